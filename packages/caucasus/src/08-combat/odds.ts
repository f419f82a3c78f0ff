import { clampColumn, columnForDefender, showRatio } from '@eastfront/kernel';
import { armorShift } from '../09-combat-modifiers/armor-shift.js';
import { attackStrength } from '../09-combat-modifiers/attack-strength.js';
import { defenseOf } from '../09-combat-modifiers/defense-strength.js';
import { committedShift, stateShift } from '../09-combat-modifiers/other-modifiers.js';
import { qualityShift } from '../09-combat-modifiers/troop-quality.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { CcReason, Rules } from '../rules.js';
import type { Attack } from './attack.js';

/** What an attack comes to before the die. */
export interface CombatOdds {
  /** Strength points after every modification. */
  readonly attack: number;
  /** Strength points, the Defensive Terrain Bonus included. */
  readonly defense: number;
  /** The odds before shifts as a step of the scale 1:1 = 1, 2:1 = 2, 1:2 = 0, 1:3 = -1; without limit. */
  readonly base: number;
  /** Net columns, right positive. */
  readonly shift: number;
  /** The odds after shifts, on the same scale. */
  readonly final: number;
  /** Index of the column in the combat results table; those off the table count as its ends. */
  readonly column: number;
  /** Whether the defenders are eliminated without a die (CC-8.5.a, CC-8.5.c). */
  readonly automatic: boolean;
}

/** CC-8.4.a: 1:2 on the scale. */
export const LEAST = 0;
/** CC-8.4.b, CC-8.5.a: 10:1. */
export const AUTOMATIC = 10;
/** An attack without any strength: no shifts bring it onto the table. */
const NO_STRENGTH = -99;

/** A step of the scale as a ratio: 3 is `3:1`, 0 is `1:2`, -1 is `1:3`. */
export const showOdds = (step: number): string => (step >= 1 ? `${step}:1` : `1:${2 - step}`);

/** Odds in the defender's favour: 15 to 4 is 3, 3 to 5 is 1:2, 2 to 5 is 1:3 (CC-8.3.a, reading CC-A8). */
export const oddsOf = (attack: number, defense: number): number => {
  if (attack <= 0) return NO_STRENGTH;
  if (defense <= 0) return Math.max(AUTOMATIC, attack);
  return attack >= defense ? Math.floor(attack / defense) : 2 - Math.ceil(defense / attack);
};

const limitReasons = (kind: BattleKind, base: number, shift: number, final: number): readonly CcReason[] => {
  const reasons: CcReason[] = [];
  if (shift !== 0)
    reasons.push({
      clause: 'CC-8.4.c',
      effect: 'shifted',
      from: showOdds(base),
      to: showOdds(final),
      by: shift,
      reading: 'CC-A11',
    });
  if (final < AUTOMATIC) return reasons;
  if (kind === 'mobile')
    return [...reasons, { clause: 'CC-13.1.l', effect: 'last-column', from: showOdds(final) }];
  const clause = kind === 'automatic' ? 'CC-8.5.c' : 'CC-8.5.a';
  reasons.push({ clause: 'CC-8.4.b', effect: 'above-the-table', to: showOdds(final), reading: 'CC-A12' });
  return [...reasons, { clause, effect: 'ten-to-one', to: showOdds(final) }];
};

/**
 * The strengths, shifts and column of an attack, whether or not it is allowed. Everything counts in a mobile assault
 * and in an automatic elimination as in combat (CC-13.1.j, reading CC-A50).
 */
export const combatOdds = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
  unnamed: UnnamedSupport | null = null,
): { readonly odds: CombatOdds; readonly reasons: readonly CcReason[] } => {
  const { target } = attack;
  const attackers = unitsById(position, attack.attackers);
  const reasons: CcReason[] = [];
  let strength = 0;
  for (const unit of attackers) {
    const one = attackStrength(rules, position, unit, target);
    strength += one.points;
    reasons.push(...one.reasons);
  }
  const defense = defenseOf(rules, position, target, position.player, kind);
  const base = oddsOf(strength, defense.points);
  reasons.push(...defense.reasons, {
    clause: 'CC-8.3.a',
    effect: 'odds',
    attack: strength,
    defense: defense.points,
    ratio: showRatio(strength, defense.points),
    to: showOdds(base),
    ...(base < 1 ? { reading: 'CC-A8' } : {}),
  });
  const armor = armorShift(rules, position, attackers, defense.counting, target);
  const quality = qualityShift(rules, attackers, defense.counting, defense.present);
  const shifts = [
    ...stateShift(defense.present),
    ...armor.reasons,
    ...quality.reasons,
    ...committedShift(rules, position, attack, kind, unnamed),
  ];
  let shift = 0;
  for (const reason of shifts) if (reason.effect === 'shift') shift += reason['by'] as number;
  const final = base + shift;
  reasons.push(...shifts, ...limitReasons(kind, base, shift, final));
  const { columns } = rules.combatResults;
  const column = clampColumn(columns, columnForDefender(columns, Math.max(1, final), Math.max(1, 2 - final)));
  const automatic = final >= AUTOMATIC && kind !== 'mobile';
  return {
    odds: { attack: strength, defense: defense.points, base, shift, final, column, automatic },
    reasons,
  };
};
