/** The heading of a picture: title and subtitle above the board. */

import type { Picture } from '../picture.js';
import { group, textAt, textWidth } from '../svg.js';

const TITLE = 26;
const SUBTITLE = 15;
/** The least width in pixels to which a heading is wrapped. On a board narrower than this the heading may be wider than the board. */
const NARROWEST = 680;

/** A drawn heading and its height in pixels. */
export interface Heading {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

/** Wraps a text into lines no wider than `width` pixels, unless a line is a single word. */
const linesOf = (text: string, size: number, width: number, bold: boolean): readonly string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && textWidth(`${last} ${word}`, size, bold) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });

/** Title and subtitle at `padding` pixels from the left and the top, wrapped to the width of the board. */
export const drawHeading = ({ title, subtitle }: Picture, padding: number, board: number): Heading => {
  const room = Math.max(board, NARROWEST);
  const titles = title === undefined ? [] : linesOf(title, TITLE, room, true);
  const subtitles = subtitle === undefined ? [] : linesOf(subtitle, SUBTITLE, room, false);
  const titleBase = (line: number): number => padding + TITLE * (0.8 + 1.2 * line);
  const below = titles.length === 0 ? padding - SUBTITLE * 0.6 : titleBase(titles.length - 1);
  const base = (line: number): number => below + SUBTITLE * (1.6 + 1.4 * line);
  const bottom =
    subtitles.length > 0 ? base(subtitles.length - 1) + 14 : titles.length > 0 ? below + 16 : padding;
  return {
    markup: group({ class: 'heading' }, [
      ...titles.map((line, i) =>
        textAt(padding, titleBase(i), line, { size: TITLE, fill: '#222', bold: true, anchor: 'start' }),
      ),
      ...subtitles.map((line, i) =>
        textAt(padding, base(i), line, { size: SUBTITLE, fill: '#444', anchor: 'start' }),
      ),
    ]),
    width: Math.max(
      0,
      ...titles.map((line) => textWidth(line, TITLE, true)),
      ...subtitles.map((line) => textWidth(line, SUBTITLE)),
    ),
    height: bottom - padding,
  };
};
