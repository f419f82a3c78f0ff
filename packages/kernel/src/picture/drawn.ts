import type { HexId } from '../hex/grid.js';
import type { PlaceStyle, PlacesStyle } from './style.js';

/**
 * A hex whose name is drawn on the map, such as a town. It holds what decides where and how the name is drawn. The counters in the hex and
 * around it matter too, but are not part of it. Sizes in its styles are in hex edges.
 */
export interface Named {
  readonly hex: HexId;
  /** The adjacent hexes by direction; negative if there is none. */
  readonly around: readonly HexId[];
  readonly name: string;
  readonly look: PlaceStyle;
  readonly places: PlacesStyle;
  /** Equal for names that are drawn the same among the same stacks. */
  readonly key: string;
}

/** What was found on one board, which another board of the same layout may not have. */
export interface Found {
  /** The hexes with a name, by the field that names them. */
  readonly named: Map<string, readonly Named[]>;
  /** The hexes of each set of marks. */
  readonly hexes: Map<string, readonly HexId[]>;
}

/** The cached markup of one layout, by everything it depends on. A changed stack, or a hex that changes hands, invalidates little of it. */
export interface Drawn {
  readonly names: Map<string, string>;
  readonly marks: Map<string, string>;
  readonly areas: Map<string, string>;
  /** Counters, by their looks. */
  readonly faces: Map<string, string>;
  /** The parts of the ground as they were drawn last. */
  readonly ground: Map<string, { readonly from: readonly unknown[]; readonly markup: string }>;
}

export const nothingFound = (): Found => ({ named: new Map(), hexes: new Map() });

export const nothingDrawn = (): Drawn => ({
  names: new Map(),
  marks: new Map(),
  areas: new Map(),
  faces: new Map(),
  ground: new Map(),
});

/** The value cached under a key; made and cached if there is none. */
export const knownIn = <A>(known: Map<string, A>, key: string, make: () => A): A => {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
};

/** Like {@link knownIn}, for values that change during a game: beyond `most` values, the oldest is dropped. */
export const knownAmong = (
  known: Map<string, string>,
  most: number,
  key: string,
  make: () => string,
): string => {
  const made = knownIn(known, key, make);
  if (known.size > most) {
    const [oldest = key] = known.keys();
    known.delete(oldest);
  }
  return made;
};

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two values of plain data, such as lists of hexes or parts of a style, say the same. */
export const isAlike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (isList(one) || isList(other)) {
    if (!isList(one) || !isList(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!isAlike(one[i], other[i])) return false;
    return true;
  }
  const keys = Object.keys(one);
  if (Object.keys(other).length !== keys.length) return false;
  for (const key of keys) if (!(key in other) || !isAlike(one[key], other[key])) return false;
  return true;
};
