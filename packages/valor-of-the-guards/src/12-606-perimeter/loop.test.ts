import { describe, expect, it } from 'vitest';
import { cutLoop, faultsOfLoop } from './loop.js';
import { areaOf } from './outline.js';
import {
  drawMap,
  gridOf,
  groundOf,
  hexesIn,
  LINE_OF_23_SEPTEMBER,
  labelsIn,
  WHOLE,
  wholeMap,
} from './test-maps.js';

const grid = gridOf(7, 7);
const open = (letters: (label: string) => string) => groundOf(grid, letters);
const faults = (labels: string) =>
  faultsOfLoop(grid, hexesIn(grid, labels)).map(
    ({ code, hex }) => `${code} ${hex === null ? '-' : grid.labels[hex]}`,
  );

describe('VG-12.606.d: a correct loop', () => {
  it.each([
    ['C3 D3 D2', []],
    ['D2 E3 E4 D4 C4 C3', []],
    ['C3 D3 D2 E2 D2', ['entered-twice D2']],
    ['C3 D3 E5 D2', ['not-adjacent E5', 'not-adjacent D2']],
    ['C3 D3 E4', ['not-adjacent C3']],
    ['C3 D3', ['too-short C3']],
    ['', ['too-short -']],
  ])('%s', (labels, expected) => {
    expect(faults(labels)).toEqual(expected);
  });

  it('two loops that touch in one hex are not one loop (VG-A14)', () => {
    expect(faults('B2 C3 D3 D2 C2 B1')).toEqual([]);
    expect(faults('B2 C3 C4 B3 B2 C2 B1')).toContain('entered-twice B2');
  });
});

describe('VG-12.606.a, VG-12.2.o: what a loop encloses', () => {
  it.each([
    ['C3 D3 D2', 'D2 C3 D3'],
    ['D2 E3 E4 D4 C4 C3', 'D2 C3 D3 E3 C4 D4 E4'],
    ['C4 C3 D2 E3 E4 D4', 'D2 C3 D3 E3 C4 D4 E4'],
    ['C3 C4 D4 E5 E4 F3 F2 E2 E3 D3', 'E2 F2 C3 D3 E3 F3 C4 D4 E4 E5'],
  ])('%s', (loop, area) => {
    expect(labelsIn(grid, areaOf(grid, hexesIn(grid, loop)))).toBe(area);
  });

  it('campaign III: 395 hexes behind the line of 23 September (VG-III-3.b)', () => {
    expect(faultsOfLoop(WHOLE, LINE_OF_23_SEPTEMBER)).toEqual([]);
    expect(areaOf(WHOLE, LINE_OF_23_SEPTEMBER).length).toBe(395);
  });
});

describe('the markers of a loop', () => {
  const cut = (letters: (label: string) => string, loop: string) => {
    const { markers, rows, faults: why } = cutLoop(open(letters), hexesIn(grid, loop));
    return {
      markers: labelsIn(grid, markers),
      rows: rows.map((row) => labelsIn(grid, row)),
      faults: why.map(
        ({ clause, code, hex }) => `${clause} ${code} ${hex === null ? '-' : grid.labels[hex]}`,
      ),
    };
  };

  it('VG-12.6064.a, VG-12.6064.b: one where each row ends', () => {
    expect(cut(() => 'm', 'C1 D1 E2 E3 E4 D4 C4 C3 C2')).toEqual({
      markers: 'C1 E2 E4 C4',
      rows: ['C1 D1 E2', 'E2 E3 E4', 'E4 D4 C4', 'C4 C3 C2 C1'],
      faults: [],
    });
    const corners = ['C1', 'E2', 'E4', 'C4'];
    expect(
      cut((label) => (corners.includes(label) ? 'm' : '.'), 'C1 D1 E2 E3 E4 D4 C4 C3 C2').faults,
    ).toEqual([]);
  });

  it('VG-12.6064.a: a loop that turns where no marker may stand cannot be marked', () => {
    const corners = ['C1', 'E4', 'C4'];
    expect(cut((label) => (corners.includes(label) ? 'm' : '.'), 'C1 D1 E2 E3 E4 D4 C4 C3 C2')).toEqual({
      markers: '',
      rows: [],
      faults: ['VG-12.6064.a no-marker-here E2'],
    });
  });

  it('VG-12.6064.b: nor one through a hex with an enemy unit or control marker', () => {
    expect(cut((label) => (label === 'D4' ? 'x' : 'm'), 'C1 D1 E2 E3 E4 D4 C4 C3 C2').faults).toEqual([
      'VG-12.6064.b enemy D4',
    ]);
  });

  it('a pair of markers with a row on either side of the line between them', () => {
    const pair = cut((label) => (/C3|E3/.test(label) ? 'm' : '.'), 'C3 D2 E3 D3');
    expect(pair).toEqual({ markers: 'C3 E3', rows: ['C3 D2 E3', 'E3 D3 C3'], faults: [] });
  });

  it('VG-12.6063.d: the line of 23 September takes eleven markers: the row along river and edge is one', () => {
    const area = new Set(areaOf(WHOLE, LINE_OF_23_SEPTEMBER));
    const ground = wholeMap(
      (hex) => area.has(hex),
      (hex) => !area.has(hex),
    );
    const { markers, rows } = cutLoop(ground, LINE_OF_23_SEPTEMBER);
    expect(markers.length).toBe(11);
    expect(rows.map((row) => `${WHOLE.labels[row[0]!]}-${WHOLE.labels[row.at(-1)!]}`)).toContain('LL28-V0');
    const printed = 'V0 V2 Q5 V11 V20 BB17 EE19 FF20 FF27 II27 LL28'.split(' ');
    const bare = wholeMap(
      (hex) => area.has(hex),
      (hex) => !area.has(hex),
      (hex) => printed.includes(WHOLE.labels[hex]!),
    );
    expect(labelsIn(WHOLE, cutLoop(bare, LINE_OF_23_SEPTEMBER).markers)).toBe(printed.join(' '));
  });

  it('VG-12.6063.b: a side that holds the whole edge needs no marker', () => {
    const all = drawMap(['-  oe -', 'oe o oe', 'oe oe oe']);
    const ring = hexesIn(all.grid, 'B0 C1 C2 B2 A2 A1');
    expect(cutLoop(all, ring)).toEqual({ markers: [], rows: [ring], faults: [] });
  });
});
