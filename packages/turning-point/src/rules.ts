import type {
  Ruling as KernelRuling,
  OddsColumns,
  ReasonIn,
  ResultsTable,
  SourceUse,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import type { Theatre } from './01-scope/board.js';
import type { Forces } from './01-scope/forces.js';
import type { Counter, Unit } from './01-scope/units.js';
import type { ClauseId, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

/** A results table with its columns as odds. */
export interface OddsTable {
  readonly table: ResultsTable;
  readonly columns: OddsColumns;
}

/** Soviet army organisation, and the Axis stand-fast order, by the head of their clauses. */
export const OPTIONAL_RULES = ['TP-option.army', 'TP-option.hold'] as const;
export type OptionalRule = (typeof OPTIONAL_RULES)[number];

/** What every rule is given: the data in use and the settings of the game. */
export interface Rules {
  readonly theatre: Theatre;
  readonly forces: Forces;
  readonly combatResults: OddsTable;
  readonly airSuperiority: OddsTable;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** Stands for all of the data. */
  readonly fingerprint: () => string;
}

export type TpReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type TpViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, TpReason, TpViolation>;

/** The board as a source of an answer. */
export const boardSource = (rules: Rules): SourceUse => ({ table: 'board', ...rules.theatre.board.source });

/** The list of counters as a source of an answer. */
export const forcesSource = (rules: Rules): SourceUse => ({ table: 'forces', ...rules.forces.source });

const rosters = new WeakMap<Forces, WeakSet<Counter>>();

/** Whether a counter is one of the list, with nothing overridden. */
export const isOfTheList = (rules: Rules, counter: Counter): boolean => {
  let roster = rosters.get(rules.forces);
  if (roster === undefined) {
    roster = new WeakSet(rules.forces.roster.map((entry) => entry.counter));
    rosters.set(rules.forces, roster);
  }
  return roster.has(counter);
};

/** What an answer about these units rests on: the board, and the list of counters when any of them is from it. */
export const sourcesFor = (rules: Rules, units: readonly Unit[]): readonly SourceUse[] =>
  units.some((unit) => unit.place !== 'box' && isOfTheList(rules, unit.counter))
    ? [boardSource(rules), forcesSource(rules)]
    : [boardSource(rules)];
