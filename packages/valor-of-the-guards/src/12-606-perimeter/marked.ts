import type { HexId } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import type { Perimeter, Pocket, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { BestLoops } from './best-loop.js';
import type { Fault, Ground } from './ground.js';
import type { JudgedLines, Marker } from './judge-lines.js';
import { judgeLines } from './judge-lines.js';
import { cutLoop } from './loop.js';
import { areaOf as areaOfLoop } from './outline.js';
import { isMainPart, mayBePair } from './pockets.js';
import { groundFor, isForce } from './position-ground.js';
import { largest, withPockets } from './proposal.js';
import type { Row } from './row.js';
import { edgeRows } from './row.js';

const NO_BEST: BestLoops = { loops: [], area: [], proven: true, bound: 0, tried: 0 };

/** The markers that a side has placed. */
export const markersOf = ({ markers }: Pick<Position, 'markers'>, side: Side): readonly Marker[] =>
  markers
    .filter((marker) => marker.side === side)
    .map(({ at, to, row }) => (row === null ? { at, to } : { at, to, row }));

/** The pairs that stand along the edge of the map before all others, facing each other (VG-12.6063.a, VG-12.6063.b, VG-12.6063.c, VG-12.6063.e); the umpire places them. */
export const edgeMarkers = (ground: Ground): readonly Marker[] =>
  edgeRows(ground).flatMap(({ hexes, offMap, closed }): readonly Marker[] => {
    const [at, to] = [hexes[0] as HexId, hexes.at(-1) as HexId];
    if (closed) return [];
    if (offMap) return [{ at, to: null }];
    return [
      { at, to, row: hexes },
      { at: to, to: at, row: [...hexes].reverse() },
    ];
  });

const faces =
  (row: Row) =>
  ({ at, to }: Marker): boolean =>
    (at === row[0] && to === row.at(-1)) || (at === row.at(-1) && to === row[0]);

/** Two markers that face each other and no loop: the beginning of a pocket (VG-12.6066.b). */
const isPair = (markers: readonly Marker[], row: Row): boolean => markers.filter(faces(row)).length > 1;

/** The perimeter that the markers of a side form, including those of VG-12.6063 (VG-12.6064.e). */
const judgeMarked = (rules: Rules, position: Position, side: Side, may: Ground): JudgedLines =>
  judgeLines(may, [...edgeMarkers(groundFor(rules, position, side)), ...markersOf(position, side)], NO_BEST);

/** In a pocket markers stand with any own unit but SMCs (VG-12.6066.b). */
export const pocketGround = (rules: Rules, position: Position, side: Side): Ground => {
  const ground = groundFor(rules, position, side);
  const may = ground.may.slice();
  for (const unit of position.units)
    if (unit.side === side && unit.at !== null && unit.level === 0 && isForce(unit)) may[unit.at] = 1;
  return { ...ground, may };
};

/** What is wrong with the markers of a side as they stand, such as one that points at a hex without a marker (VG-12.6064.b). */
export const strayMarkers = (rules: Rules, position: Position, side: Side): readonly Fault[] =>
  markersOf(position, side).length === 0
    ? []
    : judgeMarked(rules, position, side, pocketGround(rules, position, side)).markers.flatMap(
        ({ faults }) => faults,
      );

/** The rows of a side that lie on no loop, pairs of a pocket and those along the edge left out: its lines are not closed (VG-12.6064.d). */
export const openRows = (rules: Rules, position: Position, side: Side): readonly Row[] => {
  const markers = markersOf(position, side);
  if (markers.length === 0) return [];
  const edges = edgeMarkers(groundFor(rules, position, side));
  const ground = pocketGround(rules, position, side);
  const lines = judgeMarked(rules, position, side, ground);
  const isClosed = (row: Row): boolean => isPair(markers, row) && mayBePair(ground, row);
  return lines.open.filter((row) => !edges.some(faces(row)) && !isClosed(row));
};

/** Loops that meet in a hex are one part of the perimeter area. */
export const partsOf = (areas: readonly (readonly HexId[])[]): readonly (readonly HexId[])[] => {
  let parts: ReadonlySet<HexId>[] = [];
  for (const area of areas) {
    const touching = parts.filter((part) => area.some((hex) => part.has(hex)));
    const rest = parts.filter((part) => !touching.includes(part));
    parts = [...rest, new Set([...touching.flatMap((part) => [...part]), ...area])];
  }
  return parts.map((part) => [...part].sort((a, b) => a - b));
};

/** What the markers of a side close and what they leave open. */
interface DrawnLines extends Pick<JudgedLines, 'loops' | 'open'> {
  readonly ground: Ground;
  readonly parts: readonly (readonly HexId[])[];
  /** The hexes of the parts that are no pocket (VG-12.6066.d). */
  readonly closed: readonly HexId[];
}

const drawnLines = (rules: Rules, position: Position, side: Side): DrawnLines => {
  const ground = pocketGround(rules, position, side);
  const { loops, open } = judgeMarked(rules, position, side, ground);
  const parts = partsOf(loops.map((loop) => areaOfLoop(ground.grid, loop)));
  return { ground, loops, open, parts, closed: parts.filter((part) => isMainPart(ground, part)).flat() };
};

/** The largest area, if the markers of a side close only pockets: a side that marks nothing else leaves the rest to the umpire. */
const leftToUmpire = (
  rules: Rules,
  position: Position,
  side: Side,
  { closed }: DrawnLines,
): BestLoops | null => (closed.length > 0 ? null : largest(rules, groundFor(rules, position, side)));

/** The search for the largest area that the perimeter of a side comes from; null if the side has drawn its perimeter. */
export const searchBehind = (rules: Rules, position: Position, side: Side): BestLoops | null =>
  leftToUmpire(rules, position, side, drawnLines(rules, position, side));

/** The perimeter that the markers of a side close; units that it leaves outside get the pockets that the umpire proposes. */
export const markedPerimeter = (rules: Rules, position: Position, side: Side): Perimeter => {
  const lines = drawnLines(rules, position, side);
  const { ground, loops, open, parts, closed } = lines;
  const best = leftToUmpire(rules, position, side, lines);
  const markers = markersOf(position, side);
  const pairs = open.filter((row) => isPair(markers, row) && mayBePair(ground, row));
  // VG-12.6068.a: a pair on the edge of the map is a normal part of the area.
  const normal = pairs.filter((row) => isMainPart(ground, row)).flat();
  const main = [...new Set([...(best?.area ?? closed), ...normal])].sort((a, b) => a - b);
  const drawn: readonly Pocket[] = [
    ...parts.filter((part) => !isMainPart(ground, part)),
    ...pairs.filter((row) => !isMainPart(ground, row)),
  ].map((hexes) => ({ hexes, level: 0 }));
  const inside = new Set(main);
  const ofMain = best?.loops ?? loops.filter((loop) => loop.every((hex) => inside.has(hex)));
  return withPockets(rules, position, side, { loops: ofMain, area: main }, drawn);
};

/** The rows that the markers of a side show, and the hexes of the markers. */
export const rowsOf = (
  rules: Rules,
  position: Position,
  side: Side,
): { readonly rows: readonly Row[]; readonly places: ReadonlySet<HexId> } => {
  const { markers } = judgeMarked(rules, position, side, pocketGround(rules, position, side));
  return { rows: markers.map(({ row }) => row), places: new Set(markers.map(({ at }) => at)) };
};

/** What forbids a marker beside those that stand; that it points at a marker still to come does not (VG-12.6065.a). */
export const faultsOfMarker = (
  rules: Rules,
  position: Position,
  side: Side,
  marker: Position['markers'][number],
): readonly Fault[] => {
  const next = { ...position, markers: [...position.markers, marker] };
  const { markers } = judgeMarked(rules, next, side, groundFor(rules, position, side));
  return (markers.at(-1)?.faults ?? []).filter(({ code }) => code !== 'no-marker-there');
};

/** The rows of a loop round a pocket, with as few markers as it takes (VG-12.6066.c). */
export const loopRows = (
  rules: Rules,
  position: Position,
  side: Side,
  loop: readonly HexId[],
): readonly Row[] => cutLoop(pocketGround(rules, position, side), loop).rows;
