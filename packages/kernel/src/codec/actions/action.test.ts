import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { offersOf } from '../../game/offers.js';
import { badInput } from '../../ground/bad-input.js';
import type { JsonObject } from '../../ground/json.js';
import type { Reason, Violation } from '../../ruling/ruling.js';
import { allow, forbidAll } from '../../ruling/ruling.js';
import { schemaOfActions } from '../game-schemas.js';
import { jsonSchemaOf } from '../json-schema.js';
import { naming, namingEach, namingOrNull } from '../naming.js';
import { usually } from '../shape.js';
import { wholeCodec } from '../words.js';
import { actionsWith } from './action.js';
import { actionBook } from './action-book.js';
import { withRole } from './roles.js';

interface Cart {
  readonly id: string;
  readonly at: number;
}
interface Race {
  readonly rolling: boolean;
  readonly carts: readonly Cart[];
}
const LAST = 4;

/** How a book of actions finds the carts of a race. */
const CARTS = {
  unitsOf: ({ carts }: Race) => carts,
  idOf: ({ id }: Cart) => id,
  unitById: ({ carts }: Race, wanted: string) => carts.find(({ id }) => id === wanted) ?? null,
};
/** A race that has not begun, with its carts at these places. */
const raceOf = (a: number, b: number): Race => ({
  rolling: false,
  carts: [
    { id: 'a', at: a },
    { id: 'b', at: b },
  ],
});

const CART = naming(t.string, {
  find: (_rules: null, { carts }: Race, id: string): Either<Violation, Cart> => {
    const found = carts.find((cart) => cart.id === id);
    return found === undefined ? left({ clause: 'C-1', code: 'NO_CART', subject: id }) : right(found);
  },
  nameOf: (_rules: null, { id }: Cart) => id,
});
const action = actionsWith<null, Race, Cart, Reason, Violation>()({
  notNow: (_rules, { rolling }, { type }, when, content) =>
    forbidAll([...content, { clause: when ?? 'C-0', code: 'NOT_NOW', type, rolling }]) as never,
});

const push = action({
  type: 'push',
  tells: 'Pushes a cart.',
  sample: { cart: 'a' },
  fields: { cart: CART },
  usual: { by: usually(wholeCodec(1, 9), 1) },
  when: 'C-2',
  can: (_rules, _race, { at }) => at < LAST,
  list: (_rules, _race, cart) => [{ type: 'push', cart, by: 1 }],
  violations: (_rules, _race, { cart, by }) =>
    cart.at + by > LAST ? [{ clause: 'C-3', code: 'OFF', subject: cart.id }] : [],
  does: (_rules, race, { cart, by }) =>
    allow({
      rolling: true,
      carts: race.carts.map((one) => (one === cart ? { ...one, at: one.at + by } : one)),
    }),
  bill: (_rules, _race, { by }) => [{ clause: 'C-2', effect: 'cost', by }],
  says: (_rules, _race, { cart, by }) => `pushes ${cart} by ${by}`,
});

const rest = action({
  type: 'rest',
  tells: 'Rests.',
  sample: {},
  general: () => [{ type: 'rest' }],
  instead: (_rules, { carts }) => (carts.length === 0 ? [{ clause: 'C-4', code: 'NOBODY' }] : []),
  does: (_rules, race) => allow(race),
  says: () => 'rests',
});

const shout = action({
  type: 'shout',
  tells: 'Shouts, whenever.',
  sample: {},
  usual: { word: usually(t.string, 'go') },
  always: true,
  bad: (_rules, race, { word }) =>
    race?.rolling === true && word === 'go' ? [badInput('word', 'another word while it rolls', word)] : [],
  does: (_rules, race) => allow(race),
  says: () => 'shouts',
});

const STEPS = {
  go: { actor: () => 'red', actions: [push, rest] },
  roll: { actor: () => null, actions: [] },
};
const book = actionBook({
  actions: [push, rest, shout],
  stepAt: (_rules: null, { rolling }: Race) => STEPS[rolling ? 'roll' : 'go'],
  ...CARTS,
});

const race = raceOf(0, LAST);
const later: Race = { ...race, rolling: true };

describe('a book of actions', () => {
  it('lists what may be done in a step, of nobody and of each unit that can', () => {
    expect(book.subjects(null, race)).toEqual(['', 'a']);
    expect(book.actions(null, race)).toEqual([{ type: 'rest' }, { type: 'push', cart: 'a', by: 1 }]);
    expect(book.actions(null, race, 'a')).toEqual([{ type: 'push', cart: 'a', by: 1 }]);
    expect([book.actions(null, race, 'b'), book.actions(null, race, 'z'), book.actions(null, later)]).toEqual(
      [[], [], []],
    );
    expect([book.actor(null, race), book.actor(null, later), book.subjects(null, later)]).toEqual([
      'red',
      null,
      [],
    ]);
  });

  it('reads and writes actions in short, and names what is wrong with its place', () => {
    expect(book.readActions(null, { type: 'push', cart: 'a' })).toEqual(
      right([{ type: 'push', cart: 'a', by: 1 }]),
    );
    expect(book.write({ type: 'push', cart: 'a', by: 1 })).toEqual({ type: 'push', cart: 'a' });
    expect(book.write({ type: 'push', cart: 'a', by: 2 })).toEqual({ type: 'push', cart: 'a', by: 2 });
    const pathsOf = (json: unknown) => {
      const read = book.readActions(null, json);
      return read._tag === 'Left' ? read.left.map(({ path }) => path) : [];
    };
    expect(pathsOf({ type: 'pull' })).toEqual(['type']);
    expect(pathsOf(7)).toEqual(['']);
    expect(pathsOf({ type: 'push', by: 0, speed: 1 })).toEqual(['by', 'cart', 'speed']);
    expect(book.readActions(null, { type: 'shout' }, later)).toEqual(
      left([{ path: 'word', expected: 'another word while it rolls', got: '"go"' }]),
    );
    expect(pathsOf({ type: 'shout' })).toEqual([]);
    expect(jsonSchemaOf(book.codecs['push'] as t.Mixed)).toMatchObject({
      description: 'Pushes a cart.',
      examples: [{ type: 'push', cart: 'a' }],
      required: ['type', 'cart'],
    });
  });

  it('describes all', () => {
    const told = (schemaOfActions(book)['oneOf'] as readonly JsonObject[]).map(
      ({ description }) => description,
    );
    expect(told).toHaveLength(Object.keys(book.codecs).length);
    expect(told.every((one) => typeof one === 'string')).toBe(true);
  });

  it('carries out with what the names stand for, or refuses', () => {
    expect(book.apply(null, race, { type: 'push', cart: 'a', by: 2 })).toMatchObject(
      right({ value: { rolling: true, carts: [{ id: 'a', at: 2 }, {}] } }),
    );
    expect(book.apply(null, race, { type: 'push', cart: 'b', by: 1 })).toMatchObject(left([{ code: 'OFF' }]));
    expect(book.apply(null, race, { type: 'push', cart: 'z', by: 1 })).toMatchObject(
      left([{ code: 'NO_CART', subject: 'z' }]),
    );
  });

  it('refuses what does not stand in the step, its own content first', () => {
    expect(book.apply(null, later, { type: 'push', cart: 'b', by: 1 })).toMatchObject(
      left([{ code: 'OFF' }, { clause: 'C-2', code: 'NOT_NOW' }]),
    );
    expect(book.apply(null, later, { type: 'rest' })).toMatchObject(
      left([{ clause: 'C-0', code: 'NOT_NOW' }]),
    );
    expect(book.apply(null, { rolling: true, carts: [] }, { type: 'rest' })).toMatchObject(
      left([{ code: 'NOBODY' }]),
    );
    expect(book.apply(null, later, { type: 'shout', word: 'go' })._tag).toBe('Right');
  });

  it('names what an action would break at its own time, beside the sequence of play', () => {
    const load = action({
      type: 'load',
      tells: 'Loads a cart.',
      sample: { cart: 'a' },
      fields: { cart: CART },
      does: (_rules, race, { cart }) =>
        forbidAll([
          ...(cart.at > 0 ? [{ clause: 'C-5', code: 'HAS_LEFT' }] : []),
          ...(race.carts.length > 1 ? [{ clause: 'C-6', code: 'NOT_ALONE' }] : []),
        ]) ?? allow(race),
      says: () => 'loads',
    });
    const { apply } = actionBook({
      actions: [load],
      stepAt: (_rules: null, { rolling }: Race) => ({ actor: () => 'red', actions: rolling ? [] : [load] }),
      ...CARTS,
      ownTime: {
        notNow: 'NOT_NOW',
        ofTheTime: ['NOT_ALONE'],
        at: (position) => (position.rolling ? { ...position, rolling: false } : null),
      },
    });
    const codesOf = (position: Race, cart: string): readonly string[] => {
      const ruled = apply(null, position, { type: 'load', cart });
      return ruled._tag === 'Left' ? ruled.left.map(({ code }) => code) : [];
    };
    expect(codesOf(later, 'b')).toEqual(['HAS_LEFT', 'NOT_NOW']);
    expect(codesOf(later, 'a')).toEqual(['NOT_NOW']);
    expect(codesOf(race, 'b')).toEqual(['HAS_LEFT', 'NOT_ALONE']);
    expect(codesOf(later, 'z')).toEqual(['NO_CART', 'NOT_NOW']);
    expect(codesOf(race, 'z')).toEqual(['NO_CART']);
  });

  it('tells a record and the bill', () => {
    expect(book.describe(null, race, { type: 'push', cart: 'a', by: 2 })).toBe('pushes a by 2');
    expect(book.bill(null, race, { type: 'push', cart: 'a', by: 2 })).toEqual([
      { clause: 'C-2', effect: 'cost', by: 2 },
    ]);
    expect([
      book.bill(null, race, { type: 'rest' }),
      book.bill(null, race, { type: 'push', cart: 'z', by: 1 }),
    ]).toEqual([[], []]);
  });
});

describe('an action that tells nothing of who can', () => {
  it('can be done by whom it is listed for', () => {
    const listed = action({
      type: 'brake',
      tells: 'Brakes.',
      sample: { cart: 'a' },
      fields: { cart: CART },
      list: (_rules, _race, cart) => (cart.at > 0 ? [{ type: 'brake', cart }] : []),
      does: (_rules, race) => allow(race),
      says: (_rules, _race, { cart }) => `brakes ${cart}`,
    });
    const book = actionBook({
      actions: [listed],
      stepAt: () => ({ actor: () => 'driver', actions: [listed] }),
      ...CARTS,
    });
    const race = raceOf(0, 2);
    expect(book.subjects(null, race)).toEqual(['b']);
    expect(book.actions(null, race)).toEqual([{ type: 'brake', cart: 'b' }]);
    expect(book.actions(null, race, 'a')).toEqual([]);
  });

  it('offers of an action are listed, found and drawn as far as they are legal and kept in the step', () => {
    const actionWith = actionsWith<null, Race, Cart, Reason, Violation>()({
      notNow: () => forbidAll([{ clause: 'C-0', code: 'NOT_NOW' }]) as never,
    });
    const park = actionWith({
      type: 'park',
      tells: 'Parks a cart.',
      sample: { cart: 'a', bay: 1 },
      fields: { cart: CART, bay: t.number },
      offers: (_rules, _race, cart) =>
        offersOf({ all: [1, 2, 3], isOpen: (bay) => bay > cart.at }, (bay) => ({ type: 'park', cart, bay })),
      does: (_rules, race) => allow(race),
      says: () => 'parks',
    });
    const book = actionBook({
      actions: [park],
      stepAt: () => ({
        actor: () => 'north',
        actions: [park],
        keeps: (_rules: null, _race: Race, _cart: Cart | null, action) =>
          (action as { bay?: number }).bay !== 3,
      }),
      ...CARTS,
    });
    const race = raceOf(1, 2);
    expect(book.subjects(null, race)).toEqual(['a']);
    expect(book.canAct(null, race, 'b')).toBe(false);
    expect(book.actions(null, race)).toEqual([{ type: 'park', cart: 'a', bay: 2 }]);
    const { size, at } = book.offers(null, race, 'a');
    expect([0, 1, 2].map(at)).toEqual([null, { type: 'park', cart: 'a', bay: 2 }, null]);
    expect(size).toBe(3);
    expect(['', 'c'].map((one) => book.offers(null, race, one).size)).toEqual([0, 0]);
  });

  it('codecs are told what is to be done with what they find', () => {
    const told: string[] = [];
    const TOLD = naming(t.string, {
      find: (_rules: null, { carts }: Race, id: string, { type }): Either<Violation, Cart> => {
        told.push(type);
        return right(carts.find((cart) => cart.id === id) as Cart);
      },
      nameOf: (_rules: null, { id }: Cart) => id,
    });
    const wash = action({
      type: 'wash',
      tells: 'Washes a cart.',
      sample: { cart: 'a' },
      fields: { cart: TOLD },
      does: (_rules, race) => allow(race),
      says: () => 'washes',
    });
    wash.apply(null, { rolling: false, carts: [] }, { type: 'wash', cart: 'a' }, true);
    expect(told).toEqual(['wash']);
  });
});

describe('fields whose codecs name something', () => {
  const swap = action({
    type: 'swap',
    tells: 'Swaps carts.',
    sample: { carts: ['a'] },
    fields: { carts: withRole(namingEach(CART, t.readonlyArray(t.string)), 'unit') },
    usual: { winner: usually(namingOrNull(withRole(CART, 'unit')), null) },
    list: (_rules, _race, cart) => [{ type: 'swap', carts: [cart], winner: cart }],
    general: (_rules, { carts }) => [{ type: 'swap', carts, winner: null }],
    does: (_rules, race, { carts, winner }) =>
      allow({ ...race, carts: winner === null ? carts : [...carts, winner] }),
    says: (_rules, _race, { carts }) => `swaps ${carts.join(' and ')}`,
  });
  const SWAPS = actionBook({
    actions: [swap],
    stepAt: () => ({ actor: () => 'red' as const, actions: [swap] }),
    ...CARTS,
  });
  const [a, b] = [
    { id: 'a', at: 0 },
    { id: 'b', at: 1 },
  ];
  const race: Race = { rolling: false, carts: [a, b] as readonly Cart[] };

  it('gives the functions of an action the things, and lists names', () => {
    expect(SWAPS.actions(null, race)).toEqual([
      { type: 'swap', carts: ['a', 'b'], winner: null },
      { type: 'swap', carts: ['a'], winner: 'a' },
      { type: 'swap', carts: ['b'], winner: 'b' },
    ]);
    expect(SWAPS.apply(null, race, { type: 'swap', carts: ['b'], winner: 'a' })).toMatchObject({
      right: { value: { carts: [b, a] } },
    });
    expect(SWAPS.apply(null, race, { type: 'swap', carts: ['b'], winner: null })).toMatchObject({
      right: { value: { carts: [b] } },
    });
    expect(SWAPS.roles()).toEqual({ swap: { carts: 'unit', winner: 'unit' } });
    expect(SWAPS.forfeits()).toEqual([]);
  });

  it('refuses the first name of nothing', () => {
    expect(SWAPS.apply(null, race, { type: 'swap', carts: ['a', 'x', 'y'], winner: null })).toMatchObject({
      left: [{ clause: 'C-1', subject: 'x' }],
    });
    expect(SWAPS.apply(null, race, { type: 'swap', carts: [], winner: 'z' })).toMatchObject({
      left: [{ clause: 'C-1', subject: 'z' }],
    });
  });
});
