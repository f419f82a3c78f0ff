import { CHANCE, type Game, type JsonObject } from '@eastfront/kernel';
import type { GameUnderTest } from './about.js';

/** More steps than these no side takes to prepare. */
const MOST_STEPS = 600;

/** Whether an action names nothing, perhaps but whose it is: it ends a step. */
const isBare = <State, Action>(game: Game<State, Action>, action: Action): boolean => {
  const { type: _, ...fields } = game.writeAction(action) as JsonObject;
  return Object.values(fields).every((said) => game.sides.some((side) => side === said));
};

/** The actions that prepare something in a state, drawn by a number: those of one subject. */
const preparing = <State, Action>(
  game: Game<State, Action>,
  state: State,
  nth: number,
): readonly Action[] => {
  const kinds = game.preparations?.(state) ?? {};
  const subjects = game.subjects(state);
  for (let tried = 0; tried < subjects.length; tried++) {
    const subject = subjects[(nth + tried) % subjects.length] as string;
    const found = game
      .actions(state, subject)
      .filter((action) => Object.hasOwn(kinds, (game.writeAction(action) as JsonObject)['type'] as string));
    if (found.length > 0) return found;
  }
  return [];
};

const censusOfOthers = <State, Action>(game: Game<State, Action>, state: State, side: string): string =>
  JSON.stringify((game.census?.(state).units ?? []).filter((unit) => unit.side !== side));

/** What is wrong with preparing alone from a state on, until the step is over or only its end is left. */
const faultsFrom = <State, Action>(game: Game<State, Action>, start: State): readonly string[] => {
  const side = game.actor(start);
  if (side === null || side === CHANCE) return ['chance or nobody prepares'];
  const others = censusOfOthers(game, start, side);
  let state = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (game.actor(state) !== side || Object.keys(game.preparations?.(state) ?? {}).length === 0) return [];
    const found = preparing(game, state, step * 7);
    const listed = found[(step * 13) % found.length];
    // What is listed in part can be done elsewhere just as well.
    const alike = listed === undefined || step % 5 !== 0 ? [] : (game.alike?.(state, listed) ?? []);
    const action = alike[(step * 17) % alike.length] ?? listed;
    if (action === undefined) {
      const ends = game.actions(state).some((one) => isBare(game, one));
      return ends ? [] : [`after ${step} preparations the step cannot be ended`];
    }
    const ruling = game.apply(state, action);
    if (ruling._tag === 'Left') return [`${JSON.stringify(action)} is refused`];
    state = ruling.right.value;
    if (game.actor(state) === side && censusOfOthers(game, state, side) !== others)
      return [`${JSON.stringify(action)} does something to the other side`];
  }
  return [`${MOST_STEPS} preparations are not enough`];
};

/** Actions of a unit that waits to be set up, by type, that are not declared to set up. */
const undeclaredIn = <State, Action>(game: Game<State, Action>, state: State): readonly string[] => {
  const side = game.actor(state);
  const waiting = game.census?.(state).units.find((unit) => unit.side === side && unit.box === 'set-up');
  if (side === null || side === CHANCE || waiting === undefined) return [];
  const kinds = game.preparations?.(state) ?? {};
  return game.actions(state, waiting.id).flatMap((action) => {
    const type = (game.writeAction(action) as JsonObject)['type'] as string;
    return kinds[type] === 'set-up' ? [] : [`${type} sets up ${waiting.id} and is not declared to`];
  });
};

/**
 * Of the first state of a game and those in a random one where a side begins to prepare: what is declared to prepare suffices, without any
 * other action but the end of the step, in whatever place it is done, and concerns the side alone; and what places a unit that waits to be set up is declared.
 */
export const preparationFaults = <State, Action>({
  game,
  samples,
  most,
}: GameUnderTest<State, Action>): readonly string[] => {
  const begun = new Set<string>();
  const { followed } = samples();
  const undeclared = followed.flatMap(({ step: { before } }) => undeclaredIn(game, before));
  const unfinished = followed.flatMap(({ step: { actor, before } }) => {
    const kinds = Object.values(game.preparations?.(before) ?? {});
    const key = `${actor} ${kinds.join()}`;
    if (kinds.length === 0 || begun.has(key)) return [];
    begun.add(key);
    return faultsFrom(game, before).map((fault) => `${key}: ${fault}`);
  });
  return [...new Set([...undeclared, ...unfinished])].slice(0, most);
};
