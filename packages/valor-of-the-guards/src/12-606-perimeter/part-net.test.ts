import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { allOf, netWithout, orderedPieces, type PartNet, piecesOf, wholeOf } from './part-net.js';
import type { Piece } from './piece.js';
import { rowNet } from './row-net.js';
import { gridOf, groundOf } from './test-maps.js';

const told = (pieces: readonly Piece[]): readonly string[] =>
  pieces.map(({ loop, size }) => `${loop.join()}: ${size}`).sort();

/** By row which rows are in one group with it, as the first of them. */
const firstOfGroup = ({ groupOf }: PartNet): readonly number[] =>
  Array.from(groupOf, (group) => (group < 0 ? -1 : groupOf.indexOf(group)));

describe('VG-12.6064: a net without some of its rows', () => {
  it.each(['a', 'b', 'c', 'd', 'e', 'f'])(
    'is the same when rows are taken out bit by bit, as when all is found anew: map %s',
    (seed) => {
      const random = seedrandom(seed);
      const grid = gridOf(16, 16);
      const open = random() * 0.4;
      const net = rowNet(
        groundOf(grid, () => {
          const drawn = random();
          return drawn < 0.1 ? 'b' : drawn < 0.1 + open ? '.' : 'o';
        }),
      );
      const whole = wholeOf(net);
      let part = allOf(whole);
      let lost = 0;
      for (let step = 0; step < 25; step++) {
        // Rows through one hex, as a row that is used takes out those that cross it, and one alone.
        const hex = Math.floor(random() * grid.size);
        const gone = net.rows.flatMap((row, number) =>
          part.groupOf[number]! >= 0 && (row.includes(hex) || random() < 0.002) ? [number] : [],
        );
        part = netWithout(whole, part, gone);
        lost += gone.length;
        expect(told(piecesOf(part))).toEqual(told(orderedPieces(whole, part)));
        const anew = netWithout(whole, allOf(whole), allOut(part));
        expect(firstOfGroup(part)).toEqual(firstOfGroup(anew));
      }
      expect(lost).toBeGreaterThan(100);
      expect(part.groups.size).toBeGreaterThan(0);
    },
  );
});

const allOut = ({ groupOf }: PartNet): readonly number[] =>
  Array.from(groupOf.keys()).filter((row) => groupOf[row]! < 0);
