/** The table of README.md, made from what one run of the bench measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspaces.mjs';
import { goalOf } from './goals.mjs';

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

export const number = (value) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

const TITLES = {
  'turning-point': 'Turning Point',
  caucasus: 'Caucasus',
  'russian-campaign': 'Russian Campaign',
  'nach-stalingrad': 'Nach Stalingrad',
  'valor-of-the-guards': 'Valor of the Guards',
};

/** The rows: a task, what it is called, and whether it is told as a ratio to a ply of chess. */
const ROWS = [
  ['random play, an action', 'an action of random play, listing and all', true],
  ['random play, all threads', 'the same, collector and compiler counted in', true],
  ['thinking play, an action', 'an action of a player that thinks', true],
  ['apply, an action of a log', '`apply`, the mean', true],
  ['apply, 99 of 100, by the clock', '`apply`, 99 of 100, microseconds by the clock', false],
  ['apply, the worst, by the clock', '`apply`, the worst, microseconds by the clock', false],
  ['a click, 99 of 100, by the clock', 'the actions of a unit, 99 of 100, microseconds by the clock', false],
  ['loading, to one parse of its text', 'loading a save, in times of `JSON.parse` of its text', false],
  ['making the game', '`make`, microseconds', false],
  ['a kept position, bytes', 'a kept position, bytes', false],
  ['growth with units: who can act', 'growth with units, who can act: exponent', false],
  ['growth with units: all actions', 'growth with units, all actions: exponent', false],
];

const cell = (measured, name, task, isRatio) => {
  const taken = measured[name][task];
  if (taken === undefined) return '';
  const told = isRatio ? taken.map((one, round) => one / measured.chess.ply[round]) : taken;
  const goal = goalOf(name, task, measured.chess);
  const met =
    goal === null
      ? ''
      : median(taken.map((one, round) => one / goal.most[Math.min(round, goal.most.length - 1)])) <= 1
        ? ', met'
        : ', **missed**';
  const goalTold = goal === null ? '' : ` (goal: ${goal.why}${met})`;
  return `${number(median(told))}, ${number(Math.min(...told))} to ${number(Math.max(...told))}${goalTold}`;
};

const BEGIN = '<!-- made by npm run bench -- --readme -->';
const END = '<!-- end of what the bench made -->';

export const tableOf = (measured, games) =>
  [
    `| | ${games.map((name) => TITLES[name]).join(' | ')} |`,
    `| --- |${games.map(() => ' --- |').join('')}`,
    ...ROWS.filter(([task]) => games.some((name) => measured[name][task] !== undefined)).map(
      ([task, title, isRatio]) =>
        `| ${title}${isRatio ? ', in plies of chess' : ''} | ${games.map((name) => cell(measured, name, task, isRatio)).join(' | ')} |`,
    ),
    `| importing, milliseconds | ${games.map((name) => cell(measured, 'start', `importing ${name}`, false)).join(' | ')} |`,
    '',
    `A ply of chess at random took ${number(median(measured.chess.ply))} microseconds, a legal move listed ${number(median(measured.chess.move))}. Judging one case on the command line took ${number(median(measured.start['judging a case']))} ms over an empty Node (goal: 130).`,
  ].join('\n');

/** Writes the table between its marks. */
export const writeReadme = (measured, games) => {
  const path = join(root, 'README.md');
  const page = readFileSync(path, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < 0) throw new Error('README.md has no place for the table of the bench');
  writeFileSync(
    path,
    `${page.slice(0, from + BEGIN.length)}\n\n${tableOf(measured, games)}\n\n${page.slice(to)}`,
  );
};
