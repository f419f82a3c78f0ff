import { nodeAt } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import { allOffers, choose, pending, pick, subjects } from '../src/play/store.js';
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
