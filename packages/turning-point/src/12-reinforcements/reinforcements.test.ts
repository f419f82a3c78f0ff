import { describe, expect, it } from 'vitest';
import {
  against,
  asked,
  axis,
  listed,
  PLAIN,
  play,
  situation,
  soviet,
  unitIn,
  whereIs,
} from '../../test/situation.js';

const BOARD = {
  ...PLAIN,
  hexes: {
    '0110': { edge: ['west'], supply: 'axis', entry: 'rail' },
    '0111': { edge: ['west'] },
    '2005': { edge: ['east'] },
    '2010': { edge: ['east'] },
  },
  links: {
    rail: [
      Array.from({ length: 20 }, (_, i) => `${String(i + 1).padStart(2, '0')}10`).flatMap((label) => [label]),
    ],
  },
};
// A straight row of labels is a zigzag on this grid, each next to the one before.
const field = (position: object, readings = {}) =>
  situation({ turn: 3, ...position } as never, { board: BOARD, readings });
const due = (id: string, side: string, edge: string, fields = {}) => ({
  id,
  side,
  edge,
  turn: 3,
  kind: 'armor',
  move: 6,
  ...fields,
});
const enter = (unit: string, to: string, mode = 'edge') => ({ type: 'enter', unit, to, mode });

describe('reinforcements', () => {
  it('TP-reinforce.soviet.b: the first hex is paid like any other', () => {
    const east = field({ reinforcements: [due('r', 'soviet', 'east', { move: 2 })] });
    expect(against(east, enter('r', '1910'))).toEqual([]);
    expect(against(east, enter('r', '1810'))).toEqual(['TP-reinforce.soviet.b ENTRY_TOO_FAR']);
  });

  it('TP-movement.K.a: a way by rail that leaves the railway is refused, though a unit on foot could take it', () => {
    const west = field({ player: 'axis', reinforcements: [due('r', 'axis', 'west')] });
    const by = (mode: string) => () =>
      asked(west, 'move', { unit: 'r', mode, path: ['0110', '0210', '0209'] });
    expect(by('rail')).toThrow('NOT_BY_RAIL');
    expect(by('edge')()).toMatchObject({ cost: 3 });
  });

  it('TP-reinforce.axis.f then TP-A67: into an enemy zone for 4, and no further for 6 points zone to zone', () => {
    const west = field({
      player: 'axis',
      units: [soviet('s1', '0311')],
      reinforcements: [due('r', 'axis', 'west')],
    });
    expect(asked(west, 'reach', { unit: 'r', mode: 'edge' })).toMatchObject({
      hexes: { '0110': { cost: 1 }, '0210': { cost: 5 } },
    });
    expect(asked(west, 'move', { unit: 'r', mode: 'edge', path: ['0111', '0210'] })).toMatchObject({
      cost: 5,
    });
  });

  it('TP-reinforce.axis.d: on an excerpt that says nothing of supply every hex of the edge is open', () => {
    const west = situation({ turn: 3, player: 'axis', reinforcements: [due('r', 'axis', 'west')] } as never, {
      board: { ...PLAIN, hexes: { '0110': { edge: ['west'] } } },
    });
    expect(against(west, enter('r', '0110'))).toEqual([]);
  });

  it('TP-movement.b: an entrant with less than the first hex costs may still enter, one hex', () => {
    const east = field({
      units: [axis('a1', '1905')],
      reinforcements: [due('r', 'soviet', 'east', { move: 2 })],
    });
    expect(against(east, enter('r', '2005'))).toEqual([]);
    expect(against(east, enter('r', '2006'))).toEqual(['TP-reinforce.soviet.b ENTRY_TOO_FAR']);
  });

  it('TP-movement.K.a then TP-movement.K.b: along the rail, and then not in the motorised phase either', () => {
    const west = field({ player: 'axis', reinforcements: [due('r', 'axis', 'west')] });
    const inside = play(west, enter('r', '1510', 'rail'));
    expect(unitIn(inside, 'r')).toMatchObject({ railed: true, moved: true });
    expect(against(inside, { type: 'move', unit: 'r', to: '1610' })).toContain(
      'TP-movement.K.b ENTERED_BY_RAIL',
    );
    const later = play(inside, { type: 'end-phase' }, { type: 'end-phase' });
    expect(later.position.phase).toBe('motorized-movement');
    expect(against(later, { type: 'move', unit: 'r', to: '1610' })).toEqual([
      'TP-movement.K.b ENTERED_BY_RAIL',
    ]);
  });

  it('TP-movement.K.c: rail entry stops short of an enemy zone', () => {
    const west = field({
      player: 'axis',
      units: [soviet('s1', '1011')],
      reinforcements: [due('r', 'axis', 'west')],
    });
    expect(against(west, enter('r', '0810', 'rail'))).toEqual([]);
    expect(against(west, enter('r', '1010', 'rail'))).toEqual(['TP-movement.K.c RAIL_IN_ENEMY_ZONE']);
    expect(against(west, enter('r', '1410', 'rail'))).toEqual(['TP-movement.K.c RAIL_IN_ENEMY_ZONE']);
  });

  it('TP-movement.K.d: no rail for the Soviets, none for units on the map', () => {
    const both = field({ units: [soviet('s1', '1010')], reinforcements: [due('r', 'soviet', 'east')] });
    expect(against(both, enter('r', '1910', 'rail'))).toEqual(['TP-movement.K.d NO_SOVIET_RAIL']);
    expect(against(both, enter('s1', '1110', 'rail'))).toContain('TP-movement.K.d RAIL_ONLY_ON_ENTRY');
  });

  it('TP-reinforce.b: the phase does not end while a reinforcement could enter, and does when none can', () => {
    const east = field({ reinforcements: [due('r', 'soviet', 'east')] });
    expect(against(east, { type: 'end-phase' })).toEqual(['TP-reinforce.b ENTRY_DELAYED']);
    expect(listed(east, 'end-phase')).toEqual([]);
    const barred = field({
      units: [axis('a1', '2005'), axis('a2', '2010')],
      reinforcements: [due('r', 'soviet', 'east')],
    });
    expect(against(barred, { type: 'end-phase' })).toEqual([]);
    expect(whereIs(play(barred, { type: 'end-phase' }), 'r')).toBe('due');
  });

  it('TP-reinforce.axis.e (TP-A68): a turn late at its edge (b), or never (a)', () => {
    const late = { player: 'axis', reinforcements: [due('r', 'axis', 'west', { turn: 2 })] };
    expect(against(field(late), enter('r', '0111'))).toEqual([]);
    expect(against(field(late, { 'TP-A68': 'a' }), enter('r', '0111'))).toEqual([
      'TP-reinforce.axis.e NEVER_ENTERS',
    ]);
    expect(against(field(late, { 'TP-A68': 'a' }), { type: 'end-phase' })).toEqual([]);
  });

  it('an air base brings its squadron', () => {
    const air = field({
      reinforcements: [
        due('b1', 'soviet', 'east', { kind: 'air-base', number: 1 }),
        due('q1', 'soviet', 'east', { kind: 'squadron', number: 1, move: 0 }),
      ],
    });
    const inside = play(air, enter('b1', '2005'));
    expect([whereIs(inside, 'b1'), whereIs(inside, 'q1')]).toEqual(['2005', '2005']);
    expect(listed(air).some((action) => 'unit' in action && action.unit === 'q1')).toBe(false);
  });

  it('TP-air.e: a squadron does not enter by itself', () => {
    const air = field({
      reinforcements: [due('q1', 'soviet', 'east', { kind: 'squadron', number: 1, move: 0 })],
    });
    expect(against(air, enter('q1', '2005'))).not.toEqual([]);
  });

  it('TP-movement.L.a: a Soviet supply unit may not enter next to an enemy', () => {
    const east = field({
      units: [axis('a1', '2006')],
      reinforcements: [due('t', 'soviet', 'east', { kind: 'supply' })],
    });
    expect(against(east, enter('t', '2010'))).toEqual([]);
    expect(against(east, enter('t', '2005'))).not.toEqual([]);
  });

  it('TP-movement.K.d: reach by rail of a unit on the map is refused, as the entry itself is', () => {
    const on = field({ player: 'axis', units: [axis('a1', '0510')] });
    expect(() => asked(on, 'reach', { unit: 'a1', mode: 'rail' })).toThrow('TP-movement.K.d');
  });

  it('TP-reinforce.a: reach of a reinforcement that is not yet due is refused', () => {
    const early = field({ reinforcements: [due('r', 'soviet', 'east', { turn: 9 })] });
    expect(() => asked(early, 'reach', { unit: 'r', mode: 'edge' })).toThrow('TP-reinforce.a');
  });
});
