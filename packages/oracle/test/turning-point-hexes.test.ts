import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { groundUnits, isRailInDoubt, neighboursOn } from '../src/turning-point.js';
import { canMove, pathOf } from '../src/turning-point-reach.js';
import { type Draw, walk } from './draw.js';
import { differences, type Heard } from './held.js';
import { inPhase, type Scene, scene, type TpPut, tableOf } from './turning-point-scene.js';

interface Told {
  readonly cost: number;
  readonly steps: readonly { readonly to: string; readonly cost: number }[];
}

describe('Turning Point hex by hex, ruled twice', () => {
  it('has the same moves along a path', () => {
    let allowed = 0;
    const put = (draw: Draw, drawn: Scene): TpPut | null => {
      const position = inPhase(drawn.position, draw.from(['first-movement', 'motorized-movement']));
      const table = tableOf({ ...drawn, position });
      const units = groundUnits(table, table.player).filter((unit) => canMove(table, unit) || draw.once(6));
      if (units.length === 0 || isRailInDoubt(table)) return null;
      const unit = draw.from(units);
      const path = walk(draw, unit.at, (at) => neighboursOn(table, at));
      return path === null ? null : { ...drawn, position, ask: { question: 'move', unit: unit.id, path } };
    };
    const says = ({ ask, ...shown }: TpPut): unknown => {
      const costs = pathOf(tableOf({ ...shown }), ask['unit'] as string, ask['path'] as readonly string[]);
      allowed += costs === null ? 0 : 1;
      return costs ?? 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'not allowed';
      const { cost, steps } = answer as Told;
      const costs = steps.map((step) => step.cost);
      return costs.reduce((sum, one) => sum + one, 0) === cost ? costs : `${costs.join(' + ')} is ${cost}`;
    };
    expect(differences(turningPoint, { name: 'path', scene, put, says, heard })).toEqual([]);
    expect(allowed).toBeGreaterThan(60);
  });

  it('has the same stacks', () => {
    const put = (draw: Draw, drawn: Scene): TpPut | null => {
      const there = [...new Set(tableOf(drawn).units.map(({ at }) => at))];
      return there.length === 0 ? null : { ...drawn, ask: { question: 'stack', hex: draw.from(there) } };
    };
    // TP-stacking.a to TP-stacking.c: a crew counts for its squadron too, wherever that is.
    const says = (one: TpPut): unknown => {
      const table = tableOf(one);
      const both = [...groundUnits(table, 'axis'), ...groundUnits(table, 'soviet')];
      return { limit: 3, counted: both.filter(({ at }) => at === one.ask['hex']).length };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { limit, counted } = answer as { readonly limit: number; readonly counted: number };
      return { limit, counted };
    };
    expect(differences(turningPoint, { name: 'stack', scene, put, says, heard })).toEqual([]);
  });
});
