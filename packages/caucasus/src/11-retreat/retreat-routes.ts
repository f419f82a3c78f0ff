import type { HexId } from '@eastfront/kernel';
import { distance, retreatWays } from '@eastfront/kernel';
import { fieldsOf, isCrossable, isLinked, label, MAJOR, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone, faceOf, SUPPLY_STATES } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { StepTable } from '../07-movement/movement-cost.js';
import { gaitOf, hexsideViolation, isEnemyEdge, stepTable } from '../07-movement/movement-cost.js';
import { isFlotilla, isTrain } from '../07-movement/moving-stack.js';
import { supplyAt } from '../14-supply/supply.js';
import { flotillaHavens } from '../15-special-units/flotilla.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcViolation, Rules } from '../rules.js';

/** What retreating units of a side meet: enemy units, enemy zones, and friends that cancel them. */
export interface Field {
  readonly rules: Rules;
  readonly position: Position;
  readonly side: Side;
  /** The EZOCs, by hex. */
  readonly zone: Uint8Array;
  /** Enemy units by hex. */
  readonly enemies: Uint8Array;
  readonly friends: Uint8Array;
  /** Ids of the units that are part of the retreat, gone or not: they cancel nothing. */
  readonly members: readonly string[];
  /** How many of them are in a hex. */
  readonly retreating: ReadonlyMap<HexId, number>;
}

/** The field as a side's retreating units find it, including units that have already retreated (CC-11.2.e, CC-11.2.g, CC-11.2.i, CC-11.2.k). */
export const fieldOf = (rules: Rules, position: Position, side: Side, members: readonly string[]): Field => {
  const { count } = viewOf(rules, position.units);
  const enemy = enemyOf(side);
  const part = new Map<HexId, number>();
  for (const { counter, place, at } of position.units) {
    if (place === 'map' && members.includes(counter.id)) part.set(at, (part.get(at) ?? 0) + 1);
  }
  return {
    rules,
    position,
    side,
    zone: zoneOf(rules, position, enemy),
    enemies: count[enemy],
    friends: count[side],
    members,
    retreating: part,
  };
};

/** Whether a friendly unit that is not part of the retreat stands in a hex. */
export const hasFriend = ({ friends, retreating }: Field, hex: HexId): boolean =>
  (friends[hex] as number) > (retreating.get(hex) ?? 0);

/** Whether an EZOC reaches a hex and no friend cancels it there. */
export const isInZone = (field: Field, hex: HexId): boolean =>
  field.zone[hex] === 1 && !hasFriend(field, hex);

/** One step from a hex to the next. */
export interface RetreatStep {
  readonly from: HexId;
  readonly to: HexId;
  readonly direction: number;
  /** The first of the retreat. */
  readonly first: boolean;
}

/**
 * What a retreating unit can go over: a train its railroads (CC-15.6.c, CC-15.6.g), every other unit what its way of moving
 * allows; an unbridged major river with the first step only, as in the Movement Phase (CC-7.7.b, CC-12.3.d).
 */
export interface Going {
  readonly rail: Uint8Array | null;
  readonly table: StepTable;
}

export const goingOf = (rules: Rules, position: Position, unit: Unit): Going => ({
  rail: isTrain(unit) ? rules.theatre.rail : null,
  table: stepTable(rules, gaitOf(rules, unit), position.turn),
});

/** Whether ground and hexside let the unit pass, whichever units are there. */
export const isPassable = (
  { rules, position: { turn } }: Pick<Field, 'rules' | 'position'>,
  { rail, table }: Going,
  { from, to, direction, first }: RetreatStep,
): boolean => {
  const side = 6 * from + direction;
  if (rail !== null) {
    const { land } = rules.theatre;
    return (
      land[to] === 1 && isLinked(rail, from, direction) && isCrossable(rules.theatre, turn, from, direction)
    );
  }
  return table.cost[side] !== -1 && (first || table.ford[side] === 0);
};

const exerts = ({ rules, position, enemies, side }: Field, hex: HexId): boolean =>
  enemies[hex] !== 0 &&
  unitsAt(rules, position.units, hex).some((unit) => unit.counter.side !== side && exertsZone(unit));

/** Directions from a hex in which an enemy unit stands whose ZOC reaches it, one bit each. */
const zonesInto = (field: Field, hex: HexId): number => {
  const { board } = field.rules.theatre;
  const { turn } = field.position;
  let bits = 0;
  for (let direction = 0; direction < 6; direction++) {
    const near = board.neighbours[6 * hex + direction] as number;
    if (near < 0 || !isCrossable(field.rules.theatre, turn, hex, direction)) continue;
    if (exerts(field, near)) bits |= 1 << direction;
  }
  return bits;
};

/** What lies directly between two enemy units that have ZOCs: the hexside of a step, the hex it enters. */
export interface Between {
  readonly hexside: boolean;
  readonly hex: boolean;
}

const NOT_BETWEEN: Between = { hexside: false, hex: false };

/**
 * What lies directly between enemies on a step, friends aside (CC-11.2.d, CC-11.2.f). Reading CC-A55: the hex in the middle of
 * two units in a straight line; the hexside between the two hexes that two units touch (a), or no hexside (b). Either
 * way the ZOCs must reach the hex entered (CC-6.4).
 */
export const betweenEnemies = (field: Field, { to, direction }: RetreatStep): Between => {
  if (field.zone[to] === 0) return NOT_BETWEEN;
  const into = zonesInto(field, to);
  const hex = (into & (into >> 3) & 7) !== 0;
  if (field.rules.readings['CC-A55'] === 'b') return { hexside: false, hex };
  const flanks = (1 << ((direction + 2) % 6)) | (1 << ((direction + 4) % 6));
  return { hexside: (into & flanks) === flanks, hex };
};

/** What a hex of a retreat costs: nothing, a step for the units that enter by it, or the unit itself. */
export type Hazard = 'none' | 'step' | 'edge' | 'ground' | 'enemy' | 'hexside' | 'hex' | 'zone';

export const isDeadly = (hazard: Hazard): boolean => hazard !== 'none' && hazard !== 'step';

/**
 * Whether the rivers let a retreating unit pass. Reading CC-S15: an unbridged major river stops it after the first hex, as in
 * the Movement Phase (a; CC-7.7.b), or stops no retreat (b).
 */
const isFordable = ({ rules }: Field, { table }: Going, { from, direction, first }: RetreatStep): boolean =>
  first || table.ford[6 * from + direction] === 0 || rules.readings['CC-S15'] === 'b';

/** The first of the hazards of 11.2 that a step meets (CC-11.2.b to CC-11.2.k). */
export const hazardOf = (field: Field, going: Going, step: RetreatStep): Hazard => {
  const { to, first } = step;
  const { rules, side } = field;
  if (!isPassable(field, going, { ...step, first: true }) || !isFordable(field, going, step)) return 'ground';
  if (isEnemyEdge(rules, side, to)) return 'edge';
  if (field.enemies[to] !== 0) return 'enemy';
  if (!isInZone(field, to)) return 'none';
  const { hexside, hex } = betweenEnemies(field, step);
  if (hexside) return 'hexside';
  if (hex) return 'hex';
  return first ? 'step' : 'zone';
};

/** The clause on movement that closes the ground to the unit. */
const closedBy = (field: Field, going: Going, { from, to, direction }: RetreatStep): ClauseId => {
  const { rules, position } = field;
  const { theatre } = rules;
  if (going.rail !== null) return 'CC-15.6.c';
  const side = hexsideViolation(rules, position, from, to, direction);
  if (side !== null) return side.clause;
  const terrain = terrainAt(theatre, position.turn, to);
  if (terrain === 'alpine') return 'CC-7.8.f';
  if (going.table.cost[6 * from + direction] !== -1 && theatre.river[6 * from + direction] === MAJOR)
    return 'CC-7.7.b';
  return terrain === 'marsh' || terrain === 'mountain' ? 'CC-7.6.a' : 'CC-7.4.b';
};

const violationOf = (subject: string, by: ClauseId): CcViolation => ({
  clause: 'CC-11.2.b',
  code: 'PROHIBITED',
  subject,
  by,
  ...(by === 'CC-7.7.b' ? { reading: 'CC-S15' } : {}),
});

/** A deadly hazard as a violation; the subject is the hex entered, or the hexside crossed. */
export const hazardViolation = (
  field: Field,
  going: Going,
  step: RetreatStep,
  hazard: Hazard,
): CcViolation => {
  const { theatre } = field.rules;
  const hex = label(theatre, step.to);
  const hexside = `${label(theatre, step.from)}/${hex}`;
  switch (hazard) {
    case 'ground':
      return going.rail !== null
        ? { clause: 'CC-15.6.d', code: 'OFF_THE_RAILROAD', subject: hexside }
        : violationOf(hexside, closedBy(field, going, step));
    case 'edge':
      return { clause: 'CC-11.2.b', code: 'PROHIBITED', subject: hex, by: 'CC-4.1.f' };
    case 'enemy':
      return { clause: 'CC-11.2.c', code: 'ENEMY_OCCUPIED', subject: hex };
    case 'hexside':
      return { clause: 'CC-11.2.d', code: 'HEXSIDE_BETWEEN_ENEMIES', subject: hexside };
    case 'hex':
      return { clause: 'CC-11.2.f', code: 'HEX_BETWEEN_ENEMIES', subject: hex };
    default:
      return { clause: 'CC-11.2.h', code: 'ENEMY_ZONE_AFTER_THE_FIRST_HEX', subject: hex };
  }
};

/** What sends a unit back: from where, how far, by combat or by mobile assault. */
export interface Order {
  readonly from: HexId;
  readonly distance: 2 | 4;
  readonly mobile: boolean;
}

/** A way to retreat, whatever the rest of its stack does. One that ends a unit stops with the hex or hexside that does. */
export interface Way {
  /** From the first hex entered on. */
  readonly path: readonly HexId[];
  readonly end: HexId;
  /** The first hex lies in an EZOC that no friend cancels (CC-11.2.j, CC-6.5.b). */
  readonly intoZone: boolean;
  /** Ends after one hex of two (CC-11.6). */
  readonly oneHex: boolean;
  /** Why the unit cannot go this way; null when it can. */
  readonly barred: CcViolation | null;
}

/** Why a unit that has to retreat is eliminated whichever way it goes; null when it is not. */
export const doomOf = (unit: Unit, order: Pick<Order, 'mobile'>): CcViolation | null => {
  const subject = unit.counter.id;
  if (faceOf(unit).move === 0) return { clause: 'CC-11.2.a', code: 'NO_ALLOWANCE', subject };
  // CC-13.2.c, CC-13.2.d: mobile assaults may drive a unit back again and again.
  return unit.retreated && !order.mobile ? { clause: 'CC-11.4.c', code: 'HAS_RETREATED', subject } : null;
};

/** A hex where a two-hex retreat may end after one: town, city, marsh, forest or mountain (CC-11.6.a). */
export const isShelter = (rules: Rules, position: Position, hex: HexId): boolean =>
  fieldsOf(rules.theatre, hex).place !== undefined ||
  ['marsh', 'forest', 'mountain'].includes(terrainAt(rules.theatre, position.turn, hex));

/** Why a retreat may not end after the one hex; null when it may. */
export const oneHexViolation = (field: Field, order: Order, unit: Unit, hex: HexId): CcViolation | null => {
  const { rules, position, side } = field;
  const subject = rules.theatre.board.grid.labels[hex] as string;
  if (order.distance !== 2) return { clause: 'CC-11.6.b', code: 'FOUR_HEXES_NOT_CUT_SHORT', subject };
  if (!isShelter(rules, position, hex)) return { clause: 'CC-11.6.a', code: 'NO_SHELTER', subject };
  if (unit.disrupted) return { clause: 'CC-11.5.f', code: 'DISRUPTED', subject: unit.counter.id };
  const relieved =
    field.zone[hex] === 0 ||
    unitsAt(rules, position.units, hex).some(
      (one) => one.counter.side === side && !one.disrupted && !field.members.includes(one.counter.id),
    );
  return relieved ? null : { clause: 'CC-11.6.c', code: 'NO_SHELTER_IN_ENEMY_ZONE', subject };
};

const sail = (rules: Rules, position: Position, unit: Unit): readonly Way[] =>
  flotillaHavens(rules, position, unit).map((port) => ({
    path: [port],
    end: port,
    intoZone: false,
    oneHex: false,
    barred: null,
  }));

/** Every step away from the hex left, as far as the order goes (reading CC-A57). */
const walk = (field: Field, order: Order, unit: Unit): readonly Way[] => {
  const { rules, position } = field;
  const { board } = rules.theatre;
  const going: Going = goingOf(rules, position, unit);
  return retreatWays<CcViolation>(board, {
    from: order.from,
    length: order.distance,
    shortest: 1,
    step: (path, to, direction) => {
      if (distance(board.grid, order.from, to) !== path.length) return null;
      const step: RetreatStep = {
        from: path[path.length - 1] as HexId,
        to,
        direction,
        first: path.length === 1,
      };
      const hazard = hazardOf(field, going, step);
      if (isDeadly(hazard)) return { refused: hazardViolation(field, going, step, hazard) };
      return { losses: hazard === 'step' ? 1 : 0 };
    },
    end: ({ path }) => {
      if (path.length - 1 === order.distance) return 0;
      const [, first] = path as readonly [HexId, HexId];
      if (path.length > 2 || !isShelter(rules, position, first)) return null;
      const refused = oneHexViolation(field, order, unit, first);
      return refused === null ? 0 : { refused };
    },
  }).map(({ path, losses, refused }) => ({
    path: path.slice(1),
    end: path[path.length - 1] as HexId,
    intoZone: losses > 0,
    oneHex: path.length === 2,
    barred: refused ?? null,
  }));
};

/** All the ways of one unit, in the order of directions. */
export const waysOf = (field: Field, order: Order, unit: Unit): readonly Way[] =>
  isFlotilla(unit) ? sail(field.rules, field.position, unit) : walk(field, order, unit);

/**
 * The hexes to which the attacker may carry on a unit that finds no room where its retreat ends, supply aside: next to
 * it, no nearer to the hex of the battle, none that ends the unit (CC-11.1.h; readings CC-A58, CC-S18). A hex that would
 * be overstacked in turn is among them only if it leads away or nearer to a hex with room, so that the retreat ends.
 */
const onwardFrom = (field: Field, unit: Unit, at: HexId, target: HexId | null): readonly HexId[] => {
  const { rules, position, side } = field;
  const { board } = rules.theatre;
  const isCrowded = (hex: HexId): boolean => isOverstacked(rules, position, side, hex, [unit]);
  if (isFlotilla(unit))
    return flotillaHavens(rules, position, unit).filter((port) => port !== at && !isCrowded(port));
  const going = goingOf(rules, position, unit);
  const away = (hex: HexId): number => (target === null ? 0 : distance(board.grid, target, hex));

  const ahead = (from: HexId): readonly HexId[] => {
    const hexes: HexId[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const to = board.neighbours[6 * from + direction] as number;
      if (to < 0 || to === target) continue;
      if (away(to) < away(from)) continue;
      if (hazardOf(field, going, { from, to, direction, first: false }) === 'none') hexes.push(to);
    }
    return hexes;
  };

  // How many hexes lead from each hex that can be reached to the nearest with room.
  const before = new Map<HexId, HexId[]>([[at, []]]);
  const resting: HexId[] = [];
  for (const hex of before.keys()) {
    if (hex !== at && !isCrowded(hex)) {
      resting.push(hex);
      continue;
    }
    for (const next of ahead(hex)) {
      const sources = before.get(next);
      if (sources === undefined) before.set(next, [hex]);
      else sources.push(hex);
    }
  }
  const toRest = new Map<HexId, number>(resting.map((hex) => [hex, 0]));
  for (const [hex, steps] of toRest) {
    for (const source of before.get(hex) ?? []) if (!toRest.has(source)) toRest.set(source, steps + 1);
  }

  const here = toRest.get(at);
  if (here === undefined) return [];
  return ahead(at).filter((hex) => {
    const left = toRest.get(hex);
    return left !== undefined && (away(hex) > away(at) || left < here);
  });
};

/** Whether a unit that finds no room in a hex is lost there: the attacker can carry it on to none (CC-11.1.e, CC-11.1.h). */
export const isDeadEnd = (field: Field, unit: Unit, at: HexId, target: HexId): boolean =>
  onwardFrom(field, unit, at, target).length === 0;

/**
 * The hexes to which the attacker may move on a unit that overstacks its hex: of the open ones, those in the best supply (CC-11.1.h,
 * CC-11.1.g; reading CC-A59).
 *
 * @returns an empty list if no way leads to a hex with room; the unit is then eliminated
 */
export const furtherRetreats = (
  rules: Rules,
  position: Position,
  side: Side,
  unit: Unit,
): readonly HexId[] => {
  const { battle } = position;
  const gone = battle === null ? [] : [...battle.routed.map((one) => one.unit), ...battle.retreating];
  const field = fieldOf(rules, position, side, [...gone, unit.counter.id]);
  const open = onwardFrom(field, unit, unit.at, battle?.target ?? null);
  // A port is the only end that a flotilla has, in whatever supply.
  if (isFlotilla(unit)) return open;
  const states = open.map((hex) => supplyAt(rules, position, side, hex));
  const best = SUPPLY_STATES.find((state) => states.includes(state));
  return open.filter((_, i) => states[i] === best);
};
