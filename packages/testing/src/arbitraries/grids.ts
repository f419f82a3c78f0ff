import type { Grid, GridSpec, HexId } from '@eastfront/kernel';
import {
  columnRowLabels,
  letteredRowWestwardLabels,
  makeGrid,
  rowColumnWestwardLabels,
} from '@eastfront/kernel';
import * as fc from 'fast-check';

/** Bounds of an arbitrary grid, in hexes. */
export interface GridSize {
  readonly min?: number;
  readonly max?: number;
}

/** The four ways in which strips of hexes can be shifted, twice: odd or even strips. */
const layouts = (['odd', 'even'] as const).flatMap((shifted) => [
  { shifted, orientation: 'flat-top', towards: 'north' } as const,
  { shifted, orientation: 'flat-top', towards: 'south' } as const,
  { shifted, orientation: 'pointy-top', towards: 'east' } as const,
  { shifted, orientation: 'pointy-top', towards: 'west' } as const,
]);

const labelStyles = [columnRowLabels, rowColumnWestwardLabels, letteredRowWestwardLabels] as const;

/** The make of a grid: all eight layouts and the three styles of labels; columns and rows from 1 to 9 by default. */
export const gridSpecs = ({ min = 1, max = 9 }: GridSize = {}): fc.Arbitrary<GridSpec> =>
  fc
    .record({
      layout: fc.constantFrom(...layouts),
      columns: fc.integer({ min, max }),
      rows: fc.integer({ min, max }),
      style: fc.constantFrom(...labelStyles),
    })
    .map(({ layout, columns, rows, style }) => ({ ...layout, columns, rows, labels: style(columns) }));

/** Small grids of every layout. */
export const grids = (size: GridSize = {}): fc.Arbitrary<Grid> => gridSpecs(size).map(makeGrid);

/** A hex of a grid. */
export const hexesOf = (grid: Pick<Grid, 'size'>): fc.Arbitrary<HexId> => fc.nat({ max: grid.size - 1 });

/** A grid with a number of its hexes, not necessarily distinct. */
export const gridsWithHexes = (
  count: number,
  size: GridSize = {},
): fc.Arbitrary<{ readonly grid: Grid; readonly hexes: readonly HexId[] }> =>
  grids(size).chain((grid) =>
    fc.array(hexesOf(grid), { minLength: count, maxLength: count }).map((hexes) => ({ grid, hexes })),
  );
