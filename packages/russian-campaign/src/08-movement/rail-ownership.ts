import type { HexId } from '@eastfront/kernel';
import { codesOfLetters, lettersOfCodes, onceFor } from '@eastfront/kernel';
import { oppositeOf } from '@eastfront/kernel/hex';
import { fieldsOf, hasRail, label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { controlOf, isControlledBy, letterOf, sideOfLetter, startSideOf } from '../05-victory/control.js';
import { hasPartisan, inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';

/** A network of nodes 0 to `links.length - 1`; links are listed from both ends. */
export type Network = readonly (readonly number[])[];

const UNSEEN = -1;

/** Depth-first order, parents, and how early a node each subtree leads back to, from a start whose parent is known. */
const explore = (links: Network, root: number, start: number) => {
  const order: number[] = [root, start];
  const depth = new Int32Array(links.length).fill(UNSEEN);
  const low = new Int32Array(links.length);
  const parent = new Int32Array(links.length).fill(UNSEEN);
  const next = new Int32Array(links.length);
  depth[root] = 0;
  depth[start] = 1;
  low[start] = 1;
  parent[start] = root;
  const stack = [start];
  while (stack.length > 0) {
    const node = stack[stack.length - 1] as number;
    const beside = links[node] as readonly number[];
    const i = next[node] as number;
    if (i === beside.length) {
      stack.pop();
      const above = parent[node] as number;
      if (above !== root) low[above] = Math.min(low[above] as number, low[node] as number);
      continue;
    }
    next[node] = i + 1;
    const other = beside[i] as number;
    if (other === parent[node] && node !== start) continue;
    const seen = depth[other] as number;
    if (seen !== UNSEEN) {
      // The way straight back from the start to the root is the link that is being looked from.
      if (!(node === start && other === root)) low[node] = Math.min(low[node] as number, seen);
      continue;
    }
    depth[other] = order.length;
    low[other] = order.length;
    parent[other] = node;
    order.push(other);
    stack.push(other);
  }
  return { order, depth, low, parent };
};

/**
 * The nodes through which a chain without repetition leads from one of `starts` to one of `ends`; a node that is both is a
 * chain of itself. One mark per node.
 */
export const onChains = (links: Network, starts: readonly number[], ends: readonly number[]): Uint8Array => {
  const size = links.length;
  const marks = new Uint8Array(size);
  if (starts.length === 0 || ends.length === 0) return marks;
  // Two more nodes, one joined to all starts and one to all ends, and to each other: a chain from start to end closes a
  // ring through them, so that its nodes are in one biconnected part of the network with them.
  const [before, after] = [size, size + 1];
  const joined: number[][] = links.map((beside) => [...beside]);
  joined.push([after], [before]);
  for (const [own, nodes] of [
    [before, starts],
    [after, ends],
  ] as const)
    for (const node of new Set(nodes)) {
      (joined[node] as number[]).push(own);
      (joined[own] as number[]).push(node);
    }
  const { order, depth, low, parent } = explore(joined, before, after);
  const inRing = new Uint8Array(size + 2);
  inRing[after] = 1;
  for (const node of order.slice(2)) {
    const above = parent[node] as number;
    if (inRing[above] === 0 || (low[node] as number) >= (depth[above] as number)) continue;
    inRing[node] = 1;
    if (node < size) marks[node] = 1;
  }
  return marks;
};

/** The parts of a position on which rail ownership rests. */
export type RailState = Pick<Position, 'units' | 'entered' | 'rail'>;

/** Rail ownership from a function; `.` where there is no railroad. */
export const railFrom = (rules: Rules, side: (hex: HexId) => Side): string => {
  const codes = new Uint8Array(rules.theatre.board.size).fill('.'.charCodeAt(0));
  for (const hex of rules.theatre.railHexes) codes[hex] = letterOf(side(hex)).charCodeAt(0);
  return lettersOfCodes(codes);
};

/** Reading TRC-A92: at the start the railroads of the USSR are Soviet, all others Axis. */
export const railAtOutset = onceFor((rules: Rules): string =>
  railFrom(rules, (hex) => startSideOf(rules, hex)),
);

/** TRC-8.3.6.f: hexes where lines leave the map by an edge that is a side's own for the ownership of railroads. */
export const ownRailExits = (rules: Rules, side: Side): readonly HexId[] => {
  const { north, east, south, west } = rules.theatre.railExits;
  const finnish = (hex: HexId): boolean => fieldsOf(rules.theatre, hex).country === 'finland';
  return side === 'axis'
    ? [...west, ...north.filter(finnish)]
    : [...east, ...south, ...north.filter((hex) => !finnish(hex))];
};

/** Whether a chain of a side may lead through a rail hex: no enemy, EZOC, partisan or enemy city (TRC-8.3.6.b, TRC-8.3.6.e). */
const isOpen = (rules: Rules, position: RailState, side: Side, hex: HexId): boolean =>
  !isEnemyHeld(rules, position, side, hex) &&
  !(side === 'axis' && hasPartisan(rules, position.units, hex)) &&
  !inEnemyZone(rules, position, side, hex) &&
  !(fieldsOf(rules.theatre, hex).city !== undefined && isControlledBy(rules, position, enemyOf(side), hex));

/**
 * Reading TRC-A12: a chain starts where a unit of the side is or was the last to enter (a), or wherever the side controls by
 * 5.5 (b).
 */
const mayStart = (rules: Rules, position: RailState, side: Side, hex: HexId): boolean => {
  const { by, side: controller } = controlOf(rules, position, hex);
  if (by === 'unit' || rules.readings['TRC-A12'] === 'b') return controller === side;
  return sideOfLetter(position.entered[hex]) === side;
};

/**
 * The rail hexes whose chains give them to a side now (TRC-8.3.6.b, TRC-8.3.6.e, TRC-8.3.6.g, TRC-8.3.6.i): all hexes on a chain of open hexes from a hex where
 * a unit of the side was the last to enter or from a city it controls to such a city or its own map edge (TRC-A12). A city at the end may lie in an EZOC (reading TRC-A91 a).
 */
export const railChains = (rules: Rules, position: RailState, side: Side): readonly HexId[] => {
  const { rail, railHexes, cities, board } = rules.theatre;
  const open = new Set(railHexes.filter((hex) => isOpen(rules, position, side, hex)));
  const excused = rules.readings['TRC-A91'] !== 'b';
  const own = cities.filter((hex) => rail[hex] !== 0 && isControlledBy(rules, position, side, hex));
  const ends = new Set(own.filter((hex) => open.has(hex) || excused));
  // A hex through which a chain may lead is one node; a city that can only end chains is a node for each of its lines.
  const nodes: HexId[] = [];
  const numbers = new Map<number, number>();
  const add = (hex: HexId, direction: number): void => {
    numbers.set(7 * hex + direction, nodes.length);
    nodes.push(hex);
  };
  const numberAt = (hex: HexId, direction: number): number | undefined =>
    numbers.get(7 * hex + (open.has(hex) ? 6 : direction));
  for (const hex of railHexes) {
    if (open.has(hex)) add(hex, 6);
    else if (ends.has(hex))
      for (let direction = 0; direction < 6; direction++)
        if (hasRail(rules.theatre, hex, direction)) add(hex, direction);
  }
  const links: number[][] = nodes.map(() => []);
  for (const hex of railHexes)
    for (let direction = 0; direction < 6; direction++) {
      if (!hasRail(rules.theatre, hex, direction)) continue;
      const here = numberAt(hex, direction);
      const there = numberAt(board.neighbours[6 * hex + direction] as HexId, oppositeOf(direction));
      if (here !== undefined && there !== undefined) (links[here] as number[]).push(there);
    }
  const exits = new Set(ownRailExits(rules, side).filter((hex) => open.has(hex)));
  const isEnd = (hex: HexId): boolean => ends.has(hex) || exits.has(hex);
  const all = nodes.map((_, i) => i);
  const last = all.filter((i) => isEnd(nodes[i] as HexId));
  const first = all.filter((i) => {
    const hex = nodes[i] as HexId;
    // A map edge ends a chain and starts none: nothing of the side need have come there.
    return ends.has(hex) || (open.has(hex) && mayStart(rules, position, side, hex));
  });
  const marks = onChains(links, last, first);
  return [...new Set(nodes.filter((_, i) => marks[i] === 1))].sort((a, b) => a - b);
};

const giveRail = (rail: string, side: Side, hexes: readonly HexId[]): string => {
  const codes = codesOfLetters(rail);
  for (const hex of hexes) codes[hex] = letterOf(side).charCodeAt(0);
  return lettersOfCodes(codes);
};

/**
 * Rail ownership after the second impulse of a side, all combats resolved (TRC-8.3.6.c, TRC-8.3.6.h). The side gains what its chains
 * hold; what neither side gains keeps its owner (TRC-8.3.6.k, reading TRC-A13 a). By reading b the enemy's chains are
 * tested as well, before those of the side. A stretch that both could claim is tested for each at the end of its own turn
 * (TRC-8.3.6.j).
 */
export const railAfterImpulse = (rules: Rules, position: RailState, side: Side): string => {
  const enemy = enemyOf(side);
  const before =
    rules.readings['TRC-A13'] === 'b'
      ? giveRail(position.rail, enemy, railChains(rules, position, enemy))
      : position.rail;
  const gained = railChains(rules, position, side);
  return gained.length === 0 ? before : giveRail(before, side, gained);
};

/** Why railroads changed hands. */
export const railReasons = (rules: Rules, before: string, after: string): readonly TrcReason[] => {
  const changed = rules.theatre.railHexes.filter((hex) => before[hex] !== after[hex]);
  return (['axis', 'soviet'] as const).flatMap((side): TrcReason[] => {
    const hexes = changed.filter((hex) => after[hex] === letterOf(side));
    return hexes.length === 0
      ? []
      : [
          { clause: 'TRC-8.3.6.h', effect: 'rail-tested-after-combats', side },
          {
            clause: 'TRC-8.3.6.e',
            effect: 'rail-gained',
            side,
            hexes: hexes.map((hex) => label(rules.theatre, hex)),
          },
        ];
  });
};

/** Railroads that a side entered last and yet does not own, no free way leading on from them (TRC-8.3.6.b, TRC-8.3.6.k). */
export const railKeptReasons = (
  rules: Rules,
  { entered, rail }: Pick<RailState, 'entered' | 'rail'>,
  side: Side,
): readonly TrcReason[] => {
  const letter = letterOf(side);
  const kept = rules.theatre.railHexes.filter((hex) => entered[hex] === letter && rail[hex] !== letter);
  const hexes = kept.map((hex) => label(rules.theatre, hex));
  return kept.length === 0 ? [] : [{ clause: 'TRC-8.3.6.k', effect: 'rail-kept', side, hexes }];
};

/** TRC-8.3.6.d: the hexes of the railhead markers: Axis rail hexes next to Soviet rail hexes on the same line; ascending. */
export const railheads = (rules: Rules, rail: string): readonly HexId[] => {
  const { railHexes, board } = rules.theatre;
  return railHexes.filter(
    (hex) =>
      sideOfLetter(rail[hex]) === 'axis' &&
      [0, 1, 2, 3, 4, 5].some(
        (direction) =>
          hasRail(rules.theatre, hex, direction) &&
          sideOfLetter(rail[board.neighbours[6 * hex + direction] as HexId]) === 'soviet',
      ),
  );
};
