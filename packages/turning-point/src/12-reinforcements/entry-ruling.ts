import type { HexId, Reach } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, pathTo } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Edge, Unit } from '../01-scope/units.js';
import { enemyOf, isSquadron } from '../01-scope/units.js';
import { stepReasons } from '../03-movement/move-price.js';
import type { MoveBill } from '../03-movement/move-ruling.js';
import { crowdViolations, shutStep, stackReason } from '../03-movement/move-ruling.js';
import { ENEMY_FORTRESS, ENTER_ZONE, forbiddenToSupply } from '../03-movement/movement.js';
import { movementStepViolations } from '../03-movement/mover.js';
import { fullZone } from '../04-zones/zones.js';
import { REINFORCEMENT_CLAUSES, scenarioLine } from '../13-scenarios/scenarios.js';
import type { Position } from '../play/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Entry, EntryMode } from './reinforcements.js';
import { crossesOn, entryCost, entryOf, isShutOut, RAIL_HEXES, railEntry } from './reinforcements.js';

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

/** What an entry rests on, whatever the hex. */
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

/** The hexes of a cheapest entry that ends in a hex of its search, the one where it comes in first. */
export const entryPath = ({ reach }: Entry, to: HexId): readonly HexId[] => [
  firstHex(reach, to),
  ...(pathTo(reach, to) ?? []),
];

/** The way by which an entry ends in a hex; null where none leads there. */
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

/** What an entry comes to hex by hex: the first of the path is the hex where the unit comes in. */
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
