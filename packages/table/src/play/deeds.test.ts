import { nodeAt } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { say, words } from '../app/words.js';
import { takeAgain, takeBack, whyNotUndone } from './deeds.js';
import { record } from './record.js';
import { refusal, said, session, type Table, table } from './store.js';

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

describe('a step through the history', () => {
  it('says which way it went and what was undone or done again', () => {
    const on = playUntil(
      turningPoint,
      { scenario: '1', seed: '4' },
      (game, now) => now.cursor > 0 && nodeAt(now).actor === game.actor(nodeAt(now).state),
    );
    seat(on);
    const line = record.value.at(-1)?.text ?? '';
    expect(line).not.toBe('');
    takeBack();
    expect(said.value).toBe(say(words.undone, { line }));
    takeAgain();
    expect(said.value).toBe(say(words.redone, { line }));
  });

  it('tells why there is none where the game has only begun', () => {
    const on = playUntil(turningPoint, { scenario: '1', seed: '4' }, () => true);
    seat(on);
    expect(session.value?.cursor).toBe(0);
    expect(whyNotUndone(table.value as Table)).toBe(words.faults.NOTHING_TO_UNDO);
  });
});
