/** The Russian Campaign, ruled once more: sudden death by objectives, and the points of scenarios. Written from the clauses alone. */
import { controllerOf, enemyOf, type Side, type Table } from './index.js';

export type Objective = string;

/** T8, by the names on the map; of an elimination the dictator. */
export const OBJECTIVES: Readonly<Record<number, Readonly<Record<Side, readonly string[]>>>> = {
  1942: { axis: ['Dnepropetrovsk', 'Bryansk', 'Leningrad'], soviet: ['Sevastopol', 'Kalinin', 'Kharkov'] },
  1943: { axis: ['Leningrad', 'Kharkov', 'PP13'], soviet: ['Voronezh', 'Moscow', 'Stalingrad'] },
  1944: { axis: ['Sevastopol', 'Riga', 'Kiev'], soviet: ['Leningrad', 'Rostov', 'Kursk'] },
  1945: { axis: ['Warsaw', 'Rostov', 'stalin'], soviet: ['Bucharest', 'Berlin', 'hitler'] },
};

/**
 * TRC-13.1.b, TRC-A81: who holds both objectives of the year in its first clear turn.
 *
 * @param objectives - hexes, or the id of the dictator whose end is asked
 * @param isGone - whether the dictator of a side is eliminated
 * @param isChecked - whether it is the moment of the check
 */
export const suddenDeathOf = (
  table: Table,
  objectives: Readonly<Record<Side, Objective>>,
  isGone: (side: Side) => boolean,
  isChecked: boolean,
): Side | null => {
  if (!isChecked) return null;
  const holderOf = (objective: Objective): Side => {
    const dictator: Side | null = objective === 'stalin' ? 'soviet' : objective === 'hitler' ? 'axis' : null;
    if (dictator === null) return controllerOf(table, objective);
    return isGone(dictator) ? enemyOf(dictator) : dictator;
  };
  const [one, other] = [holderOf(objectives.axis), holderOf(objectives.soviet)];
  return one === other ? one : null;
};

/** TRC-S4.1.a to TRC-S4.5.a: the last turn, and the points that the Axis has beforehand. */
export const ENDS = {
  'S4.1': { year: 1942, months: 'mar-apr', bonus: 1 },
  'S4.2': { year: 1942, months: 'sep-oct', bonus: 0 },
  'S4.3': { year: 1943, months: 'jul-aug', bonus: 0 },
  'S4.4': { year: 1943, months: 'sep-oct', bonus: 0 },
  'S4.5': { year: 1944, months: 'mar-apr', bonus: 0 },
} as const;
export type End = keyof typeof ENDS;

export interface Points {
  readonly axis: number;
  readonly soviet: number;
}

/**
 * TRC-S4.0.b: what each side holds beyond the end line.
 *
 * @param regions - the hexes on either side of it
 */
export const pointsOf = (
  table: Table,
  end: End,
  regions: Readonly<Record<'east' | 'west', readonly string[]>>,
): Points => {
  const worth = (at: string): number => {
    const { city, oil } = (table.hexes.get(at) ?? {}) as { readonly city?: string; readonly oil?: boolean };
    return (city === 'major' ? 2 : city === 'minor' ? 1 : 0) + (oil === true ? 1 : 0);
  };
  const scoreOf = (side: Side, beyond: readonly string[]): number =>
    beyond
      .filter((at) => worth(at) > 0 && controllerOf(table, at) === side)
      .reduce((sum, at) => sum + worth(at), 0);
  return { axis: scoreOf('axis', regions.east) + ENDS[end].bonus, soviet: scoreOf('soviet', regions.west) };
};

/** TRC-S4.6.a: its end has no points; who holds Berlin wins. */
export const BERLIN_END = { year: 1945, months: 'may-jun' } as const;

/** TRC-S4.6.a; null on a board without Berlin. */
export const berlinWinner = (table: Table): Side | null => {
  const [at] = [...table.hexes].flatMap(([label, { name }]) => (name === 'Berlin' ? [label] : []));
  return at === undefined ? null : controllerOf(table, at);
};

/** TRC-S4.0.c, and TRC-5.1.a and TRC-5.2.a, which hold in scenarios too: who has won at the end of a turn. */
export const scenarioWinner = (table: Table, points: Points | null): Side | null => {
  const cities = [...table.hexes].filter(([, { city }]) => city !== undefined);
  const holders = new Set(cities.map(([at]) => controllerOf(table, at)));
  const [only] = holders;
  if (holders.size === 1 && only !== undefined) return only;
  if (points === null || points.axis === points.soviet) return null;
  return points.axis > points.soviet ? 'axis' : 'soviet';
};
