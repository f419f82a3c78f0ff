import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { wayBetween, wayThrough } from './ways.js';

const made = turningPoint.make();
if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
const start = made.right.start('1');
if (start._tag === 'Left') throw new Error(JSON.stringify(start.left));
const { board } = made.right.picture(start.right);
const hexes = new Map(board.hexes.map((hex) => [board.grid.labels[hex], hex]));
const hex = (label: string): number => hexes.get(label) as number;
const labels = (way: readonly number[]) => way.map((one) => board.grid.labels[one]);

describe('ways over a board', () => {
  it('are straight between two hexes, and leave out the first', () => {
    expect(labels(wayBetween(board, hex('2010'), hex('2013')))).toEqual(['2011', '2012', '2013']);
    expect(wayBetween(board, hex('2010'), hex('2010'))).toEqual([]);
  });

  it('lead through the hexes that are named, in turn', () => {
    const way = labels(wayThrough(board, hex('2010'), [hex('2110'), hex('2112')]));
    expect(way).toEqual(['2110', '2111', '2112']);
    expect(wayThrough(board, hex('2010'), [hex('2010')])).toEqual([]);
  });
});
