import { seedDice } from '../game/dice/dice.js';
import type { Bot, Game } from '../game/game.js';
import { pick, play } from '../game/play.js';
import type { Json, JsonObject } from '../ground/json.js';
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
}

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

/**
 * The disputes of a random game: at each step, whether the action played is legal, and what a randomly drawn unit may do. They are put to
 * both parties later; one of them plays the game.
 */
export const disputesInPlay = <State, Action>(
  game: Game<State, Action>,
  from: State,
  setting: SearchSetting,
): readonly JsonObject[] => {
  let dice = seedDice(`${setting.seed} units`);
  return stepsInPlay(game, from, setting).flatMap(({ before, action, title }) => {
    const [unit, next] = pick(['', ...game.subjects(before)], dice);
    dice = next;
    const put = (ask: JsonObject) =>
      ({ game: game.name, title, position: game.writeState(before), ask }) as JsonObject;
    return [
      put({ question: 'legal', action: game.writeAction(action) }),
      put({ question: 'actions', ...(unit === '' ? {} : { unit }) }),
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
