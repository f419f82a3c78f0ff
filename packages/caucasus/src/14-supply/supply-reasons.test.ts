import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/supply.fixture.js';
import { positionOn, rulesOn } from '../../test/supply.fixture.js';
import { traceSupply } from './supply.js';
import { supplyReasons } from './supply-reasons.js';

const row = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `10${String(from + i).padStart(2, '0')}`);
const ROW = { fill: { from: '1001', to: '1020', terrain: 'clear' } };
const RAILWAY = { ...ROW, hexes: { '1001': { entry: 'A' } }, links: { rail: [row(1, 4)] } };
const HELD = { axisHolds: ['1001'] };
const u = (at: string, fields = {}) => ({ id: 'u', at, ...fields });

const reasonsOf = (board: object, setting: Setting, readings = {}) => {
  const rules = rulesOn(board, readings);
  const position = positionOn(rules, setting);
  const unit = position.units.find(({ counter }) => counter.id === 'u');
  if (unit === undefined) throw new Error('no unit');
  return supplyReasons(rules, position, unit, traceSupply(rules, position, unit));
};

const told = (board: object, setting: Setting, readings = {}): readonly string[] =>
  reasonsOf(board, setting, readings).map(({ clause, effect }) => `${clause} ${effect}`);

describe('reasons of supply', () => {
  it('CC-14.1.c, CC-14.21.a, CC-14.3.c: full supply by railroad', () => {
    expect(told(RAILWAY, { axis: [u('1009')], ...HELD })).toEqual([
      'CC-14.1.a one-of-three',
      'CC-14.1.b traced-now',
      'CC-14.3.a line',
      'CC-14.3.b within',
      'CC-14.3.c along',
      'CC-14.3.k connected-railroad',
      'CC-14.21.a entry-hex',
      'CC-14.21.b controlled',
      'CC-14.1.c full',
    ]);
  });

  it('CC-14.3.b, CC-14.3.c: five hexes to the railroad, three along it', () => {
    const reasons = reasonsOf(RAILWAY, { axis: [u('1009')], ...HELD });
    expect(reasons).toContainEqual(expect.objectContaining({ clause: 'CC-14.3.b', hexes: 5 }));
    expect(reasons).toContainEqual(expect.objectContaining({ clause: 'CC-14.3.c', hexes: 3 }));
  });

  it('CC-14.3.b, CC-14.3.c: and so where the railroad runs from side to side of the map', () => {
    const across = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, i) => `${String(from + i).padStart(2, '0')}10`);
    const board = {
      fill: { from: '0110', to: '2010', terrain: 'clear' },
      hexes: { '0110': { entry: 'A' } },
      links: { rail: [across(1, 4)] },
    };
    const reasons = reasonsOf(board, { axis: [u('0910')], axisHolds: ['0110'] });
    expect(reasons).toContainEqual(expect.objectContaining({ clause: 'CC-14.3.b', hexes: 5 }));
    expect(reasons).toContainEqual(expect.objectContaining({ clause: 'CC-14.3.c', hexes: 3 }));
  });

  it('CC-14.3.e: a unit that stands on a railroad passes that one by too', () => {
    const board = { ...RAILWAY, links: { rail: [row(1, 4), row(8, 9)] } };
    const passed = reasonsOf(board, { axis: [u('1009')], ...HELD });
    expect(passed).toContainEqual(
      expect.objectContaining({ clause: 'CC-14.3.e', effect: 'not-the-first', hexes: ['1009', '1008'] }),
    );
  });

  it('CC-14.3.d, CC-14.3.j: straight to an entry hex, out of an EZOC', () => {
    const board = { ...ROW, hexes: { '1001': { entry: 'A' } } };
    const reasons = told(board, { axis: [u('1003')], soviet: [{ id: 'e', at: '1004' }], ...HELD });
    expect(reasons).toEqual(
      expect.arrayContaining(['CC-14.3.d straight-to-entry', 'CC-14.3.j zone-covered']),
    );
  });

  it('CC-14.3.e: a railroad passed by on the way to one that leads on', () => {
    const board = { ...RAILWAY, links: { rail: [row(1, 4), row(7, 8)] } };
    expect(told(board, { axis: [u('1009')], ...HELD })).toContain('CC-14.3.e not-the-first');
  });

  it('CC-14.3.l, CC-14.3.m, CC-2.31.a, CC-2.31.b: hard ground on the way', () => {
    const board = (terrain: string) => ({
      ...RAILWAY,
      hexes: { '1001': { entry: 'A' }, '1006': { terrain } },
    });
    expect(told(board('mountain'), { axis: [u('1007')], ...HELD })).toContain('CC-14.3.l drops-to-limited');
    expect(told(board('mountain'), { axis: [u('1006')], ...HELD })).toContain('CC-14.3.m not-lowered');
    expect(told(board('seasonal-marsh'), { axis: [u('1007')], turn: 9, ...HELD })).toContain(
      'CC-2.31.a rough',
    );
    expect(told(board('seasonal-marsh'), { axis: [u('1007')], turn: 10, ...HELD })).toEqual(
      expect.arrayContaining(['CC-2.31.b marsh', 'CC-14.3.l drops-to-limited', 'CC-14.1.d limited']),
    );
  });

  it.each([
    ['CC-14.3.h', { soviet: [{ id: 'e', at: '1006', whiteSquare: true }] }, {}],
    ['CC-14.3.i', { soviet: [{ id: 'e', at: '1006' }] }, {}],
    ['CC-14.3.f', {}, { sides: { '1006/1007': ['lake'] } }],
    ['CC-14.3.g', { turn: 10 }, { sides: { '1006/1007': ['alpine', 'pass'] } }],
    ['CC-2.32.d', { turn: 10 }, { sides: { '1006/1007': ['alpine', 'pass'] } }],
  ])('%s: named where it cuts the line', (clause, setting, board) => {
    const reasons = told({ ...RAILWAY, ...board }, { axis: [u('1008')], ...HELD, ...setting });
    expect(reasons).toEqual(expect.arrayContaining([`${clause} cut`, 'CC-14.1.e out', 'CC-14.6.d isolated']));
    expect(told(RAILWAY, { axis: [u('1008')], ...HELD })).not.toContain(`${clause} cut`);
  });

  it('CC-14.3.b: named where the line is too long', () => {
    expect(told(RAILWAY, { axis: [u('1010')], ...HELD })).toEqual(
      expect.arrayContaining(['CC-14.3.b cut', 'CC-14.1.e out', 'CC-14.6.d not-isolated']),
    );
  });

  it('CC-14.21.b: an entry hex in enemy hands', () => {
    expect(told(RAILWAY, { axis: [u('1003')] })).toContain('CC-14.21.b not-controlled');
  });

  it('CC-2.32.a: a pass that is open', () => {
    const board = { ...RAILWAY, sides: { '1006/1007': ['alpine', 'pass'] } };
    expect(told(board, { axis: [u('1008')], ...HELD })).toContain('CC-2.32.a line-over-passes');
  });

  it('CC-2.33.a, CC-2.33.b, CC-2.33.d, CC-2.34.a: railroads that serve supply alone', () => {
    const links = { 'rail-unfinished': [row(1, 10)] };
    const board = { ...RAILWAY, links };
    const on = (turn: number, of: object = board) => told(of, { axis: [u('1010')], turn, ...HELD });
    expect(on(7)).toContain('CC-2.33.a unfinished');
    expect(on(8)).toContain('CC-2.33.b serves-supply');
    expect(on(7, { ...board, links: { ...links, road: [row(1, 10)] } })).toContain('CC-2.33.d road-serves');
    expect(on(2, { ...board, links: { 'rail-supply-only': [row(1, 10)] } })).toContain(
      'CC-2.34.a serves-supply',
    );
  });

  it('CC-14.22.a, CC-14.22.b, CC-14.22.c: the port a unit rests on, or has no room at', () => {
    const board = (port: string) => ({ ...ROW, hexes: { '1001': { port, sea: 'black' } } });
    expect(told(board('major'), { soviet: [u('1003')] })).toEqual(
      expect.arrayContaining(['CC-14.22.a port', 'CC-14.22.b major-port', 'CC-14.1.d limited']),
    );
    const others = [1, 2, 3].map((i) => ({ id: `s${i}`, at: '1003' }));
    const allotted = { s1: '1001', s2: '1001', s3: '1001' };
    expect(told(board('minor'), { soviet: [u('1003')] })).toContain('CC-14.22.c minor-port');
    expect(told(board('minor'), { soviet: [u('1003'), ...others], allotted })).toEqual(
      expect.arrayContaining(['CC-14.22.c no-room', 'CC-14.1.e out', 'CC-14.6.d not-isolated']),
    );
  });

  it('CC-14.22.d, CC-14.22.e, CC-15.3.i: ports that supply nobody, and the flotilla', () => {
    const hexes = {
      '1001': { port: 'minor', sea: 'azov', name: 'Yeysk', place: 'town' },
      '1010': { port: 'minor', sea: 'azov', name: 'Temryuk', place: 'town' },
      '1020': { port: 'minor', sea: 'azov', name: 'Taman' },
    };
    const board = { ...ROW, hexes };
    const lost = { axisHolds: ['1010'] };
    expect(told(board, { soviet: [u('1001')] })).toContain('CC-14.22.d temryuk-held');
    expect(told(board, { soviet: [u('1001')], ...lost })).toContain('CC-14.22.d temryuk-lost');
    expect(told(board, { soviet: [u('1001', { special: 'azov' })] })).toContain('CC-15.3.i as-any-unit');
    expect(told(board, { soviet: [u('1001', { special: 'azov' })], ...lost })).toContain(
      'CC-14.22.d flotilla-out',
    );
    expect(told(board, { soviet: [u('1020')] })).toContain('CC-14.22.e no-soviet-port');
  });

  it('CC-14.3.c, CC-14.3.k, CC-14.22.a: what a reading shuts out', () => {
    const mixed = { ...RAILWAY, links: { rail: [row(1, 3)], road: [row(3, 12)] } };
    const far = { axis: [u('1012')], ...HELD };
    expect(told(mixed, far, { 'CC-A70': 'b' })).toContain('CC-14.3.c road-and-railroad');
    const zoned = {
      ...RAILWAY,
      hexes: { '1001': { entry: 'A' }, '1103': { terrain: 'clear' } },
      links: { rail: [row(1, 9)] },
    };
    const friends = [u('1009'), { id: 'a', at: '1003' }, { id: 'b', at: '1004' }];
    const beset = { axis: friends, soviet: [{ id: 'e', at: '1103' }], ...HELD };
    expect(told(zoned, beset, { 'CC-A71': 'b' })).toContain('CC-14.3.k railroad-in-zone');
    const port = { ...ROW, hexes: { '1001': { port: 'major', sea: 'black' }, '1020': { entry: 'A' } } };
    expect(told(port, { axis: [u('1003')], ...HELD }, { 'CC-A78': 'b' })).toContain(
      'CC-14.22.a ports-of-the-soviets',
    );
  });

  it('CC-14.3.d, CC-14.3.b: an entry hex too far to be reached straight', () => {
    const board = { ...ROW, hexes: { '1001': { entry: 'A' } } };
    expect(told(board, { axis: [u('1007')], ...HELD })).toEqual(
      expect.arrayContaining([
        'CC-14.3.b cut',
        'CC-14.3.d too-far',
        'CC-14.1.c not-full',
        'CC-14.1.d not-limited',
      ]),
    );
  });

  it('CC-14.3.c, CC-14.3.k: a railroad that is not joined to an entry hex', () => {
    const board = { ...RAILWAY, links: { rail: [row(1, 3), row(9, 10)] } };
    expect(told(board, { axis: [u('1010')], ...HELD })).toEqual(
      expect.arrayContaining(['CC-14.3.c railroad-not-joined', 'CC-14.3.k railroad-not-joined']),
    );
  });

  it('CC-14.21.a: an entry hex of the enemy', () => {
    expect(
      told(
        { ...RAILWAY, hexes: { '1001': { entry: 'A' }, '1020': { entry: 'F' } } },
        { soviet: [u('1003')] },
      ),
    ).toContain('CC-14.21.a enemy-source');
  });

  it('CC-14.3.h, CC-14.3.i, CC-6.2.a, CC-6.5.c: what stands near the line and cuts nothing', () => {
    const hexes = { '1001': { entry: 'A' }, '1003': { place: 'town' }, '1106': { terrain: 'clear' } };
    const weak = { axis: [u('1008')], soviet: [{ id: 'e', at: '1106', whiteSquare: true }], ...HELD };
    expect(told({ ...RAILWAY, hexes }, weak)).toEqual(
      expect.arrayContaining([
        'CC-14.3.h not-occupied',
        'CC-14.3.i no-zone-beside-line',
        'CC-6.2.a no-zone-beside-line',
        'CC-14.1.c full',
      ]),
    );
    const near = { axis: [u('1006')], soviet: [{ id: 'e', at: '1106' }], ...HELD };
    expect(told({ ...RAILWAY, hexes }, near)).toEqual(
      expect.arrayContaining(['CC-14.3.i own-hex', 'CC-14.3.j zone-covered', 'CC-6.5.c not-empty']),
    );
  });

  it('CC-14.3.f, CC-14.3.g, CC-14.3.l, CC-2.32.d: rivers, open passes and forest lower nothing', () => {
    const over = (feature: readonly string[]) =>
      told({ ...RAILWAY, sides: { '1006/1007': feature } }, { axis: [u('1008')], ...HELD });
    expect(over(['major-river'])).toContain('CC-14.3.f river-crossed');
    expect(over(['alpine', 'pass'])).toEqual(
      expect.arrayContaining(['CC-14.3.g line-over-passes', 'CC-2.32.d line-over-passes', 'CC-14.1.c full']),
    );
    const forest = { ...RAILWAY, hexes: { '1001': { entry: 'A' }, '1006': { terrain: 'forest' } } };
    expect(told(forest, { axis: [u('1007')], ...HELD })).toContain('CC-14.3.l not-lowered');
  });

  it('CC-14.22.d: ports of other seas serve without Temryuk', () => {
    const hexes = {
      '1001': { port: 'major', sea: 'black' },
      '1010': { port: 'minor', sea: 'azov', name: 'Temryuk', place: 'town' },
    };
    expect(told({ ...ROW, hexes }, { soviet: [u('1002')], axisHolds: ['1010'] })).toContain(
      'CC-14.22.d other-seas-serve',
    );
  });

  describe('the hexes that are told of a line', () => {
    const RICH = {
      ...ROW,
      hexes: {
        '1001': { entry: 'A' },
        '1003': { place: 'town' },
        '1005': { terrain: 'forest' },
        '1006': { terrain: 'rough' },
        '1007': { terrain: 'seasonal-marsh' },
      },
      links: { rail: [row(1, 3)] },
      sides: { '1004/1005': ['major-river'], '1006/1007': ['alpine', 'pass'] },
    };
    /** Of each reason that tells hexes, these; the source and the state are told before and after. */
    const hexesTold = (board: object, setting: Setting): readonly string[] =>
      reasonsOf(board, setting).flatMap((reason) =>
        'hexes' in reason && Array.isArray(reason.hexes)
          ? [`${reason.clause} ${reason.effect} ${reason.hexes.join(' ')}`]
          : [],
      );

    it('CC-14.3.f, CC-14.3.g, CC-14.3.h, CC-14.3.l: all that lowers nothing, each at its hexes', () => {
      expect(hexesTold(RICH, { axis: [u('1008')], ...HELD })).toEqual([
        'CC-14.3.h not-occupied 1003',
        'CC-14.3.l not-lowered 1007 1006 1005',
        'CC-2.31.a rough 1007',
        'CC-14.3.f river-crossed 1004',
        'CC-14.3.g line-over-passes 1006',
        'CC-2.32.a line-over-passes 1006',
        'CC-2.32.d line-over-passes 1006',
      ]);
    });

    it('CC-14.3.l, CC-14.3.m, CC-2.31.b: of ground that lowers a line only the hexes passed over, not those of unit and railroad', () => {
      const winter = { axis: [u('1008')], turn: 10, ...HELD };
      expect(hexesTold({ ...RICH, sides: {} }, winter)).toEqual([
        'CC-14.3.h not-occupied 1003',
        'CC-14.3.l drops-to-limited 1007',
        'CC-2.31.b marsh 1007',
      ]);
      const hills = {
        '1003': { terrain: 'mountain' },
        '1004': {},
        '1005': {},
        '1006': { terrain: 'mountain' },
      };
      const ends = { ...RICH, sides: {}, hexes: { '1001': { entry: 'A' }, ...hills } };
      expect(hexesTold(ends, { axis: [u('1006')], ...HELD })).toEqual(['CC-14.3.m not-lowered 1006 1003']);
      const middle = { ...ends, hexes: { ...ends.hexes, '1005': { terrain: 'mountain' } } };
      expect(hexesTold(middle, { axis: [u('1006')], ...HELD })).toEqual(['CC-14.3.l drops-to-limited 1005']);
    });
  });
});
