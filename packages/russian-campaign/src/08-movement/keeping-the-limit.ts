import type { HexId } from '@eastfront/kernel';
import { remember, rememberEach } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { enemyOf, type Side, type Unit } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { countsForStacking, isOverstacked, stackAt, stackOf } from '../06-stacking/stacking.js';
import { inEnemyZone } from '../07-zones-of-control/zones.js';
import type { MoveRequest } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { unitsMoved } from './move-done.js';
import { endsOf } from './movement.js';
import { countedByRail, railLimit } from './rail.js';

/** A unit that leaves an overfull hex for one with room. */
export interface Leaving {
  readonly unit: Unit;
  /** Null if it has more hexes to choose from than all leaving units could fill. */
  readonly end: HexId | null;
  readonly mode: Extract<MoveMode, 'normal' | 'rail'>;
}

/** Who leaves, so that every hex of the side keeps the limit; nobody when it does so already. */
export type WayOut = readonly Leaving[];

/** The hexes in which the active side exceeds the limit (TRC-6.2.a), ascending. */
export const overfullHexes = remember((rules: Rules, position: Position): readonly HexId[] => {
  const { player, units } = position;
  const count = viewOf(rules, units).count[player];
  const full: HexId[] = [];
  for (let hex = 0; hex < count.length; hex++)
    if (count[hex] !== 0 && isOverstacked(rules, position, player, hex)) full.push(hex);
  return full;
});

/** The units in a hex that count there and belong to the active side. */
export const crowdAt = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  unitsAt(rules, position.units, hex).filter(
    ({ counter }) => counter.side === position.player && countsForStacking(counter),
  );

/** The hexes with room for a unit to which it could go. */
const opensTo = (rules: Rules, position: Position, unit: Unit, mode: Leaving['mode']): readonly HexId[] =>
  endsOf(rules, position, unit, mode).filter(
    (hex) => !isOverstacked(rules, position, unit.counter.side, hex, [unit]),
  );

/** Whether a unit could go to a hex with room for it. */
export const canGo = (rules: Rules, position: Position, unit: Unit): boolean =>
  opensTo(rules, position, unit, 'normal').length > 0 || opensTo(rules, position, unit, 'rail').length > 0;

/**
 * How a unit could leave when so many leave with it; by sea it would only by chance. A duty of the opening does not matter: as
 * far as the hexes go that it asks for, the unit goes there instead, and where these are taken it binds no more
 * (TRC-3.3.2.g).
 */
const waysOf = (rules: Rules, position: Position, unit: Unit, leavers: number): readonly Leaving[] => {
  const byLand = opensTo(rules, position, unit, 'normal');
  if (byLand.length > leavers) return [{ unit, end: null, mode: 'normal' }];
  const by = (mode: Leaving['mode'], ends: readonly HexId[]): readonly Leaving[] =>
    ends.map((end) => ({ unit, end, mode }));
  return [...by('normal', byLand), ...by('rail', opensTo(rules, position, unit, 'rail'))];
};

/** An overfull hex: its units, and how those that can leave it would. */
interface Crowd {
  readonly units: readonly Unit[];
  readonly able: readonly (readonly Leaving[])[];
}

const crowdsOf = (rules: Rules, position: Position): readonly Crowd[] => {
  const crowds = overfullHexes(rules, position).map((hex) => crowdAt(rules, position, hex));
  const surplus = crowds
    .map((units) => stackOf(units))
    .reduce((sum, { counted, limit }) => sum + counted - limit, 0);
  return crowds.map((units) => ({
    units,
    able: units.map((unit) => waysOf(rules, position, unit, surplus)).filter((ways) => ways.length > 0),
  }));
};

/** Ways tried before a way out is given up. */
const PATIENCE = 5000;

/** Finds which units leave each overfull hex, and where to, so that no two take the same room. */
const clearCrowds = (rules: Rules, position: Position, crowds: readonly Crowd[]): WayOut | null => {
  const { player, railMoves, units } = position;
  const trains = railLimit(position, player) - railMoves[player];
  const chosen: Leaving[] = [];
  let tries = 0;
  const fits = ({ unit, end, mode }: Leaving): boolean => {
    const counted = chosen.filter((one) => one.mode === 'rail').flatMap((one) => countedByRail([one.unit]));
    if (mode === 'rail' && counted.reduce((sum, one) => sum + one, countedByRail([unit])) > trains)
      return false;
    if (end === null) return true;
    const come = chosen.filter((one) => one.end === end).map((one) => one.unit);
    const here = unitsAt(rules, units, end).filter(({ counter }) => counter.side === player);
    const stack = stackOf([...here, ...come, unit]);
    return stack.counted <= stack.limit;
  };
  const clear = (index: number, from: number): boolean => {
    const crowd = crowds[index];
    if (crowd === undefined) return true;
    const left = stackOf(crowd.units.filter((unit) => !chosen.some((one) => one.unit === unit)));
    if (left.counted <= left.limit) return clear(index + 1, 0);
    for (let i = from; i < crowd.able.length; i++)
      for (const way of crowd.able[i] as readonly Leaving[]) {
        if (++tries > PATIENCE) return false;
        if (!fits(way)) continue;
        chosen.push(way);
        if (clear(index, i + 1)) return true;
        chosen.pop();
      }
    return false;
  };
  return clear(0, 0) ? chosen : null;
};

/** How the limit can still be kept when the phase ends; null when it cannot. */
export const wayOut = remember((rules: Rules, position: Position): WayOut | null =>
  clearCrowds(rules, position, crowdsOf(rules, position)),
);

const NONE: readonly TrcViolation[] = [];

/** Whether the units that cannot leave an overfull hex are too many for it by themselves. */
const isBeyondHelp = (rules: Rules, position: Position, hex: HexId): boolean => {
  const held = stackOf(crowdAt(rules, position, hex).filter((unit) => !canGo(rules, position, unit)));
  return held.counted > held.limit;
};

/** The overfull hexes of which a change is to blame, when the limit could be kept before it. */
const lostHexes = (rules: Rules, before: Position, after: Position): readonly HexId[] => {
  const full = overfullHexes(rules, after);
  if (full.length === 0 || wayOut(rules, after) !== null) return [];
  const hopeless = full.filter((hex) => isBeyondHelp(rules, after, hex));
  if (wayOut(rules, before) !== null) return hopeless.length > 0 ? hopeless : full;
  // What was past help before is nobody's fault now.
  return hopeless.filter((hex) => crowdAt(rules, after, hex).length > crowdAt(rules, before, hex).length);
};

/**
 * The limit may be exceeded during the phase and must be kept at its end (TRC-6.2.a). An action is not allowed if afterwards the units that
 * can still move cannot restore it. All overfull hexes are tested together, since two may need the same unit to move, or the last room in a
 * third hex.
 */
export const roomLostViolations = (
  rules: Rules,
  before: Position,
  after: Position,
): readonly TrcViolation[] =>
  lostHexes(rules, before, after).flatMap((hex) => {
    const { counted, limit, clause } = stackAt(rules, after, after.player, hex);
    const facts = {
      code: 'NOBODY_CAN_MAKE_ROOM',
      subject: label(rules.theatre, hex),
      counted,
      limit,
    } as const;
    return [
      { clause, ...facts },
      { clause: 'TRC-6.2.a', ...facts },
    ];
  });

/**
 * Whether a way out that was found before a move serves after it: the move ends where there is room, and the others on the way out
 * need neither that room nor its train. One of them who moves so is out.
 */
const stillServes = (rules: Rules, position: Position, { units, path, mode }: MoveRequest): boolean => {
  const end = path[path.length - 1];
  const out = wayOut(rules, position);
  const [first] = units;
  if (out === null || end === undefined || first === undefined) return false;
  if (isOverstacked(rules, position, first.counter.side, end, units)) return false;
  const others = out.filter(({ unit }) => !units.includes(unit));
  return others.every((leaving) => leaving.end !== end && (mode !== 'rail' || leaving.mode !== 'rail'));
};

/** How many hexes with room a unit could march to. */
const opensFrom = rememberEach(
  (rules: Rules, position: Position, unit: Unit): number => opensTo(rules, position, unit, 'normal').length,
);

const hasEnemies = (rules: Rules, { player, units }: Position, hex: HexId): boolean =>
  viewOf(rules, units).count[enemyOf(player)][hex] !== 0;

/**
 * Whether no hex gets overfull by a unit that comes but the one that it comes to, and one who is there has more hexes to choose from than have to
 * leave. Where own units march, only the enemy decides, so that one has them afterwards as well; not asked where an enemy stands
 * among own units.
 */
const leavesOthersRoom = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { counter, place, at } = unit;
  if (counter.side !== position.player || overfullHexes(rules, position).length > 0) return false;
  if (hasEnemies(rules, position, hex) || (place === 'map' && hasEnemies(rules, position, at))) return false;
  const crowd = crowdAt(rules, position, hex);
  const { counted, limit } = stackOf([...crowd, unit]);
  return crowd.some((one) => opensFrom(rules, position, one) > counted - limit);
};

/** What {@link roomLostViolations} says of a move by land or rail. */
export const room = (rules: Rules, position: Position, request: MoveRequest): readonly TrcViolation[] => {
  const { units, path, mode } = request;
  const end = path[path.length - 1];
  const [first] = units;
  if (end === undefined || end < 0 || first === undefined) return NONE;
  if (stillServes(rules, position, request)) return NONE;
  if (units.length === 1 && leavesOthersRoom(rules, position, first, end)) return NONE;
  const { side } = first.counter;
  const trains = mode === 'rail' ? countedByRail(units) : 0;
  const moved: Position = {
    ...position,
    units: unitsMoved(rules, position, request),
    railMoves: { ...position.railMoves, [side]: position.railMoves[side] + trains },
  };
  return roomLostViolations(rules, position, moved);
};

/** Whether after a march of a unit to a hex with room the limit can certainly still be kept; otherwise {@link room} decides. */
export const isHarmless = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean =>
  overfullHexes(rules, position).length === 0
    ? !isOverstacked(rules, position, unit.counter.side, hex, [unit])
    : stillServes(rules, position, { units: [unit], path: [hex], mode: 'normal' });

/** The overfull hexes out of which nobody can go any more, when the limit can be kept in no other way. */
export const stuckHexes = remember((rules: Rules, position: Position): readonly HexId[] =>
  wayOut(rules, position) !== null
    ? []
    : overfullHexes(rules, position).filter(
        (hex) => !crowdAt(rules, position, hex).some((unit) => canGo(rules, position, unit)),
      ),
);

/** Whether a unit can be taken off an overfull hex that nobody can leave any more: one that counts there (TRC-6.2.a). */
export const isSurplus = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  countsForStacking(unit.counter) &&
  stuckHexes(rules, position).includes(unit.at);

/** The position in the movement phase of a side. */
const inMovementOf = rememberEach(
  (_: Rules, position: Position, player: Side): Position => ({
    ...position,
    player,
    phase: 'movement',
    step: 'movement',
  }),
);

/**
 * A full hex in which a unit that enters would leave no way to keep the limit when the phase ends: neither it nor another can go
 * (TRC-12.2.d, TRC-12.2.e, TRC-8.2.3.a).
 */
export const isShutIn = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const { id, side } = unit.counter;
  const come: Unit = {
    ...unit,
    place: 'map',
    at: hex,
    moved: false,
    fresh: true,
    startedInZone: inEnemyZone(rules, position, side, hex),
  };
  if (!isOverstacked(rules, position, side, hex, [come])) return false;
  const before = inMovementOf(rules, position, side);
  const isNew = position.units.every((one) => one.counter.id !== id || one.place !== 'map');
  if (isNew && leavesOthersRoom(rules, before, come, hex)) return false;
  const units = position.units.map((one) => (one.counter.id === id ? come : one));
  return roomLostViolations(rules, before, { ...before, units }).length > 0;
};
