import { showRational, toNumber } from '@eastfront/kernel';
import { words } from '../app/words.js';
import type { ChartRow } from '../play/contest.js';
import { Meanings } from './meanings.js';

/** Exact chances as bars and as a table. */
export const Chart = ({
  rows,
  title = words.chances,
  cited = [],
}: {
  readonly rows: readonly ChartRow[];
  readonly title?: string;
  /** The clauses that they rest on. */
  readonly cited?: readonly string[];
}) => (
  <>
    <table class="chart">
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ label, probability }) => {
          const part = toNumber(probability);
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td class="bar">
                <span style={{ width: `${Math.max(2, part * 100)}%` }} />
              </td>
              <td class="number">{showRational(probability)}</td>
              <td class="number">{Math.round(part * 100)} %</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <Meanings labels={rows.map(({ label }) => label)} cited={cited} />
  </>
);
