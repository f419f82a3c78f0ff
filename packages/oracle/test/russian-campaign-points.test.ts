import { russianCampaign } from '@eastfront/russian-campaign';
import { describe, expect, it } from 'vitest';
import { letteredInBox } from '../src/board/lettered-hexes.js';
import {
  layOut,
  neighboursOn,
  type Printed,
  type Readings,
  type Side,
  type Table,
  type WrittenBoard,
  type WrittenPosition,
  type WrittenUnit,
} from '../src/russian-campaign/index.js';
import {
  BERLIN_END,
  berlinWinner,
  ENDS,
  type End,
  OBJECTIVES,
  pointsOf,
  scenarioWinner,
  suddenDeathOf,
} from '../src/russian-campaign/points.js';
import { isSupplied } from '../src/russian-campaign/supply.js';
import type { Draw } from './draw.js';
import { differences, type Heard, type Put, type Scene } from './held.js';
import { PRINTED } from './russian-campaign-printed.js';

const SIDES = ['axis', 'soviet'] as const;

interface Said extends WrittenPosition {
  readonly scenario?: string;
  readonly end?: End | 'S4.6';
  readonly objectives?: Readonly<Record<Side, Readonly<Record<number, string>>>>;
}
type PointsPut = Put & { readonly position: Said; readonly readings: Readings };

const ground = (printed: Printed): Table => layOut(printed, {}, { readings: {}, optional: [] });

/** Units in or beside some of these hexes, whose zones may hold them. */
const drawUnits = (draw: Draw, bare: Table, hexes: readonly string[]): readonly WrittenUnit[] => {
  const near = draw
    .some(hexes, draw.below(5))
    .map((at) => (draw.once(2) ? at : draw.from(neighboursOn(bare, at))))
    .filter((at) => !['sea', 'lake'].includes(bare.hexes.get(at)?.terrain ?? 'sea'));
  return [...new Set(near)].map((at, k): WrittenUnit => {
    const side = draw.from(SIDES);
    return {
      id: `u${k}`,
      at,
      side,
      nation: side === 'axis' ? 'german' : 'soviet',
      type: 'infantry',
      combat: 4,
      move: 4,
    };
  });
};

const standing = (units: readonly WrittenUnit[]): object =>
  Object.fromEntries(
    units.flatMap(({ at, side }) => (at === undefined || side === undefined ? [] : [[at, side]])),
  );

const winnerIn = ({ answer }: Heard): unknown => (answer as { readonly winner: Side | null }).winner;

const MOMENTS = {
  begin: { player: 'axis', impulse: 1, phase: 'movement' },
  end: { player: 'soviet', impulse: 2, phase: 'supply' },
  between: { player: 'soviet', impulse: 1, phase: 'movement' },
} as const;

const AT = new Map(
  Object.entries(PRINTED.board.hexes ?? {}).flatMap(([at, { name }]) =>
    name === undefined ? [] : [[name, at]],
  ),
);
const PRINTED_GROUND = ground(PRINTED);
/** All of it Soviet, so that each knows whose it is. */
const RAIL = Object.fromEntries(
  (PRINTED.board.links?.rail ?? []).flat().map((at) => [at, 'soviet'] as const),
);
const CITIES = [...PRINTED_GROUND.hexes].flatMap(([at, { city }]) => (city === undefined ? [] : [at]));

const dictator = (id: string, side: Side, at: string, isGone: boolean): WrittenUnit => ({
  id,
  side,
  type: 'dictator',
  ...(isGone ? { place: 'removed' } : { at }),
});

/** TRC-4.0.7.a, TRC-10.1.b: the table when the Soviet units without supply are gone, at the end of a turn. */
const fedOn = (
  printed: Printed,
  position: WrittenPosition,
  readings: Readings,
  optional: readonly string[],
) => {
  const table = layOut(printed, position, { readings, optional });
  const isAsked = [...table.hexes].some(([, { city }]) => city !== undefined);
  const isEnd = position.phase === 'supply';
  const lost = new Set(
    isEnd && isAsked
      ? table.units
          .filter((unit) => unit.side === 'soviet' && unit.at !== '' && !isSupplied(table, unit))
          .map(({ id }) => id)
      : [],
  );
  const units = (position.units ?? []).map((unit): WrittenUnit => {
    const { at: _, ...gone } = unit;
    return lost.has(unit.id) ? { ...gone, place: 'removed' } : unit;
  });
  return { table: layOut(printed, { ...position, units }, { readings, optional }), units };
};

const isGoneIn =
  ({ units = [] }: WrittenPosition) =>
  (side: Side): boolean =>
    units.some((unit) => unit.type === 'dictator' && unit.side === side && unit.place === 'removed');

interface SuddenPut extends PointsPut {
  readonly optional: readonly string[];
}

describe('The Russian Campaign, ruled twice: objectives and points', () => {
  it('has the same sudden death', () => {
    const put = (draw: Draw): SuddenPut | null => {
      const year = draw.from([1942, 1943, 1944, 1945]);
      const [months, weather] = draw.from([
        ['mar-apr', 'clear'],
        ['mar-apr', 'mud'],
        ['may-jun', 'clear'],
        ['may-jun', 'clear'],
        ['jul-aug', 'clear'],
        ['nov-dec', 'snow'],
      ] as const);
      if (year === 1945 && !['mar-apr', 'may-jun'].includes(months)) return null;
      const chosen = (side: Side): string => {
        const name = draw.from(OBJECTIVES[year]?.[side] ?? []);
        return AT.get(name) ?? name;
      };
      const objectives = { axis: chosen('axis'), soviet: chosen('soviet') };
      const control = Object.fromEntries(CITIES.map((at) => [at, draw.from(SIDES)]));
      const near = [...CITIES, 'PP13'].filter((at) => Object.values(objectives).includes(at));
      const units = drawUnits(draw, PRINTED_GROUND, near);
      const gone = { axis: year === 1945 && draw.once(2), soviet: year === 1945 && draw.once(2) };
      // TRC-5.1.b, TRC-5.2.b have their own opinion.
      if (gone.axis || gone.soviet)
        Object.assign(control, { [AT.get('Moscow') ?? '']: 'soviet', [AT.get('Berlin') ?? '']: 'axis' });
      if (gone.axis && units.length > 0) return null;
      return {
        readings: draw.once(2) ? { 'TRC-A81': 'b' } : {},
        optional: ['TRC-13.1'],
        position: {
          turn: { year, months },
          ...draw.from([MOMENTS.begin, MOMENTS.begin, MOMENTS.end, MOMENTS.end, MOMENTS.between]),
          weather,
          control: { ...control, ...(draw.once(3) ? { PP13: 'axis' } : {}), ...standing(units) },
          rail: RAIL,
          objectives: { axis: { [year]: objectives.axis }, soviet: { [year]: objectives.soviet } },
          units: [
            ...units,
            dictator('hitler', 'axis', 'G31', gone.axis),
            dictator('stalin', 'soviet', 'T5', gone.soviet),
          ],
        },
        ask: { question: 'victory' },
      };
    };
    const says = ({ position, readings }: SuddenPut): unknown => {
      const { turn, phase, player, weather, objectives } = position;
      if (turn === undefined || objectives === undefined) throw new Error('no objectives');
      const isFirst = weather === 'clear' && ['mar-apr', 'may-jun'].includes(turn.months);
      const isMoment =
        readings['TRC-A81'] === 'b' ? phase === 'supply' : phase === 'movement' && player === 'axis';
      const { table, units } = fedOn(PRINTED, position, readings, ['TRC-13.1']);
      const both = { axis: objectives.axis[turn.year] ?? '', soviet: objectives.soviet[turn.year] ?? '' };
      return suddenDeathOf(table, both, isGoneIn({ ...position, units }), isFirst && isMoment);
    };
    const name = 'sudden death';
    expect(
      differences<Scene, SuddenPut>(russianCampaign, {
        name,
        scene: () => ({ position: {} }),
        put,
        says,
        heard: winnerIn,
      }),
    ).toEqual([]);
  });

  const all = letteredInBox('K1', 'O12');
  const eastern = letteredInBox('K1', 'O6');
  const western = all.filter((at) => !eastern.includes(at));
  interface ScenarioPut extends PointsPut {
    readonly board: WrittenBoard;
  }

  it('has the same points of scenarios', () => {
    const put = (draw: Draw): ScenarioPut => {
      const objectives = draw.some(all, 2 + draw.below(9));
      const marked = (): object =>
        draw.from([
          { city: 'major' },
          { city: 'minor' },
          { city: 'minor' },
          { oil: true },
          { city: 'major', oil: true },
        ]);
      const hexes = Object.fromEntries(objectives.map((at, i) => [at, { ...marked(), name: `Place ${i}` }]));
      const board = {
        fill: { from: 'K1', to: 'O12', terrain: 'clear' },
        hexes,
        regions: { 'start-west': western, 'start-east': eastern, 'end-west': western, 'end-east': eastern },
      } as unknown as WrittenBoard;
      const end = draw.from(Object.keys(ENDS) as End[]);
      const { year, months } = ENDS[end];
      const units = drawUnits(draw, ground({ ...PRINTED, board }), objectives);
      const turn = draw.once(5) ? { year, months: 'jan-feb' } : { year, months };
      return {
        board,
        readings: {},
        position: {
          turn,
          ...draw.from([MOMENTS.end, MOMENTS.end, MOMENTS.end, MOMENTS.between]),
          weather: 'clear',
          scenario: 'barbarossa',
          end,
          control: {
            ...Object.fromEntries(objectives.map((at) => [at, draw.from(SIDES)])),
            ...standing(units),
          },
          units,
        },
        ask: { question: 'victory' },
      };
    };
    const isOver = ({ position }: ScenarioPut): boolean => {
      const { turn, phase, end } = position;
      return phase === 'supply' && end !== undefined && end !== 'S4.6' && turn?.months === ENDS[end].months;
    };
    const says = (one: ScenarioPut): unknown => {
      const printed = { ...PRINTED, board: one.board };
      const { table } = fedOn(printed, one.position, {}, []);
      // TRC-5.1.c, TRC-5.2.c: before the supply step or after it, and no points are counted.
      const before = layOut(printed, one.position, { readings: {}, optional: [] });
      const every = scenarioWinner(before, null) ?? scenarioWinner(table, null);
      if (every !== null) return { winner: every };
      const { end } = one.position;
      const points =
        end !== undefined && end !== 'S4.6' && isOver(one)
          ? pointsOf(table, end, { east: eastern, west: western })
          : null;
      const { axis, soviet } = points ?? {};
      return { winner: scenarioWinner(table, points), ...(points === null ? {} : { axis, soviet }) };
    };
    const heard = ({ answer }: Heard, one: ScenarioPut): unknown => {
      const { winner, level, points } = answer as {
        readonly winner: Side | null;
        readonly level: string | null;
        readonly points?: { readonly axis: number; readonly soviet: number };
      };
      return {
        winner,
        ...(isOver(one) && level !== 'every city' ? { axis: points?.axis, soviet: points?.soviet } : {}),
      };
    };
    expect(
      differences<ScenarioPut, ScenarioPut>(russianCampaign, {
        name: 'points',
        scene: put,
        put: (_, drawn) => drawn,
        says,
        heard,
      }),
    ).toEqual([]);
  });

  it('has the same winner by Berlin', () => {
    const put = (draw: Draw): ScenarioPut => {
      const cities = draw.some(all, 2 + draw.below(5));
      const hexes = Object.fromEntries(
        cities.map((at, i) => [at, { city: 'major', name: i === 0 ? 'Berlin' : `Place ${i}` }]),
      );
      const board = {
        fill: { from: 'K1', to: 'O12', terrain: 'clear' },
        hexes,
        regions: { 'start-west': western, 'start-east': eastern },
      } as unknown as WrittenBoard;
      const [berlin = ''] = cities;
      const units = drawUnits(draw, ground({ ...PRINTED, board }), [berlin, ...cities]);
      const control = Object.fromEntries(cities.map((at) => [at, draw.from(SIDES)]));
      return {
        board,
        readings: {},
        position: {
          turn: draw.once(5) ? { year: 1945, months: 'mar-apr' } : BERLIN_END,
          ...draw.from([MOMENTS.end, MOMENTS.end, MOMENTS.end, MOMENTS.between]),
          weather: 'clear',
          scenario: 'barbarossa',
          end: 'S4.6',
          control: { ...control, ...standing(units) },
          units,
        },
        ask: { question: 'victory' },
      };
    };
    const says = (one: ScenarioPut): unknown => {
      const { turn, phase } = one.position;
      const before = layOut(PRINTED, one.position, { board: one.board, readings: {}, optional: [] });
      const { table } = fedOn({ ...PRINTED, board: one.board }, one.position, {}, []);
      // TRC-5.1.a, TRC-5.2.a come before the end of the scenario.
      const every = scenarioWinner(before, null) ?? scenarioWinner(table, null);
      const isOver = phase === 'supply' && turn?.months === BERLIN_END.months;
      return every ?? (isOver ? berlinWinner(table) : null);
    };
    const scene = (): Scene => ({ position: {} });
    expect(
      differences<Scene, ScenarioPut>(russianCampaign, { name: 'Berlin', scene, put, says, heard: winnerIn }),
    ).toEqual([]);
  });
});
