import type { HexId, Route as RetreatRoute, Retreats } from '@eastfront/kernel';
import { retreatRoutes } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { combatUnitsIn, isBoxManned, isEnemyHeld } from '../01-units/view.js';
import { nearestSource, openSources } from '../05-supply/supply-sources.js';
import { overlandFrom } from '../06-reinforcements/overland.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { isFriendlySide } from '../11-cities/city.js';
import type { Battle, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { groundViolations } from './ground-violations.js';

/** Units that retreat: all from one hex, or from its street-fighting box. */
export interface Leaving {
  readonly side: Side;
  readonly from: HexId;
  readonly box: boolean;
}

export const leavingOf = (unit: Unit): Leaving => ({
  side: unit.counter.side,
  from: unit.at,
  box: unit.place === 'box',
});

const CLAUSES = { river: 'NS-10.7.1.c', volga: 'NS-10.7.1.c' } as const;

/** Whether a stack in a box is caught between attackers who came over one of its hexsides and the enemy there (NS-11.g). */
export const isSandwiched = (position: Position, battle: Battle, { box, from }: Leaving): boolean =>
  box &&
  unitsById(position, battle.attackers).some(
    (unit) => unit.place === 'box' && unit.at === from && unit.stormedFrom >= 0,
  );

/** What forbids a step of a retreat, whatever comes after it; null when nothing does. */
export const stepBar = (
  rules: Rules,
  position: Position,
  leaving: Leaving,
  path: readonly HexId[],
  to: HexId,
  direction: number,
): NsViolation | null => {
  const { theatre } = rules;
  const { side } = leaving;
  const from = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const [ground] = groundViolations(rules, position, side, from, to, direction, CLAUSES);
  if (ground !== undefined) return ground;
  if (path.length === 1 && leaving.box && !isFriendlySide(rules, side, from, to))
    return { clause: 'NS-11.i', code: 'NOT_A_FRIENDLY_HEXSIDE', subject };
  if (isEnemyHeld(rules, position, side, to)) return { clause: 'NS-10.7.1.h', code: 'ENEMY_HELD', subject };
  if (combatUnitsIn(rules, position, enemyOf(side), to, true).length > 0)
    return { clause: 'NS-11.m', code: 'ENEMY_IN_BOX', subject };
  return null;
};

/** Whether a hex costs a step to retreat into: an enemy zone, which no friend there cancels (NS-10.7.1.d). */
export const costsStep = inEnemyZone;

/**
 * Whether a step leads nearer to some own source (NS-10.7.1.e, A76). Railways do not count: they are sources everywhere along the
 * front, and lead nowhere.
 */
export const comesNearer = (rules: Rules, position: Position, side: Side, from: HexId, to: HexId): boolean =>
  openSources(rules, position, side).some((source) => {
    const distance = overlandFrom(rules.theatre, source);
    return (distance[to] as number) >= 0 && (distance[to] as number) < (distance[from] as number);
  });

/** Farther than any source. */
const NOWHERE_NEAR = 10_000;

/** How far a way is from leading to a source: 0 when every hex is nearer to one, else the fewest hexes astray and the nearest end. */
const badness = (rules: Rules, position: Position, side: Side, path: readonly HexId[]): number => {
  let astray = 0;
  for (let i = 1; i < path.length; i++)
    if (!comesNearer(rules, position, side, path[i - 1] as HexId, path[i] as HexId)) astray++;
  if (astray === 0) return 0;
  const left = nearestSource(rules, position, side)[path[path.length - 1] as HexId] as number;
  return 2 * NOWHERE_NEAR * astray + (left < 0 ? NOWHERE_NEAR : left);
};

/** The ways out of a hex; paths begin with the hex that is left. */
export interface WaysOut extends Retreats<NsViolation> {
  /** Those of the routes that lead astray, and may be taken because no enemy zone lies on them. */
  readonly free: readonly RetreatRoute[];
}

/**
 * Ways without an enemy zone that lead astray (NS-10.7.1.e, A76): open where every way towards the source goes through one, by
 * reading b never, by reading c always.
 */
const withFreeWays = ({ readings }: Rules, found: Retreats<NsViolation>): WaysOut => {
  const reading = readings['NS-A76'];
  const isFree = ({ losses }: RetreatRoute): boolean => losses === 0;
  const open = reading === 'c' || (reading !== 'b' && !found.routes.some(isFree));
  const free = open ? found.outranked.filter(isFree) : [];
  return {
    ...found,
    routes: [...found.routes, ...free],
    outranked: found.outranked.filter((route) => !free.includes(route)),
    free,
  };
};

/**
 * The ways out of a hex, as long as the fight asks: towards a source where any leads there, else the least bad, and those free of
 * zones that may be taken instead (NS-10.7.1.c-e, h, A76).
 */
export const waysOut = (rules: Rules, position: Position, battle: Battle, leaving: Leaving): WaysOut =>
  withFreeWays(rules, routesOf(rules, position, battle, leaving));

const routesOf = (
  rules: Rules,
  position: Position,
  battle: Battle,
  leaving: Leaving,
): Retreats<NsViolation> =>
  retreatRoutes<NsViolation>(rules.theatre.board, {
    from: leaving.from,
    length: battle.retreat,
    step: (path, to, direction) => {
      const refused = stepBar(rules, position, leaving, path, to, direction);
      if (refused !== null) return { refused };
      // NS-11.c, NS-11.m: who enters a city with a manned box goes no further.
      if (path.length < battle.retreat && isBoxManned(rules, position, to))
        return { refused: { clause: 'NS-11.m', code: 'ENDS_IN_CITY', subject: label(rules.theatre, to) } };
      return { losses: costsStep(rules, position, leaving.side, to) ? 1 : 0 };
    },
    end: ({ path }) => badness(rules, position, leaving.side, path),
  });
