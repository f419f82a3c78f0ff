import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { stepsLeft } from '../02-components/units.js';
import type { Field } from './retreat-hazard.js';
import { excessAt } from './retreat-overstacking.js';

/** What the priorities compare, the first that differs deciding: steps lost, supply, units over the limit (CC-11.1.f, CC-11.1.g, CC-11.1.h). */
export type Price = readonly [steps: number, supply: number, excess: number];

/** Units not in full supply weigh more than those without any (CC-11.1.g): `100` for each, one more when out. */
const WEIGHT = [0, 100, 101] as const;
/** A unit that is lost is behind every way that it could have gone at the same price. */
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
  /** Ends where it is lost unless it finds room. */
  readonly pits: ReadonlySet<HexId>;
}

/** Who has been sent to a hex, and who of them has to find room in it. */
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
 * owner lets those go first who depend on the room.
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
