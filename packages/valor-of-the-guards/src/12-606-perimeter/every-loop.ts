import { directionTo, type HexId, neighboursOf } from '@eastfront/kernel';
import { grainsBetween } from './grain.js';
import { type Ground, isOpen, mayStand } from './ground.js';
import { areaOf } from './outline.js';

/** Every legal loop of a small map, for the tests that hold a search against it; sets of hexes are bits of a number. */

/** A loop, and what it encloses. */
export interface Candidate {
  readonly loop: number;
  readonly area: number;
}

export const bits = (hexes: readonly HexId[]): number => hexes.reduce((sum, hex) => sum | (1 << hex), 0);
/** Whether the hexes are the beginning of a row, and if `whole`, one of the rows between the first and the last of them. */
const isRow = ({ grid }: Ground, hexes: readonly HexId[], whole: boolean): boolean => {
  const [from, to] = [hexes[0] as HexId, hexes.at(-1) as HexId];
  if (whole || hexes.length < 3)
    return grainsBetween(grid, from, to).rows.some((one) => one.join() === hexes.join());
  const step = (i: number) => directionTo(grid, hexes[i] as HexId, hexes[i + 1] as HexId);
  const last = hexes.length - 2;
  return last > 1 ? step(last) === step(last - 2) : [0, 1, 5].includes((step(1) - step(0) + 6) % 6);
};

/** Every legal loop, found by walking from row to row every way that comes back to its first hex. */
export const everyLoop = (ground: Ground): readonly Candidate[] => {
  const found = new Map<string, Candidate>();
  const path: HexId[] = [];
  const on = new Set<HexId>();
  const walk = (hex: HexId, marker: number): void => {
    path.push(hex);
    on.add(hex);
    const stands = mayStand(ground, hex);
    for (const next of neighboursOf(ground.grid, hex)) {
      const from = stands ? path.length - 1 : marker;
      const row = [...path.slice(from), next];
      if (next === path[0] && path.length > 2 && isRow(ground, row, true)) {
        const candidate = { loop: bits(path), area: bits(areaOf(ground.grid, path)) };
        found.set(`${candidate.loop} ${candidate.area}`, candidate);
      }
      const goesOn =
        isOpen(ground, next) && !on.has(next) && !(next < (path[0] as HexId) && mayStand(ground, next));
      if (goesOn && isRow(ground, row, mayStand(ground, next))) walk(next, from);
    }
    path.pop();
    on.delete(hex);
  };
  for (let hex = 0; hex < ground.grid.size; hex++) if (mayStand(ground, hex)) walk(hex, 0);
  return [...found.values()];
};
