import type { HexId } from '@eastfront/kernel';
import { rememberLike } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq } from '../02-components/units.js';
import { holds, unitsAt, viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { gaitOf, HALVES, LEAVE_ZONE, stepTable } from '../07-movement/movement-cost.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** Movement points that a victory point is worth as a detour, and those that a missing guard is. */
const PULL = 6;
const CALL = 4;
/** Hexes within which an enemy threatens a place. */
const THREAT = 4;
/** Guards of Rostov, which the Axis must never lose. */
const ROSTOV_GUARDS = 2;
/** Hexes that an HQ keeps from the enemy. */
export const HQ_BEHIND = 3;
/** Movement points that an enemy in the way costs. */
const THROUGH = 4;
const FAR = 999;

/** A hex that units are to go to; `pull` in movement points. */
interface Goal {
  readonly hex: HexId;
  readonly pull: number;
}

/** Hexes from each hex to the nearest unit of a side, as the crow flies over land; remembered with the units. */
export const distanceTo = (rules: Rules, position: Position, side: Side): Int16Array => {
  const { derived, count } = viewOf(rules, position.units);
  const key = `distance to ${side}`;
  const known = derived.get(key) as Int16Array | undefined;
  if (known !== undefined) return known;
  const far = likeBefore(key)(rules, [count[side]], () => distancesTo(rules, count[side]));
  derived.set(key, far);
  return far;
};

/** Fields of the last few positions, by what is measured: most of them are the same from one position to the next. */
const fields = new Map<string, ReturnType<typeof rememberLike<Rules, Int16Array>>>();
const likeBefore = (what: string): ReturnType<typeof rememberLike<Rules, Int16Array>> => {
  const known = fields.get(what) ?? rememberLike<Rules, Int16Array>();
  fields.set(what, known);
  return known;
};

const distancesTo = (rules: Rules, count: Uint8Array): Int16Array => {
  const { board } = rules.theatre;
  const far = new Int16Array(board.size).fill(FAR);
  const queue: HexId[] = [];
  for (const hex of board.hexes) {
    if (count[hex] === 0) continue;
    far[hex] = 0;
    queue.push(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const next = board.neighbours[6 * hex + direction] as number;
      if (next < 0 || far[next] !== FAR) continue;
      far[next] = (far[hex] as number) + 1;
      queue.push(next);
    }
  }
  return far;
};

/** Units that fight, of a side in a hex. */
export const fighters = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  holds(rules, position.units, side, hex)
    ? unitsAt(rules, position.units, hex).filter((unit) => !unit.counter.whiteSquare).length
    : 0;

export const isRostov = (rules: Rules, hex: HexId): boolean => rules.theatre.named['Rostov'] === hex;

/** Fighting units that a side keeps in a hex of so many points: the Soviets in the great cities, the Axis near the enemy. */
export const guardsFor = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
  points: number,
): number => {
  if (side === 'soviet') return points > 2 ? 1 : 0;
  if (isRostov(rules, hex)) return ROSTOV_GUARDS;
  return points > 0 && (distanceTo(rules, position, 'soviet')[hex] as number) <= THREAT ? 1 : 0;
};

/** The hexes a side goes for: points to take, or to keep. */
const goalsOf = (rules: Rules, position: Position, side: Side): readonly Goal[] => {
  const found: Goal[] = [];
  const guard = (hex: HexId, points: number): void => {
    const missing = guardsFor(rules, position, side, hex, points) - fighters(rules, position, side, hex);
    if (missing > 0) found.push({ hex, pull: CALL * missing + points });
  };
  for (const hex of rules.theatre.vpHexes) {
    const points = fieldsOf(rules.theatre, hex).vp ?? 0;
    const empty = !holds(rules, position.units, enemyOf(side), hex);
    if (isControlledBy(position, side, hex)) guard(hex, points);
    // The Soviets take back what stands empty and is worth it; they seldom storm a city.
    else if (side === 'axis' || (points > 1 && empty)) found.push({ hex, pull: PULL * points });
  }
  const rostov = rules.theatre.named['Rostov'];
  if (rostov === undefined) return found;
  if (side === 'axis') guard(rostov, 0);
  else if (fighters(rules, position, 'axis', rostov) === 0)
    found.push({ hex: rostov, pull: PULL * ROSTOV_GUARDS });
  return found;
};

/** Half points from each hex to the goals of a unit's side, less their pull, around the enemy where that is shorter. */
const fieldOf = (rules: Rules, position: Position, unit: Unit): Int16Array => {
  const { side } = unit.counter;
  const goals = goalsOf(rules, position, side);
  const gait = gaitOf(rules, unit);
  const enemy = enemyOf(side);
  const theirs = viewOf(rules, position.units).count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const wanted = goals.flatMap(({ hex, pull }) => [hex, pull]);
  return likeBefore(`field ${side} ${gait}`)(rules, [theirs, zone, wanted, [position.turn]], () =>
    fieldTo(rules, goals, stepTable(rules, gait, position.turn).cost, theirs, zone),
  );
};

const fieldTo = (
  rules: Rules,
  goals: readonly Goal[],
  cost: ArrayLike<number>,
  theirs: Uint8Array,
  zone: Uint8Array,
): Int16Array => {
  const { board } = rules.theatre;
  const field = new Int16Array(board.size).fill(FAR);
  const queue: HexId[] = [];
  for (const { hex, pull } of goals) {
    field[hex] = Math.min(field[hex] as number, -HALVES * pull);
    queue.push(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const before = board.neighbours[6 * hex + direction] as number;
      if (before < 0) continue;
      const step = cost[6 * before + ((direction + 3) % 6)] as number;
      if (step < 0) continue;
      const hindrance = HALVES * ((theirs[hex] === 0 ? 0 : THROUGH) + (zone[before] === 0 ? 0 : LEAVE_ZONE));
      const total = (field[hex] as number) + step + hindrance;
      if ((field[before] as number) <= total) continue;
      field[before] = total;
      queue.push(before);
    }
  }
  return field;
};

interface Remembered {
  readonly control: string;
  readonly turn: number;
  readonly field: Int16Array;
}

const fieldFor = (rules: Rules, position: Position, unit: Unit): Int16Array => {
  const { derived } = viewOf(rules, position.units);
  const gait = gaitOf(rules, unit);
  const { side } = unit.counter;
  const key = `field ${side} ${gait}`;
  const { control, turn } = position;
  const known = derived.get(key) as Remembered | undefined;
  if (known !== undefined && known.control === control && known.turn === turn) return known.field;
  const field = fieldOf(rules, position, unit);
  derived.set(key, { control, turn, field } satisfies Remembered);
  return field;
};

/** How good it is for a unit to stand in a hex, without regard for others of its side there: near its goals. */
export const pull = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const near = distanceTo(rules, position, enemyOf(unit.counter.side))[hex] as number;
  if (isHq(unit)) return -Math.abs(near - HQ_BEHIND) - (near <= 1 ? 5 : 0);
  return -(fieldFor(rules, position, unit)[hex] as number) / HALVES;
};
