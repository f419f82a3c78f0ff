import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { FIELDS, verdictOn, withValue } from './field-paths.js';
import { BY_CASES } from './field-rows.js';
import { BY_SCENES } from './field-scenes.js';

const ROWS = { ...BY_CASES, ...BY_SCENES };

const placeOf = (path: string): readonly (string | number)[] =>
  path.split('.').map((key) => (/^\d$/.test(key) ? Number(key) : key));

describe('no field is without effect', () => {
  it('and every field of the codecs has a row', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...FIELDS].sort());
  });

  it.each(Object.entries(ROWS))('%s', (_, { file, path, value }) => {
    const position = file['position'] as JsonObject;
    const one = verdictOn(file);
    const other = verdictOn({ ...file, position: withValue(position, placeOf(path), value) });
    // Neither is refused as bad input.
    expect([one, other]).not.toContain(null);
    expect(other).not.toBe(one);
  });
});
