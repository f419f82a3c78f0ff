import { expect, it } from 'vitest';
import { fixedFaults } from './bad-input.js';

it('what differs from values that are fixed is told with what they are, a key that is none of them too', () => {
  const fixed = { doubles: true, passes: ['hq', 'dictator'] };
  expect(fixedFaults({ doubles: true, passes: ['hq', 'dictator'] }, fixed, 'river')).toEqual([]);
  expect(fixedFaults({ doubles: false, stops: true }, fixed, 'river')).toEqual([
    { path: 'river.doubles', expected: 'true, as the clauses fix it', got: 'false' },
    { path: 'river.stops', expected: 'nothing, as the clauses fix it', got: 'true' },
  ]);
});
