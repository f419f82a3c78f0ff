import type { JsonObject } from '@eastfront/kernel';
import { NO_OFFERS, openOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import {
  against,
  airUnit,
  answered,
  axis,
  listed,
  PLAIN,
  panzer,
  play,
  played,
  situation,
  soviet,
  unitIn,
  whereIs,
} from '../../test/situation.js';
import { support } from './actions-of-declaration.js';

const attack = (attackers: readonly string[], hexes: readonly string[], support = {}) => ({
  type: 'attack',
  attackers,
  hexes,
  support,
});
const roll = (die: number) => ({ type: 'roll', die });
const COMBAT = { phase: 'combat' };

describe('who takes a part in an attack that is declared', () => {
  it('TP-air.1.a: a squadron of its side supports it, no unit on the ground and no squadron of the enemy', () => {
    const units = [
      ...airUnit('soviet', 1, '1005'),
      ...airUnit('axis', 2, '1015'),
      soviet('s1', '1010', { strength: 5 }),
      soviet('s2', '1110', { strength: 5 }),
      axis('a1', '1011', { strength: 4 }),
    ];
    const begun = play(situation({ ...COMBAT, units }), { type: 'attack', unit: 's1', hex: '1011' });
    const can = (id: string) =>
      openOf(support.offers?.(begun.rules, begun.position, unitIn(begun, id)) ?? NO_OFFERS).length > 0;
    expect(['q1', 's1', 's2', 'a1', 'q2', 'b1'].map(can)).toEqual([true, false, false, false, false, false]);
  });
});

describe('an attack that is declared', () => {
  it('TP-A14: is the same in whatever order its hexes and attackers are named', () => {
    const field = situation({
      ...COMBAT,
      units: [
        soviet('s1', '1010', { strength: 9 }),
        soviet('s2', '1010', { strength: 9 }),
        axis('a1', '1011', { strength: 2 }),
        axis('a2', '1110', { strength: 2 }),
      ],
    });
    const first = play(field, attack(['s1', 's2'], ['1011', '1110']));
    const second = play(field, attack(['s2', 's1'], ['1110', '1011']));
    expect(second.position).toEqual(first.position);
  });

  it('TP-terrain.b: river and fortress are told not to add up where both hinder, not where one of them does', () => {
    const reasonsOver = (sides: JsonObject, hexes: JsonObject): readonly string[] => {
      const units = [soviet('s1', '1010', { strength: 4 }), axis('a1', '1011', { strength: 2 })];
      const field = situation({ ...COMBAT, units }, { board: { ...PLAIN, sides, hexes } });
      return answered(field, 'odds', { attackers: ['s1'], hexes: ['1011'] })
        .reasons.map(({ clause }) => clause)
        .filter((clause) => clause.startsWith('TP-terrain'));
    };
    const river = { '1010/1011': ['river'] };
    const fortress = { '1011': { terrain: 'clear', fortress: 'axis' } };
    expect(reasonsOver(river, {})).toEqual(['TP-terrain.river.b']);
    expect(reasonsOver({}, fortress)).toEqual(['TP-terrain.fortress.b']);
    expect(reasonsOver(river, fortress)).toEqual([
      'TP-terrain.river.b',
      'TP-terrain.fortress.b',
      'TP-terrain.b',
    ]);
  });
});

describe('exchanges', () => {
  const field = (strengths: readonly number[], defence: number) =>
    situation({
      ...COMBAT,
      units: [
        ...strengths.map((strength, i) => soviet(`s${i + 1}`, '1010', { strength })),
        axis('a1', '1011', { strength: defence }),
      ],
    });

  it('TP-crt.Ex.a: 5-1, die 3, is Ex: the attacker still owes until the printed strength is reached', () => {
    const due = play(field([5, 5, 5], 3), attack(['s1', 's2', 's3'], ['1011']), roll(3));
    expect(due.position.battle).toMatchObject({ result: 'Ex', stage: 'exchange', owed: 3 });
    expect(due.game.actor(due.position)).toBe('soviet');
    expect(listed(due)).toEqual(['s1', 's2', 's3'].map((unit) => ({ type: 'remove', unit })));
  });

  it('TP-crt.Ex.a then TP-combat.c: two small units pay exactly, and the third is not asked', () => {
    const due = play(field([1, 2, 12], 3), attack(['s1', 's2', 's3'], ['1011']), roll(3));
    const half = play(due, { type: 'remove', unit: 's1' });
    expect(half.position.battle).toMatchObject({ stage: 'exchange', owed: 2 });
    const paid = play(half, { type: 'remove', unit: 's2' });
    expect(paid.position.battle).toMatchObject({ stage: 'advance', owed: 0 });
    expect(whereIs(paid, 's3')).toBe('1010');
  });

  it('TP-crt.Ex.a: overpaying with the strong unit is allowed and ends the payment', () => {
    const due = play(field([1, 2, 12], 3), attack(['s1', 's2', 's3'], ['1011']), roll(3));
    const paid = play(due, { type: 'remove', unit: 's3' });
    expect(paid.position.battle).toMatchObject({ stage: 'advance', owed: 0 });
    expect([whereIs(paid, 's1'), whereIs(paid, 's2')]).toEqual(['1010', '1010']);
    expect(paid.position.score.axis.units).toBe(12);
  });

  it('TP-crt.HalfEx.a: half of 5 is 2.5: 2 does not pay, 3 does', () => {
    const due = play(field([2, 12, 16], 5), attack(['s1', 's2', 's3'], ['1011']), roll(4));
    expect(due.position.battle).toMatchObject({ result: '1/2Ex', owed: 2.5 });
    expect(play(due, { type: 'remove', unit: 's1' }).position.battle).toMatchObject({
      stage: 'exchange',
      owed: 0.5,
    });
  });

  it('TP-crt.Ex.a: attackers who come to just what is owed are all gone, and nobody advances', () => {
    const gone = play(
      situation({
        ...COMBAT,
        units: [
          soviet('s1', '1010', { strength: 3 }),
          axis('a1', '1011', { strength: 3 }),
          ...airUnit('soviet', 1, '1005'),
        ],
      }),
      attack(['s1'], ['1011'], { closeSupport: [{ squadron: 'q1', hex: '1011' }] }),
      roll(6),
    );
    // 1-1 with close support, die 6: row 8 is Dr; the exchange is at 2-1.
    expect(gone.position.battle?.result).toBe('Dr');
    const even = play(
      situation({
        ...COMBAT,
        units: [
          soviet('s1', '1010', { strength: 6 }),
          panzer('a1', '1011', 6),
          ...airUnit('soviet', 1, '1005'),
        ],
        surprise: true,
        turn: 1,
      }),
      attack(['s1'], ['1011'], { closeSupport: [{ squadron: 'q1', hex: '1011' }] }),
      roll(6),
    );
    expect(even.position).toMatchObject({ step: 'attacks', battle: null });
    expect(whereIs(even, 's1')).toBe('eliminated');
    expect(whereIs(even, 'a1')).toBe('eliminated');
  });

  it('TP-combat.c: only a unit that took part can be given up', () => {
    const due = play(
      situation({
        ...COMBAT,
        units: [
          soviet('s1', '1010', { strength: 15 }),
          soviet('s2', '1010', { strength: 9 }),
          axis('a1', '1011', { strength: 3 }),
        ],
      }),
      attack(['s1'], ['1011']),
      roll(3),
    );
    expect(against(due, { type: 'remove', unit: 's2' })).toEqual(['TP-crt.Ex.a NOT_AN_ATTACKER']);
  });

  it('TP-combat.G.c: the Kampfgruppe of a panzer unit given up may advance into the emptied hex', () => {
    const owing = play(
      situation({
        player: 'axis',
        ...COMBAT,
        units: [panzer('p1', '1010', 6), panzer('p2', '1010', 9), soviet('s1', '1011', { strength: 3 })],
      }),
      attack(['p1', 'p2'], ['1011']),
      roll(3),
    );
    const { at: paid, reasons } = played(owing, { type: 'remove', unit: 'p1' });
    expect(reasons).toContainEqual({ clause: 'TP-combat.G.c', effect: 'may-advance', units: ['KG1'] });
    expect(listed(paid, 'advance')).toEqual([
      { type: 'advance', unit: 'KG1', to: '1011' },
      { type: 'advance', unit: 'p2', to: '1011' },
    ]);
    const forward = play(paid, { type: 'advance', unit: 'KG1', to: '1011' });
    expect(whereIs(forward, 'KG1')).toBe('1011');
  });

  it('TP-combat.G.d: a Soviet exchange for a 6-8 owes 6, not 4', () => {
    const due = play(
      situation({
        ...COMBAT,
        units: [
          soviet('s1', '1010', { strength: 15 }),
          soviet('s2', '1010', { strength: 15 }),
          panzer('p1', '1011', 6),
        ],
      }),
      attack(['s1', 's2'], ['1011']),
      roll(3),
    );
    expect(due.position.battle).toMatchObject({ result: 'Ex', owed: 6 });
    expect(due.position.score.soviet.units).toBe(2 * (6 - 2));
  });
});

describe('retreats', () => {
  const ringed = (units: readonly object[], options = {}) =>
    situation(
      {
        ...COMBAT,
        units: [soviet('s1', '1010', { strength: 12 }), panzer('p1', '1011', 4), ...units] as never,
      },
      options,
    );

  // 1011 lies between 1010, 1012, 0911, 0912, 1111 and 1112.
  const closing = [
    soviet('z1', '0810'),
    soviet('z2', '0812'),
    soviet('z3', '1210'),
    soviet('z4', '1212'),
    soviet('z5', '1013'),
  ];

  it('TP-combat.Q.c then TP-combat.G.a (TP-A30 a): a panzer unit with only deadly hexes leaves a Kampfgruppe where it stood', () => {
    const dead = play(ringed([...closing]), attack(['s1'], ['1011']), roll(5));
    expect(whereIs(dead, 'p1')).toBe('eliminated');
    expect(whereIs(dead, 'KG1')).toBe('1011');
    expect(dead.position.step).toBe('attacks');
  });

  it('TP-A30 b: the attacker sends it to its death, and the Kampfgruppe stands in the hex where it died', () => {
    const going = play(
      ringed([...closing], { readings: { 'TP-A30': 'b' } }),
      attack(['s1'], ['1011']),
      roll(5),
    );
    expect(going.position.battle?.stage).toBe('retreat');
    const dead = play(going, { type: 'retreat', unit: 'p1', to: '1012' });
    expect(whereIs(dead, 'KG1')).toBe('1012');
    expect(listed(dead, 'advance')).toEqual([{ type: 'advance', unit: 's1', to: '1011' }]);
  });

  it('TP-A30 c: the unit is simply lost and scores in full', () => {
    const dead = play(
      ringed([...closing], { readings: { 'TP-A30': 'c' } }),
      attack(['s1'], ['1011']),
      roll(5),
    );
    expect(dead.position.units.some(({ counter }) => counter.kind === 'kampfgruppe')).toBe(false);
    expect(dead.position.score.soviet.units).toBe(2 * 4);
  });

  it('TP-combat.Q.b then TP-combat.c: the owner of an overfull hex chooses, and the Kampfgruppe goes back', () => {
    const friends = ['f1', 'f2', 'f3'].map((id) => axis(id, '1012'));
    const crowded = play(ringed([...closing.slice(0, 4), ...friends]), attack(['s1'], ['1011']), roll(5), {
      type: 'retreat',
      unit: 'p1',
      to: '1012',
    });
    expect(crowded.position.battle?.stage).toBe('excess');
    expect(crowded.game.actor(crowded.position)).toBe('axis');
    expect(listed(crowded)).toEqual(['f1', 'f2', 'f3', 'p1'].map((unit) => ({ type: 'remove', unit })));
    const cut = play(crowded, { type: 'remove', unit: 'p1' });
    expect(whereIs(cut, 'KG1')).toBe('1011');
    const other = play(crowded, { type: 'remove', unit: 'f2' });
    expect(whereIs(other, 'p1')).toBe('1012');
    expect(unitIn(other, 'p1').retreated).toBe(true);
    // Three are left, which is no longer one too many.
    expect(listed(other, 'remove')).toEqual([]);
  });

  it('TP-stacking.d: a resident German motorised unit that is the excess leaves no Kampfgruppe: it would overstack again', () => {
    const friends = ['f1', 'f2'].map((id) => axis(id, '1012'));
    const cut = play(
      ringed([...closing.slice(0, 4), ...friends, panzer('p2', '1012', 6)]),
      attack(['s1'], ['1011']),
      roll(5),
      { type: 'retreat', unit: 'p1', to: '1012' },
      { type: 'remove', unit: 'p2' },
    );
    expect(cut.position.units.some(({ counter }) => counter.kind === 'kampfgruppe')).toBe(false);
    expect(cut.position.score.soviet.units).toBe(12);
  });

  it('TP-combat.Q.a: the attacker moves the retreating defender, the defender the attacker (Ar)', () => {
    const back = play(ringed([]), attack(['s1'], ['1011']), roll(4));
    expect(back.position.battle?.result).toBe('Br');
    expect(back.game.actor(back.position)).toBe('soviet');
    const repelled = play(
      situation({
        ...COMBAT,
        units: [soviet('s1', '1010', { strength: 3 }), axis('a1', '1011', { strength: 1 })],
      }),
      attack(['s1'], ['1011']),
      roll(1),
    );
    expect(repelled.position.battle).toMatchObject({ result: 'Ar', retreatingSide: 'soviet' });
    expect(repelled.game.actor(repelled.position)).toBe('axis');
  });

  it('TP-A1 c: the owner of the retreating unit chooses among the safe hexes', () => {
    const back = play(ringed([], { readings: { 'TP-A1': 'c' } }), attack(['s1'], ['1011']), roll(4));
    expect(back.game.actor(back.position)).toBe('axis');
  });

  it('TP-crt.Br.a then TP-combat.Q.c: the attackers go second and shun the zones of the defenders where they now stand', () => {
    const both = play(
      situation({
        ...COMBAT,
        units: [soviet('s1', '1010', { strength: 12 }), axis('a1', '1011', { strength: 3 })],
      }),
      attack(['s1'], ['1011']),
      roll(2),
    );
    expect(both.position.battle).toMatchObject({ result: 'Br', retreatingSide: 'axis', retreating: ['a1'] });
    const second = play(both, { type: 'retreat', unit: 'a1', to: '1012' });
    expect(second.position.battle).toMatchObject({ retreatingSide: 'soviet', retreating: ['s1'] });
    expect(second.game.actor(second.position)).toBe('axis');
    // 1012 controls 1011; all else round 1010 is free.
    expect(
      listed(second)
        .map((action) => ('to' in action ? action.to : ''))
        .sort(),
    ).toEqual(['0910', '0911', '1009', '1110', '1111']);
    const over = play(second, { type: 'retreat', unit: 's1', to: '1009' });
    expect(over.position.step).toBe('attacks');
  });

  it('TP-combat.Q.d: the second attack on the hex finds only the residents in the defence and destroys the guests with them', () => {
    const driven = play(
      situation({
        ...COMBAT,
        units: [
          soviet('s1', '1010', { strength: 12 }),
          soviet('s2', '1013', { strength: 18 }),
          axis('a1', '1011', { strength: 3 }),
          axis('a2', '1012', { strength: 2 }),
        ],
      }),
      attack(['s1'], ['1011']),
      roll(3),
      { type: 'retreat', unit: 'a1', to: '1012' },
      { type: 'pass' },
      { type: 'attack', unit: 's2', hex: '1012' },
    );
    const { at, reasons } = played(driven, { type: 'commit', reduceTo: null, ignoreDr: false });
    expect(reasons).toContainEqual({ clause: 'TP-combat.Q.d', effect: 'not-counted', unit: 'a1' });
    const dead = play(at, roll(6));
    expect(dead.position.battle?.result).toBe('De');
    expect([whereIs(dead, 'a1'), whereIs(dead, 'a2')]).toEqual(['eliminated', 'eliminated']);
  });
});

describe('attacks on several hexes', () => {
  const two = situation({
    ...COMBAT,
    units: [
      soviet('s1', '1010', { strength: 8 }),
      soviet('s2', '1110', { strength: 8 }),
      axis('a1', '1011', { strength: 2 }),
      axis('a2', '1111', { strength: 2 }),
      axis('a3', '0911', { strength: 2 }),
    ],
  });

  it('TP-combat.a: in an attack on several hexes every attacker must touch every hex', () => {
    expect(against(two, attack(['s1', 's2'], ['1111', '0911']))).toEqual([
      'TP-combat.a NOT_ADJACENT_TO_TARGET',
    ]);
    expect(against(two, attack(['s1', 's2'], ['1111']))).toEqual([]);
  });

  it('TP-crt.De.a then TP-crt.De.b: one result for both hexes, and the survivors choose which to enter', () => {
    const strong = situation({
      ...COMBAT,
      units: [
        soviet('s1', '1010', { strength: 24 }),
        soviet('s2', '1010', { strength: 4 }),
        axis('a1', '1011', { strength: 2 }),
        axis('a2', '1111', { strength: 2 }),
      ],
    });
    const won = play(strong, attack(['s1', 's2'], ['1011', '1111']), roll(6));
    expect([whereIs(won, 'a1'), whereIs(won, 'a2')]).toEqual(['eliminated', 'eliminated']);
    const apart = play(
      won,
      { type: 'advance', unit: 's1', to: '1011' },
      { type: 'advance', unit: 's2', to: '1111' },
    );
    expect([whereIs(apart, 's1'), whereIs(apart, 's2'), apart.position.step]).toEqual([
      '1011',
      '1111',
      'attacks',
    ]);
  });

  it('TP-crt.Dr.b: after Dr on two hexes the attacker may advance into either', () => {
    const won = play(two, attack(['s1'], ['1011', '1111']), roll(6));
    const ids = won.position.battle?.retreating ?? [];
    expect(ids).toEqual(['a1', 'a2']);
    const back = play(
      won,
      { type: 'retreat', unit: 'a1', to: '1012' },
      { type: 'retreat', unit: 'a2', to: '1112' },
    );
    expect(listed(back, 'advance').map((action) => ('to' in action ? action.to : ''))).toEqual(
      ['1011', '1111'].sort(),
    );
  });

  it('a hex named twice doubles the defence and the points (TP-combat.a, TP-vp.a)', () => {
    expect(against(two, attack(['s1'], ['1011', '1011']))).not.toEqual([]);
  });

  it('an attack that nobody makes, as a file may show it, takes no further hex (TP-combat.a)', () => {
    const declared = situation({
      ...COMBAT,
      step: 'battle',
      battle: {
        ...{ attackers: [], hexes: ['1011'], stage: 'declare', closeSupport: [], defenders: [] },
        ...{ reducedTo: null, ignoreDr: false, result: null, owed: 0, retreating: [] },
        ...{ retreatingSide: null, excess: null, advancing: [] },
      },
      units: [soviet('s1', '1010'), axis('a1', '1011'), axis('a2', '1110')],
    });
    expect(listed(declared).filter(({ type }) => type === 'extend')).toEqual([]);
  });

  it('a unit may join the attack it is in already, unlisted', () => {
    const open = play(two, { type: 'attack', unit: 's1', hex: '1011' });
    expect(against(open, { type: 'join', unit: 's1' })).not.toEqual([]);
  });
});

describe('TP-A5: whose zones kill', () => {
  it('TP-A5 b after Br: the defenders forced the retreat, but their zones at the new hexes still count', () => {
    const second = play(
      situation(
        { ...COMBAT, units: [soviet('s1', '1010', { strength: 12 }), axis('a1', '1011', { strength: 3 })] },
        { readings: { 'TP-A5': 'b' } },
      ),
      attack(['s1'], ['1011']),
      roll(2),
      { type: 'retreat', unit: 'a1', to: '1012' },
    );
    expect(listed(second).map((action) => ('to' in action ? action.to : ''))).toContain('1011');
  });
});

describe('TP-A3: nowhere to retreat', () => {
  it('a unit with lakes and the enemy all round dies of TP-combat.Q.a, not in an enemy zone (TP-combat.Q.c)', () => {
    const sides = Object.fromEntries(
      ['1012', '0911', '0912', '1111', '1112'].map((hex) => [`1011/${hex}`, ['lake']]),
    );
    const shore = situation(
      { units: [soviet('s1', '1010'), axis('a1', '1011')] },
      { board: { ...PLAIN, sides } },
    );
    const { reasons } = answered(shore, 'retreat', { units: ['a1'] });
    expect(reasons.map(({ clause }) => clause)).not.toContain('TP-combat.Q.c');
  });
});

describe('what an attack lists and tells', () => {
  const two = (strength: number, defence: number) =>
    situation({
      ...COMBAT,
      units: [
        soviet('s1', '1010', { strength }),
        soviet('s2', '1010', { strength }),
        axis('a1', '1011', { strength: defence }),
        axis('a2', '1012', { strength: defence }),
      ],
    });

  it('TP-combat.a: own units beside the hex may join, nobody of the enemy', () => {
    const under = play(two(5, 3), { type: 'attack', unit: 's1', hex: '1011' });
    expect(listed(under, 'join')).toEqual([{ type: 'join', unit: 's2' }]);
  });

  it('TP-crt.a: beyond the last column the reason is the end of the table, not a column', () => {
    const told = (strength: number) =>
      answered(two(strength, 1), 'odds', { attackers: ['s1'], hexes: ['1011'] }).reasons.map(
        ({ effect }) => effect,
      );
    expect(told(60)).toContain('end-of-table');
    expect(told(2)).not.toContain('end-of-table');
  });

  it('TP-combat.G.d: nothing is told of Kampfgruppen where the exchange takes none', () => {
    const { reasons } = played(two(8, 3), attack(['s1', 's2'], ['1011']), roll(3));
    expect(reasons).toContainEqual(expect.objectContaining({ clause: 'TP-crt.Ex.a', effect: 'exchange' }));
    expect(reasons.map(({ effect }) => effect)).not.toContain('full-strength-owed');
  });

  it('TP-combat.M.a: a record tells that the die is rolled again where Dr is ignored, and only there', () => {
    const throws = [4, 8, 12, 16].flatMap((strength) =>
      [1, 2, 3, 4, 5, 6].map((die) => [strength, die] as const),
    );
    const told = ([strength, die]: readonly [number, number], ignoreDr: boolean): string => {
      const { game, position } = play(
        two(strength, 4),
        { type: 'attack', unit: 's1', hex: '1011' },
        { type: 'commit', reduceTo: null, ignoreDr },
      );
      return game.describe(position, { type: 'roll', die });
    };
    const again = throws.filter((one) => told(one, true).includes('another roll'));
    expect(again).toEqual(throws.filter((one) => told(one, false).includes('Dr')));
    expect(again.length).toBeGreaterThan(0);
    expect(throws.some((one) => told(one, false).includes('another roll'))).toBe(false);
  });
});
