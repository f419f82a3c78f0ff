import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { rollTable } from '../position/table.js';
import type { Rules, VgViolation } from '../rules.js';
import { reconstructedIn } from '../rules.js';
import { chitsOf, firstMover, higherOf, initiativeOf } from './initiative.js';

/** Why no dice decide who moves first: that is known, or not both sides attack (VG-12.5.d, VG-R11). */
export const dualAttackFaults = (rules: Rules, position: Position): readonly VgViolation[] => {
  const first = firstMover(rules, position);
  if (first !== null) {
    const clause = position.movesFirst === null ? 'VG-12.5.d' : 'VG-R11';
    return [{ clause, code: 'FIRST_MOVER_KNOWN', subject: first }];
  }
  return initiativeOf(chitsOf(rules, position), null).kind === 'dual'
    ? []
    : [{ clause: 'VG-R11', code: 'NO_DUAL_ATTACK' }];
};

/** The dice of a dual attack: the German's first, then the Russian's (12.6253, VG-III-2.a). */
export const dualAttack = rollTable({
  name: 'dual-attack',
  tells: 'Who moves first when both attack: a die of the German, one of the Russian (12.6253).',
  dice: 2,
  asks: () => exactType({}),
  sources: () => reconstructedIn([{ clause: 'VG-R11' }]),
  violations: dualAttackFaults,
  modifiers: () => [],
  result: (_, __, ___, { dice: [german = 0, russian = 0] }) => ({
    result: higherOf({ german, russian }) ?? 'again',
  }),
  does: (_, position, __, { result }) =>
    result === 'again'
      ? to(position, { clause: 'VG-R11', effect: 'again' })
      : to(
          { ...position, movesFirst: result as Side },
          { clause: 'VG-R11', effect: 'moves-first', side: result as Side },
        ),
});
