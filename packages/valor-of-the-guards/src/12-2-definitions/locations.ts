import type { HexId } from '@eastfront/kernel';
import type { Theatre } from './board.js';
import { hexOnBoard, label } from './board.js';

/** A place that can be controlled: a hex at a level; 0 is the ground, -1 the cellar. */
export interface Location {
  readonly hex: HexId;
  readonly level: number;
}

/** A Location in writing: `F36` on the ground, `F36+1` above it, `F36-1` its cellar. */
export type LocationLabel = string;

const LOCATION = /^([A-Z]+[0-9]+)([+-][0-9])?$/;

export const locationLabel = (theatre: Pick<Theatre, 'board'>, hex: HexId, level = 0): LocationLabel => {
  const ground = label(theatre, hex);
  return level === 0 ? ground : `${ground}${level > 0 ? '+' : ''}${level}`;
};

/** The Location of a label; null if the board has no such hex. */
export const locationOf = (theatre: Pick<Theatre, 'board'>, text: string): Location | null => {
  const [, ground, level] = LOCATION.exec(text) ?? [];
  const hex = ground === undefined ? null : hexOnBoard(theatre, ground);
  return hex === null ? null : { hex, level: Number(level ?? 0) };
};
