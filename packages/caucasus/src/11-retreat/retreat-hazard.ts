import type { HexId } from '@eastfront/kernel';
import { isCrossable, isLinked, label, MAJOR, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import type { StepTable } from '../07-movement/movement-cost.js';
import { gaitOf, hexsideViolation, isEnemyEdge, stepTable } from '../07-movement/movement-cost.js';
import { isTrain } from '../07-movement/moving-stack.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcViolation, Rules } from '../rules.js';

/** What retreating units of a side run into: the enemy, his zones, and friends who cancel them. */
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
  /** How many of them stand in a hex. */
  readonly retreating: ReadonlyMap<HexId, number>;
}

/** The field as a side's retreating units find it, those who have already gone included (CC-11.2.e, CC-11.2.g, CC-11.2.i, CC-11.2.k). */
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

/** Whether ground and hexside let the unit pass, whoever stands there. */
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

/** What a step of a retreat comes to: nothing, a step for whoever enters by that hex, or the end of the unit. */
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

const prohibited = (subject: string, by: ClauseId): CcViolation => ({
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
        : prohibited(hexside, closedBy(field, going, step));
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
