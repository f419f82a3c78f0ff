import type { BadInput, Json, JsonObject } from '@eastfront/kernel';
import { addFaults, badInput, changeEach, inside, sortById } from '@eastfront/kernel';
import type { NamedUnit } from '@eastfront/kernel/codec';
import {
  controlClashes,
  decodeWithOlder,
  exactType,
  inOrderOf,
  oneWordOf,
  readEach,
  sidesByHex,
  someOf,
  turnClashes,
  unitClashes,
  unknownUnits,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { controlUnder, LETTERS } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isOnMap, NOWHERE } from '../02-components/units.js';
import { openInitial } from '../04-initial-phase/initial-phase.js';
import { PIECES_DRAWN, piecesInCup } from '../04-initial-phase/random-reinforcements.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import { openSupply } from '../14-supply/supply-phase.js';
import { SCENARIO_RULES } from '../20-set-up/scenarios.js';
import { startControl } from '../20-set-up/set-up.js';
import { startOf } from '../20-set-up/start.js';
import type { AirMarker, Battle, BattleStage, Phase, Position, Step } from '../position/position.js';
import { AIR_MARKERS, INITIAL_STEPS, usualFields } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';
import { positionOn } from './position-json.js';
import { beganInZone, showUnit, unitReader, writeUnit, zonesAgainst } from './unit-codec.js';

/** What a stage cannot go on without. */
const NEEDED: readonly (readonly [stage: BattleStage, key: keyof Battle, needed: string])[] = [
  ['roll', 'column', 'the index of the column that the die is rolled in'],
  ['losses', 'losses', 'at least one loss'],
  ['determined', 'determined', 'the unit that leads the Determined Defense'],
  ['further-retreat', 'overrun', 'the unit that the attacker retreats on'],
  ['brandenburg', 'shifter', 'the Brandenburgers'],
];

const isMissing = (value: unknown): boolean =>
  value === NOWHERE || value === null || (Array.isArray(value) && value.length === 0);

/** What an attack under way lacks at its stage. */
export const stageFaults = (battle: Battle): readonly BadInput[] =>
  NEEDED.flatMap(([stage, key, needed]) =>
    battle.stage === stage && isMissing(battle[key])
      ? [badInput(inside('battle', key), `${needed}, in the stage "${stage}"`, undefined)]
      : [],
  );

/** Every unit that an attack under way names. */
export const namedInBattle = (battle: Battle): readonly NamedUnit[] => {
  const { attackingSide, determined, overrun, shifter } = battle;
  const lists: readonly (readonly [keyof Battle, readonly string[], Side | null])[] = [
    ['attackers', battle.attackers, attackingSide],
    ['defenders', battle.defenders, attackingSide === 'axis' ? 'soviet' : 'axis'],
    ['retreating', battle.retreating, null],
    ['advancing', battle.advancing, null],
  ];
  const path = (key: string): string => inside('battle', key);
  return [
    ...lists.flatMap(([key, ids, side]) => ids.map((id, i): NamedUnit => [path(`${key}.${i}`), id, side])),
    ...battle.losses.flatMap(({ from }, i) =>
      from.map((id, j): NamedUnit => [path(`losses.${i}.from.${j}`), id, null]),
    ),
    ...battle.routed.map(({ unit }, i): NamedUnit => [path(`routed.${i}.unit`), unit, null]),
    ...(shifter === null ? [] : [[path('shifter'), shifter, attackingSide] as const]),
    ...(determined === null ? [] : [[path('determined.lead'), determined.lead, null] as const]),
    ...(overrun === null ? [] : [[path('overrun.unit'), overrun.unit, null] as const]),
  ];
};

/** The units of a file, sorted by id; the ids of those for which it says whether they began in an EZOC; and its faults. */
export interface ReadUnits {
  readonly units: readonly Unit[];
  readonly zoneGiven: ReadonlySet<string>;
  readonly bad: readonly BadInput[];
}

/** Every unit that a written position names; the other counters are not in the game. */
export const readUnits = (rules: Rules, list: readonly unknown[]): ReadUnits => {
  const all = readEach(list, 'units', unitReader(rules));
  const units: Unit[] = [];
  const given = new Set<string>();
  for (const { unit, zoneGiven } of all.read) {
    units.push(unit);
    if (zoneGiven) given.add(unit.counter.id);
  }
  return {
    units: sortById(units),
    zoneGiven: given,
    bad: [...all.bad, ...unitClashes(rules.theatre.board.grid, [all], isOnMap)],
  };
};

/** What fixes the defaults of everything else. */
export type Frame = Pick<
  Position,
  'scenario' | 'turn' | 'player' | 'phase' | 'step' | 'units' | 'nones' | 'battle'
>;

/** The step in which most of a phase passes. */
export const MAIN_STEP: Readonly<Record<Phase, Step>> = {
  'set-up': 'set-up',
  initial: 'reinforcements',
  'first-movement': 'movement',
  'first-combat': 'attacks',
  'second-movement': 'movement',
  'second-combat': 'attacks',
  supply: 'allotment',
  over: 'over',
};

const COMBAT: readonly Step[] = ['attacks', 'battle', 'overstack'];
const MOVEMENT: readonly Step[] = ['movement', 'battle', 'overstack'];

/** The steps that a phase can have. */
export const STEPS_OF: Readonly<Record<Phase, readonly Step[]>> = {
  'set-up': ['set-up'],
  initial: [...INITIAL_STEPS, 'movement', 'overstack'],
  'first-movement': MOVEMENT,
  'first-combat': COMBAT,
  'second-movement': MOVEMENT,
  'second-combat': COMBAT,
  supply: ['allotment', 'attrition', 'overstack'],
  over: ['over'],
};

/** The "None" pieces lie among the units of the cup; where a position names none of those, the cup is empty. */
export const usualNones = (rules: Rules, units: readonly Unit[]): number =>
  units.some((unit) => unit.place === 'cup') ? rules.forces.nones : 0;

/** CC-15.9.b, CC-15.9.c: on its way until it is in Rostov; elsewhere on the map it is free after its first impulse. */
const usualOrders = (rules: Rules, frame: Frame): Position['security'] => {
  const division = frame.units.find((unit) => unit.counter.special === '454th');
  if (division === undefined || division.place !== 'map') return 'to-rostov';
  if (division.at === rules.theatre.named['Rostov']) return 'in-rostov';
  const { turn, player, phase } = frame;
  const inFirst = player === 'axis' && (phase === 'initial' || phase === 'first-movement');
  return turn < 2 || (turn === 2 && inFirst) ? 'to-rostov' : 'free';
};

/** CC-4.4.b: the pieces of the cup still to be drawn before the Soviet player gets there. */
const usualDraws = (position: Position): number =>
  position.phase === 'initial' &&
  position.player === 'soviet' &&
  (position.step === 'reinforcements' || position.step === 'draw')
    ? Math.min(PIECES_DRAWN, piecesInCup(position))
    : 0;

/** A position in which everything else is as it is usually found. */
export const usualPosition = (rules: Rules, frame: Frame): Position => {
  const { scenario, turn, player, phase, step, units, nones, battle } = frame;
  // As at the start, except in hexes with units (CC-2.37.a, CC-2.37.b).
  const control = controlUnder(startControl(rules), units);
  const position = {
    ...usualFields(),
    scenario,
    turn,
    player,
    phase,
    step,
    units,
    nones,
    battle,
    control,
    controlAtStart: control,
    usedAir: [],
    alpini: SCENARIO_RULES[scenario].alpini ? ('waiting' as const) : ('never' as const),
    security: usualOrders(rules, frame),
  };
  position.draws = usualDraws(position);
  return position;
};

const SIDE_BY_HEX = sidesByHex(LETTERS);

/** Control with what a file says of single hexes. */
const readControl = (
  rules: Rules,
  usual: string,
  json: Readonly<Record<string, Side>> | undefined,
  path: string,
  bad: BadInput[],
): string =>
  SIDE_BY_HEX.read(rules.theatre.board, usual, json, path, bad, (hex, side, text) => {
    if (usual[hex] === '.')
      return ['a town, city, port, entry, VP or railroad hex: no other has a controller', text];
    // CC-4.1.m: nobody takes an entry hex of the north edge.
    return isEnemyEdge(rules, side, hex)
      ? [`"${enemyOf(side)}": an entry hex of the north edge never changes hands`, side]
      : null;
  });

/** What does not fit the phase. */
const frameErrors = (json: PositionJson): readonly BadInput[] => {
  const { turn = 2, phase = 'first-movement', step, scenario = 'campaign' } = json;
  const [battle, ending] = [json.battle ?? undefined, json.ending ?? undefined];
  const { lastTurn } = SCENARIO_RULES[scenario];
  const bad: BadInput[] = [...turnClashes(turn, lastTurn)];
  if (step !== undefined && !STEPS_OF[phase].includes(step))
    bad.push(badInput('step', `a step of the phase: ${STEPS_OF[phase].join(', ')}`, step));
  else if (battle === undefined && step === 'battle')
    bad.push(badInput('battle', 'an attack under way in the step "battle"', battle));
  else if (battle !== undefined && !['battle', 'overstack', undefined].includes(step))
    bad.push(badInput('battle', `no attack under way in the step "${step}"`, battle));
  else if (battle !== undefined && !STEPS_OF[phase].includes('battle'))
    bad.push(badInput('battle', `no attack under way in the phase "${phase}"`, battle));
  if (ending !== undefined && phase !== 'over')
    bad.push(badInput('ending', `no ending in the phase "${phase}"`, ending));
  return bad;
};

/** Units that are named must be there, and of the right side. */
const looseNames = (position: Position): readonly BadInput[] => {
  const named: readonly NamedUnit[] = [
    ...(position.battle === null ? [] : namedInBattle(position.battle)),
    ...(position.mover?.units ?? []).map((id, i): NamedUnit => [`mover.units.${i}`, id, position.player]),
    ...position.rolls.map((id, i): NamedUnit => [`rolls.${i}`, id, null]),
    ...Object.keys(position.allotted).map((id): NamedUnit => [`allotted.${id}`, id, null]),
  ];
  return unknownUnits(position.units, named);
};

/** The key under which earlier versions wrote the state of each air marker. */
const olderKeys = exactType({}, { air: someOf(AIR_MARKERS, oneWordOf(['ready', 'used'])) }, 'a position');
type OlderAir = t.TypeOf<typeof olderKeys>['air'];

const usedIn = (air: OlderAir = {}): readonly AirMarker[] =>
  AIR_MARKERS.filter((marker) => air[marker] === 'used');

/**
 * Reads the position of a case or save. What is left out takes its default: turn 2, the Axis player, the First Movement
 * Phase, clear weather, control as at the start but where units stand. Counters that it does not name are not in the
 * game. A scenario and nothing else is the state in which it begins.
 */
export const readPosition = (rules: Rules, value: unknown): Either<readonly BadInput[], Position> => {
  const form = positionOn(rules.combatResults, rules.theatre.board);
  const decoded = decodeWithOlder(form.json, olderKeys, value);
  if (decoded._tag === 'Left') return decoded;
  const { said: json, older } = decoded.right;
  if (json.scenario !== undefined && older === null && Object.keys(json).length === 1)
    return right(startOf(rules, json.scenario));
  const bad: BadInput[] = [...frameErrors(json)];
  const read = readUnits(rules, json.units ?? []);
  addFaults(bad, read.bad);
  const { phase = usualFields().phase, player = usualFields().player } = json;
  const battle = json.battle ? { ...json.battle, attackingSide: player } : null;
  if (battle !== null) addFaults(bad, stageFaults(battle));
  const usual = usualPosition(rules, {
    scenario: json.scenario ?? usualFields().scenario,
    turn: json.turn ?? usualFields().turn,
    player,
    phase,
    step: json.step ?? (battle === null ? MAIN_STEP[phase] : 'battle'),
    units: read.units,
    nones: json.nones ?? usualNones(rules, read.units),
    battle,
  });
  const control = readControl(rules, usual.control, json.control, 'control', bad);
  // CC-2.37.a
  addFaults(
    bad,
    controlClashes(json.control, 'control', rules.theatre.board.grid, read.units.filter(isOnMap)),
  );
  const position: Position = {
    ...form.shape.onto({ ...usual }, json),
    control,
    controlAtStart: readControl(rules, control, json.controlAtStart, 'controlAtStart', bad),
    usedAir: [...(json.usedAir ?? usedIn(older?.air))].sort(),
    battle,
  };
  // Units that could not be read are not missing as well.
  if (read.bad.length === 0) addFaults(bad, looseNames(position));
  if (bad.length > 0) return left(bad);
  const zones = zonesAgainst(rules, position);
  const units = changeEach(read.units, (unit) =>
    beganInZone(zones, unit) && !read.zoneGiven.has(unit.counter.id)
      ? { ...unit, startedInZone: true }
      : unit,
  );
  const whole: Position = units === position.units ? position : { ...position, units };
  return right(json.step === undefined ? openPhase(rules, whole) : whole);
};

const writeControl = ({ theatre }: Rules, control: string, usual: string | null) =>
  SIDE_BY_HEX.write(theatre.board, theatre.controllable, control, usual);

/** The inverse of {@link readPosition}: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json => {
  const { shape, json } = positionOn(rules.combatResults, rules.theatre.board);
  const usual = usualPosition(rules, {
    ...position,
    nones: usualNones(rules, position.units),
    battle: null,
  });
  const some = (value: object): object | undefined => (Object.keys(value).length === 0 ? undefined : value);
  const zones = zonesAgainst(rules, position);
  return inOrderOf(json, {
    ...shape.differing(position, usual),
    units: position.units.map((unit) => writeUnit(rules, zones, unit)),
    control: some(writeControl(rules, position.control, usual.control)),
    controlAtStart: some(writeControl(rules, position.controlAtStart, position.control)),
  });
};

/** The position as it was written while each air marker had a state. */
export const writtenBefore = (rules: Rules, position: Position): readonly Json[] => {
  if (position.usedAir.length === 0) return [];
  const { usedAir: _, ...written } = writePosition(rules, position) as JsonObject;
  return [{ ...written, air: Object.fromEntries(position.usedAir.map((marker) => [marker, 'used'])) }];
};

/** A position with everything spelled out that a short form leaves at its default: what an answer shows. */
export const showPosition = (rules: Rules, position: Position): Json => {
  const { shape, json } = positionOn(rules.combatResults, rules.theatre.board);
  const zones = zonesAgainst(rules, position);
  return inOrderOf(json, {
    ...(writePosition(rules, position) as JsonObject),
    ...shape.differing(position, {}),
    replacements: position.replacements,
    seaMoves: position.seaMoves,
    control: writeControl(rules, position.control, null),
    units: position.units.map((unit) => showUnit(rules, zones, unit)),
  });
};

/** A position whose step was not given: at the step of its phase in which something is to be done. */
export const openPhase = (rules: Rules, position: Position): Position =>
  position.phase === 'initial'
    ? openInitial(rules, position)
    : position.phase === 'supply'
      ? openSupply(rules, position)
      : position;
