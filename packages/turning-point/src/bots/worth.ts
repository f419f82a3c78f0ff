import type { HexId } from '@eastfront/kernel';
import { distance, neighboursOf, rememberEach, rememberLike } from '@eastfront/kernel';
import { hexesTo, strengthWithin } from '@eastfront/kernel/bots';
import type { Side, Unit } from '../01-scope/units.js';
import { defenseStrength, enemyOf, isCombatUnit, isSupplyUnit } from '../01-scope/units.js';
import { groundAt, holds } from '../01-scope/view.js';
import { AXIS_RAIL, supplyNet } from '../06-supply/supply.js';
import { frontOf } from '../08-front/front.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { meetingGain, pointsFor } from './exchange.js';
import { distanceTo } from './survey.js';
import type { Temper } from './temper.js';

/** TP-supply.B: hexes of a line of most Soviet units, from rail and from the others. */
const SOVIET_RAIL = 8;
const SOVIET_OTHER = 4;
/** The cost of being out of supply. */
const OUT = 20;
/** Hexes that supply units and air bases keep from the enemy, and what a guard in their hex counts. */
const SUPPLY_BEHIND = 5;
const AIR_BEHIND = 9;
const GUARDED = 4;
/** What a hex of the own fortress line counts, and each other unit in the hex: a front is made of hexes. */
const FORTRESS = 2;
const COMPANY = 0.2;
/** Hexes within which an enemy may come. */
const THREAT = 5;
/** Of what an enemy could bring at most, what is likely to come. */
const LIKELY = 0.4;
/** What a hex nearer to a gap counts, and hexes beyond which a gap does not call. */
const CALL = 1.5;
const EARSHOT = 30;
/** Hexes to the enemy that do not count any more. */
const FAR_OFF = 30;

const isSupplied = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const net = supplyNet(rules, position.units, side);
  const within = (line: Int16Array | null, limit: number): boolean =>
    line !== null && (line[hex] as number) >= 0 && (line[hex] as number) <= limit;
  return side === 'axis'
    ? within(net.rail, AXIS_RAIL)
    : within(net.rail, SOVIET_RAIL) || within(net.supplyUnit, SOVIET_OTHER) || within(net.edge, SOVIET_OTHER);
};

const threats = rememberLike<Rules, Int16Array>();

/** Strength of a side that may come beside each hex. */
const threatOf = rememberEach((rules: Rules, { units }: Position, side: Side): Int16Array => {
  const { board } = rules.theatre;
  const strength = new Uint8Array(board.size);
  for (const unit of units)
    if (unit.place === 'map' && unit.counter.side === side && isCombatUnit(unit))
      strength[unit.at] = (strength[unit.at] as number) + unit.counter.strength;
  return threats(rules, [strength], () => strengthWithin(board, board.size, strength, THREAT));
});

/** What a side can bring against an enemy hex, and what it meets there. */
interface Siege {
  readonly units: readonly Unit[];
  readonly attack: number;
  readonly defense: number;
  readonly attackers: number;
  readonly defenders: number;
}

const siegesBy = rememberEach((rules: Rules, position: Position, side: Side): ReadonlyMap<HexId, Siege> => {
  const found = new Map<HexId, Siege>();
  for (const { place, counter, at, ...other } of position.units) {
    if (place !== 'map' || counter.side === side || found.has(at)) continue;
    if (!isCombatUnit({ place, counter, at, ...other })) continue;
    const units = neighboursOf(rules.theatre.board, at)
      .flatMap((hex) => groundAt(rules, position.units, hex))
      .filter((unit) => unit.counter.side === side && isCombatUnit(unit));
    const there = groundAt(rules, position.units, at);
    found.set(at, {
      units,
      attack: units.reduce((sum, unit) => sum + unit.counter.strength, 0),
      defense: there.reduce((sum, unit) => sum + defenseStrength(unit), 0),
      attackers: units.reduce((sum, unit) => sum + pointsFor(unit), 0),
      defenders: there.reduce((sum, unit) => sum + pointsFor(unit), 0),
    });
  }
  return found;
});

/** At most this many units are brought against one hex, the strongest that can come. */
const MOST_TOGETHER = 8;
/** Hexes that a movement point is good for, over all sorts of ground. */
const PER_MOVEMENT_POINT = 0.5;

/** By enemy hex: what its attackers would gain, per point of strength, if every unit that can still reach an adjacent hex did. */
const promises = rememberEach((rules: Rules, position: Position, side: Side): ReadonlyMap<HexId, number> => {
  const found = new Map<HexId, number>();
  if (side !== position.player) return found;
  const { grid } = rules.theatre.board;
  const own = position.units
    .filter((unit) => unit.place === 'map' && unit.counter.side === side && isCombatUnit(unit))
    .sort((a, b) => b.counter.strength - a.counter.strength);
  for (const [hex, siege] of siegesBy(rules, position, side)) {
    const coming = own
      .filter(({ at, moved, counter }) => {
        const away = distance(grid, at, hex);
        return away <= 1 || (!moved && away <= 1 + PER_MOVEMENT_POINT * counter.move);
      })
      .slice(0, MOST_TOGETHER);
    const attack = coming.reduce((sum, unit) => sum + unit.counter.strength, 0);
    const attackers = coming.reduce((sum, unit) => sum + pointsFor(unit), 0);
    const gain = meetingGain(rules, { ...siege, attack, attackers });
    if (gain > 0) found.set(hex, gain / attack);
  }
  return found;
});

/** What a unit adds, from a hex, to what its side can do to the enemies beside it: the best of them. */
const prospects = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const by = siegesBy(rules, position, unit.counter.side);
  const promised = promises(rules, position, unit.counter.side);
  const own = unit.counter.strength;
  const value = pointsFor(unit);
  let best = 0;
  for (const target of neighboursOf(rules.theatre.board, hex)) {
    const siege = by.get(target);
    if (siege === undefined) continue;
    best = Math.max(best, own * (promised.get(target) ?? 0));
    const there = siege.units.includes(unit);
    const without = {
      ...siege,
      attack: siege.attack - (there ? own : 0),
      attackers: siege.attackers - (there ? value : 0),
    };
    const gain = meetingGain(rules, {
      ...siege,
      attack: without.attack + own,
      attackers: without.attackers + value,
    });
    if (gain <= 0) continue;
    const more = gain - Math.max(0, meetingGain(rules, without));
    best = Math.max(best, (more + gain / 2) / 1.5);
  }
  return best;
};

/** What a side expects to lose in a hex when the enemy attacks there with what he is likely to bring. */
const dangerAt = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  const threat = threatOf(rules, position, enemyOf(side))[hex] as number;
  if (threat === 0) return 0;
  const friends = holds(rules, position.units, side, hex)
    ? groundAt(rules, position.units, hex).filter((other) => other !== unit)
    : [];
  const attack = LIKELY * threat;
  const gain = meetingGain(rules, {
    attack,
    attackers: attack,
    defense: friends.reduce((sum, other) => sum + defenseStrength(other), defenseStrength(unit)),
    defenders: pointsFor(unit),
  });
  return Math.max(0, gain);
};

interface Gap {
  readonly gap: number;
  readonly missing: ReadonlySet<HexId>;
  /** Hexes to the nearest hex that is missing. */
  readonly away: Int16Array | null;
}

/** What is missing in the front of a side (TP-front.a). */
export const gapOf = rememberEach((rules: Rules, position: Position, side: Side): Gap => {
  const { gap, missing } = frontOf(rules, position, side);
  const { board } = rules.theatre;
  return {
    gap,
    missing: new Set(missing),
    away: missing.length === 0 ? null : hexesTo(board, board.size, missing),
  };
});

/** How many of the hexes missing in the front a unit would cover from a hex (TP-front.a, TP-front.b). */
const closes = (rules: Rules, missing: ReadonlySet<HexId>, hex: HexId): number => {
  let count = missing.has(hex) ? 1 : 0;
  for (const beside of neighboursOf(rules.theatre.board, hex)) if (missing.has(beside)) count += 1;
  return count;
};

/** Supply units and air bases: behind the front, with a guard. */
const worthBehind = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const nearest = distanceTo(rules, position, enemyOf(unit.counter.side))[hex] as number;
  const guarded = groundAt(rules, position.units, hex).some(isCombatUnit) ? GUARDED : 0;
  const behind = isSupplyUnit(unit) ? SUPPLY_BEHIND : AIR_BEHIND;
  return guarded - Math.abs(Math.min(nearest, FAR_OFF) - behind);
};

/** How good a hex is for a unit, in victory points: front, supply, what it can attack, what may attack it, near the enemy. */
export const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId, temper: Temper): number => {
  if (!isCombatUnit(unit)) return worthBehind(rules, position, unit, hex);
  const { side } = unit.counter;
  const { missing, away } = gapOf(rules, position, side);
  const nearest = distanceTo(rules, position, enemyOf(side))[hex] as number;
  let value = isSupplied(rules, position, side, hex) ? 0 : -OUT;
  value -= Math.min(nearest, FAR_OFF);
  if (away !== null) {
    value += temper.front * closes(rules, missing, hex);
    value -= CALL * Math.min(EARSHOT, away[hex] as number);
  }
  if (rules.theatre.fortress[side][hex] === 1) value += FORTRESS;
  if (nearest === 1) value += temper.attack * prospects(rules, position, unit, hex);
  if (temper.danger > 0) value -= temper.danger * dangerAt(rules, position, unit, hex);
  const company = groundAt(rules, position.units, hex).filter(
    (other) => other !== unit && isCombatUnit(other),
  );
  return value - COMPANY * company.length;
};
