import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../board/board.js';
import { hexOf, makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { drawCounter } from './counters.js';
import { type BoardStyle, type Counter, drawPicture, type MarkStyle } from './index.js';
import { drawMark } from './mark-shapes.js';
import { textureAt } from './textures.js';

const boardOf = (more: Record<string, unknown> = {}): Board => {
  const board = compileBoard<Record<string, unknown>>(
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
      terrains: ['clear'],
      sideFeatures: ['ridge'],
      linkKinds: ['rail'],
      fields: (value) => ({ _tag: 'Right', right: value }),
    },
    { fill: { from: '0101', to: '0605', terrain: 'clear' }, ...more },
  );
  if (board._tag === 'Left') throw new Error(JSON.stringify(board.left));
  return board.right;
};

const STYLE: BoardStyle = {
  background: '#ffffff',
  grid: { stroke: '#999', width: 0.02 },
  terrain: { clear: { label: 'clear', fill: '#eee' } },
  hexsides: { ridge: { label: 'ridge', stroke: '#321', width: 0.1, pattern: 'hachures' } },
  links: {},
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: {
      town: { label: 'town', symbol: 'circle', size: 0.1, fill: '#fff', stroke: '#000', nameSize: 0.25 },
    },
  },
};

const COUNTER: Omit<Counter, 'hex'> = {
  colours: { fill: '#888', ink: '#000', box: '#f00' },
  symbol: 'infantry',
  values: '5-7-3',
};
const piece = (more: Partial<Counter> = {}): string => drawCounter({ ...COUNTER, ...more }, 50, 50, 100);

/** Positions and contents of the texts of a picture. */
const textsOf = (svg: string): readonly (readonly [x: number, y: number, size: number, text: string])[] =>
  [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, size, text = '']) => [Number(x), Number(y), Number(size), text],
  );

describe('the numbers of a counter', () => {
  const parts = [
    { text: '10', raised: '12', box: { fill: '#ff0', ink: '#123' } },
    { text: '(1)' },
    { text: '6' },
  ];

  it('stand in one line with hyphens between them, the raised one higher and smaller', () => {
    const texts = textsOf(piece({ parts }));
    expect(texts.map(([, , , text]) => text)).toEqual(['10', '12', '-', '(1)', '-', '6']);
    const lefts = texts.map(([x]) => x);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    const [, main = 0, size = 0] = texts[0] ?? [];
    const [, raised = 0, small = 0] = texts[1] ?? [];
    expect(raised).toBeLessThan(main);
    expect(small).toBeLessThan(size);
    expect(Math.min(...lefts)).toBeGreaterThan(0);
    expect(Math.max(...lefts)).toBeLessThan(100);
  });

  it('take the place of the plain ones, and only the boxed one has a box', () => {
    const svg = piece({ parts });
    expect(svg.match(/fill="#ff0"/g)).toHaveLength(1);
    expect(svg).toContain('fill="#123"');
    expect(svg).not.toContain('>5-7-3</text>');
    expect(piece()).toContain('>5-7-3</text>');
    expect(piece({ parts: [] })).not.toMatch(/NaN|Infinity/);
  });
});

describe('the print of a counter', () => {
  it('has two halves of the symbol box where they differ', () => {
    expect(piece({ colours: { ...COUNTER.colours, boxRight: '#0f0' } })).toContain('fill="#0f0"');
    expect(piece()).not.toContain('fill="#0f0"');
  });

  it('has a band only when asked for', () => {
    expect(piece({ band: '#abc' })).toContain('fill="#abc"');
    expect(piece()).not.toContain('#abc');
  });

  it('has square marks without text, and the third and fourth badge above the numbers', () => {
    const square = piece({ badges: [{ text: '', shape: 'square', fill: '#fefefe', ink: '#000' }] });
    expect(square).toContain('fill="#fefefe"');
    expect(square).not.toContain('<circle');
    const four = ['P', 'Q', 'R', 'S'].map((text) => ({ text, fill: '#111', ink: '#fff' }));
    const heights = textsOf(piece({ badges: four }))
      .filter(([, , , text]) => /^[PQRS]$/.test(text))
      .map(([, y]) => y);
    expect(heights[0]).toBe(heights[1]);
    expect(heights[2]).toBe(heights[3]);
    expect(heights[2]).toBeLessThan(heights[0] ?? 0);
  });

  it.each(['light-infantry', 'bicycle', 'assault-gun', 'ship'] as const)(
    'knows %s apart from infantry',
    (symbol) => {
      expect(piece({ symbol })).not.toBe(piece());
      expect(piece({ symbol })).not.toMatch(/NaN|undefined/);
    },
  );
});

describe('marks', () => {
  const mark = (more: Partial<MarkStyle>): MarkStyle => ({
    at: { field: 'port' },
    shape: 'disc',
    text: 'M',
    fill: '#13579b',
    ink: '#fff',
    ...more,
  });
  const board = boardOf({ hexes: { '0303': { terrain: 'clear', port: 'major' } } });
  const hex = hexOf(board.grid, '0303') ?? -1;
  const placeOf = (more: Partial<MarkStyle>, stack: number): readonly [number, number] => {
    const svg = drawPicture({
      board,
      style: { ...STYLE, marks: [mark(more)] },
      counters: Array.from({ length: stack }, () => ({ ...COUNTER, hex })),
      hexEdge: 100,
    });
    const [x = 0, y = 0] = textsOf(svg).find(([, , , text]) => text === 'M') ?? [];
    return [x, y];
  };

  it('with a placing stand on that side of the hex, farther out beside counters', () => {
    const [left] = placeOf({ placing: 'left' }, 0);
    const [right, level] = placeOf({ placing: 'right' }, 0);
    const [corner, high] = placeOf({ placing: 'upper-right' }, 0);
    const [beside] = placeOf({ placing: 'right' }, 1);
    const [farthest] = placeOf({ placing: 'right' }, 3);
    expect(left).toBeLessThan(right);
    expect(high).toBeLessThan(level);
    expect(corner).toBeGreaterThan(left);
    expect(beside).toBeGreaterThan(right);
    expect(farthest).toBeGreaterThan(beside);
  });

  it('can be stars and anchors, larger or smaller', () => {
    const at = { x: 0, y: 0 };
    expect(
      drawMark(mark({ shape: 'star' }), '', at, 100)
        .match(/points="([^"]*)"/)?.[1]
        ?.split(' '),
    ).toHaveLength(10);
    const radius = (scale: number): number =>
      Number(/ r="([\d.]+)"/.exec(drawMark(mark({ shape: 'anchor', scale }), '', at, 100))?.[1]);
    expect(radius(2)).toBeCloseTo(2 * radius(1), 5);
  });
});

describe('the ground', () => {
  it('has hachures across a ridge, beneath it', () => {
    const svg = drawPicture({
      board: boardOf({ sides: { '0302/0303': ['ridge'] } }),
      style: STYLE,
      counters: [],
    });
    const ridge = /<g class="hexsides">(.*?)<\/g>/.exec(svg)?.[1] ?? '';
    expect(ridge.indexOf('stroke-dasharray')).toBeGreaterThan(-1);
    expect(ridge.indexOf('stroke-dasharray')).toBeLessThan(ridge.indexOf('data-feature="ridge"'));
  });

  it('tells reeds from marsh', () => {
    expect(textureAt('reeds', { x: 0, y: 0 }, 50)).not.toBe(textureAt('marsh', { x: 0, y: 0 }, 50));
  });

  it('sets names of a row smaller where they would meet, and no others', () => {
    const sizeOf = (hexes: Record<string, string>): number => {
      const named = Object.entries(hexes).map(([at, name]) => [
        at,
        { terrain: 'clear', name, place: 'town' },
      ]);
      const svg = drawPicture({
        board: boardOf({ hexes: Object.fromEntries(named) }),
        style: STYLE,
        counters: [],
        hexEdge: 100,
      });
      return textsOf(svg).find(([, , , text]) => text === 'Novorossiysk')?.[2] ?? 0;
    };
    const alone = sizeOf({ '0303': 'Novorossiysk' });
    expect(sizeOf({ '0303': 'Novorossiysk', '0403': 'Primorsko-Akhtarsk' })).toBeLessThan(alone);
    expect(sizeOf({ '0303': 'Novorossiysk', '0503': 'Primorsko-Akhtarsk', '0302': 'Krymskaya' })).toBe(alone);
  });
});
