/** Rivers that run through hexes and across hexsides, and their names. */

import type { HexId } from '../hex/grid.js';
import type { Point } from '../hex/layout.js';
import { terrainOf } from './hexes.js';
import { at, strokePath } from './lines.js';
import { between, hexsideOf, neighbourOf, type Sheet } from './sheet.js';
import type { BoardStyle, CourseStyle } from './style.js';
import { group, textAt } from './svg.js';

/** The points through which the rivers of a board run: one in each hex, and one on each hexside that they cross. */
interface Bed {
  readonly crossing: (a: HexId, b: HexId) => Point;
  readonly inside: (hex: HexId) => Point;
}

/** Rivers that run in the hexes, in the order of the style. Courses that meet in a hex meet in one point. */
export const drawCourses = (sheet: Sheet, style: BoardStyle, stops: (hex: HexId) => boolean): string => {
  const courses = style.courses ?? [];
  if (courses.length === 0) return '';
  const bed = bedOf(sheet, courses, stops);
  return group(
    { class: 'courses' },
    courses.map((course) =>
      strokePath(
        course.lines.map((line) => curve(sheet, bed, line, course.ends ?? [])).join(''),
        course,
        sheet.edge,
        { 'data-course': course.label },
      ),
    ),
  );
};

/** The names along the courses, on the upper side of the line. */
export const drawCourseNames = (sheet: Sheet, style: BoardStyle, stops: (hex: HexId) => boolean): string => {
  const courses = style.courses ?? [];
  if (courses.length === 0) return '';
  const bed = bedOf(sheet, courses, stops);
  return group(
    { class: 'course-names' },
    courses.flatMap(({ names = [] }) =>
      names.map(({ text, across, fill, size }) => {
        const [a, b] = across;
        if (!sheet.shows(a) || !sheet.shows(b) || directionTo(sheet, a, b) < 0) return '';
        const [from, to] = [bed.inside(a), bed.inside(b)].sort((one, other) => one.x - other.x) as [
          Point,
          Point,
        ];
        const angle = Math.atan2(to.y - from.y, to.x - from.x);
        const middle = bed.crossing(a, b);
        const lift = 0.11 * sheet.edge;
        return textAt(middle.x + Math.sin(angle) * lift, middle.y - Math.cos(angle) * lift, text, {
          size: size * sheet.edge,
          fill,
          italic: true,
          halo: '#fffdf4',
          rotate: (angle * 180) / Math.PI,
        });
      }),
    ),
  );
};

const directionTo = (sheet: Sheet, from: HexId, to: HexId): number =>
  [0, 1, 2, 3, 4, 5].findIndex((direction) => neighbourOf(sheet.board, from, direction) === to);

/** Pseudo-random, from -1 to 1, and the same in every drawing. Never near 0, where roads and railways run. */
const wobble = (a: number, b: number): number => {
  const dice = (a * 73 + b * 179 + ((a * b) % 97) * 31) % 101;
  return dice < 50 ? -0.5 - dice / 100 : dice / 100;
};

const ASIDE = 0.24;
const CLEAR = 0.4;

const bedOf = (sheet: Sheet, courses: readonly CourseStyle[], stops: (hex: HexId) => boolean): Bed => {
  const crossing = (a: HexId, b: HexId): Point => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const [from, to] = hexsideOf(sheet, low, Math.max(0, directionTo(sheet, low, high)));
    return between(from, to, 0.5 + ASIDE * wobble(low, high));
  };
  const points = new Map<HexId, Point>();
  for (const { lines } of courses)
    for (const line of lines)
      line.forEach((hex, i) => {
        if (points.has(hex)) return;
        const gates = [line[i - 1], line[i + 1]].flatMap((other) =>
          other === undefined ? [] : [crossing(hex, other)],
        );
        points.set(hex, bendIn(sheet, hex, gates, stops(hex) ? CLEAR : 0));
      });
  return { crossing, inside: (hex) => points.get(hex) ?? sheet.centre(hex) };
};

/** A point between the crossings and the centre, a little to the side, and clear of a place in the hex. */
const bendIn = (sheet: Sheet, hex: HexId, gates: readonly Point[], clear: number): Point => {
  const centre = sheet.centre(hex);
  const aside = 0.18 * sheet.edge;
  const mean = gates.reduce(
    (sum, { x, y }) => ({ x: sum.x + x / gates.length, y: sum.y + y / gates.length }),
    {
      x: 0,
      y: 0,
    },
  );
  const base = gates.length < 2 ? centre : between(centre, mean, 0.45);
  const point = { x: base.x + aside * wobble(hex, 3), y: base.y + aside * wobble(hex, 8) };
  const away = Math.hypot(point.x - centre.x, point.y - centre.y);
  const least = clear * sheet.edge;
  if (away >= least) return point;
  const way =
    away === 0 ? { x: 0, y: 1 } : { x: (point.x - centre.x) / away, y: (point.y - centre.y) / away };
  return { x: centre.x + way.x * least, y: centre.y + way.y * least };
};

/** Path data of a line: smooth through all its points; hexes that are not drawn, and those of the terrains `ends`, leave a gap. */
const curve = (sheet: Sheet, bed: Bed, hexes: readonly HexId[], ends: readonly string[]): string => {
  const steps: Step[] = [];
  hexes.forEach((hex, i) => {
    const before = hexes[i - 1];
    const next = hexes[i + 1];
    if (before !== undefined) steps.push({ point: bed.crossing(before, hex), hex });
    else if (next !== undefined) steps.push(...offBoard(sheet, next, hex));
    steps.push({ point: bed.inside(hex), hex });
    if (next === undefined && before !== undefined) steps.push(...offBoard(sheet, before, hex));
  });
  let data = '';
  let drawn = false;
  for (let i = 1; i < steps.length; i++) {
    const [here, last] = [steps[i], steps[i - 1]] as [Step, Step];
    // A crossing is listed under the hex that it leads into: the stretch up to it lies in the hex before.
    const { hex } = last;
    if (!sheet.shows(hex) || ends.includes(terrainOf(sheet, hex))) {
      drawn = false;
      continue;
    }
    const [a, b] = [last.point, here.point];
    const before = steps[i - 2]?.point ?? a;
    const after = steps[i + 1]?.point ?? b;
    const first = { x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6 };
    const second = { x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6 };
    data += `${drawn ? '' : `M${at(a)}`}C${at(first)} ${at(second)} ${at(b)}`;
    drawn = true;
  }
  return data;
};

/** A point of a line, and the hex that it is drawn on. */
interface Step {
  readonly point: Point;
  readonly hex: HexId;
}

/** The point at which a course leaves the board, in a straight line. */
const offBoard = (sheet: Sheet, before: HexId, hex: HexId): readonly Step[] => {
  const direction = directionTo(sheet, before, hex);
  if (direction < 0 || neighbourOf(sheet.board, hex, direction) >= 0) return [];
  const [from, to] = hexsideOf(sheet, hex, direction);
  return [{ point: between(from, to, 0.5), hex }];
};
