import {
  type GamePackage,
  isRecord,
  onceFor,
  oneOf,
  speaking,
  type Words,
  wordsOver,
} from '@eastfront/kernel';
import { type Attempt, got, refuse, refuseWhole } from './attempt.js';
import { loadWords } from './games.js';
import type { Io } from './io/io.js';
import { nameOf, readJson } from './io/read-json.js';

/** The options `--lang ja` and `--words FILE` as typed. */
export interface LanguageFlags {
  readonly lang?: string;
  readonly words?: string;
}

/** The umpire's own texts in languages other than English. */
const LANGUAGES: Readonly<Record<string, () => Promise<Words>>> = {
  ja: async () => (await import('./words/ja.js')).ja,
};

/** The texts of the umpire and its games, and their language. */
export interface Spoken {
  readonly games: readonly GamePackage[];
  readonly words: Words | null;
}

const ENGLISH = 'en';

/** The languages that `--lang` takes. */
export const LANGUAGE_NAMES: readonly string[] = [ENGLISH, ...Object.keys(LANGUAGES)];

const spokenGames = onceFor((_game: GamePackage) => new Map<string, Promise<GamePackage>>());

/** A game in a language: its words are laid over those of the umpire once, however many commands are run. */
const gameIn = (game: GamePackage, language: string, words: Words): Promise<GamePackage> => {
  const known = spokenGames(game);
  const spoken =
    known.get(language) ??
    loadWords(game.name, language).then((own) => speaking(game, wordsOver(words, own ?? {})));
  known.set(language, spoken);
  return spoken;
};

/** Games in a language; texts without a translation stay English. */
const inLanguage = async (games: readonly GamePackage[], language: string): Promise<Attempt<Spoken>> => {
  if (language === ENGLISH) return got({ games, words: null });
  if (!Object.hasOwn(LANGUAGES, language)) return refuseWhole('--lang', oneOf(LANGUAGE_NAMES), language);
  const words = await (LANGUAGES[language] as () => Promise<Words>)();
  return got({ games: await Promise.all(games.map((game) => gameIn(game, language, words))), words });
};

/** The same with a catalogue of the user, for the games that it fits. */
const withOwnWords = async (
  io: Io,
  plain: readonly GamePackage[],
  { games, words }: Spoken,
  path: string,
): Promise<Attempt<Spoken>> => {
  const json = await readJson(io, path);
  if (json._tag === 'Left') return json;
  if (!isRecord(json.right)) return refuseWhole(nameOf(path), 'a catalogue of words', 'something else');
  const own = json.right as unknown as Words;
  const tried = plain.map((game) => game.make({ words: own }));
  const bad = tried.flatMap((made) => (made._tag === 'Left' ? [made.left] : []));
  if (bad.length === tried.length && bad[0] !== undefined) {
    const faults = bad[0].map((fault) => ({ ...fault, path: fault.path.replace(/^words\.?/, '') }));
    return refuse(nameOf(path), faults);
  }
  return got({
    games: games.map((game, i) => (tried[i]?._tag === 'Right' ? speaking(game, own) : game)),
    words: wordsOver(words ?? own, own.texts === undefined ? {} : { texts: own.texts }),
  });
};

/** What is said in the language that the options ask for, else in that of the environment. */
export const spokenBy = async (
  io: Io,
  games: readonly GamePackage[],
  { lang, words }: LanguageFlags,
): Promise<Attempt<Spoken>> => {
  const spoken = await inLanguage(games, lang ?? io.language ?? ENGLISH);
  return spoken._tag === 'Left' || words === undefined
    ? spoken
    : withOwnWords(io, games, spoken.right, words);
};
