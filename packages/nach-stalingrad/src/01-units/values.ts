import type { Rules } from '../rules.js';
import type { Arm, MechanizedCounter, Unit } from './units.js';

/**
 * The mechanised counter of a Soviet army while it is in use: as long as it has a mechanised step (NS-A38 a), or only
 * when no infantry step is left (NS-A38 b).
 */
export const mechanizedOf = (rules: Rules, unit: Unit): MechanizedCounter | null => {
  const { mechanized } = unit.counter;
  if (mechanized === null || unit.mechanizedSteps === 0) return null;
  return rules.readings['NS-A38'] === 'b' && unit.steps > 0 ? null : mechanized;
};

/** The arm that decides on movement, overruns and reactions (NS-9.1, A38). */
export const armOf = (rules: Rules, unit: Unit): Arm => mechanizedOf(rules, unit)?.arm ?? unit.counter.arm;

/** Quality (NS-1.b). */
export const qualityOf = (rules: Rules, unit: Unit): number =>
  mechanizedOf(rules, unit)?.quality ?? unit.counter.quality;

/** Printed movement allowance, before bonus and halving. */
export const printedMoveOf = (rules: Rules, unit: Unit): number =>
  mechanizedOf(rules, unit)?.move ?? unit.counter.move;

const strengthOf = (rules: Rules, unit: Unit, which: 'attack' | 'defense'): number => {
  const { weak } = unit.counter;
  const mechanized = mechanizedOf(rules, unit);
  if (mechanized !== null) return mechanized[which];
  return weak !== null && unit.steps <= weak.steps ? weak[which] : unit.counter[which];
};

/** Attack strength; whole while a step is left, but for a weaker side of the counter (NS-10.7.2.d). */
export const attackOf = (rules: Rules, unit: Unit): number => strengthOf(rules, unit, 'attack');

/** Defence strength before halving (NS-5.2.4.d). */
export const defenseOf = (rules: Rules, unit: Unit): number => strengthOf(rules, unit, 'defense');

/** Armour, mechanised and cavalry units: they overrun (NS-9.6.a), react (NS-10.2.1.a) and move twice (NS-9.1.b). */
export const isMobile = (rules: Rules, unit: Unit): boolean => {
  const arm = armOf(rules, unit);
  return arm === 'armor' || arm === 'mechanized' || arm === 'cavalry';
};
