import type { BadInput, DataOf, GameOptions, Json } from '@eastfront/kernel';
import { badInput, below, digest, once, oneOf } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Theatre } from '../02-components/board.js';
import { readTheatre } from '../02-components/board.js';
import type { Forces } from '../02-components/forces.js';
import type { Rules } from '../rules.js';
import type { ScenarioBook } from '../s-scenarios/scenarios.js';
import { readCombatResults } from './combat-table.js';
import { readForces } from './forces-reader.js';
import * as data from './index.js';
import { readMovement } from './movement-table.js';
import { readScenarios, scenariosOn } from './scenarios-reader.js';
import { readTerrainEffects } from './terrain-chart.js';
import { readWeather } from './weather-table.js';

type Tables = Pick<Rules, 'combatResults' | 'movement' | 'terrainEffects' | 'weather'>;

/** Board, order of battle, tables and scenarios, read and checked; the fingerprint is worked out when first asked for. */
export type Data = DataOf<Rules>;

type TablesJson = Readonly<Record<data.TableName, unknown>>;

const readTables = (json: TablesJson): Either<readonly BadInput[], Tables> => {
  const combatResults = readCombatResults(json['combat-results']);
  const movement = readMovement(json.movement);
  const terrainEffects = readTerrainEffects(json['terrain-effects']);
  const weather = readWeather(json.weather);
  if (combatResults._tag === 'Left') return combatResults;
  if (movement._tag === 'Left') return movement;
  if (terrainEffects._tag === 'Left') return terrainEffects;
  if (weather._tag === 'Left') return weather;
  return right({
    combatResults: combatResults.right,
    movement: movement.right,
    terrainEffects: terrainEffects.right,
    weather: weather.right,
  });
};

const carriedTables = once(() => readTables(data.tables));
const carriedForces = once(() => readForces(data.forces, null));

interface Book {
  readonly forces: Forces;
  readonly scenarios: ScenarioBook;
}

/** Reads the order of battle and the scenarios, which name its units; null for a board that is an excerpt. */
const readBook = (
  forcesJson: unknown,
  scenariosJson: unknown,
  theatre: Theatre | null,
): Either<readonly BadInput[], Book> => {
  const forces =
    theatre === null && forcesJson === data.forces ? carriedForces() : readForces(forcesJson, theatre);
  if (forces._tag === 'Left') return left(below('forces', forces.left));
  const scenarios = readScenarios(scenariosJson, theatre, forces.right);
  return scenarios._tag === 'Left' ? scenarios : right({ forces: forces.right, scenarios: scenarios.right });
};

const carriedBook = once(() => readBook(data.forces, data.tables.scenarios, null));

/**
 * Reads what the options replace, and takes the rest from the package. Order of battle and scenarios are checked against the board
 * unless it is an excerpt; those of the package are read once for excerpts.
 *
 * @returns the data, or what is wrong with the first part that cannot be read, each with its place: `board.hexes.K3`,
 * `tables.weather.tables.nov-dec.results`, `forces.units.3.setup.code`
 */
export const readData = (options: GameOptions): Either<readonly BadInput[], Data> => {
  const boardJson = options.board ?? data.board;
  const forcesJson = options.forces ?? data.forces;
  const theatre = readTheatre(boardJson);
  if (theatre._tag === 'Left') return left(below('board', theatre.left));
  const names = Object.keys(data.tables);
  const unknown = Object.keys(options.tables ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0) return left(unknown.map((name) => badInput(`tables.${name}`, oneOf(names), name)));
  const json = { ...data.tables, ...options.tables };
  const tables = options.tables === undefined ? carriedTables() : readTables(json);
  if (tables._tag === 'Left') return tables;
  const isExcerpt = options.excerpt === true;
  const book =
    isExcerpt && forcesJson === data.forces && json.scenarios === data.tables.scenarios
      ? carriedBook()
      : readBook(forcesJson, json.scenarios, isExcerpt ? null : theatre.right);
  if (book._tag === 'Left') return book;
  return right({
    theatre: theatre.right,
    forces: book.right.forces,
    scenarios: scenariosOn(theatre.right, book.right.scenarios),
    ...tables.right,
    fingerprint: once(() => digest([boardJson as Json, forcesJson as Json, json as unknown as Json])),
  });
};

/** The package's own data, which never change: read once. */
export const carriedData = once(() => readData({}));
