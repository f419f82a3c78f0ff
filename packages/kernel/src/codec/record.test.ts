import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { exactType } from './exact-type.js';
import { follows, partly, recordOf, usualFrom } from './record.js';
import { nullable, oneWordOf } from './words.js';

interface Piece {
  readonly type: 'foot' | 'horse';
  readonly move: number;
  readonly reach: readonly number[];
  readonly crest: string | null;
}

const piece = recordOf<Piece, { readonly season: string }>()({
  type: follows(oneWordOf(['foot', 'horse']), () => 'foot'),
  move: follows(t.number, ({ type }, { season }) => (type === 'horse' ? 6 : 3) - (season === 'mud' ? 1 : 0)),
  reach: follows(t.readonlyArray(t.number), ({ move }) => [move, 2 * move]),
  crest: follows(nullable(t.string), ({ type }) => (type === 'horse' ? undefined : null)),
});

const DRY = { season: 'dry' };

describe('fields that follow from each other', () => {
  it('what is left out is as the fields before it and the context say', () => {
    expect(piece.read({}, DRY)).toEqual({ type: 'foot', move: 3, reach: [3, 6], crest: null });
    expect(piece.read({ type: 'horse', crest: 'a' }, { season: 'mud' })).toMatchObject({
      move: 5,
      reach: [5, 10],
    });
  });

  it('null is said, not left out', () => {
    expect(piece.read({ type: 'horse', crest: null }, DRY).crest).toBeNull();
  });

  it('what is as usual is not written, however it was said', () => {
    expect(piece.write(piece.read({ move: 3, reach: [3, 6] }, DRY), DRY)).toEqual({});
    expect(piece.write(piece.read({ move: 4 }, DRY), DRY)).toEqual({ move: 4 });
    expect(piece.write(piece.read({ move: 4, reach: [3, 6] }, DRY), DRY)).toEqual({ move: 4, reach: [3, 6] });
  });

  it('a field without a usual value is always written', () => {
    const horse = piece.read({ type: 'horse', crest: null }, DRY);
    expect(piece.write(horse, DRY)).toEqual({ type: 'horse', crest: null });
    expect(piece.show(horse, DRY)).toEqual({ type: 'horse', move: 6, reach: [6, 12], crest: null });
  });

  it('whatever is written reads back', () => {
    const odd: Piece = { type: 'horse', move: 3, reach: [], crest: 'b' };
    for (const season of ['dry', 'mud'])
      expect(piece.read(piece.write(odd, { season }), { season })).toEqual(odd);
  });
});

interface Army {
  readonly name: string;
  readonly size: number;
  readonly depots: { readonly north: number; readonly south: number };
}
interface Under {
  readonly like: { readonly name: string; readonly size: number };
  readonly fill: number;
}

const army = recordOf<Army, Under>()({
  ...usualFrom<Army, Under>()(({ like }) => like)({ name: t.string, size: t.number }),
  depots: partly(exactType({}, { north: t.number, south: t.number }), ({ size }, { fill }) => ({
    north: fill,
    south: size,
  })),
});
const UNDER: Under = { like: { name: 'the first', size: 3 }, fill: 7 };

describe('fields that are records or lists', () => {
  it('fields like those of another record are left out where they are the same', () => {
    expect(army.read({ size: 4 }, UNDER)).toMatchObject({ name: 'the first', size: 4 });
    expect(army.write(army.read({ size: 4 }, UNDER), UNDER)).toMatchObject({ size: 4 });
    expect(army.write(army.read({}, UNDER), UNDER)).toEqual({});
  });

  it('of a record some may be told; the rest hangs on the fields before it, and it is written whole', () => {
    const read = army.read({ size: 5, depots: { north: 1 } }, UNDER);
    expect(read.depots).toEqual({ north: 1, south: 5 });
    expect(army.write(read, UNDER)).toEqual({ size: 5, depots: { north: 1, south: 5 } });
    expect(army.write(army.read({ depots: { south: 3 } }, UNDER), UNDER)).toEqual({});
  });

  it('a field may be shown otherwise than it is held', () => {
    const loud = recordOf<Pick<Army, 'name'>, Under>()({
      name: { ...follows(t.string, () => ''), show: (name) => `${name}!` },
    });
    expect(loud.show({ name: 'the second' }, UNDER)).toEqual({ name: 'the second!' });
  });

  it('a record that is read onto another is that record', () => {
    const fresh: Army = { name: '', size: 0, depots: { north: 0, south: 0 } };
    expect(army.read({ size: 4 }, UNDER, fresh)).toBe(fresh);
    expect(fresh).toEqual(army.read({ size: 4 }, UNDER));
  });
});
