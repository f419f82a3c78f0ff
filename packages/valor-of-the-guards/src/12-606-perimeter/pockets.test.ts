import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagsOf } from './ground.js';
import { faultsOfPocket, groundPockets, isMainPart, isPocketDue } from './pockets.js';
import { drawMap, hexesIn, hexIn, labelsIn } from './test-maps.js';

const MAP = drawMap([
  '-  oe -  .  -  .  -  .e',
  'oe oe .  .  .  .  .  .e',
  'o  .  .  .  .  b  .  .e',
  '.  .  .  .  b  .  .  .e',
  '.  .  .  m  .  .  .  .e',
  '.  .  b  .  .  .  .  .e',
  '.  .  .  .  .  .  .  .e',
]);
const { grid } = MAP;
const AREA = flagsOf(grid, hexesIn(grid, 'B0 A1 B1'));
/** Units by hex; an asterisk: an SMC. */
const unitsAt = (labels: string) =>
  labels.split(' ').map((label, i) => ({
    id: `${i}`,
    hex: hexIn(grid, label.replace('*', '')),
    isSmc: label.endsWith('*'),
  }));
const pocketsOf = (labels: string, area = AREA) => {
  const { pockets, lost } = groundPockets(MAP, area, unitsAt(labels));
  return {
    pockets: pockets.map(({ kind, hexes, markers }) => [
      kind,
      labelsIn(grid, hexes),
      labelsIn(grid, markers),
    ]),
    lost: lost.join(' '),
  };
};

describe('pockets at ground level', () => {
  it('VG-12.6066.a: units outside the perimeter area are in pockets, those inside it not', () => {
    expect(pocketsOf('B1 F1')).toEqual({ pockets: [['hex', 'F1', '']], lost: '' });
  });

  it('VG-12.6066.e: a pocket of one hex takes no marker', () => {
    expect(pocketsOf('F1 F6').pockets).toEqual([
      ['hex', 'F1', ''],
      ['hex', 'F6', ''],
    ]);
  });

  it('VG-12.6066.a, VG-12.6069.b: SMCs alone form no pocket and are lost; with an MMC they are in its pocket', () => {
    expect(pocketsOf('F1* G1*')).toEqual({ pockets: [], lost: '0 1' });
    expect(pocketsOf('F1 F1*')).toEqual({ pockets: [['hex', 'F1', '']], lost: '' });
    expect(pocketsOf('B1* A1*')).toEqual({ pockets: [], lost: '' });
  });

  it('VG-12.6066.b: two markers that face each other along a row join the units between them, SMCs too', () => {
    expect(pocketsOf('F0 G4').pockets).toEqual([
      ['hex', 'F0', ''],
      ['hex', 'G4', ''],
    ]);
    expect(pocketsOf('G2 G5 G3*')).toEqual({ pockets: [['row', 'G2 G3 G4 G5', 'G2 G5']], lost: '' });
  });

  it('VG-12.6066.b: an own control marker will do for one of the two', () => {
    expect(pocketsOf('D6 D5*')).toEqual({ pockets: [['row', 'D4 D5 D6', 'D4 D6']], lost: '' });
  });

  it('VG-12.6066.b: no enemy unit but SMCs and no enemy control marker on the row', () => {
    expect(pocketsOf('C4 C6').pockets.map(([kind]) => kind)).toEqual(['hex', 'hex']);
  });

  it('VG-12.6066.c: more markers widen it to a loop that takes in what it can', () => {
    expect(pocketsOf('F3 F5 D4 F4*')).toEqual({
      pockets: [['loop', 'F3 D4 E4 F4 E5 F5', 'D4 F3 F5']],
      lost: '',
    });
  });

  it('VG-12.6066.d: nothing of it lies in the perimeter area', () => {
    const area = flagsOf(grid, hexesIn(grid, 'G3'));
    expect(pocketsOf('G2 G5', area).pockets).toEqual([
      ['hex', 'G2', ''],
      ['hex', 'G5', ''],
    ]);
  });

  it('VG-12.6066.d, VG-12.6068.a: with a map-edge hex it is a normal part of the perimeter area and no pocket', () => {
    const { pockets } = groundPockets(MAP, AREA, unitsAt('H3 H5 G1'));
    expect(pockets.map(({ kind, isMain }) => [kind, isMain])).toEqual([
      ['row', true],
      ['hex', false],
    ]);
    expect(isMainPart(MAP, hexesIn(grid, 'G1 G2'))).toBe(false);
  });
});

describe('VG-12.606.b: when all is done the perimeter area and the pockets hold every unit but the lost SMCs', () => {
  it.each(['A1 B1* F3 F5 D4 F4* G1* H6', 'C4 C6 G2 G5 G3* A2*', 'F0 G4 H3 H5 E6 D5*'])('%s', (labels) => {
    const units = unitsAt(labels);
    const { pockets, lost } = groundPockets(MAP, AREA, units);
    const held = pockets.flatMap(({ hexes }) => hexes);
    expect(new Set(held).size).toBe(held.length);
    for (const { id, hex, isSmc } of units) {
      expect(lost.includes(id)).toBe(AREA[hex] === 0 && !held.includes(hex));
      if (!isSmc) expect(lost).not.toContain(id);
    }
  });
});

it('VG-12.6066.a: a pocket is due where a unit other than SMCs is outside the area, and nowhere else', () => {
  const unit = fc.record({
    hex: fc.constantFrom(...grid.labels.keys()).filter((hex) => MAP.land[hex] === 1),
    isSmc: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 4 }), (list) => {
      const units = list.map((one, i) => ({ ...one, id: `${i}` }));
      expect(groundPockets(MAP, AREA, units).pockets.length > 0).toBe(isPocketDue(AREA, units));
    }),
    { numRuns: 60 },
  );
});

describe('a pocket that a player names', () => {
  const faults = (hexes: string, units: string) =>
    faultsOfPocket(MAP, AREA, unitsAt(units), hexesIn(grid, hexes)).map(
      ({ clause, code, hex }) => `${clause} ${code} ${hex === null ? '-' : grid.labels[hex]}`,
    );

  it.each([
    ['VG-12.6066.e: one hex', 'F1', 'F1', []],
    ['VG-12.6066.a: one hex with an SMC', 'F1', 'F1*', ['VG-12.6066.a smc-alone F1']],
    ['VG-12.6066.b: a row', 'G2 G3 G4 G5', 'G2 G5', []],
    [
      'VG-12.6066.b: a row without its second marker',
      'G2 G3 G4',
      'G2 G5',
      ['VG-12.6064.a no-marker-here G4'],
    ],
    ['VG-12.6066.c: a loop', 'F3 F4 G4', 'F3 F4 G4', []],
    [
      'VG-12.6066.c: a loop that turns without a marker',
      'F3 F4 G4',
      'F3 F4',
      ['VG-12.6064.a no-marker-here G4'],
    ],
    [
      'VG-12.606.d: no chain of touching hexes',
      'F3 F5 G4',
      'F3 F5 G4',
      ['VG-12.606.d not-adjacent F5', 'VG-12.606.d not-adjacent G4'],
    ],
    ['VG-12.6066.d: in the perimeter area', 'B1 C2', 'B1 C2', ['VG-12.6066.d already-enclosed B1']],
  ])('%s', (_title, hexes, units, expected) => {
    expect(faults(hexes, units)).toEqual(expected);
  });
});
