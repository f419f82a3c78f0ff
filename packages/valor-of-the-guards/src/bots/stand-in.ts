import type { DiceState, HexId } from '@eastfront/kernel';
import { label, neighbours } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { mapEdges, playArea } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isBuilding, isStone, isWater } from '../position/terrain.js';
import {
  isEquipment,
  isInfantry,
  isMmc,
  isPrisoner,
  isVehicle,
  type Unit,
  unitCodec,
} from '../position/unit.js';
import type { Rules } from '../rules.js';
import { frontOf } from './front.js';
import type { Thrower } from './thrower.js';
import { throwerOf } from './thrower.js';

/** What a unit is worth to the enemy, as CVP go (A26.2). */
const worthOf = ({ kind }: Unit): number => {
  if (isVehicle({ kind })) return 5;
  if (kind === 'squad' || kind === 'leader' || kind === 'commissar') return 2;
  return isInfantry({ kind }) ? 1 : 0;
};

/** What may befall an AFV. */
const vehicleAfterwards = (unit: Unit, { happens }: Thrower): Unit => {
  if (happens(0.08)) return { ...unit, kind: 'wreck', immobile: false, recall: false, weapons: [] };
  const abandoned = happens(0.04);
  return {
    ...unit,
    onMapBefore: true,
    abandoned,
    immobile: unit.immobile || happens(0.12),
    bogged: happens(0.04),
    shocked: !abandoned && happens(0.03),
    ce: !abandoned && happens(0.5),
    recall: happens(0.05),
    weapons: unit.weapons.map((weapon) => ({
      ...weapon,
      malfunctioned: happens(0.1),
      disabled: weapon.disabled || (weapon.kind === 'mg' && happens(0.05)),
    })),
  };
};

/** Of an FT or DC that is used up or lost, the effects DR that removed it. */
const usedUp = (unit: Unit, { oneOf }: Thrower): Unit => ({
  ...unit,
  place: 'eliminated',
  at: null,
  level: 0,
  with: null,
  removalDr: oneOf([5, 8, 10, 12]),
});

/** How a scenario may leave one unit behind. */
const afterwards = (unit: Unit, thrower: Thrower): Unit => {
  const { happens } = thrower;
  if (unit.place !== 'map' || isPrisoner(unit)) return unit;
  if (isInfantry(unit)) {
    if (happens(0.1)) return { ...unit, place: 'eliminated', at: null, level: 0, with: null };
    return {
      ...unit,
      broken: happens(0.15),
      encircled: happens(0.03),
      wounded: !isMmc(unit) && (unit.wounded || happens(0.1)),
    };
  }
  if (unit.kind === 'afv') return vehicleAfterwards(unit, thrower);
  if (unit.type === 'ft' || unit.type === 'dc') return happens(0.3) ? usedUp(unit, thrower) : unit;
  return unit.kind === 'gun' || unit.kind === 'sw' ? { ...unit, malfunctioned: happens(0.1) } : unit;
};

/** The reinforcements of a side that come over an edge hex of its own. */
const entering = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  thrower: Thrower,
): readonly Unit[] => {
  const edges = mapEdges(rules, position);
  const open = (side: Side): readonly HexId[] =>
    rules.theatre.board.hexes.filter(
      (hex) =>
        edges[side === 'german' ? 'west' : 'south'][hex] === 1 &&
        position.control[label(rules.theatre, hex)] === side &&
        !isWater(rules, position, hex),
    );
  const hexes = { german: open('german'), russian: open('russian') };
  const at = new Map<string, HexId | null>();
  return units.map((unit) => {
    const { place, side } = unit;
    if (place !== 'reinforcement' && place !== 'retained') return unit;
    const group = `${side} ${unit.rg ?? unit.platoon ?? 'order of battle'}`;
    if (!at.has(group)) at.set(group, thrower.happens(0.7) ? thrower.oneOf(hexes[side]) : null);
    const hex = at.get(group) ?? null;
    return hex === null ? unit : { ...unit, at: hex, level: 0, place: 'map' };
  });
};

/** Where units of a side go: an adjacent hex that no enemy holds, now and then one with an enemy. */
const advance = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  thrower: Thrower,
): readonly Unit[] => {
  const area = playArea(rules, position);
  const held = { german: new Set<HexId>(), russian: new Set<HexId>() };
  for (const { side, at } of units) if (at !== null) held[side].add(at);
  const front = new Set(SIDES.flatMap((side) => frontOf(rules, position.control, side)));
  const { german, russian } = position.chits;
  const zeal = { german: german === 'idle' ? 0.1 : 0.5, russian: russian === 'attack' ? 0.35 : 0.1 };
  const nextFor = ({ side, at }: Unit, isMelee: boolean): HexId | null =>
    thrower.oneOf(
      neighbours(rules.theatre, at as HexId).filter(
        (hex) =>
          area[hex] === 1 &&
          !isWater(rules, position, hex) &&
          position.control[label(rules.theatre, hex)] !== side &&
          held[enemyOf(side)].has(hex) === isMelee,
      ),
    );
  return units.map((unit) => {
    const { at, side } = unit;
    const isMobile = isInfantry(unit) ? !isPrisoner(unit) : unit.kind === 'afv' && !unit.immobile;
    if (at === null || !isMobile || unit.dugIn || !front.has(at) || !thrower.happens(zeal[side])) return unit;
    const hex = nextFor(unit, isInfantry(unit) && thrower.happens(0.03));
    if (hex === null) return unit;
    held[side].add(hex);
    return { ...unit, at: hex, level: 0 };
  });
};

/** Possessions and prisoners go along; those whose possessor or guard is gone are left behind, and free. */
const together = (units: readonly Unit[]): readonly Unit[] => alongOnce(alongOnce(units));

/** The same for those next in line: a weapon of the crew of an AFV is next but one. */
const alongOnce = (units: readonly Unit[]): readonly Unit[] => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.map((unit) => {
    if (unit.place === 'eliminated') return unit;
    const name = unit.with ?? unit.guard;
    const other = name === null ? undefined : byId.get(name);
    if (name === null) return unit;
    const isLost = other === undefined || other.place === 'eliminated' || isPrisoner(other);
    // Who has crewed an AFV is out of it when it is a wreck or abandoned.
    if (isLost || (isMmc(unit) && unit.with !== null && (!isVehicle(other) || other.abandoned)))
      return { ...unit, with: null, guard: null };
    return { ...unit, at: other.at, level: other.level, place: other.place };
  });
};

/** Who stands beside the enemy may be taken prisoner. */
const capture = (rules: Rules, units: readonly Unit[], thrower: Thrower): readonly Unit[] => {
  const captors = units.filter(
    (unit) => isMmc(unit) && !isPrisoner(unit) && unit.at !== null && !unit.broken,
  );
  const taken = new Set<string>();
  return units.map((unit) => {
    const { at, side } = unit;
    const isOpen = isInfantry(unit) && !isPrisoner(unit) && unit.broken && unit.with === null;
    if (at === null || !isOpen || !thrower.happens(0.15)) return unit;
    const near = neighbours(rules.theatre, at);
    const guard = thrower.oneOf(
      captors.filter((one) => one.side !== side && !taken.has(one.id) && near.includes(one.at as HexId)),
    );
    if (guard === null) return unit;
    taken.add(unit.id);
    return { ...unit, guard: guard.id, broken: false, at: guard.at, level: guard.level };
  });
};

/** The hexes that both sides have entered, and a few that were left to them. */
const gainHexes = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  thrower: Thrower,
): Readonly<Record<string, Side>> => {
  const { theatre } = rules;
  const found: Record<string, Side> = {};
  const standing = new Map<HexId, Set<Side>>();
  for (const unit of units) {
    if (unit.at === null || isPrisoner(unit) || isEquipment(unit)) continue;
    const there = standing.get(unit.at) ?? new Set();
    standing.set(unit.at, there.add(unit.side));
  }
  for (const [hex, sides] of standing) {
    const [side] = [...sides];
    const name = label(theatre, hex);
    if (side !== undefined && sides.size === 1 && position.control[name] !== side) found[name] = side;
  }
  for (const side of SIDES)
    for (const hex of frontOf(rules, position.control, enemyOf(side)))
      if (!standing.has(hex) && thrower.happens(side === 'german' ? 0.06 : 0.03))
        found[label(theatre, hex)] = side;
  return found;
};

/** Fires at the end of a scenario: a few stone hexes burn. */
const fires = (rules: Rules, position: Position, thrower: Thrower): Readonly<Record<string, string>> => {
  const area = playArea(rules, position);
  const stone = rules.theatre.board.hexes.filter(
    (hex) => area[hex] === 1 && isStone(rules, position, hex) && isBuilding(rules, position, hex),
  );
  const burning = [0, 1, 2].flatMap(() => (thrower.happens(0.4) ? (thrower.oneOf(stone) ?? []) : []));
  return Object.fromEntries(
    burning.map((hex) => [label(rules.theatre, hex), thrower.happens(0.6) ? 'blaze' : 'flame']),
  );
};

/** The state of all units at the end. */
const unitsAfter = (rules: Rules, position: Position, thrower: Thrower): readonly Unit[] => {
  const entered = together(entering(rules, position, position.units, thrower));
  const moved = together(advance(rules, position, entered, thrower));
  const left = together(moved.map((unit) => afterwards(unit, thrower)));
  return together(capture(rules, left, thrower));
};

/**
 * Stands in for a scenario that is fought elsewhere: an outcome that one could have, drawn by the dice. It is no model of the fighting.
 */
export const standIn = (rules: Rules, position: Position, dice: DiceState) => {
  const thrower = throwerOf(dice);
  const units = unitsAfter(rules, position, thrower);
  const countLost = (side: Side): number =>
    units.reduce((sum, unit, i) => {
      const before = position.units[i] as Unit;
      const isGone = unit.place === 'eliminated' || unit.kind === 'wreck';
      return unit.side === side && isGone && before.place !== 'eliminated' && before.kind !== 'wreck'
        ? sum + worthOf(before)
        : sum;
    }, 0);
  const codec = unitCodec(null, rules.theatre.board);
  const action = {
    type: 'scenario',
    units: units.map((unit) => codec.encode(unit) as Record<string, unknown>),
    became: null,
    control: gainHexes(rules, position, units, thrower),
    changes: null,
    fires: fires(rules, position, thrower),
    landings: null,
    cvp: { german: countLost('russian'), russian: countLost('german') },
    exited: {},
    kindled: [],
    fired: [],
  } as const;
  return [action, thrower.dice()] as const;
};
