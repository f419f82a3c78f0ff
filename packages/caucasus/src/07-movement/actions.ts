import type { HexId } from '@eastfront/kernel';
import { allow, canStepOut, rememberEach } from '@eastfront/kernel';
import { alsoWritten, nullable, oneWordOf, shape, usually, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Unit } from '../02-components/units.js';
import { isCorpsHex, joinsCorps } from '../05-stacking/stacking.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { orderedTo } from '../15-special-units/orders-to-rostov.js';
import { fleetFor } from '../16-air-and-sea-support/landing.js';
import { action, isOwnOnMap, isWhole, PATH, pathLabels, UNIT, unitIds, wayTold } from '../position/action.js';
import type { AirMarker, FleetMarker, MoveMode, Position } from '../position/position.js';
import { MOVE_MODES, unitById, unitsById } from '../position/position.js';
import { airCodec, fleetCodec } from '../position/value-codecs.js';
import type { Rules } from '../rules.js';
import { stepCostOf } from './land-movement.js';
import { moveRuling } from './move-ruling.js';
import { asInMovement, destinationsOf, modesOf, moveDone } from './movement.js';
import { motionOf } from './movement-allowance.js';
import type { MoveRequest } from './moving-stack.js';
import { companyOf, mayMove } from './moving-stack.js';
import { patrolsFor } from './sea-movement.js';

/** A move that is listed. */
interface Move {
  readonly type: 'move';
  readonly unit: Unit;
  readonly path: readonly HexId[];
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
    const fleet = mode === 'landing' ? fleetFor(position) : null;
    for (const { path } of destinationsOf(rules, position, moving, mode)) {
      const patrol = mode === 'sea' ? patrolsFor(rules, position, unit, path[0] as HexId) : [];
      if (patrol === null) continue;
      const move: Move = {
        type: 'move',
        unit,
        path,
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
  return canStepOut(
    rules.theatre.board,
    from,
    budget,
    step,
    (to) => !(endsFree && inEnemyZone(rules, position, side, to)),
  );
};

/** The units that move if this unit moves: its stack in motion with it, unless it goes alone. */
const companionsOf = ({ mover }: Position, { counter }: Unit, alone: boolean): readonly string[] =>
  !alone && mover?.units.includes(counter.id) === true ? mover.units : [counter.id];

/** The units that have still to be picked up: those of the stack in motion are in it. */
export const pickUps = (units: readonly string[], position: Position | undefined) =>
  units
    .filter((unit) => position?.mover?.units.includes(unit) !== true)
    .map((unit) => ({ type: 'pick-up', unit }));

const MOTION = {
  mode: usually(oneWordOf(MOVE_MODES), 'normal'),
  /** Air patrols over a port in an EZOC (CC-16.14). */
  patrol: usually(withSchema(t.readonlyArray(airCodec), { maxItems: 2 }), []),
  /** The fleet marker of a landing (CC-16.23). */
  fleet: usually(nullable(fleetCodec), null),
  /** Takes the 4th Guards Cavalry marker along. */
  corps: usually(t.boolean, false),
};

/**
 * The move of several units: of a stack as one in the Second Movement Phase; in the First each unit goes the same way for itself, the
 * first one with the markers.
 */
const moveOfSeveral = alsoWritten({
  codec: shape(
    { type: t.literal('move'), units: unitIds, path: pathLabels },
    MOTION,
    'a move of several units',
  ),
  when: isWhole,
  means: ({ units, ...way }, _rules: Rules, position: Position | undefined) => {
    const unit = units[0] as string;
    const first = { ...way, unit, alone: false };
    const moving = position?.mover?.units ?? [];
    // Fewer than the stack in motion: they would leave the rest of it behind.
    if (moving.includes(unit) && units.length < moving.length) return [{ ...first, alone: true }];
    const phase = position?.phase;
    if (phase === 'second-movement' || (phase === undefined && units.length > 1))
      return units.length === 1 ? [first] : [...pickUps(units, position), first];
    const others = units
      .slice(1)
      .map((one) => ({ ...first, unit: one, patrol: [], fleet: null, corps: false }));
    return [first, ...others];
  },
});

export const move = action({
  type: 'move',
  tells: 'Moves a unit, or the stack in motion, along a path.',
  way: 'move',
  sample: {
    unit: 'ger-13pz',
    path: ['1230', '1229'],
    mode: 'extended',
    patrol: [],
    fleet: null,
    corps: false,
    alone: false,
  },
  fields: { unit: UNIT, path: PATH },
  // Alone it leaves the rest of the stack in motion behind (not after a mobile assault, CC-13.1.e).
  usual: { ...MOTION, alone: usually(t.boolean, false) },
  also: moveOfSeveral,
  when: 'CC-3.d',
  can: (rules, position, unit) =>
    isOwnOnMap(position, unit) && (canStep(rules, position, unit) || moves(rules, position, unit).length > 0),
  near: (rules, position, unit) => {
    if (!mayMove(rules, position, unit)) return false;
    return canStep(rules, position, unit) ? true : null;
  },
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
  says: (rules, position, { unit, path, mode }) => ({
    line: 'move',
    ...wayTold(rules, position, unit, path),
    mode: mode === 'normal' ? null : mode,
  }),
});
