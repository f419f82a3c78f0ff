import { caucasus } from '@eastfront/caucasus';
import { lineTo, nodeAt } from '@eastfront/kernel/session';
import { expect, it, vi } from 'vitest';
import { chooseAt } from '../src/pages/pointing.js';
import { byType, narrow } from '../src/play/offers.js';
import { allOffers, choose, hexNamed, left, pending, session, subjects } from '../src/play/store.js';
import { areWays } from '../src/play/ways.js';
import { playUntil, seat } from './seated.js';

// Nothing is painted here.
vi.mock('../src/app/after-paint.js', () => ({ afterPaint: () => undefined }));

const endOf = ({ path }: { readonly path?: unknown }): string =>
  Array.isArray(path) ? String(path.at(-1)) : '';

/** Takes a unit in hand that can retreat to a hex on more than one way; gives that hex, or null where there is none. */
const takeRetreating = (): string | null => {
  for (const id of subjects.value) {
    choose(id);
    for (const { written } of allOffers.value) {
      const end = endOf(written);
      if (end !== '' && areWays(narrow(allOffers.value, [{ kind: 'hex', is: end }]))) return end;
    }
  }
  return null;
};

it('a hex with several ways to it shows the first of them at the second click, and goes it at the third', () => {
  let end: string | null = null;
  playUntil(caucasus, { scenario: 'tournament', seed: '3' }, (game, on) => {
    const isRetreat = game
      .actions(nodeAt(on).state)
      .some((one) => (one as { readonly type: string }).type === 'retreat');
    if (!isRetreat) return false;
    seat({ pkg: caucasus, game, session: on });
    end = takeRetreating();
    return end !== null;
  });
  const hex = hexNamed(String(end));
  chooseAt(hex, null);
  expect(pending.value).toBe(null);
  expect(left.value.length).toBeGreaterThan(1);
  const [way] = left.value;
  chooseAt(hex, null);
  expect(pending.value?.written).toEqual(way?.written);
  const before = session.value?.cursor;
  chooseAt(hex, null);
  expect(session.value?.cursor).not.toBe(before);
  const on = session.value;
  expect(on === null ? null : nodeAt(on, lineTo(on).at(-1)).action).toEqual(way?.action);
});

it('what differs in more than the way is no choice of ways', () => {
  const types = [...byType(allOffers.value).values()];
  expect(areWays(types.flat())).toBe(false);
  expect(areWays([])).toBe(false);
});
