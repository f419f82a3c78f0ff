import type { Rulebook } from '@eastfront/kernel';
import type { Ground } from '../play/store.js';

const isResult = ({ kind }: { readonly kind: string }): boolean => kind === 'results';

/** The section of a clause: `NS-10.7.` of `NS-10.7.c`. */
const sectionOf = ({ id }: { readonly id: string }): string => id.replace(/\.\w+$/, '.');

/** The clauses of results in the sections of some clauses. */
const resultsBeside = ({ clauses }: Pick<Rulebook, 'clauses'>, cited: readonly string[]) => {
  const sections = new Set(cited.map((id) => sectionOf({ id })));
  return clauses.filter((clause) => isResult(clause) && sections.has(sectionOf(clause)));
};

/** Results that are two numbers: one for either side. */
const isOfNumbers = (label: string): boolean => /^\d+\/\d+$/.test(label);

/** The clauses that begin with a result, in sections about results: a kind of sea move may bear the same letter. */
const spelling = ({ clauses }: Pick<Rulebook, 'clauses'>, label: string) => {
  const all = clauses.filter(({ text }) => text.startsWith(`${label}:`) || text.startsWith(`${label} (`));
  const sections = new Set(all.filter(isResult).map(sectionOf));
  return all.filter((clause) => sections.has(sectionOf(clause)));
};

/**
 * What results mean, in the words of the rulebook: its clauses that begin with them, such as `De: all defenders are eliminated`; for results
 * of numbers what it says of results beside the clauses that the odds rest on.
 *
 * @param labels - the results, as the table has them
 * @param cited - the clauses that the odds rest on
 */
export const meaningsIn = (
  book: Pick<Rulebook, 'clauses'>,
  labels: readonly string[],
  cited: readonly string[],
): readonly Ground[] => {
  const spelled = labels.flatMap((label) => spelling(book, label));
  const found = spelled.length === 0 && labels.some(isOfNumbers) ? resultsBeside(book, cited) : spelled;
  return [...new Set(found)].map(({ id, text }) => ({ clause: id, text }));
};

/** Whether a result is a code that a player has to know: letters and digits without a word. */
export const isCode = (label: string): boolean =>
  isOfNumbers(label) || (/^[\w/-]{1,8}$/.test(label) && /[A-Z]/.test(label) && !/[a-z]{3}/.test(label));
