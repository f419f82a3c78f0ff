import { nodeAt } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { foresee, whileIdle } from './ahead.js';
import { tried } from './asking.js';
import { actOn } from './deeds.js';
import { allOffers, choose, pending, pick, picture, session, subjects } from './store.js';

function* counting(to: number, seen: number[]): Generator<void, string> {
  for (let i = 1; i <= to; i++) {
    seen.push(i);
    yield;
  }
  return 'made';
}

describe('work for which the page has time', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {});
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is done a step at a time, and hands over what comes of it', () => {
    const seen: number[] = [];
    const done = vi.fn();
    whileIdle(counting(3, seen), done);
    expect(seen).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual([1]);
    vi.runAllTimers();
    expect(seen).toEqual([1, 2, 3]);
    expect(done).toHaveBeenCalledExactlyOnceWith('made');
  });

  it('tells what comes of the action that is shown: whoever carries it out sees the very picture', () => {
    const at = playUntil(turningPoint, { scenario: '1', seed: '3' }, (game, on) =>
      game.actions(nodeAt(on).state).some((action) => (action as { type: string }).type === 'move'),
    );
    const apply = vi.spyOn(at.game, 'apply');
    seat(at);
    const unit = subjects.value.find((id) => {
      choose(id);
      return allOffers.value.some(({ type }) => type === 'move');
    }) as string;
    choose(unit);
    const move = allOffers.value.find(({ type }) => type === 'move');
    pick({ kind: 'action', is: JSON.stringify(move?.written) });
    const before = session.value;
    const drawn: unknown[] = [];
    foresee((next) => drawn.push(next));
    vi.runAllTimers();
    expect(drawn).toHaveLength(1);
    expect(picture.value).not.toBe(drawn[0]);
    expect(tried.value?.isAllowed).toBe(true);
    if (pending.value !== null) actOn(pending.value);
    expect(session.value).not.toBe(before);
    expect(picture.value).toBe(drawn[0]);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it('is given up where nobody wants it any more', () => {
    const seen: number[] = [];
    const done = vi.fn();
    const giveUp = whileIdle(counting(3, seen), done);
    vi.advanceTimersToNextTimer();
    giveUp();
    vi.runAllTimers();
    expect(seen).toEqual([1]);
    expect(done).not.toHaveBeenCalled();
  });
});
