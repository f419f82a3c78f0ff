import { existsSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@eastfront/kernel';
import { casesIn, judgeOfMany } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { quarrelSection, withQuarrels } from '../scripts/quarrel-table.mjs';
import { root } from '../scripts/workspaces.mjs';
import { GAMES } from './games.js';

/** What no single question tells apart, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'TP-A1=c': 'Who chooses among the safe hexes shows where it is played: battle.test.ts does.',
  'CC-A56=b': 'What a stack pays that splits: retreat-plan.test.ts plays the retreat.',
  'CC-A60=b': 'Which of two lengths of a retreat is left to choose: retreat-plan.test.ts plays the retreat.',
  'CC-10.1.m': 'It says what reading CC-S4 settles for the game without it too.',
  'TRC-A91=b': 'Who owns a chain of rail: rail-ownership.test.ts asks the chapter.',
  'VG-12.31.a': 'A campaign takes it over when it begins: from then on the position says it.',
  'VG-12.31.b': 'A campaign takes it over when it begins: from then on the position says it.',
  'VG-12.32': 'A campaign takes it over when it begins: from then on the position says it.',
};

const quarrelsOf = (game: string): ReadonlyMap<string, JsonObject> => {
  const file = new URL(`quarrels/${game}.json`, import.meta.url);
  if (!existsSync(file)) return new Map();
  const cases = must(casesIn(JSON.parse(readFileSync(file, 'utf8'))));
  return new Map(cases.map(({ name, json }) => [name, json as JsonObject]));
};

describe.each(GAMES.map((pkg) => [pkg.name, pkg] as const))('the smallest quarrels of %s', (name, pkg) => {
  const quarrels = quarrelsOf(name);
  const judge = judgeOfMany(pkg);
  const wanted = [
    ...pkg.rulebook.readings.flatMap(({ id, choices, default: usual }) =>
      Object.keys(choices)
        .filter((letter) => letter !== usual)
        .map((letter) => `${id}=${letter}`),
    ),
    ...Object.keys(pkg.rulebook.optional),
  ];

  it('they stand on the page of the game: npm run quarrels', () => {
    const page = readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');
    expect(page).toBe(withQuarrels(page, quarrelSection(name, root)));
  });

  it('there is one over every letter of a reading and every optional rule, or a reason why not', () => {
    expect(wanted.filter((one) => !quarrels.has(one) && WITHOUT[one] === undefined)).toEqual([]);
    expect(wanted.filter((one) => quarrels.has(one) && WITHOUT[one] !== undefined)).toEqual([]);
    expect([...quarrels.keys()].filter((one) => !wanted.includes(one.replace(/-usual$/, '')))).toEqual([]);
  });

  it.each(wanted.filter((one) => quarrels.has(one)))(
    '%s: both verdicts are as written, and not the same',
    (one) => {
      const [there, usual] = [quarrels.get(one) as JsonObject, quarrels.get(`${one}-usual`) as JsonObject];
      expect(must(judge(there)).mismatches).toEqual([]);
      expect(must(judge(usual)).mismatches).toEqual([]);
      expect(there['expect']).not.toEqual(usual['expect']);
      expect([there['position'], there['ask'], there['board']]).toEqual([
        usual['position'],
        usual['ask'],
        usual['board'],
      ]);
    },
  );
});
