import type { Ruling as KernelRuling, LineIn, ReasonIn, SourceUse, ViolationIn } from '@eastfront/kernel';
import { boardSource, tableSource } from '@eastfront/kernel';
import type { Theatre } from './12-2-definitions/board.js';
import type { Forces, Tables } from './data/tables.js';
import type { Position } from './position/position.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

export type { ClauseId } from './rulebook/clause-id.js';

/** The first argument of every rule: the data in use and the settings of the game. */
export interface Rules extends Tables {
  readonly theatre: Theatre;
  /** The orders of battle at the start of each campaign. */
  readonly forces: Forces;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

export type VgReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type VgViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** The lines of records and headings, besides reasons and violations. */
export type VgLine = LineIn<typeof PHRASES.lines>;
export type Ruling<A> = KernelRuling<A, VgReason, VgViolation>;

/** The sources of an answer about the campaign. A section that uses a reconstructed table adds that table. */
export const sourcesOf = (rules: Rules, _position: Position): readonly SourceUse[] => [
  boardSource(rules),
  tableSource(rules.refit),
];

/** The source of the reconstructed rules VG-R1 to VG-R14, for steps that the available rulebook lacks. */
const RECONSTRUCTED: SourceUse = {
  table: 'rules 12.621 to 12.627',
  kind: 'reconstructed',
  grade: 'C',
  ref: 'VG-R1 to VG-R14: rebuilt from what other clauses pin of them and from sister modules',
};

/** The additional source of an answer that a reconstructed rule decided; none for other answers. */
export const reconstructedIn = (reasons: readonly { readonly clause: string }[]): readonly SourceUse[] =>
  reasons.some(({ clause }) => clause.startsWith('VG-R')) ? [RECONSTRUCTED] : [];
