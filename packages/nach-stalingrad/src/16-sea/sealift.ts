import { controlOf } from '../01-units/control.js';
import type { Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** Whether every port of the Black Sea is in Axis hands (NS-9.4.d, NS-14.q, A92). */
export const holdsBlackSea = (rules: Rules, position: Pick<Position, 'control'>): boolean => {
  const { blackSeaPorts } = rules.theatre;
  return blackSeaPorts.length > 0 && blackSeaPorts.every((port) => controlOf(position, port) === 'axis');
};

/** Whether Taman serves the Axis: from the turn after it was taken (NS-9.4.c). */
export const isStraitOpen = ({ taman, turn }: Pick<Position, 'taman' | 'turn'>): boolean =>
  taman !== null && turn > taman;

/** Axis points of sealift in a turn (NS-9.4.c, NS-9.4.d). */
export const sealiftCapacity = (
  rules: Rules,
  position: Pick<Position, 'control' | 'taman' | 'turn'>,
): number => {
  if (!isStraitOpen(position)) return 0;
  const { kerch, allPorts } = rules.transport.sealift;
  return holdsBlackSea(rules, position) ? allPorts : kerch;
};

interface StepCosts {
  readonly infantry: number;
  readonly other: number;
  readonly supply: number;
}

/** Points to ship units step by step, over the sea or the Volga; armour leaders go with those they lead. */
export const shippingCost = (costs: StepCosts, units: readonly Unit[]): number => {
  let points = 0;
  for (const unit of units) {
    if (unit.counter.kind === 'truck') points += costs.supply;
    if (!isCombat(unit)) continue;
    const { mechanized, arm } = unit.counter;
    const motor = mechanized === null && (arm === 'armor' || arm === 'mechanized');
    points += unit.steps * (motor ? costs.other : costs.infantry) + unit.mechanizedSteps * costs.other;
  }
  return points;
};
