/**
 * Compares pictures so that fonts do not count: both are made smaller by averaging first, and what differs must differ clearly.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** So many pixels become one in either direction: strokes of letters vanish in it, counters and rivers do not. */
const SMALLER = 4;
/** How far colours may be apart, from 0 to 1. */
const THRESHOLD = 0.2;
/** So many pixels of the smaller picture may differ: a counter that lies elsewhere changes 15 and more, other fonts change 1. */
export const MOST = 5;

/** A picture as PNG, each of whose pixels is the mean of a square of the one given. */
export const smaller = (png) => {
  const from = PNG.sync.read(png);
  const to = new PNG({ width: Math.floor(from.width / SMALLER), height: Math.floor(from.height / SMALLER) });
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < SMALLER; dy++)
          for (let dx = 0; dx < SMALLER; dx++)
            sum += from.data[4 * ((y * SMALLER + dy) * from.width + x * SMALLER + dx) + channel];
        to.data[4 * (y * to.width + x) + channel] = Math.round(sum / SMALLER ** 2);
      }
  return PNG.sync.write(to);
};

/** How many pixels of two smaller pictures differ; all of them where they have not the same size. */
export const differing = (one, other) => {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return a.width * a.height;
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: THRESHOLD, includeAA: true });
};

/** The picture that is kept under a path; `null` where none is. */
export const keptPicture = (path) => (existsSync(path) ? readFileSync(path) : null);
export const keepPicture = (path, png) => writeFileSync(path, png);
