import type { SourceUse } from '@eastfront/kernel';
import { rememberEach, tableSource } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import type { CarriedGroup, GroupKind } from '../data/purchase-tables.js';
import type { ChartLine, Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The type letters of the kinds of groups (VG-12.6181.b). */
const LETTERS = {
  company: 'I',
  platoon: 'I',
  afv: 'A',
  gun: 'G',
  oba: 'O',
  air: 'S',
  bombardment: 'B',
  misc: 'M',
} as const satisfies Readonly<Record<GroupKind, string>>;

/** A reinforcement group as a side can buy it in a campaign. */
export interface Group {
  readonly side: Side;
  readonly id: string;
  readonly name: string;
  readonly kind: GroupKind;
  /** I infantry, A AFVs, G guns, O OBA, S air support, B bombardment, M other. */
  readonly type: (typeof LETTERS)[GroupKind];
  readonly class: CarriedGroup['class'] | null;
  readonly cpp: number;
  /** The limits in a CG day and in this campaign; null if there is none (VG-R4). */
  readonly perDay: number | null;
  readonly perCampaign: number | null;
  readonly strengths: CarriedGroup['strengths'];
  readonly gives: NonNullable<CarriedGroup['gives']>;
  /** The most that it can raise to. */
  readonly most: number | null;
  readonly leaders: 'nkvd' | null;
  readonly leaderPreliminary: boolean;
  readonly elrCounted: boolean;
  readonly kept: boolean;
  readonly entry: CarriedGroup['entry'] | null;
}

/** Groups of infantry, AFVs and guns and OBA modules arrive at a strength; other groups have none (VG-12.2.v, VG-R7). */
export const hasStrength = ({ type }: Pick<Group, 'type'>): boolean => 'IAGO'.includes(type);

/** A line of the chart of the game, overridden by that of the user. */
const groupBy = (
  side: Side,
  id: string,
  campaign: Position['campaign'],
  carried: Partial<CarriedGroup>,
  own: ChartLine,
): Group => {
  const kind = own.kind ?? carried.kind ?? 'misc';
  return {
    side,
    id,
    name: carried.name ?? id,
    kind,
    type: LETTERS[kind],
    class: own.class ?? carried.class ?? null,
    cpp: own.cpp ?? carried.cpp ?? 0,
    perDay: own.perDay ?? carried.perDay ?? null,
    perCampaign: own.perCampaign ?? carried.limits?.[campaign] ?? null,
    strengths: carried.strengths ?? {},
    gives: carried.gives ?? {},
    most: carried.most ?? null,
    leaders: carried.leaders ?? null,
    leaderPreliminary: carried.leaderPreliminary ?? false,
    elrCounted: carried.elrCounted ?? true,
    kept: carried.kept ?? true,
    entry: carried.entry ?? null,
  };
};

type Chart = Readonly<Record<string, ChartLine>>;

const NO_CHART: Chart = {};

/** The groups of a side by campaign, side and id, from its chart in the position, otherwise from that of the game. */
const groupsIn = rememberEach(
  (rules: Rules, own: Chart, of: `${Position['campaign']} ${Side}`): ReadonlyMap<string, Group> => {
    const [campaign, side] = of.split(' ') as [Position['campaign'], Side];
    const carried = new Map<string, CarriedGroup>();
    for (const one of rules.groups.groups)
      if (one.side === side && !carried.has(one.id)) carried.set(one.id, one);
    const ids = new Set([...carried.keys(), ...Object.keys(own)]);
    return new Map(
      [...ids].map((id) => [id, groupBy(side, id, campaign, carried.get(id) ?? {}, own[id] ?? {})]),
    );
  },
);

const groupsFor = (rules: Rules, { charts, campaign }: Position, side: Side): ReadonlyMap<string, Group> =>
  groupsIn(rules, charts[side] ?? NO_CHART, `${campaign} ${side}`);

/** A group of a side by its id, from the chart of the position, otherwise from that of the game (VG-R2); null if neither has it. */
export const groupOf = (rules: Rules, position: Position, side: Side, id: string): Group | null =>
  groupsFor(rules, position, side).get(id) ?? null;

/** Every group that a side can name. */
export const groupsOf = (rules: Rules, position: Position, side: Side): readonly Group[] => [
  ...groupsFor(rules, position, side).values(),
];

/** The charts as the reconstructed source of an answer. */
export const chartSource = (rules: Rules): SourceUse => tableSource(rules.groups);
