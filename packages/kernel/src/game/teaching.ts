import { canonicalJson } from '../ground/digest.js';
import type { Game } from './game.js';
import type { Step } from './play.js';

/**
 * Whether an action revealed something to the side that made it. It revealed nothing if that side can work out what it sees now from what
 * it saw before, by the rules. Always false in a game without secrets.
 */
export const isTeaching = <State, Action>(
  game: Pick<Game<State, Action>, 'view' | 'apply' | 'writeState'>,
  { actor, before, action, after }: Omit<Step<State, Action>, 'actor'> & { readonly actor: string | null },
): boolean => {
  const { view } = game;
  if (view === undefined) return false;
  const seen = view(before, actor);
  // Nothing was hidden from the side: what followed is what it could work out.
  if (seen === before) return false;
  const expected = game.apply(seen, action);
  if (expected._tag === 'Left') return true;
  const showState = (one: State): string => canonicalJson(game.writeState(view(one, actor)));
  return showState(expected.right.value) !== showState(after);
};
