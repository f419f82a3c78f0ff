import {
  directionTo,
  type Grid,
  type HexId,
  hexOf,
  type LabelCodec,
  labelOf,
  makeGrid,
  neighboursOf,
} from '@eastfront/kernel';
import { grainsBetween } from './grain.js';
import { flagsOf, type Ground, isOpen, mayStand } from './ground.js';
import { areaOf } from './outline.js';

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
    own: flags(/[ow]/),
    enemy: flags(/x/),
  };
};

/**
 * A map drawn with one line for each storage row, columns parted by blanks. `-` off the map, `~` water, `.` open,
 * `m` a marker may stand, `o` own-controlled (and a marker may stand), `x` enemy-controlled (barred), `b` barred, with `e` for map edge, `r` riverbank.
 */
export const drawMap = (lines: readonly string[]): Ground => {
  const cells = lines.map((line) => line.trim().split(/ +/));
  const grid = gridOf(cells[0]?.length ?? 0, cells.length);
  return groundOf(
    grid,
    (_, hex) => cells[Math.floor(hex / grid.spec.columns)]?.[hex % grid.spec.columns] ?? '-',
  );
};

/** The land of the whole map: columns A to KK, and LL from 17 on; odd columns begin with 1. */
const isLand = (column: number, number: number): boolean =>
  (column % 2 === 1 || number > 0) && (column < 37 || (column === 37 && number > 16));

/** The whole map for a side that controls the hexes it is asked for, with a marker in those of `marked`; the enemy controls what `enemies` says. */
export const wholeMap = (
  owns: (hex: HexId) => boolean,
  enemies: (hex: HexId) => boolean,
  marked: (hex: HexId) => boolean = owns,
): Ground =>
  groundOf(WHOLE, (_, hex) => {
    const [column, number] = [hex % 41, Math.floor(hex / 41)];
    if (column % 2 === 0 && number === 0) return '-';
    if (!isLand(column, number)) return '~';
    const isEdge = column === 0 || number === 50 || number === (column + 1) % 2;
    const isBank = column === 37 || (column === 36 && number < 18);
    const holder = enemies(hex) ? 'x' : owns(hex) ? (marked(hex) ? 'o' : 'w') : '.';
    return holder + (isEdge ? 'e' : '') + (isBank ? 'r' : '');
  });

/** The Russian front line at the start of campaign III: its printed row, then up the river and along the north edge. */
export const LINE_OF_23_SEPTEMBER = hexesIn(
  WHOLE,
  'V0 V1 V2 U3 T3 S4 R4 Q5 R5 R6 S7 S8 T8 T9 U10 U11 V11 V12 V13 V14 V15 V16 V17 V18 V19 V20 W20 X19 Y19 Z18 AA18 BB17 CC18 DD18 EE19 EE20 FF20 FF21 FF22 FF23 FF24 FF25 FF26 FF27 GG27 HH27 II27 JJ27 KK28 LL28 LL27 LL26 LL25 LL24 LL23 LL22 LL21 LL20 LL19 LL18 LL17 KK17 KK16 KK15 KK14 KK13 KK12 KK11 KK10 KK9 KK8 KK7 KK6 KK5 KK4 KK3 KK2 KK1 JJ0 II1 HH0 GG1 FF0 EE1 DD0 CC1 BB0 AA1 Z0 Y1 X0 W1',
);

/** Every legal loop of a small map, for the tests that hold a search against it; sets of hexes are bits of a number. */

/** A loop, and what it encloses. */
export interface Candidate {
  readonly loop: number;
  readonly area: number;
}

export const bits = (hexes: readonly HexId[]): number => hexes.reduce((sum, hex) => sum | (1 << hex), 0);
/** Whether the hexes are the beginning of a row, and if `whole`, one of the rows between the first and the last of them. */
const isRow = ({ grid }: Ground, hexes: readonly HexId[], whole: boolean): boolean => {
  const [from, to] = [hexes[0] as HexId, hexes.at(-1) as HexId];
  if (whole || hexes.length < 3)
    return grainsBetween(grid, from, to).rows.some((one) => one.join() === hexes.join());
  const step = (i: number) => directionTo(grid, hexes[i] as HexId, hexes[i + 1] as HexId);
  const last = hexes.length - 2;
  return last > 1 ? step(last) === step(last - 2) : [0, 1, 5].includes((step(1) - step(0) + 6) % 6);
};

/** Every legal loop, found by walking from row to row every way that comes back to its first hex. */
export const everyLoop = (ground: Ground): readonly Candidate[] => {
  const found = new Map<string, Candidate>();
  const path: HexId[] = [];
  const on = new Set<HexId>();
  const walk = (hex: HexId, marker: number): void => {
    path.push(hex);
    on.add(hex);
    const stands = mayStand(ground, hex);
    for (const next of neighboursOf(ground.grid, hex)) {
      const from = stands ? path.length - 1 : marker;
      const row = [...path.slice(from), next];
      if (next === path[0] && path.length > 2 && isRow(ground, row, true)) {
        const candidate = { loop: bits(path), area: bits(areaOf(ground.grid, path)) };
        found.set(`${candidate.loop} ${candidate.area}`, candidate);
      }
      const goesOn =
        isOpen(ground, next) && !on.has(next) && !(next < (path[0] as HexId) && mayStand(ground, next));
      if (goesOn && isRow(ground, row, mayStand(ground, next))) walk(next, from);
    }
    path.pop();
    on.delete(hex);
  };
  for (let hex = 0; hex < ground.grid.size; hex++) if (mayStand(ground, hex)) walk(hex, 0);
  return [...found.values()];
};
