/** Reads the hexsides, links and regions of a board. */

import { addFaults, type BadInput, badInput, inside, isRecord, oneOf } from '../ground/bad-input.js';
import { oppositeOf } from '../hex/axial.js';
import { directionTo, type Grid, type HexId, hexOf } from '../hex/grid.js';
import type { Section } from './board-hexes.js';

/** The hex of a label if it is on the board, otherwise a fault. */
const hexOnBoard = (grid: Grid, exists: Uint8Array, label: unknown, path: string): HexId | BadInput => {
  const hex = typeof label === 'string' ? hexOf(grid, label) : null;
  if (hex === null) return badInput(path, 'a label of the grid', label);
  return exists[hex] === 1 ? hex : badInput(path, 'a hex of the board', label);
};

/** Reads `sides` into one mask per hexside, bit i for the feature i, the same from both hexes. */
export const readSides = (
  grid: Grid,
  exists: Uint8Array,
  features: readonly string[],
  value: unknown,
  path: string,
): Section<Uint8Array> => {
  const masks = new Uint8Array(6 * grid.size);
  if (value === undefined) return { value: masks, bad: [] };
  if (!isRecord(value))
    return { value: masks, bad: [badInput(path, 'an object of features by hexside', value)] };
  const bad: BadInput[] = [];
  for (const key of Object.keys(value)) {
    const at = inside(path, key);
    const mask = readFeatures(features, value[key], at);
    addFaults(bad, mask.bad);
    const [one, other, ...more] = key.split('/');
    if (other === undefined || more.length > 0) {
      bad.push(badInput(at, 'two labels joined by "/"', key));
      continue;
    }
    const a = hexOnBoard(grid, exists, one, at);
    const b = hexOnBoard(grid, exists, other, at);
    if (typeof a !== 'number' || typeof b !== 'number') {
      for (const end of [a, b]) if (typeof end !== 'number') bad.push(end);
      continue;
    }
    const direction = directionTo(grid, a, b);
    if (direction < 0) {
      bad.push(badInput(at, 'two hexes that touch', key));
      continue;
    }
    masks[6 * a + direction] = (masks[6 * a + direction] as number) | mask.value;
    masks[6 * b + oppositeOf(direction)] = masks[6 * a + direction] as number;
  }
  return { value: masks, bad };
};

const readFeatures = (features: readonly string[], value: unknown, path: string): Section<number> => {
  if (!Array.isArray(value)) return { value: 0, bad: [badInput(path, 'a list of features', value)] };
  const bad: BadInput[] = [];
  let mask = 0;
  value.forEach((word, i) => {
    const bit = features.indexOf(word);
    if (bit < 0) bad.push(badInput(inside(path, i), oneOf(features), word));
    else mask |= 1 << bit;
  });
  return { value: mask, bad };
};

/** Reads `links` into one mask of directions per hex and kind, the same from both hexes. */
export const readLinks = (
  grid: Grid,
  exists: Uint8Array,
  kinds: readonly string[],
  value: unknown,
  path: string,
): Section<Readonly<Record<string, Uint8Array>>> => {
  const masks = Object.fromEntries(kinds.map((kind) => [kind, new Uint8Array(grid.size)]));
  if (value === undefined) return { value: masks, bad: [] };
  if (!isRecord(value)) return { value: masks, bad: [badInput(path, 'an object of chains by kind', value)] };
  const bad: BadInput[] = [];
  for (const kind of Object.keys(value)) {
    const at = inside(path, kind);
    const chains = value[kind];
    if (!kinds.includes(kind)) bad.push(badInput(at, oneOf(kinds), kind));
    else if (!Array.isArray(chains)) bad.push(badInput(at, 'a list of chains', chains));
    else {
      chains.forEach((chain, i) => {
        addFaults(bad, markChain(grid, exists, masks[kind] as Uint8Array, chain, inside(at, i)));
      });
    }
  }
  return { value: masks, bad };
};

const markChain = (
  grid: Grid,
  exists: Uint8Array,
  masks: Uint8Array,
  chain: unknown,
  path: string,
): readonly BadInput[] => {
  if (!Array.isArray(chain) || chain.length < 2)
    return [badInput(path, 'a list of two labels or more', chain)];
  const bad: BadInput[] = [];
  let before: HexId = -1;
  chain.forEach((label, i) => {
    const hex = hexOnBoard(grid, exists, label, inside(path, i));
    if (typeof hex !== 'number') {
      bad.push(hex);
      before = -1;
      return;
    }
    if (before >= 0) {
      const direction = directionTo(grid, before, hex);
      if (direction < 0) bad.push(badInput(inside(path, i), `a hex that touches ${chain[i - 1]}`, label));
      else {
        masks[before] = (masks[before] as number) | (1 << direction);
        masks[hex] = (masks[hex] as number) | (1 << oppositeOf(direction));
      }
    }
    before = hex;
  });
  return bad;
};

/**
 * Reads `regions`: each a set of hexes, kept in the order of the file.
 * @param listed - the labels of a list in which the game writes several hexes in short
 */
export const readRegions = (
  grid: Grid,
  exists: Uint8Array,
  value: unknown,
  path: string,
  listed: (list: unknown) => unknown = (list) => list,
): Section<Readonly<Record<string, readonly HexId[]>>> => {
  if (value === undefined) return { value: {}, bad: [] };
  if (!isRecord(value))
    return { value: {}, bad: [badInput(path, 'an object of lists of labels by name', value)] };
  const bad: BadInput[] = [];
  const regions = Object.keys(value).map((name): readonly [string, readonly HexId[]] => {
    const at = inside(path, name);
    const labels = listed(value[name]);
    if (!Array.isArray(labels)) {
      bad.push(badInput(at, 'a list of labels', labels));
      return [name, []];
    }
    const hexes = labels.map((label, i) => hexOnBoard(grid, exists, label, inside(at, i)));
    for (const hex of hexes) if (typeof hex !== 'number') bad.push(hex);
    return [name, [...new Set(hexes.filter((hex) => typeof hex === 'number'))]];
  });
  return { value: Object.fromEntries(regions), bad };
};
