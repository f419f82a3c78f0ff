import type { BadInput, DataOf, GameOptions, Json } from '@eastfront/kernel';
import { badInput, below, digest, once, oneOf } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { readTheatre } from '../02-components/board.js';
import { readForces } from '../02-components/forces.js';
import type { Rules } from '../rules.js';
import { readAxisReplacements, readSovietEvents, readWeather } from './die-tables.js';
import * as data from './index.js';
import { DETERMINED_DEFENSE, readCombatResults, readTable } from './tables.js';
import { readTerrainEffects } from './terrain-chart.js';
import { readTurnTrack } from './turn-track.js';

type Tables = Pick<
  Rules,
  | 'combatResults'
  | 'determinedDefense'
  | 'terrainEffects'
  | 'weather'
  | 'axisReplacements'
  | 'sovietEvents'
  | 'turnTrack'
>;

/** Board, counters and tables, read and checked; the fingerprint is worked out when first asked for. */
export type Data = DataOf<Rules>;

const readTables = (json: Readonly<Record<data.TableName, unknown>>): Either<readonly BadInput[], Tables> => {
  const combatResults = readCombatResults(json['combat-results']);
  const determinedDefense = readTable(json['determined-defense'], DETERMINED_DEFENSE);
  const terrainEffects = readTerrainEffects(json['terrain-effects']);
  const weather = readWeather(json.weather);
  const axisReplacements = readAxisReplacements(json['axis-replacements']);
  const sovietEvents = readSovietEvents(json['soviet-events']);
  const turnTrack = readTurnTrack(json['turn-track']);
  if (combatResults._tag === 'Left') return combatResults;
  if (determinedDefense._tag === 'Left') return determinedDefense;
  if (terrainEffects._tag === 'Left') return terrainEffects;
  if (weather._tag === 'Left') return weather;
  if (axisReplacements._tag === 'Left') return axisReplacements;
  if (sovietEvents._tag === 'Left') return sovietEvents;
  if (turnTrack._tag === 'Left') return turnTrack;
  return right({
    combatResults: combatResults.right,
    determinedDefense: determinedDefense.right,
    terrainEffects: terrainEffects.right,
    weather: weather.right,
    axisReplacements: axisReplacements.right,
    sovietEvents: sovietEvents.right,
    turnTrack: turnTrack.right,
  });
};

const carriedTables = once(() => readTables(data.tables));
const carriedForces = once(() => readForces(data.forces, null));

/** Counters are checked against the board unless it is an excerpt; those of the package are read once for excerpts. */
const forcesFor = (
  options: GameOptions,
  theatre: Rules['theatre'],
): Either<readonly BadInput[], Rules['forces']> => {
  if (options.excerpt !== true) return readForces(options.forces ?? data.forces, theatre);
  return options.forces === undefined ? carriedForces() : readForces(options.forces, null);
};

/**
 * Reads what the options replace, and takes the rest from the package.
 * @returns the data, or what is wrong with the first part that cannot be read, each with its place: `board.hexes.1035`,
 * `tables.weather.seasons.0.to`, `forces.units.3.setup.hex`
 */
export const readData = (options: GameOptions): Either<readonly BadInput[], Data> => {
  const boardJson = options.board ?? data.board;
  const theatre = readTheatre(boardJson);
  if (theatre._tag === 'Left') return left(below('board', theatre.left));
  const names = Object.keys(data.tables);
  const unknown = Object.keys(options.tables ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0) return left(unknown.map((name) => badInput(`tables.${name}`, oneOf(names), name)));
  const json = { ...data.tables, ...options.tables };
  const tables = options.tables === undefined ? carriedTables() : readTables(json);
  if (tables._tag === 'Left') return tables;
  const forces = forcesFor(options, theatre.right);
  if (forces._tag === 'Left') return left(below('forces', forces.left));
  return right({
    theatre: theatre.right,
    forces: forces.right,
    ...tables.right,
    fingerprint: once(() =>
      digest([boardJson as Json, (options.forces ?? data.forces) as Json, json as unknown as Json]),
    ),
  });
};

/** The package's own data, which never change: read once. */
export const carriedData = once(() => readData({}));
