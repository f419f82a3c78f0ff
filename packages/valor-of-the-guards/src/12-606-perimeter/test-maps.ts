import { type Grid, type HexId, hexOf, type LabelCodec, labelOf, makeGrid } from '@eastfront/kernel';
import { flagsOf, type Ground } from './ground.js';

/** Maps for the tests of this folder; nothing else reads them. */

const COLUMN = /^([A-Z])(\1?)([0-9]+)$/;

const LABELS: LabelCodec = {
  numbered: 'eastwards',
  print: (column, row) => {
    const letter = String.fromCharCode(65 + (column % 26));
    return `${column < 26 ? letter : letter + letter}${row}`;
  },
  parse: (label) => {
    const [, letter, doubled, number] = COLUMN.exec(label) ?? [];
    if (letter === undefined) return null;
    return [letter.charCodeAt(0) - 65 + (doubled === '' ? 0 : 26), Number(number)];
  },
};

/** Columns A, B ... with even columns half a hex south; numbers from 0, but odd columns begin with 1. */
export const gridOf = (columns: number, rows: number): Grid =>
  makeGrid({ orientation: 'flat-top', shifted: 'even', towards: 'south', columns, rows, labels: LABELS });

export const WHOLE = gridOf(41, 51);

export const hexIn = (grid: Grid, label: string): HexId => hexOf(grid, label) ?? -1;
export const hexesIn = (grid: Grid, labels: string): readonly HexId[] =>
  labels
    .split(' ')
    .filter((label) => label !== '')
    .map((label) => hexIn(grid, label));
export const labelsIn = (grid: Grid, hexes: Iterable<HexId>): string =>
  [...hexes].map((hex) => labelOf(grid, hex)).join(' ');

/** A ground in letters by label; what `letterOf` does not name is open land. */
export const groundOf = (grid: Grid, letterOf: (label: string, hex: HexId) => string): Ground => {
  const letters = Array.from({ length: grid.size }, (_, hex) => letterOf(labelOf(grid, hex), hex));
  const flags = (pattern: RegExp) =>
    flagsOf(
      grid,
      letters.flatMap((letter, hex) => (pattern.test(letter) ? [hex] : [])),
    );
  const map = flags(/^[^-]/);
  return {
    grid,
    map,
    land: flags(/^[^-~]/),
    edge: flags(/e/),
    riverbank: flags(/r/),
    may: flags(/[mo]/),
    barred: flags(/[xb]/),
    own: flags(/o/),
    enemy: flags(/x/),
  };
};

/**
 * A map drawn with one line for each storage row, columns parted by blanks. `-` off the map, `~` water, `.` open,
 * `m` a marker may stand, `o` own-controlled (and a marker may stand), `x` enemy-controlled (barred), `b` barred, with `e` for map edge, `r` riverbank.
 */
export const drawn = (lines: readonly string[]): Ground => {
  const cells = lines.map((line) => line.trim().split(/ +/));
  const grid = gridOf(cells[0]?.length ?? 0, cells.length);
  return groundOf(
    grid,
    (_, hex) => cells[Math.floor(hex / grid.spec.columns)]?.[hex % grid.spec.columns] ?? '-',
  );
};
