import type { HexId, Route } from '@eastfront/kernel';
import { retreatRoutes } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { holds, viewOf } from '../01-scope/view.js';
import { unitZone } from '../04-zones/zones.js';
import { hasRoom } from '../05-stacking/stacking.js';
import type { Position } from '../position/position.js';
import type { Rules, TpViolation } from '../rules.js';

/** The outcome of a retreat into a hex: safe, one unit too many there, or death in an enemy zone. */
export type RetreatKind = 'safe' | 'overfull' | 'deadly';

export interface RetreatHex {
  readonly to: HexId;
  readonly kind: RetreatKind;
}

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

/** The outcome of a retreat into a hex that nothing bars. */
const kindsAround = (rules: Rules, position: Position, unit: Unit): ((to: HexId) => RetreatKind) => {
  const { side } = unit.counter;
  const enemy = enemyOf(side);
  // TP-A5: all enemy zones count (a), or not those of the units that forced the retreat (b).
  const forcing =
    rules.readings['TP-A5'] === 'b'
      ? zoneWithout(rules, position, enemy)
      : unitZone(rules, position.units, enemy);
  const own = viewOf(rules, position.units).count[side];
  // TP-combat.Q.c: a friendly unit in the hex saves the unit that retreats into it.
  return (to) =>
    forcing[to] !== 0 && own[to] === 0 ? 'deadly' : hasRoom(rules, position, side, to) ? 'safe' : 'overfull';
};

/** Why a hex next to a unit cannot be entered in a retreat, whatever the outcome (TP-A3); null if it can. */
const barredHex = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
  direction: number,
): TpViolation | null => {
  const { land, water } = rules.theatre;
  const subject = label(rules.theatre, to);
  if (land[to] === 0 || water[unit.at * 6 + direction] !== 0)
    return { clause: 'TP-terrain.sea.a', code: 'SEA_OR_LAKE', subject };
  return holds(rules, position.units, enemyOf(unit.counter.side), to)
    ? { clause: 'TP-movement.a', code: 'ENEMY_OCCUPIED', subject }
    : null;
};

/** The hexes adjacent to a retreating unit, each with the outcome of a retreat into it. */
interface Beside {
  /** Those that may be chosen, in the order of directions. */
  readonly open: readonly RetreatHex[];
  /** Those that could be entered if there were no better one. */
  readonly outranked: readonly RetreatHex[];
  readonly barred: readonly RefusedHex[];
}

/**
 * What a retreating unit finds beside it (TP-combat.Q.a). TP-A1: any hex that nothing bars (a), or one that costs a unit only when no
 * safe hex exists (b, and c where the owner chooses).
 */
const hexesBeside = (rules: Rules, position: Position, unit: Unit): Beside => {
  const kindOf = kindsAround(rules, position, unit);
  const { routes, outranked, rejected } = retreatRoutes<TpViolation>(rules.theatre.board, {
    from: unit.at,
    length: 1,
    step: (_, to, direction) => {
      const refused = barredHex(rules, position, unit, to, direction);
      return refused === null ? { losses: kindOf(to) === 'safe' ? 0 : 1 } : { refused };
    },
    end: ({ losses }) => (rules.readings['TP-A1'] === 'a' ? 0 : losses),
  });
  const hexOf = (route: Route): RetreatHex => ({ to: endOf(route), kind: kindOf(endOf(route)) });
  return {
    open: routes.map(hexOf),
    outranked: outranked.map(hexOf),
    barred: rejected.map((way) => ({ hex: endOf(way), why: way.reason })),
  };
};
const endOf = ({ path }: { readonly path: readonly HexId[] }): HexId => path[1] as HexId;

/** The hexes next to a unit that it could retreat into, those with a better one beside them too. */
export const passableHexes = (rules: Rules, position: Position, unit: Unit): readonly RetreatHex[] => {
  const { open, outranked } = hexesBeside(rules, position, unit);
  return [...open, ...outranked];
};

/** The hexes that may be chosen for a retreating unit, in the order of directions. */
export const retreatHexes = (rules: Rules, position: Position, unit: Unit): readonly RetreatHex[] =>
  hexesBeside(rules, position, unit).open;

/** A hex that a retreat looks at and does not take, with the clause against it. */
export interface RefusedHex {
  readonly hex: HexId;
  readonly why: TpViolation;
}

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
  const { open, outranked, barred } = hexesBeside(rules, position, unit);
  const costly = isDoomed(rules, position, unit) ? [...open, ...outranked] : outranked;
  const refused = costly.map(({ to, kind }): RefusedHex => {
    const facts = { subject: label(rules.theatre, to), unit: unit.counter.id, reading: 'TP-A1' };
    return {
      hex: to,
      why:
        kind === 'deadly'
          ? { clause: 'TP-combat.Q.c', code: 'DEADLY_RETREAT', ...facts }
          : { clause: 'TP-combat.Q.b', code: 'CROWDED_RETREAT', ...facts },
    };
  });
  const beside = rules.theatre.board.adjacent[unit.at] as readonly HexId[];
  return [...refused, ...barred].sort((a, b) => beside.indexOf(a.hex) - beside.indexOf(b.hex));
};

/** Who moves the retreating units: their opponent (TP-combat.Q.a), or the owner under reading TP-A1 c. */
export const retreatMover = (rules: Rules, side: Side): Side =>
  rules.readings['TP-A1'] === 'c' ? side : enemyOf(side);
