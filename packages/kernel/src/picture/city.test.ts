import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../board/board.js';
import { hexOf, makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import {
  type AreaStyle,
  type BoardStyle,
  type BodyStyle,
  drawPicture,
  type MarkStyle,
  type Picture,
} from './index.js';

const TERRAINS = ['street', 'house', 'pier'];
const made = compileBoard<Record<string, unknown>>(
  {
    grid: (columns = 6, rows = 6) =>
      makeGrid({
        orientation: 'flat-top',
        towards: 'south',
        shifted: 'even',
        columns,
        rows,
        labels: columnRowLabels(),
      }),
    terrains: TERRAINS,
    sideFeatures: ['bridge'],
    linkKinds: [],
    fields: (value) => ({ _tag: 'Right', right: value as Record<string, unknown> }),
  },
  {
    fill: { from: '0101', to: '0606', terrain: 'street' },
    hexes: {
      '0302': { terrain: 'house', block: 'a' },
      '0303': { terrain: 'house', block: 'a' },
      '0304': { terrain: 'house', block: 'b' },
    },
    sides: { '0502/0503': ['bridge'] },
  },
);
if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
const board: Board = made.right;
const hexes = (...labels: readonly string[]): readonly number[] =>
  labels.map((label) => hexOf(board.grid, label) ?? -1);

const STYLE: BoardStyle = {
  background: '#fff',
  grid: { stroke: '#999', width: 0.02 },
  terrain: { street: { label: 'street', fill: '#eee' }, house: { label: 'house', fill: '#ddd' } },
  hexsides: {},
  links: {},
};
const EDGE = 100;
const draw = (style: Partial<BoardStyle>, more: Partial<Picture> = {}): string =>
  drawPicture({ board, style: { ...STYLE, ...style }, counters: [], hexEdge: EDGE, ...more });
/** The data of the paths stroked in a colour. */
const strokesIn = (svg: string, colour: string): readonly string[] =>
  [...svg.matchAll(/<path ([^>]*)\/>/g)].flatMap(([, attributes = '']) =>
    attributes.includes(`stroke="${colour}"`) ? [/d="([^"]*)"/.exec(attributes)?.[1] ?? ''] : [],
  );
const pointsOf = (data: string) =>
  [...data.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const strokes = (data: string): number => data.match(/M/g)?.length ?? 0;
const centreOf = (label: string) => {
  const [, points = ''] = new RegExp(`data-hex="${label}" points="([^"]*)"`).exec(draw({})) ?? [];
  const corners = pointsOf(points);
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 6,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 6,
  };
};

describe('bodies', () => {
  const body = (more: Partial<BodyStyle> = {}): BodyStyle => ({
    label: 'house',
    of: { hexes: hexes('0302', '0303', '0304') },
    layers: [
      { stroke: '#010101', width: 1 },
      { stroke: '#020202', width: 0.9 },
    ],
    ...more,
  });
  /** Lines between the middles of two hexes. */
  const joints = (more: Partial<BodyStyle>): number =>
    strokesIn(draw({ bodies: [body(more)] }), '#010101')
      .flatMap((data) => data.split('M').slice(1))
      .filter((line) => {
        const [a, b] = pointsOf(line);
        return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) > EDGE;
      }).length;

  it('are one where they touch, where a field says so, or never', () => {
    expect(joints({ joined: 'touching' })).toBe(2);
    expect(joints({ joined: { field: 'block' } })).toBe(1);
    expect(joints({})).toBe(0);
  });

  it('draw each layer over the whole of the one before', () => {
    const svg = draw({ bodies: [body({ joined: 'touching' })] });
    expect(svg.lastIndexOf('#010101')).toBeLessThan(svg.indexOf('#020202'));
    expect(strokesIn(svg, '#010101').map(strokes)).toEqual([2, 3]);
  });

  it('are longer where they stand alone and are said to be', () => {
    const lengthOf = (alone: number): number => {
      const [line = ''] = strokesIn(draw({ bodies: [body({ alone })] }), '#010101');
      const [a = { x: 0, y: 0 }, b = a] = pointsOf(line);
      return b.x - a.x;
    };
    expect(lengthOf(0.5)).toBeCloseTo(0.5 * EDGE, 0);
    expect(lengthOf(0)).toBeGreaterThan(0);
    expect(lengthOf(0)).toBeLessThan(1);
  });

  it('lie above the ground and beneath the grid, and stand in the legend for the terrain of their name', () => {
    const svg = draw({ bodies: [body()] }, { legend: { board: true } });
    expect(svg.indexOf('class="hexes"')).toBeLessThan(svg.indexOf('class="bodies"'));
    expect(svg.indexOf('class="bodies"')).toBeLessThan(svg.indexOf('class="grid"'));
    expect(svg.split('>house</text>')).toHaveLength(2);
    expect(svg).toContain('>street</text>');
    expect(strokesIn(svg, '#010101').length).toBeGreaterThan(
      strokesIn(draw({ bodies: [body()] }), '#010101').length,
    );
  });
});

describe('areas', () => {
  const area = (more: Partial<AreaStyle>): Partial<BoardStyle> => ({
    areas: [{ of: { hexes: hexes('0303', '0304') }, ...more }],
  });
  const away = (label: string, data: string): readonly number[] => {
    const { x, y } = centreOf(label);
    return pointsOf(data).map((point) => Math.hypot(point.x - x, point.y - y));
  };

  it('can be hatched: parallel strokes inside their hexes, as far apart as said', () => {
    const hatchOf = (gap: number): string =>
      strokesIn(
        draw({
          areas: [
            { of: { hexes: hexes('0303') }, hatch: { stroke: '#0a0b0c', width: 0.05, angle: 30, gap } },
          ],
        }),
        '#0a0b0c',
      ).join('');
    expect(Math.max(...away('0303', hatchOf(0.2)))).toBeLessThanOrEqual(EDGE + 0.1);
    expect(strokes(hatchOf(0.1))).toBeGreaterThan(1.8 * strokes(hatchOf(0.2)));
    for (const line of hatchOf(0.2).split('M').slice(1)) {
      const [a = { x: 0, y: 0 }, b = a] = pointsOf(line);
      expect(
        Math.abs((b.x - a.x) * Math.sin(Math.PI / 6) - (b.y - a.y) * Math.cos(Math.PI / 6)),
      ).toBeLessThan(0.1);
    }
  });

  const BORDER = { stroke: '#0d0e0f', width: 0.1 };
  const borderOf = (more: Partial<NonNullable<AreaStyle['border']>>, of = hexes('0303', '0304')): string =>
    strokesIn(draw({ areas: [{ of: { hexes: of }, border: { ...BORDER, ...more } }] }), '#0d0e0f').join('');

  it('have a border in one line about them, inside their hexsides when it is inset', () => {
    const [around, inside] = [borderOf({}), borderOf({ inset: 0.1 })];
    expect(strokes(around)).toBe(1);
    expect(pointsOf(inside)).toHaveLength(pointsOf(around).length);
    const nearest = (data: string) =>
      pointsOf(data).map((_, i) => Math.min(...['0303', '0304'].map((label) => away(label, data)[i] ?? 0)));
    expect(Math.min(...nearest(around))).toBeCloseTo(EDGE, 0);
    // Where the border turns inwards between two hexes it still lies inside both.
    for (const distance of nearest(inside)) expect(distance).toBeLessThan(EDGE - 5);
  });

  it('have a border of several lines where they hang apart, and one about a hole', () => {
    expect(strokes(borderOf({ inset: 0.1 }, hexes('0202', '0505')))).toBe(2);
    const ring = hexes('0302', '0402', '0403', '0304', '0203', '0202');
    expect(strokes(borderOf({ inset: 0.1 }, ring))).toBe(2);
  });

  it('have a border along the edge of the board only when it is closed', () => {
    const all = board.hexes;
    expect(borderOf({}, all)).toBe('');
    expect(strokes(borderOf({ closed: true }, all))).toBe(1);
  });

  it('show in the legend that they are hatched', () => {
    const style = area({ label: 'cut off', hatch: { stroke: '#0a0b0c', width: 0.05, angle: 30, gap: 0.2 } });
    const [, legend = ''] = draw(style, { legend: { board: true } }).split('class="legend"');
    expect(legend).toContain('>cut off</text>');
    expect(legend).toContain('#0a0b0c');
  });

  it('have lines with a core above them', () => {
    const svg = draw(area({ border: { ...BORDER, core: { stroke: '#abcdef', width: 0.02 } } }));
    expect(svg.indexOf('#0d0e0f')).toBeLessThan(svg.indexOf('#abcdef'));
  });
});

describe('hexsides', () => {
  it('can be crossed by what leads from hex to hex', () => {
    const bridge = (course: 'straight' | 'across') =>
      strokesIn(
        draw({ hexsides: { bridge: { label: 'bridge', stroke: '#0b0b0b', width: 0.2, course } } }),
        '#0b0b0b',
      ).join('');
    const [a = { x: 0, y: 0 }, b = a] = pointsOf(bridge('across'));
    const [c = a, d = c] = pointsOf(bridge('straight'));
    expect((b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y)).toBeCloseTo(0, 0);
    expect((a.x + b.x) / 2).toBeCloseTo((c.x + d.x) / 2, 1);
    expect((a.y + b.y) / 2).toBeCloseTo((c.y + d.y) / 2, 1);
  });
});

describe('drawings of the game’s own', () => {
  const piece = { path: 'M-1,-1L1,1', stroke: 'ink' } as const;
  const mark = (more: Partial<MarkStyle>): MarkStyle => ({
    at: { hexes: hexes('0303') },
    shape: 'drawing',
    drawing: [piece],
    fill: '#111',
    ink: '#135790',
    ...more,
  });

  it('are marks in the colours of the mark, about their place', () => {
    const [data = ''] = strokesIn(draw({ marks: [mark({ placing: 'right' })] }), '#135790');
    const [a = { x: 0, y: 0 }, b = a] = pointsOf(data);
    expect((a.y + b.y) / 2).toBeCloseTo(centreOf('0303').y, 0);
    expect((a.x + b.x) / 2).toBeGreaterThan(centreOf('0303').x);
  });

  it('stand in a row where several marks have one place', () => {
    const svg = draw({
      marks: [mark({ placing: 'lower-right' }), mark({ placing: 'lower-right', ink: '#097531' })],
    });
    const [first = '', second = ''] = ['#135790', '#097531'].map((ink) => strokesIn(svg, ink).join(''));
    expect(pointsOf(first)[0]?.y).toBe(pointsOf(second)[0]?.y);
    expect((pointsOf(first)[0]?.x ?? 0) - (pointsOf(second)[1]?.x ?? 0)).toBeGreaterThan(-0.05 * EDGE);
  });

  it('are listed once in the legend when they have one name', () => {
    const marks = [
      mark({ label: 'works' }),
      mark({ label: 'works', ink: '#097531', at: { hexes: hexes('0101') } }),
    ];
    const listed = (crop: readonly string[]): readonly string[] => {
      const picture = { legend: { board: true }, crop: { hexes: hexes(...crop), margin: 0 } };
      const [, legend = ''] = draw({ marks }, picture).split('class="legend"');
      expect(legend.split('>works</text>')).toHaveLength(2);
      return ['#135790', '#097531'].filter((ink) => legend.includes(ink));
    };
    expect(listed(['0303', '0101'])).toEqual(['#135790']);
    expect(listed(['0101'])).toEqual(['#097531']);
  });

  it('can be crossed out', () => {
    expect(strokesIn(draw({ marks: [mark({ crossed: '#c0ffee' })] }), '#c0ffee')).toHaveLength(1);
    expect(draw({ marks: [mark({})] })).not.toContain('#c0ffee');
  });

  it('take the place of the symbol on a counter', () => {
    const svg = draw(
      {},
      {
        counters: [
          {
            hex: hexes('0303')[0] as number,
            colours: { fill: '#888', ink: '#246801' },
            symbol: 'infantry',
            drawing: [piece, { path: 'M0,0L1,0L1,1Z', fill: 'fill' }],
            values: '4-6-7',
          },
        ],
      },
    );
    expect(strokesIn(svg, '#246801')).toHaveLength(1);
    expect(svg).toContain('fill="#888"');
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe('labels and signs of a city', () => {
  it('labels stand lower and with a halo where they should', () => {
    const baseline = (labels: NonNullable<BoardStyle['labels']>): number =>
      Number(/y="([\d.]+)"[^>]*>0303</.exec(draw({ labels }))?.[1]);
    const labels = { fill: '#333', size: 0.15 };
    expect(baseline({ ...labels, below: 0.2 }) - baseline(labels)).toBeCloseTo(0.1 * EDGE, 0);
    expect(draw({ labels: { ...labels, halo: '#fedcba' } })).toContain('stroke="#fedcba"');
  });

  it.each(['orchard', 'brush', 'craters', 'rubble', 'debris', 'planks', 'paving'] as const)(
    'strews %s filled with its leaf',
    (texture) => {
      const terrain = { house: { label: 'house', fill: '#ddd', texture, ink: '#123123', leaf: '#321321' } };
      const svg = draw({ terrain });
      expect(strokesIn(svg, '#123123')).toHaveLength(1);
      expect(svg).toContain('fill="#321321"');
      expect(svg).not.toMatch(/NaN|undefined/);
    },
  );
});
