import { describe, expect, it } from 'vitest';
import { gameWith, must, rulesOfGame } from '../../test/situation.js';
import type { Side } from '../01-scope/units.js';
import * as data from '../data/index.js';
import { datesOf, isHistorical, SCENARIOS, scenarioLine } from './scenarios.js';

const game = gameWith();
const start = (number: number) => must(game.start(String(number)));
const count = (number: number, side: Side, place: string): number =>
  start(number).units.filter((unit) => unit.place === place && unit.counter.side === side).length;

// As in the scenario list of the rulebook.
const MATRIX = [
  [1, 1, 7, 'A', 'A', 'E'],
  [2, 1, 7, 'A', 'B', 'E'],
  [3, 1, 7, 'B', 'B', 'E'],
  [4, 1, 7, 'A', 'A', 'F'],
  [5, 1, 7, 'A', 'B', 'F'],
  [6, 1, 7, 'B', 'B', 'F'],
  [7, 15, 21, 'C', 'C', 'E'],
  [8, 15, 21, 'D', 'D', 'G'],
  [9, 15, 21, 'D', 'D', 'H'],
  [10, 15, 21, 'C', 'C', 'I'],
  [11, 1, 21, 'A', 'A', 'E'],
  [12, 1, 21, 'A', 'B', 'E'],
  [13, 1, 21, 'B', 'B', 'E'],
  [14, 1, 21, 'A', 'A', 'F'],
  [15, 1, 21, 'A', 'B', 'F'],
  [16, 1, 21, 'B', 'B', 'F'],
] as const;

const FREE = ['B', 'C', 'D'];

describe('the sixteen scenarios', () => {
  it('TP-scenario.nov.a, TP-scenario.dec.a, TP-scenario.campaign.a: sixteen, numbered in order', () => {
    expect(SCENARIOS.map(({ number }) => number)).toEqual(MATRIX.map(([number]) => number));
    expect([scenarioLine(0), scenarioLine(17), scenarioLine(1.5)]).toEqual([null, null, null]);
  });

  it.each(MATRIX)(
    'TP-scenario.%i.a: game turns %i to %i, options %s and %s, reinforcements %s',
    (number, from, to, axis, soviet, reinforcements) => {
      expect(scenarioLine(number)).toMatchObject({
        from,
        to,
        axis,
        soviet,
        reinforcements,
        clause: `TP-scenario.${number}.a`,
      });
      const position = start(number);
      expect([position.turn, position.lastTurn, position.scenario]).toEqual([from, to, number]);
      // TP-oob.axisA.b, axisB.c: surprise with options A and B only.
      expect(position.surprise).toBe(axis === 'A' || axis === 'B');
      // The Axis sets up first where it sets up freely, then the Soviets; else the game begins.
      const first = FREE.includes(axis) ? 'axis' : 'soviet';
      expect(position.player).toBe(first);
      expect(position.step).toBe(FREE.includes(axis) || FREE.includes(soviet) ? 'set-up' : 'movement');
      expect(count(number, 'axis', 'set-up') > 0).toBe(FREE.includes(axis));
      expect(count(number, 'soviet', 'set-up') > 0).toBe(FREE.includes(soviet));
    },
  );

  it('TP-oob.sovietB.a: option B has the forces of option A', () => {
    const forces = (number: number) =>
      start(number)
        .units.filter(
          ({ counter, place }) => counter.side === 'soviet' && (place === 'map' || place === 'set-up'),
        )
        .map(({ counter }) => counter.id);
    expect(forces(2)).toEqual(forces(1));
    expect(forces(1)).toHaveLength(51);
  });

  it('TP-oob.axisA.a, axisB.a, axisC.a-c, axisD.a: counters set up by side and option', () => {
    const numbers = [1, 3, 7, 8].map((number) =>
      (['axis', 'soviet'] as const).map((side) => count(number, side, 'map') + count(number, side, 'set-up')),
    );
    expect(numbers).toEqual([
      [60, 51],
      [60, 51],
      [64, 67],
      [60, 67],
    ]);
    const groups = start(7)
      .units.filter(({ group, counter }) => group !== null && counter.side === 'axis')
      .map(({ group }) => group);
    expect(['Ca', 'Cb', 'Cc'].map((group) => groups.filter((one) => one === group).length)).toEqual([
      24, 27, 13,
    ]);
  });

  it('TP-rein.I.a then TP-scenario.10.a: nothing comes; TP-A84: in scenario 7 only what is dated 15 or later', () => {
    expect(count(10, 'axis', 'due')).toBe(0);
    const due = start(7).units.filter(({ place }) => place === 'due');
    expect(due.length).toBeGreaterThan(0);
    expect(due.every(({ arrival }) => (arrival?.turn ?? 0) >= 15)).toBe(true);
    // A120 is due in turn 3 of the November game; left out of the December set-up it never comes.
    const lists = data.forces as {
      readonly units: readonly { readonly id: string; readonly setup: object }[];
    };
    const units = lists.units.map((unit) =>
      unit.id === 'A120' ? { ...unit, setup: { ...unit.setup, C: null } } : unit,
    );
    const without = must(gameWith({ forces: { ...lists, units } as never }).start('7'));
    expect(without.units.find(({ counter }) => counter.id === 'A120')?.place).toBe('box');
  });

  it('TP-rein.F.a, TP-rein.H.a: the increased options bring everything the others bring, and more', () => {
    const rules = rulesOfGame(game);
    const { E, F, G, H, I } = rules.forces.arrivals.axis;
    const units = (list: typeof E) => list.map(({ unit }) => unit);
    expect([E.length, F.length, G.length, H.length, I.length]).toEqual([18, 28, 18, 28, 0]);
    expect(units(F)).toEqual(expect.arrayContaining(units(E)));
    expect(units(H)).toEqual(expect.arrayContaining(units(G)));
  });

  it('TP-scope.a: turn 1 is 19 and 20 November, turn 21 ends on 30 December', () => {
    expect(datesOf(1)).toEqual(['1942-11-19', '1942-11-20']);
    expect(datesOf(21)).toEqual(['1942-12-29', '1942-12-30']);
  });

  it('TP-option.hold.b (TP-A85): historical are 1 and 11 (a), or all with Axis option A (b)', () => {
    const historical = (reading: string) =>
      SCENARIOS.filter((line) => isHistorical(line, reading)).map(({ number }) => number);
    expect(historical('a')).toEqual([1, 11]);
    expect(historical('b')).toEqual([1, 2, 4, 5, 11, 12, 14, 15]);
  });

  it('a scenario that is none is bad input', () => {
    for (const id of ['0', '17', '', 'one', '1.5', '-1', ' 1']) expect(game.start(id)._tag).toBe('Left');
  });
});
