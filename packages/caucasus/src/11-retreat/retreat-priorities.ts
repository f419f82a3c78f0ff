import type { HexId } from '@eastfront/kernel';
import type { SupplyState, Unit } from '../02-components/units.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Battle } from '../play/position.js';
import type { CcViolation } from '../rules.js';
import type { Arrangement, Price } from './retreat-arrangement.js';
import { arrange, comparePrices } from './retreat-arrangement.js';
import type { Field } from './retreat-hazard.js';
import type { Way } from './retreat-routes.js';

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
  /** Ends where it is lost unless it finds room. */
  readonly pits: ReadonlySet<HexId>;
  readonly standing: Uint8Array;
}

const RANK: Readonly<Record<SupplyState, 0 | 1 | 2>> = { full: 0, limited: 1, out: 2 };

/** A unit's open ways of one length, as the priorities see them. */
interface Choice {
  readonly planned: Planned;
  /** Indexes of the ways. */
  readonly ways: readonly number[];
  /** Which bit of unpaid EZOC hexes a way needs, by index of the way; -1 for none. */
  readonly needs: Int8Array;
}

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** EZOC hexes that are entered at a step each, with what the stack can do then. */
interface Outlay {
  readonly toll: number;
  /** The ways that are open to each unit. */
  readonly open: readonly (readonly number[])[];
  readonly arrangement: Arrangement;
  readonly price: Price;
}

/** One combination of lengths with the outlays that cost the fewest steps. */
interface Lengths {
  readonly choices: readonly Choice[];
  readonly outlays: readonly Outlay[];
  readonly best: Price;
}

const withToll = ([steps, supply, excess]: Price, toll: number): Price => [steps + toll, supply, excess];

const openWays = ({ ways, needs }: Choice, paid: number): readonly number[] =>
  ways.filter((way) => {
    const need = needs[way] as number;
    return need < 0 || (paid & (1 << need)) !== 0;
  });

const endOf = ({ ways }: Planned, way: number): HexId => (ways[way] as Way).end;

const lengthsOf = (
  field: Field,
  choices: readonly Choice[],
  bits: number,
  rankAt: (hex: HexId) => 0 | 1 | 2,
): Lengths => {
  const outlays: Outlay[] = [];
  let best: Price = [Number.POSITIVE_INFINITY, 0, 0];
  for (let paid = 0; paid < 1 << bits; paid++) {
    const toll = countBits(paid);
    if (toll > best[0]) continue;
    const open = choices.map((choice) => openWays(choice, paid));
    const arrangement = arrange(
      field,
      choices.map(({ planned }, i) => ({
        unit: planned.unit,
        pits: planned.pits,
        ends: [...new Set((open[i] as readonly number[]).map((way) => endOf(planned, way)))].map((hex) => ({
          hex,
          rank: rankAt(hex),
        })),
      })),
    );
    const price = withToll(arrangement.best, toll);
    outlays.push({ toll, open, arrangement, price });
    if (comparePrices(price, best) < 0) best = price;
  }
  return { choices, outlays: outlays.filter(({ price }) => price[0] === best[0]), best };
};

/** How far a price gets beside the best one. */
const standingOf = (price: Price, best: Price): number => {
  const failed = price.findIndex((one, i) => one > (best[i] as number));
  return failed < 0 ? PERMITTED : failed;
};

/** One combination of lengths: marks how far each way gets (CC-11.1.f, CC-11.1.g, CC-11.1.h). */
const markLengths = ({ choices, outlays, best }: Lengths): void => {
  for (const { toll, open, arrangement } of outlays) {
    choices.forEach(({ planned }, i) => {
      const known = new Map<HexId, number>();
      for (const way of open[i] as readonly number[]) {
        const end = endOf(planned, way);
        const reached = known.get(end) ?? standingOf(withToll(arrangement.priceOf(i, end), toll), best);
        known.set(end, reached);
        if ((planned.standing[way] as number) < reached) planned.standing[way] = reached;
      }
    });
  }
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
  const ranks = new Map<HexId, 0 | 1 | 2>();
  const rankAt = (hex: HexId): 0 | 1 | 2 => {
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
    const ways: number[] = [];
    for (let i = 0; i < planned.ways.length; i++) {
      const way = planned.ways[i] as Way;
      if (way.barred !== null || way.oneHex !== oneHex) continue;
      ways.push(i);
      const key = keyOf(way.path[0] as HexId);
      if (way.intoZone && !paid.has(key)) needs[i] = bitOf(key);
    }
    return ways.length === 0 ? null : { planned, ways, needs };
  };
  const choices = units
    .filter(({ doom }) => doom === null)
    .map((planned) => [choiceOf(planned, false), choiceOf(planned, true)].filter((choice) => choice !== null))
    .filter((some) => some.length > 0);
  if (choices.length === 0) return;
  const lengths = combinations(choices).map((row) => lengthsOf(field, row, bits.size, rankAt));
  const fewest = Math.min(...lengths.map(({ best }) => best[0]));
  for (const one of lengths) {
    // CC-A60: no more steps than any length costs (a), or than the chosen length does (b).
    if (one.best[0] === fewest || rules.readings['CC-A60'] === 'b') markLengths(one);
  }
};
