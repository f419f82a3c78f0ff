import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';

/** A row of a table of steps: it holds from its number up to that of the next. */
interface StepRow {
  readonly from: number;
}

/** Rows must begin at 0 and rise. */
export const rowFaults = (rows: readonly StepRow[]): readonly BadInput[] => [
  ...(rows[0]?.from === 0 ? [] : [badInput('rows.0.from', '0, where the table begins', rows[0]?.from)]),
  ...rows
    .slice(1)
    .flatMap(({ from }, i) =>
      from > (rows[i] as StepRow).from
        ? []
        : [badInput(`rows.${i + 1}.from`, 'more than the row before', from)],
    ),
];
