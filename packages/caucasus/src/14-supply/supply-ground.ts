import type { HexId, Net, Tiling } from '@eastfront/kernel';
import { keepFor, keepForEach, lineOfNet, netOf } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { ENTRY_SIDES, fieldsOf, isCrossable, isIn, isLinked, terrainAt } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { RAILROAD_FINISHED, WINTER } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/**
 * What the rules put in the way of a line. A net may leave some of it out of account, to ask what cuts a line; the
 * lawful net leaves out nothing.
 */
export type Obstacle =
  | 'enemy'
  | 'zone'
  | 'winter'
  | 'barrier'
  | 'range'
  | 'unfinished'
  | 'control'
  | 'symbol'
  | 'junction'
  | 'excluded-port'
  | 'temryuk'
  | 'strict-rail'
  | 'mixed'
  | 'port-side'
  | 'edge'
  | 'off-map';

export type Ignoring = readonly Obstacle[];
export const NOTHING: Ignoring = [];

/** What the board alone says to lines in a turn. */
export interface Ways {
  /** Hexsides, at `6 * hex + direction`: 1 where a line may cross, into land. */
  readonly crossable: Uint8Array;
  readonly road: Uint8Array;
  /** Railroads that serve supply (CC-2.33.b, CC-2.34.a). */
  readonly rail: Uint8Array;
  /** Roads and railroads. */
  readonly linked: Uint8Array;
  /** 1 on mountain and marsh (CC-14.3.l). */
  readonly hard: Uint8Array;
  /**
   * Two places for each hex, so that no mountain or marsh is both entered and left off the road (CC-14.3.l, CC-14.3.m): `2 * hex`, and
   * `2 * hex + 1` for a hard hex that a line goes on from off the road, where it must have come by road.
   */
  readonly twofold: Tiling;
}

/** The places next to each other for lines that pass no hard ground off the road. */
const twofoldOf = (
  { neighbours, size }: Tiling,
  { crossable, linked, hard }: Omit<Ways, 'twofold'>,
): Tiling => {
  const next = new Int16Array(12 * size).fill(-1);
  for (let side = 0; side < 6 * size; side++) {
    if (crossable[side] === 0) continue;
    const from = Math.floor(side / 6);
    const direction = side % 6;
    const to = 2 * (neighbours[side] as number);
    const offRoad = !isLinked(linked, from, direction);
    next[12 * from + direction] = offRoad && hard[to >> 1] === 1 ? to + 1 : to;
    if (!offRoad) next[12 * from + 6 + direction] = to;
  }
  return { size: 2 * size, neighbours: next };
};

const makeWays = (theatre: Theatre, turn: number, ignoring: Ignoring): Ways => {
  const { board, land, road } = theatre;
  const crossable = new Uint8Array(6 * board.size);
  const hard = new Uint8Array(board.size);
  const season = ignoring.includes('winter') ? WINTER - 1 : turn;
  for (const hex of board.hexes) {
    const terrain = terrainAt(theatre, turn, hex);
    if (terrain === 'mountain' || terrain === 'marsh') hard[hex] = 1;
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * hex + direction] as number;
      if (to < 0 || land[to] === 0) continue;
      const barred = ignoring.includes('barrier') && theatre.barrier[6 * hex + direction] === 1;
      if (barred || isCrossable(theatre, season, hex, direction)) crossable[6 * hex + direction] = 1;
    }
  }
  const finished = turn >= RAILROAD_FINISHED || ignoring.includes('unfinished');
  const rail = theatre.rail.map(
    (mask, hex) =>
      mask | (theatre.supplyRail[hex] as number) | (finished ? (theatre.unfinishedRail[hex] as number) : 0),
  );
  const ways = { crossable, road, rail, linked: rail.map((mask, hex) => mask | (road[hex] as number)), hard };
  return { ...ways, twofold: twofoldOf(board, ways) };
};

/** What of a turn matters to the ways: whether winter has come (CC-2.32.a), whether the railroad is finished (CC-2.33.b). */
export const seasonOf = (turn: number): number =>
  (turn >= WINTER ? 1 : 0) + (turn >= RAILROAD_FINISHED ? 2 : 0);

const waysBySeason = keepFor((_: null, __: Theatre) => new Map<string, Ways>());

/** The ways of a board in a turn; remembered by season. */
export const waysOf = (theatre: Theatre, turn: number, ignoring: Ignoring): Ways => {
  const ways = waysBySeason(null, theatre);
  const key = `${seasonOf(turn)} ${ignoring.join()}`;
  const known = ways.get(key);
  if (known !== undefined) return known;
  const found = makeWays(theatre, turn, ignoring);
  ways.set(key, found);
  return found;
};

/** Where supply lines of a side may continue, given the positions of all units. */
export interface Passage {
  /** 1 where a line may pass: no enemy unit, and no EZOC unless a friendly unit is there (CC-14.3.h, CC-14.3.i, CC-14.3.j). */
  readonly through: Uint8Array;
  /** 1 where a railroad is free of enemy units and EZOC, friends or not (CC-14.3.k). */
  readonly free: Uint8Array;
}

export const passageOf = (rules: Rules, position: Position, side: Side, ignoring: Ignoring): Passage => {
  const { size } = rules.theatre.board;
  const enemy = enemyOf(side);
  const { count } = viewOf(rules, position.units);
  const own = count[side];
  const theirs = count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const noZones = ignoring.includes('zone');
  const noEnemies = ignoring.includes('enemy');
  // CC-S13: lines of a side pass over the north-edge entry hexes of the other (a), or not, like its units (b; CC-4.1.f).
  const isBarred = (hex: HexId): boolean =>
    isEnemyEdge(rules, side, hex) && !ignoring.includes('edge') && rules.readings['CC-S13'] === 'b';
  const through = new Uint8Array(size);
  const free = new Uint8Array(size);
  for (let hex = 0; hex < size; hex++) {
    if (theirs[hex] !== 0) {
      if (noEnemies) through[hex] = free[hex] = 1;
      continue;
    }
    if (isBarred(hex)) continue;
    const clear = noZones || zone[hex] === 0;
    if (clear) free[hex] = 1;
    if (clear || own[hex] !== 0) through[hex] = 1;
  }
  return { through, free };
};

/** Entry hexes with the symbol of a side, whichever side controls them (CC-14.21.a). */
export const entriesOf = (theatre: Theatre, side: Side): readonly HexId[] =>
  entriesBySide(null, theatre, side);

const entriesBySide = keepForEach((_: null, theatre: Theatre, side: Side): readonly HexId[] =>
  Object.keys(ENTRY_SIDES).flatMap((letter) =>
    ENTRY_SIDES[letter] === side ? (theatre.entries[letter] ?? []) : [],
  ),
);

/** CC-7.22.t: the entry hex at the far end of the railroad off the map that begins in Tbilisi. */
const OFF_MAP_ENTRY = 'F';

/** The entry hexes that are sources now (CC-14.21.b). */
export const openEntries = (
  rules: Rules,
  position: Position,
  side: Side,
  ignoring: Ignoring,
): readonly HexId[] => {
  const { theatre } = rules;
  const marked = ignoring.includes('symbol')
    ? SIDES.flatMap((of) => entriesOf(theatre, of))
    : entriesOf(theatre, side);
  const open = marked.filter((hex) => ignoring.includes('control') || isControlledBy(position, side, hex));
  const tbilisi = theatre.named['Tbilisi'];
  const joined =
    side === 'soviet' && tbilisi !== undefined && open.some((hex) => theatre.entry[hex] === OFF_MAP_ENTRY);
  // CC-S19: the railroad off the map carries trains only (a), or lines from Tbilisi too (b; CC-7.22.t).
  return joined && (ignoring.includes('off-map') || rules.readings['CC-S19'] === 'b')
    ? [...open, tbilisi]
    : open;
};

const NOT_SOVIET: readonly string[] = ['Taman', 'Kagalnik', 'Taganrog'];

/** CC-14.22.e: ports that never supply the Soviets, by region of the board or by name. */
export const isExcludedPort = (theatre: Theatre, hex: HexId): boolean =>
  isIn(theatre, 'no-soviet-port-supply', hex) || NOT_SOVIET.includes(fieldsOf(theatre, hex).name ?? '');

export const isAzovPort = (theatre: Theatre, hex: HexId): boolean => fieldsOf(theatre, hex).sea === 'azov';

/** Ports a side holds and may draw from, those of the Azov Sea whatever became of Temryuk (CC-14.22.a, CC-14.22.e; CC-A78). */
export const portsOf = (
  rules: Rules,
  position: Position,
  side: Side,
  ignoring: Ignoring,
): readonly HexId[] => {
  const { theatre, readings } = rules;
  if (side === 'axis' && readings['CC-A78'] === 'b' && !ignoring.includes('port-side')) return [];
  return theatre.ports.filter(
    (hex) =>
      (ignoring.includes('control') || isControlledBy(position, side, hex)) &&
      (side === 'axis' || ignoring.includes('excluded-port') || !isExcludedPort(theatre, hex)),
  );
};

/**
 * Nets from all hexes to the nearest of some beginnings, worked out from the beginnings outwards. A hex that no line may
 * pass is reached too, for a unit in it, but nothing is reached through it.
 */
export interface Tracer {
  /** Over any ground, at most `limit` hexes. */
  readonly overland: (starts: readonly HexId[], most: number) => Net;
  /** Passing no mountain or marsh off road and railroad; of the places of {@link Ways}. */
  readonly easily: (starts: readonly HexId[], most: number) => Net;
  /** Along roads and railroads, of any length; a step by rail needs both its hexes in `onRail`. */
  readonly along: (
    starts: readonly HexId[],
    by: { readonly road: boolean; readonly rail: boolean; readonly onRail: Uint8Array | null },
  ) => Net;
}

/** The nets over the ways of a turn, going on only through open hexes. */
export const tracerOver = (
  tiling: Tiling,
  { crossable, road, rail, twofold }: Ways,
  through: Uint8Array,
): Tracer => ({
  overland: (starts, most) =>
    netOf(tiling, starts, (from, _, side) => through[from] === 1 && crossable[6 * from + side] === 1, most),
  easily: (starts, most) =>
    netOf(
      twofold,
      starts.map((start) => 2 * start),
      (place) => through[place >> 1] === 1,
      most,
    ),
  along: (starts, by) =>
    netOf(tiling, starts, (from, to, side) => {
      if (through[from] === 0 || crossable[6 * from + side] === 0) return false;
      if (by.road && isLinked(road, from, side)) return true;
      const { onRail } = by;
      return (
        by.rail && isLinked(rail, from, side) && (onRail === null || (onRail[from] === 1 && onRail[to] === 1))
      );
    }),
});

/** Whether a net leads from the hex. */
export const isOn = ({ distances }: Net, hex: HexId): boolean => distances[hex] !== -1;

/** The hexes of a line from a hex of the net to its beginning. */
export const follow = (net: Net, hex: HexId): HexId[] => lineOfNet(net, hex) ?? [];

/** Whether a line without hard ground leads from the hex. */
export const isEasy = (net: Net, hex: HexId): boolean => isOn(net, 2 * hex) || isOn(net, 2 * hex + 1);

/** The hexes of such a line, the shorter one of the two places. */
export const followEasily = (net: Net, hex: HexId): HexId[] => {
  const [plain, off] = [net.distances[2 * hex] as number, net.distances[2 * hex + 1] as number];
  const place = plain < 0 || (off >= 0 && off < plain) ? 2 * hex + 1 : 2 * hex;
  return follow(net, place).map((one) => one >> 1);
};
