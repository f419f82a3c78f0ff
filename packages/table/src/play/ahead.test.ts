import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileIdle } from './ahead.js';

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
