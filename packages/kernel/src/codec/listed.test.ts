import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import type { CounterContext } from './listed.js';
import { listedCounters, showValue } from './listed.js';
import { follows, recordOf } from './record.js';

interface Counter {
  readonly id: string;
  readonly strength: number;
  readonly move: number;
}
type Said = Omit<Counter, 'id'>;

const counters = listedCounters(
  recordOf<Said, CounterContext<Counter>>()({
    strength: follows(t.number, (_, under) => showValue(under, under.known?.strength ?? 4)),
    move: follows(t.number, (_, { known }) => known?.move ?? 3),
  }),
  (said, { id }): Counter => ({ id, ...said }),
  (counter) => counter,
);

const LISTED: Counter = { id: 'a', strength: 8, move: 6 };
const reading = (known: Counter | null) => ({ id: known?.id ?? 'x', known, isWriting: false });
const writing = (known: Counter | null) => ({ ...reading(known), isWriting: true });

describe('counters of a list', () => {
  it('one that says nothing, or only what the list says, is the very one of the list', () => {
    expect(counters.read({}, reading(LISTED))).toBe(LISTED);
    expect(counters.read({ move: 6 }, reading(LISTED))).toBe(LISTED);
    expect(counters.write(LISTED, writing(LISTED))).toEqual({});
  });

  it('one that is changed says what differs', () => {
    const changed = counters.read({ move: 5 }, reading(LISTED));
    expect(changed).toEqual({ id: 'a', strength: 8, move: 5 });
    expect(counters.write(changed, writing(LISTED))).toEqual({ move: 5 });
  });

  it('one of no list shows what tells it from others, though it is as usual', () => {
    const own = counters.read({}, reading(null));
    expect(own).toEqual({ id: 'x', strength: 4, move: 3 });
    expect(counters.write(own, writing(null))).toEqual({ strength: 4 });
  });
});
