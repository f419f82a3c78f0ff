import type { BadInput, OwnRulesOptions } from '@eastfront/kernel';
import { GIVEN, ownRules } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { readTheatre } from '../01-units/board.js';
import type { Forces } from '../01-units/units.js';
import type { ScenarioBook } from '../17-scenarios/scenarios.js';
import type { ReadingId } from '../rulebook/clause-id.js';
import { OPTIONAL_RULES, READINGS } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import type { TableName } from './carried-tables.js';
import { tablesOfPlay } from './carried-tables.js';
import { readTables } from './read-tables.js';

const NO_FORCES: Forces = { source: GIVEN, roster: [] };
const NO_SCENARIOS: ScenarioBook = { source: GIVEN, entries: [] };

/**
 * Rules for the chapters alone, bound to the tables of the package and to a board of your own, without the game's board, counters and
 * texts. Positions that are read under them spell their units out.
 *
 * @returns the rules, or everything that is wrong with the options, each with its place: `board.hexes.1035`
 */
export const rulesOf: (
  options: OwnRulesOptions<ReadingId, Exclude<TableName, 'scenarios'>>,
) => Either<readonly BadInput[], Rules> = /* @__PURE__ */ ownRules({
  readings: READINGS,
  optional: OPTIONAL_RULES,
  tables: tablesOfPlay,
  readTheatre,
  readTables,
  more: () => ({ forces: NO_FORCES, scenarios: NO_SCENARIOS }),
});
