import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packages } from '../../scripts/workspaces.mjs';
import { printedBy } from '../printed.js';
import printed from './printed.json' with { type: 'json' };

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace('.ts', ''));
const published = new Set(packages().flatMap(({ entries }) => entries.map(({ specifier }) => specifier)));

const PRINTED: Readonly<Record<string, string>> = printed;

describe('the small programs', () => {
  it('are six', () => {
    expect(names.sort()).toEqual(Object.keys(PRINTED).sort());
    expect(names).toHaveLength(6);
  });

  it.each(names)('%s prints what it is said to print', async (name) => {
    expect(await printedBy(() => import(`./${name}.ts`))).toBe(PRINTED[name]);
  });

  it.each(names)('%s imports published names alone, and is short', (name) => {
    const text = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, specifier = '']) => specifier);
    expect(imported.filter((specifier) => !published.has(specifier))).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(28);
  });
});
