import type { Game } from '@eastfront/kernel';
import { type Exemption, guarded, isExempt, type Law, law } from '../law.js';
import type { Samples } from './samples.js';

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
  /** Most findings told of one law. */
  readonly most: number;
  /** Of the actions listed in a state, so many are applied, spread evenly; all where the law says every. */
  readonly actionsPerState: number;
  /** Actions of the shape of one listed that may be illegal, beside those that the laws make. */
  readonly mutate: (state: State, action: Action) => readonly Action[];
}

/** A law about each sampled state. */
export const aboutStates = <State, Action>(
  under: GameUnderTest<State, Action>,
  name: string,
  test: (state: State, exempt: (action: Action | null) => boolean) => readonly string[],
): Law =>
  law(name, () => {
    const { samples } = under.samples();
    if (samples.length === 0) return ['no state to test: the scenario does not start'];
    const found: string[] = [];
    for (const { state, origin } of samples) {
      if (found.length >= under.most) break;
      const exempt = (action: Action | null): boolean => isExempt(under.exemptions, name, { state, action });
      if (exempt(null)) continue;
      found.push(...guarded(() => test(state, exempt)).map((broken) => `${broken} (${origin})`));
    }
    return found.slice(0, under.most);
  });

/** So many of the items, spread evenly over the list. */
export const spread = <A>(items: readonly A[], most: number): readonly A[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as A);
