import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { exactType } from '../exact-type.js';
import { shape, usually } from '../shape.js';
import { nullable, oneNumberOf, oneWordOf, wholeCodec } from '../words.js';
import { rolesOfCodecs, rolesOfFields, withRole } from './roles.js';

const form = exactType({
  type: t.literal('move'),
  unit: t.string,
  path: t.array(t.string),
  mode: nullable(oneWordOf(['rail', 'road'])),
  to: t.array(t.union([oneWordOf(['east']), t.literal('west')])),
  column: oneNumberOf([1, 2]),
  afv: t.boolean,
  steps: wholeCodec(1),
});

describe('the roles of the fields of an action', () => {
  it('are those declared; words and yes or no are told by the codec', () => {
    expect(rolesOfFields([form], { unit: 'unit', path: 'path', afv: 'unit', other: 'hex' })).toEqual({
      unit: 'unit',
      path: 'path',
      mode: 'word',
      to: 'word',
      column: 'word',
      afv: 'flag',
    });
  });

  it('may say of words what they stand for, and hold for every form', () => {
    const short = exactType({ type: t.literal('move'), units: t.array(t.string) });
    expect(rolesOfFields([form, short], { mode: 'marker', units: 'unit' })).toEqual({
      mode: 'marker',
      to: 'word',
      column: 'word',
      afv: 'flag',
      units: 'unit',
    });
  });

  it('are those of the codecs: of a list, of its members, of what may be null or left out', () => {
    const unit = withRole(t.string, 'unit');
    const codec = shape(
      {
        type: t.literal('move'),
        unit,
        units: t.readonlyArray(unit),
        path: withRole(t.readonlyArray(t.string), 'path'),
      },
      { leader: usually(nullable(unit), null), steps: usually(wholeCodec(1), 1) },
      'a move',
    );
    expect(rolesOfCodecs(codec)).toEqual({ unit: 'unit', units: 'unit', path: 'path', leader: 'unit' });
    expect(rolesOfCodecs(t.string)).toEqual({});
  });
});
