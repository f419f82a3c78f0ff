import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { holderOf } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Destination, Judgement, MoveRequest } from '../07-movement/moving-stack.js';
import { violationsOf } from '../07-movement/moving-stack.js';
import { disruptedViolations, seaJudgement, single } from '../07-movement/sea-movement.js';
import type { FleetMarker, Position } from '../position/position.js';
import { FLEET_MARKERS } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** The fleet marker for a landing: the first that is available; null when there is none (CC-16.23.a). */
export const fleetFor = (position: Position): FleetMarker | null =>
  FLEET_MARKERS.find((marker) => position.fleet[marker] === 'available') ?? null;

/** Why units may not embark for a landing, wherever it is; CC-A110 b allows the Second Movement Phase as well. */
export const embarkingViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  fleet: FleetMarker | null,
): readonly CcViolation[] => {
  const unit = units[0] as Unit;
  const { id, side, type } = unit.counter;
  const { found, wrong } = violationsOf(id);
  if (position.phase !== 'first-movement' && rules.readings['CC-A110'] !== 'b')
    found.push({ clause: 'CC-7.3.e', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: id, mode: 'landing' });
  if (units.length > 1) wrong('CC-16.23.a', 'ONE_UNIT');
  if (type !== 'marine' || side !== 'soviet') wrong('CC-16.23.a', 'MARINES_ONLY');
  if (unit.at !== rules.theatre.named['Poti'])
    wrong('CC-16.23.c', 'NOT_AT_POTI', label(rules.theatre, unit.at));
  if (unit.replaced) wrong('CC-17.2.j', 'ONE_HEX_ONLY');
  if (fleet === null) wrong('CC-16.23.a', 'FLEET_MARKER_NEEDED');
  else if (position.fleet[fleet] !== 'available') {
    wrong('CC-16.23.a', 'MARKER_NOT_AVAILABLE', fleet);
    if (position.fleet[fleet] === 'removed') wrong('CC-16.21.d', 'MARKER_OUT_OF_PLAY', fleet);
    else wrong('CC-16.21.a', 'MARKER_NOT_AVAILABLE', fleet);
  }
  return found;
};

/** A hex of the Black Sea coast for a landing: Taman is none (CC-16.23.a). */
const isLandingCoast = (rules: Rules, hex: HexId): boolean =>
  rules.theatre.land[hex] === 1 &&
  fieldsOf(rules.theatre, hex).coast === 'black' &&
  hex !== rules.theatre.named['Taman'];

/** What is wrong with a hex for a landing. */
const coastViolations = (rules: Rules, position: Position, unit: Unit, to: HexId): readonly CcViolation[] => {
  const subject = label(rules.theatre, to);
  const found: CcViolation[] = [];
  if (!isLandingCoast(rules, to)) {
    const isTaman = fieldsOf(rules.theatre, to).coast === 'black';
    const code = isTaman ? 'TAMAN_IS_NOT_BLACK_SEA' : 'NOT_BLACK_SEA_COAST';
    found.push({ clause: 'CC-16.23.a', code, subject });
  }
  if (holderOf(rules, position.units, to) !== null)
    found.push({ clause: 'CC-16.23.a', code: 'OCCUPIED', subject });
  return [...found, ...disruptedViolations(rules, position, unit, to)];
};

/** Whether a marine brigade could land now. */
export const mayLand = (rules: Rules, position: Position, unit: Unit): boolean =>
  embarkingViolations(rules, position, [unit], fleetFor(position)).length === 0;

/** Hexes where the brigade can land (CC-16.23.a, CC-16.23.b, CC-16.23.e). */
export const landingDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] =>
  rules.theatre.board.hexes
    .filter((hex) => coastViolations(rules, position, unit, hex).length === 0)
    .map((hex) => single(hex, faceOf(unit).move));

/** Judges an amphibious landing (CC-16.23). */
export const landingRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path, fleet } = request;
  const unit = units[0] as Unit;
  const { id, side } = unit.counter;
  const to = path[0];
  const { found, wrong } = violationsOf(id);
  if (path.length !== 1) wrong('CC-16.23.c', 'ENDS_WHERE_IT_LANDS');
  if (to === undefined) return seaJudgement(to, 0, null, found, []);
  const hex = label(rules.theatre, to);
  const violations = [...found, ...coastViolations(rules, position, unit, to)];
  const reasons: CcReason[] = [];
  const cost = faceOf(unit).move;
  reasons.push(
    { clause: 'CC-16.23.c', effect: 'from-poti', unit: id },
    { clause: 'CC-16.23.d', effect: 'no-sea-move', unit: id },
  );
  if (fleet !== null)
    reasons.push(
      { clause: 'CC-16.23.a', effect: 'landing', unit: id, hex, fleet },
      { clause: 'CC-16.23.f', effect: 'fleet-unavailable', fleet },
    );
  if (inEnemyZone(rules, position, side, to))
    reasons.push({ clause: 'CC-16.23.b', effect: 'enemy-zone-allowed', hex });
  reasons.push({ clause: 'CC-16.23.e', effect: 'out-of-supply-allowed', unit: id });
  return seaJudgement(to, cost, null, violations, reasons);
};
