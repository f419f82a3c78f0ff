import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { NATIONS, NOWHERE, SIDES } from '../01-units/units.js';
import { sideAt, withSide } from '../01-units/view.js';
import type { Rules } from '../rules.js';

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const countCodec = wholeCodec(0);

/** What every label of the grid looks like: two digits of the column, two of the row. */
export const LABEL = '[0-9]{4}';

/** Reads the label of a hex, null for none; what is wrong goes into the list. */
export const hexReader =
  (rules: Rules, bad: BadInput[]) =>
  (text: string | null | undefined, path: string): HexId => {
    if (text === undefined || text === null) return NOWHERE;
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(path, 'a hex of the board', text));
    return hex ?? NOWHERE;
  };

/** The label of a hex, null for none. */
export const hexName = (rules: Rules, hex: HexId): string | null =>
  hex === NOWHERE ? null : label(rules.theatre, hex);

/** The labels of hexes. */
export const hexNames = (rules: Rules, hexes: readonly HexId[]): Json =>
  hexes.map((hex) => label(rules.theatre, hex));

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
export const writeSides = (
  rules: Rules,
  letters: string,
  usual: string | null = null,
): { readonly [key: string]: Json } =>
  Object.fromEntries(
    rules.theatre.board.hexes.flatMap((hex) => {
      const side = sideAt(letters, hex);
      return side === null || (usual !== null && usual[hex] === letters[hex])
        ? []
        : [[label(rules.theatre, hex), side] as const];
    }),
  );
