import { readOddsTable, readResultsTable } from '@eastfront/kernel/codec';
import { hexAt, must } from '@eastfront/testing';
import { controlFrom } from '../src/02-components/control.js';
import type { Counter, Face, Side, Unit, UnitType } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import { readTheatre } from '../src/data/board-reader.js';
import { readAxisReplacements, readSovietEvents, readWeather } from '../src/data/die-tables.js';
import { tables } from '../src/data/index.js';
import { COMBAT_RESULTS, DETERMINED_DEFENSE, readTerrainEffects } from '../src/data/tables.js';
import { readTurnTrack } from '../src/data/turn-track.js';
import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';

const TABLES = {
  combatResults: must(readOddsTable(tables['combat-results'], COMBAT_RESULTS)),
  determinedDefense: must(readResultsTable(tables['determined-defense'], DETERMINED_DEFENSE)),
  terrainEffects: must(readTerrainEffects(tables['terrain-effects'])),
  weather: must(readWeather(tables.weather)),
  axisReplacements: must(readAxisReplacements(tables['axis-replacements'])),
  sovietEvents: must(readSovietEvents(tables['soviet-events'])),
  turnTrack: must(readTurnTrack(tables['turn-track'])),
};

/** What a test changes of the rules. */
export interface RulesFields {
  /** Changes of the board: 21 by 21 clear hexes from 1010 to 3030. */
  readonly board?: object;
  /** Readings other than the recommended ones. */
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: Rules['optional'];
}

/** Rules on a plain board with the tables of the package and no list of counters. */
export const rulesWith = ({ board = {}, readings = {}, optional = [] }: RulesFields = {}): Rules => ({
  ...TABLES,
  theatre: must(readTheatre({ fill: { from: '1010', to: '3030', terrain: 'clear' }, ...board })),
  forces: { source: { kind: 'given', grade: 'A', ref: 'test' }, roster: [], nones: 0 },
  readings,
  optional,
  fingerprint: () => 'test',
});

/** What a test says of a unit: numbers of its full side, anything of the counter, its status. */
export interface Piece extends Partial<Omit<Counter, 'id' | 'side'>> {
  readonly attack?: number;
  readonly mountainAttack?: number;
  readonly defense?: number;
  readonly move?: number;
  readonly tq?: Face['tq'];
  readonly tqDefense?: Face['tq'];
  readonly armor?: Face['armor'];
  readonly status?: Partial<Unit>;
}

const MECHANIZED: readonly UnitType[] = [
  'armor',
  'panzergrenadier',
  'motorized',
  'assault-gun',
  'flak',
  'anti-tank',
  'commando',
  'armored-train',
  'azov-flotilla',
];
const WHITE: Readonly<Record<Side, readonly UnitType[]>> = {
  axis: ['hq', 'assault-gun', 'flak', 'commando'],
  soviet: ['hq', 'anti-tank', 'armored-train', 'port-garrison'],
};
const BOX: Readonly<Partial<Record<UnitType, Face['armor']>>> = {
  armor: 'shift',
  'assault-gun': 'shift',
  panzergrenadier: 'shift',
  'anti-tank': 'cancel',
  flak: 'cancel',
};
const SPECIAL: Readonly<Partial<Record<UnitType, Counter['special']>>> = {
  commando: 'brandenburg',
  'armored-train': 'armored-train',
  'azov-flotilla': 'azov',
  bicycle: 'bicycle',
};

const qualities = (type: UnitType): Pick<Face, 'tq' | 'tqDefense'> =>
  type === 'nkvd'
    ? { tq: 'normal', tqDefense: 'elite' }
    : type === 'marine'
      ? { tq: 'elite', tqDefense: 'normal' }
      : { tq: 'normal', tqDefense: 'normal' };

/** A unit that is not of the list: a normal 4-4-3 division, or 4-4-6 when it is mechanized or cavalry. */
export const unit = (side: Side, id: string, hex: string, rules: Rules, piece: Piece = {}): Unit => {
  const { attack, mountainAttack, defense, move, tq, tqDefense, armor, status, ...counter } = piece;
  const type = counter.type ?? 'infantry';
  const mechanized = MECHANIZED.includes(type);
  const quality = qualities(type);
  const full: Face = {
    attack: attack ?? 4,
    mountainAttack: mountainAttack ?? null,
    defense: defense ?? 4,
    move: move ?? (mechanized || type === 'cavalry' ? 6 : 3),
    tq: tq ?? quality.tq,
    tqDefense: tqDefense ?? tq ?? quality.tqDefense,
    armor: armor === undefined ? (BOX[type] ?? null) : armor,
  };
  const made: Counter = {
    id,
    name: id,
    side,
    nation: side === 'soviet' ? 'soviet' : 'german',
    type,
    size: 'division',
    mechanized,
    cavalry: type === 'cavalry',
    whiteSquare: WHITE[side].includes(type),
    guards: false,
    service: null,
    special: SPECIAL[type] ?? null,
    steps: 1,
    full,
    reduced: null,
    remnant: null,
    withdraw: null,
    startsReduced: false,
    ...counter,
  };
  const where = hexAt(rules, hex);
  return { ...unitOf(made, 'map'), at: where, startedAt: where, ...status };
};

/** The same for one side, with the rules at the end of a call bound already. */
export const builders = (rules: Rules) => ({
  axis: (id: string, hex: string, piece: Piece = {}): Unit => unit('axis', id, hex, rules, piece),
  soviet: (id: string, hex: string, piece: Piece = {}): Unit => unit('soviet', id, hex, rules, piece),
});

/** A face for reduced sides and remnants. */
export const face = (attack: number, defense: number, fields: Partial<Face> = {}): Face => ({
  attack,
  mountainAttack: null,
  defense,
  move: 3,
  tq: 'normal',
  tqDefense: 'normal',
  armor: null,
  ...fields,
});

/** A position: turn 2, Axis First Combat Phase, clear weather, everything Soviet, unless a test says otherwise. */
export const positionOf = (
  rules: Rules,
  units: readonly Unit[],
  fields: Partial<Position> = {},
): Position => {
  const control = controlFrom(rules, () => 'soviet');
  return {
    scenario: 'campaign',
    turn: 2,
    player: 'axis',
    phase: 'first-combat',
    step: 'attacks',
    weather: 'clear',
    units: [...units].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
    control,
    controlAtStart: control,
    usedAir: [],
    fleet: { 'bsf-1': 'unavailable', 'bsf-2': 'unavailable' },
    replacements: {
      'german-infantry': 0,
      'german-elite-infantry': 0,
      'axis-allied': 0,
      'german-mechanized': 0,
      infantry: 0,
      cavalry: 0,
    },
    grants: [],
    rollForfeited: false,
    corps: { status: 'waiting', at: -1 },
    alpini: 'waiting',
    security: 'to-rostov',
    nones: 0,
    draws: 0,
    tbilisiServed: false,
    drawnTo: [],
    event: null,
    seaMoves: { black: 0, azov: 0, caspian: 0 },
    railMoves: 0,
    mover: null,
    battle: null,
    allotted: {},
    rolls: [],
    ending: null,
    ...fields,
  };
};

/** The place of each side in the sequence, for `positionOf`. */
export const COMBAT = { phase: 'first-combat', step: 'attacks' } as const;
export const SECOND_COMBAT = { phase: 'second-combat', step: 'attacks' } as const;
export const MOVEMENT = { phase: 'first-movement', step: 'movement' } as const;
export const SECOND_MOVEMENT = { phase: 'second-movement', step: 'movement' } as const;

/** The reasons that cite a clause, or all as `clause effect` when none is asked for. */
export const effects = (
  reasons: readonly { readonly clause: string; readonly effect: string }[],
  clause?: string,
): readonly string[] =>
  reasons
    .filter((reason) => clause === undefined || reason.clause === clause)
    .map((reason) => (clause === undefined ? `${reason.clause} ${reason.effect}` : reason.effect));
