import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttackRules, attackLaws } from './attack-laws.js';
import { brokenLaws } from './law.js';

type Toy = AttackRules<number, number, { readonly hill: boolean }>;

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const points = fc.integer({ min: 1, max: 9 });

/** Strength against strength, doubled on a hill. */
const GOOD: Toy = {
  attacker: points,
  defender: points,
  ground: fc.record({ hill: fc.boolean() }),
  judged: ({ attackers, defenders, ground }) => ({
    column: Math.floor(sum(attackers) / (sum(defenders) * (ground.hill ? 2 : 1))),
  }),
  reckoned: ({ attackers, defenders, ground: { hill } }) => ({
    column: Math.floor(sum(attackers) / sum(hill ? [...defenders, ...defenders] : defenders)),
  }),
  worth: ({ column }) => [column as number],
  harder: { 'a hill': () => ({ hill: true }) },
  runs: { numRuns: 300, seed: 1 },
};

describe('laws of attacks', () => {
  it('hold for plain odds', () => expect(brokenLaws(attackLaws(GOOD))).toEqual([]));

  it.each<readonly [string, Partial<Toy>, string]>([
    [
      'odds that are rounded up',
      { judged: ({ attackers, defenders }) => ({ column: Math.ceil(sum(attackers) / sum(defenders)) }) },
      'attack: reckoned as the rulebook does',
    ],
    [
      'an attacker that hurts',
      { judged: ({ attackers }) => ({ column: -attackers.length }) },
      'attack: one more attacker never hurts',
    ],
    [
      'a defender that helps the attacker',
      { judged: ({ defenders }) => ({ column: defenders.length }) },
      'attack: one more defender never helps the attacker',
    ],
    [
      'a hill that helps the attacker',
      { judged: ({ ground }) => ({ column: ground.hill ? 2 : 1 }) },
      'attack: a hill never helps the attacker',
    ],
    [
      'rules that allow nothing',
      { judged: () => null },
      'attack: many of those that are made up are allowed',
    ],
  ])('tell %s', (_, change, name) => {
    expect(brokenLaws(attackLaws({ ...GOOD, ...change })).join('\n')).toContain(name);
  });

  it('leave out what a named exemption covers', () => {
    const name = 'attack: a hill never helps the attacker';
    const laws = attackLaws({
      ...GOOD,
      judged: ({ ground }) => ({ column: ground.hill ? 2 : 1 }),
      exemptions: [{ law: name, clause: 'TOY-1', when: () => true }],
    });
    expect(laws.find((one) => one.name === name)?.run()).toEqual([]);
  });
});
