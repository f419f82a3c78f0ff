import { codesOf } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { army, corps, impulse, request, rulesOn } from '../../test/movement.fixture.js';
import type { MoveMode } from '../position/position.js';
import { forfeitViolations } from './first-impulse-moves.js';

const rules = rulesOn({ links: { rail: [['D11', 'D10', 'D9', 'D8', 'D7']] } });
const given = (pieces: readonly Piece[], path: string, more: object = {}, mode: MoveMode = 'normal') => {
  const position = impulse(rules, pieces, { turn: 1, owner: 'axis', ...more });
  return codesOf(forfeitViolations(rules, position, request(rules, position, ['a'], path.split(' '), mode)));
};
const baltic = army('s', 'D6', { code: 'B' });
const north = corps('a', 'D10', { code: 'N' });

describe('a duty thrown away', () => {
  it('TRC-3.3.2.b, TRC-3.3.2.d: who can attack does not march where he cannot any more', () => {
    expect(given([north, baltic], 'D11')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(given([corps('a', 'D10', { code: 'S' }), army('s', 'D6', { code: 'K' })], 'D11')).toEqual([
      'TRC-3.3.2.d COULD_ATTACK',
    ]);
    expect(given([corps('a', 'D10', { code: 'C' }), army('s', 'D6', { code: 'W' })], 'D11')).toEqual([]);
  });

  it('TRC-3.3.2.b: on the way there, or roundabout, he is free', () => {
    expect(given([north, baltic], 'D9')).toEqual([]);
    expect(given([north, baltic], 'D9 D8 D7')).toEqual([]);
    expect(given([north, baltic], 'D9 C9')).toEqual([]);
    expect(given([north, baltic], 'D9 C9 C10')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(given([north, baltic], 'D9 C9 C8')).toEqual([]);
  });

  it('TRC-3.3.2.b, TRC-8.2.1.a: a stop on the way is a stop', () => {
    const woods = rulesOn({ hexes: { D8: { terrain: 'woods' } } });
    const position = impulse(woods, [corps('a', 'D10', { code: 'N', type: 'armor', move: 4 }), baltic], {
      turn: 1,
    });
    const asked = request(woods, position, ['a'], ['D9', 'D8']);
    expect(codesOf(forfeitViolations(woods, position, asked))).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
  });

  it('TRC-3.3.2.b: from contact only to contact', () => {
    const near = corps('a', 'D7', { code: 'N' });
    expect(given([{ ...near, move: 1 }, baltic], 'D8')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(given([near, baltic], 'D8')).toEqual([]);
    expect(given([near, baltic], 'C8 B7 B6 C6')).toEqual([]);
  });

  it('TRC-3.3.2.g, TRC-A3: who cannot attack does not give up the nearest hex that he can reach', () => {
    const far = corps('a', 'D12', { code: 'N' });
    expect(given([far, baltic], 'D13')).toEqual(['TRC-3.3.2.g NOT_AS_CLOSE']);
    expect(given([far, baltic], 'D11')).toEqual([]);
    expect(given([far, baltic], 'D11 D10 D9 D8')).toEqual([]);
    expect(given([far, baltic], 'D11 D10 D11')).toEqual(['TRC-3.3.2.g NOT_AS_CLOSE']);
  });

  it('TRC-3.3.2.b, TRC-8.3.4.c: a train does not bring him into contact, so he does not take it', () => {
    expect(given([north, baltic], 'D9 D8', {}, 'rail')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(given([corps('a', 'D11', { code: 'N', move: 2 }), baltic], 'D10 D9 D8', {}, 'rail')).toEqual([]);
  });

  it('TRC-3.3.2.b: nor does he sail away', () => {
    expect(given([north, baltic], 'off-map', {}, 'evacuation')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(given([north, baltic], 'D7', {}, 'landing')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
  });

  it('TRC-3.3.2.a, TRC-A1: in the first impulse of the game, and not HQs', () => {
    expect(given([north, baltic], 'D11', { impulse: 2 })).toEqual([]);
    expect(given([north, baltic], 'D11', { turn: 2 })).toEqual([]);
    expect(given([corps('a', 'D10', { code: 'N', type: 'hq', size: null }), baltic], 'D11')).toEqual([]);
    expect(given([north], 'D11')).toEqual([]);
  });
});
