/**
 * The labels printed in the hexes of a map. A codec turns a label into a storage cell and back. Storage columns run from
 * west to east and storage rows from north to south, both counted from 0, however the map numbers them.
 * Printed numbers start at 1.
 */
export interface LabelCodec {
  /** The direction in which printed column numbers increase; printed rows always increase southwards. */
  readonly numbered: 'eastwards' | 'westwards';
  /** The label of a storage cell. */
  readonly print: (column: number, row: number) => string;
  /** The storage cell `[column, row]` of a label, or null if no hex can have that label. It reads exactly what `print` prints. */
  readonly parse: (label: string) => readonly [column: number, row: number] | null;
}

const twoDigits = (index: number): string => String(index + 1).padStart(2, '0');

const FOUR_DIGITS = /^[0-9]{4}$/;

/** The index (from 0) of the two digits at `start`; -1 for `00`. */
const indexAt = (label: string, start: number): number => Number(label.slice(start, start + 2)) - 1;

/** Labels of two digits for the column, west to east, then two for the row, such as `0312`. */
export const columnRowLabels = (): LabelCodec => ({
  numbered: 'eastwards',
  print: (column, row) => twoDigits(column) + twoDigits(row),
  parse: (label) => {
    if (!FOUR_DIGITS.test(label)) return null;
    const column = indexAt(label, 0);
    const row = indexAt(label, 2);
    return column < 0 || row < 0 ? null : [column, row];
  },
});

/**
 * Labels of two digits for the row, then two for the column counted westwards, such as `1231`.
 * @param columns number of storage columns, which is the number of the westernmost hex of a row
 */
export const rowColumnWestwardLabels = (columns: number): LabelCodec => ({
  numbered: 'westwards',
  print: (column, row) => twoDigits(row) + twoDigits(columns - 1 - column),
  parse: (label) => {
    if (!FOUR_DIGITS.test(label)) return null;
    const row = indexAt(label, 0);
    const printed = indexAt(label, 2);
    return row < 0 || printed < 0 || printed >= columns ? null : [columns - 1 - printed, row];
  },
});

const LETTERED = /^([A-Z])(\1?)([1-9][0-9]*)$/;
const CODE_OF_A = 65;

/** The letters of an index from 0: `A` to `Z`, then `AA`, `BB` to `ZZ`. */
const lettersOf = (index: number): string => {
  const letter = String.fromCharCode(CODE_OF_A + (index % 26));
  return index < 26 ? letter : letter + letter;
};

/**
 * Labels of a row letter, `A` to `Z` and then `AA`, `BB` to `ZZ`, and a number counted westwards, such as `B7` or `QQ12`.
 * @param columns number of storage columns; the westernmost hex of a row bears this number
 */
export const letteredRowWestwardLabels = (columns: number): LabelCodec => ({
  numbered: 'westwards',
  print: (column, row) => lettersOf(row) + String(columns - column),
  parse: (label) => {
    const match = LETTERED.exec(label);
    if (match === null) return null;
    const [, letter = '', doubled, digits] = match;
    const number = Number(digits);
    const row = letter.charCodeAt(0) - CODE_OF_A + (doubled === '' ? 0 : 26);
    return number > columns ? null : [columns - number, row];
  },
});

const COLUMN_LETTERED = /^([A-Z])(\1?)(0|[1-9][0-9]*)$/;

/** Labels of a column letter, `A` to `Z` and then `AA`, `BB` to `ZZ`, west to east, and a number counted southwards from 0, such as `D30` or `LL0`. */
export const letteredColumnLabels = (): LabelCodec => ({
  numbered: 'eastwards',
  print: (column, row) => lettersOf(column) + row,
  parse: (label) => {
    const [, letter, twin, number] = COLUMN_LETTERED.exec(label) ?? [];
    if (letter === undefined || number === undefined) return null;
    return [letter.charCodeAt(0) - CODE_OF_A + (twin === '' ? 0 : 26), Number(number)];
  },
});
