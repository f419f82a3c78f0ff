import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { costOf, ends, move, panzer, phase, rifle, rulesOn } from '../../test/movement.fixture.js';
import { attackerViolations } from '../08-combat/attack.js';
import { attackStrength } from '../09-combat-modifiers/strength.js';
import { assaultViolations } from '../13-mobile-assault/mobile-assault.js';
import { ignoredRiver } from './board.js';

const SIDE = '1010/1009';
const city = (river: string, readings = {}) =>
  rulesOn({ hexes: { '1009': { place: 'large-city' } }, sides: { [SIDE]: [river] } }, readings);
const swamp = (river: string, readings = {}) =>
  rulesOn({ hexes: { '1009': { terrain: 'seasonal-marsh' } }, sides: { [SIDE]: [river] } }, readings);
const ignored = (rules: ReturnType<typeof rulesOn>, turn: number): string | null => {
  const east = rules.theatre.board.neighbours
    .slice(6 * hexAt(rules, '1010'), 6 * hexAt(rules, '1010') + 6)
    .indexOf(hexAt(rules, '1009'));
  return ignoredRiver(rules, turn, hexAt(rules, '1010'), east);
};
const B = { 'CC-A31': 'b' };

describe('rivers that count for nothing', () => {
  it('CC-2.31.c: minor ones beside seasonal marsh from turn 10; CC-2.35.a, reading CC-A31 b: those of a large city', () => {
    expect([9, 10].map((turn) => ignored(swamp('minor-river'), turn))).toEqual([null, 'CC-2.31.c']);
    expect(ignored(swamp('major-river'), 10)).toBeNull();
    expect(ignored(swamp('minor-river', B), 10)).toBe('CC-2.31.c');
    expect(ignored(city('minor-river'), 2)).toBeNull();
    expect(ignored(city('minor-river', B), 2)).toBe('CC-2.35.a');
    expect(ignored(rulesOn(), 2)).toBeNull();
  });

  it('CC-2.35.a, reading CC-A31 b: no obstacle: a major river at a city takes nothing and any step crosses it', () => {
    const path = ['1010', '1009'];
    const far = (rules: ReturnType<typeof rulesOn>) => phase(rules, [panzer('p', '1011')]);
    const a = city('major-river');
    expect(move(a, far(a), 'p', path).says).toEqual(['CC-7.7.b NOT_THE_FIRST_STEP']);
    const b = city('major-river', B);
    expect(costOf(b, far(b), 'p', path)).toBe(2);
    expect(ends(b, far(b), 'p')['1009']).toBe(2);
    expect(move(b, far(b), 'p', path).says).toContain('CC-2.35.a river-ignored');
  });

  it('CC-2.35.a, CC-13.1.k, reading CC-A31 b: nor does it bar a mobile assault or halve', () => {
    const barred = (rules: ReturnType<typeof rulesOn>): readonly string[] => {
      const position = phase(
        rules,
        [panzer('p', '1010', { status: { startedAt: hexAt(rules, '1011') } }), rifle('r', '1009')],
        { phase: 'second-movement' },
      );
      const target = hexAt(rules, '1009');
      return [
        ...codesOf(assaultViolations(rules, position, unitNamed(position, 'p'), target)),
        ...codesOf(attackerViolations(rules, position, 'p', target, 'mobile')),
      ];
    };
    expect(barred(city('major-river'))).toEqual([
      'CC-13.1.k DID_NOT_START_AT_RIVER',
      'CC-13.1.k DID_NOT_START_AT_RIVER',
    ]);
    expect(barred(city('major-river', B))).toEqual([]);
    const b = city('major-river', B);
    const position = phase(b, [panzer('p', '1010')]);
    const { points, reasons } = attackStrength(b, position, unitNamed(position, 'p'), hexAt(b, '1009'));
    expect(points).toBe(4);
    expect(reasons).toContainEqual(
      expect.objectContaining({ clause: 'CC-2.35.a', effect: 'not-halved-by-river', reading: 'CC-A31' }),
    );
  });
});
