import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import type { TableShape } from '@eastfront/kernel/codec';
import {
  each,
  exactType,
  gradeCodec,
  nullable,
  oneWordOf,
  readTableWith,
  wholeCodec,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import { TERRAINS, TOWNS_AND_CITIES } from '../02-components/terrain.js';
import type { TerrainChart } from '../rules.js';
import { DEFENSE_COLUMNS } from '../rules.js';

/** Movement points; null where prohibited. */
const points = nullable(wholeCodec(1));
const added = { bonus: wholeCodec(0), column: oneWordOf(DEFENSE_COLUMNS) };
const grades = { grades: t.record(t.string, gradeCodec) };

/** The Terrain Effects Chart as written; the `grades` of a line say how far each of its numbers can be trusted. */
export const terrainEffectsJson = exactType(
  {
    name: t.string,
    terrain: each(
      TERRAINS,
      exactType({ foot: points, mechanized: points, ...added }, grades, 'the effects of a terrain'),
      'effects by terrain',
    ),
    places: each(
      TOWNS_AND_CITIES,
      exactType(added, grades, 'the effects of a town or city'),
      'effects by place',
    ),
  },
  { source: t.unknown },
  'the terrain effects',
);

/** Grades of what a line does not say. */
const gradeFaults = (lines: Readonly<Record<string, object>>, path: string): readonly BadInput[] =>
  Object.entries(lines).flatMap(([word, line]) =>
    Object.keys('grades' in line ? (line.grades ?? {}) : {})
      .filter((key) => key === 'grades' || !(key in line))
      .map((key) => badInput(`${path}.${word}.grades.${key}`, 'a number of the line', key)),
  );

/** Reads the Terrain Effects Chart: a line for every terrain, town and city. */
export const readTerrainEffects = (json: unknown): Either<readonly BadInput[], TerrainChart> =>
  readTableWith('terrain-effects', terrainEffectsJson, json, ({ name, terrain, places }, source) =>
    unlessBad([...gradeFaults(terrain, 'terrain'), ...gradeFaults(places, 'places')], {
      name,
      source,
      terrain,
      places,
    }),
  );

/** CC-10.1.b to CC-10.1.k, CC-8.4.a: one die, odds from 1:2 to 9:1, eight results. */
export const COMBAT_RESULTS: TableShape = {
  name: 'combat-results',
  columns: ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'],
  rows: [1, 6],
  results: ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'],
};

/** CC-10.4.h, CC-10.4.m to CC-10.4.p: the modified die, counted as 1 below and as 7 above; `*` stands for the dot. */
export const DETERMINED_DEFENSE: TableShape = {
  name: 'determined-defense',
  columns: DEFENSE_COLUMNS,
  rows: [1, 7],
  results: ['-', '-1', '*', '* -1', '* 1/1'],
};
