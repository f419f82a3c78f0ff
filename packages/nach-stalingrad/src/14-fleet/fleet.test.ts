import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { GAME, names, positionOn, rulesOn, saysOf, theUnit, wrongIn } from '../../test/supply.fixture.js';
import { written } from '../../test/written.fixture.js';
import { fleetPorts, hasBase } from '../05-supply/fleet-ports.js';
import { judgeSupply } from '../05-supply/supply.js';
import { landing } from './actions.js';
import { fleetReach, isLastPort, listLandings, stepInterdiction } from './fleet.js';
import { fleetRow } from './fleet-supply.js';

const port = (size: 'small' | 'large') => ({ coast: 'black', place: 'town', port: size });
const COAST = rulesOn({
  fill: { from: '1210', to: '1213', terrain: 'clear' },
  hexes: {
    '1210': { supply: 'soviet' },
    '1212': port('small'),
    '1213': port('large'),
    '1220': { coast: 'black' },
    '1222': { coast: 'black' },
    '1224': { coast: 'azov' },
    '1226': { coast: 'black' },
    '1228': {},
    '1230': { coast: 'caspian' },
  },
  regions: { crimea: ['1226'] },
});
const HELD = { control: { soviet: ['1212', '1213'] } };
const combat = { phase: 'combat', player: 'soviet' } as const;
const { fleet: calm } = positionOn(COAST);
const small = (id: string, hex: string) => ({ id, at: hex, is: { steps: 1 } });

const fed = (setting: Setting): readonly string[] =>
  judgeSupply(COAST, positionOn(COAST, { ...HELD, ...setting }))
    .position.units.filter((unit) => unit.supplied)
    .map((unit) => unit.counter.id);

describe('supply by the fleet', () => {
  it('NS-14.b, NS-5.2.a: two steps in coastal hexes, wherever they stand, in the supply segment', () => {
    expect(fed({ soviet: [small('a', '1220'), small('b', '1222'), small('c', '1224')] })).toEqual(['a', 'b']);
    expect(fed({ soviet: [small('a', '1228'), small('b', '1230')] })).toEqual([]);
  });

  it('NS-14.a, NS-7.2.d: the marker and the counters of the Axis make the level', () => {
    const air = positionOn(COAST).air;
    const against = (level: number, counters: number): Setting => ({
      fleet: { ...calm, level },
      air: { ...air, axis: { ...air.axis, fleet: counters } },
    });
    expect(fleetRow(COAST, positionOn(COAST, against(1, 1))).landing).toBe(false);
    expect(fed({ soviet: [small('a', '1220')], ...against(2, 3) })).toEqual(['a']);
    expect(fed({ soviet: [small('a', '1220')], ...against(3, 3) })).toEqual([]);
  });

  it('NS-14.r, NS-14.s, NS-14.t: on the board of the game every Soviet port has its source', () => {
    const soviet = GAME.theatre.ports.filter((hex) => GAME.theatre.crimea[hex] === 0);
    const position = positionOn(GAME, { control: { soviet: names(GAME, soviet) } });
    expect(fleetPorts(GAME, position).filter(({ bar }) => bar === null)).toHaveLength(14);
    expect(hasBase(GAME, position)).toBe(true);
    const sunk = positionOn(GAME, { fleet: { ...calm, sunk: true } });
    expect(fleetRow(GAME, sunk)).toMatchObject({ supply: false, support: 0 });
  });
});

describe('where the fleet fights', () => {
  it('NS-14.j, NS-14.m, NS-14.n: the Black Sea outside the Crimea', () => {
    const position = positionOn(COAST, HELD);
    const reached = ['1212', '1220', '1224', '1226', '1228', '1230'].filter((hex) =>
      fleetReach(COAST, position, hexAt(COAST, hex)),
    );
    expect(reached).toEqual(['1212', '1220']);
  });

  it('NS-14.p: the last port of its kind, one small and one large', () => {
    const last = (setting: Setting, hex: string) =>
      isLastPort(COAST, positionOn(COAST, setting), hexAt(COAST, hex));
    expect([last(HELD, '1212'), last(HELD, '1213'), last(HELD, '1220')]).toEqual([true, true, false]);
    expect(last({ control: { axis: ['1212'] } }, '1212')).toBe(false);
    expect(last({ ...HELD, fleet: { ...calm, sunk: true } }, '1212')).toBe(false);
  });

  it('NS-14.p: a port in the Crimea is no base, and is one by the other reading', () => {
    const board = { hexes: { '1212': port('small'), '1220': port('small') }, regions: { crimea: ['1220'] } };
    const told = (readings: Readonly<Record<string, string>>) => {
      const rules = rulesOn(board, readings);
      const position = positionOn(rules, { control: { soviet: ['1212', '1220'] } });
      return ['1212', '1220'].map((hex) => isLastPort(rules, position, hexAt(rules, hex)));
    };
    expect([told({}), told({ 'NS-A94': 'b' })]).toEqual([
      [true, false],
      [false, false],
    ]);
  });
});

describe('the landing marker', () => {
  const ENEMIES = {
    axis: [
      { id: 'a', at: '1220' },
      { id: 'b', at: '1224' },
      { id: 'c', at: '1226' },
    ],
  };
  const land = (setting: Setting, hex = '1220') =>
    landing.apply(
      COAST,
      positionOn(COAST, { ...HELD, ...ENEMIES, ...combat, ...setting }),
      { type: 'landing', hex },
      true,
    );

  it('NS-14.k: is placed in a Soviet operations phase where there is somebody to attack', () => {
    expect(wrongIn(land({}))).toEqual([]);
    expect(wrongIn(land({ player: 'axis' }))).toEqual(['NS-14.k NOT_A_SOVIET_PHASE']);
    expect(wrongIn(land({ phase: 'conversion' }))).toEqual(['NS-14.k NOT_NOW']);
    expect(wrongIn(land({}, '1222'))).toEqual(['NS-14.k NOBODY_TO_LAND_ON']);
    expect(wrongIn(land({}, '9999'))).toEqual(['NS-0.c NO_SUCH_HEX']);
  });

  it('NS-14.l: once in a turn, and never again after a failure', () => {
    expect(wrongIn(land({ fleet: { ...calm, landedIn: 3 } }))).toEqual(['NS-14.l LANDED_IN_THIS_TURN']);
    expect(wrongIn(land({ fleet: { ...calm, landedIn: 2 } }))).toEqual([]);
    expect(wrongIn(land({ fleet: { ...calm, landedIn: 2, spoiled: true } }))).toEqual([
      'NS-14.l LANDING_FAILED_BEFORE',
    ]);
  });

  it('NS-14.a, NS-14.q: not when the fleet is kept from it, or sunk', () => {
    expect(wrongIn(land({ fleet: { ...calm, level: 2 } }))).toEqual(['NS-14.a LANDING_INTERDICTED']);
    expect(wrongIn(land({ fleet: { ...calm, sunk: true } }))).toEqual(['NS-14.q FLEET_SUNK']);
  });

  it('NS-14.k, NS-14.m, NS-14.n: what is listed is what is allowed', () => {
    const position = positionOn(COAST, { ...HELD, ...ENEMIES, ...combat });
    const allowed = names(COAST, COAST.theatre.board.hexes).filter(
      (hex) => landing.apply(COAST, position, { type: 'landing', hex }, true)._tag === 'Right',
    );
    expect(written(COAST, listLandings(COAST, position))).toEqual(
      allowed.map((hex) => ({ type: 'landing', hex })),
    );
    expect(allowed).toEqual(['1220']);
    expect(listLandings(COAST, positionOn(COAST, { ...HELD, ...ENEMIES }))).toEqual([]);
  });
});

describe('interdiction', () => {
  it('NS-14.u: the marker goes down a step in each reinforcement phase, not below nothing', () => {
    const { position, reasons } = stepInterdiction(
      COAST,
      positionOn(COAST, { fleet: { ...calm, level: 2 } }),
    );
    expect([position.fleet.level, saysOf(reasons)]).toEqual([1, ['NS-14.u interdiction-recovers']]);
    const none = positionOn(COAST);
    expect(stepInterdiction(COAST, none).position).toBe(none);
  });

  it('NS-14.u: by reading NS-A95 b it goes up a step, as printed, to the end of the table', () => {
    const rules = { ...COAST, readings: { ...COAST.readings, 'NS-A95': 'b' } };
    const step = (level: number) => stepInterdiction(rules, positionOn(COAST, { fleet: { ...calm, level } }));
    expect([step(2).position.fleet.level, saysOf(step(2).reasons)]).toEqual([
      3,
      ['NS-14.u interdiction-rises'],
    ]);
    expect(step(6).position.fleet.level).toBe(6);
    const sunk = positionOn(COAST, { fleet: { ...calm, sunk: true } });
    expect(stepInterdiction(rules, sunk).position).toBe(sunk);
  });
});

describe('units that are in supply anyhow', () => {
  it('NS-14.b: draw nothing from the fleet', () => {
    const near = { id: 'near', at: '1211' };
    expect(fed({ soviet: [near, small('a', '1220'), small('b', '1222')] })).toEqual(['a', 'b', 'near']);
    const { position } = judgeSupply(COAST, positionOn(COAST, { ...HELD, soviet: [near] }));
    expect(theUnit(position, 'near').supplied).toBe(true);
  });
});
