import type { Rules } from '../rules.js';
import type { Position } from './position.js';

/** What is worked out from a position alone, remembered for as long as the position lives. */
export const perPosition = <A>(
  work: (rules: Rules, position: Position) => A,
): ((rules: Rules, position: Position) => A) => {
  const known = new WeakMap<Position, { readonly rules: Rules; readonly value: A }>();
  return (rules, position) => {
    const before = known.get(position);
    if (before !== undefined && before.rules === rules) return before.value;
    const value = work(rules, position);
    known.set(position, { rules, value });
    return value;
  };
};
