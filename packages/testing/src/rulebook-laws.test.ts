import type { Rulebook } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { brokenLaws } from './law.js';
import { rulebookLaws } from './rulebook-laws.js';

const clause = (id: string) => ({ id, kind: 'rule', text: 'A unit may move.', section: '1' });
const reading = (id: string) => ({
  id,
  question: 'May it?',
  clauses: ['TOY-1.a'],
  choices: { a: 'yes', b: 'no' },
  default: 'a',
  because: 'so it was played',
});
const SOUND = {
  game: 'toy',
  prefix: 'TOY',
  clauses: [clause('TOY-1.a'), clause('TOY-1.b')],
  readings: [reading('TOY-A1')],
  settled: [{ id: 'TOY-A2', question: 'And so?', clauses: ['TOY-1.b'], reading: 'no', because: 'so it is' }],
  optional: { 'TOY-1': 'what may be left out' },
} as unknown as Rulebook;
const SOURCES = [`clause: 'TOY-1.a', when: readings['TOY-A1'] === 'b'`, '// TOY-1.b, TOY-A2'];

describe('rulebook laws', () => {
  it('hold for a rulebook and its sources', () =>
    expect(brokenLaws(rulebookLaws(SOUND, SOURCES))).toEqual([]));

  it.each<readonly [string, Partial<Record<keyof Rulebook, unknown>>, readonly string[], string]>([
    ['a clause twice', { clauses: [...SOUND.clauses, clause('TOY-1.a')] }, SOURCES, 'TOY-1.a twice'],
    [
      'one choice',
      { readings: [{ ...reading('TOY-A1'), choices: { a: 'yes' } }] },
      SOURCES,
      'default: TOY-A1',
    ],
    ['a gap', { readings: [reading('TOY-A3')] }, SOURCES, 'number 1'],
    [
      'disorder',
      { settled: [{ ...reading('TOY-A3') }, { ...reading('TOY-A2') }] },
      SOURCES,
      'TOY-A2 comes too late',
    ],
    ['a strange clause', { settled: [{ ...reading('TOY-A2'), clauses: ['TOY-9'] }] }, SOURCES, 'names TOY-9'],
    ['a strange option', { optional: { 'TOY-2': 'x' } }, SOURCES, 'part of the rulebook: TOY-2'],
    ['a reading that nobody asks for', {}, [SOURCES[1] as string, 'TOY-1.a'], 'no other: TOY-A1'],
    ['a question that is none', {}, [...SOURCES, 'TOY-A9'], 'TOY-A9'],
    ['a clause that is not found', {}, [SOURCES[0] as string, 'TOY-A2, TOY-1.b.c'], 'TOY-1.b is not found'],
    ['a clause that is none', {}, [...SOURCES, `'TOY-1.c'`], 'TOY-1.c is no clause'],
  ])('tell of %s', (_, change, sources, told) => {
    expect(brokenLaws(rulebookLaws({ ...SOUND, ...change } as Rulebook, sources)).join('\n')).toContain(told);
  });

  const MARKED = {
    ...SOUND,
    clauses: [...SOUND.clauses, { ...clause('TOY-1.c'), notApplicable: 'Colour.' }],
  } as Rulebook;
  const settled = (more: object) => ({
    ...MARKED,
    settled: [{ id: 'TOY-A2', question: 'And so?', clauses: ['TOY-1.c'], taken: 'no', ...more }],
  });

  it.each<readonly [string, Rulebook, readonly string[], readonly object[], string]>([
    ['a clause marked and in code', MARKED, [...SOURCES, 'TOY-1.c'], [], 'TOY-1.c is cited in the sources'],
    [
      'a clause marked and in a case',
      MARKED,
      SOURCES,
      [{ clauses: ['TOY-1.c'] }],
      'TOY-1.c is cited by a case',
    ],
    [
      'a question unread',
      settled({}),
      ['TOY-1.a TOY-1.b', SOURCES[0] as string],
      [],
      'TOY-A2 is read by no code',
    ],
    [
      'a question whose clause no case cites',
      {
        ...SOUND,
        settled: [{ id: 'TOY-A2', question: 'And so?', clauses: ['TOY-1.b'], taken: 'no' }],
      } as never,
      [SOURCES[0] as string, 'TOY-1.b'],
      [{ clauses: ['TOY-1.a'] }],
      'TOY-A2 settles TOY-1.b, which no case cites',
    ],
    ['a question read that denies it', settled({ unread: 'so' }), SOURCES, [], 'TOY-A2 is read and says'],
  ])('tell of %s', (_, rulebook, sources, cases, told) => {
    expect(brokenLaws(rulebookLaws(rulebook, sources, cases)).join('\n')).toContain(told);
  });

  it('hold for a mark that nothing cites, and a question that says why nothing reads it', () => {
    expect(brokenLaws(rulebookLaws(MARKED, SOURCES, [{ clauses: ['TOY-1.a'] }]))).toEqual([]);
    const unread = ['TOY-1.a TOY-1.b', SOURCES[0] as string];
    expect(brokenLaws(rulebookLaws(settled({ unread: 'Colour.' }), unread))).toEqual([]);
  });
});
