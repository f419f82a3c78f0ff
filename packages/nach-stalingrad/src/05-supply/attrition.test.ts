import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/supply.fixture.js';
import { positionOn, rulesOn, saysOf, theUnit, wrongIn } from '../../test/supply.fixture.js';
import { lose } from '../10-combat/actions-of-battle.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { hungryStacks, rollAttrition } from './attrition.js';

const BOARD = {
  fill: { from: '1205', to: '1220', terrain: 'clear' },
  hexes: { '1205': { supply: 'axis' } },
};
const RULES = rulesOn(BOARD);
const UNIT_BY_UNIT = rulesOn(BOARD, { 'NS-A29': 'b' });
const HUNGRY = { supplied: false, oosBefore: true };
const ARMY = { arm: 'mechanized', attack: 4, defense: 4, move: 6, quality: 2, maxSteps: 2 } as const;
const hungry = (id: string, steps: number, more: Partial<Piece> = {}): Piece => ({
  id,
  at: '1218',
  ...more,
  is: { ...HUNGRY, steps, ...more.is },
});

/** The attrition segment with the stacks in it; a Soviet unit cuts the column. */
const starving = (rules: Rules, axis: readonly Piece[], more: Setting = {}): Position => {
  const soviet = [{ id: 'wall', at: '1209' }];
  const position = positionOn(rules, { phase: 'attrition', axis, soviet, ...more });
  return { ...position, hungry: hungryStacks(rules, position) };
};

const losing = (
  rules: Rules,
  position: Position,
  unit: string,
  arm: 'infantry' | 'mechanized' | null = null,
) => lose.apply(rules, position, { type: 'lose', unit, arm }, true);

const lost = (rules: Rules, position: Position, ...units: readonly string[]): Position =>
  units.reduce((now, unit) => {
    const ruling = losing(rules, now, unit);
    if (ruling._tag === 'Left') throw new Error(`${unit}: ${JSON.stringify(ruling.left)}`);
    return ruling.right.value;
  }, position);

describe('who starves', () => {
  it('NS-5.3.a: stack by stack, each side, box and hex apart, in the order of the hexes', () => {
    const rules = rulesOn({
      fill: BOARD.fill,
      hexes: { '1218': { place: 'city', box: true, boxSides: { axis: ['1217'], soviet: ['1219'] } } },
    });
    const box = { is: { place: 'box' as const } };
    const position = starving(rules, [hungry('a', 3, box), hungry('c', 2, { at: '1216' })], {
      soviet: [hungry('b', 2, box)],
    });
    expect(
      position.hungry.map(({ side, hex, box, owed }) => [side, hex === hexAt(rules, '1218'), box, owed]),
    ).toEqual([
      ['axis', false, false, { infantry: 1 }],
      ['axis', true, true, { infantry: 2 }],
      ['soviet', true, true, { infantry: 1 }],
    ]);
  });

  it('NS-5.2.3.o, NS-5.2.3.p: not the units that air supply has spared', () => {
    const position = starving(RULES, [hungry('a', 4), hungry('b', 4)], { spared: ['a'] });
    expect(position.hungry.map(({ owed }) => owed)).toEqual([{ infantry: 2 }]);
    expect(wrongIn(losing(RULES, position, 'a'))).toEqual(['NS-5.3.a NOT_STARVING']);
  });
});

describe('what they lose', () => {
  it('NS-5.3.a: is offered of the units that starve, of one stack too, and of nobody else', () => {
    const fed = { id: 'fed', at: '1217' };
    const offered = (position: Position) =>
      position.units.filter((one) => (lose.list?.(RULES, position, one) ?? []).length > 0);
    const ids = (position: Position) => offered(position).map(({ counter }) => counter.id);
    const one = starving(RULES, [hungry('a', 4), fed]);
    const two = starving(RULES, [hungry('a', 4), hungry('b', 4, { at: '1216' }), fed]);
    expect([one, two].map((position) => [position.hungry.length, ids(position)])).toEqual([
      [1, ['a']],
      [2, ['a', 'b']],
    ]);
  });

  it('NS-5.3.b: unit by unit each loses its own half, one after the other', () => {
    const position = starving(UNIT_BY_UNIT, [hungry('a', 3), hungry('b', 3)]);
    expect(position.hungry.map(({ owed }) => owed)).toEqual([{ infantry: 4 }]);
    expect(wrongIn(losing(UNIT_BY_UNIT, position, 'b'))).toEqual(['NS-5.3.b EACH_UNIT_LOSES_HALF']);
    const after = lost(UNIT_BY_UNIT, position, 'a', 'a');
    expect(wrongIn(losing(UNIT_BY_UNIT, after, 'a'))).toEqual(['NS-5.3.b EACH_UNIT_LOSES_HALF']);
    const done = lost(UNIT_BY_UNIT, after, 'b', 'b');
    expect([done.hungry, ['a', 'b'].map((id) => theUnit(done, id).steps)]).toEqual([[], [1, 1]]);
  });

  it('NS-5.3.b: an arm that owes nothing loses nothing', () => {
    const position = starving(RULES, [hungry('a', 2), hungry('b', 1, { arm: 'armor' })]);
    const after = lost(RULES, position, 'a');
    expect(wrongIn(losing(RULES, after, 'a'))).toEqual(['NS-5.3.b ARM_OWES_NOTHING']);
  });

  it('NS-5.3.b, NS-6.2.o: an army goes on paying as what it was', () => {
    const rules = rulesOn({ ...BOARD, hexes: { '1205': { supply: 'soviet' } } });
    const army = hungry('u', 4, { mechanized: ARMY, is: { mechanizedSteps: 2 } });
    const position = starving(rules, [{ id: 'wall', at: '1209' }], { soviet: [army] });
    expect(position.hungry.map(({ owed }) => owed)).toEqual([{ mechanized: 3 }]);
    expect(wrongIn(losing(rules, position, 'u', 'infantry'))).toEqual(['NS-6.2.o OTHER_STEPS_FIRST']);
    const done = lost(rules, position, 'u', 'u', 'u');
    expect(theUnit(done, 'u')).toMatchObject({ steps: 3, mechanizedSteps: 0 });
    expect(done.checks).toEqual([{ reason: 'attrition', unit: 'u', path: [] }]);
  });

  it('NS-5.3.c: one check for what is left, none when nothing is', () => {
    const two = lost(RULES, starving(RULES, [hungry('a', 1), hungry('b', 2, { arm: 'armor' })]), 'a', 'b');
    expect(two.checks.map(({ unit }) => unit)).toEqual(['b']);
    expect(lost(RULES, starving(RULES, [hungry('a', 1)]), 'a').checks).toEqual([]);
  });
});

describe('the check', () => {
  it('NS-5.3.d, NS-5.3.e: one die against the quality of each, the supplied ones of the hex apart', () => {
    const position = starving(RULES, [
      hungry('a', 2),
      hungry('b', 2, { quality: 3 }),
      { id: 'c', at: '1218', quality: 1 },
    ]);
    const check = { reason: 'attrition', unit: 'a', path: [] } as const;
    const rolled = rollAttrition(RULES, { ...position, checks: [check] }, check, 5);
    expect(['a', 'b', 'c'].map((id) => theUnit(rolled.position, id).disrupted)).toEqual([true, false, false]);
    expect(saysOf(rolled.reasons)).toEqual([
      'NS-5.3.d disrupted',
      'NS-5.3.d holds',
      'NS-5.3.e still-out-of-supply',
    ]);
    expect(rolled.position.checks).toEqual([]);
  });
});
