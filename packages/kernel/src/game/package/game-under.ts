/**
 * Makes the game that users play from the parts of a game. The functions of the parts take the rules as an argument; those of the game
 * already have them. The game's texts are in one language. Everything that the game reads is checked, and its size is limited.
 */

import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import type { BadInput } from '../../ground/bad-input.js';
import { badInput, below, boundedFaults } from '../../ground/bad-input.js';
import { makeCopier } from '../../ground/copy.js';
import { deepFreeze } from '../../ground/freeze.js';
import type { JsonObject } from '../../ground/json.js';
import { once } from '../../ground/once.js';
import { MOST_MEMBERS, sizeFaults } from '../../ground/size.js';
import type { Words } from '../../ruling/language.js';
import { phrasesIn, rulebookIn } from '../../ruling/language.js';
import type { Ruling } from '../../ruling/ruling.js';
import { forbidAll } from '../../ruling/ruling.js';
import { type Phrases, sayTold } from '../../ruling/say.js';
import { sayText } from '../../ruling/texts.js';
import { otherwise } from '../deciding.js';
import type { Bot, BotWords, Game, QuestionsOf, Settings } from '../game.js';
import { NO_OFFERS } from '../offers.js';
import { namesIn, sayersOf, withValueWords } from '../sayers.js';
import { badIn, faultsIn, pictureIn, pictureNamed, progressIn, scenariosIn, withTitles } from '../spoken.js';
import type { NotAnAction, Vocabulary } from '../vocabulary.js';
import type { GameParts, RulesOfGame } from './parts.js';

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
  { title, rulebook, phrases, scenarios, valueWords }: GameParts<Rules, State, Action>,
  rules: Rules,
  words: Words | undefined,
) => {
  const said = words === undefined ? phrases : phrasesIn(phrases, withTitles(words, scenarios(rules)));
  return {
    language: words?.language ?? 'en',
    title: words?.title ?? title,
    rulebook: rulebookIn(rulebook, words),
    phrases: valueWords === undefined ? said : withValueWords(said, valueWords(rules)),
  };
};

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

/** The words of bots in the language of the phrases. */
const botWordsIn = <Name extends string>(
  phrases: Phrases,
  words: Readonly<Record<Name, BotWords>>,
): Readonly<Record<Name, BotWords>> =>
  Object.fromEntries(
    Object.entries<BotWords>(words).map(([bot, { name, plays }]) => [
      bot,
      { name: sayText(phrases, name), plays: sayText(phrases, plays) },
    ]),
    // The same names: what `fromEntries` makes has forgotten them.
  ) as Readonly<Record<Name, BotWords>>;

/** A game under rules. */
export const gameUnder = <Rules extends RulesOfGame, State, Action, Vocab extends Vocabulary>(
  parts: GameParts<Rules, State, Action, Vocab>,
  rules: Rules,
  settings: Settings<Vocab>,
  words: Words | undefined,
): Game<State, Action, Rules, Vocab> => {
  const { name, sides, bots, botWords, writeAction } = parts;
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
  const { showState, writtenBefore, release, deciders, deciderOf, step, isTold, means, goals } = parts;
  const { preparations, alike, inPieces, isElsewhere } = parts;
  /** Whether a given side may decide anything now. */
  const decides = (state: State, side: Vocab['side'] | undefined): boolean =>
    side === undefined ||
    (deciders === undefined ? parts.actor(rules, state) === side : deciders(rules, state).includes(side));
  const said = spokenBy(parts, rules, words);
  const { phrases } = said;
  const { readActions, readState } = readersOf(parts, rules);
  const named = names === undefined ? undefined : namesIn(names, rules, phrases);
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
    ...(named === undefined ? {} : { names: named }),
    ...(places === undefined ? {} : { places: once(() => places(rules)) }),
    ...(census === undefined ? {} : { census: (state) => census(rules, state) }),
    ...(step === undefined
      ? {}
      : {
          prompt: (state) => {
            const more = parts.promptAdds?.(rules, state) ?? null;
            const asked = promptOf(phrases, step(rules, state));
            return more === null ? asked : `${asked} ${sayTold(phrases, more)}`;
          },
        }),
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
    ...(goals === undefined
      ? {}
      : { goals: (state) => goals(rules, state).map((one) => sayTold(phrases, one)) }),
    basis: (state) => parts.basis(rules, state),
    picture: (state) => {
      const drawn = parts.picture(rules, state);
      const { board, ...picture } = pictureIn(
        phrases,
        named === undefined ? drawn : pictureNamed(drawn, named(state)),
      );
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
    ...(botWords === undefined ? {} : { botWords: botWordsIn(phrases, botWords) }),
  };
};
