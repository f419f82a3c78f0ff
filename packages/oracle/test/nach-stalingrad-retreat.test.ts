import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { neighboursOn, type Unit } from '../src/nach-stalingrad.js';
import { advancesOf, type Route, retreatOf } from '../src/nach-stalingrad-retreat.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';
import { drawBeatenPosition, drawMixedPosition, drawSuppliedBoard } from './nach-stalingrad-boards.js';
import { type NsPut, type Scene, tableOf } from './nach-stalingrad-scene.js';

/** Every thirty scenes share a board and a letter of the reading. */
const sceneWith =
  (reading: string, letters: readonly string[], drawPosition = drawBeatenPosition) =>
  (draw: Draw, i: number): Scene => {
    const shared = drawFrom(Math.floor(i / 30));
    const board = drawSuppliedBoard(shared);
    const readings = { [reading]: shared.from(letters) };
    return { board, position: drawPosition(draw, board), readings };
  };

const unitsOf = (one: NsPut): readonly Unit[] =>
  tableOf(one).units.filter(({ id }) => (one.ask['units'] as readonly string[]).includes(id));

/** A hex that is not offered, and by which clause. */
interface Refused {
  readonly path: readonly string[];
  readonly clause: string;
  readonly code: string;
}

const told = (routes: readonly Route[]): readonly string[] =>
  routes.map(({ path, losses }) => `${path.join(' ')}: ${losses}`).sort();

describe('Nach Stalingrad! after a combat, ruled twice', () => {
  const retreatDifferences = (name: string, drawPosition: typeof drawBeatenPosition): readonly string[] => {
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const all = tableOf(drawn).units;
      if (all.length === 0) return null;
      const unit = draw.from(all);
      const player = unit.side === 'axis' ? 'soviet' : 'axis';
      if (Object.values(drawn.board?.hexes ?? {}).every(({ supply }) => supply !== unit.side)) return null;
      const units = drawn.position.units ?? [];
      // All of a hex go together, or the others have been lost.
      const going = draw.once(2) ? [unit.id] : units.filter(({ at }) => at === unit.at).map(({ id }) => id);
      const left = units.filter(({ id, at }) => going.includes(id) || at !== unit.at);
      const hexes = 1 + draw.below(2);
      return {
        ...drawn,
        position: { ...drawn.position, player, units: left },
        ask: { question: 'retreat', units: going, hexes },
      };
    };
    const says = (one: NsPut): unknown =>
      told(
        retreatOf(tableOf(one), unitsOf(one), one.ask['hexes'] as number, one.readings?.['NS-A76'] ?? 'a'),
      );
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return 'refused';
      const { routes, refused = [] } = answer as {
        readonly routes: readonly Route[];
        readonly refused?: readonly Refused[];
      };
      // A hex is offered or refused, so many hexes away, and refused once for each clause.
      const placeOf = (path: readonly string[]): string => `${path.length} ${path[path.length - 1]}`;
      const offered = new Set(
        routes.flatMap(({ path }) => path.map((_, i) => placeOf(path.slice(0, i + 1)))),
      );
      const keys = refused.map(({ path, clause, code }) => `${placeOf(path)} ${clause} ${code}`);
      if (refused.some(({ path }) => offered.has(placeOf(path)))) return 'offered and refused';
      return new Set(keys).size < keys.length ? 'refused twice' : told(routes);
    };
    const scene = sceneWith('NS-A76', ['a', 'a', 'b', 'c'], drawPosition);
    return differences(nachStalingrad, { name, scene, put, says, heard });
  };

  it('has the same retreats', () => {
    expect(retreatDifferences('retreat', drawBeatenPosition)).toEqual([]);
  });

  it('has the same retreats of armies of two counters and of the nations of the Axis', () => {
    expect(retreatDifferences('retreat of the nations', drawMixedPosition)).toEqual([]);
  });

  it('has the same advances', () => {
    const put = (draw: Draw, drawn: Scene): NsPut | null => {
      const table = tableOf(drawn);
      const own = table.units.filter(({ side, disrupted }) => side === table.player && disrupted !== true);
      if (own.length === 0) return null;
      const unit = draw.from(own);
      const near = neighboursOn(table, unit.at).filter((at) => table.units.every((one) => one.at !== at));
      if (near.length === 0) return null;
      const vacated = draw.from(near);
      const others = own.filter((one) => one.id !== unit.id && neighboursOn(table, one.at).includes(vacated));
      const units = [unit, ...draw.some(others, draw.below(3))].map(({ id }) => id);
      const result = draw.from(['0/1', '1/1', '0/2', '1/3', '0/4']);
      return { ...drawn, ask: { question: 'advance', units, vacated: [vacated], result } };
    };
    const optionsOf = (all: readonly (readonly [string, readonly (readonly string[])[]])[]) =>
      all
        .map(
          ([id, paths]) =>
            `${id}: ${paths
              .map((path) => path.join(' '))
              .sort()
              .join(', ')}`,
        )
        .sort();
    const says = (one: NsPut): unknown => {
      const table = tableOf(one);
      const [lead] = one.ask['units'] as readonly string[];
      const [vacated = ''] = one.ask['vacated'] as readonly string[];
      const isFar = Number((one.ask['result'] as string).split('/')[1]) >= 2;
      const letter = one.readings?.['NS-A82'] ?? 'a';
      return optionsOf(
        unitsOf(one).map((unit) => [
          unit.id,
          advancesOf(table, unit, vacated, { isLead: unit.id === lead, isFar, letter }),
        ]),
      );
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? optionsOf(Object.entries((answer as { options: Record<string, string[][]> }).options)) : 'refused';
    const scene = sceneWith('NS-A82', ['a', 'b']);
    expect(differences(nachStalingrad, { name: 'advance', scene, put, says, heard })).toEqual([]);
  });
});
