import { describe, expect, it } from 'vitest';
import { lastingMarks, watchMarks } from './marks.js';

const stateOf = (turn: number, ...fought: readonly boolean[]) => ({
  turn,
  units: fought.map((one, i) => ({ id: `${i}`, fought: one })),
});
type Marked = { readonly turn: number; readonly units: unknown };
const watch = () => watchMarks<Marked>(({ turn }) => turn);
const fresh = stateOf(1, false, false, false, false, false);
const tired = stateOf(1, true, true, true, true, true);

describe('marks', () => {
  it('that come on and never off are told, but for those that last by a clause', () => {
    const marks = watch();
    marks.see(fresh, tired);
    // In the turn in which they came on they may stay.
    expect(lastingMarks(marks.seen())).toEqual([]);
    const end = { ...tired, turn: 2 };
    marks.see(end, end);
    expect(lastingMarks(marks.seen())).toEqual(['fought is put on 5 units and comes off none']);
    expect(lastingMarks(marks.seen(), { fought: 'XX-1.a' })).toEqual([]);
    marks.see(end, { ...fresh, turn: 2 });
    expect(lastingMarks(marks.seen())).toEqual([]);
  });

  it('are not told where they are rare, or where a state has no units', () => {
    const marks = watch();
    marks.see(fresh, stateOf(1, true, false, false, false, false));
    marks.see({ turn: 9, units: null }, fresh);
    expect(lastingMarks(marks.seen())).toEqual([]);
  });
});
