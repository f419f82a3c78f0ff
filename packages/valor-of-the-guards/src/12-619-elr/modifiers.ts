import type { Side } from '../12-2-definitions/sides.js';
import { isPlayed } from '../12-3-balance/roster.js';
import { historicalDrm } from '../12-5-campaigns/calendar.js';
import { chitOn, hasAttacked, precedingLines } from '../12-618-cpp/preceding.js';
import { groupOf } from '../12-621-purchase/groups.js';
import type { Position, RosterLine } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier } from '../position/table.js';
import type { ClauseId, Rules } from '../rules.js';

/** A modifier that may be nothing. */
const some = (clause: ClauseId, because: string, by: number): readonly Modifier[] =>
  by === 0 ? [] : [modifier(clause, because, by)];

/** The idle days since the last completed scenario (VG-12.619.e). */
const idleDays = ({ roster }: Position): number => {
  const last = roster.findLastIndex(isPlayed);
  return roster.length - 1 - last;
};

/**
 * The scenarios completed since the start of the campaign or since the side last chose Idle, that of the day of the choice left out (VG-A68);
 * read the other way since the last day on which both did.
 */
const scenariosSinceIdle = (rules: Rules, position: Position, side: Side): readonly RosterLine[] => {
  const isIdle = (line: RosterLine): boolean =>
    rules.readings['VG-A68'] === 'a' ? !isPlayed(line) : chitOn(rules, position, line, side) === 'idle';
  const last = position.roster.findLastIndex(isIdle);
  return position.roster.slice(last + 1).filter(isPlayed);
};

const countOf = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** What a side bought on the preceding CG day, whatever strength arrived (VG-A69). */
const boughtModifiers = (rules: Rules, position: Position, side: Side): readonly Modifier[] => {
  const groups = precedingLines(position)
    .flatMap((line) => line.bought[side] ?? [])
    .flatMap((id) => groupOf(rules, position, side, id) ?? []);
  const companies = (of: string): number =>
    groups.filter((group) => group.kind === 'company' && group.class === of).length;
  // MOL-P and HW platoons are not counted.
  const platoons = groups.filter((group) => group.kind === 'platoon' && group.elrCounted !== false).length;
  const elite = companies('elite');
  const first = companies('first') + groups.filter(({ kind }) => kind === 'afv').length;
  return [
    ...some('VG-12.619.f', `${countOf(elite, 'elite company', 'elite companies')} bought`, -2 * elite),
    ...some(
      'VG-12.619.g',
      `${countOf(platoons, 'infantry platoon', 'infantry platoons')} bought`,
      -Math.ceil(platoons / 2),
    ),
    ...some(
      'VG-12.619.h',
      `${countOf(first, 'first-line company or AFV platoon', 'first-line companies and AFV platoons')} bought`,
      -first,
    ),
  ];
};

/** The modifiers of the ELR roll of a side (VG-12.619.d to VG-12.619.l). */
export const elrModifiers = (rules: Rules, position: Position, side: Side): readonly Modifier[] => {
  const hasWon = precedingLines(position).some(({ winner }) => winner === side);
  const idle = idleDays(position);
  const scenarios = scenariosSinceIdle(rules, position, side);
  const nights = side === 'german' ? scenarios.filter(({ part }) => part === 'night').length : 0;
  const history = historicalDrm(rules, position, side);
  return [
    ...some('VG-12.619.d', 'the scenario of yesterday won', hasWon ? -1 : 0),
    ...some('VG-12.619.e', countOf(idle, 'idle day', 'idle days'), -2 * idle),
    ...boughtModifiers(rules, position, side),
    ...some('VG-12.619.i', 'Attack chosen before', hasAttacked(rules, position, side) ? 1 : 0),
    ...some(
      'VG-12.619.j',
      `${countOf(scenarios.length, 'scenario', 'scenarios')} since it was last idle`,
      2 * scenarios.length,
    ),
    ...some('VG-12.619.k', `history on ${position.date}`, history),
    ...some('VG-12.619.l', countOf(nights, 'night scenario', 'night scenarios'), nights),
  ];
};
