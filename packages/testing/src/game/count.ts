import type { Game } from '@eastfront/kernel';
import { digest, divideActions, nextActions } from '@eastfront/kernel';

export { countActions } from '@eastfront/kernel';

/** The states that the next actions lead to; an action that is refused leads nowhere. */
const nextStates = <State, Action>(game: Game<State, Action>, state: State): readonly State[] =>
  nextActions(game, state).flatMap((action) => {
    const ruling = game.apply(state, action);
    return ruling._tag === 'Right' ? [ruling.right.value] : [];
  });

/** `countActions` split by the first action, as JSON text: finds the branch where two programs part. */
export const divide = <State, Action>(
  game: Game<State, Action>,
  state: State,
  depth: number,
): Readonly<Record<string, number>> => divideActions(game, state, depth);

/** The number of different states after `depth` actions: unlike `countActions` it does not count orders of play. */
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

/** The number of actions of each subject; only of those wanted, when a test is given. */
export const actionsBySubject = <State, Action>(
  game: Game<State, Action>,
  state: State,
  wanted: (action: Action) => boolean = () => true,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    game.subjects(state).map((subject) => [subject, game.actions(state, subject).filter(wanted).length]),
  );

/** The hexes that all units can move to, summed: one number that tells whether two programs move alike. */
export const reachSum = <State, Action>(
  game: Game<State, Action>,
  state: State,
  isMove: (action: Action) => boolean,
): number => Object.values(actionsBySubject(game, state, isMove)).reduce((sum, n) => sum + n, 0);
