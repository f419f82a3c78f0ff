import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../../board/board.js';
import { makeGrid } from '../../hex/grid.js';
import { columnRowLabels } from '../../hex/labels.js';
import { type BoardStyle, type Counter, drawPicture, type Picture, type UnitSymbol } from '../index.js';

const made = compileBoard<Record<string, unknown>>(
  {
    grid: (columns = 3, rows = 2) =>
      makeGrid({
        orientation: 'flat-top',
        towards: 'south',
        shifted: 'even',
        columns,
        rows,
        labels: columnRowLabels(),
      }),
    terrains: ['clear'],
    sideFeatures: [],
    linkKinds: [],
    fields: (value) => ({ _tag: 'Right', right: value }),
  },
  { fill: { from: '0101', to: '0302', terrain: 'clear' } },
);
if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
const board: Board = made.right;
const STYLE: BoardStyle = {
  background: '#fff',
  grid: { stroke: '#999', width: 0.02 },
  terrain: {},
  hexsides: {},
  links: {},
};
const counter = (id: string, symbol: UnitSymbol = 'infantry'): Omit<Counter, 'hex'> => ({
  colours: { fill: '#888', ink: '#000' },
  symbol,
  values: '4-4',
  id,
});
const draw = (more: Partial<Picture>): string =>
  drawPicture({ board, style: STYLE, counters: [], hexEdge: 60, ...more });
const heightOf = (svg: string): number => Number(/ height="(\d+)" viewBox/.exec(svg)?.[1]);
const framesOf = (svg: string) =>
  [...svg.matchAll(/<g class="box"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  );

describe('boxes beside the map', () => {
  const ids = Array.from({ length: 9 }, (_, i) => `u${i}`);
  const boxes = [
    { title: 'Pool', counters: ids.map((id) => counter(id)) },
    { title: 'Next', counters: [counter('late')] },
    { title: 'Far', counters: [counter('later')] },
  ];
  const svg = draw({
    boxes,
    legend: { board: false, counters: [{ label: 'sample', counter: counter('s') }] },
  });
  const frames = framesOf(svg);

  it('hold every counter under their title, below the board, and make the sheet as much higher', () => {
    for (const id of [...ids, 'late', 'later']) expect(svg.split(`data-unit="${id}"`)).toHaveLength(2);
    for (const { title } of boxes) expect(svg).toContain(`>${title}</text>`);
    const bottom = Math.max(
      ...[...svg.matchAll(/points="([^"]*)"/g)].flatMap(([, points = '']) =>
        points.split(' ').map((point) => Number(point.split(',')[1])),
      ),
    );
    expect(frames.every(({ y }) => y > bottom)).toBe(true);
    expect(heightOf(svg)).toBeGreaterThan(heightOf(draw({})) + (frames.at(-1)?.height ?? 0));
    expect(heightOf(draw({ boxes: [] }))).toBe(heightOf(draw({})));
  });

  it('break into rows that fit the board, and do not overlap each other or the legend', () => {
    const width = Number(/width="(\d+)"/.exec(svg)?.[1]);
    for (const frame of frames) expect(frame.x + frame.width).toBeLessThanOrEqual(width);
    const [pool, next, far] = frames;
    expect(pool?.height).toBeGreaterThan((next?.height ?? 0) + 40);
    expect(next?.y).toBeGreaterThanOrEqual((pool?.y ?? 0) + (pool?.height ?? 0));
    expect(far?.y).toBe(next?.y);
    expect(far?.x).toBeGreaterThanOrEqual((next?.x ?? 0) + (next?.width ?? 0));
    const label = Number(/y="([\d.]+)"[^>]*>sample</.exec(svg)?.[1]);
    expect(label).toBeGreaterThan((far?.y ?? 0) + (far?.height ?? 0));
  });

  it('hold any sign of a unit', () => {
    const signs = (['leader', 'worker', 'partisan'] as const).map((symbol) =>
      draw({ boxes: [{ title: 'Box', counters: [counter('x', symbol)] }] }),
    );
    expect(signs[1]).toContain('>W</text>');
    expect(signs[2]).toContain('>P</text>');
    expect(new Set(signs).size).toBe(3);
  });
});

describe('the heading', () => {
  it('has as many lines as it is given, and the board moves down by them', () => {
    const one = draw({ title: 'Game', subtitle: 'first' });
    const two = draw({ title: 'Game', subtitle: 'first\nsecond' });
    const lineAt = (svg: string, text: string): number =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(svg)?.[1]);
    expect(lineAt(two, 'second')).toBeGreaterThan(lineAt(two, 'first'));
    expect(heightOf(two) - heightOf(one)).toBeCloseTo(lineAt(two, 'second') - lineAt(two, 'first'), 0);
  });
});
