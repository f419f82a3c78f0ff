import type { HexId, Reach, Start, StepCost } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, pathTo, reach } from '@eastfront/kernel';
import { hasRail, label } from './board.js';
import type { AdjudicatedMove } from './movement.js';
import { mayEndIn, stepCostOf } from './movement.js';
import type { Position } from './position.js';
import { isDue } from './position.js';
import type { Rules, Ruling, TpReason, TpViolation } from './rules.js';
import { boardSource } from './rules.js';
import { wouldBeSupplied } from './supply.js';
import type { Edge, Side, Unit } from './units.js';
import { enemyOf, isGround } from './units.js';
import { viewOf } from './view.js';
import { fullZone } from './zones.js';

/** TP-movement.K.a: hexes of rail a unit may move along as it enters. */
const RAIL_HEXES = 30;

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
const entryCost = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const enemy = enemyOf(unit.counter.side);
  const inZone = fullZone(rules, position.units, enemy)[hex] !== 0;
  return 1 + (inZone ? 3 : 0) + (rules.theatre.fortress[enemy][hex] === 0 ? 0 : 2);
};

const edgeEntry = (rules: Rules, position: Position, unit: Unit, edge: Edge): Entry => {
  const { board, edges } = rules.theatre;
  const allowance = unit.counter.move;
  const starts = edges[edge]
    .filter((hex) => isGate(rules, position, unit, hex))
    // TP-movement.b: a unit may always move one hex, so the first hex never costs more than it has.
    .map((hex) => ({ hex, cost: Math.min(entryCost(rules, position, unit, hex), allowance) }));
  const step = stepCostOf(rules, position, unit);
  return { mode: 'edge', starts, reach: reach(board, starts, allowance, step), step };
};

/** German crosses on an edge; one that lies on no edge serves them all. */
const crossesOn = (rules: Rules, edge: Edge): readonly HexId[] =>
  rules.theatre.crosses.filter((hex) => rules.theatre.board.fields[hex]?.edge?.includes(edge) ?? true);

/** TP-movement.K.a-d: from a German cross along the rail, out of enemy zones. */
const railEntry = (rules: Rules, position: Position, unit: Unit, edge: Edge, heedZones = true): Entry => {
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
    .reach.hexes.filter((hex) => mayEndIn(rules, position, unit, hex))
    .sort((a, b) => a - b);

/**
 * TP-reinforce.axis.e: whether a unit has missed its turn for good. TP-A68: an Axis unit that could not enter on its
 * turn never does (a), or it may try again later, at its stated edge (b).
 */
const isShutOut = (rules: Rules, position: Position, unit: Unit): boolean =>
  rules.readings['TP-A68'] === 'a' &&
  unit.counter.side === 'axis' &&
  unit.arrival !== null &&
  unit.arrival.turn < position.turn;

/** Whether a reinforcement can come in at all now. */
export const canEnter = (rules: Rules, position: Position, unit: Unit): boolean => {
  const { entries } = viewOf(rules, position.units);
  const key = `${unit.counter.id} ${position.turn} ${position.phase}`;
  const known = entries.get(key);
  if (known !== undefined) return known;
  const found =
    !isShutOut(rules, position, unit) &&
    ENTRY_MODES.some((mode) =>
      entryOf(rules, position, unit, mode).reach.hexes.some((hex) => mayEndIn(rules, position, unit, hex)),
    );
  entries.set(key, found);
  return found;
};

/** Why a unit may not enter now at all. */
export const entrantViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  const subject = unit.counter.id;
  if (mode === 'rail' && unit.place === 'map') {
    found.push({ clause: 'TP-movement.K.d', code: 'RAIL_ONLY_ON_ENTRY', subject });
  } else if (unit.place !== 'due' || unit.arrival === null) {
    found.push({ clause: 'TP-reinforce.a', code: 'NOT_A_REINFORCEMENT', subject });
  } else if (unit.arrival.turn > position.turn) {
    found.push({ clause: 'TP-reinforce.a', code: 'NOT_YET_DUE', subject, turn: unit.arrival.turn });
  } else if (isShutOut(rules, position, unit)) {
    found.push({ clause: 'TP-reinforce.axis.e', code: 'NEVER_ENTERS', subject, turn: unit.arrival.turn });
  }
  if (
    unit.counter.side !== position.player ||
    position.phase !== 'first-movement' ||
    position.step !== 'movement'
  ) {
    found.push({ clause: 'TP-reinforce.a', code: 'NOT_THE_FIRST_MOVEMENT_PHASE', subject });
  }
  return found;
};

/** An entry as adjudicated. */
export interface AdjudicatedEntry {
  readonly cost: number;
  readonly path: readonly HexId[];
}

const entryReasons = (unit: Unit, mode: EntryMode): readonly TpReason[] => {
  const facts = { unit: unit.counter.id, edge: unit.arrival?.edge ?? null, mode };
  const reasons: TpReason[] = [{ clause: 'TP-reinforce.a', effect: 'enter', ...facts }];
  if (mode === 'rail') reasons.push({ clause: 'TP-movement.K.a', effect: 'enter', ...facts });
  else reasons.push({ clause: 'TP-reinforce.soviet.b', effect: 'first-hex-paid', ...facts });
  if (unit.counter.side === 'axis') {
    reasons.push({ clause: 'TP-reinforce.axis.d', effect: 'entry-in-supply', ...facts });
  } else reasons.push({ clause: 'TP-reinforce.soviet.a', effect: 'enter', ...facts });
  return reasons;
};

const whyNot = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  entry: Entry,
  to: HexId,
): TpViolation => {
  const subject = label(rules.theatre, to);
  if (mode === 'rail' && unit.counter.side === 'soviet') {
    return { clause: 'TP-movement.K.d', code: 'NO_SOVIET_RAIL', subject };
  }
  const edge = unit.arrival?.edge ?? 'east';
  if (mode === 'rail' && crossesOn(rules, edge).length === 0) {
    return { clause: 'TP-reinforce.axis.c', code: 'NO_GERMAN_CROSS', subject, edge };
  }
  if (mode === 'rail' && railEntry(rules, position, unit, edge, false).reach.hexes.includes(to)) {
    return { clause: 'TP-movement.K.c', code: 'RAIL_IN_ENEMY_ZONE', subject };
  }
  if (entry.starts.length === 0) {
    return unit.counter.side === 'axis'
      ? { clause: 'TP-reinforce.axis.d', code: 'NO_ENTRY_HEX_IN_SUPPLY', subject, edge }
      : { clause: 'TP-reinforce.soviet.a', code: 'NO_ENTRY_HEX', subject, edge };
  }
  if (mode === 'rail') return { clause: 'TP-movement.K.a', code: 'NOT_BY_RAIL', subject, hexes: RAIL_HEXES };
  const gates = rules.theatre.edges[edge];
  if (rules.theatre.board.fields[to]?.edge !== undefined && !gates.includes(to)) {
    return unit.counter.side === 'axis'
      ? { clause: 'TP-reinforce.axis.b', code: 'OTHER_EDGE', subject, edge }
      : { clause: 'TP-reinforce.soviet.a', code: 'OTHER_EDGE', subject, edge };
  }
  if (unit.counter.side === 'axis' && gates.includes(to)) {
    return { clause: 'TP-reinforce.axis.d', code: 'ENTRY_HEX_OUT_OF_SUPPLY', subject };
  }
  return { clause: 'TP-movement.a', code: 'OUT_OF_REACH', subject };
};

/** Judges the entry of a reinforcement: by its edge or by rail, ending in a hex. */
export const adjudicateEntry = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  to: HexId,
): Ruling<AdjudicatedEntry> => {
  const barred = forbidAll(entrantViolations(rules, position, unit, mode));
  if (barred !== null) return barred;
  const entry = entryOf(rules, position, unit, mode);
  const at = entry.reach.hexes.indexOf(to);
  if (at < 0) return forbidAll([whyNot(rules, position, unit, mode, entry, to)]) as Ruling<never>;
  if (!mayEndIn(rules, position, unit, to)) {
    return forbidAll<TpViolation['clause']>([
      { clause: 'TP-stacking.a', code: 'STACK_FULL', subject: label(rules.theatre, to) },
    ]) as Ruling<never>;
  }
  const way = pathTo(entry.reach, to) ?? [];
  const first = firstHex(entry.reach, to);
  return allow({ cost: entry.reach.costs[at] as number, path: [first, ...way] }, entryReasons(unit, mode), [
    boardSource(rules),
  ]);
};

const firstHex = (reached: Reach, hex: HexId): HexId => {
  let at = hex;
  for (;;) {
    const previous = reached.previous[reached.hexes.indexOf(at)] as number;
    if (previous < 0) return at;
    at = previous;
  }
};

/** TP-reinforce.b: reinforcements that could come in and have not, so that the phase cannot end. */
export const delayedByChoice = (rules: Rules, position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.counter.side === position.player &&
      isDue(position, unit) &&
      isGround(unit) &&
      canEnter(rules, position, unit),
  );

/** Judges an entry hex by hex: the first of the path is the hex where the unit comes in. */
export const adjudicateEntryPath = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  path: readonly HexId[],
): Ruling<AdjudicatedMove> => {
  const [first, ...rest] = path;
  const last = path[path.length - 1];
  const barred = forbidAll(entrantViolations(rules, position, unit, mode));
  if (barred !== null || first === undefined || last === undefined)
    return barred ?? allow({ cost: 0, steps: [] });
  const entry = entryOf(rules, position, unit, mode);
  const start = entry.starts.find(({ hex }) => hex === first);
  if (start === undefined)
    return forbidAll([whyNot(rules, position, unit, mode, entry, first)]) as Ruling<never>;
  const steps = [{ to: first, cost: start.cost }];
  const budget = mode === 'rail' ? RAIL_HEXES : unit.counter.move;
  let spent = start.cost;
  let from = first;
  for (const to of rest) {
    const direction = directionTo(rules.theatre.board, from, to);
    const cost = direction === -1 ? -1 : entry.step(from, to, direction, spent);
    spent += cost;
    if (cost < 0 || spent > budget) {
      return forbidAll([whyNot(rules, position, unit, mode, entry, to)]) as Ruling<never>;
    }
    steps.push({ to, cost });
    from = to;
  }
  return allow({ cost: spent, steps }, entryReasons(unit, mode), [boardSource(rules)]);
};
