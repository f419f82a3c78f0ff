import type { HexId } from '@eastfront/kernel';
import { barsOf, directionTo } from '@eastfront/kernel';
import { hasRail, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import { boxReasons, intoBoxViolations } from '../11-cities/box-movement.js';
import { isInPlayArea } from '../17-scenarios/play-area.js';
import type { Destination, Judgement, MoveRequest } from '../position/move-request.js';
import { destinationOf } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, isBoxManned, isEnemyHeld, sideAt } from '../position/view.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { hasMoved } from './mover.js';
import type { Step } from './terrain-cost.js';
import { inEnemyZone } from './zones.js';

const SATELLITES = ['romanian', 'hungarian', 'italian'];

/** Rail points for one unit, by arm (NS-9.9.e); armour leaders ride with those they lead. */
const costOf = (rules: Rules, unit: Unit): number => {
  const { rail } = rules.transport;
  if (!isCombat(unit)) return unit.counter.kind === 'truck' ? rail.supply : 0;
  const arm = armOf(rules, unit);
  if (arm === 'police') return rail.police;
  if (SATELLITES.includes(unit.counter.nation)) return rail.allies;
  if (arm === 'cavalry') return rail.cavalry;
  return arm === 'armor' || arm === 'mechanized' ? rail.armor : rail.infantry;
};

/** Rail points for a group; a leader that travels alone costs as much as a truck. */
export const railCost = (rules: Rules, units: readonly Unit[]): number =>
  Math.max(
    rules.transport.rail.supply,
    units.reduce((sum, unit) => sum + costOf(rules, unit), 0),
  );

/** The most rail points a side may use on the Caucasus map (NS-9.9.f, A59). */
export const caucasusLimit = (rules: Rules): number =>
  rules.transport.caucasus[rules.readings['NS-A59'] === 'b' ? 'b' : 'a'];

/** Whether a hex lies in an enemy ZOC and no friendly unit that stays cancels it (NS-9.9.c). */
const isUnsafe = (rules: Rules, position: Position, units: readonly Unit[], hex: HexId): boolean => {
  const { side } = (units[0] as Unit).counter;
  if (!inEnemyZone(rules, position, side, hex)) return false;
  const ids = units.map(({ counter }) => counter.id);
  return combatUnitsIn(rules, position, side, hex).every(({ counter }) => ids.includes(counter.id));
};

/** What the units and their hex have to say against any train. */
const startViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { theatre } = rules;
  const { at, place, counter } = units[0] as Unit;
  const subject = label(theatre, at);
  const bars: NsViolation[] = [];
  for (const unit of units) {
    const { id } = unit.counter;
    if (position.phase !== 'first-movement')
      bars.push({ clause: 'NS-9.9.a', code: 'FIRST_SEGMENT_ONLY', subject: id, phase: position.phase });
    if (isCombat(unit) && !unit.supplied)
      bars.push({ clause: 'NS-9.9.a', code: 'OUT_OF_SUPPLY', subject: id });
    if (hasMoved(unit)) bars.push({ clause: 'NS-9.9.g', code: 'HAS_MOVED', subject: id });
  }
  if (theatre.rail[at] === 0 || place === 'box')
    bars.push({ clause: 'NS-9.9.a', code: 'NOT_ON_A_RAILWAY', subject });
  else if (sideAt(position.gauge, at) !== counter.side)
    bars.push({ clause: 'NS-9.9.b', code: 'WRONG_GAUGE', subject });
  if (isUnsafe(rules, position, units, at))
    bars.push({ clause: 'NS-9.9.c', code: 'STARTS_IN_ZONE', subject });
  return bars;
};

/** Rail points that a side lacks on the Caucasus map for these units (NS-9.9.f). */
const caucasusViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { side, id: subject } = (units[0] as Unit).counter;
  const needs = railCost(rules, units);
  const limit = caucasusLimit(rules);
  const used = position.caucasusRail[side];
  return used + needs > limit
    ? [{ clause: 'NS-9.9.f', code: 'CAUCASUS_LIMIT', subject, needs, used, limit }]
    : [];
};

const pointViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { side, id: subject } = (units[0] as Unit).counter;
  const needs = railCost(rules, units);
  const left = position.railPoints[side];
  const few: readonly NsViolation[] =
    needs > left ? [{ clause: 'NS-9.9.e', code: 'NOT_ENOUGH_POINTS', subject, needs, left }] : [];
  return usesCaucasus(rules, units, path) ? [...few, ...caucasusViolations(rules, position, units)] : few;
};

/** Whether a train runs on the Caucasus map (NS-9.9.f, NS-9.9.i). */
export const usesCaucasus = (rules: Rules, units: readonly Unit[], path: readonly HexId[]): boolean =>
  [(units[0] as Unit).at, ...path].some((hex) => rules.theatre.caucasus[hex] === 1);

/** A step of a train. */
interface RailStep extends Step {
  readonly position: Position;
  readonly side: Side;
}

const hasLine = ({ theatre }: Rules, { from, direction }: RailStep): boolean =>
  direction >= 0 && hasRail(theatre, from, direction);

const nameOfEnd = ({ theatre }: Rules, { to }: RailStep) => ({ subject: label(theatre, to) });

/** What bars a step of a train. */
const STEP = barsOf<Rules, RailStep, NsViolation>()([
  {
    clause: 'NS-9.9.a',
    code: 'NO_LINE',
    when: (rules, step) => !hasLine(rules, step),
    facts: ({ theatre }, { from, to }) => ({ subject: label(theatre, to), from: label(theatre, from) }),
  },
  {
    clause: 'NS-9.9.b',
    code: 'WRONG_GAUGE',
    when: (rules, step) => hasLine(rules, step) && sideAt(step.position.gauge, step.to) !== step.side,
    facts: nameOfEnd,
  },
  {
    clause: 'NS-9.6.a',
    code: 'ENEMY_IN_HEX',
    when: (rules, { position, side, to }) => isEnemyHeld(rules, position, side, to),
    facts: nameOfEnd,
  },
  {
    clause: 'NS-17.1.b',
    code: 'OUT_OF_PLAY',
    when: (rules, { position, to }) => !isInPlayArea(rules, position, to),
    facts: nameOfEnd,
  },
  {
    clause: 'NS-9.9.d',
    code: 'ZONE_TO_ZONE',
    when: (rules, { position, side, from, to }) =>
      inEnemyZone(rules, position, side, to) && inEnemyZone(rules, position, side, from),
    facts: ({ theatre }, { from, to }) => ({ subject: label(theatre, to), from: label(theatre, from) }),
  },
]);

/** Where a train goes no further. */
const haltsIn = (rules: Rules, position: Position, side: Side, hex: HexId): readonly NsViolation[] => {
  const subject = label(rules.theatre, hex);
  const found: NsViolation[] = [];
  if (inEnemyZone(rules, position, side, hex))
    found.push({ clause: 'NS-9.2.e', code: 'MUST_STOP_IN_ZONE', subject });
  if (isBoxManned(rules, position, hex))
    found.push({ clause: 'NS-11.c', code: 'MUST_STOP_IN_CITY', subject });
  return found;
};

/** What bars the end of a journey in a hex, reached from another. */
const endViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  to: HexId,
  from: HexId,
): readonly NsViolation[] => [
  ...(isUnsafe(rules, position, units, to)
    ? [{ clause: 'NS-9.9.c', code: 'ENDS_IN_ZONE', subject: label(rules.theatre, to) } as const]
    : []),
  ...(isBoxManned(rules, position, to) ? intoBoxViolations(rules, position, to, units, from) : []),
];

/** Judges a move by rail hex by hex. */
export const railRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { board } = rules.theatre;
  const { at, counter } = units[0] as Unit;
  const { side, id: subject } = counter;
  const violations: NsViolation[] = [...startViolations(rules, position, units)];
  const reasons: NsReason[] = [];
  path.forEach((to, i) => {
    const from = path[i - 1] ?? at;
    violations.push(
      ...STEP.all(rules, { position, side, from, to, direction: directionTo(board, from, to) }),
    );
    if (i < path.length - 1) violations.push(...haltsIn(rules, position, side, to));
    else {
      violations.push(...endViolations(rules, position, units, to, from));
      if (isBoxManned(rules, position, to)) reasons.push(...boxReasons(rules, position, side, to, from));
    }
  });
  violations.push(...pointViolations(rules, position, units, path));
  const points = railCost(rules, units);
  reasons.push({ clause: 'NS-9.9.a', effect: 'any-distance', subject, hexes: path.length });
  reasons.push({ clause: 'NS-9.9.e', effect: 'pay-for-rail', subject, points });
  const end = path[path.length - 1] ?? at;
  const box = isBoxManned(rules, position, end);
  const steps = path.map((to) => ({ to, cost: 0 }));
  return { moved: { cost: 0, stop: true, box, points, steps }, violations, reasons };
};

/** Where units can go by rail, by the line with the fewest hexes; ascending. */
export const railDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const { board, rail, caucasus } = rules.theatre;
  const { at, counter } = units[0] as Unit;
  const { side } = counter;
  if (rail[at] === 0 || startViolations(rules, position, units).length > 0) return [];
  if (pointViolations(rules, position, units, []).length > 0) return [];
  const points = railCost(rules, units);
  const outOfCaucasus = caucasusViolations(rules, position, units).length > 0;
  const paths = new Map<HexId, readonly HexId[]>([[at, []]]);
  const found: Destination[] = [];
  for (const [hex, path] of paths) {
    if (hex !== at) {
      if (endViolations(rules, position, units, hex, path[path.length - 2] ?? at).length === 0) {
        const box = isBoxManned(rules, position, hex);
        found.push(destinationOf(path, { cost: 0, stop: true, box, points }));
      }
      if (haltsIn(rules, position, side, hex).length > 0) continue;
    }
    for (let direction = 0; direction < 6; direction++) {
      if (!hasRail(rules.theatre, hex, direction)) continue;
      const to = board.neighbours[6 * hex + direction] as HexId;
      if (paths.has(to) || (outOfCaucasus && caucasus[to] === 1)) continue;
      if (STEP.none(rules, { position, side, from: hex, to, direction })) paths.set(to, [...path, to]);
    }
  }
  return found.sort((a, b) => a.hex - b.hex);
};
