/**
 * Which games of `npm run fuzz` have been played to their end without a defect: rows of a ledger, each a range of numbers of one seed, and the
 * table of docs/playouts.md that is made of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';

export const LEDGER = join(root, 'scripts', 'fuzz', 'played.jsonl');
export const PAGE = join(root, 'docs', 'playouts.md');

const START = '<!-- made by npm run fuzz -- --record -->';
const END = '<!-- end of what the fuzz made -->';

/** What is counted on from one range to the next: ranges of one series never share a number. */
const seriesOf = ({ game, scenario, bots, seed, usual }) =>
  JSON.stringify([game, scenario, bots, seed, usual]);

const isOfSeries = (one) => {
  const series = seriesOf(one);
  return (row) => seriesOf(row) === series;
};

const gamesIn = (rows) => rows.reduce((sum, { from, to }) => sum + to - from + 1, 0);
const actionsIn = (rows) => rows.reduce((sum, { actions }) => sum + actions, 0);

/** The first number of a series that comes after all that were played. */
export const nextNumber = (rows, series) =>
  rows.filter(isOfSeries(series)).reduce((next, { to }) => Math.max(next, to + 1), 1);

/** The row that has a number of this range already; undefined if there is none. */
export const overlap = (rows, range) =>
  rows.filter(isOfSeries(range)).find(({ from, to }) => from <= range.to && range.from <= to);

/**
 * The rows with one more range; ranges that touch become one.
 *
 * @throws {Error} where a number of the range was played before: its game would count twice
 */
export const withRange = (rows, range) => {
  const twice = overlap(rows, range);
  if (twice !== undefined) throw new Error(`games ${twice.from} to ${twice.to} are recorded`);
  const isSame = isOfSeries(range);
  const touches = (row) => isSame(row) && (row.to + 1 === range.from || range.to + 1 === row.from);
  const parts = [range, ...rows.filter(touches)];
  const joined = {
    ...range,
    from: Math.min(...parts.map(({ from }) => from)),
    to: Math.max(...parts.map(({ to }) => to)),
    actions: actionsIn(parts),
  };
  return [...rows.filter((row) => !touches(row)), joined];
};

export const readLedger = (path = LEDGER) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const ORDER = new Intl.Collator('en', { numeric: true });

/** One row a line, in a fixed order, so that two histories of the file can be put together. */
export const ledgerText = (rows) =>
  rows
    .map((row) => `${JSON.stringify(row)}\n`)
    .sort(ORDER.compare)
    .join('');

const inThousands = (count) => count.toLocaleString('en-GB');

/** Rows by the value of `key`, in the order of their first. */
const groupBy = (rows, key) => {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
};

/** The ranges of which every scenario has each number. */
const common = (rows) =>
  groupBy(rows, ({ scenario }) => scenario)
    .map((one) => one.map(({ from, to }) => [from, to]))
    .reduce((left, right) =>
      left
        .flatMap(([a, b]) => right.map(([c, d]) => [Math.max(a, c), Math.min(b, d)]))
        .filter(([from, to]) => from <= to),
    )
    .map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
    .join(', ');

/** The table of the page: a row for each game, its players and the seed. */
export const tableOf = (rows) => {
  const groups = groupBy(rows, ({ game, bots, seed, usual }) => JSON.stringify([game, bots, seed, usual]));
  const lines = groups.map((group) => {
    const [{ game, bots, seed, usual }] = group;
    const scenarios = new Set(group.map(({ scenario }) => scenario)).size;
    const settings = usual ? 'usual' : 'drawn';
    const counts = [scenarios, common(group) || 'none', gamesIn(group), actionsIn(group)];
    return [
      game,
      bots,
      seed,
      settings,
      ...counts.map((one) => (Number.isInteger(one) ? inThousands(one) : one)),
    ];
  });
  return [
    '| game | bots | seed | settings | scenarios | numbers played of each of them | games | actions |',
    '| --- | --- | --- | --- | ---: | --- | ---: | ---: |',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    `| all | | | | | | ${inThousands(gamesIn(rows))} | ${inThousands(actionsIn(rows))} |`,
  ].join('\n');
};

/** The page with the table of these rows in the place of its own. */
export const pageWith = (page, rows) => {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page has no place for a table: ${START} ... ${END}`);
  return `${page.slice(0, start)}${START}\n\n${tableOf(rows)}\n\n${page.slice(end)}`;
};

/** Records a range: in the ledger, which is read again as another process may have written, and in the table of the page. */
export const record = (range, ledger = LEDGER, page = PAGE) => {
  writeFileSync(ledger, ledgerText(withRange(readLedger(ledger), range)));
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), readLedger(ledger)));
};
