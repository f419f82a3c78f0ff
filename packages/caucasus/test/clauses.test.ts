import { playScenario } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { controllerOf } from '../src/02-components/control.js';
import { faceOf } from '../src/02-components/units.js';
import { startOf } from '../src/20-set-up/start.js';
import { caucasus } from '../src/game.js';

const game = must(caucasus.make());
const rules = game.rules;
const start = startOf(rules, 'campaign');
const CLEAR = { fill: { from: '1010', to: '2020', terrain: 'clear' } };

const asked = (position: object, ask: object, board: object = CLEAR) => {
  const judged = must(judge(caucasus, { game: 'caucasus', title: 'asked', board, position, ask }));
  return judged.result as unknown as {
    readonly ok: boolean;
    readonly answer: Readonly<Record<string, unknown>>;
    readonly reasons: readonly { readonly clause: string; readonly effect: string; readonly by?: number }[];
    readonly violations: readonly { readonly clause: string }[];
  };
};

describe('the game', () => {
  it('CC-1.a: two players, and whoever acts moves only units of his own side', () => {
    expect(caucasus.sides).toEqual(['axis', 'soviet']);
    const sides = new Set<string>();
    let seen = 0;
    const played = playScenario(
      game,
      'campaign',
      'players',
      { axis: 'random', soviet: 'random' },
      ({ actor, before, action }) => {
        if (actor === 'chance' || !('unit' in action) || action.unit === null) return;
        // Losses and further retreats may be the enemy's choice.
        if (action.type === 'lose' || action.type === 'retreat-on') return;
        expect(before.units.find(({ counter }) => counter.id === action.unit)?.counter.side).toBe(actor);
        sides.add(actor);
        seen += 1;
      },
    );
    expect(played._tag).toBe('Right');
    expect([...sides].sort()).toEqual(['axis', 'soviet']);
    expect(seen).toBeGreaterThan(100);
  });

  it('CC-1.c: begins after the fall of Rostov, in July, and ends in mid-November 1942', () => {
    const rostov = rules.theatre.named['Rostov'] as number;
    expect(controllerOf(start, rostov)).toBe('axis');
    const dates = rules.turnTrack.turns.map(({ date }) => date);
    expect(dates[0]).toMatch(/^Jul .* 1942$/);
    expect(dates.at(-1)).toMatch(/^Nov .* 1942$/);
  });
});

describe('counters', () => {
  it('CC-2.1.c: a unit on the map at the start has its hex or zone, a later one its turn and entry hex', () => {
    for (const { counter, place, hex, region, arrival } of rules.forces.roster) {
      if (place === 'map') expect(hex).toMatch(/^\d{4}$/);
      if (place === 'set-up') expect(region).toMatch(/^army-/);
      // The Brandenburgers alone come by a die roll.
      if (place === 'track' && counter.special !== 'brandenburg') {
        expect(arrival?.turn).toBeGreaterThan(0);
        expect(arrival?.entry).toMatch(/^[A-J]$/);
      }
    }
  });

  it('CC-2.1.l: the signs of special movement are those of four kinds of units', () => {
    const bearers = (special: string): readonly string[] =>
      rules.forces.roster
        .filter(({ counter }) => counter.special === special)
        .map(({ counter }) => counter.type);
    expect(bearers('bicycle')).toEqual(['bicycle']);
    expect(bearers('454th')).toEqual(['security']);
    expect(bearers('azov')).toEqual(['azov-flotilla']);
    expect(bearers('armored-train')).toEqual(['armored-train', 'armored-train']);
  });

  it('CC-2.2.c: the movement allowance is what a unit may spend in the First Movement Phase', () => {
    const units = [{ id: 'a', side: 'axis', at: '1519', type: 'infantry', move: 4 }];
    const reach = (phase: string) =>
      Object.keys(
        asked({ player: 'axis', phase, units }, { question: 'reach', unit: 'a' }).answer['hexes'] as object,
      );
    expect(reach('first-movement')).toContain('1515');
    expect(reach('first-movement')).not.toContain('1514');
    expect(reach('second-movement')).not.toContain('1517');
  });
});

const HQ = { id: 'hq', side: 'axis', at: '1517', type: 'hq', nation: 'german' };
const ATTACKER = { id: 'a', side: 'axis', at: '1516', attack: 8 };
const DEFENDER = { id: 'd', side: 'soviet', at: '1515', defense: 4 };
const combat = (units: readonly object[], more: object = {}) => ({
  turn: 3,
  player: 'axis',
  phase: 'first-combat',
  units,
  ...more,
});

describe('combat', () => {
  it('CC-2.1.m: air markers shift columns, and modify the die of Determined Defense', () => {
    const ask = { question: 'odds', attackers: ['a'], hexes: ['1515'], support: { air: 1 } };
    expect(asked(combat([HQ, ATTACKER, DEFENDER]), ask).answer['shift']).toBe(1);
    const held = asked(
      combat([{ ...HQ, id: 'front', side: 'soviet', nation: 'soviet', at: '1514' }, DEFENDER], { turn: 6 }),
      {
        question: 'determined',
        hexes: ['1515'],
        lead: 'd',
        support: { defenderAir: 1 },
      },
    );
    expect(held.answer['drm']).toBe(1);
  });

  it('CC-8.1.e: attacks need not be announced, and go in any order', () => {
    const units = [
      ATTACKER,
      { id: 'b', side: 'axis', at: '1616', attack: 8 },
      DEFENDER,
      { id: 'e', side: 'soviet', at: '1617', defense: 4 },
    ];
    const first = { type: 'attack', units: ['a'], hex: '1515', die: 1 };
    const second = { type: 'attack', units: ['b'], hex: '1617', die: 1 };
    for (const actions of [
      [first, second],
      [second, first],
    ]) {
      expect(asked(combat(units), { question: 'apply', actions }).violations ?? []).toEqual([]);
    }
  });

  it('CC-9.7.a: supply, disruption, fleet, Brandenburgers and air support shift columns too', () => {
    const board = { ...CLEAR, hexes: { '1515': { terrain: 'clear', coast: 'black' } } };
    const shift = (defender: object, support: object, position: object = {}): unknown =>
      asked(
        combat([HQ, ATTACKER, { ...DEFENDER, ...defender }], position),
        { question: 'odds', attackers: ['a'], hexes: ['1515'], support },
        board,
      ).answer['shift'];
    expect(shift({}, {})).toBe(0);
    expect(shift({ supply: 'out' }, {})).toBe(1);
    expect(shift({ disrupted: true }, {})).toBe(1);
    expect(shift({}, { brandenburg: true })).toBe(1);
    expect(shift({}, { air: 1 })).toBe(1);
    const soviet = asked(
      {
        ...combat([
          { ...ATTACKER, side: 'soviet' },
          { ...DEFENDER, side: 'axis' },
        ]),
        player: 'soviet',
        fleet: { 'bsf-1': 'available' },
      },
      { question: 'odds', attackers: ['a'], hexes: ['1515'], support: { fleet: true } },
      board,
    );
    expect(soviet.answer['shift']).toBe(2);
  });

  it('CC-6.5.b: a stack that retreats into an empty hex in an EZOC loses a step; a friend there spares it', () => {
    const valley = {
      fill: { from: '1512', to: '1517', terrain: 'clear' },
      hexes: { '1415': { terrain: 'clear' } },
    };
    const units = [
      { ...DEFENDER, reduced: {} },
      { id: 'x', side: 'axis', at: '1516' },
      { id: 'y', side: 'axis', at: '1415' },
    ];
    const routes = (more: readonly object[]): unknown =>
      asked(combat([...units, ...more]), { question: 'retreat', units: ['d'], hexes: 2 }, valley).answer[
        'routes'
      ];
    expect(routes([])).toMatchObject([{ path: ['1514', '1513'], losses: 1 }]);
    expect(routes([{ id: 'f', side: 'soviet', at: '1514' }])).toMatchObject([
      { path: ['1514', '1513'], losses: 0 },
    ]);
  });
});

describe('markers', () => {
  const marker = { corps: '1515', turn: 8, player: 'soviet', phase: 'first-movement' };
  const cavalry = (id: string) => ({ id, side: 'soviet', at: '1515', type: 'cavalry' });

  it('CC-5.1.b: markers do not count in a hex', () => {
    const units = [
      cavalry('c'),
      { id: 'i', side: 'soviet', at: '1515' },
      { id: 'j', side: 'soviet', at: '1515' },
    ];
    const stack = (position: object) =>
      asked({ ...position, units }, { question: 'stack', hex: '1515' }).answer;
    expect(stack({ turn: 8, player: 'soviet' })['counted']).toBe(3);
    expect(stack(marker)['counted']).toBe(3);
    const busy = units.map((unit) => ({ ...unit, disrupted: true, supply: 'out', replaced: true }));
    expect(asked({ ...marker, units: busy }, { question: 'stack', hex: '1515' }).answer['counted']).toBe(3);
  });

  it('CC-6.2.b: markers have no ZOC', () => {
    const zone = (position: object): unknown =>
      asked({ ...position, units: [] }, { question: 'zoc', side: 'soviet' }).answer['hexes'];
    expect(zone({ turn: 8, usedAir: [], fleet: { 'bsf-1': 'available' } })).toEqual([]);
    const hq = { id: 'q', side: 'soviet', at: '1515', type: 'hq' };
    expect(asked({ units: [hq] }, { question: 'zoc', side: 'soviet' }).answer['hexes']).toEqual([]);
  });
});

describe('supply', () => {
  const board = {
    ...CLEAR,
    hexes: {
      '1010': { terrain: 'clear', entry: 'F' },
      '2020': { terrain: 'clear', port: 'major', sea: 'caspian', place: 'town' },
    },
  };
  const state = (at: string, enemies: readonly object[] = []): unknown =>
    asked(
      { turn: 3, player: 'soviet', phase: 'supply', units: [{ id: 'u', side: 'soviet', at }, ...enemies] },
      { question: 'supply', unit: 'u' },
      board,
    ).answer;

  it('CC-14.1.a, CC-14.2.a: full from an entry hex, limited from a port, else out: three states and no fourth', () => {
    expect(state('1013')).toMatchObject({ state: 'full' });
    expect(state('2017')).toMatchObject({ state: 'limited' });
    expect(state('1020')).toMatchObject({ state: 'out' });
  });

  it('CC-14.3.a: the line is a path of hexes, each next to the one before, from the unit to the source', () => {
    const { path } = state('1013') as { readonly path: readonly string[] };
    expect(path).toEqual(['1013', '1012', '1011', '1010']);
  });
});

describe('remnants of the counters', () => {
  it('CC-10.3.c, CC-T026: Wiking has three steps: full, reduced, Kampfgruppe', () => {
    const { counter } = rules.forces.roster.find(({ counter: { id } }) => id === 'ger-5ss-wiking') ?? {};
    expect(counter?.steps).toBe(3);
    const unit = start.units.find(({ counter: { id } }) => id === 'ger-5ss-wiking');
    if (unit === undefined) throw new Error('Wiking is not there');
    const attacks = (['full', 'reduced', 'remnant'] as const).map((step) => faceOf({ ...unit, step }).attack);
    expect(attacks[0]).toBe(7);
    expect([...attacks].sort((a, b) => b - a)).toEqual(attacks);
  });
});
