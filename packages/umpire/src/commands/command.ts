import type { Command } from 'commander';
import type { Attempt, ExitCode } from '../attempt.js';
import type { Session } from '../session.js';

/** What a command comes to: an exit code, or why its input was refused. */
export type Finish = Promise<Attempt<ExitCode>>;

/** Adds one command to the program; `finish` takes what its action came to. */
export type AddCommand = (
  program: Command,
  session: Session,
  finish: (done: Finish) => Promise<void>,
) => void;

/** Collects an option that may be given several times, or as a list with commas. */
export const listOf = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...value.split(',').filter((word) => word !== ''),
];

/** Collects an option that may be given several times; a comma may stand in a file's name. */
export const repeat = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

/** The options for data of one's own, on every command that makes a game. */
export const addDataOptions = (command: Command): Command =>
  command
    .option('--board <file>', 'use this board (JSON) instead of the board of the game')
    .option('--forces <file>', 'use the counters, set-ups and schedule of this file (JSON)')
    .option('--table <name=file>', 'use a table, such as combat-results, from a file (repeatable)', repeat);

/** The options of a search over several random games (`many-games.ts`). */
export const addManyGamesOptions = (command: Command): Command =>
  command
    .option('--games <n>', 'the number of random games to search, each by a seed of its own; 1 by default')
    .option('--jobs <n>', 'the number of threads that search them; 1 by default, the result is the same');

/** The examples below the help of a command. */
export const examples = (...lines: readonly string[]): string =>
  `\nExample${lines.length === 1 ? '' : 's'}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
