interface Entry {
  readonly rules: unknown;
  readonly value: unknown;
}

/** Everything that is worked out from one thing, each memory in a place of its own. */
type Entries = (Entry | undefined)[];

/** Where the entries of a thing are. */
interface Table {
  readonly get: (of: object) => Entries | undefined;
  readonly set: (of: object, entries: Entries) => void;
}

/** What is there for good: one table of weak references for all memories, since each costs the collector of garbage as much as many values. */
const forGood: Table = (() => {
  const entries = new WeakMap<object, Entries>();
  return { get: (of) => entries.get(of), set: (of, found) => void entries.set(of, found) };
})();

/** At least this many things of the moment are remembered, at most twice as many. More were asked for again too seldom to pay for their memory. */
const GENERATION = 12;

/**
 * Things of the moment, such as positions: those of the last generation that were asked for again go over into the next one, the others
 * are forgotten. A history of positions then weighs what the positions weigh.
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
 * What is worked out from a thing that never changes (a position, a list of units), under some rules: remembered while the last few such
 * things are looked at, and made anew when it is asked for under others. The one memory that rules need.
 */
export const remember = memoryIn(ofTheMoment);

/** The same for a thing that is there for good, such as a board or a list of counters: remembered for as long as it lives. */
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

/** {@link remember} for what also hangs on a third thing, such as a side or a unit: each is worked out once. */
export const rememberEach = eachIn(remember);

/** {@link keepFor} for what also hangs on a third thing. */
export const keepForEach = eachIn(keepFor);

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
