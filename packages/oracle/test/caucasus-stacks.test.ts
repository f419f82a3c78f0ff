import { caucasus } from '@eastfront/caucasus';
import { describe, expect, it } from 'vitest';
import { neighboursOn, terrainOf, type Unit } from '../src/caucasus.js';
import { crowdedRetreatsOf } from '../src/caucasus-crowd.js';
import { retreatsOf, type StackRoute } from '../src/caucasus-retreat.js';
import { countOf, MOST_IN_A_HEX } from '../src/caucasus-ways.js';
import { sceneWith, unitsOf } from './caucasus-beaten.js';
import { type CcPut, type Scene, tableOf } from './caucasus-scene.js';
import type { Draw } from './draw.js';
import { differences, type Heard } from './held.js';

interface Stacked {
  readonly put: CcPut;
  readonly stack: readonly Unit[];
}

/** The retreat of all units of a hex, of an HQ among them too; null where none of the attacker stands beside it. */
const putStack = (draw: Draw, drawn: Scene): Stacked | null => {
  const all = tableOf(drawn).units;
  const stacks = [...new Set(all.map(({ at }) => at))]
    .map((at) => all.filter((one) => one.at === at))
    .filter((stack) => stack.length > 1 && stack.some(({ type }) => type !== 'hq'));
  if (stacks.length === 0) return null;
  const withHq = stacks.filter((stack) => stack.some(({ type }) => type === 'hq'));
  const stack = draw.from(withHq.length > 0 && draw.once(2) ? withHq : stacks);
  const [{ at: from, side }] = stack as [Unit, ...Unit[]];
  const player = side === 'axis' ? 'soviet' : 'axis';
  const attackers = neighboursOn(tableOf(drawn), from).flatMap((at) =>
    all.filter((one) => one.at === at && one.side === player && one.type !== 'hq').map(({ id }) => id),
  );
  if (attackers.length === 0) return null;
  const ask = {
    question: 'retreat',
    units: stack.map(({ id }) => id),
    hexes: draw.once(3) ? 4 : 2,
    attackers: attackers.slice(0, 3),
  };
  return { put: { ...drawn, position: { ...drawn.position, player }, ask }, stack };
};

const told = (routes: readonly StackRoute[]): readonly string[] =>
  routes
    .map(({ unit, path, losses, goesOn }) => `${unit} ${path.join(' ')}: ${losses}${goesOn ? ' and on' : ''}`)
    .sort();

const heard = ({ ok, answer }: Heard): unknown =>
  ok ? told((answer as { readonly routes: readonly StackRoute[] }).routes) : 'refused';

const lengthOf = (one: CcPut): number => one.ask['hexes'] as number;

describe('The Caucasus Campaign after a battle, ruled twice: stacks', () => {
  it('has the same retreats of several units', () => {
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const made = putStack(draw, drawn);
      if (made === null) return null;
      const { stack } = made;
      const all = tableOf(drawn).units;
      const [{ at: from, side }] = stack as [Unit, ...Unit[]];
      // There is room for all of them wherever friends stand.
      const isFull = (at: string): boolean =>
        countOf([...all.filter((one) => one.at === at && one.side === side), ...stack]) > MOST_IN_A_HEX;
      const units = (made.put.position.units ?? []).filter(
        ({ at = '' }) => at === from || !isFull(at) || !all.some((one) => one.at === at && one.side === side),
      );
      return { ...made.put, position: { ...made.put.position, units } };
    };
    const says = (one: CcPut): unknown => told(retreatsOf(tableOf(one), unitsOf(one), lengthOf(one)));
    const scene = sceneWith(['CC-A55', 'CC-A56', 'CC-S15']);
    expect(differences(caucasus, { name: 'retreat of stacks', scene, put, says, heard })).toEqual([]);
  });

  it('has the same retreats of several units onto full hexes', () => {
    let crowded = 0;
    const routesOf = (one: CcPut): readonly StackRoute[] | null =>
      crowdedRetreatsOf(tableOf(one), unitsOf(one), lengthOf(one));
    /** Many a hex at two steps is full of the side's own infantry, whoever stands there. */
    const crowd = (draw: Draw, { put: one, stack }: Stacked): CcPut => {
      const [{ at: from, side }] = stack as [Unit, ...Unit[]];
      const units = one.position.units ?? [];
      const table = tableOf(one);
      const near = neighboursOn(table, from);
      const isLand = (at: string): boolean => !['alpine', 'lake'].includes(terrainOf(table, at));
      const ends = [...new Set(near.flatMap((at) => neighboursOn(table, at)))].filter(
        (at) => at !== from && !near.includes(at) && isLand(at),
      );
      const full = draw.some(ends, draw.from([2, 5, 9, 12]));
      const most = draw.once(2) ? 3 : 2;
      const infantry = full.flatMap((at, i) =>
        Array.from({ length: most }, (_, k) => ({
          id: `f${i}-${k}`,
          at,
          side,
          type: 'infantry',
          tq: 'normal' as const,
        })),
      );
      const others = units.filter(({ at = '' }) => !full.includes(at));
      return { ...one, position: { ...one.position, units: [...others, ...infantry] } };
    };
    const put = (draw: Draw, drawn: Scene): CcPut | null => {
      const made = putStack(draw, drawn);
      if (made === null) return null;
      const one = crowd(draw, made);
      const routes = routesOf(one);
      if (routes?.some(({ goesOn }) => goesOn) === true) crowded++;
      return routes === null ? null : one;
    };
    const says = (one: CcPut): unknown => told(routesOf(one) ?? []);
    const scene = sceneWith(['CC-A55', 'CC-A56', 'CC-S15'], false);
    expect(differences(caucasus, { name: 'retreat of a crowd', scene, put, says, heard })).toEqual([]);
    expect(crowded).toBeGreaterThan(20);
  });
});
