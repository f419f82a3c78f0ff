import { exactType, nullable, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { MONTHS } from '../02-components/calendar.js';
import { NATIONS, SIDES } from '../02-components/units.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const monthsJson = oneWordOf(MONTHS);

/** A turn as written. */
export const turnJson = exactType({ year: t.Int, months: monthsJson }, {}, 'a turn');
/** A turn, or null for never. */
export const turnOrNever = nullable(turnJson);

/** The first and the second impulse of a turn. */
export const impulseJson = t.union([t.literal(1), t.literal(2)], '1 or 2');
