import type { Json, Question } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import { endingOf } from '../04-sequence/moments.js';
import { standingOf } from '../05-victory/standing.js';
import { cityCheck } from '../05-victory/victory.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcReason } from '../rules.js';
import { scenarioPoints } from '../s-scenarios/scenario-end.js';
import { answer } from './asked.js';

/** The points of both sides in a scenario that is decided by them (TRC-S4.0.b); null elsewhere. */
const pointsOf = (rules: Rules, position: Position): Json => {
  if (position.end === null) return null;
  const finish = rules.scenarios.ends[position.end];
  if (finish.holder !== null) return null;
  return {
    axis: scenarioPoints(rules, position, 'axis', finish).points,
    soviet: scenarioPoints(rules, position, 'soviet', finish).points,
  };
};

const victory =
  (rules: Rules): Question<Position> =>
  (position) => {
    const { outcome, reasons } = standingOf(rules, position);
    const ending = position.ending ?? (outcome === null ? null : endingOf(outcome));
    const { count, least } = cityCheck(rules, position);
    const counted: TrcReason = {
      clause: 'TRC-5.4.g',
      effect: 'axis-cities',
      cities: count.cities,
      major: count.major,
      minor: count.minor,
    };
    const value = {
      winner: ending?.winner ?? null,
      level: ending?.level ?? null,
      points: pointsOf(rules, position),
      margin: ending?.points ?? null,
      cities: count.cities,
      major: count.major,
      least: least === null ? null : { cities: least.cities, major: least.major },
    };
    const told = reasons.some(({ effect }) => effect === 'axis-cities');
    return right(answer(rules, position, value, told ? reasons : [counted, ...reasons]));
  };

/** The question who has won. */
export const victoryQuestion = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  victory: victory(rules),
});
