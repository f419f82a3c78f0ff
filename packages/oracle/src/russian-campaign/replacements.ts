/** The Russian Campaign, ruled once more: what each side may bring back this turn. Written from the clauses alone. */
import { controllerOf, type Table, type Unit } from './index.js';

/** TRC-12.7.2.a, TRC-12.7.5.a, TRC-12.7.9.a: the points of the workers on the map, doubled from May 1943. */
export const sovietPoints = (table: Table): number => {
  const { year, months } = table.turn;
  const isDoubled = year > 1943 || (year === 1943 && !['jan-feb', 'mar-apr'].includes(months));
  const workers = table.units.filter(({ side, type }) => side === 'soviet' && type === 'worker');
  return workers.reduce((sum, { combat }) => sum + combat, 0) * (isDoubled ? 2 : 1);
};

/** TRC-12.6.2.a, TRC-12.6.2.b, TRC-12.6.5.a: the first turn of a year that is clear; that none before May was, is for the position to say. */
export const isAxisTurn = ({ turn, weather }: Table, passed: boolean): boolean =>
  weather === 'clear' && turn.year < 1945 && !passed && ['mar-apr', 'may-jun'].includes(turn.months);

/** TRC-12.6.3.c: who has no replacements while the enemy is in his capital. */
const CAPITALS: Readonly<Record<string, string>> = {
  german: 'Berlin',
  ss: 'Berlin',
  luftwaffe: 'Berlin',
  romanian: 'Bucharest',
  finnish: 'Helsinki',
};

const hasCapital = (table: Table, nation: string): boolean =>
  [...table.hexes].every(
    ([label, { name }]) =>
      name === undefined || name !== CAPITALS[nation] || controllerOf(table, label) === 'axis',
  );

/** TRC-12.6.4.a to TRC-12.6.4.f, reading TRC-A65: the kind as which a unit is replaced, or none. */
const kindOf = (table: Table, { nation, type, combat, remnant }: Unit): string | null => {
  if (remnant === true || type === 'dictator') return null;
  if (type === 'hq') return 'hq';
  if (nation === 'ss') return 'ss';
  if (nation === 'luftwaffe')
    return type === 'armor' && table.readings['TRC-A65'] === 'b' ? 'panzer' : 'luftwaffe';
  if (nation !== 'german') return nation;
  if (type === 'infantry') return [3, 4, 5].includes(combat) ? `infantry-${combat}-4` : null;
  return { armor: 'panzer', mechanized: 'panzergrenadier', mountain: 'mountain' }[type] ?? null;
};

/** TRC-12.6.6.a with TRC-A66: for each of these that no unit fills a 3-4 corps may come. */
const FILLED = ['infantry-5-4', 'infantry-4-4', 'panzergrenadier', 'mountain', 'panzer'];

/**
 * How many units of each kind the Axis may bring back in this impulse.
 *
 * @param pool - the eliminated units, surrendered ones not among them (TRC-12.6.3.a)
 */
export const axisKinds = (table: Table, pool: readonly Unit[]): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>();
  for (const unit of pool.filter(({ side, nation }) => side === 'axis' && hasCapital(table, nation))) {
    const kind = kindOf(table, unit);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const inPool = (kind: string): number => counts.get(kind) ?? 0;
  const oil = [...table.hexes].filter(
    ([label, hex]) => hex.oil === true && controllerOf(table, label) === 'axis',
  ).length;
  const dueOf = (kind: string): number => {
    if (['ss', 'luftwaffe', 'hq'].includes(kind)) return inPool(kind);
    if (kind === 'italian') return table.turn.year === 1942 ? 1 : 0;
    return kind === 'panzer' ? oil : 1;
  };
  const unfilled = FILLED.reduce((sum, kind) => sum + Math.max(0, dueOf(kind) - inPool(kind)), 0);
  const found = [...counts.keys()]
    .filter((kind) => (kind === 'hq') === (table.impulse === 2))
    .map((kind) => {
      const due = kind === 'infantry-3-4' ? 1 + unfilled : dueOf(kind);
      return [kind, Math.min(due, inPool(kind))] as const;
    });
  return Object.fromEntries(found.filter(([, number]) => number > 0).sort());
};
