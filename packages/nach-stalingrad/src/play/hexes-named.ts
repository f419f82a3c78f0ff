import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

/** The hexes of these labels, or the first label that is none. */
export const hexesNamed = (rules: Rules, labels: readonly string[]): readonly HexId[] | string => {
  const hexes: HexId[] = [];
  for (const text of labels) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return text;
    hexes.push(hex);
  }
  return hexes;
};

/** The units of these ids, or the first id that is none. */
export const unitsNamed = (position: Position, ids: readonly string[]): readonly Unit[] | string => {
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = unitById(position, id);
    if (unit === null) return id;
    units.push(unit);
  }
  return units;
};
