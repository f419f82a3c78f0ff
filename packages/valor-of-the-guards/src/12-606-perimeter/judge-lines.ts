import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { type BestLoops, bestLoops } from './best-loop.js';
import { grainsBetween } from './grain.js';
import { alongShore, type Fault, type Ground, grainFault, hexesOf, isSet, isShore } from './ground.js';
import { outlineOf } from './outline.js';
import { edgeRows, faultsOfRow, needsEdgeMarker, type Row } from './row.js';

/** A marker as a player places it; `to` null: off the map (VG-12.6063.c). The row where an alternate grain leaves a choice. */
export interface Marker {
  readonly at: HexId;
  readonly to: HexId | null;
  readonly row?: Row;
}

export interface JudgedMarker {
  readonly at: HexId;
  readonly to: HexId | null;
  /** The row of the marker; only its own hex if it points off the map or no row leads there. */
  readonly row: Row;
  readonly faults: readonly Fault[];
}

/** The loops and rows that the markers of a side form. */
export interface JudgedLines {
  readonly markers: readonly JudgedMarker[];
  /** Loops that markers without faults close, clockwise, and all that they enclose. */
  readonly loops: readonly (readonly HexId[])[];
  readonly area: readonly HexId[];
  /** Rows without faults of which some part is on no loop (VG-12.6064.d). */
  readonly open: readonly Row[];
  /** Map-edge hexes that still want their marker (VG-12.6063.a). */
  readonly missing: readonly HexId[];
  /** How many hexes more the rules would allow at least; 0: nothing larger was found (VG-12.6064.d, VG-A26). */
  readonly short: number;
  readonly best: BestLoops;
}

/** The way along own-controlled edge and riverbank hexes from one hex to another (VG-12.6063.b, .d); the shorter one when the whole edge is ours. */
const edgeWay = (ground: Ground, from: HexId, to: HexId): Row | null => {
  for (const { hexes, closed } of edgeRows(ground)) {
    const [a, b] = [hexes.indexOf(from), hexes.indexOf(to)];
    if (a < 0 || b < 0) continue;
    const way = a < b ? hexes.slice(a, b + 1) : hexes.slice(b, a + 1).reverse();
    if (!closed || way.length <= hexes.length / 2 + 1) return way;
    const rest =
      a < b
        ? [...hexes.slice(b), ...hexes.slice(0, a + 1)].reverse()
        : [...hexes.slice(a), ...hexes.slice(0, b + 1)];
    return rest;
  }
  return null;
};

/** The rows that a marker may stand for: the player's, else each grain between the two hexes, else the way along the edge. */
const rowsOf = (ground: Ground, { at, to, row }: Marker): readonly Row[] => {
  if (to === null) return [];
  if (row !== undefined) return [row];
  const { rows } = grainsBetween(ground.grid, at, to, ground.map);
  const way = isShore(ground, at) && isShore(ground, to) ? edgeWay(ground, at, to) : null;
  return way === null ? rows : [...rows, way];
};

const sameRow = (a: Row, b: Row): boolean =>
  a.length === b.length &&
  (a.every((hex, i) => hex === b[i]) || a.every((hex, i) => hex === b[b.length - 1 - i]));

const faultsOffMap = (ground: Ground, at: HexId): readonly Fault[] => {
  if (!isSet(ground.edge, at)) return [{ clause: 'VG-12.6063.c', code: 'not-alone', hex: at }];
  if (!isSet(ground.own, at)) return [{ clause: 'VG-12.6063.a', code: 'uncontrolled', hex: at }];
  return alongShore(ground, at)
    .filter((hex) => isSet(ground.own, hex))
    .map((hex) => ({ clause: 'VG-12.6063.c', code: 'not-alone', hex }));
};

/** Judges one marker after those that stand already: first the row that fits best, then what is wrong with it. */
const judge = (
  ground: Ground,
  marker: Marker,
  standing: readonly Row[],
  places: ReadonlySet<HexId>,
): JudgedMarker => {
  const { at, to } = marker;
  if (to === null) return { at, to, row: [at], faults: faultsOffMap(ground, at) };
  let best: JudgedMarker | null = null;
  for (const row of rowsOf(ground, marker)) {
    const others = standing.filter((other) => !sameRow(other, row));
    const leadsThere = row[0] === at && row.at(-1) === to;
    const faults: readonly Fault[] = leadsThere ? faultsOfRow(ground, row, others, places) : [grainFault(at)];
    if (best === null || faults.length < best.faults.length) best = { at, to, row, faults };
  }
  const judged = best ?? { at, to, row: [at], faults: [grainFault(at)] };
  const lonely: readonly Fault[] = places.has(to)
    ? []
    : [{ clause: 'VG-12.6064.b', code: 'no-marker-there', hex: to }];
  return { ...judged, faults: [...judged.faults, ...lonely] };
};

const stepsOf = (ground: Ground, rows: readonly Row[]): Uint8Array => {
  const bits = new Uint8Array(ground.grid.size);
  const add = (a: HexId, b: HexId): void => {
    bits[a] = (bits[a] as number) | (1 << directionTo(ground.grid, a, b));
  };
  for (const row of rows)
    for (let i = 1; i < row.length; i++) {
      add(row[i - 1] as HexId, row[i] as HexId);
      add(row[i] as HexId, row[i - 1] as HexId);
    }
  return bits;
};

/** Rows with a step that is on no loop of what they make together: not round the outside, and not enclosed. */
const openRows = (rows: readonly Row[], inside: ReadonlySet<HexId>, bridges: ReadonlySet<string>) =>
  rows.filter((row) =>
    row.some((hex, i) => {
      const before = row[i - 1];
      return (
        (before !== undefined && (bridges.has(`${before} ${hex}`) || bridges.has(`${hex} ${before}`))) ||
        !inside.has(hex)
      );
    }),
  );

/**
 * Judges the markers of a side in the order in which they are placed (VG-12.6063 to VG-12.6065): each by itself, then what loops they
 * close and how these compare with the largest area the rules allow. A marker may be taken back as long as what is left is legal, so
 * what matters is the whole, not the order in which two markers that point at each other were put down (VG-12.6065.a).
 */
export const judgeLines = (
  ground: Ground,
  markers: readonly Marker[],
  best: BestLoops = bestLoops(ground),
): JudgedLines => {
  const places = new Set(markers.map(({ at }) => at));
  const judged: JudgedMarker[] = [];
  const standing: Row[] = [];
  for (const marker of markers) {
    const one = judge(ground, marker, standing, places);
    judged.push(one);
    if (one.faults.length === 0 && !standing.some((row) => sameRow(row, one.row))) standing.push(one.row);
  }
  const rows = standing.filter((row) => row.length > 1);
  const { loops, areas, bridges } = outlineOf(ground.grid, stepsOf(ground, rows));
  const inside = new Set(areas.flat());
  const area = new Uint8Array(ground.grid.size);
  for (const hex of inside) area[hex] = 1;
  return {
    markers: judged,
    loops,
    area: hexesOf(area),
    open: openRows(rows, inside, new Set(bridges.map((step) => step.join(' ')))),
    missing: Array.from(area.keys()).filter((hex) => needsEdgeMarker(ground, hex) && !places.has(hex)),
    short: Math.max(0, best.area.length - inside.size),
    best,
  };
};
