import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Board } from '../board/board.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, boundedFaults, isRecord, oneOf, unknownKeys } from '../ground/bad-input.js';
import { makeCopier } from '../ground/copy.js';
import { deepFreeze } from '../ground/freeze.js';
import type { JsonObject } from '../ground/json.js';
import { once } from '../ground/once.js';
import { MOST_MEMBERS, sizeFaults } from '../ground/size.js';
import type { Words } from '../ruling/language.js';
import { phrasesIn, rulebookIn, wordFaults, wordsOf } from '../ruling/language.js';
import { readingsOf, untoldRulebook, watchReadings } from '../ruling/reading.js';
import type { Ruling } from '../ruling/ruling.js';
import { forbidAll } from '../ruling/ruling.js';
import type { Phrases } from '../ruling/say.js';
import { sayText, type Texts } from '../ruling/texts.js';
import { otherwise } from './deciding.js';
import type { AskedQuestion, Bot, Game, GameOptions, GamePackage, QuestionsOf, Settings } from './game.js';
import { NO_OFFERS } from './offers.js';
import { plainPicture } from './plain-picture.js';
import { namesIn, type SayingParts, sayersOf } from './sayers.js';
import type { ToldPicture, ToldProgress } from './spoken.js';
import { badIn, faultsIn, pictureIn, progressIn, scenariosIn, withTitles } from './spoken.js';
import type { NotAnAction, Untold, Vocabulary } from './vocabulary.js';

/** The fields that the rules of every game have, besides the game's own data. */
export interface RulesOfGame {
  /** The letter of each reading in force. */
  readonly readings: Readonly<Record<string, string>>;
  readonly optional: readonly string[];
  /** The counters, in the game's own form. */
  readonly forces: unknown;
  /** A digest of all data. */
  readonly fingerprint: () => string;
}

/** Rules of a game that is played on a board. */
export interface RulesOnBoard extends RulesOfGame {
  readonly theatre: { readonly board: Board<object> };
}

/** The rules without the settings. */
export type DataOf<Rules extends RulesOfGame> = Omit<Rules, 'readings' | 'optional'>;

/** The same functions with the rules as an additional first argument. */
type OverRules<Rules, Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends ((...of: infer Of) => infer A) | undefined
    ? (rules: Rules, ...of: Of) => A
    : never;
};

/** The functions of a game on states, actions and files. */
type Functions =
  | 'start'
  | 'actor'
  | 'deciders'
  | 'deciderOf'
  | 'subjects'
  | 'candidates'
  | 'canAct'
  | 'actions'
  | 'types'
  | 'preparations'
  | 'alike'
  | 'inPieces'
  | 'isElsewhere'
  | 'offers'
  | 'chances'
  | 'apply'
  | 'bill'
  | 'refusalOf'
  | 'outcome'
  | 'faults'
  | 'census'
  | 'journey'
  | 'playerTurn'
  | 'survey'
  | 'contest'
  | 'view'
  | 'secretOf'
  | 'isTold'
  | 'means'
  | 'basis'
  | 'readState'
  | 'writeState'
  | 'writtenBefore'
  | 'showState'
  | 'readActions';

/**
 * The parts of a game: functions of its rules and a state, see {@link Game}. Nothing is bound in them and nothing is built for them, so
 * making a game takes no time.
 */
export interface GameParts<Rules extends RulesOfGame, State, Action, Vocab extends Vocabulary = Vocabulary>
  extends Pick<
      GamePackage<State, Action, Rules, Vocab>,
      'name' | 'title' | 'sides' | 'rulebook' | 'release' | 'schemas'
    >,
    Pick<Game<State, Action>, 'phrases' | 'roles' | 'forfeits' | 'writeAction'>,
    SayingParts<Rules, State, Action>,
    OverRules<Rules, Pick<Game<State, Action, Rules, Vocab>, Exclude<Functions, 'start' | 'apply'>>> {
  /** The initial state of a scenario, from any text that names one. */
  readonly start: (rules: Rules, scenario: string) => Either<readonly BadInput[], State>;
  /** The state after an action of the game, or why it is not allowed. */
  readonly apply: (
    rules: Rules,
    state: State,
    action: Action,
  ) => Ruling<State, Vocab['reason'], Vocab['violation']>;
  readonly progress: (rules: Rules, state: State) => ToldProgress;
  /** The step of play, as the key of its prompt in the words of the game. */
  readonly step?: (rules: Rules, state: State) => string;
  readonly picture: (rules: Rules, state: State) => ToldPicture;
  /** The optional rules that a user names; unknown ones are bad input. */
  readonly readOptional: (
    names: readonly string[],
  ) => Either<readonly BadInput[], Rules['optional'] & readonly Vocab['optional'][]>;
  /** The data of the package, with the parts that the options replace. */
  readonly readData: (options: GameOptions) => Either<readonly BadInput[], DataOf<Rules>>;
  /** The data of the package alone, read once. */
  readonly carriedData: () => Either<readonly BadInput[], DataOf<Rules>>;
  readonly scenarios: (rules: Rules) => Game<State, Action, Rules, Vocab>['scenarios'];
  /** Every table, board and list in use. */
  readonly sources: (rules: Rules) => Game['sources'];
  readonly questions: Vocab['questions'] & Readonly<Record<string, AskedQuestion<Rules, State>>>;
  readonly bots: Game<State, Action, Rules, Vocab>['bots'];
}

/** The parts of a game that produce texts, pictures and answers; the rest is needed to play it. */
type Telling =
  | 'rulebook'
  | 'phrases'
  | 'schemas'
  | 'playerTurn'
  | 'survey'
  | 'contest'
  | 'questions'
  | 'bots'
  | 'picture';

/** The parts needed to play a game, without texts and answers. */
export type PartsOfPlay<
  Rules extends RulesOfGame,
  State,
  Action,
  Vocab extends Vocabulary = Vocabulary,
> = Omit<GameParts<Rules, State, Action, Vocab>, Telling> &
  Required<Pick<GameParts<Rules, State, Action, Vocab>, 'census'>>;

/**
 * A game without texts: no clauses, no sentences (reasons and violations print as their codes), no questions, bots or schemas, and plain
 * pictures: the bare grid with the units of the census. For programs that have to be small.
 *
 * @param letters - the letters of each reading, the default first
 */
export const untold = <Rules extends RulesOnBoard, State, Action, Vocab extends Vocabulary>(
  parts: PartsOfPlay<Rules, State, Action, Vocab>,
  prefix: string,
  letters: Readonly<Record<string, string>>,
): GameParts<Rules, State, Action, Untold<Vocab>> => ({
  ...parts,
  rulebook: untoldRulebook(parts.name, prefix, letters),
  phrases: { violations: {}, effects: {} },
  schemas: {},
  questions: {},
  bots: {},
  picture: (rules, state) => plainPicture(parts.title, rules.theatre.board, parts.census(rules, state)),
});

const OPTIONS = [
  'readings',
  'optional',
  'board',
  'excerpt',
  'forces',
  'tables',
  'words',
] satisfies readonly (keyof GameOptions)[];

const isText = (value: unknown): boolean => typeof value === 'string';

/** The faults in the outer form of options; the contents are read elsewhere. */
const optionFaults = (options: unknown): readonly BadInput[] => {
  if (!isRecord(options)) return [badInput('', 'the options of a game', options)];
  const { words: _, ...others } = options;
  const big = sizeFaults(others, MOST_MEMBERS);
  if (big.length > 0) return big;
  const { readings = {}, optional = [], tables = {}, excerpt = false } = options;
  return [
    ...unknownKeys('', options, OPTIONS),
    ...(isRecord(readings) ? [] : [badInput('readings', 'letters by reading', readings)]),
    ...(Array.isArray(optional) && optional.every(isText)
      ? []
      : [badInput('optional', 'a list of optional rules', optional)]),
    ...(isRecord(tables) ? [] : [badInput('tables', 'tables by name', tables)]),
    ...(typeof excerpt === 'boolean' ? [] : [badInput('excerpt', 'true or false', excerpt)]),
  ];
};

/** The sentences of a game, with the names of the units of a state. */
export const phrasesAt = <State, Action>(
  { phrases, names }: Pick<Game<State, Action>, 'phrases' | 'names'>,
  state: State,
): Phrases => (names === undefined ? phrases : { ...phrases, names: names(state) });

/** The code of the violation for something that is not an action at all. */
export const NOT_AN_ACTION = 'NOT_AN_ACTION';

/** Refuses, with its place, anything that is not an action of the game, or is several. */
const notAnAction = <Action>(
  { rulebook: { prefix }, phrases }: Pick<GameParts<never, never, never>, 'rulebook' | 'phrases'>,
  read: Either<readonly BadInput[], readonly Action[]>,
  action: unknown,
): Ruling<never, never, NotAnAction> => {
  const bad =
    read._tag === 'Left'
      ? below('action', read.left)
      : [badInput('action', 'one action at a time; readActions takes apart what players write', action)];
  const said = badIn(phrases, boundedFaults(bad)).map(
    ({ path, expected, got }): NotAnAction => ({ clause: prefix, code: NOT_AN_ACTION, path, expected, got }),
  );
  // Bad input says at least one thing.
  return forbidAll(said) as Ruling<never, never, NotAnAction>;
};

/** The texts of the game in the language of the words. */
const spokenBy = <Rules extends RulesOfGame, State, Action>(
  { title, rulebook, phrases, scenarios }: GameParts<Rules, State, Action>,
  rules: Rules,
  words: Words | undefined,
) => ({
  language: words?.language ?? 'en',
  title: words?.title ?? title,
  rulebook: rulebookIn(rulebook, words),
  phrases: words === undefined ? phrases : phrasesIn(phrases, withTitles(words, scenarios(rules))),
});

/** Reads actions and positions with a game's parts; limits their size and the number of faults reported. */
const readersOf = <Rules extends RulesOfGame, State, Action>(
  parts: Pick<GameParts<Rules, State, Action>, 'readActions' | 'readState'>,
  rules: Rules,
): Pick<Game<State, Action>, 'readActions' | 'readState'> => ({
  readActions: (json, state) => {
    const big = sizeFaults(json, MOST_MEMBERS);
    return big.length > 0 ? left(big) : parts.readActions(rules, json, state);
  },
  readState: (json) => {
    const big = sizeFaults(json, MOST_MEMBERS);
    const read = big.length > 0 ? left(big) : parts.readState(rules, json);
    return read._tag === 'Left' ? left(boundedFaults(below('position', read.left))) : read;
  },
});

/** The prompt of a step in the words of the game; the name of the step if it has none. */
const promptOf = ({ words }: Phrases, step: string): string => words?.['prompt']?.[step] ?? step;

/** The original rules, by the copy that a game hands out. */
const within = new WeakMap<object, object>();

/**
 * A copy of the rules to hand out: boards hold typed arrays, which cannot be frozen, and the games of a process share them. Settings belong
 * to one game, which is notified whenever they are read.
 */
const handOut = <Rules extends RulesOfGame>(rules: Rules, copy: <A>(value: A) => A): Rules => {
  const { readings, optional, ...data } = rules;
  const copied = { ...copy(data), readings, optional } as Rules;
  within.set(copied, rules);
  return copied;
};

/** Games for their own bots, with the original rules, so that values computed for a ruling are not computed again for a bot. */
const insiders = new WeakMap<object, object>();

const insider = <State, Action, Rules>(game: Game<State, Action, Rules>): Game<State, Action, Rules> => {
  const known = insiders.get(game);
  if (known !== undefined) return known as Game<State, Action, Rules>;
  const made = otherwise(game, {
    rules: (within.get(game.rules as object) as Rules | undefined) ?? game.rules,
  });
  insiders.set(game, made);
  return made;
};

/** Bots that receive the game with the original rules. */
const botsWithin = <Name extends string, State, Action, Rules>(
  bots: Readonly<Record<Name, Bot<State, Action, Rules>>>,
): Readonly<Record<Name, Bot<State, Action, Rules>>> =>
  Object.fromEntries(
    Object.entries<Bot<State, Action, Rules>>(bots).map(([name, bot]): [string, typeof bot] => [
      name,
      (game, state, dice, mind) => bot(insider(game), state, dice, mind),
    ]),
    // The same names: what `fromEntries` makes has forgotten them.
  ) as Readonly<Record<Name, Bot<State, Action, Rules>>>;

/** A game under rules. */
const gameUnder = <Rules extends RulesOfGame, State, Action, Vocab extends Vocabulary>(
  parts: GameParts<Rules, State, Action, Vocab>,
  rules: Rules,
  settings: Settings<Vocab>,
  words: Words | undefined,
): Game<State, Action, Rules, Vocab> => {
  const { name, sides, bots, writeAction } = parts;
  const {
    candidates,
    canAct,
    types,
    offers,
    bill,
    refusalOf,
    names,
    places,
    census,
    journey,
    playerTurn,
    survey,
    contest,
    view,
    secretOf,
  } = parts;
  const { showState, writtenBefore, release, deciders, deciderOf, step, isTold, means } = parts;
  const { preparations, alike, inPieces, isElsewhere } = parts;
  /** Whether a given side may decide anything now. */
  const decides = (state: State, side: Vocab['side'] | undefined): boolean =>
    side === undefined ||
    (deciders === undefined ? parts.actor(rules, state) === side : deciders(rules, state).includes(side));
  const said = spokenBy(parts, rules, words);
  const { phrases } = said;
  const { readActions, readState } = readersOf(parts, rules);
  const questions = Object.fromEntries(
    Object.entries(parts.questions).map(([question, { answer }]) => [
      question,
      (state: State, ask: JsonObject) => faultsIn(phrases, answer(rules, state, ask)),
    ]),
    // Each by its own name: what `fromEntries` makes has forgotten which.
  ) as QuestionsOf<State, Vocab['questions']>;
  const scenarios = once(() => scenariosIn(parts.scenarios(rules), words));
  // A picture has parts of the board of the rules in its own.
  const copy = makeCopier();
  const handedOut = once(() => handOut(rules, copy));
  const sources = once(() => parts.sources(rules));
  return {
    get rules() {
      return handedOut();
    },
    name,
    ...said,
    sides,
    ...(release === undefined ? {} : { release }),
    settings,
    get scenarios() {
      return scenarios();
    },
    get sources() {
      return sources();
    },
    get dataDigest() {
      return rules.fingerprint();
    },
    start: (scenario) => faultsIn(phrases, parts.start(rules, scenario)),
    actor: (state) => parts.actor(rules, state),
    ...(deciders === undefined ? {} : { deciders: (state) => deciders(rules, state) }),
    ...(deciderOf === undefined ? {} : { deciderOf: (state, action) => deciderOf(rules, state, action) }),
    subjects: (state, side) => (decides(state, side) ? parts.subjects(rules, state, side) : []),
    ...(candidates === undefined ? {} : { candidates: (state) => candidates(rules, state) }),
    ...(canAct === undefined
      ? {}
      : { canAct: (state, subject, side) => decides(state, side) && canAct(rules, state, subject, side) }),
    actions: (state, subject, side) =>
      decides(state, side) ? parts.actions(rules, state, subject, side) : [],
    ...(types === undefined ? {} : { types: (state) => types(rules, state) }),
    ...(preparations === undefined ? {} : { preparations: (state) => preparations(rules, state) }),
    ...(alike === undefined ? {} : { alike: (state, action) => alike(rules, state, action) }),
    ...(inPieces === undefined ? {} : { inPieces: (state, action) => inPieces(rules, state, action) }),
    ...(isElsewhere === undefined ? {} : { isElsewhere: (state) => isElsewhere(rules, state) }),
    ...(offers === undefined
      ? {}
      : {
          offers: (state, subject, side) =>
            decides(state, side) ? offers(rules, state, subject, side) : NO_OFFERS,
        }),
    chances: (state) => parts.chances(rules, state),
    apply: (state, action) => {
      // Actions come from programs that no compiler has looked at as well: what is read of them is judged, not what was handed in.
      const read = readActions(action, state);
      const [one, ...more] = read._tag === 'Right' ? read.right : [];
      return one === undefined || more.length > 0
        ? notAnAction(said, read, action)
        : parts.apply(rules, state, one);
    },
    ...(bill === undefined ? {} : { bill: (state, action) => bill(rules, state, action) }),
    ...(refusalOf === undefined
      ? {}
      : {
          refusalOf: (before, written, actions, refused) =>
            refusalOf(rules, before, written, actions, refused),
        }),
    outcome: (state) => parts.outcome(rules, state),
    faults: (state) => parts.faults(rules, state),
    progress: (state) => progressIn(phrases, parts.progress(rules, state)),
    ...sayersOf(parts, rules, phrases),
    ...(names === undefined ? {} : { names: namesIn(names, rules, phrases) }),
    ...(places === undefined ? {} : { places: once(() => places(rules)) }),
    ...(census === undefined ? {} : { census: (state) => census(rules, state) }),
    ...(step === undefined ? {} : { prompt: (state) => promptOf(phrases, step(rules, state)) }),
    ...(parts.roles === undefined ? {} : { roles: parts.roles }),
    ...(parts.forfeits === undefined ? {} : { forfeits: parts.forfeits }),
    ...(journey === undefined ? {} : { journey: (state, action) => journey(rules, state, action) }),
    ...(playerTurn === undefined ? {} : { playerTurn: (state) => playerTurn(rules, state) }),
    ...(survey === undefined ? {} : { survey: (state) => survey(rules, state) }),
    ...(contest === undefined ? {} : { contest: (state) => contest(rules, state) }),
    ...(view === undefined ? {} : { view: (state, side) => view(rules, state, side) }),
    ...(secretOf === undefined ? {} : { secretOf: (state, action) => secretOf(rules, state, action) }),
    ...(isTold === undefined ? {} : { isTold: (after, reason, side) => isTold(rules, after, reason, side) }),
    ...(means === undefined ? {} : { means: (state, side) => sayText(phrases, means(rules, state, side)) }),
    basis: (state) => parts.basis(rules, state),
    picture: (state) => {
      const { board, ...picture } = pictureIn(phrases, parts.picture(rules, state));
      return { board: copy(board), ...deepFreeze(picture) };
    },
    readState: (json) => faultsIn(phrases, readState(json)),
    writeState: (state) => parts.writeState(rules, state),
    ...(writtenBefore === undefined ? {} : { writtenBefore: (state) => writtenBefore(rules, state) }),
    ...(showState === undefined ? {} : { showState: (state) => showState(rules, state) }),
    readActions: (json, state) => faultsIn(phrases, readActions(json, state)),
    writeAction,
    questions,
    bots: botsWithin(bots),
  };
};

/** Makes a game package, which reads options and data and makes games under the resulting rules. */
export const packageOf = <Rules extends RulesOfGame, State, Action, Vocab extends Vocabulary = Vocabulary>(
  parts: GameParts<Rules, State, Action, Vocab>,
): GamePackage<State, Action, Rules, Vocab> => {
  const { name, title, sides, rulebook, release, schemas, questions, phrases } = parts;
  deepFreeze(rulebook);
  deepFreeze(phrases);
  // Whoever judges many cases makes many games with the same words.
  const checked = new WeakSet<object>();
  return {
    name,
    title,
    sides,
    rulebook,
    ...(release === undefined ? {} : { release }),
    schemas,
    asks: Object.fromEntries(Object.entries(questions).map(([question, { asks }]) => [question, asks])),
    make: (chosen, touch) => {
      const given: unknown = chosen === undefined ? {} : chosen;
      const strange = optionFaults(given);
      if (strange.length > 0) return left(strange);
      // Letters and names are read below, as any text.
      const options = given as GameOptions;
      // Their faults are reported below; until then only their texts are needed.
      const texts = isRecord(options.words) && isRecord(options.words['texts']) ? options.words['texts'] : {};
      const refuse = (faults: readonly BadInput[]) =>
        left(badIn({ ...phrases, texts: texts as Texts }, boundedFaults(faults)));
      const readings = readingsOf(rulebook, options.readings);
      const optional = parts.readOptional(options.optional ?? []);
      const own = options.board === undefined && options.forces === undefined && options.tables === undefined;
      const data = own ? parts.carriedData() : parts.readData(options);
      const bad = [readings, optional, data].flatMap((part) => (part._tag === 'Left' ? part.left : []));
      if (readings._tag === 'Left' || optional._tag === 'Left' || data._tag === 'Left') return refuse(bad);
      // States hand counters out, and all games of the process share those of the package.
      if (options.forces === undefined) deepFreeze(data.right.forces);
      const inForce = touch === undefined ? readings.right : watchReadings(readings.right, touch);
      // Complete: `readingsOf` fills in the defaults.
      const rules = { ...data.right, readings: inForce, optional: optional.right } as Rules;
      const isChecked =
        options.words === undefined || (isRecord(options.words) && checked.has(options.words));
      const bigWords = isChecked ? [] : below('words', sizeFaults(options.words, MOST_MEMBERS));
      if (bigWords.length > 0) return left(bigWords);
      const strangeWords = isChecked
        ? []
        : wordFaults(options.words, () =>
            wordsOf({ title, phrases, rulebook, scenarios: parts.scenarios(rules) }),
          );
      if (strangeWords.length > 0) return left(boundedFaults(strangeWords));
      if (isRecord(options.words)) checked.add(options.words);
      const settings = { readings: readings.right as Settings<Vocab>['readings'], optional: optional.right };
      // Checked above.
      return right(gameUnder(parts, rules, settings, options.words as Words | undefined));
    },
  };
};

/** The same package in another language: its own texts, and the games it makes. */
export const speaking = <State, Action, Rules, Vocab extends Vocabulary>(
  pkg: GamePackage<State, Action, Rules, Vocab>,
  words: Words,
): GamePackage<State, Action, Rules, Vocab> => ({
  ...pkg,
  title: words.title ?? pkg.title,
  rulebook: rulebookIn(pkg.rulebook, words),
  make: (options, touch) => pkg.make({ words, ...options }, touch),
});

/** Makes a game with options that no compiler has checked, such as those of a file; faults are reported with their place. */
export const makeFrom = <State, Action, Rules, Vocab extends Vocabulary>(
  pkg: GamePackage<State, Action, Rules, Vocab>,
  options: unknown,
  touch?: (reading: string) => void,
): Either<readonly BadInput[], Game<State, Action, Rules, Vocab>> =>
  // `make` looks at all of them, whatever a compiler has said.
  pkg.make(options as GameOptions<Vocab>, touch);

/** The initial state of a scenario whose name no compiler has checked, such as one that a player chose. */
export const startFrom = <State, Action, Rules, Vocab extends Vocabulary>(
  game: Game<State, Action, Rules, Vocab>,
  scenario: unknown,
): Either<readonly BadInput[], State> =>
  typeof scenario === 'string'
    ? game.start(scenario)
    : left([badInput('scenario', oneOf(game.scenarios.map(({ id }) => id)), scenario)]);
