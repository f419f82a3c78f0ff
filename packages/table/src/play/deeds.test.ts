import { nodeAt } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { words } from '../app/words.js';
import { takeBack, whyNotUndone } from './deeds.js';
import { refusal, session, type Table, table } from './store.js';

describe('what a bot has done', () => {
  it('is not undone by the person who plays against it, who is told why before he asks', () => {
    const on = playUntil(
      turningPoint,
      { scenario: '1', seed: '4' },
      (game, now) => game.actor(nodeAt(now).state) === 'axis' && nodeAt(now).actor === 'soviet',
    );
    seat(on, ['axis']);
    const before = session.value?.cursor;
    expect(whyNotUndone(table.value as Table)).toBe(words.faults.ANOTHER_SIDE);
    takeBack();
    expect(session.value?.cursor).toBe(before);
    expect(refusal.value?.title).toBe(words.faults.ANOTHER_SIDE);
  });
});
