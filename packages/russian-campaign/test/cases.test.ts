import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';

interface Titled {
  readonly title: string;
  readonly clauses?: readonly string[];
}

describe('dispute cases', () => {
  for (const { name, json } of casesOf('russian-campaign')) {
    const { title, clauses = [] } = json as unknown as Titled;
    it(`${clauses.length === 0 ? '' : `${clauses.join(', ')}: `}${title} [${name}]`, () => {
      const judged = judge(russianCampaign, json);
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
      if (judged._tag === 'Right') {
        expect(judged.right.mismatches).toEqual([]);
        expect(judged.right.met).toBe(true);
      }
    });
  }
});
