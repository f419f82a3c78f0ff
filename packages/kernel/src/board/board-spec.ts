import type { Either } from 'fp-ts/Either';
import type { BadInput, JsonRecord } from '../ground/bad-input.js';
import type { Source } from '../ground/source.js';
import type { Grid } from '../hex/grid.js';

/** A hex in a board file: its terrain, and the fields that the game adds to a hex. */
export interface HexSpec {
  /** Optional if `fill` gives it or the game has a default. */
  readonly terrain?: string;
  readonly [field: string]: unknown;
}

/** A board as JSON. Hexes named neither by `fill` nor by `hexes` do not exist. */
export interface BoardSpec {
  readonly source?: Source;
  /** Size of the grid, if it is not the game's own. Further keys describe the grid to a reader and are ignored. */
  readonly grid?: {
    readonly columns?: number;
    readonly rows?: number;
    readonly [description: string]: unknown;
  };
  /** Fills the box of labels between two corners, both included; the other keys are those of a hex. */
  readonly fill?: HexSpec & { readonly from: string; readonly to: string };
  /** By label; adds to `fill` or overrides it. */
  readonly hexes?: Readonly<Record<string, HexSpec>>;
  /** Features of the hexside between two adjacent hexes, `"1212/1213"` in either order. */
  readonly sides?: Readonly<Record<string, readonly string[]>>;
  /** By kind: chains of labels, each adjacent to the next. */
  readonly links?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Named sets of hexes. */
  readonly regions?: Readonly<Record<string, readonly string[]>>;
  /** Top-level keys of the game. */
  readonly [extra: string]: unknown;
}

/** The vocabulary of a game's boards; {@link BoardSpec} is checked against it. */
export interface BoardVocabulary<Fields> {
  /** The game's grid, or a grid of the size that a board names. */
  readonly grid: (columns?: number, rows?: number) => Grid;
  /** At most 256. */
  readonly terrains: readonly string[];
  /** The terrain of a hex that names none and is in no fill. Without it every hex must name its terrain. */
  readonly defaultTerrain?: string;
  /** At most 8. */
  readonly sideFeatures: readonly string[];
  readonly linkKinds: readonly string[];
  /**
   * Reads the fields of a hex other than its terrain and reports every unknown key. A board is written with the fields as they were read,
   * so this must accept its own results.
   */
  readonly fields: (value: JsonRecord, path: string) => Either<readonly BadInput[], Fields>;
  /** The labels of the list of a region, for a game that writes several hexes in short. */
  readonly listed?: (list: unknown) => unknown;
  /** Further keys allowed at the top level; not read here. */
  readonly extraKeys?: readonly string[];
}
