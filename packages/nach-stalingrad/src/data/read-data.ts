import type { BadInput, DataOf, GameOptions, Json } from '@eastfront/kernel';
import { badInput, below, digest, once, oneOf } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Theatre } from '../01-units/board.js';
import { readTheatre } from '../01-units/board.js';
import type { Forces } from '../01-units/units.js';
import type { ScenarioBook } from '../17-scenarios/scenarios.js';
import type { Rules } from '../rules.js';
import { readAirAttrition } from './air-attrition-table.js';
import { readCombatResults } from './combat-table.js';
import { readFleet } from './fleet-table.js';
import { readForces } from './forces-reader.js';
import * as data from './index.js';
import { readModifiers } from './modifier-table.js';
import { readMovement } from './movement-table.js';
import { readScenarios } from './scenarios-reader.js';
import { readTransport } from './transport-table.js';
import { readTurnTrack } from './turn-track.js';
import { readVolga } from './volga-table.js';
import { readWeather } from './weather-table.js';

type Tables = Pick<
  Rules,
  | 'combatResults'
  | 'modifiers'
  | 'movement'
  | 'weather'
  | 'airAttrition'
  | 'volga'
  | 'fleet'
  | 'transport'
  | 'turnTrack'
>;

/** Board, order of battle, tables and scenarios, read and checked; the fingerprint is worked out when first asked for. */
export type Data = DataOf<Rules>;

type TablesJson = Readonly<Record<data.TableName, unknown>>;

const readTables = (json: TablesJson): Either<readonly BadInput[], Tables> => {
  const combatResults = readCombatResults(json['combat-results']);
  const modifiers = readModifiers(json['combat-modifiers']);
  const movement = readMovement(json.movement);
  const weather = readWeather(json.weather);
  const airAttrition = readAirAttrition(json['air-attrition']);
  const volga = readVolga(json.volga);
  const fleet = readFleet(json.fleet);
  const transport = readTransport(json.transport);
  const turnTrack = readTurnTrack(json['turn-track']);
  if (combatResults._tag === 'Left') return combatResults;
  if (modifiers._tag === 'Left') return modifiers;
  if (movement._tag === 'Left') return movement;
  if (weather._tag === 'Left') return weather;
  if (airAttrition._tag === 'Left') return airAttrition;
  if (volga._tag === 'Left') return volga;
  if (fleet._tag === 'Left') return fleet;
  if (transport._tag === 'Left') return transport;
  if (turnTrack._tag === 'Left') return turnTrack;
  return right({
    combatResults: combatResults.right,
    modifiers: modifiers.right,
    movement: movement.right,
    weather: weather.right,
    airAttrition: airAttrition.right,
    volga: volga.right,
    fleet: fleet.right,
    transport: transport.right,
    turnTrack: turnTrack.right,
  });
};

const carriedTables = once(() => readTables(data.tables));
const carriedForces = once(() => readForces(data.forces));

interface Book {
  readonly forces: Forces;
  readonly scenarios: ScenarioBook;
}

/** Reads the order of battle and the scenarios, which name its units; null for a board that is an excerpt. */
const readBook = (
  forcesJson: unknown,
  scenariosJson: unknown,
  tables: Tables,
  theatre: Theatre | null,
): Either<readonly BadInput[], Book> => {
  const forces = forcesJson === data.forces ? carriedForces() : readForces(forcesJson);
  if (forces._tag === 'Left') return left(below('forces', forces.left));
  const scenarios = readScenarios(scenariosJson, theatre, forces.right, tables.turnTrack);
  return scenarios._tag === 'Left' ? scenarios : right({ forces: forces.right, scenarios: scenarios.right });
};

const carriedBook = once((): Either<readonly BadInput[], Book> => {
  const tables = carriedTables();
  return tables._tag === 'Left' ? tables : readBook(data.forces, data.tables.scenarios, tables.right, null);
});

/**
 * Reads what the options replace, and takes the rest from the package. Scenarios are checked against the board unless it is an
 * excerpt; those of the package are read once for excerpts.
 *
 * @returns the data, or what is wrong with the first part that cannot be read, each with its place: `board.hexes.1212`,
 * `tables.weather.tables.mud`, `forces.units.3.nation`
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
    isExcerpt && forcesJson === data.forces && options.tables === undefined
      ? carriedBook()
      : readBook(forcesJson, json.scenarios, tables.right, isExcerpt ? null : theatre.right);
  if (book._tag === 'Left') return book;
  return right({
    theatre: theatre.right,
    forces: book.right.forces,
    scenarios: book.right.scenarios,
    ...tables.right,
    fingerprint: once(() => digest([boardJson as Json, forcesJson as Json, json as unknown as Json])),
  });
};

/** The package's own data, which never change: read once. */
export const carriedData = once(() => readData({}));
