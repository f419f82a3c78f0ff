import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { hasWay, terrainAt } from '../01-units/board.js';
import { playAreaOf } from '../01-units/play-area.js';
import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { viewOf } from '../01-units/view.js';
import { zoneOf } from '../09-movement/zones.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** What closes a hexside to lines, as bits: sea or Lake Manych, the Volga, a mountain off the road, a river without a bridge. */
export const SEA = 1;
export const VOLGA = 2;
export const MOUNTAIN = 4;
export const RIVER = 8;
/** Ground that nobody enters. */
const CLOSED = 16;
/** What no unit ever crosses, whatever it spends. */
export const IMPASSABLE = SEA | MOUNTAIN | CLOSED;

const barrierOf = (theatre: Theatre, from: HexId, to: HexId, direction: number): number => {
  const hexside = 6 * from + direction;
  let bits = 0;
  for (const hex of [from, to]) {
    if (theatre.land[hex] === 1) continue;
    const terrain = terrainAt(theatre, hex);
    bits |= terrain === 'sea' || terrain === 'lake' ? SEA : CLOSED;
  }
  if (theatre.seaSide[hexside] === 1) bits |= SEA;
  if (theatre.volga[hexside] === 1) bits |= VOLGA;
  if (hasWay(theatre, from, direction)) return bits;
  if (theatre.mountain[from] === 1 || theatre.mountain[to] === 1) bits |= MOUNTAIN;
  if (theatre.river[hexside] === 1) bits |= RIVER;
  return bits;
};

const barriers = new WeakMap<Theatre, Uint8Array>();

/** What closes each hexside to lines of communication (NS-5.2.1.d-f), at `6 * hex + direction`; both ways alike. */
export const barriersOf = (theatre: Theatre): Uint8Array => {
  const known = barriers.get(theatre);
  if (known !== undefined) return known;
  const { size, hexes, neighbours } = theatre.board;
  const made = new Uint8Array(6 * size);
  for (const hex of hexes)
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * hex + direction] as number;
      if (to >= 0) made[6 * hex + direction] = barrierOf(theatre, hex, to, direction);
    }
  barriers.set(theatre, made);
  return made;
};

/** Which hexes lines may pass. */
export interface Open {
  /** No enemy unit, no enemy zone but where a friendly unit cancels it (NS-5.2.1.a, NS-5.2.1.b). */
  readonly normal: Uint8Array;
  /** No enemy unit and no enemy zone, friends or not (NS-5.2.4.e, NS-6.2.d, NS-9.5.d). */
  readonly free: Uint8Array;
}

/** Which hexes lines of a side may pass when enemy units or zones are left out of account. */
export const openWithout = (
  rules: Rules,
  position: Position,
  side: Side,
  without: { readonly enemies: boolean; readonly zones: boolean },
): Open => {
  const { held } = viewOf(rules, position);
  const own = held[side];
  const enemy = held[enemyOf(side)];
  const zone = zoneOf(rules, position, enemyOf(side));
  const area = playAreaOf(rules, position) ?? rules.theatre.board.exists;
  const normal = new Uint8Array(area.length);
  const free = new Uint8Array(area.length);
  for (const hex of rules.theatre.board.hexes) {
    if (area[hex] === 0 || (enemy[hex] === 1 && !without.enemies)) continue;
    const zoned = zone[hex] === 1 && !without.zones;
    if (!zoned) free[hex] = 1;
    if (!zoned || own[hex] === 1) normal[hex] = 1;
  }
  return { normal, free };
};

const NOTHING = { enemies: false, zones: false };

/** Which hexes lines of each side may pass now. */
export const openHexes: (rules: Rules, position: Position) => Readonly<Record<Side, Open>> = remember(
  (rules, position) => ({
    axis: openWithout(rules, position, 'axis', NOTHING),
    soviet: openWithout(rules, position, 'soviet', NOTHING),
  }),
);
