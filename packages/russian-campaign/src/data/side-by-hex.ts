import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import { letterOf, sideOfLetter } from '../05-victory/control.js';
import type { Rules } from '../rules.js';

type SideByHex = Readonly<Record<string, Side>>;

/** One letter a hex, with what a file says of single hexes; they must exist and fit. */
export const readSides = (
  rules: Rules,
  usual: string,
  json: SideByHex | undefined,
  path: string,
  bad: BadInput[],
  fits: { readonly test: (hex: HexId) => boolean; readonly expected: string } | null = null,
): string => {
  if (json === undefined) return usual;
  const letters = [...usual];
  for (const [text, side] of Object.entries(json)) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(inside(path, text), 'the label of a hex of the board', text));
    else if (fits !== null && !fits.test(hex)) bad.push(badInput(inside(path, text), fits.expected, text));
    else letters[hex] = letterOf(side);
  }
  return letters.join('');
};

/** The sides of these hexes by their labels; hexes of no side are left out. */
export const writeSides = (rules: Rules, letters: string, hexes: readonly HexId[]): Json =>
  Object.fromEntries(
    hexes.flatMap((hex) => {
      const side = sideOfLetter(letters[hex]);
      return side === null ? [] : [[label(rules.theatre, hex), side] as const];
    }),
  );

/** The same for the hexes in which the letters differ from the usual. */
export const writeDifferingSides = (
  rules: Rules,
  letters: string,
  usual: string,
  hexes: readonly HexId[],
): Json =>
  writeSides(
    rules,
    letters,
    hexes.filter((hex) => letters[hex] !== usual[hex]),
  );
