import type { Game, GameOfRules, GamePackage, SourceUse } from '@eastfront/kernel';
import {
  badInput,
  below,
  boardSource,
  forcesSource,
  namesOf,
  oneOf,
  optionalOf,
  packageOf,
  tableSource,
} from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { SIDES } from './02-components/units.js';
import { STAGES_IN_A_TURN, stageIndex } from './03-sequence/sequence.js';
import { billOf } from './07-movement/bill.js';
import { SCENARIO_RULES, scenarioOf, scenarioReasons } from './20-set-up/scenarios.js';
import { startOf } from './20-set-up/start.js';
import { ASK_CODECS } from './ask/ask-codecs.js';
import { questionsOf } from './ask/questions.js';
import { botsOf } from './bots/greedy.js';
import { SCHEMAS } from './cases/schemas.js';
import { carriedData, readData } from './data/read-data.js';
import { pictureOf } from './look/picture.js';
import { readActions, writeAction } from './play/action-codec.js';
import type { Action } from './play/actions.js';
import { applyAction } from './play/apply.js';
import { describeAction } from './play/describe.js';
import { faultsOf } from './play/invariants.js';
import { actionsOf, chancesOf, sideToAct, subjectsOf } from './play/listing.js';
import type { Position, ScenarioId } from './play/position.js';
import { SCENARIOS } from './play/position.js';
import { readPosition, showPosition, writePosition } from './play/position-codec.js';
import { tallyOf } from './play/tally.js';
import type { OptionalRule } from './rulebook/clause-id.js';
import { OPTIONAL_RULES } from './rulebook/clause-id.js';
import { rulebook } from './rulebook/index.js';
import { PHRASES } from './rulebook/phrases.js';
import type { Rules } from './rules.js';
import { sourcesFor } from './rules.js';

const NAME = 'caucasus';
const TITLE = 'The Caucasus Campaign';

const readOptional = (names: readonly string[]) => optionalOf(OPTIONAL_RULES, names);

const sourcesOf = (rules: Rules): readonly SourceUse[] => [
  boardSource(rules),
  forcesSource(rules),
  ...[
    rules.combatResults.table,
    rules.determinedDefense,
    rules.terrainEffects,
    rules.weather,
    rules.axisReplacements,
    rules.sovietEvents,
    rules.turnTrack,
  ].map(tableSource),
  { table: 'isolation', kind: 'rulebook', grade: 'A', ref: 'Isolation attrition and its modifiers, whole' },
];

const isScenario = (id: string): id is ScenarioId => (SCENARIOS as readonly string[]).includes(id);

const gameOf = (rules: Rules, fingerprint: () => string): GameOfRules<Position, Action> => ({
  name: NAME,
  title: TITLE,
  rulebook,
  phrases: PHRASES,
  settings: { readings: rules.readings, optional: rules.optional },
  scenarios: SCENARIOS.map((id) => ({
    id,
    title: SCENARIO_RULES[id].title,
    summary: SCENARIO_RULES[id].summary,
  })),
  sources: sourcesOf(rules),
  get dataDigest() {
    return fingerprint();
  },
  start: (id) =>
    isScenario(id) ? right(startOf(rules, id)) : left([badInput('scenario', oneOf(SCENARIOS), id)]),
  actor: sideToAct,
  subjects: (position) => subjectsOf(rules, position),
  actions: (position, subject) => actionsOf(rules, position, subject),
  chances: chancesOf,
  apply: (position, action) => applyAction(rules, position, action),
  bill: (position, action) => billOf(rules, position, [action]),
  outcome: (position) => position.ending,
  faults: (position) => faultsOf(rules, position),
  progress: (position) => {
    const total = scenarioOf(position).lastTurn;
    const stage = Math.max(0, stageIndex(position.player, position.phase));
    const set = position.phase === 'set-up';
    return {
      done: position.phase === 'over' ? total : set ? 0 : position.turn - 1 + stage / STAGES_IN_A_TURN,
      total,
      label: set ? 'set-up' : `turn ${position.turn}, ${position.player} ${position.phase}`,
    };
  },
  describe: (position, action) => describeAction(rules, position, action),
  names: (position) => namesOf(position.units.map(({ counter }) => counter)),
  tally: (position) => tallyOf(rules, position),
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
});

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
 * The Caucasus Campaign. `make` binds the rules to a board, counters, tables, readings and optional rules; without
 * options to those of the package and the recommended readings.
 */
export const caucasus: GamePackage<Position, Action> = made.pkg;

/** The rules that a game of this package is bound to, for those who call the chapters themselves. */
export const rulesOf: (game: Game<Position, Action>) => Rules | null = made.rulesOf;
