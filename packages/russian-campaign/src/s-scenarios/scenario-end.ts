import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { LAST_TURN } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { countsAsHeld } from '../05-victory/control.js';
import type { Outcome, Standing } from '../05-victory/victory.js';
import { holdsNamed } from '../05-victory/victory.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';
import { axisSideOf } from './lines.js';
import type { ScenarioEnd } from './scenarios.js';

/** TRC-S4.0.b. */
const POINTS = { major: 2, minor: 1, oil: 1 } as const;

/** The points of a side and the hexes that give them. */
export interface ScenarioPoints {
  readonly points: number;
  readonly hexes: readonly HexId[];
}

/** Objectives that a side controls on the enemy's side of the end line, and its bonus (TRC-S4.0.b, TRC-A76). */
export const scenarioPoints = (
  rules: Rules,
  position: Standing,
  side: Side,
  { line, bonus }: ScenarioEnd,
): ScenarioPoints => {
  const { majorCities, minorCities, oilFields } = rules.theatre;
  const axisSide = line === null ? null : axisSideOf(rules.theatre, line, 'end');
  const isEnemys = (hex: HexId): boolean => line !== null && (axisSide?.[hex] === 1) === (side === 'soviet');
  const hexesWon = (hexes: readonly HexId[]): readonly HexId[] =>
    hexes.filter((hex) => isEnemys(hex) && countsAsHeld(rules, position, side, hex));
  const [major, minor, oil] = [hexesWon(majorCities), hexesWon(minorCities), hexesWon(oilFields)];
  const points = major.length * POINTS.major + minor.length * POINTS.minor + oil.length * POINTS.oil;
  return { points: points + (bonus[side] ?? 0), hexes: [...major, ...minor, ...oil].sort((a, b) => a - b) };
};

/** Who wins a scenario when its last turn is over (TRC-S4.0.c, TRC-S4.6.a); equal points are a draw. */
export const endOfScenario = (rules: Rules, position: Standing, end: ScenarioEnd): Outcome => {
  const { theatre } = rules;
  if (end.holder !== null) {
    const winner = holdsNamed(rules, position, 'axis', end.holder) ? 'axis' : 'soviet';
    return {
      winner,
      by: 'berlin',
      reasons: [{ clause: end.clause, effect: 'holder-wins', winner, hex: end.holder }],
    };
  }
  const score = {
    axis: scenarioPoints(rules, position, 'axis', end),
    soviet: scenarioPoints(rules, position, 'soviet', end),
  };
  const margin = score.axis.points - score.soviet.points;
  const winner = margin > 0 ? 'axis' : margin < 0 ? 'soviet' : 'draw';
  const reasons: TrcReason[] = SIDES.map((side) => ({
    clause: 'TRC-S4.0.b',
    effect: 'points',
    side,
    points: score[side].points,
    hexes: score[side].hexes.map((hex) => label(theatre, hex)),
  }));
  for (const side of SIDES)
    if (end.bonus[side] !== undefined)
      reasons.push({ clause: end.clause, effect: 'bonus', side, points: end.bonus[side] });
  return {
    winner,
    by: 'points',
    reasons: [...reasons, { clause: 'TRC-S4.0.c', effect: 'more-points', winner, margin }],
  };
};

/** The last turn of the game under way. */
export const lastTurnOf = (rules: Rules, { end }: Position): number =>
  end === null ? LAST_TURN : rules.scenarios.ends[end].turn;
