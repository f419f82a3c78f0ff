import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { army, corps, impulse, partisan, rulesOn } from '../../test/movement.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { endMovement, endMovementViolations, mayEndMovement } from './end-movement.js';

const rules = rulesOn();
const moving = (pieces: readonly Piece[], setting: object = {}, on: Rules = rules): Position =>
  impulse(on, pieces, { step: 'movement', ...setting });
const done = (position: Position, on: Rules = rules): Position => {
  const ruled = endMovement(on, position);
  if (ruled._tag === 'Left') throw new Error(codesOf(ruled.left).join());
  return ruled.right.value;
};

describe('the end of movement', () => {
  it('TRC-9.1.2.a: combat begins with nothing declared', () => {
    const draft = { battles: [{ attackers: ['a'], hexes: [1] }], surrender: ['a'] };
    expect(done(moving([corps('a', 'D7')], { draft }))).toMatchObject({
      phase: 'combat',
      step: 'declare',
      draft: { battles: [], surrender: [] },
    });
  });

  it('TRC-6.2.a, TRC-6.1.a: not over an overfull hex of the side to move', () => {
    const four = moving(['a', 'b', 'c', 'd'].map((id) => corps(id, 'D7')));
    expect(codesOf(endMovementViolations(rules, four))).toEqual([
      'TRC-6.1.a OVERSTACKED',
      'TRC-6.2.a OVERSTACKED',
    ]);
    expect(mayEndMovement(rules, four)).toBe(false);
    expect(endMovement(rules, four)._tag).toBe('Left');
    const others = moving(['a', 'b', 'c'].map((id) => army(id, 'D7')));
    expect(mayEndMovement(rules, others)).toBe(true);
  });

  it('TRC-3.3.2.b: nor over a duty to attack', () => {
    const north = moving([corps('a', 'D9', { code: 'N' }), army('s', 'D6', { code: 'B' })], { turn: 1 });
    expect(codesOf(endMovementViolations(rules, north))).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(mayEndMovement(rules, north)).toBe(false);
    expect(mayEndMovement(rules, { ...north, impulse: 2 })).toBe(true);
  });

  it('TRC-12.1.1.c: nor over a unit that could come', () => {
    const west = rulesOn({ hexes: { D14: { edge: ['west'], country: 'poland' } } });
    const status = { place: 'track', due: 7, dueImpulse: 1 } as const;
    const late = moving([corps('a', null as unknown as string, { status })], {}, west);
    expect(codesOf(endMovementViolations(west, late))).toEqual(['TRC-12.1.1.c HAS_TO_ENTER']);
    const shut = moving([corps('a', null as unknown as string, { status }), army('s', 'D14')], {}, west);
    expect(unitNamed(done(shut, west), 'a').place).toBe('pool');
  });

  it('TRC-11.2.3.a: partisans are hunted at the end of Axis movement alone', () => {
    const pieces = [corps('a', 'D7'), partisan('p', 'D6'), partisan('q', 'H7')];
    expect(done(moving(pieces)).units.map(({ place }) => place)).toEqual(['map', 'partisan-box', 'map']);
    expect(unitNamed(done(moving(pieces, { player: 'soviet' })), 'p').at).toBe(hexAt(rules, 'D6'));
  });
});
