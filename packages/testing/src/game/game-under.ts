import type { Game, GameOptions, GamePackage } from '@eastfront/kernel';
import { must } from '../must.js';

const madeOf = new WeakMap<object, Map<string, unknown>>();

/** Whether an option says nothing: a list or table with nothing in it. */
const isEmpty = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && Object.keys(said).length === 0;

/** Options without those that say nothing: both make the same game. */
const keyOf = (options: GameOptions): string =>
  JSON.stringify(Object.entries(options).filter(([, said]) => !isEmpty(said)));

/**
 * The game under options, made once of each package: what laws keep of one game is found by all that ask of it. Throws where the options are
 * wrong, so that a test fails with it.
 */
export const gameUnder = <State, Action, Rules>(
  pkg: GamePackage<State, Action, Rules>,
  options: GameOptions = {},
): Game<State, Action, Rules> => {
  const known = madeOf.get(pkg) ?? new Map<string, unknown>();
  madeOf.set(pkg, known);
  const key = keyOf(options);
  const made = known.get(key) ?? must(pkg.make(options));
  known.set(key, made);
  return made as Game<State, Action, Rules>;
};
