import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { badInput, unlessBad } from '../ground/bad-input.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { jsonSchemaOf } from './json-schema.js';
import { shape, usually } from './shape.js';
import { readParts, readTableWith } from './tables.js';
import {
  amountCodec,
  dieCodec,
  each,
  integerCodec,
  nullable,
  nullFor,
  numberCodec,
  objectOrNull,
  oneWordOf,
  someOf,
  wholeCodec,
} from './words.js';

const places = (codec: t.Mixed, json: unknown) => {
  const read = decodeWith(codec, json);
  return read._tag === 'Left' ? read.left.map(({ path, expected }) => [path, expected]) : 'read';
};

describe('codecs of words and numbers', () => {
  const side = oneWordOf(['axis', 'soviet']);

  it.each<[string, t.Mixed, unknown, unknown]>([
    ['a word', side, 'axis', 'read'],
    ['another word', side, 'west', [['', '"axis" or "soviet"']]],
    ['a value for each', each(['a', 'b'], integerCodec), { a: 1, b: -2 }, 'read'],
    [
      'a value that is missing',
      each(['a', 'b'], integerCodec),
      { a: 1 },
      [['b', 'a whole number from -9999 to 9999']],
    ],
    ['a value for some', someOf(['a', 'b'], dieCodec), { b: 6 }, 'read'],
    ['a die of 7', someOf(['a', 'b'], dieCodec), { b: 7 }, [['b', 'a whole number from 1 to 6']]],
    ['a number below the least', wholeCodec(0), -1, [['', 'a whole number from 0 to 9999']]],
    ['a number beyond all that are printed', wholeCodec(0), 1e9, [['', 'a whole number from 0 to 9999']]],
    ['no number at all', numberCodec, Number.NaN, [['', 'a number from -9999 to 9999']]],
    ['a number without end', amountCodec(0), Number.POSITIVE_INFINITY, [['', 'a number from 0 to 9999']]],
    ['half a number', wholeCodec(0), 0.5, [['', 'a whole number from 0 to 9999']]],
    ['nothing', nullable(side), null, 'read'],
    ['no object', objectOrNull(exactType({ n: dieCodec }, {}, 'a roll')), null, 'read'],
    [
      'a slip inside',
      objectOrNull(exactType({ n: dieCodec })),
      { n: 0 },
      [['n', 'a whole number from 1 to 6']],
    ],
  ])('%s', (_, codec, json, expected) => expect(places(codec, json)).toEqual(expected));

  it('tell their limits to an editor', () => {
    expect(jsonSchemaOf(wholeCodec(1, 6))).toMatchObject({ type: 'integer', minimum: 1, maximum: 6 });
    expect(jsonSchemaOf(wholeCodec(2))).toMatchObject({ type: 'integer', minimum: 2 });
  });
});

describe('tables', () => {
  const codec = exactType({ rows: t.array(dieCodec) }, { source: t.unknown }, 'a table');
  const read = (json: unknown) =>
    readTableWith('weather', codec, json, ({ rows }, { grade }) =>
      unlessBad(rows.length === 2 ? [] : [badInput('rows', 'two rows', rows)], {
        sum: rows.reduce((a, b) => a + b, 0),
        grade,
      }),
    );

  it('are made of what is written, with its source or as given', () => {
    expect(read({ rows: [1, 2] })).toMatchObject({ _tag: 'Right', right: { sum: 3 } });
    const source = { kind: 'reconstructed', grade: 'C', ref: 'x' };
    expect(read({ rows: [1, 2], source })).toEqual({ _tag: 'Right', right: { sum: 3, grade: 'C' } });
  });

  it.each([
    ['a slip', { rows: [7] }, 'tables.weather.rows.0'],
    [
      'a source without grade',
      { rows: [1, 2], source: { kind: 'given', ref: 'x' } },
      'tables.weather.source.grade',
    ],
    ['what the maker finds', { rows: [1] }, 'tables.weather.rows'],
  ])('are refused with their place: %s', (_, json, path) => {
    const made = read(json);
    expect(made._tag === 'Left' && made.left[0]?.path).toBe(path);
  });

  it('are read together, and everything that is wrong is told at once', () => {
    const good = { _tag: 'Right', right: 1 } as const;
    const bad = (path: string) => ({ _tag: 'Left', left: [badInput(path, 'x', 1)] }) as const;
    expect(readParts({ a: good, b: good })).toEqual({ _tag: 'Right', right: { a: 1, b: 1 } });
    const refused = readParts({ a: good, b: bad('b'), c: bad('c') });
    expect(refused._tag === 'Left' && refused.left.map(({ path }) => path)).toEqual(['b', 'c']);
  });
});

describe('null outside', () => {
  it('stands for a number that none can be inside', () => {
    const column = nullFor(-1, wholeCodec(0, 9));
    expect(column.decode(null)).toEqual({ _tag: 'Right', right: -1 });
    expect(column.decode(4)).toEqual({ _tag: 'Right', right: 4 });
    expect(column.decode(-1)._tag).toBe('Left');
    expect([column.encode(-1), column.encode(4)]).toEqual([null, 4]);
  });

  it('an object that is written in short is so in the place of null too', () => {
    const stand = objectOrNull(shape({ lead: t.string }, { held: usually(t.boolean, false) }, 'a stand'));
    expect([stand.encode(null), stand.encode({ lead: 'a', held: false })]).toEqual([null, { lead: 'a' }]);
    expect(stand.decode({ lead: 'a' })).toEqual({ _tag: 'Right', right: { lead: 'a', held: false } });
  });
});
