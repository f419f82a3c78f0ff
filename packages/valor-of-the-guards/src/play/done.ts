import type { Side } from '../12-2-definitions/sides.js';
import { action, changed } from '../position/action.js';
import { to } from '../position/change.js';
import { bySide } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import type { Machine } from './machine.js';

/** Ends a side's part of a step; the step ends when both have. */
export const doneAction = (machine: Pick<Machine, 'deciding' | 'sectionOf'>) => {
  const heldUp = (rules: Rules, position: Position, side: Side): readonly VgViolation[] =>
    machine.sectionOf(position.step)?.holdsUp?.(rules, position, side) ?? [];
  return action({
    type: 'done',
    decides: bySide,
    tells: 'Ends the part of a side in the step.',
    sample: { side: 'german' },
    fields: { side: sideCodec },
    general: (rules, position) =>
      machine
        .deciding(rules, position)
        .filter((side) => heldUp(rules, position, side).length === 0)
        .map((side) => ({ type: 'done', side }) as const),
    violations: (rules, position, { side }) =>
      machine.deciding(rules, position).includes(side)
        ? heldUp(rules, position, side)
        : [{ clause: 'VG-12.6.a', code: 'NOT_NOW', action: 'done', step: position.step, subject: side }],
    does: (rules, position, { side }) => {
      const next = { ...position, done: [...position.done, side] };
      if (machine.deciding(rules, next).length > 0)
        machine.sectionOf(position.step)?.looksAhead?.(rules, next);
      return changed(rules, to(next));
    },
    says: (_, { step }, { side }) => ({ line: 'done', side, stage: step }),
  });
};
