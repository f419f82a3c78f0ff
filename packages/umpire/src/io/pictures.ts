import type { Picture } from '@eastfront/kernel/picture';
import type { Command } from 'commander';
import { type Attempt, got, refuseWhole } from '../attempt.js';
import { type Io, writeOut } from './io.js';

/** The options `--svg FILE` and `--png FILE` as typed. */
export interface PictureFlags {
  readonly svg?: string;
  readonly png?: string;
}

/** The options for a picture, on every command that draws one. */
export const addPictureOptions = (command: Command, what: string): Command =>
  command
    .option('--svg <file>', `${what}, as SVG (- for standard output)`)
    .option('--png <file>', `${what}, as PNG (- for standard output)`);

/** Where pictures were asked for. */
export const picturesIn = ({ svg, png }: PictureFlags): readonly string[] =>
  [svg, png].filter((path) => path !== undefined);

/** A picture as SVG; what draws it is loaded when it is needed. */
export const svgOf = async (picture: Picture): Promise<string> => {
  const { drawPicture } = await import('@eastfront/kernel/picture');
  return `${drawPicture(picture)}\n`;
};

const NO_FONT =
  'umpire: --png: there is no font on this machine, so that all words and figures are left out; any sans-serif font will do\n';

/** The same drawing as PNG; without a font to draw words with, it says so. */
export const pngOf = async (io: Io, svg: string): Promise<Attempt<Uint8Array>> => {
  const png = await io.drawPng(svg);
  if (png._tag === 'Left') return png;
  if (!png.right.hasFont) io.err(NO_FONT);
  return got(png.right.bytes);
};

/** Writes a picture to the requested files, or to none of them if one cannot be drawn. */
export const writePictures = async (
  io: Io,
  { svg, png }: PictureFlags,
  picture: () => Picture,
): Promise<Attempt<null>> => {
  if (svg === undefined && png === undefined) return got(null);
  if (svg === '-' && png === '-') return refuseWhole('--png', 'one picture on standard output', 'two');
  const drawn = await svgOf(picture());
  const bytes = png === undefined ? null : await pngOf(io, drawn);
  if (bytes?._tag === 'Left') return bytes;
  const written = svg === undefined ? got(null) : writeOut(io, svg, drawn);
  if (written._tag === 'Left' || png === undefined || bytes === null) return written;
  return writeOut(io, png, bytes.right);
};
