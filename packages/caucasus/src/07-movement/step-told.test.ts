import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { infantry, move, panzer, phase, rifle, rulesOn } from '../../test/movement.fixture.js';
import type { MoveMode } from '../position/position.js';

const ROAD = { links: { road: [['1010', '1009', '1008', '1007', '1006']] } };
const SIDE = '1009/1010';

interface Told {
  readonly board?: object;
  readonly setting?: Setting;
  readonly mode?: MoveMode;
  /** By default into 1009. */
  readonly path?: readonly string[];
}

/** Everything told of a move of the units `u` and `v`, each reason with its place and its number; the words on a plain allowance apart. */
const told = (
  pieces: readonly Piece[],
  { board = {}, setting = {}, mode = 'normal', path = ['1009'] }: Told = {},
): readonly string[] => {
  const rules = rulesOn(board);
  const going = pieces.filter(({ id }) => ['u', 'v'].includes(id)).map(({ id }) => id);
  const { ok, says, reasons } = move(rules, phase(rules, pieces, setting), going, path, mode);
  if (!ok) return says;
  return reasons
    .filter(({ clause, effect }) => clause !== 'CC-7.2.a' || effect !== 'allowance')
    .map((reason) => {
      const facts = reason as unknown as Readonly<Record<string, unknown>>;
      const place = facts['hex'] ?? facts['hexside'] ?? facts['subject'];
      const words = [
        reason.clause,
        reason.effect,
        facts['by'],
        facts['what'],
        place,
        facts['spent'],
        facts['most'],
      ];
      return words.filter((one) => one !== undefined).join(' ');
    });
};
const u = (more: Partial<Piece> = {}, at = '1010'): Piece => infantry('u', at, more);
const tank = (at = '1010'): Piece => panzer('u', at);
const terrain = (word: string, more: object = {}) => ({ hexes: { '1009': { terrain: word } }, ...more });
const CLEAR = 'CC-7.1.b cost 1 clear 1009';
const BY_ROAD = 'CC-7.1.h cost 1 road 1009';

describe('all that is told of a step', () => {
  it.each([
    ['CC-7.1.b', 'forest', u(), ['CC-7.1.b cost 1 forest 1009'], []],
    [
      'CC-7.6.b',
      'forest',
      tank(),
      ['CC-7.1.b cost 2 forest 1009', 'CC-7.6.b must-stop 1009'],
      ['CC-7.6.b no-stop 1009'],
    ],
    ['CC-7.1.b', 'rough', tank(), ['CC-7.1.b cost 2 rough 1009'], []],
    [
      'CC-7.8.b',
      'marsh',
      u(),
      ['CC-7.8.b cost 2 marsh 1009', 'CC-7.8.a must-stop 1009'],
      ['CC-7.8.a no-stop 1009'],
    ],
    [
      'CC-7.8.c',
      'marsh',
      tank(),
      ['CC-7.6.a ROAD_NEEDED', 'CC-7.8.c ROAD_NEEDED'],
      ['CC-7.6.a allowed-along-road 1009'],
    ],
    [
      'CC-7.8.e',
      'mountain',
      u(),
      ['CC-7.8.e cost 2 mountain 1009', 'CC-7.8.d must-stop 1009'],
      ['CC-7.8.d no-stop 1009'],
    ],
    ['CC-7.6.a', 'mountain', tank(), ['CC-7.6.a ROAD_NEEDED'], ['CC-7.6.a allowed-along-road 1009']],
    [
      'CC-15.5.a',
      'mountain',
      u({ type: 'mountain' }),
      ['CC-7.8.e cost 2 mountain 1009', 'CC-15.5.a no-stop 1009'],
      ['CC-7.8.d no-stop 1009'],
    ],
  ] as const)('%s: into %s, off the road and along it', (_clause, word, piece, off, along) => {
    expect(told([piece], { board: terrain(word) })).toEqual(off);
    expect(told([piece], { board: terrain(word, ROAD) })).toEqual([BY_ROAD, ...along]);
  });

  it('CC-2.31.a, CC-2.31.b: of the season, in a seasonal marsh alone', () => {
    const board = terrain('seasonal-marsh');
    expect(told([u()], { board })).toEqual(['CC-7.1.b cost 1 rough 1009', 'CC-2.31.a seasonal-marsh 1009']);
    expect(told([u()], { board, setting: { turn: 10 } })).toEqual([
      'CC-7.8.b cost 2 marsh 1009',
      'CC-7.8.a must-stop 1009',
      'CC-2.31.b seasonal-marsh 1009',
    ]);
  });

  it('CC-7.7.a, CC-7.7.b, CC-7.7.c, CC-7.1.i: of rivers and bridges', () => {
    const over = (river: string, more: object = {}) =>
      told([u()], { board: { sides: { [SIDE]: [river] }, ...more } });
    expect(over('minor-river')).toEqual([CLEAR, 'CC-7.7.a river-cost 1 1010/1009']);
    expect(over('major-river')).toEqual([
      CLEAR,
      'CC-7.7.b first-step 1010/1009',
      'CC-7.7.c river-cost 1 1010/1009',
    ]);
    expect(over('major-river', ROAD)).toEqual([BY_ROAD, 'CC-7.1.i bridge 1010/1009']);
    const second = { board: { sides: { [SIDE]: ['major-river'] } }, path: ['1010', '1009'] };
    expect(told([u({}, '1011')], second)).toEqual(['CC-7.7.b NOT_THE_FIRST_STEP']);
  });

  it('CC-7.5.f, CC-7.8.g, CC-2.32.b: of a pass', () => {
    const board = { sides: { [SIDE]: ['alpine', 'pass'] } };
    expect(told([u()], { board })).toEqual([
      CLEAR,
      'CC-7.8.g pass-open 1010/1009',
      'CC-7.5.f pass-cost 1 1010/1009',
    ]);
    expect(told([u()], { board, setting: { turn: 10 } })).toEqual(['CC-2.32.b PASS_CLOSED']);
  });

  it('CC-6.3.a, CC-6.3.b, CC-6.3.c, CC-6.2.a, CC-6.4.b, CC-6.4.c: of a zone entered or left, and of one that does not reach', () => {
    const enemy = rifle('e', '1008');
    expect(told([u(), enemy])).toEqual([CLEAR, 'CC-6.3.b entering-zone-free 1009', 'CC-6.3.c no-stop 1009']);
    expect(told([tank('1009'), enemy], { path: ['1010'] })).toEqual([
      'CC-7.1.b cost 1 clear 1010',
      'CC-6.3.a zone-cost 2 1009',
    ]);
    expect(told([u(), rifle('e', '1008', { whiteSquare: true })])).toEqual([
      CLEAR,
      'CC-6.2.a no-zone-reaches 1009',
    ]);
    const across = (side: string) => told([u(), enemy], { board: { sides: { '1008/1009': [side] } } });
    expect(across('lake')).toEqual([CLEAR, 'CC-6.4.c no-zone-reaches 1009']);
    expect(across('alpine')).toEqual([CLEAR, 'CC-6.4.b no-zone-reaches 1009']);
  });

  it('CC-7.1.c, CC-7.2.a, CC-7.4.a: of the slowest, of points that do not suffice, of the hex that is always open', () => {
    const pair = [u(), panzer('v', '1010')];
    const far = ['1009', '1008', '1007', '1006'];
    expect(told(pair)).toEqual(['CC-7.1.c slowest-unit', CLEAR]);
    expect(told(pair, { path: far })).toEqual(['CC-7.2.a ALLOWANCE_EXCEEDED', 'CC-7.1.c SLOWEST_UNIT']);
    expect(told([u()], { path: far })).toEqual(['CC-7.2.a ALLOWANCE_EXCEEDED']);
    expect(told([u({ move: 1 })], { board: terrain('mountain') })).toEqual([
      'CC-7.8.e cost 2 mountain 1009',
      'CC-7.8.d must-stop 1009',
      'CC-7.4.a minimum-move 1009 2',
    ]);
  });

  it('CC-7.5.b, CC-7.5.c, CC-7.21.a: of strategic and extended movement', () => {
    const road = (mode: MoveMode, ...path: readonly string[]) => ({ board: ROAD, mode, path });
    expect(told([u()], road('strategic', '1009', '1008', '1007', '1006'))).toEqual([
      'CC-7.5.a either-phase',
      'CC-7.5.c additional-hex',
      BY_ROAD,
      ...['1008', '1007', '1006'].map((hex) => `CC-7.1.h cost 1 road ${hex}`),
      'CC-7.5.c additional-hex 1006 4',
    ]);
    expect(told([tank()], road('strategic', '1009'))).toEqual([
      'CC-7.5.a either-phase',
      'CC-7.5.b strategic-rate',
      'CC-7.5.b cost 0.5 road 1009',
    ]);
    expect(told([u()], { mode: 'extended' })).toEqual([
      'CC-7.2.b extended 2',
      'CC-7.21.a extended 2',
      CLEAR,
      'CC-7.21.a ends-outside-enemy-zone',
    ]);
  });

  it('CC-11.5.c, CC-14.4.d, CC-14.5.a: of a unit that is disrupted or not in full supply', () => {
    expect(told([u({ status: { disrupted: true } })])).toEqual([CLEAR, 'CC-11.5.c ends-outside-enemy-zone']);
    expect(told([u({ status: { supply: 'out' } })])).toEqual([
      'CC-14.4.d two-hexes 2',
      CLEAR,
      'CC-14.4.d free-out-of-supply',
    ]);
    expect(told([u({ status: { supply: 'limited' } })])).toEqual(['CC-14.5.a no-effect-on-movement', CLEAR]);
  });
});
