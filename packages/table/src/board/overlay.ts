import type { HexId } from '@eastfront/kernel';
import type { Geometry, Highlight, Marker, Picture } from '@eastfront/kernel/picture';
import { drawOverlay } from '@eastfront/kernel/picture';
import { itemsIn, showMarkup, svg } from './svg.js';

/** What is laid over a board for the moment. */
export interface Over {
  /** Hexes that may be chosen, each with what it costs. */
  readonly lit?: ReadonlyMap<HexId, string>;
  readonly chosen?: readonly HexId[];
  readonly cursor?: HexId | null;
  readonly highlights?: readonly Highlight[];
  readonly markers?: readonly Marker[];
}

export interface Overlay {
  readonly show: (over: Over, geometry: Geometry, picture: Picture) => void;
}

const shapesOf = (hexes: Iterable<HexId>, geometry: Geometry): string =>
  [...hexes].map((hex) => geometry.outline(hex)).join('');

const pricesOf = (lit: ReadonlyMap<HexId, string>, geometry: Geometry, half: number): readonly string[] => {
  const texts: string[] = [];
  for (const [hex, text] of lit) {
    if (text === '') continue;
    const { x, y } = geometry.centre(hex);
    const [left, top] = [x - geometry.edge * 0.52, y - geometry.edge * half];
    texts.push(
      `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)})"><circle r="11"/><text y="4.4">${text}</text></g>`,
    );
  }
  return texts;
};

const NOTHING = { beneath: '', above: '' };

/** The overlay in its two layers: beneath the counters and above them. */
export const overlayIn = (beneath: SVGGElement, above: SVGGElement): Overlay => {
  const lit = svg('path', { class: 'lit' });
  const litEdge = svg('path', { class: 'lit-edge' });
  const drawn = svg('g');
  const chosen = svg('path', { class: 'chosen-hex' });
  const marks = svg('g');
  const prices = svg('g', { class: 'prices' });
  const cursor = svg('path', { class: 'cursor' });
  beneath.append(drawn, lit, litEdge, chosen);
  above.append(marks, prices, cursor);
  const showPrices = itemsIn(prices);
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
      const shapes = shapesOf(open.keys(), geometry);
      draw(lit, shapes);
      draw(litEdge, shapes);
      draw(chosen, shapesOf(over.chosen ?? [], geometry));
      draw(cursor, over.cursor === null || over.cursor === undefined ? '' : geometry.outline(over.cursor));
      const flat = picture.board.grid.spec.orientation === 'flat-top';
      showPrices(pricesOf(open, geometry, flat ? 0.55 : 0.5));
      const { highlights = [], markers = [] } = over;
      const isEmpty = highlights.length === 0 && markers.length === 0;
      const both = isEmpty ? NOTHING : drawOverlay(picture, { highlights, markers });
      showMarkup(drawn, both.beneath);
      showMarkup(marks, both.above);
    },
  };
};
