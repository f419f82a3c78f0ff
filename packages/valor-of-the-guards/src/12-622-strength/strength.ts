import { tableSource } from '@eastfront/kernel';
import { shape, usually, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Side } from '../12-2-definitions/sides.js';
import { recordBalance } from '../12-3-balance/roster.js';
import { historicalDrm } from '../12-5-campaigns/calendar.js';
import type { Group } from '../12-621-purchase/groups.js';
import { chartSource, groupOf, hasStrength } from '../12-621-purchase/groups.js';
import type { Strength } from '../data/purchase-tables.js';
import { inBands } from '../data/purchase-tables.js';
import { withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { OwedRoll, Position } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';
import { sideCodec } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import { unitsOfArrival } from './arrive.js';
import type { Arrival } from './due-groups.js';
import { arrivalFor, rollOfStrength } from './due-groups.js';
import { leadersOwed } from './leaders.js';

/** A group whose strength is rolled for: bought, or given by the order of battle; its number among those of the kind. */
interface Asked {
  readonly side: Side;
  readonly rg: string;
  readonly ob: boolean;
  readonly nth: number;
}

const asks = shape(
  { side: sideCodec, rg: t.string },
  { ob: usually(t.boolean, false), nth: usually(wholeCodec(1), 1) },
  'a group',
);

/** The DRM of an initial scenario for a group: the first line that names it (VG-I-4.b, VG-II-4.f, VG-III-5.a). */
const initialDrm = (
  rules: Rules,
  { campaign, initial }: Position,
  group: Group,
  { ob, nth }: Pick<Asked, 'ob' | 'nth'>,
): readonly Modifier[] => {
  if (!initial) return [];
  const line = rules.strength.drm.find(
    ({ campaigns, side, how, groups, types, nth: only }) =>
      campaigns.includes(campaign) &&
      side === group.side &&
      (how === 'ob') === ob &&
      (groups === undefined || groups.includes('*') || groups.includes(group.id)) &&
      (types === undefined || types.includes(group.type)) &&
      (only === undefined || only === nth),
  );
  return line === undefined || line.by === 0
    ? []
    : [modifier(line.clause as ClauseId, `${group.name} of the initial scenario`, line.by)];
};

const modifiersOf = (rules: Rules, position: Position, asked: Asked): readonly Modifier[] => {
  const { side, rg } = asked;
  const group = groupOf(rules, position, side, rg);
  const history = historicalDrm(rules, position, side);
  const record = recordBalance(position, side);
  return [
    ...(history === 0 ? [] : [modifier('VG-12.6182.a', `history on ${position.date}`, history)]),
    ...(record === 0 ? [] : [modifier(record === -2 ? 'VG-12.32.b' : 'VG-12.32.a', 'a poor record', record)]),
    ...(group === null ? [] : initialDrm(rules, position, group, asked)),
  ];
};

const violationsOf = (rules: Rules, position: Position, { side, rg }: Asked): readonly VgViolation[] => {
  const group = groupOf(rules, position, side, rg);
  if (group === null) return [{ clause: 'VG-R2', code: 'NO_SUCH_GROUP', subject: rg }];
  return hasStrength(group) ? [] : [{ clause: 'VG-R7', code: 'NO_STRENGTH', subject: rg }];
};

/** What a group arrives with, and the leaders that are rolled for next (VG-12.5.c). */
const arrives = (rules: Rules, position: Position, arrival: Arrival, strength: Strength): Change => {
  const units = unitsOfArrival(position, arrival, strength);
  const owed = leadersOwed(rules, arrival, strength);
  const next = withTried(position, rollOfStrength(arrival));
  return to(
    { ...next, units: [...next.units, ...units], owed: [...next.owed, ...owed] },
    {
      clause: 'VG-12.2.v',
      effect: 'arrives',
      side: arrival.side,
      subject: arrival.group.id,
      strength,
      units: units.length,
    },
  );
};

/** The strength of a group (12.6221; 12.6224 for heavy weapons, guns and OBA on the column of platoons). */
export const strength = rollTable<Asked>({
  name: 'strength',
  secretFor: ({ side }) => side,
  tells: 'The strength in which a reinforcement group arrives (12.622).',
  dice: 2,
  asks: () => asks,
  sources: (rules) => [tableSource(rules.strength), chartSource(rules)],
  violations: violationsOf,
  modifiers: modifiersOf,
  result: (rules, position, { side, rg }, { final }) => {
    const { columns } = rules.strength;
    const isCompany = groupOf(rules, position, side, rg)?.kind === 'company';
    return { result: inBands(isCompany ? columns.company : columns.platoon, final) };
  },
  does: (rules, position, asked, { result }) => {
    const arrival = arrivalFor(rules, position, asked);
    return arrival === null ? to(position) : arrives(rules, position, arrival, result as Strength);
  },
});

/** The roll for a group as it is owed: what is usual is not said. */
export const strengthOwed = ({ side, group, ob, nth }: Arrival): OwedRoll => ({
  table: 'strength',
  side,
  rg: group.id,
  ...(ob ? { ob } : {}),
  ...(nth > 1 ? { nth } : {}),
});
