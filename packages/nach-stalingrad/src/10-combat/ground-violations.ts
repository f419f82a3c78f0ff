import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import { isInPlayArea } from '../01-units/play-area.js';
import type { Side } from '../01-units/units.js';
import { CLOSED, closedViolations, stepPrices, WHOLE_MOVE } from '../09-movement/terrain-cost.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';

/**
 * What a step beside normal movement costs - in a reaction, a retreat, an advance - or {@link CLOSED}: also over a major river
 * without a bridge, for which nobody has a whole move then (NS-9.3.g, NS-10.7.1.c, NS-10.8.c).
 */
export const groundPrice = (
  rules: Rules,
  position: Position,
  from: HexId,
  to: HexId,
  direction: number,
): number => {
  const price = stepPrices(rules, position)[6 * from + direction] as number;
  return price === WHOLE_MOVE || !isInPlayArea(rules, position, to) ? CLOSED : price;
};

/** Whether a major river without a bridge, and nothing else, closes a step (NS-9.3.e). */
export const isRiverAlone = (rules: Rules, position: Position, from: HexId, direction: number): boolean =>
  stepPrices(rules, position)[6 * from + direction] === WHOLE_MOVE;

/** By which clause a river without a bridge and the Volga are closed to the kind of move in question. */
export type RiverClauses = Readonly<Record<'river' | 'volga', NsViolation['clause']>>;

/** Why the ground closes a step to units that do not move of their own; nothing when it does not. */
export const groundViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  from: HexId,
  to: HexId,
  direction: number,
  clauses: RiverClauses,
): readonly NsViolation[] => {
  if (groundPrice(rules, position, from, to, direction) !== CLOSED) return [];
  const bars = closedViolations(rules, position, side, from, to, direction).map((bar) =>
    bar.code === 'OVER_THE_VOLGA' ? { ...bar, clause: clauses.volga } : bar,
  );
  const hexside = `${label(rules.theatre, from)}/${label(rules.theatre, to)}`;
  if (isRiverAlone(rules, position, from, direction))
    return [...bars, { clause: clauses.river, code: 'RIVER_WITHOUT_BRIDGE', subject: hexside }];
  return bars.length > 0 ? bars : [{ clause: 'NS-9.3.a', code: 'CLOSED', subject: hexside }];
};
