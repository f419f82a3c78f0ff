import type { HexId } from '../hex/grid.js';

/**
 * The look of a game's board: data only, so that it can be stored as JSON and changed without code. All lengths are in hex edges (the
 * length of one hexside); colours are CSS colours.
 */
export interface BoardStyle {
  readonly background: string;
  /** Colour and width of the grid lines. */
  readonly grid: { readonly stroke: string; readonly width: number };
  /** Printed hex labels; absent: none. */
  readonly labels?: {
    readonly fill: string;
    readonly size: number;
    /** Distance below the upper hexside; 0.1 by default. */
    readonly below?: number;
    /** The colour of an outline that makes them readable on dark terrain. */
    readonly halo?: string;
  };
  /** By terrain name; a terrain without a style is drawn in `background`. */
  readonly terrain: Readonly<Record<string, TerrainStyle>>;
  /** Buildings and similar bodies, drawn above the terrain in this order. */
  readonly bodies?: readonly BodyStyle[];
  /** By hexside feature name, drawn in this order; a feature without a style is not drawn. */
  readonly hexsides: Readonly<Record<string, HexsideStyle>>;
  /** Lines through hexes, such as rivers that run in them, drawn in this order above the hexsides. */
  readonly courses?: readonly CourseStyle[];
  /** By link kind, drawn in this order. */
  readonly links: Readonly<Record<string, LinkStyle>>;
  /** Shaded and outlined sets of hexes, drawn in this order. */
  readonly areas?: readonly AreaStyle[];
  readonly places?: PlacesStyle;
  /** Badges and crosses in hexes. */
  readonly marks?: readonly MarkStyle[];
  /** Names written on the map: rivers, lakes, provinces. */
  readonly captions?: readonly Caption[];
}

/** The fill of a hex; `texture` scatters small signs over it in `ink`, filled with `leaf`. */
export interface TerrainStyle {
  readonly label: string;
  readonly fill: string;
  readonly texture?: Texture;
  readonly ink?: string;
  readonly leaf?: string;
}

/** Cartographic signs; from `orchard` on they suit maps on which a hex is a few houses wide. */
export type Texture =
  | 'forest'
  | 'hills'
  | 'mountains'
  | 'marsh'
  | 'reeds'
  | 'dunes'
  | 'waves'
  | 'town'
  | 'orchard'
  | 'brush'
  | 'craters'
  | 'rubble'
  | 'debris'
  | 'planks'
  | 'paving';

/**
 * A body in the middle of each of its hexes, such as a house, a pier or a well; hexes that touch are one body where they are
 * `joined`. Each of `layers` is drawn over the one before it: walls, roof, ridge. In the legend it stands for a terrain of its name.
 */
export interface BodyStyle {
  readonly label?: string;
  readonly of: HexSet;
  /** Joined with every adjacent hex of `of`, with those that have the same value in a field, or with none (default). */
  readonly joined?: 'touching' | { readonly field: string };
  readonly layers: readonly LineStyle[];
  /** The shape about the middle of each hex; `square` when absent. */
  readonly ends?: 'square' | 'round';
  /** How much longer than wide a body of one hex is; 0 by default. */
  readonly alone?: number;
}

/** A stroke; `casing` is a wider stroke beneath it, `core` a narrower one above it. `dash` alternates drawn and blank lengths. */
export interface LineStyle {
  readonly stroke: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly casing?: { readonly stroke: string; readonly width: number };
  readonly core?: { readonly stroke: string; readonly width: number };
}

/**
 * A feature on hexsides; a `natural` course bends a little between the corners, as water does; one `across` leads from hex to
 * hex, as a bridge does. `hachures` are short strokes down both slopes of a ridge.
 */
export interface HexsideStyle extends LineStyle {
  readonly label: string;
  readonly course?: 'straight' | 'natural' | 'across';
  readonly pattern?: 'plain' | 'hachures';
}

/**
 * Lines that wind through hexes. They bend around places, run on over the edge of the board, and where one ends in a hex of
 * another the two meet.
 */
export interface CourseStyle extends LineStyle {
  readonly label: string;
  /** Each from its source, hex by hex to a neighbour. */
  readonly lines: readonly (readonly HexId[])[];
  /** Terrains in which it is not drawn: a river ends on their shore. */
  readonly ends?: readonly string[];
  readonly names?: readonly CourseName[];
}

/** A name along a course where it passes from one hex to the next. */
export interface CourseName {
  readonly text: string;
  readonly across: readonly [HexId, HexId];
  readonly fill: string;
  readonly size: number;
}

/** A road or railway; `sleepers` are cross ticks, `chequered` is a light dash inside the line, both in `accent`. */
export interface LinkStyle extends LineStyle {
  readonly label: string;
  readonly pattern?: 'plain' | 'sleepers' | 'chequered';
  readonly accent?: string;
}

/**
 * Which hexes: a region of the board, the hexes whose field has a value (any value when `equals` is absent;
 * for a list field, one that contains it), or the hexes themselves.
 */
export type HexSet =
  | { readonly region: string }
  | { readonly field: string; readonly equals?: unknown }
  | { readonly hexes: readonly HexId[] };

/** Parallel strokes at an `angle` in degrees clockwise from the horizontal, a `gap` apart. */
export interface HatchStyle extends LineStyle {
  readonly angle: number;
  readonly gap: number;
}

/**
 * A set of hexes made visible. `shade` fills it and `hatch` draws strokes over it; `each` outlines every hex of it, `inset`
 * inside its sides; `border` runs along the hexsides that part it from the rest of the board, or only from the hexes of
 * `against`: on these hexsides or `inset` inside them, so that two areas that touch show both of their lines. The edge of the
 * board is no border unless it is `closed`.
 */
export interface AreaStyle {
  readonly label?: string;
  readonly of: HexSet;
  readonly shade?: { readonly fill: string; readonly opacity: number };
  readonly hatch?: HatchStyle;
  readonly each?: LineStyle & { readonly inset: number };
  readonly border?: LineStyle & {
    readonly against?: HexSet;
    readonly inset?: number;
    readonly closed?: boolean;
  };
}

/** Fields of a hex that name a place, and the symbol of each kind of place. */
export interface PlacesStyle {
  readonly nameField: string;
  readonly kindField: string;
  readonly kinds: Readonly<Record<string, PlaceStyle>>;
  /** Style of a name in a hex without a kind; absent: such names are not written. */
  readonly other?: PlaceStyle;
}

export interface PlaceStyle {
  readonly label: string;
  readonly symbol: 'circle' | 'dot' | 'square' | 'city' | 'star' | 'derrick' | 'none';
  /** Radius, or half the side. */
  readonly size: number;
  readonly fill: string;
  readonly stroke: string;
  readonly nameSize: number;
  readonly nameBold?: boolean;
}

/** Which way from the centre of a hex. */
export type Placing = 'left' | 'right' | 'upper-left' | 'upper-right' | 'lower-left' | 'lower-right';

/** A piece of a drawing of the game's own: path data with a comma in every pair, from -1 (left, top) to 1 (right, bottom). */
export interface DrawnPiece {
  readonly path: string;
  /** Absent: not filled. The words `fill` and `ink` are the colours of the thing it is drawn on. */
  readonly fill?: string;
  /** Absent: not stroked. */
  readonly stroke?: string;
  /** Width of the stroke; 0.14 when absent. */
  readonly width?: number;
}

/**
 * A badge with a text (`text`, or the value of `textField`), or a sign: a cross, a star, an anchor on a disc, or a `drawing` of
 * the game's own. Marks with a `placing` stand there whether or not there are counters, in a row where they have the same; the
 * others lie one under the other. `crossed` crosses the mark out in that colour.
 */
export interface MarkStyle {
  readonly label?: string;
  readonly at: HexSet;
  readonly shape: 'pill' | 'disc' | 'cross' | 'star' | 'anchor' | 'drawing';
  readonly drawing?: readonly DrawnPiece[];
  readonly crossed?: string;
  readonly placing?: Placing;
  /** How large, compared with the others; 1 when absent. */
  readonly scale?: number;
  readonly text?: string;
  readonly textField?: string;
  readonly fill: string;
  readonly ink: string;
}

/** A name on the map at a hex (printed label), moved by `offset` and turned by `rotate` degrees. */
export interface Caption {
  readonly at: string;
  readonly text: string;
  readonly fill: string;
  readonly size: number;
  readonly offset?: readonly [number, number];
  readonly rotate?: number;
}
