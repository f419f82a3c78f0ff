import type { HexId, Tiling } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import type { Theatre } from '../01-scope/board.js';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { holds, viewOf } from '../01-scope/view.js';
import { unitZone } from '../04-zones/zones.js';
import { inCommunication } from '../06-supply/supply.js';
import type { Position } from '../position/position.js';
import type { Rules, TpReason } from '../rules.js';

const entrance = (hex: HexId): number => 2 * hex;
const exit = (hex: HexId): number => 2 * hex + 1;

/** The ways found so far from sources to goals. Every hex is split into an entrance and an exit that one way may use. */
interface Ways {
  readonly tiling: Tiling;
  readonly open: Uint8Array;
  readonly isGoal: Uint8Array;
  /** 1 where a way goes through a hex. */
  readonly used: Uint8Array;
  /** 1 where a way leaves a hex in a direction. */
  readonly flow: Uint8Array;
  /** By entrance or exit: the one before it in the last search; -1 at a source, -2 if the search did not reach it. */
  readonly previous: Int32Array;
  /** The entrances and exits that the last search came to, in its order; room for all of them. */
  readonly queue: Int32Array;
}

/** Looks for one more way from a source, which may undo pieces of others, where no search of this pass has been; the exit of the goal it ends in, or -1. */
const searchWay = ({ tiling, open, isGoal, used, flow, previous, queue }: Ways, source: HexId): number => {
  let found = 0;
  const visit = (node: number, from: number): void => {
    if (previous[node] !== -2) return;
    previous[node] = from;
    queue[found++] = node;
  };
  visit(entrance(source), -1);
  while (found > 0) {
    const node = queue[--found] as number;
    const hex = node >> 1;
    const leaving = node === exit(hex);
    if (leaving && isGoal[hex] === 1) return node;
    // Through a hex that no way uses it only goes on; no way leads into it that could be undone.
    if (!leaving && used[hex] === 0) {
      visit(exit(hex), node);
      continue;
    }
    if (leaving && used[hex] === 1) visit(entrance(hex), node);
    for (let direction = 0; direction < 6; direction++) {
      const to = tiling.neighbours[6 * hex + direction] as number;
      if (to < 0 || open[to] === 0) continue;
      if (leaving) visit(entrance(to), node);
      else if (flow[6 * to + ((direction + 3) % 6)] === 1) visit(exit(to), node);
    }
  }
  return -1;
};

/** Takes a piece of a way down, or undoes the piece of another that it goes back along. */
const recordPiece = ({ tiling, used, flow }: Ways, from: number, to: number): void => {
  const [a, b] = [from >> 1, to >> 1];
  if (a === b) {
    used[a] = to === exit(b) ? 1 : 0;
    return;
  }
  const forwards = from === exit(a);
  const [tail, head] = forwards ? [a, b] : [b, a];
  for (let direction = 0; direction < 6; direction++) {
    if (tiling.neighbours[6 * tail + direction] === head) flow[6 * tail + direction] = forwards ? 1 : 0;
  }
};

/** Looks once for a way from each source and takes down those there are. What no way led on from is not searched again; whether there was any. */
const searchWays = (ways: Ways, sources: readonly HexId[]): boolean => {
  const { previous } = ways;
  previous.fill(-2);
  let isAny = false;
  for (const source of sources) {
    const end = searchWay(ways, source);
    if (end < 0) continue;
    isAny = true;
    for (let node = end; (previous[node] as number) >= 0; node = previous[node] as number)
      recordPiece(ways, previous[node] as number, node);
  }
  return isAny;
};

/**
 * The fewest open hexes that part the sources from the goals when they are closed too, `sources` and `goals` being open
 * hexes themselves. By the theorem of Menger there are as many as ways that share no hex; these are found pass by pass,
 * each way undoing pieces of earlier ones where that helps (Ford and Fulkerson). The last pass finds none: what it came to is the same whichever ways were
 * taken.
 */
export const leastBarrier = (
  tiling: Tiling,
  isOpen: (hex: HexId) => boolean,
  sources: readonly HexId[],
  goals: readonly HexId[],
): readonly HexId[] => {
  const { size } = tiling;
  const isGoal = new Uint8Array(size);
  for (const hex of goals) isGoal[hex] = 1;
  const open = new Uint8Array(size);
  for (let hex = 0; hex < size; hex++) if (isOpen(hex)) open[hex] = 1;
  const ways: Ways = {
    tiling,
    open,
    isGoal,
    used: new Uint8Array(size),
    flow: new Uint8Array(6 * size),
    previous: new Int32Array(2 * size),
    queue: new Int32Array(2 * size),
  };
  while (searchWays(ways, sources));
  const { previous } = ways;
  const barrier: HexId[] = [];
  for (let hex = 0; hex < size; hex++) {
    if (open[hex] === 1 && previous[entrance(hex)] !== -2 && previous[exit(hex)] === -2) barrier.push(hex);
  }
  return barrier;
};

/** TP-front.c: victory points to the opponent for each hex of gap. */
export const POINTS_PER_GAP_HEX = 5;

/** A chain of hexes and how many of them are uncovered. */
interface Chain {
  readonly gap: number;
  readonly chain: readonly HexId[];
}

/** A front as measured: its uncovered hexes, one chain or barrier that has no more of them, and how it was measured. */
export interface Front extends Chain {
  /** The hexes of the gap. */
  readonly missing: readonly HexId[];
  readonly reasons: readonly TpReason[];
}

/**
 * TP-front.a, TP-front.b: hexes covered by a side: those its units stand in, zoneless ones included (reading TP-A75), and its
 * zones, which for this rule reach into hexes held by the enemy.
 */
const coveredHexes = (rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  const zone = unitZone(rules, units, side);
  const own = viewOf(rules, units).count[side];
  return zone.map((controlled, hex) => (controlled !== 0 || own[hex] !== 0 ? 1 : 0));
};

const chainStarts = onceFor(({ edges }: Theatre): readonly HexId[] => [
  ...new Set([...edges.north, ...edges.west]),
]);

/** The row in which a chain ends, as flags. */
const chainEnds = onceFor(({ board, rostovRow }: Theatre): Uint8Array => {
  const ends = new Uint8Array(board.size);
  for (const hex of rostovRow) ends[hex] = 1;
  return ends;
});

const UNSEEN = 0x7fff;

/** A hex with the hexes that lead to it, the first one first. */
const chainTo = (end: HexId, previous: Int16Array): readonly HexId[] => {
  const chain: HexId[] = [];
  for (let hex = end; hex >= 0; hex = previous[hex] as number) chain.push(hex);
  return chain.reverse();
};

/** The literal front: fewest uncovered hexes on any chain from the north or west edge to the row of Rostov. The search ends at the row. */
const shortestChain = (rules: Rules, cover: Uint8Array): Chain => {
  const { neighbours, size } = rules.theatre.board;
  const isEnd = chainEnds(rules.theatre);
  const gaps = new Int16Array(size).fill(UNSEEN);
  const previous = new Int16Array(size);
  /** Those with n uncovered hexes, and those with n + 1. */
  let [now, then]: [HexId[], HexId[]] = [[], []];
  const come = (hex: HexId, from: HexId, so: number): void => {
    const gap = cover[hex] === 0 ? so + 1 : so;
    if (gap >= (gaps[hex] as number)) return;
    gaps[hex] = gap;
    previous[hex] = from;
    (gap === so ? now : then).push(hex);
  };
  for (const hex of chainStarts(rules.theatre)) come(hex, -1, 0);
  for (let gap = 0; now.length + then.length > 0; gap++) {
    for (let i = 0; i < now.length; i++) {
      const hex = now[i] as HexId;
      if (gaps[hex] !== gap) continue;
      if (isEnd[hex] === 1) return { gap, chain: chainTo(hex, previous) };
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[6 * hex + direction] as number;
        if (to >= 0) come(to, hex, gap);
      }
    }
    [now, then] = [then, []];
  }
  return { gap: 0, chain: [] };
};

/** The hexes that the front rule speaks of: as far south as the row of Rostov. */
const northOfRostov = onceFor(({ board, rostovRow }: Theatre): Uint8Array => {
  const within = new Uint8Array(board.size);
  const { columns } = board.grid.spec;
  const south = Math.max(...rostovRow.map((hex) => Math.floor(hex / columns)), -1);
  for (const hex of board.hexes) if (Math.floor(hex / columns) <= south) within[hex] = 1;
  return within;
});

/**
 * The hexes missing from a barrier that parts the enemy units in communication from the side's sources on the map edges;
 * null when there is nothing to part.
 */
const missingBarrier = (
  rules: Rules,
  position: Position,
  side: Side,
  cover: Uint8Array,
): readonly HexId[] | null => {
  const { board, supplyHexes, edges } = rules.theatre;
  const within = northOfRostov(rules.theatre);
  const isOpen = (hex: HexId): boolean => within[hex] === 1 && cover[hex] === 0;
  const enemy = enemyOf(side);
  const held = viewOf(rules, position.units).count[enemy];
  const exposed = board.hexes.filter((hex) => held[hex] !== 0 && isOpen(hex));
  if (exposed.length === 0) return null;
  const linked = inCommunication(rules, position.units, enemy);
  const sources = exposed.filter((hex) => linked[hex] === 1);
  const goals = [...supplyHexes[side], ...(side === 'soviet' ? edges.east : [])].filter(isOpen);
  return sources.length === 0 || goals.length === 0 ? null : leastBarrier(board, isOpen, sources, goals);
};

/** What was measured of a front, and what its gap is worth. */
const frontReasons = (
  rules: Rules,
  position: Position,
  side: Side,
  { gap, chain }: Chain,
  isBarrier: boolean,
): readonly TpReason[] => {
  const names = (hexes: readonly HexId[]): string[] => hexes.map((hex) => label(rules.theatre, hex));
  const held = chain.filter((hex) => holds(rules, position.units, enemyOf(side), hex));
  const measured: TpReason = isBarrier
    ? { clause: 'TP-front.a', effect: 'barrier', side, gap, hexes: names(chain), reading: 'TP-A73' }
    : { clause: 'TP-front.a', effect: 'front', side, gap, chain: names(chain), reading: 'TP-A73' };
  return [
    measured,
    ...(held.length > 0 && !isBarrier
      ? [{ clause: 'TP-front.b', effect: 'zone-reaches', hexes: names(held) } as const]
      : []),
    { clause: 'TP-front.c', effect: 'gap-points', gap, by: gap * POINTS_PER_GAP_HEX },
  ];
};

/**
 * The front of a side. TP-A73: the literal chain (a), or a chain that also keeps the enemy on its far side (b): then the
 * gap is what is missing from the least barrier, and at least what the literal chain lacks. A board that shows no row
 * of Rostov has no front to measure.
 */
export const frontOf = (rules: Rules, position: Position, side: Side): Front => {
  if (rules.theatre.rostovRow.length === 0) {
    const reason: TpReason = { clause: 'TP-front.a', effect: 'not-in-question', what: 'the front', side };
    return { gap: 0, chain: [], missing: [], reasons: [reason] };
  }
  const cover = coveredHexes(rules, position.units, side);
  const literal = shortestChain(rules, cover);
  const barrier = rules.readings['TP-A73'] === 'a' ? null : missingBarrier(rules, position, side, cover);
  const isBarrier = barrier !== null && barrier.length > literal.gap;
  const found = isBarrier ? { gap: barrier.length, chain: barrier } : literal;
  const missing = found.chain.filter((hex) => cover[hex] === 0);
  return { ...found, missing, reasons: frontReasons(rules, position, side, found, isBarrier) };
};
