import type { Either } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { stampTime, waitingIn } from './clock.js';
import { sealOf } from './format.js';
import { load, save } from './save.js';
import { type Action, game, type State } from './session.fixture.js';
import { begin, type Session } from './session.js';
import { roll, take } from './take.js';
import { undo } from './undo.js';

const must = <A>(either: Either<unknown, A>): A => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
  return either.right;
};
const BID: Action = { type: 'bid', of: 2 };
const bid = (session: Session<State, Action>, time: number) =>
  stampTime(must(take(game, session, BID)).session, time);

const begun = stampTime(must(begin(game, { scenario: '1', seed: '1942' })), 100);
const one = bid(begun, 160);
const both = bid(one, 200);
const rolled = stampTime(must(roll(game, both)).session, 201);

describe('a session with the times of its host', () => {
  it('says who is to act since when', () => {
    expect(waitingIn(game, begun)).toEqual([{ side: 'red', since: 100 }]);
    expect(waitingIn(game, one)).toEqual([{ side: 'blue', since: 160 }]);
    expect(waitingIn(game, both)).toEqual([]);
    expect(waitingIn(game, rolled)).toEqual([{ side: 'red', since: 201 }]);
  });

  it('goes by the line to the present point, and by the last time that was told of it', () => {
    const back = stampTime(must(undo(game, one)), 300);
    expect(waitingIn(game, back)).toEqual([{ side: 'red', since: 300 }]);
    expect(waitingIn(game, bid(back, 310))).toEqual([{ side: 'blue', since: 310 }]);
  });

  it('is saved with them, and without them as ever', () => {
    const file = JSON.parse(JSON.stringify(save(game, rolled))) as ReturnType<typeof save>;
    expect(must(load(game, file)).times).toEqual({ 0: 100, 1: 160, 2: 200, 3: 201 });
    expect(save(game, must(begin(game, { scenario: '1', seed: '1942' })))).not.toHaveProperty('times');
    for (const place of ['4', '-1', '01', 'length']) {
      const strange = { ...file, times: { ...file.times, [place]: 7 } };
      const read = load(game, { ...strange, seal: sealOf(strange) });
      expect(read._tag === 'Left' && read.left[0]?.path).toBe(`times.${place}`);
    }
  });

  it('takes no time that is none', () => {
    expect(() => stampTime(begun, Number.NaN)).toThrow('a time is a finite number');
  });
});
