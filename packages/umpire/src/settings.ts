import { badInput, type GamePackage, oneOf } from '@eastfront/kernel';
import { type Attempt, got, refuse } from './attempt.js';

/** The options `--reading ID=x` and `--optional a,b` as typed. */
export interface SettingsFlags {
  readonly reading?: readonly string[];
  readonly optional?: readonly string[];
}

/** Readings by id from `TP-A1=a` words; each must belong to one of the games. */
export const readingsFrom = (
  words: readonly string[],
  games: readonly GamePackage[],
): Attempt<Readonly<Record<string, string>>> => {
  const readings: Record<string, string> = {};
  for (const word of words) {
    const [id = '', letter, ...more] = word.split('=');
    const known = games.flatMap(({ rulebook }) => rulebook.readings).find((reading) => reading.id === id);
    if (letter === undefined || letter === '' || more.length > 0) {
      return refuse('--reading', [badInput('', 'a reading and its letter, such as XX-A1=a', word)]);
    }
    if (known === undefined) {
      const ids = games.flatMap(({ rulebook }) => rulebook.readings.map((reading) => reading.id));
      return refuse('--reading', [badInput('', `a switchable reading (${ids.join(', ')})`, id)]);
    }
    if (!Object.hasOwn(known.choices, letter)) {
      return refuse('--reading', [badInput(id, oneOf(Object.keys(known.choices)), letter)]);
    }
    readings[id] = letter;
  }
  return got(readings);
};

/** Those of the readings that are this game's. */
export const readingsFor = (
  pkg: GamePackage,
  readings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const own = new Set(pkg.rulebook.readings.map((reading) => reading.id));
  return Object.fromEntries(Object.entries(readings).filter(([id]) => own.has(id)));
};
