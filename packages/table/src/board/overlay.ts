import type { HexId } from '@eastfront/kernel';
import type { Geometry, Highlight, Marker, Picture } from '@eastfront/kernel/picture';
import { drawOverlay } from '@eastfront/kernel/picture';
import type { Spot } from './gestures.js';
import type { Ink } from './ink.js';
import { itemsIn, showMarkup, svg } from './svg.js';

/** What is laid over a board for the moment. */
export interface Over {
  /** Hexes that may be chosen, each with what it costs. */
  readonly lit?: ReadonlyMap<HexId, string>;
  readonly chosen?: readonly HexId[];
  /** Where a sign says that a counter can join in: corners of counters. */
  readonly joins?: readonly Spot[];
  readonly cursor?: HexId | null;
  readonly highlights?: readonly Highlight[];
  readonly markers?: readonly Marker[];
}

export interface Overlay {
  readonly show: (over: Over, geometry: Geometry, picture: Picture) => void;
}

const shapesOf = (hexes: Iterable<HexId>, geometry: Geometry): string => {
  let shapes = '';
  for (const hex of hexes) shapes += geometry.outline(hex);
  return shapes;
};

/** How large the outline of an open hex is, within its hexsides: rivers and borders are seen beside it. */
const WITHIN = 0.88;

/** The outlines of open hexes: each goes from its centre to the first corner, and around. */
const openShapesOf = (hexes: Iterable<HexId>, { centre, corners }: Geometry): string => {
  let shapes = '';
  let around = '';
  for (const hex of hexes) {
    const { x, y } = centre(hex);
    // All are alike.
    around ||= corners(hex)
      .map((to, i, all) => {
        const from = all[i - 1] ?? { x, y };
        return [to.x - from.x, to.y - from.y].map((step) => (step * WITHIN).toFixed(1)).join(' ');
      })
      .join(' ');
    shapes += `M${x.toFixed(1)} ${y.toFixed(1)}m${around}z`;
  }
  return shapes;
};

/** The disc of a price about a point, as path data. */
const discAt = (x: number, y: number): string =>
  `M${(x - 11).toFixed(1)} ${y.toFixed(1)}a11 11 0 1 0 22 0a11 11 0 1 0-22 0`;

/** A plus about a point, as path data. */
const plusAt = ({ x, y }: Spot): string => `M${x - 6} ${y}h12M${x} ${y - 6}v12`;

/** Where a price stands about the centre of its hex, in hexsides: clear of a lone counter, and above two that lie side by side. */
const PRICE_AT = { 'flat-top': [0.8, 0], 'pointy-top': [0.77, 0.4] } as const;
const ABOVE_TWO = [0.43, 0.67] as const;

/** What open hexes cost: one path of discs, and a text on each of them. */
const pricesOf = (lit: ReadonlyMap<HexId, string>, geometry: Geometry, { board, counters }: Picture) => {
  const standing = new Map<HexId, number>();
  for (const { hex } of counters) standing.set(hex, (standing.get(hex) ?? 0) + 1);
  const texts: string[] = [];
  let discs = '';
  for (const [hex, text] of lit) {
    if (text === '') continue;
    const { x, y } = geometry.centre(hex);
    const [west, north] = standing.get(hex) === 2 ? ABOVE_TWO : PRICE_AT[board.grid.spec.orientation];
    const [left, top] = [x - geometry.edge * west, y - geometry.edge * north];
    discs += discAt(left, top);
    texts.push(`<text x="${left.toFixed(1)}" y="${(top + 4.4).toFixed(1)}">${text}</text>`);
  }
  return { discs, texts };
};

const NOTHING = { beneath: '', above: '' };

/** The overlay in its two layers: beneath the counters and above them. */
export const overlayIn = (beneath: SVGGElement, above: SVGGElement, printAs: Ink): Overlay => {
  const lit = svg('path', { class: 'lit' });
  const drawn = svg('g');
  const chosen = svg('path', { class: 'chosen-hex' });
  const marks = svg('g');
  const prices = svg('g', { class: 'prices' });
  const disc = svg('path');
  const texts = svg('g');
  prices.append(disc, texts);
  const cursor = svg('path', { class: 'cursor' });
  // The cursor is an outline, as what is lit and chosen are: names and counters are read over it.
  beneath.append(drawn, lit, chosen, cursor, prices);
  const joins = svg('g', { class: 'joins-too' });
  const [signs, pluses] = [svg('path'), svg('path')];
  joins.append(signs, pluses);
  above.append(marks, joins);
  const showTexts = itemsIn(texts, true);
  // What was drawn last is known here: to read it from the page takes as long as to draw it.
  const shown = new Map<SVGPathElement, string>();
  const draw = (path: SVGPathElement, shape: string): void => {
    if ((shown.get(path) ?? '') === shape) return;
    shown.set(path, shape);
    path.setAttribute('d', shape);
  };
  return {
    show: (over, geometry, picture) => {
      const open = over.lit ?? new Map<HexId, string>();
      draw(lit, openShapesOf(open.keys(), geometry));
      draw(chosen, shapesOf(over.chosen ?? [], geometry));
      draw(cursor, over.cursor === null || over.cursor === undefined ? '' : geometry.outline(over.cursor));
      const costs = pricesOf(open, geometry, picture);
      draw(disc, costs.discs);
      showTexts(costs.texts);
      const { highlights = [], markers = [], joins = [] } = over;
      draw(signs, joins.map(({ x, y }) => discAt(x, y)).join(''));
      draw(pluses, joins.map(plusAt).join(''));
      const isEmpty = highlights.length === 0 && markers.length === 0;
      const both = isEmpty ? NOTHING : drawOverlay(picture, { highlights, markers });
      showMarkup(drawn, printAs(both.beneath));
      showMarkup(marks, printAs(both.above));
    },
  };
};
