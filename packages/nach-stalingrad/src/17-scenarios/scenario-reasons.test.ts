import { describe, expect, it } from 'vitest';
import { FULL } from '../../test/codec.fixture.js';
import type { Position } from '../play/position.js';
import { scenarioReasons } from './scenario-reasons.js';
import { startOf } from './start.js';

const start = (id: string) => startOf(FULL, id) as Position;

describe('what a start rests on', () => {
  it('NS-0.d, NS-17.1.b: the scenario with its turns, and the play area of Operation Fischreiher', () => {
    expect(scenarioReasons(FULL, start('1'))).toEqual([
      {
        clause: 'NS-0.d',
        effect: 'scenario',
        scenario: '1',
        title: 'Operation Fischreiher',
        from: 5,
        to: 10,
      },
      { clause: 'NS-17.1.b', effect: 'play-area', scenario: '1', hexes: 18 * 36 },
    ]);
    expect(scenarioReasons(FULL, start('3'))).toEqual([
      { clause: 'NS-0.d', effect: 'scenario', scenario: '3', title: 'Fall Blau', from: 1, to: 10 },
    ]);
  });

  it('nothing once the game is under way', () => {
    expect(scenarioReasons(FULL, { ...start('1'), weatherRolled: 1 })).toEqual([]);
    expect(scenarioReasons(FULL, { ...start('1'), turn: 6 })).toEqual([]);
    expect(scenarioReasons(FULL, { ...start('1'), phase: 'supply' })).toEqual([]);
  });
});
