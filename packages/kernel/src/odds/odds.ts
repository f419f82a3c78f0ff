import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, isRecord } from '../ground/bad-input.js';
import { GIVEN, parseSource } from '../ground/source.js';
import { divide, fromNumber } from './rational.js';
import type { Chance, ResultsTable, TableSpec } from './table.js';
import { compileTable, distribution } from './table.js';

/** The columns of a combat table in rising order, each an exact ratio of attack to defence. */
export interface OddsColumns {
  /** As printed: `1-3`, `2:1`. */
  readonly labels: readonly string[];
  readonly attack: readonly number[];
  readonly defense: readonly number[];
}

/** A results table with its columns as odds. */
export interface OddsTable {
  readonly table: ResultsTable;
  readonly columns: OddsColumns;
}

const RATIO = /^(\d+)[-:](\d+)$/;

/** Columns from printed labels such as `1-3` or `2:1`; null if a label is not a ratio or they do not rise. */
export const oddsColumns = (labels: readonly string[]): OddsColumns | null => {
  const attack: number[] = [];
  const defense: number[] = [];
  for (const label of labels) {
    const match = RATIO.exec(label);
    if (match === null) return null;
    const a = Number(match[1]);
    const d = Number(match[2]);
    const last = attack.length - 1;
    if (d === 0 || (last >= 0 && a * (defense[last] as number) <= (attack[last] as number) * d)) return null;
    attack.push(a);
    defense.push(d);
  }
  return { labels, attack, defense };
};

/**
 * The highest column that the odds reach: rounding in the defender's favour, with exact fractions. -1 if the odds are below the first
 * column.
 */
export const columnForDefender = (columns: OddsColumns, attack: number, defense: number): number => {
  let column = columns.labels.length - 1;
  while (
    column >= 0 &&
    attack * (columns.defense[column] as number) < (columns.attack[column] as number) * defense
  ) {
    column -= 1;
  }
  return column;
};

/**
 * The lowest column that is not below the odds: rounding in the attacker's favour. The number of columns if the odds are above all of them.
 */
export const columnForAttacker = (columns: OddsColumns, attack: number, defense: number): number => {
  let column = 0;
  while (
    column < columns.labels.length &&
    attack * (columns.defense[column] as number) > (columns.attack[column] as number) * defense
  ) {
    column += 1;
  }
  return column;
};

/** End-of-table policy "off the table counts as its last column". */
export const clampColumn = (columns: OddsColumns, column: number): number =>
  column < 0 ? 0 : column >= columns.labels.length ? columns.labels.length - 1 : column;

/** A column moved right (positive) or left (negative), kept on the table. */
export const shiftColumn = (columns: OddsColumns, column: number, by: number): number =>
  clampColumn(columns, column + by);

/** The exact ratio in lowest terms: 7.5 against 3 is `5:2`; a defence of 0 gives `n:0`. */
export const showRatio = (attack: number, defense: number): string => {
  if (defense === 0) return `${attack}:0`;
  const { n, d } = divide(fromNumber(attack), fromNumber(defense));
  return `${n}:${d}`;
};

/**
 * Odds as integer steps on an unbounded scale, rounded in the defender's favour: 1:1 is 1, 2:1 is 2, 1:2 is 0, 1:3 is -1. Column shifts are
 * added to it. `NO_STRENGTH` for an attack without strength.
 */
export type OddsStep = number;

/** An attack without any strength: no shift brings it onto a table. */
export const NO_STRENGTH: OddsStep = -99;

/** The odds step: 15 to 4 is 3, 3 to 5 is 0 (1:2), 2 to 5 is -1 (1:3). Against a defence of 0 it is the attacker's strength. */
export const oddsStep = (attack: number, defense: number): OddsStep => {
  if (attack <= 0) return NO_STRENGTH;
  if (defense <= 0) return Math.floor(attack);
  return attack >= defense ? Math.floor(attack / defense) : 2 - Math.ceil(defense / attack);
};

/** A step as a ratio: 3 is `3:1`, 0 is `1:2`, -4 is `1:6`; `0:1` for an attack without strength. */
export const showStep = (step: OddsStep): string =>
  step === NO_STRENGTH ? '0:1' : step >= 1 ? `${step}:1` : `1:${2 - step}`;

/** The column of a step, limited to the first and the last column. */
export const columnOfStep = (columns: OddsColumns, step: OddsStep): number =>
  clampColumn(columns, columnForDefender(columns, Math.max(1, step), Math.max(1, 2 - step)));

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * A standalone combat table, for odds by numbers: one of `tables` in a game's `/data`, or your own. A game that reads a table also checks
 * its rows and results.
 *
 * @returns the table, or all faults, each with its place: `rows.3`, `columns`
 */
export const oddsTableOf = (json: unknown): Either<readonly BadInput[], OddsTable> => {
  if (!isRecord(json)) return left([badInput('', 'a table', json)]);
  const { name = '', columns, rows, source } = json;
  if (typeof name !== 'string') return left([badInput('name', 'a name', name)]);
  if (!isTexts(columns)) return left([badInput('columns', 'a list of odds such as "1:2"', columns)]);
  if (!isRecord(rows) || !Object.values(rows).every(isTexts))
    return left([badInput('rows', 'lists of results by row', rows)]);
  const from = source === undefined ? null : parseSource(source);
  if (from?._tag === 'Left') return from;
  const table = compileTable({
    name,
    source: from?.right ?? GIVEN,
    columns: columns.map((column) => column.replace(/^(\d+)-(\d+)$/, '$1:$2')),
    rows: rows as TableSpec['rows'],
  });
  if (table._tag === 'Left') return table;
  const odds = oddsColumns(table.right.columns);
  return odds === null
    ? left([badInput('columns', 'rising odds such as "1:2"', columns)])
    : right({ table: table.right, columns: odds });
};

/** An attack as numbers: strengths in points, columns to the right, the modifier added to the die. */
export interface AttackByNumbers {
  readonly attack: number;
  readonly defense: number;
  readonly shift?: number;
  readonly modifier?: number;
}

/**
 * The column of an attack and the exact chance of each result with one die. Odds are rounded in the defender's favour and limited to the
 * table before shifts are applied. A game's further rules (odds too low to attack, automatic victory) are in its own chapters.
 */
export const chancesByNumbers = (
  { table, columns }: OddsTable,
  { attack, defense, shift = 0, modifier = 0 }: AttackByNumbers,
): { readonly column: string; readonly chances: readonly Chance[] } => {
  const reached = clampColumn(columns, columnForDefender(columns, attack, defense));
  const column = shiftColumn(columns, reached, shift);
  return { column: columns.labels[column] as string, chances: distribution(table, column, modifier) };
};
