/**
 * The umpire's command line as a function: arguments and an outside world in, an exit code out.
 *
 * @packageDocumentation
 */
export type { Attempt, Refusal } from './attempt.js';
export type { ExitCode } from './exit-code.js';
export { GAMES } from './games.js';
export type { Bar, Files, Io } from './io.js';
export type { QuickOdds } from './quick-odds/quick-odds.js';
export { run } from './run.js';
