import type { BadInput } from './bad-input.js';

/** The deepest nesting allowed in values from outside; nothing written here comes near it. */
export const MOST_DEPTH = 100;

/** The most members of a list or an object in a position, a board or a question: a board has no more hexes. */
export const MOST_MEMBERS = 32_767;

/** The fault, and the keys that lead to it. */
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
 * Reports a value from outside that is too deep or too long: one fault, or none. Functions that read it recurse for each level, and some
 * for each member, so check this first.
 *
 * @param most - the most members of a list or an object; no limit by default
 */
export const sizeFaults = (value: unknown, most = Number.POSITIVE_INFINITY): readonly BadInput[] => {
  const found = oversize(value, MOST_DEPTH, most);
  if (found === null) return [];
  const { keys, expected, got } = found;
  return [{ path: keys.join('.'), expected, got }];
};
