import type { Json } from '@eastfront/kernel';
import { canonicalJson } from '@eastfront/kernel';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsKey = (action: Fields): string =>
  Object.keys(action)
    .filter((key) => key !== 'type')
    .sort()
    .join();

const sameKind = (a: unknown, b: unknown): boolean => a === null || b === null || typeof a === typeof b;

/** Neighbouring numbers: the adjacent faces of a die, zero strength, half a point more. */
const besides = (value: number): readonly number[] => [value + 1, value - 1, -value, value + 0.5, 1000];

/**
 * Actions made from one by changing one thing: another unit, hex or number from the donors or close to its own, or the type of a donor with
 * the same fields. They have the shape of an action, but need not be legal.
 */
export const mutantsOf = <Action>(action: Action, donors: readonly Action[]): readonly Action[] => {
  if (!isFields(action)) return [];
  const own = canonicalJson(action as unknown as Json);
  const found = new Map<string, Action>();
  const add = (mutant: Fields): void => {
    const key = canonicalJson(mutant as unknown as Json);
    if (key !== own) found.set(key, mutant as unknown as Action);
  };
  for (const [key, value] of Object.entries(action)) {
    if (typeof value === 'number') for (const other of besides(value)) add({ ...action, [key]: other });
  }
  for (const donor of donors) {
    if (!isFields(donor)) continue;
    for (const [key, value] of Object.entries(donor)) {
      if (key === 'type') {
        if (fieldsKey(action) === fieldsKey(donor)) add({ ...action, type: value });
      } else if (key in action && sameKind(action[key], value) && action['type'] === donor['type']) {
        add({ ...action, [key]: value });
      } else if (key in action && typeof action[key] === 'string' && typeof value === 'string') {
        add({ ...action, [key]: value });
      }
    }
  }
  return [...found.values()];
};
