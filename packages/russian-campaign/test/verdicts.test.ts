import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/phrases.js';

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const cases = files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as JsonObject);
const resultOf = (file: JsonObject) => {
  const judged = judge(russianCampaign, file);
  return judged._tag === 'Right' ? judged.right.result : null;
};

describe('the violation codes', () => {
  it('are each the verdict of a case', () => {
    const named = new Set(
      cases.flatMap((file) => {
        const result = resultOf(file);
        return result === null || result.ok ? [] : result.violations.map(({ code }) => code);
      }),
    );
    expect(Object.keys(PHRASES.violations).filter((code) => !named.has(code))).toEqual([]);
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
