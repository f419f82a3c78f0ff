import { tableSource } from '@eastfront/kernel';
import { oneWordOf, shape, usually, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Side } from '../12-2-definitions/sides.js';
import type { Group } from '../12-621-purchase/groups.js';
import { chartSource, groupOf } from '../12-621-purchase/groups.js';
import type { Strength } from '../data/purchase-tables.js';
import { inBands } from '../data/purchase-tables.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { freeNumber } from '../position/ids.js';
import type { OwedRoll, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { sideCodec, unitWith } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { commonOf, groupStem } from './arrive.js';
import type { Arrival } from './due-groups.js';
import { arrivalFor } from './due-groups.js';

/** The leaders of the army HQ of 14 September come with no group (VG-II-4.d). */
export const HQ = 'HQ';

interface Asked {
  readonly side: Side;
  readonly rg: string;
  readonly ob: boolean;
  readonly nth: number;
  readonly column: 'company' | 'platoon' | 'nkvd';
}

const groupFields = { ob: usually(t.boolean, false), nth: usually(wholeCodec(1), 1) };
const asks = shape(
  { side: sideCodec, rg: t.string, column: oneWordOf(['company', 'platoon', 'nkvd']) },
  groupFields,
  'a leader',
);
const asksGroup = shape({ side: sideCodec, rg: t.string }, groupFields, 'a group');

const columnOf = (rules: Rules, group: Group): Asked['column'] => {
  if (group.leaders === 'nkvd' || (group.side === 'russian' && rules.leaders.nkvdGroups.includes(group.id)))
    return 'nkvd';
  return group.kind === 'company' ? 'company' : 'platoon';
};

/** The fields of a roll for a group, without those at their defaults. */
const nameLeader = ({ side, group, ob, nth }: Pick<Arrival, 'side' | 'group' | 'ob' | 'nth'>) => ({
  side,
  rg: group.id,
  ...(ob ? { ob } : {}),
  ...(nth > 1 ? { nth } : {}),
});

const leaderOwed = (rules: Rules, arrival: Pick<Arrival, 'side' | 'group' | 'ob' | 'nth'>): OwedRoll => ({
  table: 'leader',
  ...nameLeader(arrival),
  column: columnOf(rules, arrival.group),
});

/** Why the dr marked @ does not come before a leader: the chart marks another group, or the order of battle skips it (VG-R8, VG-II-4.c). */
const preliminaryFaults = (
  rules: Rules,
  { side, group, entry }: Pick<Arrival, 'side' | 'group' | 'entry'>,
): readonly VgViolation[] => {
  const code = 'NO_PRELIMINARY';
  if (!group.leaderPreliminary || side !== rules.leaders.preliminary.side)
    return [{ clause: 'VG-R8', code, subject: group.id }];
  return entry?.leaderPreliminary === false ? [{ clause: 'VG-II-4.c', code, subject: group.id }] : [];
};

/** The rolls for the leaders of a group that has arrived: one for a company, two if it is enhanced, one for a platoon (VG-R8). */
export const leadersOwed = (rules: Rules, arrival: Arrival, strength: Strength): readonly OwedRoll[] => {
  const { kind, type } = arrival.group;
  if (type !== 'I') return [];
  const { enhanced, company, platoon } = rules.leaders.rolls;
  const rolls = kind === 'platoon' ? platoon : strength === 'enhanced' ? enhanced : company;
  if (preliminaryFaults(rules, arrival).length === 0)
    return [{ table: 'leader-preliminary', ...nameLeader(arrival) }];
  return Array.from({ length: rolls }, () => leaderOwed(rules, arrival));
};

/** Whether the units of a group are Guards. */
const isGuards = ({ strengths }: Group): boolean =>
  strengths.full?.units?.some(({ corps }) => corps === 'guards') === true;

const modifiersOf = (rules: Rules, position: Position, { side, rg }: Asked): readonly Modifier[] => {
  const { german, guards, secondLine } = rules.leaders.drm;
  if (rg === HQ) return [modifier('VG-II-4.d', 'staff of the army', hqDrm(rules))];
  const group = groupOf(rules, position, side, rg);
  return [
    ...(side === 'german' ? [modifier('VG-R8', 'German leaders', german)] : []),
    ...(group !== null && isGuards(group) ? [modifier('VG-R8', 'leaders of the Guards', guards)] : []),
    ...(group?.class === 'second' ? [modifier('VG-R8', 'second line', secondLine)] : []),
  ];
};

/** The DRM that the order of battle gives to the leaders of the army HQ (VG-II-4.d). */
const hqDrm = ({ forces }: Pick<Rules, 'forces'>): number =>
  forces.formations.flatMap(({ entries }) => entries).find(({ leaders }) => leaders !== undefined)?.drm ?? 0;

/** What is common to a leader and his group; the HQ of 14 September enters by itself. */
const commonFor = (rules: Rules, position: Position, { side, rg, ob, nth }: Asked): Partial<Unit> => {
  if (rg === HQ) return { side, rg: HQ, place: 'reinforcement', formation: hqClause(rules) };
  const arrival = arrivalFor(rules, position, { side, rg, ob, nth });
  return arrival === null ? { side, rg } : commonOf(arrival);
};

const hqClause = ({ forces }: Pick<Rules, 'forces'>): string | null =>
  forces.formations.find(({ entries }) => entries.some(({ leaders }) => leaders !== undefined))?.clause ??
  null;

/** The leader of a roll comes with his group; NKVD groups receive Commissars (VG-R8, VG-12.5.c). */
const receiveLeader = (rules: Rules, position: Position, asked: Asked, type: string): Change => {
  const { side, rg, ob, nth, column } = asked;
  const told = { clause: 'VG-12.5.c', effect: 'leader', side, subject: rg, type } as const;
  const keyed = rg === HQ ? withTried(position, { kind: 'hq' }) : position;
  if (type === 'none') return to(keyed, told);
  const stem = groupStem(position, side, rg, nth, ob);
  const id = freeNumber(stem, 'leader', (made) => unitById(position, made) !== null);
  const isCommissar = column === 'nkvd';
  const unit = unitWith({
    ...commonFor(rules, position, asked),
    id,
    side,
    kind: isCommissar ? 'commissar' : 'leader',
    type,
    corps: isCommissar ? 'nkvd' : null,
  });
  return to({ ...withTried(keyed, { kind: 'leader', unit: id }), units: [...keyed.units, unit] }, told);
};

const noGroup = (
  rules: Rules,
  position: Position,
  { side, rg }: Pick<Asked, 'side' | 'rg'>,
): readonly VgViolation[] =>
  rg !== HQ && groupOf(rules, position, side, rg)?.type !== 'I'
    ? [{ clause: 'VG-R8', code: 'NO_LEADERS', subject: rg }]
    : [];

export const leader = rollTable<Asked>({
  name: 'leader',
  secretFor: ({ side }) => side,
  tells: 'The leader that comes with a group of infantry, by the column of its kind (12.6225).',
  dice: 2,
  asks: () => asks,
  sources: (rules) => [tableSource(rules.leaders), chartSource(rules)],
  violations: noGroup,
  modifiers: modifiersOf,
  result: (rules, _, { column }, { final }) => ({ result: inBands(rules.leaders.columns[column], final) }),
  does: (rules, position, asked, { result }) => receiveLeader(rules, position, asked, String(result)),
});

/** Why nobody rolls whether a group has a leader: none comes with it, or his coming is certain. */
const noPreliminary = (
  rules: Rules,
  position: Position,
  asked: Omit<Asked, 'column'>,
): readonly VgViolation[] => {
  const { side, rg } = asked;
  if (rg === HQ) return [{ clause: 'VG-II-4.d', code: 'NO_PRELIMINARY', subject: rg }];
  const group = groupOf(rules, position, side, rg);
  return group === null || group.type !== 'I'
    ? noGroup(rules, position, asked)
    : preliminaryFaults(rules, arrivalFor(rules, position, asked) ?? { side, group, entry: null });
};

export const leaderPreliminary = rollTable<Omit<Asked, 'column'>>({
  name: 'leader-preliminary',
  secretFor: ({ side }) => side,
  tells: 'Whether a Guards SMG platoon has a leader at all: the dr marked @ (12.6225).',
  dice: 1,
  asks: () => asksGroup,
  sources: (rules) => [tableSource(rules.leaders)],
  violations: noPreliminary,
  modifiers: () => [],
  result: (rules, _, __, { final }) => ({
    result: final <= rules.leaders.preliminary.most ? 'leader' : 'none',
  }),
  does: (rules, position, { side, rg, ob, nth }, { result }) => {
    const group = groupOf(rules, position, side, rg);
    if (result === 'none' || group === null) return to(position);
    return to({ ...position, owed: [...position.owed, leaderOwed(rules, { side, group, ob, nth })] });
  },
});

/** The leaders of the army HQ are rolled for once, on the column of the NKVD (VG-II-4.d). */
export const hqOwed = (rules: Rules, position: Position): readonly OwedRoll[] =>
  position.initial && !hasTried(position, { kind: 'hq' })
    ? rules.forces.formations
        .filter((one) => one.campaigns.includes(position.campaign))
        .flatMap(({ side, entries }) =>
          entries
            .filter(({ leaders }) => leaders !== undefined)
            .map(() => ({ table: 'leader', side, rg: HQ, column: 'nkvd' })),
        )
    : [];
