import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Options, Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, refusals, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import type { AnnualReplacements, Position } from '../position/position.js';
import { axisKindOf, replacedNow } from './axis-replacement-kinds.js';
import {
  annualAfter,
  axisReplaced,
  axisReplacementsLeft,
  judgeAxisReplacement,
  NO_REPLACEMENTS_YET,
} from './axis-replacements.js';

const WEST = { edge: ['west'], country: 'germany' };
const BOARD = {
  hexes: {
    L22: { edge: ['west'], country: 'hungary' },
    M22: WEST,
    N22: WEST,
    M15: { city: 'major', name: 'Bucharest', country: 'romania' },
    M12: { city: 'major', name: 'Helsinki', country: 'finland' },
    M18: { city: 'major', name: 'Berlin', country: 'germany' },
    N10: { oil: true, country: 'romania' },
    O10: { oil: true, country: 'romania' },
  },
  links: { rail: [['L22', 'L21']] },
};

const INFANTRY = (id: string, combat: number): Piece => ({ id, combat });
const PANZER = (id: string): Piece => ({ id, type: 'armor', combat: 8, move: 7 });

/** Replaces units one after the other; the clauses that refuse the first that cannot be. */
const replaced = (
  axis: readonly Piece[],
  ids: readonly string[],
  setting: Setting = {},
  options: Options = {},
  to: string | null = 'M22',
): readonly string[] => {
  const rules = rulesOn(BOARD, options);
  let position: Position = positionOn(rules, { axis, ...setting });
  let annual: AnnualReplacements = NO_REPLACEMENTS_YET;
  for (const id of ids) {
    const unit = theUnit(position, id);
    const hex = to === null ? null : hexAt(rules, to);
    const ruling = judgeAxisReplacement(rules, position, annual, unit, hex);
    if (ruling._tag === 'Left') return refusals(ruling);
    annual = annualAfter(rules, position, annual, unit);
    position = axisReplaced(rules, position, unit, hex);
  }
  return [];
};
const one = (piece: Piece, setting: Setting = {}, to: string | null = 'M22') =>
  replaced([piece], [piece.id], setting, {}, to);

describe('when', () => {
  it('TRC-12.6.2.a, TRC-A64: in the first impulse of the first clear turn of the year', () => {
    const turn = (
      year: number,
      months: 'mar-apr' | 'may-jun' | 'jul-aug',
      weather: 'clear' | 'mud',
      passed = false,
    ) =>
      replacedNow(rulesOn(BOARD), positionOn(rulesOn(BOARD), { turn: [year, months], weather }), {
        passed,
      }) === 'units';
    expect([
      turn(1942, 'mar-apr', 'clear'),
      turn(1942, 'mar-apr', 'mud'),
      turn(1942, 'may-jun', 'clear'),
    ]).toEqual([true, false, true]);
    expect([turn(1942, 'may-jun', 'clear', true), turn(1942, 'jul-aug', 'clear')]).toEqual([false, false]);
    expect(one(INFANTRY('a', 4), { impulse: 2 })).toContain('TRC-12.6.2.a');
    expect(one(INFANTRY('a', 4), { weather: 'snow' })).toEqual(['TRC-12.6.2.a']);
    expect(one(INFANTRY('a', 4), { player: 'soviet' })).toEqual(['TRC-12.6.2.a']);
  });

  it('TRC-12.6.3.b: what a year leaves is lost', () => {
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, { axis: [INFANTRY('a', 4)] });
    const past = { ...NO_REPLACEMENTS_YET, passed: true };
    const ruling = judgeAxisReplacement(rules, position, past, theUnit(position, 'a'), hexAt(rules, 'M22'));
    expect(refusals(ruling)).toContain('TRC-12.6.3.b');
  });

  it('TRC-12.6.2.b: HQs in the second impulse', () => {
    const hq: Piece = { id: 'hq', type: 'hq', combat: 1, move: 7 };
    expect([one(hq, { impulse: 2 }), one(hq)]).toEqual([[], ['TRC-12.6.2.b']]);
  });

  it('TRC-12.6.5.a: nothing in 1945', () => {
    const turn = [1945, 'may-jun'] as const;
    expect(one(INFANTRY('a', 4), { turn })).toEqual(['TRC-12.6.5.a']);
    expect(one({ id: 's', nation: 'ss' }, { turn })).toEqual(['TRC-12.6.5.a']);
  });
});

describe('what', () => {
  it('TRC-12.6.3.a: units of the pool only', () => {
    expect(one({ id: 'a', status: { place: 'removed' } })).toEqual(['TRC-12.6.3.a']);
    expect(one({ id: 'a', at: 'M8' })).toEqual(['TRC-12.6.3.a']);
  });

  it('TRC-12.6.4.a: all SS and Luftwaffe ground units and HQs', () => {
    const ss = ['a', 'b', 'c'].map((id): Piece => ({ id, nation: 'ss', type: 'armor', combat: 9, move: 8 }));
    const goering: Piece = { id: 'd', nation: 'luftwaffe', type: 'armor', combat: 7, move: 8 };
    expect(replaced([...ss, goering], ['a', 'b', 'c', 'd'], { held: { soviet: ['N10', 'O10'] } })).toEqual(
      [],
    );
    const hqs = ['a', 'b', 'c'].map((id): Piece => ({ id, type: 'hq' }));
    expect(replaced(hqs, ['a', 'b', 'c'], { impulse: 2 })).toEqual([]);
  });

  it('TRC-13.2.1.a: by the option too SS units come in full, and those on the map alone give something to others', () => {
    const option: Options = { optional: ['TRC-13.2'] };
    const ss = ['a', 'b'].map((id): Piece => ({ id, nation: 'ss', type: 'armor', combat: 10, move: 8 }));
    const turn = [1943, 'may-jun'] as const;
    const held = { soviet: ['N10', 'O10'] };
    expect(replaced(ss, ['a', 'b'], { turn, held }, option)).toEqual([]);
    const there = (at: string | null) => [
      PANZER('p'),
      { ...(ss[0] as Piece), ...(at === null ? {} : { at }) },
    ];
    expect(replaced(there('M8'), ['p'], { turn, held }, option)).toEqual([]);
    expect(replaced(there(null), ['p'], { turn, held }, option)).toEqual(['TRC-12.6.4.c']);
  });

  it('TRC-12.6.4.a, TRC-A65: Hitler never; Goering by oil in reading b', () => {
    expect(one({ id: 'h', nation: 'ss', type: 'dictator' })).toEqual(['TRC-12.6.4.a']);
    const rules = rulesOn(BOARD, { readings: { 'TRC-A65': 'b' } });
    const goering = positionOn(rules, { axis: [{ id: 'd', nation: 'luftwaffe', type: 'armor' }] });
    expect(axisKindOf(rules, theUnit(goering, 'd').counter).kind).toBe('panzer');
  });

  it('TRC-12.6.4.b: one 5-4, one 4-4, one 3-4, one panzergrenadier and one mountain corps', () => {
    const all: Piece[] = [
      INFANTRY('5', 5),
      INFANTRY('4', 4),
      INFANTRY('3', 3),
      { id: 'g', type: 'mechanized' },
      { id: 'm', type: 'mountain' },
    ];
    expect(
      replaced(
        all,
        all.map(({ id }) => id),
      ),
    ).toEqual([]);
    for (const piece of all.filter(({ id }) => id !== '3')) {
      const two = [piece, { ...piece, id: 'second' }];
      expect(replaced(two, [piece.id, 'second'])).toEqual(['TRC-12.6.4.b']);
    }
  });

  it('TRC-12.6.4.c: one panzer corps for each oil hex of the Axis', () => {
    const three = ['a', 'b', 'c'].map(PANZER);
    expect(replaced(three, ['a', 'b'])).toEqual([]);
    expect(replaced(three, ['a', 'b', 'c'])).toEqual(['TRC-12.6.4.c']);
    expect(one(PANZER('a'), { held: { soviet: ['N10', 'O10'] } })).toEqual(['TRC-12.6.4.c']);
  });

  it('TRC-12.6.4.d, TRC-12.6.4.e: one of each ally, Italians in 1942 only', () => {
    const romanian = (id: string): Piece => ({ id, nation: 'romanian' });
    expect(replaced([romanian('a'), romanian('b')], ['a', 'b'], {}, {}, 'M15')).toEqual(['TRC-12.6.4.d']);
    expect(one({ id: 'i', nation: 'italian' })).toEqual([]);
    expect(one({ id: 'i', nation: 'italian' }, { turn: [1943, 'may-jun'] })).toEqual([
      'TRC-12.6.5.a',
      'TRC-12.6.4.e',
    ]);
  });

  it('TRC-12.6.4.f, TRC-9.12.4.a: never the German cavalry corps nor a remnant', () => {
    expect(one({ id: 'c', type: 'cavalry', move: 7 })).toEqual(['TRC-12.6.4.f']);
    expect(one({ id: 'r', remnant: true })).toEqual(['TRC-9.12.4.a']);
  });

  it('TRC-12.6.3.c: a nation without its capital gets none', () => {
    expect(one(INFANTRY('a', 4), { held: { soviet: ['M18'] } })).toEqual(['TRC-12.6.3.c']);
    expect(one({ id: 's', nation: 'ss' }, { held: { soviet: ['M18'] } })).toEqual(['TRC-12.6.3.c']);
    expect(one({ id: 'r', nation: 'romanian' }, { held: { soviet: ['M15'] } }, 'M15')).toContain(
      'TRC-12.6.3.c',
    );
    expect(one({ id: 'f', nation: 'finnish' }, { held: { soviet: ['M12'] } }, 'M12')).toContain(
      'TRC-12.6.3.c',
    );
    expect(one({ id: 'i', nation: 'italian' }, { held: { soviet: ['M18'] } })).toEqual([]);
  });

  it('TRC-12.6.6.a, TRC-A66: a 3-4 for each right whose kind is not in the pool, those of oil too', () => {
    const others: Piece[] = [
      INFANTRY('5', 5),
      INFANTRY('4', 4),
      { id: 'g', type: 'mechanized' },
      { id: 'm', type: 'mountain' },
    ];
    const weak = ['a', 'b', 'c', 'd'].map((id) => INFANTRY(id, 3));
    const panzers = [PANZER('p'), PANZER('q')];
    expect(replaced([...weak, ...others, ...panzers], ['a', 'b'])).toEqual(['TRC-12.6.4.b', 'TRC-12.6.6.a']);
    expect(replaced([...weak, ...others.slice(0, 3), ...panzers], ['a', 'b'])).toEqual([]);
    expect(replaced([...weak, ...others], ['a', 'b', 'c'])).toEqual([]);
    expect(replaced([...weak, ...others], ['a', 'b', 'c', 'd'])).toContain('TRC-12.6.6.a');
    expect(replaced([...weak, ...others, PANZER('p')], ['a', 'b', 'c'])).toContain('TRC-12.6.6.a');
  });

  it('TRC-13.2.2.a, TRC-A82: an SS unit on the map gives an extra replacement under the option', () => {
    const reserve: Piece = { id: 'res', at: 'M8', nation: 'ss', combat: 2, move: 7 };
    const two: Piece[] = [
      { id: 'g', type: 'mechanized' },
      { id: 'h', type: 'mechanized' },
      { id: 'i', type: 'mechanized' },
    ];
    expect(replaced([...two, reserve], ['g', 'h'])).toEqual(['TRC-12.6.4.b']);
    const optional = ['TRC-13.2'] as const;
    expect(replaced([...two, reserve], ['g', 'h'], {}, { optional })).toEqual([]);
    expect(replaced([...two, reserve], ['g', 'h', 'i'], {}, { optional })).toEqual(['TRC-12.6.4.b']);
    const first: Piece = { id: 'ss1', at: 'M9', nation: 'ss', type: 'armor', combat: 10, move: 8 };
    expect(replaced([...two, first], ['g', 'h'], {}, { optional })).toEqual(['TRC-12.6.4.b']);
    expect(replaced([...two, first], ['g', 'h'], { turn: [1943, 'may-jun'] }, { optional })).toEqual([]);
  });

  it('TRC-12.6.4: lists what may be replaced now', () => {
    const rules = rulesOn(BOARD);
    const axis = [PANZER('a'), PANZER('b'), PANZER('c'), INFANTRY('d', 4), { id: 'hq', type: 'hq' } as const];
    const left = (impulse: 1 | 2) =>
      axisReplacementsLeft(rules, positionOn(rules, { axis, impulse }), NO_REPLACEMENTS_YET);
    expect([left(1), left(2)]).toEqual([{ panzer: 2, 'infantry-4-4': 1 }, { hq: 1 }]);
  });
});

describe('where', () => {
  it('TRC-12.6.1.a, TRC-12.3.3.a, TRC-12.3.2.a, TRC-12.3.1.a, TRC-12.6.1.b: like reinforcements of its nation', () => {
    expect(one(INFANTRY('a', 4), {}, 'M20')).toEqual(['TRC-12.3.3.a']);
    expect(one({ id: 'h', nation: 'hungarian' }, {}, 'M22')).toEqual(['TRC-12.3.2.a']);
    expect(one({ id: 'h', nation: 'hungarian' }, {}, 'L22')).toEqual([]);
    expect(one({ id: 'r', nation: 'romanian' }, {}, 'M22')).toEqual(['TRC-12.3.1.a']);
    expect(one({ id: 'f', nation: 'finnish' }, {}, 'M22')).toEqual(['TRC-12.6.1.b']);
    expect(one({ id: 'f', nation: 'finnish' }, {}, 'M12')).toEqual([]);
    expect(one(INFANTRY('a', 4), { soviet: [{ id: 's', at: 'M22' }] })).toContain('TRC-6.0.a');
  });

  it('TRC-9.12.3.a, TRC-9.12.3.c, TRC-9.12.3.d: in the hex of a remnant of its branch and service, which goes', () => {
    const remnant = (fields: Partial<Piece> = {}): Piece => ({
      id: 'rem',
      at: 'M6',
      remnant: true,
      combat: 2,
      ...fields,
    });
    const onto = (piece: Piece, rem: Piece) => replaced([piece, rem], [piece.id], {}, {}, 'M6');
    expect(onto(INFANTRY('a', 4), remnant())).toEqual([]);
    expect(onto(INFANTRY('a', 4), remnant({ nation: 'ss' }))).toContain('TRC-9.12.3.c');
    expect(onto(PANZER('p'), remnant({ type: 'mechanized' }))).toEqual([]);
    expect(onto(PANZER('p'), remnant())).toContain('TRC-9.12.3.d');
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, {
      axis: [INFANTRY('a', 4), remnant()],
      soviet: [{ id: 's', at: 'M5' }],
    });
    const after = axisReplaced(rules, position, theUnit(position, 'a'), hexAt(rules, 'M6'));
    expect(theUnit(after, 'rem').place).toBe('stock');
    expect(theUnit(after, 'a')).toMatchObject({
      place: 'map',
      moved: false,
      fresh: true,
      startedInZone: true,
    });
    const ruling = judgeAxisReplacement(
      rules,
      position,
      NO_REPLACEMENTS_YET,
      theUnit(position, 'a'),
      hexAt(rules, 'M6'),
    );
    expect(ruling._tag === 'Right' && clausesOf(ruling.right.reasons)).toContain('TRC-9.12.3.a');
  });

  it('TRC-8.4.3.d: with null it waits to come by sea in this impulse', () => {
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, { axis: [INFANTRY('a', 4)] });
    const waiting = theUnit(axisReplaced(rules, position, theUnit(position, 'a'), null), 'a');
    expect(waiting).toMatchObject({ place: 'track', due: 7, dueImpulse: 1, fresh: true });
  });
});
