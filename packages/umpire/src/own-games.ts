/** Games of the user's own: loads the modules given with `--game`. */

import { type GamePackage, isRecord } from '@eastfront/kernel';
import { type Attempt, got, refuseWhole } from './attempt.js';
import type { Io } from './io/io.js';

const isGame = (value: unknown): value is GamePackage =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['make'] === 'function' &&
  isRecord(value['rulebook']) &&
  Array.isArray(value['sides']);

/** Whether a word names a module: one that Node may load. */
export const isModule = (word: string): boolean => /\.[cm]?[jt]s$/.test(word);

/** The game packages that a module exports, each once even if it has several names. */
export const gamesIn = (module: Readonly<Record<string, unknown>>): readonly GamePackage[] => [
  ...new Set(Object.values(module).filter(isGame)),
];

/** Loads the modules of `--game` and adds their games to the known ones; no two games may have the same name. */
export const withOwnGames = async (
  { files }: Io,
  known: readonly GamePackage[],
  paths: readonly string[],
): Promise<Attempt<readonly GamePackage[]>> => {
  const games = [...known];
  for (const path of paths) {
    const typed = `--game ${path}`;
    const module = await files.load(path, typed);
    if (module._tag === 'Left') return module;
    const found = gamesIn(module.right);
    if (found.length === 0) {
      const exported = Object.keys(module.right).join(', ');
      return refuseWhole(
        typed,
        'a module that exports a game, as packageOf of the kernel makes it',
        exported === '' ? 'no exports' : exported,
      );
    }
    for (const game of found) {
      const names = games.map(({ name }) => name);
      if (names.includes(game.name)) {
        return refuseWhole(typed, `a game with a name of its own (taken: ${names.join(', ')})`, game.name);
      }
      games.push(game);
    }
  }
  return got(games);
};
