/** Finds out which games a command line is about, so that only these are loaded. */

import { isRecord } from '@eastfront/kernel';
import { GAME_NAMES } from './games.js';
import type { Files } from './io/io.js';
import { isSave } from './play/replayed.js';

/** Words that are answered without any game. */
const WITHOUT_GAMES: readonly string[] = ['--version', '-V', '--help', '-h'];
/** Options that may refer to any game. */
const ANY_GAME: readonly string[] = ['--reading', '--game', '-'];

/** The game of a file of cases or a log; null if the file does not say. */
const gameOfFile = (files: Files, word: string): string | null => {
  const path = files.kindOf(word) === null ? word.replace(/#[^#]*$/, '') : word;
  if (files.kindOf(path) !== 'file') return null;
  const text = files.read(path);
  if (text._tag === 'Left') return null;
  try {
    const json: unknown = JSON.parse(text.right);
    // A save of format 1 held a log.
    const said = isRecord(json) && isSave(json) && isRecord(json['log']) ? json['log'] : json;
    const game = isRecord(said) ? said['game'] : null;
    return typeof game === 'string' ? game : null;
  } catch {
    // Its faults are reported when the command itself reads it.
    return null;
  }
};

/**
 * The names of the games that a command line is about: those that it names, and those of the files it names. All of them where a word
 * may mean any game, or an unknown one: then the refusal names them all.
 */
export const wantedGames = (argv: readonly string[], files: Files): readonly string[] => {
  const [command, ...words] = argv;
  if (command === undefined || WITHOUT_GAMES.includes(command)) return [];
  if (words.some((word) => ANY_GAME.some((option) => word === option || word.startsWith(`${option}=`))))
    return GAME_NAMES;
  const wanted = new Set<string>();
  for (const word of words.filter((one) => !one.startsWith('-'))) {
    if (GAME_NAMES.includes(word)) wanted.add(word);
    else if (files.kindOf(word.replace(/#[^#]*$/, '')) !== null) {
      const game = gameOfFile(files, word);
      if (game === null || !GAME_NAMES.includes(game)) return GAME_NAMES;
      wanted.add(game);
    }
  }
  return wanted.size === 0 ? GAME_NAMES : [...wanted];
};
