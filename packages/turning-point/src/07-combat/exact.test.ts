import { describe, expect, it } from 'vitest';
import { asked, axis, listed, situation, soviet } from '../../test/situation.js';
import { fractionOf, readStrength, strengthTold } from './combat.js';

describe('strengths', () => {
  it.each([
    [7.5, 15, 2],
    [2 / 3, 2, 3],
    [4 / 3, 4, 3],
    [10.1, 101, 10],
    [12, 12, 1],
    [0.3333333333333333, 1, 3],
  ])('%d is the fraction %d/%d', (value, n, d) => expect(fractionOf(value)).toEqual({ n, d }));

  it('are told in few digits', () => {
    expect([strengthTold(7.5), strengthTold(2 / 3), strengthTold(4)]).toEqual([7.5, '2/3', 4]);
  });

  it('are read as numbers and as fractions', () => {
    expect([readStrength(2.5), readStrength('4/3'), readStrength('4/0'), readStrength('x')]).toEqual([
      2.5,
      4 / 3,
      null,
      null,
    ]);
  });

  it('TP-combat.L.a: a strength lowered to a third is exact', () => {
    const field = situation({
      phase: 'combat',
      units: [soviet('s1', '1010', { strength: 8 }), axis('a1', '1011', { strength: 4 })],
    });
    const odds = (reduceTo: unknown) =>
      asked(field, 'odds', { attackers: ['s1'], hexes: ['1011'], support: { reduceTo } as never });
    expect(odds('4/3')).toMatchObject({ attack: '4/3', exact: '1:3', column: '1:3' });
    expect(odds(1.3333333333333333)).toEqual(odds('4/3'));
    // Of what is listed for a column each reaches it.
    const begun = { ...field, position: { ...field.position } };
    const open = field.game.apply(begun.position, { type: 'attack', unit: 's1', hex: '1011' });
    if (open._tag === 'Left') throw new Error('refused');
    const columns = listed({ ...field, position: open.right.value }, 'commit').flatMap((one) =>
      one.type === 'commit' && one.reduceTo !== null && !one.ignoreDr
        ? [(odds(one.reduceTo) as { readonly column: string }).column]
        : [],
    );
    expect(columns).toEqual(['1:3', '1:2', '1:1']);
  });
});
