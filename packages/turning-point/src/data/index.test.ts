import { directionTo } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { gameWith, must, rulesOfGame } from '../../test/situation.js';
import { hexOnBoard } from '../01-scope/board.js';
import { isCombatUnit, isGround, isSupplyUnit, SIDES } from '../01-scope/units.js';
import { supplyOf } from '../06-supply/supply.js';
import { resultOf } from '../07-combat/combat.js';
import { frontOf } from '../08-front/front.js';
import { faultsOf } from '../play/invariants.js';
import * as data from './index.js';

const game = gameWith();
const rules = rulesOfGame(game);
const { theatre } = rules;
const { board } = theatre;
const at = (label: string): number => hexOnBoard(theatre, label) as number;
const name = (hex: number): string => board.grid.labels[hex] as string;
const start = must(game.start('1'));
const json = data.board as {
  readonly grid: object;
  readonly links: { readonly rail: readonly (readonly string[])[] };
};

describe('the board', () => {
  it('TP-scope.b: a hex is 16 km across', () => {
    expect(json.grid).toMatchObject({ hexKm: 16 });
  });

  it('TP-movement.K.a: every rail line runs from hex to neighbouring hex, over land and no water', () => {
    for (const line of json.links.rail) {
      for (let i = 0; i + 1 < line.length; i++) {
        const [from, to] = [at(line[i] as string), at(line[i + 1] as string)];
        const direction = directionTo(board, from, to);
        expect(`${line[i]}-${line[i + 1]} ${direction >= 0}`).toBe(`${line[i]}-${line[i + 1]} true`);
        expect([theatre.land[from], theatre.land[to], theatre.water[from * 6 + direction]]).toEqual([
          1, 1, 0,
        ]);
      }
    }
  });

  it('TP-supply.A.a: four Axis Supply hexes, on the north and west edges, all on rail the Axis may use', () => {
    expect(theatre.supplyHexes.axis).toHaveLength(4);
    for (const hex of theatre.supplyHexes.axis) {
      expect([theatre.edges.north, theatre.edges.west].some((edge) => edge.includes(hex))).toBe(true);
      expect(theatre.rail.axis[hex]).toBe(1);
    }
  });

  it('TP-supply.B.a: Soviet Supply hexes, on the north and east edges, all on rail the Soviets may use', () => {
    expect(theatre.supplyHexes.soviet.length).toBeGreaterThan(0);
    for (const hex of theatre.supplyHexes.soviet) {
      expect([theatre.edges.north, theatre.edges.east].some((edge) => edge.includes(hex))).toBe(true);
      expect(theatre.rail.soviet[hex]).toBe(1);
    }
  });

  it('TP-front.a: the row of Rostov runs from edge to edge through Rostov', () => {
    const rostov = theatre.rostov as number;
    expect(theatre.rostovRow).toContain(rostov);
    expect(new Set(theatre.rostovRow.map((hex) => name(hex).slice(2)))).toEqual(
      new Set([name(rostov).slice(2)]),
    );
    expect(theatre.rostovRow).toHaveLength(45);
  });

  it('TP-oob.axisB.a: the fortress lines are the regions of that name, on land, and apart', () => {
    for (const side of SIDES) {
      const flagged = board.hexes.filter((hex) => theatre.fortress[side][hex] === 1);
      expect(flagged).toEqual([...(board.regions[`${side}-fortress-line`] ?? [])].sort((a, b) => a - b));
      expect(flagged.every((hex) => theatre.land[hex] === 1)).toBe(true);
    }
    expect(
      board.hexes.filter((hex) => theatre.fortress.axis[hex] === 1 && theatre.fortress.soviet[hex] === 1),
    ).toEqual([]);
  });

  it('TP-oob.axisC.a-c, sovietC.a: the set-up areas of December do not overlap but where the text lets them', () => {
    const region = (of: string): ReadonlySet<number> => new Set(board.regions[of]);
    const common = (a: string, b: string): number =>
      [...region(a)].filter((hex) => region(b).has(hex)).length;
    expect(common('pocket', 'east-of-16-december-line')).toBe(0);
    expect(common('pocket', 'west-of-16-december-line')).toBe(0);
    expect(common('west-of-16-december-line', 'east-of-16-december-line')).toBe(0);
    expect(common('next-to-16-december-line', 'east-of-16-december-line')).toBe(0);
    expect(common('west-of-19-november-line', 'east-of-19-november-line')).toBe(0);
  });

  it('TP-errata.b: the rail hex 5 hexes north of Rostov holds an Axis air unit at the start', () => {
    expect(
      start.units.filter((unit) => unit.at === at('1525') && unit.counter.kind === 'air-base'),
    ).toHaveLength(1);
  });
});

describe('the tables', () => {
  it('TP-crt.b: rows -1 to 8, eleven columns from 1-3 to 9-1', () => {
    const { table, columns } = rules.combatResults;
    expect([table.firstRow, table.lastRow]).toEqual([-1, 8]);
    expect(columns.labels).toEqual([
      '1:3',
      '1:2',
      '1:1',
      '2:1',
      '3:1',
      '4:1',
      '5:1',
      '6:1',
      '7:1',
      '8:1',
      '9:1',
    ]);
  });

  it('TP-errata.a: DR stands in the table and is explained', () => {
    expect(rules.combatResults.table.results).toContain('Dr');
    const text = (id: string) => game.rulebook.clauses.find((clause) => clause.id === id)?.text ?? '';
    expect(text('TP-crt.Dr.a')).not.toBe('');
    expect(text('TP-crt.Dr.b')).not.toBe('');
    const odds = { attack: 1, defense: 1, rawColumn: 2, shift: 0, column: 2, modifier: 1 };
    expect(resultOf(rules, odds, 6)).toBe('Dr');
  });

  it('TP-crt.b: the seven results of the key and no other', () => {
    const { table } = rules.combatResults;
    expect(table.results).toEqual(expect.arrayContaining(['Ae', 'Ar', 'Br', 'Dr', 'Ex', '1/2Ex', 'De']));
    expect(table.results).toHaveLength(7);
  });

  it('TP-airtable.c: columns from 1-2 to 6-1, one unmodified die', () => {
    expect(rules.airSuperiority.columns.labels).toEqual(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']);
    expect([rules.airSuperiority.table.firstRow, rules.airSuperiority.table.lastRow]).toEqual([1, 6]);
  });
});

describe('the start of scenario 1', () => {
  const onMap = start.units.filter((unit) => unit.place === 'map' && isGround(unit));
  const points = (mobile: boolean): number =>
    onMap
      .filter(
        (unit) => isCombatUnit(unit) && unit.counter.side === 'axis' && unit.counter.motorized === mobile,
      )
      .reduce((sum, unit) => sum + unit.counter.strength, 0);

  it('TP-oob.axisA.a: 89 Axis points of infantry and cavalry, 45 of mobile units', () => {
    expect([points(false), points(true)]).toEqual([89, 45]);
  });

  it('TP-stacking.a: nowhere more than three, nowhere both sides', () => {
    expect(faultsOf(rules, start)).toEqual([]);
    const perHex = new Map<number, number>();
    for (const unit of onMap) perHex.set(unit.at, (perHex.get(unit.at) ?? 0) + 1);
    expect(Math.max(...perHex.values())).toBeLessThanOrEqual(3);
  });

  it('TP-supply.b: every unit of both sides is in supply', () => {
    const without = onMap
      .filter((unit) => supplyOf(rules, start, unit).state !== 'in')
      .map((unit) => unit.counter.id);
    expect(without).toEqual([]);
  });

  it('TP-front.a: both fronts are unbroken', () => {
    expect(SIDES.map((side) => frontOf(rules, start, side).gap)).toEqual([0, 0]);
  });

  it('TP-supply.B2.a: there are Soviet supply units, none next to an enemy', () => {
    const trucks = onMap.filter(isSupplyUnit);
    expect(trucks.length).toBeGreaterThan(0);
    for (const truck of trucks) {
      expect(
        (board.adjacent[truck.at] ?? []).some((hex) =>
          onMap.some((unit) => unit.at === hex && unit.counter.side === 'axis'),
        ),
      ).toBe(false);
    }
  });
});

describe('the schedules', () => {
  const counter = new Map(rules.forces.roster.map((entry) => [entry.counter.id, entry]));
  const lists = [
    ...Object.entries(rules.forces.arrivals.axis),
    ['soviet', rules.forces.arrivals.soviet],
  ] as const;

  it.each(lists)(
    'TP-reinforce.axis.b, soviet.a: list %s names each unit once, on its side, over its edges, in turn order',
    (list, arrivals) => {
      const side = list === 'soviet' ? 'soviet' : 'axis';
      expect(new Set(arrivals.map(({ unit }) => unit)).size).toBe(arrivals.length);
      expect(arrivals.map(({ turn }) => turn)).toEqual(
        arrivals.map(({ turn }) => turn).sort((a, b) => a - b),
      );
      for (const { unit, edge, turn } of arrivals) {
        expect(counter.get(unit)?.counter.side).toBe(side);
        expect(side === 'soviet' ? ['east'] : ['north', 'south', 'west']).toContain(edge);
        expect(turn >= 1 && turn <= 21).toBe(true);
        expect(counter.get(unit)?.setup.A).toBeNull();
      }
    },
  );

  it('TP-option.army.b, TP-option.army.c: every rifle corps is a 3-4 or a 5-5 and has a badge', () => {
    const corps = rules.forces.roster.map((entry) => entry.counter).filter((one) => one.rifleCorps);
    expect(corps.length).toBeGreaterThan(0);
    expect([...new Set(corps.map(({ strength, move }) => `${strength}-${move}`))].sort()).toEqual([
      '3-4',
      '5-5',
    ]);
    expect(corps.filter(({ army }) => army === null)).toEqual([]);
  });

  it('TP-combat.G.b: the box holds 2-8 and 1-8 Kampfgruppen, eight of each', () => {
    const box = rules.forces.roster
      .filter((entry) => entry.kampfgruppeBox)
      .map(({ counter: { strength, move } }) => `${strength}-${move}`);
    expect([
      box.filter((one) => one === '2-8').length,
      box.filter((one) => one === '1-8').length,
      box.length,
    ]).toEqual([8, 8, 16]);
  });
});
