import type { Actor, Game, Json, Step } from '@eastfront/kernel';
import { CHANCE, canonicalJson, deciderOf, decidersOf, reasonsTo, toldTo } from '@eastfront/kernel';
import { writePositionLine } from '@eastfront/kernel/notation';
import { describeState, eventsOf } from '@eastfront/kernel/telling';
import { type StateLaw, spread } from './about.js';
import { typeOf } from './walk.js';

/** The viewer: a side, or null for a neutral observer. */
export type Eyes = Actor | null;

/** Two successors of one state that differ only in one side's secrets, as declared by the game. */
export interface Worlds<State, Action> {
  /** The viewer who must not see the difference. */
  readonly eyes: Eyes;
  readonly steps: readonly [Step<State, Action>, Step<State, Action>];
}

const text = (value: unknown): string => canonicalJson((value ?? null) as Json);

/** The number of secret actions of each type tried. */
const PER_TYPE = 3;

const stepFrom = <State, Action>(
  game: Game<State, Action>,
  actor: Actor,
  before: State,
  action: Action,
): Step<State, Action> | null => {
  const ruling = game.apply(before, action);
  if (ruling._tag === 'Left') return null;
  const { value: after, reasons } = ruling.right;
  return { actor, before, action, after, reasons };
};

/** The possible next actions: rolls, or those of each side that decides. */
const openIn = <State, Action>(game: Game<State, Action>, state: State): readonly Action[] =>
  game.actor(state) === CHANCE
    ? game.chances(state).map(({ action }) => action)
    : decidersOf(game, state).flatMap((side) => game.actions(state, undefined, side));

/** A few actions of each type, spread over the list. */
const someOfEachType = <Action>(actions: readonly Action[]): readonly Action[] => {
  const types = [...new Set(actions.map(typeOf))];
  return types.flatMap((type) =>
    spread(
      actions.filter((action) => typeOf(action) === type),
      PER_TYPE,
    ),
  );
};

/** Each with its predecessor; if all pairs look alike, all do. */
const inPairs = <State, Action>(
  eyes: Eyes,
  steps: readonly Step<State, Action>[],
): readonly Worlds<State, Action>[] =>
  steps.slice(1).map((step, i): Worlds<State, Action> => ({ eyes, steps: [steps[i] as typeof step, step] }));

const groupedBy = <A>(items: readonly A[], of: (item: A) => string): readonly (readonly A[])[] => {
  const groups = new Map<string, A[]>();
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item]);
  return [...groups.values()];
};

/**
 * Pairs of successors of a state, for every viewer. In each pair a side acts, or dice are rolled, in a way that the game declares visible
 * to another side only; or the two states differ and the game declares that they look alike. Empty if nothing is secret.
 */
export const worldsApart = <State, Action>(
  game: Game<State, Action>,
  state: State,
): readonly Worlds<State, Action>[] => {
  const { view, secretOf } = game;
  if (view === undefined || secretOf === undefined) return [];
  const steps = someOfEachType(openIn(game, state)).flatMap((action) => {
    const owner = secretOf(state, action);
    const step = stepFrom(game, deciderOf(game, state, action) ?? CHANCE, state, action);
    return step === null ? [] : [{ owner, step, whole: text(game.writeState(step.after)) }];
  });
  return [...game.sides, null].flatMap((eyes) => {
    const secret = groupedBy(
      steps.filter(({ owner }) => owner !== null && owner !== eyes),
      ({ owner }) => String(owner),
    );
    const alike = groupedBy(
      groupedBy(
        steps.filter(({ owner }) => owner === null),
        ({ whole }) => whole,
      ).flatMap(([one]) => one ?? []),
      ({ step: { actor, after }, whole }) => {
        const seen = view(after, eyes);
        return `${actor} ${seen === after ? whole : text(game.writeState(seen))}`;
      },
    );
    return [...secret, ...alike].flatMap((group) =>
      inPairs(
        eyes,
        group.map(({ step }) => step),
      ),
    );
  });
};

/** Everything a viewer is shown of a step and of the new state, by source. */
export const shownOf = <State, Action>(
  game: Game<State, Action>,
  step: Step<State, Action>,
  eyes: Eyes,
): Readonly<Record<string, unknown>> => {
  const { after } = step;
  const seen = game.view?.(after, eyes) ?? after;
  const written = game.writeState(seen);
  const decides = eyes !== null && decidersOf(game, after).includes(eyes);
  return {
    view: written,
    // The board is the same in every world, and big.
    picture: { ...game.picture(seen), board: null },
    text: describeState(game, seen),
    notation: writePositionLine(written),
    events: eventsOf(game, step, eyes),
    record: toldTo(game, step, eyes),
    reasons: reasonsTo(game, step, eyes),
    progress: game.progress(after),
    actions: decides ? game.actions(after, undefined, eyes).map(game.writeAction) : [],
    deciders: decidersOf(game, after),
    actor: game.actor(after),
  };
};

const SHOWN = 60;

/** Where two texts diverge. */
const parting = (one: string, other: string): string => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - SHOWN);
  return `"${one.slice(from, at + SHOWN)}" and "${other.slice(from, at + SHOWN)}"`;
};

/** What reveals to a viewer that two worlds differ, with the place. */
export const differences = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.keys({ ...one, ...other }).flatMap((part) => {
    const [a, b] = [text(one[part]), text(other[part])];
    return a === b ? [] : [`${part}: ${parting(a, b)}`];
  });

/** The laws of a game's secrets, as it declares them: {@link Game.view} of states, {@link Game.secretOf} of actions. */
export const LAWS_OF_SECRETS: Readonly<Record<string, StateLaw>> = {
  'secrets: states that differ in what one side keeps to itself look alike to the others': ({
    game,
    state,
    exempt,
  }) =>
    worldsApart(game, state).flatMap(({ eyes, steps: [one, other] }) =>
      exempt(one.action)
        ? []
        : differences(shownOf(game, one, eyes), shownOf(game, other, eyes)).map(
            (found) =>
              `${eyes ?? 'nobody'} tells ${text(game.writeAction(one.action))} from ${text(game.writeAction(other.action))} by the ${found}`,
          ),
    ),
  'secrets: what is seen of a view is the view, and progress tells no more': ({ game, state }) => {
    const { view } = game;
    if (view === undefined) return [];
    return [...game.sides, null].flatMap((eyes) => {
      const seen = view(state, eyes);
      const showTo = (of: typeof state) => ({
        view: game.writeState(view(of, eyes)),
        progress: game.progress(of),
      });
      return differences(showTo(state), showTo(seen)).map((found) => `${eyes ?? 'nobody'}: ${found}`);
    });
  },
};
