import type { HexId } from '@eastfront/kernel';
import type { SupplyState, Unit } from '../02-components/units.js';
import { stepsLeft } from '../02-components/units.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Battle } from '../position/position.js';
import type { CcViolation } from '../rules.js';
import { excessAt } from './retreat-overstacking.js';
import type { Field, Way } from './retreat-routes.js';

/** What the priorities compare, the first that differs deciding: steps lost, supply, units over the limit (CC-11.1.f, CC-11.1.g, CC-11.1.h). */
export type Price = readonly [steps: number, supply: number, excess: number];

/** Units not in full supply weigh more than those without any (CC-11.1.g): `100` for each, one more when out. */
const WEIGHT = [0, 100, 101] as const;
/** A unit that is lost is behind every way that it could have gone at the same price (CC-S27). */
const LOST_EXCESS = 1000;
const UNPAYABLE: Price = [Number.POSITIVE_INFINITY, 0, 0];

/** Negative when the first price is the better one. */
export const comparePrices = (a: Price, b: Price): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
};

/** A unit of the stack with the ends that are open to it and their supply, 0 for full to 2 for none. */
export interface Member {
  readonly unit: Unit;
  readonly ends: readonly { readonly hex: HexId; readonly rank: 0 | 1 | 2 }[];
  /** End hexes where it is eliminated unless there is room. */
  readonly pits: ReadonlySet<HexId>;
}

/** The units that have been sent to a hex, and which of them have to find room in it. */
interface Company {
  readonly all: readonly Unit[];
  readonly staying: readonly Unit[];
}
type Placed = ReadonlyMap<HexId, Company>;
const NOBODY: Company = { all: [], staying: [] };
const UNPLACED: Placed = new Map();

/** One thing that can become of a unit: an end in a hex where it may get crowded, an end with room for all, its loss. */
interface Option {
  /** -1 where nobody is in the way. */
  readonly hex: HexId;
  readonly weight: number;
}

/** How a stack can be spread over its ends at the best price. */
export interface Arrangement {
  readonly best: Price;
  /** The best price when a member goes to an end now, before the others. */
  readonly priceOf: (member: number, hex: HexId) => Price;
}

const crowdedEnds = (field: Field, members: readonly Member[]): ReadonlySet<HexId> => {
  const visitors = new Map<HexId, Unit[]>();
  for (const { unit, ends } of members) {
    for (const { hex } of ends) {
      const there = visitors.get(hex);
      if (there === undefined) visitors.set(hex, [unit]);
      else there.push(unit);
    }
  }
  return new Set([...visitors].flatMap(([hex, units]) => (excessAt(field, hex, units) > 0 ? [hex] : [])));
};

const optionsOf = ({ ends }: Member, crowded: ReadonlySet<HexId>): readonly Option[] => {
  const ranks = new Set(ends.flatMap(({ hex, rank }) => (crowded.has(hex) ? [] : [rank])));
  const roomy = [...ranks].map((rank): Option => ({ hex: -1, weight: WEIGHT[rank] }));
  const narrow = ends.flatMap(({ hex, rank }) => (crowded.has(hex) ? [{ hex, weight: WEIGHT[rank] }] : []));
  return [...roomy, ...narrow].sort((a, b) => a.weight - b.weight);
};

/**
 * Spreads a retreating stack over its ends: the fewest steps lost for want of room, then the best supply, then as little
 * over the limit as can be (CC-11.1.f, CC-11.1.g, CC-11.1.h). A unit that finds no room in a hex from which nothing leads on is lost; the
 * owner lets those units go first that depend on the room.
 */
export const arrange = (field: Field, members: readonly Member[]): Arrangement => {
  const crowded = crowdedEnds(field, members);
  const options = members.map((member) => optionsOf(member, crowded));
  const lightest = options.map((some) => some[0]?.weight ?? WEIGHT[2]);

  /** Sends a unit to a hex; null when it would be lost there. */
  const send = (placed: Placed, { unit, pits }: Member, hex: HexId, now: boolean) => {
    const { all, staying } = placed.get(hex) ?? NOBODY;
    const fits = excessAt(field, hex, [...staying, unit]) <= excessAt(field, hex, staying);
    if (pits.has(hex) && !fits) return null;
    const stays = fits && (now || pits.has(hex));
    const company = { all: [...all, unit], staying: stays ? [...staying, unit] : staying };
    return {
      placed: new Map(placed).set(hex, company),
      excess: excessAt(field, hex, company.all) - excessAt(field, hex, all),
    };
  };

  /** The best price of the members from `next` on beside those sent before, if it is below a bound; else the bound. */
  const search = (next: number, skip: number, placed: Placed, so: Price, bound: Price): Price => {
    let rest = 0;
    for (let i = next; i < members.length; i++) if (i !== skip) rest += lightest[i] as number;
    if (comparePrices([so[0], so[1] + rest, so[2]], bound) >= 0) return bound;
    if (next === members.length) return so;
    if (next === skip) return search(next + 1, skip, placed, so, bound);
    const member = members[next] as Member;
    let best = bound;
    for (const { hex, weight } of options[next] as readonly Option[]) {
      const sent = hex < 0 ? { placed, excess: 0 } : send(placed, member, hex, false);
      if (sent === null) continue;
      best = search(next + 1, skip, sent.placed, [so[0], so[1] + weight, so[2] + sent.excess], best);
    }
    // CC-S27: who is lost counts as out of supply.
    const lost: Price = [so[0] + stepsLeft(member.unit), so[1] + WEIGHT[2], so[2] + LOST_EXCESS];
    return search(next + 1, skip, placed, lost, best);
  };

  return {
    best: search(0, -1, UNPLACED, [0, 0, 0], UNPAYABLE),
    priceOf: (index, hex) => {
      const member = members[index] as Member;
      const rank = member.ends.find((end) => end.hex === hex)?.rank ?? 2;
      const sent = crowded.has(hex) ? send(UNPLACED, member, hex, true) : { placed: UNPLACED, excess: 0 };
      return sent === null
        ? UNPAYABLE
        : search(0, index, sent.placed, [0, WEIGHT[rank], sent.excess], UNPAYABLE);
    },
  };
};

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
  /** End hexes where it is eliminated unless there is room. */
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
