import type { BadInput, Question } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import type { Unit } from '../01-units/units.js';
import { isHq } from '../01-units/units.js';
import { isWaiting } from '../08-activation/activation.js';
import { bondOf, isArmyGroup, isArmyHq, isInCommand } from '../08-activation/command.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { answer, bad, readUnitId } from './asked.js';

/** Whether an HQ could activate a unit that it has in range: by side, and by nation unless it is that of an army group (NS-8.g, l-n). */
const couldActivate = (hq: Unit, unit: Unit): boolean => {
  if (!isWaiting(hq.counter.side, unit)) return false;
  return isArmyGroup(hq) || (isArmyHq(hq) && bondOf(hq, unit) !== 'barred');
};

const reasonsOf = (hq: Unit, unit: Unit, inRange: boolean, activates: boolean): readonly NsReason[] => {
  const subject = unit.counter.id;
  const by = hq.counter.id;
  const reasons: NsReason[] = [
    {
      clause: 'NS-8.b',
      effect: inRange ? 'in-range' : 'out-of-range',
      unit: subject,
      hq: by,
      range: hq.counter.range,
    },
  ];
  if (!inRange || unit.counter.side !== hq.counter.side) return reasons;
  if (unit.activated !== false)
    reasons.push({ clause: 'NS-8.e', effect: 'activated-already', unit: subject });
  if (unit.disrupted && unit.checked)
    reasons.push({ clause: 'NS-12.f', effect: 'checked-already', unit: subject });
  if (isArmyGroup(hq) && activates) reasons.push({ clause: 'NS-8.j', effect: 'independent', unit: subject });
  else if (bondOf(hq, unit) === 'barred' && isArmyHq(hq))
    reasons.push({ clause: 'NS-8.g', effect: 'other-nation', unit: subject, nation: unit.counter.nation });
  else if (bondOf(hq, unit) === 'german-corps')
    reasons.push({ clause: 'NS-8.n', effect: 'one-german-corps', unit: subject });
  return reasons;
};

/** Whether a unit is in the range of an HQ, and whether that one can activate it. */
const command =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const unit = readUnitId(position, ask['unit'], 'ask.unit');
    const named = readUnitId(position, ask['hq'], 'ask.hq');
    const hq =
      named._tag === 'Right' && !isHq(named.right) ? bad('ask.hq', 'the id of an HQ', ask['hq']) : named;
    const wrong: readonly BadInput[] = [unit, hq].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (unit._tag === 'Left' || hq._tag === 'Left') return left(wrong);
    const inRange = isInCommand(rules, hq.right, unit.right);
    const activates = inRange && couldActivate(hq.right, unit.right);
    const reasons = reasonsOf(hq.right, unit.right, inRange, activates);
    return right(answer(rules, position, { inRange, activates }, reasons));
  };

/** Questions about command. */
export const commandQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  command: command(rules),
});
