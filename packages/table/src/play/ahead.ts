import { type AnyGame, CHANCE, PLAYER } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import { nodeAt, type Session } from '@eastfront/kernel/session';
import { afterPaint } from '../app/after-paint.js';
import { costsFor } from './asking.js';
import { rolledFrom, takenFrom } from './deeds.js';
import {
  eyeOf,
  isMine,
  looking,
  now,
  offersFor,
  othersFor,
  pending,
  pictureFor,
  subjects,
  subjectsIn,
  type Table,
  table,
} from './store.js';

/** Runs something when the page has nothing else to do, and tells it for how many milliseconds that is likely to last. */
const whenIdle = (run: (left: () => number) => void): void => {
  if ('requestIdleCallback' in window)
    requestIdleCallback((idle) => run(() => idle.timeRemaining()), { timeout: 2000 });
  else setTimeout(() => run(() => 0), 100);
};

/** The same, once the next frame is painted: what a player waits for comes first. */
const whenIdleAfterPaint = (run: (left: () => number) => void): void =>
  'requestIdleCallback' in window ? afterPaint(() => whenIdle(run)) : whenIdle(run);

/** A step is not begun with less time than this, in milliseconds. */
const ENOUGH = 8;

/**
 * Takes the steps of a work while the page has nothing else to do, and hands over what comes of them.
 *
 * @returns what gives the work up
 */
export const whileIdle = <A>(steps: Iterator<void, A>, done: (made: A) => void): (() => void) => {
  let isWanted = true;
  const go = (left: () => number): void => {
    if (!isWanted) return;
    let step = steps.next();
    while (step.done !== true && left() > ENOUGH) step = steps.next();
    if (step.done === true) done(step.value);
    else whenIdle(go);
  };
  whenIdleAfterPaint(go);
  return () => {
    isWanted = false;
  };
};

/** Works out what a unit may do, and what hexes cost it: whoever chooses it then sees that at once. */
function* workOut(game: AnyGame, state: unknown, unit: string): Generator<void, void> {
  const offers = offersFor(game, state, unit);
  yield;
  if (offers.some(({ type }) => type === 'move')) costsFor(game, state, unit);
  yield;
  othersFor(game, state, unit);
}

function* workOutAll(units: readonly string[]): Generator<void, void> {
  for (const unit of units) {
    const on = table.peek();
    if (on === null) return;
    if (isMine.peek() && subjects.peek().includes(unit)) yield* workOut(on.game, now.peek(), unit);
    yield;
  }
}

let giveUp = (): void => {};

/** Prepares units that are likely to be chosen soon, the likeliest first, step by step while the page is idle. */
export const prepare = (units: readonly string[]): void => {
  giveUp();
  giveUp = units.length === 0 ? () => {} : whileIdle(workOutAll(units), () => {});
};

/** The session after what is to be done next: the action that is shown, or the roll of seeded dice that is due; null where that is open. */
const nextSession = ({ game, session, dice }: Table, action: unknown): Session | null => {
  const isRoll = game.actor(nodeAt(session).state) === CHANCE;
  if (isRoll ? dice !== 'seeded' : action === undefined) return null;
  const taken = isRoll ? rolledFrom(game, session, null) : takenFrom(game, session, action);
  return taken._tag === 'Left' ? null : taken.right.session;
};

function* stepsTo(on: Table, action: unknown, draw: (picture: Picture) => void): Generator<void, void> {
  const { game } = on;
  const next = nextSession(on, action);
  if (next === null) return;
  yield;
  const { state } = nodeAt(next);
  const who = game.actor(state);
  if (who !== null && who !== CHANCE && next.players[who] === PLAYER) subjectsIn(game, state, null);
  yield;
  const picture = pictureFor(game, state, eyeOf(game, next));
  yield;
  draw(picture);
}

/**
 * Works out, while the page is idle, what comes of the action that is shown or of the roll that is due: who can act then, and the board.
 * Whoever carries it out sees that at once. What may be seen is what the one who will sit there may see.
 *
 * @returns what gives the work up
 */
export const foresee = (draw: (picture: Picture) => void): (() => void) => {
  const on = table.value;
  const action = pending.value?.action;
  return on === null || looking.value !== null ? () => {} : whileIdle(stepsTo(on, action, draw), () => {});
};
