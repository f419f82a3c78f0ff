import type { Game, GameOptions, GamePackage } from '@eastfront/kernel';
import { actionLaws, questionWordLaws } from './action-laws.js';
import { answerLaws } from './cases/answer-laws.js';
import { caseBook, type TestedCase } from './cases/case-book.js';
import { type CaseOptions, caseLaws } from './cases/case-laws.js';
import { type EmptyOptions, emptyLaws } from './cases/empty-laws.js';
import { type FieldRow, fieldLaws } from './cases/field-laws.js';
import { type CasePositions, positionLaws } from './cases/position-laws.js';
import {
  caseSchemaLaws,
  type LoggedGame,
  playSchemaLaws,
  recordFaults,
  type SchemaReader,
} from './cases/schema-laws.js';
import { type CaseSymmetry, caseSymmetryLaws } from './cases/symmetry-of-cases.js';
import { type WordOptions, wordLaws } from './cases/word-laws.js';
import { type DistributionRules, distributionLaws } from './distribution-laws.js';
import { type GameLawOptions, gameLaws } from './game/game-laws.js';
import { gameUnder } from './game/game-under.js';
import { type WholeGames, wholeGameLaws } from './game/whole-games.js';
import { inputLaws } from './input/hostile.js';
import { tamperingLaws } from './input/tampering.js';
import { type Exemption, hold, type Law, type MakesTest } from './law.js';
import { type MovementRules, movementLaws } from './movement-laws.js';
import { type OddsRules, oddsLaws } from './odds-laws.js';
import { type RetreatRules, retreatLaws } from './retreat-laws.js';
import { rulebookLaws } from './rulebook-laws.js';
import { type JoiningRules, joiningLaws } from './situation.js';
import { type SupplyRules, supplyLaws } from './supply-laws.js';

/** A game that is sampled for the laws of games. */
export interface GameSampled<State, Action> extends GameLawOptions<State, Action> {
  readonly options?: GameOptions;
}

/** The fields there are, and a row for each of them. */
export type FieldRows = readonly [fields: readonly string[], rows: Readonly<Record<string, FieldRow>>];

/** What a game gives so that every law can be put to it; what it leaves out is not tested. */
export interface GameParts<State, Action, Rules> {
  readonly pkg: GamePackage<State, Action, Rules>;
  /** The dispute cases, as `casesIn` of the kernel reads them. */
  readonly cases: readonly TestedCase[];
  /** Cases that are tested elsewhere, such as examples. */
  readonly others?: readonly TestedCase[];
  /** The sources and data of the rules as text, the catalogue and the generated list of its ids left out. */
  readonly sources?: readonly string[];
  /** Reads JSON Schemas: an `Ajv2020`. */
  readonly reader: SchemaReader;
  readonly judging?: CaseOptions;
  readonly words?: WordOptions;
  /** What may be asked with nothing in it. */
  readonly empties?: EmptyOptions;
  readonly positions?: CasePositions<State>;
  readonly answers?: readonly Exemption<TestedCase>[];
  readonly symmetry?: CaseSymmetry;
  /** Fields of positions by what they are fields of, each with two cases that differ by it. */
  readonly fields?: Readonly<Record<string, FieldRows>>;
  /** Games whose logs are held against the schemas, beside those that are sampled. */
  readonly logs?: readonly LoggedGame[];
  readonly games: readonly GameSampled<State, Action>[];
  readonly whole?: WholeGames<State, Action, Rules>;
  readonly movement?: MovementRules<State>;
  readonly supply?: SupplyRules<State>;
  readonly retreats?: RetreatRules<State>;
  readonly attacks?: JoiningRules<State>;
  /** Combat tables by name. */
  readonly odds?: Readonly<Record<string, OddsRules>>;
  /** Exact chances of results by the name of their table. */
  readonly chances?: Readonly<Record<string, DistributionRules>>;
}

/** Laws that stand together. */
export interface Suite {
  readonly name: string;
  readonly laws: readonly Law[];
}

/** Damaged inputs that every game is handed in its tests; `npm run fuzz:input` hands it as many as are wanted. */
const DAMAGED = 400;

const lawsOfCases = <State, Action, Rules>(parts: GameParts<State, Action, Rules>): readonly Suite[] => {
  const { pkg, cases, others, reader, symmetry, fields = {} } = parts;
  const book = caseBook(pkg, cases, others);
  return [
    {
      name: 'the rulebook',
      laws: rulebookLaws(
        pkg.rulebook,
        parts.sources,
        [...cases, ...(others ?? [])].map(({ json }) => json),
      ),
    },
    { name: 'dispute cases', laws: caseLaws(book, parts.judging) },
    { name: 'the words of the rulings', laws: wordLaws(book, parts.words) },
    { name: 'what is asked with nothing in it', laws: emptyLaws(book, parts.empties) },
    {
      name: 'the positions of cases',
      laws: [...positionLaws(book, parts.positions), ...answerLaws(book, parts.answers)],
    },
    {
      name: 'the schemas',
      laws: [...caseSchemaLaws(book, reader), ...playSchemaLaws(pkg, reader, parts.logs ?? [])],
    },
    { name: 'laws of symmetry', laws: symmetry === undefined ? [] : caseSymmetryLaws(book, symmetry) },
    { name: 'damaged input', laws: inputLaws({ pkg, cases, seed: 'damaged', count: DAMAGED }) },
    ...Object.entries(fields).map(([of, [names, rows]]) => ({
      name: `the fields of ${of}`,
      laws: fieldLaws(pkg, names, rows),
    })),
  ];
};

/** The game under the usual settings. */
const usualGameOf = <State, Action, Rules>(pkg: GamePackage<State, Action, Rules>): Game<State, Action> =>
  gameUnder(pkg) as unknown as Game<State, Action>;

const lawsOfGames = <State, Action, Rules>({
  pkg,
  reader,
  games,
  whole,
}: GameParts<State, Action, Rules>): readonly Suite[] => [
  ...games.map(({ options = {}, ...sampled }) => {
    const under = [...(options.optional ?? []), ...Object.keys(options.tables ?? {})];
    return {
      name: `laws of the game, scenario ${sampled.scenario}${under.length > 0 ? ` with ${under.length} options` : ''}`,
      laws: gameLaws(gameUnder(pkg, options), { recordFaults: recordFaults(pkg, reader), ...sampled }),
    };
  }),
  { name: 'what players are told of actions', laws: actionLaws(pkg, usualGameOf(pkg)) },
  { name: 'what players are told of questions', laws: questionWordLaws(pkg, usualGameOf(pkg)) },
  { name: 'records that were changed', laws: tamperingLaws(usualGameOf(pkg)) },
  { name: 'whole games', laws: whole === undefined ? [] : wholeGameLaws(pkg, whole) },
];

/** Every law that a game has the parts for, in suites; those without a law are left out. */
export const lawsOf = <State, Action, Rules>(parts: GameParts<State, Action, Rules>): readonly Suite[] => {
  const { movement, supply, retreats, attacks, odds = {}, chances = {} } = parts;
  return [
    ...lawsOfCases(parts),
    ...lawsOfGames(parts),
    { name: 'laws of movement', laws: movement === undefined ? [] : movementLaws(movement) },
    { name: 'laws of supply', laws: supply === undefined ? [] : supplyLaws(supply) },
    { name: 'laws of retreat', laws: retreats === undefined ? [] : retreatLaws(retreats) },
    { name: 'laws of attacks', laws: attacks === undefined ? [] : joiningLaws(attacks) },
    ...Object.entries(odds).map(([name, rules]) => ({ name: `odds of the ${name}`, laws: oddsLaws(rules) })),
    ...Object.entries(chances).map(([name, rules]) => ({
      name: `chances of the ${name}`,
      laws: distributionLaws(rules),
    })),
  ].filter(({ laws }) => laws.length > 0);
};

/** Makes a test of every law of every suite. `timeout` in milliseconds: some laws judge thousands of cases. */
export const holdAll = (
  {
    describe,
    it,
  }: { readonly describe: (name: string, suite: () => void) => unknown; readonly it: MakesTest },
  suites: readonly Suite[],
  timeout?: number,
): void => {
  for (const { name, laws } of suites) describe(name, () => hold(it, laws, timeout));
};
