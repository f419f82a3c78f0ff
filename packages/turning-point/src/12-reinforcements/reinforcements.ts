import type { HexId, Reach, Start, StepCost } from '@eastfront/kernel';
import { reach, rememberEach } from '@eastfront/kernel';
import { hasRail } from '../01-scope/board.js';
import type { Edge, Side, Unit } from '../01-scope/units.js';
import { enemyOf, isGround } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import {
  ENEMY_FORTRESS,
  ENTER_ZONE,
  forbiddenToSupply,
  HEX_COST,
  stepCostOf,
} from '../03-movement/movement.js';
import { fullZone } from '../04-zones/zones.js';
import { mayEndIn } from '../05-stacking/crowding.js';
import { wouldBeSupplied } from '../06-supply/supply.js';
import type { Position } from '../play/position.js';
import { isDue } from '../play/position.js';
import type { Rules } from '../rules.js';

/** TP-movement.K.a: hexes of rail a unit may move along as it enters. */
export const RAIL_HEXES = 30;

export type EntryMode = 'edge' | 'rail';
export const ENTRY_MODES: readonly EntryMode[] = ['edge', 'rail'];

/** Where a reinforcement can come in, and how. */
export interface Entry {
  readonly mode: EntryMode;
  readonly starts: readonly Start[];
  readonly reach: Reach;
  readonly step: StepCost;
}

const isFree = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  rules.theatre.land[hex] === 1 && viewOf(rules, position.units).count[enemyOf(side)][hex] === 0;

/** TP-reinforce.axis.d: Axis units come in only through hexes that are in supply. */
const isGate = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  isFree(rules, position, unit.counter.side, hex) &&
  (unit.counter.side === 'soviet' || wouldBeSupplied(rules, position, unit, hex));

/** What the first hex costs: it is paid like any other (TP-reinforce.soviet.b); nothing for leaving (reading TP-A67). */
export const entryCost = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const enemy = enemyOf(unit.counter.side);
  const inZone = fullZone(rules, position.units, enemy)[hex] !== 0;
  return (
    HEX_COST + (inZone ? ENTER_ZONE : 0) + (rules.theatre.fortress[enemy][hex] === 0 ? 0 : ENEMY_FORTRESS)
  );
};

const edgeEntry = (rules: Rules, position: Position, unit: Unit, edge: Edge): Entry => {
  const { board, edges } = rules.theatre;
  const allowance = unit.counter.move;
  const shut = forbiddenToSupply(rules, position, unit);
  const starts = edges[edge]
    .filter((hex) => isGate(rules, position, unit, hex) && shut?.(hex) !== true)
    // TP-movement.b: a unit may always move one hex, so the first hex never costs more than it has.
    .map((hex) => ({ hex, cost: Math.min(entryCost(rules, position, unit, hex), allowance) }));
  const step = stepCostOf(rules, position, unit);
  return { mode: 'edge', starts, reach: reach(board, starts, allowance, step), step };
};

/** German crosses on an edge; one that lies on no edge serves them all. */
export const crossesOn = (rules: Rules, edge: Edge): readonly HexId[] =>
  rules.theatre.crosses.filter((hex) => rules.theatre.board.fields[hex]?.edge?.includes(edge) ?? true);

/** TP-movement.K.a-d: from a German cross along the rail, out of enemy zones. */
export const railEntry = (
  rules: Rules,
  position: Position,
  unit: Unit,
  edge: Edge,
  heedZones = true,
): Entry => {
  const { theatre } = rules;
  const { side } = unit.counter;
  const zone = heedZones
    ? fullZone(rules, position.units, enemyOf(side))
    : new Uint8Array(theatre.board.size);
  // TP-A70: only rail that the side may use (a), or any rail, captured or not (b).
  const anyRail = rules.readings['TP-A70'] === 'b';
  const open = (hex: HexId): boolean =>
    isFree(rules, position, side, hex) && zone[hex] === 0 && (anyRail || theatre.rail[side][hex] === 1);
  const starts =
    side === 'axis' && unit.counter.move > 0
      ? crossesOn(rules, edge)
          .filter((hex) => open(hex) && isGate(rules, position, unit, hex))
          .map((hex) => ({ hex, cost: 1 }))
      : [];
  const step: StepCost = (from, to, direction) => (hasRail(theatre, from, direction) && open(to) ? 1 : -1);
  return { mode: 'rail', starts, reach: reach(theatre.board, starts, RAIL_HEXES, step), step };
};

/** The entry of a reinforcement in one of the two ways. */
export const entryOf = (rules: Rules, position: Position, unit: Unit, mode: EntryMode): Entry => {
  const edge = unit.arrival?.edge ?? 'east';
  return mode === 'edge' ? edgeEntry(rules, position, unit, edge) : railEntry(rules, position, unit, edge);
};

/** The hexes where an entry may end, ascending. */
export const entryTargets = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
): readonly HexId[] =>
  entryOf(rules, position, unit, mode)
    .reach.hexes.filter((hex) => mayEndIn(rules, position, [unit], hex))
    .sort((a, b) => a - b);

/**
 * TP-reinforce.axis.e: whether a unit has missed its turn for good. TP-A68: an Axis unit that could not enter on its
 * turn never does (a), or it may try again later, at its stated edge (b).
 */
export const isShutOut = (rules: Rules, position: Position, unit: Unit): boolean =>
  rules.readings['TP-A68'] === 'a' &&
  unit.counter.side === 'axis' &&
  unit.arrival !== null &&
  unit.arrival.turn < position.turn;

/** Whether a reinforcement can come in at all now. */
export const canEnter = rememberEach(
  (rules: Rules, position: Position, unit: Unit): boolean =>
    !isShutOut(rules, position, unit) &&
    ENTRY_MODES.some((mode) =>
      entryOf(rules, position, unit, mode).reach.hexes.some((hex) => mayEndIn(rules, position, [unit], hex)),
    ),
);

/** TP-reinforce.b: reinforcements that could come in and have not, so that the phase cannot end. */
export const delayedByChoice = (rules: Rules, position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.counter.side === position.player &&
      isDue(position, unit) &&
      isGround(unit) &&
      canEnter(rules, position, unit),
  );
