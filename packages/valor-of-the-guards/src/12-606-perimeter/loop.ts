import { type Grid, type HexId, neighboursOf } from '@eastfront/kernel';
import { grainLength, mixedLength } from './grain.js';
import {
  enemyFault,
  type Fault,
  type Ground,
  isOpen,
  markerFault,
  mayStand,
  offGroundFault,
} from './ground.js';
import { isEdgeRow, type Row } from './row.js';

/** A loop cut into rows: the markers that it takes, or why no markers can form it. */
export interface Cut {
  /** In the order of the loop; the fewest with which it can be marked. */
  readonly markers: readonly HexId[];
  readonly rows: readonly Row[];
  readonly faults: readonly Fault[];
}

/** Whether hexes in this order are a loop rather than a row: the last touches the first. */
export const isLoop = (grid: Grid, hexes: readonly HexId[]): boolean =>
  hexes.length > 2 && neighboursOf(grid, hexes[0] as HexId).includes(hexes.at(-1) as HexId);

/**
 * What keeps hexes in this order from being a closed loop (VG-12.606.d): each touches the next one, the last the first, and none is entered
 * twice. Enemies and markers are not considered.
 */
export const faultsOfLoop = (grid: Grid, loop: readonly HexId[]): readonly Fault[] => {
  if (loop.length < 3) return [{ clause: 'VG-12.606.d', code: 'too-short', hex: loop[0] ?? null }];
  const before = (i: number): HexId => loop[(i + loop.length - 1) % loop.length] as HexId;
  return loop.flatMap((hex, i): readonly Fault[] => {
    if (loop.indexOf(hex) < i) return [{ clause: 'VG-12.606.d', code: 'entered-twice', hex }];
    return neighboursOf(grid, before(i)).includes(hex)
      ? []
      : [{ clause: 'VG-12.606.d', code: 'not-adjacent', hex }];
  });
};

const ringSlice = (loop: readonly HexId[], start: number, length: number): Row =>
  Array.from({ length }, (_, i) => loop[(start + i) % loop.length] as HexId);

/** How many steps one row can take along the loop from a place in it. */
const reachFrom = (ground: Ground, loop: readonly HexId[], start: number): number => {
  const mixed = ground.mixed === true ? mixedLength(ground.grid, loop, start) : 0;
  let grain = Math.max(grainLength(ground.grid, loop, start), mixed) - 1;
  for (let i = 0; i <= grain; i++)
    if (!isOpen(ground, loop[(start + i) % loop.length] as HexId)) grain = i - 1;
  let edge = 0;
  while (edge < loop.length - 1 && isEdgeRow(ground, ringSlice(loop, start + edge, 2))) edge++;
  return Math.max(grain, edge);
};

/** Goes round the loop from a marker, each row as long as it can be; null when some row finds no place for its end. */
const cutFrom = (length: number, start: number, jump: readonly number[]): readonly number[] | null => {
  const places: number[] = [];
  for (let gone = 0; gone < length; ) {
    const place = (start + gone) % length;
    places.push(place);
    if ((jump[place] as number) === 0) return null;
    gone += jump[place] as number;
  }
  return places;
};

const faultsOfHexes = (
  ground: Ground,
  loop: readonly HexId[],
  reach: readonly number[],
): readonly Fault[] => {
  const passed = new Uint8Array(loop.length);
  for (const [i, steps] of reach.entries())
    for (let k = 0; k <= steps && steps > 0; k++) passed[(i + k) % loop.length] = 1;
  return loop.flatMap((hex, i): readonly Fault[] => {
    const off = offGroundFault(ground, hex);
    if (off !== null) return [off];
    return passed[i] === 0 ? [enemyFault(hex)] : [];
  });
};

/**
 * Cuts a closed loop into rows (VG-12.6064.a, .b; along the edge VG-12.6063.b, .d), with as few markers as it can be. The whole edge of the
 * map, if all of it is the side's own, needs none.
 *
 * @param loop - a loop without faults of {@link faultsOfLoop}
 */
export const cutLoop = (ground: Ground, loop: readonly HexId[]): Cut => {
  const { length } = loop;
  const reach = loop.map((_, i) => reachFrom(ground, loop, i));
  const faults = faultsOfHexes(ground, loop, reach);
  if (faults.length > 0) return { markers: [], rows: [], faults };
  if (isEdgeRow(ground, [...loop, loop[0] as HexId])) return { markers: [], rows: [loop], faults };
  const stands = loop.map((hex) => mayStand(ground, hex));
  const jump = reach.map((steps, i) => {
    let last = steps;
    while (last > 0 && !stands[(i + last) % length]) last--;
    return last;
  });
  let best: readonly number[] | null = null;
  for (let start = 0; start < length; start++) {
    const cut = stands[start] ? cutFrom(length, start, jump) : null;
    if (cut !== null && (best === null || cut.length < best.length)) best = cut;
  }
  if (best === null) {
    const stuck = loop.flatMap((_, i) =>
      stands[i] && jump[i] === 0 ? [loop[(i + (reach[i] as number)) % length] as HexId] : [],
    );
    const where = stuck.length > 0 ? [...new Set(stuck)] : [null];
    return { markers: [], rows: [], faults: where.map(markerFault) };
  }
  const places = best;
  const rows = places.map((place, i) => {
    const next = places[(i + 1) % places.length] as number;
    return ringSlice(loop, place, ((next - place + length) % length || length) + 1);
  });
  return { markers: places.map((place) => loop[place] as HexId), rows, faults };
};
