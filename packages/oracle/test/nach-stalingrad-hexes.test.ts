import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { neighboursOn } from '../src/nach-stalingrad.js';
import { pathOf } from '../src/nach-stalingrad-reach.js';
import { mostSteps, stepsOf } from '../src/nach-stalingrad-retreat.js';
import { type Draw, drawFrom, walk } from './draw.js';
import { differences, type Heard } from './held.js';
import { drawMixedPosition, drawSuppliedBoard } from './nach-stalingrad-boards.js';
import {
  COSTS,
  isSecond,
  moversIn,
  moving,
  type NsPut,
  type Scene,
  tableOf,
} from './nach-stalingrad-scene.js';

interface Told {
  readonly cost: number;
  readonly steps: readonly { readonly to: string; readonly cost: number }[];
}

describe('Nach Stalingrad! hex by hex, ruled twice', () => {
  it('has the same moves along a path', () => {
    let allowed = 0;
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const able = moversIn(drawn);
      if (able.length === 0) return null;
      const table = tableOf(drawn);
      const unit = draw.from(able);
      const path = walk(draw, unit.at, (at) => neighboursOn(table, at));
      if (path === null) return null;
      // NS-3.b: beyond that, others would have to leave first.
      const isFull = table.units.filter(({ at }) => at === path[path.length - 1]).length >= 3;
      return isFull ? null : { ...drawn, ask: { question: 'move', unit: unit.id, path } };
    };
    const says = (one: NsPut): unknown => {
      const table = tableOf(one);
      const path = one.ask['path'] as readonly string[];
      const [unit] = table.units.filter(({ id }) => id === one.ask['unit']);
      if (unit === undefined) return null;
      const costs = pathOf(table, COSTS, unit, { path, isSecond: isSecond(one) });
      allowed += costs === null ? 0 : 1;
      return costs ?? 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { cost, steps } = answer as Told;
      const costs = steps.map((step) => step.cost);
      return costs.reduce((sum, one) => sum + one, 0) === cost ? costs : `${costs.join(' + ')} is ${cost}`;
    };
    expect(differences(nachStalingrad, { name: 'path', scene: moving, put, says, heard })).toEqual([]);
    expect(allowed).toBeGreaterThan(40);
  });

  it('has the same stacks', () => {
    const crowded = (draw: Draw, i: number): Scene => {
      const board = drawSuppliedBoard(drawFrom(Math.floor(i / 30)));
      return { board, position: drawMixedPosition(draw, board) };
    };
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const { units } = tableOf(drawn);
      return units.length === 0 ? null : { ...drawn, ask: { question: 'stack', hex: draw.from(units).at } };
    };
    const says = (one: NsPut): unknown => {
      const there = tableOf(one).units.filter(({ at, isCombat }) => at === one.ask['hex'] && isCombat);
      return {
        // NS-3.a.
        limit: mostSteps(there[0]?.side ?? 'axis'),
        counted: there.reduce((sum, unit) => sum + stepsOf(unit), 0),
        // NS-3.b, NS-3.c.
        unitsLimit: 3,
        unitsCounted: there.filter(({ freeStacking }) => freeStacking !== true).length,
      };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { limit, counted, unitsLimit, unitsCounted } = answer as Readonly<Record<string, number>>;
      return { limit, counted, unitsLimit, unitsCounted };
    };
    expect(differences(nachStalingrad, { name: 'stack', scene: crowded, put, says, heard })).toEqual([]);
  });
});
