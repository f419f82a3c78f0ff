import type { HexId, Tiling } from '../hex/grid.js';

/** A small board made from a drawing in text, for tests. */
export interface DrawnBoard extends Tiling {
  readonly columns: number;
  readonly rows: number;
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** The mark in each hex. */
  readonly marks: readonly string[];
  /** The one hex with a mark. */
  readonly at: (mark: string) => HexId;
  /** All hexes with one of these marks, ascending. */
  readonly all: (...marks: string[]) => HexId[];
}

const STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/**
 * Makes a board from rows of pointy-top hexes, one mark per hex, separated by spaces. Every second row is half a hex further east. `#` is
 * not a hex.
 */
export const drawBoard = (...drawing: string[]): DrawnBoard => {
  const lines = drawing.map((line) => line.trim().split(/\s+/));
  const rows = lines.length;
  const columns = (lines[0] as string[]).length;
  const marks = lines.flat();
  const size = columns * rows;
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  const neighbours = new Int16Array(6 * size).fill(-1);
  for (let hex = 0; hex < size; hex++) {
    r[hex] = Math.floor(hex / columns);
    q[hex] = (hex % columns) - (((r[hex] as number) - ((r[hex] as number) & 1)) >> 1);
  }
  for (let hex = 0; hex < size; hex++) {
    if (marks[hex] === '#') continue;
    STEPS.forEach(([dq, dr], direction) => {
      const row = (r[hex] as number) + dr;
      const column = (q[hex] as number) + dq + ((row - (row & 1)) >> 1);
      if (row < 0 || row >= rows || column < 0 || column >= columns) return;
      const to = row * columns + column;
      if (marks[to] !== '#') neighbours[6 * hex + direction] = to;
    });
  }
  const all = (...wanted: string[]): HexId[] =>
    marks.flatMap((mark, hex) => (wanted.includes(mark) ? [hex] : []));
  return { size, neighbours, columns, rows, q, r, marks, all, at: (mark) => all(mark)[0] as HexId };
};

/** An open board without marks. */
export const openBoard = (columns: number, rows: number): DrawnBoard =>
  drawBoard(...Array.from({ length: rows }, () => '. '.repeat(columns)));

export const hexesApart = ({ q, r }: DrawnBoard, a: HexId, b: HexId): number => {
  const dq = (q[a] as number) - (q[b] as number);
  const dr = (r[a] as number) - (r[b] as number);
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};
