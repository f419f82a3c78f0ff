import { readdirSync, readFileSync } from 'node:fs';
import { caucasus } from '@eastfront/caucasus';
import type { Result } from '@eastfront/kernel/case';
import { judge } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/phrases.js';

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();

interface Titled {
  readonly title: string;
  readonly clauses?: readonly string[];
}

/** What only a user's own Terrain Effects Chart forbids, which a case cannot bring along. */
const OF_OTHER_DATA = ['PROHIBITED_TERRAIN'];

/** The codes of all refusals in the results: of what was asked, and of hexes that a retreat was refused. */
const refused = new Set<string>();

const noteCodes = (result: Result): void => {
  if (!result.ok) for (const { code } of result.violations) refused.add(code);
  const { answer } = result as {
    readonly answer?: { readonly refused?: readonly { readonly code: string }[] };
  };
  for (const { code } of answer?.refused ?? []) refused.add(code);
};

describe('dispute cases', () => {
  for (const name of files) {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Titled;
    const clauses = (file.clauses ?? []).join(', ');
    it(`${clauses === '' ? '' : `${clauses}: `}${file.title} [${name}]`, () => {
      const judged = judge(caucasus, file);
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
      if (judged._tag === 'Right') {
        noteCodes(judged.right.result);
        expect(judged.right.mismatches).toEqual([]);
        expect(judged.right.met).toBe(true);
      }
    });
  }

  it('come to a refusal with every code that the game has a sentence for', () => {
    const missing = Object.keys(PHRASES.violations).filter((code) => !refused.has(code));
    expect(missing).toEqual(OF_OTHER_DATA);
  });
});
