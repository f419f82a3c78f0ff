import { sayReason, sayViolation } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { Use } from '../test/said.js';
import { saidInSources } from '../test/said.js';
import { PHRASES } from './phrases.js';

/** What the templates of the sources come to. */
const TEMPLATES: Readonly<Record<string, Readonly<Record<string, true>>>> = {};

/** Facts that are added where the object is handed on. */
const LINE = ['unit', 'hexes'];
const ADDED: Readonly<Record<string, readonly string[]>> = {
  'cut-by-zone': LINE,
  'cut-by-enemy': LINE,
  'railway-cut': LINE,
  'railway-of-other-gauge': LINE,
  'cut-by-mountain': LINE,
  'cut-by-river': LINE,
  'cut-by-sea': LINE,
  'enemy-hexside': LINE,
  'too-far': ['unit', 'length', 'most'],
  // The hex at which a move has to end.
  MUST_STOP_IN_ZONE: ['subject'],
  MUST_STOP_IN_CITY: ['subject'],
};

const inFull = (key: 'code' | 'effect'): readonly Use[] =>
  saidInSources(key).flatMap((use) =>
    use.word.includes('*') && use.word !== '*'
      ? Object.keys(TEMPLATES[use.word] ?? { '*': true }).map((word) => ({
          ...use,
          word: use.word.replace('*', word),
        }))
      : [use],
  );

const sorted = (words: Iterable<string>): readonly string[] => [...new Set(words)].sort();

/** Facts side by side are alternatives: `{hex}{unit}` wants one of the two. */
const wanted = (phrase: string): readonly (readonly string[])[] =>
  [...phrase.matchAll(/\{\w+\}(?: ?\{\w+\})*/g)].map(([group]) =>
    [...group.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact ?? ''),
  );

const unmet = (uses: readonly Use[], phrases: Readonly<Record<string, string>>): readonly string[] =>
  uses.flatMap(({ word, facts, where }) =>
    facts === null || facts.includes('*')
      ? []
      : wanted(phrases[word] ?? '')
          .filter((group) => !group.some((fact) => [...facts, ...(ADDED[word] ?? [])].includes(fact)))
          .map((group) => `${where}: ${word} {${group.join('}{')}}`),
  );

describe('phrases', () => {
  const codes = inFull('code');
  const effects = inFull('effect');

  it('can be looked up for all that the sources say', () => {
    expect([...codes, ...effects].filter(({ word }) => word.includes('*'))).toEqual([]);
  });

  it('has a sentence for every violation code of the sources, and for no other', () => {
    expect(sorted(Object.keys(PHRASES.violations))).toEqual(sorted(codes.map(({ word }) => word)));
  });

  it('has a sentence for every effect of the sources, and for no other', () => {
    expect(sorted(Object.keys(PHRASES.effects))).toEqual(sorted(effects.map(({ word }) => word)));
  });

  it('uses only facts that are given wherever the code or effect is', () => {
    expect(unmet(codes, PHRASES.violations)).toEqual([]);
    expect(unmet(effects, PHRASES.effects)).toEqual([]);
  });

  it('fills in the facts', () => {
    const odds = { clause: 'NS-10.7.c', effect: 'result', die: 5, modifiedDie: 7, result: '0/4' };
    expect(sayReason(PHRASES, odds)).toBe('the die of 5, 7 after all modifiers, gives 0/4');
    const far = { clause: 'NS-3.a', code: 'TOO_MANY_STEPS', subject: '1213', steps: 13, limit: 12 };
    expect(sayViolation(PHRASES, far)).toBe('13 steps are more than 12: 1213');
  });
});
