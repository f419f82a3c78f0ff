import type { HexId } from '@eastfront/kernel';
import { allow, rememberEach } from '@eastfront/kernel';
import { nullable, oneWordOf, usually, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../02-components/units.js';
import { isCorpsHex, joinsCorps } from '../05-stacking/stacking.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { companyOf } from '../13-mobile-assault/mobile-assault.js';
import { orderedTo } from '../15-special-units/orders-to-rostov.js';
import { action, isOwnOnMap, names, pathLabels, unitId, wayTold } from '../play/action.js';
import type { AirMarker, FleetMarker, MoveMode, Position } from '../play/position.js';
import { FLEET_MARKERS, MOVE_MODES, unitById, unitsById } from '../play/position.js';
import { airCodec, fleetCodec } from '../play/value-codecs.js';
import type { Rules } from '../rules.js';
import { asInMovement } from './as-in-phase.js';
import { stepCostOf } from './land-movement.js';
import { moveDone } from './move-done.js';
import type { MoveRequest } from './move-request.js';
import { moveRuling } from './move-ruling.js';
import { destinationsOf, modesOf } from './movement.js';
import { motionOf } from './movement-allowance.js';
import { patrolsFor } from './sea-movement.js';

/** How a move is made, as it is written. */
export const MOTION = {
  mode: oneWordOf(MOVE_MODES),
  /** Air patrols over a port in an EZOC (CC-16.14). */
  patrol: withSchema(t.readonlyArray(airCodec), { maxItems: 2 }),
  /** The fleet marker of a landing (CC-16.23). */
  fleet: nullable(fleetCodec),
  /** Takes the 4th Guards Cavalry marker along. */
  corps: t.boolean,
  /** Leaves the rest of the stack in motion behind (not after a mobile assault, CC-13.1.e). */
  alone: t.boolean,
};

/** A move that is listed. */
interface Move {
  readonly type: 'move';
  readonly unit: string;
  readonly path: readonly string[];
  readonly mode: MoveMode;
  readonly patrol: readonly AirMarker[];
  readonly fleet: FleetMarker | null;
  readonly corps: boolean;
  readonly alone: boolean;
}

/** The moves of a unit: one for each hex where it may end, by the cheapest way. Other ways are legal too. */
const moves = rememberEach((rules: Rules, position: Position, unit: Unit): readonly Move[] => {
  const found: Move[] = [];
  const moving = companyOf(position, unit);
  // One unit speaks for a stack.
  if (moving[0] !== unit) return found;
  const withCorps = moving.some((one) => joinsCorps(one) && isCorpsHex(position, one.at));
  for (const mode of modesOf(rules, position, unit)) {
    const fleet =
      mode === 'landing' ? (FLEET_MARKERS.find((one) => position.fleet[one] === 'available') ?? null) : null;
    for (const { path } of destinationsOf(rules, position, moving, mode)) {
      const patrol = mode === 'sea' ? patrolsFor(rules, position, unit, path[0] as HexId) : [];
      if (patrol === null) continue;
      const move: Move = {
        type: 'move',
        unit: unit.counter.id,
        path: names(rules, path),
        mode,
        patrol,
        fleet,
        corps: false,
        alone: false,
      };
      found.push(move);
      if (withCorps && mode !== 'rail' && mode !== 'sea') found.push({ ...move, corps: true });
    }
  }
  return found;
});

/**
 * Whether a unit can make a normal move of one hex: most units that can do anything can, and the question is answered
 * without a search.
 */
const canStep = (rules: Rules, position: Position, unit: Unit): boolean => {
  const moving = companyOf(position, unit);
  if (moving[0] !== unit || modesOf(rules, position, unit)[0] !== 'normal') return false;
  if (orderedTo(rules, position, moving) !== null) return false;
  const motion = motionOf(rules, position, moving, 'normal');
  const { side, from, budget, most, progress, endsFree } = motion;
  if (progress.stopped || most === 0) return false;
  const step = stepCostOf(rules, position, moving, motion);
  const { board } = rules.theatre;
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[6 * from + direction] as number;
    if (to < 0) continue;
    const price = step(from, to, direction, 0);
    if (price >= 0 && price <= budget && !(endsFree && inEnemyZone(rules, position, side, to))) return true;
  }
  return false;
};

/** Who moves when this unit is told to: its stack in motion with it, unless it goes alone. */
const companionsOf = ({ mover }: Position, { counter }: Unit, alone: boolean): readonly string[] =>
  !alone && mover?.units.includes(counter.id) === true ? mover.units : [counter.id];

export const move = action({
  type: 'move',
  tells: 'Moves a unit, or the stack in motion, along a path.',
  sample: {
    unit: 'A020',
    path: ['1230', '1229'],
    mode: 'extended',
    patrol: [],
    fleet: null,
    corps: false,
    alone: false,
  },
  fields: { unit: unitId, path: pathLabels },
  usual: {
    mode: usually(MOTION.mode, 'normal'),
    patrol: usually(MOTION.patrol, []),
    fleet: usually(MOTION.fleet, null),
    corps: usually(MOTION.corps, false),
    alone: usually(MOTION.alone, false),
  },
  when: 'CC-3.d',
  can: (rules, position, unit) =>
    isOwnOnMap(position, unit) && (canStep(rules, position, unit) || moves(rules, position, unit).length > 0),
  list: moves,
  violations: (rules, position, { unit, path, mode, patrol, fleet, corps }) => {
    if (position.step === 'movement') return [];
    const now = asInMovement(rules, position, unit);
    const units = [unitById(now, unit.counter.id) as Unit];
    const judged = moveRuling(rules, now, { units, path, mode, patrol, fleet, corps });
    return judged._tag === 'Left' ? judged.left : [];
  },
  does: (rules, position, { unit, path, mode, patrol, fleet, corps, alone }) => {
    const units = unitsById(position, companionsOf(position, unit, alone));
    const request: MoveRequest = { units, path, mode, patrol, fleet, corps };
    const judged = moveRuling(rules, position, request);
    if (judged._tag === 'Left') return judged;
    const { value, reasons, sources } = judged.right;
    return allow(moveDone(rules, position, request, value), reasons, sources);
  },
  says: (rules, position, { unit, path, mode }) =>
    `moves ${wayTold(rules, position, unit, path)}${mode === 'normal' ? '' : ` (${mode})`}`,
});
