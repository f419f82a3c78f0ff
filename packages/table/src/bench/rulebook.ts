import type { Rulebook, Words } from '@eastfront/kernel';
import { rulebookIn, rulebookOf } from '@eastfront/kernel';
import { useEffect, useState } from 'preact/hooks';
import { offeredGame } from '../app/games.js';
import { language, words } from '../app/words.js';

const readFile = async (file: string): Promise<string> => {
  const answer = await fetch(`./rulebooks/${file}.json`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
};

/** The rulebook of a game with its texts, in the language of the page where the game speaks it. The game itself has none of them. */
const loadRulebook = async (game: string): Promise<Rulebook> => {
  const isTranslated = language !== 'en' && offeredGame(game)?.speaks.includes(language) === true;
  const [book, said] = await Promise.all([
    readFile(game),
    isTranslated ? readFile(`${game}.${language}`) : undefined,
  ]);
  const texts = said === undefined ? undefined : ({ language, ...JSON.parse(said) } as Words);
  return rulebookIn(rulebookOf(book), texts);
};

/** Rulebooks whose texts have been read. */
const read = new Map<string, Rulebook>();

/** A rulebook that is to be read. */
export interface RulebookToRead {
  /** Null until it is loaded. */
  readonly book: Rulebook | null;
  /** What is said in its place. */
  readonly meanwhile: string;
}

/** The texts of the rulebook of a game, loaded when they are first to be read; none for null. */
export const useRulebook = (game: string | null): RulebookToRead => {
  const known = game === null ? undefined : read.get(game);
  const [shown, setShown] = useState<RulebookToRead>({ book: null, meanwhile: words.loadingTexts });
  useEffect(() => {
    if (game === null || known !== undefined) return;
    void loadRulebook(game).then(
      (book) => {
        read.set(game, book);
        setShown({ book, meanwhile: '' });
      },
      () => setShown({ book: null, meanwhile: words.textsMissing }),
    );
  }, [game]);
  return known === undefined ? shown : { book: known, meanwhile: '' };
};
