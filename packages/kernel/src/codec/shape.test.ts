import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { decodeWith } from './errors.js';
import { jsonSchemaOf } from './json-schema.js';
import { hexCodec, shape, usually } from './shape.js';
import { nullable } from './words.js';

const marks = shape(
  { id: t.string },
  {
    moved: usually(t.boolean, false),
    mission: usually(nullable(t.string), null),
    hits: usually(t.array(t.number), []),
  },
  'marks',
);

describe('a shape', () => {
  const full = { id: 'a', moved: false, mission: null, hits: [] };

  it('is read whole: what is left out has its usual value', () => {
    expect(decodeWith(marks, { id: 'a' })).toEqual(right(full));
    expect(decodeWith(marks, { id: 'a', moved: true, hits: [1] })).toEqual(
      right({ ...full, moved: true, hits: [1] }),
    );
    expect(marks.usual).toEqual({ moved: false, mission: null, hits: [] });
  });

  it('is written short, and reads back as it was', () => {
    expect(marks.encode(full)).toEqual({ id: 'a' });
    const moved = { ...full, moved: true, hits: [1] };
    expect(Object.entries(marks.encode(moved))).toEqual([
      ['id', 'a'],
      ['moved', true],
      ['hits', [1]],
    ]);
    expect(decodeWith(marks, marks.encode(moved))).toEqual(right(moved));
  });

  it('refuses what is missing and what is no field of it, each at its place', () => {
    const read = decodeWith(marks, { moved: 1, misson: 'cap' });
    expect(read._tag === 'Left' && read.left.map(({ path }) => path)).toEqual(['moved', 'id', 'misson']);
  });

  it('tells an editor what may be left out', () => {
    expect(jsonSchemaOf(marks)).toMatchObject({
      type: 'object',
      required: ['id'],
      properties: { moved: { type: 'boolean' } },
      additionalProperties: false,
    });
  });
});

describe('a hex', () => {
  const grid = makeGrid({
    orientation: 'flat-top',
    towards: 'north',
    shifted: 'even',
    columns: 2,
    rows: 1,
    labels: columnRowLabels(),
  });
  const codec = hexCodec({ grid, exists: Uint8Array.of(1, 0) });

  it('is a label outside and a number inside', () => {
    expect(decodeWith(codec, '0101')).toEqual(right(0));
    expect(codec.encode(0)).toBe('0101');
  });

  it.each(['0201', '0301', 'x', 0, null])('of another board is refused: %s', (label) => {
    expect(decodeWith(codec, label)).toMatchObject({ left: [{ expected: 'a hex of the board' }] });
  });
});
