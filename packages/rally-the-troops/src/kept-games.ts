import type { BadInput, Game, GamePackage, WrittenStates } from '@eastfront/kernel';
import { badInput, below, isRecord, sizeFaults, unlessBad, writtenStates } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import type { ModuleState } from './module-state.js';
import { must } from './must.js';
import { optionsFrom } from './options.js';

/** A game with its stored states. */
export interface Kept<State, Action> {
  readonly game: Game<State, Action>;
  readonly states: WrittenStates<State>;
}

/** The most values of a form. */
const MOST_OPTIONS = 1000;

/** The most games kept for different options. */
const MOST_GAMES = 16;

export const noOptions = (path: string, got: unknown): Either<readonly BadInput[], never> => ({
  _tag: 'Left',
  left: [badInput(path, 'values by id', got)],
});

/** The games of a package by their options, each made once. */
export const gamesOf = <State, Action>(
  pkg: GamePackage<State, Action>,
): ((options: ModuleState['options']) => Kept<State, Action>) => {
  const known = new Map<string, Kept<State, Action>>();
  return (options: unknown) => {
    if (!isRecord(options)) return must(noOptions('options', options));
    // What is nested without end cannot be written as the key below.
    must(unlessBad(below('options', sizeFaults(options, MOST_OPTIONS)), null));
    const key = JSON.stringify(options);
    const before = known.get(key);
    if (before !== undefined) return before;
    const game = must(pkg.make(must(optionsFrom(pkg, options))));
    const kept = { game, states: writtenStates(game) };
    const [oldest] = known.keys();
    if (known.size >= MOST_GAMES && oldest !== undefined) known.delete(oldest);
    known.set(key, kept);
    return kept;
  };
};
