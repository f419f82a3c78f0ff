import { seedDice } from '@eastfront/kernel';
import { differences, must, walk, worldsApart } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { tableAfter } from '../src/table.js';
import { GUARDS, hosted } from './hosts.js';

describe('what one side keeps to itself', () => {
  it('shows in no table that another seat is sent (VG-12.15.b)', () => {
    const { game, rules, playerOf } = hosted(GUARDS, { scenario: 'I' });
    const states = { write: rules.writeState, read: rules.readState };
    const seen = new Set<string>();
    let pairs = 0;
    const players = Object.fromEntries(rules.sides.map((side) => [side, rules.bots['steward']!]));
    const { defect } = walk(
      rules,
      must(rules.start('I')),
      seedDice('tables'),
      players,
      400,
      ({ before }, at) => {
        const { step, chits } = before as { readonly step: string; readonly chits: object };
        const kind = `${step} ${rules.actor(before)}`;
        // The second chit lies open with the first (VG-R11).
        if (at % 2 > 0 || seen.has(kind) || Object.keys(chits).length > 0) return [];
        seen.add(kind);
        for (const { eyes, steps } of worldsApart(rules, before)) {
          if (steps.some(({ action }) => rules.secretOf?.(before, action) === null)) continue;
          const [one, other] = steps.map((next) => {
            const G = tableAfter({ game: rules, states }, 'I', { state: next.after, steps: [next] });
            return game.playerView({ G, playerID: eyes === null ? null : playerOf(eyes) });
          });
          pairs++;
          const found = differences({ ...one }, { ...other });
          if (found.length > 0) return found;
        }
        return [];
      },
    );
    expect(defect?.what).toMatch(/^no end/);
    expect(pairs).toBeGreaterThan(20);
  });
});
