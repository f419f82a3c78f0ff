import { changeEach, directionTo } from '@eastfront/kernel';
import type { Ended, Place, Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { enteredBy, zonesNoted } from '../05-victory/control.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import type { MoveRequest, MoveVerdict, SeaMove } from '../position/move-request.js';
import { OFF_MAP } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { progressOf, startedInZone } from './mover.js';
import { stopsOf } from './stops.js';

const mapUnits = <P extends Position>(position: P, change: (unit: Unit) => Unit): P => ({
  ...position,
  units: changeEach(position.units, change),
});

/** The position when the movement phase of an impulse begins: the units in an EZOC, the railroads, fresh limits. */
export const movementBegun = <P extends Position>(rules: Rules, position: P): P => {
  const { player, impulse } = position;
  const begun = mapUnits(position, (unit): Unit => {
    if (unit.counter.side !== player) return unit;
    const fresh = {
      ...unit,
      moved: false,
      automatic: false,
      fought: false,
      fresh: false,
      spent: 0,
      ended: null,
    };
    return {
      ...fresh,
      startedInZone: startedInZone(rules, position, { ...unit, moved: false, startedInZone: false }),
    };
  });
  if (impulse !== 1) return begun;
  return {
    ...begun,
    railAtStart: position.rail,
    railMoves: { axis: 0, soviet: 0 },
    seaMoves: { axis: { black: 0, baltic: 0 }, soviet: { black: 0, baltic: 0 } },
  };
};

/** TRC-8.4.4.b, TRC-8.4.7.a: where a unit lost at sea goes, as one eliminated in combat does. */
export const placeOfLost = ({ counter }: Unit): Place => {
  if (counter.remnant) return 'stock';
  return counter.type === 'airborne' || counter.type === 'dictator' || counter.type === 'worker'
    ? 'removed'
    : 'pool';
};

const loseUnit = (unit: Unit): Unit => ({
  ...unit,
  place: placeOfLost(unit),
  at: NOWHERE,
  due: 0,
  moved: true,
  spent: 0,
  ended: 'sea',
});

/** TRC-8.4.3.m, reading TRC-A20: back as a reinforcement in the next impulse of its side. */
const evacuate = ({ turn, impulse }: Position, unit: Unit): Unit => ({
  ...unit,
  place: 'evacuated',
  at: NOWHERE,
  due: impulse === 1 ? turn : turn + 1,
  dueImpulse: impulse === 1 ? 2 : 1,
  moved: true,
  spent: 0,
  ended: 'sea',
});

const landedAt = (position: Position, unit: Unit, at: number, { kind }: SeaMove): Unit => ({
  ...unit,
  place: 'map',
  at,
  due: 0,
  dueImpulse: 1,
  moved: true,
  spent: 0,
  ended: 'sea',
  landed: kind === 'C' ? position.turn : unit.landed,
});

/**
 * The position after a move by sea on a roll of the die that let the unit arrive, or not. The sea move is used either way, and
 * so is a landing (TRC-8.4.8.b); a failure on the Black Sea ends them there by TRC-V2.b.
 */
export const seaMoveDone = <P extends Position>(
  rules: Rules,
  position: P,
  { units, path }: MoveRequest,
  move: SeaMove,
  arrived: boolean,
): P => {
  const { id, side } = (units[0] as Unit).counter;
  const to = path[0] ?? OFF_MAP;
  const { area, kind } = move;
  const used = position.seaMoves[side];
  const moved = mapUnits(position, (unit): Unit => {
    if (unit.counter.id !== id) return unit;
    if (!arrived) return loseUnit(unit);
    return to === OFF_MAP ? evacuate(position, unit) : landedAt(position, unit, to, move);
  });
  const closes = !arrived && area === 'black' && rules.optional.includes('TRC-V2');
  const after: P = {
    ...moved,
    ...(closes ? { seaLost: { ...moved.seaLost, [side]: true } } : {}),
    seaMoves: { ...moved.seaMoves, [side]: { ...used, [area]: used[area] + 1 } },
    landings: kind === 'C' ? { ...moved.landings, [side]: moved.landings[side] + 1 } : moved.landings,
  };
  return zonesNoted(rules, arrived ? enteredBy(after, side, [to]) : after);
};

/** What ends the movement of one unit at the end of a path by land; EZOCs are looked up when it would go on. */
const endedAt = (rules: Rules, position: Position, unit: Unit, { path, mode }: MoveRequest): Ended | null => {
  if (mode === 'rail') return 'rail';
  const to = path[path.length - 1] as number;
  const from = path[path.length - 2] ?? unit.at;
  const stops = stopsOf(rules, position, unit, from, to, directionTo(rules.theatre.board, from, to));
  const lasting = stops.find((stop) => stop !== 'zone');
  if (lasting !== undefined) return lasting;
  // TRC-A25: an automatic victory lets the unit go on (a), or the stop is final (b).
  return rules.readings['TRC-A25'] === 'b' && inEnemyZone(rules, position, unit.counter.side, to)
    ? 'zone'
    : null;
};

/** One of the units that move by land or rail, at the end of its path, with the points it has spent. */
export const unitMoved = (rules: Rules, position: Position, unit: Unit, request: MoveRequest): Unit => ({
  ...unit,
  at: request.path[request.path.length - 1] as number,
  moved: true,
  spent: progressOf(unit).spent + (request.mode === 'rail' ? 0 : request.path.length),
  ended: endedAt(rules, position, unit, request),
});

/** All units after a move by land or rail. */
export const unitsMoved = (rules: Rules, position: Position, request: MoveRequest): readonly Unit[] => {
  const ids = request.units.map((unit) => unit.counter.id);
  return position.units.map((unit) =>
    ids.includes(unit.counter.id) ? unitMoved(rules, position, unit, request) : unit,
  );
};

/**
 * The position after a move by land or rail that was allowed: the units at its end with what they have spent, entry into every
 * hex on the way (TRC-5.5.b), the rail moves used. By sea see {@link seaMoveDone}.
 */
export const moveDone = <P extends Position>(
  rules: Rules,
  position: P,
  request: MoveRequest,
  verdict: MoveVerdict,
): P => {
  const { units, path } = request;
  const { counter, at } = units[0] as Unit;
  const moved: P = { ...position, units: unitsMoved(rules, position, request) };
  const { side } = counter;
  const after: P = {
    ...moved,
    railMoves: { ...moved.railMoves, [side]: moved.railMoves[side] + verdict.railMoves },
  };
  return zonesNoted(rules, enteredBy(after, side, [at, ...path]));
};
