import type { Ruling as KernelRuling, LineIn, ReasonIn, SourceUse, ViolationIn } from '@eastfront/kernel';
import { boardSource, tableSource } from '@eastfront/kernel';
import type { Theatre } from './12-2-definitions/board.js';
import type { Forces, Tables } from './data/tables.js';
import type { Position } from './position/position.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

export type { ClauseId } from './rulebook/clause-id.js';

/** What every rule is given: the data in use and the settings of the game. */
export interface Rules extends Tables {
  readonly theatre: Theatre;
  /** The orders of battle at the start of each campaign. */
  readonly forces: Forces;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** Stands for all of the data. */
  readonly fingerprint: () => string;
}

export type VgReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type VgViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** What a record and a heading say beside reasons and violations. */
export type VgLine = LineIn<typeof PHRASES.lines>;
export type Ruling<A> = KernelRuling<A, VgReason, VgViolation>;

/** The tables that an answer about the campaign rests on; a section that uses a reconstructed one names it beside these. */
export const sourcesOf = (rules: Rules, _position: Position): readonly SourceUse[] => [
  boardSource(rules),
  tableSource(rules.refit),
];

/** What stands behind a rule of the steps that the rulebook at hand lacks, VG-R1 to VG-R14. */
const RECONSTRUCTED: SourceUse = {
  table: 'rules 12.621 to 12.627',
  kind: 'reconstructed',
  grade: 'C',
  ref: 'VG-R1 to VG-R14: rebuilt from what other clauses pin of them and from sister modules',
};

/** The source that an answer has beside its tables where a reconstructed rule decided it. */
export const reconstructedIn = (reasons: readonly { readonly clause: string }[]): readonly SourceUse[] =>
  reasons.some(({ clause }) => clause.startsWith('VG-R')) ? [RECONSTRUCTED] : [];
