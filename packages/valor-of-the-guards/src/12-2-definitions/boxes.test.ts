import { hexOnBoard } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameUnder } from '../../test/campaign.js';
import { hexesOf, labelsOfBox } from './boxes.js';

const { board } = gameUnder().rules.theatre;

describe('a box of hexes', () => {
  it('holds the hexes of the board among its labels, in their order', () => {
    const label = fc.constantFrom(...board.grid.labels, 'A0', 'ZZ99');
    fc.assert(
      fc.property(label, label, (from, to) => {
        const box = `${from}:${to}`;
        expect(hexesOf(board, box)).toEqual(
          labelsOfBox(box)?.flatMap((one) => hexOnBoard(board, one) ?? []) ?? null,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('ends where the board ends, however far it is said to go', () => {
    expect(hexesOf(board, 'A0:ZZ999999999999')).toHaveLength(board.hexes.length);
  });

  it.each([
    ['F36', 1],
    ['F36:', null],
    ['f36:F38', null],
    ['AB1:B2', null],
  ])('of "%s" are hexes: %s', (text, count) => {
    expect(hexesOf(board, text)?.length ?? null).toBe(count);
  });
});
