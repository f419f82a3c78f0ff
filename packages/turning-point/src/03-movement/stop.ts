import type { HexId, Reach, StepCost } from '@eastfront/kernel';
import { stopReason } from '@eastfront/kernel';
import type { Unit } from '../01-scope/units.js';
import type { EntryMode } from '../12-reinforcements/reinforcements.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';
import { shutStep } from './move-ruling.js';
import type { Destinations } from './movement.js';

/** Why units go no further from a hex: the clause and the code with which the next step would be refused. */
export interface Stop {
  readonly clause: ClauseId;
  readonly code: string;
}

const OUT_OF_POINTS: Stop = { clause: 'TP-movement.a', code: 'ALLOWANCE_EXCEEDED' };
const END_OF_RAIL: Stop = { clause: 'TP-movement.K.a', code: 'NOT_BY_RAIL' };

/** What shuts every hex around one: the first of the reasons, in the order of the hexsides. */
const shutIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): Stop => {
  const { board } = rules.theatre;
  const [first] = (board.adjacent[hex] as readonly HexId[]).flatMap((to) =>
    shutStep(rules, position, unit, hex, to),
  );
  return first === undefined
    ? { clause: 'TP-movement.a', code: 'OUT_OF_REACH' }
    : { clause: first.clause, code: first.code };
};

const stopOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  reached: Reach,
  hex: HexId,
  step: StepCost,
): Stop | null => {
  const reason = stopReason(rules.theatre.board, reached, hex, step);
  if (reason === null) return null;
  return reason === 'blocked' ? shutIn(rules, position, units[0] as Unit, hex) : OUT_OF_POINTS;
};

/** Why the move of units ends in a hex; null where it may go on. */
export const moveStop = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  found: Destinations,
  hex: HexId,
): Stop | null =>
  found.minimum.includes(hex)
    ? { clause: 'TP-movement.b', code: 'ALLOWANCE_EXCEEDED' }
    : stopOf(rules, position, units, found.reach, hex, found.step);

/** Why an entry ends in a hex; null where it may go on. */
export const entryStop = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  entry: { readonly reach: Reach; readonly step: StepCost },
  hex: HexId,
): Stop | null => {
  if (mode === 'edge') return stopOf(rules, position, [unit], entry.reach, hex, entry.step);
  return stopReason(rules.theatre.board, entry.reach, hex, entry.step) === null ? null : END_OF_RAIL;
};
