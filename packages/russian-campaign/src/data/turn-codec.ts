import type { BadInput, Json } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { TurnName } from '../02-components/calendar.js';
import { FIRST_TURN, LAST_TURN, nameOfTurn, turnOf } from '../02-components/calendar.js';

/** Mar/Apr 1941, where TRC-V3.1.b lets the Axis begin. */
export const EARLIEST_TURN = FIRST_TURN - 1;

/** Reads a turn of the game or, as a date on which something comes, the one after it. */
export const readTurn = (json: TurnName, path: string, bad: BadInput[], latest = LAST_TURN): number => {
  const turn = turnOf(json);
  if (turn < EARLIEST_TURN || turn > latest)
    bad.push(badInput(path, 'a turn from Mar/Apr 1941 to May/Jun 1945', json));
  return turn;
};

/** A date on which something comes or came; `never` for null. */
export const readDate = (
  json: TurnName | null | undefined,
  path: string,
  bad: BadInput[],
  never: number,
): number => (json === null || json === undefined ? never : readTurn(json, path, bad, LAST_TURN + 1));

/** A turn as it is written. */
export const writeTurn = (turn: number): Json => ({ ...nameOfTurn(turn) });

/** A date as it is written, null for never. */
export const writeDate = (turn: number, never: number): Json => (turn === never ? null : writeTurn(turn));
