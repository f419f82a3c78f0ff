import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { BadInput } from '../bad-input.js';
import { GIVEN, parseSource, type Source } from '../source.js';
import { decodeWith } from './errors.js';

type Read<A> = Either<readonly BadInput[], A>;

/** What is wrong with a table, with its name before each place: `tables.weather.seasons.0`. */
export const inTable = (name: string, bad: readonly BadInput[]): readonly BadInput[] =>
  bad.map((one) => ({ ...one, path: `tables.${name}${one.path === '' ? '' : `.${one.path}`}` }));

/** Decodes a table and its source, then makes of it what the rules use. */
export const readTableWith = <Written extends { readonly source?: unknown }, A>(
  name: string,
  codec: t.Type<Written, unknown, unknown>,
  json: unknown,
  make: (written: Written, source: Source) => Read<A>,
): Read<A> => {
  const decoded = decodeWith(codec, json);
  if (decoded._tag === 'Left') return left(inTable(name, decoded.left));
  const source = decoded.right.source === undefined ? right(GIVEN) : parseSource(decoded.right.source);
  if (source._tag === 'Left') return left(inTable(name, source.left));
  const made = make(decoded.right, source.right);
  return made._tag === 'Left' ? left(inTable(name, made.left)) : made;
};

/** Parts that are read one by one, together: all of them, or everything that is wrong with any. */
export const readParts = <Parts extends Readonly<Record<string, unknown>>>(
  parts: {
    readonly [Name in keyof Parts]: Read<Parts[Name]>;
  },
): Read<Parts> => {
  const read: readonly (readonly [string, Read<unknown>])[] = Object.entries(parts);
  const bad = read.flatMap(([, part]) => (part._tag === 'Left' ? part.left : []));
  if (bad.length > 0) return left(bad);
  const found = read.flatMap(([name, part]) => (part._tag === 'Right' ? [[name, part.right] as const] : []));
  return right(Object.fromEntries(found) as Parts);
};
