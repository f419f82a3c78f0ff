import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../board/board.js';
import { hexOf, makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { type BoardStyle, type CourseStyle, drawPicture, type Picture } from './index.js';
import { sheetOf } from './sheet.js';

const made = compileBoard<Record<string, unknown>>(
  {
    grid: (columns = 6, rows = 5) =>
      makeGrid({
        orientation: 'pointy-top',
        towards: 'east',
        shifted: 'even',
        columns,
        rows,
        labels: columnRowLabels(),
      }),
    terrains: ['clear', 'sea'],
    sideFeatures: [],
    linkKinds: [],
    fields: (value) => ({ _tag: 'Right', right: value }),
  },
  {
    fill: { from: '0101', to: '0605', terrain: 'clear' },
    hexes: { '0503': { terrain: 'sea' }, '0303': { terrain: 'clear', place: 'town', name: 'Bridge' } },
  },
);
if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
const board: Board = made.right;
const hex = (label: string): number => hexOf(board.grid, label) ?? -1;
const line = (labels: string): readonly number[] => labels.split(' ').map(hex);

const river = (more: Partial<CourseStyle> = {}): CourseStyle => ({
  label: 'river',
  lines: [line('0203 0303 0403 0503')],
  stroke: '#00f',
  width: 0.1,
  ...more,
});
const styleOf = (courses: readonly CourseStyle[]): BoardStyle => ({
  background: '#fff',
  grid: { stroke: '#999', width: 0.02 },
  terrain: {},
  hexsides: {},
  links: {},
  courses,
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: {
      town: { label: 'town', symbol: 'derrick', size: 0.1, fill: '#fff', stroke: '#000', nameSize: 0.25 },
    },
  },
});
const EDGE = 100;
const draw = (courses: readonly CourseStyle[], more: Partial<Picture> = {}): string =>
  drawPicture({ board, style: styleOf(courses), counters: [], hexEdge: EDGE, ...more });

const dataOf = (svg: string): string => /data-course="river" d="([^"]*)"/.exec(svg)?.[1] ?? '';
/** Where the strokes of a path begin and end. */
const pointsOf = (data: string): readonly (readonly [number, number])[] =>
  [...data.matchAll(/(?:M|C[-\d.,]+ [-\d.,]+ )([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);

// Pictures without a title begin 24 pixels from the corner of the sheet.
const sheet = sheetOf({ board, hexEdge: EDGE }, 24, 24);
const away = (label: string, [x, y]: readonly [number, number]): number =>
  Math.hypot(x - sheet.centre(hex(label)).x, y - sheet.centre(hex(label)).y) / EDGE;

describe('courses through hexes', () => {
  it('run from hex to hex in one curve that crosses each hexside between them', () => {
    const data = dataOf(draw([river({ lines: [line('0202 0302 0402')] })]));
    const points = pointsOf(data);
    expect(data.match(/M/g)).toHaveLength(1);
    expect(points).toHaveLength(5);
    expect(points.filter((_, i) => i % 2 === 0).every((point, i) => away(`0${i + 2}02`, point) < 0.5)).toBe(
      true,
    );
    for (const [i, label] of [
      [1, '0202'],
      [3, '0302'],
    ] as const) {
      const across = points[i] as readonly [number, number];
      const [east] = [sheet.centre(hex(label)).x + (Math.sqrt(3) / 2) * EDGE];
      expect(across[0]).toBeCloseTo(east, 1);
      expect(Math.abs(across[1] - sheet.centre(hex(label)).y)).toBeLessThan(EDGE / 2);
      // A railway would cross in the middle.
      expect(Math.abs(across[1] - sheet.centre(hex(label)).y)).toBeGreaterThan(EDGE / 20);
    }
  });

  it('end on the shore of the terrains where they are not drawn', () => {
    const [open, shore] = [river(), river({ ends: ['sea'] })].map((one) => pointsOf(dataOf(draw([one]))));
    expect(away('0503', open?.at(-1) ?? [0, 0])).toBeLessThan(0.5);
    expect(away('0503', shore?.at(-1) ?? [0, 0])).toBeGreaterThan(0.85);
    expect(shore).toHaveLength((open?.length ?? 0) - 1);
  });

  it('bend around a place, and run on over the edge of the board', () => {
    const points = pointsOf(dataOf(draw([river({ lines: [line('0203 0303 0403')] })])));
    expect(away('0303', points[2] ?? [0, 0])).toBeGreaterThanOrEqual(0.39);
    const out = pointsOf(dataOf(draw([river({ lines: [line('0203 0103')] })])));
    expect(out.at(-1)?.[0]).toBeCloseTo(sheet.centre(hex('0103')).x - (Math.sqrt(3) / 2) * EDGE, 1);
  });

  it('meet in one point', () => {
    const lines = [line('0202 0302 0402'), line('0304 0303 0302')];
    const data = dataOf(draw([river({ lines })]));
    const [main, side] = data.split('M').slice(1);
    expect(pointsOf(`M${side}`).at(-1)).toEqual(pointsOf(`M${main}`)[2]);
  });

  it('keep their course when the picture is cropped, and are drawn in hexes that are shown only', () => {
    const crop = { hexes: [hex('0303')], margin: 0 };
    const whole = pointsOf(dataOf(draw([river()])));
    const part = pointsOf(dataOf(draw([river()], { crop })));
    expect(part).toHaveLength(3);
    const step = (points: readonly (readonly [number, number])[], i: number) => [
      (points[i + 1]?.[0] ?? 0) - (points[i]?.[0] ?? 0),
      (points[i + 1]?.[1] ?? 0) - (points[i]?.[1] ?? 0),
    ];
    for (const i of [0, 1])
      for (const axis of [0, 1]) expect(step(part, i)[axis]).toBeCloseTo(step(whole, i + 1)[axis] ?? 0, 1);
    expect(dataOf(draw([river({ lines: [line('0101 0201')] })], { crop }))).toBe('');
  });

  it('bear names where they go from one hex to the next, never upside down, and stand in the legend', () => {
    const named = (from: string, to: string): CourseStyle =>
      river({ names: [{ text: 'Styx', across: [hex(from), hex(to)], fill: '#00a', size: 0.2 }] });
    const turns = [
      ['0303', '0403'],
      ['0403', '0303'],
      ['0302', '0303'],
    ].map(([from = '', to = '']) => {
      const svg = draw([named(from, to)], { legend: { board: true } });
      expect(svg).toContain('>river</text>');
      return Number(/rotate\(([-\d.]+) [^>]*>Styx/.exec(svg)?.[1]);
    });
    expect(turns.every((turn) => Math.abs(turn) <= 90)).toBe(true);
    expect(turns[0]).toBe(turns[1]);
    // Hexes that do not touch have no stretch between them.
    expect(draw([named('0202', '0505')])).not.toContain('Styx');
  });
});
