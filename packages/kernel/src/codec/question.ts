/** Makes the questions of a game from their declarations, and has the codecs of fields that many questions share. */

import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { AskedQuestion } from '../game/game.js';
import type { BadInput } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Answered, Reason, Violation } from '../ruling/ruling.js';
import { askFor, readAsk } from './common-asks.js';
import { withSchema, withSchemaOf } from './json-schema.js';

/** The same type, expanded so that an editor shows its fields one by one. */
type Plain<A> = { readonly [Key in keyof A]: A[Key] };

/** The type of the answer to a question that has one. */
export type AnswerIn<Said> = Said extends { readonly _tag: 'Right'; readonly right: infer Ruled }
  ? Ruled extends { readonly right: { readonly value: infer A } }
    ? A
    : never
  : never;

/**
 * Declares questions once. `asks` declares the fields of a question in the words of the game, such as a unit and a hex. As they are
 * `written` they make the schema; as they are found `at` a position they decode, so that the answer function receives units and hexes
 * instead of names. Invalid fields are reported with their path under `ask`.
 *
 * @param words.written - a codec for each word, as written in a file
 * @param words.at - the same codecs, resolving names against a position
 */
export const questionsWith =
  <Rules, Position, Words, R extends Reason = Reason, V extends Violation = Violation>(words: {
    readonly written: { readonly [Word in keyof Words]: t.Mixed };
    readonly at: (rules: Rules, position: Position) => Words;
  }) =>
  <C extends t.Mixed, Said extends Either<readonly BadInput[], Answered<Json, R, V>>>(
    description: string,
    asks: (words: Words) => C,
    answer: (rules: Rules, position: Position, ask: t.TypeOf<C>) => Said,
  ): AskedQuestion<Rules, Position, Plain<t.OutputOf<C>>, AnswerIn<Said>, R, V> => ({
    // The words differ in what they make of a text, which no schema shows.
    asks: askFor(description, asks(words.written as Words)),
    answer: (rules, position, written) => {
      const read = readAsk(asks(words.at(rules, position)), written as JsonObject);
      if (read._tag === 'Left') return read;
      return answer(rules, position, read.right) as Either<
        readonly BadInput[],
        Answered<AnswerIn<Said>, R, V>
      >;
    },
  });

/** A codec for things with an id: text outside, the thing inside. */
export const namedCodec = <A>(
  name: string,
  find: (id: string) => A | null,
  idOf: (thing: A) => string,
): t.Type<A, string, unknown> =>
  withSchema(
    new t.Type<A, string, unknown>(
      name,
      (value): value is A => typeof value === 'object' && value !== null,
      (value, context) => {
        const found = typeof value === 'string' ? find(value) : null;
        return found === null ? t.failure(value, context) : t.success(found);
      },
      idOf,
    ),
    { type: 'string' },
  );

/** Marks a repeated member of a list. */
const again = (of: string): t.Mixed =>
  new t.Type<unknown, unknown, unknown>(`every ${of} once`, t.unknown.is, t.success, t.identity);

/** A list without repetitions, with a minimum length. `of` names its members, as in `unit`. */
export const eachOnce = <C extends t.Mixed>(
  codec: C,
  of: string,
  atLeast: 0 | 1 = 0,
): t.Type<readonly t.TypeOf<C>[], readonly t.OutputOf<C>[], unknown> => {
  const list = t.readonlyArray(codec);
  const twice = again(of);
  return withSchemaOf(
    new t.Type<readonly t.TypeOf<C>[], readonly t.OutputOf<C>[], unknown>(
      atLeast === 0 ? `a list, every ${of} once` : `at least one ${of}`,
      list.is,
      (value, context) => {
        const read = list.validate(value, context);
        if (read._tag === 'Left') return read;
        const named = value as readonly unknown[];
        if (named.length < atLeast) return t.failure(value, context);
        const errors = named.flatMap((one, i) =>
          named.indexOf(one) < i
            ? [{ value: one, context: t.appendContext(context, String(i), twice, one) }]
            : [],
        );
        return errors.length > 0 ? t.failures(errors) : t.success(read.right);
      },
      list.encode,
    ),
    list,
    atLeast === 0 ? {} : { minItems: atLeast },
  );
};

/** A non-empty list. `of` names its members, as in `hex`. */
export const notEmpty = <A extends readonly unknown[], O>(
  list: t.Type<A, O, unknown>,
  of: string,
): t.Type<A, O, unknown> =>
  withSchemaOf(
    new t.Type<A, O, unknown>(
      `at least one ${of}`,
      list.is,
      (value, context) =>
        Array.isArray(value) && value.length === 0
          ? t.failure(value, context)
          : list.validate(value, context),
      list.encode,
    ),
    list,
    { minItems: 1 },
  );

/** A list of at least one member. `of` names its members, as in `hex`. */
export const atLeastOne = <C extends t.Mixed>(
  codec: C,
  of: string,
): t.Type<readonly t.TypeOf<C>[], readonly t.OutputOf<C>[], unknown> => notEmpty(t.readonlyArray(codec), of);

/** The form of a hex label, or one of the words allowed in its place. The rules check whether the board has the hex. */
export const labelCodec = (
  pattern: string,
  example: string,
  ...words: readonly string[]
): t.Type<string, string, unknown> => {
  const looks = new RegExp(`^(${[pattern, ...words].join('|')})$`);
  const is = (value: unknown): value is string => typeof value === 'string' && looks.test(value);
  return withSchema(
    new t.Type<string, string, unknown>(
      [`the label of a hex, such as "${example}"`, ...words].join(' or '),
      is,
      (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
      t.identity,
    ),
    { type: 'string', pattern: words.length === 0 ? `^${pattern}$` : looks.source },
  );
};
