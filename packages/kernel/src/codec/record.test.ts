import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { follows, recordOf } from './record.js';
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
    expect(piece.show(horse)).toEqual({ type: 'horse', move: 6, reach: [6, 12], crest: null });
  });

  it('whatever is written reads back', () => {
    const odd: Piece = { type: 'horse', move: 3, reach: [], crest: 'b' };
    for (const season of ['dry', 'mud'])
      expect(piece.read(piece.write(odd, { season }), { season })).toEqual(odd);
  });
});
