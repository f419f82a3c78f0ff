import { toNumber } from '@eastfront/kernel';
import { later } from '../app/later.js';
import { say, words } from '../app/words.js';
import { type ChartRow, chanceOfEach, sayChance } from '../play/contest.js';
import { Folded } from './parts.js';

/** It is folded, and there are no chances on the first board. */
export const Meanings = later(
  async () => (await import('./meanings.js')).Meanings,
  () => null,
);

/** A label of so many letters stays on one line: the bar gives way to it. */
const SHORT = 22;

/** The rows with their bars. */
const Rows = ({ rows, title }: { readonly rows: readonly ChartRow[]; readonly title: string }) => (
  <table class="chart">
    <caption>{title}</caption>
    <tbody>
      {rows.map(({ label, probability }) => {
        const part = toNumber(probability);
        return (
          <tr key={label}>
            <th scope="row" class={label.length <= SHORT ? 'short' : ''}>
              {label}
            </th>
            <td class="bar">
              <span style={{ width: `${Math.max(2, part * 100)}%` }} />
            </td>
            <td class="number">{sayChance(probability)}</td>
            <td class="number">{Math.round(part * 100)} %</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Exact chances as bars and as a table; many that are all equal are one line that can be opened. */
export const Chart = ({
  rows,
  title = words.chances,
  cited = [],
}: {
  readonly rows: readonly ChartRow[];
  readonly title?: string;
  /** The clauses that they rest on. */
  readonly cited?: readonly string[];
}) => {
  const each = chanceOfEach(rows);
  return (
    <>
      {each === null ? (
        <Rows rows={rows} title={title} />
      ) : (
        <Folded title={say(words.oneOfMany, { count: rows.length, chance: sayChance(each) })}>
          {() => <Rows rows={rows} title={title} />}
        </Folded>
      )}
      <Meanings labels={rows.map(({ label, code = label }) => code)} cited={cited} />
    </>
  );
};
