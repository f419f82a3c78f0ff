import type { HexId } from '@eastfront/kernel';
import { remember, rememberEach, rememberLike } from '@eastfront/kernel';
import { fieldTo, hexesTo } from '@eastfront/kernel/bots';
import { fieldsOf, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import { cityCount, dictatorOf, minimumCities } from '../05-victory/victory.js';
import { defenseOf } from '../09-combat/strength.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { isFighter } from './exchange.js';

/** What a place counts (TRC-S4.0.b); in the campaign major cities keep the Axis in the game (TRC-5.4). */
const POINTS = { major: 2, minor: 1, oil: 1 } as const;
/** What a capital counts that decides the game alone or with the dictator (TRC-5.1.b, TRC-5.2.b, TRC-S4.6.a). */
const CAPITAL = 4;
const HOLDER = 12;
const CAPITALS: Readonly<Record<string, true>> = { Moscow: true, Berlin: true };

/** Hexes that a point is worth as a detour, and those that a missing guard is. */
const PULL = 3;
const CALL = 3;
/** Hexes within which an enemy threatens a place, and those at which he may come to threaten it. */
const THREAT = 4;
const WARNING = 7;
/** Hexes that an enemy in the way costs, rough ground that stops (TRC-8.2.1.a), and a strait (TRC-8.2.2.b). */
const THROUGH = 2;
const ROUGH = 1;
/** Strength for which one unit more is sent to take a place. */
const PER_UNIT = 5;

/** Cities that the Axis has to spare at which major cities count double for both sides (TRC-5.4.a), and turns that are looked ahead. */
const SCARCE = 2;
const AHEAD = 4;

/** Whether the Axis is about to lose for having too few cities: never in a scenario (TRC-S4.0.d). */
const isAxisShort = (rules: Rules, position: Position): boolean => {
  if (position.end !== null) return false;
  const least = minimumCities(rules, position.turn) ?? minimumCities(rules, position.turn + AHEAD);
  if (least === null) return false;
  const { cities, major } = cityCount(rules, position, 'axis');
  return Math.min(cities - least.cities, major - least.major) < SCARCE;
};

/** The places of the board that count, each with its points. */
export const placesOf: (rules: Rules, position: Position) => ReadonlyMap<HexId, number> = remember(
  (rules: Rules, position: Position) => {
    const { end } = position;
    const { cities, oilFields } = rules.theatre;
    const holder = end === null ? null : rules.scenarios.ends[end].holder;
    const scarce = isAxisShort(rules, position);
    const points = new Map<HexId, number>();
    for (const hex of [...cities, ...oilFields]) {
      const { city, name = '' } = fieldsOf(rules.theatre, hex);
      const capital = name === holder ? HOLDER : CAPITALS[name] ? CAPITAL : 0;
      const usual = city === undefined ? POINTS.oil : POINTS[city];
      points.set(hex, (scarce && city === 'major' ? 2 * usual : usual) + capital);
    }
    return points;
  },
);

/** Where units of a side stand that fight. */
const fightersOf = rememberEach((rules: Rules, { units }: Position, side: Side): Uint8Array => {
  const there = new Uint8Array(rules.theatre.board.size);
  for (const unit of units)
    if (unit.place === 'map' && unit.counter.side === side && isFighter(unit)) there[unit.at] = 1;
  return there;
});

const FIELDS = { axis: rememberLike<Rules, Int16Array>(), soviet: rememberLike<Rules, Int16Array>() };

/** Hexes from each hex to the nearest unit of a side that fights, as the crow flies. */
export const distanceTo = rememberEach((rules: Rules, position: Position, side: Side): Int16Array => {
  const there = fightersOf(rules, position, side);
  const { board } = rules.theatre;
  return FIELDS[side](rules, [there], () =>
    hexesTo(
      board,
      board.size,
      board.hexes.filter((hex) => there[hex] === 1),
    ),
  );
});

/** Units of a side in a hex that fight. */
export const guardsIn = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  unitsAt(rules, position.units, hex).filter((unit) => unit.counter.side === side && isFighter(unit)).length;

/** How a player's goals are weighed. */
export interface Zeal {
  readonly goal: number;
  readonly guards: number;
}

/** Units that a side keeps in a place of its own: the more, the nearer the enemy. */
export const guardsFor = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  guards: number,
): number => {
  const away = distanceTo(rules, position, enemyOf(side))[hex] as number;
  if (away <= THREAT) return guards;
  return away <= WARNING ? Math.min(1, guards) : 0;
};

/** A hex that a side goes for. */
interface Goal {
  readonly hex: HexId;
  /** Hexes that it is worth as a detour. */
  readonly pull: number;
  /** Units that it takes. */
  readonly need: number;
}

/** Units that are sent to take a place: enough for three to one. */
const unitsToTake = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  2 + Math.ceil((3 * defenseOf(rules, position, [hex], [], side).points) / PER_UNIT);

/** The places that a side goes for: those to take, and those that want guards. */
const goalsOf = (rules: Rules, position: Position, side: Side, { goal, guards }: Zeal): readonly Goal[] => {
  const found: Goal[] = [];
  for (const [hex, points] of placesOf(rules, position)) {
    if (isControlledBy(rules, position, side, hex)) {
      const missing = guardsFor(rules, position, side, hex, guards) - guardsIn(rules, position, side, hex);
      if (missing > 0) found.push({ hex, pull: Math.round(CALL + PULL * points), need: missing });
    } else
      found.push({
        hex,
        pull: Math.round(PULL * points * goal),
        need: unitsToTake(rules, position, side, hex),
      });
  }
  // The dictator of the enemy, once his capital can be had, is half of a victory (TRC-5.1.b, TRC-5.2.b).
  const dictator = dictatorOf(position, enemyOf(side));
  if (dictator !== null && dictator.place === 'map')
    found.push({ hex: dictator.at, pull: Math.round(PULL * CAPITAL * goal), need: 3 });
  return found;
};

const WAYS = {
  axis: rememberLike<Rules, Map<HexId, Int16Array>>(),
  soviet: rememberLike<Rules, Map<HexId, Int16Array>>(),
};

/** Hexes of marching from each hex to one, around the enemy where that is shorter. */
const waysOf = (rules: Rules, position: Position, side: Side): ((goal: HexId) => Int16Array) => {
  const { theatre } = rules;
  const { board, barrier, land } = theatre;
  const theirs = viewOf(rules, position.units).count[enemyOf(side)];
  const ways = WAYS[side](rules, [theirs], () => new Map());
  return (goal) => {
    const known = ways.get(goal);
    if (known !== undefined) return known;
    const way = fieldTo(board, board.size, [{ hex: goal, pull: 0 }], (from, direction) => {
      if (barrier[6 * from + direction] === 1) return -1;
      const to = board.neighbours[6 * from + direction] as HexId;
      if (land[to] === 0) return -1;
      const rough = terrainAt(theatre, to) === 'clear' ? 0 : ROUGH;
      return 1 + rough + (theirs[to] === 0 ? 0 : THROUGH);
    });
    ways.set(goal, way);
    return way;
  };
};

/** Hexes to a goal where no way leads: far, but not out of all proportion. */
const NO_WAY = 80;

/** The goal of a unit: by hex the distance to it, and the value of reaching it. */
export interface Order {
  readonly goal: HexId;
  readonly way: Int16Array;
}
type Orders = ReadonlyMap<string, Order>;

/**
 * Who goes where: the unit that is nearest to a goal, with regard to its pull, goes there, until each goal has as many as it takes;
 * those who are left go to what is best for them.
 */
const assign = (rules: Rules, position: Position, side: Side, zeal: Zeal): Orders => {
  const orders = new Map<string, Order>();
  const goals = goalsOf(rules, position, side, zeal);
  const wayTo = waysOf(rules, position, side);
  const wants: { readonly unit: Unit; readonly goal: number; readonly cost: number }[] = [];
  for (const unit of position.units) {
    if (unit.place !== 'map' || unit.counter.side !== side || !isFighter(unit)) continue;
    goals.forEach(({ hex, pull }, goal) => {
      wants.push({ unit, goal, cost: Math.min(NO_WAY, wayTo(hex)[unit.at] as number) - pull });
    });
  }
  wants.sort((a, b) => a.cost - b.cost || a.goal - b.goal);
  const sent = goals.map(() => 0);
  const give = ({ unit, goal }: (typeof wants)[number]): void => {
    const { hex } = goals[goal] as Goal;
    orders.set(unit.counter.id, { goal: hex, way: wayTo(hex) });
    sent[goal] = (sent[goal] as number) + 1;
  };
  for (const want of wants)
    if (!orders.has(want.unit.counter.id) && (sent[want.goal] as number) < (goals[want.goal] as Goal).need)
      give(want);
  for (const want of wants) if (!orders.has(want.unit.counter.id)) give(want);
  return orders;
};

const ordersBy = remember((_rules: Rules, _position: Position) => new Map<string, Orders>());

/** The order of a unit; none for one that does not fight. */
export const orderFor = (rules: Rules, position: Position, unit: Unit, zeal: Zeal): Order | undefined => {
  const known = ordersBy(rules, position);
  const { side, id } = unit.counter;
  const key = `${side} ${zeal.goal} ${zeal.guards}`;
  const orders = known.get(key) ?? assign(rules, position, side, zeal);
  known.set(key, orders);
  return orders.get(id);
};

/** Hexes that are left to a goal. */
export const leftOf = ({ way }: Order, hex: HexId): number => Math.min(NO_WAY, way[hex] as number);

/** How much a hex draws a side that comes in there: the nearest of its goals, with regard to their pull. */
export const drawOf = (rules: Rules, position: Position, side: Side, zeal: Zeal): Int16Array =>
  drawsBy(rules, position, `${side} ${zeal.goal} ${zeal.guards}`, side, zeal);

const draws = remember((_rules: Rules, _position: Position) => new Map<string, Int16Array>());
const drawsBy = (rules: Rules, position: Position, key: string, side: Side, zeal: Zeal): Int16Array => {
  const known = draws(rules, position);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { board } = rules.theatre;
  const wayTo = waysOf(rules, position, side);
  const field = new Int16Array(board.size).fill(NO_WAY);
  for (const { hex, pull } of goalsOf(rules, position, side, zeal)) {
    const way = wayTo(hex);
    for (const one of board.hexes) field[one] = Math.min(field[one] as number, (way[one] as number) - pull);
  }
  known.set(key, field);
  return field;
};
