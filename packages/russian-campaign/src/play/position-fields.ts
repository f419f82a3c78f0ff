import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, codesOfLetters, inside, lettersOfCodes } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { letterOf, sideOfLetter } from '../05-victory/control.js';
import { HITLER_ELIMINATED, OBJECTIVES, STALIN_ELIMINATED } from '../13-options/sudden-death.js';
import { nameOfPlace } from '../data/hex-codec.js';
import type { Chosen, Objective } from '../position/position.js';
import { OBJECTIVE_YEARS } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';

type Written = { readonly [key: string]: Json };
type SideByHex = Readonly<Record<string, Side>>;

/** The sides of the hexes, one letter each: the usual ones, changed by what a file says of single hexes. Those must exist and fit. */
export const readSides = (
  rules: Rules,
  usual: string,
  json: SideByHex | undefined,
  path: string,
  bad: BadInput[],
  fits: { readonly test: (hex: HexId) => boolean; readonly expected: string } | null = null,
): string => {
  if (json === undefined) return usual;
  const codes = codesOfLetters(usual);
  for (const text of Object.keys(json)) {
    const side = json[text] as Side;
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(inside(path, text), 'a hex of the board', text));
    else if (fits !== null && !fits.test(hex)) bad.push(badInput(inside(path, text), fits.expected, text));
    else codes[hex] = letterOf(side).charCodeAt(0);
  }
  return lettersOfCodes(codes);
};

/** The sides of these hexes by their labels; hexes of no side are left out. */
export const writeSides = (rules: Rules, letters: string, hexes: readonly HexId[]): Written => {
  // A plain loop: a board has some thousand hexes, and most positions that are compared are written.
  const written: Record<string, Side> = {};
  for (const hex of hexes) {
    const side = sideOfLetter(letters[hex]);
    if (side !== null) written[label(rules.theatre, hex)] = side;
  }
  return written;
};

/** The same for the hexes in which the letters differ from the usual. */
export const writeDifferingSides = (
  rules: Rules,
  letters: string,
  usual: string,
  hexes: readonly HexId[],
): Written =>
  writeSides(
    rules,
    letters,
    hexes.filter((hex) => letters[hex] !== usual[hex]),
  );

/** What no board needs to show: the dictators, and cities of the lists that an excerpt leaves out. */
const isListed = (text: string): boolean =>
  OBJECTIVE_YEARS.some((year) => SIDES.some((side) => OBJECTIVES[year][side].includes(text)));

const readObjective = (rules: Rules, text: string, path: string, bad: BadInput[]): Objective => {
  const name = nameOfPlace(rules, text);
  if (name === null && !isListed(text))
    bad.push(badInput(path, `a city or oil field, "${STALIN_ELIMINATED}" or "${HITLER_ELIMINATED}"`, text));
  return name ?? text;
};

/** The objectives by side and year (TRC-13.1.a). */
export const readObjectives = (rules: Rules, json: PositionJson['objectives'], bad: BadInput[]): Chosen => {
  const ofSide = (side: (typeof SIDES)[number]) =>
    Object.fromEntries(
      OBJECTIVE_YEARS.flatMap((year) => {
        const text = json?.[side]?.[`${year}`];
        const path = `objectives.${side}.${year}`;
        return text === undefined ? [] : [[year, readObjective(rules, text, path, bad)]];
      }),
    );
  return { axis: ofSide('axis'), soviet: ofSide('soviet') };
};

/** The objectives with the labels of their hexes. */
export const writeObjectives = (rules: Rules, chosen: Chosen) =>
  Object.fromEntries(
    SIDES.filter((side) => Object.keys(chosen[side]).length > 0).map((side) => [
      side,
      Object.fromEntries(
        Object.entries(chosen[side]).map(([year, objective]) => {
          const hex = rules.theatre.named[objective];
          return [year, hex === undefined ? objective : label(rules.theatre, hex)];
        }),
      ),
    ]),
  );
