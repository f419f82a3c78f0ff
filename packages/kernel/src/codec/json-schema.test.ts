import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { exactType } from './exact-type.js';
import { DRAFT, jsonSchemaOf, listOfWords, withSchema } from './json-schema.js';

const die = new t.Type<number, number, unknown>(
  'a die',
  (value): value is number => value === 1 || value === 2,
  (value, context) => (value === 1 || value === 2 ? t.success(value) : t.failure(value, context)),
  (value) => value,
);
const text = { type: 'string' };
const number = { type: 'number' };

describe('jsonSchemaOf', () => {
  it.each<[string, t.Mixed, unknown]>([
    ['a whole number', t.Int, { type: 'integer' }],
    ['a refinement, as what it refines', t.refinement(t.string, (s) => s !== '', 'some text'), text],
    ['anything', t.unknown, {}],
    ['a list', t.readonlyArray(t.boolean), { type: 'array', items: { type: 'boolean' } }],
    [
      'a union of literals',
      t.union([t.literal('in'), t.literal('out'), t.null]),
      { enum: ['in', 'out', null] },
    ],
    [
      'a union of one kind of words with another',
      t.union([t.keyof({ a: null }), t.literal('b')]),
      { enum: ['a', 'b'] },
    ],
    ['another union', t.union([t.string, t.null]), { anyOf: [text, { type: 'null' }] }],
    ['words by name', t.record(t.string, t.string), { type: 'object', additionalProperties: text }],
    [
      'a record with known names, every one needed',
      t.record(t.keyof({ a: null, b: null }), t.number),
      { type: 'object', properties: { a: number, b: number }, required: ['a', 'b'] },
    ],
    [
      'an open object; what may be undefined may be missing',
      t.type({ a: t.string, b: t.union([t.number, t.undefined]) }),
      { type: 'object', properties: { a: text, b: number }, required: ['a'] },
    ],
    [
      'a closed object',
      exactType({ a: t.string }, { b: t.number }),
      { type: 'object', properties: { a: text, b: number }, required: ['a'], additionalProperties: false },
    ],
    [
      'an intersection of open objects, as one',
      t.intersection([t.type({ a: t.string }), t.partial({ b: t.number })]),
      { type: 'object', properties: { a: text, b: number }, required: ['a'] },
    ],
    [
      'an intersection whose members meet, as all of them',
      t.intersection([t.type({ a: t.string }), t.type({ a: t.union([t.string, t.number]) })]),
      {
        allOf: [
          { type: 'object', properties: { a: text }, required: ['a'] },
          { type: 'object', properties: { a: { anyOf: [text, number] } }, required: ['a'] },
        ],
      },
    ],
    [
      'a codec that tells nothing, by its name',
      t.array(die),
      { type: 'array', items: { description: 'a die' } },
    ],
    [
      'a recursive codec likewise',
      t.recursion<unknown>('a tree', (self) => t.union([t.string, self])),
      { description: 'a tree' },
    ],
  ])('%s', (_name, codec, expected) => {
    expect(jsonSchemaOf(codec)).toEqual(expected);
  });

  it('with a title is a document of its own', () => {
    expect(jsonSchemaOf(t.string, 'a name')).toEqual({ $schema: DRAFT, title: 'a name', type: 'string' });
  });
});

describe('withSchema', () => {
  it('describes a codec without structure', () => {
    const told = withSchema(die, { enum: [1, 2] });
    expect(jsonSchemaOf(told)).toEqual({ enum: [1, 2] });
    expect([told.decode(2)._tag, told.decode(3)._tag, told.is(1)]).toEqual(['Right', 'Left', true]);
  });

  it('adds to what a structure says, twice as well', () => {
    const told = withSchema(withSchema(t.number, { minimum: 0, description: 'x' }), { description: 'y' });
    expect(jsonSchemaOf(told)).toEqual({ type: 'number', minimum: 0, description: 'y' });
  });

  it('leaves the codec it was given alone', () => {
    withSchema(t.string, { description: 'a label' });
    expect(jsonSchemaOf(t.string)).toEqual(text);
  });
});

/** Codecs of all the kinds with a structure, on two keys so that values often meet them. */
const codecs = fc.letrec<{ codec: t.Mixed }>((tie) => {
  const inner = tie('codec');
  const props = fc.dictionary(fc.constantFrom('a', 'b'), inner, { maxKeys: 2 });
  return {
    codec: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<t.Mixed[]>(t.string, t.number, t.boolean, t.null, t.Int, t.unknown, t.UnknownRecord),
      fc.constantFrom<t.Mixed[]>(t.literal('a'), t.literal(1), t.keyof({ a: null, b: null }), t.UnknownArray),
      inner.map((one): t.Mixed => t.array(one)),
      inner.map((one): t.Mixed => t.record(t.string, one)),
      inner.map((one): t.Mixed => t.record(t.keyof({ a: null, b: null }), one)),
      props.map((some): t.Mixed => t.type(some)),
      props.map((some): t.Mixed => t.partial(some)),
      props.map((some): t.Mixed => t.strict(some)),
      fc.tuple(props, props).map(([required, optional]): t.Mixed => exactType(required, optional)),
      fc.tuple(inner, inner).map(([a, b]): t.Mixed => t.tuple([a, b])),
      fc.tuple(inner, inner).map(([a, b]): t.Mixed => t.union([a, b])),
      fc.tuple(inner, inner).map(([a, b]): t.Mixed => t.intersection([a, b])),
    ),
  };
}).codec;

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c', 0, 1, 1.5, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

describe('a schema', () => {
  it('admits what its codec reads, and nothing else', () => {
    const ajv = new Ajv2020({ strict: false });
    let read = 0;
    fc.assert(
      fc.property(codecs, fc.array(values, { minLength: 8, maxLength: 8 }), (codec, some) => {
        const admits = ajv.compile(jsonSchemaOf(codec));
        for (const value of some) {
          const decoded = codec.decode(value)._tag === 'Right';
          if (decoded) read++;
          expect(admits(value), JSON.stringify({ codec: codec.name, value })).toBe(decoded);
        }
      }),
      { numRuns: 300 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

describe('listOfWords', () => {
  it.each([[[]], [['a', 'b']]])('of %j is a schema that admits these and no other', (words: string[]) => {
    const admits = new Ajv2020().compile(listOfWords(words));
    expect([[], words, ['other']].map((list) => admits(list))).toEqual([true, true, false]);
  });
});
