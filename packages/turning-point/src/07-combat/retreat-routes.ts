import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase } from '../01-scope/units.js';
import { holds, viewOf } from '../01-scope/view.js';
import { unitZone } from '../04-zones/zones.js';
import { hasRoom } from '../05-stacking/stacking.js';
import type { Position } from '../play/position.js';
import { partnerOf, unitById } from '../play/position.js';
import type { Rules, TpViolation } from '../rules.js';

/** What a retreat into a hex comes to: safe, one unit too many there, or death in an enemy zone. */
export type RetreatKind = 'safe' | 'overfull' | 'deadly';

export interface RetreatHex {
  readonly to: HexId;
  readonly kind: RetreatKind;
}

/** The hexes next to a unit that it could retreat into: on the map, no sea or lake between, no enemy (reading TP-A3). */
export const passableHexes = (rules: Rules, position: Position, unit: Unit): readonly RetreatHex[] => {
  const { board, land, water } = rules.theatre;
  const { side } = unit.counter;
  const enemy = enemyOf(side);
  const { count } = viewOf(rules, position.units);
  const zone = unitZone(rules, position.units, enemy);
  const own = count[side];
  // TP-A5: all enemy zones count (a), or not those of the units that forced the retreat (b).
  const forcing = rules.readings['TP-A5'] === 'b' ? zoneWithout(rules, position, enemy) : zone;
  const found: RetreatHex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[unit.at * 6 + direction] as number;
    if (to < 0 || land[to] === 0 || water[unit.at * 6 + direction] !== 0 || count[enemy][to] !== 0) continue;
    // TP-combat.Q.c: a friendly unit in the hex saves whoever retreats into it.
    const kind =
      forcing[to] !== 0 && own[to] === 0
        ? 'deadly'
        : hasRoom(rules, position, side, to)
          ? 'safe'
          : 'overfull';
    found.push({ to, kind });
  }
  return found;
};

/** The zone of the enemies that took no part in the battle. */
const zoneWithout = (rules: Rules, position: Position, enemy: Side): Uint8Array => {
  const { battle } = position;
  if (battle === null) return unitZone(rules, position.units, enemy);
  const attacking = enemy === position.player;
  const others = position.units.filter(
    (unit) => !(attacking ? battle.attackers : battle.defenders).includes(unit.counter.id),
  );
  return unitZone(rules, others, enemy);
};

/**
 * The hexes that the opponent may choose for a retreating unit (TP-combat.Q.a). TP-A1: any passable hex (a), or one that
 * costs a unit only when no safe hex exists (b, and c where the owner chooses).
 */
export const retreatHexes = (rules: Rules, position: Position, unit: Unit): readonly RetreatHex[] => {
  const passable = passableHexes(rules, position, unit);
  if (rules.readings['TP-A1'] === 'a') return passable;
  const safe = passable.filter((hex) => hex.kind === 'safe');
  return safe.length > 0 ? safe : passable;
};

/** A hex that a retreat looks at and does not take, with the clause against it. */
export interface RefusedHex {
  readonly hex: HexId;
  readonly why: TpViolation;
}

/** Why a hex next to a unit cannot be entered in a retreat (TP-A3). */
const barredHex = (rules: Rules, position: Position, unit: Unit, to: HexId): TpViolation | null => {
  const { land, water, board } = rules.theatre;
  const subject = label(rules.theatre, to);
  if (land[to] === 0 || water[unit.at * 6 + directionTo(board, unit.at, to)] !== 0) {
    return { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', subject };
  }
  return holds(rules, position.units, enemyOf(unit.counter.side), to)
    ? { clause: 'TP-movement.a', code: 'ENEMY_OCCUPIED', subject }
    : null;
};

/**
 * Whether a retreating unit can only die: then nobody has anything to choose, and it dies at once. Friends cannot open
 * such a hex later, since it kills them too. Where it dies matters under reading TP-A30 b alone.
 */
export const isDoomed = (rules: Rules, position: Position, unit: Unit): boolean => {
  const hexes = passableHexes(rules, position, unit);
  return (
    hexes.length === 0 || (rules.readings['TP-A30'] !== 'b' && hexes.every((hex) => hex.kind === 'deadly'))
  );
};

/** The hexes next to a unit that it may not retreat into, and why, under the reading in force (TP-A1). */
export const refusedHexes = (rules: Rules, position: Position, unit: Unit): readonly RefusedHex[] => {
  const offered = isDoomed(rules, position, unit)
    ? []
    : retreatHexes(rules, position, unit).map(({ to }) => to);
  const passable = passableHexes(rules, position, unit);
  const beside = rules.theatre.board.adjacent[unit.at] as readonly HexId[];
  return beside
    .filter((hex) => !offered.includes(hex))
    .map((hex): RefusedHex => {
      const kind = passable.find(({ to }) => to === hex)?.kind;
      const facts = { subject: label(rules.theatre, hex), unit: unit.counter.id, reading: 'TP-A1' };
      return {
        hex,
        why:
          kind === 'deadly'
            ? { clause: 'TP-combat.Q.c', code: 'DEADLY_RETREAT', ...facts }
            : kind === 'overfull'
              ? { clause: 'TP-combat.Q.b', code: 'CROWDED_RETREAT', ...facts }
              : (barredHex(rules, position, unit, hex) as TpViolation),
      };
    });
};

/** Who moves the retreating units: their opponent (TP-combat.Q.a), or the owner under reading TP-A1 c. */
export const retreatMover = (rules: Rules, side: Side): Side =>
  rules.readings['TP-A1'] === 'c' ? side : enemyOf(side);

/** A position with a ground unit in another hex, its squadron with it unless that is in the air. */
export const relocated = (
  position: Position,
  id: string,
  to: HexId,
  change: Partial<Unit> = {},
): Position => {
  const unit = unitById(position, id) as Unit;
  const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
  const units = position.units.map((one) =>
    one === unit
      ? { ...one, ...change, at: to }
      : one === squadron && one.mission === null
        ? { ...one, at: to }
        : one,
  );
  return { ...position, units };
};
