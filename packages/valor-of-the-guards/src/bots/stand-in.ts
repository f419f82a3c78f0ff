import type { DiceState, HexId } from '@eastfront/kernel';
import { draw } from '@eastfront/kernel';
import { label, neighbours } from '../12-2-definitions/board.js';
import { hexController } from '../12-2-definitions/controllers.js';
import { mapEdges, playArea } from '../12-2-definitions/play-area.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { isStone, isWater } from '../12-2-definitions/terrain.js';
import type { Position } from '../play/position.js';
import { isInfantry, isMmc, isPrisoner, isVehicle, type Unit, unitCodec } from '../play/unit.js';
import type { Rules } from '../rules.js';

/** Dice that are thrown one after the other. */
export interface Thrower {
  /** Whether something happens that does so this often. */
  readonly happens: (chance: number) => boolean;
  /** One of these, each as likely as the others; null of none. */
  readonly oneOf: <A>(things: readonly A[]) => A | null;
  readonly dice: () => DiceState;
}

export const throwerOf = (from: DiceState): Thrower => {
  let dice = from;
  const next = (): number => {
    const [drawn, after] = draw(dice);
    dice = after;
    return drawn;
  };
  return {
    happens: (chance) => next() < chance,
    oneOf: (things) => things[Math.floor(next() * things.length)] ?? null,
    dice: () => dice,
  };
};

/** What a unit is worth to the enemy, as CVP go (A26.2). */
const worthOf = ({ kind }: Unit): number => {
  if (isVehicle({ kind })) return 5;
  if (kind === 'squad' || kind === 'leader' || kind === 'commissar') return 2;
  return isInfantry({ kind }) ? 1 : 0;
};

/** How a scenario may leave one unit behind. */
const afterwards = (unit: Unit, thrower: Thrower): Unit => {
  const { happens } = thrower;
  if (unit.place !== 'map' || isPrisoner(unit)) return unit;
  if (isInfantry(unit)) {
    if (happens(0.1)) return { ...unit, place: 'eliminated', at: null, with: null };
    return {
      ...unit,
      broken: happens(0.15),
      encircled: happens(0.03),
      wounded: !isMmc(unit) && (unit.wounded || happens(0.1)),
    };
  }
  if (unit.kind === 'afv') {
    if (happens(0.08)) return { ...unit, kind: 'wreck', immobile: false, recall: false, weapons: [] };
    return {
      ...unit,
      onMapBefore: true,
      immobile: unit.immobile || happens(0.12),
      recall: happens(0.05),
      weapons: unit.weapons.map((weapon) => ({ ...weapon, malfunctioned: happens(0.1) })),
    };
  }
  return unit.kind === 'gun' || unit.kind === 'sw' ? { ...unit, malfunctioned: happens(0.1) } : unit;
};

/** Hexes of a side next to hexes of the other, where no enemy stands: what may change hands. */
const frontOf = (rules: Rules, position: Position, units: readonly Unit[], side: Side): readonly HexId[] => {
  const enemy = enemyOf(side);
  const area = playArea(rules, position);
  const held = new Set(units.filter((unit) => unit.side === enemy && isInfantry(unit)).map(({ at }) => at));
  return rules.theatre.board.hexes.filter(
    (hex) =>
      area[hex] === 1 &&
      !held.has(hex) &&
      !isWater(rules, position, hex) &&
      hexController(rules, position, hex) === enemy &&
      neighbours(rules.theatre, hex).some((next) => hexController(rules, position, next) === side),
  );
};

/** The reinforcements of a side that come over an edge hex of its own. */
const entering = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  thrower: Thrower,
): readonly Unit[] => {
  const edges = mapEdges(rules, position);
  const open = Object.fromEntries(
    SIDES.map((side) => [
      side,
      rules.theatre.board.hexes.filter(
        (hex) =>
          edges[side === 'german' ? 'west' : 'south'][hex] === 1 &&
          hexController(rules, position, hex) === side,
      ),
    ]),
  );
  const at = new Map<string, HexId | null>();
  return units.map((unit) => {
    const { place, side } = unit;
    if (place !== 'reinforcement' && place !== 'retained') return unit;
    const group = `${side} ${unit.rg ?? unit.platoon ?? unit.id}`;
    if (!at.has(group)) at.set(group, thrower.happens(0.7) ? thrower.oneOf(open[side] ?? []) : null);
    const hex = at.get(group) ?? null;
    return hex === null ? unit : { ...unit, at: hex, level: 0, place: 'map' };
  });
};

/** Hexes that a scenario changes hands of, at most. */
const MOST_TAKEN = 24;

/** The hexes that both sides have taken, one after the other, so that a front moves by several rows. */
const taken = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  thrower: Thrower,
): Readonly<Record<string, Side>> => {
  const found: Record<string, Side> = {};
  const { german, russian } = position.chits;
  for (let i = 0; i < MOST_TAKEN; i++) {
    const forward: Side = thrower.happens(german === 'idle' && russian === 'attack' ? 0.25 : 0.75)
      ? 'german'
      : 'russian';
    const now = { ...position, control: { ...position.control, ...found } };
    const hex = thrower.oneOf(frontOf(rules, now, units, forward));
    if (hex !== null) found[label(rules.theatre, hex)] = forward;
  }
  return found;
};

/** Fires at the end of a scenario: a few stone hexes burn. */
const fires = (rules: Rules, position: Position, thrower: Thrower): Readonly<Record<string, string>> => {
  const stone = rules.theatre.board.hexes.filter((hex) => isStone(rules, position, hex));
  const burning = [0, 1, 2].flatMap(() => (thrower.happens(0.4) ? (thrower.oneOf(stone) ?? []) : []));
  return Object.fromEntries(
    burning.map((hex) => [label(rules.theatre, hex), thrower.happens(0.6) ? 'blaze' : 'flame']),
  );
};

/**
 * Stands in for a scenario that is fought elsewhere: an outcome that one could have, drawn by the dice. It is no model of the fighting.
 */
export const standIn = (rules: Rules, position: Position, dice: DiceState) => {
  const thrower = throwerOf(dice);
  const entered = entering(rules, position, position.units, thrower);
  const units = entered.map((unit) => afterwards(unit, thrower));
  const lost = (side: Side): number =>
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
    control: taken(rules, position, units, thrower),
    changes: null,
    fires: fires(rules, position, thrower),
    landings: null,
    cvp: { german: lost('russian'), russian: lost('german') },
    exited: {},
    kindled: [],
  } as const;
  return [action, thrower.dice()] as const;
};
