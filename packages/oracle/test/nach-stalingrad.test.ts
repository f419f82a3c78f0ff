import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import {
  chancesOf,
  type OddsAsk,
  oddsOf,
  type Table,
  type WrittenPosition,
  type WrittenUnit,
  zones,
} from '../src/nach-stalingrad.js';
import { reachOf } from '../src/nach-stalingrad-reach.js';
import { isSupplied } from '../src/nach-stalingrad-supply.js';
import { type Terms, victoryOf } from '../src/nach-stalingrad-victory.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard, positionsInPlay, unlessRefused, zoneDifferences } from './held.js';
import { drawBoard, drawPosition, drawSuppliedBoard } from './nach-stalingrad-boards.js';
import {
  COSTS,
  drawAttack,
  isSecond,
  moversIn,
  moving,
  type NsPut,
  read,
  type Scene,
  tableOf,
} from './nach-stalingrad-scene.js';

const PLAYED = positionsInPlay(nachStalingrad, ['1', '2', '3'], 240, 8) as readonly WrittenPosition[];

const madeUp = (draw: Draw): Scene => {
  const board = drawBoard(draw);
  return { board, position: drawPosition(draw, board) };
};

/** Scenes out of play, then twice as many made-up ones, in blocks of 30: the judge makes the game anew for each board. */
const scene = (draw: Draw, i: number): Scene =>
  Math.floor(i / 30) % 3 === 0 ? { position: draw.from(PLAYED) } : madeUp(draw);

const putOdds = (draw: Draw, drawn: Scene): NsPut | null => {
  const table = tableOf(drawn);
  const attack = drawAttack(draw, table, table.units);
  if (attack === null) return null;
  const { hexes } = attack;
  const enemies = table.units.filter(({ side }) => side !== table.player);
  const attackers = attack.attackers.map(({ id }) => id);
  const support = {
    supplied: draw.once(2),
    lead: draw.from(attackers),
    defenderLead: draw.from(enemies.filter(({ at }) => hexes.includes(at))).id,
  };
  return { ...drawn, ask: { question: 'odds', attackers, hexes, support } };
};

interface Odds {
  readonly attack: number;
  readonly defense: number;
  readonly shift: number;
  readonly column: string;
  readonly drm: number;
  readonly automatic: false | string;
}

describe('Nach Stalingrad!, ruled twice', () => {
  it('has the same odds', () => {
    const says = (put: NsPut): unknown => unlessRefused(oddsOf(tableOf(put), put.ask as unknown as OddsAsk));
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { attack, defense, shift, column, drm, automatic } = answer as Odds;
      return { attack, defense, shift, column: automatic === false ? column : null, drm };
    };
    expect(differences(nachStalingrad, { name: 'odds', scene: madeUp, put: putOdds, says, heard })).toEqual(
      [],
    );
  });

  it('has the same chances', () => {
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const odds = putOdds(draw, drawn);
      return odds === null ? null : { ...odds, ask: { ...odds.ask, question: 'chances' } };
    };
    const says = (one: NsPut): unknown => {
      const ask = one.ask as unknown as OddsAsk;
      return oddsOf(tableOf(one), ask).ok ? chancesOf(tableOf(one), ask) : 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { results } = answer as { readonly results: Readonly<Record<string, string>> };
      return Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
    };
    expect(differences(nachStalingrad, { name: 'chances', scene: madeUp, put, says, heard })).toEqual([]);
  });

  it('has the same zones of control', () => {
    expect(zoneDifferences(nachStalingrad, scene, (put, side) => zones(tableOf(put), side))).toEqual([]);
  });

  it('has the same supply', () => {
    const supplied = (draw: Draw, i: number): Scene => {
      const board = drawSuppliedBoard(drawFrom(Math.floor(i / 30)));
      const { weather = {}, ...position } = drawPosition(draw, board);
      const ground = draw.once(5) ? { north: 'snow', south: 'snow' } : weather;
      const units = position.units?.map(({ supplied: _, ...unit }) => unit) ?? [];
      return { board, position: { ...position, weather: ground, phase: 'supply', units } };
    };
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const { units } = tableOf(drawn);
      const hasSource = Object.values(drawn.board?.hexes ?? {}).some(({ supply }) => supply !== undefined);
      if (units.length === 0 || !hasSource) return null;
      const unit = draw.from(units);
      const position = { ...drawn.position, player: unit.side };
      return { ...drawn, position, ask: { question: 'supply', unit: unit.id } };
    };
    const says = (one: NsPut): unknown => {
      const table = tableOf(one);
      return table.units
        .filter(({ id }) => id === one.ask['unit'])
        .map((unit) => (isSupplied(table, unit) ? 'in' : 'out'))[0];
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? (answer as { readonly state: string }).state : 'refused';
    expect(differences(nachStalingrad, { name: 'supply', scene: supplied, put, says, heard })).toEqual([]);
  });

  it('has the same reach, at the same cost', () => {
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const able = moversIn(drawn);
      return able.length === 0 ? null : { ...drawn, ask: { question: 'reach', unit: draw.from(able).id } };
    };
    const unitIn = (table: Table, one: NsPut) => table.units.filter(({ id }) => id === one.ask['unit']);
    /** Where there is room for the unit (NS-3.b): beyond that, others would have to leave first. */
    const hasRoom = (table: Table, to: string): boolean =>
      table.units.filter(({ at }) => at === to).length < 3;
    const says = (one: NsPut): unknown => {
      const table = tableOf(one);
      return unitIn(table, one).map((unit) =>
        [...reachOf(table, COSTS, unit, isSecond(one))].filter(([to]) => hasRoom(table, to)).sort(),
      )[0];
    };
    const heard = ({ ok, answer }: Heard, one: NsPut): unknown => {
      if (!ok) return [];
      const table = tableOf(one);
      const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
      return Object.entries(hexes)
        .filter(([to]) => hasRoom(table, to))
        .map(([to, { cost }]) => [to, cost])
        .sort();
    };
    expect(differences(nachStalingrad, { name: 'reach', scene: moving, put, says, heard })).toEqual([]);
  });

  it('has the same winner', () => {
    const { scenarios } = read('scenarios') as {
      readonly scenarios: readonly { readonly id: string; readonly victory: Terms }[];
    };
    const { regions, counters } = {
      ...tableOf({ position: {} }).printed.board,
      ...tableOf({ position: {} }).printed,
    };
    const ports = regions?.['black-sea-ports-outside-crimea'] ?? [];
    const corps = counters
      .filter(({ arm, nation }) => arm === 'armor' && nation === 'german')
      .map(({ id }) => id);
    const terms = JSON.stringify(scenarios.map(({ victory }) => victory)).match(/\d{4}/g) ?? [];
    const places = [...new Set([...terms, ...ports])];
    const ended = (draw: Draw): Scene => {
      const often = draw.from([2, 2, 6]);
      const all = places.map((at) => [at, draw.once(often) ? 'soviet' : 'axis'] as const);
      const units = draw.some(all, draw.below(4)).flatMap(([at, holder], i): readonly WrittenUnit[] => {
        const own: WrittenUnit = { id: `u${i}`, at, side: holder, arm: 'infantry', steps: 2 };
        if (at !== '2214' || draw.once(3)) return [own];
        const boxed = { ...own, place: 'box' };
        return draw.once(2)
          ? [boxed]
          : [boxed, { ...boxed, id: 'o', side: holder === 'axis' ? 'soviet' : 'axis' }];
      });
      const lost = draw
        .some(corps, draw.below(4))
        .map((id): WrittenUnit => ({ id, place: 'available', steps: 0 }));
      const scenario = draw.from(scenarios).id;
      return {
        position: {
          scenario,
          control: Object.fromEntries(all),
          units: [...units, ...lost],
        } as WrittenPosition,
      };
    };
    const says = ({ position }: NsPut): unknown => {
      const { scenario } = position as { readonly scenario?: string };
      const lost = (position.units ?? []).filter(({ place }) => place === 'available').length;
      return scenarios
        .filter(({ id }) => id === scenario)
        .map(({ victory }) => victoryOf(victory, position, ports, lost));
    };
    const heard = ({ answer }: Heard, { position }: NsPut): unknown => {
      const { scenario } = position as { readonly scenario?: string };
      const { winner, points, level } = answer as {
        readonly winner: string | null;
        readonly points: number | null;
        readonly level: string;
      };
      return [{ winner, points, level: winner === 'axis' && scenario === '2' ? level : null }];
    };
    const put = (_: Draw, one: Scene): NsPut => ({ ...one, ask: { question: 'victory' } });
    expect(differences(nachStalingrad, { name: 'victory', scene: ended, put, says, heard })).toEqual([]);
  });
});
