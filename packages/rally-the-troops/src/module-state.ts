import type { Actor, DiceState, Game, Json, Step } from '@eastfront/kernel';
import { draw, seedDice, toldTo } from '@eastfront/kernel';

/** Nobody is active: the game is over. */
export const NOBODY = 'None';
/** The result of a drawn game. */
export const DRAW = 'Draw';

/** Both roles of a game of two are active: they decide at the same time. */
export const BOTH = 'Both';

/** What the server reads as the name of the state once the game is over. */
export const GAME_OVER = 'game_over';

/** An action that can be undone, with its side: the action, the length of the log before it, and the unit that was selected. */
export interface Undoable {
  readonly side: Actor;
  readonly action: Json;
  readonly log: number;
  readonly selected: string | null;
}

/** A line of the log that only one side can read in full. */
export interface SecretLine {
  readonly line: number;
  readonly side: Actor;
  readonly text: string;
}

/** The state that the server stores: plain JSON, with the fields that the server reads (`active`, `state`, `result`, `log`, `undo`, `seed`). */
export interface ModuleState {
  /** The role to act, `Both` if both of two decide at the same time, the list of those that decide where there are more, or `None`. */
  readonly active: string | readonly string[];
  /** What is going on, in words, for the list of moves that a game can be taken back to; `game_over` at the end. */
  readonly state: string;
  /** Only at the end: the role that won, or `Draw`. */
  readonly result?: string;
  /** Only at the end: the result in words. */
  readonly message?: string;
  /** The seed of the next roll; it changes with every roll. */
  readonly seed: number;
  readonly log: readonly string[];
  readonly secrets: readonly SecretLine[];
  /**
   * The actions that can be undone, the last one at the end; empty after a roll, after something was revealed to the acting side, and when
   * others are to act.
   */
  readonly undo: readonly Undoable[];
  readonly scenario: string;
  /** The options chosen when the game was created. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The position before the first action of `undo`. */
  readonly base: Json;
  readonly position: Json;
  /** The unit whose actions are listed; if both are active, the last selection of either. */
  readonly selected: string | null;
}

/** A state as the server stores it for each change of roles: without `undo`, the log as its length. */
export interface Snapshot extends Omit<ModuleState, 'log' | 'undo'> {
  readonly log: number;
  readonly undo?: never;
}

/** A state to look at: of a snapshot, with an empty log, which the server has elsewhere. */
export const lookedAt = (state: ModuleState | Snapshot): ModuleState =>
  typeof state.log === 'number' ? { ...state, log: [], secrets: [], undo: [] } : (state as ModuleState);

/** Whether the game is over. */
export const isOver = ({ active }: Pick<ModuleState, 'active'>): boolean => active === NOBODY;

/** The displayed name of a role: a side with a capital. */
export const roleOf = (side: Actor): string => side.charAt(0).toUpperCase() + side.slice(1);

const ALL_BITS = 2 ** 32;
const LOW_BITS = 2 ** 21;

/** A random number from [0, 1) and the next seed, both from seedrandom's alea, so that a seed is one number of 53 bits. */
export const drawFrom = (seed: number): readonly [number, number] => {
  let dice: DiceState = seedDice(seed);
  const next = (): number => {
    const [value, after] = draw(dice);
    dice = after;
    return value;
  };
  const value = next();
  return [value, Math.floor(next() * ALL_BITS) * LOW_BITS + Math.floor(next() * LOW_BITS)];
};

/** The log with further steps: the public lines, and beside them the lines that one side may read. */
export const logWith = <State, Action>(
  game: Game<State, Action>,
  { log, secrets }: Pick<ModuleState, 'log' | 'secrets'>,
  steps: readonly Step<State, Action>[],
): Pick<ModuleState, 'log' | 'secrets'> => ({
  log: [...log, ...steps.map((step) => toldTo(game, step, null))],
  secrets: [
    ...secrets,
    ...steps.flatMap((step, i): readonly SecretLine[] => {
      const side = game.secretOf?.(step.before, step.action) ?? null;
      return side === null ? [] : [{ line: log.length + i, side, text: toldTo(game, step, side) }];
    }),
  ],
});

/** The log as a side reads it; all of it is public once the game is over. */
export const logSeenBy = ({ log, secrets, active }: ModuleState, eyes: Actor | null): readonly string[] => {
  const read = [...log];
  for (const { line, side, text } of secrets) if (side === eyes || active === NOBODY) read[line] = text;
  return read;
};

/** The log up to a line. */
export const logUpTo = (
  { log, secrets }: Pick<ModuleState, 'log' | 'secrets'>,
  length: number,
): Pick<ModuleState, 'log' | 'secrets'> => ({
  log: log.slice(0, length),
  secrets: secrets.filter(({ line }) => line < length),
});
