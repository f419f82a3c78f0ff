import type { Position } from '../position/position.js';
import type { Rules, VgLine } from '../rules.js';
import { campaignOf, isLastDay } from './calendar.js';

/** What the German needs to win the campaign at the end of a CG day, each by itself (VG-12.51.c, VG-12.52.b, VG-12.53.b, VG-12.54.b). */
const germanNeeds = (rules: Rules, position: Position): readonly VgLine[] => {
  const { victory } = campaignOf(rules, position.campaign);
  const { hold, landings = false, noNorthSouthLoop = false, lastDay = {} } = victory;
  const { germanColumns: columns, ...later } = isLastDay(rules, position) ? lastDay : {};
  const german = later.germanStone ?? victory.germanStone;
  const russian = later.russianStone ?? victory.russianStone ?? 0;
  const stone: VgLine =
    columns !== undefined
      ? { line: 'goal-columns', columns }
      : german !== undefined
        ? { line: 'goal-german-stone', count: german }
        : { line: 'goal-russian-stone', count: russian };
  // VG-A13 b: at the end of CG II the columns take the place of the other conditions too.
  if (columns !== undefined && rules.readings['VG-A13'] === 'b') return [stone];
  return [
    ...(hold === undefined ? [] : [{ line: 'goal-hold', hold } as const]),
    ...(landings ? [{ line: 'goal-landings' } as const] : []),
    ...(noNorthSouthLoop ? [{ line: 'goal-no-loop' } as const] : []),
    stone,
  ];
};

/** Who wins the scenario that is fought or comes next (VG-12.51.d, VG-12.52.d, VG-12.53.e, VG-R12). */
const scenarioGoal = ({ campaign, initial }: Position): VgLine => {
  if (campaign === 'I') return { line: 'goal-scenario-hold', hold: 'F36' };
  return initial && campaign !== 'III' ? { line: 'goal-scenario-double' } : { line: 'goal-scenario-points' };
};

/** The objectives of the date: of the campaign at the end of its day, and of the scenario. */
export const goalsOf = (rules: Rules, position: Position): readonly VgLine[] => {
  const { victory } = campaignOf(rules, position.campaign);
  const day = Number(position.date.slice(3));
  return [
    // VG-A15: the exception of CG III comes first.
    ...(victory.russianLoopWins === true ? [{ line: 'goal-russian-loop', day } as const] : []),
    { line: 'goal-german', day, needs: germanNeeds(rules, position) },
    // VG-A19 b: nobody wins where the German does not.
    ...(isLastDay(rules, position) && rules.readings['VG-A19'] !== 'b'
      ? [{ line: 'goal-last-day' } as const]
      : []),
    scenarioGoal(position),
  ];
};
