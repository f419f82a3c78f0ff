import { unitOf } from '../02-components/units.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { CcReason } from '../rules.js';

/** CC-18.3.a, CC-18.3.b: units withdrawn this turn, and the roll that a weakened one costs. */
export const withdraw = (position: Position): Change => {
  const leaving = position.units.filter(
    (unit) => unit.counter.withdraw === position.turn && unit.place !== 'removed',
  );
  if (leaving.length === 0) return to(position);
  const reasons: CcReason[] = [];
  let forfeited = false;
  for (const unit of leaving) {
    reasons.push({ clause: 'CC-18.3.a', effect: 'withdrawn', unit: unit.counter.id, turn: position.turn });
    if (unit.place === 'map' && unit.step === 'full') {
      reasons.push({ clause: 'CC-18.3.b', effect: 'roll-kept', unit: unit.counter.id });
    } else {
      forfeited = true;
      reasons.push({ clause: 'CC-18.3.b', effect: 'roll-forfeited', unit: unit.counter.id });
    }
  }
  const gone = mapUnits(position, (unit) =>
    leaving.includes(unit) ? unitOf(unit.counter, 'removed') : unit,
  );
  return { position: { ...gone, rollForfeited: forfeited }, reasons };
};
