import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import { builders, effects, positionOf, rulesWith } from '../../test/fixture.js';
import { attackStrength } from './strength.js';

interface Ground extends RulesFields {
  /** Terrain of the attacker's hex, of the target; features of the hexside between; links. */
  readonly from?: object;
  readonly target?: object;
  readonly side?: readonly string[];
  readonly road?: boolean;
  readonly turn?: number;
}

const strengthOf = (piece: Piece, ground: Ground = {}) => {
  const { from = {}, target = {}, side, road = false, turn = 2, ...rest } = ground;
  const rules = rulesWith({
    board: {
      hexes: { '1211': { terrain: 'clear', ...from }, '1212': { terrain: 'clear', ...target } },
      ...(side === undefined ? {} : { sides: { '1211/1212': side } }),
      ...(road ? { links: { road: [['1211', '1212']] } } : {}),
    },
    ...rest,
  });
  const attacker = builders(rules).axis('a', '1211', piece);
  return attackStrength(rules, positionOf(rules, [attacker], { turn }), attacker, hexAt(rules, '1212'));
};
const points = (piece: Piece, ground?: Ground): number => strengthOf(piece, ground).points;
const clauses = (piece: Piece, ground?: Ground): readonly string[] =>
  effects(strengthOf(piece, ground).reasons);

const MOUNTAIN = { terrain: 'mountain' };
const MARSH = { terrain: 'marsh' };
const FOREST = { terrain: 'forest' };
const MINOR = ['minor-river'];
const MAJOR = ['major-river'];
const PASS = ['alpine', 'pass'];
const panzer: Piece = { type: 'armor', attack: 10 };
const out = { status: { supply: 'out' } } as const;
const limited = { status: { supply: 'limited' } } as const;

describe('halving', () => {
  it('CC-2.2.a: the attack strength as printed when nothing halves it', () => {
    expect(points({ attack: 7, defense: 9 })).toBe(7);
    expect(clauses({ attack: 7 })).toEqual([]);
  });

  it('CC-9.1.a: each unit by itself, rounding up: 5 becomes 3', () => {
    expect(points({ attack: 5 }, { side: MINOR })).toBe(3);
    expect(clauses({ attack: 5 }, { side: MINOR })).toEqual(['CC-9.3.a halve', 'CC-9.1.a round-up']);
  });

  it('CC-9.1.b: out of supply and over a river a panzer division of 10 has 5', () => {
    const fight = { ...panzer, ...out };
    expect(points(fight, { side: MINOR })).toBe(5);
    expect(clauses(fight, { side: MINOR })).toEqual([
      'CC-9.3.a halve',
      'CC-14.4.a halved-already',
      'CC-9.1.b halved-once',
    ]);
  });

  it.each([
    ['CC-9.3.a', 'a minor river', {}, { side: MINOR }],
    ['CC-9.3.a', 'a major river', {}, { side: MAJOR }],
    ['CC-9.3.a', 'a bridge (CC-A30)', {}, { side: MAJOR, road: true }],
    ['CC-9.3.b', 'out of a marsh', {}, { from: MARSH }],
    ['CC-9.3.b', 'out of a marsh by road', {}, { from: MARSH, road: true }],
    ['CC-9.3.c', 'a pass', {}, { side: PASS }],
    ['CC-9.3.c', 'a pass with a road', {}, { side: PASS, road: true }],
    ['CC-14.4.a', 'out of supply', out, {}],
    ['CC-14.5.a', 'limited supply', limited, {}],
  ])('%s halves: %s', (clause, _, status, ground) => {
    expect(points({ attack: 8, ...status }, ground)).toBe(4);
    expect(clauses({ attack: 8, ...status }, ground)).toEqual([`${clause} halve`]);
  });

  it('CC-9.3.c, CC-A29: attacking out of an ordinary mountain hex is not halved', () => {
    expect(points({ attack: 8 }, { from: MOUNTAIN })).toBe(8);
    expect(clauses({ attack: 8 }, { from: MOUNTAIN })).toEqual(['CC-9.3.c not-halved']);
  });

  it('CC-2.31.b: a seasonal marsh is marsh from turn 10 only', () => {
    const from = { terrain: 'seasonal-marsh' };
    expect(points({ attack: 8 }, { from, turn: 9 })).toBe(8);
    expect(points({ attack: 8 }, { from, turn: 10 })).toBe(4);
  });

  it('CC-2.31.c: minor rivers beside it are then ignored, major ones not', () => {
    const target = { terrain: 'seasonal-marsh' };
    expect(points({ attack: 8 }, { target, side: MINOR, turn: 9 })).toBe(4);
    expect(points({ attack: 8 }, { target, side: MINOR, turn: 10 })).toBe(8);
    expect(clauses({ attack: 8 }, { target, side: MINOR, turn: 10 })).toEqual([
      'CC-2.31.c not-halved-by-river',
    ]);
    expect(points({ attack: 8 }, { target, side: MAJOR, turn: 10 })).toBe(4);
  });
});

describe('mechanized units', () => {
  it.each([
    ['mountain', MOUNTAIN],
    ['marsh', MARSH],
    ['mountain by road', MOUNTAIN],
  ])('CC-9.4.a: 5 at most into a %s hex', (name, target) => {
    const ground = { target, road: name.includes('road') };
    expect(points(panzer, ground)).toBe(5);
    expect(clauses(panzer, ground)).toEqual(['CC-9.4.a reduce']);
  });

  it('CC-9.4.a: not into forest; not cavalry and foot', () => {
    expect(points(panzer, { target: FOREST })).toBe(10);
    expect(points({ type: 'cavalry', attack: 10 }, { target: MOUNTAIN })).toBe(10);
    expect(points({ attack: 10 }, { target: MOUNTAIN })).toBe(10);
  });

  it('CC-9.4.b: fewer than 5 stay', () => {
    expect(points({ ...panzer, attack: 4 }, { target: MOUNTAIN })).toBe(4);
    expect(clauses({ ...panzer, attack: 4 }, { target: MOUNTAIN })).toEqual(['CC-9.4.b not-reduced']);
  });

  it('CC-9.4.c: an out-of-supply panzer division of 10 has 3 into a mountain hex', () => {
    expect(points({ ...panzer, ...out }, { target: MOUNTAIN })).toBe(3);
    expect(clauses({ ...panzer, ...out }, { target: MOUNTAIN })).toEqual([
      'CC-9.4.a reduce',
      'CC-9.4.c limit-before-halving',
      'CC-14.4.a halve',
      'CC-9.1.a round-up',
    ]);
  });
});

describe('superscripts', () => {
  const jaeger: Piece = { type: 'jaeger', attack: 5, mountainAttack: 8 };

  it.each([
    ['forest', FOREST, 8],
    ['mountain', MOUNTAIN, 8],
    ['clear', {}, 5],
    ['marsh', MARSH, 5],
    ['a town in the forest', { ...FOREST, place: 'town' }, 8],
    ['Novorossiysk: a city in the forest (CC-2.36.d)', { ...FOREST, place: 'small-city' }, 5],
    ['Tuapse: a city in the mountains (CC-2.36.d)', { ...MOUNTAIN, place: 'small-city' }, 8],
  ])('CC-15.5.b: into %s', (_, target, strength) => {
    expect(points(jaeger, { target })).toBe(strength);
  });

  it('CC-2.36.d, CC-A26: both cities are named', () => {
    expect(clauses(jaeger, { target: { ...FOREST, place: 'small-city' } })).toEqual([
      'CC-2.36.d no-superscript',
    ]);
    expect(clauses(jaeger, { target: { ...MOUNTAIN, place: 'small-city' } })).toEqual([
      'CC-2.36.d as-mountain',
      'CC-15.5.b superscript',
    ]);
  });

  it('CC-A25: it replaces the attack strength, or is added to it', () => {
    expect(points(jaeger, { target: MOUNTAIN, readings: { 'CC-A25': 'b' } })).toBe(13);
  });

  it('CC-A27: superscript first, then halved', () => {
    expect(points({ ...jaeger, ...limited }, { target: MOUNTAIN })).toBe(4);
  });

  it('CC-15.5.b: units without one attack as printed', () => {
    expect(clauses({ attack: 5 }, { target: MOUNTAIN })).toEqual([]);
  });
});
