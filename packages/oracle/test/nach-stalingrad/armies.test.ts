import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { neighboursOn, type Table, type Unit } from '../../src/nach-stalingrad.js';
import { pathOf, reachOf } from '../../src/nach-stalingrad-reach.js';
import { mostSteps, stepsOf } from '../../src/nach-stalingrad-retreat.js';
import { type Draw, drawFrom, walk } from '../draw.js';
import { differences, type Heard } from '../held.js';
import { armyOf } from '../nach-stalingrad-boards.js';
import { COSTS, isSecond, moving, type NsPut, oneCounterIn, type Scene } from '../nach-stalingrad-scene.js';

/** Soviet armies of two counters that move, some out of supply; every thirty scenes share a letter of the reading. */
const scene = (draw: Draw, i: number): Scene => {
  const { position, ...drawn } = moving(draw, i);
  // Three of them are within the limit of a hex.
  const units = (position.units ?? []).map((unit) => {
    if (unit.side !== 'soviet' || draw.once(3)) return unit;
    const { steps = 1, mechanizedSteps = 0, ...army } = armyOf(draw);
    return { ...unit, ...army, steps: Math.min(2, steps), mechanizedSteps: Math.min(1, mechanizedSteps) };
  });
  const letter = drawFrom(Math.floor(i / 30)).from(['a', 'a', 'b']);
  return { ...drawn, readings: { 'NS-A38': letter }, position: { ...position, player: 'soviet', units } };
};

/** NS-3.a, NS-3.b: beyond that, others would have to leave first. */
const hasRoom = (table: Table, mover: Unit, to: string): boolean => {
  const there = table.units.filter(({ at, id }) => at === to && id !== mover.id);
  const steps = [...there, mover].reduce((sum, unit) => sum + stepsOf(unit), 0);
  return there.length < 3 && steps <= mostSteps(mover.side);
};

const armyIn = (draw: Draw, drawn: Scene): Unit | null => {
  const armies = oneCounterIn(drawn).units.filter(
    ({ side, disrupted, mechanizedSteps }) =>
      side === 'soviet' && disrupted !== true && mechanizedSteps !== undefined,
  );
  return armies.length === 0 ? null : draw.from(armies);
};

const moverOf = (one: NsPut): Unit => {
  const [unit] = oneCounterIn(one).units.filter(({ id }) => id === one.ask['unit']);
  if (unit === undefined) throw new Error('nobody moves');
  return unit;
};

describe('Nach Stalingrad! with armies of two counters, ruled twice', () => {
  it('has the same reach of an army of two counters', () => {
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const army = armyIn(draw, drawn);
      return army === null ? null : { ...drawn, ask: { question: 'reach', unit: army.id } };
    };
    const withRoom = (one: NsPut, all: readonly (readonly [string, number])[]): unknown =>
      all.filter(([to]) => hasRoom(oneCounterIn(one), moverOf(one), to)).sort();
    const says = (one: NsPut): unknown =>
      withRoom(one, [...reachOf(oneCounterIn(one), COSTS, moverOf(one), isSecond(one))]);
    const heard = ({ ok, answer }: Heard, one: NsPut): unknown => {
      if (!ok) return [];
      const { hexes } = answer as { readonly hexes: Readonly<Record<string, { readonly cost: number }>> };
      return withRoom(
        one,
        Object.entries(hexes).map(([to, { cost }]) => [to, cost] as const),
      );
    };
    expect(differences(nachStalingrad, { name: 'armies', scene, put, says, heard })).toEqual([]);
  });

  it('has the same moves of an army of two counters along a path', () => {
    let allowed = 0;
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const army = armyIn(draw, drawn);
      if (army === null) return null;
      const table = oneCounterIn(drawn);
      const path = walk(draw, army.at, (at) => neighboursOn(table, at));
      if (path === null || !hasRoom(table, army, path[path.length - 1] ?? '')) return null;
      return { ...drawn, ask: { question: 'move', unit: army.id, path } };
    };
    const says = (one: NsPut): unknown => {
      const path = one.ask['path'] as readonly string[];
      const costs = pathOf(oneCounterIn(one), COSTS, moverOf(one), { path, isSecond: isSecond(one) });
      allowed += costs === null ? 0 : 1;
      return costs ?? 'not allowed';
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok
        ? (answer as { readonly steps: readonly { readonly cost: number }[] }).steps.map(({ cost }) => cost)
        : 'not allowed';
    expect(differences(nachStalingrad, { name: 'paths of armies', scene, put, says, heard })).toEqual([]);
    expect(allowed).toBeGreaterThan(30);
  });
});
