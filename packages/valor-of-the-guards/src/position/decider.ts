import type { Side } from '../12-2-definitions/sides.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

/** The side that an action names. */
export const bySide = (_rules: Rules, _position: Position, { side }: { readonly side: Side }): Side => side;

/** The side of the unit with this id; null if there is none. */
export const sideOfUnit = (position: Position, id: string): Side | null =>
  unitById(position, id)?.side ?? null;

/** The side of the unit that an action names. */
export const byUnit = (_rules: Rules, position: Position, { unit }: { readonly unit: string }): Side | null =>
  sideOfUnit(position, unit);

/** The side of the first of the units that an action names. */
export const byUnits = (
  _rules: Rules,
  position: Position,
  { units: [first] }: { readonly units: readonly string[] },
): Side | null => (first === undefined ? null : sideOfUnit(position, first));
