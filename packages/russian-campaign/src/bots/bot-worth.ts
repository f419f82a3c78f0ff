import type { HexId } from '@eastfront/kernel';
import { distance, remember } from '@eastfront/kernel';
import { fieldsOf, terrainAt } from '../02-components/board.js';
import type { Counter, Side, Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import { enemiesAround, reachedFrom } from '../07-zones-of-control/zones.js';
import { allowanceOf } from '../08-movement/allowance.js';
import { attackerViolations } from '../09-combat/combat.js';
import { attackStrength, defenseOf } from '../09-combat/strength.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import { lineFrom, supplyNet } from '../10-supply/supply-net.js';
import { withdrawalDuty } from '../12-arrivals/withdrawals.js';
import type { Position } from '../play/position.js';
import { adoptedOf } from '../play/position.js';
import type { Rules } from '../rules.js';

/** A place that a side wants, and how much. */
interface Goal {
  readonly hex: HexId;
  readonly value: number;
}

const VALUE = { major: 12, minor: 9, oil: 9 } as const;
/** What a hex of distance costs. */
const PER_HEX = 0.5;
/** How near an enemy makes an own city a goal of its defenders. */
const THREAT = 5;

const enemiesNear = (rules: Rules, { units }: Position, side: Side, hex: HexId, range: number): boolean =>
  units.some(
    ({ place, counter, at }) =>
      place === 'map' &&
      counter.side !== side &&
      counter.type !== 'partisan' &&
      distance(rules.theatre.board.grid, hex, at) <= range,
  );

/** Enemy cities and oil fields; for the Soviets own cities too that an enemy comes near. */
const goalsOf = (side: Side) =>
  remember((rules: Rules, position: Position): readonly Goal[] => {
    const { cities, oilFields } = rules.theatre;
    return [...new Set([...cities, ...oilFields])].flatMap((hex): readonly Goal[] => {
      const { city } = fieldsOf(rules.theatre, hex);
      const value = city === undefined ? VALUE.oil : VALUE[city];
      if (!isControlledBy(rules, position, side, hex)) return [{ hex, value }];
      return side === 'soviet' && enemiesNear(rules, position, side, hex, THREAT)
        ? [{ hex, value: value + 1 }]
        : [];
    });
  });

const GOALS = { axis: goalsOf('axis'), soviet: goalsOf('soviet') };

/** How much a hex draws a side: the best goal, less the way to it. */
export const pull = (rules: Rules, position: Position, side: Side, hex: HexId): number => {
  const { grid } = rules.theatre.board;
  let best = 0;
  for (const goal of GOALS[side](rules, position))
    best = Math.max(best, goal.value - PER_HEX * distance(grid, hex, goal.hex));
  return best;
};

/** Attack against defense if all that stand beside a hex, and one more perhaps, attacked it. */
export const ratioAround = (
  rules: Rules,
  position: Position,
  target: HexId,
  joining: Unit | null,
  from: HexId,
): number => {
  const halved = halvedIn(rules, position);
  const beside = reachedFrom(rules.theatre, target)
    .flatMap((hex) => unitsAt(rules, position.units, hex))
    .filter((unit) => unit !== joining && attackerViolations(position, unit).length === 0);
  const attackers = joining === null ? beside : [...beside, { ...joining, at: from }];
  const hexes = [...new Set(attackers.map(({ at }) => at))];
  const { points } = defenseOf(rules, position, [target], hexes, position.player, halved);
  const attack = attackers.reduce(
    (sum, unit) => sum + attackStrength(rules, unit, [target], halved).points,
    0,
  );
  return points === 0 ? 0 : attack / points;
};

/** From this ratio on an attack is wanted. */
export const GOOD_RATIO: Readonly<Record<Side, number>> = { axis: 2, soviet: 2 };

/** Who is there to fight. */
const isFighter = ({ type }: Counter): boolean =>
  type !== 'hq' && type !== 'dictator' && type !== 'worker' && type !== 'partisan';

/** So many units can be brought against one hex. */
const MOST_TOGETHER = 7;
/** From this ratio on an attack that has still to be brought together is wanted. */
const PROMISING = 3;

/** Whether a unit can still come beside a hex in this impulse, as the crow flies. */
const canCome = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const away = distance(rules.theatre.board.grid, unit.at, hex);
  if (away <= 1) return attackerViolations(position, unit).length === 0;
  return unit.ended === null && away <= 1 + allowanceOf(rules, position, unit) - unit.spent;
};

/** By enemy hex: what all who can come beside it could bring against it, at best. */
const promise = remember((rules: Rules, position: Position): ReadonlyMap<HexId, number> => {
  const { player } = position;
  const own = position.units.filter(
    ({ place, counter }) => place === 'map' && counter.side === player && isFighter(counter),
  );
  const enemies = new Set(
    position.units
      .filter(
        ({ place, counter }) => place === 'map' && counter.side !== player && counter.type !== 'partisan',
      )
      .map(({ at }) => at),
  );
  const ratios = new Map<HexId, number>();
  for (const hex of enemies) {
    const attack = own
      .filter((unit) => canCome(rules, position, unit, hex))
      .map(({ counter }) => counter.combat)
      .sort((a, b) => b - a)
      .slice(0, MOST_TOGETHER)
      .reduce((sum, combat) => sum + combat, 0);
    const { points } = defenseOf(rules, position, [hex], [], player, halvedIn(rules, position));
    ratios.set(hex, points === 0 ? 0 : attack / points);
  }
  return ratios;
});

const contactWorth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  let sum = 0;
  for (const target of enemiesAround(rules, position.units, hex, side)) {
    const ratio = ratioAround(rules, position, target, unit, hex);
    const promised = position.player === side && (promise(rules, position).get(target) ?? 0) >= PROMISING;
    sum += ratio >= GOOD_RATIO[side] ? 3 + Math.min(5, ratio) : promised ? 2 : ratio >= 1 ? -1 : -6;
  }
  return sum;
};

const net = remember((rules: Rules, position: Position) => ({
  axis: supplyNet(rules, position, 'axis'),
  soviet: supplyNet(rules, position, 'soviet'),
}));

/** Whether a hex is in supply as the board stands. */
export const isSupplied = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  lineFrom(net(rules, position)[side], hex) !== null;

/** So many turns before a withdrawal its corps go home. */
const TURNS_AHEAD = 2;

/** The corps that are on their way to the west edge for the next withdrawal: of the kind that is asked for, the weakest (TRC-12.5). */
const homeward = remember((_: Rules, position: Position): ReadonlySet<string> => {
  const adopted = adoptedOf(position);
  for (let turn = position.turn; turn <= position.turn + TURNS_AHEAD; turn++) {
    const duty = withdrawalDuty(turn, adopted);
    const done = turn === position.turn ? position.withdrawals : 0;
    if (duty === null || done >= duty.count) continue;
    const able = position.units
      .filter(
        ({ place, counter }) =>
          place === 'map' &&
          counter.nation !== 'romanian' &&
          counter.side === 'axis' &&
          counter.size === 'corps' &&
          !counter.remnant &&
          (!duty.armor || counter.type === 'armor'),
      )
      .sort(
        (a, b) =>
          Number(duty.ss !== null && b.counter.nation === 'ss') -
            Number(duty.ss !== null && a.counter.nation === 'ss') || a.counter.combat - b.counter.combat,
      );
    return new Set(able.slice(0, duty.count).map(({ counter }) => counter.id));
  }
  return new Set();
});

const OUT_OF_SUPPLY = -12;
const NO_FIGHTER = -15;
const IN_A_CITY = 4;

/** What it is worth to have a unit in a hex at the end of its movement. */
export const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { counter } = unit;
  const { side } = counter;
  const contact = enemiesAround(rules, position.units, hex, side).length > 0;
  const supply = isSupplied(rules, position, side, hex) ? 0 : OUT_OF_SUPPLY;
  if (homeward(rules, position).has(counter.id)) {
    const west = rules.theatre.edges.west.map((edge) => distance(rules.theatre.board.grid, hex, edge));
    return supply - Math.min(...west, 99) / 2 + (contact ? NO_FIGHTER : 0);
  }
  if (!isFighter(counter)) {
    const danger = contact || enemiesNear(rules, position, side, hex, 3) ? NO_FIGHTER : 0;
    return danger + supply + (counter.type === 'hq' ? pull(rules, position, side, hex) / 2 : 0);
  }
  const city = fieldsOf(rules.theatre, hex).city === undefined ? 0 : IN_A_CITY;
  const cover = side === 'soviet' && terrainAt(rules.theatre, hex) === 'woods' ? 1 : 0;
  return (
    pull(rules, position, side, hex) +
    supply +
    city +
    cover +
    (contact ? contactWorth(rules, position, unit, hex) : 0)
  );
};

/** What it costs to lose a unit. */
export const lossWorth = ({ counter }: Unit): number => {
  if (counter.type === 'dictator') return 50;
  if (counter.type === 'hq') return 15;
  if (counter.type === 'worker') return 10 + counter.combat;
  return counter.remnant ? counter.combat / 2 : counter.combat;
};

/** Whether a unit is on its way home for a withdrawal. */
export const isHomeward = (rules: Rules, position: Position, { counter }: Unit): boolean =>
  homeward(rules, position).has(counter.id);
