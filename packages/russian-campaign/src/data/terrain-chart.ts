import type { BadInput } from '@eastfront/kernel';
import { badInput, fixedFaults, unlessBad } from '@eastfront/kernel';
import { exactType, forEach, gradeCodec, oneWordOf, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Terrain } from '../02-components/terrain.js';
import { TERRAINS } from '../02-components/terrain.js';
import { UNIT_TYPES } from '../02-components/units.js';
import type { TerrainChart, TerrainEffect } from '../rules.js';

/** What a hex or a hexside may have beside terrain. */
const FEATURES = ['river', 'major', 'minor', 'oil', 'closed', 'strait'] as const;
type Feature = (typeof FEATURES)[number];

const line = exactType(
  { stops: t.boolean, doubles: t.boolean },
  {
    passes: t.array(oneWordOf(UNIT_TYPES)),
    retreats: t.boolean,
    drop: t.boolean,
    enter: t.boolean,
    snow: exactType({ stops: t.boolean }),
    grades: t.record(t.string, gradeCodec),
  },
  'the effects of a terrain',
);
const feature = exactType(
  { grade: gradeCodec },
  {
    doubles: t.boolean,
    crossable: t.boolean,
    stops: t.boolean,
    zone: t.boolean,
    attack: t.boolean,
    supply: t.boolean,
  },
  'the effects of a feature',
);

/**
 * The terrain effects chart as written. The rules take `stops` and `doubles` of a terrain from it; all else the clauses fix,
 * and the chart may say it and has to agree.
 */
export const terrainEffectsJson = exactType(
  { name: t.string, terrain: exactType(forEach(TERRAINS, line), {}, 'effects by terrain') },
  {
    source: t.unknown,
    features: exactType({}, forEach(FEATURES, feature), 'effects by feature'),
  },
  'the terrain effects',
);

const OPEN = { passes: [], retreats: true, drop: true, enter: true };
const CLOSED = { ...OPEN, drop: false, enter: false };

/** What is fixed of a terrain: types that go on, retreats, airborne drops, what snow changes, whether it can be entered at all. */
export const FIXED_TERRAIN: Readonly<Record<Terrain, object>> = {
  clear: OPEN,
  // TRC-8.2.1.b, TRC-V1.h, TRC-9.8.4.a, TRC-11.1.3.a
  woods: {
    ...OPEN,
    passes: ['infantry', 'mountain', 'artillery', 'hq', 'dictator'],
    retreats: false,
    drop: false,
  },
  // TRC-8.2.1.c, TRC-11.1.3.a
  mountain: { ...OPEN, passes: ['mountain', 'hq', 'dictator'], drop: false },
  // TRC-8.2.1.d
  swamp: { ...OPEN, snow: { stops: false } },
  // TRC-8.2.2.a
  sea: CLOSED,
  lake: CLOSED,
};

/** What is fixed of rivers, cities and hexsides (TRC-9.8.1.a, TRC-7.1.c, 8.2.2). */
export const FIXED_FEATURES: Readonly<Record<Feature, object>> = {
  river: { doubles: true },
  major: { doubles: true },
  minor: { doubles: false },
  oil: { doubles: false },
  closed: { crossable: false, zone: false },
  strait: { crossable: true, stops: true, zone: false, attack: false, supply: true },
};

/** TRC-8.2.1.a: what may end the movement of a unit at all. */
const MAY_STOP: readonly Terrain[] = ['woods', 'mountain', 'swamp'];

type LineJson = t.TypeOf<typeof line>;

const lineFaults = (terrain: Terrain, written: LineJson): readonly BadInput[] => {
  const path = `terrain.${terrain}`;
  const { grades = {}, ...cells } = written;
  const { stops, doubles: _, ...fixed } = cells;
  return [
    ...fixedFaults(fixed, FIXED_TERRAIN[terrain], path),
    ...(stops && !MAY_STOP.includes(terrain) ? [badInput(`${path}.stops`, 'false', true)] : []),
    ...Object.keys(grades).flatMap((key) =>
      key in cells ? [] : [badInput(`${path}.grades.${key}`, 'a cell of the line', key)],
    ),
  ];
};

/** Reads the terrain effects chart (TRC-8.2.1, TRC-9.8.1): a line for every terrain. */
export const readTerrainEffects = (json: unknown): Either<readonly BadInput[], TerrainChart> =>
  readTableWith('terrain-effects', terrainEffectsJson, json, ({ name, terrain, features = {} }, source) =>
    unlessBad(
      [
        ...TERRAINS.flatMap((word) => lineFaults(word, terrain[word])),
        ...Object.entries(features).flatMap(([word, { grade: _, ...fixed }]) =>
          fixedFaults(fixed, FIXED_FEATURES[word as Feature], `features.${word}`),
        ),
      ],
      {
        name,
        source,
        terrain: Object.fromEntries(
          TERRAINS.map((word) => [word, { stops: terrain[word].stops, doubles: terrain[word].doubles }]),
        ) as Readonly<Record<Terrain, TerrainEffect>>,
      },
    ),
  );
