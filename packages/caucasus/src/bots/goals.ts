import type { HexId } from '@eastfront/kernel';
import { distance, remember, rememberEach, rememberLike } from '@eastfront/kernel';
import { fieldTo, hexesTo, strengthWithin } from '@eastfront/kernel/bots';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isHq } from '../02-components/units.js';
import { holds, unitsAt, viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { gaitOf, HALVES, LEAVE_ZONE, stepTable } from '../07-movement/movement-cost.js';
import { supplyAt } from '../14-supply/supply.js';
import { lineKindAt, lineOf, netIgnoring, supplyNet } from '../14-supply/supply-net.js';
import { isLastTurn } from '../20-set-up/scenarios.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { defenceOf } from './exchange.js';

/** Movement points that a victory point is worth as a detour, and those that a missing guard is. */
const PULL = 6;
const CALL = 4;
/** Hexes within which an enemy threatens a place, and those at which he may come to threaten it. */
const THREAT = 4;
const WARNING = 10;
/** Guards of Rostov, which the Axis must never lose. */
const ROSTOV_GUARDS = 2;
/** Hexes that an HQ keeps from the enemy, and within which it serves those at the front (CC-16.11.b). */
const HQ_BEHIND = 3;
export const HQ_REACH = 8;
/** The cost of an HQ adjacent to an enemy, and the value of each unit that it serves. */
const IN_CONTACT = 5;
const PER_SERVED = 0.7;
/** Movement points that an enemy is worth for each unit whose supply he cuts, up to a number of units; units that go after him. */
const CUT = 4;
const MOST_CUT = 5;
const HUNTERS = 4;
/** Movement points that an enemy in the way costs. */
const THROUGH = 4;

/** Fields of the last few positions, by what is measured: most of them are the same from one position to the next. */
const fields = new Map<string, ReturnType<typeof rememberLike<Rules, Int16Array>>>();
const likeBefore = (what: string): ReturnType<typeof rememberLike<Rules, Int16Array>> => {
  const known = fields.get(what) ?? rememberLike<Rules, Int16Array>();
  fields.set(what, known);
  return known;
};

/** The hexes with fighting units of a side: HQs and other white squares frighten nobody. */
const fightersOf = rememberEach((rules: Rules, { units }: Position, side: Side): Uint8Array => {
  const there = new Uint8Array(rules.theatre.board.size);
  for (const { place, counter, at } of units)
    if (place === 'map' && counter.side === side && !counter.whiteSquare) there[at] = 1;
  return there;
});

const ones = (flags: Uint8Array): readonly HexId[] => {
  const found: HexId[] = [];
  for (let hex = 0; hex < flags.length; hex++) if (flags[hex] === 1) found.push(hex);
  return found;
};

/** Hexes from each hex to the nearest unit of a side that fights, as the crow flies. */
export const distanceTo = rememberEach((rules: Rules, position: Position, side: Side): Int16Array => {
  const there = fightersOf(rules, position, side);
  const { board } = rules.theatre;
  return likeBefore(`distance to ${side}`)(rules, [there], () => hexesTo(board, board.size, ones(there)));
});

/** Attack strength of a side that may come beside each hex: of its units as far off as an enemy threatens. */
export const threatOf = rememberEach((rules: Rules, position: Position, side: Side): Int16Array => {
  const { board } = rules.theatre;
  const strength = new Uint8Array(board.size);
  for (const unit of position.units)
    if (unit.place === 'map' && unit.counter.side === side)
      strength[unit.at] = (strength[unit.at] as number) + faceOf(unit).attack;
  return likeBefore(`threat of ${side}`)(rules, [strength], () =>
    strengthWithin(board, board.size, strength, THREAT),
  );
});

/** Units that fight, of a side in a hex. */
export const fighters = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  holds(rules, position.units, side, hex)
    ? unitsAt(rules, position.units, hex).filter((unit) => !unit.counter.whiteSquare).length
    : 0;

export const isRostov = (rules: Rules, hex: HexId): boolean => rules.theatre.named['Rostov'] === hex;

/** Fighting units that a side keeps in a hex by its points: the more, the nearer the enemy. */
export const guardsFor = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  points: number,
): number => {
  if (isRostov(rules, hex) && side === 'axis') return ROSTOV_GUARDS;
  const away = distanceTo(rules, position, enemyOf(side))[hex] as number;
  if (side === 'axis') return points > 0 && away <= THREAT ? 1 : 0;
  if (points === 0) return 0;
  if (away <= THREAT) return points > 2 ? 3 : 2;
  return away <= WARNING || points > 2 ? 1 : 0;
};

/** A hex that a side goes for. */
interface Goal {
  readonly hex: HexId;
  /** Movement points that it is worth as a detour. */
  readonly pull: number;
  /** Units that it takes. */
  readonly need: number;
}

/** Units that it takes to carry a hex: one to walk in, and one for so much defense. */
const PER_UNIT = 1;

const unitsToTake = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  1 + Math.ceil(defenceOf(rules, position, side, hex).points / PER_UNIT);

/** Enemies in the way of the lines of supply that units of a side lack, by their hex, with how many lack theirs for it. */
const cuttersOf = rememberEach((rules: Rules, position: Position, side: Side): ReadonlyMap<HexId, number> => {
  const found = new Map<HexId, number>();
  const lacking = position.units.filter(
    ({ place, counter, at }) =>
      place === 'map' && counter.side === side && supplyAt(rules, position, side, at) === 'out',
  );
  if (lacking.length === 0) return found;
  const freer = netIgnoring(rules, position, side, ['enemy', 'zone']);
  const { through } = supplyNet(rules, position, side).passage;
  const { count } = viewOf(rules, position.units);
  const theirs = count[enemyOf(side)];
  const { adjacent } = rules.theatre.board;
  for (const { at } of lacking) {
    const line = lineOf(freer, lineKindAt(freer, at), at) ?? [];
    const inTheWay = new Set(
      line
        .filter((hex) => through[hex] === 0)
        .flatMap((hex) => (theirs[hex] === 0 ? (adjacent[hex] as readonly HexId[]) : [hex]))
        .filter((hex) => theirs[hex] !== 0),
    );
    for (const hex of inTheWay) found.set(hex, (found.get(hex) ?? 0) + 1);
  }
  return found;
});

/** The hexes a side goes for: points to take, or to keep. */
const goalsOf = (rules: Rules, position: Position, side: Side, zeal: number): readonly Goal[] => {
  const found: Goal[] = [];
  const guard = (hex: HexId, points: number): void => {
    const missing = guardsFor(rules, position, side, hex, points) - fighters(rules, position, side, hex);
    if (missing > 0) found.push({ hex, pull: CALL * missing + points, need: missing });
  };
  for (const hex of rules.theatre.vpHexes) {
    const points = fieldsOf(rules.theatre, hex).vp ?? 0;
    const empty = !holds(rules, position.units, enemyOf(side), hex);
    if (isControlledBy(position, side, hex)) guard(hex, points);
    // The Soviets take back empty places that are worth it; they seldom storm a city.
    else if (side === 'axis' || (points > 1 && empty))
      found.push({
        hex,
        pull: Math.round(zeal * PULL * points),
        need: unitsToTake(rules, position, side, hex),
      });
  }
  if (side === 'axis' && !isLastTurn(position))
    for (const [hex, units] of cuttersOf(rules, position, side))
      found.push({
        hex,
        pull: CUT * Math.min(units, MOST_CUT),
        need: Math.min(HUNTERS, unitsToTake(rules, position, side, hex)),
      });
  const rostov = rules.theatre.named['Rostov'];
  if (rostov === undefined) return found;
  if (side === 'axis') guard(rostov, 0);
  else if (fighters(rules, position, 'axis', rostov) === 0)
    found.push({ hex: rostov, pull: PULL * ROSTOV_GUARDS, need: ROSTOV_GUARDS });
  return found;
};

type Gait = ReturnType<typeof gaitOf>;

/** Ways by gait and goal, while the enemy and his zones are the same: one memory a side. */
const WAYS = {
  axis: rememberLike<Rules, Map<string, Int16Array>>(),
  soviet: rememberLike<Rules, Map<string, Int16Array>>(),
};

/** Half points from each hex to a hex, by the gait of a unit of the side, around the enemy where that is shorter. */
const waysOf = (rules: Rules, position: Position, side: Side): ((gait: Gait, goal: HexId) => Int16Array) => {
  const enemy = enemyOf(side);
  const theirs = viewOf(rules, position.units).count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const ways = WAYS[side](rules, [theirs, zone, [position.turn]], () => new Map());
  const { board } = rules.theatre;
  const hindrance = (hex: HexId, to: HexId): number =>
    HALVES * ((theirs[to] === 0 ? 0 : THROUGH) + (zone[hex] === 0 ? 0 : LEAVE_ZONE));
  return (gait, goal) => {
    const key = `${gait} ${goal}`;
    const known = ways.get(key);
    if (known !== undefined) return known;
    const { cost } = stepTable(rules, gait, position.turn);
    const way = fieldTo(board, board.size, [{ hex: goal, pull: 0 }], (from, direction) => {
      const step = cost[6 * from + direction] as number;
      return step < 0 ? -1 : step + hindrance(from, board.neighbours[6 * from + direction] as HexId);
    });
    ways.set(key, way);
    return way;
  };
};

/** Half points to a goal where no way leads: far, but not out of all proportion. */
const NO_WAY = 150;

/** Half points from a unit's goal by hex. */
type Orders = ReadonlyMap<string, Int16Array>;

/**
 * Assigns units to goals: the unit that is nearest to a goal, with regard to its pull, goes there, until each goal has as many as it takes; the units that
 * are left go to the goal that is best for them.
 */
const assign = (rules: Rules, position: Position, side: Side, zeal: number): Orders => {
  const orders = new Map<string, Int16Array>();
  const goals = goalsOf(rules, position, side, zeal);
  const wayTo = waysOf(rules, position, side);
  const wants: { readonly unit: Unit; readonly goal: number; readonly cost: number }[] = [];
  const own = position.units.filter(
    (unit) => unit.place === 'map' && unit.counter.side === side && !isHq(unit),
  );
  for (const unit of own) {
    const gait = gaitOf(rules, unit);
    goals.forEach(({ hex, pull }, goal) => {
      const way = wayTo(gait, hex)[unit.at] as number;
      wants.push({ unit, goal, cost: Math.min(NO_WAY, way) - HALVES * pull });
    });
  }
  wants.sort((a, b) => a.cost - b.cost || a.goal - b.goal);
  const sent = goals.map(() => 0);
  const give = ({ unit, goal }: (typeof wants)[number]): void => {
    const { hex } = goals[goal] as Goal;
    orders.set(unit.counter.id, wayTo(gaitOf(rules, unit), hex));
    sent[goal] = (sent[goal] as number) + 1;
  };
  for (const want of wants)
    if (!orders.has(want.unit.counter.id) && (sent[want.goal] as number) < (goals[want.goal] as Goal).need)
      give(want);
  for (const want of wants) if (!orders.has(want.unit.counter.id)) give(want);
  return orders;
};

const ordersBy = remember((_rules: Rules, _position: Position) => new Map<string, Orders>());

const orderFor = (rules: Rules, position: Position, unit: Unit, zeal: number): Int16Array | undefined => {
  const known = ordersBy(rules, position);
  const { side, id } = unit.counter;
  const key = `${side} ${zeal}`;
  const orders = known.get(key) ?? assign(rules, position, side, zeal);
  known.set(key, orders);
  return orders.get(id);
};

/** Units at the front of an HQ's side that it would serve from a hex: those within its range (CC-16.11.b) that an enemy is near. */
const worthServed = (rules: Rules, position: Position, { counter }: Unit, hex: HexId): number => {
  const away = distanceTo(rules, position, enemyOf(counter.side));
  const { grid } = rules.theatre.board;
  return position.units.filter(
    (unit) =>
      unit.place === 'map' &&
      unit.counter.side === counter.side &&
      !unit.counter.whiteSquare &&
      (away[unit.at] as number) <= HQ_BEHIND &&
      distance(grid, hex, unit.at) <= HQ_REACH,
  ).length;
};

/** The value of a hex for a unit, without regard for others of its side there: nearness to its goals, in movement points. */
export const pull = (rules: Rules, position: Position, unit: Unit, hex: HexId, zeal = 1): number => {
  if (isHq(unit)) {
    const near = distanceTo(rules, position, enemyOf(unit.counter.side))[hex] as number;
    const safe = Math.min(0, near - HQ_BEHIND) - (near <= 1 ? IN_CONTACT : 0);
    return safe + PER_SERVED * worthServed(rules, position, unit, hex);
  }
  const way = orderFor(rules, position, unit, zeal);
  return way === undefined ? 0 : -Math.min(NO_WAY, way[hex] as number) / HALVES;
};
