import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Options, Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, refusals, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import type { Position, SovietReplacements } from '../position/position.js';
import { archangelFalls, lendLease } from './lend-lease.js';
import {
  judgeSovietReplacement,
  noSovietReplacementsYet,
  replacementPoints,
  sovietReplaced,
  sovietReplacementsLeft,
  sovietTurnAfter,
} from './soviet-replacements.js';
import { judgeSiberia, judgeWorker, sovietCities, workerPlaced, workerStored } from './workers.js';

const EAST = { edge: ['east'] };
const BOARD = {
  hexes: {
    K1: EAST,
    M1: EAST,
    M5: { city: 'major', name: 'Moscow' },
    N8: { city: 'minor' },
    L8: { city: 'minor' },
    O8: { city: 'minor', name: 'Tula' },
    K15: { city: 'minor', country: 'poland' },
    K8: { city: 'major', name: 'Archangel' },
  },
};
const worker = (id: string, hex: string, combat: number): Piece => ({
  id,
  at: hex,
  type: 'worker',
  combat,
  move: 0,
});
const WORKERS = [worker('w3', 'M5', 3), worker('w2', 'N8', 2), worker('w1', 'L8', 1)];
const STAGE: Setting = { player: 'soviet', turn: [1941, 'sep-oct'] };

/** Replaces units one after the other, each in its hex; the clauses that refuse the first that cannot be. */
const replaced = (
  soviet: readonly Piece[],
  orders: readonly (readonly [id: string, hex: string])[],
  setting: Setting = {},
  first: Partial<SovietReplacements> = {},
  options: Options = {},
): readonly string[] => {
  const rules = rulesOn(BOARD, options);
  let position: Position = positionOn(rules, { ...STAGE, ...setting, soviet: [...WORKERS, ...soviet] });
  let turn: SovietReplacements = { ...noSovietReplacementsYet(), ...first };
  for (const [id, hex] of orders) {
    const unit = theUnit(position, id);
    const ruling = judgeSovietReplacement(rules, position, turn, unit, hexAt(rules, hex));
    if (ruling._tag === 'Left') return refusals(ruling);
    turn = sovietTurnAfter(rules, position, turn, unit, hexAt(rules, hex));
    position = sovietReplaced(rules, position, unit, hexAt(rules, hex));
  }
  return [];
};
const army = (id: string, combat: number, fields: Partial<Piece> = {}): Piece => ({ id, combat, ...fields });

describe('points', () => {
  const points = (turn: Setting['turn'], lendLeaseDie = 0, soviet = WORKERS) =>
    replacementPoints(positionOn(rulesOn(BOARD), { ...(turn && { turn }), soviet }), {
      ...noSovietReplacementsYet(),
      lendLease: lendLeaseDie,
    }).points;

  it('TRC-12.7.5.a, TRC-12.7.6.b: the sum of the workers on the map, wherever they stand', () => {
    expect([points([1943, 'mar-apr']), points([1943, 'mar-apr'], 0, [])]).toEqual([6, 0]);
    expect(
      replaced([army('a', 6)], [['a', 'M1']], {
        axis: [
          { id: 'x', at: 'L7' },
          { id: 'y', at: 'L9' },
        ],
      }),
    ).toEqual([]);
  });

  it('TRC-12.7.7.a, TRC-12.7.9.a: the die is added, workers count twice from May 1943, the die does not', () => {
    expect([points([1943, 'mar-apr'], 4), points([1943, 'may-jun'], 4), points([1945, 'jan-feb'])]).toEqual([
      10, 16, 12,
    ]);
  });

  it('TRC-12.7.5.a, TRC-12.7.6.c: strengths up to the points, unused ones are lost', () => {
    expect([replaced([army('a', 6)], [['a', 'M1']]), replaced([army('a', 7)], [['a', 'M1']])]).toEqual([
      [],
      ['TRC-12.7.5.a'],
    ]);
    expect(
      replaced(
        [army('a', 4), army('b', 3)],
        [
          ['a', 'M1'],
          ['b', 'M1'],
        ],
      ),
    ).toEqual(['TRC-12.7.5.a']);
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, { ...STAGE, soviet: [...WORKERS, army('t', 3, { type: 'armor' })] });
    const turn = { ...noSovietReplacementsYet(1941), spent: 4 };
    expect(sovietReplacementsLeft(position, turn)).toEqual({
      points: 6,
      left: 2,
      kinds: { tank: 1, guards: 0 },
    });
    expect(noSovietReplacementsYet(1941)).toMatchObject({ spent: 0, stavkaYear: 1941 });
  });
});

describe('units', () => {
  const tank = (id: string): Piece => army(id, 2, { type: 'armor' });
  const guards = (id: string, type: 'infantry' | 'armor' = 'infantry'): Piece =>
    army(id, 2, { nation: 'guards', type });

  it('TRC-12.7.5.b, TRC-A68: one tank unit and one Guards unit, a Guards tank army being the Guards unit', () => {
    const two = (a: Piece, b: Piece) =>
      replaced(
        [a, b],
        [
          [a.id, 'M1'],
          [b.id, 'K1'],
        ],
      );
    expect(two(tank('a'), tank('b'))).toEqual(['TRC-12.7.5.b']);
    expect(two(guards('a'), guards('b'))).toEqual(['TRC-12.7.5.b']);
    expect(two(tank('a'), guards('b', 'armor'))).toEqual([]);
    expect(two(guards('a'), guards('b', 'armor'))).toEqual(['TRC-12.7.5.b']);
    expect(
      replaced(
        [army('a', 2), army('b', 2), army('c', 2)],
        [
          ['a', 'M1'],
          ['b', 'M1'],
          ['c', 'M1'],
        ],
      ),
    ).toEqual([]);
  });

  it('TRC-12.7.10.a, TRC-A69: the Stavka as a unit of strength 1, once a year, never after it surrendered', () => {
    const stavka: Piece = { id: 'stavka', type: 'hq', combat: 1 };
    expect(replaced([stavka], [['stavka', 'M1']])).toEqual([]);
    expect(replaced([stavka], [['stavka', 'M1']], {}, { stavkaYear: 1941 })).toEqual(['TRC-12.7.10.a']);
    expect(replaced([stavka], [['stavka', 'M1']], {}, { stavkaYear: 1940 })).toEqual([]);
    expect(
      replaced(
        [stavka, army('a', 6)],
        [
          ['a', 'M1'],
          ['stavka', 'M1'],
        ],
      ),
    ).toEqual(['TRC-12.7.5.a']);
    expect(replaced([{ ...stavka, status: { place: 'removed' } }], [['stavka', 'M1']])).toContain(
      'TRC-9.6.2.j',
    );
  });

  it('TRC-12.7.3.b, TRC-11.1.5.b, TRC-9.12.4.a: no worker, airborne corps, remnant', () => {
    expect(replaced([{ id: 'd', type: 'worker', combat: 2 }], [['d', 'M1']])).toEqual(['TRC-12.7.3.b']);
    expect(replaced([{ id: 'd', type: 'airborne', combat: 1 }], [['d', 'M1']])).toEqual(['TRC-11.1.5.b']);
    expect(replaced([{ id: 'd', remnant: true, combat: 2 }], [['d', 'M1']])).toEqual(['TRC-9.12.4.a']);
  });

  it('TRC-12.7.6.a: in the first impulse of the Soviets', () => {
    const order = [['a', 'M1']] as const;
    for (const setting of [{ impulse: 2 }, { player: 'axis' }, { phase: 'combat' }] as const)
      expect(replaced([army('a', 3)], order, setting)).toEqual(['TRC-12.7.6.a']);
  });
});

describe('places', () => {
  it('TRC-12.7.1.a, TRC-A67: the east edge or a city with a worker, by reading b its named city too', () => {
    const a = army('a', 3, { status: { entry: 'Tula' } });
    expect([replaced([a], [['a', 'K1']]), replaced([a], [['a', 'N8']])]).toEqual([[], []]);
    expect(replaced([a], [['a', 'O8']])).toEqual(['TRC-12.7.1.a']);
    expect(replaced([a], [['a', 'O8']], {}, {}, { readings: { 'TRC-A67': 'b' } })).toEqual([]);
    expect(replaced([a], [['a', 'M8']])).toEqual(['TRC-12.7.1.a']);
  });

  it('TRC-12.7.1.b: one replacement per city and turn, the edge without limit', () => {
    const two = [army('a', 2), army('b', 2)];
    expect(
      replaced(two, [
        ['a', 'M5'],
        ['b', 'M5'],
      ]),
    ).toEqual(['TRC-12.7.1.b']);
    expect(
      replaced(two, [
        ['a', 'M5'],
        ['b', 'N8'],
      ]),
    ).toEqual([]);
    expect(
      replaced(two, [
        ['a', 'M1'],
        ['b', 'M1'],
      ]),
    ).toEqual([]);
  });

  it('TRC-12.2.c, TRC-12.2.d: in an enemy zone, but not in a full city from which nobody could leave', () => {
    const ring = ['N7', 'N9'].map((hex): Piece => ({ id: `x-${hex}`, at: hex }));
    const ringed = [...ring, { id: 'y', at: 'M9' }, { id: 'z', at: 'O9' }];
    const full = [army('f', 2, { at: 'N8' }), army('g', 2, { at: 'N8' })];
    expect(replaced([army('a', 2)], [['a', 'N8']], { axis: ring })).toEqual([]);
    expect(replaced([army('a', 2)], [['a', 'N8']], { axis: ringed })).toEqual([]);
    expect(replaced([army('a', 2), ...full], [['a', 'N8']], { axis: ringed })).toEqual(['TRC-12.2.d']);
    expect(replaced([army('a', 2), ...full], [['a', 'N8']])).toEqual([]);
  });

  it('TRC-9.12.3.b: in the hex of a Guards remnant only Guards', () => {
    const remnant: Piece = { id: 'rem', at: 'M9', nation: 'guards', remnant: true, combat: 2 };
    expect(replaced([army('a', 2, { nation: 'guards' }), remnant], [['a', 'M9']])).toEqual([]);
    expect(replaced([army('a', 2), remnant], [['a', 'M9']])).toContain('TRC-12.7.1.a');
  });

  it('TRC-6.0.a: not on an enemy', () => {
    expect(replaced([army('a', 2)], [['a', 'M1']], { axis: [{ id: 'x', at: 'M1' }] })).toEqual(['TRC-6.0.a']);
  });
});

describe('workers', () => {
  const NEW: Piece = { id: 'r', type: 'worker', combat: 2, status: { place: 'track', due: 3 } };
  const placed = (to: string, setting: Setting = {}, atStart?: readonly string[], options: Options = {}) => {
    const rules = rulesOn(BOARD, options);
    const position = positionOn(rules, { ...STAGE, soviet: [NEW], ...setting });
    const start = atStart?.map((hex) => hexAt(rules, hex)) ?? sovietCities(rules, position);
    return refusals(judgeWorker(rules, position, start, theUnit(position, 'r'), hexAt(rules, to)));
  };

  it('TRC-12.7.4.a: in a Soviet city of the USSR, major or minor, zones or not', () => {
    expect([placed('O8'), placed('M5')]).toEqual([[], []]);
    expect(placed('O8', { held: { axis: ['O8'] } })).toEqual(['TRC-12.7.4.a']);
    expect(placed('K15', { held: { soviet: ['K15'] } })).toEqual(['TRC-12.7.4.a']);
    expect(placed('O9')).toContain('TRC-12.7.4.a');
  });

  it('TRC-12.7.4.b: Soviet since the turn began', () => {
    expect(placed('O8', {}, ['M5'])).toEqual(['TRC-12.7.4.b']);
  });

  it('TRC-12.7.4.c: one worker per city', () => {
    expect(placed('N8', { soviet: [NEW, ...WORKERS] })).toEqual(['TRC-12.7.4.c']);
  });

  it('TRC-12.1.1.c, TRC-12.7.3.b: when it is due, and never from the dead', () => {
    expect(placed('O8', { turn: [1941, 'nov-dec'] })).toEqual(['TRC-12.1.1.c']);
    expect(placed('O8', { soviet: [{ ...NEW, status: { place: 'removed' } }] })).toEqual(['TRC-12.7.3.b']);
    expect(placed('O8', { player: 'axis' })).toEqual(['TRC-12.1.1.a']);
  });

  it('TRC-12.7.4.d, TRC-12.7.2.a: its points count at once', () => {
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, { ...STAGE, soviet: [NEW] });
    const after = workerPlaced(position, theUnit(position, 'r'), hexAt(rules, 'O8'));
    const points = (one: Position) => replacementPoints(one, noSovietReplacementsYet()).points;
    expect([points(position), points(after)]).toEqual([0, 2]);
  });

  it('TRC-13.4.a, TRC-A83: under the option two may wait in Siberia, where they do not work', () => {
    const option: Options = { optional: ['TRC-13.4'] };
    const stored = (id: string): Piece => ({ id, type: 'worker', combat: 1, status: { place: 'siberia' } });
    const siberia = (soviet: readonly Piece[], options: Options = option) => {
      const rules = rulesOn(BOARD, options);
      const position = positionOn(rules, { ...STAGE, soviet });
      return refusals(judgeSiberia(rules, position, theUnit(position, 'r')));
    };
    expect([siberia([NEW, stored('s')]), siberia([NEW, stored('s'), stored('t')])]).toEqual([
      [],
      ['TRC-13.4.a'],
    ]);
    expect(siberia([NEW], {})).toEqual(['TRC-13.4.a']);
    const waiting = { soviet: [{ ...NEW, status: { place: 'siberia' } } as const] };
    // Who waits there is not sent there once more.
    expect(siberia(waiting.soviet)).toEqual(['TRC-12.1.1.c']);
    expect([placed('O8', waiting, undefined, option), placed('O8', waiting)]).toEqual([[], ['TRC-12.1.1.c']]);
    const position = positionOn(rulesOn(BOARD), { ...STAGE, soviet: [NEW] });
    expect(theUnit(workerStored(position, theUnit(position, 'r')), 'r').place).toBe('siberia');
  });
});

describe('lend-lease', () => {
  const due = (setting: Setting, lost = false) => {
    const rules = rulesOn(BOARD);
    const { due: rolled, reasons } = lendLease(rules, positionOn(rules, setting), lost);
    return [rolled, ...clausesOf(reasons)];
  };

  it('TRC-12.7.7.a: a die in every turn from January 1942 to December 1944', () => {
    const turns = [
      [1941, 'nov-dec'],
      [1942, 'jan-feb'],
      [1944, 'nov-dec'],
      [1945, 'jan-feb'],
    ] as const;
    expect(turns.map((turn) => due({ turn })[0])).toEqual([false, true, true, false]);
    expect(due({ turn: [1945, 'jan-feb'] })).toEqual([false, 'TRC-12.7.7.a']);
  });

  it('TRC-12.7.8.a, TRC-12.7.8.b, TRC-12.4.1.c: while Archangel is Soviet, and never again once it was lost', () => {
    expect(due({ held: { axis: ['K8'] } }, true)).toEqual([false, 'TRC-12.7.8.a', 'TRC-12.7.8.b']);
    expect(due({}, true)).toEqual([false, 'TRC-12.7.8.b', 'TRC-12.4.1.c']);
  });

  it('TRC-12.7.8.b, TRC-A7: it falls by entry, and by zone alone unless reading b is taken', () => {
    const falls = (setting: Setting, letter = 'a') => {
      const rules = rulesOn(BOARD, { readings: { 'TRC-A7': letter } });
      return archangelFalls(rules, positionOn(rules, setting));
    };
    expect([falls({}), falls({ held: { axis: ['K8'] } })]).toEqual([false, true]);
    const zone: Setting = { axis: [{ id: 'a', at: 'K7' }] };
    expect([falls(zone), falls(zone, 'b')]).toEqual([true, false]);
  });
});
