import { toNumber } from '../odds/rational.js';
import type { Chance } from '../odds/table.js';

/** The exact expected outcome of an attack: what each side loses of the force involved, and the probability that the hex is vacated. */
export interface Exchange {
  /** Fractions of the value involved: 0 to 1. */
  readonly attacker: number;
  readonly defender: number;
  /** The probability that no defender remains in the hex. */
  readonly cleared: number;
}

/** The expected outcome of a table's results, each with its exact probability. */
export const exchangeOf = (
  chances: readonly Pick<Chance, 'result' | 'probability'>[],
  exchangeFor: (result: string) => Exchange,
): Exchange => {
  let [attacker, defender, cleared] = [0, 0, 0];
  for (const { result, probability } of chances) {
    const share = toNumber(probability);
    const one = exchangeFor(result);
    attacker += share * one.attacker;
    defender += share * one.defender;
    cleared += share * one.cleared;
  }
  return { attacker, defender, cleared };
};

/** The stakes of an attack, in strength points: the value of the units of both sides, and of the ground. */
export interface Stakes {
  readonly attackers: number;
  readonly defenders: number;
  readonly ground: number;
}

/** The exact expected gain of the attacker: the defender's losses and the ground he gives up, less the cost of the attack. */
export const gainOf = (
  { attacker, defender, cleared }: Exchange,
  { attackers, defenders, ground }: Stakes,
): number => defender * defenders + cleared * ground - attacker * attackers;
