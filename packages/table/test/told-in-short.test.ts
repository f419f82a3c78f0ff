import { caucasus } from '@eastfront/caucasus';
import { CHANCE, rational } from '@eastfront/kernel';
import { nodeAt } from '@eastfront/kernel/session';
import { expect, it } from 'vitest';
import { chanceOfEach } from '../src/play/contest.js';
import { lastRoll, record } from '../src/play/record.js';
import { whatIsPlayed } from '../src/saves/autosave.js';
import { playUntil, seat } from './seated.js';

it('tells many outcomes in one line where all are as likely, and no others', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ label: String(i), probability: rational(1, count) }));
  expect(chanceOfEach(rows(40))).toEqual(rational(1, 40));
  expect(chanceOfEach(rows(6))).toBeNull();
  expect(chanceOfEach([...rows(40), { label: 'other', probability: rational(1, 3) }])).toBeNull();
});

it('keeps the last roll after somebody has decided, and tells what is played', () => {
  const reached = playUntil(caucasus, { scenario: 'tournament', seed: '3' }, (_, on) => {
    const { actor, parent } = nodeAt(on);
    return actor !== CHANCE && parent !== null && nodeAt(on, parent).actor === CHANCE;
  });
  seat(reached, ['soviet']);
  expect(record.value.at(-1)?.actor).not.toBe(CHANCE);
  expect(lastRoll.value).toEqual(record.value.at(-2));
  const { game, session } = reached;
  const players = { axis: 'random', soviet: 'player' };
  expect(whatIsPlayed({ game, session: { ...session, players } })).toMatch(/^.+, Axis: Random, Soviet: /);
});
