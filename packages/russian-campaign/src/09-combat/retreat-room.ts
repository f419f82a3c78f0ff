import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { stackOf } from '../06-stacking/stacking.js';
import type { Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { standsInWoods } from './results.js';
import type { Route, Ways } from './retreat-routes.js';
import { doomOf, waysOf } from './retreat-routes.js';

/** One unit of a retreat with its ways. */
export interface Goer {
  readonly unit: Unit;
  readonly ways: Ways;
  readonly doom: TrcViolation | null;
  /** Where its open ways end; -1 off the map. */
  readonly ends: readonly HexId[];
}

/** The end of a way that leaves the map. */
export const OFF_MAP: HexId = -1;
/** Where a way ends. */
export const endOf = (route: Route): HexId => (route.off ? OFF_MAP : route.end);

const goerOf = (rules: Rules, position: Position, unit: Unit): Goer => {
  const doom = doomOf(rules, position, unit);
  const ways = waysOf(rules, position, unit);
  return { unit, ways, doom, ends: doom === null ? [...new Set(ways.open.map(endOf))] : [] };
};

/** The units that have still to go, with their ways; those in woods stay (TRC-9.8.4.a). */
export const goersOf = (rules: Rules, position: Position, retreating: readonly string[]): readonly Goer[] =>
  unitsById(position, retreating)
    .filter((unit) => unit.place === 'map' && !standsInWoods(rules, unit))
    .map((unit) => goerOf(rules, position, unit));

/** Tries of {@link mostSaved} before it takes the best it has found. */
const PATIENCE = 20_000;

/** How many of these units find room at most, each ending in one of its hexes within the stacking limit (TRC-A45). */
export const mostSaved = (
  rules: Rules,
  position: Position,
  goers: readonly Goer[],
  placed: ReadonlyMap<HexId, readonly Unit[]> = new Map(),
): number => {
  const taken = new Map(placed);
  // Who has least choice is placed first, armies before corps: they need most room.
  const ordered = [...goers].sort(
    (a, b) =>
      a.ends.length - b.ends.length ||
      Number(b.unit.counter.size === 'army') - Number(a.unit.counter.size === 'army'),
  );
  const most = ordered.filter(({ ends }) => ends.length > 0).length;
  let best = 0;
  let tries = 0;
  const place = (from: number, saved: number): void => {
    best = Math.max(best, saved);
    if (best === most || from === ordered.length || saved + (ordered.length - from) <= best) return;
    if (++tries > PATIENCE) return;
    const { unit, ends } = ordered[from] as Goer;
    for (const end of ends) {
      if (end === OFF_MAP) {
        place(from + 1, saved + 1);
        continue;
      }
      const came = taken.get(end) ?? [];
      const here = unitsAt(rules, position.units, end).filter(
        (one) => one.counter.side === unit.counter.side,
      );
      const { counted, limit } = stackOf([...here, ...came, unit]);
      if (counted > limit) continue;
      taken.set(end, [...came, unit]);
      place(from + 1, saved + 1);
      taken.set(end, came);
      if (best === most) return;
    }
    place(from + 1, saved);
  };
  place(0, 0);
  return best;
};
