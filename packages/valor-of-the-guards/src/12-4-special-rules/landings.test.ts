import type { Json } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder } from '../../test/campaign.js';

const BOARD = {
  fill: { from: 'A1', to: 'F5', terrain: 'river' },
  hexes: {
    ...Object.fromEntries(
      ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B4', 'B5'].map((hex) => [hex, { terrain: 'open' }]),
    ),
    B3: { terrain: 'stone', landing: 'B3' },
    C3: { terrain: 'pier', landing: 'B3' },
    D3: { terrain: 'pier', landing: 'B3' },
    E5: { terrain: 'pier' },
  },
  regions: { east: ['F1:F5'], north: ['A1:F1'], south: ['A5:F5'] },
};
const under = (reading: string) => gameUnder({ board: BOARD, readings: { 'VG-A75': reading } });
const game = under('a');
const asked = (said: object, question: string, ask: Readonly<Record<string, Json>>, by = game) =>
  answered(campaignAt({ date: '09-16', ...said }, by), question, ask, by);
const landing = (said: object, by = game) =>
  asked(said, 'landing', { landing: 'B3' }, by) as Readonly<Record<string, Json>>;
const entry = (said: object, side = 'russian') => asked(said, 'edges', { side, for: 'entry' });

describe('ferry landings', () => {
  it('VG-CG12.1.a: the way is told, from the pier to the east edge', () => {
    const { route } = landing({ interdicted: ['C3'] });
    expect((route as readonly string[])[0]).toBe('D3');
    expect((route as readonly string[]).at(-1)).toMatch(/^F/);
  });

  it('VG-A75, VG-CG12.1.a: another pier is in the way, unless it may be passed', () => {
    const ring = { interdicted: ['E1', 'E2', 'E3', 'E4', 'D5'] };
    expect(landing(ring)['interdicted']).toBe(true);
    expect(landing(ring, under('b'))['interdicted']).toBe(false);
  });

  it('VG-CG12.b: by a landing that is his and not interdicted the Russian enters, though no edge of the map is', () => {
    expect(entry({})).toEqual({ hexes: ['B3', 'C3', 'D3'] });
    expect(entry({}, 'german')).toEqual({ hexes: [] });
  });

  it('VG-CG12.b, VG-CG12.c: not by one that is interdicted, German or cut off', () => {
    expect(entry({ interdicted: ['C3', 'D3'] })).toEqual({ hexes: [] });
    expect(entry({ landings: { B3: 'german' } })).toEqual({ hexes: [] });
    expect(entry({ changes: { C3: 'river' } })).toEqual({ hexes: [] });
  });

  it('VG-CG12.2.b: neither prisoners nor an abandoned tank hold a landing', () => {
    const german = { id: 'g', side: 'german', kind: 'squad', type: '4-6-7', at: 'B3' };
    const idle = [
      { id: 'p', side: 'russian', kind: 'squad', type: '4-4-7', at: 'B3', guard: 'g' },
      { id: 't', side: 'russian', kind: 'afv', at: 'B3', abandoned: true },
    ];
    expect(landing({ units: [german, ...idle] })['controller']).toBe('german');
  });
});

describe('edges', () => {
  it('VG-CG13.a, VG-CG9.a: the river at the edge is no way in and no way out', () => {
    const all = { control: { 'A1:F5': 'russian' }, startControl: { 'A1:F5': 'russian' } };
    const ashore = { hexes: ['A1', 'B1', 'A5', 'B5'] };
    expect(asked(all, 'edges', { side: 'russian', for: 'exit' })).toEqual(ashore);
    expect(entry(all)).toEqual({ hexes: [...ashore.hexes, 'B3', 'C3', 'D3'] });
  });

  it('VG-CG6.d: a Security Area is not cut by the water: the river at the east edge will do where it is his', () => {
    const all = { control: { 'A1:F5': 'russian' } };
    const { hexes } = asked(all, 'edges', { side: 'russian', for: 'security' }) as { hexes: string[] };
    expect(hexes).toContain('F3');
  });
});
