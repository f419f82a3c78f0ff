import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../board/board.js';
import { type GridSpec, hexOf, makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { cornersOf } from '../hex/layout.js';
import { type BoardStyle, type Counter, drawPicture, type Picture } from './index.js';
import { chainsOf } from './links.js';
import { extentOf, spotsOf } from './stacks.js';
import { coordinate, escapeXml } from './svg.js';

const boardOf = (
  orientation: GridSpec['orientation'] = 'flat-top',
  more: Record<string, unknown> = {},
): Board => {
  const shift =
    orientation === 'flat-top'
      ? ({ orientation, towards: 'south' } as const)
      : ({ orientation, towards: 'east' } as const);
  const board = compileBoard<Record<string, unknown>>(
    {
      grid: (columns = 6, rows = 5) =>
        makeGrid({ ...shift, columns, rows, shifted: 'even', labels: columnRowLabels() }),
      terrains: ['clear', 'sea'],
      sideFeatures: ['lake', 'river'],
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
  labels: { fill: '#777', size: 0.17 },
  terrain: { clear: { label: 'clear', fill: '#eee' }, sea: { label: 'sea', fill: '#9cf', texture: 'waves' } },
  hexsides: { river: { label: 'river', stroke: '#00f', width: 0.1, course: 'natural' } },
  links: { rail: { label: 'railway', stroke: '#000', width: 0.05, pattern: 'sleepers' } },
  areas: [{ label: 'line', of: { region: 'west' }, border: { stroke: '#f00', width: 0.05 } }],
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: {
      town: { label: 'town', symbol: 'circle', size: 0.1, fill: '#fff', stroke: '#000', nameSize: 0.25 },
    },
  },
  marks: [
    { label: 'supply', at: { field: 'supply' }, shape: 'pill', text: 'Supply', fill: '#333', ink: '#fff' },
  ],
};

const counter = (board: Board, label: string, values: string, more: Partial<Counter> = {}): Counter => ({
  hex: hexOf(board.grid, label) ?? -1,
  colours: { fill: '#888', ink: '#000' },
  symbol: 'infantry',
  values,
  ...more,
});

const draw = (more: Partial<Picture> = {}, board = boardOf()): string =>
  drawPicture({ board, style: STYLE, counters: [], ...more });

/** Names of the elements that do not nest as XML must; an attribute or a text that is not escaped counts as one. */
const malformed = (xml: string): readonly string[] => {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z][\w-]*)((?: [a-zA-Z-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)(\/?)>/g,
    (_, closes: string, name: string, attributes: string, empty: string) => {
      const keys = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, key]) => key);
      if (new Set(keys).size !== keys.length) faults.push(`${name} has an attribute twice`);
      if (closes === '/') {
        if (open.pop() !== name) faults.push(name);
      } else if (empty === '') open.push(name);
      return '';
    },
  );
  return [...faults, ...open, ...(rest.replace(/&(amp|lt|gt|quot|#39);/g, '').match(/[<>&].{0,20}/g) ?? [])];
};

const numbersOf = (data: string): readonly number[] => (data.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('the document', () => {
  const full = (board: Board): string =>
    draw(
      {
        title: 'Push & <pull>',
        subtitle: 'a "quoted" line',
        counters: [
          counter(board, '0202', '3-5', {
            name: `<1> & "2" 'x'\u0001`,
            id: 'a"b',
            size: 'XX',
            badges: [{ text: '&', fill: '#f00', ink: '#fff', title: 'out <of> supply' }],
          }),
        ],
        legend: { board: true, counters: [{ label: 'a < b', counter: counter(board, '0101', '9&9') }] },
        highlights: [{ hexes: [3], fill: { colour: '#ff0', opacity: 0.4 }, label: '<here>' }],
        markers: [
          { kind: 'text', hex: 4, text: '2 < 1', fill: '#000', ink: '#fff' },
          { kind: 'arrow', path: [0, 1], stroke: '#f00', label: '&' },
        ],
      },
      board,
    );

  it('is well-formed whatever the texts hold', () => {
    const board = boardOf('flat-top', {
      hexes: { '0303': { terrain: 'sea', name: '<Gulf> & "Bay"', place: 'town', supply: 'axis' } },
      sides: { '0202/0203': ['river'] },
      links: { rail: [['0101', '0102', '0103']] },
      regions: { west: ['0101', '0102'] },
    });
    expect(malformed(full(board))).toEqual([]);
    expect(full(board)).toContain('&lt;Gulf&gt; &amp; &quot;Bay&quot;');
    expect(full(board)).not.toContain('\u0001');
    expect(malformed('<a b="<"/>')).not.toEqual([]);
    expect(malformed('<a><b></a>')).not.toEqual([]);
  });

  it('tells the number on a badge with its title, as what is seen tells it', () => {
    const board = boardOf();
    const disc = { fill: '#fff', ink: '#000' };
    const badges = [
      { ...disc, text: '4', title: 'steps' },
      { ...disc, text: 'O', title: 'out of supply' },
    ];
    const svg = draw({ counters: [counter(board, '0202', '8-10-4', { name: 'VIII AK', badges })] }, board);
    expect(svg).toContain('<title>VIII AK, 8-10-4, steps 4, out of supply</title>');
  });

  it('is one standalone picture that asks for nothing from outside', () => {
    const svg = full(boardOf());
    expect(svg.match(/<svg /g)).toHaveLength(1);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|@import|href|url\(/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is the same each time, and leaves the counters it was given in their order', () => {
    const board = boardOf();
    const counters = [
      counter(board, '0202', '1-1', { order: 2 }),
      counter(board, '0202', '2-2', { order: 1 }),
    ];
    const before = structuredClone(counters);
    const once = draw({ counters }, board);
    expect(draw({ counters }, boardOf())).toBe(once);
    expect(counters).toEqual(before);
    expect(once.indexOf('>2-2<')).toBeLessThan(once.indexOf('>1-1<'));
  });
});

describe('escaping', () => {
  it.each([
    ['a<b', 'a&lt;b'],
    ['"&"', '&quot;&amp;&quot;'],
    ["it's >", 'it&#39;s &gt;'],
    ['nul\u0000 and \ud800 alone', 'nul and  alone'],
  ])('%j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });

  it.each([
    [-0.001, '0'],
    [1.5, '1.5'],
    [100, '100'],
    [1e-9, '0'],
    [Number.NaN, '0'],
  ])('the coordinate %d is %s', (value, text) => {
    expect(coordinate(value)).toBe(text);
  });
});

describe('hexes', () => {
  it('are drawn once each, the missing ones not at all', () => {
    const svg = draw({}, boardOf('flat-top', { fill: { from: '0101', to: '0405', terrain: 'clear' } }));
    const labels = [...svg.matchAll(/data-hex="(\d+)"/g)].map(([, label]) => label);
    expect(labels).toHaveLength(20);
    expect(new Set(labels).size).toBe(20);
    expect(labels).toContain('0405');
    expect(labels).not.toContain('0501');
  });

  it('are cropped to the hexes asked for and a margin, with all that stands on others', () => {
    const board = boardOf();
    const svg = draw(
      {
        crop: { hexes: [hexOf(board.grid, '0202') ?? -1], margin: 1 },
        counters: [counter(board, '0202', '3-5'), counter(board, '0605', '7-7')],
      },
      board,
    );
    const labels = [...svg.matchAll(/data-hex="(\d+)"/g)].map(([, label]) => label).sort();
    expect(labels).toEqual(['0102', '0103', '0201', '0202', '0203', '0302', '0303']);
    expect(svg).toContain('>3-5<');
    expect(svg).not.toContain('7-7');
  });
});

describe('hexsides and links', () => {
  it.each(['flat-top', 'pointy-top'] as const)(
    'a river runs between the corners of its hexside, %s',
    (orientation) => {
      const board = boardOf(orientation, { sides: { '0302/0303': ['river'] } });
      const edge = 100;
      const svg = draw({ hexEdge: edge }, board);
      const [, data = ''] = /data-feature="river" d="([^"]*)"/.exec(svg) ?? [];
      const ends = numbersOf(data);
      const mine = cornersOf(board.grid, hexOf(board.grid, '0302') ?? -1);
      const theirs = cornersOf(board.grid, hexOf(board.grid, '0303') ?? -1);
      const shared = mine.filter((a) => theirs.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6));
      expect(shared).toHaveLength(2);
      // Without a title the board begins at the padding, in both axes alike.
      const [, corner = ''] = /data-hex="0101" points="([^"]*)"/.exec(svg) ?? [];
      const [left, top] = [numbersOf(corner)[0] ?? 0, numbersOf(corner)[1] ?? 0];
      const origin = cornersOf(board.grid, 0)[0] ?? { x: 0, y: 0 };
      const onSheet = shared.map(({ x, y }) => [left + (x - origin.x) * edge, top + (y - origin.y) * edge]);
      const drawn = [ends.slice(0, 2), ends.slice(-2)];
      expect(ends).toHaveLength(8);
      for (const [x = 0, y = 0] of drawn) {
        expect(onSheet.some(([a = 0, b = 0]) => Math.hypot(a - x, b - y) < 0.05)).toBe(true);
      }
    },
  );

  it('a river is drawn once although both hexes have it', () => {
    const svg = draw(
      {},
      boardOf('flat-top', { sides: { '0302/0303': ['river'], '0402/0403': ['river', 'lake'] } }),
    );
    const [, data = ''] = /data-feature="river" d="([^"]*)"/.exec(svg) ?? [];
    expect(data.match(/M/g)).toHaveLength(2);
    expect(svg).not.toContain('data-feature="lake"');
  });

  it('every link lies in one chain, and chains break at junctions only', () => {
    const board = boardOf('flat-top', {
      links: {
        rail: [
          ['0101', '0102', '0103', '0104'],
          ['0102', '0202'],
          ['0403', '0503', '0504', '0404', '0403'],
        ],
      },
    });
    const labels = chainsOf(board, board.links.rail ?? new Uint8Array()).map((chain) =>
      chain.map((hex) => board.grid.labels[hex]),
    );
    const steps = labels.flatMap((chain) =>
      chain.slice(1).map((label, i) => [label, chain[i]].sort().join('/')),
    );
    expect([...steps].sort()).toEqual(
      [
        '0101/0102',
        '0102/0103',
        '0103/0104',
        '0102/0202',
        '0403/0503',
        '0503/0504',
        '0404/0504',
        '0403/0404',
      ].sort(),
    );
    expect(labels.map((chain) => chain.length).sort()).toEqual([2, 2, 3, 5]);
  });

  it('a line that leaves a cropped picture runs to the hexside', () => {
    const board = boardOf('flat-top', { links: { rail: [['0201', '0202', '0203', '0204', '0205']] } });
    const svg = draw({ hexEdge: 100, crop: { hexes: [hexOf(board.grid, '0203') ?? -1], margin: 0 } }, board);
    const [, data = ''] = /data-link="rail">.*? d="([^"]*)"/.exec(svg) ?? [];
    const [x1 = 0, y1 = 0] = numbersOf(data).slice(0, 2);
    const [x2 = 0, y2 = 0] = numbersOf(data).slice(-2);
    expect(x1).toBeCloseTo(x2, 1);
    expect(Math.abs(y2 - y1)).toBeCloseTo(100 * Math.sqrt(3), 1);
  });

  it('a border runs along the hexsides to the other set only', () => {
    const board = boardOf('flat-top', { regions: { west: ['0202'], east: ['0203', '0302'] } });
    const border = { stroke: '#f00', width: 0.05 };
    const lines = (style: BoardStyle): number => {
      const [, data = ''] = /class="borders"><path d="([^"]*)"/.exec(draw({ style }, board)) ?? [];
      return data.match(/L/g)?.length ?? 0;
    };
    expect(lines(STYLE)).toBe(6);
    expect(
      lines({
        ...STYLE,
        areas: [{ of: { region: 'west' }, border: { ...border, against: { region: 'east' } } }],
      }),
    ).toBe(2);
  });
});

describe('counters', () => {
  it('shows the values of every counter of every stack', () => {
    const board = boardOf();
    const counters = ['0101', '0202', '0303', '0404', '0503', '0602'].flatMap((label, size) =>
      Array.from({ length: size + 1 }, (_, i) => counter(board, label, `${size}${i}-${i}`)),
    );
    const svg = draw({ counters }, board);
    for (const { values } of counters) expect(svg.split(`>${values}</text>`)).toHaveLength(2);
  });

  it.each(['flat-top', 'pointy-top'] as const)(
    'keeps squares inside a %s hex, their values uncovered',
    (orientation) => {
      for (let count = 1; count <= 12; count++) {
        const spots = spotsOf(count, orientation);
        expect(spots).toHaveLength(count);
        for (const [i, { x, y, side }] of spots.entries()) {
          const across = Math.abs(x) + side / 2;
          const down = Math.abs(y) + side / 2;
          const [a, b] = orientation === 'flat-top' ? [across, down] : [down, across];
          expect(Math.sqrt(3) * a + b).toBeLessThanOrEqual(Math.sqrt(3) + 1e-9);
          expect(b).toBeLessThanOrEqual(Math.sqrt(3) / 2);
          for (const above of spots.slice(i + 1)) {
            // The values take at most 0.86 of the width, in the lower half.
            const clearX = Math.abs(above.x - x) >= side / 2 + side * 0.43 - 1e-9;
            const clearY = above.y + above.side / 2 <= y || above.y - above.side / 2 >= y + side / 2 - 1e-9;
            expect(clearX || clearY, `${count}: ${i}`).toBe(true);
          }
        }
        const { halfWidth, halfHeight } = extentOf(count, orientation);
        expect(Math.max(halfWidth, halfHeight)).toBeLessThan(0.9);
      }
    },
  );

  it('leaves out a counter on a hex that is not on the board', () => {
    const board = boardOf();
    expect(draw({ counters: [{ ...counter(board, '0101', '8-8'), hex: -1 }] }, board)).not.toContain('8-8');
    expect(draw({ counters: [{ ...counter(board, '0101', '8-8'), hex: 5000 }] }, board)).not.toContain('8-8');
  });
});

describe('the legend', () => {
  it('names what the picture shows and nothing else', () => {
    const board = boardOf('flat-top', {
      hexes: { '0605': { terrain: 'sea', place: 'town', name: 'Azov' } },
      links: { rail: [['0101', '0102']] },
    });
    const whole = draw({ legend: { board: true } }, board);
    for (const label of ['clear', 'sea', 'railway', 'town']) expect(whole).toContain(`>${label}</text>`);
    expect(whole).not.toContain('>river</text>');
    const part = draw({ legend: { board: true }, crop: { hexes: [0], margin: 1 } }, board);
    expect(part).not.toContain('>sea</text>');
    expect(part).not.toContain('>town</text>');
  });
});
