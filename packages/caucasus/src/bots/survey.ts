import type { Piece, PlayerTurn, Survey } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq, SIDES } from '../02-components/units.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { PER_POINT, unitValue } from './exchange.js';
import { distanceTo, HQ_REACH } from './goals.js';

const pieceOf = (rules: Rules, position: Position, unit: Unit): Piece => {
  const { side, id } = unit.counter;
  return {
    id,
    side,
    role: isHq(unit) ? 'headquarters' : 'fighter',
    value: unitValue(unit),
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

/** The value of a position for both sides: units on the map, places by their victory points. */
export const surveyOf: (rules: Rules, position: Position) => Survey = remember(
  (rules: Rules, position: Position) => ({
    pieces: position.units
      .filter(({ place }) => place === 'map')
      .map((unit) => pieceOf(rules, position, unit)),
    score: Object.fromEntries(SIDES.map((side) => [side, scoreOf(rules, position, side)])),
    hqReach: HQ_REACH,
  }),
);

/** The player turn of which the Second Impulses of both sides are a part (CC-3.b, CC-3.c). */
const WITH_SECOND_IMPULSES: Side = 'axis';

/** Whose player turn it is. */
export const playerTurnOf = (_rules: Rules, { turn, player, phase }: Position): PlayerTurn => {
  const second = phase === 'second-movement' || phase === 'second-combat';
  const whose = second ? WITH_SECOND_IMPULSES : player;
  return { turn: `${turn} ${whose}`, player: whose };
};
