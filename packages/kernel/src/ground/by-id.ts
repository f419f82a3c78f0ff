/** Lists of units in the order of their ids: sorted, searched and changed by id. */

/** Anything with a counter. */
export interface WithCounter {
  readonly counter: { readonly id: string };
}

/** Anything with units. */
export interface WithUnits<Unit> {
  readonly units: readonly Unit[];
}

/** Compares two units by their ids: the order in which positions keep them. */
export const byId = (a: WithCounter, b: WithCounter): number =>
  a.counter.id < b.counter.id ? -1 : a.counter.id > b.counter.id ? 1 : 0;

/** Sorts units by their ids, in place. Most lists come from a file that was written in this order, so that is looked at first. */
export const sortById = <Unit extends WithCounter>(units: Unit[]): Unit[] => {
  for (let i = 1; i < units.length; i++)
    if ((units[i - 1] as Unit).counter.id > (units[i] as Unit).counter.id) return units.sort(byId);
  return units;
};

/** Whether two objects have the same keys with the same values, one level deep. */
const isAlike = <Item extends object>(a: Item, b: Item): boolean => {
  let keys = 0;
  for (const key in a) {
    if (a[key] !== b[key]) return false;
    keys++;
  }
  return keys === Object.keys(b).length;
};

/**
 * A list with every member passed through a function. A member whose values stay the same keeps its identity, and so does the list if every
 * member does. A history of positions then shares everything that has not changed.
 */
export const changeEach = <Item extends object>(
  items: readonly Item[],
  change: (item: Item) => Item,
): readonly Item[] => {
  let isChanged = false;
  const changed = items.map((item) => {
    const next = change(item);
    if (next === item || isAlike(item, next)) return item;
    isChanged = true;
    return next;
  });
  return isChanged ? changed : items;
};

/** Functions that find and change the units of a position. */
export interface UnitsById<Unit, Position extends WithUnits<Unit>> {
  /** The index of the unit with this id; -1 when there is none. */
  readonly indexOfUnit: (position: WithUnits<Unit>, id: string) => number;
  /** The unit with this id, or null. */
  readonly unitById: (position: WithUnits<Unit>, id: string) => Unit | null;
  /** The units with these ids, in their order; unknown ids are left out. */
  readonly unitsById: (position: WithUnits<Unit>, ids: readonly string[]) => readonly Unit[];
  /** A position with one unit changed; the same position if it has no such unit. */
  readonly withUnit: <P extends Position>(position: P, id: string, change: Partial<Unit>) => P;
  /** A position with every unit passed through a function; units that have the same values as before keep their identity. */
  readonly mapUnits: <P extends Position>(position: P, change: (unit: Unit) => Unit) => P;
}

/** Finds and changes the units of a game's positions. */
export const unitsByTheirIds = <
  Unit extends WithCounter,
  Position extends WithUnits<Unit> = WithUnits<Unit>,
>(): UnitsById<Unit, Position> => {
  // Where units were found last: mostly they are there in the next position too.
  const lastSeen = new Map<string, number>();
  const indexOfUnit = ({ units }: WithUnits<Unit>, id: string): number => {
    const last = lastSeen.get(id);
    if (last !== undefined && units[last]?.counter.id === id) return last;
    const index = units.findIndex(({ counter }) => counter.id === id);
    if (index >= 0) lastSeen.set(id, index);
    return index;
  };
  const unitById = (position: WithUnits<Unit>, id: string): Unit | null =>
    position.units[indexOfUnit(position, id)] ?? null;
  return {
    indexOfUnit,
    unitById,
    unitsById: (position, ids) => {
      const found: Unit[] = [];
      for (const id of ids) {
        const unit = unitById(position, id);
        if (unit !== null) found.push(unit);
      }
      return found;
    },
    withUnit: (position, id, change) => {
      const index = indexOfUnit(position, id);
      if (index < 0) return position;
      const units = position.units.slice();
      units[index] = { ...(units[index] as Unit), ...change };
      return { ...position, units };
    },
    mapUnits: (position, change) => ({ ...position, units: changeEach(position.units, change) }),
  };
};
