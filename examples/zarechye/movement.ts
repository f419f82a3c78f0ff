import type { HexId, Net } from '@eastfront/kernel';
import { barsOf, controlledHexes, costTo, labelOf, netOf, reach, rememberEach } from '@eastfront/kernel';
import * as t from 'io-ts';
import type { Change, Position, Unit } from './position.js';
import { action, because, changed, isOf, STACKING_LIMIT, to, unitsAt } from './position.js';
import type { Because, Wrong } from './rulebook.js';
import type { Rules, Side } from './rules.js';
import { enemyOf } from './rules.js';

export const isRiver = ({ theatre }: Rules, hex: HexId, direction: number): boolean =>
  theatre.board.sides[6 * hex + direction] !== 0;
export const isWoods = ({ theatre }: Rules, hex: HexId): boolean => theatre.board.terrain[hex] === 1;
const holds = (position: Position, side: Side, hex: HexId): boolean =>
  unitsAt(position, hex).some(isOf(side));

/** ZR-4.a, ZR-4.b: the hexes in the zones of a side. */
export const zoneOf = rememberEach((rules: Rules, position: Position, side: Side) =>
  controlledHexes(
    rules.theatre.board,
    position.units.filter(isOf(side)).map(({ at }) => at),
    (from, _, direction) => !isRiver(rules, from, direction),
  ),
);

/** The same for those who trace supply (ZR-A1). */
const cuttingZone = rememberEach((rules: Rules, position: Position, side: Side) =>
  rules.readings['ZR-A1'] === 'a'
    ? zoneOf(rules, position, side)
    : controlledHexes(
        rules.theatre.board,
        position.units.filter(isOf(side)).map(({ at }) => at),
      ),
);

/** Whether no enemy is in a hex, nor his zone without a friend there (ZR-6.b, ZR-8.a). */
export const isFree = (position: Position, side: Side, hex: HexId, zone: Uint8Array): boolean =>
  !holds(position, enemyOf(side), hex) && (zone[hex] === 0 || holds(position, side, hex));

/** ZR-6.a: the hexes that are joined to a source of a side. */
export const supplyNet = rememberEach((rules: Rules, position: Position, side: Side): Net => {
  const { board } = rules.theatre;
  const zone = cuttingZone(rules, position, enemyOf(side));
  const free = (hex: HexId): boolean => isFree(position, side, hex, zone);
  const sources = board.hexes.filter((hex) => board.fields[hex]?.source === side && free(hex));
  return netOf(board, sources, (_, hex) => free(hex));
});

export const isSupplied = (rules: Rules, position: Position, { counter, at }: Unit): boolean =>
  (supplyNet(rules, position, counter.side).distances[at] as number) >= 0;

/** ZR-6.c. */
const allowanceOf = (rules: Rules, position: Position, unit: Unit): number =>
  isSupplied(rules, position, unit) ? unit.counter.move : Math.ceil(unit.counter.move / 2);

/** Where a unit can go, stacking left out (ZR-3, ZR-4). */
export const reachOf = rememberEach((rules: Rules, position: Position, unit: Unit) => {
  const enemy = enemyOf(unit.counter.side);
  const zone = zoneOf(rules, position, enemy);
  const step = (from: HexId, hex: HexId, direction: number): number =>
    holds(position, enemy, hex)
      ? -1
      : (isWoods(rules, hex) ? 2 : 1) + (isRiver(rules, from, direction) ? 1 : 0);
  const allowance = allowanceOf(rules, position, unit);
  return reach(rules.theatre.board, unit.at, allowance, step, (hex) => zone[hex] === 1);
});

/** A position in which a unit has come to a hex, and takes the town there (ZR-9.a). */
export const arrived = ({ theatre }: Rules, position: Position, unit: Unit, at: HexId, more = {}): Change => {
  const { owner, town } = theatre.board.fields[at] ?? {};
  const { side } = unit.counter;
  const units = position.units.map((one) => (one.counter === unit.counter ? { ...one, at, ...more } : one));
  if (town === undefined || (position.held[town] ?? owner) === side) return to({ ...position, units });
  const held = { ...position.held, [town]: side };
  return to({ ...position, units, held }, { clause: 'ZR-9.a', effect: 'town', town, side });
};

interface Way {
  readonly position: Position;
  readonly unit: Unit;
  readonly hex: HexId;
}
const labelIn = (rules: Rules, hex: HexId): string => labelOf(rules.theatre.board.grid, hex);

/** What forbids a unit to move to a hex, from the rulebook, row by row. */
const MOVE_BARS = barsOf<Rules, Way, Wrong>()([
  {
    clause: 'ZR-2.a',
    code: 'NOT_YOURS',
    when: (_, { position, unit }) => unit.counter.side !== position.player,
    facts: (_, { unit }) => ({ unit: unit.counter.id }),
  },
  {
    clause: 'ZR-3.a',
    code: 'HAS_MOVED',
    when: (_, { unit }) => unit.moved,
    facts: (_, { unit }) => ({ unit: unit.counter.id }),
  },
  {
    clause: 'ZR-3.a',
    code: 'OUT_OF_REACH',
    when: (rules, { position, unit, hex }) =>
      hex === unit.at || costTo(reachOf(rules, position, unit), hex) === null,
    facts: (rules, { position, unit, hex }) => ({
      unit: unit.counter.id,
      hex: labelIn(rules, hex),
      allowance: allowanceOf(rules, position, unit),
    }),
  },
  {
    clause: 'ZR-5.a',
    code: 'FULL',
    when: (_, { position, hex }) => unitsAt(position, hex).length >= STACKING_LIMIT,
    facts: (rules, { hex }) => ({ hex: labelIn(rules, hex) }),
  },
]);

const goals = rememberEach((rules: Rules, position: Position, unit: Unit) =>
  reachOf(rules, position, unit)
    .hexes.filter((hex) => MOVE_BARS.none(rules, { position, unit, hex }))
    .sort((a, b) => a - b),
);

/** What being out of supply does to a unit. */
export const halved = (rules: Rules, position: Position, unit: Unit): readonly Because[] =>
  isSupplied(rules, position, unit) ? [] : [{ clause: 'ZR-6.c', effect: 'halved', unit: unit.counter.id }];

export const move = action({
  type: 'move',
  tells: 'Moves a unit to a hex by a cheapest way.',
  sample: { unit: 'S1', to: '0603' },
  fields: { unit: t.string, to: t.string },
  list: (rules, position, unit) =>
    goals(rules, position, unit).map((hex) => ({
      type: 'move',
      unit: unit.counter.id,
      to: labelIn(rules, hex),
    })),
  violations: (rules, position, { unit, to: hex }) => MOVE_BARS.all(rules, { position, unit, hex }),
  does: (rules, position, { unit, to: hex }, { to: label }) => {
    const cost = costTo(reachOf(rules, position, unit), hex) ?? 0;
    const moves = { clause: 'ZR-3.a', effect: 'moves', unit: unit.counter.id, hex: label, cost } as const;
    const reasons = [...halved(rules, position, unit), moves];
    return changed(rules, because(reasons, arrived(rules, position, unit, hex, { moved: true })));
  },
  says: (_, __, { unit, to: hex }) => `${unit} moves to ${hex}`,
});
