import type { HexId } from '@eastfront/kernel';
import { distance, rememberEach } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isHq, isSupply } from '../01-units/units.js';
import { attackOf } from '../01-units/values.js';
import { bondOf, isGroupHq, isInRange } from '../08-activation/command.js';
import { inEnemyZone } from '../09-movement/zones.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { hexesToFighters } from './survey.js';
import { fightersOf } from './worth.js';

/** What a unit counts for those behind it, by hexes to the nearest enemy: at the front all, far away much less. */
const AT_FRONT = [1, 1, 1, 0.7, 0.5, 0.4] as const;
const FAR_BACK = 0.3;
/** Attack strength that a unit in contact, or next to it, lacks; and for each hex that a unit is too far behind. */
const IN_CONTACT = 60;
const EXPOSED = 5;
const TOO_FAR = 3;
/** Hexes behind the nearest enemy at which an HQ stands best. */
const NEAREST = 3;
const FARTHEST = 4;
/** Of a unit that another HQ has in its range. */
const SHARED = 0.4;
/** Of a unit that cannot fight under this HQ in this operations phase. */
const LATER = 0.4;
/** What another army HQ in its range counts for an HQ of an army group. */
const PER_ARMY = 10;
/** What a hex must be better for an HQ to move, in points of strength. */
const WORTH_MOVING = 4;

const nearness = (away: number): number => AT_FRONT[away] ?? FAR_BACK;

/** What each unit of a side counts for HQs and supply, by its strength and how near the enemy is. */
const weights = rememberEach((rules: Rules, position: Position, side: Side): ReadonlyMap<Unit, number> => {
  const away = hexesToFighters(rules, position, enemyOf(side));
  return new Map(
    fightersOf(rules, position, side).map((unit) => [
      unit,
      attackOf(rules, unit) * nearness(away[unit.at] as number),
    ]),
  );
});

const armiesOf = rememberEach((_rules: Rules, position: Position, side: Side): readonly Unit[] =>
  position.units.filter(
    (unit) => unit.counter.side === side && isHq(unit) && unit.place === 'map' && !isGroupHq(unit),
  ),
);

/** How far from the enemy an HQ should be. */
const standOff = (rules: Rules, position: Position, side: Side, hex: HexId): number => {
  const away = hexesToFighters(rules, position, enemyOf(side))[hex] as number;
  if (away <= 1) return IN_CONTACT;
  if (away < NEAREST) return EXPOSED;
  return TOO_FAR * Math.max(0, Math.min(away, 20) - FARTHEST);
};

/** What an HQ is worth in a hex: the units it has in its range, those it can lead now first, and its distance to the enemy. */
const hqWorth = (rules: Rules, position: Position, hq: Unit, hex: HexId): number => {
  const { side } = hq.counter;
  const { grid } = rules.theatre.board;
  const at = { ...hq, at: hex, place: 'map' as const };
  let value = escort(rules, position, side, hex) - standOff(rules, position, side, hex);
  const others = armiesOf(rules, position, side).filter((other) => other.counter.id !== hq.counter.id);
  if (isGroupHq(hq)) {
    for (const army of others) if (isInRange(rules, at, army.at)) value += PER_ARMY;
    return value;
  }
  for (const [unit, weight] of weights(rules, position, side)) {
    if (distance(grid, hex, unit.at) > hq.counter.range || bondOf(hq, unit) === 'barred') continue;
    const led = hq.activeNow ? unit.activated === hq.counter.id : unit.activated === false;
    const shared = others.some((other) => isInRange(rules, other, unit.at));
    value += weight * (led ? 1 : LATER) * (shared && !(hq.activeNow && led) ? SHARED : 1);
  }
  return value;
};

/** The hexes where HQs of a side might stand: behind own units, not far from the enemy. */
const hqHexes = rememberEach((rules: Rules, position: Position, side: Side): readonly HexId[] => {
  const own = hexesToFighters(rules, position, side);
  const enemy = hexesToFighters(rules, position, enemyOf(side));
  const { board, land, eastBank } = rules.theatre;
  return board.hexes.filter(
    (hex) =>
      land[hex] === 1 &&
      eastBank[hex] === 0 &&
      (own[hex] as number) <= 3 &&
      (enemy[hex] as number) >= 2 &&
      !inEnemyZone(rules, position, side, hex),
  );
});

/** The value for an HQ of sharing its hex with a fighting unit: it cannot be pushed about (NS-10.7.2.j). */
const ESCORT = 3;

const escort = (rules: Rules, position: Position, side: Side, hex: HexId): number => {
  const away = hexesToFighters(rules, position, side)[hex] as number;
  return away === 0 ? ESCORT : away === 1 ? ESCORT / 3 : 0;
};

/** Where an HQ stands best: the hexes that are better than its own, the best first. */
export const hexesForHq = (rules: Rules, position: Position, hq: Unit): readonly HexId[] => {
  const here =
    hq.place === 'map' ? hqWorth(rules, position, hq, hq.at) + WORTH_MOVING : Number.NEGATIVE_INFINITY;
  return hqHexes(rules, position, hq.counter.side)
    .filter((hex) => hex !== hq.at)
    .map((hex) => ({ hex, value: hqWorth(rules, position, hq, hex) }))
    .filter(({ value }) => value > here)
    .sort((a, b) => b.value - a.value || a.hex - b.hex)
    .slice(0, 3)
    .map(({ hex }) => hex);
};

/** How an HQ is placed in a hex. */
export const placing = (rules: Rules, hq: Unit, hex: HexId): Action => ({
  type: 'place-hq',
  unit: hq.counter.id,
  to: label(rules.theatre, hex),
});

/** Hexes from the units it serves at which a supply counter is still of full use. */
const AT_HAND = 3;
const PER_HEX = 1.2;
/** The share of its strength that a unit out of supply wants of supply counters on top of the front; the least that is worth following. */
const HUNGRY = 0.5;
const STRONG = 1;
/** What another supply counter near by takes off. */
const HEAPED = 6;
const NEAR_BY = 2;
/** What it costs a supply counter to stand next to the enemy without cover. */
const IN_REACH = 20;

/** What a supply counter is worth in a hex: the attackers at hand, less those that others serve. */
export const truckWorth = (rules: Rules, position: Position, truck: Unit, hex: HexId): number => {
  const { side, id } = truck.counter;
  const { grid } = rules.theatre.board;
  let value = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [unit, weight] of weights(rules, position, side)) {
    const away = distance(grid, hex, unit.at);
    const wants = weight + (unit.supplied ? 0 : HUNGRY * attackOf(rules, unit));
    if (wants >= STRONG) nearest = Math.min(nearest, away);
    value += wants / (1 + Math.max(0, away - AT_HAND + 1)) / 4;
  }
  value -= PER_HEX * Math.max(0, Math.min(nearest, 30) - AT_HAND);
  for (const other of position.units)
    if (
      isSupply(other) &&
      other.place === 'map' &&
      other.counter.side === side &&
      other.counter.id !== id &&
      distance(grid, hex, other.at) <= NEAR_BY
    )
      value -= HEAPED;
  const covered = fightersOf(rules, position, side).some(({ at }) => at === hex);
  const away = hexesToFighters(rules, position, enemyOf(side))[hex] as number;
  return away <= 1 && !covered ? value - IN_REACH : value;
};
