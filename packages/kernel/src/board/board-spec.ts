import type { Either } from 'fp-ts/Either';
import type { BadInput, JsonRecord } from '../ground/bad-input.js';
import type { Source } from '../ground/source.js';
import type { Grid } from '../hex/grid.js';

/** What a board file says of one hex: its terrain and the fields of the game. */
export interface HexSpec {
  /** May be left out where `fill` gives it, or where the game has a default. */
  readonly terrain?: string;
  readonly [field: string]: unknown;
}

/** A board as JSON. Hexes that neither `fill` nor `hexes` names do not exist. */
export interface BoardSpec {
  readonly source?: Source;
  /** Size of the grid, when it is not the game's own; further keys describe the grid to a reader and are not read. */
  readonly grid?: {
    readonly columns?: number;
    readonly rows?: number;
    readonly [description: string]: unknown;
  };
  /** Every label in the box of labels between two corners, both included; then as a hex. */
  readonly fill?: HexSpec & { readonly from: string; readonly to: string };
  /** By label; adds to `fill` or overrides it. */
  readonly hexes?: Readonly<Record<string, HexSpec>>;
  /** Features of the hexside between two touching hexes, `"1212/1213"` in either order. */
  readonly sides?: Readonly<Record<string, readonly string[]>>;
  /** By kind: chains of labels, each touching the next. */
  readonly links?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Named sets of hexes. */
  readonly regions?: Readonly<Record<string, readonly string[]>>;
  /** Top-level keys of the game. */
  readonly [extra: string]: unknown;
}

/** What a game's boards may say: the words {@link BoardSpec} is checked against. */
export interface BoardVocabulary<Fields> {
  /** The game's grid; in another size when a board asks for one. */
  readonly grid: (columns?: number, rows?: number) => Grid;
  /** At most 256. */
  readonly terrains: readonly string[];
  /** The terrain of a hex that names none and lies in no fill; without it every hex must have one. */
  readonly defaultTerrain?: string;
  /** At most 8. */
  readonly sideFeatures: readonly string[];
  readonly linkKinds: readonly string[];
  /**
   * Reads what a hex says beside its terrain and reports every key it does not know. A board is written back with the
   * fields as they were read, so it accepts its own results.
   */
  readonly fields: (value: JsonRecord, path: string) => Either<readonly BadInput[], Fields>;
  /** Further keys allowed at the top level; not read here. */
  readonly extraKeys?: readonly string[];
}
