import type { Violation } from '@eastfront/kernel';
import { hexAt, must, unitNamed } from '@eastfront/testing';
import { expect } from 'vitest';
import { label } from '../src/02-components/board.js';
import { controlFrom } from '../src/02-components/control.js';
import type { Counter, Side, Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import { startMovementPhase } from '../src/03-sequence/movement-phase.js';
import type { MoveRequest, MoveVerdict } from '../src/07-movement/move-ruling.js';
import { moveRuling } from '../src/07-movement/move-ruling.js';
import { destinationsOf } from '../src/07-movement/movement.js';
import { readTheatre } from '../src/data/board-reader.js';
import { tables } from '../src/data/index.js';
import type { MoveMode, Position } from '../src/position/position.js';
import { moverAtRest } from '../src/position/position.js';
import type { CcReason, Rules, TerrainChart } from '../src/rules.js';

/** Rules as far as movement asks for them: a board of 20 by 20 clear hexes with changes, readings, optional rules. */
export const rulesOn = (
  board: object = {},
  readings: Readonly<Record<string, string>> = {},
  optional: readonly string[] = [],
): Rules => {
  const theatre = must(
    readTheatre({
      grid: { columns: 20, rows: 20 },
      fill: { from: '0101', to: '2020', terrain: 'clear' },
      ...board,
    }),
  );
  return {
    theatre,
    terrainEffects: tables['terrain-effects'] as TerrainChart,
    forces: { source: theatre.board.source, roster: [], nones: 0 },
    readings,
    optional,
  } as unknown as Rules;
};

/** A unit for {@link phase}: what differs from an infantry division with MA 3. */
export interface Piece extends Partial<Omit<Counter, 'id'>> {
  readonly id: string;
  readonly at: string;
  readonly move?: number;
  readonly status?: Partial<Unit>;
}

const unit = (rules: Rules, { at: text, move, status, ...fields }: Piece): Unit => {
  const side = fields.side ?? 'axis';
  const mechanized = fields.mechanized ?? false;
  const cavalry = fields.cavalry ?? false;
  const full = {
    attack: 4,
    mountainAttack: null,
    defense: 4,
    move: move ?? (mechanized || cavalry ? 6 : 3),
    tq: 'normal',
    tqDefense: 'normal',
    armor: null,
  } as const;
  const counter: Counter = {
    name: fields.id,
    nation: side === 'axis' ? 'german' : 'soviet',
    type: mechanized ? 'armor' : cavalry ? 'cavalry' : 'infantry',
    size: 'division',
    whiteSquare: false,
    guards: false,
    service: null,
    special: null,
    steps: 1,
    full,
    reduced: null,
    remnant: null,
    withdraw: null,
    startsReduced: false,
    ...fields,
    side,
    mechanized,
    cavalry,
  };
  return { ...unitOf(counter, 'map'), at: hexAt(rules, text) };
};

/** An Axis panzer division, MA 6. */
export const panzer = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  mechanized: true,
  ...more,
});
/** An Axis infantry division, MA 3. */
export const infantry = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  ...more,
});
/** A Soviet rifle division, MA 3. */
export const rifle = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  side: 'soviet',
  ...more,
});
/** Cavalry of the Soviets, MA 6. */
export const horse = (id: string, hex: string, more: Partial<Piece> = {}): Piece =>
  rifle(id, hex, { cavalry: true, ...more });

export interface Setting {
  readonly turn?: number;
  readonly player?: Side;
  readonly phase?: Position['phase'];
  /** Hexes that the Axis controls; the rest is Soviet. */
  readonly axisHolds?: readonly string[];
  readonly more?: Partial<Position>;
}

/** A Movement Phase just begun; the status of the pieces is set afterwards. */
export const phase = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position => {
  const { turn = 2, player = 'axis', axisHolds = [], more = {} } = setting;
  const held = new Set(axisHolds.map((text) => hexAt(rules, text)));
  const sorted = [...pieces].sort((a, b) => (a.id < b.id ? -1 : 1));
  const bare = {
    turn,
    player,
    phase: setting.phase ?? 'first-movement',
    step: 'movement',
    weather: 'clear',
    control: controlFrom(rules, (hex) => (held.has(hex) ? 'axis' : 'soviet')),
    units: sorted.map((piece) => unit(rules, piece)),
    fleet: { 'bsf-1': 'unavailable', 'bsf-2': 'unavailable' },
    corps: { status: 'waiting', at: -1 },
    security: 'free',
    battle: null,
    mover: null,
    ...more,
  } as unknown as Position;
  const begun = startMovementPhase(rules, bare, player);
  return {
    ...begun,
    units: begun.units.map((one, i) => ({ ...one, ...sorted[i]?.status })),
    ...more,
  };
};

/** A request by labels. */
export const request = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
  more: Partial<MoveRequest> = {},
): MoveRequest => ({
  units: (typeof ids === 'string' ? [ids] : ids).map((id) => unitNamed(position, id)),
  path: path.map((text) => hexAt(rules, text)),
  mode,
  patrol: [],
  fleet: null,
  corps: false,
  ...more,
});

export interface Told {
  readonly ok: boolean;
  readonly verdict: MoveVerdict | null;
  readonly cost: number | null;
  /** `clause CODE` of each violation, or `clause effect` of each reason. */
  readonly says: readonly string[];
  readonly reasons: readonly CcReason[];
}

const code = (violation: Violation): string => `${violation.clause} ${violation.code}`;

/** What comes of a move. */
export const tell = (rules: Rules, position: Position, asked: MoveRequest): Told => {
  const ruled = moveRuling(rules, position, asked);
  return ruled._tag === 'Left'
    ? { ok: false, verdict: null, cost: null, says: ruled.left.map(code), reasons: [] }
    : {
        ok: true,
        verdict: ruled.right.value,
        cost: ruled.right.value.cost,
        says: ruled.right.reasons.map((reason) => `${reason.clause} ${reason.effect}`),
        reasons: ruled.right.reasons,
      };
};

/** What comes of a move by labels. */
export const move = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
  more: Partial<MoveRequest> = {},
): Told => tell(rules, position, request(rules, position, ids, path, mode, more));

/** The cost of a move that must be allowed. */
export const costOf = (...asked: Parameters<typeof move>): number => {
  const told = move(...asked);
  expect(told.says.filter(() => !told.ok)).toEqual([]);
  return told.cost as number;
};

/** Destinations by label with their costs. */
export const ends = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  mode: MoveMode = 'normal',
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    destinationsOf(
      rules,
      position,
      (typeof ids === 'string' ? [ids] : ids).map((id) => unitNamed(position, id)),
      mode,
    ).map(({ hex, cost }) => [label(rules.theatre, hex), cost]),
  );

/** A Second Movement Phase in which a stack has done something already. */
export const inMotion = (
  done: Partial<NonNullable<Position['mover']>>,
  units: readonly string[] = ['p'],
): Setting => {
  const rest = moverAtRest();
  return { phase: 'second-movement', more: { mover: { units, ...rest, ...done } } };
};
