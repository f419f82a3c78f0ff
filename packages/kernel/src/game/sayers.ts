import type { Phrases, Told } from '../ruling/say.js';
import { sayAsOrder, sayTold, sayWhatCame } from '../ruling/say.js';
import type { Game } from './game.js';

/** The parts of a game that say its actions. */
export interface SayingParts<Rules, State, Action> {
  /** One line of a game record, with ids for units; the words of the game have an order for each, see {@link sayAsOrder}. */
  readonly describe: (rules: Rules, state: State, action: Action) => Told;
  /** The names of units by id, where they have names, see {@link namesOf}. */
  readonly names?: (rules: Rules, state: State) => Readonly<Record<string, string>>;
  /** What a record calls units, by id, see {@link recordNamesOf}; by default as everywhere else. */
  readonly recordNames?: (rules: Rules, state: State) => Readonly<Record<string, string>>;
}

/** Makes a function of a state that computes its value once per state; only states that are objects are remembered. */
const onceAt = <A>(make: (state: unknown) => A): ((state: unknown) => A) => {
  const known = new WeakMap<object, A>();
  return (state) => {
    if (typeof state !== 'object' || state === null) return make(state);
    const found = known.get(state);
    if (found !== undefined) return found;
    const made = make(state);
    known.set(state, made);
    return made;
  };
};

/** Says the actions of a game: in a record, and as orders. The units of a state are named once. */
export const sayersOf = <Rules, State, Action>(
  { names, recordNames = names, describe }: SayingParts<Rules, State, Action>,
  rules: Rules,
  phrases: Phrases,
): Pick<Game<State, Action>, 'describe' | 'order' | 'tellOutcome'> => {
  const sayingWith = (namesIn: typeof names) =>
    onceAt(
      (state): Phrases =>
        namesIn === undefined ? phrases : { ...phrases, names: namesIn(rules, state as State) },
    );
  const [full, brief] = [sayingWith(recordNames), sayingWith(names)];
  return {
    describe: (state, action, naming) =>
      sayTold((naming === 'brief' ? brief : full)(state), describe(rules, state, action)),
    order: (state, action) => sayAsOrder(brief(state), describe(rules, state, action)),
    tellOutcome: (state, action) => sayWhatCame(brief(state), describe(rules, state, action)),
  };
};
