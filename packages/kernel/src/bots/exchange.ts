import { toNumber } from '../odds/rational.js';
import type { Chance } from '../odds/table.js';

/** What an attack comes to, expected exactly: what each side loses of all that it has in it, and how likely the hex is given up. */
export interface Exchange {
  /** Shares of the value that takes part: 0 to 1. */
  readonly attacker: number;
  readonly defender: number;
  /** The probability that no defender is left in the hex. */
  readonly cleared: number;
}

/** What is expected of a table's results, each with its exact probability. */
export const exchangeOf = (
  chances: readonly Pick<Chance, 'result' | 'probability'>[],
  told: (result: string) => Exchange,
): Exchange => {
  let [attacker, defender, cleared] = [0, 0, 0];
  for (const { result, probability } of chances) {
    const share = toNumber(probability);
    const one = told(result);
    attacker += share * one.attacker;
    defender += share * one.defender;
    cleared += share * one.cleared;
  }
  return { attacker, defender, cleared };
};

/** What is at stake in an attack, in points of strength: the value of the units of both sides, and of the ground. */
export interface Stakes {
  readonly attackers: number;
  readonly defenders: number;
  readonly ground: number;
}

/** What an attack gains the attacker, expected exactly: what the defender loses and gives up, less what the attack costs. */
export const gainOf = (
  { attacker, defender, cleared }: Exchange,
  { attackers, defenders, ground }: Stakes,
): number => defender * defenders + cleared * ground - attacker * attackers;
