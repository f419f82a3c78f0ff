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

/** How many values {@link rememberLike} keeps. */
const KEPT = 4;

/**
 * For what is costly to work out and mostly the same from one position to the next: the values of the last few keys under some rules,
 * found again by a key that says the same. A key is a list of tables of numbers, as long for one as for all others.
 */
export const rememberLike = <Rules extends object, A>(): ((
  rules: Rules,
  key: readonly ArrayLike<number>[],
  make: () => A,
) => A) => {
  type Entry = { readonly key: readonly ArrayLike<number>[]; readonly value: A };
  const known = new WeakMap<Rules, Entry[]>();
  return (rules, key, make) => {
    let entries = known.get(rules);
    if (entries === undefined) {
      entries = [];
      known.set(rules, entries);
    }
    const i = entries.findIndex((entry) => isLike(entry.key, key));
    const entry = i < 0 ? { key, value: make() } : (entries.splice(i, 1)[0] as Entry);
    entries.unshift(entry);
    if (entries.length > KEPT) entries.pop();
    return entry.value;
  };
};

const isLike = (a: readonly ArrayLike<number>[], b: readonly ArrayLike<number>[]): boolean => {
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] as ArrayLike<number>, b[i] as ArrayLike<number>];
    if (one.length !== other.length) return false;
    for (let j = 0; j < one.length; j++) if (one[j] !== other[j]) return false;
  }
  return true;
};
