import type { Piece, PlayerTurn, Survey } from '@eastfront/kernel';
import { remember, rememberEach, rememberLike } from '@eastfront/kernel';
import { hexesTo } from '@eastfront/kernel/bots';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf, isCombatUnit, isOnMap, isSupplyUnit, SIDES } from '../01-scope/units.js';
import { supplyOf } from '../06-supply/supply.js';
import { frontOf } from '../08-front/front.js';
import type { Position } from '../position/position.js';
import { totalOf } from '../position/position.js';
import type { Rules } from '../rules.js';
import { pointsFor } from './exchange.js';

/** Victory points for a hex of gap at the end of a player turn (TP-front.c). */
const PER_GAP = 5;

const distances = rememberLike<Rules, Int16Array>();

/** Hexes from each hex to the nearest combat unit of a side. */
export const distanceTo = rememberEach((rules: Rules, { units }: Position, side: Side): Int16Array => {
  const there = units
    .filter((unit) => isOnMap(unit) && unit.counter.side === side && isCombatUnit(unit))
    .map(({ at }) => at);
  const { board } = rules.theatre;
  return distances(rules, [there], () => hexesTo(board, board.size, there));
});

const pieceOf = (rules: Rules, position: Position, unit: Unit): Piece => {
  const { id, side } = unit.counter;
  return {
    id,
    side,
    role: isCombatUnit(unit) ? 'fighter' : isSupplyUnit(unit) ? 'supply' : 'other',
    value: pointsFor(unit),
    supplied: !isCombatUnit(unit) || supplyOf(rules, position, unit).state === 'in',
    away: distanceTo(rules, position, enemyOf(side))[unit.at] as number,
  };
};

/** The value of a position for both sides, in victory points: those scored, the units left, and what the gaps are about to cost. */
export const surveyOf: (rules: Rules, position: Position) => Survey = remember(
  (rules: Rules, position: Position) => ({
    pieces: position.units.filter(isOnMap).map((unit) => pieceOf(rules, position, unit)),
    score: Object.fromEntries(
      SIDES.map((side) => [
        side,
        totalOf(position.score[side]) - PER_GAP * frontOf(rules, position, side).gap,
      ]),
    ),
    hqReach: null,
  }),
);

/** Whose player turn it is. */
export const playerTurnOf = (_rules: Rules, { turn, player }: Position): PlayerTurn => ({
  turn: `${turn} ${player}`,
  player,
});
