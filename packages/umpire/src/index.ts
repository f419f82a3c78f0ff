/**
 * The umpire's command line as a function: arguments and an outside world in, an exit code out.
 *
 * @packageDocumentation
 */

export type { QuickOdds } from '@eastfront/kernel/case';
export type { Attempt, ExitCode, Refusal } from './attempt.js';
export { GAME_NAMES, loadGames, loadQuickOdds } from './games.js';
export type { Bar, Files, Io } from './io/io.js';
export { run } from './run.js';
