import type { Game, Step } from '@eastfront/kernel';
import { advance, type Session as GameSession, lineTo, stateOf } from '@eastfront/kernel/session';

/** Watches a game that is played; it stops before `stops` holds of a state. */
export interface Watcher {
  readonly watch: (step: Step<unknown, unknown>) => void;
  readonly stops: (state: unknown) => boolean;
}

/** More actions than any game takes that ends. */
const MOST_ACTIONS = 200_000;

/** Plays on from where a game stands, to its end or until the watcher stops it. */
export const playOn = (
  game: Game,
  from: GameSession,
  { watch, stops }: Watcher,
): GameSession | { readonly defect: string } => {
  const first = lineTo(from).length - 1;
  let now = from;
  for (let at = first; at < MOST_ACTIONS; at++) {
    const state = stateOf(now);
    if (stops(state) || game.actor(state) === null) return now;
    const taken = advance(game, now);
    if (taken._tag === 'Left') return { defect: `action ${at}: ${taken.left.what ?? taken.left.code}` };
    for (const step of taken.right.steps) watch(step);
    now = taken.right.session;
  }
  return { defect: `action ${MOST_ACTIONS}: the game does not end` };
};
