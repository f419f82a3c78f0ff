import type { BadInput } from './bad-input.js';

/** How deep what comes from outside may be nested; nothing that is written here comes near. @internal */
export const MOST_DEPTH = 100;

/** How many members a list or an object of a position, a board or a question may have: a board has no more hexes. @internal */
export const MOST_MEMBERS = 32_767;

/** What is wrong, and the keys to its place. */
interface Oversize {
  readonly keys: (string | number)[];
  readonly expected: string;
  readonly got: string;
}

const oversize = (value: unknown, depth: number, most: number): Oversize | null => {
  if (typeof value !== 'object' || value === null) return null;
  const got = Array.isArray(value) ? 'a list' : 'an object';
  if (depth === 0) return { keys: [], expected: `nothing nested deeper than ${MOST_DEPTH} times`, got };
  const keys = Array.isArray(value) ? null : Object.keys(value);
  const members = keys === null ? (value as readonly unknown[]) : Object.values(value);
  if (members.length > most)
    return { keys: [], expected: `no more than ${most} members`, got: `${got} of ${members.length}` };
  for (let i = 0; i < members.length; i++) {
    const found = oversize(members[i], depth - 1, most);
    // The place is put together on the way back, since most often there is none.
    if (found !== null) {
      found.keys.unshift(keys?.[i] ?? i);
      return found;
    }
  }
  return null;
};

/**
 * What is too deep or too long in a value from outside: one fault, or none. Whoever looks into it calls itself for each level, and some do for
 * each member, so that this has to be asked first.
 *
 * @param most - members of a list or an object; any number of them where it is left out
 */
export const sizeFaults = (value: unknown, most = Number.POSITIVE_INFINITY): readonly BadInput[] => {
  const found = oversize(value, MOST_DEPTH, most);
  if (found === null) return [];
  const { keys, expected, got } = found;
  return [{ path: keys.join('.'), expected, got }];
};
