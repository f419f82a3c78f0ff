import type { PartsOfPlay, SourceUse, ToldProgress } from '@eastfront/kernel';
import {
  badInput,
  boardSource,
  forcesSource,
  namesOf,
  optionalOf,
  placesOf,
  recordNamesOf,
  tableSource,
} from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { type Counter, SIDES } from '../01-scope/units.js';
import { DIE_ROLLS } from '../02-sequence/actions.js';
import { outcomeOf } from '../10-victory/victory.js';
import { scenarioReasons } from '../13-scenarios/scenario-reasons.js';
import type { ScenarioId } from '../13-scenarios/scenarios.js';
import { SCENARIOS, scenarioLine } from '../13-scenarios/scenarios.js';
import { startOf } from '../13-scenarios/start.js';
import { carriedData, readData } from '../data/read-data.js';
import type { Position } from '../position/position.js';
import { shownPhase } from '../position/words.js';
import { OPTIONAL_RULES } from '../rulebook/clause-id.js';
import type { Rules, TpLine } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { TpVocabulary } from '../vocabulary.js';
import type { Action } from './actions.js';
import { BOOK } from './actions.js';
import { censusOf } from './census.js';
import { faultsOf } from './invariants.js';
import { readPosition, writePosition } from './position-codec.js';

const sources = (rules: Rules): readonly SourceUse[] => [
  boardSource(rules),
  forcesSource(rules),
  tableSource(rules.combatResults.table),
  tableSource(rules.airSuperiority.table),
  {
    table: 'victory',
    kind: 'rulebook',
    grade: 'A',
    ref: 'Victory table and victory point schedule of the rulebook, whole',
  },
  { table: 'supply', kind: 'rulebook', grade: 'A', ref: 'Supply ranges and effects of the rulebook' },
  { table: 'scenarios', kind: 'rulebook', grade: 'A', ref: 'Scenario list of the rulebook, whole' },
];

const progress = (_rules: Rules, position: Position): ToldProgress => {
  const first = scenarioLine(position.scenario)?.from ?? 1;
  const turns = position.lastTurn - first + 1;
  const done =
    position.step === 'over' ? turns : position.turn - first + (position.player === 'axis' ? 0.5 : 0);
  return {
    done: position.step === 'set-up' ? 0 : done,
    total: turns,
    label: {
      line: 'progress',
      turn: position.turn,
      side: position.player,
      phase: shownPhase(position),
    } satisfies TpLine,
  };
};

/** What sets counters of one name apart: the air bases of both sides and their squadrons have the same numbers. */
const kindOf = ({ side, kind }: Counter): string => {
  if (kind === 'kampfgruppe') return '';
  return `${side === 'axis' ? 'Axis' : 'Soviet'} ${kind.replace('-', ' ')}`;
};

/** The parts of the game that play needs. Its sentences and pictures are added to them. */
export const PARTS: PartsOfPlay<Rules, Position, Action, TpVocabulary> = {
  name: 'turning-point',
  title: 'Turning Point: The Battle of Stalingrad',
  sides: SIDES,
  readOptional: (names) => optionalOf(OPTIONAL_RULES, names),
  readData,
  carriedData,
  sources,
  scenarios: () =>
    SCENARIOS.map((line) => ({
      // Each has the number that its clause has.
      id: String(line.number) as ScenarioId,
      title: line.title,
      summary: `game turns ${line.from} to ${line.to}; order of battle Axis ${line.axis}, Soviet ${line.soviet}; Axis reinforcements ${line.reinforcements}`,
    })),
  start: (rules, id) => {
    const line = /^\d+$/.test(id) ? scenarioLine(Number(id)) : null;
    return line === null
      ? left([badInput('scenario', 'a scenario from 1 to 16', id)])
      : right(startOf(rules, line));
  },
  actor: BOOK.actor,
  subjects: BOOK.subjects,
  candidates: BOOK.candidates,
  canAct: BOOK.canAct,
  actions: BOOK.actions,
  offers: BOOK.offers,
  chances: (rules, position) => (BOOK.actor(rules, position) === 'chance' ? DIE_ROLLS : []),
  apply: BOOK.apply,
  bill: BOOK.bill,
  outcome: (_rules, position) => (position.step === 'over' ? outcomeOf(position) : null),
  faults: faultsOf,
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
  roles: BOOK.roles,
  forfeits: BOOK.forfeits,
  journey: BOOK.journey,
  step: (_rules, { step, battle }) =>
    step === 'battle' && battle !== null ? `battle-${battle.stage}` : step,
  progress,
  describe: BOOK.describe,
  basis: (rules, position) => ({
    reasons: scenarioReasons(rules, position),
    sources: sourcesFor(rules, position.units),
  }),
  readState: readPosition,
  writeState: writePosition,
  readActions: BOOK.readActions,
  writeAction: BOOK.write,
};
