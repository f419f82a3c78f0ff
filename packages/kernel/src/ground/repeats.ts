import { type BadInput, badInput } from './bad-input.js';

/** The indices of repeated values: every index in the list whose value also occurs at an earlier one. */
export const repeatsIn = (list: readonly unknown[]): readonly number[] => {
  // A plain loop: every save that is read is asked, and mostly nothing is found.
  const seen = new Set<unknown>();
  const found: number[] = [];
  for (let i = 0; i < list.length; i++) if (seen.size === seen.add(list[i]).size) found.push(i);
  return found;
};

/** The repeated values of a list, one for each repetition. */
export const repeatedIn = <A>(list: readonly A[]): readonly A[] => repeatsIn(list).map((i) => list[i] as A);

/**
 * The faults of a list of names, in its order. A name that occurs earlier in the list has one fault: it is named twice. Every other name
 * has the faults of the thing that it names.
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

/**
 * The faults of a list of names, in its order: a name without a thing has one, and every other name has the faults of the thing that it
 * names. Without `faultsOf`, it reports every name without a thing.
 *
 * @param find - the thing of a name, or null
 */
export const checkEachFound = <Name, Thing, Fault>(
  names: readonly Name[],
  find: (name: Name) => Thing | null,
  noSuch: (name: Name) => Fault,
  faultsOf: (thing: Thing) => readonly Fault[] = () => [],
): readonly Fault[] =>
  names.flatMap((name) => {
    const thing = find(name);
    return thing === null ? [noSuch(name)] : faultsOf(thing);
  });

/** The fault of an id in a file that another item already has. */
export const idTaken = (path: string, id: string): BadInput => badInput(path, 'an id that no other has', id);

/**
 * Reports every repeated id of a list in a file.
 *
 * @param pathOf - the path of an id in the file, from its index in the list
 */
export const repeatedIds = (ids: readonly string[], pathOf: (index: number) => string): readonly BadInput[] =>
  repeatsIn(ids).map((i) => idTaken(pathOf(i), ids[i] as string));

/** The faults of a position in which several counters have the same id: no action could tell them apart. */
export const sharedIds = (ids: readonly string[]): readonly string[] =>
  repeatedIn(ids).map((id) => `${id} is there twice`);
