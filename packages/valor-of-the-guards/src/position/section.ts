import type { AskedQuestion } from '@eastfront/kernel';
import type { Declared } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import type { Rules, VgViolation } from '../rules.js';
import type { Change } from './change.js';
import type { OwedRoll, Position, Step } from './position.js';
import type { RollTable } from './table.js';
import type { Unit } from './unit.js';

/** Questions by their names. */
export type Questions = Readonly<Record<string, AskedQuestion<Rules, Position>>>;

/** A step of the Refit Phase: what may be decided in it, what has to be rolled, what happens of itself. */
export interface Section {
  readonly step: Step;
  readonly actions: readonly Declared<Rules, Position, Unit>[];
  readonly tables?: readonly RollTable[];
  /** Whether this Refit Phase leaves the step out (VG-12.6.b, VG-12.6.f, VG-12.613.b). */
  readonly isSkipped?: (rules: Rules, position: Position) => boolean;
  /** What happens when the step begins, before anything is decided or rolled. */
  readonly begins?: (rules: Rules, position: Position) => Change;
  /** Whether a side has something to decide; a step in which nobody has is passed over. */
  readonly matters?: (rules: Rules, position: Position, side: Side) => boolean;
  /** Why a side cannot end its part yet. */
  readonly holdsUp?: (rules: Rules, position: Position, side: Side) => readonly VgViolation[];
  /** Works out ahead what takes long at the end of the step, when the step begins and when the first side has ended its part: it is remembered, and changes nothing. */
  readonly looksAhead?: (rules: Rules, position: Position) => void;
  /** The rolls that have to be made before the step can end, in order. */
  readonly due?: (rules: Rules, position: Position) => readonly OwedRoll[];
  /** What happens when nothing is left to decide and to roll. */
  readonly ends?: (rules: Rules, position: Position) => Change;
  /** The step after it, where that is not the next one. */
  readonly next?: (rules: Rules, position: Position) => Step;
}
