import type { PartsOfPlay, SourceUse, ToldProgress } from '@eastfront/kernel';
import {
  badInput,
  boardSource,
  forcesSource,
  namesOf,
  oneOf,
  optionalOf,
  placesOf,
  recordNamesOf,
  tableSource,
} from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { NOWHERE, SIDES } from '../02-components/units.js';
import { STAGES_IN_A_TURN, stageIndex } from '../03-sequence/sequence.js';
import { SCENARIO_RULES, scenarioOf, scenarioReasons } from '../20-set-up/scenarios.js';
import { startOf } from '../20-set-up/start.js';
import { carriedData, readData } from '../data/read-data.js';
import type { Position, ScenarioId } from '../position/position.js';
import { SCENARIOS } from '../position/position.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import type { CcLine, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { CcVocabulary } from '../vocabulary.js';
import type { Action } from './actions.js';
import { applyAction, BOOK, chancesOf } from './actions.js';
import { billOf } from './bill.js';
import { censusOf } from './census.js';
import { faultsOf } from './invariants.js';
import { readPosition, showPosition, writePosition, writtenBefore } from './position-codec.js';
import { refusalOf } from './refusal.js';

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

/** What is to be decided or rolled, by the key of its prompt. */
const stepOf = (_rules: Rules, { step, battle, mover }: Position) => {
  if (step === 'battle' && battle !== null)
    return battle.kind === 'automatic' && battle.stage === 'declare'
      ? 'battle-automatic'
      : (`battle-${battle.stage}` as const);
  // CC-13.1.n: the stack may step into the hex that its assault has emptied.
  return step === 'movement' && mover !== null && mover.emptied !== NOWHERE ? 'movement-emptied' : step;
};

const progressOf = (_rules: Rules, position: Position): ToldProgress => {
  const total = scenarioOf(position).lastTurn;
  const stage = Math.max(0, stageIndex(position.player, position.phase));
  const set = position.phase === 'set-up';
  return {
    done: position.phase === 'over' ? total : set ? 0 : position.turn - 1 + stage / STAGES_IN_A_TURN,
    total,
    label:
      set || position.phase === 'over'
        ? ({ line: 'progress-alone', stage: position.phase } satisfies CcLine)
        : ({
            line: 'progress',
            turn: position.turn,
            side: position.player,
            phase: position.phase,
          } satisfies CcLine),
  };
};

/** The parts of the game that play needs. Its sentences and pictures are added to them. */
export const PARTS: PartsOfPlay<Rules, Position, Action, CcVocabulary> = {
  name: 'caucasus',
  title: 'The Caucasus Campaign',
  sides: SIDES,
  readOptional: (names) => optionalOf(OPTIONAL_RULES, names),
  readData,
  carriedData,
  sources: sourcesOf,
  scenarios: () =>
    SCENARIOS.map((id) => ({ id, title: SCENARIO_RULES[id].title, summary: SCENARIO_RULES[id].summary })),
  start: (rules, id) =>
    isScenario(id) ? right(startOf(rules, id)) : left([badInput('scenario', oneOf(SCENARIOS), id)]),
  actor: BOOK.actor,
  subjects: BOOK.subjects,
  candidates: BOOK.candidates,
  canAct: BOOK.canAct,
  actions: BOOK.actions,
  offers: BOOK.offers,
  chances: chancesOf,
  apply: applyAction,
  bill: (rules, position, action) => billOf(rules, position, [action]),
  refusalOf,
  outcome: (_rules, position) => position.ending,
  faults: faultsOf,
  step: stepOf,
  progress: progressOf,
  names: (_rules, position) => namesOf(position.units.map(({ counter }) => counter)),
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
  writtenBefore,
  showState: showPosition,
  readActions: BOOK.readActions,
  writeAction: BOOK.write,
};
