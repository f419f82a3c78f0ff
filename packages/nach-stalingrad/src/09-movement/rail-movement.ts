import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { hasRail, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import { combatUnitsIn, isEnemyHeld, isInPlayArea, sideAt } from '../01-units/view.js';
import { boxReasons, boxViolations, entersBox, stormViolations } from '../11-cities/box-movement.js';
import type { Position } from '../play/position.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import type { Destination, Judgement, MoveRequest } from './move-request.js';
import { destinationOf } from './move-request.js';
import { hasMoved } from './mover.js';
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

/** Rail points for a group; a leader who travels alone costs as much as a truck. */
export const railCost = (rules: Rules, units: readonly Unit[]): number =>
  Math.max(
    rules.transport.rail.supply,
    units.reduce((sum, unit) => sum + costOf(rules, unit), 0),
  );

/** The most rail points a side may use on the Caucasus map (NS-9.9.f, A59). */
export const caucasusLimit = (rules: Rules): number =>
  rules.transport.caucasus[rules.readings['NS-A59'] === 'b' ? 'b' : 'a'];

/** Whether a hex lies in an enemy ZOC and no friend who stays cancels it (NS-9.9.c). */
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

const pointViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): readonly NsViolation[] => {
  const { side, id } = (units[0] as Unit).counter;
  const points = railCost(rules, units);
  const bars: NsViolation[] = [];
  if (points > position.railPoints[side])
    bars.push({
      clause: 'NS-9.9.e',
      code: 'NOT_ENOUGH_POINTS',
      subject: id,
      needs: points,
      left: position.railPoints[side],
    });
  const limit = caucasusLimit(rules);
  const used = position.caucasusRail[side];
  if (usesCaucasus(rules, units, path) && used + points > limit)
    bars.push({ clause: 'NS-9.9.f', code: 'CAUCASUS_LIMIT', subject: id, needs: points, used, limit });
  return bars;
};

/** Whether a train runs on the Caucasus map (NS-9.9.f, NS-9.9.i). */
export const usesCaucasus = (rules: Rules, units: readonly Unit[], path: readonly HexId[]): boolean =>
  [(units[0] as Unit).at, ...path].some((hex) => rules.theatre.caucasus[hex] === 1);

/** Judges a move by rail hex by hex. */
export const railRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const { side, id } = first.counter;
  const violations: NsViolation[] = [...startViolations(rules, position, units)];
  const reasons: NsReason[] = [];
  let from = first.at;
  path.forEach((to, index) => {
    const subject = label(theatre, to);
    const direction = directionTo(theatre.board, from, to);
    if (direction < 0 || !hasRail(theatre, from, direction))
      violations.push({ clause: 'NS-9.9.a', code: 'NO_LINE', subject, from: label(theatre, from) });
    else if (sideAt(position.gauge, to) !== side)
      violations.push({ clause: 'NS-9.9.b', code: 'WRONG_GAUGE', subject });
    if (isEnemyHeld(rules, position, side, to))
      violations.push({ clause: 'NS-9.6.a', code: 'ENEMY_IN_HEX', subject });
    if (!isInPlayArea(rules, position, to))
      violations.push({ clause: 'NS-17.1.b', code: 'OUT_OF_PLAY', subject });
    const zoned = inEnemyZone(rules, position, side, to);
    if (zoned && inEnemyZone(rules, position, side, from))
      violations.push({ clause: 'NS-9.9.d', code: 'ZONE_TO_ZONE', subject, from: label(theatre, from) });
    if (index < path.length - 1) {
      if (zoned) violations.push({ clause: 'NS-9.2.e', code: 'MUST_STOP_IN_ZONE', subject });
      if (entersBox(rules, position, to))
        violations.push({ clause: 'NS-11.c', code: 'MUST_STOP_IN_CITY', subject });
    } else {
      if (isUnsafe(rules, position, units, to))
        violations.push({ clause: 'NS-9.9.c', code: 'ENDS_IN_ZONE', subject });
      if (entersBox(rules, position, to)) {
        violations.push(
          ...boxViolations(rules, position, to, units),
          ...stormViolations(rules, position, units, to, from),
        );
        reasons.push(...boxReasons(rules, position, side, to, from));
      }
    }
    from = to;
  });
  violations.push(...pointViolations(rules, position, units, path));
  const points = railCost(rules, units);
  reasons.push({ clause: 'NS-9.9.a', effect: 'any-distance', subject: id, hexes: path.length });
  reasons.push({ clause: 'NS-9.9.e', effect: 'pay-for-rail', subject: id, points });
  return {
    moved: {
      cost: 0,
      stop: true,
      box: entersBox(rules, position, from),
      points,
      steps: path.map((to) => ({ to, cost: 0 })),
    },
    violations,
    reasons,
  };
};

/** Where units can go by rail, by the line with the fewest hexes; ascending. */
export const railDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const { theatre } = rules;
  const { at, counter } = units[0] as Unit;
  if (position.phase !== 'first-movement' || theatre.rail[at] === 0) return [];
  if (startViolations(rules, position, units).length > 0) return [];
  const points = railCost(rules, units);
  if (points > position.railPoints[counter.side]) return [];
  const inCaucasus = position.caucasusRail[counter.side] + points <= caucasusLimit(rules);
  if (!inCaucasus && theatre.caucasus[at] === 1) return [];
  const { neighbours } = theatre.board;
  const zoned = (hex: HexId): boolean => inEnemyZone(rules, position, counter.side, hex);
  const isOpen = (hex: HexId): boolean =>
    sideAt(position.gauge, hex) === counter.side &&
    (inCaucasus || theatre.caucasus[hex] === 0) &&
    !isEnemyHeld(rules, position, counter.side, hex) &&
    isInPlayArea(rules, position, hex);
  const paths = new Map<HexId, readonly HexId[]>([[at, []]]);
  const found: Destination[] = [];
  for (const [hex, path] of paths) {
    const box = hex !== at && entersBox(rules, position, hex);
    if (
      hex !== at &&
      !isUnsafe(rules, position, units, hex) &&
      !(
        box &&
        (boxViolations(rules, position, hex, units).length > 0 ||
          stormViolations(rules, position, units, hex, path[path.length - 2] ?? at).length > 0)
      )
    )
      found.push(destinationOf(path, { cost: 0, stop: true, box, points }));
    if (box || (hex !== at && zoned(hex))) continue;
    for (let direction = 0; direction < 6; direction++) {
      if (!hasRail(theatre, hex, direction)) continue;
      const to = neighbours[6 * hex + direction] as HexId;
      if (paths.has(to) || !isOpen(to) || (zoned(hex) && zoned(to))) continue;
      paths.set(to, [...path, to]);
    }
  }
  return found.sort((a, b) => a.hex - b.hex);
};
