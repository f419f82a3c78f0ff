import type { OddsStep } from '@eastfront/kernel';
import { columnOfStep, oddsStep, showStep } from '@eastfront/kernel';
import type { Rules, TrcReason } from '../rules.js';

/** A combat worked out up to the die. */
export interface Odds {
  /** Strength of all attackers, every halving made. */
  readonly attack: number;
  /** Strength of all defenders, halved and doubled. */
  readonly defense: number;
  /** The odds before shifts as a step of the scale 1:1 = 1, 2:1 = 2, 1:2 = 0, 1:3 = -1; without limit. */
  readonly base: number;
  /** Columns to the right. */
  readonly shift: number;
  /** The odds after shifts, on the same scale. */
  readonly final: number;
  /** Index of the column in the combat results table; those off the table count as its ends. */
  readonly column: number;
  /** Whether the odds are those of an automatic victory (TRC-9.11.1.a). */
  readonly automatic: boolean;
}

/** TRC-9.5.a: 1:6 on the scale. */
export const LEAST = -4;
/** TRC-9.11.1.a: 10:1. */
export const AUTOMATIC = 10;
/**
 * TRC-9.6.1.a: the attacker's odds lose the fraction, the defender's are rounded up: 24 to 5 is 4:1, 4 to 9 is 1:3, as TRC-9.6.1.b has it. An attack without any
 * strength no shift brings onto the table (TRC-A89).
 */
export const oddsOf = (attack: number, defense: number): OddsStep =>
  attack > 0 && defense <= 0 ? Math.max(AUTOMATIC, attack) : oddsStep(attack, defense);

/** Strengths and shift as odds. */
export const makeOdds = (rules: Rules, attack: number, defense: number, shift: number): Odds => {
  const base = oddsOf(attack, defense);
  const final = base + shift;
  return {
    attack,
    defense,
    base,
    shift,
    final,
    // Off the table the column is its last or first (TRC-A32, TRC-A33, TRC-A94).
    column: columnOfStep(rules.combatResults.columns, final),
    automatic: final >= AUTOMATIC,
  };
};

/** TRC-9.5.a, a soak-off no less (TRC-9.3.b); TRC-A31: whether shifts help to reach 1:6 (a) or not (b). */
export const isTooLow = (rules: Rules, { base, final }: Odds): boolean =>
  (rules.readings['TRC-A31'] === 'b' ? base : final) < LEAST;

/** How the odds came about. */
export const oddsReasons = (odds: Odds): readonly TrcReason[] => {
  const { attack, defense, base, final, shift } = odds;
  const reasons: TrcReason[] = [
    { clause: 'TRC-9.2.1.a', effect: 'strengths', attack, defense },
    { clause: 'TRC-9.6.1.a', effect: 'odds', attack, defense, to: showStep(base) },
  ];
  if (base < LEAST && final >= LEAST)
    reasons.push({
      clause: 'TRC-9.5.a',
      effect: 'raised-to-the-least',
      from: showStep(base),
      to: showStep(final),
      by: shift,
      reading: 'TRC-A31',
    });
  return reasons;
};

/** Odds off the table, where a die is rolled all the same (TRC-A32, A33). */
export const limitReasons = (rules: Rules, { final, column }: Odds): readonly TrcReason[] => {
  const to = rules.combatResults.columns.labels[column] as string;
  if (final >= AUTOMATIC)
    return [{ clause: 'TRC-9.11.1.a', effect: 'last-column', from: showStep(final), to, reading: 'TRC-A33' }];
  return final < LEAST
    ? [{ clause: 'TRC-9.5.a', effect: 'first-column', from: showStep(final), to, reading: 'TRC-A32' }]
    : [];
};
