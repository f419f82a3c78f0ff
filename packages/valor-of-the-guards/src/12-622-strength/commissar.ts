import { tableSource } from '@eastfront/kernel';
import { allowPurchase } from '../12-621-purchase/allowed.js';
import { action, UNIT } from '../position/action.js';
import { hasTried } from '../position/attempts.js';
import { to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { hasArrivals } from './due-groups.js';

/** The Commissar that a leader may be exchanged for; nobody is for an 8+1 (VG-R8, VG-SSR23.a). */
const commissarFor = (rules: Rules, { type }: Pick<Unit, 'type'>): string | null => {
  const to = rules.leaders.commissarFor[type] ?? null;
  return to === '8+1' ? null : to;
};

const hasNoCommissars = ({ campaign, initial }: Position): boolean =>
  initial && (campaign === 'II' || campaign === 'IV');

/** What forbids to exchange a leader just received for a Commissar. */
const commissarFaults = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => {
  return [
    ...(hasNoCommissars(position)
      ? [{ clause: 'VG-II-4.e', code: 'NO_COMMISSARS', subject: unit.id } as const]
      : []),
    ...(unit.side !== 'russian' ||
    unit.kind !== 'leader' ||
    !hasTried(position, { kind: 'leader', unit: unit.id })
      ? [{ clause: 'VG-R8', code: 'NOT_RECEIVED', subject: unit.id } as const]
      : []),
    ...(commissarFor(rules, unit) === null
      ? [{ clause: 'VG-SSR23.a', code: 'NO_COMMISSAR_FOR', subject: unit.id, type: unit.type } as const]
      : []),
  ];
};

/** Whether the Russian may exchange leaders now, by what both sides know: a group of his has arrived, or a leader may be exchanged. */
export const canExchangeAny = (rules: Rules, position: Position): boolean =>
  position.units.some((unit) => commissarFaults(rules, position, unit).length === 0) ||
  (!hasNoCommissars(position) && hasArrivals(position, 'russian'));

export const commissar = action({
  type: 'commissar',
  decides: byUnit,
  secret: true,
  tells: 'The Russian exchanges a leader he has just received for a Commissar.',
  sample: { unit: 'russian 09-16 I3 1 leader 1' },
  fields: { unit: UNIT },
  when: 'VG-R8',
  list: (rules, position, unit) =>
    commissarFaults(rules, position, unit).length === 0 ? [{ type: 'commissar', unit }] : [],
  violations: (rules, position, { unit }) => commissarFaults(rules, position, unit),
  does: (rules, position, { unit }) => {
    const type = commissarFor(rules, unit) ?? unit.type;
    return allowPurchase(
      rules,
      to(withUnits(position, [unit.id], { kind: 'commissar', type }), {
        clause: 'VG-R8',
        effect: 'commissar',
        subject: unit.id,
        from: unit.type,
        type,
      }),
      [tableSource(rules.leaders)],
    );
  },
  says: (_, __, { unit }) => ({ line: 'commissar', unit }),
});
