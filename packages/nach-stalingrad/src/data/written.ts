import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { hexCodec, jsonSchemaOf, nullable, oneWordOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { gridOf, hexOnBoard, label } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { NATIONS, NOWHERE, SIDES } from '../01-units/units.js';
import { sideAt, withSide } from '../01-units/view.js';
import type { Rules } from '../rules.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const countCodec = wholeCodec(0);

/** What every label of the grid looks like: two digits of the column, two of the row. */
export const LABEL = '[0-9]{4}';

/** A hex: its label outside, its number inside. */
export type HexWord = t.Type<HexId, string, unknown>;

/** Any hex of the grid, as every board has it. */
export const ANY_HEX: HexWord = hexCodec({
  grid: gridOf(),
  exists: new Uint8Array(gridOf().labels.length).fill(1),
});

/** A hex or none, which is null outside. */
export const hexOrNone = (hex: HexWord): t.Type<HexId, string | null, unknown> =>
  withSchema(
    new t.Type<HexId, string | null, unknown>(
      `${hex.name} or null`,
      hex.is,
      (value, context) => (value === null ? t.success(NOWHERE) : hex.validate(value, context)),
      (value) => (value === NOWHERE ? null : hex.encode(value)),
    ),
    jsonSchemaOf(nullable(hex)),
  );

export type Written = { readonly [key: string]: Json };

/** What of a record is not as usual. */
export const differing = (written: Written, usual: Written): Written =>
  Object.fromEntries(
    Object.entries(written).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key])),
  );

type SideByHex = Readonly<Record<string, Side>>;

/** What a hex must have to be named, and how that is called. */
interface Condition {
  readonly test: (hex: HexId) => boolean;
  readonly expected: string;
}

/** Reads sides by label over what is usual. */
export const readSides = (
  rules: Rules,
  usual: string,
  json: SideByHex | undefined,
  path: string,
  bad: BadInput[],
  { test, expected }: Condition = { test: () => true, expected: 'a hex of the board' },
): string => {
  if (json === undefined) return usual;
  const named: Readonly<Record<Side, HexId[]>> = { axis: [], soviet: [] };
  for (const [text, side] of Object.entries(json)) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null || !test(hex)) bad.push(badInput(`${path}.${text}`, expected, text));
    else named[side].push(hex);
  }
  return SIDES.reduce((letters, side) => withSide(letters, named[side], side), usual);
};

/** The sides of those hexes that have one and differ from the usual. */
export const writeSides = (rules: Rules, letters: string, usual: string | null = null): Written =>
  Object.fromEntries(
    rules.theatre.board.hexes.flatMap((hex) => {
      const side = sideAt(letters, hex);
      return side === null || (usual !== null && usual[hex] === letters[hex])
        ? []
        : [[label(rules.theatre, hex), side] as const];
    }),
  );
