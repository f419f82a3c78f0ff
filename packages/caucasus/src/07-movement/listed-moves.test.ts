import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  ends,
  horse,
  infantry,
  inMotion,
  move as moveTo,
  panzer,
  phase,
  rifle,
  rulesOn,
} from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import type { MoveMode, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { move } from './actions.js';
import { stopOf } from './land-destinations.js';
import { destinationsOf, modesOf } from './movement.js';
import { hexsideViolation } from './movement-cost.js';
import { companyOf, moverClosed, progressOf } from './moving-stack.js';
import { offMapEnd } from './rail-movement.js';

const SECOND: Setting = { phase: 'second-movement' };
const OUT = { supply: 'out' } as const;
/** A road and a railroad that turn where they go on, so that they lead in several directions. */
const BEND = ['1010', '1109', '1108', '1009', '1010', '0910', '0911', '1011', '1010'];
const BENT = rulesOn({
  hexes: { '1010': { place: 'large-city' } },
  links: { road: [BEND], rail: [BEND] },
});
const PLAIN = rulesOn();

/** What is known of the moves of a unit: from near by, at all, and each with all that it names. */
const known = (rules: Rules, position: Position, id: string) => {
  const unit = unitNamed(position, id);
  const listed = (move.list?.(rules, position, unit) ?? []) as readonly {
    readonly path: readonly number[];
    readonly mode: string;
    readonly patrol: readonly string[];
    readonly fleet: string | null;
    readonly corps: boolean;
    readonly alone: boolean;
  }[];
  return {
    near: move.near?.(rules, position, unit),
    can: move.can?.(rules, position, unit),
    moves: listed.map(({ path, mode, patrol, fleet, corps, alone }) =>
      [
        mode,
        path.map((hex) => label(rules.theatre, hex)).join('-'),
        ...patrol,
        ...(fleet === null ? [] : [fleet]),
        ...(corps ? ['corps'] : []),
        ...(alone ? ['alone'] : []),
      ].join(' '),
    ),
  };
};

const modes = (pieces: readonly Piece[], setting: Setting = {}, rules = BENT, id = pieces[0]?.id ?? '') => {
  const position = phase(rules, pieces, setting);
  return modesOf(rules, position, unitNamed(position, id)).join(' ');
};

describe('whether a unit has a move', () => {
  it('CC-7.1.a, CC-7.1.e: is known from near by of who can step, and of who may not move', () => {
    const position = phase(PLAIN, [
      infantry('i', '1010'),
      infantry('j', '1515', { status: { moved: true, spent: 3 } }),
      rifle('r', '0505'),
    ]);
    expect(['i', 'j', 'r'].map((id) => known(PLAIN, position, id).near)).toEqual([true, false, false]);
  });

  it('CC-7.4.a: is looked for where only the minimum move is left', () => {
    const marsh = ['0910', '0911', '1009', '1011', '1110', '1111', '1109', '0909'];
    const rules = rulesOn({ hexes: Object.fromEntries(marsh.map((hex) => [hex, { terrain: 'marsh' }])) });
    const { near, can, moves } = known(rules, phase(rules, [infantry('i', '1010', { move: 1 })]), 'i');
    expect([near, can]).toEqual([null, true]);
    expect(moves).toContain('normal 1009');
  });

  it('CC-15.9.b: of the 454th under orders is looked for by its orders', () => {
    const rules = rulesOn({ hexes: { '1003': { name: 'Rostov', place: 'large-city' } } });
    const more = { security: 'to-rostov' } as const;
    const known454 = (pieces: readonly Piece[] = []) =>
      known(rules, phase(rules, [infantry('s', '1008', { special: '454th' }), ...pieces], { more }), 's');
    // Its 3 points do not lead there, 2 more of extended movement do.
    expect(known454()).toEqual({ near: null, can: true, moves: ['extended 1007-1006-1005-1004-1003'] });
    const held = known454([rifle('a', '1007'), rifle('b', '0907'), rifle('c', '1108')]);
    expect([held.near, held.can, held.moves]).toEqual([null, false, []]);
  });

  it('CC-11.5.c: of a disrupted unit is not known where all around lies in zones', () => {
    const ring = [rifle('a', '1008'), rifle('b', '1012'), rifle('c', '0809'), rifle('d', '1209')];
    const rest = [rifle('e', '0811'), rifle('f', '1211')];
    const told = (status: object) => {
      const pieces = [infantry('i', '1010', { move: 1, status }), ...ring, ...rest];
      const { near, can } = known(PLAIN, phase(PLAIN, pieces), 'i');
      return [near, can];
    };
    expect(told({})).toEqual([true, true]);
    expect(told({ disrupted: true })).toEqual([null, false]);
  });

  it('CC-14.4.d, CC-17.2.j: nobody has a move whose hexes are used up', () => {
    const tired = (status: object, hexes: number) =>
      known(PLAIN, phase(PLAIN, [panzer('p', '1010', { status })], inMotion({ hexes })), 'p');
    const none = { near: null, can: false, moves: [] };
    expect([tired(OUT, 2), tired({ replaced: true }, 1)]).toEqual([none, none]);
    expect(tired(OUT, 1)).toMatchObject({ near: true, can: true });
  });

  it('CC-13.1.n: who has had to stop has the hex that was emptied, and no other', () => {
    const done = { spent: 3, assaulted: true, stopped: true, emptied: hexAt(PLAIN, '1109') };
    expect(known(PLAIN, phase(PLAIN, [panzer('p', '1010')], inMotion(done)), 'p')).toEqual({
      near: null,
      can: true,
      moves: ['normal 1109'],
    });
  });
});

describe('the moves that are listed', () => {
  const coast = (name: string) => ({ name, port: 'minor', sea: 'black', coast: 'black', place: 'town' });
  const SEA = rulesOn({
    hexes: {
      '0505': coast('Poti'),
      '0510': coast('Sochi'),
      '0515': coast('Tuapse'),
      '0507': { coast: 'black' },
    },
  });
  const marine = (more: Partial<Piece> = {}) => rifle('m', '0505', { type: 'marine', move: 1, ...more });
  const SOVIET: Setting = { player: 'soviet', turn: 5 };
  const FLEET = { fleet: { 'bsf-1': 'unavailable', 'bsf-2': 'available' } } as const;
  const bySea = (pieces: readonly Piece[], setting: Setting) =>
    known(SEA, phase(SEA, [marine(), ...pieces], { ...SOVIET, ...setting }), 'm')
      .moves.filter((text) => !/^(normal|extended) /.test(text))
      .sort();

  it('CC-16.14.a, CC-16.23.a: name the patrols and the fleet that they need', () => {
    const watched = [infantry('i', '0611')];
    expect(bySea(watched, {})).toEqual(['sea 0510 air-soviet-1', 'sea 0515']);
    expect(bySea(watched, { more: { usedAir: ['air-soviet-1', 'air-soviet-2'] } })).toEqual(['sea 0515']);
    expect(bySea(watched, { more: FLEET })).toEqual([
      'landing 0507 bsf-2',
      'landing 0510 bsf-2',
      'landing 0515 bsf-2',
      'sea 0510 air-soviet-1',
      'sea 0515',
    ]);
  });

  it('CC-16.14.a: name no patrol on land, into a zone either', () => {
    const position = phase(SEA, [marine(), infantry('i', '0607')], SOVIET);
    const onLand = known(SEA, position, 'm').moves.filter((text) => text.startsWith('normal '));
    expect(onLand).toContain('normal 0506');
    expect(onLand.filter((text) => text.split(' ').length > 2)).toEqual([]);
  });

  it('CC-15.7.d: are told with the corps marker and without it, but by rail and sea', () => {
    const hexes = { '0505': { ...coast('Poti'), place: 'large-city' }, '0510': coast('Sochi') };
    const rules = rulesOn({ hexes, links: { rail: [['0505', '0506']] } });
    const corps = { corps: { status: 'map', at: hexAt(rules, '0505') } } as const;
    const position = phase(rules, [horse('c', '0505', { move: 1 })], { ...SOVIET, more: corps });
    const { moves } = known(rules, position, 'c');
    expect(moves).toContain('normal 0506 corps');
    expect(moves).toContain('extended 0506 corps');
    const marked = moves.filter((text) => text.endsWith(' corps'));
    const plain = moves.filter((text) => !text.endsWith(' corps'));
    expect(plain.filter((text) => !marked.includes(`${text} corps`))).toEqual(['rail 0506', 'sea 0510']);
    expect(moves.length).toBe(plain.length + marked.length);
  });

  it('CC-7.1.c: one unit speaks for its stack', () => {
    const pieces = [panzer('p', '1010'), panzer('q', '1010')];
    const position = phase(PLAIN, pieces, inMotion({ spent: 5, hexes: 1 }, ['p', 'q']));
    expect(known(PLAIN, position, 'p').moves).toHaveLength(6);
    expect(known(PLAIN, position, 'q')).toEqual({ near: null, can: false, moves: [] });
  });
});

describe('the ways of moving that a unit could try', () => {
  const ALL = 'normal extended strategic strategic-extended rail';

  it('CC-7.2.b, CC-7.5.a, CC-7.22.k: all of them on a road and a railroad', () => {
    expect(modes([infantry('i', '1010')], { axisHolds: BEND })).toBe(ALL);
    expect(modes([infantry('i', '1010')], { axisHolds: BEND, more: { railMoves: 1 } })).toBe(
      'normal extended strategic strategic-extended',
    );
    expect(modes([infantry('i', '1515')], { axisHolds: BEND })).toBe('normal extended');
    expect(modes([infantry('i', '1010'), rifle('e', '1110')], { axisHolds: BEND })).toBe('normal extended');
  });

  it('CC-14.4.d, CC-17.2.j: not all of them out of supply or with a Replacement marker', () => {
    expect(modes([infantry('i', '1010', { status: OUT })], { axisHolds: BEND })).toBe('normal strategic');
    expect(modes([infantry('i', '1010', { status: { replaced: true } })], { axisHolds: BEND })).toBe(
      'normal strategic rail',
    );
  });

  it('CC-7.3.e, CC-7.5.b: in a Second Movement Phase along a road by those who have done nothing', () => {
    const p = (status = {}) => [panzer('p', '1010', { status })];
    expect(modes(p(), { ...SECOND, axisHolds: BEND })).toBe('normal strategic');
    expect(modes(p(), inMotion({ spent: 1, hexes: 1 }))).toBe('normal');
    expect(modes(p({ spent: 2 }), SECOND)).toBe('normal');
    expect(modes(p(OUT), inMotion({ hexes: 1 }))).toBe('normal');
    expect(modes(p(), inMotion({ spent: 3, hexes: 1, stopped: true }))).toBe('');
  });
});

describe('where a move may end', () => {
  const at = (rules: Rules, position: Position, ids: string, mode: MoveMode) => {
    const units = ids.split(' ').map((id) => unitNamed(position, id));
    return Object.fromEntries(
      destinationsOf(rules, position, units, mode).map((one) => {
        const why = stopOf(rules, position, units, mode, one);
        return [
          label(rules.theatre, one.hex),
          `${one.cost}${why === null ? '' : ` ${why.clause} ${why.code}`}`,
        ];
      }),
    );
  };

  it('CC-7.22.k, CC-7.22.o: by rail all along a line that turns', () => {
    const position = phase(BENT, [infantry('i', '1109')], { axisHolds: BEND });
    const told = at(BENT, position, 'i', 'rail');
    expect(Object.keys(told).sort()).toEqual(['0910', '0911', '1009', '1010', '1011', '1108']);
    expect(new Set(Object.values(told))).toEqual(new Set(['0 CC-7.22.o MUST_STOP']));
  });

  it('CC-7.5.b: along a road that turns', () => {
    const position = phase(BENT, [panzer('p', '1109', { move: 1 })]);
    expect(Object.keys(ends(BENT, position, 'p', 'strategic')).sort()).toEqual([
      '0910',
      '1009',
      '1010',
      '1011',
      '1108',
    ]);
  });

  it('CC-7.6.b, CC-7.4.a, CC-7.5.c, CC-14.4.d, CC-17.2.j, CC-7.3.c, CC-7.5.d: with the reason to go no further', () => {
    const rules = rulesOn({
      hexes: { '1009': { terrain: 'forest' }, '1109': { terrain: 'rough' } },
      links: { road: [['1010', '1011', '1012', '1013']] },
    });
    const told = (piece: Piece, mode: MoveMode = 'normal', setting: Setting = {}) =>
      at(rules, phase(rules, [piece], setting), piece.id, mode);
    expect(told(panzer('p', '1010'))).toMatchObject({
      '1009': '2 CC-7.6.b MUST_STOP',
      '1109': '2',
      '1011': '1',
    });
    expect(told(panzer('p', '1010', { move: 1 }))).toMatchObject({
      '1009': '2 CC-7.4.a ALLOWANCE_EXCEEDED',
      '1109': '2 CC-7.4.a ALLOWANCE_EXCEEDED',
      '1011': '1',
    });
    expect(told(infantry('i', '1010', { move: 1 }), 'strategic')).toEqual({
      '1011': '1',
      '1012': '2 CC-7.5.c ALLOWANCE_EXCEEDED',
    });
    expect(told(infantry('i', '1010', { status: OUT }))).toMatchObject({
      '1011': '0',
      '1012': '0 CC-14.4.d TWO_HEXES_ONLY',
    });
    expect(told(panzer('p', '1010', { status: { replaced: true } }))['1011']).toBe(
      '1 CC-17.2.j ONE_HEX_ONLY',
    );
    expect(told(infantry('i', '1010'), 'normal', SECOND)['1011']).toBe('0 CC-7.3.c ONE_HEX_ONLY');
    expect(told(infantry('i', '1010'), 'strategic', SECOND)).toEqual({
      '1011': '0',
      '1012': '0 CC-7.5.d TWO_HEXES_ONLY',
    });
  });

  it('CC-13.1.n, CC-7.6.b: in the hex that was emptied, with what it makes of those who enter it', () => {
    const rules = rulesOn({ hexes: { '1109': { terrain: 'forest' } } });
    const done = (hex: string) =>
      inMotion({ spent: 6, assaulted: true, stopped: true, emptied: hexAt(rules, hex) });
    const told = (hex: string) => at(rules, phase(rules, [panzer('p', '1010')], done(hex)), 'p', 'normal');
    expect(told('1109')).toEqual({ '1109': '0 CC-7.6.b MUST_STOP' });
    expect(told('1011')).toEqual({ '1011': '0' });
  });

  it('CC-14.4.d, CC-7.2.a: two hexes for the last point of those who pay', () => {
    const pieces = [infantry('i', '1010', { status: OUT }), infantry('j', '1010', { move: 2 })];
    const position = phase(PLAIN, pieces);
    const told = at(PLAIN, position, 'i j', 'normal');
    expect([told['1011'], told['1012']]).toEqual(['1', '2 CC-14.4.d TWO_HEXES_ONLY']);
  });

  it('CC-14.4.d: in the corner of the board too, and not beyond its edge', () => {
    const corner = label(PLAIN.theatre, 0);
    const [first] = PLAIN.theatre.board.adjacent[0] as readonly number[];
    const beside = phase(PLAIN, [infantry('i', label(PLAIN.theatre, first as number), { status: OUT })]);
    expect(corner in ends(PLAIN, beside, 'i')).toBe(true);
  });

  it('CC-7.22.t, CC-7.22.u: the railroad off the map has both ends or none, and serves the Soviets', () => {
    const ends = (hexes: object, side: 'axis' | 'soviet' = 'soviet') => {
      const rules = rulesOn({ hexes });
      return ['1010', '1805', '0505'].map((hex) => {
        const end = offMapEnd(rules, side, hexAt(rules, hex));
        return end === -1 ? null : label(rules.theatre, end);
      });
    };
    const tbilisi = { '1010': { name: 'Tbilisi', place: 'large-city' } };
    const east = { '1805': { entry: 'F' } };
    expect(ends({ ...tbilisi, ...east })).toEqual(['1805', '1010', null]);
    expect(ends({ ...tbilisi, ...east }, 'axis')).toEqual([null, null, null]);
    expect([ends(tbilisi), ends(east)]).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('CC-7.22.t: a neighbour by rail is no end of the railroad off the map', () => {
    const rules = rulesOn({
      hexes: { '1010': { name: 'Tbilisi', place: 'large-city' }, '1009': { entry: 'F' } },
      links: { rail: [['1010', '1009', '1008']] },
    });
    const position = phase(rules, [rifle('r', '1010')], { player: 'soviet' });
    expect(Object.keys(ends(rules, position, 'r', 'rail')).sort()).toEqual(['1008', '1009']);
    expect(moveTo(rules, position, 'r', ['1009', '1008'], 'rail').says).not.toContain(
      'CC-7.22.t MUST_END_AT_FAR_END',
    );
  });
});

describe('a stack in motion', () => {
  it('CC-13.1.d: its units act together, any other alone', () => {
    const pieces = [panzer('p', '1010'), panzer('q', '1010'), panzer('s', '1010')];
    const position = phase(PLAIN, pieces, inMotion({ spent: 2, hexes: 1 }, ['p', 'q']));
    const company = (id: string) =>
      companyOf(position, unitNamed(position, id)).map(({ counter }) => counter.id);
    expect([company('p'), company('q'), company('s')]).toEqual([['p', 'q'], ['p', 'q'], ['s']]);
    const resting = phase(PLAIN, pieces, SECOND);
    expect(companyOf(resting, unitNamed(resting, 'p'))).toHaveLength(1);
  });

  it('CC-7.1.e: ends with its points when another unit moves, but not one that has done nothing', () => {
    const closed = (done: Parameters<typeof inMotion>[0]) => {
      const { mover, units } = moverClosed(phase(PLAIN, [panzer('p', '1010')], inMotion(done)));
      return [mover, units[0]?.moved, units[0]?.spent];
    };
    expect(closed({})).toEqual([null, false, 0]);
    expect(closed({ spent: 1 })).toEqual([null, true, 6]);
    expect(closed({ hexes: 1 })).toEqual([null, true, 6]);
  });

  it('CC-13.1.d: what a unit has spent counts before it has moved', () => {
    const spent = (status: object) => {
      const position = phase(PLAIN, [panzer('p', '1010', { status })], SECOND);
      return progressOf(PLAIN, position, unitNamed(position, 'p'));
    };
    expect([spent({}), spent({ spent: 1 }), spent({ spent: 4 })]).toMatchObject([
      { spent: 0, hexes: 0 },
      { spent: 1, hexes: 0 },
      { spent: 4, hexes: 0 },
    ]);
  });
});

describe('a hexside that nobody crosses', () => {
  it('CC-2.32.b, CC-7.8.g, CC-7.4.b: says why', () => {
    const why = (features: readonly string[], turn = 2) => {
      const rules = rulesOn({ sides: { '1010/1011': features } });
      const [from, to] = [hexAt(rules, '1010'), hexAt(rules, '1011')];
      const direction = rules.theatre.board.neighbours.indexOf(to, 6 * from) - 6 * from;
      const found = hexsideViolation(rules, phase(rules, [], { turn }), from, to, direction);
      return found === null ? null : `${found.clause} ${found.code}`;
    };
    expect([why(['lake']), why(['alpine']), why(['alpine', 'pass'], 12)]).toEqual([
      'CC-7.4.b SEA_OR_LAKE_HEXSIDE',
      'CC-7.8.g ALPINE_HEXSIDE',
      'CC-2.32.b PASS_CLOSED',
    ]);
    expect([why(['minor-river']), why(['alpine', 'pass'])]).toEqual([null, null]);
  });
});
