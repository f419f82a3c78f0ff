import type { HexId } from '@eastfront/kernel';
import { retreatRoutes } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { hasSailed } from '../02-components/units.js';
import { isOverstacked, stackAt } from '../06-stacking/stacking.js';
import { hasPartisan, inEnemyZone, isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import { mayRetreatOff, withdrawalDuty } from '../12-arrivals/withdrawals.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { adoptedOf } from '../v-variants/adopted.js';
import { neutralityViolations } from '../v-variants/neutrality.js';

/** A way to retreat. */
export interface Route {
  /** From the first hex entered on: 1 or 2 hexes; none when the unit leaves the map from where it stands. */
  readonly path: readonly HexId[];
  /** The hex where it ends, or from which it leaves. */
  readonly end: HexId;
  /** Over the west edge off the map, for a withdrawal (TRC-12.5.g). */
  readonly off: boolean;
}

/** A way that is not open. */
export interface Closed {
  readonly path: readonly HexId[];
  readonly violation: TrcViolation;
}

/** The ways of one unit, whatever the others of its combat do. */
export interface Ways {
  readonly open: readonly Route[];
  readonly closed: readonly Closed[];
}

/** Why a unit that has to retreat is eliminated whichever way it would go; null when it is not. */
export const doomOf = (rules: Rules, position: Position, unit: Unit): TrcViolation | null => {
  const subject = unit.counter.id;
  if (unit.counter.type === 'worker')
    return { clause: 'TRC-12.7.2.b', code: 'WORKER_CANNOT_RETREAT', subject };
  if (unit.landed !== position.turn) return null;
  // TRC-A21: as long as the turn of the landing lasts (a), or in the impulse of the landing alone (b).
  const landing = hasSailed(unit) && position.player === unit.counter.side;
  return landing || rules.readings['TRC-A21'] !== 'b'
    ? { clause: 'TRC-8.4.3.j', code: 'LANDED_THIS_TURN', subject, reading: 'TRC-A21' }
    : null;
};

/** What forbids a step (TRC-9.7.2.a, TRC-11.2.2.e); null when nothing does. A friend in the hex does not cancel an EZOC (TRC-A44). */
const stepViolation = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
  direction: number,
): TrcViolation | null => {
  const { theatre } = rules;
  const { side } = unit.counter;
  const subject = label(theatre, to);
  const clause = 'TRC-9.7.2.a';
  if (theatre.land[to] === 0) return { clause, code: 'LAKE_OR_SEA', subject };
  if (theatre.barrier[6 * from + direction] === 1)
    return { clause, code: 'LAKE_OR_SEA_HEXSIDE', subject: `${label(theatre, from)}/${subject}` };
  if (isEnemyHeld(rules, position, side, to)) return { clause: 'TRC-6.0.a', code: 'ENEMY_OCCUPIED', subject };
  const [neutral] = neutralityViolations(rules, position, unit.counter, to);
  if (neutral !== undefined) return neutral;
  if (side === 'axis' && hasPartisan(rules, position.units, to))
    return { clause: 'TRC-11.2.2.e', code: 'PARTISAN', subject };
  return inEnemyZone(rules, position, side, to) ? { clause, code: 'ENEMY_ZONE', subject } : null;
};

/** Whether a hex has room for the unit (TRC-9.7.4.a). */
const fullViolation = (rules: Rules, position: Position, unit: Unit, hex: HexId): TrcViolation | null => {
  const { side } = unit.counter;
  if (!isOverstacked(rules, position, side, hex, [unit])) return null;
  const { limit, counted } = stackAt(rules, position, side, hex, [unit]);
  return { clause: 'TRC-9.7.4.a', code: 'STACKING', subject: label(rules.theatre, hex), counted, limit };
};

/** TRC-12.5.g, TRC-A72: corps that the Axis player himself retreats, in the impulses of a withdrawal that is still owed. */
const mayLeaveTheMap = (position: Position, unit: Unit): boolean => {
  const duty = withdrawalDuty(position.turn, adoptedOf(position));
  return mayRetreatOff(position, { duty, done: position.withdrawals }, unit);
};

/**
 * The ways of a unit from its hex: 1 or 2 hexes without EZOCs, never back to where it stood (TRC-9.7.2, 9.7.3, 9.7.4,
 * TRC-A44).
 *
 * @param shortest - 2 for a remnant, which goes exactly so far (TRC-9.12.1.a)
 */
export const waysOf = (rules: Rules, position: Position, unit: Unit, shortest: 1 | 2 = 1): Ways => {
  const { board } = rules.theatre;
  const { routes, rejected } = retreatRoutes<TrcViolation>(board, {
    from: unit.at,
    length: 2,
    shortest,
    step: (path, to, direction) => {
      const from = path[path.length - 1] as HexId;
      const refused = stepViolation(rules, position, unit, from, to, direction);
      return refused === null ? { losses: 0 } : { refused };
    },
    end: ({ path }) => {
      const refused = fullViolation(rules, position, unit, path[path.length - 1] as HexId);
      return refused === null ? 0 : { refused };
    },
  });
  const open = routes.map(({ path }): Route => {
    const hexes = path.slice(1);
    return { path: hexes, end: hexes[hexes.length - 1] as HexId, off: false };
  });
  if (mayLeaveTheMap(position, unit)) {
    const isWest = (hex: HexId): boolean => fieldsOf(rules.theatre, hex).edge?.includes('west') === true;
    if (isWest(unit.at)) open.push({ path: [], end: unit.at, off: true });
    // The stacking limit binds where a retreat ends, not where it passes.
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * unit.at + direction] as HexId;
      if (to < 0 || !isWest(to)) continue;
      if (stepViolation(rules, position, unit, unit.at, to, direction) === null)
        open.push({ path: [to], end: to, off: true });
    }
  }
  return { open, closed: rejected.map(({ path, reason }) => ({ path: path.slice(1), violation: reason })) };
};

/** Whether terrain that stops movement lies on a way; it does not stop a retreat (TRC-9.7.3.a). */
export const passesStop = (rules: Rules, path: readonly HexId[]): boolean =>
  path.length > 1 && ['woods', 'mountain', 'swamp'].includes(terrainAt(rules.theatre, path[0] as HexId));
