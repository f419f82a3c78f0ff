import * as t from 'io-ts';
import { isLastDay, nextDay } from '../12-5-campaigns/calendar.js';
import { dayEnded } from '../12-5-campaigns/record.js';
import { action, changed } from '../position/action.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Rules } from '../rules.js';

const isDeclared = (position: Position): boolean => hasTried(position, { kind: 'counterattack' });
const isDeclined = (position: Position): boolean => hasTried(position, { kind: 'no-counterattack' });

/** When it is fought (VG-A2): in the night of the same day (a), of which there is one, or on the morrow (b); null where neither is left. */
const timeOf = (rules: Rules, position: Position): Pick<Position, 'date' | 'part'> | null => {
  if (rules.readings['VG-A2'] === 'a')
    return position.part === 'night' ? null : { date: position.date, part: 'night' };
  const date = nextDay(rules, position);
  return date === null ? null : { date, part: 'day' };
};

/** A counterattack scenario follows right after this Refit Phase (VG-12.613.a); what that leaves out, the other steps know (VG-12.613.b). */
const declarePart = (rules: Rules, position: Position): Change => {
  const time = timeOf(rules, position);
  if (time === null) return to(position);
  return to(
    { ...withTried(position, { kind: 'counterattack' }), ...time, counterattack: true },
    { clause: 'VG-12.613.a', effect: 'counterattack', ...time },
  );
};

/** Without a counterattack the CG day is over, and perhaps the campaign (VG-A10). */
const dayEnds = (rules: Rules, position: Position): Change => {
  const { date } = position;
  const over = to({ ...position, counterattack: false }, { clause: 'VG-12.613.a', effect: 'day-ends', date });
  return after(over, (next) => dayEnded(rules, next));
};

const counterattack = action({
  type: 'counterattack',
  decides: () => 'russian',
  tells: 'The Russian declares a counterattack right after this Refit Phase, or none.',
  sample: { declare: true },
  fields: { declare: t.boolean },
  when: 'VG-12.613.a',
  general: (rules, position) =>
    timeOf(rules, position) === null
      ? []
      : [true, false].map((declare) => ({ type: 'counterattack', declare }) as const),
  violations: (rules, position, { declare }) =>
    declare && timeOf(rules, position) === null ? [{ clause: 'VG-12.613.a', code: 'NO_NIGHT_LEFT' }] : [],
  does: (rules, position, { declare }) =>
    changed(
      rules,
      declare ? declarePart(rules, position) : to(withTried(position, { kind: 'no-counterattack' })),
    ),
  says: (_, __, { declare }) => ({ line: declare ? 'counterattack' : 'no-counterattack' }),
});

export const COUNTERATTACK_ACTIONS = [counterattack] as const;

/** Russian counterattack (12.613): declared or not; if not, the CG day ends, and perhaps the campaign. */
export const COUNTERATTACK: Section = {
  step: '12.613',
  actions: COUNTERATTACK_ACTIONS,
  matters: (rules, position, side) =>
    side === 'russian' && !isDeclared(position) && !isDeclined(position) && timeOf(rules, position) !== null,
  ends: (rules, position) => (isDeclared(position) ? to(position) : dayEnds(rules, position)),
  next: (rules, { winner, counterattack: isOn, ...position }) =>
    winner !== null || (!isOn && isLastDay(rules, position)) ? 'over' : '12.614',
};
