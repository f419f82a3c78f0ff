import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { allow } from '../ruling/ruling.js';
import { exactType } from './exact-type.js';
import { jsonSchemaOf } from './json-schema.js';
import { eachOnce, namedCodec, questionsWith } from './question.js';

interface Cart {
  readonly id: string;
  readonly at: number;
}
interface Words {
  readonly cart: t.Type<Cart, string, unknown>;
}

const question = questionsWith<null, readonly Cart[], Words>({
  written: { cart: t.string },
  at: (_rules, carts) => ({
    cart: namedCodec(
      'the id of a cart',
      (id) => carts.find((cart) => cart.id === id) ?? null,
      ({ id }) => id,
    ),
  }),
});

const where = question(
  'Where carts are.',
  ({ cart }) => exactType({ carts: eachOnce(cart, 'cart', 1) }),
  (_rules, _carts, { carts }) => right(allow(carts.map(({ at }) => at))),
);

const CARTS = [
  { id: 'a', at: 1 },
  { id: 'b', at: 2 },
];
const ask = (carts: unknown) => where.answer(null, CARTS, { question: 'where', carts } as never);
const pathsOf = (carts: unknown) => {
  const answered = ask(carts);
  return answered._tag === 'Left' ? answered.left.map(({ path, expected }) => [path, expected]) : [];
};

describe('a declared question', () => {
  it('is answered with what the words stand for', () => {
    expect(ask(['b', 'a'])).toEqual(right(allow([2, 1])));
  });

  it('names what is asked wrongly with its place', () => {
    expect(pathsOf(['a', 'z'])).toEqual([['ask.carts.1', 'the id of a cart']]);
    expect(pathsOf(['a', 'b', 'a'])).toEqual([['ask.carts.2', 'every cart once']]);
    expect(pathsOf([])).toEqual([['ask.carts', 'at least one cart']]);
    expect(pathsOf('a')).toHaveLength(1);
  });

  it('has the schema of what is written', () => {
    expect(jsonSchemaOf(where.asks)).toMatchObject({
      description: 'Where carts are.',
      properties: { carts: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    });
  });
});
