import type { BadInput } from '@eastfront/kernel';
import { badInput, unlessBad } from '@eastfront/kernel';
import { each, exactType, gradeCodec, oneWordOf, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Terrain, TownOrCity } from '../02-components/terrain.js';
import { TERRAINS, TOWNS_AND_CITIES } from '../02-components/terrain.js';
import type { DefenseColumn, TerrainChart, TerrainEffect } from '../rules.js';

/** The columns of the Determined Defense table (CC-10.4.h). */
export const DEFENSE_COLUMNS: readonly DefenseColumn[] = ['clear', 'town', 'city'];

const points = t.union([t.Int, t.null], 'whole movement points, or null where prohibited');
const grades = t.record(t.string, gradeCodec);
const effect = exactType(
  { foot: points, mechanized: points, bonus: t.Int, column: oneWordOf(DEFENSE_COLUMNS) },
  { grades },
  'the effects of a terrain',
);
const added = exactType(
  { bonus: t.Int, column: oneWordOf(DEFENSE_COLUMNS) },
  { grades },
  'the effects of a town or city',
);

/** The Terrain Effects Chart as written; the `grades` of a line say how far each of its numbers can be trusted. */
export const terrainEffectsJson = exactType(
  {
    name: t.string,
    terrain: each(TERRAINS, effect, 'effects by terrain'),
    places: each(TOWNS_AND_CITIES, added, 'effects by place'),
  },
  { source: t.unknown },
  'the terrain effects',
);

type EffectJson = t.TypeOf<typeof effect>;
type AddedJson = t.TypeOf<typeof added>;

const numbersOf = (line: Partial<EffectJson>, path: string): readonly BadInput[] => {
  const bad: BadInput[] = [];
  for (const key of ['foot', 'mechanized'] as const) {
    const value = line[key];
    if (typeof value === 'number' && value < 1)
      bad.push(badInput(`${path}.${key}`, 'movement points, 1 or more', value));
  }
  if ((line.bonus ?? 0) < 0) bad.push(badInput(`${path}.bonus`, 'strength points, 0 or more', line.bonus));
  for (const key of Object.keys(line.grades ?? {})) {
    if (key === 'grades' || !(key in line))
      bad.push(badInput(`${path}.grades.${key}`, 'a number of the line', key));
  }
  return bad;
};

/** Reads the Terrain Effects Chart: a line for every terrain, town and city. */
export const readTerrainEffects = (json: unknown): Either<readonly BadInput[], TerrainChart> =>
  readTableWith('terrain-effects', terrainEffectsJson, json, (written, source) => {
    const lines = Object.entries<EffectJson>(written.terrain);
    const places = Object.entries<AddedJson>(written.places);
    const terrain: Readonly<Record<string, TerrainEffect>> = Object.fromEntries(
      lines.map(([word, { foot, mechanized, bonus, column }]) => [word, { foot, mechanized, bonus, column }]),
    );
    const additions: Readonly<Record<string, Pick<TerrainEffect, 'bonus' | 'column'>>> = Object.fromEntries(
      places.map(([word, { bonus, column }]) => [word, { bonus, column }]),
    );
    const bad = [
      ...lines.flatMap(([word, line]) => numbersOf(line, `terrain.${word}`)),
      ...places.flatMap(([word, line]) => numbersOf(line, `places.${word}`)),
    ];
    return unlessBad(bad, {
      name: written.name,
      source,
      terrain: terrain as Readonly<Record<Terrain, TerrainEffect>>,
      places: additions as Readonly<Record<TownOrCity, Pick<TerrainEffect, 'bonus' | 'column'>>>,
    });
  });
