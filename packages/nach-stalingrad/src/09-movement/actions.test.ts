import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  COAST,
  corps,
  ends,
  hq,
  leader,
  panzer,
  rulesOn,
  segment,
  truck,
} from '../../test/movement.fixture.js';
import { label } from '../01-units/board.js';
import { to } from '../position/position-change.js';
import { move, overrun } from './actions.js';
import { allowanceReasons, baseMoveOf } from './allowance.js';
import { hqPlaces, moment, placeHq } from './headquarters.js';
import { canGoAnywhere, destinationsOf } from './movement.js';

const PLAIN = rulesOn();
const ENEMY = army('s', '1312');

describe('the moves that are offered', () => {
  it('NS-9.7.a: of a leader alone and with those whom he led at the start, of any other unit alone', () => {
    const ledBy = (id: string, by: string, more: object = {}): Piece =>
      panzer(id, '1313', { status: { steps: 1, ledBy: by, ...more } });
    const groups = (id: string, ...pieces: readonly Piece[]) => {
      const position = segment(PLAIN, [leader('L', '1313', { status: { ledBy: 'L' } }), ...pieces]);
      const listed = move.list?.(PLAIN, position, unitNamed(position, id)) ?? [];
      return [...new Set(listed.map(({ units }) => units.map((one) => one.counter.id).join(' ')))].sort();
    };
    const two = [ledBy('a', 'L'), ledBy('b', 'L')];
    expect(groups('L', ...two)).toEqual(['L', 'L a', 'L a b', 'L b']);
    expect(groups('a', ...two)).toEqual(['a']);
    expect(groups('L', ledBy('a', 'L'), ledBy('c', 'L', { ended: true }), ledBy('d', 'other'))).toEqual([
      'L',
      'L a',
    ]);
  });

  it('NS-9.1.a: the record names the way, and the mode where it is not the normal one', () => {
    const position = segment(PLAIN, [corps('u', '1313')]);
    const said = (mode: string) =>
      move.says(PLAIN, position, { type: 'move', units: ['u'], path: ['1312', '1311'], mode } as never);
    expect(said('normal')).toEqual({
      line: 'move',
      units: ['u'],
      from: '1313',
      way: '1312-1311',
      mode: null,
    });
    expect(said('rail')).toMatchObject({ mode: 'rail' });
  });
});

describe('the overruns that are offered', () => {
  /** Each as its units, then the lead unit, the leader whose bonus is used, and the air counters. */
  const of = (id: string, pieces: readonly Piece[], setting: Setting = {}) => {
    const position = segment(PLAIN, [...pieces, ENEMY], setting);
    return (overrun.list?.(PLAIN, position, unitNamed(position, id)) ?? []).map(
      ({ units, lead, leader: by, air }) =>
        [
          units.map((one) => one.counter.id).join('+'),
          lead?.counter.id ?? '-',
          by?.counter.id ?? '-',
          air,
        ].join(' '),
    );
  };
  const bombers = (number: number, engagedNow = 0): Setting => {
    const { air } = segment(PLAIN, []);
    return { air: { ...air, axis: { ...air.axis, bombers: number, engagedNow } } };
  };

  it('NS-9.6.a, NS-9.6.n: of a hex by a unit, and with each that comes after it', () => {
    expect(of('a', [panzer('a', '1313')])).toEqual(['a - - 0']);
    const both = [panzer('a', '1313'), panzer('b', '1313'), truck('t', '1313')];
    expect(of('a', both)).toEqual(['a - - 0', 'a+b a - 0', 'a+b b - 0']);
    expect(of('b', both)).toEqual(['b - - 0']);
  });

  it('NS-9.7.a: with a leader, whose bonus armour in the lead may use', () => {
    const lead = leader('L', '1313');
    expect(of('a', [panzer('a', '1313'), lead])).toEqual(['a - - 0', 'a+L - - 0', 'a+L - L 0']);
    expect(of('a', [corps('a', '1313', { arm: 'cavalry' }), lead])).toEqual(['a - - 0', 'a+L - - 0']);
    expect(of('L', [panzer('a', '1313'), lead])).toEqual([]);
    const done = leader('L', '1313', { status: { ended: true } });
    expect(of('a', [panzer('a', '1313'), done])).toEqual(['a - - 0']);
  });

  it('NS-7.2.k, NS-9.6.o: with one air counter where one is free', () => {
    expect(of('a', [panzer('a', '1313')], bombers(2))).toEqual(['a - - 0', 'a - - 1']);
    expect(of('a', [panzer('a', '1313', { nation: 'romanian' })], bombers(1))).toEqual([
      'a - - 0',
      'a - - 1',
    ]);
    expect(of('a', [panzer('a', '1313')], bombers(2, 2))).toEqual(['a - - 0']);
  });

  it('NS-9.6.o: the record names the air counter where there is one', () => {
    const position = segment(PLAIN, [panzer('a', '1313'), ENEMY]);
    const said = (air: number) =>
      overrun.says(PLAIN, position, {
        type: 'overrun',
        units: ['a'],
        hex: '1312',
        air,
        lead: null,
        leader: null,
      });
    expect([said(0), said(1)]).toMatchObject([{ air: null }, { air: 1 }]);
  });
});

describe('movement points', () => {
  it('NS-1.b: of counters without any, four for a truck and six for an armour leader', () => {
    const position = segment(PLAIN, [
      truck('t', '1313', { move: 0 }),
      truck('w', '1313', { move: 1 }),
      leader('L', '1313', { move: 0 }),
      corps('c', '1313', { move: 0 }),
    ]);
    const points = ['t', 'w', 'L', 'c'].map((id) => baseMoveOf(PLAIN, unitNamed(position, id)));
    expect(points).toEqual([4, 1, 6, 0]);
  });

  it('NS-9.7.a, NS-9.7.b: of a bonus of one point is told, of none nothing; of two alike the first leader counts', () => {
    const told = (bonuses: readonly number[], supplied = true) => {
      const leaders = bonuses.map((moveBonus, i) => leader(`L${i}`, '1313', { moveBonus }));
      const position = segment(PLAIN, [panzer('u', '1313', { status: { supplied } }), ...leaders]);
      return allowanceReasons(PLAIN, position, unitNamed(position, 'u'), position.units).map((one) =>
        [one.clause, 'leader' in one ? one.leader : ''].join(' ').trim(),
      );
    };
    expect(told([0])).toEqual([]);
    expect(told([1])).toEqual(['NS-9.7.a L0', 'NS-1.b']);
    expect(told([1], false)).toEqual(['NS-9.7.a L0', 'NS-5.2.4.a', 'NS-9.7.b', 'NS-1.b']);
    expect(told([2, 2])).toEqual(['NS-9.7.a L0', 'NS-1.b']);
    expect(told([1, 2])).toEqual(['NS-9.7.a L1', 'NS-1.b']);
  });
});

describe('where units can go at all', () => {
  const position = (setting: Setting = {}, ...more: readonly Piece[]) =>
    segment(
      PLAIN,
      [corps('a', '1313'), corps('b', '1313', { status: { activated: false } }), ...more],
      setting,
    );

  it('NS-9.1.a, NS-8.d: not in another phase, not unless all are activated, not apart', () => {
    const ends = (ids: readonly string[], now = position()) =>
      destinationsOf(
        PLAIN,
        now,
        ids.map((id) => unitNamed(now, id)),
        'normal',
      ).length;
    expect(ends(['a'])).toBeGreaterThan(6);
    expect(ends(['b'])).toBe(0);
    expect([ends(['a', 'b']), ends(['b', 'a'])]).toEqual([0, 0]);
    expect(ends(['a'], position({ phase: 'combat' }))).toBe(0);
    expect(ends(['a', 'c'], position({}, corps('c', '1312')))).toBe(0);
  });

  it('NS-9.3.a: in whatever mode, asked before and after the ways are worked out', () => {
    const now = position();
    const asked = () => ['a', 'b'].map((id) => canGoAnywhere(PLAIN, now, unitNamed(now, id)));
    expect(asked()).toEqual([true, false]);
    for (const id of ['a', 'b']) destinationsOf(PLAIN, now, [unitNamed(now, id)], 'normal');
    expect(asked()).toEqual([true, false]);
    const one = rulesOn({ fill: { from: '1010', to: '1011', terrain: 'clear' } });
    const narrow = segment(one, [corps('a', '1010')]);
    const [end, ...others] = destinationsOf(one, narrow, [unitNamed(narrow, 'a')], 'normal');
    expect([label(one.theatre, end?.hex ?? -1), others]).toEqual(['1011', []]);
    expect(canGoAnywhere(one, narrow, unitNamed(narrow, 'a'))).toBe(true);
  });

  it('NS-9.3.a: the ends come in the order of their hexes, each by a way, from the first hex of the board too', () => {
    const corner = rulesOn({ fill: { from: '0101', to: '0303', terrain: 'clear' } });
    const now = segment(corner, [corps('a', '0101', { move: 2 })]);
    const found = destinationsOf(corner, now, [unitNamed(now, 'a')], 'normal');
    expect(hexAt(corner, '0101')).toBe(0);
    expect(found.map(({ hex }) => hex)).toEqual([...found.map(({ hex }) => hex)].sort((a, b) => a - b));
    expect(found.map(({ path }) => path.at(-1))).toEqual(found.map(({ hex }) => hex));
    expect(found.map(({ path, cost, points }) => [path.length - cost, points])).toEqual(
      found.map(() => [0, 0]),
    );
  });
});

describe('the ends over water', () => {
  const coast = rulesOn(COAST);
  const open: Setting = { taman: 3, sealift: 3, holds: { axis: ['1212', '1312', '1415', '1513'] } };
  const small = { maxSteps: 2 };
  const of = (hex: string, mode: 'kerch' | 'sea', setting: Setting = open) =>
    ends(coast, segment(coast, [corps('a', hex, small)], setting), 'a', mode);

  it('NS-9.4.c: over the strait from port to port, from no other hex', () => {
    expect(of('1212', 'kerch')).toEqual(['1312 0!']);
    expect([of('1211', 'kerch'), of('1513', 'kerch')]).toEqual([[], []]);
  });

  it('NS-9.4.d: by sea to the other ports, with a point left', () => {
    const black = of('1513', 'sea');
    expect(black).toContain('1312 0!');
    expect(black).not.toContain('1513 0!');
    expect(of('1313', 'sea')).toEqual([]);
    expect(of('1513', 'sea', { ...open, sealift: 0 })).toEqual([]);
  });
});

describe('HQs and their commanders', () => {
  const head = (id: string, at: string | null, more: Partial<Piece> = {}): Piece => ({
    ...hq(id, '1010', more),
    at,
  });
  const commander = (id: string, at: string | null, status: object = {}): Piece =>
    corps(id, at, { kind: 'commander', maxSteps: 0, status });

  it('NS-13.1.b: a commander goes to the HQs of his side on the map', () => {
    const position = segment(PLAIN, [
      commander('k', null),
      head('a', '1315'),
      head('b', '1011'),
      head('c', null),
      head('d', '1012', { side: 'soviet' }),
      corps('e', '1013'),
    ]);
    const places = hqPlaces(PLAIN, position, unitNamed(position, 'k'));
    expect(places.map((hex) => label(PLAIN.theatre, hex))).toEqual(['1011', '1315']);
  });

  it('NS-9.10.e: with an HQ goes its commander on the map, and nobody else', () => {
    const position = segment(PLAIN, [
      head('a', '1315'),
      head('b', '1315'),
      commander('k', '1315', { with: 'a' }),
      commander('m', '1315', { with: 'b' }),
      commander('n', null, { with: 'a' }),
      corps('u', '1315'),
    ]);
    const hex = hexAt(PLAIN, '1312');
    const ruled = placeHq(PLAIN, position, { type: 'place-hq', unit: unitNamed(position, 'a'), to: hex });
    if (ruled._tag === 'Left') throw new Error(JSON.stringify(ruled.left));
    const went = ruled.right.value.units.filter(({ at }) => at === hex).map(({ counter }) => counter.id);
    expect(went).toEqual(['a', 'k']);
  });

  it('NS-10.7.2.j: an HQ that has left the map waits for nobody to push it', () => {
    const position = segment(PLAIN, [
      head('f', null, { side: 'soviet' }),
      head('g', '1313', { side: 'soviet' }),
    ]);
    const done = moment(PLAIN, to({ ...position, pushes: ['f', 'nobody'] }));
    expect([done.position.pushes, done.reasons]).toEqual([[], []]);
    expect(moment(PLAIN, to({ ...position, pushes: ['f', 'g'] })).position.pushes).toEqual(['g']);
  });
});
