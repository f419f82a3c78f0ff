import { must } from '@eastfront/testing';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { GAMES } from '../src/app/games.js';
import { byType, nounsOf, offersOf, spokenFor } from '../src/play/offers.js';

const game = must(valorOfTheGuards.make());
const state = must(game.start('I'));
const nouns = nounsOf(game as never, () => false);
const buys = byType(offersOf(game as never, state, '', nouns)).get('buy') ?? [];

it('tells what has no name of its own by the plainest action with it: a reinforcement group by its name and price', () => {
  const spoken = spokenFor(buys, 'rg', '"I1"', nouns);
  expect(spoken?.written).toEqual({ type: 'buy', side: 'german', rg: 'I1' });
  expect(game.describe(state, spoken?.action as never)).toMatch(/I1 Rifle Coy.*5 CPP/);
});

it('leaves to themselves what has a word, and what is left out', () => {
  expect(spokenFor(buys, 'how', '"map"', nouns)).toBeUndefined();
  expect(spokenFor(buys, 'rg', '', nouns)).toBeUndefined();
});

it('counters are called by names that players know, none by its id', async () => {
  for (const { name, load } of GAMES) {
    const game = must((await load()).make());
    for (const { id } of game.scenarios) {
      const { counters, boxes = [] } = game.picture(must(game.start(id)));
      const all = [...counters, ...boxes.flatMap((box) => box.counters)];
      expect(
        all.filter((one) => one.id !== undefined && one.name === one.id),
        `${name} ${id}`,
      ).toEqual([]);
    }
  }
});

it('names never tell namesakes apart by their ids', async () => {
  for (const { name, load } of GAMES) {
    const game = must((await load()).make());
    for (const { id } of game.scenarios) {
      const names = Object.entries(game.names?.(must(game.start(id))) ?? {});
      expect(
        names.filter(([unit, said]) => said.endsWith(`(${unit})`)),
        `${name} ${id}`,
      ).toEqual([]);
      expect(new Set(names.map(([, said]) => said)).size, `${name} ${id}`).toBe(names.length);
    }
  }
});
