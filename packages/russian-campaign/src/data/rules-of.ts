import type { BadInput, OwnRulesOptions } from '@eastfront/kernel';
import { GIVEN, ownRules } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { readTheatre } from '../02-components/board.js';
import { FIRST_TURN, LAST_TURN } from '../02-components/calendar.js';
import type { Forces } from '../02-components/forces.js';
import { ENDS, SCENARIOS } from '../position/position.js';
import type { ReadingId } from '../rulebook/clause-id.js';
import { OPTIONAL_RULES, READINGS } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import type { ScenarioBook, ScenarioFinish, ScenarioStart } from '../s-scenarios/scenarios.js';
import type { TableName } from './carried-tables.js';
import { tablesOfPlay } from './carried-tables.js';
import { readTables } from './read-tables.js';

/** No counters. */
const NO_FORCES: Forces = { source: GIVEN, roster: [] };

const START: Omit<ScenarioStart, 'id'> = {
  title: '',
  clause: null,
  turn: FIRST_TURN,
  asCampaign: true,
  line: null,
  axisHexes: [],
  sovietHexes: [],
  armies: 0,
  airborne: 0,
  workers: [],
  losses: [],
  replacements: null,
};
const END: Omit<ScenarioFinish, 'id'> = {
  title: '',
  clause: 'TRC-4.0.a',
  turn: LAST_TURN,
  line: null,
  bonus: {},
  holder: null,
};

/** Every scenario from the first turn to the last, without counters. */
const noScenarios = (): ScenarioBook => ({
  source: GIVEN,
  starts: Object.fromEntries(SCENARIOS.map((id) => [id, { id, ...START }])) as ScenarioBook['starts'],
  ends: Object.fromEntries(ENDS.map((id) => [id, { id, ...END }])) as ScenarioBook['ends'],
});

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
  more: () => ({ forces: NO_FORCES, scenarios: noScenarios() }),
});
