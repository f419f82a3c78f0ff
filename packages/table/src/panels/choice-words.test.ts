import type { AnyGame, JsonObject } from '@eastfront/kernel';
import { nodeAt, type Session } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import { litHexes } from '../pages/over.js';
import type { Offer } from '../play/offers.js';
import { allOffers, choose, hexNamed, left, pending, pick } from '../play/store.js';
import { sayOpen } from './choice.js';
import { briefOf, ordersFor, sayChoice, sayNone } from './choice-words.js';

const offer = (fields: Readonly<Record<string, string>>): Offer => ({
  action: fields,
  written: { type: 'attack', ...fields },
  type: 'attack',
  hexes: [],
  units: [],
  fields,
});

it('what is left out is said by the same word on the chip and once it is picked', () => {
  const offers = [offer({}), offer({ air: '1', mode: '"rail"' }), offer({ air: '2' })];
  expect(sayNone(offers, 'air')).toBe('0');
  expect(sayChoice(offers, 'air', '', sayNone(offers, 'air'))).toBe('0');
  expect(sayNone(offers, 'mode')).toBe('as usual');
  expect(sayChoice(offers, 'mode', '', sayNone(offers, 'mode'))).toBe('as usual');
});

it('a button says where an action leads, and at what it is aimed', () => {
  const aimed = { ...offer({}), type: 'attack', hexes: ['2014'] };
  expect(briefOf(aimed)).toMatch(/: (2014|Kalach)$/);
  expect(briefOf({ ...aimed, written: { type: 'advance', path: ['2014'] } })).toMatch(/ to (2014|Kalach)$/);
  expect(briefOf({ ...aimed, hexes: [] })).not.toMatch(/:| to /);
});

it('the hexes that are open say for what, where that is one kind of action', () => {
  const [first, other] = [offer({}), { ...offer({}), type: 'advance' }];
  expect(sayOpen([first, first], 9)).toMatch(/^\w+: 9 hexes open$/);
  expect(sayOpen([first, other], 9)).toBe('9 hexes open');
});

/** A unit that may do two things only, both a reaction by the same way; undefined where there is none. */
const sentByTwo = (game: AnyGame, session: Session): string | undefined => {
  const { state } = nodeAt(session);
  return game.subjects(state).find((id) => {
    const written = game.actions(state, id).map((action) => game.writeAction(action) as JsonObject);
    const ways = new Set(written.map(({ path }) => JSON.stringify(path)));
    return written.length === 2 && ways.size === 1 && written.every(({ type }) => type === 'react');
  });
};

describe('a unit that two headquarters can send the same way (NS-10.2.1.b)', () => {
  const take = (): void => {
    const reached = playUntil(
      nachStalingrad,
      { scenario: '1', seed: '13' },
      (game, session) => sentByTwo(game, session) !== undefined,
    );
    seat(reached);
    choose(sentByTwo(reached.game, reached.session) ?? '');
  };

  it('is asked by buttons that name the headquarters, and its hex is open', () => {
    take();
    const orders = [...ordersFor(allOffers.value).values()];
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders.every((order) => /\(Headquarters: .+\)$/.test(order))).toBe(true);
    const [end = ''] = allOffers.value[0]?.hexes ?? [];
    expect([...litHexes.value.keys()]).toEqual([hexNamed(end)]);
  });

  it('goes by either after the hex was pointed at, and by the other when that is pressed next', () => {
    take();
    const [one, two] = allOffers.value as readonly [Offer, Offer];
    pick({ kind: 'hex', is: one.hexes[0] as string });
    expect(left.value).toHaveLength(2);
    pick({ kind: 'action', is: JSON.stringify(one.written) });
    expect(pending.value).toEqual(one);
    pick({ kind: 'action', is: JSON.stringify(two.written) });
    expect(pending.value).toEqual(two);
  });
});
