import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, hq, impulse, request, rulesOn } from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import type { MoveMode, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { canGo, crowdAt, isHarmless, overfullHexes, room, stuckHexes, wayOut } from './keeping-the-limit.js';

const AROUND: Readonly<Record<string, readonly string[]>> = {
  C7: ['B6', 'B7', 'C6', 'C8', 'D6', 'D7'],
  D7: ['C7', 'C8', 'D6', 'D8', 'E7', 'E8'],
  D9: ['C9', 'C10', 'D8', 'D10', 'E9', 'E10'],
  C10: ['B9', 'B10', 'C9', 'C11', 'D9', 'D10'],
  E10: ['D9', 'D10', 'E9', 'E11', 'F9', 'F10'],
};
/** Nothing leads out of these hexes but the sides that are named. */
const pockets = (exits: Readonly<Record<string, readonly string[]>>, more: object = {}): Rules =>
  rulesOn({
    sides: Object.fromEntries(
      Object.entries(exits).flatMap(([hex, open]) =>
        (AROUND[hex] ?? [])
          .filter((beside) => !open.includes(beside))
          .map((beside) => [`${hex}/${beside}`, ['closed']]),
      ),
    ),
    ...more,
  });
const POCKET = pockets({ D7: ['D8'] });
const TWO = pockets({ D7: ['D8'], D9: ['D8'] });
const RAIL = pockets({ D7: [] }, { links: { rail: [['D7', 'D8', 'D9', 'D10']] } });

const done = (ids: string, hex: string): readonly Piece[] =>
  [...ids].map((id) => corps(id, hex, { status: { moved: true, ended: 'done' } }));
/** Units that have one hex left. */
const able = (ids: string, hex: string): readonly Piece[] =>
  [...ids].map((id) => corps(id, hex, { move: 1 }));

/** Who leaves, and where to; null where the limit cannot be kept. */
const out = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): readonly string[] | null => {
  const found = wayOut(rules, impulse(rules, pieces, { owner: 'axis', ...setting }));
  return (
    found?.map(
      ({ unit, end, mode }) =>
        `${unit.counter.id} ${end === null ? 'anywhere' : label(rules.theatre, end)} ${mode}`,
    ) ?? null
  );
};

describe('how the limit can be kept when the phase ends', () => {
  it('TRC-6.2.a: by nobody where no hex is overfull, by anybody where there is room all around', () => {
    expect(out(POCKET, done('abc', 'D7'))).toEqual([]);
    expect(out(POCKET, [...done('abc', 'H7'), ...able('g', 'H7')])).toEqual(['g anywhere normal']);
    expect(out(POCKET, [...done('abc', 'H7'), ...done('g', 'H7')])).toBeNull();
  });

  it('TRC-6.2.a: as far as there is room in the one hex that is left', () => {
    const crowd = (movers: string) => [...done('abc', 'D7'), ...able(movers, 'D7')];
    expect(out(POCKET, [...crowd('g'), ...done('xy', 'D8')])).toEqual(['g D8 normal']);
    expect(out(POCKET, [...crowd('g'), ...done('xyz', 'D8')])).toBeNull();
    expect(out(POCKET, [...crowd('gh'), ...done('x', 'D8')])).toEqual(['g D8 normal', 'h D8 normal']);
    expect(out(POCKET, [...crowd('gh'), ...done('xy', 'D8')])).toBeNull();
    expect(out(POCKET, [...done('abcd', 'D7'), ...able('g', 'D7')])).toBeNull();
  });

  it('TRC-6.2.a: so that units from two hexes do not take the same room', () => {
    const crowds = [...done('abc', 'D7'), ...able('g', 'D7'), ...done('def', 'D9'), ...able('h', 'D9')];
    expect(out(TWO, [...crowds, ...done('x', 'D8')])).toEqual(['h D8 normal', 'g D8 normal']);
    expect(out(TWO, [...crowds, ...done('xy', 'D8')])).toBeNull();
  });

  it('TRC-6.2.a: by another one where the first one cannot take what is left', () => {
    for (const [only, other] of [
      ['C10', 'D8'],
      ['E10', 'D8'],
    ] as const) {
      const rules = pockets({ D9: ['D10', other], [only]: ['D10'] });
      const crowds = [...done('def', only), ...able('h', only), ...done('abc', 'D9'), ...able('g', 'D9')];
      const found = out(rules, [...crowds, ...done('xy', 'D10')]);
      expect([...(found ?? [])].sort()).toEqual([`g ${other} normal`, 'h D10 normal']);
    }
  });

  it('TRC-6.4.a: a unit that does not count neither makes room nor needs any', () => {
    const second: Setting = { impulse: 2 };
    expect(out(POCKET, [...done('abc', 'D7'), hq('0', 'D7')], second)).toEqual([]);
    expect(out(POCKET, [...done('abc', 'D7'), ...able('g', 'D7'), hq('0', 'D7')], second)).toEqual([
      'g D8 normal',
    ]);
    const position = impulse(POCKET, [...done('ab', 'D7'), hq('0', 'D7'), army('s', 'D7')]);
    expect(crowdAt(POCKET, position, hexAt(POCKET, 'D7')).map(({ counter }) => counter.id)).toEqual([
      'a',
      'b',
    ]);
  });

  it('TRC-8.3.1.a: by rail as far as the limit of the turn goes', () => {
    const crowd = (movers: string) => [...done('abc', 'D7'), ...able(movers, 'D7')];
    const used = (axis: number): Setting => ({ railMoves: { axis, soviet: 6 } });
    expect(out(RAIL, crowd('gh'), used(4))).toEqual(['g D10 rail', 'h D10 rail']);
    expect(out(RAIL, crowd('gh'), used(5))).toBeNull();
    expect(out(RAIL, crowd('g'), used(5))).toEqual(['g D10 rail']);
    expect(out(RAIL, crowd('g'), used(6))).toBeNull();
    const fresh = [...done('abc', 'D7'), corps('g', 'D7', { status: { fresh: true } })];
    expect(out(RAIL, fresh, used(6))).toEqual(['g D10 rail']);
  });

  it('TRC-6.2.a: who can go by land or by rail, and who cannot', () => {
    const can = (rules: Rules, pieces: readonly Piece[]) => {
      const position = impulse(rules, pieces, { owner: 'axis' });
      return canGo(rules, position, unitNamed(position, 'g'));
    };
    expect([can(POCKET, able('g', 'D7')), can(RAIL, able('g', 'D7')), can(RAIL, done('g', 'D7'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(can(POCKET, [...able('g', 'D7'), ...done('xyz', 'D8')])).toBe(false);
  });

  it('TRC-6.2.a: which hexes are overfull, and which of them are past help', () => {
    const names = (hexes: readonly number[]) => hexes.map((hex) => label(POCKET.theatre, hex));
    const told = (pieces: readonly Piece[]) => {
      const position = impulse(POCKET, pieces);
      return [names(overfullHexes(POCKET, position)), names(stuckHexes(POCKET, position))];
    };
    expect(told([...done('abcd', 'A1'), ...done('efg', 'H7')])).toEqual([['A1'], ['A1']]);
    // One of them can go, though that is not enough.
    expect(told([...done('abcd', 'D7'), ...able('g', 'D7')])).toEqual([['D7'], []]);
    expect(told(['s', 't', 'u', 'v'].map((id) => army(id, 'D7')))).toEqual([[], []]);
  });
});

describe('a move beside a hex that has to be cleared', () => {
  const says = (
    rules: Rules,
    pieces: readonly Piece[],
    [id, ...path]: readonly [string, ...string[]],
    mode: MoveMode = 'normal',
    setting: Setting = {},
  ) => {
    const position = impulse(rules, pieces, { owner: 'axis', ...setting });
    return codesOf(room(rules, position, request(rules, position, [id], path, mode)));
  };
  const LOST = ['TRC-6.1.a NOBODY_CAN_MAKE_ROOM', 'TRC-6.2.a NOBODY_CAN_MAKE_ROOM'];
  const crowd = [...done('abc', 'D7'), ...able('g', 'D7'), ...done('xy', 'D8')];

  it('TRC-6.2.a: does not take the last room that another one needs', () => {
    expect(says(POCKET, [...crowd, ...able('m', 'D9')], ['m', 'D8'])).toEqual(LOST);
    expect(says(POCKET, [...crowd, ...able('m', 'D9')], ['m', 'D10'])).toEqual([]);
    expect(says(POCKET, crowd, ['g', 'D8'])).toEqual([]);
    expect(says(POCKET, [...crowd.slice(0, -1), ...able('m', 'D9')], ['m', 'D8'])).toEqual([]);
  });

  it('TRC-8.3.1.a: does not take the last train', () => {
    const rules = pockets(
      { D7: [] },
      {
        links: {
          rail: [
            ['D7', 'D8', 'D9', 'D10'],
            ['J7', 'J8', 'J9'],
          ],
        },
      },
    );
    const pieces = [...done('abc', 'D7'), ...able('g', 'D7'), corps('m', 'J7')];
    const used = (axis: number): Setting => ({ railMoves: { axis, soviet: 0 } });
    expect(says(rules, pieces, ['m', 'J8'], 'rail', used(5))).toEqual(LOST);
    expect(says(rules, pieces, ['m', 'J8'], 'rail', used(4))).toEqual([]);
    expect(says(rules, pieces, ['m', 'J8'], 'normal', used(5))).toEqual([]);
    expect(says(rules, pieces, ['g', 'D8', 'D9'], 'rail', used(5))).toEqual([]);
    const newcomer = pieces.map((one) =>
      one.id === 'm' ? corps('m', 'J7', { status: { fresh: true } }) : one,
    );
    expect(says(rules, newcomer, ['m', 'J8'], 'rail', used(5))).toEqual([]);
  });

  it('TRC-6.2.a: comes by rail only where enough trains are left to leave again', () => {
    const pieces = [...able('abc', 'D7'), corps('m', 'D9')];
    const used = (axis: number): Setting => ({ railMoves: { axis, soviet: 0 } });
    expect(says(RAIL, pieces, ['m', 'D8', 'D7'], 'rail', used(4))).toEqual([]);
    expect(says(RAIL, pieces, ['m', 'D8', 'D7'], 'rail', used(5))).toEqual(LOST);
  });

  it('TRC-6.2.a: does not rely on room that the units of another hex need', () => {
    const swamps = { D6: { terrain: 'swamp' }, D8: { terrain: 'swamp' } };
    const rules = pockets(
      { C7: ['D6', 'D7'], D7: ['D6', 'D8', 'C7'] },
      { links: { rail: [['C7', 'C6', 'C5']] }, hexes: swamps },
    );
    // The one who could leave C7 again has two hexes to go to, the last room of two others.
    const there = [...done('de', 'C7'), corps('f', 'C7', { move: 2 }), ...done('xy', 'D6')];
    const pieces = [...done('abc', 'D7'), ...able('gh', 'D7'), ...there, corps('m', 'C5')];
    const last: Setting = { railMoves: { axis: 5, soviet: 0 } };
    expect(says(rules, [...pieces, ...done('vw', 'D8')], ['m', 'C6', 'C7'], 'rail', last)).not.toEqual([]);
    expect(says(rules, [...pieces, ...done('v', 'D8')], ['m', 'C6', 'C7'], 'rail', last)).toEqual([]);
  });

  it('TRC-6.2.a: nothing is said of a way that leads nowhere or off the map', () => {
    const position: Position = impulse(POCKET, [...done('abcd', 'D7'), ...able('m', 'D9')]);
    expect(room(POCKET, position, request(POCKET, position, ['m'], []))).toEqual([]);
    expect(room(POCKET, position, request(POCKET, position, ['m'], ['off-map'], 'evacuation'))).toEqual([]);
    expect(room(POCKET, position, { units: [], path: [hexAt(POCKET, 'D8')], mode: 'normal' })).toEqual([]);
  });

  it('TRC-6.2.a: is known to be harmless where there is room, and what has to be cleared needs none of it', () => {
    const harmless = (pieces: readonly Piece[], id: string, to: string) => {
      const position = impulse(POCKET, pieces);
      return isHarmless(POCKET, position, unitNamed(position, id), hexAt(POCKET, to));
    };
    const calm = [...done('abc', 'D7'), ...able('m', 'D8')];
    expect([harmless(calm, 'm', 'D9'), harmless(calm, 'm', 'D7')]).toEqual([true, false]);
    const tight = [...crowd, ...able('m', 'D9')];
    expect([harmless(tight, 'm', 'D10'), harmless(tight, 'm', 'D8'), harmless(tight, 'g', 'D8')]).toEqual([
      true,
      false,
      true,
    ]);
    const lost = [...done('abcd', 'D7'), ...able('m', 'D9')];
    expect(harmless(lost, 'm', 'D10')).toBe(false);
  });
});
