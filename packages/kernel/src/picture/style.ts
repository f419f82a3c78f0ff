import type { HexId } from '../hex/grid.js';

/**
 * How a game's board looks: data only, so that it can be kept as JSON and changed without code.
 * All lengths are in hex edges (the length of one hexside); colours are CSS colours.
 */
export interface BoardStyle {
  readonly background: string;
  /** Colour and width of the grid lines. */
  readonly grid: { readonly stroke: string; readonly width: number };
  /** Printed hex labels; absent: none. */
  readonly labels?: { readonly fill: string; readonly size: number };
  /** By terrain name; a terrain without a style is drawn in `background`. */
  readonly terrain: Readonly<Record<string, TerrainStyle>>;
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

/** What the ground of a hex is filled with; `texture` strews small drawn signs over it in `ink`. */
export interface TerrainStyle {
  readonly label: string;
  readonly fill: string;
  readonly texture?: Texture;
  readonly ink?: string;
}

/** The drawn signs of map makers. */
export type Texture = 'forest' | 'hills' | 'mountains' | 'marsh' | 'reeds' | 'dunes' | 'waves' | 'town';

/** A stroke; `casing` is a wider stroke beneath it. `dash` alternates drawn and open lengths. */
export interface LineStyle {
  readonly stroke: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly casing?: { readonly stroke: string; readonly width: number };
}

/**
 * A feature on hexsides; a `natural` course bends a little between the corners, as water does. `hachures` are short
 * strokes down both slopes of a ridge.
 */
export interface HexsideStyle extends LineStyle {
  readonly label: string;
  readonly course?: 'straight' | 'natural';
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
  /** Terrains in which it is not drawn: a river ends on the shore of these. */
  readonly ends?: readonly string[];
  readonly names?: readonly CourseName[];
}

/** A name along a course where it goes from one hex to the next. */
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

/**
 * A set of hexes made visible. `shade` fills it; `each` outlines every hex of it, `inset` inside its sides;
 * `border` runs along the hexsides that part it from the rest of the board, or only
 * from the hexes of `against`.
 */
export interface AreaStyle {
  readonly label?: string;
  readonly of: HexSet;
  readonly shade?: { readonly fill: string; readonly opacity: number };
  readonly each?: LineStyle & { readonly inset: number };
  readonly border?: LineStyle & { readonly against?: HexSet };
}

/** Fields of a hex that name a place, and the drawing of each kind of place. */
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

/**
 * A badge with a text (`text`, or the value of `textField`), or a sign: a cross, a star, an anchor on a disc. A mark
 * with a `placing` stands there whether or not there are counters; the others lie one under the other.
 */
export interface MarkStyle {
  readonly label?: string;
  readonly at: HexSet;
  readonly shape: 'pill' | 'disc' | 'cross' | 'star' | 'anchor';
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
