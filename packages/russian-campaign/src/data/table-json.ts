import type { BadInput, Json, Source } from '@eastfront/kernel';
import { badInput, canonicalJson, GIVEN, inside, parseSource } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';

/** What is wrong with a table, with its name before each place: `tables.weather.fixed`. */
export const inTable = (name: string, bad: readonly BadInput[]): readonly BadInput[] =>
  bad.map((one) => ({ ...one, path: `tables.${name}${one.path === '' ? '' : `.${one.path}`}` }));

/** A table as far as it could be made, with what is wrong with it. */
export interface MadeTable<A> {
  readonly value: A;
  readonly bad: readonly BadInput[];
}

/** Decodes a table and its source, then makes of it what the rules use. */
export const readTableWith = <Written extends { readonly source?: unknown }, A>(
  name: string,
  codec: t.Type<Written, unknown, unknown>,
  json: unknown,
  make: (written: Written, source: Source) => MadeTable<A>,
): Either<readonly BadInput[], A> => {
  const decoded = decodeWith(codec, json);
  if (decoded._tag === 'Left') return left(inTable(name, decoded.left));
  const source = decoded.right.source === undefined ? right(GIVEN) : parseSource(decoded.right.source);
  if (source._tag === 'Left') return left(inTable(name, source.left));
  const { value, bad } = make(decoded.right, source.right);
  return bad.length > 0 ? left(inTable(name, bad)) : right(value);
};

/**
 * What differs from values that the clauses fix: no rule reads them, so a file may say them and has to agree.
 *
 * @param written - without the keys that are free
 */
export const fixedFaults = (written: object, fixed: object, path: string): readonly BadInput[] =>
  Object.entries(written).flatMap(([key, is]) => {
    const value = (fixed as Readonly<Record<string, unknown>>)[key];
    return value !== undefined && canonicalJson(is as Json) === canonicalJson(value as Json)
      ? []
      : [badInput(inside(path, key), `${JSON.stringify(value) ?? 'nothing'}, as the clauses fix it`, is)];
  });
