import { eastAsianWidth } from 'get-east-asian-width';

/** Columns of a terminal that a sign takes: two for those of Chinese, Japanese and Korean. */
const columnsOf = (sign: string): number => eastAsianWidth(sign.codePointAt(0) as number);

const ASCII = /^[ -~]*$/;

/** Columns of a terminal that a text without colours takes. */
export const widthOf = (text: string): number => {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const sign of text) width += columnsOf(sign);
  return width;
};

/** A text padded with spaces to a number of columns. */
export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** What no line begins with: it stays with what stands before it. */
const CLOSING = /[、。）」』】・ー々っゃゅょッャュョ：；！？]/;

/** What a line may be broken between without a blank: words, and single wide signs with what has to stay with them. */
const piecesOf = (word: string): readonly string[] => {
  const pieces: string[] = [];
  let wasWide = true;
  for (const sign of word) {
    const isWide = columnsOf(sign) === 2;
    const last = pieces.at(-1);
    if (last === undefined || ((isWide || wasWide) && !CLOSING.test(sign))) pieces.push(sign);
    else pieces[pieces.length - 1] = last + sign;
    wasWide = isWide;
  }
  return pieces;
};

/** Lines of at most `width` columns; a longer word gets a line of its own. Only for text without colours. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+/)) {
    let blank = line === '' ? '' : ' ';
    for (const piece of widthOf(word) === word.length ? [word] : piecesOf(word)) {
      if (line === '') line = piece;
      else if (widthOf(line) + blank.length + widthOf(piece) <= width) line += blank + piece;
      else {
        lines.push(line);
        line = piece;
      }
      blank = '';
    }
  }
  return [...lines, line];
};

/** Wraps a text behind `first`; the lines after the first are set in as deep. */
export const hanging = (first: string, text: string, width: number): readonly string[] => {
  const margin = widthOf(first);
  return wrap(text, Math.max(20, width - margin)).map(
    (line, i) => (i === 0 ? first : ' '.repeat(margin)) + line,
  );
};

/** Rows as columns of equal width, two blanks apart; `right` names the columns set to the right. */
export const columns = (
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): readonly string[] => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
    });
  return rows.map((row) =>
    row
      .map((cell, i) => (right.includes(i) ? padStart : padEnd)(cell, widths[i] as number))
      .join('  ')
      .trimEnd(),
  );
};

export const indent = (lines: readonly string[], by = 2): readonly string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));

/** Lines as a text that ends with a line break. A line break inside a line is shown: it came with a text of the user. */
export const text = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${lines.map((line) => line.replaceAll('\n', '\\n')).join('\n')}\n`;
