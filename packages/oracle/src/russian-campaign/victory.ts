/** The Russian Campaign, ruled once more: who has won. Written from the clauses alone. */
import { controllerOf, type Side, type Table, type Turn } from './index.js';

interface Least {
  readonly cities: number;
  readonly major: number;
}

/** TRC-5.4.b to TRC-5.4.d, TRC-A9: what the Axis needs; null where nothing is counted yet. */
const leastIn = ({ year, months }: Turn, reading: string | undefined): Least | null => {
  if (year < 1942) return null;
  if (year === 1942)
    return reading === 'b' && ['jan-feb', 'mar-apr'].includes(months) ? null : { cities: 12, major: 8 };
  return year === 1943 ? { cities: 10, major: 6 } : { cities: 7, major: 4 };
};

export interface Victory {
  readonly winner: Side | null;
  readonly cities: number;
  readonly major: number;
  readonly least: Least | null;
}

/**
 * TRC-5.1 to TRC-5.4, of the campaign without optional rules.
 *
 * @param isEliminated - whether the dictator of the side is
 * @param isCounted - whether an Axis second impulse is at its end
 */
export const victoryOf = (
  table: Table,
  isEliminated: (side: Side) => boolean,
  isCounted: boolean,
): Victory => {
  const all = [...table.hexes].filter(([, { city }]) => city !== undefined);
  const held = all.filter(([at]) => controllerOf(table, at) === 'axis');
  const [cities, major] = [held.length, held.filter(([, { city }]) => city === 'major').length];
  const holder = (name: string): Side | undefined =>
    all.filter(([, hex]) => hex.name === name).map(([at]) => controllerOf(table, at))[0];
  const least = leastIn(table.turn, table.readings['TRC-A9']);
  const isShort = isCounted && least !== null && (cities < least.cities || major < least.major);
  const isAxis = cities === all.length || (holder('Moscow') === 'axis' && isEliminated('soviet'));
  const isSoviet = cities === 0 || (holder('Berlin') === 'soviet' && isEliminated('axis')) || isShort;
  return { winner: isAxis ? 'axis' : isSoviet ? 'soviet' : null, cities, major, least };
};
