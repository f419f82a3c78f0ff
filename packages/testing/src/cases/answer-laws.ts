import type { Game, Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson } from '@eastfront/kernel';
import { isSame } from '../game/plain.js';
import { type Exemption, isExempt, type Law, law } from '../law.js';
import { askOf, type CaseBook, type TestedCase } from './case-book.js';

/** Actions that are tried in both of two states that are to be the same. */
const TRIED = 3;

/** A state as an answer shows it. */
export const shownBy = <State, Action>(game: Game<State, Action>, state: State): Json =>
  game.showState?.(state) ?? game.writeState(state);

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
    return ruling._tag === 'Right' ? shownBy(game, ruling.right.value) : (ruling.left as unknown as Json);
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

/** What a case that applies actions came to. */
interface Reached<State, Action> {
  readonly one: TestedCase;
  readonly game: Game<State, Action>;
  readonly state: State;
  /** The state as it is answered. */
  readonly answer: Json;
}

const SAME =
  'each position that apply answers means the same: who acts, what is listed, answered and comes next';

/** The laws of what `apply` answers: it is a position that the game accepts and shows unchanged, and that leaves the same to do. */
export const answerLaws = <State, Action>(
  book: CaseBook<State, Action>,
  exemptions: readonly Exemption<TestedCase>[] = [],
): readonly Law[] => {
  let found: readonly Reached<State, Action>[] | null = null;
  const reached = (): readonly Reached<State, Action>[] => {
    found ??= book.cases
      .filter((one) => askOf(one)['question'] === 'apply')
      .flatMap((one) => {
        const game = book.gameOf(one);
        const state = stateAfter(game, one);
        if (state === null) return [];
        return [{ one, game, state, answer: shownBy(game, state) }];
      });
    return found;
  };

  return [
    law('some case applies actions', () => (reached().length === 0 ? ['none does'] : [])),
    law('each position that apply answers is accepted and shown unchanged', () =>
      reached().flatMap(({ one: { name }, game, answer }) => {
        const read = game.readState(answer);
        if (read._tag === 'Left') return [`${name}: ${JSON.stringify(read.left)}`];
        const again = shownBy(game, read.right);
        return canonicalJson(again) === canonicalJson(answer) ? [] : [`${name}: is shown otherwise`];
      }),
    ),
    law(SAME, () =>
      reached().flatMap(({ one, game, state, answer }) => {
        const read = game.readState(answer);
        if (read._tag === 'Left' || isSame(read.right, state) || isExempt(exemptions, SAME, one)) return [];
        const [told, was] = [read.right, state].map((one) => canonicalJson(lookAt(book.pkg, game, one)));
        return told === was ? [] : [`${one.name}: leaves something else to do`];
      }),
    ),
  ];
};
