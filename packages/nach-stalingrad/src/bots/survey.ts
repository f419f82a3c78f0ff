import type { HexId, Piece, PlayerTurn, Survey } from '@eastfront/kernel';
import { remember, rememberEach } from '@eastfront/kernel';
import { FAR, hexesTo } from '@eastfront/kernel/bots';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat, isHq, isSupply } from '../01-units/units.js';
import { supplyOf } from '../05-supply/supply.js';
import type { Position } from '../position/position.js';
import { combatUnitsAt } from '../position/view.js';
import type { Rules } from '../rules.js';
import { unitValue } from './exchange.js';
import { isAxisHeld, objectivesOf } from './objectives.js';

/** Hexes within which the weakest HQ leads those at the front (NS-1.d, NS-10.1.b). */
const HQ_REACH = 4;
/** What places count beside units, more than when one attack is weighed: they alone decide (NS-17). */
const WEIGHT = 2.5;
/** The share of a place's worth for being next to it; none from this many hexes on. */
const AT_THE_GATES = 0.6;
const OUT_OF_SIGHT = 30;
const HALF = 0.5;

/** Hexes from each hex to the nearest combat unit of a side, as the crow flies. */
export const hexesToFighters = rememberEach((rules: Rules, position: Position, side: Side): Int16Array => {
  const { board } = rules.theatre;
  const own = position.units.filter(
    (unit) => unit.counter.side === side && isCombat(unit) && (unit.place === 'map' || unit.place === 'box'),
  );
  return hexesTo(
    board,
    board.size,
    own.map(({ at }) => at),
  );
});

const roleOf = (unit: Unit): Piece['role'] =>
  isCombat(unit) ? 'fighter' : isHq(unit) ? 'headquarters' : isSupply(unit) ? 'supply' : 'other';

const pieceOf = (rules: Rules, position: Position, unit: Unit): Piece => {
  const { id, side } = unit.counter;
  const away = hexesToFighters(rules, position, enemyOf(side))[unit.at] as number;
  return {
    id,
    side,
    role: roleOf(unit),
    value: unitValue(rules, unit),
    supplied: supplyOf(rules, position, unit).by !== null,
    away: away >= FAR ? Number.POSITIVE_INFINITY : away,
  };
};

/** How far the Axis is on its way to a place: all of its worth when it holds it, some when it comes near. */
const progressTo = (rules: Rules, position: Position, hex: HexId): number => {
  if (isAxisHeld(rules, position, hex)) return 1;
  const axis = combatUnitsAt(rules, position, 'axis', hex).length;
  // Fought for from house to house: nobody's.
  if (axis > 0) return HALF;
  const away = hexesToFighters(rules, position, 'axis')[hex] as number;
  return AT_THE_GATES * Math.max(0, 1 - away / OUT_OF_SIGHT);
};

/** What the places of the scenario count for either side: what the Axis has not got of them counts for the Soviets. */
const scoreOf = (rules: Rules, position: Position): Readonly<Record<Side, number>> => {
  const score = { axis: 0, soviet: 0 };
  for (const { hex, worth } of objectivesOf(rules, position)) {
    const progress = progressTo(rules, position, hex);
    score.axis += WEIGHT * worth * progress;
    score.soviet += WEIGHT * worth * (1 - progress);
  }
  return score;
};

/** The value of a position for both sides: counters on the map and in street fighting, and the places of the scenario. */
export const surveyOf: (rules: Rules, position: Position) => Survey = remember(
  (rules: Rules, position: Position) => ({
    pieces: position.units
      .filter(({ place, at }) => (place === 'map' || place === 'box') && at >= 0)
      .map((unit) => pieceOf(rules, position, unit)),
    score: scoreOf(rules, position),
    hqReach: HQ_REACH,
  }),
);

/** HQs of a side that were used in operations phases of this turn which are over. */
const usedBefore = (position: Position, side: Side): number =>
  position.units.filter((unit) => unit.counter.side === side && unit.activatedHq && !unit.activeNow).length;

/** Whether a side has nobody left whom an HQ could activate: it can only pass (NS-2.k). */
const isSpent = (position: Position, side: Side): boolean => {
  const own = position.units.filter(({ counter, at }) => counter.side === side && at >= 0);
  return (
    own.every((unit) => !isHq(unit) || unit.activatedHq) ||
    own.every((unit) => !isCombat(unit) || unit.activated !== false)
  );
};

/**
 * The player turn of a position. Each operations phase is one (NS-2.f), with everything since the one before: a pass without a unit to
 * activate, the special operations phases, and the start of a turn.
 */
export const playerTurnOf = (_rules: Rules, position: Position): PlayerTurn => {
  const { turn, phase, player, passed } = position;
  const of = (side: Side): PlayerTurn => ({
    turn: `${turn} ${side} ${usedBefore(position, side)}`,
    player: side,
  });
  const next: PlayerTurn = { turn: `${turn + 1} axis 0`, player: 'axis' };
  switch (phase) {
    case 'activation': {
      if (!isSpent(position, player)) return of(player);
      const other = enemyOf(player);
      return passed.includes(other) || isSpent(position, other) ? next : of(other);
    }
    case 'first-movement':
    case 'combat':
    case 'second-movement':
      return of(player);
    case 'special':
    case 'conversion':
    case 'air-attrition':
    case 'over':
      return next;
    default:
      return { turn: `${turn} axis 0`, player: 'axis' };
  }
};
