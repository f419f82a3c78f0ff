import type { BadInput, DataOf, GameOptions, Json } from '@eastfront/kernel';
import { badInput, below, digest, once } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { readTheatre } from '../01-scope/board.js';
import { readForces } from '../01-scope/forces.js';
import type { Rules } from '../rules.js';
import * as data from './index.js';
import { AIR_SUPERIORITY, COMBAT_RESULTS, readTable } from './tables.js';

/** Board, counters and tables, read and checked; the fingerprint is worked out when first asked for. */
export type Data = DataOf<Rules>;

/** Counters are checked against the board unless it is an excerpt; those of the package are read once for excerpts. */
const forcesFor = (
  options: GameOptions,
  theatre: Rules['theatre'],
): Either<readonly BadInput[], Rules['forces']> => {
  if (options.excerpt !== true) return readForces(options.forces ?? data.forces, theatre);
  return options.forces === undefined ? carriedForces() : readForces(options.forces, null);
};

/** Reads what the options replace, and takes the rest from the package. */
export const readData = (options: GameOptions): Either<readonly BadInput[], Data> => {
  const boardJson = options.board ?? data.board;
  const theatre = readTheatre(boardJson);
  if (theatre._tag === 'Left') return left(below('board', theatre.left));
  const names = Object.keys(data.tables);
  const unknown = Object.keys(options.tables ?? {}).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return left(unknown.map((name) => badInput(`tables.${name}`, names.join(' or '), name)));
  const tables = { ...data.tables, ...options.tables };
  const combatResults = readTable(tables['combat-results'], COMBAT_RESULTS);
  if (combatResults._tag === 'Left') return combatResults;
  const airSuperiority = readTable(tables['air-superiority'], AIR_SUPERIORITY);
  if (airSuperiority._tag === 'Left') return airSuperiority;
  const forces = forcesFor(options, theatre.right);
  if (forces._tag === 'Left') return left(below('forces', forces.left));
  return right({
    theatre: theatre.right,
    forces: forces.right,
    combatResults: combatResults.right,
    airSuperiority: airSuperiority.right,
    fingerprint: once(() =>
      digest([boardJson as Json, (options.forces ?? data.forces) as Json, tables as unknown as Json]),
    ),
  });
};

/** The package's own data, which never change: read once. */
export const carriedData = once(() => readData({}));
const carriedForces = once(() => readForces(data.forces, null));
