import type { Unit } from '../02-components/units.js';
import { startMovementPhase } from '../03-sequence/movement-phase.js';
import type { Phase, Position } from '../play/position.js';
import { isSecondImpulse, mapUnits } from '../play/position.js';
import type { Rules } from '../rules.js';

/** The position as the Movement Phase of a unit's side would find it: that of the same impulse, when none is named. */
export const asInMovement = (
  rules: Rules,
  position: Position,
  unit: Unit,
  phase: Phase = isSecondImpulse(position) ? 'second-movement' : 'first-movement',
): Position => {
  const { side } = unit.counter;
  const step = 'movement' as const;
  return startMovementPhase(rules, { ...position, player: side, phase, step, battle: null }, side);
};

/** The position as a First Combat Phase of a unit's side would find it. */
export const asInCombat = (position: Position, unit: Unit): Position =>
  mapUnits(
    { ...position, player: unit.counter.side, phase: 'first-combat', step: 'attacks', battle: null },
    (one) => ({ ...one, attacked: false, defended: false, retreated: false }),
  );
