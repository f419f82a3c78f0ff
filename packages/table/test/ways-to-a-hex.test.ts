import { caucasus } from '@eastfront/caucasus';
import { lineTo, nodeAt } from '@eastfront/kernel/session';
import { expect, it } from 'vitest';
import { chooseAt } from '../src/pages/pointing.js';
import { narrow, type Offer } from '../src/play/offers.js';
import { allOffers, choose, hexNamed, left, pending, session, subjects } from '../src/play/store.js';
import { shortestOf, usualOf } from '../src/play/ways.js';
import { paintAtOnce, playUntil, seat } from './seated.js';

paintAtOnce();

const endOf = ({ path }: { readonly path?: unknown }): string =>
  Array.isArray(path) ? String(path.at(-1)) : '';

/** Takes a unit in hand that can retreat to a hex on more than one way; gives that hex, or null where there is none. */
const takeRetreating = (): string | null => {
  for (const id of subjects.value) {
    choose(id);
    for (const { written } of allOffers.value) {
      const end = endOf(written);
      const ways = narrow(allOffers.value, [{ kind: 'hex', is: end }]);
      if (ways.length > 1 && shortestOf(ways) !== undefined && usualOf(ways) === undefined) return end;
    }
  }
  return null;
};

it('a hex with several ways to it, none of them usual, shows the shortest at the second click, and goes it at the third', () => {
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
  const way = shortestOf(left.value);
  chooseAt(hex, null);
  expect(pending.value?.written).toEqual(way?.written);
  const before = session.value?.cursor;
  chooseAt(hex, null);
  expect(session.value?.cursor).not.toBe(before);
  const on = session.value;
  expect(on === null ? null : nodeAt(on, lineTo(on).at(-1)).action).toEqual(way?.action);
});

it('the usual way to a hex is shown at once, though extended, strategic or rail movement leads there too (CC-7.21.a)', () => {
  let end = '';
  playUntil(caucasus, { scenario: 'tournament', seed: '3' }, (game, on) => {
    if (!(game.types?.(nodeAt(on).state) ?? []).includes('move') || game.actor(nodeAt(on).state) === null)
      return false;
    seat({ pkg: caucasus, game, session: on });
    for (const id of subjects.value) {
      choose(id);
      const moves = allOffers.value.filter(({ type }) => type === 'move');
      for (const { written } of moves) {
        const ways = moves.filter((one) => endOf(one.written) === endOf(written));
        if (ways.length > 2 && usualOf(ways) !== undefined) end = endOf(written);
      }
      if (end !== '') return true;
    }
    return false;
  });
  const hex = hexNamed(end);
  chooseAt(hex, null);
  expect(pending.value?.written['mode']).toBe(undefined);
  expect(endOf(pending.value?.written ?? {})).toBe(end);
  const before = session.value?.cursor;
  chooseAt(hex, null);
  expect(session.value?.cursor).not.toBe(before);
});

it('of several ways to the same end the shortest is shown first; other kinds of action are no ways', () => {
  const offer = (path: readonly string[], type = 'advance') =>
    ({ type, written: { type, unit: 'A', path }, hexes: path.slice(-1) }) as unknown as Offer;
  const [round, straight] = [offer(['1032', '1131']), offer(['1131'])];
  expect(shortestOf([round, straight])).toBe(straight);
  expect(usualOf([round, straight])).toBe(undefined);
  expect(shortestOf([straight, offer(['1131'], 'retreat')])).toBe(undefined);
  expect(shortestOf([])).toBe(undefined);
});
