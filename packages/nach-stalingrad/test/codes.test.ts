import { readdirSync, readFileSync } from 'node:fs';
import { judge } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { must } from '../src/codec.fixture.js';

/**
 * Codes without a case: guards of functions against what no file can say, and a few whose scene takes a whole fight; each is a
 * verdict in a test beside its source.
 */
const BESIDE_THE_SOURCE = [
  ...['CLOSED', 'NOBODY', 'NO_ATTACKERS', 'NO_TARGET'],
  ...[
    'EACH_UNIT_LOSES_HALF',
    'EAST_BANK_ONLY',
    'ENEMY_HEXSIDE',
    'HAS_ADVANCED',
    'LEADER_ALONE',
    'MECHANIZED_FIRST',
  ],
  ...['NEEDED_FOR_A_DUTY', 'NOBODY_TO_SUPPORT', 'NOT_THERE', 'NOT_THE_SECOND_HEX', 'NO_ENTRY_BEYOND_VOLGA'],
  ...['NO_FLEET_TO_BOMB', 'NO_GROUND', 'OTHER_STEPS_FIRST', 'STAYS_IN_BOX', 'STOPS_IN_CITY', 'UNITS_FIRST'],
];

const folders = ['../cases/', '../../../examples/disputes/'].map((path) => new URL(path, import.meta.url));

/** Every `code` in an answer: of violations, of stops, of hexes refused. */
const codesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { code } = value as { readonly code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...Object.values(value).flatMap(codesIn)];
};

const judged = (json: string): readonly string[] => {
  const file = JSON.parse(json) as { readonly game: string };
  if (file.game !== nachStalingrad.name) return [];
  const ruled = judge(nachStalingrad, file);
  if (ruled._tag === 'Left') return [];
  const { result } = ruled.right;
  return codesIn(result.ok ? result.answer : result.violations);
};

describe('violation codes', () => {
  const seen = new Set(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => judged(readFileSync(new URL(name, folder), 'utf8'))),
    ),
  );
  const all = Object.keys(must(nachStalingrad.make({})).phrases.violations);

  it('are each the verdict of a case, or of a test beside the source', () => {
    const missing = all.filter((code) => !seen.has(code));
    expect(missing).toEqual([...BESIDE_THE_SOURCE].sort());
  });

  it.each(BESIDE_THE_SOURCE)('%s is the verdict of a test', (code) => {
    const folder = new URL('../src/', import.meta.url);
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    const naming = tests.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes(` ${code}'`));
    expect(naming.length, code).toBeGreaterThan(0);
  });

  it('are no others than the phrases know', () => {
    expect([...seen].filter((code) => !all.includes(code))).toEqual(['NO_OTHER_MOVE']);
  });
});
