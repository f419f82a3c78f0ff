import type {
  Ruling as KernelRuling,
  LineIn,
  OddsTable,
  ReasonIn,
  SourceUse,
  ViolationIn,
  WordFor,
} from '@eastfront/kernel';
import { boardSource, forcesSource, scenariosSource, tableSource, unitSources } from '@eastfront/kernel';
import type { Theatre } from './01-units/board.js';
import type { Forces, Unit } from './01-units/units.js';
import type { ScenarioBook } from './17-scenarios/scenarios.js';
import type { Tables, TurnEntry } from './data/tables.js';
import type { ClauseId, OptionalRule, ReadingId } from './rulebook/clause-id.js';
import type { PHRASES } from './rulebook/phrases.js';

export type { ClauseId } from './rulebook/clause-id.js';

/** The first argument of every rule: the data in use and the settings of the game. */
export interface Rules extends Tables {
  readonly theatre: Theatre;
  readonly combatResults: OddsTable;
  readonly forces: Forces;
  readonly scenarios: ScenarioBook;
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<ReadingId, string>>;
  readonly optional: readonly OptionalRule[];
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

export type NsLine = LineIn<typeof PHRASES.lines>;
export type NsReason = ReasonIn<typeof PHRASES.effects, ClauseId>;
export type NsViolation = ViolationIn<typeof PHRASES.violations, ClauseId>;
/** Codes and effects whose sentences print these facts and no other. */
export type CodeFor<Facts extends string> = WordFor<typeof PHRASES.violations, Facts>;
export type EffectFor<Facts extends string> = WordFor<typeof PHRASES.effects, Facts>;
export type Ruling<A> = KernelRuling<A, NsReason, NsViolation>;

/** Whether an optional rule is in use. */
export const uses = (rules: Rules, rule: OptionalRule): boolean => rules.optional.includes(rule);

/** Whether a counter is in the order of battle, and the sources of an answer about units. */
export const { isOfTheList, sourcesFor } = unitSources<Forces, Unit>(
  ({ roster }) => roster,
  ({ place }) => place !== 'removed',
);

/** Every board, list and table in use, with kind and grade. */
export const sourcesOf = (rules: Rules): readonly SourceUse[] => [
  boardSource(rules),
  forcesSource(rules),
  ...[
    rules.combatResults.table,
    rules.modifiers,
    rules.movement,
    rules.weather,
    rules.airAttrition,
    rules.volga,
    rules.fleet,
    rules.transport,
    rules.turnTrack,
  ].map(tableSource),
  scenariosSource(rules),
];

/** The entry of the turn track for a turn: the last entry for later turns, the first for earlier ones. */
export const turnEntry = (rules: Rules, turn: number): TurnEntry => {
  const { turns } = rules.turnTrack;
  const last = turns[turns.length - 1] as TurnEntry;
  return turns.find((entry) => entry.turn === turn) ?? (turn > last.turn ? last : (turns[0] as TurnEntry));
};

/** Soviet transport points over the Volga by the number of Axis counters (NS-9.5.c). */
export const transportPoints = ({ volga }: Rules, counters: number): number =>
  volga.rows.reduce((points, row) => (row.from <= counters ? row.points : points), 0);
