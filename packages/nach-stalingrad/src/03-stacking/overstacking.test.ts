import { codesOf } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, against, corps, hq, leader, panzer, rulesOn, segment } from '../../test/movement.fixture.js';
import { segmentViolations } from '../02-sequence/segments.js';
import { applyAction, BOOK } from '../play/actions.js';
import { faultsOf } from '../play/invariants.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { isSolved, owesRoom } from './overstacking.js';

const rules = rulesOn();
const idle = { status: { activated: false } } as const;
const romanian = (id: string, at: string, more: object = {}) =>
  corps(id, at, { nation: 'romanian', maxSteps: 2, ...more });
const hungarian = (id: string, at: string, more: object = {}) =>
  corps(id, at, { nation: 'hungarian', maxSteps: 2, ...more });

const ending = (position: Position, of: Rules = rules): readonly string[] => {
  const ruling = applyAction(of, position, { type: 'end-phase' });
  return ruling._tag === 'Left' ? codesOf(ruling.left) : [];
};

describe('Romanians beside Hungarians by their own will', () => {
  it('NS-3.f: two moves do not lean on the same unit that could still leave', () => {
    const position = segment(rules, [
      romanian('r1', '1210', { move: 2 }),
      romanian('r2', '1214', { move: 2 }),
      hungarian('h', '1212'),
    ]);
    const one = after(rules, position, ['r1', ['1211']]);
    expect(ending(one)).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    expect(against(rules, one, 'r2', ['1213'])).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    const parted = after(rules, one, ['h', ['1312', '1412']]);
    expect(ending(parted)).toEqual([]);
  });

  it('NS-3.f: a unit that only moved so far with a leader cannot go on without him', () => {
    const cavalry = { arm: 'cavalry', move: 3 } as const;
    const pieces = [romanian('r', '1210', cavalry), leader('L', '1210'), hungarian('h', '1214', idle)];
    const position = segment(rules, pieces);
    // Three of five points are spent: together they could go on, the cavalry alone could not.
    expect(against(rules, position, ['r', 'L'], ['1211', '1212', '1213'])).toEqual([
      'NS-3.f NEIGHBOURS_HOSTILE',
    ]);
    expect(against(rules, position, ['r', 'L'], ['1211', '1212', '1213', '1312'])).toEqual([]);
    // With a point left of its own it may stop there for the moment.
    const fast = segment(rules, [romanian('r', '1210', { ...cavalry, move: 4 }), ...pieces.slice(1)]);
    const there = after(rules, fast, [
      ['r', 'L'],
      ['1211', '1212', '1213'],
    ]);
    expect(ending(there)).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    expect(ending(after(rules, there, ['r', ['1312']]))).toEqual([]);
  });

  it('NS-3.f: nobody fills the way on which one of the two has to leave', () => {
    const path = rulesOn({ fill: { from: '1210', to: '1214', terrain: 'clear' } });
    const position = segment(path, [
      romanian('r', '1210', { move: 1 }),
      hungarian('h', '1212', { move: 2 }),
      corps('a', '1214', { maxSteps: 12 }),
    ]);
    const there = after(path, position, ['r', ['1211']]);
    expect(against(path, there, 'a', ['1213'])).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    expect(BOOK.actions(path, there).map(({ type }) => type)).toEqual(['move']);
    expect(ending(after(path, there, ['h', ['1213']]), path)).toEqual([]);
  });

  it('NS-3.f: a segment does not end with the ban broken though nobody can part any more', () => {
    const position = segment(rules, [
      romanian('r', '1211', { status: { startedAt: 5, spent: 4, ended: true } }),
      hungarian('h', '1212', idle),
    ]);
    expect(ending(position)).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    expect(faultsOf(rules, position)).toContain('nobody can make room, and the segment cannot end');
  });

  it('NS-3.f, NS-9.6.i: nor does an overrun lead beside a Hungarian', () => {
    const position = segment(rules, [
      romanian('r', '1211', { arm: 'armor', move: 6 }),
      hungarian('h', '1213', idle),
      { id: 's', at: '1212', side: 'soviet' },
    ]);
    const action = { type: 'overrun', units: ['r'], hex: '1212', air: 0, lead: null, leader: null } as const;
    const ruling = applyAction(rules, position, action);
    expect(ruling._tag === 'Left' ? codesOf(ruling.left) : []).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
  });
});

describe('Romanians and Hungarians thrown together', () => {
  const thrown = (more: object = {}) => [romanian('r', '1211', more), hungarian('h', '1212', idle)];

  it('NS-3.f: part at the first opportunity, and nothing is done that takes it from them', () => {
    const lane = rulesOn({ fill: { from: '1210', to: '1214', terrain: 'clear' } });
    const pieces = [...thrown({ move: 1 }), corps('a', '1210', { maxSteps: 11 })];
    const position = segment(lane, [...pieces, hq('q', '1214', { status: { activatedHq: true } })]);
    expect(segmentViolations(lane, position)).toEqual([]);
    const open = segment(rules, [...thrown({ move: 1 }), hq('q', '1616', { status: { activatedHq: true } })]);
    expect(ending(open)).toEqual(['NS-3.f NEIGHBOURS_HOSTILE']);
    expect(ending(after(rules, open, ['r', ['1210']]))).toEqual([]);
  });

  it('NS-3.f: the only way out is not filled before', () => {
    const lane = rulesOn({ fill: { from: '1208', to: '1213', terrain: 'clear' } });
    const position = segment(lane, [...thrown({ move: 1 }), corps('a', '1209', { move: 1, maxSteps: 11 })]);
    expect(against(lane, position, 'a', ['1210'])).toEqual(['NS-3.f MUST_PART_FIRST']);
    const parted = after(lane, position, ['r', ['1210']]);
    expect(against(lane, parted, 'a', ['1208'])).toEqual([]);
  });

  it('NS-3.f: stay while neither may move', () => {
    expect(ending(segment(rules, [...thrown(idle), corps('a', '1515')]))).toEqual([]);
  });
});

describe('nations that a retreat has mixed', () => {
  it('NS-3.e: a German who can leave them mends nothing, and is not held to it', () => {
    const mixed = [
      romanian('r', '1212', idle),
      corps('i', '1212', { nation: 'italian', maxSteps: 2, ...idle }),
      corps('g', '1212'),
    ];
    expect(ending(segment(rules, mixed))).toEqual([]);
  });

  it('NS-3.e: nobody joins them by will', () => {
    const mixed = [romanian('r', '1212'), corps('i', '1212', { nation: 'italian', maxSteps: 2 })];
    const position = segment(rules, [...mixed, romanian('r2', '1210')]);
    expect(against(rules, position, 'r2', ['1211', '1212'])).toEqual(['NS-3.e NATIONS_MIXED']);
  });
});

describe('a move of nobody', () => {
  it('NS-9.1.a: is none', () => {
    const position = segment(rules, [corps('a', '1212')]);
    expect(against(rules, position, [], ['1211'])).toEqual(['NS-9.1.a NOBODY']);
  });
});

describe('room for everybody', () => {
  it('NS-3.d: two moves do not fill two hexes that only one unit could empty', () => {
    const full = (at: string) => [1, 2].map((n) => corps(`${at}-${n}`, at, { maxSteps: 4, ...idle }));
    const position = segment(rules, [
      ...full('1212'),
      corps('free', '1212', { maxSteps: 4 }),
      panzer('p', '1210', { move: 2 }),
      panzer('q', '1214', { move: 2 }),
    ]);
    const one = after(rules, position, ['p', ['1211', '1212']]);
    expect(owesRoom(rules, one)).toBe(true);
    expect(against(rules, one, 'q', ['1213', '1212'])).toContain('NS-3.a TOO_MANY_STEPS');
    expect(ending(after(rules, one, ['free', ['1312']]))).toEqual([]);
  });

  const nations = ['german', 'romanian', 'hungarian', 'italian'] as const;
  const pieces = fc.array(
    fc.record({
      col: fc.integer({ min: 11, max: 13 }),
      row: fc.integer({ min: 11, max: 13 }),
      nation: fc.constantFrom(...nations),
      move: fc.integer({ min: 1, max: 4 }),
      maxSteps: fc.integer({ min: 2, max: 6 }),
      activated: fc.boolean(),
      leads: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 3, maxLength: 7 },
  );

  /** Whether so many moves at most end the segment: one for whoever has to leave, one more for each pair thrown together before. */
  const canEnd = (small: Rules, position: Position, moves: number): boolean =>
    ending(position, small).length === 0 ||
    (moves > 0 &&
      BOOK.actions(small, position).some((way) => {
        const next = way.type === 'move' ? applyAction(small, position, way) : null;
        return next?._tag === 'Right' && canEnd(small, next.right.value, moves - 1);
      }));

  it('NS-3.d, NS-3.e, NS-3.f: from whatever movement leads to the segment can be ended by moves alone', () => {
    const small = rulesOn({ fill: { from: '1111', to: '1313', terrain: 'clear' } });
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (units, picks) => {
        let position = segment(
          small,
          units.map(({ col, row, nation, move, maxSteps, activated, leads }, i) =>
            leads === 0
              ? leader(`l${i}`, `${col}${row}`)
              : corps(`u${i}`, `${col}${row}`, { nation, move, maxSteps, status: { activated } }),
          ),
        );
        // Only what movement leads to is of interest: it begins in order.
        fc.pre(segmentViolations(small, position).length === 0);
        for (const pick of picks) {
          const moves = BOOK.actions(small, position).filter(({ type }) => type === 'move');
          const move = moves[pick % Math.max(1, moves.length)];
          if (move === undefined) break;
          const ruling = applyAction(small, position, move);
          if (ruling._tag === 'Left') throw new Error(`listed and refused: ${JSON.stringify(move)}`);
          position = ruling.right.value;
          expect(faultsOf(small, position)).toEqual([]);
          expect(isSolved(small, position)).toBe(true);
          expect(canEnd(small, position, 3)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
