import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/rulebook/phrases.js';

const folder = new URL('../cases/', import.meta.url);

const results = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const judged = judge(turningPoint, JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
      return judged._tag === 'Left' ? [] : [{ name, result: judged.right.result }];
    });

/** The codes of the refusals that the cases of this package come to. */
const refusals = (): ReadonlySet<string> =>
  new Set(results().flatMap(({ result }) => (result.ok ? [] : result.violations.map(({ code }) => code))));

describe('refusals', () => {
  it('each code is the verdict of a case, and each has a sentence', () => {
    expect([...refusals()].sort()).toEqual(Object.keys(PHRASES.violations).sort());
  });

  it('sentences lack none of the facts that they tell', () => {
    const blanks = new Set<string>();
    const look = (
      words: Readonly<Record<string, string>>,
      word: string,
      told: JsonObject,
      name: string,
    ): void => {
      for (const [, fact = ''] of (words[word] ?? '{sentence}').matchAll(/\{(\w+)\}/g)) {
        const value = told[fact];
        const isBlank =
          value === undefined ||
          value === null ||
          value === '' ||
          (Array.isArray(value) && value.length === 0);
        if (isBlank) blanks.add(`${word}: ${fact} (${name})`);
      }
    };
    for (const { name, result } of results()) {
      if (!result.ok) for (const one of result.violations) look(PHRASES.violations, one.code, one, name);
      for (const one of result.reasons ?? []) look(PHRASES.effects, one.effect, one, name);
    }
    expect([...blanks]).toEqual([]);
  });
});
