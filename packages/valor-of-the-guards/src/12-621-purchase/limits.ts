import { rememberEach } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { historicalDrm } from '../12-5-campaigns/calendar.js';
import type { Position, Purchase } from '../position/position.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import type { Group } from './groups.js';
import { groupOf } from './groups.js';

/** The groups that a side has bought, by their ids: those of this Refit Phase and those of the lines of the record that are meant. */
const boughtBy = (
  { roster, purchases }: Position,
  side: Side,
  isMeant: (line: Position['roster'][number]) => boolean,
): readonly string[] => [
  ...roster.filter(isMeant).flatMap(({ bought }) => bought[side] ?? []),
  ...purchases.filter((one) => one.side === side).map(({ rg }) => rg),
];

// Both are needed for every group that might be bought.
const boughtToday = rememberEach((_: null, position: Position, side: Side) =>
  boughtBy(position, side, (line) => line.date === position.date),
);
const boughtInAll = rememberEach((_: null, position: Position, side: Side) =>
  boughtBy(position, side, () => true),
);

const howMany = (ids: readonly string[], id: string): number => {
  let found = 0;
  for (const one of ids) if (one === id) found++;
  return found;
};

/** The company-equivalents of infantry in a group (VG-R3). */
const infantryIn = (rules: Rules, position: Position, side: Side, id: string): number => {
  const { company, platoon } = rules.groups.infantryLimit;
  const kind = groupOf(rules, position, side, id)?.kind;
  return kind === 'company' ? company : kind === 'platoon' ? platoon : 0;
};

const infantryToday = rememberEach((rules: Rules, position: Position, side: Side): number =>
  boughtToday(null, position, side).reduce((sum, id) => sum + infantryIn(rules, position, side, id), 0),
);

/** Company-equivalents of infantry, used and allowed in a CG day: 3 less the historical DRM (VG-R3, VG-12.6182.b). */
export const infantryOf = (
  rules: Rules,
  position: Position,
  side: Side,
  more: readonly Pick<Purchase, 'rg'>[],
): { readonly used: number; readonly limit: number } => {
  const { base, historical } = rules.groups.infantryLimit;
  let used = infantryToday(rules, position, side);
  for (const { rg } of more) used += infantryIn(rules, position, side, rg);
  return { used, limit: base + historical * historicalDrm(rules, position, side) };
};

/** How many of a group may still be bought in this CG day; null if there is no limit (VG-R4). */
export const leftToday = (position: Position, { id, side, perDay }: Group): number | null =>
  perDay === null ? null : Math.max(0, perDay - howMany(boughtToday(null, position, side), id));

/** More of a group than the chart allows in a CG day or in the campaign (VG-R4), or than it can raise to. */
const chartFaults = (position: Position, group: Group, count: number): readonly VgViolation[] => {
  const { id, side, perDay, perCampaign, most, gives } = group;
  const today = howMany(boughtToday(null, position, side), id) + count;
  const inAll = howMany(boughtInAll(null, position, side), id) + count;
  const pending = howMany(
    position.purchases.filter((one) => one.side === side).map(({ rg }) => rg),
    id,
  );
  const raised = position.sides[side].san + (gives.san ?? 0) * (pending + count);
  return [
    ...(perDay !== null && today > perDay
      ? [{ clause: 'VG-R4', code: 'TOO_MANY_TODAY', subject: id, limit: perDay } as const]
      : []),
    ...(perCampaign !== null && inAll > perCampaign
      ? [{ clause: 'VG-R4', code: 'TOO_MANY_IN_CAMPAIGN', subject: id, limit: perCampaign } as const]
      : []),
    ...(most !== null && gives.san !== undefined && raised > most
      ? [{ clause: 'VG-R4', code: 'NO_HIGHER', subject: id, limit: most } as const]
      : []),
    ...(gives.boobyTraps !== undefined && stepsLeft(position) < pending + count
      ? [{ clause: 'VG-SSR15.a', code: 'NO_HIGHER', subject: id, limit: 'A' } as const]
      : []),
  ];
};

/** How many levels the booby traps can still rise: from C by B to A (VG-SSR15.a); the German has none (VG-SSR15.b). */
const stepsLeft = ({ sides }: Position): number => 'ABC'.indexOf(sides.russian.boobyTraps ?? 'C');

/** What nobody may buy, or not so, before an initial scenario (VG-I-2.a, VG-I-2.b, VG-II-3.a). */
const initialFaults = (
  rules: Rules,
  { campaign, initial }: Position,
  { id, side }: Group,
  how: Purchase['how'],
): readonly VgViolation[] =>
  (initial ? rules.groups.initialLimits : [])
    .filter((one) => one.campaigns.includes(campaign) && one.side === side)
    .flatMap(({ not = [], notHow = [], clause }): readonly VgViolation[] => [
      ...(not.includes(id)
        ? [{ clause: clause as ClauseId, code: 'NOT_BEFORE_INITIAL', subject: id } as const]
        : []),
      ...(notHow.includes(how)
        ? [{ clause: clause as ClauseId, code: 'NOT_SO_BEFORE_INITIAL', subject: id, how } as const]
        : []),
    ]);

/** Support CPP are German and buy no infantry (VG-12.6181.a, VG-12.6181.b, VG-12.2.w). */
const supportFaults = (rules: Rules, { id, side, type }: Group): readonly VgViolation[] => {
  if (side !== 'german') return [{ clause: 'VG-12.6181.a', code: 'NO_SUPPORT', subject: id }];
  return rules.groups.supportTypes.includes(type)
    ? []
    : [{ clause: 'VG-12.6181.b', code: 'NOT_FOR_SUPPORT', subject: id, type }];
};

/** Every violation of buying a number of a group, except its price. */
export const limitsAgainst = (
  rules: Rules,
  position: Position,
  group: Group,
  { count, pay, how }: Pick<Purchase, 'pay' | 'how'> & { readonly count: number },
): readonly VgViolation[] => [
  ...initialFaults(rules, position, group, how),
  ...(pay === 'support' ? supportFaults(rules, group) : []),
  ...chartFaults(position, group, count),
  ...(how !== 'entry' && group.type !== 'I' && group.type !== 'A'
    ? [{ clause: 'VG-R5', code: 'NOT_ON_MAP', subject: group.id, how } as const]
    : []),
];
