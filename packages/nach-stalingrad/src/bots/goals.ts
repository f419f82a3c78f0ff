import type { HexId } from '@eastfront/kernel';
import { keepForEach, remember, rememberEach } from '@eastfront/kernel';
import { fieldTo } from '@eastfront/kernel/bots';
import type { Arm, Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { armOf, attackOf, printedMoveOf } from '../01-units/values.js';
import { stepPrices, WHOLE_MOVE } from '../09-movement/terrain-cost.js';
import type { Position } from '../position/position.js';
import { combatUnitsAt, combatUnitsIn, controlOf } from '../position/view.js';
import type { Rules } from '../rules.js';
import type { Objective } from './objectives.js';
import { isAxisHeld, objectivesOf } from './objectives.js';
import { hexesToFighters } from './survey.js';
import type { Temper } from './temper.js';

/** What a whole move over a river without a bridge counts on a way (NS-9.3.e). */
const RIVER_PRICE = 4;
/** Hexes to the nearest enemy within which a place that is held is in danger; how much less a place far from all counts. */
const THREATENED_WITHIN = 8;
const QUIET = 0.25;
/** Of its worth, what a place counts that has been lost, for the Soviets, and one to be guarded, for the Axis. */
const RETAKE = 0.8;
const TO_GUARD = 0.5;
/** Movement points at which nobody is drawn any more. */
const HORIZON = 60;

/** The way to one place from everywhere, by what the steps cost in the weather of the turn. */
const fieldOf = keepForEach((_rules: Rules, prices: Int16Array, hex: HexId): Int16Array => {
  const { board } = _rules.theatre;
  return fieldTo(board, board.size, [{ hex, pull: 0 }], (from, direction) => {
    const price = prices[6 * from + direction] as number;
    return price === WHOLE_MOVE ? RIVER_PRICE : price;
  });
});

/** What it takes to come from a hex to another over land, in movement points. */
export const wayTo = (rules: Rules, position: Position, hex: HexId): Int16Array =>
  fieldOf(rules, stepPrices(rules, position), hex);

/** What it takes longer to go through a city in which enemies fight from house to house: nobody passes (NS-11.c). */
const HELD_UP = 12;

/** The same way when some cities are barred, named one after the other behind the goal. */
const roundabout = keepForEach((rules: Rules, prices: Int16Array, key: string): Int16Array => {
  const { board } = rules.theatre;
  const [goal, ...barred] = key.split(' ').map(Number);
  return fieldTo(board, board.size, [{ hex: goal as HexId, pull: 0 }], (from, direction) => {
    const price = prices[6 * from + direction] as number;
    const to = board.neighbours[6 * from + direction] as HexId;
    if (price < 0) return price;
    return (price === WHOLE_MOVE ? RIVER_PRICE : price) + (to !== goal && barred.includes(to) ? HELD_UP : 0);
  });
});

/** The cities in whose street-fighting box a side sits. */
const manned = rememberEach((rules: Rules, position: Position, side: Side): string =>
  rules.theatre.boxes
    .filter((hex) => combatUnitsIn(rules, position, side, hex, true).length > 0)
    .map((hex) => ` ${hex}`)
    .join(''),
);

/** The cost for a side of reaching a place, round the cities that the enemy holds house by house. */
const marchTo = (rules: Rules, position: Position, side: Side, hex: HexId): Int16Array =>
  roundabout(rules, stepPrices(rules, position), `${hex}${manned(rules, position, enemyOf(side))}`);

/** A place that draws a side, and what it counts for it now. */
interface Goal {
  readonly hex: HexId;
  readonly worth: number;
}

/** What a place counts for a side now: those to be taken all, those held the more the nearer the enemy is. */
const nowWorth = (rules: Rules, position: Position, side: Side, { hex, worth }: Objective): number => {
  const taken = isAxisHeld(rules, position, hex);
  const away = hexesToFighters(rules, position, enemyOf(side))[hex] as number;
  const danger = Math.max(QUIET, Math.min(1, 1.5 - away / THREATENED_WITHIN));
  if (side === 'soviet') return worth * (taken ? RETAKE : danger);
  if (!taken) return worth;
  const isGuarded = combatUnitsAt(rules, position, side, hex).length > 0;
  return isGuarded || away > THREATENED_WITHIN / 2 ? 0 : TO_GUARD * worth;
};

const goalsOf = rememberEach((rules: Rules, position: Position, side: Side): readonly Goal[] =>
  objectivesOf(rules, position)
    .map((place) => ({ hex: place.hex, worth: nowWorth(rules, position, side, place) }))
    .filter(({ worth }) => worth > 0),
);

/** Movement points added to every way, so that the nearest place is not all that counts. */
const START = 6;
/** What a way counts for each arm: those that move in both segments are there sooner (NS-9.1.b). */
const PACE: Readonly<Record<Arm, number>> = {
  armor: 0.4,
  mechanized: 0.5,
  cavalry: 0.5,
  infantry: 1,
  mountain: 1,
  police: 1,
};
/** What is left of a place for each unit more than its share of them. */
const CROWDED = 0.75;

/** The place each unit of a side makes for: worth most for the way to it, but not all of them to the same. */
const errands = rememberEach((rules: Rules, position: Position, key: string): ReadonlyMap<string, Goal> => {
  const side: Side = key.startsWith('axis') ? 'axis' : 'soviet';
  const focus = Number(key.slice(side.length));
  const goals = goalsOf(rules, position, side);
  const sent = new Map<string, Goal>();
  if (goals.length === 0) return sent;
  const ways = goals.map(({ hex }) => marchTo(rules, position, side, hex));
  const units = position.units.filter((unit) => unit.counter.side === side && isCombat(unit) && unit.at >= 0);
  const counts = goals.map(({ worth }) => worth ** focus);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const room = counts.map((count) => Math.ceil((units.length * count) / total));
  const drawOf = (unit: Unit, i: number): number =>
    ((counts[i] as number) /
      (START + PACE[armOf(rules, unit)] * Math.min(HORIZON, (ways[i] as Int16Array)[unit.at] as number))) *
    CROWDED ** Math.max(0, 1 - (room[i] as number));
  const first = new Map(units.map((unit) => [unit, Math.max(...goals.map((_, i) => drawOf(unit, i)))]));
  for (const unit of units.sort((a, b) => (first.get(b) as number) - (first.get(a) as number))) {
    let best = 0;
    for (let i = 1; i < goals.length; i++) if (drawOf(unit, i) > drawOf(unit, best)) best = i;
    room[best] = (room[best] as number) - 1;
    sent.set(unit.counter.id, goals[best] as Goal);
  }
  return sent;
});

/** What is left of the way to the nearest place for a side, by hex: the lower, the better a unit stands. */
const fields = rememberEach((rules: Rules, position: Position, side: Side): Float32Array => {
  const { size } = rules.theatre.board;
  const field = new Float32Array(size).fill(HORIZON);
  for (const { hex } of goalsOf(rules, position, side)) {
    const way = marchTo(rules, position, side, hex);
    for (let i = 0; i < size; i++) field[i] = Math.min(field[i] as number, way[i] as number);
  }
  return field;
});

/** How strongly a hex attracts a side, in movement points: more the nearer it is to the side's goals. */
export const pullAt = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  -(fields(rules, position, side)[hex] as number);

/** What it counts to stand in a place that is still to be taken, in movement points for a point of strength. */
const TAKING = 0.15;

/** How much a hex draws a unit: the nearer to the place it makes for, the more; any other that it takes on its way counts too. */
export const pullFor = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  { focus }: Pick<Temper, 'focus'>,
): number => {
  const { side, id } = unit.counter;
  const errand = errands(rules, position, `${side}${focus}`).get(id);
  if (errand === undefined) return pullAt(rules, position, side, hex);
  const way = Math.min(HORIZON, marchTo(rules, position, side, errand.hex)[hex] as number);
  const taken = goalsOf(rules, position, side).find((goal) => goal.hex === hex);
  return -way + (taken === undefined || controlOf(position, hex) === side ? 0 : TAKING * taken.worth);
};

/** Hexes over which a unit can fall on another in one operations phase: its allowance, one more to attack. */
const reachOf = (rules: Rules, unit: Unit): number => Math.min(5, printedMoveOf(rules, unit));

/** Attack strength of a side that could come beside each hex. */
export const threats = rememberEach((rules: Rules, position: Position, side: Side): Float32Array => {
  const { board, land } = rules.theatre;
  const threat = new Float32Array(board.size);
  for (const unit of position.units) {
    if (unit.counter.side !== side || !isCombat(unit) || unit.place !== 'map') continue;
    const strength = attackOf(rules, unit);
    const way = wayTo(rules, position, unit.at);
    const reach = reachOf(rules, unit) * (unit.supplied ? 1 : 0.5) + 1;
    for (let hex = 0; hex < board.size; hex++)
      if ((way[hex] as number) <= reach && land[hex] === 1) threat[hex] = (threat[hex] as number) + strength;
  }
  return threat;
});

/** Hexes to the nearest enemy within which a place needs a guard. */
const GUARDED_WITHIN = 4;

/** The values of the places that an enemy could enter if they are not guarded, by hex. */
export const toGuard = remember((rules: Rules, position: Position): ReadonlyMap<HexId, number> => {
  const guarded = new Map<HexId, number>();
  for (const { hex, worth } of objectivesOf(rules, position)) {
    const holder: Side = controlOf(position, hex) === 'axis' ? 'axis' : 'soviet';
    const away = hexesToFighters(rules, position, enemyOf(holder))[hex] as number;
    if (away <= GUARDED_WITHIN) guarded.set(hex, worth);
  }
  return guarded;
});
