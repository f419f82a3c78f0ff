import type { Board } from '../board/board.js';
import type { HexId } from '../hex/grid.js';
import type { BoardStyle, DrawnPiece, HatchStyle, LineStyle } from './style.js';

/** A picture to draw. Drawing the same picture twice gives the same text. */
export interface Picture {
  readonly board: Board<object>;
  readonly style: BoardStyle;
  readonly counters: readonly Counter[];
  readonly title?: string;
  /** One line, or several separated by line breaks. */
  readonly subtitle?: string;
  /** Length of a hexside in pixels; 56 by default. */
  readonly hexEdge?: number;
  /** Draws only the hexes around these: the smallest rectangle of hexes that contains them, with a margin of `margin` hexes. */
  readonly crop?: { readonly hexes: readonly HexId[]; readonly margin: number };
  /** Counters that are not on the board, in titled boxes below it. */
  readonly boxes?: readonly CounterBox[];
  /** `board: true` lists every sign of the style that the picture shows; `counters` adds sample counters. */
  readonly legend?: { readonly board: boolean; readonly counters?: readonly LegendCounter[] };
  readonly highlights?: readonly Highlight[];
  readonly markers?: readonly Marker[];
}

/** A box beside the map: a pool, a track, units that are waiting. */
export interface CounterBox {
  readonly title: string;
  /** Identifier written into the picture as `data-box`; actions use it to name the box. */
  readonly id?: string;
  /** The hex to which the box belongs, such as the city of a street fight. */
  readonly hex?: HexId;
  readonly counters: readonly Omit<Counter, 'hex'>[];
}

/** Highlighted hexes: filled, outlined, or both. */
export interface Highlight {
  readonly hexes: readonly HexId[];
  readonly fill?: { readonly colour: string; readonly opacity: number };
  /** Parallel strokes over the hexes, distinguishable without colour. */
  readonly hatch?: HatchStyle;
  readonly outline?: LineStyle;
  readonly label?: string;
}

/** A sign over the counters: a text on a hex, or an arrow along hexes (a move, a retreat, a supply line). */
export type Marker =
  | {
      readonly kind: 'text';
      readonly hex: HexId;
      readonly text: string;
      readonly fill: string;
      readonly ink: string;
    }
  | {
      readonly kind: 'arrow';
      readonly path: readonly HexId[];
      readonly stroke: string;
      readonly label?: string;
      readonly dashed?: boolean;
    };

/** A unit or a marker piece, as printed. */
export interface Counter {
  readonly hex: HexId;
  readonly colours: CounterColours;
  readonly symbol: UnitSymbol;
  /** The game's own symbol instead of the unit symbol and its box. */
  readonly drawing?: readonly DrawnPiece[];
  /** Size of the formation, written above the symbol. */
  readonly size?: 'I' | 'II' | 'III' | 'X' | 'XX' | 'XXX' | 'XXXX' | 'XXXXX' | 'XXXXXX';
  /** The printed numbers, as `3-5`. */
  readonly values: string;
  /** The same numbers one by one, if they are printed differently; drawn instead of `values`. */
  readonly parts?: readonly ValuePart[];
  readonly name?: string;
  readonly badges?: readonly Badge[];
  /** Colour of a diagonal band, the mark of a side with fewer steps. */
  readonly band?: string;
  /** Place in the stack, lowest first; counters without one keep the order of the list. */
  readonly order?: number;
  /** Identifier written into the picture as `data-unit`, for a front end that handles clicks. */
  readonly id?: string;
}

/** Colours of a side or nation; the symbol box is `fill` and `ink` unless it has its own. */
export interface CounterColours {
  readonly fill: string;
  readonly ink: string;
  readonly box?: string;
  readonly boxInk?: string;
  /** The right half of the symbol box, if it differs. */
  readonly boxRight?: string;
}

/** One of the numbers of a counter; hyphens are drawn between them. */
export interface ValuePart {
  readonly text: string;
  /** A smaller number, raised, behind it. */
  readonly raised?: string;
  /** Printed in a box of these colours. */
  readonly box?: { readonly fill: string; readonly ink: string };
}

/** A status on a counter, one or two letters: out of supply, disrupted, moved; `square` is a mark in print. */
export interface Badge {
  readonly shape?: 'disc' | 'square';
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
  /** Spoken form, shown when pointing at the counter. */
  readonly title?: string;
}

/** A sample counter of the legend. */
export interface LegendCounter {
  readonly label: string;
  readonly counter: Omit<Counter, 'hex'>;
}

/** Unit types in the map signs of the period; `text` and `none` have no box. */
export type UnitSymbol =
  | 'infantry'
  | 'light-infantry'
  | 'bicycle'
  | 'armor'
  | 'assault-gun'
  | 'mechanized'
  | 'motorized'
  | 'cavalry'
  | 'armored-cavalry'
  | 'mountain'
  | 'airborne'
  | 'marine'
  | 'commando'
  | 'engineer'
  | 'artillery'
  | 'rocket-artillery'
  | 'anti-tank'
  | 'anti-aircraft'
  | 'recon'
  | 'security'
  | 'hq'
  | 'leader'
  | 'worker'
  | 'partisan'
  | 'supply'
  | 'air-base'
  | 'squadron'
  | 'fortification'
  | 'rail'
  | 'ship'
  | 'none';
