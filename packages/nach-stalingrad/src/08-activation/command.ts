import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isHq, isInPlay } from '../01-units/units.js';
import { isInRange } from '../10-combat/directing.js';
import type { Rules } from '../rules.js';

/** HQs that activate units in their own range: of armies, Panzer armies and Fronts (NS-8.e, NS-8.o). */
export const isArmyHq = (unit: Unit): boolean => {
  const { level } = unit.counter;
  return isHq(unit) && (level === 'army' || level === 'panzer-army' || level === 'front');
};

export const isArmyGroup = (unit: Unit): boolean => isHq(unit) && unit.counter.level === 'army-group';
export const isSpecial = (unit: Unit): boolean => isHq(unit) && unit.counter.level === 'special';

/** Whether an HQ has a unit in its command range; one that waits on the far bank of the Volga, from any hex there (NS-6.1.l). */
export const isInCommand = (rules: Rules, hq: Unit, unit: Unit): boolean => {
  if (isInPlay(unit)) return isInRange(rules, hq, unit.at);
  const { board, eastBank } = rules.theatre;
  return (
    unit.place === 'east-bank' && board.hexes.some((hex) => eastBank[hex] === 1 && isInRange(rules, hq, hex))
  );
};

/** How an HQ may activate a unit by its nation: without limit, as its one German corps, or not at all (NS-8.g, NS-8.m, NS-8.n). */
export type Bond = 'free' | 'german-corps' | 'barred';

/** The bond of an HQ and a unit of its side; supply counters have no nation that counts. */
export const bondOf = (hq: Unit, unit: Unit): Bond => {
  const own = hq.counter.nation;
  const { nation } = unit.counter;
  if (own === nation || own === 'german' || !(isCombat(unit) || isArmorLeader(unit))) return 'free';
  return (own === 'romanian' || own === 'hungarian') && nation === 'german' && isCombat(unit)
    ? 'german-corps'
    : 'barred';
};
