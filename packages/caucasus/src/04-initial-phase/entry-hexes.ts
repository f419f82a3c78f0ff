import type { HexId } from '@eastfront/kernel';
import { ENTRY_SIDES, fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { isConnectedRail } from '../14-supply/supply.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** Whether an entry hex is open to its side: of its symbol, in its control, free of the enemy (CC-4.1.k, CC-4.1.m). */
export const isOpenEntry = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const letter = rules.theatre.entry[hex];
  return (
    letter !== null &&
    letter !== undefined &&
    ENTRY_SIDES[letter] === side &&
    (rules.theatre.northEdge[hex] === 1 || isControlledBy(position, side, hex)) &&
    !holds(rules, position.units, enemyOf(side), hex)
  );
};

/** The open entry hexes of some letters. */
export const openEntries = (
  rules: Rules,
  position: Position,
  side: Side,
  letters: readonly string[],
): readonly HexId[] =>
  letters.flatMap((letter) =>
    (rules.theatre.entries[letter] ?? []).filter((hex) => isOpenEntry(rules, position, side, hex)),
  );

/** Large cities, or cities of either size, of a side on connected railroad hexes (CC-4.2.j, 4.4.e, 15.1.j, 17.2.c). */
export const connectedCities = (
  rules: Rules,
  position: Position,
  side: Side,
  sizes: readonly string[] = ['large-city'],
): readonly HexId[] =>
  rules.theatre.places.filter(
    (hex) =>
      sizes.includes(fieldsOf(rules.theatre, hex).place ?? '') &&
      isControlledBy(position, side, hex) &&
      isConnectedRail(rules, position, side, hex),
  );

/** The HQs of a side that are on the map and in full supply by their marker. */
export const suppliedHqs = (position: Position, side: Side): readonly Unit[] =>
  position.units.filter(
    (unit) => isHq(unit) && unit.place === 'map' && unit.counter.side === side && unit.supply === 'full',
  );

/** Each hex once, ascending. */
export const distinct = (hexes: readonly HexId[]): readonly HexId[] =>
  [...new Set(hexes)].sort((a, b) => a - b);

/** A friendly HQ in full supply, or a friendly large city on a connected railroad hex (CC-15.2.e, CC-17.2.c). */
export const rebuildingHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  distinct([
    ...suppliedHqs(position, side).map((unit) => unit.at),
    ...connectedCities(rules, position, side),
  ]);
