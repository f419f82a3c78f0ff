import type { OddsColumns } from '@eastfront/kernel';
import { columnForDefender } from '@eastfront/kernel';
import type { NsReason, Rules } from '../rules.js';

/** No shift brings an attack without any strength onto the table. */
const NO_STRENGTH = -99;

/** Odds rounded for the defender as a step of the scale 1:1 = 1, 2:1 = 2, 1:2 = 0, 1:3 = -1; without limit (NS-10.4.b). */
const stepOf = (attack: number, defense: number): number => {
  if (attack <= 0) return NO_STRENGTH;
  const against = Math.max(1, defense);
  return attack >= against ? Math.floor(attack / against) : 2 - Math.ceil(against / attack);
};

/** Odds rounded for the defender (NS-10.4.b): `3:1`, `1:2`; `0:1` without strength. */
export const ratioOf = (attack: number, defense: number): string => {
  const step = stepOf(attack, defense);
  if (step === NO_STRENGTH) return '0:1';
  return step >= 1 ? `${step}:1` : `1:${2 - step}`;
};

/** The column of some odds before shifts; columns go on beyond both ends of the table, one for each step of the scale. */
const rawColumn = (columns: OddsColumns, attack: number, defense: number): number => {
  const step = stepOf(attack, defense);
  if (step === NO_STRENGTH) return NO_STRENGTH;
  const last = columns.labels.length - 1;
  const end = (index: number): number =>
    stepOf(columns.attack[index] as number, columns.defense[index] as number);
  const column = columnForDefender(columns, attack, Math.max(1, defense));
  if (column < 0) return Math.min(-1, step - end(0));
  return column === last ? last + Math.max(0, step - end(last)) : column;
};

/** The final column with what the ends of the table did: -1 below it (NS-10.7.a, NS-10.7.b). */
export const columnOf = (
  { combatResults, readings }: Pick<Rules, 'combatResults' | 'readings'>,
  attack: number,
  defense: number,
  shift: number,
): { readonly column: number; readonly reasons: readonly NsReason[] } => {
  const { columns } = combatResults;
  const last = columns.labels.length - 1;
  const raw = rawColumn(columns, attack, defense);
  // NS-A72: a shift to the left counts from the last column, or from the odds beyond it.
  const from = raw > last && shift < 0 && readings['NS-A72'] !== 'b' ? last : raw;
  const final = from + shift;
  if (raw === NO_STRENGTH || final < 0)
    return { column: -1, reasons: [{ clause: 'NS-10.7.b', effect: 'below-the-table', result: '4/0' }] };
  const column = Math.min(final, last);
  const to = columns.labels[column] as string;
  const beyond = raw > last || final > last;
  return {
    column,
    reasons: beyond ? [{ clause: 'NS-10.7.a', effect: 'last-column', to, reading: 'NS-A72' }] : [],
  };
};
