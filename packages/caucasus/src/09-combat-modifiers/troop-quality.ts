import type { Quality, Unit } from '../02-components/units.js';
import { attackQuality, defenseQuality, isHq } from '../02-components/units.js';
import type { CcReason, Rules } from '../rules.js';
import type { Shift } from './armor-shift.js';

const RANK: Readonly<Record<Quality, number>> = { poor: 0, normal: 1, elite: 2 };

/** CC-2.24.h: with the optional rule Guards tank brigades are Elite (reading CC-A115). */
const isEliteByOption = (rules: Rules, unit: Unit): boolean => {
  const { side, type, guards } = unit.counter;
  return rules.optional.includes('CC-2.24.h') && side === 'soviet' && type === 'armor' && guards;
};

/** Troop Quality when attacking, when defending. */
export const qualityOnAttack = (rules: Rules, unit: Unit): Quality =>
  isEliteByOption(rules, unit) ? 'elite' : attackQuality(unit);
export const qualityOnDefense = (rules: Rules, unit: Unit): Quality =>
  isEliteByOption(rules, unit) ? 'elite' : defenseQuality(unit);

const BOXLESS: readonly string[] = ['armored-train', 'assault-gun', 'port-garrison', 'azov-flotilla'];

/** Where the quality of a unit comes from when its type box alone does not tell (CC-2.24.d to CC-2.24.i). */
export const qualityReason = (rules: Rules, unit: Unit, quality: Quality): CcReason | null => {
  const { id, type, side, full } = unit.counter;
  const facts = { effect: 'quality', unit: id, quality } as const;
  if (isEliteByOption(rules, unit)) return { clause: 'CC-2.24.h', ...facts, reading: 'CC-A115' };
  if (type === 'nkvd') return { clause: 'CC-2.24.d', ...facts };
  if (type === 'marine') return { clause: 'CC-2.24.e', ...facts };
  if (isHq(unit)) return { clause: 'CC-2.24.f', ...facts };
  if (side === 'soviet' && (type === 'armor' || BOXLESS.includes(type)))
    return { clause: 'CC-2.24.g', ...facts };
  return unit.step !== 'full' && full.tq !== attackQuality(unit) ? { clause: 'CC-2.24.i', ...facts } : null;
};

const best = (qualities: readonly Quality[]): Quality =>
  qualities.reduce((top, one) => (RANK[one] > RANK[top] ? one : top), 'poor');

/**
 * The Troop Quality shift (CC-9.6). Against the better troops count the defenders that take part; an Elite unit stops
 * Poor ones by being in the hex (readings CC-A35, CC-A36).
 */
export const qualityShift = (
  rules: Rules,
  attackers: readonly Unit[],
  counting: readonly Unit[],
  present: readonly Unit[],
): Shift => {
  const attacking = attackers.map((unit) => qualityOnAttack(rules, unit));
  const defending = counting.map((unit) => qualityOnDefense(rules, unit));
  const reasons: CcReason[] = [
    ...attackers.map((unit, i) => qualityReason(rules, unit, attacking[i] as Quality)),
    ...counting.map((unit, i) => qualityReason(rules, unit, defending[i] as Quality)),
  ].filter((reason): reason is CcReason => reason !== null);
  if (attackers.length === 0 || counting.length === 0) return { by: 0, reasons };
  const facts = { attacker: best(attacking), defender: best(defending) };
  if (RANK[facts.attacker] > RANK[facts.defender]) {
    reasons.push({ clause: 'CC-9.6.a', effect: 'shift', by: 1, ...facts });
    return { by: 1, reasons };
  }
  const elite = present.filter((unit) => qualityOnDefense(rules, unit) === 'elite');
  if (facts.attacker === 'poor' && elite.length > 0) {
    const units = elite.map((unit) => unit.counter.id);
    reasons.push({ clause: 'CC-9.6.b', effect: 'shift', by: -1, units, reading: 'CC-A36' });
    return { by: -1, reasons };
  }
  reasons.push({ clause: 'CC-9.6.a', effect: 'no-quality-shift', ...facts });
  return { by: 0, reasons };
};
