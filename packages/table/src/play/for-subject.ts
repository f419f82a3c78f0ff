import type { AnyGame } from '@eastfront/kernel';

type Work<A, State = unknown, Of = string> = (game: AnyGame, state: State, subject: Of) => A;

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

/** Keeps what was worked out last for a subject in a state of a game: no more than `most` values, since they are large and states many. */
export const lastForSubject = <A, State, Of>(most: number, work: Work<A, State, Of>): Work<A, State, Of> => {
  let known: readonly { readonly of: readonly unknown[]; readonly made: A }[] = [];
  return (game, state, subject) => {
    const before = known.find(({ of }) => of[0] === game && of[1] === state && of[2] === subject);
    if (before !== undefined) return before.made;
    const made = work(game, state, subject);
    known = [{ of: [game, state, subject], made }, ...known.slice(0, most - 1)];
    return made;
  };
};
