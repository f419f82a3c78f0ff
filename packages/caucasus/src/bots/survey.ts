import type { Piece, PlayerTurn, Survey } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isHq, SIDES, stepsLeft } from '../02-components/units.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { distanceTo, HQ_BEHIND } from './bot-goals.js';

/** Strength points that a victory point is worth, and a step beside what it fights with. */
const PER_POINT = 8;
const PER_STEP = 2;
const HQ_VALUE = 8;

/** What a unit is worth: strengths of the face that shows, and steps, of which the lower ones still fight. */
export const valueOf = (unit: Unit): number =>
  isHq(unit) ? HQ_VALUE : (faceOf(unit).attack + faceOf(unit).defense) / 2 + PER_STEP * stepsLeft(unit);

const pieceOf = (rules: Rules, position: Position, unit: Unit): Piece => {
  const { side, id } = unit.counter;
  return {
    id,
    side,
    role: isHq(unit) ? 'headquarters' : 'fighter',
    value: valueOf(unit),
    supplied: supplyAt(rules, position, side, unit.at) !== 'out',
    away: distanceTo(rules, position, enemyOf(side))[unit.at] as number,
  };
};

const scoreOf = (rules: Rules, position: Position, side: Side): number => {
  let points = 0;
  for (const hex of rules.theatre.vpHexes)
    if (isControlledBy(position, side, hex)) points += fieldsOf(rules.theatre, hex).vp ?? 0;
  return PER_POINT * points;
};

/** How a position stands for both sides. */
export const surveyOf: (rules: Rules, position: Position) => Survey = remember(
  (rules: Rules, position: Position) => ({
    pieces: position.units
      .filter(({ place }) => place === 'map')
      .map((unit) => pieceOf(rules, position, unit)),
    score: Object.fromEntries(SIDES.map((side) => [side, scoreOf(rules, position, side)])),
    hqReach: 2 * HQ_BEHIND,
  }),
);

/** Whose player turn it is. */
export const playerTurnOf = (_rules: Rules, { turn, player }: Position): PlayerTurn => ({
  turn: `${turn} ${player}`,
  player,
});
