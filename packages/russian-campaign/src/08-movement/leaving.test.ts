import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, labels, positionOn, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import { canLeave, leavingViolations, waysOff } from './actions.js';

const WEST = { edge: ['west'] };
const RULES = rulesOn({
  hexes: { K22: WEST, L22: WEST, M22: WEST, N22: { ...WEST, terrain: 'woods' }, O22: WEST },
  links: { rail: [['N22', 'N21', 'N20', 'N19']] },
});
const PANZER: Piece = { id: 'a', at: 'M22', type: 'armor', combat: 8, move: 7 };
const scene = (piece: Partial<Piece>, setting: Setting = {}) =>
  positionOn(RULES, {
    turn: [1944, 'may-jun'],
    axisRail: ['N19', 'N20', 'N21', 'N22'],
    ...setting,
    axis: [{ ...PANZER, ...piece }, ...(setting.axis ?? [])],
  });
const bound = (
  position: ReturnType<typeof scene>,
  path: readonly string[],
  mode: 'normal' | 'rail' = 'normal',
) =>
  clausesOf(
    leavingViolations(
      RULES,
      position,
      theUnit(position, 'a'),
      path.map((name) => hexAt(RULES, name)),
      mode,
    ),
  );

describe('over the west edge', () => {
  it('TRC-12.5.d, TRC-9.11.2.a: who stands there leaves unless it may not move any more', () => {
    expect(bound(scene({}), [])).toEqual([]);
    expect(bound(scene({ status: { automatic: true } }), [])).toEqual(['TRC-9.11.2.a']);
    expect(bound(scene({ status: { moved: true, ended: 'rail' } }), [])).toEqual(['TRC-8.3.4.c']);
    expect(bound(scene({ status: { moved: true, ended: 'woods' } }), [])).toEqual(['TRC-8.2.1.a']);
  });

  it('TRC-12.5.d, TRC-8.2.1.a, TRC-7.2.a: a stop in the hex of the edge is a stop', () => {
    const south = scene({ at: 'N20' });
    expect(bound(south, ['N21', 'N22'])).toEqual(['TRC-8.2.1.a']);
    expect(bound(south, ['N21', 'O22'])).toEqual([]);
    expect(bound(scene({ at: 'N20', type: 'infantry' }), ['N21', 'N22'])).toEqual([]);
    expect(bound(scene({ at: 'M20' }, { soviet: [{ id: 's', at: 'L22' }] }), ['M21', 'M22'])).toEqual([
      'TRC-7.2.a',
    ]);
  });

  it('TRC-12.5.d, TRC-8.3.5.a: not for who comes by rail', () => {
    expect(bound(scene({ at: 'N19' }), ['N20', 'N21', 'N22'], 'rail')).toEqual([]);
  });

  it('TRC-12.5.f: what can leave does so by any of these ways', () => {
    const inland = scene({ at: 'N19' });
    const ends = (mode: 'normal' | 'rail') =>
      waysOff(RULES, inland, theUnit(inland, 'a'), mode).map((path) => labels(RULES, path).at(-1));
    expect(ends('normal')).toEqual(['K22', 'L22', 'M22', 'O22']);
    expect(ends('rail')).toEqual(['N22']);
    expect(canLeave(RULES, inland)(theUnit(inland, 'a'))).toBe(true);
    const far = scene({ at: 'M5' });
    expect(canLeave(RULES, far)(theUnit(far, 'a'))).toBe(false);
    const pool = positionOn(RULES, { turn: [1944, 'may-jun'], axis: [{ id: 'a', type: 'armor' }] });
    expect(canLeave(RULES, pool)(theUnit(pool, 'a'))).toBe(false);
    const edge = scene({});
    expect(waysOff(RULES, edge, theUnit(edge, 'a'), 'normal')[0]).toEqual([]);
  });
});
