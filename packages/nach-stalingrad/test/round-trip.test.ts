import type { Json } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';

interface File {
  readonly ask: { readonly question: string };
  readonly expect?: { readonly ok?: boolean };
  readonly [key: string]: unknown;
}

const cases = casesOf('nach-stalingrad')
  .map(({ name, json }): readonly [string, File] => [name, json as unknown as File])
  .filter(([, { ask, expect: expected }]) => ask.question === 'apply' && expected?.ok === true);

/** What a case answers with another position and question; null where it is refused. */
const answered = (file: File, changed: object): Json | null => {
  const { expect: _, ...asked } = file;
  const judged = judge(nachStalingrad, { ...asked, ...changed });
  if (judged._tag === 'Left') throw new Error(JSON.stringify(judged.left));
  const { result } = judged.right;
  return result.ok ? result.answer : null;
};

describe('what apply answers', () => {
  it('is a position, unchanged, and means the same', () => {
    expect(cases.length).toBeGreaterThan(300);
    const differing = cases.filter(([, file]) => {
      const position = answered(file, {});
      const again = answered(file, { position, ask: { question: 'apply', actions: [] } });
      return JSON.stringify(again) !== JSON.stringify(position);
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });

  it.each(cases.filter((_, i) => i % 40 === 0))('leaves the same to do: %s', (_name, file) => {
    const { ask } = file as File & { readonly ask: { readonly actions: readonly Json[] } };
    const position = answered(file, {});
    const here = answered(file, { position, ask: { question: 'actions' } });
    const before = answered(file, { ask: { question: 'apply', actions: ask.actions } });
    expect(before).toEqual(position);
    expect(answered(file, { position, ask: { question: 'apply', actions: [] } })).toEqual(before);
    expect(here).not.toBeNull();
  });
});
