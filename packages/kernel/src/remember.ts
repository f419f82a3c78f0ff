/**
 * What is worked out from a thing that never changes (a position, a list of units), under some rules: remembered for as long as the
 * thing lives, and made anew when it is asked for under others. The one memory that rules need.
 */
export const remember = <Rules, Of extends object, A>(
  work: (rules: Rules, of: Of) => A,
): ((rules: Rules, of: Of) => A) => {
  const known = new WeakMap<Of, { readonly rules: Rules; readonly value: A }>();
  return (rules, of) => {
    const before = known.get(of);
    if (before !== undefined && before.rules === rules) return before.value;
    const value = work(rules, of);
    known.set(of, { rules, value });
    return value;
  };
};
