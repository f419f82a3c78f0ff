import type { Json, JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { caucasus } from '../src/game.js';

interface Asked {
  readonly [key: string]: Json;
  readonly ask: JsonObject;
}

const cases = casesOf('caucasus').map(({ name, json }) => [name, json as Asked] as const);
const asking = (question: string) => cases.filter(([, { ask }]) => ask['question'] === question);

const resultOf = (file: object) => must(judge(caucasus, file)).result;

describe('what is written as one action', () => {
  const whole = asking('legal').filter(([, { ask }]) => 'units' in (ask['action'] as JsonObject));

  it.each(whole)('is judged alike by legal and apply: %s', (_name, { expect: _expected, ...file }) => {
    const legal = resultOf(file);
    const applying = resultOf({
      ...file,
      ask: { question: 'apply', actions: [file.ask['action'] as Json] },
    });
    expect(applying.ok).toBe(legal.ok);
    if (!applying.ok && !legal.ok) expect(applying.violations).toEqual(legal.violations);
  });
});

describe('a move that is refused', () => {
  /** A patrol is asked about by its number, and a fleet marker not at all; an action names them. */
  const moves = asking('move').filter(
    ([, { ask }]) =>
      !('patrol' in ask) && ask['mode'] !== 'landing' && (ask['path'] as readonly Json[]).length > 0,
  );

  it('shows the same bill to legal and apply as to the question move', () => {
    const differing: string[] = [];
    let looked = 0;
    for (const [name, { expect: _expected, ...file }] of moves) {
      const asked = resultOf(file);
      if (asked.ok || asked.reasons === undefined) continue;
      const { question: _, ...move } = file.ask;
      const action = { type: 'move', ...move };
      const bill = JSON.stringify(asked.reasons).slice(1);
      for (const ask of [
        { question: 'legal', action },
        { question: 'apply', actions: [action] },
      ]) {
        const result = resultOf({ ...file, ask });
        if (result.ok || !JSON.stringify(result.reasons ?? []).endsWith(bill))
          differing.push(`${name} ${ask.question} ${result.ok}`);
      }
      looked += 1;
    }
    expect(differing).toEqual([]);
    expect(looked).toBeGreaterThan(50);
  });
});
