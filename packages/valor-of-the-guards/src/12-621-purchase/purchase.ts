import type { Side } from '../12-2-definitions/sides.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import type { Position, Purchase } from '../position/position.js';
import { purseOf } from '../position/position.js';
import type { Rules, VgReason, VgViolation } from '../rules.js';
import type { Group } from './groups.js';
import { groupOf } from './groups.js';
import { infantryOf, limitsAgainst } from './limits.js';

/** Some groups that a side wants to buy. */
export interface Bid {
  readonly rg: string;
  readonly count: number;
  readonly pay: Purchase['pay'];
  readonly how: Purchase['how'];
}

/** What a side would buy: what it costs and leaves, or what forbids it. */
interface Judged {
  readonly violations: readonly VgViolation[];
  readonly reasons: readonly VgReason[];
  readonly purchases: readonly Purchase[];
  readonly cost: Readonly<Record<Purchase['pay'], number>>;
  readonly left: Readonly<Record<Purchase['pay'], number>>;
  readonly infantry: { readonly used: number; readonly limit: number };
}

/** In CG I each infantry group of a 12.621 after the first costs 2 more, not before the initial scenario (VG-CGI-5.a, VG-A67). */
const surchargeOf = (rules: Rules, { campaign, initial }: Position, group: Group, earlier: number): number =>
  initial || group.type !== 'I' || earlier === 0 ? 0 : (campaignOf(rules, campaign).infantrySurcharge ?? 0);

/** The parts of the price of one group (VG-R2, VG-R5, VG-CGI-5.a). */
const priceOf = (
  rules: Rules,
  position: Position,
  group: Group,
  how: Purchase['how'],
  earlier: number,
): readonly (VgReason & { readonly cpp: number })[] => {
  const surcharge = surchargeOf(rules, position, group, earlier);
  const onMap = how === 'map' ? rules.groups.onMapSurcharge.cpp : 0;
  const subject = group.id;
  return [
    { clause: 'VG-R2', effect: 'price', subject, cpp: group.cpp },
    ...(surcharge > 0
      ? [{ clause: 'VG-CGI-5.a', effect: 'surcharge', subject, cpp: surcharge } as const]
      : []),
    ...(onMap > 0 ? [{ clause: 'VG-R5', effect: 'on-map', subject, cpp: onMap } as const] : []),
  ];
};

/** Each group of the bids one by one, with its price. */
const itemise = (rules: Rules, position: Position, side: Side, bids: readonly Bid[]) => {
  const isInfantry = (id: string): boolean => groupOf(rules, position, side, id)?.type === 'I';
  let earlier = position.purchases.filter((one) => one.side === side && isInfantry(one.rg)).length;
  return bids.flatMap(({ rg, count, pay, how }) => {
    const group = groupOf(rules, position, side, rg);
    if (group === null) return [];
    return Array.from({ length: count }, () => {
      const parts = priceOf(rules, position, group, how, earlier);
      if (group.type === 'I') earlier++;
      const cpp = parts.reduce((sum, part) => sum + part.cpp, 0);
      return { purchase: { side, rg, pay, how, cpp } satisfies Purchase, parts };
    });
  });
};

const nextTo = (bids: readonly Bid[], i: number): number =>
  bids.slice(0, i + 1).reduce((sum, { rg, count }) => sum + (rg === bids[i]?.rg ? count : 0), 0);

/** Whether a side may buy these groups now with its CPP, and what is left then (VG-12.2.c, VG-12.11.b, VG-R1). */
export const judgeBids = (rules: Rules, position: Position, side: Side, bids: readonly Bid[]): Judged => {
  const items = itemise(rules, position, side, bids);
  const purchases = items.map(({ purchase }) => purchase);
  const costOf = (purse: Purchase['pay']): number =>
    purchases.filter(({ pay }) => pay === purse).reduce((sum, { cpp }) => sum + cpp, 0);
  const { cpp, support } = purseOf(position, side);
  const cost = { cpp: costOf('cpp'), support: costOf('support') };
  const left = { cpp: cpp - cost.cpp, support: support - cost.support };
  const infantry = infantryOf(rules, position, side, purchases);
  const adds = infantry.used > infantryOf(rules, position, side, []).used;
  const violations: readonly VgViolation[] = [
    ...bids.flatMap((bid, i): readonly VgViolation[] => {
      const group = groupOf(rules, position, side, bid.rg);
      return group === null
        ? [{ clause: 'VG-R2', code: 'NO_SUCH_GROUP', subject: bid.rg }]
        : limitsAgainst(rules, position, group, { ...bid, count: nextTo(bids, i) });
    }),
    ...(adds && infantry.used > infantry.limit
      ? [{ clause: 'VG-R3', code: 'TOO_MUCH_INFANTRY', subject: side, ...infantry } as const]
      : []),
    ...(['cpp', 'support'] as const)
      .filter((purse) => left[purse] < 0)
      .map((purse) => ({
        clause: 'VG-R1' as const,
        code: 'TOO_DEAR' as const,
        subject: purse,
        cost: cost[purse],
        has: purseOf(position, side)[purse],
      })),
  ];
  return { violations, reasons: items.flatMap(({ parts }) => parts), purchases, cost, left, infantry };
};
