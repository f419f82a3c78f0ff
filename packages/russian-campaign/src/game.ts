import type { BadInput, Game, GameOfRules, GamePackage } from '@eastfront/kernel';
import { badInput, below, namesOf, oneOf, packageOf } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { nameOfTurn } from './02-components/calendar.js';
import { SIDES } from './02-components/units.js';
import { firstTurnOf, lastTurnOf, partOfTurn } from './04-sequence/sequence.js';
import { movePrices } from './08-movement/apply-movement.js';
import { ASK_CODECS } from './ask/ask-codecs.js';
import { questionsOf } from './ask/questions.js';
import { botsOf } from './bots/greedy.js';
import { SCHEMAS } from './cases/schemas.js';
import { carriedData, readData } from './data/read-data.js';
import { sourcesFor, sourcesOf } from './data/sources.js';
import { pictureOf } from './look/picture.js';
import { readActions, writeAction } from './play/action-codec.js';
import type { Action } from './play/actions.js';
import { applyAction } from './play/apply.js';
import { describeAction } from './play/describe.js';
import { faultsOf } from './play/invariants.js';
import { actionsOf, chancesOf, sideToAct, subjectsOf } from './play/listing.js';
import type { Position } from './play/position.js';
import { readPosition, showPosition, writePosition } from './play/position-codec.js';
import { tallyOf } from './play/tally.js';
import { rulebook } from './rulebook/index.js';
import type { OptionalRule } from './rulebook/optional-rules.js';
import { OPTIONAL_RULES } from './rulebook/optional-rules.js';
import { PHRASES } from './rulebook/phrases.js';
import type { Rules } from './rules.js';
import { scenarioReasons } from './s-scenarios/scenario-reasons.js';
import { scenariosOf, startOf } from './s-scenarios/start.js';

const NAME = 'russian-campaign';
const TITLE = 'The Russian Campaign 2';

const readOptional = (names: readonly string[]): Either<readonly BadInput[], readonly OptionalRule[]> => {
  const bad = names.flatMap((name, i) =>
    OPTIONAL_RULES.some((rule) => rule === name)
      ? []
      : [badInput(`optional.${i}`, oneOf(OPTIONAL_RULES), name)],
  );
  return bad.length > 0 ? left(bad) : right(OPTIONAL_RULES.filter((rule) => names.includes(rule)));
};

const progressOf = (rules: Rules, position: Position) => {
  const first = firstTurnOf(rules, position);
  const total = lastTurnOf(rules, position) - first + 1;
  if (position.phase === 'set-up') return { done: 0, total, label: 'set-up' };
  if (position.phase === 'over') return { done: total, total, label: 'over' };
  const { year, months } = nameOfTurn(position.turn);
  const label = `${months} ${year}, ${position.player} impulse ${position.impulse}, ${position.phase}`;
  return { done: Math.max(0, position.turn - first) + partOfTurn(position), total, label };
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
      const position = ids.includes(id) ? startOf(rules, id) : null;
      return position === null ? left([badInput('scenario', oneOf(ids), id)]) : right(position);
    },
    actor: sideToAct,
    subjects: (position) => subjectsOf(rules, position),
    actions: (position, subject) => actionsOf(rules, position, subject),
    chances: chancesOf,
    apply: (position, action) => applyAction(rules, position, action),
    bill: (position, action) => (action.type === 'move' ? movePrices(rules, position, action) : []),
    outcome: (position) => position.ending,
    names: (position) => namesOf(position.units.map(({ counter }) => counter)),
    tally: (position) => tallyOf(rules, position),
    faults: (position) => faultsOf(rules, position),
    progress: (position) => progressOf(rules, position),
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
 * The Russian Campaign 2. `make` binds the rules to a board, counters, tables, readings and optional rules; without
 * options to those of the package and the recommended readings.
 */
export const russianCampaign: GamePackage<Position, Action> = made.pkg;

/** The rules that a game of this package is bound to, for those who call the chapters themselves. */
export const rulesOf: (game: Game<Position, Action>) => Rules | null = made.rulesOf;
