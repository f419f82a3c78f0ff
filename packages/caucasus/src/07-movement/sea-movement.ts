import type { HexId } from '@eastfront/kernel';
import type { Sea } from '../02-components/board.js';
import { fieldsOf, label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { isInPlay, sideOfMarker } from '../16-air-and-sea-support/air-support.js';
import type { AirMarker, Position } from '../position/position.js';
import { AIR_MARKERS } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { hexViolations } from './movement-cost.js';
import type { Destination, Judgement, MoveRequest } from './moving-stack.js';
import { isFlotilla, isTrain, violationsOf } from './moving-stack.js';

/** CC-7.22.h: units that move over one sea in a First Movement Phase. */
export const SEA_MOVES = 1;

/** Soviet air markers that can fly a patrol now (CC-16.14.a). */
export const readyPatrols = (position: Position): readonly AirMarker[] =>
  AIR_MARKERS.filter(
    (marker) =>
      sideOfMarker(marker) === 'soviet' && isInPlay(position, marker) && !position.usedAir.includes(marker),
  );

/** Ports of the move that lie in an EZOC: each needs an air patrol (CC-7.22.j, CC-16.14.b, CC-16.14.c; reading CC-A120). */
export const patrolsNeeded = (rules: Rules, position: Position, unit: Unit, port: HexId): number =>
  (inEnemyZone(rules, position, unit.counter.side, unit.at) ? 1 : 0) +
  (inEnemyZone(rules, position, unit.counter.side, port) ? 1 : 0);

/** Air markers that cover a sea move: the first that are ready; null when there are not enough of them. */
export const patrolsFor = (
  rules: Rules,
  position: Position,
  unit: Unit,
  port: HexId,
): readonly AirMarker[] | null => {
  const needed = patrolsNeeded(rules, position, unit, port);
  const ready = readyPatrols(position);
  return ready.length < needed ? null : ready.slice(0, needed);
};

/** The sea that a port serves; null for a hex that is no port. Taman is a port of the Azov (reading CC-A118). */
export const seaOf = (rules: Rules, hex: HexId): Sea | null => {
  const { port, sea } = fieldsOf(rules.theatre, hex);
  return port === undefined ? null : (sea ?? null);
};

/** CC-11.5.c for a port or coast. */
export const disruptedViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): readonly CcViolation[] =>
  unit.disrupted && inEnemyZone(rules, position, unit.counter.side, to)
    ? [{ clause: 'CC-11.5.c', code: 'DISRUPTED_ENDS_IN_ENEMY_ZONE', subject: label(rules.theatre, to) }]
    : [];

/** Why units may not leave by sea, whatever port they sail to. */
export const sailingViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly CcViolation[] => {
  const unit = units[0] as Unit;
  const { id, side, type } = unit.counter;
  const { found, wrong } = violationsOf(id);
  if (position.phase !== 'first-movement')
    found.push({ clause: 'CC-7.22.a', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: id, mode: 'sea' });
  if (side !== 'soviet') wrong('CC-7.22.d', 'SOVIET_ONLY');
  if (units.length > 1) wrong('CC-7.22.h', 'ONE_UNIT');
  if (isTrain(unit)) wrong('CC-15.6.c', 'RAILROAD_ONLY');
  // Whoever has moved without points spent, and was not free of them, has gone by rail.
  if (unit.moved && unit.spent === 0 && unit.supply !== 'out' && position.railMoves > 0)
    wrong('CC-7.22.c', 'HAS_MOVED');
  if (unit.supply === 'out') wrong('CC-14.4.d', 'OUT_OF_SUPPLY');
  if (unit.replaced) wrong('CC-17.2.j', 'ONE_HEX_ONLY');
  const sea = seaOf(rules, unit.at);
  const start = label(rules.theatre, unit.at);
  if (sea === null) wrong('CC-7.22.e', 'NOT_IN_A_PORT', start);
  else if (!isControlledBy(position, side, unit.at)) wrong('CC-7.22.e', 'NOT_A_FRIENDLY_PORT', start);
  if (sea !== null && position.seaMoves[sea] >= SEA_MOVES) wrong('CC-7.22.h', 'SEA_MOVE_USED', sea);
  if (sea === 'azov' && type !== 'marine') wrong('CC-7.22.i', 'MARINES_ONLY');
  return found;
};

/** What is wrong with the port at the end, patrols apart. */
const portViolations = (rules: Rules, position: Position, unit: Unit, to: HexId): readonly CcViolation[] => {
  const port = label(rules.theatre, to);
  const { found, wrong } = violationsOf(port);
  const [sea, other] = [seaOf(rules, unit.at), seaOf(rules, to)];
  if (to === unit.at) wrong('CC-7.22.e', 'SAME_PORT');
  if (other === null) wrong('CC-7.22.e', 'NOT_A_PORT');
  else {
    if (sea !== null && other !== sea) wrong('CC-7.22.e', 'ANOTHER_SEA');
    if (!isControlledBy(position, unit.counter.side, to)) wrong('CC-7.22.f', 'ENEMY_PORT');
  }
  return [...found, ...hexViolations(rules, position, unit, to)];
};

/** Whether the unit could begin sea movement now. */
export const maySail = (rules: Rules, position: Position, unit: Unit): boolean =>
  seaOf(rules, unit.at) !== null &&
  !isFlotilla(unit) &&
  faceOf(unit).move > 0 &&
  sailingViolations(rules, position, [unit]).length === 0;

/** A hex that units go to by sea: their move ends there. */
export const single = (hex: HexId, cost: number): Destination => ({ hex, path: [hex], cost, stop: true });

/** Ports that the unit can sail to with the patrols that are ready ({@link patrolsFor}). */
export const seaDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] =>
  rules.theatre.ports
    .filter(
      (port) =>
        portViolations(rules, position, unit, port).length === 0 &&
        disruptedViolations(rules, position, unit, port).length === 0 &&
        patrolsFor(rules, position, unit, port) !== null,
    )
    .map((port) => single(port, faceOf(unit).move));

/** The one step of a move by sea, and everything for and against it. */
export const seaJudgement = (
  to: HexId | undefined,
  cost: number,
  sea: Sea | null,
  violations: readonly CcViolation[],
  reasons: readonly CcReason[],
): Judgement => ({
  verdict: {
    cost,
    steps: to === undefined ? [] : [{ to, cost }],
    stopped: true,
    sea,
    railed: false,
  },
  violations,
  reasons,
});

/** The patrols over the ports in an EZOC, and what is wrong with those named (CC-7.22.j, CC-16.14). */
const patrolViolations = (
  rules: Rules,
  position: Position,
  { units, path, patrol }: MoveRequest,
  reasons: CcReason[],
): readonly CcViolation[] => {
  const unit = units[0] as Unit;
  const to = path[0] as HexId;
  const found: CcViolation[] = [];
  const ready = readyPatrols(position);
  for (const marker of new Set(patrol)) {
    if (sideOfMarker(marker) !== 'soviet')
      found.push({ clause: 'CC-16.14.a', code: 'NOT_A_SOVIET_MARKER', subject: marker });
    else if (!isInPlay(position, marker))
      found.push({ clause: 'CC-4.3.c', code: 'MARKER_NOT_IN_PLAY', subject: marker, turn: position.turn });
    else if (!ready.includes(marker))
      found.push(
        { clause: 'CC-16.11.d', code: 'MARKER_USED', subject: marker },
        { clause: 'CC-16.11.e', code: 'MARKER_USED', subject: marker },
      );
  }
  const needed = patrolsNeeded(rules, position, unit, to);
  const named = new Set(patrol).size;
  // Markers of the other side, used ones and those not in play patrol nowhere.
  const patrolling = new Set(patrol.filter((marker) => ready.includes(marker))).size;
  const hexes = [unit.at, to]
    .filter((port) => inEnemyZone(rules, position, unit.counter.side, port))
    .map((port) => label(rules.theatre, port));
  if (patrolling < needed) {
    for (const subject of hexes)
      found.push({ clause: 'CC-7.22.j', code: 'PORT_IN_ENEMY_ZONE', subject, needed, named: patrolling });
    if (needed === 2 && patrolling === 1)
      found.push({
        clause: 'CC-16.14.c',
        code: 'TWO_MARKERS_NEEDED',
        subject: unit.counter.id,
        needed,
        named: patrolling,
      });
  } else if (named > needed)
    found.push({ clause: 'CC-16.14.a', code: 'PATROL_NOT_NEEDED', subject: unit.counter.id, needed, named });
  else if (needed > 0) {
    reasons.push({ clause: 'CC-16.14.a', effect: 'air-patrol', markers: [...patrol], hexes });
    reasons.push({ clause: 'CC-16.14.b', effect: 'one-unit', unit: unit.counter.id });
    if (needed === 2) reasons.push({ clause: 'CC-16.14.c', effect: 'two-markers', hexes });
  }
  return found;
};

/** Judges sea movement from port to port (CC-7.22.a to CC-7.22.j). */
export const seaRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path } = request;
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id } = unit.counter;
  const to = path[0];
  const sea = seaOf(rules, unit.at);
  const { found, wrong } = violationsOf(id);
  if (path.length !== 1) wrong('CC-7.22.e', 'PORT_TO_PORT');
  if (to === undefined) return seaJudgement(to, 0, sea, found, []);
  const cost = faceOf(unit).move;
  const reasons: CcReason[] = [
    { clause: 'CC-7.2.b', effect: 'sea-movement', unit: id },
    { clause: 'CC-7.22.d', effect: 'sea-movement', unit: id },
    { clause: 'CC-7.22.g', effect: 'sea-cost', by: cost, unit: id },
  ];
  const violations = [
    ...found,
    ...portViolations(rules, position, unit, to),
    ...patrolViolations(rules, position, request, reasons),
    ...disruptedViolations(rules, position, unit, to),
  ];
  const ports = [unit.at, to].map((hex) => label(theatre, hex));
  if (sea !== null)
    reasons.push(
      { clause: 'CC-7.22.e', effect: 'friendly-ports', hexes: ports, sea },
      { clause: 'CC-7.22.h', effect: 'sea-move-of-the-phase', sea },
    );
  if (sea === 'azov') reasons.push({ clause: 'CC-7.22.i', effect: 'marine', unit: id });
  return seaJudgement(to, cost, sea, violations, reasons);
};
