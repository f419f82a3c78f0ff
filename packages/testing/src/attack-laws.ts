/** Laws of attacks, tested with attacks that are made up, so that a counterexample shrinks to what matters. */

import type { Json } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { isSame } from './game/plain.js';
import { type Exemption, forAll, isExempt, type Law, law, type Runs } from './law.js';

/** An attack that is made up, not met in play: a counterexample shrinks to the units and the ground that matter. */
export interface Fight<Attacker, Defender, Ground> {
  /** One at least. */
  readonly attackers: readonly Attacker[];
  /** One at least. */
  readonly defenders: readonly Defender[];
  /** Everything else that counts: terrain, rivers, weather, support. */
  readonly ground: Ground;
}

/** The sum of an attack: strengths, shifts, column, whatever the game reports. */
export type Reckoning = Readonly<Record<string, Json>>;

/** How a game reckons attacks, and how its rulebook does. */
export interface AttackRules<Attacker, Defender, Ground> {
  readonly attacker: fc.Arbitrary<Attacker>;
  readonly defender: fc.Arbitrary<Defender>;
  readonly ground: fc.Arbitrary<Ground>;
  /** The most units of a side; 4 by default. */
  readonly most?: number;
  /** What the game answers; null where it allows no such attack. */
  readonly judged: (fight: Fight<Attacker, Defender, Ground>) => Reckoning | null;
  /** The same worked out from the rulebook alone, without the game's code. */
  readonly reckoned: (fight: Fight<Attacker, Defender, Ground>) => Reckoning | null;
  /** What counts for the attacker, such as column and die: none of them may be less where nothing is to help the defender. */
  readonly worth: (reckoning: Reckoning) => readonly number[];
  /** Changes of the ground that never help the attacker, by name; null where the ground cannot be changed so. */
  readonly harder: Readonly<Record<string, (ground: Ground) => Ground | null>>;
  readonly exemptions?: readonly Exemption<Fight<Attacker, Defender, Ground>>[];
  readonly runs?: Runs;
}

/** Attacks drawn to see that there is something to test; a quarter of them is to be allowed. */
const SAMPLED = 200;

type Pair<One> = readonly [better: One, worse: One | null];

/** A law about a fight and another that is no better for the attacker. */
const noBetter = <A, D, G>(
  { judged, worth, exemptions, runs }: AttackRules<A, D, G>,
  name: string,
  pairs: fc.Arbitrary<Pair<Fight<A, D, G>>>,
): Law =>
  forAll(
    name,
    pairs,
    ([better, worse]) => {
      if (worse === null || isExempt(exemptions, name, better)) return [];
      const [one, other] = [judged(better), judged(worse)];
      if (one === null || other === null) return [];
      const [high, low] = [worth(one), worth(other)];
      return low.some((value, i) => value > (high[i] as number))
        ? [`${JSON.stringify(one)} becomes ${JSON.stringify(other)}`]
        : [];
    },
    runs,
  );

/** The laws that need no change of a fight. */
const reckonedLaws = <A, D, G>(
  { judged, reckoned, runs = {} }: AttackRules<A, D, G>,
  fights: fc.Arbitrary<Fight<A, D, G>>,
): readonly Law[] => [
  law('attack: many of those that are made up are allowed', () => {
    const drawn = fc.sample(fights, { ...runs, numRuns: SAMPLED });
    const allowed = drawn.filter((fight) => judged(fight) !== null).length;
    return allowed * 4 >= SAMPLED ? [] : [`${allowed} of ${SAMPLED}`];
  }),
  forAll(
    'attack: reckoned as the rulebook does',
    fights,
    (fight) => {
      const [got, wanted] = [judged(fight), reckoned(fight)];
      return isSame(got, wanted) ? [] : [`${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`];
    },
    runs,
  ),
];

/** The laws of attacks: the game reckons as its rulebook does, more attackers never hurt, more defenders and harder ground never help. */
export const attackLaws = <Attacker, Defender, Ground>(
  rules: AttackRules<Attacker, Defender, Ground>,
): readonly Law[] => {
  const { attacker, defender, ground, most = 4, harder } = rules;
  const fights = fc.record({
    attackers: fc.array(attacker, { minLength: 1, maxLength: most }),
    defenders: fc.array(defender, { minLength: 1, maxLength: most }),
    ground,
  });
  return [
    ...reckonedLaws(rules, fights),
    noBetter(
      rules,
      'attack: one more attacker never hurts',
      fc
        .tuple(fights, attacker)
        .map(([fight, more]) => [{ ...fight, attackers: [...fight.attackers, more] }, fight]),
    ),
    noBetter(
      rules,
      'attack: one more defender never helps the attacker',
      fc
        .tuple(fights, defender)
        .map(([fight, more]) => [fight, { ...fight, defenders: [...fight.defenders, more] }]),
    ),
    ...Object.entries(harder).map(([name, change]) =>
      noBetter(
        rules,
        `attack: ${name} never helps the attacker`,
        fights.map((fight) => {
          const changed = change(fight.ground);
          return [fight, changed === null ? null : { ...fight, ground: changed }];
        }),
      ),
    ),
  ];
};
