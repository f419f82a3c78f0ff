import type { Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson, deepFreeze, digest } from '@eastfront/kernel';
import type { Law } from '../law.js';
import { aboutStates, type GameUnderTest, spread } from './about.js';
import { isSame, plainJsonFaults, throughJson } from './plain.js';

const text = (value: unknown): string => canonicalJson(value as Json);

/** The laws of states and of how they are written and read. */
export const lawsOfStates = <State, Action>(under: GameUnderTest<State, Action>): readonly Law[] => {
  const { game, actionsPerState } = under;
  const digestOf = (state: State): string => digest(game.writeState(state));

  const listed = (state: State): readonly Action[] =>
    game.actor(state) === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);

  /** What play from a state goes on with, as text. */
  const prospects = (state: State): string =>
    text({
      actor: game.actor(state),
      actions: game.actions(state) as unknown as Json,
      chances: game.chances(state) as unknown as Json,
      outcome: game.outcome(state) as unknown as Json,
      progress: game.progress(state) as unknown as Json,
    });

  const afterwards = (state: State, action: Action): string => {
    const ruling = game.apply(state, action);
    return ruling._tag === 'Right' ? digestOf(ruling.right.value) : text(ruling.left);
  };

  const sameAs = (before: State, after: State): readonly string[] => [
    ...(digestOf(before) === digestOf(after) ? [] : ['the state is written otherwise']),
    ...(prospects(before) === prospects(after) ? [] : ['other actions, rolls or outcome']),
    ...spread(listed(before), actionsPerState).flatMap((action) =>
      afterwards(before, action) === afterwards(after, action) ? [] : [`${text(action)} leads elsewhere`],
    ),
  ];

  return [
    aboutStates(under, 'state: plain JSON', (state) => plainJsonFaults(state).slice(0, 5)),
    aboutStates(under, 'state: a copy through JSON text plays on alike', (state) =>
      sameAs(state, throughJson(state)),
    ),
    aboutStates(under, 'state: what is written can be read, and plays on alike', (state) => {
      const read = game.readState(throughJson(game.writeState(state)));
      if (read._tag === 'Left') return [`cannot be read: ${JSON.stringify(read.left)}`];
      // What is the same in everything plays on as a copy does, of which the law above tells.
      return isSame(read.right, throughJson(state)) ? [] : sameAs(state, read.right);
    }),
    aboutStates(under, 'state: what is shown can be read, and plays on alike', (state) => {
      if (game.showState === undefined) return [];
      const shown = throughJson(game.showState(state));
      const read = game.readState(shown);
      if (read._tag === 'Left') return [`cannot be read: ${JSON.stringify(read.left)}`];
      if (isSame(read.right, throughJson(state))) return [];
      return [
        ...(text(game.showState(read.right)) === text(shown) ? [] : ['the state is shown otherwise']),
        ...(prospects(state) === prospects(read.right) ? [] : ['other actions, rolls or outcome']),
      ];
    }),
    aboutStates(under, 'state: nothing wrong with it', (state) => game.faults(state)),
    aboutStates(under, 'state: an outcome at the end and only there', (state) => {
      const [actor, outcome] = [game.actor(state), game.outcome(state)];
      return (actor === null) === (outcome !== null)
        ? []
        : [`${actor ?? 'nobody'} is to act, the outcome is ${text(outcome)}`];
    }),
    aboutStates(under, 'state: progress within its bounds', (state) => {
      const { done, total } = game.progress(state);
      return done >= 0 && done <= total && total > 0 ? [] : [`${done} of ${total}`];
    }),
    aboutStates(under, 'action: what is written can be read as the same action', (state) =>
      spread(listed(state), actionsPerState).flatMap((action) => {
        const read = game.readActions(throughJson(game.writeAction(action)));
        return read._tag === 'Right' && text(read.right) === text([action])
          ? []
          : [`${text(action)} is read as ${JSON.stringify(read)}`];
      }),
    ),
    aboutStates(under, 'apply: leaves the state as it was, and twice the same', (state) => {
      const frozen = deepFreeze(throughJson(state));
      const before = text(frozen);
      return spread(listed(state), actionsPerState).flatMap((action) => {
        const locked = deepFreeze(throughJson(action));
        const [first, second] = [afterwards(frozen, locked), afterwards(frozen, locked)];
        return first === second && text(frozen) === before
          ? []
          : [`${text(action)} changes the state or leads to two`];
      });
    }),
  ];
};
