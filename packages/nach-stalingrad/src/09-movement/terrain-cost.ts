import type { HexId } from '@eastfront/kernel';
import { barsOf, keepForEach } from '@eastfront/kernel';
import type { Ground, Theatre } from '../01-units/board.js';
import { fieldsOf, hasWay, label, terrainAt } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { groundAt } from '../04-weather/weather.js';
import { isInPlayArea, playAreaViolations } from '../17-scenarios/play-area.js';
import type { Position } from '../position/position.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';

/** The price of a river without a bridge: the whole move of a unit that has not moved (NS-9.3.e). */
export const WHOLE_MOVE = 0x3fff;
/** The price of a step that nobody takes. */
const CLOSED = -1;

/** A step over a hexside; its direction is -1 between hexes that do not touch. */
export interface Step {
  readonly from: HexId;
  readonly to: HexId;
  readonly direction: number;
}

const hexsideOf = (theatre: Theatre, { from, to }: Step): string =>
  `${label(theatre, from)}/${label(theatre, to)}`;

/** What the ground closes to everybody of a side; over the Volga units go by NS-9.5 alone. */
const GROUND = barsOf<Pick<Rules, 'theatre'>, Step & { readonly side: Side }, NsViolation>()([
  {
    clause: 'NS-9.3.a',
    code: 'SEA_OR_LAKE',
    when: ({ theatre }, { to }) => theatre.land[to] === 0,
    facts: ({ theatre }, { to }) => ({ subject: label(theatre, to) }),
  },
  {
    clause: 'NS-9.3.a',
    code: 'SEA_HEXSIDE',
    when: ({ theatre }, { from, to, direction }) =>
      theatre.seaSide[6 * from + direction] === 1 && theatre.land[to] === 1,
    facts: ({ theatre }, step) => ({ subject: hexsideOf(theatre, step) }),
  },
  {
    clause: (_, { side }) => (side === 'axis' ? 'NS-9.5.a' : 'NS-9.5.c'),
    code: 'OVER_THE_VOLGA',
    when: ({ theatre }, { from, to, direction }) =>
      theatre.volga[6 * from + direction] === 1 || theatre.eastBank[to] === 1,
    facts: ({ theatre }, step) => ({ subject: hexsideOf(theatre, step) }),
  },
  {
    clause: 'NS-9.3.d',
    code: 'MOUNTAIN_OFF_THE_ROAD',
    when: ({ theatre }, { from, to, direction }) =>
      theatre.mountain[to] === 1 && !hasWay(theatre, from, direction),
    facts: ({ theatre }, { to }) => ({ subject: label(theatre, to) }),
  },
]);

/** Why a step over land is closed to everybody of a side, enemies apart. */
export const closedViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  step: Step,
): readonly NsViolation[] => {
  const { theatre } = rules;
  const { from, to, direction } = step;
  return direction < 0
    ? [{ clause: 'NS-9.3.a', code: 'NOT_ADJACENT', subject: label(theatre, to), from: label(theatre, from) }]
    : [...GROUND.all(rules, { ...step, side }), ...playAreaViolations(rules, position, to)];
};

/** What makes up the price of entering a hex. */
interface Price {
  /** Points for the hex. */
  readonly hex: number;
  /** Points for the river, on top (NS-9.3.b); `all` for a whole move. */
  readonly river: number | 'all';
  readonly crossing: 'none' | 'bridge' | 'river';
}

const cheaper = (one: number, other: number): number =>
  one < 0 ? other : other < 0 ? one : Math.min(one, other);

/** Points for a hex by itself, in its own weather (NS-9.3.a, NS-9.3.d, NS-4.e). */
const hexPrice = (
  { theatre, movement }: Pick<Rules, 'theatre' | 'movement'>,
  { from, to, direction }: Step,
  ground: Ground,
): number => {
  if (theatre.mountain[to] === 1) return movement.terrain.mountain[ground];
  let price = movement.terrain[terrainAt(theatre, to)][ground];
  if (fieldsOf(theatre, to).place === 'city') price = cheaper(price, movement.city[ground]);
  return hasWay(theatre, from, direction) ? cheaper(price, movement.road[ground]) : price;
};

/**
 * The cost of a step over land in this weather; null if the terrain forbids it. A river also costs the whole allowance of a unit out of
 * supply, whose points are halved (NS-9.3.f).
 */
export const priceOf = (
  rules: Pick<Rules, 'theatre' | 'movement'>,
  step: Step,
  ground: Ground,
): Price | null => {
  const { theatre, movement } = rules;
  if (step.direction < 0 || !GROUND.none(rules, { ...step, side: 'axis' })) return null;
  const hex = hexPrice(rules, step, ground);
  if (hex < 0) return null;
  if (theatre.river[6 * step.from + step.direction] === 0) return { hex, river: 0, crossing: 'none' };
  const bridge = hasWay(theatre, step.from, step.direction) ? movement.bridge[ground] : -1;
  return bridge >= 0
    ? { hex, river: bridge, crossing: 'bridge' }
    : { hex, river: movement.river[ground], crossing: 'river' };
};

const pricesIn = keepForEach(
  (movement: Rules['movement'], theatre: Theatre, weather: `${Ground} ${Ground}`): Int16Array => {
    const [north, south] = weather.split(' ') as [Ground, Ground];
    const { size, hexes, neighbours } = theatre.board;
    const prices = new Int16Array(6 * size).fill(CLOSED);
    for (const from of hexes)
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[6 * from + direction] as HexId;
        if (to < 0) continue;
        const ground = theatre.north[to] === 1 ? north : south;
        const price = priceOf({ theatre, movement }, { from, to, direction }, ground);
        if (price === null) continue;
        prices[6 * from + direction] = price.river === 'all' ? WHOLE_MOVE : price.hex + price.river;
      }
    return prices;
  },
);

/** What each step over land costs in the weather of the turn, at `6 * hex + direction`: points, {@link WHOLE_MOVE} or {@link CLOSED}. */
export const stepPrices = (
  { theatre, movement }: Rules,
  { weather }: Pick<Position, 'weather'>,
): Int16Array => pricesIn(movement, theatre, `${weather.north} ${weather.south}`);

/** The reasons for the cost of a step. */
export const priceReasons = (
  rules: Rules,
  position: Position,
  step: Step,
  { hex: points, river, crossing }: Price,
): readonly NsReason[] => {
  const { theatre } = rules;
  const hex = label(theatre, step.to);
  const hexside = hexsideOf(theatre, step);
  const ground = groundAt(rules, position, step.to);
  const reasons: NsReason[] = [{ clause: 'NS-9.3.a', effect: 'pay', hex, ground, points }];
  if (theatre.mountain[step.to] === 1) reasons.push({ clause: 'NS-9.3.d', effect: 'along-the-road', hex });
  if (groundAt(rules, position, step.from) !== ground)
    reasons.push({ clause: 'NS-4.e', effect: 'own-weather', hex, ground });
  if (crossing === 'none') return reasons;
  if (river === 'all') return [...reasons, { clause: 'NS-9.3.e', effect: 'whole-move', hexside }];
  return [
    ...reasons,
    crossing === 'bridge'
      ? { clause: 'NS-9.3.e', effect: 'bridge', hexside, points: river }
      : { clause: 'NS-9.3.h', effect: 'river-in-snow', hexside, points: river },
    { clause: 'NS-9.3.b', effect: 'add-up', hex, points: points + river },
  ];
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
  direction >= 0 && stepPrices(rules, position)[6 * from + direction] === WHOLE_MOVE;

/** By which clause a river without a bridge and the Volga are closed to the kind of move in question. */
type RiverClauses = Readonly<Record<'river' | 'volga', NsViolation['clause']>>;

/** Why the ground closes a step to units that do not move of their own; nothing when it does not. */
export const groundViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  step: Step,
  clauses: RiverClauses,
): readonly NsViolation[] => {
  const { from, to, direction } = step;
  if (groundPrice(rules, position, from, to, direction) !== CLOSED) return [];
  const bars = closedViolations(rules, position, side, step).map((bar) =>
    bar.code === 'OVER_THE_VOLGA' ? { ...bar, clause: clauses.volga } : bar,
  );
  const subject = hexsideOf(rules.theatre, step);
  if (isRiverAlone(rules, position, from, direction))
    return [...bars, { clause: clauses.river, code: 'RIVER_WITHOUT_BRIDGE', subject }];
  return bars.length > 0 ? bars : [{ clause: 'NS-9.3.a', code: 'CLOSED', subject }];
};
