import type { AnyGame } from '@eastfront/kernel';
import { costsFor } from './asking.js';
import { isMine, now, offersFor, subjects, table } from './store.js';

/** Runs something when the page has nothing else to do, and tells it for how many milliseconds that is likely to last. */
const whenIdle = (run: (left: () => number) => void): void => {
  if ('requestIdleCallback' in window)
    requestIdleCallback((idle) => run(() => idle.timeRemaining()), { timeout: 2000 });
  else setTimeout(() => run(() => 0), 100);
};

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
  whenIdle(go);
  return () => {
    isWanted = false;
  };
};

/** Works out what a unit may do, and what hexes cost it: whoever chooses it then sees that at once. */
const workOut = (game: AnyGame, state: unknown, unit: string): void => {
  if (offersFor(game, state, unit).some(({ type }) => type === 'move')) costsFor(game, state, unit);
};

let wanted: readonly string[] = [];
let isDue = false;

const next = (): void => {
  isDue = false;
  const [unit, ...others] = wanted;
  wanted = others;
  const on = table.peek();
  if (unit === undefined || on === null) return;
  if (isMine.peek() && subjects.peek().includes(unit)) workOut(on.game, now.peek(), unit);
  if (others.length > 0) prepare(others);
};

/** Prepares units that are likely to be chosen soon, the likeliest first, one at a time while the page is idle. */
export const prepare = (units: readonly string[]): void => {
  wanted = units;
  if (isDue || units.length === 0) return;
  isDue = true;
  whenIdle(next);
};
