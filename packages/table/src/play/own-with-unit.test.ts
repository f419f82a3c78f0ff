import { nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { allOffers, choose, ownOffers, pending, subjects } from './store.js';

it('a headquarters in hand can be activated by its side, and nothing rarer is shown in its place (NS-8)', () => {
  seat(
    playUntil(nachStalingrad, { scenario: '1', seed: '7' }, (game, session) =>
      game
        .actions(nodeAt(session).state, '')
        .some((action) => (action as { readonly type: unknown }).type === 'activate'),
    ),
  );
  const activated = ownOffers.value.find(({ type }) => type === 'activate')?.units ?? [];
  const headquarters = subjects.value.filter((id) => activated.includes(id));
  expect(headquarters).not.toEqual([]);
  for (const id of headquarters) {
    choose(id);
    expect(allOffers.value.map(({ type }) => type)).toContain('activate');
    expect(pending.value?.type).not.toBe('remove');
  }
});
