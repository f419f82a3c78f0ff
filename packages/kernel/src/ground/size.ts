import type { BadInput } from './bad-input.js';

/** The deepest nesting that is read from outside; deeper values are refused. What the games write is far less deep. */
export const MOST_DEPTH = 100;

/** The most members of a list or an object in a position, a board or a question. It is also the most hexes of a board. @internal */
export const MOST_MEMBERS = 32_767;

/** The fault, and the keys that lead to it. */
interface Oversize {
  readonly keys: (string | number)[];
  readonly expected: string;
  readonly got: string;
}

const tooMany = (got: string, members: number, most: number): Oversize | null =>
  members > most ? { keys: [], expected: `no more than ${most} members`, got: `${got} of ${members}` } : null;

/** The fault of a member. Its path is built on the way back, because there is rarely a fault. */
const oversizeIn = (key: string | number, value: object, depth: number, most: number): Oversize | null => {
  const found = oversize(value, depth - 1, most);
  found?.keys.unshift(key);
  return found;
};

/** Texts and numbers are passed over without a call: a save has thousands of them. */
const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const oversize = (value: object, depth: number, most: number): Oversize | null => {
  const got = Array.isArray(value) ? 'a list' : 'an object';
  if (depth === 0) return { keys: [], expected: `nothing nested deeper than ${MOST_DEPTH} times`, got };
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    let found = tooMany(got, list.length, most);
    for (let i = 0; found === null && i < list.length; i++) {
      const member = list[i];
      if (isNested(member)) found = oversizeIn(i, member, depth, most);
    }
    return found;
  }
  let members = 0;
  for (const key in value) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    members++;
    const found = isNested(member) ? oversizeIn(key, member, depth, most) : null;
    if (found !== null) return found;
  }
  return tooMany(got, members, most);
};

/**
 * Reports a value from outside that is too deep or too long: one fault, or none. Functions that read it recurse for each level, and some
 * for each member, so check this first.
 *
 * @param most - the most members of a list or an object; no limit by default
 */
export const sizeFaults = (value: unknown, most = Number.POSITIVE_INFINITY): readonly BadInput[] => {
  const found = isNested(value) ? oversize(value, MOST_DEPTH, most) : null;
  if (found === null) return [];
  const { keys, expected, got } = found;
  return [{ path: keys.join('.'), expected, got }];
};
