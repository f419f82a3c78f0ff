import type { Json } from '@eastfront/kernel';
import { exactType, integerCodec, oneWordOf, withSchemaOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { FIRST_TURN, LAST_TURN, MONTHS, nameOfTurn, turnOf } from './calendar.js';
import { NATIONS, SIDES } from './units.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const monthsJson = oneWordOf(MONTHS);

/** The first and the second impulse of a turn. */
export const impulseJson = t.union([t.literal(1), t.literal(2)], '1 or 2');

/** A turn as written. */
export const turnJson = exactType({ year: integerCodec, months: monthsJson }, {}, 'a turn');

/** Mar/Apr 1941, where TRC-V3.1.b lets the Axis begin. */
const EARLIEST_TURN = FIRST_TURN - 1;

const turnUntil = (latest: number): t.Type<number, Json, unknown> =>
  withSchemaOf(
    new t.Type<number, Json, unknown>(
      'a turn from Mar/Apr 1941 to May/Jun 1945',
      t.number.is,
      (value, context) => {
        const read = turnJson.validate(value, context);
        if (read._tag === 'Left') return read;
        const turn = turnOf(read.right);
        return turn < EARLIEST_TURN || turn > latest ? t.failure(value, context) : t.success(turn);
      },
      (turn) => ({ ...nameOfTurn(turn) }),
    ),
    turnJson,
  );

/** A turn of the game: its name outside, its number inside. */
export const turnCodec = turnUntil(LAST_TURN);
/** A date on which something comes or came, the turn after the last among them; null for never. */
export const dateCodec = turnUntil(LAST_TURN + 1);

/** A date as it is written, null for never. */
export const dateWritten = (turn: number, never: number): Json =>
  turn === never ? null : { ...nameOfTurn(turn) };
