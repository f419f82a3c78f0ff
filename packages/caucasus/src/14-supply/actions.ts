import { remember } from '@eastfront/kernel';
import { onward } from '../03-sequence/sequence.js';
import { action, changed, HEX, UNIT } from '../position/action.js';
import { after } from '../position/change.js';
import { allotViolations, allot as assign, contestedPorts } from './supply-phase.js';

const contested = remember(contestedPorts);

export const allot = action({
  type: 'allot',
  tells: 'Says which unit a port supplies.',
  sample: { unit: 'sov-30rd', port: '2037' },
  fields: { unit: UNIT, port: HEX },
  when: 'CC-14.22.c',
  list: (rules, position, unit) =>
    contested(rules, position)
      .filter(({ candidates }) => candidates.includes(unit.counter.id))
      .map(({ port }) => ({ type: 'allot', unit, port })),
  violations: (rules, position, { unit, port }) =>
    position.step === 'allotment' ? allotViolations(rules, position, unit, port) : [],
  does: (rules, position, { unit, port }) =>
    changed(
      rules,
      after(assign(rules, position, unit, port), (next) => onward(rules, next)),
    ),
  says: (_rules, _position, { unit, port }) => ({ line: 'allot', port, unit }),
});
