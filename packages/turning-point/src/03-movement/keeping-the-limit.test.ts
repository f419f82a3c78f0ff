import { openIn } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Situation } from '../../test/situation.js';
import { axis, leftOf, panzer, situation, soviet, unitIn } from '../../test/situation.js';
import { move } from './actions.js';
import {
  canMoveAnywhere,
  canStepAside,
  endsAmong,
  goalsOf,
  hopelessCrowds,
  mayEndIn,
} from './keeping-the-limit.js';
import { canMoveTo, destinationsOf } from './movement.js';

/** Soviet units, one for each letter: capital letters have moved, the others can go one hex. */
const stack = (at: string, letters: string) =>
  [...letters].map((id) => soviet(id, at, { move: 1, moved: id !== id.toLowerCase() }));

type Stacks = readonly ReturnType<typeof stack>[];

/** A row of hexes from 1010 on with nothing beside them, so that units pass each other only in a hex. */
const row = (end: string, ...stacks: Stacks): Situation =>
  situation(
    { units: stacks.flat() },
    { board: { fill: { from: '1010', to: end, terrain: 'clear' } }, readings: { 'TP-A63': 'b' } },
  );

/** What is wrong with a move: its code, with the hexes that are named. */
const told = (at: Situation, unit: string, to: string): readonly string[] => {
  const ruling = at.game.apply(at.position, { type: 'move', unit, to });
  if (ruling._tag === 'Right') return [];
  return leftOf(ruling).map((one) => [one.code, one.subject, 'hex' in one ? one.hex : ''].join(' ').trim());
};

const labels = ({ rules }: Situation, hexes: readonly number[]): readonly string[] =>
  hexes.map((hex) => rules.theatre.board.grid.labels[hex] as string);

describe('crowds that others thin out', () => {
  it('TP-stacking.a: whoever leaves a crowd takes himself off it, and may go where two stand', () => {
    expect(told(row('1012', stack('1010', 'aBCD'), stack('1011', 'EF')), 'a', '1011')).toEqual([]);
  });

  it('TP-stacking.a: two that are too many need two places', () => {
    // Of 1012 two can go, to 1013 alone: 1011 is full as long as `c` may still stay there.
    const of = (there: string, to: string) =>
      told(row('1013', stack('1011', 'cDEF'), stack('1012', 'abGH'), stack('1013', there)), 'c', to);
    expect(of('I', '1012')).toEqual([]);
    expect(of('IJ', '1012')).toEqual(['STACK_FULL 1012']);
    expect(of('IJ', '1010')).toEqual([]);
  });

  it('TP-stacking.a: crowds that would be left are told in the order of their hexes', () => {
    const low = row('1012', stack('1010', 'xBCD'), stack('1011', 'EFG'), stack('1012', 'a'));
    const high = row('1012', stack('1010', 'a'), stack('1011', 'EFG'), stack('1012', 'xBCD'));
    expect(told(low, 'a', '1011')).toEqual(['CROWD_CANNOT_LEAVE 1011 1010', 'STACK_FULL 1011']);
    expect(told(high, 'a', '1011')).toEqual(['STACK_FULL 1011', 'CROWD_CANNOT_LEAVE 1011 1012']);
  });

  it('TP-stacking.a: a crowd that nobody can thin out keeps no other unit from going', () => {
    const stuck = row('1015', stack('1010', 'BCDE'), stack('1014', 'a'));
    expect(labels(stuck, hopelessCrowds(stuck.rules, stuck.position, 'soviet'))).toEqual(['1010']);
    expect(told(stuck, 'a', '1015')).toEqual([]);
    expect(told(stuck, 'a', '1013')).toEqual([]);
  });

  it('TP-stacking.a: who has made room goes back where that makes room for another', () => {
    // The supply unit `a` shuns 1011, next to the enemy, and makes room in 1013; for `c` it goes back, and `b` to 1011.
    const units = [
      axis('e', '1010'),
      ...stack('1011', 'YZ'),
      soviet('a', '1012', { kind: 'supply', move: 1 }),
      ...stack('1012', 'bDE'),
      ...stack('1013', 'FG'),
      ...stack('1014', 'cHIJ'),
    ];
    const at = situation({ units }, { board: { fill: { from: '1010', to: '1014', terrain: 'clear' } } });
    expect(labels(at, hopelessCrowds(at.rules, at.position, 'soviet'))).toEqual([]);
  });

  it('TP-movement.L.a, TP-A63 b: a supply unit counts on an escort only where that has moved', () => {
    const truck = soviet('t', '1010', { kind: 'supply', move: 1 });
    const stuck = (escort: string) => {
      const at = row('1012', [truck, ...stack('1010', 'BCD'), ...stack('1011', escort), axis('e', '1012')]);
      return labels(at, hopelessCrowds(at.rules, at.position, 'soviet'));
    };
    expect([stuck(''), stuck('f')]).toEqual([['1010'], ['1010']]);
    expect([stuck('F'), stuck('fG')]).toEqual([[], []]);
  });
});

describe('where a unit can still go', () => {
  /** What is told of the unit `a` in the middle of three hexes: whether it can step aside, and move anywhere. */
  const of = (west: string, east: string) => {
    const at = row('1012', stack('1010', west), stack('1011', 'a'), stack('1012', east));
    const unit = unitIn(at, 'a');
    return [canStepAside(at.rules, at.position, unit), canMoveAnywhere(at.rules, at.position, unit)];
  };

  it('TP-stacking.a: aside where two stand, not where three do', () => {
    expect(of('BC', 'DEF')).toEqual([true, true]);
    expect(of('BCD', 'EFG')).toEqual([false, false]);
  });

  it('TP-stacking.a: past a full hex into one with room', () => {
    const at = row('1012', stack('1010', 'B'), stack('1011', 'CDE'), [soviet('a', '1010', { move: 2 })]);
    const unit = unitIn(at, 'a');
    expect(canStepAside(at.rules, at.position, unit)).toBe(false);
    expect(canMoveAnywhere(at.rules, at.position, unit)).toBe(true);
  });

  it('TP-movement.a: nowhere between two enemies', () => {
    const shut = row('1012', stack('1011', 'a'), [axis('x', '1010'), axis('y', '1012')]);
    const unit = unitIn(shut, 'a');
    expect(canStepAside(shut.rules, shut.position, unit)).toBe(false);
    expect(canMoveAnywhere(shut.rules, shut.position, unit)).toBe(false);
  });

  it('TP-movement.a: is asked of its neighbours alone where they are enough', () => {
    const near = (id: string, at: Situation) => move.near?.(at.rules, at.position, unitIn(at, id));
    const can = (id: string, at: Situation) => move.can?.(at.rules, at.position, unitIn(at, id));
    const free = row('1012', stack('1010', 'aB'));
    expect([near('a', free), can('a', free)]).toEqual([true, true]);
    expect([near('B', free), can('B', free)]).toEqual([false, false]);
    const shut = row('1012', stack('1010', 'a'), stack('1011', 'BCD'));
    expect([near('a', shut), can('a', shut)]).toEqual([null, false]);
    const crowded = row('1014', stack('1010', 'a'), stack('1013', 'bCDE'));
    expect([near('a', crowded), can('a', crowded)]).toEqual([null, true]);
  });

  it('TP-movement.a: its goals come in the order of their hexes, without its own', () => {
    const at = situation({ units: [soviet('a', '1010', { move: 2 }), soviet('b', '1010', { move: 1 })] });
    const ends = openIn(goalsOf(at.rules, at.position, unitIn(at, 'a')));
    expect(ends).toHaveLength(18);
    expect(ends).not.toContain(hexAt(at.rules, '1010'));
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    const both = ['a', 'b'].map((id) => unitIn(at, id));
    const found = destinationsOf(at.rules, at.position, both);
    expect(endsAmong(at.rules, at.position, both, found)).toHaveLength(6);
  });

  it('TP-stacking.a: two arrive together where one stands, not where two do', () => {
    const at = row('1012', stack('1010', 'ab'), stack('1011', 'C'), stack('1012', 'DE'));
    const both = ['a', 'b'].map((id) => unitIn(at, id));
    const fits = (hex: string) => mayEndIn(at.rules, at.position, both, hexAt(at.rules, hex));
    expect([fits('1011'), fits('1012')]).toEqual([true, false]);
  });
});

describe('one step into the next hex', () => {
  const open = (move: number, at: string, to: string, ...enemies: readonly string[]): boolean => {
    const field = situation({
      player: 'axis',
      units: [panzer('p', at, 4, { move }), ...enemies.map((hex, i) => soviet(`s${i}`, hex))],
    });
    return canMoveTo(field.rules, field.position, unitIn(field, 'p'))(hexAt(field.rules, to));
  };

  it('TP-movement.b, TP-movement.c: the one hex is always open, from zone to zone for six points', () => {
    expect(open(3, '1010', '1009', '1008')).toBe(true);
    expect(open(2, '1009', '1010', '1008')).toBe(true);
    expect([open(5, '1009', '1109', '1008'), open(6, '1009', '1109', '1008')]).toEqual([false, true]);
  });

  it('TP-movement.a: never into a hex with an enemy', () => {
    expect([open(8, '1009', '1008', '1008'), open(1, '1010', '1009', '1008')]).toEqual([false, true]);
  });
});

describe('units that go together', () => {
  it('TP-movement.L.a: go nowhere where one of them may not', () => {
    const at = situation({
      units: [soviet('a', '1010'), soviet('t', '1010', { kind: 'supply', move: 5 }), axis('e', '1007')],
    });
    const reached = (...ids: readonly string[]) => {
      const units = ids.map((id) => unitIn(at, id));
      const { reach } = destinationsOf(at.rules, at.position, units);
      return labels(at, reach.hexes).includes('1008');
    };
    expect([reached('a'), reached('a', 't'), reached('t', 'a'), reached('t')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
