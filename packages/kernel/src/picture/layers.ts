import type { Board } from '../board/board.js';
import { onceFor } from '../ground/once.js';
import type { HexId } from '../hex/grid.js';
import { drawCounter, spokenFormOf } from './counters.js';
import { type Drawn, type Found, isAlike, knownAmong, nothingDrawn, nothingFound } from './drawn.js';
import { bareSheet, type Geometry, geometryOn } from './geometry.js';
import { drawHighlights, drawMarkers } from './markers.js';
import { groundParts, type Part, type PartName, partsByStacks, placesPart } from './parts.js';
import type { Counter, Picture } from './picture.js';
import type { Laid, Sheet } from './sheet.js';
import { spotsOf, stacksOf } from './stacks.js';
import type { BoardStyle } from './style.js';
import { element, svgFile } from './svg.js';

/** A counter to be placed by a transform: centred at (`x`, `y`), 100 pixels wide times `scale`. */
export interface Piece {
  /** The counter's id; a counter without one is numbered by its place. Each is in the layers once. */
  readonly id: string;
  readonly hex: HexId | null;
  /** Title of the box beside the map that holds it. */
  readonly box: string | null;
  /** The hex in which it is told: that on which it lies, or the one to which its box belongs. */
  readonly at: HexId | null;
  /** A key, equal as long as the counter looks the same. */
  readonly look: string;
  /** The counter centred at (0, 0), 100 pixels wide. */
  readonly markup: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Its spoken form: name, values, badges in words. */
  readonly spoken: string;
}

/** A picture in layers, for a page that updates only what has changed. */
export interface Layers {
  /** The picture that they were drawn from. */
  readonly picture: Picture;
  readonly geometry: Geometry;
  /** Hexes to the names of courses: one image. */
  readonly ground: readonly Part[];
  /** Places; highlights go above them. */
  readonly under: readonly Part[];
  /** Names of places, above the highlights. */
  readonly names: readonly Part[];
  /** Stack by stack, the lowest first; then those in boxes. */
  readonly pieces: readonly Piece[];
  /** Marks; arrows and texts go above them. */
  readonly above: readonly Part[];
}

const isEqualList = (one: ArrayLike<unknown>, other: ArrayLike<unknown>): boolean => {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

/** Whether two boards look the same. Boards of one game differ only in what can change hands. */
const isSameBoard = (one: Board<object>, other: Board<object>): boolean => {
  if (one === other) return true;
  const kinds = Object.keys(one.links);
  return (
    one.regions === other.regions &&
    isEqualList(one.terrain, other.terrain) &&
    isEqualList(one.sides, other.sides) &&
    isEqualList(kinds, Object.keys(other.links)) &&
    kinds.every((kind) =>
      isEqualList(one.links[kind] as ArrayLike<number>, other.links[kind] as ArrayLike<number>),
    ) &&
    one.fields.length === other.fields.length &&
    one.fields.every((fields, hex) => isAlike(fields, other.fields[hex]))
  );
};

/** Whether two styles draw the same map; the style of marks belongs to the stacks. Most of a style is one object in all pictures of a game. */
const isSameStyle = (one: BoardStyle, other: BoardStyle): boolean =>
  one === other || isAlike({ ...one, marks: null }, { ...other, marks: null });

/** Whether the hexes of two pictures lie in the same places. */
const isSameLayout = (one: Picture, other: Picture): boolean =>
  one === other ||
  (one.hexEdge === other.hexEdge &&
    one.board.grid === other.board.grid &&
    isEqualList(one.board.hexes, other.board.hexes) &&
    isAlike(one.crop, other.crop));

const isSameGround = (one: Picture, other: Picture): boolean =>
  one === other ||
  (isSameLayout(one, other) && isSameBoard(one.board, other.board) && isSameStyle(one.style, other.style));

const isSamePart = (one: Part, other: Part): boolean =>
  one.items !== undefined && other.items !== undefined
    ? isEqualList(one.items, other.items)
    : one.markup === other.markup;

/** The parts; unchanged ones keep their identity. */
const reuseParts = (parts: readonly Part[], before: readonly Part[] | undefined): readonly Part[] => {
  const same = parts.map((part) => {
    const was = before?.find(({ name }) => name === part.name);
    return was !== undefined && isSamePart(was, part) ? was : part;
  });
  return before !== undefined && isEqualList(same, before) ? before : same;
};

/** The pieces of the layers before, and what was drawn on their layout. */
interface Known {
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly drawn: Drawn;
}

/** The most drawn counters that are cached. */
const MOST_FACES = 1500;

const SIDE = 100;

type Place = Pick<Piece, 'hex' | 'box' | 'at' | 'x' | 'y' | 'scale'>;

const isAt = (piece: Piece, { hex, box, at, x, y, scale }: Place): boolean =>
  piece.hex === hex &&
  piece.box === box &&
  piece.at === at &&
  piece.x === x &&
  piece.y === y &&
  piece.scale === scale;

const faceOf = ({ hex: _, order: __, ...face }: Counter): Omit<Counter, 'hex' | 'order'> => face;

const lookOf = onceFor((counter: Omit<Counter, 'hex'>): string => JSON.stringify(faceOf(counter as Counter)));

const pieceOf = (
  counter: Omit<Counter, 'hex'>,
  id: string,
  place: Place,
  { pieces, drawn }: Known,
): Piece => {
  const look = lookOf(counter);
  const was = pieces.get(id);
  if (was?.look === look && isAt(was, place)) return was;
  const markup = knownAmong(drawn.faces, MOST_FACES, look, () =>
    drawCounter(faceOf(counter as Counter), 0, 0, SIDE),
  );
  return { id, ...place, look, markup, spoken: spokenFormOf(counter) };
};

/** Makes ids unique: missing and repeated ones are numbered. */
const namer = (): ((id: string | undefined) => string) => {
  const given = new Map<string, number>();
  return (id = '') => {
    const count = given.get(id) ?? 0;
    given.set(id, count + 1);
    return id !== '' && count === 0 ? id : `${id}#${count}`;
  };
};

const drawnPieces = (sheet: Sheet, { counters, boxes = [] }: Picture, known: Known): readonly Piece[] => {
  const named = namer();
  const { orientation } = sheet.board.grid.spec;
  const onMap = stacksOf(counters.filter(({ hex }) => sheet.shows(hex))).flatMap(([hex, stack]) => {
    const centre = sheet.centre(hex);
    const spots = spotsOf(stack.length, orientation);
    return stack.map((counter, i) => {
      const spot = spots[i] ?? { x: 0, y: 0, side: 0.3 };
      const [x, y] = [centre.x + spot.x * sheet.edge, centre.y + spot.y * sheet.edge];
      const scale = (spot.side * sheet.edge) / SIDE;
      return pieceOf(counter, named(counter.id), { hex, box: null, at: hex, x, y, scale }, known);
    });
  });
  const beside = boxes.flatMap(({ title, id, hex: at = null, counters: inside }) =>
    inside.map((counter) =>
      pieceOf(counter, named(counter.id), { hex: null, box: id ?? title, at, x: 0, y: 0, scale: 1 }, known),
    ),
  );
  return [...onMap, ...beside];
};

/** What was drawn on the layout of layers: those that keep the layout share it. */
const drawnOn = onceFor((_: Geometry): Drawn => nothingDrawn());

/** What was found on the board of layers: those that keep the ground share it. */
const foundOn = new WeakMap<Layers, Found>();

/** Draws a picture in layers. Parts and pieces that are unchanged since `before` are the same objects. */
export const drawLayers = (picture: Picture, before?: Layers): Layers => {
  const isKept = before !== undefined && isSameGround(before.picture, picture);
  const isLaidAlike = before !== undefined && (isKept || isSameLayout(before.picture, picture));
  const sheet = bareSheet(picture);
  const geometry = isLaidAlike ? before.geometry : geometryOn(sheet);
  const drawn = drawnOn(geometry);
  const found = (isKept ? foundOn.get(before) : undefined) ?? nothingFound();
  const { names, marks } = partsByStacks(sheet, picture, drawn, found);
  const pieces = new Map(before?.pieces.map((piece) => [piece.id, piece]));
  const layers: Layers = {
    picture,
    geometry,
    ground: isKept ? before.ground : reuseParts(groundParts(sheet, picture, drawn), before?.ground),
    under: isKept ? before.under : reuseParts([placesPart(sheet, picture)], before?.under),
    names: reuseParts([names], before?.names),
    pieces: drawnPieces(sheet, picture, { pieces, drawn }),
    above: reuseParts([marks], before?.above),
  };
  foundOn.set(layers, found);
  return layers;
};

/** A complete SVG file from parts. */
const fileOf = ({ width, height }: Geometry, background: string | null, parts: readonly Part[]): string =>
  svgFile(
    { width, height },
    ...(background === null ? [] : [element('rect', { width, height, fill: background })]),
    ...parts.map(({ markup }) => markup),
  );

/** The parts of the ground that are read: from afar they are slivers, so a page with zoom can leave them out. */
const WRITTEN: ReadonlySet<string> = new Set<PartName>(['labels', 'captions', 'course-names']);

/** The map in two files for a page with zoom: what is drawn, and what is written on it (labels of hexes, names of seas, lands and rivers) on a transparent ground. */
export const groundFiles = ({
  picture,
  geometry,
  ground,
}: Layers): { readonly ground: string; readonly labels: string } => ({
  ground: fileOf(
    geometry,
    picture.style.background,
    ground.filter(({ name }) => !WRITTEN.has(name)),
  ),
  labels: fileOf(
    geometry,
    null,
    ground.filter(({ name }) => WRITTEN.has(name)),
  ),
});

/** The map of a picture as a complete SVG file, to be shown as an image. */
export const drawGround = (picture: Picture): string => {
  const sheet = bareSheet(picture);
  return fileOf(geometryOn(sheet), picture.style.background, groundParts(sheet, picture));
};

/** The overlay of a picture: highlights beneath the counters, markers above them. */
export const drawOverlay = (
  laid: Laid,
  { highlights = [], markers = [] }: Pick<Picture, 'highlights' | 'markers'>,
): { readonly beneath: string; readonly above: string } => {
  const sheet = bareSheet(laid);
  return { beneath: drawHighlights(sheet, highlights), above: drawMarkers(sheet, markers) };
};
