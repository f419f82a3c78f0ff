import * as fc from 'fast-check';
import { right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type BadInput, type JsonRecord, unknownKeys, unlessBad } from '../ground/bad-input.js';
import { directionTo, hexOf, labelOf, makeGrid, neighboursOf } from '../hex/grid.js';
import { columnRowLabels, rowColumnWestwardLabels } from '../hex/labels.js';
import { placesOf } from '../ruling/places.js';
import {
  type Board,
  type BoardVocabulary,
  boardSpecOf,
  compileBoard,
  hexOnBoard,
  placeName,
} from './board.js';

const vocabulary: BoardVocabulary<JsonRecord> = {
  grid: (columns = 30, rows = 20) =>
    makeGrid({
      orientation: 'flat-top',
      shifted: 'even',
      towards: 'south',
      columns,
      rows,
      labels: columnRowLabels(),
    }),
  terrains: ['clear', 'forest', 'mountain', 'sea'],
  sideFeatures: ['minor-river', 'major-river', 'lake'],
  linkKinds: ['road', 'rail'],
  fields: (value, path) => unlessBad(unknownKeys(path, value, ['name', 'place']), value),
  extraKeys: ['documented'],
};

const westward: BoardVocabulary<JsonRecord> = {
  ...vocabulary,
  grid: (columns = 30, rows = 20) =>
    makeGrid({
      orientation: 'pointy-top',
      shifted: 'even',
      towards: 'east',
      columns,
      rows,
      labels: rowColumnWestwardLabels(columns),
    }),
};

const compiled = (spec: unknown, words = vocabulary): Board<JsonRecord> => {
  const board = compileBoard(words, spec);
  if (board._tag === 'Left') throw new Error(JSON.stringify(board.left));
  return board.right;
};
const refused = (spec: unknown): readonly BadInput[] => {
  const board = compileBoard(vocabulary, spec);
  return board._tag === 'Left' ? board.left : [];
};
const labels = (board: Board<JsonRecord>): readonly string[] =>
  board.hexes.map((hex) => labelOf(board.grid, hex));
const at = (board: Board<JsonRecord>, label: string): number => hexOf(board.grid, label)!;

const BOX = { from: '1010', to: '1616', terrain: 'clear' };

describe('the grid of a board', () => {
  it('is made once for every board of its size', () => {
    const sized = (columns: number) => compiled({ fill: BOX, grid: { columns, rows: 20 } }).grid;
    expect(compiled({ fill: BOX }).grid).toBe(compiled({ fill: { ...BOX, terrain: 'forest' } }).grid);
    expect(sized(25)).toBe(sized(25));
    expect([sized(25), sized(26), sized(25)].map(({ spec }) => spec.columns)).toEqual([25, 26, 25]);
    // Other games number otherwise.
    expect(compiled({ hexes: { '1010': { terrain: 'clear' } } }, westward).grid.spec.orientation).toBe(
      'pointy-top',
    );
  });
});

describe('compileBoard', () => {
  const board = compiled({
    fill: BOX,
    hexes: {
      '1212': { terrain: 'mountain', name: 'Elbrus' },
      '1010': { place: 'town' },
      '0101': { terrain: 'sea' },
    },
    sides: { '1212/1213': ['major-river'], '1213/1212': ['lake'], '1312/1212': ['minor-river'] },
    links: {
      road: [
        ['1210', '1211', '1212'],
        ['1211', '1212'],
      ],
      rail: [],
    },
    regions: { south: ['1616', '1010', '1616'] },
    documented: ['anything'],
  });

  it('fills the box of labels, both corners included, and adds the hexes named', () => {
    expect(board.hexes.length).toBe(7 * 7 + 1);
    expect(labels(board)).toEqual(expect.arrayContaining(['1010', '1610', '1016', '1616', '0101']));
    expect(board.hexes.every((hex) => board.exists[hex] === 1)).toBe(true);
    expect(board.exists.reduce((sum, bit) => sum + bit, 0)).toBe(50);
  });

  it('a hex overrides the fill or adds to it', () => {
    const terrain = (label: string) => board.terrains[board.terrain[at(board, label)]!];
    expect([terrain('1212'), terrain('1010'), terrain('1011'), terrain('0101')]).toEqual([
      'mountain',
      'clear',
      'clear',
      'sea',
    ]);
    expect(board.fields[at(board, '1212')]).toEqual({ name: 'Elbrus' });
    expect(board.fields[at(board, '1010')]).toEqual({ place: 'town' });
    expect(board.fields[at(board, '1011')]).toEqual({});
    expect(board.fields[at(board, '0909')]).toBe(null);
  });

  it('a game may have a terrain for hexes that name none and lie in no fill', () => {
    const spec = {
      fill: { from: '1010', to: '1011', terrain: 'forest' },
      hexes: { '1010': { place: 'town' }, '1212': { place: 'town' }, '1213': { terrain: 'sea' } },
    };
    const words = { ...vocabulary, defaultTerrain: 'clear' };
    const board = compiled(spec, words);
    expect(
      ['1010', '1011', '1212', '1213'].map((label) => board.terrains[board.terrain[at(board, label)]!]),
    ).toEqual(['forest', 'forest', 'clear', 'sea']);
    expect(refused(spec).map(({ path }) => path)).toEqual(['hexes.1212.terrain']);
  });

  it('neighbours join existing hexes only', () => {
    expect(neighboursOf(board, at(board, '0101'))).toEqual([]);
    expect(neighboursOf(board, at(board, '0909'))).toEqual([]);
    const corner = neighboursOf(board, at(board, '1010')).map((hex) => labelOf(board.grid, hex));
    expect(corner.sort()).toEqual(['1011', '1110', '1111']);
    expect(directionTo(board, at(board, '1010'), at(board, '1009'))).toBe(-1);
    expect(directionTo(board, at(board, '1009'), at(board, '1010'))).toBe(-1);
  });

  it('a hexside has the features of both its spellings, seen from both hexes', () => {
    const between = (a: string, b: string): number =>
      board.sides[6 * at(board, a) + directionTo(board, at(board, a), at(board, b))]!;
    expect([between('1212', '1213'), between('1213', '1212')]).toEqual([0b110, 0b110]);
    expect([between('1212', '1312'), between('1312', '1212')]).toEqual([0b001, 0b001]);
    expect(board.sides.filter((mask) => mask !== 0).length).toBe(4);
  });

  it('a link leads both ways; a step named twice is one step', () => {
    const [a, b, c] = [at(board, '1210'), at(board, '1211'), at(board, '1212')];
    const to = (x: number, y: number): number => 1 << directionTo(board, x, y);
    const road = board.links.road!;
    expect([road[a], road[b], road[c]]).toEqual([to(a, b), to(b, a) | to(b, c), to(c, b)]);
    expect(road.filter((mask) => mask !== 0).length).toBe(3);
    expect(board.links.rail!.every((mask) => mask === 0)).toBe(true);
  });

  it('a region is a set in the order of the file', () => {
    expect(board.regions.south).toEqual([at(board, '1616'), at(board, '1010')]);
  });

  it('a board that names no source was given with the question; one that does keeps it', () => {
    expect(board.source.kind).toBe('given');
    const source = { kind: 'rulebook', grade: 'A', ref: 'map' };
    expect(compiled({ source, hexes: {} }).source).toEqual(source);
  });

  it('a board may ask for a grid of its own size', () => {
    expect(compiled({ grid: { columns: 3, rows: 2, hexKm: 16 }, hexes: {} }).size).toBe(6);
    expect(compiled({ hexes: {} }).size).toBe(600);
  });

  it('the box is the one of the printed numbers, also where they run westwards', () => {
    const small = compiled({ fill: { from: '0203', to: '0304', terrain: 'clear' } }, westward);
    expect([...labels(small)].sort()).toEqual(['0203', '0204', '0303', '0304']);
    const wrong = compileBoard(westward, { fill: { from: '0204', to: '0303', terrain: 'clear' } });
    expect(wrong._tag === 'Left' && wrong.left.map(({ path }) => path)).toEqual(['fill.to']);
  });

  it('the fill may carry fields, which a hex overrides key by key', () => {
    const small = compiled({
      fill: { from: '0101', to: '0102', terrain: 'clear', place: 'town', name: 'x' },
      hexes: { '0102': { name: 'y' } },
    });
    expect(small.fields[at(small, '0101')]).toEqual({ place: 'town', name: 'x' });
    expect(small.fields[at(small, '0102')]).toEqual({ place: 'town', name: 'y' });
  });
});

describe('compileBoard refuses, with the place', () => {
  const touch = { '1212': { terrain: 'clear' }, '1213': { terrain: 'clear' }, '1214': { terrain: 'clear' } };
  it.each<[string, unknown, readonly (readonly [string, string, string])[]]>([
    ['no object', [], [['', 'a board', '[]']]],
    [
      'an unknown key',
      { hexs: {} },
      [
        [
          'hexs',
          'no such key (did you mean "hexes"?); the keys are source, grid, fill, hexes, sides, links, regions, documented',
          '{}',
        ],
      ],
    ],
    [
      'an unknown label',
      { hexes: { '9901': { terrain: 'clear' } } },
      [['hexes.9901', 'a label of the grid', '"9901"']],
    ],
    [
      'a hex that is no object',
      { hexes: { '1212': 'clear' } },
      [['hexes.1212', 'an object: terrain and fields', '"clear"']],
    ],
    [
      'an unknown terrain',
      { hexes: { '1212': { terrain: 'swamp' } } },
      [['hexes.1212.terrain', '"clear" or "forest" or "mountain" or "sea"', '"swamp"']],
    ],
    [
      'a hex without terrain',
      { hexes: { '1212': {} } },
      [['hexes.1212.terrain', '"clear" or "forest" or "mountain" or "sea"', 'nothing']],
    ],
    [
      'an unknown field',
      { hexes: { '1212': { terrain: 'sea', depth: 3 } } },
      [['hexes.1212.depth', 'no such key; the keys are name, place', '3']],
    ],
    ['hexes in a list', { hexes: [] }, [['hexes', 'an object of hexes by label', '[]']]],
    [
      'a hexside between hexes that do not touch',
      { hexes: touch, sides: { '1212/1214': ['lake'] } },
      [['sides.1212/1214', 'two hexes that touch', '"1212/1214"']],
    ],
    [
      'a hexside of a hex with itself',
      { hexes: touch, sides: { '1212/1212': ['lake'] } },
      [['sides.1212/1212', 'two hexes that touch', '"1212/1212"']],
    ],
    [
      'a hexside of a hex that is not on the board',
      { hexes: touch, sides: { '1212/1312': ['lake'] } },
      [['sides.1212/1312', 'a hex of the board', '"1312"']],
    ],
    [
      'a hexside of two unknown labels',
      { hexes: touch, sides: { 'x/0000': ['lake'] } },
      [
        ['sides.x/0000', 'a label of the grid', '"x"'],
        ['sides.x/0000', 'a label of the grid', '"0000"'],
      ],
    ],
    [
      'a hexside of one hex',
      { hexes: touch, sides: { '1212': ['lake'] } },
      [['sides.1212', 'two labels joined by "/"', '"1212"']],
    ],
    [
      'a hexside of three hexes',
      { hexes: touch, sides: { '1212/1213/1214': ['lake'] } },
      [['sides.1212/1213/1214', 'two labels joined by "/"', '"1212/1213/1214"']],
    ],
    [
      'an unknown feature',
      { hexes: touch, sides: { '1212/1213': ['lake', 'wall'] } },
      [['sides.1212/1213.1', '"minor-river" or "major-river" or "lake"', '"wall"']],
    ],
    [
      'features that are no list',
      { hexes: touch, sides: { '1212/1213': 'lake' } },
      [['sides.1212/1213', 'a list of features', '"lake"']],
    ],
    [
      'an unknown link kind',
      { hexes: touch, links: { canal: [] } },
      [['links.canal', '"road" or "rail"', '"canal"']],
    ],
    [
      'a link step that is too long',
      { hexes: touch, links: { rail: [['1212', '1214', '1213']] } },
      [['links.rail.0.1', 'a hex that touches 1212', '"1214"']],
    ],
    [
      'a link off the board',
      {
        hexes: touch,
        links: {
          road: [
            ['1212', '1213'],
            ['1212', '1211'],
          ],
        },
      },
      [['links.road.1.1', 'a hex of the board', '"1211"']],
    ],
    [
      'a link to an unknown label',
      { hexes: touch, links: { road: [['1212', 'B4', '1214']] } },
      [['links.road.0.1', 'a label of the grid', '"B4"']],
    ],
    [
      'a chain of one hex',
      { hexes: touch, links: { road: [['1212']] } },
      [['links.road.0', 'a list of two labels or more', '["1212"]']],
    ],
    [
      'chains that are no list',
      { hexes: touch, links: { road: '1212' } },
      [['links.road', 'a list of chains', '"1212"']],
    ],
    [
      'a region with a hex off the board',
      { hexes: touch, regions: { baltic: ['1212', '0101'] } },
      [['regions.baltic.1', 'a hex of the board', '"0101"']],
    ],
    [
      'a region with a number',
      { hexes: touch, regions: { baltic: [1212] } },
      [['regions.baltic.0', 'a label of the grid', '1212']],
    ],
    [
      'a region that is no list',
      { hexes: touch, regions: { baltic: '1212' } },
      [['regions.baltic', 'a list of labels', '"1212"']],
    ],
    [
      'a fill with its rows reversed',
      { fill: { from: '1012', to: '1110', terrain: 'clear' } },
      [['fill.to', 'a label with no smaller row and no smaller column than 1012', '"1110"']],
    ],
    [
      'a fill with its columns reversed',
      { fill: { from: '1110', to: '1012', terrain: 'clear' } },
      [['fill.to', 'a label with no smaller row and no smaller column than 1110', '"1012"']],
    ],
    [
      'a fill without a corner',
      { fill: { from: '1110', terrain: 'clear' } },
      [['fill.to', 'a label of the grid', 'nothing']],
    ],
    [
      'a fill from an unknown label',
      { fill: { from: 1010, to: '1616', terrain: 'clear' }, regions: { a: ['1212'] } },
      [['fill.from', 'a label of the grid', '1010']],
    ],
    [
      'a fill of unknown terrain, once',
      { fill: { from: '1010', to: '1111', terrain: 'lava' }, hexes: { '1010': { name: 'x' } } },
      [['fill.terrain', '"clear" or "forest" or "mountain" or "sea"', '"lava"']],
    ],
    [
      'a fill with an unknown field',
      { fill: { from: '1010', to: '1111', terrain: 'sea', depth: 1 } },
      [['fill.depth', 'no such key; the keys are name, place', '1']],
    ],
    [
      'a fill with a corner misspelt',
      { fill: { form: '1010', to: '1011', terrain: 'clear' } },
      [
        ['fill.form', 'no such key (did you mean "from"?); the keys are from, to', '"1010"'],
        ['fill.from', 'a label of the grid', 'nothing'],
      ],
    ],
    [
      'the key of a terrain misspelt',
      { fill: { ...BOX, terrain: undefined, terain: 'clear' } },
      [
        ['fill.terrain', '"clear" or "forest" or "mountain" or "sea"', 'nothing'],
        ['fill.terain', 'no such key (did you mean "terrain"?); the keys are terrain', '"clear"'],
      ],
    ],
    [
      'a terrain misspelt',
      { fill: { ...BOX, terrain: 'forrest' } },
      [['fill.terrain', '"clear" or "forest" or "mountain" or "sea" (did you mean "forest"?)', '"forrest"']],
    ],
    ['a fill that is no object', { fill: 'clear' }, [['fill', 'an object: from, to, terrain', '"clear"']]],
    [
      'a grid of half a row',
      { grid: { columns: 4, rows: 0.5 } },
      [['grid.rows', 'a whole number from 1 to 255', '0.5']],
    ],
    [
      'a grid that is too large',
      { grid: { columns: 255, rows: 255 } },
      [['grid', 'at most 32767 hexes', '{"columns":255,"rows":255}']],
    ],
    ['a grid that is no object', { grid: 7 }, [['grid', 'columns and rows', '7']]],
    [
      'a source of no kind',
      { source: { kind: 'hearsay', grade: 'A', ref: 'x' } },
      [['source.kind', '"rulebook" or "published" or "reconstructed" or "given"', '"hearsay"']],
    ],
    [
      'sides, links and regions that are no objects',
      { sides: 1, links: [], regions: null, hexes: touch },
      [
        ['sides', 'an object of features by hexside', '1'],
        ['links', 'an object of chains by kind', '[]'],
        ['regions', 'an object of lists of labels by name', 'null'],
      ],
    ],
    [
      'several things at once',
      {
        hexes: { ...touch, '1212': { terrain: 'fen' } },
        sides: { '1212/1214': ['moat'] },
        regions: { r: ['0101'] },
      },
      [
        ['hexes.1212.terrain', '"clear" or "forest" or "mountain" or "sea"', '"fen"'],
        ['sides.1212/1214.0', '"minor-river" or "major-river" or "lake"', '"moat"'],
        ['sides.1212/1214', 'two hexes that touch', '"1212/1214"'],
        ['regions.r.0', 'a hex of the board', '"0101"'],
      ],
    ],
  ])('%s', (_name, spec, expected) => {
    expect(refused(spec).map(({ path, expected: wanted, got }) => [path, wanted, got])).toEqual(expected);
  });

  it('prefixes the paths with the place of the board', () => {
    const board = compileBoard(vocabulary, { fill: BOX, regions: { r: ['0101'] } }, 'board');
    expect(board._tag === 'Left' && board.left[0]?.path).toBe('board.regions.r.0');
  });

  it('never throws, whatever it is given', () => {
    const keys = fc.constantFrom('fill', 'hexes', 'sides', 'links', 'regions', 'grid', 'source', 'x');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (spec) => {
        expect(['Left', 'Right']).toContain(compileBoard(vocabulary, spec)._tag);
      }),
    );
    expect(refused(null).length).toBe(1);
  });
});

describe('hexOnBoard', () => {
  it('finds the hex of a label, where the board has it', () => {
    const board = compiled({ fill: BOX });
    expect(hexOnBoard(board, '1212')).toBe(at(board, '1212'));
    expect([hexOnBoard(board, '0101'), hexOnBoard(board, 'x')]).toEqual([null, null]);
  });
});

describe('boardSpecOf', () => {
  const cell = fc.record(
    { terrain: fc.constantFrom(...vocabulary.terrains), name: fc.string() },
    { requiredKeys: ['terrain'] },
  );
  const anyBoard = fc
    .tuple(
      fc.uniqueArray(fc.nat({ max: 41 }), { minLength: 1 }),
      fc.array(cell, { minLength: 1 }),
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.constantFrom(...vocabulary.sideFeatures),
          fc.constantFrom('road', 'rail', 'none'),
        ),
      ),
      fc.constantFrom(vocabulary, westward),
    )
    .map(([ids, cells, marks, words]) => {
      const grid = words.grid(7, 6);
      const hexes = Object.fromEntries(ids.map((hex, i) => [labelOf(grid, hex), cells[i % cells.length]!]));
      const pairs = ids.flatMap((a) =>
        neighboursOf(grid, a)
          .filter((b) => ids.includes(b))
          .map((b) => [labelOf(grid, a), labelOf(grid, b)]),
      );
      const chosen =
        pairs.length === 0
          ? []
          : marks.map(([n, feature, kind]) => ({ pair: pairs[n % pairs.length]!, feature, kind }));
      const linked = (kind: string) => chosen.filter((mark) => mark.kind === kind).map(({ pair }) => pair);
      return {
        words,
        spec: {
          grid: { columns: 7, rows: 6 },
          hexes,
          sides: Object.fromEntries(chosen.map(({ pair, feature }) => [pair.join('/'), [feature]])),
          links: { road: linked('road'), rail: linked('rail') },
          regions: { all: Object.keys(hexes), none: [] },
        },
      };
    });

  it('compiles to the same board again, also by way of text', () => {
    fc.assert(
      fc.property(anyBoard, ({ words, spec }) => {
        const board = compiled(spec, words);
        const again = compiled(JSON.parse(JSON.stringify(boardSpecOf(board))), words);
        const { spec: _spec, ...grid } = again.grid;
        expect({ ...again, grid }).toEqual({
          ...board,
          grid: expect.objectContaining({ labels: grid.labels, q: grid.q, r: grid.r }),
        });
        expect(boardSpecOf(again)).toEqual(boardSpecOf(board));
      }),
    );
  });

  it('is readable: labels, words, each hexside once', () => {
    const board = compiled({
      grid: { columns: 3, rows: 3 },
      hexes: { '0101': { terrain: 'sea', name: 'x' }, '0102': { terrain: 'clear' } },
      sides: { '0101/0102': ['lake', 'minor-river'] },
      links: { rail: [['0101', '0102']] },
      regions: { r: ['0102'] },
    });
    expect(boardSpecOf(board)).toEqual({
      source: board.source,
      grid: { columns: 3, rows: 3 },
      hexes: { '0101': { terrain: 'sea', name: 'x' }, '0102': { terrain: 'clear' } },
      sides: { '0102/0101': ['minor-river', 'lake'] },
      links: { road: [], rail: [['0102', '0101']] },
      regions: { r: ['0102'] },
    });
  });

  it('keeps what the decoder of the fields made of them', () => {
    const words: BoardVocabulary<{ readonly name: string }> = {
      ...vocabulary,
      fields: ({ name }) => right({ name: typeof name === 'string' ? name : 'nameless' }),
    };
    const board = compileBoard(words, { hexes: { '0101': { terrain: 'clear' } } });
    expect(board._tag === 'Right' && boardSpecOf(board.right).hexes).toEqual({
      '0101': { terrain: 'clear', name: 'nameless' },
    });
  });
});

describe('places', () => {
  const board = compiled({
    grid: { columns: 2, rows: 2 },
    hexes: {
      '0202': { terrain: 'clear' },
      '0101': { terrain: 'clear', name: 'Rostov' },
      '0102': { terrain: 'clear', name: 'Petrovka' },
      '0201': { terrain: 'clear', name: 'Petrovka' },
    },
  });

  it('are called by their names, hexes without one by their labels', () => {
    const names = board.hexes.map((hex) => placeName(board, hex));
    expect(names.toSorted()).toEqual(['0202', 'Petrovka', 'Petrovka', 'Rostov']);
  });

  it('of one name are told apart by their labels', () => {
    expect(placesOf(board)).toEqual({
      '0101': 'Rostov',
      '0102': 'Petrovka (0102)',
      '0201': 'Petrovka (0201)',
    });
  });
});
