import { describe, expect, it } from 'vitest';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { rulebook } from '../src/rulebook/index.js';

const ids = rulebook.clauses.map(({ id }) => id);

describe('the catalogue of clauses', () => {
  it('says why a clause has no test', () => {
    const without = rulebook.clauses.filter(({ notApplicable }) => notApplicable !== undefined);
    expect(without.map(({ id }) => id)).toEqual(['NS-1.c']);
  });
});

describe('what can be chosen', () => {
  it('every optional rule is a clause with a sentence of its own', () => {
    expect(Object.keys(rulebook.optional)).toEqual([...OPTIONAL_RULES]);
    for (const rule of OPTIONAL_RULES) expect(ids).toContain(rule);
  });

  it('no question is settled and open at once', () => {
    const open = new Set(rulebook.readings.map(({ id }) => id));
    expect(rulebook.settled.filter(({ id }) => open.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
