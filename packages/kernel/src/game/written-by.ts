import { isRecord } from '../ground/bad-input.js';
import type { Game } from './game.js';

/** Whether a record was written by the release in use. Also true if neither the record nor the game names a release. */
export const isOfRelease = <State, Action>(game: Game<State, Action>, release: unknown): boolean =>
  game.release === undefined
    ? release === null
    : isRecord(release) &&
      release['version'] === game.release.version &&
      release['rules'] === game.release.rules;

/**
 * The message that a record was written by another release than the one in use. That is the most likely reason if the record is invalid.
 */
export const writtenBy = <State, Action>(game: Game<State, Action>, release: unknown): string => {
  const own = game.release;
  if (own === undefined || !isRecord(release) || isOfRelease(game, release)) return '';
  return ` (written by ${own.package} ${String(release['version'])} with rules ${String(release['rules'])}; this is ${own.version} with ${own.rules})`;
};
