import { describe, expect, it } from 'vitest';
import { bestLoops } from './best-loop.js';
import { judgeLines, type Marker } from './judge-lines.js';
import { cutLoop } from './loop.js';
import { drawMap, hexesIn, hexIn, labelsIn } from './test-maps.js';

const MAP = drawMap([
  '-  xe -  oe -  oe -',
  'xe x  oe .  oe .  oe',
  'xe .  .  .  .  .  oe',
  'xe .  .  b  .  .  xe',
  'oe .  m  .  m  .  oe',
  'xe .  .  .  .  .  oe',
  'xe xe xe xe xe xe xe',
]);
const { grid } = MAP;
const marker = (text: string): Marker => {
  const [at, to, ...row] = text.split(' ');
  return {
    at: hexIn(grid, at!),
    to: to === '-' ? null : hexIn(grid, to!),
    ...(row.length > 0 ? { row: hexesIn(grid, row.join(' ')) } : {}),
  };
};
const judge = (...texts: readonly string[]) => {
  const { markers, loops, area, open, missing, short } = judgeLines(MAP, texts.map(marker));
  return {
    faults: markers.flatMap(({ at, faults }) =>
      faults.map(
        ({ clause, code, hex }) =>
          `${grid.labels[at]}: ${clause} ${code} ${hex === null ? '-' : grid.labels[hex]}`,
      ),
    ),
    rows: markers.map(({ row }) => labelsIn(grid, row)),
    loops: loops.map((loop) => labelsIn(grid, loop)),
    area: area.length,
    open: open.map((row) => labelsIn(grid, row)),
    missing: labelsIn(grid, missing),
    short,
  };
};
const EDGE = ['C1 G2', 'G2 C1'];
const FRONT = ['C4 C1', 'E4 C4', 'G2 E4'];

describe('the markers of a side', () => {
  it('VG-12.6063.a, VG-12.6063.e: the edge markers face each other along the edge; what is missing is named', () => {
    const judged = judge(...EDGE);
    expect(judged.faults).toEqual([]);
    expect(judged.rows[0]).toBe('C1 D0 E1 F0 G1 G2');
    expect(judged.missing).toBe('A4 G4 G5');
    expect(judged.open).toEqual(['C1 D0 E1 F0 G1 G2']);
  });

  it('VG-12.6063.c: a single edge hex between two of the enemy points off the map, others do not', () => {
    expect(judge('A4 -').faults).toEqual([]);
    expect(judge('C1 -').faults).toEqual(['C1: VG-12.6063.c not-alone D0']);
    expect(judge('C4 -').faults).toEqual(['C4: VG-12.6063.c not-alone C4']);
    expect(judge('A3 -').faults).toEqual(['A3: VG-12.6063.a uncontrolled A3']);
  });

  it('VG-12.6064.d, VG-12.6064.e: with the edge row as their base the markers close a loop; nothing larger is to be had', () => {
    const judged = judge(...EDGE, ...FRONT);
    expect(judged.faults).toEqual([]);
    expect(judged.rows.slice(2)).toEqual(['C4 C3 C2 C1', 'E4 D4 C4', 'G2 F2 F3 E4']);
    expect(judged.loops).toEqual(['C1 D0 E1 F0 G1 G2 F2 F3 E4 D4 C4 C3 C2']);
    expect([judged.area, judged.open]).toEqual([19, []]);
  });

  it('VG-12.6064.d, VG-12.606.c: it is told how much less it encloses than it might; the largest area itself falls short by nothing', () => {
    expect(judge(...EDGE, ...FRONT).short).toBe(7);
    const { loops, area } = bestLoops(MAP);
    const markers = loops.flatMap((loop) =>
      cutLoop(MAP, loop).rows.map((row) => ({ at: row[0]!, to: row.at(-1)!, row })),
    );
    const judged = judgeLines(MAP, markers);
    expect(judged.markers.flatMap(({ faults }) => faults)).toEqual([]);
    expect([judged.area, judged.short]).toEqual([area, 0]);
  });

  it('VG-12.6064.b: a marker points to another own marker', () => {
    expect(judge('C4 E4').faults).toEqual(['C4: VG-12.6064.b no-marker-there E4']);
  });

  it('VG-12.6064.b: along a row that is a grain', () => {
    expect(judge('C4 G1', 'G1 C4').faults).toEqual([
      'C4: VG-12.6064.b not-a-grain C4',
      'G1: VG-12.6064.b not-a-grain G1',
    ]);
    expect(judge('C4 E4 C4 D4', 'E4 C4').faults).toEqual(['C4: VG-12.6064.b not-a-grain C4']);
    expect(judge('C4 E4 C4 D3 E4', 'E4 C4').faults).toEqual(['C4: VG-12.6064.b enemy D3']);
  });

  it('VG-12.6064.c: a row over another stands not, whichever was first stays', () => {
    const crossing = ['VG-12.6064.c overlap F4', 'VG-12.6064.c overlap F4'];
    expect(judge('C4 G4', 'G4 C4', 'G5 E4', 'E4 G5').faults).toEqual([
      `G5: ${crossing[0]}`,
      `E4: ${crossing[1]}`,
    ]);
    expect(judge('G5 E4', 'E4 G5', 'C4 G4 C4 D4 E4 F4 G4', 'G4 C4 G4 F4 E4 D4 C4').faults).toEqual([
      `C4: ${crossing[0]}`,
      `G4: ${crossing[1]}`,
    ]);
  });

  it('VG-12.6065.a: a marker taken back leaves the rest to be judged as if it had never stood', () => {
    const [first, ...rest] = FRONT;
    expect(judge(...EDGE, ...FRONT).loops.length).toBe(1);
    const less = judge(...EDGE, first!, ...rest.slice(1));
    expect([less.loops.length, less.faults]).toEqual([0, ['G2: VG-12.6064.b no-marker-there E4']]);
  });
});
