import type { Actor, Bot, DiceState, Game, Json, JsonObject } from '@eastfront/kernel';
import { canonicalJson, digest, pick, play, seedDice } from '@eastfront/kernel';
import { spread } from './about.js';
import { askGame } from './ask-game.js';
import { mutantsOf } from './mutants.js';
import { typeOf } from './walk.js';

/** A game that is played again after every change of the code that must move no ruling. */
export interface GoldenSetting {
  readonly scenario: string;
  readonly seed: string;
  /** Readings other than the default. */
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly string[];
  /** The most actions played, if the game does not end before. */
  readonly limit: number;
}

/** What a golden game came to. Two versions of the rules that agree in every mark agree in every state, listing, reason and violation behind it. */
export interface GoldenGame extends GoldenSetting {
  readonly actions: number;
  /** One fingerprint for every {@link BLOCK} actions. */
  readonly marks: readonly string[];
}

/** How many actions stand behind one mark. */
export const BLOCK = 50;

/** So many actions of the past are judged anew at the end of each block: nearly all are refused. */
const JUDGED = 20;

/** So many of the listed actions are judged there too, each beside so many that differ from it in one thing. */
const LISTED = 10;
const WRONG = 2;

/** So many units are asked about at the end of each block, and how far they would have to retreat. */
const ASKED = 4;
const RETREATED = 2;

/** A unit of a state of any game. */
interface Unit {
  readonly id?: string;
  readonly counter?: { readonly id?: string };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Items in an order that does not depend on the order in which rules happen to list them. */
const settle = <Item>(items: readonly Item[], written: (item: Item) => Json): readonly Item[] =>
  items
    .map((item) => ({ item, text: canonicalJson(written(item)) }))
    .sort((a, b) => byText(a.text, b.text))
    .map(({ item }) => item);

/** What there is plenty of, or leaves nobody to fight. */
const COMMON: readonly string[] = [
  'move',
  'pass',
  'end-phase',
  'place',
  'mark',
  'withdraw',
  'remove',
  'convert',
  'reinforce',
];

/**
 * Plays a subject, a type of action and an action, each at random, and at every fourth choice looks for what is rare first, so that
 * there is fighting. What it plays depends on the legal actions alone, not on their order.
 */
export const settledBot = <State, Action>(
  game: Game<State, Action>,
  state: State,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const [quarter, second] = pick([true, false, false, false], dice);
  const rare = quarter ? game.actions(state).filter((action) => !COMMON.includes(typeOf(action))) : [];
  const subjects = settle(game.subjects(state), (id) => id);
  const [subject, third] = pick(subjects, second);
  const open = rare.length > 0 ? rare : game.actions(state, subject);
  const [type, fourth] = pick([...new Set(open.map(typeOf))].sort(byText), third);
  const listed = settle(
    open.filter((action) => typeOf(action) === type),
    (action) => game.writeAction(action),
  );
  return pick(listed, fourth);
};

/** Reasons or violations as they are written down: in whatever order the rules say them. */
const settledFacts = (facts: readonly object[]): Json =>
  settle(facts as readonly JsonObject[], (fact) => fact) as Json;

/** What the rules say of an action: the state that it leads to and the reasons, or every violation. */
const verdictOf = <State, Action>(game: Game<State, Action>, state: State, action: Action): Json => {
  const ruling = game.apply(state, action);
  return ruling._tag === 'Right'
    ? [digest(game.writeState(ruling.right.value)), settledFacts(ruling.right.reasons)]
    : settledFacts(ruling.left);
};

/** What is judged at the end of a block: what was played before, some of what can come next, and what is close to it. */
const judgedOf = <Action>(past: readonly Action[], listed: readonly Action[]): readonly Action[] => [
  ...past,
  ...spread(listed, LISTED).flatMap((action) => [action, ...spread(mutantsOf(action, past), WRONG)]),
];

/** What a question may be about, in the words that games share: each question is asked with the fields that it takes. */
const aboutAll = (sides: readonly string[], units: readonly string[]): readonly JsonObject[] => [
  {},
  ...sides.map((side) => ({ side })),
  ...units.flatMap((unit) => [
    { unit },
    { units: [unit] },
    { unit, hexes: RETREATED },
    { units: [unit], hexes: RETREATED },
  ]),
];

/** The answers to all questions about some of the units, with their reasons, or every violation. */
const answersIn = <State, Action>(game: Game<State, Action>, state: State): readonly Json[] => {
  const { units = [] } = state as { readonly units?: readonly Unit[] };
  const ids = units.map((unit) => unit.id ?? unit.counter?.id ?? '').sort(byText);
  const fields = aboutAll(game.sides, spread(ids, ASKED));
  return Object.keys(game.questions)
    .sort(byText)
    .flatMap((question) => fields.map((about) => askGame(game, state, { question, ...about })))
    .flatMap((result) =>
      result === null
        ? []
        : [
            result.ok
              ? [result.answer as Json, settledFacts(result.reasons)]
              : settledFacts(result.violations),
          ],
    );
};

/** Plays a game of a game package made with the readings and optional rules of the setting. */
export const goldenGame = <State, Action>(
  game: Game<State, Action>,
  setting: GoldenSetting,
  watch: (line: string) => void = () => {},
): GoldenGame => {
  const started = game.start(setting.scenario);
  if (started._tag === 'Left') throw new Error(`no scenario ${setting.scenario} of ${game.name}`);
  const marks: string[] = [];
  let block: Json[] = [];
  let past: readonly Action[] = [];
  let actions = 0;
  const close = (state: State): void => {
    const listed = settle(game.actions(state), (action) => game.writeAction(action));
    const mark = digest([
      ...block,
      listed.map((action) => game.writeAction(action)),
      judgedOf(past, listed).map((action) => verdictOf(game, state, action)),
      answersIn(game, state),
      game.faults(state).length,
      game.outcome(state) as unknown as Json,
    ]);
    watch(`mark ${mark}`);
    marks.push(mark);
    block = [];
  };
  const bots = Object.fromEntries(game.sides.map((side) => [side, settledBot])) as Readonly<
    Record<Actor, Bot<State, Action>>
  >;
  const played = play(
    game,
    started.right,
    bots,
    seedDice(setting.seed),
    ({ action, after, reasons = [] }) => {
      const written = game.writeAction(action);
      const state = digest(game.writeState(after));
      watch(`${canonicalJson(written)} ${state}`);
      block.push([written, state, settledFacts(reasons)]);
      past = [...past.slice(1 - JUDGED), action];
      actions += 1;
      if (block.length === BLOCK) close(after);
    },
    setting.limit,
  );
  const last = played._tag === 'Left' ? played.left.state : played.right.final;
  if (played._tag === 'Left' && played.left.at < setting.limit)
    throw new Error(`${setting.scenario} ${setting.seed} action ${played.left.at}: ${played.left.what}`);
  if (block.length > 0) close(last);
  return { ...setting, actions, marks };
};
