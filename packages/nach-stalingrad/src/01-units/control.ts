import type { HexId } from '@eastfront/kernel';
import type { Position } from '../play/position.js';
import type { Side } from './units.js';

const LETTERS: Readonly<Record<Side, string>> = { axis: 'a', soviet: 's' };

/** The side a letter of `control` or `gauge` stands for. */
export const sideAt = (letters: string, hex: HexId): Side | null => {
  const letter = letters[hex];
  return letter === 'a' ? 'axis' : letter === 's' ? 'soviet' : null;
};

/** The letters with one side in some hexes; the same text when nothing changes. */
export const withSide = (letters: string, hexes: readonly HexId[], side: Side): string => {
  if (hexes.every((hex) => letters[hex] === LETTERS[side])) return letters;
  const list = [...letters];
  for (const hex of hexes) list[hex] = LETTERS[side];
  return list.join('');
};

/** The side whose unit passed through the hex last; null for neither (NS-14.q, A92). */
export const controlOf = (position: Pick<Position, 'control'>, hex: HexId): Side | null =>
  sideAt(position.control, hex);
