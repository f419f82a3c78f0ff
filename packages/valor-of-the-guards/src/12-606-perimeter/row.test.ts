import { describe, expect, it } from 'vitest';
import { alongShore, isAlongShore } from './ground.js';
import { edgeRows, faultsOfRow, isEdgeRow, needsEdgeMarker } from './row.js';
import { drawMap, groundOf, hexesIn, hexIn, labelsIn, WHOLE } from './test-maps.js';

/** A 7 by 7 map: the German holds the west, the Russian the east; the river runs in the east of it. */
const MAP = drawMap([
  '-  xe -  oe -  oe  ~',
  'xe x  oe o  oe or  ~',
  'xe .  .  m  .  or  ~',
  'xe .  b  .  .  or  ~',
  'oe .  .  .  m  or  ~',
  'xe m  .  .  .  or  ~',
  'xe .e m  oe oe oer ~',
]);
const { grid } = MAP;
const row = (labels: string, others: readonly string[] = [], markers = '') =>
  faultsOfRow(
    MAP,
    hexesIn(grid, labels),
    others.map((other) => hexesIn(grid, other)),
    new Set(hexesIn(grid, markers)),
  ).map(({ clause, code, hex }) => `${clause} ${code} ${hex === null ? '-' : grid.labels[hex]}`);

describe('a row along the edge of the map', () => {
  const rows = edgeRows(MAP).map(({ hexes, ...rest }) => [labelsIn(grid, hexes), rest]);

  it('VG-12.6063.a, VG-12.6063.b: from the own edge hex beside the enemy to the other end of the run; VG-12.6063.d round the corner and down the river', () => {
    expect(rows).toContainEqual(['C1 D0 E1 F0 F1 F2 F3 F4 F5 F6 E6 D6', { offMap: false, closed: false }]);
    expect(needsEdgeMarker(MAP, hexIn(grid, 'C1'))).toBe(true);
    expect(needsEdgeMarker(MAP, hexIn(grid, 'E1'))).toBe(false);
    expect(needsEdgeMarker(MAP, hexIn(grid, 'A3'))).toBe(false);
  });

  it('VG-A31: a row along the edge ends beside an edge hex that nobody controls', () => {
    expect(needsEdgeMarker(MAP, hexIn(grid, 'D6'))).toBe(true);
    const nobody = groundOf(grid, (label) => (label === 'D1' ? 'oe' : /[AD]/.test(label) ? '.e' : '-'));
    expect(edgeRows(nobody).map(({ hexes }) => labelsIn(grid, hexes))).toEqual(['D1']);
  });

  it('VG-12.6063.c: a single edge hex between two that are the enemy’s points off the map', () => {
    expect(rows).toContainEqual(['A4', { offMap: true, closed: false }]);
    expect(rows.length).toBe(2);
  });

  it('a side that holds the whole edge has one row that comes back to its beginning', () => {
    const all = drawMap(['-  oe -', 'oe o oe', 'oe oe oe']);
    expect(edgeRows(all)).toMatchObject([{ offMap: false, closed: true, hexes: { length: 6 } }]);
  });

  it('VG-12.6063.b, VG-12.6063.d: it need not be one grain, but no hex of it is the enemy’s', () => {
    expect(row('C1 D0 E1 F0 F1 F2')).toEqual([]);
    expect(row('A5 A6 B6')).toEqual([
      'VG-12.6064.b enemy A5',
      'VG-12.6064.b enemy A6',
      'VG-12.6064.a no-marker-here B6',
    ]);
    expect(row('B0 C1 D0 E1 F0 F1').slice(0, 1)).toEqual(['VG-12.6063.b enemy B0']);
    expect(row('B6 C6 D6 E6 F6 F5').length).toBeGreaterThan(0);
  });

  it('VG-12.6063.b: along the edge control decides, and an enemy unit in a hex of ours does not bar the row', () => {
    const melee = drawMap(['-  oe -', 'oe o  oeb', 'oe oe oe']);
    const at = (labels: string) => hexesIn(melee.grid, labels);
    expect(faultsOfRow(melee, at('B0 C1 C2 B2'))).toEqual([]);
    expect(faultsOfRow(melee, at('B1 C1'))).toMatchObject([{ clause: 'VG-12.6064.b', code: 'enemy' }]);
  });
});

describe('a step with one end on the shore', () => {
  // Inland C2 lies beside the water of C1 as the bank does, but is no bank: nothing runs along there.
  const shore = drawMap(['-  or -  o', 'o  or ~  o', 'o  o  o  o']);
  const at = (label: string) => hexIn(shore.grid, label);

  it('VG-12.6063.d: does not lead along it, from whichever end', () => {
    expect(isAlongShore(shore, at('B0'), at('B1'))).toBe(true);
    expect(isAlongShore(shore, at('B1'), at('C2'))).toBe(false);
    expect(isAlongShore(shore, at('C2'), at('B1'))).toBe(false);
    expect(labelsIn(shore.grid, alongShore(shore, at('B1')))).toBe('B0');
  });

  it('VG-12.6063.b: is no row that control alone allows', () => {
    expect(isEdgeRow(shore, hexesIn(shore.grid, 'B0 B1'))).toBe(true);
    expect(isEdgeRow(shore, hexesIn(shore.grid, 'B0 B1 C2'))).toBe(false);
    expect(isEdgeRow(shore, hexesIn(shore.grid, 'C2 B1 B0'))).toBe(false);
  });
});

describe('a row across the map', () => {
  it('VG-12.6064.a: both ends need an own infantry MMC or control marker', () => {
    expect(row('D2 D3 D4 D5 D6')).toEqual([]);
    expect(row('D2 D3 D4')).toEqual(['VG-12.6064.a no-marker-here D4']);
    expect(row('D4 D3')).toEqual(['VG-12.6064.a no-marker-here D4', 'VG-12.6064.a no-marker-here D3']);
  });

  it('VG-12.6064.b: no enemy unit but SMCs and no enemy control marker on it', () => {
    expect(row('D2 C3 B3')).toEqual(['VG-12.6064.b enemy C3', 'VG-12.6064.a no-marker-here B3']);
    expect(row('B5 B4 B3 B2 B1')).toEqual(['VG-12.6064.b enemy B1']);
  });

  it('VG-12.6064.b: it is one (alternate) hex grain, else a third marker is needed (VG-A28)', () => {
    expect(row('B5 C5 D4 E4')).toEqual([]);
    expect(row('B5 C5 D4 D3 D2')).toEqual(['VG-12.6064.b not-a-grain B5']);
    expect(row('D2')).toEqual(['VG-12.6064.b not-a-grain D2']);
    expect(row('D2 D6')).toEqual(['VG-12.606.a not-adjacent D6']);
  });

  it('VG-12.6064.c: it meets other own rows only where an own marker stands', () => {
    expect(row('D2 D3 D4 D5 D6', ['B5 C5 D4 E4'])).toEqual(['VG-12.6064.c overlap D4']);
    expect(row('D2 D3 D4 D5 D6', ['D6 E6', 'D1 D2'], 'D2 D6')).toEqual([]);
    expect(row('D2 E2 F1', ['F0 F1 F2'])).toEqual(['VG-12.6064.c overlap F1']);
  });

  it('VG-12.606.a: it stays on the map and on land', () => {
    expect(row('F2 G3 G4')).toContain('VG-12.6063.a water G3');
    expect(row('D0 C0 B0')).toContain('VG-12.606.a not-on-map C0');
    expect(
      faultsOfRow(
        groundOf(WHOLE, () => 'o'),
        hexesIn(WHOLE, 'FF27 GG27 HH27 II27'),
      ),
    ).toEqual([]);
  });
});
