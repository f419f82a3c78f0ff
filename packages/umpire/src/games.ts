import type { AnyGamePackage, Words } from '@eastfront/kernel';
import type { QuickAnswers } from '@eastfront/kernel/case';

/** A game that the umpire knows, and its quick odds; a package is loaded on demand, since each takes time. */
interface Known {
  readonly game: () => Promise<AnyGamePackage>;
  readonly quickOdds: () => Promise<QuickAnswers>;
  /** What it says in other languages. */
  readonly words?: Readonly<Record<string, () => Promise<Words>>>;
}

/** The games that the umpire knows; `--game` adds others, see `own-games.ts`. */
const KNOWN: Readonly<Record<string, Known>> = {
  'turning-point': {
    game: async () => (await import('@eastfront/turning-point')).turningPoint,
    quickOdds: async () => (await import('@eastfront/turning-point/cases')).quickOdds,
    words: { ja: async () => (await import('@eastfront/turning-point/ja')).ja },
  },
  caucasus: {
    game: async () => (await import('@eastfront/caucasus')).caucasus,
    quickOdds: async () => (await import('@eastfront/caucasus/cases')).quickOdds,
    words: { ja: async () => (await import('@eastfront/caucasus/ja')).ja },
  },
  'russian-campaign': {
    game: async () => (await import('@eastfront/russian-campaign')).russianCampaign,
    quickOdds: async () => (await import('@eastfront/russian-campaign/cases')).quickOdds,
    words: { ja: async () => (await import('@eastfront/russian-campaign/ja')).ja },
  },
  'nach-stalingrad': {
    game: async () => (await import('@eastfront/nach-stalingrad')).nachStalingrad,
    quickOdds: async () => (await import('@eastfront/nach-stalingrad/cases')).quickOdds,
    words: { ja: async () => (await import('@eastfront/nach-stalingrad/ja')).ja },
  },
  'valor-of-the-guards': {
    game: async () => (await import('@eastfront/valor-of-the-guards')).valorOfTheGuards,
    quickOdds: async () => (await import('@eastfront/valor-of-the-guards/cases')).quickOdds,
    words: { ja: async () => (await import('@eastfront/valor-of-the-guards/ja')).ja },
  },
};

/** Their names, in the order in which they are listed. */
export const GAME_NAMES: readonly string[] = Object.keys(KNOWN);

const all = <A>(names: readonly string[], load: (known: Known) => Promise<A>): Promise<readonly A[]> =>
  Promise.all(GAME_NAMES.filter((name) => names.includes(name)).map((name) => load(KNOWN[name] as Known)));

/** The games of these names; all of them where none are named. */
export const loadGames = (names: readonly string[] = GAME_NAMES): Promise<readonly AnyGamePackage[]> =>
  all(names, ({ game }) => game());

/** What answers `umpire odds` for the games of these names. */
export const loadQuickOdds = (names: readonly string[] = GAME_NAMES): Promise<readonly QuickAnswers[]> =>
  all(names, ({ quickOdds }) => quickOdds());

/** The catalogue of a game in a language; null if there is none. */
export const loadWords = async (game: string, language: string): Promise<Words | null> => {
  const load = Object.hasOwn(KNOWN, game) ? KNOWN[game]?.words?.[language] : undefined;
  return load === undefined ? null : load();
};
