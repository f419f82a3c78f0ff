/** What units bear for a time, such as `moved`: how often a mark came on a whole turn or more before the last state, and whether it ever came off. */
export interface MarkSeen {
  readonly on: number;
  readonly off: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** The units of a state of any game; none where it has no list of them. */
const unitsOf = (state: unknown): readonly Fields[] => {
  const { units } = (state ?? {}) as { readonly units?: unknown };
  return Array.isArray(units) ? units : [];
};

const idOf = ({ id, counter }: Fields): unknown => id ?? (counter as Fields | undefined)?.['id'];

/** The turns, and parts of one, that have been played up to a state. */
type Clock<State> = (state: State) => number;

/** When a mark came on, by the clock, and how often it came off. */
interface Watched {
  readonly on: number[];
  off: number;
}

/** Watches the marks, fields that are true or false, that an action puts on units and takes off them. */
export const watchMarks = <State>(
  clock: Clock<State>,
): {
  readonly see: (before: State, after: State) => void;
  /** The marks by their names. Those that came on in the last turn that was played do not count: they may stay on. */
  readonly seen: () => ReadonlyMap<string, MarkSeen>;
} => {
  const watchedBy = new Map<string, Watched>();
  let latest: State | null = null;
  const count = (was: Fields, is: Fields, after: State): void => {
    for (const [field, value] of Object.entries(is)) {
      if (typeof value !== 'boolean' || typeof was[field] !== 'boolean' || was[field] === value) continue;
      const watched = watchedBy.get(field) ?? { on: [], off: 0 };
      watchedBy.set(field, watched);
      if (value) watched.on.push(clock(after));
      else watched.off += 1;
    }
  };
  const see = (before: State, after: State): void => {
    // The clock of a game that is over stands at its end.
    latest = before;
    const [old, now] = [unitsOf(before), unitsOf(after)];
    if (old === now) return;
    const known = new Map(old.map((unit) => [idOf(unit), unit]));
    for (const unit of now) {
      const was = known.get(idOf(unit));
      if (was !== undefined && was !== unit) count(was, unit, after);
    }
  };
  const marksSeen = (): ReadonlyMap<string, MarkSeen> => {
    const end = latest === null ? 0 : clock(latest);
    const old = ({ on, off }: Watched): MarkSeen => ({ on: on.filter((at) => at + 1 <= end).length, off });
    return new Map([...watchedBy].map(([field, watched]) => [field, old(watched)]));
  };
  return { see, seen: marksSeen };
};

/** Marks that came on so often and never came off are forgotten, not rare. */
const OFTEN = 5;

/** The marks that are put on and never taken off, those left out that last by a clause. */
export const lastingMarks = (
  seen: ReadonlyMap<string, MarkSeen>,
  lasting: Readonly<Record<string, string>> = {},
): readonly string[] =>
  [...seen]
    .filter(([field, { on, off }]) => on >= OFTEN && off === 0 && !Object.hasOwn(lasting, field))
    .map(([field, { on }]) => `${field} is put on ${on} units and comes off none`);
