import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import { builders, effects, positionOf, rulesWith } from '../../test/fixture.js';
import type { BattleKind } from '../position/position.js';
import { defenseOf } from './strength.js';

const defended = (
  hex: object,
  pieces: readonly Piece[],
  kind: BattleKind = 'combat',
  rest: RulesFields = {},
) => {
  const rules = rulesWith({ board: { hexes: { '1212': { terrain: 'clear', ...hex } } }, ...rest });
  const units = pieces.map((piece, i) => builders(rules).soviet(`d${i}`, '1212', piece));
  return defenseOf(rules, positionOf(rules, units), hexAt(rules, '1212'), 'axis', kind);
};
const points = (...of: Parameters<typeof defended>): number => defended(...of).points;
const clauses = (...of: Parameters<typeof defended>): readonly string[] => effects(defended(...of).reasons);

const MOUNTAIN = { terrain: 'mountain' };
const TOWN = { place: 'town' };

describe('the Defensive Terrain Bonus', () => {
  it.each([
    ['clear', {}, 0],
    ['desert', { terrain: 'desert' }, 0],
    ['rough', { terrain: 'rough' }, 1],
    ['forest', { terrain: 'forest' }, 2],
    ['marsh', { terrain: 'marsh' }, 0],
    ['mountain', MOUNTAIN, 5],
    ['town', TOWN, 2],
    ['small city', { place: 'small-city' }, 3],
    ['large city', { place: 'large-city' }, 5],
  ])('CC-9.2.a: %s', (_, hex, bonus) => {
    expect(points(hex, [{ defense: 9 }])).toBe(9 + bonus);
  });

  it('CC-9.2.b: once for the hex: two divisions of 7 in a mountain hex have 19', () => {
    expect(points(MOUNTAIN, [{ defense: 7 }, { defense: 7 }])).toBe(19);
  });

  it('CC-9.2.b: the best one only: a town in the rough gives 2', () => {
    const rough = { terrain: 'rough', place: 'town' };
    expect(points(rough, [{ defense: 7 }])).toBe(9);
    expect(clauses(rough, [{}])).toEqual(['CC-9.2.a bonus', 'CC-9.2.b best-bonus']);
  });

  it('CC-2.36.c: Novorossiysk has that of its city, Tuapse that of its mountain', () => {
    const novorossiysk = { terrain: 'forest', place: 'small-city' };
    const tuapse = { ...MOUNTAIN, place: 'small-city' };
    expect(points(novorossiysk, [{ defense: 7 }])).toBe(10);
    expect(points(tuapse, [{ defense: 7 }])).toBe(12);
    expect(clauses(tuapse, [{}])).toContain('CC-2.36.c best-bonus');
  });

  it('CC-9.2.c: never more than the strength: a brigade of 2 in the mountains has 4', () => {
    expect(points(MOUNTAIN, [{ defense: 2 }])).toBe(4);
    expect(clauses(MOUNTAIN, [{ defense: 2 }])).toEqual(['CC-9.2.a bonus', 'CC-9.2.c bonus-capped']);
    expect(clauses(MOUNTAIN, [{ defense: 5 }])).toEqual(['CC-9.2.a bonus']);
  });

  it('CC-9.2.c, CC-A33: only strength that counts', () => {
    expect(points(MOUNTAIN, [{ defense: 2 }, { defense: 9, status: { retreated: true } }])).toBe(4);
    expect(points(MOUNTAIN, [{ defense: 2 }, { type: 'hq', defense: 9 }])).toBe(4);
  });

  it('CC-9.2.d: none for a free-stacking unit alone', () => {
    expect(points(MOUNTAIN, [{ type: 'port-garrison', defense: 3 }])).toBe(3);
    expect(clauses(MOUNTAIN, [{ type: 'hq', defense: 3 }])).toEqual([
      'CC-15.1.b counts',
      'CC-9.2.d no-bonus',
    ]);
    expect(points(MOUNTAIN, [{ type: 'anti-tank', defense: 3 }, { defense: 4 }])).toBe(12);
  });

  it('CC-A34: none for two of them either, or one', () => {
    const pair: readonly Piece[] = [
      { type: 'anti-tank', defense: 2 },
      { type: 'port-garrison', defense: 3 },
    ];
    expect(points(MOUNTAIN, pair)).toBe(5);
    expect(points(MOUNTAIN, pair, 'combat', { readings: { 'CC-A34': 'b' } })).toBe(10);
    const alone = [{ type: 'anti-tank', defense: 2 }] as const;
    expect(points(MOUNTAIN, alone, 'combat', { readings: { 'CC-A34': 'b' } })).toBe(2);
  });
});

describe('who counts', () => {
  it('CC-2.2.b: the defense strength', () => {
    expect(points({}, [{ attack: 9, defense: 6 }])).toBe(6);
  });

  it('CC-15.1.b: an HQ only alone', () => {
    expect(points({}, [{ type: 'hq', defense: 2 }])).toBe(2);
    expect(points({}, [{ type: 'hq', defense: 2 }, {}])).toBe(4);
    expect(clauses({}, [{ type: 'hq', defense: 2 }, {}])).toEqual([
      'CC-15.1.b not-counted',
      'CC-8.1.d combined',
    ]);
  });

  it('CC-11.4.a: a unit that retreated onto others adds nothing', () => {
    const stack = [{}, { status: { retreated: true } }] as const;
    expect(points({}, stack)).toBe(4);
    expect(clauses({}, stack)).toContain('CC-11.4.a not-counted');
  });

  it('CC-11.4.d, CC-13.2.b: against a mobile assault it does', () => {
    const stack = [{}, { status: { retreated: true } }] as const;
    expect(points({}, stack, 'mobile')).toBe(8);
    expect(clauses({}, stack, 'mobile')).toEqual(
      expect.arrayContaining(['CC-13.2.b counts', 'CC-11.4.d counts']),
    );
  });

  it('CC-15.5.b: superscripts are not used on defense', () => {
    const mountaineer = [{ type: 'mountain', defense: 4, mountainAttack: 9 }] as const;
    expect(points(MOUNTAIN, mountaineer)).toBe(8);
    expect(clauses(MOUNTAIN, mountaineer)).toContain('CC-15.5.b no-superscript-on-defense');
  });
});
