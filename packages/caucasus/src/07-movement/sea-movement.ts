import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf, faceOf } from '../02-components/units.js';
import { holds, viewOf } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { isInPlay, sideOfMarker } from '../16-air-and-sea-support/support-markers.js';
import type { AirMarker, FleetMarker, Position, Sea } from '../play/position.js';
import { AIR_MARKERS, FLEET_MARKERS } from '../play/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import type { Destination, Judgement } from './move-request.js';
import { isFlotilla, isTrain } from './moving-stack.js';

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

/** The fleet marker for a landing: the first that is available; null when there is none (CC-16.23.a). */
export const fleetFor = (position: Position): FleetMarker | null =>
  FLEET_MARKERS.find((marker) => position.fleet[marker] === 'available') ?? null;

/** The sea that a port serves; null for a hex that is no port. Taman is a port of the Azov (reading CC-A118). */
export const seaOf = (rules: Rules, hex: HexId): Sea | null => {
  const { port, sea } = fieldsOf(rules.theatre, hex);
  return port === undefined ? null : (sea ?? null);
};

/** Whether the unit could begin sea movement in a First Movement Phase. */
export const maySail = (rules: Rules, position: Position, unit: Unit): boolean => {
  const sea = seaOf(rules, unit.at);
  return (
    sea !== null &&
    unit.counter.side === 'soviet' &&
    position.seaMoves[sea] < SEA_MOVES &&
    !(sea === 'azov' && unit.counter.type !== 'marine') &&
    unit.supply !== 'out' &&
    !unit.replaced &&
    !isTrain(unit) &&
    !isFlotilla(unit) &&
    faceOf(unit).move > 0 &&
    isControlledBy(position, 'soviet', unit.at)
  );
};

const single = (hex: HexId, cost: number): Destination => ({ hex, path: [hex], cost, stop: true });

/** Friendly ports of the sea of the port where the unit is. */
const friendlyPorts = (rules: Rules, position: Position, unit: Unit, sea: Sea | null): readonly HexId[] =>
  rules.theatre.ports.filter(
    (port) =>
      port !== unit.at &&
      sea !== null &&
      seaOf(rules, port) === sea &&
      isControlledBy(position, unit.counter.side, port) &&
      !holds(rules, position.units, enemyOf(unit.counter.side), port) &&
      !(unit.disrupted && inEnemyZone(rules, position, unit.counter.side, port)),
  );

/** Ports that the unit can sail to with the patrols that are ready ({@link patrolsFor}). */
export const seaDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] => {
  return friendlyPorts(rules, position, unit, seaOf(rules, unit.at))
    .filter((port) => patrolsFor(rules, position, unit, port) !== null)
    .map((port) => single(port, faceOf(unit).move));
};

/** Reading CC-A104 b: the flotilla goes only to ports with a garrison. */
export const isGarrisoned = (rules: Rules, position: Position, port: HexId): boolean =>
  holds(rules, position.units, 'soviet', port);

/** Ports of the Azov that the flotilla can go to (CC-15.3.a, CC-15.3.b, CC-15.3.c). */
export const flotillaDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] =>
  friendlyPorts(rules, position, unit, seaOf(rules, unit.at) === 'azov' ? 'azov' : null)
    .filter((port) => rules.readings['CC-A104'] !== 'b' || isGarrisoned(rules, position, port))
    .map((port) => single(port, 0));

/** Whether a marine brigade could land now; CC-A110 b allows the Second Movement Phase as well. */
export const mayLand = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.counter.type === 'marine' &&
  unit.counter.side === 'soviet' &&
  unit.at === rules.theatre.named['Poti'] &&
  !unit.replaced &&
  fleetFor(position) !== null &&
  (position.phase === 'first-movement' || rules.readings['CC-A110'] === 'b');

/** A hex of the Black Sea coast for a landing: Taman is none (CC-16.23.a). */
export const isLandingCoast = (rules: Rules, hex: HexId): boolean =>
  rules.theatre.land[hex] === 1 &&
  fieldsOf(rules.theatre, hex).coast === 'black' &&
  hex !== rules.theatre.named['Taman'];

/** Hexes where the brigade can land (CC-16.23.a, CC-16.23.b, CC-16.23.e). */
export const landingDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] => {
  const { count } = viewOf(rules, position.units);
  return rules.theatre.board.hexes
    .filter(
      (hex) =>
        isLandingCoast(rules, hex) &&
        count.axis[hex] === 0 &&
        count.soviet[hex] === 0 &&
        !(unit.disrupted && inEnemyZone(rules, position, 'soviet', hex)),
    )
    .map((hex) => single(hex, faceOf(unit).move));
};

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
