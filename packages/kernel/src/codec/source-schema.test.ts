import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { GIVEN, parseSource } from '../ground/source.js';
import { sourceSchema } from './source-schema.js';

const admits = new Ajv2020().compile(sourceSchema());

describe('sourceSchema', () => {
  it.each<[unknown, boolean]>([
    [GIVEN, true],
    ...['rulebook', 'published', 'reconstructed', 'given', 'guessed'].flatMap((kind) =>
      ['A', 'B', 'C', 'D'].map((grade): [unknown, boolean] => [
        { kind, grade, ref: 'p. 4', notes: ['x'] },
        kind !== 'guessed' && grade !== 'D',
      ]),
    ),
    [{ kind: 'given', grade: 'A', ref: '' }, false],
    [{ kind: 'given', grade: 'A' }, false],
    [{ kind: 'given', grade: 'A', ref: 'x', notes: 'y' }, false],
    [{ kind: 'given', grade: 'A', ref: 'x', page: 1 }, false],
    ['given', false],
  ])('agrees with parseSource on %j', (source, good) => {
    expect(admits(source)).toBe(good);
    expect(parseSource(source)._tag).toBe(good ? 'Right' : 'Left');
  });
});
