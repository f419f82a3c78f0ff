import type { HexId } from '@eastfront/kernel';
import { reach } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { holds, viewOf } from '../01-scope/view.js';
import { unitZone } from '../04-zones/zones.js';
import { inCommunication } from '../06-supply/supply-net.js';
import type { Position } from '../play/position.js';
import type { Rules, TpReason } from '../rules.js';
import { leastBarrier } from './barrier.js';

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
const covered = (rules: Rules, units: readonly Unit[], side: Side): Uint8Array => {
  const zone = unitZone(rules, units, side);
  const own = viewOf(rules, units).count[side];
  return zone.map((controlled, hex) => (controlled !== 0 || own[hex] !== 0 ? 1 : 0));
};

const chainStarts = (rules: Rules): readonly HexId[] => [
  ...new Set([...rules.theatre.edges.north, ...rules.theatre.edges.west]),
];

/** The literal front: fewest uncovered hexes on any chain from the north or west edge to the row of Rostov. */
const shortestChain = (rules: Rules, cover: Uint8Array): Chain => {
  const { board, rostovRow } = rules.theatre;
  const price = (hex: HexId): number => (cover[hex] === 0 ? 1 : 0);
  const starts = chainStarts(rules).map((hex) => ({ hex, cost: price(hex) }));
  const reached = reach(board, starts, Number.POSITIVE_INFINITY, (_from, to) => price(to));
  const row = new Set(rostovRow);
  const at = reached.hexes.findIndex((hex) => row.has(hex));
  if (at < 0) return { gap: 0, chain: [] };
  const chain: HexId[] = [];
  for (
    let hex = reached.hexes[at] as HexId;
    hex >= 0;
    hex = reached.previous[reached.hexes.indexOf(hex)] as HexId
  ) {
    chain.push(hex);
  }
  return { gap: reached.costs[at] as number, chain: chain.reverse() };
};

/** The hexes that the front rule speaks of: as far south as the row of Rostov. */
const northOfRostov = (rules: Rules): Uint8Array => {
  const { board, rostovRow } = rules.theatre;
  const within = new Uint8Array(board.size);
  const { columns } = board.grid.spec;
  const south = Math.max(...rostovRow.map((hex) => Math.floor(hex / columns)), -1);
  for (const hex of board.hexes) if (Math.floor(hex / columns) <= south) within[hex] = 1;
  return within;
};

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
  const within = northOfRostov(rules);
  const isOpen = (hex: HexId): boolean => within[hex] === 1 && cover[hex] === 0;
  const enemy = enemyOf(side);
  const linked = inCommunication(rules, position.units, enemy);
  const sources = board.hexes.filter(
    (hex) => isOpen(hex) && linked[hex] === 1 && holds(rules, position.units, enemy, hex),
  );
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
  const cover = covered(rules, position.units, side);
  const literal = shortestChain(rules, cover);
  const barrier = rules.readings['TP-A73'] === 'a' ? null : missingBarrier(rules, position, side, cover);
  const isBarrier = barrier !== null && barrier.length > literal.gap;
  const found = isBarrier ? { gap: barrier.length, chain: barrier } : literal;
  const missing = found.chain.filter((hex) => cover[hex] === 0);
  return { ...found, missing, reasons: frontReasons(rules, position, side, found, isBarrier) };
};
