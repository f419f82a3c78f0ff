import type { HexId } from '@eastfront/kernel';
import type { Ground, Theatre } from '../01-units/board.js';
import { fieldsOf, hasWay, label, terrainAt } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { isInPlayArea } from '../01-units/view.js';
import { groundAt } from '../04-weather/weather.js';
import type { Position } from '../play/position.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';

/** The price of a river without a bridge: the whole move of a unit that has not moved (NS-9.3.e). */
export const WHOLE_MOVE = 0x3fff;
/** The price of a step that nobody takes. */
const CLOSED = -1;

/** What makes up the price of entering a hex, or `null` where there is no way in. */
interface Price {
  /** Points for the hex. */
  readonly hex: number;
  /** Points for the river, on top (NS-9.3.b); `all` for a whole move. */
  readonly river: number | 'all';
}

/** Points for a hex by itself, in its own weather (NS-9.3.a, NS-9.3.d, NS-4.e). */
const hexPrice = (
  { theatre, movement }: Pick<Rules, 'theatre' | 'movement'>,
  from: HexId,
  to: HexId,
  direction: number,
  ground: Ground,
): number => {
  if (theatre.land[to] === 0 || theatre.seaSide[6 * from + direction] === 1) return CLOSED;
  const way = hasWay(theatre, from, direction);
  if (theatre.mountain[to] === 1) return way ? movement.terrain.mountain[ground] : CLOSED;
  let price = movement.terrain[terrainAt(theatre, to)][ground];
  if (fieldsOf(theatre, to).place === 'city') price = cheaper(price, movement.city[ground]);
  return way ? cheaper(price, movement.road[ground]) : price;
};

const cheaper = (one: number, other: number): number =>
  one < 0 ? other : other < 0 ? one : Math.min(one, other);

/**
 * What a step over land costs in this weather; null where it is closed, over the Volga too (NS-9.5.a, NS-9.5.c). A river takes the
 * whole move also of a unit out of supply, whose points are halved (NS-9.3.f).
 */
export const priceOf = (
  rules: Pick<Rules, 'theatre' | 'movement'>,
  from: HexId,
  to: HexId,
  direction: number,
  ground: Ground,
): Price | null => {
  const { theatre, movement } = rules;
  const hexside = 6 * from + direction;
  if (theatre.volga[hexside] === 1 || theatre.eastBank[to] === 1) return null;
  const hex = hexPrice(rules, from, to, direction, ground);
  if (hex < 0) return null;
  if (theatre.river[hexside] === 0) return { hex, river: 0 };
  const bridge = hasWay(theatre, from, direction) ? movement.bridge[ground] : -1;
  return { hex, river: bridge >= 0 ? bridge : movement.river[ground] };
};

const tables = new WeakMap<
  Theatre,
  { readonly movement: Rules['movement']; readonly prices: Map<string, Int16Array> }
>();

const pricesIn = (rules: Pick<Rules, 'theatre' | 'movement'>, north: Ground, south: Ground): Int16Array => {
  const { theatre } = rules;
  const { size, hexes, neighbours } = theatre.board;
  const prices = new Int16Array(6 * size).fill(CLOSED);
  for (const from of hexes)
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      if (to < 0) continue;
      const price = priceOf(rules, from, to, direction, theatre.north[to] === 1 ? north : south);
      if (price === null) continue;
      prices[6 * from + direction] = price.river === 'all' ? WHOLE_MOVE : price.hex + price.river;
    }
  return prices;
};

/** What each step over land costs in the weather of the turn, at `6 * hex + direction`: points, {@link WHOLE_MOVE} or {@link CLOSED}. */
export const stepPrices = (rules: Rules, { weather }: Pick<Position, 'weather'>): Int16Array => {
  const { theatre, movement } = rules;
  let table = tables.get(theatre);
  if (table === undefined || table.movement !== movement) {
    table = { movement, prices: new Map() };
    tables.set(theatre, table);
  }
  const key = `${weather.north} ${weather.south}`;
  let prices = table.prices.get(key);
  if (prices === undefined) {
    prices = pricesIn(rules, weather.north, weather.south);
    table.prices.set(key, prices);
  }
  return prices;
};

/** Why a step over land is closed to everybody of a side, enemies apart. */
export const closedViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  from: HexId,
  to: HexId,
  direction: number,
): readonly NsViolation[] => {
  const { theatre } = rules;
  const subject = label(theatre, to);
  const hexside = `${label(theatre, from)}/${subject}`;
  if (direction < 0)
    return [{ clause: 'NS-9.3.a', code: 'NOT_ADJACENT', subject, from: label(theatre, from) }];
  const bars: NsViolation[] = [];
  if (theatre.land[to] === 0) bars.push({ clause: 'NS-9.3.a', code: 'SEA_OR_LAKE', subject });
  else if (theatre.seaSide[6 * from + direction] === 1)
    bars.push({ clause: 'NS-9.3.a', code: 'SEA_HEXSIDE', subject: hexside });
  if (theatre.volga[6 * from + direction] === 1 || theatre.eastBank[to] === 1)
    bars.push({
      clause: side === 'axis' ? 'NS-9.5.a' : 'NS-9.5.c',
      code: 'OVER_THE_VOLGA',
      subject: hexside,
    });
  if (theatre.mountain[to] === 1 && !hasWay(theatre, from, direction))
    bars.push({ clause: 'NS-9.3.d', code: 'MOUNTAIN_OFF_THE_ROAD', subject });
  if (!isInPlayArea(rules, position, to)) bars.push({ clause: 'NS-17.1.b', code: 'OUT_OF_PLAY', subject });
  return bars;
};

/** What a price is made of, as far as a player would ask. */
export const priceReasons = (
  rules: Rules,
  position: Position,
  from: HexId,
  to: HexId,
  direction: number,
  price: Price,
): readonly NsReason[] => {
  const { theatre } = rules;
  const hex = label(theatre, to);
  const hexside = `${label(theatre, from)}/${hex}`;
  const ground = groundAt(rules, position, to);
  const reasons: NsReason[] = [{ clause: 'NS-9.3.a', effect: 'pay', hex, ground, points: price.hex }];
  if (theatre.mountain[to] === 1) reasons.push({ clause: 'NS-9.3.d', effect: 'along-the-road', hex });
  if (groundAt(rules, position, from) !== ground)
    reasons.push({ clause: 'NS-4.e', effect: 'own-weather', hex, ground });
  if (theatre.river[6 * from + direction] === 0) return reasons;
  if (price.river === 'all') return [...reasons, { clause: 'NS-9.3.e', effect: 'whole-move', hexside }];
  const bridge = hasWay(theatre, from, direction) && rules.movement.bridge[ground] >= 0;
  const river: NsReason = bridge
    ? { clause: 'NS-9.3.e', effect: 'bridge', hexside, points: price.river }
    : { clause: 'NS-9.3.h', effect: 'river-in-snow', hexside, points: price.river };
  return [...reasons, river, { clause: 'NS-9.3.b', effect: 'add-up', hex, points: price.hex + price.river }];
};

/**
 * What a step beside normal movement costs - in a reaction, a retreat, an advance - or {@link CLOSED}: also over a major river
 * without a bridge, for which nobody has a whole move then (NS-9.3.g, NS-10.7.1.c, NS-10.8.c).
 */
export const groundPrice = (
  rules: Rules,
  position: Position,
  from: HexId,
  to: HexId,
  direction: number,
): number => {
  const price = stepPrices(rules, position)[6 * from + direction] as number;
  return price === WHOLE_MOVE || !isInPlayArea(rules, position, to) ? CLOSED : price;
};

/** Whether a major river without a bridge, and nothing else, closes a step (NS-9.3.e). */
export const isRiverAlone = (rules: Rules, position: Position, from: HexId, direction: number): boolean =>
  stepPrices(rules, position)[6 * from + direction] === WHOLE_MOVE;

/** By which clause a river without a bridge and the Volga are closed to the kind of move in question. */
type RiverClauses = Readonly<Record<'river' | 'volga', NsViolation['clause']>>;

/** Why the ground closes a step to units that do not move of their own; nothing when it does not. */
export const groundViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  from: HexId,
  to: HexId,
  direction: number,
  clauses: RiverClauses,
): readonly NsViolation[] => {
  if (groundPrice(rules, position, from, to, direction) !== CLOSED) return [];
  const bars = closedViolations(rules, position, side, from, to, direction).map((bar) =>
    bar.code === 'OVER_THE_VOLGA' ? { ...bar, clause: clauses.volga } : bar,
  );
  const hexside = `${label(rules.theatre, from)}/${label(rules.theatre, to)}`;
  if (isRiverAlone(rules, position, from, direction))
    return [...bars, { clause: clauses.river, code: 'RIVER_WITHOUT_BRIDGE', subject: hexside }];
  return bars.length > 0 ? bars : [{ clause: 'NS-9.3.a', code: 'CLOSED', subject: hexside }];
};
