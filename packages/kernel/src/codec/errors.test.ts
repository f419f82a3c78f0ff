import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { decodeWith, readable } from './errors.js';
import { exactType } from './exact-type.js';
import { eachOnce } from './question.js';

const bad = (codec: t.Mixed, value: unknown): unknown => {
  const decoded = decodeWith(codec, value);
  return decoded._tag === 'Left'
    ? decoded.left.map(({ path, expected, got }) => [path, expected, got])
    : 'accepted';
};

const unit = exactType({ id: t.string, at: t.string }, { steps: t.number });
const side = t.keyof({ axis: null, soviet: null }, 'axis or soviet');
const move = exactType({ type: t.literal('move'), path: t.readonlyArray(t.string) });
const attack = exactType({ type: t.literal('attack'), die: t.number });
const action = t.union([move, attack], 'an action');

describe('readable errors', () => {
  it.each<[string, t.Mixed, unknown, readonly (readonly [string, string, string])[]]>([
    ['the root', t.string, 3, [['', 'string', '3']]],
    ['a missing key', unit, { id: 'a' }, [['at', 'string', 'nothing']]],
    [
      'an optional key of the wrong type',
      unit,
      { id: 'a', at: 'b', steps: '2' },
      [['steps', 'number', '"2"']],
    ],
    [
      'an unknown key',
      unit,
      { id: 'a', at: 'b', stepz: 2 },
      [['stepz', 'no such key (did you mean "steps"?); the keys are id, at, steps', '2']],
    ],
    ['no object at all', unit, 'a', [['', '{ id, at, steps? }', '"a"']]],
    ['a list where an object stands', unit, [], [['', '{ id, at, steps? }', '[]']]],
    [
      'one thing where a list is wanted',
      t.array(t.string),
      'p',
      [['', 'a list (did you mean ["p"]?)', '"p"']],
    ],
    [
      'one thing where a list of some is wanted',
      t.type({ hexes: eachOnce(t.string, 'hex', 1) }),
      { hexes: '1212' },
      [['hexes', 'at least one hex (did you mean ["1212"]?)', '"1212"']],
    ],
    ['a word that is in no list', t.record(t.string, t.array(t.string)), 'p', [['', 'an object', '"p"']]],
    [
      'every wrong place',
      t.type({ units: t.array(unit) }),
      { units: [{ id: 1, at: 2 }, null] },
      [
        ['units.0.id', 'string', '1'],
        ['units.0.at', 'string', '2'],
        ['units.1', '{ id, at, steps? }', 'null'],
      ],
    ],
    [
      'a union, once',
      t.type({ air: t.union([t.literal(0), t.literal(1)], '0 or 1') }),
      { air: 7 },
      [['air', '0 or 1', '7']],
    ],
    [
      'a union inside a wrapper',
      t.type({ air: t.readonly(t.union([t.string, t.number])) }),
      { air: null },
      [['air', 'string or number', 'null']],
    ],
    [
      'the alternative whose tag fits',
      t.array(action),
      [{ type: 'attack', die: 'six' }],
      [['0.die', 'number', '"six"']],
    ],
    [
      'an unknown key of the alternative whose tag fits',
      action,
      { type: 'attack', die: 6, dice: 1 },
      [['dice', 'no such key (did you mean "die"?); the keys are type, die', '1']],
    ],
    ['a tag that fits none', t.array(action), [{ type: 'run' }], [['0', 'an action', '{"type":"run"}']]],
    [
      'an intersection, without its member numbers',
      t.intersection([t.type({ a: t.string }), t.type({ b: side })]),
      { a: 'x', b: 'y' },
      [['b', 'axis or soviet', '"y"']],
    ],
    [
      'both members of an intersection, once',
      t.intersection([t.type({ a: t.string }), t.type({ a: t.string })]),
      { a: 1 },
      [['a', 'string', '1']],
    ],
    ['a whole number', t.Int, 1.5, [['', 'a whole number', '1.5']]],
    ['an object of any kind', t.UnknownRecord, 'a', [['', 'an object', '"a"']]],
    ['a list of any kind', t.readonlyArray(t.Int), 7, [['', 'a list', '7']]],
    [
      'a word that was nearly right',
      t.keyof({ axis: null, soviet: null }),
      'axsi',
      [['', '"axis" or "soviet" (did you mean "axis"?)', '"axsi"']],
    ],
    ['a record', t.record(t.string, side), { '1212': 'germany' }, [['1212', 'axis or soviet', '"germany"']]],
  ])('%s', (_name, codec, value, expected) => {
    expect(bad(codec, value)).toEqual(expected);
  });

  it('reports an alternative nested in an alternative', () => {
    const nested = exactType({ type: t.literal('group'), first: action });
    expect(bad(t.union([nested, move]), { type: 'group', first: { type: 'move', path: [1] } })).toEqual([
      ['first.path.0', 'string', '1'],
    ]);
  });

  it('cuts what it got to 80 characters', () => {
    const [error] = readable(t.number.decode('x'.repeat(200)));
    expect(error?.got.length).toBe(80);
    expect(error?.got.endsWith('xxx...')).toBe(true);
  });

  it('finds nothing wrong with a good value', () => {
    expect(readable(t.string.decode('x'))).toEqual([]);
    expect(decodeWith(unit, { id: 'a', at: 'b' })).toEqual({ _tag: 'Right', right: { id: 'a', at: 'b' } });
  });
});

describe('exactType', () => {
  const fraction = new t.Type<number, string, unknown>(
    'a number in words',
    t.number.is,
    (value, context) => (value === 'one' ? t.success(1) : t.failure(value, context)),
    () => 'one',
  );
  const codec = exactType({ n: fraction }, { m: fraction });

  it('keeps the very value when nothing is converted, and never changes the one it was given', () => {
    const value = { id: 'a', at: 'b', steps: 2 };
    const decoded = unit.decode(value);
    expect(decoded._tag === 'Right' && decoded.right).toBe(value);
    const words = Object.freeze({ n: 'one' });
    expect(codec.decode(words)).toEqual({ _tag: 'Right', right: { n: 1 } });
    expect(words).toEqual({ n: 'one' });
  });

  it('encodes what it decodes', () => {
    expect(codec.encode({ n: 1, m: 1 })).toEqual({ n: 'one', m: 'one' });
    expect(codec.encode({ n: 1 })).toEqual({ n: 'one' });
  });

  it('its guard agrees with its decoder', () => {
    expect([{ id: 'a', at: 'b' }, { id: 'a' }, { id: 'a', at: 'b', c: 1 }, null, []].map(unit.is)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
