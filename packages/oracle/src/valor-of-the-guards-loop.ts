/** Valor of the Guards, ruled once more: whether a loop can be laid, and by how few markers. Written from the clauses alone. */
import { letteredPoint, letteredRound } from './board/lettered-hexes.js';
import type { Side } from './valor-of-the-guards-tables.js';

export interface LoopUnit {
  readonly side: Side;
  readonly kind: string;
  readonly at: string;
  readonly abandoned?: boolean;
}

/** The ground: strategic hexes, who controls which, who stands where. */
export interface Ground {
  readonly strategic: ReadonlySet<string>;
  readonly control: Readonly<Record<string, Side>>;
  readonly units: readonly LoopUnit[];
  /** The map-edge hexes in order round the map, all of them land; none where loops keep away from the edge. */
  readonly edge?: readonly string[];
}

type Letters = Readonly<Record<string, string>>;

const SMC = ['leader', 'commissar', 'hero'];
const MMC = ['squad', 'half-squad'];

const isOnEdge = ({ edge = [] }: Ground, at: string): boolean => edge.includes(at);

/** VG-12.6062.a, VG-12.6062.d, VG-12.2.u: a marker stands in a strategic Location alone; a map-edge hex is one. */
const hasMarkerOf = (ground: Ground, side: Side, at: string): boolean =>
  (ground.strategic.has(at) || isOnEdge(ground, at)) && ground.control[at] === side;

/** VG-12.6063.b, VG-12.6063.d, VG-A31: whether hexes follow each other along the map edge, round its corners, and are all of the side. */
const isEdgeRow = ({ edge = [], control }: Ground, side: Side, row: readonly string[]): boolean =>
  row.every((at, i) => {
    const [here, before] = [edge.indexOf(at), edge.indexOf(row[i - 1] ?? at)];
    const apart = Math.abs(here - before);
    return here >= 0 && control[at] === side && (i === 0 || apart === 1 || apart === edge.length - 1);
  });

/** VG-12.6064.a. */
const hasMarkerPlace = (ground: Ground, side: Side, at: string): boolean =>
  hasMarkerOf(ground, side, at) ||
  ground.units.some((unit) => unit.side === side && unit.at === at && MMC.includes(unit.kind));

/** VG-12.6064.b, VG-A98. */
const isBarred = (ground: Ground, side: Side, at: string, letter: string): boolean => {
  const enemy = side === 'german' ? 'russian' : 'german';
  return (
    hasMarkerOf(ground, enemy, at) ||
    ground.units.some(
      (unit) =>
        unit.side === enemy &&
        unit.at === at &&
        !SMC.includes(unit.kind) &&
        (unit.abandoned !== true || letter === 'b'),
    )
  );
};

/** The direction of a step, of six. */
const directionOf = (from: string, to: string): number => {
  const [one, other] = [letteredPoint(from), letteredPoint(to)];
  // Half hexes are so much wider than rows are high.
  const angle = Math.atan2((other.y - one.y) * Math.sqrt(3), other.x - one.x);
  return (Math.round((angle * 3) / Math.PI) + 6) % 6;
};

/** VG-12.606.a, VG-A27, VG-A28: whether steps follow one hex grain, or one alternate grain. */
const isRow = (steps: readonly number[], letter: string): boolean => {
  const kinds = [...new Set(steps)];
  const [one = 0, other = one] = kinds;
  if (kinds.length === 1) return true;
  const turn = Math.abs(one - other);
  if (kinds.length > 2 || (turn !== 1 && turn !== 5)) return false;
  if (letter !== 'b') return steps.every((step, i) => i === 0 || step !== steps[i - 1]);
  // Between two hexes on the line a step of each kind; either end may be a hex beside it.
  return [0, 1].some((start) =>
    steps.every((step, i) => {
      const isFirstOfPair = i >= start && (i - start) % 2 === 0;
      return !isFirstOfPair || i + 1 >= steps.length || step !== steps[i + 1];
    }),
  );
};

/** VG-12.6063.b, VG-12.6064.b: whether a row of hexes, each next to the one before, can be laid; not asked about its ends. */
export const canLayRow = (ground: Ground, side: Side, row: readonly string[], readings: Letters): boolean => {
  const steps = row.slice(1).map((at, i) => directionOf(row[i] ?? at, at));
  // VG-12.6064.b bars what runs along a grain; along the edge control alone decides.
  const isOpen = (): boolean => row.every((at) => !isBarred(ground, side, at, readings['VG-A98'] ?? 'a'));
  return (isRow(steps, readings['VG-A27'] ?? 'a') && isOpen()) || isEdgeRow(ground, side, row);
};

/** VG-12.6064.a, VG-12.6064.b: whether a marker can be placed in a hex that a row along a grain begins or ends in. */
export const canHoldMarker = (ground: Ground, side: Side, at: string, readings: Letters): boolean =>
  !isBarred(ground, side, at, readings['VG-A98'] ?? 'a') && hasMarkerPlace(ground, side, at);

/** VG-12.6063.e: a row that goes all round the map has no ends for markers. */
export const isRoundTheMap = (ground: Ground, side: Side, loop: readonly string[]): boolean =>
  isEdgeRow(ground, side, [...loop, loop[0] ?? '']);

/** VG-12.606.d: each hex next to the one before, none twice, and back to the first. */
const isClosed = (loop: readonly string[]): boolean =>
  loop.length >= 3 &&
  new Set(loop).size === loop.length &&
  loop.every((at, i) => letteredRound(at).includes(loop[(i + 1) % loop.length] ?? ''));

/** VG-12.6066.b with VG-A108: in a pocket markers stand with any unit but SMCs, each pair begun facing each other. */
const canBeginPocket = ({ units }: Ground, side: Side, at: string): boolean =>
  units.some(
    (unit) => unit.side === side && unit.at === at && !SMC.includes(unit.kind) && unit.abandoned !== true,
  );

export interface Laying {
  readonly side: Side;
  readonly loop: readonly string[];
  readonly isPocket: boolean;
}

/** The fewest markers with which a loop can be laid; null where it cannot. */
export const markersOf = (
  ground: Ground,
  { side, loop, isPocket }: Laying,
  readings: Letters,
): number | null => {
  if (!isClosed(loop)) return null;
  if (isRoundTheMap(ground, side, loop)) return 0;
  const canHold = loop.map(
    (at) => canHoldMarker(ground, side, at, readings) || (isPocket && canBeginPocket(ground, side, at)),
  );
  const place = (i: number): number => i % loop.length;
  const known = new Map<string, boolean>();
  /** Whether one row leads from a place of the loop so many steps round. */
  const isLaid = (from: number, steps: number): boolean => {
    const key = `${place(from)} ${steps}`;
    const row = (): readonly string[] =>
      Array.from({ length: steps + 1 }, (_, i) => loop[place(from + i)] ?? '');
    const isKnown = known.get(key) ?? canLayRow(ground, side, row(), readings);
    known.set(key, isKnown);
    return isKnown;
  };
  /** How few rows lead round the loop from a hex to itself. */
  const fewestFrom = (start: number): number => {
    const rows: number[] = [0];
    for (let end = 1; end <= loop.length; end++) {
      const isHeld = canHold[place(start + end)] === true || end === loop.length;
      const before = rows.map((so, from) =>
        so < Infinity && isLaid(start + from, end - from) ? so + 1 : Infinity,
      );
      rows.push(isHeld ? Math.min(...before) : Infinity);
    }
    return rows[loop.length] ?? Infinity;
  };
  const found = loop.flatMap((_, i) => (canHold[i] === true ? [fewestFrom(i)] : []));
  const fewest = Math.min(...found);
  return Number.isFinite(fewest) ? fewest : null;
};

/** VG-12.6066.a: whether the hexes of a pocket hold a unit that can form it; not asked where the side has nobody at all. */
export const hasForce = (ground: Ground, side: Side, area: readonly string[]): boolean => {
  // VG-A38, VG-A98: an abandoned vehicle is no unit.
  const own = ground.units.filter((unit) => unit.side === side && unit.abandoned !== true);
  return own.length === 0 || own.some(({ at, kind }) => area.includes(at) && !SMC.includes(kind));
};
