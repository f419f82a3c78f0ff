/** Lines of at most `width` characters; a longer word gets a line of its own. Only for text without colours. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+/)) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};

/** Wraps a text behind `first`; the lines after the first are set in as deep. */
export const hanging = (first: string, text: string, width: number): readonly string[] => {
  const margin = ' '.repeat(first.length);
  return wrap(text, Math.max(20, width - first.length)).map((line, i) => (i === 0 ? first : margin) + line);
};

/** Rows as columns of equal width, two blanks apart; `right` names the columns set to the right. */
export const columns = (
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): readonly string[] => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  return rows.map((row) =>
    row
      .map((cell, i) =>
        right.includes(i) ? cell.padStart(widths[i] as number) : cell.padEnd(widths[i] as number),
      )
      .join('  ')
      .trimEnd(),
  );
};

export const indented = (lines: readonly string[], by = 2): readonly string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));

/** Lines as a text that ends with a line break. A line break inside a line is shown: it came with a text of the user. */
export const text = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${lines.map((line) => line.replaceAll('\n', '\\n')).join('\n')}\n`;
