import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, show } from '../ground/bad-input.js';
import type { Json } from '../ground/json.js';
import type { Reason, Violation } from '../ruling/ruling.js';
import type { Phrases } from '../ruling/say.js';
import { sayReason, sayViolation } from '../ruling/say.js';
import { sayText } from '../ruling/texts.js';
import type { Actor } from './actor.js';
import { CHANCE } from './actor.js';
import { deciderOf, decidersOf } from './deciding.js';
import type { Game } from './game.js';
import { phrasesAt } from './package/game-under.js';
import type { Step } from './play.js';
import { pickChance } from './play.js';

/** What happened from one decision of a player to the next: the steps in order, including those of chance, and the final state. */
export interface Course<State, Action> {
  readonly state: State;
  readonly steps: readonly Step<State, Action>[];
}

/** Draws a random number from [0, 1): the dice of the host. */
export type DrawsNumber = () => number;

/** A violation as bad input: its clause as the path, its sentence as the value found. */
const refusedBy = <State, Action>(
  game: Game<State, Action>,
  state: State,
  violations: readonly Violation[],
): readonly BadInput[] => {
  const phrases = phrasesAt(game, state);
  return violations.map((violation) => ({
    path: violation.clause,
    expected: 'an action that the rules allow',
    got: sayViolation(phrases, violation),
  }));
};

const takeAction = <State, Action>(
  game: Game<State, Action>,
  { state, steps }: Course<State, Action>,
  action: Action,
): Either<readonly BadInput[], Course<State, Action>> => {
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return left(refusedBy(game, state, ruling.left));
  const after = ruling.right.value;
  const actor = deciderOf(game, state, action) as Actor;
  return right({ state: after, steps: [...steps, { actor, before: state, action, after }] });
};

const rolledFrom = <State, Action>(
  game: Game<State, Action>,
  from: Course<State, Action>,
  drawNumber: DrawsNumber,
): Either<readonly BadInput[], Course<State, Action>> => {
  let course = from;
  while (game.actor(course.state) === CHANCE) {
    const rolled = takeAction(game, course, pickChance(game.chances(course.state), drawNumber()));
    if (rolled._tag === 'Left') return rolled;
    course = rolled.right;
  }
  return right(course);
};

/** Makes the rolls that are due before a player decides; none if a player is to act. */
export const rollDue = <State, Action>(
  game: Game<State, Action>,
  state: State,
  drawNumber: DrawsNumber,
): Either<readonly BadInput[], Course<State, Action>> => rolledFrom(game, { state, steps: [] }, drawNumber);

/**
 * Takes an action as a side wrote it, and makes the rolls that follow. If it expands to several actions, none of them may follow a roll:
 * otherwise its author would decide before knowing the roll, or could retry until it suited him.
 *
 * @param by - the side that wrote it, by default the one to act. It makes its own decisions, and several may decide at the same time
 * @returns the course; otherwise the faults of the action, or the clauses that forbid it, each with its sentence
 */
export const actAndRoll = <State, Action>(
  game: Game<State, Action>,
  state: State,
  written: unknown,
  drawNumber: DrawsNumber,
  by?: Actor,
): Either<readonly BadInput[], Course<State, Action>> => {
  const [first, ...others] = decidersOf(game, state);
  if (first === undefined)
    return left([badInput('action', `no action while ${game.actor(state) ?? 'nobody'} is to act`, written)]);
  const side = by ?? first;
  if (side !== first && !others.includes(side))
    return left([badInput('action', `a decision of ${[first, ...others].join(' or ')}`, written)]);
  const read = game.readActions(written, state);
  if (read._tag === 'Left') return read;
  let course: Course<State, Action> = { state, steps: [] };
  for (const action of read.right) {
    if (!decidersOf(game, course.state).includes(side))
      return left([badInput('action', `what ${side} decides before the next roll`, written)]);
    if (deciderOf(game, course.state, action) !== side)
      return left([badInput('action', `a decision of ${side}`, written)]);
    const next = takeAction(game, course, action);
    if (next._tag === 'Left') return next;
    course = next.right;
  }
  return rolledFrom(game, course, drawNumber);
};

/** Whether a side (null: a neutral observer) sees a step. */
const isSeen = <State, Action>(
  game: Game<State, Action>,
  { before, action }: Pick<Step<State, Action>, 'before' | 'action'>,
  eyes: Actor | null,
): boolean => {
  const secret = game.secretOf?.(before, action) ?? null;
  return secret === null || secret === eyes;
};

/** A sentence and its clause. */
export interface Cited {
  readonly clause: string;
  readonly sentence: string;
}

/** A side as players call it: `German` where the words of the game have `the German`. */
export const sideName = ({ words }: Phrases, side: string): string =>
  (words?.['side']?.[side] ?? side).replace(/^the /, '');

/** A line with whoever does it before it; a line that begins with the side itself tells it already, and begins with a capital. */
export const withActor = (
  { words }: Phrases,
  actor: Actor,
  line: string,
  head: (line: string) => string,
): string => {
  const subject = words?.['side']?.[actor];
  return subject !== undefined && line.startsWith(subject)
    ? `${line.charAt(0).toUpperCase()}${line.slice(1)}`
    : head(line);
};

/** A step as one line for a side (null: a neutral observer). If only another side sees it, the line says only that something happened. */
export const toldTo = <State, Action>(
  game: Game<State, Action>,
  step: Pick<Step<State, Action>, 'actor' | 'before' | 'action'>,
  eyes: Actor | null,
): string => {
  const { actor, before, action } = step;
  const { phrases } = game;
  const who = actor === CHANCE ? sayText(phrases, 'dice') : sideName(phrases, actor);
  return isSeen(game, step, eyes)
    ? withActor(phrases, actor, game.describe(before, action), (line) => `${who}: ${line}`)
    : `${who}: ${sayText(phrases, `(only the ${sideName(phrases, game.secretOf?.(before, action) ?? '')} side sees it)`)}`;
};

/** The reasons of a step; the step is judged again if it does not hold them. */
const reasonsIn = <State, Action>(
  game: Game<State, Action>,
  { before, action, reasons }: Step<State, Action>,
): readonly Reason[] => {
  if (reasons !== undefined) return reasons;
  const ruling = game.apply(before, action);
  return ruling._tag === 'Right' ? ruling.right.reasons : [];
};

/** The outcome of a step for a side (null: a neutral observer): the sentence of each reason with its clause, each once. */
export const reasonsTo = <State, Action>(
  game: Game<State, Action>,
  step: Step<State, Action>,
  eyes: Actor | null,
): readonly Cited[] => {
  if (!isSeen(game, step, eyes)) return [];
  const phrases = phrasesAt(game, step.after);
  const said = new Map<string, Cited>();
  for (const reason of reasonsIn(game, step)) {
    if (game.isTold?.(step.after, reason, eyes) === false) continue;
    const cited = { clause: reason.clause, sentence: sayReason(phrases, reason) };
    said.set(`${cited.clause} ${cited.sentence}`, cited);
  }
  return [...said.values()];
};

/** Converts a state to plain JSON and back. */
export interface WrittenStates<State> {
  write(state: State): Json;
  read(position: Json): Either<readonly BadInput[], State>;
}

/**
 * A host's states of a game, as positions in short form. A state that was written or read before is not read again if it is the same
 * object.
 */
export const writtenStates = <State, Action>(game: Game<State, Action>): WrittenStates<State> => {
  const known = new WeakMap<object, State>();
  return {
    write: (state) => {
      const position = game.writeState(state);
      if (typeof position === 'object' && position !== null) known.set(position, state);
      return position;
    },
    read: (position) => {
      if (typeof position !== 'object' || position === null)
        return left([{ path: 'position', expected: 'a position', got: show(position) }]);
      const before = known.get(position);
      if (before !== undefined) return right(before);
      const read = game.readState(position);
      if (read._tag === 'Right') known.set(position, read.right);
      return read;
    },
  };
};
