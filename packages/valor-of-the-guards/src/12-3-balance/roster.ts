import type { Side } from '../12-2-definitions/sides.js';
import type { Position, RosterLine } from '../position/position.js';

/** Whether a scenario was played on a line of the roster: an idle day has none (VG-12.2.i). */
export const isPlayed = ({ chits, initial, winner }: RosterLine): boolean =>
  initial || winner !== null || chits.german === 'attack' || chits.russian === 'attack';

/** The last line: from 12.605 on the scenario just ended, from 12.614 on the preceding CG day. */
export const lastLine = ({ roster }: Pick<Position, 'roster'>): RosterLine | null => roster.at(-1) ?? null;

/** All completed CG scenarios, the initial and counterattack ones among them (VG-A89). */
export const scenariosOf = ({ roster }: Pick<Position, 'roster'>): readonly RosterLine[] =>
  roster.filter(isPlayed);

/** How many of the scenarios a side has won. */
export const winsOf = (position: Pick<Position, 'roster'>, side: Side): number =>
  scenariosOf(position).filter(({ winner }) => winner === side).length;

/** The CG balance of 12.32 where it was agreed, for CPP and strength (VG-A70): -1 with a third or less of at least 3 scenarios won, -2 with a quarter or less of at least 4. */
export const recordBalance = (position: Pick<Position, 'roster' | 'balance'>, side: Side): 0 | -1 | -2 => {
  if (position.balance.record !== true) return 0;
  const played = scenariosOf(position).length;
  const won = winsOf(position, side);
  if (played >= 4 && 4 * won <= played) return -2;
  return played >= 3 && 3 * won <= played ? -1 : 0;
};
