import type { BadInput } from '@eastfront/kernel';
import { badInput, compileTable, oddsColumns, unlessBad } from '@eastfront/kernel';
import { exactType, gradeCodec, readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { OddsTable } from '../rules.js';

/** A combat results table as written; `grades`, shaped like `rows`, says how far each cell can be trusted. */
export const combatResultsJson = exactType(
  { name: t.string, columns: t.array(t.string), rows: t.record(t.string, t.array(t.string)) },
  { source: t.unknown, grades: t.record(t.string, t.array(gradeCodec)) },
  'a table',
);
type CombatResultsJson = t.TypeOf<typeof combatResultsJson>;

/** NS-10.7.d: steps of the attacker, then what the defender has to meet. */
export const RESULT = /^\d+\/\d+$/;
/** NS-10.7.b: the automatic result of odds below the table. */
const AUTOMATIC = '4/0';
const FACES = 6;

const cellFaults = ({ rows, grades = {} }: CombatResultsJson): readonly BadInput[] => [
  ...Object.entries(rows).flatMap(([row, cells]) =>
    cells.flatMap((cell, i) =>
      RESULT.test(cell) ? [] : [badInput(`rows.${row}.${i}`, 'two numbers such as "1/3"', cell)],
    ),
  ),
  ...Object.entries(grades).flatMap(([row, list]) => {
    const cells = rows[row]?.length ?? 0;
    return list.length === cells ? [] : [badInput(`grades.${row}`, `${cells} grades`, list.length)];
  }),
];

/**
 * Reads the combat results table (NS-10.7): rising odds in the columns, the modified die in the rows, of which the first stands
 * for all dice below and the last for all above (NS-A73), results as two numbers.
 */
export const readCombatResults = (json: unknown): Either<readonly BadInput[], OddsTable> =>
  readTableWith('combat-results', combatResultsJson, json, (written, source) => {
    const { name, columns: labels, rows } = written;
    const compiled = compileTable({ name, source, columns: labels, rows });
    if (compiled._tag === 'Left') return compiled;
    const table = compiled.right;
    const columns = oddsColumns(labels);
    const bad: BadInput[] = [...cellFaults(written)];
    if (columns === null) return left([...bad, badInput('columns', 'rising odds such as "1:3"', labels)]);
    if (table.firstRow > 0 || table.lastRow < FACES)
      bad.push(badInput('rows', `rows from 0 or less to ${FACES} or more`, Object.keys(rows)));
    const automatic = rows['0']?.[0];
    if (automatic !== AUTOMATIC)
      bad.push(badInput('rows.0.0', `${AUTOMATIC}, as the clauses fix it`, automatic));
    return unlessBad(bad, { table, columns });
  });
