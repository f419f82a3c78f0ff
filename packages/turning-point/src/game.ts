import type { BadInput, Game, GameOfRules, GamePackage, SourceUse } from '@eastfront/kernel';
import { badInput, below, namesOf, packageOf, rational } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { SIDES } from './01-scope/units.js';
import { actorOf } from './02-sequence/actor.js';
import { billOf } from './03-movement/bill.js';
import { outcomeOf } from './10-victory/victory.js';
import { scenarioReasons } from './13-scenarios/scenario-reasons.js';
import { SCENARIOS, scenarioLine } from './13-scenarios/scenarios.js';
import { startOf } from './13-scenarios/start.js';
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
import { actionsOf, subjectsOf } from './play/listing.js';
import type { Position } from './play/position.js';
import { readPosition, writePosition } from './play/position-codec.js';
import { tallyOf } from './play/tally.js';
import { rulebook } from './rulebook/index.js';
import { PHRASES } from './rulebook/phrases.js';
import type { OptionalRule, Rules } from './rules.js';
import { OPTIONAL_RULES, sourcesFor } from './rules.js';

const NAME = 'turning-point';
const TITLE = 'Turning Point: The Battle of Stalingrad';

const DIE_ROLLS = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die } as const,
  probability: rational(1, 6),
}));

/** An optional rule is named by the head of its clauses, or by any one of them. */
const isOf = (rule: OptionalRule, name: string): boolean => name === rule || name.startsWith(`${rule}.`);

const readOptional = (names: readonly string[]): Either<readonly BadInput[], readonly OptionalRule[]> => {
  const bad = names
    .map((name, i) =>
      badInput(`optional.${i}`, OPTIONAL_RULES.map((rule) => JSON.stringify(rule)).join(' or '), name),
    )
    .filter((_, i) => !OPTIONAL_RULES.some((rule) => isOf(rule, names[i] as string)));
  return bad.length > 0
    ? left(bad)
    : right(OPTIONAL_RULES.filter((rule) => names.some((name) => isOf(rule, name))));
};

const sourcesOf = (rules: Rules): readonly SourceUse[] => [
  { table: 'board', ...rules.theatre.board.source },
  { table: 'forces', ...rules.forces.source },
  { table: rules.combatResults.table.name, ...rules.combatResults.table.source },
  { table: rules.airSuperiority.table.name, ...rules.airSuperiority.table.source },
  {
    table: 'victory',
    kind: 'rulebook',
    grade: 'A',
    ref: 'Victory table and victory point schedule of the rulebook, whole',
  },
  { table: 'supply', kind: 'rulebook', grade: 'A', ref: 'Supply ranges and effects of the rulebook' },
  { table: 'scenarios', kind: 'rulebook', grade: 'A', ref: 'Scenario list of the rulebook, whole' },
];

const gameOf = (rules: Rules, fingerprint: () => string): GameOfRules<Position, Action> => ({
  name: NAME,
  title: TITLE,
  rulebook,
  phrases: PHRASES,
  settings: { readings: rules.readings, optional: rules.optional },
  scenarios: SCENARIOS.map((line) => ({
    id: String(line.number),
    title: line.title,
    summary: `game turns ${line.from} to ${line.to}; order of battle Axis ${line.axis}, Soviet ${line.soviet}; Axis reinforcements ${line.reinforcements}`,
  })),
  sources: sourcesOf(rules),
  get dataDigest() {
    return fingerprint();
  },
  start: (id) => {
    const line = /^\d+$/.test(id) ? scenarioLine(Number(id)) : null;
    return line === null
      ? left([badInput('scenario', 'a scenario from 1 to 16', id)])
      : right(startOf(rules, line));
  },
  actor: (position) => actorOf(rules, position),
  subjects: (position) => subjectsOf(rules, position),
  actions: (position, subject) => actionsOf(rules, position, subject),
  chances: (position) => (actorOf(rules, position) === 'chance' ? DIE_ROLLS : []),
  apply: (position, action) => applyAction(rules, position, action),
  bill: (position, action) => billOf(rules, position, action),
  outcome: (position) => (position.step === 'over' ? outcomeOf(position) : null),
  faults: (position) => faultsOf(rules, position),
  names: (position) => namesOf(position.units.map(({ counter }) => counter)),
  tally: (position) => tallyOf(rules, position),
  progress: (position) => {
    const first = scenarioLine(position.scenario)?.from ?? 1;
    const turns = position.lastTurn - first + 1;
    const done =
      position.step === 'over' ? turns : position.turn - first + (position.player === 'axis' ? 0.5 : 0);
    return {
      done: position.step === 'set-up' ? 0 : done,
      total: turns,
      label: `game turn ${position.turn}, ${position.player}`,
    };
  },
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
  readActions,
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
 * Turning Point: The Battle of Stalingrad. `make` binds the rules to a board, counters, tables, readings and optional
 * rules; without options to those of the package and the recommended readings.
 */
export const turningPoint: GamePackage<Position, Action> = made.pkg;

/** The rules that a game of this package is bound to, for those who call the chapters themselves. */
export const rulesOf: (game: Game<Position, Action>) => Rules | null = made.rulesOf;
