import type { Piece, PlayerTurn, Survey } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { cityCount, holdsNamed, minimumCities } from '../05-victory/victory.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { scenarioPoints } from '../s-scenarios/scenario-end.js';
import { isFighter, unitValue } from './exchange.js';
import { distanceTo, placesOf } from './goals.js';
import { HQ_REACH, isSupplied } from './worth.js';

/** Strength that any place is worth for each of its points: rail, supply, workers. */
const PER_PLACE = 1;
/** Strength that a point of a scenario is worth (TRC-S4.0.b). */
const PER_POINT = 6;
/** Strength that each city is worth which the Axis has beyond what it needs, up to a number, and each that is missing (TRC-5.4). */
const PER_SPARE = 2;
const SPARE = 4;
const PER_MISSING = 12;
/** What the city counts that decides a scenario (TRC-S4.6.a), and the capitals of the campaign (TRC-5.1.b, TRC-5.2.b). */
const HOLDER = 60;
const CAPITAL = 15;

const roleOf = (unit: Unit): Piece['role'] => {
  if (unit.counter.type === 'hq') return 'headquarters';
  return isFighter(unit) ? 'fighter' : 'other';
};

const pieceOf = (rules: Rules, position: Position, unit: Unit): Piece => {
  const { side, id } = unit.counter;
  return {
    id,
    side,
    role: roleOf(unit),
    value: unitValue(unit),
    // Airborne corps need none (TRC-11.1.4.a).
    supplied: unit.counter.type === 'airborne' || isSupplied(rules, position, side, unit.at),
    away: distanceTo(rules, position, enemyOf(side))[unit.at] as number,
  };
};

/** How the Axis stands against the least number of cities that it must hold in the turn that comes (TRC-5.4). */
const margin = (rules: Rules, position: Position): number => {
  const least = minimumCities(rules, position.turn) ?? minimumCities(rules, position.turn + 5);
  if (least === null) return 0;
  const { cities, major } = cityCount(rules, position, 'axis');
  const spare = Math.min(cities - least.cities, major - least.major, SPARE);
  return spare >= 0 ? PER_SPARE * spare : PER_MISSING * spare;
};

const placesHeld = (rules: Rules, position: Position, side: Side): number => {
  let sum = 0;
  for (const [hex, points] of placesOf(rules, position))
    if (isControlledBy(rules, position, side, hex)) sum += PER_PLACE * points;
  return sum;
};

/** What a side has toward its victory: points, the city that decides, cities to spare, the enemy's capital. */
const towardVictory = (rules: Rules, position: Position, side: Side): number => {
  if (position.end === null) {
    const capital = holdsNamed(rules, position, side, side === 'axis' ? 'Moscow' : 'Berlin') ? CAPITAL : 0;
    return capital + (side === 'axis' ? margin(rules, position) : 0);
  }
  const end = rules.scenarios.ends[position.end];
  if (end.holder !== null) return holdsNamed(rules, position, side, end.holder) ? HOLDER : 0;
  return PER_POINT * scenarioPoints(rules, position, side, end).points;
};

/** The value of a position for both sides: units on the map, places, and what they have toward victory. */
export const surveyOf: (rules: Rules, position: Position) => Survey = remember(
  (rules: Rules, position: Position) => ({
    pieces: position.units
      .filter(({ place, counter }) => place === 'map' && counter.type !== 'partisan')
      .map((unit) => pieceOf(rules, position, unit)),
    score: Object.fromEntries(
      SIDES.map((side) => [side, placesHeld(rules, position, side) + towardVictory(rules, position, side)]),
    ),
    hqReach: HQ_REACH,
  }),
);

/** Whose player turn it is; the set-up belongs to that of the side that moves first (TRC-S2.4.a, TRC-S3.4.c). */
export const playerTurnOf = (_rules: Rules, { turn, player, phase, variation }: Position): PlayerTurn => {
  const first: Side = variation ? 'soviet' : 'axis';
  const whose = phase === 'set-up' ? first : player;
  return { turn: `${turn} ${whose}`, player: whose };
};
