/** What units bear for a time, such as `moved`: how often a mark came on, and whether it ever came off again. */
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

/** Counts the marks, fields that are true or false, that an action puts on units and takes off them. */
export const watchMarks = (): {
  readonly see: (before: unknown, after: unknown) => void;
  readonly seen: ReadonlyMap<string, MarkSeen>;
} => {
  const seen = new Map<string, MarkSeen>();
  const count = (was: Fields, is: Fields): void => {
    for (const [field, value] of Object.entries(is)) {
      if (typeof value !== 'boolean' || typeof was[field] !== 'boolean' || was[field] === value) continue;
      const { on, off } = seen.get(field) ?? { on: 0, off: 0 };
      seen.set(field, value ? { on: on + 1, off } : { on, off: off + 1 });
    }
  };
  const see = (before: unknown, after: unknown): void => {
    const [old, now] = [unitsOf(before), unitsOf(after)];
    if (old === now) return;
    const known = new Map(old.map((unit) => [idOf(unit), unit]));
    for (const unit of now) {
      const was = known.get(idOf(unit));
      if (was !== undefined && was !== unit) count(was, unit);
    }
  };
  return { see, seen };
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
