import type { Game, Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson } from '@eastfront/kernel';
import { type Law, law } from '../law.js';
import { askOf, type CaseBook, findings, type TestedCase } from './case-book.js';

/** Actions that are tried in both of two states that are to be the same. */
const TRIED = 3;

/** What a program can find out about a state: who acts, what is listed, what a question is answered that asks no more, and what comes of some actions. */
const lookAt = <State, Action>(
  { asks }: CaseBook<State, Action>['pkg'],
  game: Game<State, Action>,
  state: State,
): Json => {
  const actor = game.actor(state);
  const listed = actor === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);
  const short = Object.entries(game.questions).filter(([name]) => asks[name]?.decode({})._tag === 'Right');
  const after = listed.slice(0, TRIED).map((action): Json => {
    const ruling = game.apply(state, action);
    return ruling._tag === 'Right' ? game.writeState(ruling.right.value) : (ruling.left as unknown as Json);
  });
  return {
    actor,
    actions: listed.map((action) => game.writeAction(action)),
    answers: short.map(([name, question]) => [name, question(state, {}) as unknown as Json]),
    after,
  };
};

/** The state that the actions of a case lead to; null where one of them is refused. */
const stateAfter = <State, Action>(game: Game<State, Action>, one: TestedCase): State | null => {
  const read = game.readState(one.json['position']);
  if (read._tag === 'Left') return null;
  let state = read.right;
  for (const written of askOf(one)['actions'] as readonly Json[]) {
    const actions = game.readActions(written, state);
    if (actions._tag === 'Left') return null;
    for (const action of actions.right) {
      const ruling = game.apply(state, action);
      if (ruling._tag === 'Left') return null;
      state = ruling.right.value;
    }
  }
  return state;
};

/** The laws of what `apply` answers: it is a position that the game accepts and shows unchanged, and that leaves the same to do. */
export const answerLaws = <State, Action>(book: CaseBook<State, Action>): readonly Law[] => {
  /** A law about what a case that applies actions answers. */
  const eachAnswer = (
    name: string,
    test: (game: Game<State, Action>, reached: State, answer: Json, read: State) => readonly string[],
  ): Law =>
    law(name, () => {
      let looked = 0;
      const broken = findings(book, (one) => {
        if (askOf(one)['question'] !== 'apply') return [];
        const game = book.gameOf(one);
        const reached = stateAfter(game, one);
        if (reached === null) return [];
        looked += 1;
        const answer = game.showState?.(reached) ?? game.writeState(reached);
        const read = game.readState(answer);
        return read._tag === 'Left'
          ? read.left.map((bad) => `is refused: ${JSON.stringify(bad)}`)
          : test(game, reached, answer, read.right);
      });
      return looked === 0 ? ['no case applies anything'] : broken;
    });

  return [
    eachAnswer(
      'each position that apply answers is accepted and shown unchanged',
      (game, _, answer, read) => {
        const again = game.showState?.(read) ?? game.writeState(read);
        return canonicalJson(again) === canonicalJson(answer) ? [] : ['is shown otherwise'];
      },
    ),
    eachAnswer(
      'each position that apply answers means the same: who acts, what is listed, answered and comes next',
      (game, reached, _, read) =>
        canonicalJson(lookAt(book.pkg, game, read)) === canonicalJson(lookAt(book.pkg, game, reached))
          ? []
          : ['leaves something else to do'],
    ),
  ];
};
