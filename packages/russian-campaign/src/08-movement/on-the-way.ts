import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { moment, tellingSteps } from '../04-sequence/moments.js';
import { enteredBy } from '../05-victory/control.js';
import type { Change } from '../play/change.js';
import { because, to } from '../play/change.js';
import type { Position } from '../play/position.js';
import { unitById, withUnit } from '../play/position.js';
import type { Rules } from '../rules.js';

/** The units in one of the hexes that they pass. */
const passing = (
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
  step: number,
): Position => {
  const [first] = units;
  const there = units.reduce(
    (now, unit) => withUnit(now, unit.counter.id, { at: path[step] as HexId }),
    position,
  );
  return enteredBy(there, (first as Unit).counter.side, path.slice(0, step + 1));
};

const putBack = (position: Position, units: readonly Unit[]): Position =>
  units.reduce(
    (now, unit) =>
      unitById(now, unit.counter.id)?.place === 'map' ? withUnit(now, unit.counter.id, { at: unit.at }) : now,
    position,
  );

/**
 * What the hexes bring that units pass on a way, its end left out (TRC-A5): victory, the surrender of allies, Archangel, special
 * reinforcements. The units stand afterwards where they set out, unless the game is over.
 */
export const onTheWay = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): Change => {
  // Control by zone that lasts gives no reason of its own (TRC-A6).
  const lasts = rules.readings['TRC-A6'] === 'b';
  let change = to(position);
  for (const step of tellingSteps(rules, path)) {
    const met = moment(rules, passing(change.position, units, path, step));
    if (met.reasons.length === 0 && !lasts) continue;
    change = because(change.reasons, met);
    if (met.position.phase === 'over') return change;
    change = { ...change, position: putBack(met.position, units) };
  }
  return change;
};
