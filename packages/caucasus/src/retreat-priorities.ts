import type { HexId } from '@eastfront/kernel';
import type { Battle } from './position.js';
import type { Field } from './retreat-hazard.js';
import type { Way } from './retreat-routes.js';
import { fewestOverstacked } from './retreat-stacking.js';
import type { CcViolation } from './rules.js';
import { supplyAt } from './supply.js';
import type { SupplyState, Unit } from './units.js';

/** How far a way gets through the priorities of 11.1.f to 11.1.h: the first that it fails, or none. */
export const FAILS_STEPS = 0;
export const FAILS_SUPPLY = 1;
export const FAILS_STACKING = 2;
export const PERMITTED = 3;

/** One unit of the stack with its ways; `standing` runs parallel to them. */
export interface Planned {
  readonly unit: Unit;
  readonly ways: readonly Way[];
  readonly doom: CcViolation | null;
  readonly standing: Uint8Array;
}

const RANK: Readonly<Record<SupplyState, number>> = { full: 0, limited: 1, out: 2 };
/** Units not in full supply weigh more than those without any (CC-11.1.g): `100` for each, one more when out. */
const WEIGHT = [0, 100, 101] as const;
const NO_RANK = 3;
/** There are six first hexes. */
const MOST_FIRST_HEXES = 6;

/** A unit's open ways of one length, as the priorities see them. */
interface Choice {
  readonly planned: Planned;
  /** Indexes of the ways. */
  readonly ways: readonly number[];
  /** Which bit of unpaid EZOC hexes a way needs, by index of the way; -1 for none. */
  readonly needs: Int8Array;
  readonly ranks: Uint8Array;
  /** The best supply rank of ways that need no step; by bit, of those that need this one. */
  readonly freeRank: number;
  readonly paidRanks: readonly number[];
}

/** The best rank with the EZOC hexes of `paid` entered; {@link NO_RANK} when there is no way. */
const bestRank = (choice: Choice, paid: number): number => {
  let best = choice.freeRank;
  for (let bit = 0; bit < choice.paidRanks.length; bit++) {
    if ((paid & (1 << bit)) !== 0) best = Math.min(best, choice.paidRanks[bit] as number);
  }
  return best;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** The sets of EZOC hexes that let every unit go, by number of steps. */
const workable = (
  choices: readonly Choice[],
  bits: number,
): { readonly steps: number; readonly sets: readonly number[] } => {
  let steps = MOST_FIRST_HEXES + 1;
  let sets: number[] = [];
  for (let paid = 0; paid < 1 << bits; paid++) {
    const cost = countBits(paid);
    if (cost > steps || choices.some((choice) => bestRank(choice, paid) === NO_RANK)) continue;
    if (cost < steps) {
      steps = cost;
      sets = [];
    }
    sets.push(paid);
  }
  return { steps, sets };
};

const raise = (standing: Uint8Array, way: number, to: number): void => {
  if ((standing[way] as number) < to) standing[way] = to;
};

/** One combination of lengths: marks how far each way gets (CC-11.1.f, g, h). */
const markLengths = (field: Field, choices: readonly Choice[], sets: readonly number[]): void => {
  const isOpen = ({ needs }: Choice, way: number, paid: number): boolean =>
    (needs[way] as number) < 0 || (paid & (1 << (needs[way] as number))) !== 0;
  let best = Number.POSITIVE_INFINITY;
  let supplied: number[] = [];
  for (const paid of sets) {
    let weight = 0;
    for (const choice of choices) {
      weight += WEIGHT[bestRank(choice, paid) as 0 | 1 | 2];
      for (const way of choice.ways)
        if (isOpen(choice, way, paid)) raise(choice.planned.standing, way, FAILS_SUPPLY);
    }
    if (weight < best) {
      best = weight;
      supplied = [];
    }
    if (weight === best) supplied.push(paid);
  }
  const arrangements = supplied.map((paid) =>
    choices.map((choice) => {
      const rank = bestRank(choice, paid);
      const ways = choice.ways.filter((way) => isOpen(choice, way, paid) && choice.ranks[way] === rank);
      for (const way of ways) raise(choice.planned.standing, way, FAILS_STACKING);
      return {
        unit: choice.planned.unit,
        ways,
        ends: ways.map((way) => (choice.planned.ways[way] as Way).end),
      };
    }),
  );
  const settled = arrangements.map((arrangement) => fewestOverstacked(field, arrangement));
  const fewest = Math.min(...settled.map(({ excess }) => excess));
  arrangements.forEach((arrangement, i) => {
    const { excess, open } = settled[i] as (typeof settled)[number];
    if (excess !== fewest) return;
    arrangement.forEach(({ ways, ends }, u) => {
      const { standing } = (choices[u] as Choice).planned;
      ways.forEach((way, w) => {
        if ((open[u] as ReadonlySet<HexId>).has(ends[w] as HexId)) raise(standing, way, PERMITTED);
      });
    });
  });
};

const combinations = (choices: readonly (readonly Choice[])[]): readonly (readonly Choice[])[] =>
  choices.reduce<readonly (readonly Choice[])[]>(
    (rows, some) => rows.flatMap((row) => some.map((choice) => [...row, choice])),
    [[]],
  );

/**
 * Ranks the ways of a stack by the priorities of 11.1.f to 11.1.i, filling in `standing`. Each combination of lengths is
 * a case of its own (CC-11.6), save that no more steps are lost than any of them costs.
 *
 * @param routed - the units that have gone: by an EZOC hex that they entered the rest go at no further cost
 */
export const rankWays = (field: Field, routed: Battle['routed'], units: readonly Planned[]): void => {
  const { rules, position, side } = field;
  const ranks = new Map<HexId, number>();
  const rankAt = (hex: HexId): number => {
    let known = ranks.get(hex);
    if (known === undefined) {
      known = RANK[supplyAt(rules, position, side, hex)];
      ranks.set(hex, known);
    }
    return known;
  };
  // CC-A56: each hex of its own (a), or one step for the stack however it splits (b).
  const together = rules.readings['CC-A56'] === 'b';
  const keyOf = (hex: HexId): number => (together ? -1 : hex);
  const paid = new Set(routed.filter(({ steps }) => steps > 0).map(({ through }) => keyOf(through)));
  const bits = new Map<number, number>();
  const bitOf = (key: number): number => {
    const bit = bits.get(key) ?? bits.size;
    bits.set(key, bit);
    return bit;
  };
  const choiceOf = (planned: Planned, oneHex: boolean): Choice | null => {
    const needs = new Int8Array(planned.ways.length).fill(-1);
    const supply = new Uint8Array(planned.ways.length);
    const paidRanks = new Array<number>(MOST_FIRST_HEXES).fill(NO_RANK);
    const open: number[] = [];
    let freeRank = NO_RANK;
    for (let i = 0; i < planned.ways.length; i++) {
      const way = planned.ways[i] as Way;
      if (way.barred !== null || way.oneHex !== oneHex) continue;
      open.push(i);
      const value = rankAt(way.end);
      supply[i] = value;
      const key = keyOf(way.path[0] as HexId);
      if (!way.intoZone || paid.has(key)) {
        freeRank = Math.min(freeRank, value);
        continue;
      }
      const bit = bitOf(key);
      needs[i] = bit;
      paidRanks[bit] = Math.min(paidRanks[bit] as number, value);
    }
    return open.length === 0 ? null : { planned, ways: open, needs, ranks: supply, freeRank, paidRanks };
  };
  const choices = units
    .filter(({ doom }) => doom === null)
    .map((planned) => [choiceOf(planned, false), choiceOf(planned, true)].filter((choice) => choice !== null))
    .filter((some) => some.length > 0);
  if (choices.length === 0) return;
  const lengths = combinations(choices).map((row) => ({ row, ...workable(row, bits.size) }));
  const fewest = Math.min(...lengths.map(({ steps }) => steps));
  for (const { row, steps, sets } of lengths) {
    // CC-A60: no more steps than any length costs (a), or than the chosen length does (b).
    if (steps === fewest || rules.readings['CC-A60'] === 'b') markLengths(field, row, sets);
  }
};
