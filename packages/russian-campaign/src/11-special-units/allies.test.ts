import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, row, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import { alliesSurrender, sovietsInHungary } from './allies.js';

const HUNGARY = Object.fromEntries(row('M', 5, 10).map((name) => [name, { country: 'hungary' }]));
const BOARD = {
  hexes: {
    ...HUNGARY,
    O5: { country: 'romania', city: 'major', name: 'Bucharest' },
    K20: { country: 'finland', city: 'major', name: 'Helsinki' },
  },
};
const soviets = (count: number): Piece[] => row('M', 5, 4 + count).map((at) => ({ id: `s-${at}`, at }));
const allies = (nation: 'hungarian' | 'romanian' | 'finnish'): Piece[] => [
  { id: nation, at: 'M20', nation },
  { id: `${nation} pool`, nation },
  { id: `${nation} track`, nation, status: { place: 'track', due: 12 } },
];

describe('surrender of Axis allies', () => {
  it('TRC-11.3.1.a, TRC-A63: five Soviet units in Hungary, HQs counted and partisans not; every Hungarian unit goes', () => {
    const rules = rulesOn(BOARD);
    const four = positionOn(rules, {
      soviet: [...soviets(4), { id: 'p', at: 'M9', type: 'partisan' }],
      axis: allies('hungarian'),
    });
    expect(alliesSurrender(rules, four)).toEqual({ position: four, reasons: [] });
    const five = positionOn(rules, {
      soviet: [...soviets(4), { id: 'hq', at: 'M9', type: 'hq' }],
      axis: [...allies('hungarian'), { id: 'ger', at: 'M19' }, ...allies('romanian')],
    });
    expect(sovietsInHungary(rules, five)).toBe(5);
    const { position, reasons } = alliesSurrender(rules, five);
    expect(clausesOf(reasons)).toEqual(['TRC-11.3.1.a']);
    const gone = position.units.filter(({ place }) => place === 'removed').map(({ counter }) => counter.id);
    expect(gone).toEqual(['hungarian', 'hungarian pool', 'hungarian track']);
    expect(alliesSurrender(rules, position).reasons).toEqual([]);
  });

  it('TRC-11.3.2.a: Finland and Romania when their capital is under Soviet control', () => {
    for (const [nation, capital] of [
      ['romanian', 'O5'],
      ['finnish', 'K20'],
    ] as const) {
      const rules = rulesOn(BOARD);
      const axis = [...allies('finnish'), ...allies('romanian').map((piece) => ({ ...piece, at: 'M16' }))];
      const { position, reasons } = alliesSurrender(
        rules,
        positionOn(rules, { axis, held: { soviet: [capital] } }),
      );
      expect(clausesOf(reasons)).toEqual(['TRC-11.3.2.a']);
      const gone = position.units.filter(({ place }) => place === 'removed');
      expect(gone.map(({ counter }) => counter.nation)).toEqual([nation, nation, nation]);
    }
  });

  it('TRC-11.3.2.a, TRC-A7: control by zone alone will do, by reading b only entry', () => {
    const setting = { axis: allies('finnish'), soviet: [{ id: 's', at: 'K19' }] };
    const [a, b] = [rulesOn(BOARD), rulesOn(BOARD, { readings: { 'TRC-A7': 'b' } })];
    expect(theUnit(alliesSurrender(a, positionOn(a, setting)).position, 'finnish').place).toBe('removed');
    expect(theUnit(alliesSurrender(b, positionOn(b, setting)).position, 'finnish').place).toBe('map');
  });
});
