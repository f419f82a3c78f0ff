import type { HexId, Json } from '@eastfront/kernel';
import { once } from '@eastfront/kernel';
import { hexCodec, nullable, oneWordOf, wholeCodec, withSchemaOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { gridOf } from './board.js';
import { NATIONS, NOWHERE, SIDES } from './units.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const countCodec = wholeCodec(0);

/** What every label of the grid looks like: two digits of the column, two of the row. */
export const LABEL = '[0-9]{4}';

/** A hex: its label outside, its number inside. */
export type HexWord = t.Type<HexId, string, unknown>;

const everyHex = once(() => new Uint8Array(gridOf().labels.length).fill(1));

/** Any hex of the grid, as every board has it. */
export const ANY_HEX: HexWord = hexCodec({
  get grid() {
    return gridOf();
  },
  get exists() {
    return everyHex();
  },
});

/** A hex or none, which is null outside. */
export const hexOrNone = (hex: HexWord): t.Type<HexId, string | null, unknown> =>
  withSchemaOf(
    new t.Type<HexId, string | null, unknown>(
      `${hex.name} or null`,
      hex.is,
      (value, context) => (value === null ? t.success(NOWHERE) : hex.validate(value, context)),
      (value) => (value === NOWHERE ? null : hex.encode(value)),
    ),
    nullable(hex),
  );

export type Written = { readonly [key: string]: Json };

/** What of a record is not as usual. */
export const differing = (written: Written, usual: Written): Written =>
  Object.fromEntries(
    Object.entries(written).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key])),
  );
