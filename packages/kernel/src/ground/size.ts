import type { BadInput } from './bad-input.js';

/** The deepest nesting allowed in values from outside. Values that the games write are far less deep. */
export const MOST_DEPTH = 100;

/** The most members of a list or an object in a position, a board or a question. It is also the most hexes of a board. */
export const MOST_MEMBERS = 32_767;

/** The fault, and the keys that lead to it. */
interface Oversize {
  readonly keys: (string | number)[];
  readonly expected: string;
  readonly got: string;
}

const tooMany = (got: string, members: number, most: number): Oversize | null =>
  members > most ? { keys: [], expected: `no more than ${most} members`, got: `${got} of ${members}` } : null;

/** The same fault as seen from the value around the one that has it. The path is built on the way back, because there is rarely a fault. */
const from = (key: string | number, found: Oversize): Oversize => {
  found.keys.unshift(key);
  return found;
};

// Plain loops that pass over texts and numbers: a save has thousands of them.
const oversizeInList = (list: readonly unknown[], depth: number, most: number): Oversize | null => {
  if (list.length > most) return tooMany('a list', list.length, most);
  for (let i = 0; i < list.length; i++) {
    const member = list[i];
    if (typeof member !== 'object' || member === null) continue;
    const found = oversize(member, depth - 1, most);
    if (found !== null) return from(i, found);
  }
  return null;
};

const oversizeInObject = (
  value: Readonly<Record<string, unknown>>,
  depth: number,
  most: number,
): Oversize | null => {
  let members = 0;
  for (const key in value) {
    const member = value[key];
    members++;
    if (typeof member !== 'object' || member === null) continue;
    const found = oversize(member, depth - 1, most);
    if (found !== null) return from(key, found);
  }
  return members > most ? tooMany('an object', members, most) : null;
};

const oversize = (value: object, depth: number, most: number): Oversize | null => {
  const isList = Array.isArray(value);
  if (depth === 0) {
    const got = isList ? 'a list' : 'an object';
    return { keys: [], expected: `nothing nested deeper than ${MOST_DEPTH} times`, got };
  }
  return isList
    ? oversizeInList(value, depth, most)
    : oversizeInObject(value as Readonly<Record<string, unknown>>, depth, most);
};

/**
 * Reports a value from outside that is too deep or too long: one fault, or none. Functions that read it recurse for each level, and some
 * for each member, so check this first.
 *
 * @param most - the most members of a list or an object; no limit by default
 */
export const sizeFaults = (value: unknown, most = Number.POSITIVE_INFINITY): readonly BadInput[] => {
  const found = typeof value === 'object' && value !== null ? oversize(value, MOST_DEPTH, most) : null;
  if (found === null) return [];
  const { keys, expected, got } = found;
  return [{ path: keys.join('.'), expected, got }];
};
