/**
 * The labels of The Russian Campaign: a letter or two for the row, A to Z and AA to QQ from the north, and a number counted westwards. They are
 * turned into the four digits of the other boards, of which the first two are the row, and back.
 */
import { crowFlies, labelsInBox, labelsRound } from './hexes.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const digitsOf = (label: string): string => {
  const row = label.replace(/\d+$/, '');
  const place = Number(label.slice(row.length));
  return twoDigits(LETTERS.indexOf(row.slice(0, 1)) + (row.length === 2 ? 26 : 0)) + twoDigits(place);
};

const letteredOf = (digits: string): string => {
  const row = Number(digits.slice(0, 2));
  const letter = LETTERS.charAt(row % 26);
  return `${row >= 26 ? letter + letter : letter}${Number(digits.slice(2))}`;
};

/** The six labels round a hex; row B, D, F ... lies half a hex further west, towards higher numbers. */
export const letteredRound = (label: string): readonly string[] =>
  labelsRound(digitsOf(label), 'odd').map(letteredOf);

export const letteredInBox = (from: string, to: string): readonly string[] =>
  labelsInBox(digitsOf(from), digitsOf(to)).map(letteredOf);

export const letteredDistance = (one: string, other: string): number =>
  crowFlies(digitsOf(one), digitsOf(other), 'odd');

/** Where a hex lies, half hexes from east to west and rows from north to south. */
export const letteredPoint = (label: string): { readonly x: number; readonly y: number } => {
  const digits = digitsOf(label);
  const row = Number(digits.slice(0, 2));
  return { x: 2 * Number(digits.slice(2)) + (row % 2), y: row };
};
