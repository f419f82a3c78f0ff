import { describe, expect, it } from 'vitest';
import { coverageOf, passedTitles, titlesByClause } from './rule-citations.mjs';

describe('a test title cites a clause', () => {
  it.each([
    ['at the start', 'TP-crt: odds below 1-2 are not allowed', 'TP-crt'],
    ['at the end', 'odds are rounded down, as in TP-crt', 'TP-crt'],
    ['at the end of a sentence', 'odds are rounded down by TP-crt.', 'TP-crt'],
    ['before a sentence', 'TP-movement.a. A unit moves once', 'TP-movement.a'],
    ['before a dot and a colon', 'TP-movement.a.: a unit moves once', 'TP-movement.a'],
    ['in brackets', 'a unit moves once (TP-movement.a)', 'TP-movement.a'],
    ['in a list', 'TP-crt.a, TP-crt.b/TP-crt.c and TP-crt.d', 'TP-crt.c'],
    ['with numbers', 'CC-9.4.a then CC-9.1.a: has 3', 'CC-9.4.a'],
    ['beside other scripts', '«TP-crt» — odds', 'TP-crt'],
  ])('%s', (_, title, id) => {
    expect(titlesByClause([title]).has(id)).toBe(true);
  });

  it.each([
    ['a part is not the whole', 'TP-crt.a: odds', 'TP-crt'],
    ['a part of a part is not the part', 'TP-movement.a.b: odds', 'TP-movement.a'],
    ['the whole is not a part', 'TP-crt: odds', 'TP-crt.a'],
    ['a longer word', 'TP-crtx', 'TP-crt'],
    ['a longer number', 'CC-9.41', 'CC-9.4'],
    ['a longer compound', 'TP-crt-notes', 'TP-crt'],
    ['a longer prefix', 'ATP-crt', 'TP-crt'],
    ['a prefix with a hyphen', 'old-TP-crt', 'TP-crt'],
    ['a letter with an accent', 'TP-crté', 'TP-crt'],
    ['a dot inside a word', 'TP-crt.json', 'TP-crt'],
  ])('but not: %s', (_, title, id) => {
    expect(titlesByClause([title]).has(id)).toBe(false);
  });
});

describe('coverage of a rulebook', () => {
  const report = {
    testResults: [
      {
        assertionResults: [
          { ancestorTitles: ['TP-crt'], title: 'odds', status: 'passed' },
          { ancestorTitles: ['movement'], title: 'TP-movement.a: once', status: 'failed' },
          { ancestorTitles: [], title: 'TP-movement.b: never', status: 'skipped' },
        ],
      },
    ],
  };
  const clause = (id, extra = {}) => ({ id, kind: 'movement', text: '...', ...extra });

  it('counts only tests that passed, and takes the titles of their groups too', () => {
    expect(passedTitles(report)).toEqual(['TP-crt odds']);
  });

  it('splits the clauses into tested, not applicable and untested', () => {
    const clauses = [
      clause('TP-crt'),
      clause('TP-movement.a'),
      clause('TP-pieces', { notApplicable: 'cardboard' }),
    ];
    const coverage = coverageOf({ prefix: 'TP', clauses }, titlesByClause(passedTitles(report)));
    expect(coverage.tested.map(({ id }) => id)).toEqual(['TP-crt']);
    expect(coverage.notApplicable.map(({ id }) => id)).toEqual(['TP-pieces']);
    expect(coverage.untested.map(({ id }) => id)).toEqual(['TP-movement.a']);
    expect(coverage.faults).toEqual([]);
  });

  it('reports a catalogue that cannot be counted', () => {
    const clauses = [
      clause('TP-crt'),
      clause('TP-crt'),
      clause('CC-9'),
      clause('TP-a b'),
      clause('TP-x', { notApplicable: ' ' }),
    ];
    expect(coverageOf({ prefix: 'TP', clauses }, new Set()).faults).toHaveLength(4);
    expect(coverageOf({ prefix: 'TP', clauses: [] }, new Set()).faults).toHaveLength(1);
  });
});
