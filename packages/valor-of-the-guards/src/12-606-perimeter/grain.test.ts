import { distance, neighboursOf } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grainLength, grainsBetween, isGrain } from './grain.js';
import { flagsOf } from './ground.js';
import { hexesIn, hexIn, labelsIn, WHOLE } from './test-maps.js';

const rowsOf = (from: string, to: string, map?: Uint8Array) => {
  const { kind, rows } = grainsBetween(WHOLE, hexIn(WHOLE, from), hexIn(WHOLE, to), map);
  return [kind, ...rows.map((row) => labelsIn(WHOLE, row))];
};

describe('VG-12.6064.b: rows between two markers', () => {
  it.each([
    ['V0', 'V2', 'straight', 'V0 V1 V2'],
    ['V2', 'Q5', 'straight', 'V2 U3 T3 S4 R4 Q5'],
    ['Q5', 'V11', 'alternate', 'Q5 R5 R6 S7 S8 T8 T9 U10 U11 V11'],
    ['V11', 'V20', 'straight', 'V11 V12 V13 V14 V15 V16 V17 V18 V19 V20'],
    ['V20', 'BB17', 'straight', 'V20 W20 X19 Y19 Z18 AA18 BB17'],
    ['BB17', 'EE19', 'straight', 'BB17 CC18 DD18 EE19'],
    ['FF20', 'FF27', 'straight', 'FF20 FF21 FF22 FF23 FF24 FF25 FF26 FF27'],
    ['FF27', 'II27', 'alternate', 'FF27 GG27 HH27 II27'],
    ['II27', 'LL28', 'straight', 'II27 JJ27 KK28 LL28'],
    ['D42', 'I43', 'alternate', 'D42 E43 F42 G43 H42 I43'],
    ['I43', 'L42', 'alternate', 'I43 J42 K43 L42'],
    ['D46', 'I47', 'alternate', 'D46 E47 F46 G47 H46 I47'],
  ])('the printed row %s-%s', (from, to, kind, row) => {
    expect(rowsOf(from, to)).toEqual([kind, row]);
    expect(rowsOf(to, from)).toEqual([kind, row.split(' ').reverse().join(' ')]);
    expect(isGrain(WHOLE, hexesIn(WHOLE, row))).toBe(true);
  });

  it('VG-A27: between two hexes of the line of an alternate grain the owner chooses the side; the western one stands first', () => {
    expect(rowsOf('EE19', 'FF20')).toEqual(['alternate', 'EE19 EE20 FF20', 'EE19 FF19 FF20']);
    expect(rowsOf('FF27', 'HH27')).toEqual(['alternate', 'FF27 GG27 HH27', 'FF27 GG28 HH27']);
    expect(rowsOf('B10', 'F10')).toEqual(['alternate', 'B10 C10 D10 E10 F10', 'B10 C11 D10 E11 F10']);
    expect(isGrain(WHOLE, hexesIn(WHOLE, 'B10 C10 D10 E11 F10'))).toBe(false);
  });

  it('VG-A28: hexes on neither kind of grain need a third marker; a hex has no row to itself', () => {
    expect(rowsOf('V2', 'V11').length).toBe(2);
    expect(rowsOf('V0', 'Q5')).toEqual(['none']);
    expect(rowsOf('D10', 'D10')).toEqual(['none']);
  });

  it('a row that would leave the map is none', () => {
    const map = flagsOf(
      WHOLE,
      Array.from({ length: WHOLE.size }, (_, hex) => hex),
    );
    map[hexIn(WHOLE, 'C0')] = 0;
    expect(rowsOf('B0', 'D0')).toEqual(['alternate', 'B0 C0 D0', 'B0 C1 D0']);
    expect(rowsOf('B0', 'D0', map)).toEqual(['alternate', 'B0 C1 D0']);
  });

  it('every row is distance + 1 touching hexes and a grain of its own; the length along a ring of hexes is that of the row', () => {
    const hex = fc.nat({ max: WHOLE.size - 1 });
    fc.assert(
      fc.property(hex, hex, (from, to) => {
        for (const row of grainsBetween(WHOLE, from, to).rows) {
          expect([row[0], row.at(-1), row.length]).toEqual([from, to, distance(WHOLE, from, to) + 1]);
          expect(isGrain(WHOLE, row)).toBe(true);
          for (let i = 1; i < row.length; i++) {
            expect(neighboursOf(WHOLE, row[i - 1]!)).toContain(row[i]);
            expect(grainLength(WHOLE, row, i - 1)).toBeGreaterThanOrEqual(2);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a turn of 120 degrees ends a grain', () => {
    expect(isGrain(WHOLE, hexesIn(WHOLE, 'D10 D11 C11'))).toBe(false);
    expect(isGrain(WHOLE, hexesIn(WHOLE, 'D10 D11 C12'))).toBe(true);
    expect(isGrain(WHOLE, hexesIn(WHOLE, 'D10 D11 D10'))).toBe(false);
    expect(isGrain(WHOLE, hexesIn(WHOLE, 'D10 D12'))).toBe(false);
  });
});
