import { yearOf } from '../02-components/calendar.js';
import type { Counter } from '../02-components/units.js';
import type { AxisKind, Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** An extra replacement that an SS unit on the map gives the army (TRC-13.2.1.a, TRC-13.2.2.a). */
export interface Equipment {
  /** The SS unit. */
  readonly unit: string;
  /** The kinds among which one may be taken. */
  readonly kinds: readonly AxisKind[];
}

interface Row {
  readonly from: number;
  readonly combat: number;
  readonly move: number;
  readonly kinds: readonly AxisKind[];
}

const LAST_YEAR = 1944;
const INFANTRY: readonly AxisKind[] = ['infantry-3-4'];
const GRENADIERS: readonly AxisKind[] = ['panzergrenadier', 'infantry-3-4'];
const ARMOR: readonly AxisKind[] = ['panzer', 'panzergrenadier', 'infantry-3-4'];

/** The SS units of the option by their values, and from which year; all of them to 1944. */
const ROWS: readonly Row[] = [
  { from: 1942, combat: 2, move: 7, kinds: GRENADIERS },
  { from: 1943, combat: 10, move: 8, kinds: ARMOR },
  { from: 1943, combat: 9, move: 8, kinds: ARMOR },
  { from: 1944, combat: 7, move: 7, kinds: ARMOR },
  { from: 1944, combat: 4, move: 4, kinds: INFANTRY },
];

const rowOf = ({ nation, combat, move, remnant, type }: Counter): Row | undefined =>
  nation === 'ss' && !remnant && type !== 'dictator'
    ? ROWS.find((row) => row.combat === combat && row.move === move)
    : undefined;

/**
 * The extra replacements of this year, those with the fewest kinds first (TRC-13.2, TRC-A82).
 *
 * @param taken - the SS units whose extra replacement of the year has been used
 */
export const equipmentLeft = (
  rules: Rules,
  position: Position,
  taken: readonly string[],
): readonly Equipment[] => {
  if (!rules.optional.includes('TRC-13.2')) return [];
  const year = yearOf(position.turn);
  return position.units
    .flatMap(({ counter, place }): readonly Equipment[] => {
      const row = place === 'map' && !taken.includes(counter.id) ? rowOf(counter) : undefined;
      return row === undefined || year < row.from || year > LAST_YEAR
        ? []
        : [{ unit: counter.id, kinds: row.kinds }];
    })
    .sort((a, b) => a.kinds.length - b.kinds.length);
};
