import type { HexId } from '../hex/grid.js';
import { drawBorders, drawOutlines, drawShades } from './areas.js';
import { drawBodies } from './bodies.js';
import { drawCourseNames, drawCourses } from './courses.js';
import { type Drawn, nothingDrawn } from './drawn.js';
import { drawGrid, drawHexes, drawLabels } from './hexes.js';
import { drawHexsides } from './hexsides.js';
import { drawLinks } from './links.js';
import { drawCaptions, drawMarks } from './marks.js';
import type { Picture } from './picture.js';
import { drawNames, drawPlaces, isPlace } from './places.js';
import type { Sheet } from './sheet.js';
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
  /** The elements that the markup groups, where they change one by one. */
  readonly items?: readonly string[];
}

/** The map: everything that no unit moves. */
export const groundParts = (sheet: Sheet, { style }: Pick<Picture, 'style'>): readonly Part[] => {
  const areas = style.areas ?? [];
  const stops = (hex: HexId): boolean => isPlace(sheet, style, hex);
  return [
    { name: 'hexes', markup: drawHexes(sheet, style) },
    { name: 'bodies', markup: drawBodies(sheet, style.bodies ?? []) },
    { name: 'shades', markup: drawShades(sheet, areas) },
    { name: 'grid', markup: drawGrid(sheet, style) },
    { name: 'outlines', markup: drawOutlines(sheet, areas) },
    { name: 'hexsides', markup: drawHexsides(sheet, style) },
    { name: 'courses', markup: drawCourses(sheet, style, stops) },
    { name: 'borders', markup: drawBorders(sheet, areas) },
    { name: 'links', markup: drawLinks(sheet, style, stops) },
    { name: 'labels', markup: drawLabels(sheet, style) },
    { name: 'captions', markup: drawCaptions(sheet, style) },
    { name: 'course-names', markup: drawCourseNames(sheet, style, stops) },
  ];
};

/** The symbols of places, which lie beneath the highlights. */
export const placesPart = (sheet: Sheet, { style }: Pick<Picture, 'style'>): Part => ({
  name: 'places',
  markup: drawPlaces(sheet, style),
});

/**
 * Parts whose place depends on stacks: the names of places beneath the counters, and the marks above them.
 * @param drawn what was drawn on the same ground before; it is added to
 */
export const partsByStacks = (
  sheet: Sheet,
  { style, counters }: Pick<Picture, 'style' | 'counters'>,
  drawn: Drawn = nothingDrawn(),
): { readonly names: Part; readonly marks: Part } => {
  const heights = new Map<HexId, number>();
  for (const { hex } of counters) heights.set(hex, (heights.get(hex) ?? 0) + 1);
  const stackHeight = (hex: HexId): number => heights.get(hex) ?? 0;
  const partOf = (name: PartName, items: readonly string[]): Part => ({
    name,
    items,
    markup: group({ class: name }, items),
  });
  return {
    names: partOf('names', drawNames(sheet, style, stackHeight, drawn)),
    marks: partOf('marks', drawMarks(sheet, style, stackHeight, drawn)),
  };
};
