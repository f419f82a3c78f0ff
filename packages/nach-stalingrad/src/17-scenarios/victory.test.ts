import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { GAME, names, positionOn } from '../../test/supply.fixture.js';
import type { Position } from '../position/position.js';
import { endingOf, outcomeNow } from './victory.js';

const ended = (scenario: Position['scenario'], setting: Setting) =>
  endingOf(GAME, positionOn(GAME, { scenario, turn: 10, phase: 'air-attrition', ...setting }));
const PORTS = names(
  GAME,
  GAME.theatre.blackSeaPorts.filter((hex) => GAME.theatre.crimea[hex] === 0),
);
const box = { is: { place: 'box' as const } };
const LOST = { arm: 'armor', is: { place: 'track' as const, steps: 0 } } as const;

describe('how the game ends', () => {
  it('NS-17.1.a: not before the last turn', () => {
    expect(ended('3', { turn: 9 })).toBeNull();
    expect(ended('3', { turn: 10 })).not.toBeNull();
  });

  it('NS-17.1.a: Stalingrad alone, contested, or not', () => {
    const there = { id: 'a', at: '2214', ...box };
    const held = { control: { axis: ['2214'] } };
    expect(ended('1', { axis: [there], ...held })).toMatchObject({ winner: 'axis' });
    expect(ended('1', { axis: [there], soviet: [{ ...there, id: 's' }], ...held })).toMatchObject({
      winner: null,
      level: 'draw',
    });
    expect(ended('1', { soviet: [there], control: { soviet: ['2214'] } })).toMatchObject({
      winner: 'soviet',
    });
    expect(ended('1', held)).toMatchObject({ winner: 'axis' });
  });

  it('NS-0.d: Baku is decisive; Grozny, Maikop and every Black Sea port together are marginal', () => {
    expect(ended('2', { control: { axis: ['3537'] } })).toMatchObject({ winner: 'axis', level: 'decisive' });
    const oil = ['2429', '1226'];
    expect(ended('2', { control: { axis: [...oil, ...PORTS] } })).toMatchObject({
      winner: 'axis',
      level: 'marginal',
    });
    expect(ended('2', { control: { axis: [...oil, ...PORTS.slice(1)] } })).toMatchObject({
      winner: 'soviet',
    });
  });

  it('NS-0.d: points of the campaign, less one for each German armour corps that is lost', () => {
    const places = ['2214', '3537', '2429', '1226'];
    expect(ended('3', { control: { axis: places } })).toEqual({
      winner: 'axis',
      level: 'decisive',
      points: 15,
    });
    const control = { axis: places };
    expect(ended('3', { control, axis: [{ id: 'a', ...LOST }] })).toMatchObject({
      winner: 'soviet',
      points: 14,
    });
    const others = [
      { id: 'a', ...LOST, nation: 'romanian' as const },
      { id: 'b', ...LOST, arm: 'infantry' as const },
      { id: 'c', arm: 'armor' as const, is: { place: 'available' as const, steps: 4 } },
    ];
    expect(ended('3', { control, axis: others })).toMatchObject({ points: 15 });
    // A Soviet unit in the city keeps it from counting.
    expect(ended('3', { control, soviet: [{ id: 's', at: '2214', ...box }] })).toMatchObject({ points: 10 });
  });

  it('NS-17.1.a: how it stands can be asked at any time', () => {
    expect(outcomeNow(GAME, positionOn(GAME, { turn: 1 }))).toMatchObject({ winner: 'soviet', points: 0 });
  });
});
