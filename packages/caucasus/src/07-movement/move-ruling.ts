import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isCorpsHex, joinsCorps } from '../05-stacking/stacking.js';
import { trainRuling } from '../15-special-units/armored-train.js';
import { flotillaRuling } from '../15-special-units/flotilla.js';
import { orderedTo } from '../15-special-units/orders-to-rostov.js';
import { landingRuling } from '../16-air-and-sea-support/landing.js';
import type { MoveMode, Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { landRuling } from './land-movement.js';
import { destinationsOf } from './movement.js';
import type { Judgement, MoveRequest, MoveVerdict } from './moving-stack.js';
import { isInMover } from './moving-stack.js';
import { railRuling } from './rail-movement.js';
import { seaRuling } from './sea-movement.js';
import { settingOutViolations } from './setting-out.js';

export type { MoveRequest, MoveVerdict } from './moving-stack.js';

/** Violations by what a move does not name: a path, the rest of the stack in motion, the corps. */
const namingViolations = (
  rules: Rules,
  position: Position,
  { units, corps, path }: MoveRequest,
): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const first = units[0] as Unit;
  if (path.length === 0) found.push({ clause: 'CC-7.1.b', code: 'NO_PATH', subject: first.counter.id });
  const { mover } = position;
  const inMover = units.filter((unit) => isInMover(position, unit));
  if (mover !== null && inMover.length > 0) {
    if (mover.assaulted && inMover.length < mover.units.length)
      found.push({ clause: 'CC-13.1.e', code: 'STAY_TOGETHER', subject: first.counter.id });
  }
  if (corps) {
    if (!isCorpsHex(position, first.at))
      found.push({ clause: 'CC-15.7.d', code: 'CORPS_NOT_HERE', subject: label(rules.theatre, first.at) });
    if (!units.some(joinsCorps))
      found.push({ clause: 'CC-15.7.d', code: 'NO_CAVALRY', subject: first.counter.id });
  }
  return found;
};

/** Air and fleet markers serve moves by sea only. */
const markerViolations = ({ mode, patrol, fleet }: MoveRequest): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  if (patrol.length > 0 && mode !== 'sea')
    found.push({ clause: 'CC-16.14.a', code: 'SEA_MOVEMENT_ONLY', subject: patrol.join(' ') });
  if (fleet !== null && mode !== 'landing')
    found.push({ clause: 'CC-16.23.a', code: 'LANDING_ONLY', subject: fleet });
  return found;
};

/** The orders of the 454th Security Division (CC-15.9.b, reading CC-A103). */
const orderViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
  end: HexId | undefined,
): readonly CcViolation[] => {
  const goal = orderedTo(rules, position, units);
  if (goal === null) return [];
  // A lawful move has an end, and one that `destinationsOf` knows.
  if (end === undefined || end === goal) return [];
  return destinationsOf(rules, position, units, mode).some(({ hex }) => hex === end)
    ? []
    : [
        {
          clause: 'CC-15.9.b',
          code: 'ORDERED_TO_ROSTOV',
          subject: (units[0] as Unit).counter.id,
          hex: label(rules.theatre, end),
        },
      ];
};

const judgementOf = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  switch (request.mode) {
    case 'rail':
      return railRuling(rules, position, request);
    case 'sea':
      return seaRuling(rules, position, request);
    case 'landing':
      return landingRuling(rules, position, request);
    case 'flotilla':
      return flotillaRuling(rules, position, request);
    case 'train':
      return trainRuling(rules, position, request);
    default:
      return landRuling(rules, position, request);
  }
};

/** The ruling on a move, and its cost up to the first step without one; the cost is null for units that are not on the map. */
export interface MoveBill {
  readonly violations: readonly CcViolation[];
  readonly verdict: MoveVerdict | null;
  readonly reasons: readonly CcReason[];
}

/** A move with its bill, allowed or not. */
export const moveBill = (rules: Rules, position: Position, request: MoveRequest): MoveBill => {
  const { units, mode, path } = request;
  const before = [
    ...settingOutViolations(rules, position, request),
    ...namingViolations(rules, position, request),
    ...markerViolations(request),
  ];
  const judged = units.some((unit) => unit.place !== 'map') ? null : judgementOf(rules, position, request);
  const violations = [...before, ...(judged?.violations ?? [])];
  if (violations.length === 0)
    violations.push(...orderViolations(rules, position, units, mode, path[path.length - 1]));
  const reasons: CcReason[] = [...(judged?.reasons ?? [])];
  if (request.corps && path.length > 0)
    reasons.push({
      clause: 'CC-15.7.d',
      effect: 'corps-taken-along',
      hex: label(rules.theatre, path[path.length - 1] as HexId),
    });
  if (orderedTo(rules, position, units) !== null)
    reasons.push({ clause: 'CC-15.9.b', effect: 'ordered-to-rostov', unit: (units[0] as Unit).counter.id });
  return { violations, verdict: judged?.verdict ?? null, reasons };
};

/**
 * Judges one named move step by step, with every violation. In a Second Movement Phase a stack in motion may be moved again
 * and again while it has points; a unit of the request that is not in that stack counts as picked up (CC-13.1.d).
 */
export const moveRuling = (rules: Rules, position: Position, request: MoveRequest): Ruling<MoveVerdict> => {
  const { violations, verdict, reasons } = moveBill(rules, position, request);
  const refused = forbidAll(violations);
  return refused ?? allow(verdict as MoveVerdict, reasons, sourcesFor(rules, position.units));
};
