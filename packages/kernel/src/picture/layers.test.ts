import { describe, expect, it } from 'vitest';
import { type Board, compileBoard } from '../board/board.js';
import { hexOf, makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { centreOf, hexUnder } from '../hex/layout.js';
import {
  type BoardStyle,
  drawGround,
  drawLayers,
  drawOverlay,
  drawPicture,
  geometryOf,
  groundFiles,
  type Picture,
} from './index.js';

const boardOf = (orientation: 'flat-top' | 'pointy-top'): Board => {
  const made = compileBoard<Record<string, unknown>>(
    {
      grid: (columns = 6, rows = 6) =>
        makeGrid({
          ...(orientation === 'flat-top'
            ? { orientation, towards: 'south' as const }
            : { orientation, towards: 'east' as const }),
          shifted: 'even',
          columns,
          rows,
          labels: columnRowLabels(),
        }),
      terrains: ['street', 'house'],
      sideFeatures: ['river'],
      linkKinds: ['rail'],
      fields: (value) => ({ _tag: 'Right', right: value as Record<string, unknown> }),
    },
    {
      fill: { from: '0101', to: '0606', terrain: 'street' },
      hexes: { '0302': { terrain: 'house', name: 'Kletskaya', place: 'town' } },
      sides: { '0502/0503': ['river'] },
    },
  );
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  return made.right;
};

const STYLE: BoardStyle = {
  background: '#fff',
  grid: { stroke: '#999', width: 0.02 },
  labels: { fill: '#333', size: 0.2 },
  terrain: { street: { label: 'street', fill: '#eee' }, house: { label: 'house', fill: '#ddd' } },
  hexsides: { river: { label: 'river', stroke: '#00f', width: 0.1 } },
  links: {},
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: {
      town: { label: 'town', symbol: 'circle', size: 0.12, fill: '#fff', stroke: '#000', nameSize: 0.27 },
    },
  },
  marks: [{ at: { field: 'name' }, shape: 'pill', text: 'Supply', fill: '#000', ink: '#fff' }],
};

const pictureOf = (
  board: Board,
  places: Readonly<Record<string, string>>,
  more: Partial<Picture> = {},
): Picture => ({
  board,
  style: { ...STYLE },
  counters: Object.entries(places).map(([id, label]) => ({
    id,
    hex: hexOf(board.grid, label) ?? -1,
    colours: { fill: '#b00', ink: '#fff' },
    symbol: 'armor',
    values: '6-8',
    name: id,
  })),
  ...more,
});

const flat = boardOf('flat-top');
const UNITS = { a: '0202', b: '0202', c: '0405' };

describe('geometry of a picture', () => {
  for (const orientation of ['flat-top', 'pointy-top'] as const)
    it(`finds the hex at its centre and short of every corner, and none off the board: ${orientation}`, () => {
      const board = boardOf(orientation);
      const { grid } = board;
      const geometry = geometryOf({ board, hexEdge: 40 });
      for (const hex of board.hexes) {
        expect(hexUnder(grid, centreOf(grid, hex))).toBe(hex);
        const centre = geometry.centre(hex);
        expect(geometry.under(centre)).toBe(hex);
        for (const corner of geometry.corners(hex)) {
          const inside = (part: number) => ({
            x: centre.x + (corner.x - centre.x) * part,
            y: centre.y + (corner.y - centre.y) * part,
          });
          expect(geometry.under(inside(0.99))).toBe(hex);
          expect(geometry.under(inside(1.01))).not.toBe(hex);
        }
      }
      expect(geometry.under({ x: 1, y: 1 })).toBeNull();
      expect(geometry.under({ x: Number.NaN, y: 1 })).toBeNull();
    });

  it('finds no hex where the board is cropped away', () => {
    const hex = hexOf(flat.grid, '0101') as number;
    const far = hexOf(flat.grid, '0606') as number;
    const geometry = geometryOf({ board: flat, crop: { hexes: [hex], margin: 1 } });
    expect(geometry.under(geometry.centre(hex))).toBe(hex);
    expect(geometry.under(geometry.centre(far))).toBeNull();
  });
});

describe('layers of a picture', () => {
  it('together are the picture, part for part', () => {
    const picture = pictureOf(flat, UNITS);
    const layers = drawLayers(picture);
    const drawn = drawPicture(picture);
    const counters = /<g class="counters">.*<\/g>(?=<g class="marks">)/.exec(drawn)?.[0] ?? '';
    const parts = [...layers.ground, ...layers.under, ...layers.names].map(({ markup }) => markup).join('');
    const above = layers.above.map(({ markup }) => markup).join('');
    expect(counters).not.toBe('');
    expect(drawn).toContain(`${parts}${counters}${above}</svg>`);
    expect(drawGround(picture)).toBe(
      `${drawn.slice(0, drawn.indexOf('<g class="hexes"'))}${layers.ground.map(({ markup }) => markup).join('')}</svg>`,
    );
  });

  it('give the ground in two files: what is written lies in a file of its own, on nothing', () => {
    const captions = [{ at: '0303', text: 'Azov', fill: '#1f5c97', size: 0.5 }];
    const picture = pictureOf(flat, UNITS);
    const layers = drawLayers({ ...picture, style: { ...picture.style, captions } });
    const { ground, labels } = groundFiles(layers);
    const drawn = drawGround(layers.picture);
    const written = layers.ground.filter(({ name }) => /labels|names|captions/.test(name));
    for (const text of ['>0101</text>', '>Azov</text>']) {
      expect(drawn).toContain(text);
      expect(ground).not.toContain(text);
      expect(labels).toContain(text);
    }
    expect(written.reduce((rest, { markup }) => rest.replace(markup, ''), drawn)).toBe(ground);
    expect(labels).not.toContain('<rect');
  });

  it('place each counter where the picture has it', () => {
    const { pieces } = drawLayers(pictureOf(flat, UNITS));
    const drawn = drawPicture(pictureOf(flat, UNITS));
    expect(pieces.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    for (const { id, x, y, scale } of pieces) {
      const half = (100 * scale) / 2;
      const square = new RegExp(
        `data-unit="${id}"><title>[^<]*</title><rect[^>]*/><rect x="([\\d.]+)" y="([\\d.]+)"`,
      );
      const [, left, top] = square.exec(drawn) ?? [];
      expect(Number(left)).toBeCloseTo(x - half, 1);
      expect(Number(top)).toBeCloseTo(y - half, 1);
    }
  });

  it('keep every object of which nothing changed', () => {
    const before = drawLayers(pictureOf(flat, UNITS));
    const after = drawLayers(
      pictureOf({ ...flat, fields: [...flat.fields] }, { ...UNITS, c: '0406' }),
      before,
    );
    expect(after.ground).toBe(before.ground);
    expect(after.under).toBe(before.under);
    expect(after.geometry).toBe(before.geometry);
    expect(after.pieces[0]).toBe(before.pieces[0]);
    expect(after.pieces[2]).not.toBe(before.pieces[2]);
    expect(after.pieces[2]?.markup).toBe(before.pieces[2]?.markup);
    const terrain = flat.terrain.slice();
    terrain[0] = 1;
    const changed = drawLayers(pictureOf({ ...flat, terrain }, UNITS), before);
    expect(changed.ground.find(({ name }) => name === 'hexes')).not.toBe(before.ground[0]);
    expect(changed.ground.find(({ name }) => name === 'grid')).toBe(before.ground[3]);
  });

  it('draw anew only the name and the marks that a stack makes way for', () => {
    const before = drawLayers(pictureOf(flat, UNITS));
    const moved = pictureOf(flat, { ...UNITS, c: '0302' });
    const after = drawLayers(moved, before);
    const fresh = drawLayers(moved);
    expect(after.names).toEqual(fresh.names);
    expect(after.above).toEqual(fresh.above);
    expect(after.names[0]?.items).not.toEqual(before.names[0]?.items);
    for (const { name, items = [], markup } of [...after.names, ...after.above])
      expect(markup).toBe(`<g class="${name}">${items.join('')}</g>`);
    const mark = { at: { hexes: [0, 1] }, shape: 'star', fill: '#fff', ink: '#000' } as const;
    const marked = pictureOf(flat, UNITS, { style: { ...STYLE, marks: [mark, ...(STYLE.marks ?? [])] } });
    const more = drawLayers(marked, before).above[0]?.items ?? [];
    expect(more).toHaveLength(3);
    expect(more).toContain(before.above[0]?.items?.[0]);
    expect(more).toEqual(drawLayers(marked).above[0]?.items);
  });

  it('keep what a change of the board leaves alone, and draw the rest as if they had seen nothing before', () => {
    const style: BoardStyle = {
      ...STYLE,
      areas: [
        { of: { field: 'held' }, shade: { fill: '#00f', opacity: 0.2 } },
        { of: { hexes: [8, 9] }, border: { stroke: '#f00', width: 0.1, against: { field: 'held' } } },
      ],
      bodies: [{ of: { field: 'house' }, layers: [{ stroke: '#840', width: 0.3 }] }],
      links: { rail: { label: 'rail', stroke: '#222', width: 0.1 } },
    };
    const withField = (hex: number, more: object): Board => ({
      ...flat,
      fields: flat.fields.map((fields, at) => (at === hex ? { ...fields, ...more } : fields)),
    });
    const town = hexOf(flat.grid, '0302') as number;
    const [sides, rail] = [flat.sides.slice(), (flat.links['rail'] as Uint8Array).slice()];
    sides[6 * town] = 1;
    rail[town] = 1;
    const boards: readonly Board[] = [
      flat,
      withField(14, { held: true }),
      withField(15, { house: true }),
      withField(town, { name: 'Perelazovski' }),
      withField(town, { place: 'none' }),
      { ...flat, sides },
      { ...flat, links: { ...flat.links, rail } },
    ];
    const pictures = boards.map((board) => pictureOf(board, UNITS, { style }));
    const first = drawLayers(pictures[0] as Picture);
    let before = first;
    const drawnAlone = pictures.map((picture) => drawLayers(picture));
    expect(new Set(drawnAlone.map((layers) => JSON.stringify([layers.ground, layers.names]))).size).toBe(7);
    for (const [i, picture] of pictures.entries())
      for (const since of [before, first]) {
        const { geometry: _, ...layers } = drawLayers(picture, since);
        const { geometry: __, ...alone } = drawnAlone[i] as typeof first;
        expect(layers).toEqual(alone);
        before = drawLayers(picture, since);
        expect(before.geometry).toBe(first.geometry);
      }
  });

  it('hold the counters in boxes, each id once', () => {
    const counter = { colours: { fill: '#b00', ink: '#fff' }, symbol: 'armor', values: '1' } as const;
    const boxes = [{ id: 'pool', title: 'Pool', counters: [{ ...counter, id: 'a' }, counter, counter] }];
    const { pieces } = drawLayers(pictureOf(flat, { a: '0202' }, { boxes }));
    expect(pieces.map(({ id, box }) => [id, box])).toEqual([
      ['a', null],
      ['a#1', 'pool'],
      ['#0', 'pool'],
      ['#1', 'pool'],
    ]);
    expect(drawPicture(pictureOf(flat, {}, { boxes }))).toContain('data-box="pool"');
  });

  it('have an overlay that the picture has too', () => {
    const hexes = [hexOf(flat.grid, '0303') as number];
    const hatch = { stroke: '#444', width: 0.03, angle: 45, gap: 0.2 };
    const over = {
      highlights: [{ hexes, hatch }],
      markers: [{ kind: 'text', hex: hexes[0] as number, text: '3', fill: '#000', ink: '#fff' }],
    } as const;
    const { beneath, above } = drawOverlay({ board: flat }, over);
    const drawn = drawPicture(pictureOf(flat, {}, over));
    expect(beneath).toContain('stroke="#444"');
    expect(drawn).toContain(beneath);
    expect(drawn).toContain(above);
  });

  it('draw an arrow between the counters of two neighbours: it leaves what they show in sight', () => {
    const [from, to] = ['0303', '0304'].map((label) => hexOf(flat.grid, label) as number) as [number, number];
    const { above } = drawOverlay(
      { board: flat },
      { markers: [{ kind: 'arrow', path: [from, to], stroke: '#14499c' }] },
    );
    const { edge, centre } = geometryOf({ board: flat });
    const ends = [...above.matchAll(/ (?:d|points)="([^"]*)"/g)].flatMap(([, data = '']) =>
      [...data.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    );
    expect(ends.length).toBeGreaterThan(4);
    const { pieces } = drawLayers(pictureOf(flat, { a: '0303', b: '0304' }));
    const half = 50 * (pieces[0]?.scale ?? 0);
    for (const hex of [from, to])
      for (const { x, y } of ends)
        expect(Math.max(Math.abs(x - centre(hex).x), Math.abs(y - centre(hex).y))).toBeGreaterThan(
          half - 0.05 * edge,
        );
  });
});
