import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { positionOn, rulesOn } from '../../test/supply.fixture.js';
import type { Rules } from '../rules.js';
import type { Traced } from './supply.js';
import {
  isConnectedRail,
  isSupplyPort,
  isTraced,
  judgeSupply,
  supplyAt,
  temryukLost,
  traceSupply,
  withSupply,
} from './supply.js';
import { openEntries } from './supply-ground.js';

/** Twenty hexes in a row, so that a line has no way round. */
const ROW = { fill: { from: '1001', to: '1020', terrain: 'clear' } };
const row = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `10${String(from + i).padStart(2, '0')}`);
/** An Axis entry hex at one end with four hexes of railroad. */
const RAILWAY = { ...ROW, hexes: { '1001': { entry: 'A' } }, links: { rail: [row(1, 4)] } };
const HELD = { axisHolds: ['1001'] };

const tracedOn = (rules: Rules, setting: Setting, id = 'u'): Traced => {
  const position = positionOn(rules, setting);
  const unit = position.units.find(({ counter }) => counter.id === id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return traceSupply(rules, position, unit);
};
const stateOn = (board: object, setting: Setting, readings = {}): string =>
  tracedOn(rulesOn(board, readings), setting).state;
const u = (label: string, fields = {}) => ({ id: 'u', at: label, ...fields });
const e = (label: string, fields = {}) => ({ id: `e${label}`, at: label, ...fields });
const labels = (rules: Rules, hexes: readonly number[] | null): readonly string[] =>
  (hexes ?? []).map((hex) => rules.theatre.board.grid.labels[hex] as string);

describe('entry hexes that are sources', () => {
  it('CC-7.22.t, CC-S19: by b Tbilisi too, for the Soviets alone, while they hold the far end of its railroad', () => {
    const hexes = {
      '1001': { entry: 'A' },
      '1020': { entry: 'F' },
      '1010': { name: 'Tbilisi', place: 'large-city' },
    };
    const open = (side: 'axis' | 'soviet', axisHolds: readonly string[], reading = 'b') => {
      const rules = rulesOn({ ...ROW, hexes }, { 'CC-S19': reading });
      return labels(rules, openEntries(rules, positionOn(rules, { axisHolds }), side, ['symbol'])).toSorted();
    };
    expect(open('soviet', ['1001'])).toEqual(['1010', '1020']);
    expect(open('soviet', ['1001'], 'a')).toEqual(['1020']);
    expect(open('soviet', ['1020'])).toEqual(['1001']);
    expect(open('axis', ['1001', '1020'])).toEqual(['1001', '1020']);
  });
});

describe('full supply', () => {
  it('CC-14.1.c, CC-14.3.b: five hexes to a railroad that leads to an entry hex, the railroad hex counted', () => {
    expect(stateOn(RAILWAY, { axis: [u('1009')], ...HELD })).toBe('full');
    const far = tracedOn(rulesOn(RAILWAY), { axis: [u('1010')], ...HELD });
    expect([far.state, far.isolated]).toEqual(['out', false]);
  });

  it('CC-14.3.c: the line follows the railroad to the entry hex', () => {
    const rules = rulesOn(RAILWAY);
    const { line, port, blockedBy } = tracedOn(rules, { axis: [u('1006')], ...HELD });
    expect([labels(rules, line), port, blockedBy]).toEqual([row(1, 6).reverse(), null, []]);
  });

  it('CC-14.3.d: five hexes straight to an entry hex', () => {
    const board = { ...ROW, hexes: { '1001': { entry: 'A' } } };
    expect([
      stateOn(board, { axis: [u('1006')], ...HELD }),
      stateOn(board, { axis: [u('1007')], ...HELD }),
    ]).toEqual(['full', 'out']);
  });

  it('CC-14.3.c, CC-14.3.k: a railroad with a gap leads nowhere', () => {
    const board = { ...RAILWAY, links: { rail: [row(1, 3), row(8, 10)] } };
    expect(stateOn(board, { axis: [u('1010')], ...HELD })).toBe('out');
  });

  it('CC-14.3.e: a farther railroad counts when the first one reached leads nowhere', () => {
    const board = { ...RAILWAY, links: { rail: [row(1, 4), row(7, 8)] } };
    expect(stateOn(board, { axis: [u('1009')], ...HELD })).toBe('full');
  });

  it('CC-14.21.a, CC-14.21.b: only an entry hex of its own, and only while the side controls it', () => {
    expect(stateOn(RAILWAY, { axis: [u('1003')] })).toBe('out');
    const theirs = { ...RAILWAY, hexes: { '1001': { entry: 'F' }, '1020': { entry: 'A' } } };
    expect(stateOn(theirs, { axis: [u('1003')], ...HELD })).toBe('out');
    expect(stateOn(theirs, { soviet: [u('1003')] })).toBe('full');
  });
});

describe('what cuts a line', () => {
  const BESIDE = { ...RAILWAY, hexes: { '1001': { entry: 'A' }, '1106': { terrain: 'clear' } } };
  const inZone = { axis: [u('1008')], soviet: [e('1106')], ...HELD };

  it('CC-14.3.i, CC-14.1.e, CC-14.6.d: an empty hex in an EZOC, and the unit is isolated', () => {
    const rules = rulesOn(BESIDE);
    const { state, isolated, line, blockedBy } = tracedOn(rules, inZone);
    expect([state, isolated, line]).toEqual(['out', true, null]);
    expect(blockedBy.map(({ hex, by }) => [rules.theatre.board.grid.labels[hex], by])).toEqual([
      ['1007', 'zone'],
      ['1006', 'zone'],
    ]);
  });

  it('CC-14.3.j: hexes in an EZOC that hold a friend let the line pass', () => {
    const friends = [u('1008'), { id: 'a', at: '1007' }, { id: 'b', at: '1006' }];
    expect(stateOn(BESIDE, { ...inZone, axis: friends })).toBe('full');
  });

  it('CC-14.3.j: the hex of the unit itself holds a friend, railroad or not (reading CC-A127)', () => {
    expect(stateOn(BESIDE, { ...inZone, axis: [u('1006')] })).toBe('full');
    const onRail = { ...BESIDE, links: { rail: [row(1, 6)] } };
    expect(tracedOn(rulesOn(onRail), { ...inZone, axis: [u('1006')] }).line).toHaveLength(6);
  });

  it('CC-14.3.h: a hex with an enemy unit, though it has no ZOC', () => {
    const rules = rulesOn(RAILWAY);
    const setting = { axis: [u('1008')], soviet: [e('1006', { whiteSquare: true })], ...HELD };
    const { state, isolated, blockedBy } = tracedOn(rules, setting);
    expect([state, isolated, blockedBy]).toEqual(['out', true, [{ hex: hexAt(rules, '1006'), by: 'enemy' }]]);
  });

  it.each(['sea', 'lake', 'alpine'])('CC-14.3.f: a hexside of %s, on foot and by rail', (feature) => {
    const rules = rulesOn({ ...RAILWAY, sides: { '1006/1007': [feature] } });
    const { state, blockedBy } = tracedOn(rules, { axis: [u('1008')], ...HELD });
    expect([state, blockedBy]).toEqual(['out', [{ hex: hexAt(rules, '1006'), by: 'barrier' }]]);
    expect(stateOn({ ...RAILWAY, sides: { '1002/1003': [feature] } }, { axis: [u('1008')], ...HELD })).toBe(
      'out',
    );
  });

  it('CC-14.3.g, CC-2.32.a, CC-2.32.d: a pass is closed from turn 10, the Krestovy is not', () => {
    const pass = (...more: string[]) => ({ ...RAILWAY, sides: { '1006/1007': ['alpine', 'pass', ...more] } });
    const on = (turn: number) => ({ axis: [u('1008')], turn, ...HELD });
    expect([9, 10].map((turn) => stateOn(pass(), on(turn)))).toEqual(['full', 'out']);
    expect(stateOn(pass('open-in-winter'), on(10))).toBe('full');
    expect(tracedOn(rulesOn(pass()), on(10)).blockedBy.map(({ by }) => by)).toEqual(['winter']);
  });

  it('CC-14.3.b: what lies out of range is told', () => {
    const rules = rulesOn(RAILWAY);
    expect(tracedOn(rules, { axis: [u('1011')], ...HELD }).blockedBy).toEqual([
      { hex: hexAt(rules, '1005'), by: 'range' },
    ]);
  });
});

describe('mountain and marsh', () => {
  const hard = (terrain: string, labelled: readonly string[], links = {}) => ({
    ...RAILWAY,
    hexes: { '1001': { entry: 'A' }, ...Object.fromEntries(labelled.map((hex) => [hex, { terrain }])) },
    links: { rail: [row(1, 4)], ...links },
  });
  const on = (board: object, turn = 2) => tracedOn(rulesOn(board), { axis: [u('1007')], turn, ...HELD });

  it.each(['mountain', 'marsh'])('CC-14.3.l: full supply that passes %s drops to limited', (terrain) => {
    expect(on(hard(terrain, ['1006']))).toMatchObject({
      state: 'limited',
      downgraded: true,
      isolated: false,
    });
  });

  it('CC-14.3.m: leaving one and entering one lowers nothing, nor does passing one by road', () => {
    expect(on(hard('mountain', ['1007'])).state).toBe('full');
    expect(on(hard('mountain', ['1004'])).state).toBe('full');
    expect(on(hard('mountain', ['1007', '1004'])).state).toBe('full');
    expect(on(hard('mountain', ['1006'], { road: [row(5, 7)] })).state).toBe('full');
    // Entered by road and left without, or the other way round (reading CC-A74): both must be off the road.
    expect(on(hard('mountain', ['1006'], { road: [row(6, 7)] })).state).toBe('full');
    expect(on(hard('mountain', ['1006'], { road: [row(5, 6)] })).state).toBe('full');
    expect(on(hard('mountain', ['1006', '1005'], { road: [row(6, 7)] })).state).toBe('limited');
  });

  it('CC-2.31.a, CC-2.31.b: seasonal marsh lowers supply from turn 10', () => {
    const board = hard('seasonal-marsh', ['1006']);
    expect([on(board, 9).state, on(board, 10).state]).toEqual(['full', 'limited']);
  });

  it('CC-14.3.l: a way round within reach keeps full supply', () => {
    const board = { ...hard('mountain', ['1006']), fill: { from: '1001', to: '1120', terrain: 'clear' } };
    expect(on(board).state).toBe('full');
  });
});

describe('limited supply by road', () => {
  const ROAD = { ...ROW, hexes: { '1001': { entry: 'A' } }, links: { road: [row(1, 12)] } };

  it('CC-14.1.d: five hexes to a road that leads to an entry hex', () => {
    const states = ['1006', '1007', '1017', '1018'].map((hex) => stateOn(ROAD, { axis: [u(hex)], ...HELD }));
    expect(states).toEqual(['full', 'limited', 'limited', 'out']);
  });

  it('CC-14.3.c (CC-A70): a road that leads onto a railroad', () => {
    const board = { ...ROAD, links: { rail: [row(1, 3)], road: [row(3, 12)] } };
    const on = (reading: string) => stateOn(board, { axis: [u('1012')], ...HELD }, { 'CC-A70': reading });
    expect([on('a'), on('b')]).toEqual(['limited', 'out']);
    // Within five hexes of the railroad, along the road, supply is full either way.
    expect(stateOn(board, { axis: [u('1008')], ...HELD }, { 'CC-A70': 'b' })).toBe('full');
  });

  it('CC-2.33.a, CC-2.33.b, CC-2.33.d: the unfinished railroad serves from turn 8, its road always', () => {
    const links = { 'rail-unfinished': [row(1, 12)] };
    const on = (board: object, turn: number) => stateOn(board, { axis: [u('1014')], turn, ...HELD });
    expect([on({ ...ROAD, links }, 7), on({ ...ROAD, links }, 8)]).toEqual(['out', 'full']);
    const withRoad = { ...ROAD, links: { ...links, ...ROAD.links } };
    expect([on(withRoad, 7), on(withRoad, 8)]).toEqual(['limited', 'full']);
  });

  it('CC-2.34.a: the Sochi - Sukhumi railroad serves supply', () => {
    const board = { ...ROAD, links: { 'rail-supply-only': [row(1, 12)] } };
    expect(stateOn(board, { axis: [u('1014')], ...HELD })).toBe('full');
  });
});

describe('ports', () => {
  const port = (size: string, sea = 'black', more = {}) => ({
    ...ROW,
    hexes: { '1001': { port: size, sea, place: 'town', name: 'Harbour' }, ...more },
    links: { road: [row(1, 4)] },
  });
  const units = (n: number, label = '1003') =>
    Array.from({ length: n }, (_, i) => ({ id: `s${i}`, at: label }));

  it('CC-14.22.a, CC-14.22.b: a major port gives any number limited supply, five hexes from the road', () => {
    const rules = rulesOn(port('major'));
    const { states, contested } = judgeSupply(
      rules,
      positionOn(rules, { soviet: units(7, '1009') }),
      'soviet',
    );
    expect(contested).toEqual([]);
    expect(Object.values(states)).toEqual(Array(7).fill({ state: 'limited', isolated: false }));
    expect(stateOn(port('major'), { soviet: [u('1010')] })).toBe('out');
    const traced = tracedOn(rules, { soviet: [u('1009')] });
    expect(traced.port).toBe(hexAt(rules, '1001'));
    expect(stateOn(port('major'), { soviet: [u('1009')], ...HELD })).toBe('out');
  });

  it('CC-14.1.d (CC-A69): straight to a port it is five hexes (a) or any length (b)', () => {
    const board = { ...port('major'), links: {} };
    const on = (hex: string, reading: string) => stateOn(board, { soviet: [u(hex)] }, { 'CC-A69': reading });
    expect([on('1006', 'a'), on('1007', 'a'), on('1007', 'b'), on('1020', 'b')]).toEqual([
      'limited',
      'out',
      'limited',
      'limited',
    ]);
  });

  it('CC-14.22.a (CC-A78): captured ports serve the Axis (a) or not (b)', () => {
    const on = (reading: string) => {
      const board = port('minor', 'black', { '1020': { entry: 'A' } });
      return stateOn(board, { axis: [u('1002')], ...HELD }, { 'CC-A78': reading });
    };
    expect([on('a'), on('b')]).toEqual(['limited', 'out']);
  });

  it('CC-14.22.c: a minor port supplies three units, whom its owner chooses among those that have nothing else', () => {
    const rules = rulesOn(port('minor'));
    const all = positionOn(rules, { soviet: units(4) });
    expect(judgeSupply(rules, all, 'soviet').contested).toEqual([
      { port: hexAt(rules, '1001'), candidates: ['s0', 's1', 's2', 's3'] },
    ]);
    const allotted = { s1: '1001', s2: '1001', s3: '1001' };
    const chosen = positionOn(rules, { soviet: units(4), allotted });
    const judged = judgeSupply(rules, chosen, 'soviet');
    expect(judged.contested).toEqual([]);
    expect(judged.states).toEqual({
      s0: { state: 'out', isolated: false },
      s1: { state: 'limited', isolated: false },
      s2: { state: 'limited', isolated: false },
      s3: { state: 'limited', isolated: false },
    });
    expect(traceSupply(rules, chosen, chosen.units[0] as never)).toMatchObject({ state: 'out', port: null });
    expect(judgeSupply(rules, positionOn(rules, { soviet: units(3) }), 'soviet').contested).toEqual([]);
  });

  it('CC-14.22.c: two minor ports between them have room for six, wherever they can be had', () => {
    const both = port('minor', 'black', { '1007': { port: 'minor', sea: 'black' } });
    const rules = rulesOn(both);
    // The three at 1007 and the three at 1001: the middle ones come first and are moved on for the last.
    const soviet = [
      ...units(3, '1007'),
      { id: 't0', at: '1001' },
      { id: 't1', at: '1001' },
      { id: 't2', at: '1001' },
    ];
    const { states, contested } = judgeSupply(rules, positionOn(rules, { soviet }), 'soviet');
    expect(contested).toEqual([]);
    expect(Object.values(states).every(({ state }) => state === 'limited')).toBe(true);
  });

  it('CC-14.22.e: Taman, Kagalnik and Taganrog never supply the Soviets, by region or by name', () => {
    const other = { '1020': { port: 'major', sea: 'black' } };
    const named = {
      ...port('major', 'azov'),
      hexes: { ...other, '1001': { port: 'major', sea: 'azov', name: 'Taman' } },
    };
    const region = { ...port('major', 'azov', other), regions: { 'no-soviet-port-supply': ['1001'] } };
    expect([named, region].map((board) => stateOn(board, { soviet: [u('1002')] }))).toEqual(['out', 'out']);
    expect(stateOn(named, { axis: [u('1002')], ...HELD })).toBe('limited');
  });
});

describe('Temryuk', () => {
  const BOARD = {
    ...ROW,
    hexes: {
      '1001': { port: 'minor', sea: 'azov', name: 'Yeysk', place: 'town' },
      '1010': { port: 'minor', sea: 'azov', name: 'Temryuk', place: 'town' },
      '1013': { port: 'minor', sea: 'black', name: 'Anapa', place: 'town' },
    },
  };
  const flotilla = { id: 'f', at: '1013', special: 'azov', type: 'azov-flotilla' } as const;

  it('CC-14.22.d: with Temryuk in Axis hands no Azov port supplies, and the flotilla is out of supply', () => {
    const rules = rulesOn(BOARD);
    const before = { soviet: [u('1001'), flotilla] };
    expect([tracedOn(rules, before).state, tracedOn(rules, before, 'f').state]).toEqual([
      'limited',
      'limited',
    ]);
    const after = { ...before, axisHolds: ['1010'] };
    expect([tracedOn(rules, after).state, tracedOn(rules, after).isolated]).toEqual(['out', false]);
    expect(tracedOn(rules, after, 'f').state).toBe('out');
    expect(isSupplyPort(rules, positionOn(rules, after), 'soviet', hexAt(rules, '1001'))).toBe(false);
    expect(isSupplyPort(rules, positionOn(rules, before), 'soviet', hexAt(rules, '1001'))).toBe(true);
  });

  it('CC-14.22.d: or out of supply, traced to anything but an Azov port (reading CC-A77)', () => {
    const rules = rulesOn(BOARD);
    const free = positionOn(rules, { soviet: [u('1001')] });
    const cut = positionOn(rules, { soviet: [u('1001'), { id: 'g', at: '1010' }], axis: [e('1012')] });
    expect([temryukLost(rules, free), temryukLost(rules, cut)]).toEqual([false, true]);
    expect(tracedOn(rules, { soviet: [u('1001')], axis: [e('1012')] }).state).toBe('out');
  });

  it('CC-14.22.d: an entry hex keeps Temryuk in supply, and so the Azov ports', () => {
    const entry = { '1013': { port: 'minor', sea: 'black', entry: 'I' } };
    const rules = rulesOn({ ...BOARD, hexes: { ...BOARD.hexes, ...entry } });
    expect(temryukLost(rules, positionOn(rules, {}))).toBe(false);
    const farther = rulesOn({ ...BOARD, hexes: { ...BOARD.hexes, '1013': {}, '1015': { entry: 'I' } } });
    expect(temryukLost(farther, positionOn(farther, {}))).toBe(false);
    expect(temryukLost(farther, positionOn(farther, { axisHolds: ['1015'] }))).toBe(true);
  });
});

describe('railroads in enemy zones', () => {
  const BOARD = {
    ...RAILWAY,
    hexes: { '1001': { entry: 'A' }, '1103': { terrain: 'clear' } },
    links: { rail: [row(1, 9)] },
  };
  const setting = {
    axis: [u('1009'), { id: 'a', at: '1003' }, { id: 'b', at: '1004' }],
    soviet: [e('1103')],
    ...HELD,
  };

  it('CC-14.3.j, CC-14.3.k (CC-A71): a friend opens the railroad to supply (a) or not (b)', () => {
    const on = (reading: string) => tracedOn(rulesOn(BOARD, { 'CC-A71': reading }), setting);
    expect([on('a').state, on('b').state, on('b').isolated]).toEqual(['full', 'out', false]);
  });

  it('CC-14.3.k: a connected railroad hex is free of EZOC all the way, friends or not', () => {
    const rules = rulesOn(BOARD);
    const isConnected = (hex: string, of: Setting) =>
      isConnectedRail(rules, positionOn(rules, of), 'axis', hexAt(rules, hex));
    expect(['1002', '1003', '1009'].map((hex) => isConnected(hex, setting))).toEqual([true, false, false]);
    const quiet = { axis: [u('1009')], ...HELD };
    expect(['1001', '1009', '1010'].map((hex) => isConnected(hex, quiet))).toEqual([true, true, false]);
    expect(isConnected('1009', { axis: [] })).toBe(false);
    const atTheEntry = {
      axis: [{ id: 'a', at: '1001' }],
      soviet: [e('1002', { whiteSquare: false })],
      ...HELD,
    };
    expect(isConnected('1001', atTheEntry)).toBe(false);
    const behind = { axis: [u('1009')], soviet: [e('1005', { whiteSquare: true })], ...HELD };
    expect(['1004', '1005', '1006'].map((hex) => isConnected(hex, behind))).toEqual([true, false, false]);
  });
});

describe('the supply of a side', () => {
  it('CC-14.1.b, CC-14.1.f: states and isolation are set for the side alone', () => {
    const rules = rulesOn({ ...RAILWAY, hexes: { '1001': { entry: 'A' }, '1018': { entry: 'F' } } });
    const soviet = [e('1012', { status: { supply: 'limited' } })];
    const axis = [u('1003', { status: { supply: 'out', isolated: true } }), { id: 'lost', at: '1020' }];
    const position = positionOn(rules, { axis, soviet, ...HELD });
    const judged = withSupply(rules, position, 'axis');
    expect(judged.units.map(({ supply, isolated }) => [supply, isolated])).toEqual([
      ['full', false],
      ['out', true],
      ['limited', false],
    ]);
    expect(withSupply(rules, judged, 'axis')).toBe(judged);
  });

  it('CC-14.1.b: where no source is on the board states stay as stated', () => {
    const rules = rulesOn({ ...RAILWAY, hexes: {} });
    const position = positionOn(rules, { soviet: [u('1010', { status: { supply: 'limited' } })] });
    expect(isTraced(rules)).toBe(false);
    expect(withSupply(rules, position, 'soviet')).toBe(position);
    expect(traceSupply(rules, position, position.units[0] as never).state).toBe('limited');
    expect(supplyAt(rules, position, 'soviet', hexAt(rules, '1020'))).toBe('full');
  });

  it('CC-14.3.i: supplyAt asks for a unit that would stand in the hex, EZOC or not (reading CC-A59)', () => {
    const rules = rulesOn({ ...RAILWAY, hexes: { '1001': { entry: 'A' }, '1106': { terrain: 'clear' } } });
    const position = positionOn(rules, { soviet: [e('1106')], ...HELD });
    const states = ['1005', '1006', '1007'].map((hex) =>
      supplyAt(rules, position, 'axis', hexAt(rules, hex)),
    );
    expect(states).toEqual(['full', 'full', 'out']);
  });

  it('CC-14.1.b: a change of control or turn is not answered from memory', () => {
    const rules = rulesOn({ ...RAILWAY, sides: { '1002/1003': ['alpine', 'pass'] } });
    const position = positionOn(rules, { axis: [u('1003')], turn: 9, ...HELD });
    const at3 = (of: typeof position) => supplyAt(rules, of, 'axis', hexAt(rules, '1003'));
    expect(at3(position)).toBe('full');
    expect(at3({ ...position, control: position.control.replaceAll('a', 's') })).toBe('out');
    expect(at3(position)).toBe('full');
    expect(at3({ ...position, turn: 10 })).toBe('out');
  });
});
