import { seedDice } from '../game/dice/dice.js';
import type { Bot, Game } from '../game/game.js';
import { pick, play } from '../game/play.js';
import { canonicalJson } from '../ground/digest.js';
import type { Json, JsonObject } from '../ground/json.js';
import { type Askings, type Asks, askingsOf, type Seen } from './askings.js';

/**
 * The random game from whose positions disputes are made: its scenario, the seed of its dice, and the most actions to play. The bot
 * `random` plays all sides.
 */
export interface SearchSetting {
  /** The id of a scenario. */
  readonly scenario: string;
  readonly seed: string;
  /** The most actions to play. */
  readonly actions: number;
  /** `asks` of the package: the game's own questions, some of which are put to every position. Without it none of them is. */
  readonly asks?: Asks;
}

/** Draws one of several, by a seed. @internal */
export const pickerBy = (seed: string) => {
  let dice = seedDice(seed);
  return <A>(items: readonly A[]): A => {
    const [one, next] = pick(items, dice);
    dice = next;
    return one;
  };
};

/** The positions of a random game, each with the action played there and a title. @internal */
export const stepsInPlay = <State, Action>(
  game: Game<State, Action>,
  from: State,
  { scenario, seed, actions }: SearchSetting,
): readonly { readonly before: State; readonly action: Action; readonly title: string }[] => {
  const random = game.bots['random'] as Bot<State, Action>;
  const bots = Object.fromEntries(game.sides.map((side) => [side, random])) as Record<
    string,
    Bot<State, Action>
  >;
  const steps: { readonly before: State; readonly action: Action; readonly title: string }[] = [];
  const watch = ({ before, action }: { readonly before: State; readonly action: Action }): void => {
    const title = `Scenario ${scenario} by the seed ${seed}, action ${steps.length + 1}`;
    steps.push({ before, action, title });
  };
  play(game, from, bots, seedDice(seed), watch, actions);
  return steps;
};

/** Questions that every game answers. */
const COMMON: ReadonlySet<Json | undefined> = new Set(['legal', 'actions']);

/** The field of a subject; none for actions without a unit. */
const unitIn = (unit: string): JsonObject => (unit === '' ? {} : { unit });

/** Whether a question by lot has an answer, a refusal among them, in a state. */
const isAnswered = <State, Action>(game: Game<State, Action>, state: State, ask: JsonObject): boolean =>
  game.questions[ask['question'] as string]?.(state, ask)._tag === 'Right';

const seenIn = <State, Action>(game: Game<State, Action>, state: State): Seen => ({
  actor: game.actor(state),
  units: game.census?.(state).units ?? [],
});

/**
 * The disputes of a random game: at each step, whether the action played is legal, what a randomly drawn unit may do, and some of the
 * game's own questions, about what the action names and about a unit by lot. They are put to both parties later; one of them plays the
 * game.
 */
export const disputesInPlay = <State, Action>(
  game: Game<State, Action>,
  from: State,
  setting: SearchSetting,
): readonly JsonObject[] => {
  const draw = pickerBy(`${setting.seed} units`);
  const drawAsked = pickerBy(`${setting.seed} questions`);
  const askings = askingsOf(setting.asks ?? {}, game.picture(from).board);
  return stepsInPlay(game, from, setting).flatMap(({ before, action, title }) => {
    const unit = draw(['', ...game.subjects(before)]);
    const written = game.writeAction(action);
    const put = (ask: JsonObject) =>
      ({ game: game.name, title, position: game.writeState(before), ask }) as JsonObject;
    return [
      put({ question: 'legal', action: written }),
      put({ question: 'actions', ...unitIn(unit) }),
      ...askings
        .about(written as JsonObject, seenIn(game, before), drawAsked)
        .filter((ask) => isAnswered(game, before, ask))
        .map(put),
    ];
  });
};

/** So many disputes like one are looked into. */
const VARIATIONS = 8;

/**
 * Disputes like one: its position, with the question put otherwise: to another unit, hex, number or action. None of a dispute on a board
 * of its own. What is drawn follows from the seed and the dispute's place in the row of those that are asked for.
 */
export const variationsOf = <State, Action>(
  game: Game<State, Action>,
  asks: Asks,
  seed: string,
): ((dispute: JsonObject) => readonly JsonObject[]) => {
  const draw = pickerBy(`${seed} variations`);
  let made: Askings | null = null;
  // The board is the same in every state.
  const askings = (state: State): Askings => {
    made ??= askingsOf(asks, game.picture(state).board);
    return made;
  };
  const vary = (state: State, ask: JsonObject): JsonObject | null => {
    const { question } = ask;
    const subjects = ['', ...game.subjects(state)];
    if (question === 'actions') return { question, ...unitIn(draw(subjects)) };
    if (question !== 'legal') return askings(state).like(ask, seenIn(game, state), draw);
    const actions = game.actions(state, draw(subjects));
    return actions.length === 0 ? null : { question, action: game.writeAction(draw(actions)) };
  };
  return (dispute) => {
    const state = dispute['board'] === undefined ? game.readState(dispute['position']) : null;
    if (state === null || state._tag === 'Left') return [];
    const ask = dispute['ask'] as JsonObject;
    const others = Array.from({ length: VARIATIONS }, () => vary(state.right, ask)).filter(
      (other) => other !== null,
    );
    const byText = new Map(others.map((other) => [canonicalJson(other), other]));
    byText.delete(canonicalJson(ask));
    return [...byText.values()]
      .filter((other) => COMMON.has(other['question']) || isAnswered(game, state.right, other))
      .map((other) => ({ ...dispute, ask: other }));
  };
};
