import { type BadInput, badInput } from './bad-input.js';

/** The places in a list, from 0, whose value also stands at an earlier place. */
export const repeatsIn = (list: readonly unknown[]): readonly number[] => {
  // A plain loop: every save that is read is asked, and mostly nothing is found.
  const seen = new Set<unknown>();
  const found: number[] = [];
  for (let i = 0; i < list.length; i++) if (seen.size === seen.add(list[i]).size) found.push(i);
  return found;
};

/** The values of a list that stand at an earlier place too, one for each repetition. */
export const repeatedIn = <A>(list: readonly A[]): readonly A[] => repeatsIn(list).map((i) => list[i] as A);

/**
 * What is wrong with a list of names, in its order: for a name that stands at an earlier place too that it is named twice, for every other
 * what is wrong with the thing itself.
 */
export const checkEachOnce = <A, Fault>(
  list: readonly A[],
  namedTwice: (name: A) => Fault,
  faultsOf: (name: A) => readonly Fault[],
): readonly Fault[] => {
  const faults: Fault[] = [];
  // Lists of attackers are short, and asked for often.
  for (const [i, name] of list.entries()) {
    if (list.indexOf(name) < i) faults.push(namedTwice(name));
    else faults.push(...faultsOf(name));
  }
  return faults;
};

/** The fault of an id in a file that another thing has already. */
export const idTaken = (path: string, id: string): BadInput => badInput(path, 'an id that no other has', id);

/**
 * Reports every id of a list in a file that stands in it before.
 *
 * @param pathOf - the place of an id in the file, by its place in the list
 */
export const repeatedIds = (ids: readonly string[], pathOf: (index: number) => string): readonly BadInput[] =>
  repeatsIn(ids).map((i) => idTaken(pathOf(i), ids[i] as string));

/** What is wrong with a position in which counters have one id: no action could tell them apart. */
export const sharedIds = (ids: readonly string[]): readonly string[] =>
  repeatedIn(ids).map((id) => `${id} is there twice`);
