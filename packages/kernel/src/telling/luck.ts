/** Luck with the dice: the steps of strength that rolls have cost the units of each side, beside those that they would cost on average. */

import type { Actor } from '../game/actor.js';
import { CHANCE } from '../game/actor.js';
import type { Census } from '../game/census.js';
import type { Game } from '../game/game.js';
import type { Step } from '../game/play.js';
import { toNumber } from '../odds/rational.js';

/** A number of steps for each side. */
export type StepsBySide = Readonly<Record<Actor, number>>;

/** The steps that a roll costs each side, and those that it would have cost on average. */
export interface RollLuck {
  /** The average by side, over all possible rolls, weighted by their probability. */
  readonly expected: StepsBySide;
  /** The actual cost by side, from the roll made. */
  readonly came: StepsBySide;
}

/** The luck of a game. */
export interface GameLuck extends RollLuck {
  /** Rolls that could cost anybody a step; the others are not counted. */
  readonly rolls: number;
}

/** Decisions followed after a roll, at the most. */
const MOST_FOLLOWED = 40;

const isSameClock = (one: Census, other: Census): boolean =>
  one.clock.turn === other.clock.turn &&
  one.clock.player === other.clock.player &&
  one.clock.phase === other.clock.phase;

/** The first listed action of the side to act; undefined if there is none. */
const firstAction = <State, Action>(game: Game<State, Action>, state: State): Action | undefined => {
  const { candidates, canAct } = game;
  const subject =
    candidates !== undefined && canAct !== undefined
      ? candidates(state).find((id) => canAct(state, id))
      : game.subjects(state)[0];
  return subject === undefined ? undefined : game.actions(state, subject)[0];
};

/** The steps that units on the map have lost between two censuses, by the side that had them. */
const lostBetween = (before: Census, after: Census): StepsBySide => {
  const now = new Map(after.units.map((unit) => [unit.id, unit]));
  const lost: Record<Actor, number> = {};
  for (const { id, side, hex, steps } of before.units) {
    const left = now.get(id);
    const fewer = left === undefined || left.lost ? steps : steps - left.steps;
    if (hex !== null && fewer > 0) lost[side] = (lost[side] ?? 0) + fewer;
  }
  return lost;
};

/**
 * The census once a roll is settled: the deciding side takes its first listed action until dice are rolled again or another phase begins.
 * Losses that a side chooses itself, and retreats, are included.
 */
const settleCensus = <State, Action>(
  game: Game<State, Action>,
  rolled: State,
  census: Census,
): Census | null => {
  let state = rolled;
  for (let followed = 0; followed < MOST_FOLLOWED; followed++) {
    const now = game.census?.(state) ?? census;
    const actor = game.actor(state);
    if (actor === null || actor === CHANCE || !isSameClock(now, census)) return now;
    const action = firstAction(game, state);
    const ruling = action === undefined ? undefined : game.apply(state, action);
    if (ruling === undefined || ruling._tag === 'Left') return now;
    state = ruling.right.value;
  }
  return game.census?.(state) ?? null;
};

/**
 * The luck of a roll. Every possible roll is played on in the same way: each decision takes the first listed action, until the next roll or
 * phase. The actual roll is counted the same way, so only the dice make a difference.
 *
 * @returns null if no dice are rolled, if no possible roll costs a step, and for a game without a census
 */
export const rollLuck = <State, Action>(
  game: Game<State, Action>,
  { actor, before, after }: Pick<Step<State, Action>, 'actor' | 'before' | 'after'>,
): RollLuck | null => {
  const census = actor === CHANCE ? game.census?.(before) : undefined;
  if (census === undefined) return null;
  const costOf = (state: State): StepsBySide => {
    const end = settleCensus(game, state, census);
    return end === null ? {} : lostBetween(census, end);
  };
  const expected: Record<Actor, number> = Object.fromEntries(game.sides.map((side) => [side, 0]));
  for (const { action, probability } of game.chances(before)) {
    const ruling = game.apply(before, action);
    if (ruling._tag === 'Left') continue;
    for (const [side, steps] of Object.entries(costOf(ruling.right.value)))
      expected[side] = (expected[side] ?? 0) + steps * toNumber(probability);
  }
  if (Object.values(expected).every((steps) => steps === 0)) return null;
  const cost = costOf(after);
  return { expected, came: Object.fromEntries(Object.keys(expected).map((side) => [side, cost[side] ?? 0])) };
};

/** No luck yet. */
export const NO_LUCK: GameLuck = { rolls: 0, expected: {}, came: {} };

const addSteps = (one: StepsBySide, other: StepsBySide): StepsBySide =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((side) => [side, (one[side] ?? 0) + (other[side] ?? 0)]),
  );

/** The luck of a game with one more roll; null adds nothing. */
export const withRoll = (luck: GameLuck, roll: RollLuck | null): GameLuck =>
  roll === null
    ? luck
    : {
        rolls: luck.rolls + 1,
        expected: addSteps(luck.expected, roll.expected),
        came: addSteps(luck.came, roll.came),
      };

/**
 * The luck of a game: what its rolls cost each side, and what they would have cost on average. It applies every possible roll, and takes
 * several times as long as a replay of the game.
 *
 * @param steps - those of a session (`stepsTo`), or those that `replay` passes to its watcher
 */
export const luckOf = <State, Action>(
  game: Game<State, Action>,
  steps: Iterable<Step<State, Action>>,
): GameLuck => {
  let luck = NO_LUCK;
  for (const step of steps) luck = withRoll(luck, rollLuck(game, step));
  return luck;
};
