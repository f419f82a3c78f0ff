import { gameUnder } from './campaign.js';

/** An open yard of 64 hexes with its edges, for the steps after the perimeters. */
export const yard = gameUnder({
  board: {
    fill: { from: 'A1', to: 'H8', terrain: 'open' },
    regions: { west: ['A1:A8'], east: ['H1:H8'], north: ['A1:H1'], south: ['A8:H8'] },
  },
});

/** The German in the north-west with a pocket at F3, the Russian along the east. */
export const YARD = {
  date: '09-18',
  control: { 'A1:D5': 'german', F3: 'german', 'G1:H8': 'russian' },
  perimeter: {
    german: {
      loops: [['A1', 'B1', 'C1', 'D1', 'D2', 'D3', 'D4', 'D5', 'C5', 'B5', 'A5', 'A4', 'A3', 'A2']],
      area: ['A1:D5'],
      pockets: [{ hexes: ['F3'], level: 0 }],
    },
    russian: { area: ['G1:H8'] },
  },
  roster: [{ date: '09-17', chits: { german: 'attack', russian: 'idle' }, winner: 'german' }],
} as const;
