import type { SessionFault } from '@eastfront/kernel/session';
import english from '../words/en.json' with { type: 'json' };

/** The table's own words; those of the games are theirs. */
export type Words = typeof english;

/** The languages of the table, each by its own name. */
export const LANGUAGES = { en: 'English', ja: '日本語' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'language';
const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(LANGUAGES, text);

/** The language that was chosen here, else that of the browser, else English. In a thread without a page it is English. */
const chosenLanguage = (): Language => {
  if (typeof document === 'undefined') return 'en';
  const kept = localStorage.getItem(KEY);
  const own = navigator.language.slice(0, 2);
  return isLanguage(kept) ? kept : isLanguage(own) ? own : 'en';
};

export const language: Language = chosenLanguage();
export const words: Words =
  language === 'ja' ? (await import('../words/ja.json', { with: { type: 'json' } })).default : english;

/** Chooses a language for good; the page begins again in it. */
export const speak = (wanted: string): void => {
  if (!isLanguage(wanted)) return;
  localStorage.setItem(KEY, wanted);
  location.reload();
};

/** A sentence with its slots filled: `{turn}` by the value of that name, `{count:hex/hexes}` by the word that goes with the number. */
export const say = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(
    /\{(\w+)(?::([^/}]*)\/([^}]*))?\}/g,
    (slot, name: string, one?: string, several?: string) =>
      one === undefined ? String(values[name] ?? slot) : ((values[name] === 1 ? one : several) as string),
  );

/** Several things in a sentence. */
export const joinThings = (things: readonly string[]): string => things.join(words.between);

/** Why the session does not do what it was asked. */
export const sayFault = (fault: SessionFault): string =>
  say(words.faults[fault.code], { side: fault.side ?? '', what: fault.what ?? '' });

/** A word of an action as a button says it: `end-phase` is `End phase`. */
export const spelledOut = (word: string): string => {
  const text = word.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
