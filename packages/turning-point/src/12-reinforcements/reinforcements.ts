import type { HexId, Reach, Start, StepCost } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, pathTo, reach, rememberEach } from '@eastfront/kernel';
import { hasRail, label } from '../01-scope/board.js';
import type { Edge, Side, Unit } from '../01-scope/units.js';
import { enemyOf, isGround, isSquadron } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { mayEndIn } from '../03-movement/keeping-the-limit.js';
import type { MoveBill } from '../03-movement/move-ruling.js';
import { crowdViolations, shutStep, stackReason, stepReasons } from '../03-movement/move-ruling.js';
import {
  ENEMY_FORTRESS,
  ENTER_ZONE,
  forbiddenToSupply,
  HEX_COST,
  movementStepViolations,
  stepCostOf,
} from '../03-movement/movement.js';
import { fullZone } from '../04-zones/zones.js';
import { wouldBeSupplied } from '../06-supply/supply.js';
import { REINFORCEMENT_CLAUSES, scenarioLine } from '../13-scenarios/scenarios.js';
import type { Position } from '../position/position.js';
import { isDue } from '../position/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';

/** TP-movement.K.a: hexes of rail a unit may move along as it enters. */
export const RAIL_HEXES = 30;

export const ENTRY_MODES = ['edge', 'rail'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

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

/** The hexes of an edge through which a unit can come in, one after the other. */
const gatesOf = (rules: Rules, position: Position, unit: Unit, edge: Edge) => {
  const shut = forbiddenToSupply(rules, position, unit);
  return {
    hexes: rules.theatre.edges[edge],
    isOpen: (hex: HexId): boolean => isGate(rules, position, unit, hex) && shut?.(hex) !== true,
  };
};

const edgeEntry = (rules: Rules, position: Position, unit: Unit, edge: Edge): Entry => {
  const { board } = rules.theatre;
  const allowance = unit.counter.move;
  const { hexes, isOpen } = gatesOf(rules, position, unit, edge);
  const starts = hexes
    .filter(isOpen)
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
 * TP-reinforce.axis.e: whether a unit has missed its turn permanently. TP-A68: an Axis unit that could not enter on its
 * turn never does (a), or it may try again later, at its stated edge (b).
 */
export const isShutOut = (rules: Rules, position: Position, unit: Unit): boolean =>
  rules.readings['TP-A68'] === 'a' &&
  unit.counter.side === 'axis' &&
  unit.arrival !== null &&
  unit.arrival.turn < position.turn;

/** Whether a reinforcement can come in and stay in the first hex of its edge: quicker to find than how far it can go. */
const canStayAtEdge = (rules: Rules, position: Position, unit: Unit): boolean => {
  const { hexes, isOpen } = gatesOf(rules, position, unit, unit.arrival?.edge ?? 'east');
  return hexes.some((hex) => isOpen(hex) && mayEndIn(rules, position, [unit], hex));
};

/** Whether a reinforcement can come in at all now. */
export const canEnter = rememberEach(
  (rules: Rules, position: Position, unit: Unit): boolean =>
    !isShutOut(rules, position, unit) &&
    (canStayAtEdge(rules, position, unit) ||
      ENTRY_MODES.some((mode) =>
        entryOf(rules, position, unit, mode).reach.hexes.some((hex) =>
          mayEndIn(rules, position, [unit], hex),
        ),
      )),
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

/** The edge stated for a unit; one for which none is stated comes from the east. */
const edgeOf = (unit: Unit): Edge => unit.arrival?.edge ?? 'east';

/** Why a unit may not enter now at all. */
export const entrantViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  const subject = unit.counter.id;
  if (isSquadron(unit)) found.push({ clause: 'TP-air.e', code: 'ENTERS_WITH_ITS_BASE', subject });
  if (mode === 'rail' && unit.place === 'map') {
    found.push({ clause: 'TP-movement.K.d', code: 'RAIL_ONLY_ON_ENTRY', subject });
  } else if (unit.place !== 'due' || unit.arrival === null) {
    const line = scenarioLine(position.scenario);
    found.push(
      line === null || unit.counter.side === 'soviet'
        ? { clause: 'TP-reinforce.a', code: 'NOT_A_REINFORCEMENT', subject }
        : {
            clause: REINFORCEMENT_CLAUSES[line.reinforcements],
            code: 'NOT_IN_THE_SCHEDULE',
            subject,
            option: line.reinforcements,
          },
    );
    if (line !== null)
      found.push({ clause: line.clause, code: 'NOT_IN_THE_SCENARIO', subject, scenario: line.number });
  } else if (unit.arrival.turn > position.turn) {
    found.push({ clause: 'TP-reinforce.a', code: 'NOT_YET_DUE', subject, turn: unit.arrival.turn });
  } else if (isShutOut(rules, position, unit)) {
    found.push({ clause: 'TP-reinforce.axis.e', code: 'NEVER_ENTERS', subject, turn: unit.arrival.turn });
  }
  if (unit.counter.side !== position.player || position.phase !== 'first-movement') {
    found.push({ clause: 'TP-reinforce.a', code: 'NOT_THE_FIRST_MOVEMENT_PHASE', subject });
  } else found.push(...movementStepViolations(position, subject));
  return found;
};

/** An entry as adjudicated. */
export interface AdjudicatedEntry {
  readonly cost: number;
  readonly path: readonly HexId[];
}

/** The reasons for an entry, independent of the hex. */
export const entryReasons = (unit: Unit, mode: EntryMode): readonly TpReason[] => {
  const facts = { unit: unit.counter.id, edge: edgeOf(unit), mode };
  if (unit.counter.side === 'soviet') {
    return [
      { clause: 'TP-reinforce.a', effect: 'enter', ...facts },
      { clause: 'TP-reinforce.soviet.a', effect: 'enter', ...facts },
      { clause: 'TP-reinforce.soviet.b', effect: 'first-hex-counts', ...facts },
    ];
  }
  return [
    { clause: 'TP-reinforce.a', effect: 'enter', ...facts },
    { clause: 'TP-reinforce.axis.b', effect: 'stated-edge', ...facts },
    { clause: 'TP-reinforce.axis.c', effect: 'enter', ...facts },
    { clause: 'TP-reinforce.axis.d', effect: 'entry-in-supply', ...facts },
    ...(mode === 'rail'
      ? [{ clause: 'TP-movement.K.a', effect: 'by-rail', hexes: RAIL_HEXES, ...facts } as const]
      : []),
  ];
};

/** What the first hex of an entry by edge costs, and why. */
const gateReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  first: HexId,
): readonly TpReason[] => {
  if (mode === 'rail') return [];
  const hex = label(rules.theatre, first);
  const enemy = enemyOf(unit.counter.side);
  const reasons: TpReason[] = [
    { clause: 'TP-reinforce.soviet.b', effect: 'first-hex-paid', unit: unit.counter.id, hex },
  ];
  if (fullZone(rules, position.units, enemy)[first] !== 0) {
    reasons.push({ clause: 'TP-zoc.b', effect: 'cost', by: ENTER_ZONE, hex });
    if (unit.counter.side === 'axis')
      reasons.push({ clause: 'TP-reinforce.axis.f', effect: 'into-a-zone', hex });
  }
  if (rules.theatre.fortress[enemy][first] === 1) {
    reasons.push({ clause: 'TP-terrain.fortress.a', effect: 'cost', by: ENEMY_FORTRESS, hex });
  }
  if (entryCost(rules, position, unit, first) > unit.counter.move) {
    reasons.push({
      clause: 'TP-movement.b',
      effect: 'one-hex-minimum',
      subject: hex,
      spent: entryCost(rules, position, unit, first),
      allowance: unit.counter.move,
    });
  }
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
  const edge = edgeOf(unit);
  if (forbiddenToSupply(rules, position, unit)?.(to) === true) {
    return { clause: 'TP-movement.L.a', code: 'SUPPLY_UNIT_NEXT_TO_ENEMY', subject };
  }
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
  return { clause: 'TP-reinforce.soviet.b', code: 'ENTRY_TOO_FAR', subject, allowance: unit.counter.move };
};

/** Judges the entry of a reinforcement: by its edge or by rail, ending in a hex. */
export const adjudicateEntry = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  to: HexId,
): Ruling<AdjudicatedEntry> => {
  const barred = entrantViolations(rules, position, unit, mode);
  if (!waits(unit)) return forbidAll(barred) as Ruling<never>;
  const entry = entryOf(rules, position, unit, mode);
  const at = entry.reach.hexes.indexOf(to);
  const found =
    at < 0 ? [whyNot(rules, position, unit, mode, entry, to)] : crowdViolations(rules, position, [unit], to);
  const wrong = forbidAll([...barred, ...found]);
  if (wrong !== null) return wrong;
  const first = firstHex(entry.reach, to);
  return allow(
    { cost: entry.reach.costs[at] as number, path: entryPath(entry, to) },
    [
      ...entryReasons(unit, mode),
      ...gateReasons(rules, position, unit, mode, first),
      stackReason(rules, position, [unit], to),
    ],
    sourcesFor(rules, position.units),
  );
};

const firstHex = (reached: Reach, hex: HexId): HexId => {
  let at = hex;
  for (;;) {
    const previous = reached.previous[reached.hexes.indexOf(at)] as number;
    if (previous < 0) return at;
    at = previous;
  }
};

/** The hexes of a cheapest entry that ends in this hex, the entry hex first. */
export const entryPath = ({ reach }: Entry, to: HexId): readonly HexId[] => [
  firstHex(reach, to),
  ...(pathTo(reach, to) ?? []),
];

/** The way by which an entry ends in a hex; null if there is none. */
export const entryWay = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  to: HexId,
): readonly HexId[] | null => {
  if (!waits(unit)) return null;
  const entry = entryOf(rules, position, unit, mode);
  return entry.reach.hexes.includes(to) ? entryPath(entry, to) : null;
};

const waits = (unit: Unit): boolean => unit.place === 'due' && unit.arrival !== null && !isSquadron(unit);

/** Works out an entry hex by hex; the first hex of the path is where the unit comes in. */
export const entryBill = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: EntryMode,
  path: readonly HexId[],
): MoveBill => {
  const violations: TpViolation[] = [...entrantViolations(rules, position, unit, mode)];
  const [first, ...rest] = path;
  if (first === undefined || !waits(unit)) return { violations, reasons: [], steps: [], cost: 0 };
  const entry = entryOf(rules, position, unit, mode);
  const start = entry.starts.find(({ hex }) => hex === first);
  if (start === undefined) {
    violations.push(whyNot(rules, position, unit, mode, entry, first));
    return { violations, reasons: [], steps: [], cost: 0 };
  }
  const steps = [{ to: first, cost: start.cost }];
  const reasons: TpReason[] = [
    ...entryReasons(unit, mode),
    ...gateReasons(rules, position, unit, mode, first),
  ];
  const budget = mode === 'rail' ? RAIL_HEXES : unit.counter.move;
  let spent = start.cost;
  let from = first;
  for (const to of rest) {
    const direction = directionTo(rules.theatre.board, from, to);
    const cost = direction === -1 ? -1 : entry.step(from, to, direction, spent);
    if (cost < 0) {
      const shut = shutStep(rules, position, unit, from, to);
      violations.push(...(shut.length > 0 ? shut : [whyNot(rules, position, unit, mode, entry, to)]));
      return { violations, reasons, steps, cost: spent };
    }
    if (spent <= budget && spent + cost > budget) {
      violations.push(whyNot(rules, position, unit, mode, entry, to));
    }
    if (mode === 'edge') reasons.push(...stepReasons(rules, position, unit, from, to));
    spent += cost;
    steps.push({ to, cost });
    from = to;
  }
  violations.push(...crowdViolations(rules, position, [unit], from));
  if (violations.length === 0) reasons.push(stackReason(rules, position, [unit], from));
  return { violations, reasons, steps, cost: spent };
};
