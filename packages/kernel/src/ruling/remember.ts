interface Entry {
  readonly rules: unknown;
  readonly value: unknown;
}

/**
 * Everything that is remembered of a thing, each memory in a place of its own: one table of weak references for all of them, since each
 * costs the collector of garbage as much as many values.
 */
const entriesOf = new WeakMap<object, (Entry | undefined)[]>();
let memories = 0;

/**
 * What is worked out from a thing that never changes (a position, a list of units), under some rules: remembered for as long as the
 * thing lives, and made anew when it is asked for under others. The one memory that rules need.
 */
export const remember = <Rules, Of extends object, A>(
  work: (rules: Rules, of: Of) => A,
): ((rules: Rules, of: Of) => A) => {
  const place = memories++;
  return (rules, of) => {
    const entries = entriesOf.get(of);
    const before = entries?.[place];
    if (before !== undefined && before.rules === rules) return before.value as A;
    const value = work(rules, of);
    const entry = { rules, value };
    // Meanwhile something else may have been remembered of it.
    const now = entries ?? entriesOf.get(of);
    if (now === undefined) {
      const first: (Entry | undefined)[] = [];
      first[place] = entry;
      entriesOf.set(of, first);
    } else now[place] = entry;
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
  type Like = { readonly key: readonly ArrayLike<number>[]; readonly value: A };
  const known = new WeakMap<Rules, Like[]>();
  return (rules, key, make) => {
    let entries = known.get(rules);
    if (entries === undefined) {
      entries = [];
      known.set(rules, entries);
    }
    const i = entries.findIndex((entry) => isLike(entry.key, key));
    const entry = i < 0 ? { key, value: make() } : (entries.splice(i, 1)[0] as Like);
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
