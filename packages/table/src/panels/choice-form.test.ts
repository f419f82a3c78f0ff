import { nodeAt } from '@eastfront/kernel/session';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { expect, it } from 'vitest';
import { playUntil, seat } from '../../test/seated.js';
import type { Nouns, Offer, Pick } from '../play/offers.js';
import { formIsShown } from '../play/shown.js';
import { isMine, now, ownOffers, pending, table } from '../play/store.js';
import { type ChoiceForm, changedIn, fitting, formOf, pickType } from './choice-form.js';

const NOUNS: Nouns = {
  roles: {
    missions: { fighters: 'count', supply: 'count', fleet: 'count' },
    fly: { to: 'hex', by: 'count' },
  },
  isHex: (text) => /^\d{4}$/.test(text),
};

const offer = (
  type: string,
  said: Readonly<Record<string, number>>,
  hexes: readonly string[] = [],
): Offer => ({
  action: said,
  written: { type, ...said },
  type,
  hexes,
  units: [],
  fields: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, JSON.stringify(value)])),
});

/** Counters given to three missions, six at the most; a mission without any is left out. */
const MISSIONS: readonly Offer[] = [0, 1, 2, 3].flatMap((fighters) =>
  [0, 1, 2].flatMap((supply) =>
    [0, 1, 2, 3, 4]
      .filter((fleet) => fighters + supply + fleet <= 6)
      .map((fleet) =>
        offer('missions', {
          fighters,
          ...(supply === 0 ? {} : { supply }),
          ...(fleet === 0 ? {} : { fleet }),
        }),
      ),
  ),
);

const made = (all: readonly Offer[]): ChoiceForm => formOf(all, [], NOUNS) as ChoiceForm;

it('is made of numbers that several fields want, and of nothing that is pointed at or few', () => {
  expect(made(MISSIONS).questions.map(({ field }) => field)).toEqual(['supply', 'fighters', 'fleet']);
  expect(formOf(MISSIONS.slice(0, 7), [], NOUNS)).toBeNull();
  const flights = ['0101', '0102', '0103', '0104'].flatMap((to) =>
    [1, 2].map((by) => offer('fly', { by }, [to])),
  );
  expect(formOf(flights, [], NOUNS)).toBeNull();
  expect(formOf([...MISSIONS, ...flights], [], NOUNS)).toBeNull();
});

it('leads to every action by one change of each field, in any order', () => {
  const form = made(MISSIONS);
  const names = ['fighters', 'supply', 'fleet'];
  for (const order of [names, [...names].reverse()])
    for (const wanted of MISSIONS) {
      const said = order.reduce<readonly Pick[]>(
        (before, field) => changedIn(form, before, field, wanted.fields[field] ?? ''),
        [],
      );
      expect(fitting(form.offers, said)).toBe(wanted);
    }
});

it('keeps what was said last where not all of it goes together', () => {
  const form = made(MISSIONS);
  const most = changedIn(form, changedIn(form, [], 'fighters', '3'), 'fleet', '3');
  const said = changedIn(form, most, 'supply', '2');
  expect(fitting(form.offers, said)?.fields).toMatchObject({ supply: '2', fleet: '3' });
});

it('opens the form of what was fought elsewhere in place of an outcome without losses, first among the forms', () => {
  const on = playUntil(
    valorOfTheGuards,
    { scenario: 'I', seed: '1' },
    (game, session) => game.isElsewhere?.(nodeAt(session).state) === true,
  );
  seat(on, on.game.sides.slice(0, 1));
  const [offer] = ownOffers.value;
  expect([isMine.value, offer?.type, formIsShown.value]).toEqual([true, 'scenario', false]);
  expect(table.value?.game.types?.(now.value)[0]).toBe('scenario');
  pickType('scenario');
  expect([formIsShown.value, pending.value]).toEqual([true, null]);
  formIsShown.value = false;
});
