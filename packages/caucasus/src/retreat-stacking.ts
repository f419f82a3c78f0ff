import type { HexId } from '@eastfront/kernel';
import type { Field } from './retreat-hazard.js';
import { isCorpsHex, STACKING_LIMIT, stackAt } from './stacking.js';
import type { Unit } from './units.js';

/** A unit and the hexes where it could end its retreat. */
export interface Arrival {
  readonly unit: Unit;
  readonly ends: readonly HexId[];
}

/** The least by which a stack's ends exceed the limit in all, and the ends of each unit that allow it. */
export interface Fewest {
  readonly excess: number;
  readonly open: readonly ReadonlySet<HexId>[];
}

/**
 * Spreads a retreating stack over its ends so that the limit is exceeded as little as possible (CC-11.1.h). Hexes with
 * room for all who could come are no question; the others are tried out.
 */
export const fewestOverstacked = (field: Field, arrivals: readonly Arrival[]): Fewest => {
  const { rules, position, side, friends } = field;
  const visitors = new Map<HexId, Unit[]>();
  const sets = arrivals.map(({ ends }) => new Set(ends));
  sets.forEach((ends, i) => {
    for (const hex of ends) {
      const there = visitors.get(hex);
      if (there === undefined) visitors.set(hex, [(arrivals[i] as Arrival).unit]);
      else there.push((arrivals[i] as Arrival).unit);
    }
  });
  const countedAt = (hex: HexId, units: readonly Unit[]): number =>
    stackAt(rules, position, side, hex, units).counted;
  const excessAt = (hex: HexId, units: readonly Unit[]): number =>
    (friends[hex] as number) + units.length <= STACKING_LIMIT
      ? 0
      : Math.max(0, countedAt(hex, units) - Math.max(STACKING_LIMIT, countedAt(hex, [])));
  const crowded = new Set<HexId>();
  for (const [hex, units] of visitors) if (excessAt(hex, units) > 0) crowded.add(hex);
  if (crowded.size === 0) return { excess: 0, open: sets };

  const narrow = sets.map((ends) => [...ends].filter((hex) => crowded.has(hex)));
  const hasRoom = sets.map((ends, i) => ends.size > (narrow[i] as HexId[]).length);
  const pressed = arrivals.flatMap((_, i) => (hasRoom[i] === true ? [] : [i]));
  // What each adds where it adds least; the corps marker makes company cheaper than that.
  const least = arrivals.map(({ unit }, i) =>
    Math.min(...(narrow[i] as HexId[]).map((hex) => (isCorpsHex(position, hex) ? 0 : excessAt(hex, [unit])))),
  );

  /** The least excess of the pressed units beside those already placed, if it is below a bound; else the bound. */
  const search = (
    next: number,
    placed: ReadonlyMap<HexId, readonly Unit[]>,
    now: number,
    skip: number,
    bound: number,
  ): number => {
    let rest = 0;
    for (let i = next; i < pressed.length; i++)
      if (pressed[i] !== skip) rest += least[pressed[i] as number] as number;
    if (now + rest >= bound) return bound;
    if (next === pressed.length) return now;
    const i = pressed[next] as number;
    if (i === skip) return search(next + 1, placed, now, skip, bound);
    const { unit } = arrivals[i] as Arrival;
    let best = bound;
    for (const hex of narrow[i] as HexId[]) {
      const before = placed.get(hex) ?? [];
      const after = [...before, unit];
      const more = excessAt(hex, after) - excessAt(hex, before);
      best = search(next + 1, new Map(placed).set(hex, after), now + more, skip, best);
      if (best === 0) break;
    }
    return best;
  };

  const excess = search(0, new Map(), 0, -1, Number.POSITIVE_INFINITY);
  const open = sets.map((ends, i) => {
    const { unit } = arrivals[i] as Arrival;
    return new Set(
      [...ends].filter(
        (hex) =>
          !crowded.has(hex) ||
          search(0, new Map([[hex, [unit]]]), excessAt(hex, [unit]), i, excess + 1) <= excess,
      ),
    );
  });
  return { excess, open };
};
