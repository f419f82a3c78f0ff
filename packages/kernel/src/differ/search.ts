import { seedDice } from '../game/dice/dice.js';
import type { Bot, Game } from '../game/game.js';
import { pick, play } from '../game/play.js';
import type { Json, JsonObject } from '../ground/json.js';
import { type Asks, askingsOf, type Seen } from './askings.js';
import type { Quarrel, Tribunal } from './quarrel.js';
import { sizeOf } from './shrink.js';

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

/** Whether a question by lot has an answer, a refusal among them, in a state. */
const isAnswered = <State, Action>(game: Game<State, Action>, state: State, ask: JsonObject): boolean =>
  game.questions[ask['question'] as string]?.(state, ask)._tag === 'Right';

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
  const drawAskings = askingsOf(setting.asks ?? {}, game.picture(from).board);
  const seenIn = (state: State): Seen => ({
    actor: game.actor(state),
    units: game.census?.(state).units ?? [],
  });
  return stepsInPlay(game, from, setting).flatMap(({ before, action, title }) => {
    const unit = draw(['', ...game.subjects(before)]);
    const written = game.writeAction(action);
    const put = (ask: JsonObject) =>
      ({ game: game.name, title, position: game.writeState(before), ask }) as JsonObject;
    return [
      put({ question: 'legal', action: written }),
      put({ question: 'actions', ...(unit === '' ? {} : { unit }) }),
      ...drawAskings(written as JsonObject, seenIn(before), drawAsked)
        .filter((ask) => isAnswered(game, before, ask))
        .map(put),
    ];
  });
};

/** The result of a search. */
export interface SearchResult {
  /** The number of disputes judged for both. */
  readonly looked: number;
  /** Those on which the parties disagree, the smallest first. */
  readonly quarrels: readonly Quarrel[];
}

/** Judges disputes for both parties, and stops after a number of quarrels. */
export const searchQuarrels = (
  tribunal: Tribunal,
  disputes: readonly JsonObject[],
  enough: number = Infinity,
): SearchResult => {
  const quarrels: Quarrel[] = [];
  let looked = 0;
  for (const dispute of disputes) {
    if (quarrels.length >= enough) break;
    looked++;
    const quarrel = tribunal(dispute);
    if (quarrel !== null) quarrels.push(quarrel);
  }
  const sizes = new Map(quarrels.map((one) => [one, sizeOf(one.dispute as Json)]));
  return { looked, quarrels: quarrels.sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0)) };
};
