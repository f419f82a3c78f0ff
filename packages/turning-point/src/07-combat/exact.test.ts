import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { against, answered, asked, axis, listed, situation, soviet, unitIn } from '../../test/situation.js';
import { attackViolations, canAttack } from './attack.js';
import { fractionOf, readStrength, strengthTold } from './combat.js';

describe('attacks out of turn', () => {
  it('TP-sequence.A.a, TP-combat.a: the units have no turn; their target is an enemy of theirs all the same', () => {
    const { rules, position } = situation({
      phase: 'combat',
      player: 'soviet',
      units: [axis('a1', '1010'), soviet('s1', '1011')],
    });
    const codes = (hex: string) =>
      attackViolations(rules, position, {
        attackers: ['a1'],
        hexes: [hexAt(rules, hex)],
        closeSupport: [],
      } as never).map(({ code }) => code);
    expect(codes('1011')).toEqual(['NOT_YOUR_PLAYER_TURN']);
    expect(codes('1111')).toEqual(['NOT_YOUR_PLAYER_TURN', 'NO_ENEMY_THERE']);
  });
});

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

describe('the ends of the table', () => {
  const effectAt = (attack: number, defense: number): string | undefined => {
    const field = situation({
      phase: 'combat',
      units: [soviet('s1', '1010', { strength: attack }), axis('a1', '1011', { strength: defense })],
    });
    const { reasons } = answered(field, 'odds', { attackers: ['s1'], hexes: ['1011'] });
    return reasons.find(({ clause }) => clause === 'TP-crt.a')?.effect;
  };

  it('TP-crt.a: the first and the last column are columns; what lies beyond them is told so', () => {
    for (const attack of [1, 2, 3, 5, 9, 10, 17, 18, 19, 27, 28])
      for (const defense of [1, 2, 3, 4, 6, 7, 15, 16]) {
        const isBeyond = attack > 9 * defense || 3 * attack < defense;
        expect([attack, defense, effectAt(attack, defense)]).toEqual([
          attack,
          defense,
          isBeyond ? 'end-of-table' : 'column',
        ]);
      }
  });
});

describe('who can attack', () => {
  it('TP-combat.a: a unit can attack a hex alone exactly where its attack is accepted', () => {
    const field = situation({
      phase: 'combat',
      units: [
        soviet('near', '1010', { strength: 4 }),
        soviet('far', '1410', { strength: 4 }),
        soviet('isolated', '1110', { strength: 4, supply: 'isolated' }),
        soviet('done', '1012', { strength: 4, attacked: true }),
        axis('a1', '1011', { strength: 4 }),
        axis('a2', '1411', { strength: 4 }),
      ],
    });
    const pairs = ['near', 'far', 'isolated', 'done'].flatMap((id) =>
      ['1011', '1411'].map((hex) => [id, hex] as const),
    );
    const can = pairs.filter(([id, hex]) =>
      canAttack(field.rules, field.position, unitIn(field, id), [hexAt(field.rules, hex)]),
    );
    const accepted = pairs.filter(
      ([id, hex]) =>
        against(field, { type: 'attack', attackers: [id], hexes: [hex], support: {} }).length === 0,
    );
    expect(can).toEqual(accepted);
    expect(can).toEqual([
      ['near', '1011'],
      ['far', '1411'],
    ]);
  });
});
