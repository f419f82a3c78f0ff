import { describe, expect, it } from 'vitest';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { rulebook } from '../src/rulebook/index.js';
import { caught } from './sources.js';

const { readings, settled, clauses, optional } = rulebook;
const known = new Set(clauses.map(({ id }) => id));
const isNumbered = ({ id }: { readonly id: string }): boolean => id.startsWith('NS-A');
const numberOf = ({ id }: { readonly id: string }): number => Number(id.slice('NS-A'.length));
const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);
const from1 = (length: number): readonly number[] => Array.from({ length }, (_, i) => i + 1);

/** Readings with three choices. */
const THREE = ['NS-A1', 'NS-A76'];

describe('the readings of the rulebook', () => {
  it('are those that the rules ask for, all of them and no others', () => {
    expect([...readings.map(({ id }) => id)].sort()).toEqual(caught(/readings\[\s*'(NS-A\d+)'\s*\]/g));
  });

  it('have the recommended choice first, as the default, and one or two beside it', () => {
    for (const { id, choices, default: taken } of readings) {
      expect(taken, id).toBe('a');
      expect(Object.keys(choices), id).toEqual(THREE.includes(id) ? ['a', 'b', 'c'] : ['a', 'b']);
    }
  });
});

describe('the questions of the rulebook', () => {
  it('are numbered 1 to 98, each switched or settled, and those that came up later by themselves', () => {
    expect(ascending([...readings, ...settled.filter(isNumbered)].map(numberOf))).toEqual(from1(98));
    const others = settled.filter((one) => !isNumbered(one));
    expect(others.map(({ id }) => id)).toEqual(from1(others.length).map((number) => `NS-S${number}`));
  });

  it('stand in the order of their numbers', () => {
    for (const list of [readings, settled.filter(isNumbered)])
      expect(list.map(numberOf)).toEqual(ascending(list.map(numberOf)));
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
    expect(caught(/(NS-[AS]\d+)/g).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has the 406 clauses of the rulebook, each once and with a text', () => {
    expect(clauses.length).toBe(406);
    expect(known.size).toBe(406);
    expect(clauses.filter(({ text, kind }) => text.length < 10 || kind.length < 2)).toEqual([]);
  });

  it('has every id of the sources', () => {
    const ids = caught(/'(NS-\d[\d.]*\.[a-z])'/g);
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(clauses.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });

  it('NS-10.2.1.k, NS-10.2.2.a: has both optional rules, for the players to agree on', () => {
    expect(Object.keys(optional)).toEqual(OPTIONAL_RULES);
    for (const rule of OPTIONAL_RULES) expect(known.has(rule), rule).toBe(true);
  });
});
