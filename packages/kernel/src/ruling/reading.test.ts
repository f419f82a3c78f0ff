import { describe, expect, it } from 'vitest';
import type { Reading, Rulebook } from './clause.js';
import { clauseOf } from './clause.js';
import { optionalOf, readingsOf, watchReadings } from './reading.js';

const reading = (id: string, preset: string): Reading => ({
  id,
  question: '?',
  clauses: ['X-1'],
  choices: { a: 'so', b: 'or so' },
  default: preset,
  because: 'it is usual',
});

const rulebook: Rulebook = {
  game: 'test',
  prefix: 'X',
  clauses: [{ id: 'X-1', kind: 'movement', text: 'Units move.' }],
  readings: [reading('X-A1', 'a'), reading('X-A2', 'b')],
  settled: [],
  optional: {},
};

describe('readings', () => {
  it.each([
    [undefined, { 'X-A1': 'a', 'X-A2': 'b' }],
    [{}, { 'X-A1': 'a', 'X-A2': 'b' }],
    [{ 'X-A1': 'b' }, { 'X-A1': 'b', 'X-A2': 'b' }],
    [
      { 'X-A2': 'a', 'X-A1': 'b' },
      { 'X-A1': 'b', 'X-A2': 'a' },
    ],
  ])('%o chosen gives %o', (chosen, inForce) => {
    expect(readingsOf(rulebook, chosen)).toEqual({ _tag: 'Right', right: inForce });
  });

  it('refuses unknown ids and letters, all of them, each with its place', () => {
    const refused = readingsOf(rulebook, { 'X-A9': 'a', 'X-A1': 'c' });
    expect(refused).toEqual({
      _tag: 'Left',
      left: [
        { path: 'readings.X-A9', expected: 'a switchable reading of this game (X-A1, X-A2)', got: 'X-A9' },
        { path: 'readings.X-A1', expected: 'a or b', got: '"c"' },
      ],
    });
  });

  it.each(['toString', 'constructor', '__proto__'])('the letter %s is no choice', (letter) => {
    expect(readingsOf(rulebook, { 'X-A1': letter })._tag).toBe('Left');
  });

  it('watched readings tell what is asked for', () => {
    const touched: string[] = [];
    const readings = watchReadings({ 'X-A1': 'a', 'X-A2': 'b' }, (id) => touched.push(id));
    expect(touched).toEqual([]);
    expect([readings['X-A2'], readings['X-A1'], readings['X-A7']]).toEqual(['b', 'a', undefined]);
    expect(touched).toEqual(['X-A2', 'X-A1']);
    expect(JSON.stringify(readings)).toBe('{"X-A1":"a","X-A2":"b"}');
  });
});

describe('clauseOf', () => {
  it('finds a clause by its id', () => {
    expect(clauseOf(rulebook, 'X-1')?.text).toBe('Units move.');
    expect(clauseOf(rulebook, 'X-2')).toBeNull();
  });
});

describe('optional rules', () => {
  const known = ['X-3', 'X-V1'] as const;

  it.each([
    [
      ['X-V1', 'X-3'],
      ['X-3', 'X-V1'],
    ],
    [['X-3.a', 'X-3'], ['X-3']],
    [[], []],
  ])('%o are %o: each by its id or a clause below it', (names, found) => {
    expect(optionalOf(known, names)).toEqual({ _tag: 'Right', right: found });
  });

  it('what is none of them is refused with its place', () => {
    expect(optionalOf(known, ['X-3', 'X-31'])).toMatchObject({
      left: [{ path: 'optional.1', expected: '"X-3" or "X-V1"', got: '"X-31"' }],
    });
  });
});
