import type { JsonObject } from '@eastfront/kernel';
import { play as playGame, seedDice } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { asked, axis, gameWith, leftOf, must, rulesOfGame, situation, soviet } from '../test/situation.js';
import * as data from './data/index.js';
import { turningPoint } from './game.js';

type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
};
const combatResults = data.tables['combat-results'] as Table;
const forces = data.forces as { readonly units: readonly JsonObject[]; readonly reinforcements: JsonObject };
const board = data.board as JsonObject;
const paths = (options: object): readonly string[] => [
  ...new Set(leftOf(turningPoint.make(options as never)).map(({ path }) => path)),
];

describe('the data can be replaced', () => {
  it("a combat table of one's own decides, and is named as the source", () => {
    const rows = Object.fromEntries(
      Object.keys(combatResults.rows).map((row) => [row, combatResults.columns.map(() => 'De')]),
    );
    const own = { ...combatResults, rows, source: { kind: 'given', grade: 'A', ref: 'house rule' } };
    const field = situation(
      {
        phase: 'combat',
        units: [soviet('s1', '1010', { strength: 1 }), axis('a1', '1011', { strength: 9 })],
      },
      { tables: { 'combat-results': own } },
    );
    expect(asked(field, 'battle', { attackers: ['s1'], hexes: ['1011'], die: 1 })).toMatchObject({
      result: 'De',
    });
    expect(field.game.sources).toContainEqual({
      table: 'combat-results',
      kind: 'given',
      grade: 'A',
      ref: 'house rule',
    });
    expect(field.game.dataDigest).not.toBe(gameWith().dataDigest);
  });

  it("counters and a board of one's own", () => {
    const stronger = {
      ...forces,
      units: forces.units.map((unit) => (unit['id'] === 'A001' ? { ...unit, strength: 9 } : unit)),
    };
    const unit = must(gameWith({ forces: stronger }).start('1')).units.find(
      ({ counter }) => counter.id === 'A001',
    );
    expect(unit?.counter.strength).toBe(9);
    const hexes = { ...(board['hexes'] as JsonObject), '0505': { terrain: 'lake' } };
    expect(
      rulesOfGame(gameWith({ board: { ...board, hexes }, forces: data.forces as JsonObject })).theatre.land[
        4 * 45 + 4
      ],
    ).toBe(0);
  });

  it.each([
    [
      'a result that is none',
      {
        tables: {
          'combat-results': {
            ...combatResults,
            rows: {
              ...combatResults.rows,
              '3': combatResults.columns.map((_, i) => (i === 2 ? 'DX' : 'Ae')),
            },
          },
        },
      },
      ['tables.combat-results.rows.3.2'],
    ],
    [
      'a table without a row',
      { tables: { 'combat-results': { ...combatResults, rows: { '1': combatResults.rows['1'] } } } },
      ['tables.combat-results.rows'],
    ],
    ['a table that is none', { tables: { weather: combatResults } }, ['tables.weather']],
    [
      'a unit in a hex that is none',
      {
        forces: {
          ...forces,
          units: forces.units.map((unit, i) =>
            i === 3 ? { ...unit, setup: { A: '9999', B: null, C: null, D: null } } : unit,
          ),
        },
      },
      ['forces.units.3.setup.A'],
    ],
    [
      'an id twice',
      {
        forces: {
          ...forces,
          units: forces.units.map((unit, i) => (i === 1 ? { ...unit, id: 'A001' } : unit)),
        },
      },
      ['forces.units.1.id', 'forces'],
    ],
    [
      'an arrival of nobody',
      {
        forces: {
          ...forces,
          reinforcements: { ...forces.reinforcements, soviet: [{ turn: 3, edge: 'east', unit: 'S999' }] },
        },
      },
      ['forces.reinforcements.soviet.0.unit'],
    ],
    [
      'a terrain that is none',
      { board: { fill: { from: '0101', to: '0303', terrain: 'desert' } } },
      ['board.fill.terrain'],
    ],
    [
      'a fortress of nobody',
      {
        board: {
          fill: { from: '0101', to: '0303', terrain: 'clear' },
          hexes: { '0101': { fortress: 'german' } },
        },
      },
      ['board.hexes.0101.fortress'],
    ],
    ['an optional rule that is none', { optional: ['TP-option.fog'] }, ['optional.0']],
    ['a reading that is none', { readings: { 'TP-A1': 'z' } }, ['readings.TP-A1']],
  ])('%s is refused, with its place', (_what, options, expected) => {
    const found = paths(options);
    expect(expected).toEqual(expect.arrayContaining([found[0]]));
  });

  it('a counter with a strength below 0 is refused, with its place', () => {
    const units = (forces.units as readonly JsonObject[]).map((unit, i) =>
      i === 2 ? { ...unit, strength: -3 } : unit,
    );
    const made = turningPoint.make({ forces: { ...forces, units } });
    expect(made._tag === 'Left' ? made.left.map(({ path }) => path) : []).toEqual([
      'forces.units.2.strength',
    ]);
  });

  it('TP-reinforce.axis.b: a schedule that brings an Axis unit over the east edge is refused', () => {
    const axisLists = forces.reinforcements['axis'] as JsonObject;
    const own = {
      ...forces,
      reinforcements: {
        ...forces.reinforcements,
        axis: { ...axisLists, E: [{ turn: 3, edge: 'east', unit: 'A120' }] },
      },
    };
    expect(turningPoint.make({ forces: own as never })._tag).toBe('Left');
  });
});

describe('the bots', () => {
  const game = gameWith();
  it('TP-front.c: the greedy player holds a front, where random moves open it', () => {
    const given = (bot: string): number => {
      const bots = { soviet: game.bots[bot] as never, axis: game.bots[bot] as never };
      const { final } = must(playGame(game, must(game.start('1')), bots, seedDice('front')));
      return final.score.soviet.front + final.score.axis.front;
    };
    expect(given('greedy')).toBeLessThan(0.7 * given('random'));
  }, 60_000);

  it('fighting plays either way, and the record tells what became of it', () => {
    const bots = { soviet: game.bots['fighting'] as never, axis: game.bots['fighting'] as never };
    const { final } = must(playGame(game, must(game.start('1')), bots, seedDice('tally')));
    const census = game.census?.(final);
    const lost = final.units.filter(
      ({ place, counter }) => place === 'eliminated' && counter.kind !== 'squadron',
    );
    expect(lost.length).toBeGreaterThan(0);
    expect(census?.units.filter((unit) => unit.lost)).toHaveLength(lost.length);
    expect(census?.held['Stalingrad']?.hex).toBe('3818');
    expect(census?.points).toEqual({
      soviet: Object.values(final.score.soviet).reduce((sum, points) => sum + points, 0),
      axis: Object.values(final.score.axis).reduce((sum, points) => sum + points, 0),
    });
  }, 60_000);
});
