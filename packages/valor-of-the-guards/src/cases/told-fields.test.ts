import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from './schemas.js';
import { TOLD_FIELDS } from './told-fields.js';

type Part = { readonly [key: string]: unknown };

/** Every field of a schema by its path, with its own schema; fields by side once, attempts by the list alone. */
const fieldsIn = (part: unknown, above = ''): readonly (readonly [path: string, schema: Part])[] => {
  if (Array.isArray(part)) return part.flatMap((one) => fieldsIn(one, above));
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, anyOf, items } = part as Part;
  return [
    ...Object.entries(properties as Readonly<Record<string, Part>>).flatMap(([key, inner]) =>
      ['german', 'russian', 'record'].includes(key)
        ? fieldsIn(inner, above)
        : [
            [`${above}${key}`, inner] as const,
            ...(key === 'tried' ? [] : fieldsIn(inner, `${above}${key}/`)),
          ],
    ),
    ...fieldsIn(anyOf, above),
    ...fieldsIn(items, above),
  ];
};

/** The steps are many, and the page names their clauses. */
const MOST_WORDS = 20;

/** What may stand in a field, in words. */
const valuesOf = ({ enum: words, anyOf, type }: Part): string => {
  if (Array.isArray(anyOf))
    return [
      ...new Set(anyOf.filter((one: Part) => one['type'] !== 'null').map((one: Part) => valuesOf(one))),
    ].join(', ');
  if (!Array.isArray(words)) return String(type ?? 'object');
  const said = words.filter((word) => word !== null);
  return said.length > MOST_WORDS ? 'string' : said.map((word) => `\`${word}\``).join(', ');
};

const tableOf = (fields: readonly (readonly [path: string, schema: Part])[]): string =>
  [
    '| field | what it says | values |',
    '|---|---|---|',
    ...fields.map(([path, part]) => `| \`${path}\` | ${String(part['description'])} | ${valuesOf(part)} |`),
  ].join('\n');

const fields = [...new Map(fieldsIn(SCHEMAS['position']))];
const isOfUnit = ([path]: readonly [path: string, schema: Part]): boolean => path.startsWith('units/');

describe('the schema of positions', () => {
  it('tells every field', () => {
    expect(fields.length).toBeGreaterThan(100);
    expect(
      fields.filter(([, part]) => typeof part['description'] !== 'string').map(([path]) => path),
    ).toEqual([]);
  });

  it('has every field that is told', () => {
    const known = fields.map(([path]) => path);
    expect(Object.keys(TOLD_FIELDS).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('stands in the page of the game, field by field', () => {
    const page = readFileSync(new URL('../../../../docs/valor-of-the-guards.md', import.meta.url), 'utf8');
    expect(page).toContain(tableOf(fields.filter((one) => !isOfUnit(one))));
    expect(page).toContain(tableOf(fields.filter(isOfUnit)));
  });
});

describe('the schema of cases', () => {
  it('tells the fields of its position and of a unit in it', () => {
    const text = JSON.stringify(SCHEMAS['case']);
    for (const path of ['campaign', 'units/level', 'sides/san'])
      expect(text).toContain(JSON.stringify(TOLD_FIELDS[path]));
  });
});
