import { PLAYER } from '@eastfront/kernel';
import { nodeAt, sessionFrom } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { must } from '@eastfront/testing';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { GAMES } from '../src/app/games.js';
import { able, allOffers, choose, pending, pick, subjects } from '../src/play/store.js';
import { playUntil, seat } from './seated.js';

it('never makes what gives something up for good ready by itself: it is picked first', () => {
  seat(
    playUntil(nachStalingrad, { scenario: '1', seed: '3' }, (game, on) =>
      (game.types?.(nodeAt(on).state) ?? []).includes('use-supply'),
    ),
  );
  const isOnlyRemoved = (id: string): boolean => {
    choose(id);
    return allOffers.value.length === 1 && allOffers.value[0]?.type === 'remove';
  };
  const unit = subjects.value.find((id) => id !== '' && isOnlyRemoved(id)) ?? '';
  choose(unit);
  expect(unit).not.toBe('');
  expect(pending.value).toBeNull();
  pick({ kind: 'type', is: 'remove' });
  expect(pending.value?.written).toMatchObject({ type: 'remove', unit });
});

it('counts nobody who can only give something up: an HQ of Nach Stalingrad! in the air phase', () => {
  seat(
    playUntil(nachStalingrad, { scenario: '1', seed: '3' }, (game, on) =>
      (game.types?.(nodeAt(on).state) ?? []).includes('missions'),
    ),
  );
  expect(subjects.value.filter((id) => id !== '').length).toBeGreaterThan(0);
  expect(able.value).toEqual([]);
});

it('counts those who can move among the headquarters that could be given up', () => {
  const { game, session, pkg } = playUntil(nachStalingrad, { scenario: '1', seed: '3' }, (one, on) =>
    (one.types?.(nodeAt(on).state) ?? []).includes('place-hq'),
  );
  seat({ game, session, pkg });
  const { state } = nodeAt(session);
  const isUseful = (id: string): boolean =>
    game.actions(state, id).some((action) => (action as { type: string }).type !== 'remove');
  const ids = subjects.value.filter((id) => id !== '');
  expect(able.value).toEqual(ids.filter(isUseful));
  expect(able.value.length).toBeGreaterThan(0);
  expect(able.value.length).toBeLessThan(ids.length);
});

it('is told by every game of its own actions, and no other than these give something up for good', async () => {
  const told = await Promise.all(
    GAMES.map(async ({ name, load }) => [name, must((await load()).make()).forfeits?.()]),
  );
  // Elsewhere what is lost is owed, or comes back: an HQ of The Caucasus Campaign returns in the next turn (CC-15.1.k).
  expect(Object.fromEntries(told)).toEqual({
    'turning-point': [],
    caucasus: [],
    'russian-campaign': [],
    'nach-stalingrad': ['remove'],
    'valor-of-the-guards': ['discard'],
  });
});

it('is picked first in Valor of the Guards as well, though a gun can do nothing else while the map is cleared', () => {
  const game = must(valorOfTheGuards.make());
  const state = must(
    game.readState({
      date: '09-18',
      step: '12.608',
      units: [
        { id: 's', side: 'german', kind: 'squad', type: '4-6-7', at: 'E31' },
        { id: 'gun', side: 'german', kind: 'gun', type: '75 INF', place: 'retained' },
      ],
    }),
  );
  const players = Object.fromEntries(game.sides.map((side) => [side, PLAYER]));
  const session = must(sessionFrom(game, { scenario: 'I', seed: '1', players }, state));
  seat({ pkg: valorOfTheGuards, game, session });
  // Here to give up is what the step is for.
  expect(able.value).toContain('gun');
  choose('gun');
  expect(allOffers.value.map(({ type }) => type)).toEqual(['discard']);
  expect(pending.value).toBeNull();
  pick({ kind: 'type', is: 'discard' });
  expect(pending.value?.written).toMatchObject({ type: 'discard', unit: 'gun' });
});
