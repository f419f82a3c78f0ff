import type { BadInput, HexId } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { sideAt, withSides } from '../01-units/view.js';
import type { Written } from '../data/written.js';
import type { Rules } from '../rules.js';

/** A side for each hex, by its label. */
export type SideByHex = Readonly<Record<string, Side>>;

/** What a hex must have to be named, and how that is called. */
export interface Condition {
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
  { test, expected }: Condition,
): string => {
  if (json === undefined) return usual;
  const named: Readonly<Record<Side, HexId[]>> = { axis: [], soviet: [] };
  for (const text of Object.keys(json)) {
    const side = json[text] as Side;
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null || !test(hex)) bad.push(badInput(`${path}.${text}`, expected, text));
    else named[side].push(hex);
  }
  return withSides(usual, named);
};

/** The sides of those hexes that have one and differ from the usual. */
export const writeSides = (rules: Rules, letters: string, usual: string | null = null): Written => {
  // A plain loop: a board has some thousand hexes, and most positions that are compared are written.
  const written: Record<string, Side> = {};
  for (const hex of rules.theatre.board.hexes) {
    if (usual !== null && usual[hex] === letters[hex]) continue;
    const side = sideAt(letters, hex);
    if (side !== null) written[label(rules.theatre, hex)] = side;
  }
  return written;
};
