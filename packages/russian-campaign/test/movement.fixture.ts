import { codesOf, hexAt, must, unitNamed } from '@eastfront/testing';
import { label, readTheatre } from '../src/02-components/board.js';
import type { Counter, Side, Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import { nobodyEntered, startSideOf } from '../src/05-victory/control.js';
import { moveDone, movementBegun, seaMoveDone } from '../src/08-movement/move-done.js';
import { adjudicateMove, destinationsOf } from '../src/08-movement/movement.js';
import { railFrom } from '../src/08-movement/rail-ownership.js';
import type { MoveRequest, MoveVerdict } from '../src/position/move-request.js';
import type { MoveMode, Position } from '../src/position/position.js';
import type { Rules, TrcReason } from '../src/rules.js';
import { blankPosition } from '../src/s-scenarios/blank-position.js';
import { CARRIED } from './tables.fixture.js';

/** Rules as far as movement asks for them: clear hexes A1 to N14 with changes, readings, optional rules. */
export const rulesOn = (
  board: object = {},
  readings: Readonly<Record<string, string>> = {},
  optional: readonly string[] = [],
): Rules => {
  const theatre = must(readTheatre({ fill: { from: 'A1', to: 'N14', terrain: 'clear' }, ...board }));
  return {
    theatre,
    ...CARRIED,
    readings,
    optional,
  } as unknown as Rules;
};

/** A unit for {@link impulse}: what differs from an infantry corps 4-4 or, of the Soviets, an army. */
export interface Piece extends Partial<Omit<Counter, 'id'>> {
  readonly id: string;
  /** Null for a unit off the map. */
  readonly at: string | null;
  readonly status?: Partial<Unit>;
}

export const counterOf = ({ id, side = 'axis', ...fields }: Omit<Piece, 'at' | 'status'>): Counter => ({
  name: id,
  nation: side === 'axis' ? 'german' : 'soviet',
  type: 'infantry',
  size: side === 'axis' ? 'corps' : 'army',
  combat: 4,
  move: 4,
  remnant: false,
  code: null,
  band: false,
  into: null,
  exempt: false,
  variant: false,
  ...fields,
  id,
  side,
});

/** A panzer corps 8-7 of the Axis. */
export const panzer = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  type: 'armor',
  combat: 8,
  move: 7,
  ...more,
});
/** An infantry corps 4-4 of the Axis. */
export const corps = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  ...more,
});
/** A Soviet infantry army 4-4. */
export const army = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  side: 'soviet',
  ...more,
});
export const partisan = (id: string, hex: string): Piece =>
  army(id, hex, { type: 'partisan', size: null, combat: 0, move: 0 });
export const hq = (id: string, hex: string, more: Partial<Piece> = {}): Piece =>
  corps(id, hex, { type: 'hq', size: null, combat: 1, move: 7, ...more });
export const dictator = (id: string, hex: string, more: Partial<Piece> = {}): Piece =>
  corps(id, hex, { type: 'dictator', size: null, combat: 1, move: 8, ...more });

export interface Setting extends Partial<Position> {
  /** Hexes that the Axis, or the Soviets, entered last. */
  readonly axis?: readonly string[];
  readonly soviet?: readonly string[];
  /** Owner of every railroad; by default that of the country. */
  readonly owner?: Side;
}

/** A movement phase just begun, by default the Axis first impulse of May/Jun 1942 in clear weather. */
export const impulse = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position => {
  const { axis = [], soviet = [], owner, ...more } = setting;
  const entered = [...nobodyEntered(rules)];
  for (const text of axis) entered[hexAt(rules, text)] = 'a';
  for (const text of soviet) entered[hexAt(rules, text)] = 's';
  const sorted = [...pieces].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rail = railFrom(rules, (hex) => owner ?? startSideOf(rules, hex));
  const bare: Position = {
    ...blankPosition(rules),
    turn: 7,
    player: 'axis',
    impulse: 1,
    phase: 'movement',
    weather: 'clear',
    units: sorted.map(({ at: hex, status: _, ...fields }): Unit => {
      const unit = unitOf(counterOf(fields), hex === null ? 'removed' : 'map');
      return { ...unit, at: hex === null ? unit.at : hexAt(rules, hex) };
    }),
    entered: entered.join(''),
    rail,
    railAtStart: rail,
    ...more,
  };
  const begun = movementBegun(rules, bare);
  return {
    ...begun,
    units: begun.units.map((unit, i) => ({ ...unit, ...sorted[i]?.status })),
    ...more,
  };
};

/** A request by labels; `off-map` for an evacuation off the map. */
export const request = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
): MoveRequest => ({
  units: (typeof ids === 'string' ? [ids] : ids).map((id) => unitNamed(position, id)),
  path: path.map((text) => (text === 'off-map' ? -1 : hexAt(rules, text))),
  mode,
});

export interface Told {
  readonly ok: boolean;
  readonly verdict: MoveVerdict | null;
  /** `clause CODE` of each violation, or `clause effect` of each reason. */
  readonly says: readonly string[];
  readonly reasons: readonly TrcReason[];
}

/** What comes of a move by labels. */
export const move = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
): Told => {
  const ruled = adjudicateMove(rules, position, request(rules, position, ids, path, mode));
  return ruled._tag === 'Left'
    ? { ok: false, verdict: null, says: codesOf(ruled.left), reasons: [] }
    : {
        ok: true,
        verdict: ruled.right.value,
        says: ruled.right.reasons.map(({ clause, effect }) => `${clause} ${effect}`),
        reasons: ruled.right.reasons,
      };
};

/** The position after a move by labels that must be allowed; by sea with its die. */
export const carry = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
  die = 1,
): Position => {
  const asked = request(rules, position, ids, path, mode);
  const ruled = adjudicateMove(rules, position, asked);
  if (ruled._tag === 'Left') throw new Error(codesOf(ruled.left).join());
  const { sea } = ruled.right.value;
  return sea === null
    ? moveDone(rules, position, asked, ruled.right.value)
    : seaMoveDone(rules, position, asked, sea, die <= sea.arrivesTo);
};

/** Destinations by label with their costs; `off-map` for those off the map. */
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
    ).map(({ hex, cost }) => [hex < 0 ? 'off-map' : label(rules.theatre, hex), cost]),
  );
