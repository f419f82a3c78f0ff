import { describe, expect, it } from 'vitest';
import { lastingMarks, watchMarks } from './marks.js';

const stateOf = (...fought: readonly boolean[]) => ({
  units: fought.map((one, i) => ({ id: `${i}`, fought: one })),
});
const fresh = stateOf(false, false, false, false, false);
const tired = stateOf(true, true, true, true, true);

describe('marks', () => {
  it('that come on and never off are told, but for those that last by a clause', () => {
    const marks = watchMarks();
    marks.see(fresh, tired);
    expect(lastingMarks(marks.seen)).toEqual(['fought is put on 5 units and comes off none']);
    expect(lastingMarks(marks.seen, { fought: 'XX-1.a' })).toEqual([]);
    marks.see(tired, fresh);
    expect(lastingMarks(marks.seen)).toEqual([]);
  });

  it('are not told where they are rare, or where a state has no units', () => {
    const marks = watchMarks();
    marks.see(fresh, stateOf(true, false, false, false, false));
    marks.see({ units: null }, null);
    expect(lastingMarks(marks.seen)).toEqual([]);
  });
});
