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

/** The same for what also hangs on a third thing, such as a side or a unit: each is worked out once. */
export const rememberEach = <Rules, Of extends object, Key, A>(
  work: (rules: Rules, of: Of, key: Key) => A,
): ((rules: Rules, of: Of, key: Key) => A) => {
  const byKey = remember((_rules: Rules, _of: Of): Map<Key, { readonly value: A }> => new Map());
  return (rules, of, key) => {
    const known = byKey(rules, of);
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = work(rules, of, key);
    known.set(key, { value });
    return value;
  };
};
