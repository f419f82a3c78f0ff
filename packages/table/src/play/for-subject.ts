import type { AnyGame } from '@eastfront/kernel';

type Work<A, State = unknown, Of = string> = (game: AnyGame, state: State, subject: Of) => A;

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

/** States of which everything that is worked out is kept: the one on the table, and some that are looked back at. */
const MOST_STATES = 3;

/** Keeps what is worked out for every subject in a state of a game, for the last few states: a long game has thousands, and what is offered in each is large. */
export const onceForSubject = <A>(work: Work<A>): Work<A> => {
  const knownIn = lastForSubject(MOST_STATES, (_game, _state: unknown, _: null) => new Map<string, A>());
  return (game, state, subject) => {
    const known = knownIn(game, state, null);
    const before = known.get(subject);
    if (before !== undefined) return before;
    const made = work(game, state, subject);
    known.set(subject, made);
    return made;
  };
};
