import { readdirSync, readFileSync } from 'node:fs';
import { judge } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();

interface Titled {
  readonly title: string;
  readonly clauses?: readonly string[];
}

describe('dispute cases', () => {
  for (const name of files) {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Titled;
    const clauses = (file.clauses ?? []).join(', ');
    it(`${clauses === '' ? '' : `${clauses}: `}${file.title} [${name}]`, () => {
      const judged = judge(nachStalingrad, file);
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
      if (judged._tag === 'Right') {
        expect(judged.right.mismatches).toEqual([]);
        expect(judged.right.met).toBe(true);
      }
    });
  }
});
