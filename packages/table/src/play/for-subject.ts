import type { AnyGame } from '@eastfront/kernel';

type Work<A> = (game: AnyGame, state: unknown, subject: string) => A;

/** Keeps what is worked out for a subject in a state of a game, as long as the state lives. */
export const onceForSubject = <A>(work: Work<A>): Work<A> => {
  const known = new WeakMap<AnyGame, WeakMap<object, Map<string, A>>>();
  return (game, state, subject) => {
    const states = known.get(game) ?? new WeakMap<object, Map<string, A>>();
    known.set(game, states);
    const subjects = states.get(state as object) ?? new Map<string, A>();
    states.set(state as object, subjects);
    const before = subjects.get(subject);
    if (before !== undefined) return before;
    const made = work(game, state, subject);
    subjects.set(subject, made);
    return made;
  };
};
