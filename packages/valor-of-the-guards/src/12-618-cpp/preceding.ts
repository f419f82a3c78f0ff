import type { Side } from '../12-2-definitions/sides.js';
import { lastLine } from '../12-3-balance/roster.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import type { Chit, Position, RosterLine } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The chit a side chose on a line of the roster; that of the initial scenario if none is stated (VG-12.5.e). */
export const chitOn = (
  rules: Pick<Rules, 'calendar'>,
  { campaign }: Pick<Position, 'campaign'>,
  { chits, initial }: RosterLine,
  side: Side,
): Chit | null => chits[side] ?? (initial ? campaignOf(rules, campaign).initial.chits[side] : null);

/** The preceding CG day, with its night (VG-A101, VG-A102); before a counterattack the scenario just played (VG-A64). */
export const precedingLines = (position: Position): readonly RosterLine[] => {
  const last = lastLine(position);
  if (last === null) return [];
  return position.counterattack ? [last] : position.roster.filter(({ date }) => date === last.date);
};

/** Whether a side chose Attack on the preceding CG day (VG-12.618.d, VG-12.619.i). */
export const hasAttacked = (rules: Pick<Rules, 'calendar'>, position: Position, side: Side): boolean =>
  precedingLines(position).some((line) => chitOn(rules, position, line, side) === 'attack');
