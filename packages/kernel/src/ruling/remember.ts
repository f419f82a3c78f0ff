interface Entry {
  readonly rules: unknown;
  readonly value: unknown;
}

/** The memoised values of one object, one slot for each memoised function. */
type Entries = (Entry | undefined)[];

/** Finds the entries of an object. */
interface Table {
  readonly get: (of: object) => Entries | undefined;
  readonly set: (of: object, entries: Entries) => void;
}

/**
 * For permanent objects: one table of weak references for all memoised functions. A table costs the garbage collector as much as many
 * values.
 */
const forGood: Table = (() => {
  const entries = new WeakMap<object, Entries>();
  return { get: (of) => entries.get(of), set: (of, found) => void entries.set(of, found) };
})();

/**
 * The least number of transient objects remembered; the most is twice as many. Older ones are used again too rarely to be worth their
 * memory.
 */
const GENERATION = 12;

/**
 * For transient objects, such as positions. Those of the last generation that were used again move into the next one; the others are
 * forgotten. A history of positions then uses no more memory than the positions themselves.
 */
const ofTheMoment: Table = (() => {
  let young = new Map<object, Entries>();
  let old = new Map<object, Entries>();
  const set = (of: object, found: Entries): void => {
    if (young.size >= GENERATION) {
      old = young;
      young = new Map();
    }
    young.set(of, found);
  };
  return {
    get: (of) => {
      const found = young.get(of);
      if (found !== undefined) return found;
      const before = old.get(of);
      if (before !== undefined) set(of, before);
      return before;
    },
    set,
  };
})();

let memories = 0;

const memoryIn =
  (table: Table) =>
  <Rules, Of extends object, A>(work: (rules: Rules, of: Of) => A): ((rules: Rules, of: Of) => A) => {
    const place = memories++;
    return (rules, of) => {
      const before = table.get(of)?.[place];
      if (before !== undefined && before.rules === rules) return before.value as A;
      const value = work(rules, of);
      const entry = { rules, value };
      // Meanwhile something else may have been remembered of it.
      const now = table.get(of);
      if (now === undefined) {
        const first: Entries = [];
        first[place] = entry;
        table.set(of, first);
      } else now[place] = entry;
      return value;
    };
  };

/**
 * Memoises a function of rules and an immutable object (a position, a list of units). The value is kept while the object is among the last
 * few in use, and recomputed under other rules. Chapters need no other cache.
 */
export const remember = memoryIn(ofTheMoment);

/** Like {@link remember}, for a permanent object such as a board or a list of counters: the value is kept as long as the object lives. */
export const keepFor = memoryIn(forGood);

const eachIn =
  (memory: typeof remember) =>
  <Rules, Of extends object, Key, A>(
    work: (rules: Rules, of: Of, key: Key) => A,
  ): ((rules: Rules, of: Of, key: Key) => A) => {
    const byKey = memory((_rules: Rules, _of: Of): Map<Key, { readonly value: A }> => new Map());
    return (rules, of, key) => {
      const known = byKey(rules, of);
      const before = known.get(key);
      if (before !== undefined) return before.value;
      const value = work(rules, of, key);
      known.set(key, { value });
      return value;
    };
  };

/** {@link remember} for values that also depend on a third argument, such as a side or a unit: one value for each. */
export const rememberEach = eachIn(remember);

/** {@link keepFor} for values that also depend on a third argument. */
export const keepForEach = eachIn(keepFor);

/** If more members than this have changed, the value is made anew. */
const MOST_CHANGED = 6;

/** The members that differ between two lists of the same length, before and after; null if there are many. */
const changesIn = <Item>(
  before: readonly Item[],
  now: readonly Item[],
): readonly (readonly [before: Item, now: Item])[] | null => {
  if (before.length !== now.length) return null;
  const changes: (readonly [Item, Item])[] = [];
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) continue;
    if (changes.length === MOST_CHANGED) return null;
    changes.push([before[i] as Item, now[i] as Item]);
  }
  return changes;
};

/**
 * {@link remember} for a list in which few members differ from the previous one, such as the units of a position. The previous value is
 * updated for the members that differ.
 *
 * @param change - the updated value after a few members have changed, equal to what `make` returns; null to call `make` instead. It must
 * not mutate the previous value
 */
export const rememberChanged = <Rules extends object, Item, A>(
  make: (rules: Rules, items: readonly Item[]) => A,
  change: (
    rules: Rules,
    before: A,
    changes: readonly (readonly [before: Item, now: Item])[],
    items: readonly Item[],
  ) => A | null,
): ((rules: Rules, items: readonly Item[]) => A) => {
  const last = new WeakMap<Rules, { readonly items: readonly Item[]; readonly value: A }>();
  return remember((rules: Rules, items: readonly Item[]): A => {
    const before = last.get(rules);
    const changes = before === undefined ? null : changesIn(before.items, items);
    const changed =
      before === undefined || changes === null ? null : change(rules, before.value, changes, items);
    const value = changed ?? make(rules, items);
    last.set(rules, { items, value });
    return value;
  });
};

type KeyPart = ArrayLike<number | string> | string;

/** How many values {@link rememberLike} keeps. */
const KEPT = 4;

/**
 * Memoises expensive values that are usually the same from one position to the next. The values of the last few keys under given rules are
 * kept, and found by an equal key. A key is a list of tables and texts, always of the same length.
 */
export const rememberLike = <Rules extends object, A>(): ((
  rules: Rules,
  key: readonly KeyPart[],
  make: () => A,
) => A) => {
  type Like = { readonly key: readonly KeyPart[]; readonly value: A };
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

const isLike = (a: readonly KeyPart[], b: readonly KeyPart[]): boolean => {
  for (let i = 0; i < a.length; i++) {
    const [one, other] = [a[i] as KeyPart, b[i] as KeyPart];
    if (one === other) continue;
    if (typeof one === 'string' || typeof other === 'string') return false;
    if (one.length !== other.length) return false;
    for (let j = 0; j < one.length; j++) if (one[j] !== other[j]) return false;
  }
  return true;
};
