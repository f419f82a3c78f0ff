import { readdirSync, readFileSync } from 'node:fs';
import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../src/phrases.js';

const folder = new URL('../cases/', import.meta.url);

/** The codes of the refusals that the cases of this package expect by name. */
const expectedCodes = (): ReadonlySet<string> => {
  const codes = new Set<string>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const judged = judge(turningPoint, file);
    if (judged._tag === 'Left' || judged.right.result.ok) continue;
    for (const { code } of judged.right.result.violations) codes.add(code);
  }
  return codes;
};

describe('refusals', () => {
  it('each code is the verdict of a case, and each has a sentence', () => {
    expect([...expectedCodes()].sort()).toEqual(Object.keys(PHRASES.violations).sort());
  });
});
