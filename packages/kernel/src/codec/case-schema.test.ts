import { Ajv2020 } from 'ajv/dist/2020.js';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { readCase } from '../case/file.js';
import { caseSchemaOf } from './case-schema.js';
import { exactType } from './exact-type.js';

const schema = caseSchemaOf({
  game: 'toy',
  readings: [
    {
      id: 'TOY-A1',
      question: 'Who begins?',
      clauses: ['TOY-1.a'],
      choices: { a: 'north', b: 'south' },
      default: 'a',
      because: 'It is printed first.',
    },
  ],
  optional: ['TOY-9'],
  board: { type: 'object' },
  position: { type: 'object' },
  questions: {
    supply: exactType({ unit: t.string }),
    odds: t.type({ attackers: t.array(t.string), die: t.union([t.number, t.undefined]) }),
    victory: exactType({}),
  },
});
const admits = new Ajv2020({ allowUnionTypes: true }).compile(schema);

const good = {
  game: 'toy',
  title: 'x',
  clauses: ['TOY-1.a'],
  readings: { 'TOY-A1': 'b' },
  optional: ['TOY-9'],
  board: {},
  position: {},
  ask: { question: 'supply', unit: '1' },
  expect: {},
  note: 'y',
};
const without = (key: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));
const asking = (ask: unknown) => ({ ...good, ask });

describe('caseSchemaOf', () => {
  it.each<[string, unknown, boolean]>([
    ['a whole case', good, true],
    ...Object.keys(good).map((key): [string, unknown, boolean] => [
      `a case without its ${key}`,
      without(key),
      !['game', 'title', 'position', 'ask'].includes(key),
    ]),
    ['an unknown key', { ...good, expects: {} }, false],
    ['a title that is no text', { ...good, title: 1 }, false],
    ['a question without a name', asking({}), false],
    ['clauses that are no list', { ...good, clauses: 'TOY-1.a' }, false],
  ])('agrees with readCase on %s', (_name, file, accepted) => {
    expect(admits(file)).toBe(accepted);
    expect(readCase(file)._tag).toBe(accepted ? 'Right' : 'Left');
  });

  it.each<[string, unknown, boolean]>([
    ['another game', { ...good, game: 'toys' }, false],
    ['an unknown reading', { ...good, readings: { 'TOY-A2': 'a' } }, false],
    ['an unknown letter', { ...good, readings: { 'TOY-A1': 'c' } }, false],
    ['an unknown optional rule', { ...good, optional: ['TOY-8'] }, false],
    ['a question of no fields', asking({ question: 'victory' }), true],
    ['a field that may be left out', asking({ question: 'odds', attackers: ['1'], die: 3 }), true],
    ['an unknown question', asking({ question: 'suply', unit: '1' }), false],
    ['a question without its field', asking({ question: 'supply' }), false],
    ['the field of another question', asking({ question: 'odds', attackers: [], unit: '1' }), false],
  ])('tells %s', (_name, file, accepted) => {
    expect(admits(file)).toBe(accepted);
  });
});
