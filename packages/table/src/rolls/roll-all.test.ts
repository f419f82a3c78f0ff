import { CHANCE } from '@eastfront/kernel';
import { lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { rollDice } from '../play/deeds.js';
import { record } from '../play/record.js';
import { session, type Table, table } from '../play/store.js';
import { isOneOfSeveral, rollAll } from './roll-all.js';

const onTable = (): Table => {
  if (table.value === null) throw new Error('nothing lies on the table');
  return table.value;
};

it('all strength rolls are made at once, as one by one, and each has its line in the record (12.622)', () => {
  const on = playUntil(valorOfTheGuards, { scenario: 'I', seed: '5' }, (game, now) => {
    const { state } = nodeAt(now);
    if (game.actor(state) !== CHANCE || !/strength/.test(game.prompt?.(state) ?? '')) return false;
    seat({ pkg: valorOfTheGuards, game, session: now });
    return isOneOfSeveral(onTable());
  });
  seat(on);
  const before = lineTo(session.value as Session).length;
  rollAll();
  const together = session.value as Session;
  const rolls = lineTo(together).slice(before);
  expect(rolls.length).toBeGreaterThan(1);
  expect(rolls.every((at) => nodeAt(together, at).actor === CHANCE)).toBe(true);
  expect(record.value).toHaveLength(lineTo(together).length - 1);
  seat(on);
  for (const _ of rolls) rollDice();
  expect(nodeAt(session.value as Session).state).toEqual(nodeAt(together).state);
});

it('a roll that another kind of decision follows is not one of several', () => {
  seat(
    playUntil(turningPoint, { scenario: '1', seed: '4' }, (game, now) => {
      const { state } = nodeAt(now);
      return game.actor(state) === CHANCE && /attack is rolled for/.test(game.prompt?.(state) ?? '');
    }),
  );
  expect(isOneOfSeveral(onTable())).toBe(false);
});
