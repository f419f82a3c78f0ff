import { exactType, integerCodec, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { turnJson } from '../02-components/codecs.js';
import { NATIONS, SIDES } from '../02-components/units.js';
import { ENDS, SCENARIOS } from '../position/position.js';

const nation = oneWordOf(NATIONS);

/** Axis units in the pool at the start: one counter, a number of these values, or all of a nation. */
export const lossJson = t.union(
  [
    exactType({ id: t.string }),
    exactType({ nation, combat: integerCodec, move: integerCodec, count: integerCodec }),
    exactType({ nation, all: t.literal(true) }, { except: t.array(t.string) }),
  ],
  'one of: an id; a nation with combat, move and count; all of a nation',
);

const labels = t.array(t.string);

/** A start time as written. */
export const startJson = exactType(
  { id: oneWordOf(SCENARIOS), title: t.string, start: turnJson },
  {
    clause: t.string,
    end: turnJson,
    setup: t.literal('campaign'),
    line: t.string,
    axisHexes: labels,
    sovietHexes: labels,
    armies: integerCodec,
    airborne: integerCodec,
    workers: t.array(exactType({ id: t.string }, { city: t.string }, 'a worker')),
    losses: t.array(lossJson),
    replacements: t.boolean,
    minimumCities: t.literal(true),
    variation: exactType({ clause: t.string, setsUpFirst: oneWordOf(SIDES), movesFirst: oneWordOf(SIDES) }),
  },
  'a start time',
);

/** An end time as written. */
export const endJson = exactType(
  { id: oneWordOf(ENDS), title: t.string, end: turnJson },
  {
    line: t.string,
    bonus: exactType({}, { axis: integerCodec, soviet: integerCodec }, 'points by side'),
    holder: t.string,
  },
  'an end time',
);

/**
 * The scenario chapter as written. `minimumCities`, `variation`, `points` and the end of the campaign tell a reader what the clauses
 * say and have to agree.
 */
export const scenariosJson = exactType(
  { name: t.string, scenarios: t.array(startJson), ends: t.array(endJson) },
  {
    source: t.unknown,
    points: exactType({}, { major: integerCodec, minor: integerCodec, oil: integerCodec }, 'points'),
  },
  'the scenarios',
);

export type StartJson = t.TypeOf<typeof startJson>;
export type EndJson = t.TypeOf<typeof endJson>;
export type ScenariosJson = t.TypeOf<typeof scenariosJson>;
export type LossJson = t.TypeOf<typeof lossJson>;
