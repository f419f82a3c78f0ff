import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
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
