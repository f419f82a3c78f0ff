import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { NEVER } from '../02-components/units.js';
import { eliminateAll } from '../09-combat/losses.js';
import type { Change } from '../play/change.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import { isOfNeutrals } from '../v-variants/neutrality.js';
import type { Block } from './supply-blocks.js';
import { blocksOf } from './supply-blocks.js';
import { lineFrom } from './supply-line.js';
import type { SupplyState } from './supply-net.js';
import { isSupplyInQuestion, supplyNet } from './supply-net.js';

export type { Block } from './supply-blocks.js';
export { isSupplyInQuestion } from './supply-net.js';

/** Why a unit needs no line, or that it needs one. */
export type SupplyBy = 'line' | 'landing' | 'airborne' | 'partisan' | 'neutral' | 'not-in-question';

/** The supply of a unit as the board stands. */
export interface Traced {
  readonly state: 'in' | 'out';
  readonly by: SupplyBy;
  /** From the unit to its source; null when it has none or needs none. */
  readonly line: readonly HexId[] | null;
  /** Index in the line of the hex where it takes to the railroad, or of the source city. */
  readonly junction: number;
  /** Hexes that cut the lines which the unit would have. */
  readonly blockedBy: readonly Block[];
}

/** TRC-8.4.3.h, TRC-A16: in supply in the turn of the landing (a), or until the end of the next turn (b). */
const isLanded = ({ readings }: Rules, turn: number, { landed }: Unit): boolean =>
  landed !== NEVER && (landed === turn || (landed === turn - 1 && readings['TRC-A16'] === 'b'));

/** By what a unit is in supply without a line; `line` when it needs one. */
export const supplyBy = (
  rules: Rules,
  position: Pick<SupplyState, 'turn' | 'neutral'>,
  unit: Unit,
): SupplyBy => {
  const { side, type } = unit.counter;
  // TRC-11.1.4.a is of the Soviet corps only (TRC-V3.1.q).
  if (type === 'airborne' && side === 'soviet') return 'airborne';
  // Partisans live behind the enemy's lines (TRC-11.2.1.b).
  if (type === 'partisan') return 'partisan';
  // No line leads through their countries, in which they stay (TRC-V3.1.d, TRC-V3.1.e).
  if (position.neutral && isOfNeutrals(unit.counter)) return 'neutral';
  if (!isSupplyInQuestion(rules, side)) return 'not-in-question';
  return isLanded(rules, position.turn, unit) ? 'landing' : 'line';
};

/** Traces the supply of a unit on the map as the board stands (TRC-10.2). */
export const traceSupply = (rules: Rules, position: SupplyState, unit: Unit): Traced => {
  const by = supplyBy(rules, position, unit);
  if (by !== 'line') return { state: 'in', by, line: null, junction: 0, blockedBy: [] };
  const net = supplyNet(rules, position, unit.counter.side);
  const line = lineFrom(net, unit.at);
  return line === null
    ? { state: 'out', by, line: null, junction: 0, blockedBy: blocksOf(rules, position, unit) }
    : { state: 'in', by, line: line.hexes, junction: line.junction, blockedBy: [] };
};

/** Whether a unit on the map is in supply. */
export const isInSupply = (rules: Rules, position: SupplyState, unit: Unit): boolean =>
  supplyBy(rules, position, unit) !== 'line' ||
  lineFrom(supplyNet(rules, position, unit.counter.side), unit.at) !== null;

/** The ids of the units of a side that are out of supply, all judged on the same position (TRC-10.1.a, TRC-A56). */
export const outOfSupply = (rules: Rules, position: SupplyState, side: Side): readonly string[] =>
  position.units
    .filter(
      (unit) => unit.place === 'map' && unit.counter.side === side && !isInSupply(rules, position, unit),
    )
    .map((unit) => unit.counter.id);

const STEP: Readonly<Record<Side, ClauseId>> = { axis: 'TRC-4.0.4.a', soviet: 'TRC-4.0.7.a' };

/**
 * The supply step of a side at the end of its second impulse: every unit out of supply is eliminated at once, all of them judged
 * on the same position (TRC-10.1.a, TRC-10.1.b, TRC-A56). The order would not matter: whoever holds a city by its zone alone is next to it.
 */
export const supplyStep = <P extends Position>(rules: Rules, position: P, side: Side): Change<P> => {
  const { position: after, reasons } = eliminateAll(
    position,
    outOfSupply(rules, position, side),
    'TRC-10.1.b',
  );
  const spared = after.units.filter(
    (unit) =>
      unit.place === 'map' && unit.counter.side === side && supplyBy(rules, position, unit) === 'airborne',
  );
  const checked: TrcReason[] = [
    { clause: STEP[side], effect: 'supply-checked', side },
    { clause: 'TRC-10.1.a', effect: 'supply-checked', side },
  ];
  if (spared.length > 0)
    checked.push({
      clause: 'TRC-11.1.4.a',
      effect: 'always-in-supply',
      units: spared.map((unit) => unit.counter.id),
    });
  return { position: after, reasons: [...checked, ...reasons] };
};
