import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone } from '../02-components/units.js';
import { isAmongEnemies, isInZoneOf, unitsAt, viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** TRC-11.2.2.b: whether a partisan is in the hex; its zone of control is that hex. */
export const hasPartisan = (rules: Rules, units: readonly Unit[], hex: HexId): boolean =>
  viewOf(rules, units).count.soviet[hex] !== 0 &&
  unitsAt(rules, units, hex).some((unit) => unit.counter.type === 'partisan');

/** Whether a hex is an EZOC for a side; for the Axis the hex of a partisan is one too (TRC-11.2.2.b). */
export const inEnemyZone = (
  rules: Rules,
  { units }: Pick<Position, 'units'>,
  side: Side,
  hex: HexId,
): boolean =>
  isInZoneOf(rules, units, enemyOf(side), hex) || (side === 'axis' && hasPartisan(rules, units, hex));

/** Whether an enemy that bars entry is in the hex (TRC-6.0.a); a partisan does not (TRC-11.2.2.d). */
export const isEnemyHeld = (
  rules: Rules,
  { units }: Pick<Position, 'units'>,
  side: Side,
  hex: HexId,
): boolean =>
  viewOf(rules, units).count[enemyOf(side)][hex] !== 0 &&
  unitsAt(rules, units, hex).some(({ counter }) => counter.side !== side && counter.type !== 'partisan');

/** Whether a ZOC crosses a hexside, given as `6 * hex + direction`: not lake or sea, not the strait (TRC-7.1.c, TRC-7.1.d). */
export const isOpenSide = ({ barrier, strait }: Theatre, hexside: number): boolean =>
  barrier[hexside] === 0 && strait[hexside] === 0;

/** Whether units of two hexes have each other in their ZOC. */
export const isInContact = (theatre: Theatre, a: HexId, b: HexId): boolean => {
  const direction = directionTo(theatre.board, a, b);
  return direction >= 0 && isOpenSide(theatre, 6 * a + direction);
};

/** Whether the strait lies between two hexes. */
export const isStraitBetween = (theatre: Theatre, a: HexId, b: HexId): boolean => {
  const direction = directionTo(theatre.board, a, b);
  return direction >= 0 && theatre.strait[6 * a + direction] === 1;
};

/** The hexes to which the ZOC of a unit in this one reaches. */
export const reachedFrom = (theatre: Theatre, hex: HexId): readonly HexId[] => {
  const found: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = theatre.board.neighbours[6 * hex + direction] as HexId;
    if (to >= 0 && isOpenSide(theatre, 6 * hex + direction)) found.push(to);
  }
  return found;
};

/**
 * The units of the enemy that defend a hex: all but partisans, which have no strength (TRC-11.2.2.a), and those that have
 * fought. TRC-A30: a unit that retreated into the hex takes no part in a later combat there (a), or joins in it (b).
 */
export const defendersIn = (
  rules: Rules,
  position: Position,
  hex: HexId,
  attackingSide: Side,
): readonly Unit[] =>
  unitsAt(rules, position.units, hex).filter(
    (unit) =>
      unit.counter.side !== attackingSide &&
      exertsZone(unit) &&
      (!unit.fought || rules.readings['TRC-A30'] === 'b'),
  );

/** The hexes with enemies whose ZOC covers a hex, in the order of directions. */
export const enemiesAround = (
  rules: Rules,
  units: readonly Unit[],
  hex: HexId,
  side: Side,
): readonly HexId[] =>
  reachedFrom(rules.theatre, hex).filter((near) =>
    unitsAt(rules, units, near).some((unit) => unit.counter.side === enemyOf(side) && exertsZone(unit)),
  );

/** The hexes of the enemies that a unit must attack: those whose ZOC covers it; after a drop among enemies, only its own hex (TRC-V3.1.o). */
export const enemiesOf = (rules: Rules, units: readonly Unit[], unit: Unit): readonly HexId[] =>
  isAmongEnemies(rules, units, unit) ? [unit.at] : enemiesAround(rules, units, unit.at, unit.counter.side);
