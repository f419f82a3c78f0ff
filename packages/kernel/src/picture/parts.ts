/** The parts of a picture in the order of drawing, each as SVG markup: the hexes first, the marks last. */

import { once } from '../ground/once.js';
import type { HexId } from '../hex/grid.js';
import { drawBorders, drawOutlines, drawShades } from './areas.js';
import { bodyFrom, drawBodies } from './bodies.js';
import { drawCourseNames, drawCourses } from './courses.js';
import { type Drawn, type Found, isAlike, nothingDrawn, nothingFound } from './drawn.js';
import { drawGrid, drawHexes, drawLabels } from './hexes.js';
import { drawHexsides } from './hexsides.js';
import { drawLinks } from './links.js';
import { drawCaptions, drawMarks } from './marks.js';
import type { Picture } from './picture.js';
import { drawNames, drawPlaces, isPlace } from './places.js';
import type { Sheet } from './sheet.js';
import type { BoardStyle } from './style.js';
import { group } from './svg.js';

/** Space around a picture, in pixels. */
export const PADDING = 24;

export type PartName =
  | 'hexes'
  | 'bodies'
  | 'shades'
  | 'grid'
  | 'outlines'
  | 'hexsides'
  | 'courses'
  | 'borders'
  | 'links'
  | 'labels'
  | 'captions'
  | 'course-names'
  | 'places'
  | 'names'
  | 'marks';

/** A part of a picture, in the order of drawing. */
export interface Part {
  readonly name: PartName;
  readonly markup: string;
  /** The elements in the markup, if they change one by one. */
  readonly items?: readonly string[];
}

/** A part of the ground, with everything besides the layout that it depends on. If that is equal, the drawn part is too. */
interface GroundPart {
  readonly name: PartName;
  readonly from: (sheet: Sheet, style: BoardStyle, stops: readonly HexId[]) => readonly unknown[];
  readonly draw: (sheet: Sheet, style: BoardStyle, stops: (hex: HexId) => boolean) => string;
}

const GROUND: readonly GroundPart[] = [
  {
    name: 'hexes',
    from: ({ board }, { terrain, grid, background }) => [
      board.terrain,
      board.terrains,
      terrain,
      grid,
      background,
    ],
    draw: drawHexes,
  },
  {
    name: 'bodies',
    from: ({ board }, { bodies = [] }) => [bodies, bodies.map((body) => bodyFrom(board, body))],
    draw: (sheet, { bodies = [] }) => drawBodies(sheet, bodies),
  },
  { name: 'grid', from: (_, { grid }) => [grid], draw: drawGrid },
  {
    name: 'hexsides',
    from: ({ board }, { hexsides }) => [board.sides, board.sideFeatures, hexsides],
    draw: drawHexsides,
  },
  {
    name: 'courses',
    from: ({ board }, { courses }, stops) => [board.terrain, board.terrains, courses, stops],
    draw: drawCourses,
  },
  {
    name: 'links',
    from: ({ board }, { links }, stops) => [
      Object.keys(board.links),
      Object.values(board.links),
      links,
      stops,
    ],
    draw: drawLinks,
  },
  { name: 'labels', from: (_, { labels }) => [labels], draw: drawLabels },
  { name: 'captions', from: (_, { captions }) => [captions], draw: drawCaptions },
  {
    name: 'course-names',
    from: ({ board }, { courses }, stops) => [board.terrain, board.terrains, courses, stops],
    draw: drawCourseNames,
  },
];

const partKept = (drawn: Drawn, name: PartName, from: readonly unknown[], draw: () => string): Part => {
  const before = drawn.ground.get(name);
  if (before !== undefined && isAlike(before.from, from)) return { name, markup: before.markup };
  const markup = draw();
  drawn.ground.set(name, { from, markup });
  return { name, markup };
};

/**
 * The map: everything that no unit moves.
 * @param drawn what was drawn on the same layout before; it is added to
 */
export const groundParts = (
  sheet: Sheet,
  { style }: Pick<Picture, 'style'>,
  drawn: Drawn = nothingDrawn(),
): readonly Part[] => {
  const areas = style.areas ?? [];
  const stopHexes = sheet.hexes.filter((hex) => isPlace(sheet, style, hex));
  const isStop = new Set(stopHexes);
  const kept = new Map(
    GROUND.map(({ name, from, draw }) => [
      name,
      partKept(drawn, name, from(sheet, style, stopHexes), () =>
        draw(sheet, style, (hex) => isStop.has(hex)),
      ),
    ]),
  );
  const part = (name: PartName): Part => kept.get(name) ?? { name, markup: '' };
  return [
    part('hexes'),
    part('bodies'),
    { name: 'shades', markup: drawShades(sheet, areas, drawn) },
    part('grid'),
    { name: 'outlines', markup: drawOutlines(sheet, areas, drawn) },
    part('hexsides'),
    part('courses'),
    { name: 'borders', markup: drawBorders(sheet, areas, drawn) },
    part('links'),
    part('labels'),
    part('captions'),
    part('course-names'),
  ];
};

/** The symbols of places, which lie beneath the highlights. */
export const placesPart = (sheet: Sheet, { style }: Pick<Picture, 'style'>): Part => ({
  name: 'places',
  markup: drawPlaces(sheet, style),
});

/**
 * Parts whose place depends on stacks: the names of places beneath the counters, and the marks above them.
 * @param drawn what was drawn on the same layout before; it is added to
 * @param found what was found on the same board before; it is added to
 */
export const partsByStacks = (
  sheet: Sheet,
  { style, counters }: Pick<Picture, 'style' | 'counters'>,
  drawn: Drawn = nothingDrawn(),
  found: Found = nothingFound(),
): { readonly names: Part; readonly marks: Part } => {
  const heights = new Map<HexId, number>();
  for (const { hex } of counters) heights.set(hex, (heights.get(hex) ?? 0) + 1);
  const stackHeight = (hex: HexId): number => heights.get(hex) ?? 0;
  // A page shows the items one by one: the markup of all of them is made for a file.
  const partOf = (name: PartName, items: readonly string[]): Part => {
    const markup = once(() => group({ class: name }, items));
    return {
      name,
      items,
      get markup() {
        return markup();
      },
    };
  };
  return {
    names: partOf('names', drawNames(sheet, style, stackHeight, drawn, found)),
    marks: partOf('marks', drawMarks(sheet, style, stackHeight, drawn, found)),
  };
};
