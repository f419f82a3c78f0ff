import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { faceOf, isHq } from '../02-components/units.js';
import { defendersAt } from '../08-combat/attack.js';
import type { BattleKind, Position } from '../play/position.js';
import type { CcReason, Rules } from '../rules.js';

/** What a hex defends with. */
export interface Defense {
  /** Everything of the defender in the hex. */
  readonly present: readonly Unit[];
  /** Those that add strength, TQ and armor. */
  readonly counting: readonly Unit[];
  /** Strength points, the bonus included. */
  readonly points: number;
  /** Whether the Terrain Effects Chart has a bonus for the hex, whatever came of it. */
  readonly charted: boolean;
  readonly reasons: readonly CcReason[];
}

/**
 * The units of a stack that take part in its defense: not those that retreated onto it (CC-11.4.a), except against a
 * mobile assault (CC-11.4.d), and an HQ only when there is nothing else (CC-15.1.b).
 */
export const countingUnits = (present: readonly Unit[], kind: BattleKind): readonly Unit[] => {
  const fresh = kind === 'mobile' ? present : present.filter((unit) => !unit.retreated);
  const fighting = fresh.filter((unit) => !isHq(unit));
  return fighting.length > 0 ? fighting : fresh;
};

const countingReasons = (
  present: readonly Unit[],
  counting: readonly Unit[],
  kind: BattleKind,
): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  for (const unit of present) {
    const facts = { unit: unit.counter.id };
    const counts = counting.includes(unit);
    if (unit.retreated && kind === 'mobile') {
      reasons.push({ clause: 'CC-13.2.b', effect: 'counts', ...facts, by: faceOf(unit).defense });
      reasons.push({ clause: 'CC-11.4.d', effect: 'counts', ...facts });
    } else if (unit.retreated) reasons.push({ clause: 'CC-11.4.a', effect: 'not-counted', ...facts });
    if (isHq(unit)) {
      if (counts) reasons.push({ clause: 'CC-15.1.b', effect: 'counts', ...facts, by: faceOf(unit).defense });
      else if (!unit.retreated || kind === 'mobile')
        reasons.push({ clause: 'CC-15.1.b', effect: 'not-counted', ...facts });
    }
    if (counts && unit.disrupted) reasons.push({ clause: 'CC-11.5.h', effect: 'full-defense', ...facts });
    if (counts && faceOf(unit).mountainAttack !== null)
      reasons.push({ clause: 'CC-15.5.b', effect: 'no-superscript-on-defense', ...facts });
  }
  return reasons;
};

/** The bonuses that the chart gives to a hex: for its natural terrain, for the town or city in it. */
export const chartedBonus = (
  rules: Rules,
  turn: number,
  hex: HexId,
): { readonly natural: number; readonly place: number; readonly best: number } => {
  const { place } = fieldsOf(rules.theatre, hex);
  const natural = rules.terrainEffects.terrain[terrainAt(rules.theatre, turn, hex)].bonus;
  const added = place === undefined ? 0 : rules.terrainEffects.places[place].bonus;
  return { natural, place: added, best: Math.max(natural, added) };
};

const bonusOf = (
  rules: Rules,
  turn: number,
  hex: HexId,
  counting: readonly Unit[],
  strength: number,
): { readonly points: number; readonly charted: boolean; readonly reasons: readonly CcReason[] } => {
  const { natural, place, best } = chartedBonus(rules, turn, hex);
  if (best === 0) return { points: 0, charted: false, reasons: [] };
  const facts = { hex: label(rules.theatre, hex) };
  // CC-A34: free-stacking units have no bonus, however many there are (a), or only when one is quite alone (b).
  const free = counting.every((unit) => unit.counter.whiteSquare);
  const alone = counting.length === 1 || rules.readings['CC-A34'] !== 'b';
  if (free && alone) {
    const many = counting.length > 1 ? { reading: 'CC-A34' } : {};
    return {
      points: 0,
      charted: true,
      reasons: [
        {
          clause: 'CC-9.2.d',
          effect: 'no-bonus',
          ...facts,
          units: counting.map((unit) => unit.counter.id),
          ...many,
        },
      ],
    };
  }
  const reasons: CcReason[] = [];
  const ground = terrainAt(rules.theatre, turn, hex);
  const by = natural >= place ? ground : (fieldsOf(rules.theatre, hex).place as string);
  reasons.push({ clause: 'CC-9.2.a', effect: 'bonus', ...facts, terrain: by, by: Math.min(best, strength) });
  if (natural > 0 && place > 0) {
    reasons.push({ clause: 'CC-9.2.b', effect: 'best-bonus', ...facts, terrain: by, by: best });
    if (ground === 'forest' || ground === 'mountain')
      reasons.push({ clause: 'CC-2.36.c', effect: 'best-bonus', ...facts, terrain: by, by: best });
  }
  if (best > strength)
    reasons.push({
      clause: 'CC-9.2.c',
      effect: 'bonus-capped',
      ...facts,
      from: best,
      to: strength,
      reading: 'CC-A33',
    });
  return { points: Math.min(best, strength), charted: true, reasons };
};

/** The defense of a hex against an attack of this kind: strengths and the Defensive Terrain Bonus. */
export const defenseOf = (
  rules: Rules,
  position: Position,
  hex: HexId,
  attackingSide: Side,
  kind: BattleKind,
): Defense => {
  const present = defendersAt(rules, position, hex, attackingSide);
  const counting = countingUnits(present, kind);
  let strength = 0;
  for (const unit of counting) strength += faceOf(unit).defense;
  const bonus = bonusOf(rules, position.turn, hex, counting, strength);
  const reasons: CcReason[] = [...countingReasons(present, counting, kind)];
  if (present.length > 1)
    reasons.push({ clause: 'CC-8.1.d', effect: 'combined', units: present.map((unit) => unit.counter.id) });
  reasons.push(...bonus.reasons);
  return { present, counting, points: strength + bonus.points, charted: bonus.charted, reasons };
};
