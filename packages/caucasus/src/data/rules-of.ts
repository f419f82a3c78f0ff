import type { BadInput, OwnRulesOptions } from '@eastfront/kernel';
import { GIVEN, ownRules } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import type { ReadingId } from '../rulebook/clause-id.js';
import { OPTIONAL_RULES, READINGS } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { readTheatre } from './board-reader.js';
import type { TableName } from './carried-tables.js';
import { tables } from './carried-tables.js';
import type { Forces } from './forces.js';
import { readTables } from './read-tables.js';

/** No counters, no schedule. */
const NO_FORCES: Forces = { source: GIVEN, roster: [], nones: 0 };

/**
 * Rules for the chapters alone, bound to the tables of the package and to a board of your own, without the game's board, counters and
 * texts. Positions that are read under them spell their units out.
 *
 * @returns the rules, or everything that is wrong with the options, each with its place: `board.hexes.1035`
 */
export const rulesOf: (options: OwnRulesOptions<ReadingId, TableName>) => Either<readonly BadInput[], Rules> =
  /* @__PURE__ */ ownRules({
    readings: READINGS,
    optional: OPTIONAL_RULES,
    tables,
    readTheatre,
    readTables,
    more: () => ({ forces: NO_FORCES }),
  });
