import { allow, forbidAll } from '@eastfront/kernel';
import { fieldsOf, hexOnBoard } from '../02-components/board.js';
import { yearOf } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { countsAsHeld } from '../05-victory/control.js';
import type { Outcome, Standing } from '../05-victory/victory.js';
import { isDictatorDead } from '../05-victory/victory.js';
import type { Chosen, Objective, ObjectiveYear, Position } from '../position/position.js';
import { OBJECTIVE_YEARS } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation, Weather } from '../rules.js';

export const STALIN_ELIMINATED: Objective = 'stalin';
export const HITLER_ELIMINATED: Objective = 'hitler';

/** The objectives among which each side chooses (TRC-13.1.a, TRC-13.1.2.a). The oil field of 1943 is Maikop, PP13. */
export const OBJECTIVES: Readonly<Record<ObjectiveYear, Readonly<Record<Side, readonly Objective[]>>>> = {
  1942: { axis: ['Dnepropetrovsk', 'Bryansk', 'Leningrad'], soviet: ['Sevastopol', 'Kalinin', 'Kharkov'] },
  1943: { axis: ['Leningrad', 'Kharkov', 'Maikop'], soviet: ['Voronezh', 'Moscow', 'Stalingrad'] },
  1944: { axis: ['Sevastopol', 'Riga', 'Kiev'], soviet: ['Leningrad', 'Rostov', 'Kursk'] },
  1945: { axis: ['Warsaw', 'Rostov', STALIN_ELIMINATED], soviet: ['Bucharest', 'Berlin', HITLER_ELIMINATED] },
};

const isObjectiveYear = (year: number): year is ObjectiveYear =>
  (OBJECTIVE_YEARS as readonly number[]).includes(year);

/** Why a side may not choose this objective for a year. */
export const objectiveViolations = (
  side: Side,
  year: ObjectiveYear,
  objective: Objective,
): readonly TrcViolation[] => {
  const open = OBJECTIVES[year][side];
  return open.includes(objective)
    ? []
    : [{ clause: 'TRC-13.1.2.a', code: 'NOT_ON_THE_LIST', subject: side, year, objective, open }];
};

/** Whether a side controls an objective; a dead dictator is held by the enemy, a living one by his own side (TRC-A81);
 * Bucharest counts for both while Romania is neutral (TRC-V3.1.u).
 */
export const controlsObjective = (
  rules: Rules,
  position: Standing,
  side: Side,
  objective: Objective,
): boolean => {
  if (objective === STALIN_ELIMINATED) return isDictatorDead(position, 'soviet') === (side === 'axis');
  if (objective === HITLER_ELIMINATED) return isDictatorDead(position, 'axis') === (side === 'soviet');
  const hex = rules.theatre.named[objective];
  return hex !== undefined && countsAsHeld(rules, position, side, hex);
};

/** The turn as sudden death sees it. */
export interface SuddenDeathState extends Standing {
  readonly turn: number;
  readonly weather: Weather;
  /** Clear turns of this calendar year, this one included. */
  readonly clearTurns: number;
}

const isSecondOf1945 = ({ turn, weather, clearTurns }: SuddenDeathState): boolean =>
  yearOf(turn) === 1945 && weather === 'clear' && clearTurns === 2;

/** The first clear turn of a year with objectives, and the second of 1945. */
const isDue = (position: SuddenDeathState): boolean =>
  position.weather === 'clear' &&
  isObjectiveYear(yearOf(position.turn)) &&
  (position.clearTurns === 1 || isSecondOf1945(position));

/**
 * The check of the year's objectives, due in its first clear turn and in 1945 in the second too (TRC-13.1.b, TRC-13.1.3.a). It comes after the
 * weather roll (reading TRC-A81 a) or at the end of the turn (b): the caller chooses the moment. If no side has won in 1945, play continues
 * under the campaign conditions, and its last turn ends in a draw.
 */
export const suddenDeath = (rules: Rules, position: SuddenDeathState, chosen: Chosen): Outcome | null => {
  const year = yearOf(position.turn);
  if (!isDue(position) || !isObjectiveYear(year)) return null;
  const [axis, soviet] = [chosen.axis[year], chosen.soviet[year]];
  if (axis !== undefined && soviet !== undefined) {
    const winner = SIDES.find((side) =>
      [axis, soviet].every((one) => controlsObjective(rules, position, side, one)),
    );
    if (winner !== undefined)
      return {
        winner,
        by: 'sudden-death',
        reasons: [
          { clause: 'TRC-13.1.b', effect: 'both-objectives', winner, axis, soviet, reading: 'TRC-A81' },
        ],
      };
  }
  return null;
};

/**
 * Why the check of a year brought no winner (TRC-13.1.1.a), and what decides after the last (TRC-13.1.3.a). Nothing while the
 * objectives are secret.
 */
export const suddenDeathReasons = (
  rules: Rules,
  position: SuddenDeathState,
  chosen: Chosen,
): readonly TrcReason[] => {
  const year = yearOf(position.turn);
  if (!isDue(position) || !isObjectiveYear(year)) return [];
  const shown = SIDES.flatMap((side): TrcReason[] => {
    const objective = chosen[side][year];
    if (objective === undefined) return [];
    const holder = controlsObjective(rules, position, side, objective) ? side : enemyOf(side);
    return [{ clause: 'TRC-13.1.1.a', effect: 'objective', side, year, objective, holder }];
  });
  return isSecondOf1945(position)
    ? [...shown, { clause: 'TRC-13.1.3.a', effect: 'campaign-conditions-decide' }]
    : shown;
};

/** The objective named by a hex label or by `stalin`, `hitler`; null for a hex that has no name. */
export const objectiveOf = (rules: Rules, text: string): Objective | null => {
  if (text === STALIN_ELIMINATED || text === HITLER_ELIMINATED) return text;
  const hex = hexOnBoard(rules.theatre, text);
  return hex === null ? null : (fieldsOf(rules.theatre, hex).name ?? null);
};

/** Whether the player may choose an objective for a year: from the list of his side and of that year (TRC-13.1.a, TRC-13.1.2.a). */
export const judgeObjective = (
  rules: Rules,
  position: Position,
  year: ObjectiveYear,
  objective: Objective,
): Ruling<null> => {
  const { player, phase, objectives } = position;
  const found: TrcViolation[] = [...objectiveViolations(player, year, objective)];
  if (!rules.optional.includes('TRC-13.1'))
    found.push({ clause: 'TRC-13.0.a', code: 'OPTION_NOT_IN_USE', subject: player });
  if (phase !== 'set-up') found.push({ clause: 'TRC-13.1.a', code: 'ONLY_BEFORE_PLAY', subject: player });
  if (objectives[player][year] !== undefined)
    found.push({ clause: 'TRC-13.1.a', code: 'ALREADY_CHOSEN', subject: player, year });
  return (
    forbidAll(found) ??
    allow(null, [
      { clause: 'TRC-13.1.a', effect: 'chooses', side: player, year },
      { clause: 'TRC-13.1.2.a', effect: 'on-the-list', side: player, year },
    ])
  );
};

/** The position after a side has chosen. */
export const objectiveChosen = (
  position: Position,
  side: Side,
  year: ObjectiveYear,
  objective: Objective,
): Position => ({
  ...position,
  objectives: { ...position.objectives, [side]: { ...position.objectives[side], [year]: objective } },
});

/** The years for which a side has still to choose. */
export const objectivesMissing = ({ objectives }: Position, side: Side): readonly ObjectiveYear[] =>
  OBJECTIVE_YEARS.filter((year) => objectives[side][year] === undefined);
