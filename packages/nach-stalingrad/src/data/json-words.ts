import { exactType } from '@eastfront/kernel/codec';
import * as t from 'io-ts';

/** The codec of one of these words. */
export const oneWordOf = <A extends string>(words: readonly A[]): t.KeyofC<Record<A, null>> =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<A, null>);

/** An object with a value for each of these words and for no other. */
export const forEach = <A extends string, C extends t.Mixed>(words: readonly A[], codec: C): Record<A, C> =>
  Object.fromEntries(words.map((word) => [word, codec])) as Record<A, C>;

/** A codec of an object with a value for each of these words. */
export const each = <A extends string, C extends t.Mixed>(words: readonly A[], codec: C, name?: string) =>
  exactType(forEach(words, codec), {}, name);

/** A codec of an object that may have a value for each of these words and for no other. */
export const someOf = <A extends string, C extends t.Mixed>(words: readonly A[], codec: C, name?: string) =>
  exactType({}, forEach(words, codec), name);

/** How far something can be trusted, as the grades of sources. */
export const gradeJson = oneWordOf(['A', 'B', 'C']);
