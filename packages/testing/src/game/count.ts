import type { Game } from '@eastfront/kernel';
import { digest, divideActions, nextActions } from '@eastfront/kernel';

export { countActions } from '@eastfront/kernel';

/** The successors of a state; a refused action has none. */
const nextStates = <State, Action>(game: Game<State, Action>, state: State): readonly State[] =>
  nextActions(game, state).flatMap((action) => {
    const ruling = game.apply(state, action);
    return ruling._tag === 'Right' ? [ruling.right.value] : [];
  });

/** `countActions` divided by the first action, as JSON text, to find the branch where two programs differ. */
export const divide = <State, Action>(
  game: Game<State, Action>,
  state: State,
  depth: number,
): Readonly<Record<string, number>> => divideActions(game, state, depth);

/** The number of different states after `depth` actions: unlike `countActions` it ignores the order of play. */
export const countStates = <State, Action>(
  game: Game<State, Action>,
  state: State,
  depth: number,
): number => {
  let layer = new Map([[digest(game.writeState(state)), state]]);
  for (let i = 0; i < depth; i++) {
    const next = new Map<string, State>();
    for (const one of layer.values()) {
      for (const after of nextStates(game, one)) next.set(digest(game.writeState(after)), after);
    }
    layer = next;
  }
  return layer.size;
};

/** The number of actions of each subject, or only of those that pass a test. */
export const actionsBySubject = <State, Action>(
  game: Game<State, Action>,
  state: State,
  wanted: (action: Action) => boolean = () => true,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    game.subjects(state).map((subject) => [subject, game.actions(state, subject).filter(wanted).length]),
  );

/** The sum over all units of the hexes they can move to: one number that shows whether two programs move alike. */
export const reachSum = <State, Action>(
  game: Game<State, Action>,
  state: State,
  isMove: (action: Action) => boolean,
): number => Object.values(actionsBySubject(game, state, isMove)).reduce((sum, n) => sum + n, 0);
