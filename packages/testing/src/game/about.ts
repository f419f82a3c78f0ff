import type { Game } from '@eastfront/kernel';
import { CHANCE } from '@eastfront/kernel';
import { type Exemption, guarded, isExempt, type Law, law } from '../law.js';
import type { Sample, Samples } from './samples.js';

/** What a game law was tested on; no action where the law is about the state. */
export interface GameCase<State, Action> {
  readonly state: State;
  readonly action: Action | null;
}

/** What every group of game laws is given. Samples are taken when the first law is run. */
export interface GameUnderTest<State, Action> {
  readonly game: Game<State, Action>;
  readonly samples: () => Samples<State, Action>;
  readonly exemptions: readonly Exemption<GameCase<State, Action>>[];
  /** Marks of units that stay for good, each with the clause that says so. */
  readonly lasting: Readonly<Record<string, string>>;
  /** Most findings told of one law. */
  readonly most: number;
  /** Of the actions listed in a state, so many are applied, spread evenly; all where the law says every. */
  readonly actionsPerState: number;
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
  readonly exempt: (action: Action | null) => boolean;
}

/** What is wrong with a sampled state, in words. */
export type StateLaw = <State, Action>(seen: Seen<State, Action>) => readonly string[];

/** Everything that can come next: the actions of a player, or the rolls. */
export const listedIn = <State, Action>(game: Game<State, Action>, state: State): readonly Action[] =>
  game.actor(state) === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);

/** What is listed in each sample, by the sample: many laws ask for it, and it takes long. */
const known = new WeakMap<object, readonly unknown[]>();

export const listedOf = <State, Action>(
  game: Game<State, Action>,
  sample: Sample<State>,
): readonly Action[] => {
  const before = known.get(sample) as readonly Action[] | undefined;
  if (before !== undefined) return before;
  const listed = listedIn(game, sample.state);
  known.set(sample, listed);
  return listed;
};

/** Laws by name, each about every sampled state. */
export const aboutStates = <State, Action>(
  under: GameUnderTest<State, Action>,
  laws: Readonly<Record<string, StateLaw>>,
): readonly Law[] =>
  Object.entries(laws).map(([name, test]) =>
    law(name, () => {
      const { samples } = under.samples();
      if (samples.length === 0) return ['no state to test: the scenario does not start'];
      const found: string[] = [];
      for (const sample of samples) {
        if (found.length >= under.most) break;
        const { state, origin } = sample;
        const exempt = (action: Action | null): boolean =>
          isExempt(under.exemptions, name, { state, action });
        if (exempt(null)) continue;
        const look = (): readonly string[] => {
          const listed = listedOf(under.game, sample);
          return test({ ...under, state, listed, some: spread(listed, under.actionsPerState), exempt });
        };
        found.push(...guarded(look).map((broken) => `${broken} (${origin})`));
      }
      return found.slice(0, under.most);
    }),
  );

/** So many of the items, spread evenly over the list. */
export const spread = <A>(items: readonly A[], most: number): readonly A[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as A);
