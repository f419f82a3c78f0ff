import type { Game, Json } from '@eastfront/kernel';
import { CHANCE, canonicalJson, deepFreeze, digest, once } from '@eastfront/kernel';
import { type Exemption, guard, isExempt, type Law, law } from '../law.js';
import { throughJson } from './plain.js';
import type { Sample, Samples } from './samples.js';

/** An action in a state that a game law was tested on. */
export interface GameCase<State, Action> {
  readonly state: State;
  readonly action: Action;
}

/** A clause that breaks a law in a state as a whole: the law does not look at it. */
export interface StateExemption<State> extends Pick<Exemption<unknown>, 'law' | 'clause'> {
  readonly inState: (state: State) => boolean;
}

/** A clause that breaks a law of games: with `when` for single actions, with `inState` for all that there is in a state. */
export type GameExemption<State, Action> = Exemption<GameCase<State, Action>> | StateExemption<State>;

/** What every group of game laws is given. Samples are taken when the first law is run. */
export interface GameUnderTest<State, Action> {
  readonly game: Game<State, Action>;
  readonly samples: () => Samples<State, Action>;
  readonly exemptions: readonly GameExemption<State, Action>[];
  /** Marks of units that are permanent, each with the clause that says so. */
  readonly lasting: Readonly<Record<string, string>>;
  /** The most findings reported for one law. */
  readonly most: number;
  /** How many of the actions listed in a state are applied, spread evenly; a law of every action applies all. */
  readonly actionsPerState: number;
  /** A law looks at one sampled state in this many, the next law at others. */
  readonly share: number;
  /** Actions of the shape of one listed that may be illegal, beside those that the laws make. */
  readonly mutate: (state: State, action: Action) => readonly Action[];
  /** Actions of other states, from which the fields of wrong ones are taken. */
  readonly donors: () => readonly Action[];
  /** Everybody who can act in some state. */
  readonly subjects: () => readonly string[];
}

/** What a law sees of a sampled state. */
export interface Seen<State, Action> extends GameUnderTest<State, Action> {
  readonly state: State;
  /** What can come next: the actions of a player, or the rolls. Asked once for all laws. */
  readonly listed: readonly Action[];
  /** Those of them that are looked at one by one. */
  readonly some: readonly Action[];
  /** Whether a clause breaks the law with this action. */
  readonly exempt: (action: Action) => boolean;
  /** The state read from its own text, and frozen. Made once for all laws. */
  readonly copy: () => State;
  /** What an action that is looked at comes to in the state, as a text. Judged once for all laws. */
  readonly outcomeOf: (action: Action) => string;
}

/** What is wrong with a sampled state, in words. */
export type StateLaw = <State, Action>(seen: Seen<State, Action>) => readonly string[];

/** Everything that can come next: the actions of a player, or the rolls. */
export const listedIn = <State, Action>(game: Game<State, Action>, state: State): readonly Action[] =>
  game.actor(state) === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);

/** What takes long and many laws ask of a sample: what is listed in it, its copy, what its actions come to. */
interface Known<State, Action> {
  readonly listed: () => readonly Action[];
  readonly copy: () => State;
  readonly outcomeOf: (action: Action) => string;
}

const known = new WeakMap<object, unknown>();

/** What an action comes to in a state, as a text: the digest of the state after it, or the violations. */
export const outcomeOf = <State, Action>(game: Game<State, Action>, state: State, action: Action): string => {
  const ruling = game.apply(state, action);
  return ruling._tag === 'Right'
    ? digest(game.writeState(ruling.right.value))
    : canonicalJson(ruling.left as unknown as Json);
};

const knownOf = <State, Action>(game: Game<State, Action>, sample: Sample<State>): Known<State, Action> => {
  const before = known.get(sample) as Known<State, Action> | undefined;
  if (before !== undefined) return before;
  const { state } = sample;
  const outcomes = new Map<Action, string>();
  const made: Known<State, Action> = {
    listed: once(() => listedIn(game, state)),
    copy: once(() => deepFreeze(throughJson(state))),
    outcomeOf: (action) => {
      const found = outcomes.get(action) ?? outcomeOf(game, state, action);
      outcomes.set(action, found);
      return found;
    },
  };
  known.set(sample, made);
  return made;
};

export const listedOf = <State, Action>(
  game: Game<State, Action>,
  sample: Sample<State>,
): readonly Action[] => knownOf(game, sample).listed();

const isLeftOut = <State, Action>(
  exemptions: readonly GameExemption<State, Action>[],
  name: string,
  state: State,
): boolean => exemptions.some((one) => 'inState' in one && one.law === name && one.inState(state));

/** Laws by name, each about every sampled state. */
export const aboutStates = <State, Action>(
  under: GameUnderTest<State, Action>,
  laws: Readonly<Record<string, StateLaw>>,
): readonly Law[] =>
  Object.entries(laws).map(([name, test], number) =>
    law(name, () => {
      const all = under.samples().samples;
      const samples = all.filter((_, i) => (i + number) % under.share === 0);
      if (samples.length === 0) return ['no state to test: the scenario does not start'];
      const aboutActions = under.exemptions.filter((one) => 'when' in one);
      const found: string[] = [];
      for (const sample of samples) {
        if (found.length >= under.most) break;
        const { state, origin } = sample;
        if (isLeftOut(under.exemptions, name, state)) continue;
        const exempt = (action: Action): boolean => isExempt(aboutActions, name, { state, action });
        const look = (): readonly string[] => {
          const { listed: list, copy, outcomeOf: comesTo } = knownOf(under.game, sample);
          const listed = list();
          const some = spread(listed, under.actionsPerState);
          return test({ ...under, state, listed, some, exempt, copy, outcomeOf: comesTo });
        };
        found.push(...guard(look).map((broken) => `${broken} (${origin})`));
      }
      return found.slice(0, under.most);
    }),
  );

/** So many of the items, spread evenly over the list. */
export const spread = <A>(items: readonly A[], most: number): readonly A[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as A);
