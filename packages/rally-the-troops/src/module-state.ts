import type { Actor, DiceState, Game, Json, Step } from '@eastfront/kernel';
import { draw, seedDice, toldTo } from '@eastfront/kernel';

/** Nobody is active: the game is over. */
export const NOBODY = 'None';
/** The result of a game that nobody won. */
export const DRAW = 'Draw';

/** Both roles are active: they decide at the same time. */
export const BOTH = 'Both';

/** An action that can be taken back, by the side whose it was: itself, how long the log was before it, and which unit was selected. */
export interface Undoable {
  readonly side: Actor;
  readonly action: Json;
  readonly log: number;
  readonly selected: string | null;
}

/** A line of the log that only one side reads as it is. */
export interface SecretLine {
  readonly line: number;
  readonly side: Actor;
  readonly text: string;
}

/** What the server keeps of a game: plain JSON, with the fields that it looks at (`active`, `result`, `log`, `undo`, `seed`). */
export interface ModuleState {
  /** The role that is to act, `Both` where both decide at the same time, or `None`. */
  readonly active: string;
  /** Only at the end: the role that won, or `Draw`. */
  readonly result?: string;
  /** Only at the end: how it ended, in words. */
  readonly message?: string;
  /** What the next roll is drawn from; it changes with every roll. */
  readonly seed: number;
  readonly log: readonly string[];
  readonly secrets: readonly SecretLine[];
  /** What can be taken back, the last at the end; empty after a roll, after what told its side something, and when others are to act. */
  readonly undo: readonly Undoable[];
  readonly scenario: string;
  /** As they were chosen when the game was created. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The position before the first action of `undo`. */
  readonly base: Json;
  readonly position: Json;
  /** The unit whose actions are listed; where both are active, of whoever chose last. */
  readonly selected: string | null;
}

/** A role as it is shown: a side with a capital. */
export const roleOf = (side: Actor): string => side.charAt(0).toUpperCase() + side.slice(1);

const ALL_BITS = 2 ** 32;
const LOW_BITS = 2 ** 21;

/** A number from [0, 1) and the seed of the next: both from seedrandom's alea, so that a seed is one number of 53 bits. */
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

/** The log with further steps: to all what they may read, and beside it what one side may. */
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

/** The log as a side reads it; all of it is open once the game is over. */
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
