import type { Board, BoardSpec, BoardVocabulary, Grid, HexId, HexSpec } from '@eastfront/kernel';
import { compileBoard, labelOf, makeGrid, neighboursOf } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { type GridSize, gridSpecs } from './grids.js';

/** The words an arbitrary board is made of. */
export interface BoardWords {
  readonly terrains: readonly string[];
  readonly sideFeatures: readonly string[];
  readonly linkKinds: readonly string[];
}

/** Words that belong to no game in particular. */
export const PLAIN_WORDS: BoardWords = {
  terrains: ['clear', 'woods', 'mountain', 'sea'],
  sideFeatures: ['river', 'lake'],
  linkKinds: ['road', 'rail'],
};

/** A board as JSON with the vocabulary that it is compiled by. */
export interface BoardCase {
  readonly spec: BoardSpec;
  readonly vocabulary: BoardVocabulary<object>;
}

const MOST_SIDES = 12;
const MOST_LINKS = 4;
const LONGEST_LINK = 6;

const hexsidesOf = (grid: Grid): readonly string[] => {
  const found: string[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    for (const other of neighboursOf(grid, hex)) {
      if (hex < other) found.push(`${labelOf(grid, hex)}/${labelOf(grid, other)}`);
    }
  }
  return found;
};

/** A chain of touching hexes: from a hex on, always to the neighbour that the next number picks. */
const chainFrom = (grid: Grid, from: HexId, turns: readonly number[]): readonly string[] => {
  const chain = [from];
  for (const turn of turns) {
    const beside = neighboursOf(grid, chain[chain.length - 1] as HexId);
    if (beside.length > 0) chain.push(beside[turn % beside.length] as HexId);
  }
  return chain.map((hex) => labelOf(grid, hex));
};

const chains = (grid: Grid): fc.Arbitrary<readonly (readonly string[])[]> =>
  fc
    .array(
      fc
        .tuple(
          fc.nat({ max: grid.size - 1 }),
          fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: LONGEST_LINK }),
        )
        .map(([from, turns]) => chainFrom(grid, from, turns)),
      { maxLength: MOST_LINKS },
    )
    .map((found) => found.filter((chain) => chain.length > 1));

/** Small boards as JSON: every hex of the grid with a terrain, hexside features and links where there is room. */
export const boardCases = (words: BoardWords = PLAIN_WORDS, size: GridSize = {}): fc.Arbitrary<BoardCase> =>
  gridSpecs(size).chain((gridSpec) => {
    const grid = makeGrid(gridSpec);
    const vocabulary: BoardVocabulary<object> = {
      ...words,
      grid: (columns = gridSpec.columns, rows = gridSpec.rows) => makeGrid({ ...gridSpec, columns, rows }),
      fields: () => ({ _tag: 'Right', right: {} }),
    };
    const terrains = fc.array(fc.constantFrom(...words.terrains), {
      minLength: grid.size,
      maxLength: grid.size,
    });
    const hexsides = hexsidesOf(grid);
    const features = fc.subarray([...words.sideFeatures], {
      minLength: Math.min(1, words.sideFeatures.length),
    });
    const sides: fc.Arbitrary<Record<string, readonly string[]>> =
      hexsides.length === 0
        ? fc.constant({})
        : fc
            .array(fc.tuple(fc.constantFrom(...hexsides), features), { maxLength: MOST_SIDES })
            .map((pairs) => Object.fromEntries(pairs));
    const links = fc
      .tuple(...words.linkKinds.map((kind) => chains(grid).map((found) => [kind, found] as const)))
      .map((kinds) => Object.fromEntries(kinds));
    return fc.record({ terrains, sides, links }).map((drawn) => ({
      vocabulary,
      spec: {
        hexes: Object.fromEntries(
          drawn.terrains.map((terrain, hex): [string, HexSpec] => [labelOf(grid, hex), { terrain }]),
        ),
        sides: drawn.sides,
        links: drawn.links,
      },
    }));
  });

/** Small boards, compiled. */
export const boards = (words: BoardWords = PLAIN_WORDS, size: GridSize = {}): fc.Arbitrary<Board<object>> =>
  boardCases(words, size)
    .map(({ spec, vocabulary }) => compileBoard(vocabulary, spec))
    .filter((compiled) => compiled._tag === 'Right')
    .map((compiled) => compiled.right);
