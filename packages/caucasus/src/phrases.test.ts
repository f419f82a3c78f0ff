import { sayReason, sayViolation } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import type { Use } from '../test/said.js';
import { saidInSources } from '../test/said.js';
import { PHRASES } from './phrases.js';

const sorted = (words: Iterable<string>): readonly string[] => [...new Set(words)].sort();

/** Facts side by side are alternatives: `{hex}{unit}` wants one of the two. */
const wanted = (phrase: string): readonly (readonly string[])[] =>
  [...phrase.matchAll(/\{\w+\}(?: ?\{\w+\})*/g)].map(([group]) =>
    [...group.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact ?? ''),
  );

const unmet = (uses: readonly Use[], phrases: Readonly<Record<string, string>>): readonly string[] =>
  uses.flatMap(({ word, facts, where }) =>
    facts === null
      ? []
      : wanted(phrases[word] ?? '')
          .filter((group) => !group.some((fact) => facts.includes(fact)))
          .map((group) => `${where}: ${word} {${group.join('}{')}}`),
  );

describe('phrases', () => {
  const codes = saidInSources('code');
  /** Why a reach ends in a hex is a fact of the answer and no refusal. */
  const refusals = codes.filter(({ where }) => !where.startsWith('move-stop.ts'));
  const effects = saidInSources('effect');

  it('has a sentence for every violation code of the sources, and for no other', () => {
    expect(sorted(Object.keys(PHRASES.violations))).toEqual(sorted(codes.map(({ word }) => word)));
  });

  it('has a sentence for every effect of the sources, and for no other', () => {
    expect(sorted(Object.keys(PHRASES.effects))).toEqual(sorted(effects.map(({ word }) => word)));
  });

  it('uses only facts that are given wherever the code or effect is', () => {
    expect(unmet(refusals, PHRASES.violations)).toEqual([]);
    expect(unmet(effects, PHRASES.effects)).toEqual([]);
  });

  it('fills in the facts', () => {
    const odds = { clause: 'CC-8.3.a', effect: 'odds', attack: 15, defense: 4, to: '3:1' };
    expect(sayReason(PHRASES, odds)).toBe('15 to 4 is 3:1');
    const low = { clause: 'CC-8.4.a', code: 'ODDS_TOO_LOW', subject: '1515', odds: '1:3', shifted: '1:3' };
    expect(sayViolation(PHRASES, low)).toBe(
      'the odds of 1:3 come to 1:3 after all shifts, which is too low for an attack',
    );
  });

  it('says actions, phases, markers and sides as a player does', () => {
    const subject = 'assault';
    expect(
      sayViolation(PHRASES, {
        clause: 'CC-13.1.a',
        code: 'NOT_NOW',
        subject,
        action: 'assault',
        phase: 'first-combat',
      }),
    ).toBe('a mobile assault has no place here: First Combat Phase');
    expect(
      sayViolation(PHRASES, { clause: 'CC-16.14.a', code: 'NOT_A_SOVIET_MARKER', subject: 'air-iv' }),
    ).toBe('IV Air Corps is no Soviet air marker');
    expect(sayReason(PHRASES, { clause: 'CC-10.1.g', effect: 'chooser', side: 'axis', of: 'soviet' })).toBe(
      'the Axis player chooses the step loss of the Soviet side',
    );
    expect(
      sayViolation(PHRASES, { clause: 'CC-11.1.h', code: 'NOT_A_FURTHER_HEX', subject: 'd', open: [] }),
    ).toBe('d cannot be sent on there; open to it: none');
  });
});
