import type { HexId } from '../hex/grid.js';
import type { PlaceStyle, PlacesStyle } from './style.js';

/** A hex whose name is written. */
export interface Named {
  readonly hex: HexId;
  /** The hexes about it by direction, below 0 where there is none. */
  readonly around: readonly HexId[];
  readonly name: string;
  readonly look: PlaceStyle;
  readonly places: PlacesStyle;
}

/** What was drawn on one ground, by what it was drawn from: a stack that comes or goes changes little of it. */
export interface Drawn {
  readonly names: Map<string, string>;
  /** The hexes with a name, by the field that names them. */
  readonly named: Map<string, readonly Named[]>;
  readonly marks: Map<string, string>;
  /** The hexes of each set of marks. */
  readonly hexes: Map<string, readonly HexId[]>;
}

export const nothingDrawn = (): Drawn => ({
  names: new Map(),
  named: new Map(),
  marks: new Map(),
  hexes: new Map(),
});

/** What is known under a key; made and kept where it is not. */
export const knownIn = <A>(known: Map<string, A>, key: string, make: () => A): A => {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
};
