import type { Game, GameOfRules, GamePackage } from '@eastfront/kernel';
import { badInput, below, namesOf, oneOf, optionalOf, packageOf } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { SIDES } from './01-units/units.js';
import { firstTurnOf, lastTurnOf, partOfTurn } from './02-sequence/sequence.js';
import { scenarioReasons } from './17-scenarios/scenario-reasons.js';
import { scenariosOf, startOf } from './17-scenarios/start.js';
import { ASK_CODECS } from './ask/ask-codecs.js';
import { questionsOf } from './ask/questions.js';
import { botsOf } from './bots/greedy.js';
import { SCHEMAS } from './cases/schemas.js';
import { carriedData, readData } from './data/read-data.js';
import { pictureOf } from './look/picture.js';
import { readActions, writeAction } from './play/action-codec.js';
import type { Action } from './play/actions.js';
import { applyAction, billOf } from './play/apply.js';
import { describeAction } from './play/describe.js';
import { faultsOf } from './play/invariants.js';
import { actionsOf, chancesOf, sideToAct, subjectsOf } from './play/listing.js';
import type { Position } from './play/position.js';
import { readPosition, showPosition, writePosition } from './play/position-codec.js';
import { tallyOf } from './play/tally.js';
import type { OptionalRule } from './rulebook/clause-id.js';
import { OPTIONAL_RULES } from './rulebook/clause-id.js';
import { rulebook } from './rulebook/index.js';
import { PHRASES } from './rulebook/phrases.js';
import { SIDE_NAMES, WORDS } from './rulebook/words.js';
import type { Rules } from './rules.js';
import { sourcesFor, sourcesOf, turnEntry } from './rules.js';

const NAME = 'nach-stalingrad';
const TITLE = 'Nach Stalingrad!';

const readOptional = (names: readonly string[]) => optionalOf(OPTIONAL_RULES, names);

const progressOf = (rules: Rules, position: Position) => {
  const first = firstTurnOf(rules, position);
  const total = lastTurnOf(rules, position) - first + 1;
  if (position.phase === 'over') return { done: total, total, label: 'over' };
  const { turn, player, phase } = position;
  const label = `turn ${turn}, ${turnEntry(rules, turn).period}, ${SIDE_NAMES[player]} ${WORDS.phase[phase]}`;
  return { done: Math.max(0, turn - first) + partOfTurn(position), total, label };
};

const gameOf = (rules: Rules, fingerprint: () => string): GameOfRules<Position, Action> => {
  const scenarios = scenariosOf(rules);
  const ids = scenarios.map(({ id }) => id);
  return {
    name: NAME,
    title: TITLE,
    rulebook,
    phrases: PHRASES,
    settings: { readings: rules.readings, optional: rules.optional },
    scenarios,
    sources: sourcesOf(rules),
    get dataDigest() {
      return fingerprint();
    },
    start: (id) => {
      const position = startOf(rules, id);
      return position === null ? left([badInput('scenario', oneOf(ids), id)]) : right(position);
    },
    actor: (position) => sideToAct(rules, position),
    subjects: (position) => subjectsOf(rules, position),
    actions: (position, subject) => actionsOf(rules, position, subject),
    chances: (position) => chancesOf(rules, position),
    apply: (position, action) => applyAction(rules, position, action),
    bill: (position, action) => billOf(rules, position, action),
    outcome: (position) => position.ending,
    faults: (position) => faultsOf(rules, position),
    progress: (position) => progressOf(rules, position),
    names: (position) => ({ ...SIDE_NAMES, ...namesOf(position.units.map(({ counter }) => counter)) }),
    tally: (position) => tallyOf(rules, position),
    describe: (position, action) => describeAction(rules, position, action),
    basis: (position) => ({
      reasons: scenarioReasons(rules, position),
      sources: sourcesFor(rules, position.units),
    }),
    picture: (position) => pictureOf(rules, position),
    readState: (json) => {
      const read = readPosition(rules, json);
      return read._tag === 'Left' ? left(below('position', read.left)) : read;
    },
    writeState: (position) => writePosition(rules, position),
    showState: (position) => showPosition(rules, position),
    readActions: (json, position) => readActions(rules, json, position),
    writeAction,
    questions: questionsOf(rules),
    bots: botsOf(rules),
  };
};

const made = packageOf<Position, Action, Omit<Rules, 'readings' | 'optional'>, OptionalRule>({
  name: NAME,
  title: TITLE,
  sides: SIDES,
  rulebook,
  schemas: SCHEMAS,
  asks: ASK_CODECS,
  readOptional,
  readData,
  carriedData,
  gameOf,
});

/**
 * Nach Stalingrad! `make` binds the rules to a board, counters, tables, readings and optional rules; without options to those of the
 * package and the recommended readings.
 */
export const nachStalingrad: GamePackage<Position, Action> = made.pkg;

/** The rules that a game of this package is bound to, for those who call the chapters themselves. */
export const rulesOf: (game: Game<Position, Action>) => Rules | null = made.rulesOf;
