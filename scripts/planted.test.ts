import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import mistakes from './planted/mistakes.json' with { type: 'json' };
import { lawsPage, PAGE } from './planted/page.mjs';
import seen from './planted/seen.json' with { type: 'json' };
import { root } from './workspaces.mjs';

const keyOf = ({ game, mistake }: { readonly game: string; readonly mistake: string }): string =>
  `${game}: ${mistake}`;

describe('planted mistakes', () => {
  it.each(mistakes.map((one) => [keyOf(one), one] as const))(
    '%s: its place stands in the source, once',
    (_, one) => {
      expect(readFileSync(join(root, one.file), 'utf8').split(one.from)).toHaveLength(2);
      expect(one.to).not.toBe(one.from);
    },
  );

  it('have all been run: npm run planted', () => {
    expect(Object.keys(seen).sort()).toEqual(mistakes.map(keyOf).sort());
  });

  it('make the page of the laws: npm run planted', () => {
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(lawsPage(root));
  });
});
