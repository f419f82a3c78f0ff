import type { Game, Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson } from '@eastfront/kernel';
import { askFrom } from '@eastfront/kernel/case';
import { isSame } from '../game/plain.js';
import { type Exemption, isExempt, type Law, law } from '../law.js';
import { askOf, type CaseBook, type TestedCase } from './case-book.js';

/** The number of actions tried in two states that should be the same. */
const TRIED = 3;

/** A state as an answer shows it. */
export const shownBy = <State, Action>(game: Game<State, Action>, state: State): Json =>
  game.showState?.(state) ?? game.writeState(state);

/**
 * What a program can find out about a state: the actor, the listed actions, the answers to questions without fields, and the results of
 * some actions.
 */
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

/** The state after the actions of a case; null if one of them is refused. */
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

/** The result of an action, as text. */
const cameTo = <State, Action>(game: Game<State, Action>, state: State, action: Action): string => {
  const ruling = game.apply(state, action);
  return canonicalJson(
    ruling._tag === 'Right' ? shownBy(game, ruling.right.value) : (ruling.left as unknown as Json),
  );
};

/** The faults found when the first action of a case is applied as written, with its optional parts omitted. */
const writtenFaults = <State, Action>(game: Game<State, Action>, one: TestedCase): readonly string[] => {
  const state = game.readState(one.json['position']);
  const [written] = askOf(one)['actions'] as readonly Json[];
  if (state._tag === 'Left' || written === undefined) return [];
  const read = game.readActions(written, state.right);
  const [action, ...more] = read._tag === 'Right' ? read.right : [];
  // What no compiler has looked at.
  const said = cameTo(game, state.right, written as unknown as Action);
  if (action === undefined || more.length > 0)
    return said.includes('"NOT_AN_ACTION"') ? [] : [`${one.name}: ${said}`];
  return said === cameTo(game, state.right, action) ? [] : [`${one.name}: comes to something else`];
};

/** The result of a case that applies actions. */
interface Reached<State, Action> {
  readonly one: TestedCase;
  readonly game: Game<State, Action>;
  readonly state: State;
  /** The state as answered. */
  readonly answer: Json;
}

const SAME =
  'each position that apply answers means the same: who acts, what is listed, answered and comes next';

/** The laws of the answers to `apply`: a position that the game accepts and shows unchanged, and in which the same actions are possible. */
export const answerLaws = <State, Action>(
  book: CaseBook<State, Action>,
  exemptions: readonly Exemption<TestedCase>[] = [],
): readonly Law[] => {
  let found: readonly Reached<State, Action>[] | null = null;
  const findReached = (): readonly Reached<State, Action>[] => {
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
    law('apply takes an action as it is written, and refuses what stands for several', () =>
      book.cases
        .filter((one) => askOf(one)['question'] === 'apply')
        .flatMap((one) => writtenFaults(book.gameOf(one), one)),
    ),
    law('a question without what it asks for is refused with its place, or answered', () => {
      const [one] = book.cases;
      if (one === undefined) return [];
      const game = book.gameOf(one);
      const state = game.readState(one.json['position']);
      if (state._tag === 'Left') return [];
      return [...Object.keys(book.pkg.asks), 'apply', 'legal', 'actions'].flatMap((question) => {
        const asked = askFrom(game, state.right, { question });
        return asked._tag === 'Right' || asked.left.every(({ path }) => path.startsWith('ask'))
          ? []
          : [`${question}: ${JSON.stringify(asked.left)}`];
      });
    }),
    law('some case applies actions', () => (findReached().length === 0 ? ['none does'] : [])),
    law('each position that apply answers is accepted and shown unchanged', () =>
      findReached().flatMap(({ one: { name }, game, answer }) => {
        const read = game.readState(answer);
        if (read._tag === 'Left') return [`${name}: ${JSON.stringify(read.left)}`];
        const again = shownBy(game, read.right);
        return canonicalJson(again) === canonicalJson(answer) ? [] : [`${name}: is shown otherwise`];
      }),
    ),
    law(SAME, () =>
      findReached().flatMap(({ one, game, state, answer }) => {
        const read = game.readState(answer);
        if (read._tag === 'Left' || isSame(read.right, state) || isExempt(exemptions, SAME, one)) return [];
        const [told, was] = [read.right, state].map((one) => canonicalJson(lookAt(book.pkg, game, one)));
        return told === was ? [] : [`${one.name}: leaves something else to do`];
      }),
    ),
  ];
};
