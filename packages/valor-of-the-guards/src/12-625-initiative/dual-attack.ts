import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { to } from '../position/change.js';
import { rollTable } from '../position/table.js';
import { reconstructedIn } from '../rules.js';
import { higherOf } from './initiative.js';

/** The dice of a dual attack: the German's first, then the Russian's (12.6253, VG-III-2.a). */
export const dualAttack = rollTable({
  name: 'dual-attack',
  tells: 'Who moves first when both attack: a die of the German, one of the Russian (12.6253).',
  dice: 2,
  asks: () => exactType({}),
  sources: () => reconstructedIn([{ clause: 'VG-R11' }]),
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
