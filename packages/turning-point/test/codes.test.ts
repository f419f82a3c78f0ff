import { readdirSync, readFileSync } from 'node:fs';
import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/phrases.js';
import { axis, play, situation, soviet } from './situation.js';

const folder = new URL('../cases/', import.meta.url);

/** The codes of the refusals that the cases of this package expect by name. */
const expectedCodes = (): ReadonlySet<string> => {
  const codes = new Set<string>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const judged = judge(turningPoint, file);
    if (judged._tag === 'Left' || judged.right.result.ok) continue;
    for (const { code } of judged.right.result.violations) codes.add(code);
  }
  return codes;
};

describe('refusals', () => {
  it('each code is the verdict of a case, and each has a sentence', () => {
    // No written action holds such a die; a program may.
    const inBattle = play(situation({ phase: 'combat', units: [soviet('s1', '1010'), axis('a1', '1011')] }), {
      type: 'attack',
      attackers: ['s1'],
      hexes: ['1011'],
    });
    const rolled = inBattle.game.apply(inBattle.position, { type: 'roll', die: 7 });
    const direct = rolled._tag === 'Left' ? rolled.left.map(({ code }) => code) : [];
    expect([...expectedCodes(), ...direct].sort()).toEqual(Object.keys(PHRASES.violations).sort());
  });
});
