import { describe, expect, it } from 'vitest';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { rulebook } from '../src/rulebook/index.js';
import { caught } from './sources.js';

const { readings, settled, clauses, optional } = rulebook;
const known = new Set(clauses.map(({ id }) => id));
const numberOf = ({ id }: { readonly id: string }): number => Number(id.slice('TRC-A'.length));
const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

describe('the readings of the rulebook', () => {
  it('are those that the rules ask for, all of them and no others', () => {
    expect([...readings.map(({ id }) => id)].sort()).toEqual(caught(/readings\[\s*'(TRC-A\d+)'\s*\]/g));
  });

  it('have the recommended choice first, as the default, and another beside it', () => {
    for (const { id, choices, default: taken } of readings) {
      expect(taken, id).toBe('a');
      expect(Object.keys(choices), id).toEqual(['a', 'b']);
    }
  });
});

describe('the questions of the rulebook', () => {
  it('are numbered without a gap, each switched or settled', () => {
    expect(ascending([...readings, ...settled].map(numberOf))).toEqual(
      Array.from({ length: readings.length + settled.length }, (_, i) => i + 1),
    );
  });

  it('stand in the order of their numbers', () => {
    for (const list of [readings, settled]) expect(list.map(numberOf)).toEqual(ascending(list.map(numberOf)));
  });

  it('name clauses that exist', () => {
    for (const { id, clauses: named } of [...readings, ...settled]) {
      expect(named.length, id).toBeGreaterThan(0);
      expect(
        named.filter((clause) => !known.has(clause)),
        id,
      ).toEqual([]);
    }
  });

  it('are the only ones that the sources name', () => {
    const ids = [...readings, ...settled].map(({ id }) => id);
    expect(caught(/(TRC-A\d+)/g).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has the 517 clauses of the rulebook, each once and with a text', () => {
    expect(clauses.length).toBe(517);
    expect(known.size).toBe(517);
    expect(clauses.filter(({ text, kind }) => text.length < 10 || kind.length < 2)).toEqual([]);
  });

  it('has every id of the sources', () => {
    const ids = caught(/'(TRC-[0-9SV][0-9A-Za-z.]*\.[a-z])'/g);
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(clauses.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });

  it('TRC-13.0.a: has all optional rules, each for the players to agree on', () => {
    expect(Object.keys(optional)).toEqual(OPTIONAL_RULES);
    for (const rule of OPTIONAL_RULES)
      expect(
        clauses.some(({ id }) => id.startsWith(`${rule}.`)),
        rule,
      ).toBe(true);
  });
});
