import type { JsonObject } from '@eastfront/kernel';
import { canonicalJson, play as playGame, randomBot, seedDice } from '@eastfront/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asked,
  axis,
  gameWith,
  leftOf,
  must,
  PLAIN,
  rulesOfGame,
  situation,
  soviet,
} from '../../test/situation.js';
import type { Unit } from '../01-scope/units.js';
import type { Position } from '../position/position.js';
import { readPosition, writePosition } from './position-codec.js';

const game = gameWith();
const rules = rulesOfGame(game);

/** Positions met in a random game, one in so many, and every new kind of step and battle stage. */
const met = (scenario: string, seed: string, limit: number): readonly Position[] => {
  const found: Position[] = [];
  const kinds = new Set<string>();
  let i = 0;
  playGame(
    game,
    must(game.start(scenario)),
    { soviet: randomBot, axis: randomBot },
    seedDice(seed),
    ({ after }) => {
      const kind = `${after.player} ${after.phase} ${after.step} ${after.battle?.stage ?? ''} ${after.battle?.result ?? ''}`;
      if (!kinds.has(kind) || i % 500 === 0) found.push(after);
      kinds.add(kind);
      i += 1;
    },
    limit,
  );
  return found;
};

// An arrival matters only to a unit that is still due; marks do not to one that is out of the game.
const lasting = (unit: Unit): unknown =>
  unit.place === 'eliminated' || unit.place === 'box'
    ? { id: unit.counter.id, place: unit.place }
    : { ...unit, arrival: unit.place === 'due' ? unit.arrival : null };

describe('positions as JSON', () => {
  const positions = ['1', '3', '7', '8'].flatMap((scenario) => met(scenario, 'positions', 6000));

  it('meets set-up, movement, strikes, missions and every stage of a battle', () => {
    const kinds = new Set(positions.map(({ step, battle }) => battle?.stage ?? step));
    for (const kind of [
      'set-up',
      'movement',
      'air-superiority',
      'attacks',
      'missions',
      'declare',
      'roll',
      'exchange',
      'retreat',
      'advance',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it('read back what was written, in every step and stage', () => {
    for (const position of positions) {
      const json = JSON.parse(JSON.stringify(writePosition(rules, position)));
      const back = must(readPosition(rules, json));
      expect(canonicalJson(writePosition(rules, back))).toBe(canonicalJson(json));
      expect({ ...back, units: back.units.map(lasting) }).toEqual({
        ...position,
        units: position.units.map(lasting),
      });
    }
  });

  it('the same actions are open to what was read back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), (position) => {
        const back = must(readPosition(rules, JSON.parse(JSON.stringify(writePosition(rules, position)))));
        expect(game.subjects(back)).toEqual(game.subjects(position));
        for (const subject of game.subjects(position).slice(0, 3)) {
          expect(game.actions(back, subject)).toEqual(game.actions(position, subject));
        }
      }),
      { numRuns: 40, seed: 19 },
    );
  });

  it('a scenario alone is its start', () => {
    expect(must(game.readState({ scenario: 1 }))).toEqual(must(game.start('1')));
  });

  it('what is left out takes its default: turn 2, Soviet player, first movement, nothing scored', () => {
    const { position } = situation({ units: [] });
    expect(position).toMatchObject({
      scenario: 0,
      turn: 2,
      player: 'soviet',
      phase: 'first-movement',
      step: 'movement',
      battle: null,
    });
  });

  it('TP-supply.a: supply for movement is judged on reading for the player to move, unless it was judged already', () => {
    const far = { id: 's1', side: 'soviet', at: '1010' };
    // One hex to the east edge and no line from anywhere else: six hexes are too far.
    const board = {
      fill: { from: '1008', to: '1612', terrain: 'clear' },
      hexes: { '1610': { terrain: 'clear', edge: ['east'] } },
    };
    const read = (more: object) => situation({ units: [far], ...more } as never, { board }).position.units[0];
    expect(read({})).toMatchObject({ supply: 'isolated', fixedSupply: null });
    expect(read({ supplyJudged: true })?.supply).toBe('in');
    expect(read({ player: 'axis' })?.supply).toBe('in');
  });

  it('a board without any source puts no question of supply: units move and attack in full supply', () => {
    const units = [
      { id: 's1', side: 'soviet', at: '1010', strength: 6 },
      { id: 'a1', side: 'axis', at: '1011', strength: 2 },
    ];
    const open = situation({ units });
    expect(open.position.units.find((unit) => unit.counter.id === 's1')?.supply).toBe('in');
    expect(asked(open, 'odds', { attackers: ['s1'], hexes: ['1011'] })).toMatchObject({
      attack: 6,
      column: '3:1',
    });
    expect(asked(open, 'supply', { unit: 's1' })).toEqual({ state: 'in', path: null, blockedBy: [] });
    const truck = situation({ units: [...units, { id: 't', side: 'soviet', kind: 'supply', at: '1015' }] });
    expect(asked(truck, 'odds', { attackers: ['s1'], hexes: ['1011'] })).toMatchObject({
      attack: 3,
      column: '1:1',
    });
  });
});

describe('bad positions', () => {
  const plain = gameWith({ board: PLAIN, excerpt: true });
  const battle = {
    attackers: ['s1'],
    hexes: ['1011'],
    closeSupport: [],
    stage: 'declare',
    reducedTo: null,
    ignoreDr: false,
    defenders: [],
    result: null,
    owed: 0,
    retreating: [],
    retreatingSide: null,
    excess: null,
    advancing: [],
  };
  const at = (position: unknown): readonly string[] =>
    leftOf(plain.readState(position as JsonObject)).map(({ path }) => path);

  it.each([
    ['no object', 7, ['position']],
    ['a strange key', { weather: 'clear' }, ['position.weather']],
    ['turn 0', { turn: 0 }, ['position.turn']],
    ['a negative turn', { turn: -3 }, ['position.turn']],
    ['half a turn', { turn: 1.5 }, ['position.turn']],
    ['an earlier last turn', { turn: 5, lastTurn: 4 }, ['position.lastTurn']],
    ['a side that is none', { player: 'german' }, ['position.player']],
    ['scenario 17', { scenario: 17 }, ['position.scenario']],
    ['a step of another phase', { phase: 'combat', step: 'missions' }, ['position.step']],
    ['units that are no list', { units: {} }, ['position.units']],
    ['a unit without a hex', { units: [{ id: 's1', side: 'soviet' }] }, ['position.units.0.at']],
    ['a unit off the board', { units: [soviet('s1', '9901')] }, ['position.units.0.at']],
    ['a hex that is no label', { units: [soviet('s1', 'Rostov')] }, ['position.units.0.at']],
    ['an unknown id without a side', { units: [{ id: 'zz', at: '1010' }] }, ['position.units.0.side']],
    [
      'a German on the Soviet side',
      { units: [soviet('s1', '1010', { nation: 'german' })] },
      ['position.units.0.nation'],
    ],
    [
      'a kind that is none',
      { units: [soviet('s1', '1010', { kind: 'cavalier' })] },
      ['position.units.0.kind'],
    ],
    [
      'a negative strength',
      { units: [soviet('s1', '1010', { strength: -1 })] },
      ['position.units.0.strength'],
    ],
    ['a negative allowance', { units: [soviet('s1', '1010', { move: -4 })] }, ['position.units.0.move']],
    [
      'an isolated Axis unit',
      { units: [axis('a1', '1010', { supply: 'isolated' })] },
      ['position.units.0.supply'],
    ],
    [
      'the second unit is bad',
      { units: [soviet('s1', '1010'), soviet('s2', '1010', { moved: 'yes' })] },
      ['position.units.1.moved'],
    ],
    ['an id twice', { units: [soviet('s1', '1010'), soviet('s1', '1011')] }, ['position.units.1.id']],
    ['both sides in a hex', { units: [soviet('s1', '1010'), axis('a1', '1010')] }, ['position.units.1.at']],
    [
      'a reinforcement without turn and edge',
      { reinforcements: [{ id: 'r', side: 'soviet' }] },
      ['position.reinforcements.0'],
    ],
    [
      'a unit to set up without a group',
      { toSetUp: [{ id: 'r', side: 'soviet' }] },
      ['position.toSetUp.0.group'],
    ],
    ['an unknown counter eliminated', { eliminated: ['zz'] }, ['position.eliminated.0.side']],
    ['step battle without a battle', { phase: 'combat', step: 'battle' }, ['position.battle']],
    ['a battle in movement', { step: 'movement', battle }, ['position.battle']],
    [
      'a battle in no hex',
      { phase: 'combat', battle: { ...battle, hexes: ['0000'] } },
      ['position.battle.hexes.0'],
    ],
    [
      'a stage that is none',
      { phase: 'combat', battle: { ...battle, stage: 'siege' } },
      ['position.battle.stage'],
    ],
  ] as const)('%s', (_what, position, paths) => {
    const base =
      typeof position === 'object' && 'battle' in position
        ? { units: [soviet('s1', '1010'), axis('a1', '1011')], ...position }
        : position;
    expect([...new Set(at(base))]).toEqual(paths);
  });

  it('TP-terrain.sea.a: a ground unit in the sea, with the place; a squadron may fly there', () => {
    const sea = gameWith({ board: { ...PLAIN, hexes: { '1010': { terrain: 'sea' } } }, excerpt: true });
    expect(leftOf(sea.readState({ units: [soviet('s1', '1010')] }))).toMatchObject([
      { path: 'position.units.0.at', expected: 'a land hex' },
    ]);
    expect(sea.readState({ units: [soviet('q1', '1010', { kind: 'squadron', mission: 'cap' })] })._tag).toBe(
      'Right',
    );
  });

  it('TP-supply.C.f: an Axis unit was never judged isolated either', () => {
    expect(at({ units: [axis('a1', '1010', { supply: undefined as never, judged: 'isolated' })] })).toEqual([
      'position.units.0.judged',
    ]);
  });

  it('TP-scenario.campaign.a: no turn comes after the last one of the scenario', () => {
    expect(at({ turn: 22 })).toEqual(['position.turn']);
    expect(at({ scenario: 1, turn: 8, units: [] })).toEqual(['position.turn']);
    expect(at({ turn: 9, lastTurn: 7 })).toEqual(['position.lastTurn']);
    expect(at({ lastTurn: 22 })).toEqual(['position.lastTurn']);
  });

  it('names every fault, not only the first', () => {
    expect(at({ turn: 0, units: [soviet('s1', '9999'), { id: 'zz', at: '1010' }] })).toEqual([
      'position.turn',
      'position.units.0.at',
      'position.units.1.side',
    ]);
  });

  it('a battle of units that are not there is bad input, at position.battle.attackers.0', () => {
    expect(at({ phase: 'combat', units: [], battle: { ...battle, attackers: ['zz'] } })).toEqual([
      'position.battle.attackers.0',
    ]);
  });

  it('a strike by or at units that are not there is bad input', () => {
    expect(at({ step: 'strikes', units: [], strikes: [{ squadron: 'zz', base: 'yy' }] })).toContain(
      'position.strikes.0.squadron',
    );
  });

  it('the step strikes with nothing to roll for is bad input, not an exception at the roll', () => {
    expect(plain.readState({ step: 'strikes', units: [] })._tag).toBe('Left');
  });

  it('an assignment with no patrol to assign has no action', () => {
    const read = plain.readState({ step: 'assignment', units: [] });
    expect(read._tag === 'Left' || plain.actions(read.right).length > 0).toBe(true);
  });

  it('TP-supply.B.a: an Axis supply unit is no source for the Soviets', () => {
    const odd = situation({
      units: [
        { id: 'x', side: 'axis', kind: 'supply', at: '1012' },
        { id: 's1', side: 'soviet', at: '1010' },
      ],
    });
    expect(asked(odd, 'supply', { unit: 's1' })).toMatchObject({ state: 'isolated' });
  });

  it('TP-reinforce.soviet.a: a Soviet reinforcement over the west edge is bad input', () => {
    expect(at({ reinforcements: [{ id: 'r', side: 'soviet', turn: 3, edge: 'west' }] })).toEqual([
      'position.reinforcements.0.edge',
    ]);
  });

  it('a scenario with a turn but no units is not silently the start of that scenario', () => {
    const read = game.readState({ scenario: 1, turn: 5 });
    expect(read._tag === 'Left' || read.right.turn === 5).toBe(true);
  });
});
