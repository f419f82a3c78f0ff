import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { type Drawn, type Found, knownIn, type Named } from './drawn.js';
import { fieldOf } from './hex-set.js';
import { at } from './lines.js';
import { neighbourOf, type Sheet } from './sheet.js';
import { extentOf } from './stacks.js';
import type { BoardStyle, PlaceStyle, PlacesStyle } from './style.js';
import { element, fittingSize, group, textAt, textWidth } from './svg.js';

/** Whether a hex has a place that is drawn with a symbol. */
export const isPlace = (sheet: Sheet, style: BoardStyle, hex: HexId): boolean => {
  const look = style.places === undefined ? undefined : lookOf(sheet, style.places, hex);
  return look !== undefined && look.symbol !== 'none';
};

/** The symbols of towns and cities, in the centre of their hexes. */
export const drawPlaces = (sheet: Sheet, style: BoardStyle): string => {
  const places = style.places;
  if (places === undefined) return '';
  return group(
    { class: 'places' },
    sheet.hexes.map((hex) => {
      const look = lookOf(sheet, places, hex);
      return look === undefined ? '' : drawPlaceSymbol(look, sheet.centre(hex), sheet.edge);
    }),
  );
};

/**
 * The names of places, below the symbol or below the counters of the hex, one text each. A name that would run into the counters of a
 * neighbouring hex is set smaller.
 * @param stackHeight number of counters in a hex
 * @param drawn what was drawn on the same layout before
 * @param found what was found on the same board before
 */
export const drawNames = (
  sheet: Sheet,
  style: BoardStyle,
  stackHeight: (hex: HexId) => number,
  drawn: Drawn,
  found: Found,
): readonly string[] => {
  const places = style.places;
  if (places === undefined) return [];
  const named = knownIn(found.named, places.nameField, () => namedHexes(sheet, places));
  return named.map((one) => {
    let key = `${one.key} ${stackHeight(one.hex)}`;
    for (const other of one.around) key += other < 0 ? ' 0' : ` ${stackHeight(other)}`;
    return knownIn(drawn.names, key, () => drawName(sheet, one, stackHeight));
  });
};

const namedHexes = (sheet: Sheet, places: PlacesStyle): readonly Named[] => {
  const all = [...Object.values(places.kinds), ...(places.other === undefined ? [] : [places.other])];
  const looks = new Map(all.map((look) => [look, JSON.stringify(look)]));
  return sheet.hexes.flatMap((hex) => {
    const name = fieldOf(sheet.board, hex, places.nameField);
    const look = lookOf(sheet, places, hex) ?? places.other;
    if (typeof name !== 'string' || look === undefined) return [];
    const around = [0, 1, 2, 3, 4, 5].map((direction) => neighbourOf(sheet.board, hex, direction));
    const beside = around.map((other) => (other < 0 ? 0 : nameWidth(sheet, places, other)));
    const key = `${hex} ${name} ${looks.get(look)} ${beside.join()}`;
    return [{ hex, around, name, look, places, key }];
  });
};

const drawName = (
  sheet: Sheet,
  { hex, name, look, places }: Named,
  stackHeight: (hex: HexId) => number,
): string => {
  const { orientation } = sheet.board.grid.spec;
  const { x, y } = sheet.centre(hex);
  const symbol = look.symbol === 'none' ? 0 : look.size * 1.2;
  const above = stackHeight(hex) > 0 ? extentOf(stackHeight(hex), orientation).halfHeight : symbol;
  const down = above + 0.06 + look.nameSize * 0.75;
  const bold = look.nameBold === true;
  const room = Math.min(
    roomAround(sheet, hex, down, look.nameSize, stackHeight),
    roomBeside(sheet, places, hex),
  );
  return textAt(x, y + down * sheet.edge, name, {
    size: fittingSize(name, look.nameSize * sheet.edge, 2 * room * sheet.edge, bold),
    fill: '#161616',
    halo: '#fffdf4',
    bold,
  });
};

/** Width of a hex's name in the style of its kind, in hex edges; 0 if it has none. */
const nameWidth = (sheet: Sheet, places: PlacesStyle, hex: HexId): number => {
  const name = fieldOf(sheet.board, hex, places.nameField);
  const look = lookOf(sheet, places, hex) ?? places.other;
  return typeof name === 'string' && look !== undefined
    ? textWidth(name, look.nameSize, look.nameBold === true)
    : 0;
};

/** How far a name may extend to either side before it meets the name of a hex in the same row, in hex edges. */
const roomBeside = (sheet: Sheet, places: PlacesStyle, hex: HexId): number => {
  const own = nameWidth(sheet, places, hex);
  const here = sheet.centre(hex);
  let room = Number.POSITIVE_INFINITY;
  for (let direction = 0; direction < 6; direction++) {
    const other = neighbourOf(sheet.board, hex, direction);
    if (other < 0 || !sheet.shows(other)) continue;
    const there = sheet.centre(other);
    const width = nameWidth(sheet, places, other);
    if (width === 0 || Math.abs(there.y - here.y) > 0.1 * sheet.edge) continue;
    // Both names give way in proportion.
    const apart = Math.abs(there.x - here.x) / sheet.edge - 0.08;
    room = Math.min(room, (apart * own) / (own + width));
  }
  return room;
};

/** How far a text `down` hex edges below the centre may extend to either side before it meets a stack, in hex edges. */
const roomAround = (
  sheet: Sheet,
  hex: HexId,
  down: number,
  size: number,
  stackHeight: (hex: HexId) => number,
): number => {
  const here = sheet.centre(hex);
  let room = Number.POSITIVE_INFINITY;
  for (let direction = 0; direction < 6; direction++) {
    const other = neighbourOf(sheet.board, hex, direction);
    if (other < 0 || !sheet.shows(other) || stackHeight(other) === 0) continue;
    const there = sheet.centre(other);
    const stack = extentOf(stackHeight(other), sheet.board.grid.spec.orientation);
    const apart = Math.abs((there.y - here.y) / sheet.edge - (down - size * 0.3));
    if (apart > stack.halfHeight + size * 0.4) continue;
    room = Math.min(room, Math.abs(there.x - here.x) / sheet.edge - stack.halfWidth - 0.04);
  }
  // Straight above or below there is no side to give way to.
  return room > 0.3 ? room : Number.POSITIVE_INFINITY;
};

/** One symbol at a point. */
export const drawPlaceSymbol = (look: PlaceStyle, centre: Point, edge: number): string => {
  const { x, y } = centre;
  const size = look.size * edge;
  const paint = { fill: look.fill, stroke: look.stroke, 'stroke-width': size * 0.32 };
  switch (look.symbol) {
    case 'none':
      return '';
    case 'circle':
      return element('circle', { cx: x, cy: y, r: size, ...paint });
    case 'dot':
      return element('circle', { cx: x, cy: y, r: size, fill: look.fill });
    case 'square':
      return element('rect', { x: x - size, y: y - size, width: 2 * size, height: 2 * size, ...paint });
    case 'city':
      return blocksOf(centre, size, look);
    case 'derrick':
      return derrickAt(centre, size, look);
    case 'star':
      return element('polygon', { points: starOf(centre, size).map(at).join(' '), ...paint });
  }
};

const lookOf = (sheet: Sheet, places: PlacesStyle, hex: HexId): PlaceStyle | undefined => {
  const kind = fieldOf(sheet.board, hex, places.kindField);
  return typeof kind === 'string' && Object.hasOwn(places.kinds, kind) ? places.kinds[kind] : undefined;
};

/** A city from above: blocks of houses between streets. */
const blocksOf = ({ x, y }: Point, size: number, look: PlaceStyle): string => {
  const block = size * 0.58;
  const street = (2 * size - 3 * block) / 2;
  const blocks = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      element('rect', {
        x: x - size + column * (block + street),
        y: y - size + row * (block + street),
        width: block,
        height: block,
      }),
    ),
  );
  const around = size * 1.18;
  return (
    element('rect', {
      x: x - around,
      y: y - around,
      width: 2 * around,
      height: 2 * around,
      rx: size * 0.2,
      fill: look.stroke,
    }) + element('g', { fill: look.fill }, ...blocks)
  );
};

/** An oil derrick: a narrow tower with braces on a ground plate. */
const derrickAt = ({ x, y }: Point, size: number, look: PlaceStyle): string => {
  const p = (right: number, down: number): string => at({ x: x + right * size, y: y + down * size });
  const line = { fill: 'none', stroke: look.stroke, 'stroke-width': size * 0.15, 'stroke-linejoin': 'round' };
  return (
    element('path', {
      d: `M${p(-0.62, 0.9)}L${p(-0.16, -1)}L${p(0.16, -1)}L${p(0.62, 0.9)}Z`,
      fill: look.fill,
    }) +
    element('path', {
      d:
        `M${p(-0.62, 0.9)}L${p(-0.16, -1)}L${p(0.16, -1)}L${p(0.62, 0.9)}M${p(-0.9, 0.9)}L${p(0.9, 0.9)}` +
        `M${p(-0.28, -0.5)}L${p(0.28, -0.5)}M${p(-0.43, 0.1)}L${p(0.43, 0.1)}` +
        `M${p(-0.28, -0.5)}L${p(0.43, 0.1)}M${p(0.28, -0.5)}L${p(-0.43, 0.1)}` +
        `M${p(-0.43, 0.1)}L${p(0.62, 0.9)}M${p(0.43, 0.1)}L${p(-0.62, 0.9)}`,
      ...line,
    })
  );
};

const starOf = ({ x, y }: Point, size: number): readonly Point[] =>
  Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? size * 1.3 : size * 0.55;
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
