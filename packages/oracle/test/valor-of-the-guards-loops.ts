/** Loops of hexes for Valor of the Guards, drawn from a seed. */
import {
  letteredDistance,
  letteredInBox,
  letteredPoint,
  letteredRound,
} from '../src/board/lettered-hexes.js';
import type { Draw } from './draw.js';

export const LABELS = letteredInBox('A1', 'J9');

export const isRinged = (at: string, loop: readonly string[]): boolean =>
  letteredRound(at).filter((to) => loop.includes(to)).length === 6;

/** Hexes in the order of a turn round one. */
const turned = (at: string, hexes: readonly string[]): readonly string[] => {
  const { x, y } = letteredPoint(at);
  const angle = (to: string): number => Math.atan2(letteredPoint(to).y - y, letteredPoint(to).x - x);
  return [...hexes].sort((one, other) => angle(one) - angle(other));
};
const turnedRound = (at: string): readonly string[] => turned(at, letteredRound(at));

/** All hexes at a distance from one, in order; none where some are off the board. */
const circleAt = (at: string, distance: number): readonly string[] => {
  const circle = LABELS.filter((to) => letteredDistance(at, to) === distance);
  return circle.length === 6 * distance ? turned(at, circle) : [];
};

/** A wide circle, three hexes that touch, or a loop bent round a hex until its ends touch. */
const drawBend = (draw: Draw): readonly string[] => {
  const start = draw.from(LABELS);
  const ring = turnedRound(start);
  if (draw.once(3)) return circleAt(start, 2 + draw.below(3));
  if (draw.once(2)) {
    const other = draw.from(ring);
    return [start, other, draw.from(ring.filter((at) => letteredRound(other).includes(at)))];
  }
  if (ring.some((at) => letteredRound(at).length < 6)) return [];
  const way = (at: string, direction: number): string => turnedRound(at)[direction % 6] ?? '';
  const back = ring.flatMap((at, i) => (i === 5 ? [way(at, i)] : [way(at, i), way(at, i + 1)]));
  return [...ring, ...back.reverse()];
};

/** A loop, in order: one hex after the other is put between two that follow each other. It may touch itself, and enclose hexes from outside. */
export const drawLoop = (draw: Draw): readonly string[] | null => {
  const loop = [...drawBend(draw)];
  if (loop.length === 0 || !loop.every((at) => LABELS.includes(at))) return null;
  for (let n = draw.below(draw.from([4, 60])); n > 0; n--) {
    const i = draw.below(loop.length);
    const [before = '', after = ''] = [loop[i], loop[(i + 1) % loop.length]];
    const between = letteredRound(before).filter(
      (at) => letteredRound(after).includes(at) && LABELS.includes(at) && !loop.includes(at),
    );
    if (between.length > 0) loop.splice(i + 1, 0, draw.from(between));
  }
  return loop;
};

/** The hexes round a box, in order: two columns and the zigzags between their ends. */
export const around = (columns: string, [from, to]: readonly [number, number]): readonly string[] => {
  const [first = '', ...more] = columns;
  const last = more.pop() ?? first;
  const down = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [
    ...down.map((n) => `${first}${n}`),
    ...more.map((letter) => `${letter}${to}`),
    ...[...down].reverse().map((n) => `${last}${n}`),
    ...more.reverse().map((letter) => `${letter}${from}`),
  ];
};

const COLUMNS = 'ABCDEFGHIJ';

/** The map-edge hexes of the box of {@link LABELS}, in order round the map. */
export const EDGE = around(COLUMNS, [1, 9]);

/** A loop round a box, mostly with hexes of the map edge. */
export const drawBox = (draw: Draw): readonly string[] => {
  const west = draw.from([0, 0, 0, 1, 3]);
  const east = draw.from([9, 9, 9, 8, west + 2]);
  return around(COLUMNS.slice(west, east + 1), [draw.from([1, 1, 1, 2, 4]), draw.from([9, 9, 9, 8, 6])]);
};
