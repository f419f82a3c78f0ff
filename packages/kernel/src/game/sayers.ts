import { once, onceFor } from '../ground/once.js';
import type { Phrases, Told } from '../ruling/say.js';
import { eventsInLine, sayAsOrder, sayTold, sayWhatCame } from '../ruling/say.js';
import type { Game } from './game.js';

/** The functions of a game that put its actions into words, and name its units and places. */
export interface SayingParts<Rules, State, Action> {
  /** One line of a game record, with ids for units. The words of the game have an order for each line. */
  readonly describe: (rules: Rules, state: State, action: Action) => Told;
  /**
   * The names by id of units and of whatever else lines speak of, see {@link namesOf}. A text stays as it is in every language, but for what sets
   * it apart; what is {@link Told} is translated.
   */
  readonly names?: (rules: Rules, state: State) => Readonly<Record<string, Told>>;
  /** What a record calls units, by id, see {@link recordNamesOf}; by default as everywhere else. */
  readonly recordNames?: (rules: Rules, state: State) => Readonly<Record<string, Told>>;
  /** The names of places by the labels of their hexes, see {@link placesOf}. */
  readonly places?: (rules: Rules) => Readonly<Record<string, string>>;
  /**
   * Words for the values of a fact that only the data know, by the fact and the value: `attacker 1, defender 3` for the `1/3` of a table. They
   * are the only ones of their fact.
   */
  readonly valueWords?: (rules: Rules) => Readonly<Record<string, Readonly<Record<string, Told>>>>;
}

/** The facts of a line that name hexes. Paths keep their labels, so that a reader can follow them on the map. */
const HEX_FACTS = ['at', 'hex', 'hexes', 'to', 'where'];

/** Sentences that call hexes by the names of their places. */
const withPlaces = (phrases: Phrases, places: Readonly<Record<string, string>>): Phrases => {
  const { words = {} } = phrases;
  const said = HEX_FACTS.map((fact) => [fact, { ...places, ...words[fact] }] as const);
  return { ...phrases, words: { ...words, ...Object.fromEntries(said) } };
};

/** Phrases with the words for values that the data of the game bring. */
export const withValueWords = (
  phrases: Phrases,
  values: Readonly<Record<string, Readonly<Record<string, Told>>>>,
): Phrases => {
  const say = (told: Readonly<Record<string, Told>>) =>
    Object.fromEntries(Object.entries(told).map(([value, one]) => [value, sayTold(phrases, one)]));
  const said = Object.entries(values).map(([fact, told]) => [fact, say(told)] as const);
  return {
    ...phrases,
    words: { ...phrases.words, ...Object.fromEntries(said) },
    made: Object.keys(values),
  };
};

/** A name, and what sets it apart from others like it, as {@link namesOf} appends it. */
const PARTS = /^(.+?)(?: \((.+?)( #\d+)?\))?$/;

/** A printed name stays as it is, unless the words have a text for it or for what sets it apart. */
export const sayName = ({ texts = {} }: Phrases, name: string): string => {
  const say = (text: string): string => (Object.hasOwn(texts, text) ? (texts[text] as string) : text);
  return name.replace(PARTS, (_, printed: string, kind?: string, number = '') =>
    kind === undefined ? say(printed) : `${say(printed)} (${say(kind)}${number})`,
  );
};

const isPrinted = (names: Readonly<Record<string, Told>>): names is Readonly<Record<string, string>> =>
  Object.values(names).every((name) => typeof name === 'string');

/** The names of a game's parts in the language of the phrases. */
export const namesIn = <Rules, State>(
  names: (rules: Rules, state: State) => Readonly<Record<string, Told>>,
  rules: Rules,
  phrases: Phrases,
): ((state: State) => Readonly<Record<string, string>>) => {
  const say = onceFor(
    (list: Readonly<Record<string, Told>>): Readonly<Record<string, string>> =>
      isPrinted(list) && phrases.texts === undefined
        ? list
        : Object.fromEntries(
            Object.entries(list).map(([id, name]) => [
              id,
              typeof name === 'string' ? sayName(phrases, name) : sayTold(phrases, name),
            ]),
          ),
  );
  return (state) => say(names(rules, state));
};

/** Makes the functions that say the actions of a game, in a record and as orders. The names of a state's units are computed once. */
export const sayersOf = <Rules, State, Action>(
  { names, recordNames = names, places, describe }: SayingParts<Rules, State, Action>,
  rules: Rules,
  phrases: Phrases,
): Pick<Game<State, Action>, 'describe' | 'order' | 'tellOutcome' | 'toldInLine'> => {
  const sayingWith = (spoken: () => Phrases, given: typeof names) => {
    const named = given === undefined ? undefined : namesIn(given, rules, phrases);
    return onceFor(
      (state: State): Phrases => (named === undefined ? spoken() : { ...spoken(), names: named(state) }),
    );
  };
  const full = sayingWith(() => phrases, recordNames);
  const brief = sayingWith(
    once(() => (places === undefined ? phrases : withPlaces(phrases, places(rules)))),
    names,
  );
  return {
    describe: (state, action, naming) =>
      sayTold((naming === 'brief' ? brief : full)(state), describe(rules, state, action)),
    order: (state, action) => sayAsOrder(brief(state), describe(rules, state, action)),
    tellOutcome: (state, action) => sayWhatCame(brief(state), describe(rules, state, action)),
    toldInLine: (state, action) => eventsInLine(describe(rules, state, action)),
  };
};
