import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, NOWHERE } from '../01-units/units.js';
import { groundAt } from '../04-weather/weather.js';
import { isStorming } from '../11-cities/box-movement.js';
import type { Position } from '../play/position.js';
import { forSide } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { because } from '../play/position-change.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, Rules } from '../rules.js';
import { allowanceOf } from './allowance.js';
import { leadersNoted } from './armor-leaders.js';
import { passThrough } from './entering.js';
import type { Moved, MoveRequest } from './move-request.js';
import { usesCaucasus } from './rail-movement.js';
import { priceOf } from './terrain-cost.js';
import { inEnemyZone } from './zones.js';

/** Whether the move is the crossing of a river by a whole move (NS-9.3.e). */
const isWholeMove = (rules: Rules, position: Position, { units, path, mode }: MoveRequest): boolean => {
  const { at } = units[0] as Unit;
  const to = path[0] as HexId;
  if (mode !== 'normal' || path.length !== 1 || to === at) return false;
  const direction = directionTo(rules.theatre.board, at, to);
  return priceOf(rules, at, to, direction, groundAt(rules, position, to))?.river === 'all';
};

/** The clause by which the move has to stop where it ends; null when only points are at an end, or nothing is. */
export const stopClause = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
  moved: Moved,
): ClauseId | null => {
  const { units, path, mode } = request;
  const { side } = (units[0] as Unit).counter;
  if (moved.box) return 'NS-11.c';
  switch (mode) {
    case 'rail':
      return 'NS-9.9.g';
    case 'sea':
      return side === 'soviet' ? 'NS-14.e' : 'NS-9.4.d';
    case 'kerch':
      return side === 'soviet' ? 'NS-9.4.f' : 'NS-9.4.c';
    case 'volga':
      return 'NS-9.5.c';
    default:
      if (isWholeMove(rules, position, request)) return 'NS-9.3.e';
      return moved.stop && inEnemyZone(rules, position, side, path[path.length - 1] as HexId)
        ? 'NS-9.2.e'
        : null;
  }
};

/** The hex from which units storm a box that holds both sides (NS-11.g). */
const stormedFrom = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
  moved: Moved,
): HexId => {
  const first = units[0] as Unit;
  const city = path[path.length - 1] as HexId;
  const from = path[path.length - 2] ?? first.at;
  if (!moved.box || from === city || (mode !== 'normal' && mode !== 'rail')) return NOWHERE;
  return isStorming(rules, position, first.counter.side, city, from) ? from : NOWHERE;
};

/** Rail, sealift and transport points spent, and what may be done once a turn. */
const spend = (rules: Rules, position: Position, request: MoveRequest, { points }: Moved): Position => {
  const { units, path, mode } = request;
  const { side } = (units[0] as Unit).counter;
  switch (mode) {
    case 'rail': {
      const railPoints = forSide(position.railPoints, side, position.railPoints[side] - points);
      if (!usesCaucasus(rules, units, path)) return { ...position, railPoints };
      return {
        ...position,
        railPoints,
        caucasusRail: forSide(position.caucasusRail, side, position.caucasusRail[side] + points),
      };
    }
    case 'volga':
      return {
        ...position,
        volgaPoints: position.volgaPoints - points,
        ferried: position.ferried || units.some(isCombat),
      };
    case 'kerch':
    case 'sea':
      if (side === 'axis') return { ...position, sealift: position.sealift - points };
      return mode === 'sea' ? { ...position, fleet: { ...position.fleet, carried: true } } : position;
    default:
      return position;
  }
};

/** The position after a move that was allowed, with what it brings about on the way. */
export const moveDone = (rules: Rules, position: Position, request: MoveRequest, moved: Moved): Change => {
  const { units, path, mode } = request;
  const first = units[0] as Unit;
  const { side } = first.counter;
  const end = path[path.length - 1] as HexId;
  const noted = leadersNoted(position);
  const ids = units.map(({ counter }) => counter.id);
  const second = position.phase === 'second-movement';
  const fleet = mode === 'sea' && side === 'soviet';
  const clause = stopClause(rules, position, request, moved);
  const whole = clause === 'NS-9.3.e';
  const stormed = stormedFrom(rules, position, request, moved);
  const ends = moved.box || (mode !== 'normal' && mode !== 'box');
  const change = (unit: Unit): Unit => ({
    ...unit,
    place: moved.box ? 'box' : 'map',
    at: end,
    startedAt: unit.startedAt >= 0 ? unit.startedAt : unit.at,
    spent: whole ? Math.max(unit.spent, allowanceOf(rules, position, unit, units)) : unit.spent + moved.cost,
    ended: ends,
    stopped: clause === null ? null : { at: end, clause },
    stormedFrom: stormed,
    movedFirst: unit.movedFirst || !second,
    movedSecond: unit.movedSecond || second,
    activated: unit.activated === false && (position.phase === 'special' || !fleet) ? true : unit.activated,
  });
  const there: Position = {
    ...noted,
    units: noted.units.map((unit) => (ids.includes(unit.counter.id) ? change(unit) : unit)),
  };
  const reason: NsReason = {
    clause: 'NS-9.1.a',
    effect: 'moved',
    units: ids,
    to: label(rules.theatre, end),
    mode,
  };
  const entered = path.filter((hex, i) => i > 0 || hex !== first.at);
  return because([reason], passThrough(rules, spend(rules, there, request, moved), side, entered));
};
