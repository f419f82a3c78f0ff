import { exactType } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Months } from '../02-components/calendar.js';
import { MONTHS } from '../02-components/calendar.js';

/** The codec of one of these words. */
export const oneWordOf = <A extends string>(words: readonly A[]): t.KeyofC<Record<A, null>> =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<A, null>);

/** An object with a value for each of these words and for no other. */
export const forEach = <A extends string, C extends t.Mixed>(words: readonly A[], codec: C): Record<A, C> =>
  Object.fromEntries(words.map((word) => [word, codec])) as Record<A, C>;

export const monthsJson: t.KeyofC<Record<Months, null>> = oneWordOf(MONTHS);

/** A turn as written. */
export const turnJson = exactType({ year: t.Int, months: monthsJson }, {}, 'a turn');

/** The first and the second impulse of a turn. */
export const impulseJson = t.union([t.literal(1), t.literal(2)], '1 or 2');

/** How far something can be trusted, as the grades of sources. */
export const gradeJson = oneWordOf(['A', 'B', 'C']);
