import { digest } from '../ground/digest.js';
import type { Game } from './game.js';

type Writer<State> = Pick<Game<State, never>, 'writeState' | 'writtenBefore'>;

/** The fingerprint of a state: a digest of its written form. */
export const fingerprintOf = <State>(game: Writer<State>, state: State): string =>
  digest(game.writeState(state));

/** Whether a fingerprint is that of a state, in the form that this version writes or in one that earlier versions wrote. */
export const isFingerprintOf = <State>(game: Writer<State>, state: State, print: unknown): boolean =>
  print === fingerprintOf(game, state) ||
  (game.writtenBefore?.(state) ?? []).some((form) => print === digest(form));
