import type { Game, Json } from '@eastfront/kernel';
import { canonicalJson, deepFreeze, digest } from '@eastfront/kernel';
import { outcomeOf, type Seen, type StateLaw } from './about.js';
import { isSame, plainJsonFaults, throughJson } from './plain.js';

const text = (value: unknown): string => canonicalJson(value as Json);

/** The continuations of play from a state, as text. */
const prospects = <State, Action>(game: Game<State, Action>, state: State): string =>
  text({
    actor: game.actor(state),
    actions: game.actions(state) as unknown as Json,
    chances: game.chances(state) as unknown as Json,
    outcome: game.outcome(state) as unknown as Json,
    progress: game.progress(state) as unknown as Json,
  });

/** How play from a copied state differs from play from the original. */
const otherwise = <State, Action>(
  { game, state, some, outcomeOf: comesTo }: Seen<State, Action>,
  copy: State,
): readonly string[] => [
  ...(digest(game.writeState(state)) === digest(game.writeState(copy))
    ? []
    : ['the state is written otherwise']),
  ...(prospects(game, state) === prospects(game, copy) ? [] : ['other actions, rolls or outcome']),
  ...some.flatMap((action) =>
    comesTo(action) === outcomeOf(game, copy, action) ? [] : [`${text(action)} leads elsewhere`],
  ),
];

/** The laws of states, and of writing and reading them. */
export const LAWS_OF_STATES: Readonly<Record<string, StateLaw>> = {
  'state: the step has a prompt in the words of the game': ({ game, state }) => {
    const prompts = game.phrases.words?.['prompt'];
    const prompt = game.prompt?.(state);
    if (prompts === undefined || prompt === undefined) return [];
    // What a game adds of the position stands behind the sentence.
    return Object.values(prompts).some((one) => prompt === one || prompt.startsWith(`${one} `))
      ? []
      : [`no prompt for the step ${prompt}`];
  },
  'state: plain JSON': ({ state }) => plainJsonFaults(state).slice(0, 5),
  'state: a copy through JSON text plays on alike': (seen) => otherwise(seen, seen.copy()),
  'state: what is written can be read, and plays on alike': (seen) => {
    const { game, state } = seen;
    const read = game.readState(throughJson(game.writeState(state)));
    if (read._tag === 'Left') return [`cannot be read: ${JSON.stringify(read.left)}`];
    // What is the same in everything plays on as a copy does, of which the law above tells.
    return isSame(read.right, seen.copy()) ? [] : otherwise(seen, read.right);
  },
  'state: what is shown can be read, and plays on alike': ({ game, state, copy }) => {
    if (game.showState === undefined) return [];
    const shown = throughJson(game.showState(state));
    const read = game.readState(shown);
    if (read._tag === 'Left') return [`cannot be read: ${JSON.stringify(read.left)}`];
    if (isSame(read.right, copy())) return [];
    return [
      ...(text(game.showState(read.right)) === text(shown) ? [] : ['the state is shown otherwise']),
      ...(prospects(game, state) === prospects(game, read.right) ? [] : ['other actions, rolls or outcome']),
    ];
  },
  'state: nothing wrong with it': ({ game, state }) => game.faults(state),
  'state: an outcome at the end and only there': ({ game, state }) => {
    const [actor, outcome] = [game.actor(state), game.outcome(state)];
    return (actor === null) === (outcome !== null)
      ? []
      : [`${actor ?? 'nobody'} is to act, the outcome is ${text(outcome)}`];
  },
  'state: progress within its bounds': ({ game, state }) => {
    const { done, total } = game.progress(state);
    return done >= 0 && done <= total && total > 0 ? [] : [`${done} of ${total}`];
  },
  'action: what is written can be read as the same action': ({ game, some }) =>
    some.flatMap((action) => {
      const read = game.readActions(throughJson(game.writeAction(action)));
      return read._tag === 'Right' && text(read.right) === text([action])
        ? []
        : [`${text(action)} is read as ${JSON.stringify(read)}`];
    }),
  'apply: leaves the state as it was, and twice the same': ({ game, some, copy, outcomeOf: comesTo }) => {
    const frozen = copy();
    const before = text(frozen);
    const found = some.flatMap((action) => {
      const locked = deepFreeze(throughJson(action));
      return comesTo(action) === outcomeOf(game, frozen, locked) ? [] : [`${text(action)} leads to two`];
    });
    return text(frozen) === before ? found : [...found, 'the state is another one'];
  },
};
