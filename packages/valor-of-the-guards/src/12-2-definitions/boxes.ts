import type { Board, HexId } from '@eastfront/kernel';
import { hexOnBoard, keepFor, labelOf } from '@eastfront/kernel';
import { withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';

const BOX = /^([A-Z]{1,2}[0-9]+):([A-Z]{1,2}[0-9]+)$/;
const LABEL = /^([A-Z])\1?([0-9]+)$/;
const CODE_OF_A = 65;

/** Column (from 0) and number of a label, or null. */
const placeOf = (label: string): readonly [column: number, number: number] | null => {
  const [, letter, number] = LABEL.exec(label) ?? [];
  if (letter === undefined || number === undefined) return null;
  const isTwice = label.startsWith(letter + letter);
  return [letter.charCodeAt(0) - CODE_OF_A + (isTwice ? 26 : 0), Number(number)];
};

const labelAt = (column: number, number: number): string => {
  const letter = String.fromCharCode(CODE_OF_A + (column % 26));
  return `${column < 26 ? letter : letter + letter}${number}`;
};

/** The first and last column, and the first and last number, of a box such as `A1:F8`. */
type Box = readonly [left: number, right: number, first: number, last: number];

/** The box of a text; null for what is no box. */
const boxOf = (text: string): Box | null => {
  const [, from = '', to = ''] = BOX.exec(text) ?? [];
  const a = placeOf(from);
  const b = placeOf(to);
  return a === null || b === null
    ? null
    : [Math.min(a[0], b[0]), Math.max(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[1], b[1])];
};

/** Every label of a box such as `A1:F8`, by column and number; null for what is no box. */
export const labelsOfBox = (text: string): readonly string[] | null => {
  const box = boxOf(text);
  if (box === null) return null;
  const [left, right, first, last] = box;
  const found: string[] = [];
  for (let column = left; column <= right; column++)
    for (let number = first; number <= last; number++) found.push(labelAt(column, number));
  return found;
};

/** Whether the map has such a hex at all: the odd columns (A, C ...) begin with 1. */
const isPrinted = (label: string): boolean => {
  const place = placeOf(label);
  return place === null || place[1] > 0 || place[0] % 2 === 1;
};

/** A list of labels with its boxes taken apart, for a reader that knows no boxes. */
export const packBoxes = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.flatMap((one) =>
        typeof one === 'string' ? (labelsOfBox(one)?.filter(isPrinted) ?? [one]) : [one],
      )
    : list;

/** The codec of a list of hexes: labels, and boxes such as `A1:F8` for all hexes of the board in them. It writes single labels. */
export const hexesCodec = (
  board: Pick<Board, 'grid' | 'exists'>,
): t.Type<readonly HexId[], readonly string[], unknown> =>
  withSchema(
    new t.Type<readonly HexId[], readonly string[], unknown>(
      'a list of hexes of the board, or of boxes such as "A1:F8"',
      (value): value is readonly HexId[] => Array.isArray(value),
      (value, context) => {
        if (!Array.isArray(value)) return t.failure(value, context);
        const hexes = readHexes(board, value);
        return hexes !== null
          ? t.success(hexes)
          : t.failures(
              value.flatMap((one, i) =>
                typeof one === 'string' && hexesOf(board, one) !== null
                  ? []
                  : [{ value: one, context: t.appendContext(context, String(i), HEX_OR_BOX, one) }],
              ),
            );
      },
      (hexes) => hexes.map((hex) => labelOf(board.grid, hex)),
    ),
    { type: 'array', items: { type: 'string' } },
  );

/** The hexes of labels and boxes, each once; null when one of them is neither. A plain loop: a perimeter names some thousand. */
const readHexes = (board: OfHexes, list: readonly unknown[]): readonly HexId[] | null => {
  const isFound = new Uint8Array(board.grid.size);
  const found: HexId[] = [];
  for (const one of list) {
    if (typeof one !== 'string') return null;
    const hex = hexOnBoard(board, one);
    const hexes = hex === null ? hexesOfBox(board, one) : null;
    if (hex === null && hexes === null) return null;
    if (hex !== null && isFound[hex] === 0) {
      isFound[hex] = 1;
      found.push(hex);
    }
    for (const other of hexes ?? []) {
      if (isFound[other] === 0) found.push(other);
      isFound[other] = 1;
    }
  }
  return found;
};

const HEX_OR_BOX = new t.Type<unknown>(
  'a hex of the board or a box of hexes',
  t.unknown.is,
  t.success,
  t.identity,
);

type OfHexes = Pick<Board, 'grid' | 'exists'>;

/** The hexes of a board by column and number, as its labels tell them: a state names the whole map by boxes, twice. */
const byPlace = keepFor((_: null, board: OfHexes): readonly (readonly (HexId | undefined)[])[] => {
  const columns: HexId[][] = [];
  for (const label of board.grid.labels) {
    const hex = hexOnBoard(board, label);
    const place = placeOf(label);
    if (hex === null || place === null) continue;
    const [column, number] = place;
    columns[column] ??= [];
    (columns[column] as HexId[])[number] = hex;
  }
  return columns;
});

/** The hexes of the board in a box, by column and number; null for what is no box. */
export const hexesOfBox = (board: OfHexes, text: string): readonly HexId[] | null => {
  const box = text.includes(':') ? boxOf(text) : null;
  if (box === null) return null;
  const [left, right, first, last] = box;
  const known = byPlace(null, board);
  const hexes: HexId[] = [];
  for (let column = left; column <= right && column < known.length; column++) {
    const numbers = known[column] ?? [];
    for (let number = first; number <= last && number < numbers.length; number++) {
      const hex = numbers[number];
      if (hex !== undefined) hexes.push(hex);
    }
  }
  return hexes;
};

/** The hexes of a label or a box; null if it is neither. */
export const hexesOf = (board: OfHexes, text: string): readonly HexId[] | null => {
  const box = hexesOfBox(board, text);
  if (box !== null) return box;
  const one = hexOnBoard(board, text);
  return one === null ? null : [one];
};
