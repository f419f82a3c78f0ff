import { caucasus } from '@eastfront/caucasus';
import type { JsonObject } from '@eastfront/kernel';
import type { Result } from '@eastfront/kernel/case';
import { judge } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { PHRASES } from '../src/rulebook/phrases.js';

interface Titled {
  readonly title: string;
  readonly clauses?: readonly string[];
}

/** What only a user's own Terrain Effects Chart forbids, which a case cannot bring along. */
const OF_OTHER_DATA = ['PROHIBITED_TERRAIN'];

/** The codes of all refusals in the results: of what was asked, and of hexes that a retreat was refused. */
const refused = new Set<string>();
/** The effects of all reasons in the results. */
const told = new Set<string>();
/** Facts that a sentence prints and a result does not have. */
const blanks = new Set<string>();

const isBlank = (fact: JsonObject[string] | undefined): boolean =>
  fact === undefined || fact === null || fact === '';

const noteBlanks = (sentence: string, facts: JsonObject, word: string): void => {
  for (const [, fact = ''] of sentence.matchAll(/\{(\w+)[:}]/g))
    if (isBlank(facts[fact])) blanks.add(`${word}: ${fact}`);
};

const note = (result: Result): void => {
  for (const violation of result.ok ? [] : result.violations) {
    const { code } = violation;
    refused.add(code);
    noteBlanks(
      (PHRASES.violations as Readonly<Record<string, string>>)[code] ?? '{sentence}',
      violation,
      code,
    );
  }
  for (const reason of result.reasons ?? []) {
    const { effect } = reason;
    told.add(effect);
    noteBlanks((PHRASES.effects as Readonly<Record<string, string>>)[effect] ?? '{sentence}', reason, effect);
  }
  const { answer } = result as {
    readonly answer?: { readonly refused?: readonly { readonly code: string }[] };
  };
  for (const { code } of answer?.refused ?? []) refused.add(code);
};

describe('dispute cases', () => {
  for (const { name, json } of casesOf('caucasus')) {
    const { title, clauses = [] } = json as unknown as Titled;
    it(`${clauses.length === 0 ? '' : `${clauses.join(', ')}: `}${title} [${name}]`, () => {
      const judged = judge(caucasus, json);
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
      if (judged._tag === 'Right') {
        note(judged.right.result);
        expect(judged.right.mismatches).toEqual([]);
        expect(judged.right.met).toBe(true);
      }
    });
  }

  it('come to a refusal with every code that the game has a sentence for', () => {
    const missing = Object.keys(PHRASES.violations).filter((code) => !refused.has(code));
    expect(missing).toEqual(OF_OTHER_DATA);
  });

  it('come to a reason with every effect that the game has a sentence for', () => {
    const missing = Object.keys(PHRASES.effects).filter((effect) => !told.has(effect));
    expect(missing).toEqual([]);
  });

  it('give every fact that a sentence prints', () => {
    expect([...blanks]).toEqual([]);
  });
});
