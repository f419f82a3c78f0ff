import { PLAYER } from '@eastfront/kernel';
import { advance, begin, nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { allOffers, choose, ownOffers, pending, place, subjects } from './store.js';

it('a headquarters in hand can be activated by its side, and nothing rarer is shown in its place (NS-8)', () => {
  const made = nachStalingrad.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const players = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const begun = begin(game, { scenario: '1', seed: '7', players });
  if (begun._tag === 'Left') throw new Error(JSON.stringify(begun.left));
  let on = begun.right;
  while (game.actions(nodeAt(on).state, '').every(({ type }) => type !== 'activate')) {
    const gone = advance(game, on);
    if (gone._tag === 'Left') throw new Error(JSON.stringify(gone.left));
    on = gone.right.session;
  }
  const people = Object.fromEntries(game.sides.map((side) => [side, PLAYER]));
  place({
    pkg: nachStalingrad,
    game,
    chosen: {},
    session: { ...on, players: people },
    dice: 'seeded',
  } as never);
  const activated = ownOffers.value.find(({ type }) => type === 'activate')?.units ?? [];
  const headquarters = subjects.value.filter((id) => activated.includes(id));
  expect(headquarters).not.toEqual([]);
  for (const id of headquarters) {
    choose(id);
    expect(allOffers.value.map(({ type }) => type)).toContain('activate');
    expect(pending.value?.type).not.toBe('remove');
  }
});
