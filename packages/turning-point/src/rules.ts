import type {
  Ruling as KernelRuling,
  LineIn,
  OddsTable,
  ReasonIn,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import { unitSources } from '@eastfront/kernel';
import type { Theatre } from './01-scope/board.js';
import type { Forces } from './01-scope/forces.js';
import type { Unit } from './01-scope/units.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

/** The first argument of every rule: the data in use and the settings of the game. */
export interface Rules {
  readonly theatre: Theatre;
  readonly forces: Forces;
  readonly combatResults: OddsTable;
  readonly airSuperiority: OddsTable;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

export type TpReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type TpViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** The lines of records and headings, besides reasons and violations. */
export type TpLine = LineIn<typeof PHRASES.lines>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, TpReason, TpViolation>;

/** Whether a counter is in the list, and the sources of an answer about units. */
export const { isOfTheList, sourcesFor } = unitSources<Forces, Unit>(
  ({ roster }) => roster.map(({ counter }) => counter),
  ({ place }) => place !== 'box',
);
