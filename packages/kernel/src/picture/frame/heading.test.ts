import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../../board/board.js';
import { hexOf, makeGrid } from '../../hex/grid.js';
import { columnRowLabels } from '../../hex/labels.js';
import { type BoardStyle, drawPicture, type Picture } from '../index.js';

const board: Board = (() => {
  const compiled = compileBoard<Record<string, unknown>>(
    {
      grid: () =>
        makeGrid({
          orientation: 'flat-top',
          towards: 'south',
          ...{ columns: 9, rows: 9, shifted: 'even', labels: columnRowLabels() },
        }),
      terrains: ['clear'],
      sideFeatures: [],
      linkKinds: [],
      fields: (value) => ({ _tag: 'Right', right: value }),
    },
    { fill: { from: '0101', to: '0909', terrain: 'clear' } },
  );
  if (compiled._tag === 'Left') throw new Error(JSON.stringify(compiled.left));
  return compiled.right;
})();

const style: BoardStyle = {
  background: '#fff',
  grid: { stroke: '#000', width: 0.1 },
  ...{ terrain: {}, hexsides: {}, links: {} },
};

const hexes = (...labels: readonly string[]): readonly number[] =>
  labels.map((label) => hexOf(board.grid, label) ?? -1);

const draw = (more: Partial<Picture>): string => drawPicture({ board, style, counters: [], ...more });

const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);

describe('the heading of a picture', () => {
  const question = 'May the corps that has crossed the river in the first phase move on in the second one? ';

  it('is wrapped to the width of the board, every word kept', () => {
    const crop = { hexes: hexes('0505'), margin: 1 };
    const svg = draw({ title: question.repeat(4).trim(), subtitle: question.repeat(9).trim(), crop });
    const heading = /<g class="heading">(.*?)<\/g>/s.exec(svg)?.[1] ?? '';
    const lines = [...heading.matchAll(/>([^<]+)<\/text>/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.join(' ')).toBe(question.repeat(13).trim());
    expect(widthOf(svg)).toBeLessThan(760);
  });

  it('stands above the board, however many lines it has', () => {
    const crop = { hexes: hexes('0505'), margin: 1 };
    for (const title of ['Short', question.repeat(5)]) {
      const svg = draw({ title, subtitle: question, crop });
      const baselines = [...svg.matchAll(/<text [^>]*\by="([\d.]+)"/g)].map(([, y]) => Number(y));
      const tops = [...svg.matchAll(/points="([^"]+)"/g)].flatMap(([, points = '']) =>
        points.split(' ').map((point) => Number(point.split(',')[1])),
      );
      expect(Math.max(...baselines)).toBeLessThan(Math.min(...tops));
    }
  });

  it('makes no board wider than a short one does', () => {
    expect(widthOf(draw({ title: question.repeat(9) }))).toBe(widthOf(draw({ title: 'Short' })));
  });
});

describe('an arrow', () => {
  const head = (path: readonly number[]): readonly number[] => {
    const svg = draw({ markers: [{ kind: 'arrow', path, stroke: '#f00' }] });
    const points = /<polygon points="([^"]+)" fill="#f00"/.exec(svg)?.[1] ?? '';
    const [tip = [], left = [], right = []] = points
      .split(' ')
      .map((point) => point.split(',').map(Number)) as (readonly number[])[];
    const apart = (a: readonly number[], b: readonly number[]): number =>
      Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
    return [apart(tip, left), apart(left, right)].map(Math.round);
  };

  it('has the same head whether it leads to the next hex or across the board', () => {
    expect(head(hexes('0101', '0102'))[0]).toBeGreaterThan(10);
    expect(head(hexes('0101', '0909'))).toEqual(head(hexes('0101', '0102')));
  });

  it('stands still in no hex', () => {
    const svg = draw({ markers: [{ kind: 'arrow', path: hexes('0101', '0101', '0102'), stroke: '#f00' }] });
    expect(svg).not.toContain('NaN');
    expect(head(hexes('0101', '0101', '0102'))).toEqual(head(hexes('0101', '0102')));
    expect(draw({ markers: [{ kind: 'arrow', path: hexes('0101', '0101'), stroke: '#f00' }] })).not.toContain(
      '#f00',
    );
  });
});
