import type { SessionFault } from '@eastfront/kernel/session';
import english from '../words/en.json' with { type: 'json' };

/** The table's own words; those of the games are theirs. */
export type Words = typeof english;
export const words: Words = english;

/** A sentence with its slots filled: `{turn}` by the value of that name. */
export const say = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));

/** Why the session does not do what it was asked. */
export const sayFault = (fault: SessionFault): string =>
  say(words.faults[fault.code], { side: fault.side ?? '', what: fault.what ?? '' });

/** A word of an action as a button says it: `end-phase` is `End phase`. */
export const spelledOut = (word: string): string => {
  const text = word.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
