import { describe, expect, it } from 'vitest';
import { controlledHexes } from '../board/zones.js';
import type { HexId } from '../hex/grid.js';
import { costTo, pathTo, stopReason } from '../search/reached.js';
import type { MustStop, Reach, StepCost } from '../search/search.js';
import { reach } from '../search/search.js';
import { type DrawnBoard, drawBoard } from './drawn-board.js';

/**
 * An enemy E between a unit U and a goal G. Its zone is a b c d e f; the rows above and below are free of it.
 */
const board = drawBoard(
  '. . . . . . .', //
  ' . . a b . . .',
  'U . c E d . G',
  ' . . e f . . .',
  '. . . . . . .',
);
const zones = controlledHexes(board, board.all('E'));
const inZone = (hex: HexId) => zones[hex] === 1;
const isEnemy = (hex: HexId) => board.marks[hex] === 'E';
const at = (mark: string) => board.at(mark);
const cost = (reached: Reach, mark: string) => costTo(reached, at(mark));

describe('zones that cost to leave', () => {
  const step: StepCost = (from, to) => (isEnemy(to) ? -1 : 1 + (inZone(from) ? 2 : 0));

  it('costs nothing to enter and 2 more to leave, from zone to zone too', () => {
    const reached = reach(board, at('U'), 9, step);
    expect(cost(reached, 'c')).toBe(2);
    expect(cost(reached, 'a')).toBe(3);
    expect(costTo(reach(board, at('c'), 9, step), at('a'))).toBe(3);
    expect(costTo(reach(board, at('c'), 9, step), at('b'))).toBe(6);
  });

  it('makes the way round cheaper than the way through', () => {
    const reached = reach(board, at('U'), 9, step);
    expect(cost(reached, 'G')).toBe(8);
    expect(pathTo(reached, at('G'))?.filter(inZone)).toEqual([]);
  });

  it('leaves a unit in a zone without the points to leave it', () => {
    const reached = reach(board, at('c'), 2, step);
    expect(reached.hexes).toEqual([at('c')]);
    expect(stopReason(board, reached, at('c'), step)).toBe('allowance');
  });
});

describe('zones that cost to enter and to leave', () => {
  const step: StepCost = (from, to) => (isEnemy(to) ? -1 : 1 + (inZone(to) ? 3 : 0) + (inZone(from) ? 2 : 0));

  it('costs 3 more to enter, 2 more to leave, 5 more from zone to zone', () => {
    const reached = reach(board, at('U'), 12, step);
    expect(cost(reached, 'c')).toBe(5);
    expect(costTo(reach(board, at('c'), 12, step), at('a'))).toBe(6);
    expect(costTo(reach(board, at('c'), 12, step), at('c') - 1)).toBe(3);
    expect(costTo(reach(board, at('c'), 12, step), at('E'))).toBe(null);
  });

  it('lets a unit go on from a zone that it can pay', () => {
    const reached = reach(board, at('U'), 7, step);
    expect(cost(reached, 'c')).toBe(5);
    expect(stopReason(board, reached, at('c'), step)).toBe('allowance');
    expect(stopReason(board, reach(board, at('U'), 8, step), at('c'), step)).toBe(null);
  });
});

const stopInZone: MustStop = (hex) => inZone(hex);
const neverZoneToZone: StepCost = (from, to) => (isEnemy(to) || (inZone(from) && inZone(to)) ? -1 : 1);

describe('zones that stop on entry and are never left for another', () => {
  it('ends movement in the first zone hex', () => {
    const reached = reach(board, at('U'), 9, neverZoneToZone, stopInZone);
    expect(cost(reached, 'c')).toBe(2);
    expect(stopReason(board, reached, at('c'), neverZoneToZone, stopInZone)).toBe('must-stop');
    expect(pathTo(reached, at('d'))?.filter(inZone)).toEqual([at('d')]);
  });

  it('lets a unit leave a zone if the first hex is free of it, and then enter again', () => {
    const reached = reach(board, at('c'), 9, neverZoneToZone, stopInZone);
    expect(cost(reached, 'a')).toBe(2);
    const path = pathTo(reached, at('a')) as HexId[];
    expect(path.map(inZone)).toEqual([false, true]);
  });

  it('holds a unit that has zones on all sides', () => {
    const ring = drawBoard('. . . E .', ' . E U . .', '. . . E .');
    const round = controlledHexes(ring, ring.all('E'));
    const step: StepCost = (from, to) =>
      ring.marks[to] === 'E' || (round[from] === 1 && round[to] === 1) ? -1 : 1;
    expect(reach(ring, ring.at('U'), 9, step, (hex) => round[hex] === 1).hexes).toHaveLength(1);
  });
});

describe('zones that stop on entry and are left in a first impulse only, never for another', () => {
  const impulse =
    (first: boolean): StepCost =>
    (from, to, direction, spent) =>
      inZone(from) && !first ? -1 : neverZoneToZone(from, to, direction, spent);

  it('in the first impulse a unit leaves for a free hex, not directly for another zone hex', () => {
    const reached = reach(board, at('c'), 1, impulse(true), stopInZone);
    expect(reached.hexes.filter(inZone)).toEqual([at('c')]);
    expect(reached.hexes).toHaveLength(4);
  });

  it('in the second impulse a unit in a zone does not move, and the reason is that it may not', () => {
    const reached = reach(board, at('c'), 9, impulse(false), stopInZone);
    expect(reached.hexes).toEqual([at('c')]);
    expect(stopReason(board, reached, at('c'), impulse(false), stopInZone)).toBe('blocked');
  });

  it('in the second impulse a unit outside may enter a zone, and stops there', () => {
    const reached = reach(board, at('U'), 9, impulse(false), stopInZone);
    expect(cost(reached, 'c')).toBe(2);
    expect(stopReason(board, reached, at('c'), impulse(false), stopInZone)).toBe('must-stop');
    expect(cost(reached, 'G')).toBe(8);
  });
});

describe('removing the enemy', () => {
  const withoutEnemy = (b: DrawnBoard) => new Uint8Array(b.size);
  it.each([
    [
      'costs to leave',
      (z: Uint8Array): StepCost =>
        (from) =>
          1 + 2 * (z[from] as number),
      false,
    ],
    [
      'costs to enter and leave',
      (z: Uint8Array): StepCost =>
        (from, to) =>
          1 + 3 * (z[to] as number) + 2 * (z[from] as number),
      false,
    ],
    [
      'stops on entry',
      (z: Uint8Array): StepCost =>
        (from, to) =>
          z[from] === 1 && z[to] === 1 ? -1 : 1,
      true,
    ],
    [
      'holds in a second impulse',
      (z: Uint8Array): StepCost =>
        (from) =>
          z[from] === 1 ? -1 : 1,
      true,
    ],
  ] as const)('never shrinks reach where a zone %s', (_, policy, stops) => {
    for (let budget = 0; budget < 10; budget++) {
      for (let start = 0; start < board.size; start++) {
        const stop = (z: Uint8Array): MustStop | undefined => (stops ? (hex) => z[hex] === 1 : undefined);
        const held = reach(board, start, budget, policy(zones), stop(zones));
        const none = withoutEnemy(board);
        const freed = reach(board, start, budget, policy(none), stop(none));
        held.hexes.forEach((hex, i) => {
          expect(costTo(freed, hex)).toBeLessThanOrEqual(held.costs[i] as number);
        });
      }
    }
  });
});
