import { sayReason, sayViolation } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { Use } from '../test/said.js';
import { saidInSources } from '../test/said.js';
import type { ControlBy } from './control.js';
import type { SeaKind } from './move-request.js';
import { PHRASES } from './phrases.js';
import type { RailBlock } from './rail-movement.js';
import type { SupplyBy } from './supply.js';
import type { Obstacle } from './supply-net.js';
import type { Ended } from './units.js';

const CONTROL: Readonly<Record<ControlBy, true>> = { unit: true, zone: true, entry: true, start: true };
const CUTS: Readonly<Record<Exclude<Obstacle, 'range' | 'owner' | 'edge'>, true>> = {
  zone: true,
  partisan: true,
  enemy: true,
  'enemy-city': true,
  neutral: true,
  barrier: true,
};
const SUPPLIED: Readonly<Record<Exclude<SupplyBy, 'line' | 'not-in-question'>, true>> = {
  landing: true,
  airborne: true,
  partisan: true,
  neutral: true,
};
const BLOCKS: Readonly<Record<RailBlock, true>> = {
  'no-rail': true,
  'not-owned': true,
  enemy: true,
  zone: true,
  partisan: true,
  'enemy-city': true,
};
const KINDS: Readonly<Record<Lowercase<SeaKind>, true>> = { a: true, b: true, c: true, d: true };
const STOPS: Readonly<Record<Exclude<Ended, 'zone' | 'rail' | 'sea' | 'drop' | 'done'>, true>> = {
  woods: true,
  mountain: true,
  swamp: true,
  strait: true,
  partisan: true,
};

/** What the templates of the sources come to. */
const TEMPLATES: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  'control-by-*': CONTROL,
  'counts-as-*': { tanks: true, guards: true },
  'cut-by-*': CUTS,
  'in-supply-*': SUPPLIED,
  'kind-*': KINDS,
  'rail-*': BLOCKS,
  'stops-at-*': STOPS,
  '*-passed': { woods: true, mountain: true },
};

/** Facts that are added where the object is handed on. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  surrender: ['units'],
  CITY_LOST: ['subject', 'hex'],
  RINGED_AND_FULL: ['subject', 'hex'],
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
    const odds = { clause: 'TRC-9.6.1.a', effect: 'odds', attack: 19, defense: 10, to: '1:1' };
    expect(sayReason(PHRASES, odds)).toBe('19 to 10 is 1:1');
    const far = {
      clause: 'TRC-11.1.3.a',
      code: 'TOO_FAR',
      subject: 'sov-1para',
      hex: 'X10',
      hexes: 9,
      most: 8,
    };
    expect(sayViolation(PHRASES, far)).toBe('X10 is 9 hexes away, and sov-1para drops within 8');
  });
});
