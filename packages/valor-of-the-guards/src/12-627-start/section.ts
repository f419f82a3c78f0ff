import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { promote } from '../12-612-promotion/actions.js';
import { hasRolledMmc, promotable, promotionsLeft, withPromotions } from '../12-612-promotion/mmc.js';
import { firstMover } from '../12-625-initiative/initiative.js';
import { action, changed } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { Section } from '../position/section.js';
import { rollTable } from '../position/table.js';
import type { Rules, VgViolation } from '../rules.js';
import { isStarted, startDay } from './start.js';

const start = action({
  type: 'start',
  tells: 'The scenario starts.',
  sample: {},
  when: 'VG-R14',
  general: (_, position) => (isStarted(position) ? [] : [{ type: 'start' }]),
  violations: (_, position) => (isStarted(position) ? [{ clause: 'VG-R14', code: 'STARTED' }] : []),
  does: (rules, position) => changed(rules, startDay(rules, position)),
  says: (_, { date, part }) => ({ line: 'start', date, part }),
});

/** Why nobody rolls for a promotion by the balance: it was not agreed, or the roll has been made (VG-12.31.b). */
const balanceFaults = (position: Position): readonly VgViolation[] => {
  const clause = 'VG-12.31.b';
  if (position.balance.russian !== true) return [{ clause, code: 'NO_RUSSIAN_BALANCE' }];
  return isStarted(position) && hasRolledMmc(position, 'russian')
    ? [{ clause, code: 'NOT_TWICE', subject: 'russian' }]
    : [];
};

/** With the Russian balance this many MMC are promoted at the start of each scenario (VG-12.31.b). */
const balancePromotion = rollTable({
  name: 'balance-promotion',
  secretFor: () => 'russian',
  tells: 'How many MMC the Russian promotes at the start of a scenario by the agreed balance (12.31).',
  dice: 1,
  asks: () => exactType({}),
  violations: (_, position) => balanceFaults(position),
  modifiers: () => [],
  result: (_, __, ___, { final }) => ({ result: final }),
  does: (_, position, __, { result }) => withPromotions(position, 'russian', Number(result)),
});

const owesPromotion = (position: Position): boolean =>
  isStarted(position) && balanceFaults(position).length === 0;

/** Who starts the scenario: the side that moves first (VG-R14). */
const starter = (rules: Rules, position: Position): Side => firstMover(rules, position) ?? 'german';

export const START_ACTIONS = [start] as const;

/** The start of a scenario (12.627), which is then fought elsewhere. */
export const START: Section = {
  step: '12.627',
  actions: [...START_ACTIONS, promote],
  tables: [balancePromotion],
  due: (_, position) => (owesPromotion(position) ? [{ table: 'balance-promotion' }] : []),
  matters: (rules, position, side) =>
    isStarted(position)
      ? side === 'russian' && promotionsLeft(position, side) > 0 && promotable(position, side).length > 0
      : side === starter(rules, position),
  ends: startDay,
};
