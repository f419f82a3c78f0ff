import type { BadInput } from '@eastfront/kernel';
import { badInput, compileTable, oddsColumns, oneOf, showStep, unlessBad } from '@eastfront/kernel';
import { exactType, gradeCodec, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import { LEAST } from '../09-combat/odds.js';
import { RESULTS } from '../09-combat/results.js';
import type { OddsTable } from '../rules.js';

/** A combat results table as written; `grades`, shaped like `rows`, says how far each cell can be trusted. */
export const combatResultsJson = exactType(
  { name: t.string, columns: t.array(t.string), rows: t.record(t.string, t.array(t.string)) },
  { source: t.unknown, grades: t.record(t.string, t.array(gradeCodec)) },
  'a table',
);
type CombatResultsJson = t.TypeOf<typeof combatResultsJson>;

/** One die. */
const FACES = 6;
/** TRC-9.5.a: the lowest odds that are rolled. */
export const LOWEST_COLUMN = showStep(LEAST);

const cellFaults = ({ rows, grades = {} }: CombatResultsJson): readonly BadInput[] => [
  ...Object.entries(rows).flatMap(([row, cells]) =>
    cells.flatMap((cell, i) =>
      RESULTS.includes(cell) ? [] : [badInput(`rows.${row}.${i}`, oneOf(RESULTS), cell)],
    ),
  ),
  ...Object.entries(grades).flatMap(([row, list]) => {
    const cells = rows[row]?.length ?? 0;
    return list.length === cells ? [] : [badInput(`grades.${row}`, `${cells} grades`, list.length)];
  }),
];

/**
 * Reads the combat results table (TRC-9.6): odds that rise from 1:6 in the columns, one die in the rows, the nine results of
 * TRC-9.6.2. A column stands for all odds from its own to those of the next.
 */
export const readCombatResults = (json: unknown): Either<readonly BadInput[], OddsTable> =>
  readTableWith('combat-results', combatResultsJson, json, (written, source) => {
    const { name, columns: labels, rows } = written;
    const compiled = compileTable({ name, source, columns: labels, rows });
    if (compiled._tag === 'Left') return compiled;
    const table = compiled.right;
    const columns = oddsColumns(labels);
    const bad = [...cellFaults(written)];
    if (table.firstRow !== 1 || table.lastRow !== FACES)
      bad.push(badInput('rows', `rows 1 to ${FACES}`, Object.keys(rows)));
    return columns === null || labels[0] !== LOWEST_COLUMN
      ? left([...bad, badInput('columns', `rising odds from ${LOWEST_COLUMN}`, labels)])
      : unlessBad(bad, { table, columns });
  });
