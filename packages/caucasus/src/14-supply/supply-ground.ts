import type { HexId } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { ENTRY_SIDES, fieldsOf, isCrossable, isIn, terrainAt } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { RAILROAD_FINISHED, WINTER } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import type { Position } from '../play/position.js';
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
}

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
  return { crossable, road, rail, linked: rail.map((mask, hex) => mask | (road[hex] as number)), hard };
};

const known = new WeakMap<Theatre, Map<string, Ways>>();

/** The ways of a board in a turn; remembered by season. */
export const waysOf = (theatre: Theatre, turn: number, ignoring: Ignoring): Ways => {
  let ways = known.get(theatre);
  if (ways === undefined) {
    ways = new Map();
    known.set(theatre, ways);
  }
  const key = `${turn >= WINTER} ${turn >= RAILROAD_FINISHED} ${ignoring.join()}`;
  let found = ways.get(key);
  if (found === undefined) {
    found = makeWays(theatre, turn, ignoring);
    ways.set(key, found);
  }
  return found;
};

/** Where lines of a side may go on, as the units stand. */
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
  const barred = (hex: HexId): boolean =>
    isEnemyEdge(rules, side, hex) && !ignoring.includes('edge') && rules.readings['CC-S13'] === 'b';
  const through = new Uint8Array(size);
  const free = new Uint8Array(size);
  for (let hex = 0; hex < size; hex++) {
    if (theirs[hex] !== 0) {
      if (noEnemies) through[hex] = free[hex] = 1;
      continue;
    }
    if (barred(hex)) continue;
    const clear = noZones || zone[hex] === 0;
    if (clear) free[hex] = 1;
    if (clear || own[hex] !== 0) through[hex] = 1;
  }
  return { through, free };
};

const marked = new WeakMap<Theatre, Readonly<Record<Side, readonly HexId[]>>>();

/** Entry hexes that bear the symbol of a side, whoever controls them (CC-14.21.a). */
export const entriesOf = (theatre: Theatre, side: Side): readonly HexId[] => {
  let found = marked.get(theatre);
  if (found === undefined) {
    const of = (owner: Side): readonly HexId[] =>
      Object.keys(ENTRY_SIDES).flatMap((letter) =>
        ENTRY_SIDES[letter] === owner ? (theatre.entries[letter] ?? []) : [],
      );
    found = { axis: of('axis'), soviet: of('soviet') };
    marked.set(theatre, found);
  }
  return found[side];
};

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
