import type { PartsOfPlay, ToldProgress } from '@eastfront/kernel';
import { badInput, oneOf, optionalOf, placesOf, recordNamesOf } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { SIDES } from '../01-units/units.js';
import { firstTurnOf, lastTurnOf, partOfTurn, sharedActor } from '../02-sequence/sequence.js';
import { missionsOpen, missionsOwed } from '../07-air/missions.js';
import { scenarioReasons, scenariosOf, startOf } from '../17-scenarios/start.js';
import { carriedData, readData } from '../data/read-data.js';
import type { Position } from '../position/position.js';
import { momentOf } from '../position/position.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import type { NsLine, Rules } from '../rules.js';
import { sourcesFor, sourcesOf, turnEntry } from '../rules.js';
import type { NsVocabulary } from '../vocabulary.js';
import type { Action } from './actions.js';
import { applyAction, BOOK, chancesOf, readActions } from './actions.js';
import { censusOf } from './census.js';
import { faultsOf } from './invariants.js';
import { namesIn } from './names.js';
import { readPosition, showPosition, writePosition } from './position-codec.js';

const progressOf = (rules: Rules, position: Position): ToldProgress => {
  const first = firstTurnOf(rules, position);
  const total = lastTurnOf(rules, position) - first + 1;
  const { turn, player, phase } = position;
  if (phase === 'over')
    return { done: total, total, label: { line: 'progress-alone', stage: phase } satisfies NsLine };
  const { period } = turnEntry(rules, turn);
  const label = { line: 'progress', turn, period, side: player, phase } satisfies NsLine;
  return { done: Math.max(0, turn - first) + partOfTurn(position), total, label };
};

/** The moment, and in the air phase what is left of it: counters that must, may or can no longer be divided (NS-2.e, NS-7.2.e). */
const stepToldIn = (rules: Rules, position: Position): string => {
  const moment = momentOf(position);
  if (moment !== 'air') return moment;
  const side = sharedActor(rules, position);
  if (missionsOwed(position, side)) return 'air';
  return missionsOpen(position, side) ? 'air-choice' : 'air-end';
};

/** The parts of the game that play needs. Its sentences and pictures are added to them. */
export const PARTS: PartsOfPlay<Rules, Position, Action, NsVocabulary> = {
  name: 'nach-stalingrad',
  title: 'Nach Stalingrad!',
  sides: SIDES,
  readOptional: (names) => optionalOf(OPTIONAL_RULES, names),
  readData,
  carriedData,
  sources: sourcesOf,
  scenarios: scenariosOf,
  start: (rules, id) => {
    const position = startOf(rules, id);
    const ids = scenariosOf(rules).map((scenario) => scenario.id);
    return position === null ? left([badInput('scenario', oneOf(ids), id)]) : right(position);
  },
  actor: BOOK.actor,
  subjects: BOOK.subjects,
  candidates: BOOK.candidates,
  canAct: BOOK.canAct,
  actions: BOOK.actions,
  chances: chancesOf,
  apply: applyAction,
  bill: BOOK.bill,
  outcome: (_rules, position) => position.ending,
  faults: faultsOf,
  step: stepToldIn,
  progress: progressOf,
  names: (_rules, position) => namesIn(position),
  places: ({ theatre }) => placesOf(theatre.board),
  recordNames: (_rules, position) => recordNamesOf(position.units.map(({ counter }) => counter)),
  census: censusOf,
  types: BOOK.types,
  preparations: BOOK.preparations,
  roles: BOOK.roles,
  forfeits: BOOK.forfeits,
  journey: BOOK.journey,
  describe: BOOK.describe,
  basis: (rules, position) => ({
    reasons: scenarioReasons(rules, position),
    sources: sourcesFor(rules, position.units),
  }),
  readState: readPosition,
  writeState: writePosition,
  showState: showPosition,
  readActions,
  writeAction: BOOK.write,
};
