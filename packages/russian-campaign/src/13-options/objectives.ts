import { allow, forbidAll } from '@eastfront/kernel';
import { fieldsOf, hexOnBoard } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import type { Objective, ObjectiveYear, Position } from '../play/position.js';
import { OBJECTIVE_YEARS } from '../play/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import { HITLER_ELIMINATED, objectiveViolations, STALIN_ELIMINATED } from './sudden-death.js';

/** The objective that a hex label or `stalin`, `hitler` stands for; null for a hex that has no name. */
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
