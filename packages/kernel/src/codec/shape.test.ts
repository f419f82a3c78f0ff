import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { decodeWith } from './errors.js';
import { exactType, inOrderOf } from './exact-type.js';
import { jsonSchemaOf } from './json-schema.js';
import { always, hexCodec, shape, usually } from './shape.js';
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

  it('takes what is left out from another record, and leaves out what equals it', () => {
    const other = { moved: true, hits: [2] };
    expect(marks.within({ id: 'a' }, { ...full, ...other })).toEqual({ ...full, ...other });
    expect(marks.differing({ ...full, ...other }, { ...full, hits: [2] })).toEqual({ id: 'a', moved: true });
    expect(marks.differing(full, {})).toEqual(full);
  });

  it('writes some fields even at their defaults', () => {
    const turn = shape({}, { turn: always(t.number, 2), night: usually(t.boolean, false) }, 'a turn');
    expect(decodeWith(turn, {})).toEqual(right({ turn: 2, night: false }));
    expect(turn.encode({ turn: 2, night: false })).toEqual({ turn: 2 });
    expect(turn.differing({ turn: 2, night: true }, { turn: 2, night: true })).toEqual({ turn: 2 });
  });

  it('a written record has the keys in the order in which they are declared', () => {
    const record = exactType({}, { turn: t.number, phase: t.string, units: t.number });
    expect(Object.keys(inOrderOf(record, { units: 1, phase: undefined, turn: 2 }))).toEqual([
      'turn',
      'units',
    ]);
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
