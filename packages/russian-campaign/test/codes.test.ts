import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { PHRASES } from '../src/rulebook/phrases.js';

const cases = casesOf('russian-campaign').map(({ json }) => json);
const resultOf = (file: JsonObject) => {
  const judged = judge(russianCampaign, file);
  return judged._tag === 'Right' ? judged.right.result : null;
};

/** Effects that no case comes to: they are said of rare positions, in play and in the tests beside the sources. */
const NOT_IN_CASES: readonly string[] = [
  'archangel-not-soviet',
  'astrakhan-not-soviet',
  'capital-lost',
  'counts-as-a-panzer-corps',
  'cut-by-enemy',
  'extra-panzer',
  'extra-replacements',
  'first-clear-turn',
  'first-column',
  'hqs-only',
  'in-supply-neutral',
  'in-supply-partisan',
  'into-the-pool',
  'no-crossing',
  'no-enemy-zone',
  'no-roll',
  'none-in-this-year',
  'not-before-the-next-turn',
  'not-in-this-impulse',
  'not-the-first-clear-turn',
  'oil-fields',
  'oil-gives-nothing',
  'out-of-the-game',
  'over-limit',
  'partisan-bars-railroads-only',
  'rail-enemy',
  'rail-enemy-city',
  'rail-no-rail',
  'rail-partisan',
  'raised-to-the-least',
  'remnant-counts-as-corps',
  'replacements-of-a-kind',
  'river-for-attackers',
  'still-to-send',
  'still-to-withdraw',
  'takes-no-part',
  'weather-of-the-first-turn',
  'year-is-over',
];

type Told = Readonly<Record<string, unknown>>;
const results = cases.map((file) => ({ title: String(file['title']), result: resultOf(file) }));
const violations = results.flatMap(({ title, result }) =>
  result === null || result.ok ? [] : result.violations.map((one) => ({ title, word: one.code, one })),
);
const reasons = results.flatMap(({ title, result }) =>
  result === null ? [] : (result.reasons ?? []).map((one) => ({ title, word: one.effect, one })),
);

describe('the words of the rulings', () => {
  it('each code is the verdict of a case, and each has a sentence', () => {
    expect([...new Set(violations.map(({ word }) => word))].sort()).toEqual(
      Object.keys(PHRASES.violations).sort(),
    );
  });

  it('each effect is a reason in a case but those that are listed, and each has a sentence', () => {
    expect([...new Set([...reasons.map(({ word }) => word), ...NOT_IN_CASES])].sort()).toEqual(
      Object.keys(PHRASES.effects).sort(),
    );
    expect(NOT_IN_CASES.filter((effect) => reasons.some(({ word }) => word === effect))).toEqual([]);
  });

  it('the sentences lack none of the facts that they tell', () => {
    const blanksOf = (sentence: string, told: Told): readonly string[] =>
      [...sentence.matchAll(/\{(\w+)/g)]
        .map(([, fact = '']) => fact)
        .filter((fact) => told[fact] === undefined || told[fact] === null || told[fact] === '');
    const sentences: Readonly<Record<string, string>> = { ...PHRASES.violations, ...PHRASES.effects };
    const blanks = [...violations, ...reasons].flatMap(({ title, word, one }) =>
      blanksOf(sentences[word] ?? '{sentence}', one).map((fact) => `${word}: ${fact} (${title})`),
    );
    expect(blanks).toEqual([]);
  });
});

describe('a position that apply answers', () => {
  const applied = cases.filter((file) => (file['ask'] as JsonObject)['question'] === 'apply');

  it('is accepted as a position, unchanged, and means the same', () => {
    expect(applied.length).toBeGreaterThan(20);
    for (const file of applied) {
      const first = resultOf(file);
      if (first === null || !first.ok) continue;
      const again = judge(russianCampaign, {
        ...file,
        position: first.answer,
        ask: { question: 'apply', actions: [] },
        expect: {},
      });
      const told = again._tag === 'Left' ? again.left : again.right.result.ok && again.right.result.answer;
      expect({ title: file['title'], answer: told }).toEqual({ title: file['title'], answer: first.answer });
    }
  });
});
