import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { badInput } from '../ground/bad-input.js';
import { GIVEN } from '../ground/source.js';
import { exactType } from './exact-type.js';
import type { ResultForm, TableShape } from './tables.js';
import {
  readOddsTable,
  readParts,
  readResultsTable,
  readTableWith,
  resultsTableSchema,
  tableOf,
} from './tables.js';

const SHAPE: TableShape = { name: 'combat', rows: [1, 2], columns: ['1:1', '2:1'], results: ['A', 'D'] };
const ANY: TableShape<ResultForm> = { name: 'combat', results: { form: /^\d$/, inWords: 'a digit' } };
const written = { name: 'combat', columns: ['1:1', '2:1'], rows: { 1: ['A', 'D'], 2: ['D', 'D'] } };
const paths = (read: { readonly _tag: string; readonly left?: readonly { readonly path: string }[] }) =>
  read.left?.map(({ path }) => path) ?? [];

describe('tables of results', () => {
  it('reads rows and columns, and odds as columns', () => {
    expect(readResultsTable(written, SHAPE)).toMatchObject({ right: { firstRow: 1, lastRow: 2 } });
    expect(readOddsTable(written, SHAPE)).toMatchObject({ right: { columns: { attack: [1, 2] } } });
  });

  it('takes odds as they are printed', () => {
    const printed = { ...written, columns: ['1-1', '2-1'] };
    expect(readOddsTable(printed, SHAPE)).toMatchObject({ right: { columns: { labels: ['1:1', '2:1'] } } });
  });

  it.each([
    ['another result', { rows: { ...written.rows, 2: ['D', 'X'] } }, ['tables.combat.rows.2.1']],
    ['another row', { rows: { ...written.rows, 3: ['D', 'D'] } }, ['tables.combat.rows']],
    ['a missing cell', { rows: { ...written.rows, 2: ['D'] } }, ['tables.combat.rows.2']],
    ['other columns', { columns: ['1:1', '3:1'] }, ['tables.combat.columns']],
    ['grades of another shape', { grades: { 1: ['A'] } }, ['tables.combat.grades.1']],
    ['no grade', { grades: { 1: ['A', 'D'] } }, ['tables.combat.grades.1.1']],
    ['a source of no kind', { source: { kind: 'x', grade: 'A', ref: 'x' } }, ['tables.combat.source.kind']],
  ])('refuses %s', (_, change, expected) => {
    expect(paths(readResultsTable({ ...written, ...change }, SHAPE))).toEqual(expected);
  });

  it('refuses what the game finds wrong, results of another form, and columns that do not rise', () => {
    const faults = () => [badInput('name', 'another name', 'combat')];
    expect(paths(readResultsTable(written, { ...SHAPE, faults }))).toEqual(['tables.combat.name']);
    const digits = { ...written, rows: { 1: ['1', 'x'] } };
    expect(paths(readResultsTable(digits, ANY))).toEqual(['tables.combat.rows.1.1']);
    const falling = { name: 'combat', columns: ['2:1', '1:1'], rows: { 1: ['1', '1'] } };
    expect(paths(readOddsTable(falling, ANY))).toEqual(['tables.combat.columns']);
  });

  it('says the same in a schema', () => {
    const rows = (shape: Parameters<typeof resultsTableSchema>[0]) =>
      (resultsTableSchema(shape)['properties'] as Record<string, object>)['rows'];
    expect(rows(SHAPE)).toMatchObject({
      required: ['1', '2'],
      properties: { 1: { items: { enum: ['A', 'D'] }, maxItems: 2 } },
    });
    expect(rows(ANY)).toMatchObject({ additionalProperties: { items: { pattern: '^\\d$' } } });
  });
});

describe('parts of the data', () => {
  const codec = exactType({ name: t.string }, { source: t.unknown }, 'a list');

  it('a table with its source, and its name before the place of every fault', () => {
    const read = (json: unknown) => readTableWith('list', codec, json, (_, source) => right(source.kind));
    expect(read({ name: 'x' })).toEqual(right('given'));
    expect(paths(read({}))).toEqual(['tables.list.name']);
    expect(paths(read(3))).toEqual(['tables.list']);
  });

  it('all of them, or everything that is wrong with any', () => {
    const [a, b] = [badInput('a', 'x', 1), badInput('b', 'x', 1)];
    expect(readParts({ one: right(1), two: right('2') })).toEqual(right({ one: 1, two: '2' }));
    expect(readParts({ one: left([a]), two: right(2), three: left([b]) })).toEqual(left([a, b]));
  });
});

describe('tables of a form of their own', () => {
  const costs = tableOf('costs', { rows: t.array(t.Int) }, 'the costs', ({ rows }) =>
    rows.length > 0 ? [] : [badInput('rows', 'one row at least', rows)],
  );

  it('are as they are written, with their source', () => {
    expect(costs.read({ name: 'costs', rows: [1] })).toEqual(
      right({ name: 'costs', rows: [1], source: GIVEN }),
    );
  });

  it.each([
    ['a row of another kind', { name: 'costs', rows: ['a'] }, ['tables.costs.rows.0']],
    ['what the game finds wrong', { name: 'costs', rows: [] }, ['tables.costs.rows']],
    ['a key too many', { name: 'costs', rows: [1], columns: [] }, ['tables.costs.columns']],
  ])('refuse %s', (_, json, expected) => {
    expect(paths(costs.read(json))).toEqual(expected);
  });
});
