import type { PartsOfPlay, ToldProgress } from '@eastfront/kernel';
import { badInput, namesOf, oneOf, optionalOf, placesOf, recordNamesOf } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { nameOfTurn } from '../02-components/calendar.js';
import { type Counter, SIDES } from '../02-components/units.js';
import { firstTurnOf, partOfTurn } from '../04-sequence/sequence.js';
import { carriedData, readData } from '../data/read-data.js';
import { viewOf } from '../look/view.js';
import type { Position } from '../position/position.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import type { Rules, TrcLine } from '../rules.js';
import { sourcesFor, sourcesOf } from '../rules.js';
import { lastTurnOf } from '../s-scenarios/scenario-end.js';
import { scenarioReasons, scenariosOf, startOf } from '../s-scenarios/start.js';
import type { TrcVocabulary } from '../vocabulary.js';
import type { Action } from './actions.js';
import { applyAction, BOOK, chancesOf } from './actions.js';
import { censusOf } from './census.js';
import { inPieces } from './in-pieces.js';
import { faultsOf } from './invariants.js';
import { readPosition, showPosition, writePosition, writtenBefore } from './position-codec.js';

const progressOf = (rules: Rules, position: Position): ToldProgress => {
  const first = firstTurnOf(rules, position);
  const total = lastTurnOf(rules, position) - first + 1;
  const { phase } = position;
  if (phase === 'set-up' || phase === 'over') {
    const label = { line: 'progress-alone', stage: phase } satisfies TrcLine;
    return { done: phase === 'over' ? total : 0, total, label };
  }
  const { year, months } = nameOfTurn(position.turn);
  const label = {
    line: 'progress',
    pair: months,
    year,
    player: position.player,
    impulse: position.impulse === 1 ? 'first' : 'second',
    stage: phase,
  } satisfies TrcLine;
  return { done: Math.max(0, position.turn - first) + partOfTurn(position), total, label };
};

/** What sets counters of one name apart: the side, and of remnants the type. */
const kindOf = ({ side, type, name }: Counter): string => {
  if (/remnant/i.test(name)) return type.replace('-', ' ');
  return type === 'worker' ? '' : side === 'axis' ? 'Axis' : 'Soviet';
};

/** The parts of the game that play needs. Its sentences and pictures are added to them. */
export const PARTS: PartsOfPlay<Rules, Position, Action, TrcVocabulary> = {
  name: 'russian-campaign',
  title: 'The Russian Campaign 2',
  sides: SIDES,
  readOptional: (names) => optionalOf(OPTIONAL_RULES, names),
  readData,
  carriedData,
  sources: sourcesOf,
  scenarios: scenariosOf,
  start: (rules, id) => {
    const ids = scenariosOf(rules).map((scenario): string => scenario.id);
    const position = ids.includes(id) ? startOf(rules, id) : null;
    return position === null ? left([badInput('scenario', oneOf(ids), id)]) : right(position);
  },
  actor: BOOK.actor,
  subjects: BOOK.subjects,
  candidates: BOOK.candidates,
  canAct: BOOK.canAct,
  offers: BOOK.offers,
  actions: BOOK.actions,
  chances: chancesOf,
  apply: applyAction,
  bill: BOOK.bill,
  outcome: (_rules, position) => position.ending,
  faults: faultsOf,
  step: (_rules, { step, battle }) =>
    step === 'battle' && battle !== null ? `battle-${battle.stage}` : step,
  progress: progressOf,
  names: (_rules, position) =>
    namesOf(
      position.units.map(({ counter }) => counter),
      kindOf,
    ),
  places: ({ theatre }) => placesOf(theatre.board),
  recordNames: (_rules, position) => recordNamesOf(position.units.map(({ counter }) => counter)),
  census: censusOf,
  types: BOOK.types,
  preparations: BOOK.preparations,
  inPieces: (rules, position, action) => (action.type === 'declare' ? inPieces(rules, position, action) : []),
  roles: BOOK.roles,
  forfeits: BOOK.forfeits,
  journey: BOOK.journey,
  describe: BOOK.describe,
  basis: (rules, position) => ({
    reasons: scenarioReasons(rules, position),
    sources: sourcesFor(rules, position.units),
  }),
  view: (rules, position, side) => viewOf(rules, position, SIDES.find((one) => one === side) ?? null),
  secretOf: (rules, position, action) =>
    SIDES.find((side) => side === BOOK.secretOf(rules, position, action)) ?? null,
  readState: readPosition,
  writeState: writePosition,
  writtenBefore,
  showState: showPosition,
  readActions: BOOK.readActions,
  writeAction: BOOK.write,
};
