import type { HexId } from '@eastfront/kernel';
import type { Change } from '../01-units/change.js';
import type { Side, Unit } from '../01-units/units.js';
import { passThrough } from '../02-sequence/passing.js';
import type { Position } from '../play/position.js';
import { mapUnits, unitsById } from '../play/position.js';
import type { Rules } from '../rules.js';

/** Units put into a hex, with what follows from entering it. */
export const putInto = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  path: readonly HexId[],
  change: (unit: Unit) => Partial<Unit> = () => ({}),
): Change => {
  const end = path[path.length - 1] as HexId;
  const side = unitsById(position, ids)[0]?.counter.side as Side;
  const moved = mapUnits(position, (unit) =>
    ids.includes(unit.counter.id) ? { ...unit, place: 'map', at: end, ...change(unit) } : unit,
  );
  return passThrough(rules, moved, side, path);
};
