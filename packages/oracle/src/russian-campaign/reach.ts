/** The Russian Campaign, ruled once more: movement by land and by rail. Written from the clauses alone. */
import { stepsFrom } from '../board/hexes.js';
import { isExempt, isWithinLimit } from './combat.js';
import {
  between,
  controllerOf,
  enemyOf,
  isCity,
  isPassable,
  neighboursOn,
  type Side,
  standingIn,
  type Table,
  terrainOf,
  type Unit,
  zones,
} from './index.js';
import { alongRail, railOf } from './supply.js';

const classOf = ({ side, nation, type }: Unit): string => {
  if (type === 'hq' || type === 'dictator') return type;
  if (type === 'worker' || type === 'partisan') return 'none';
  // The table says so of every Guards unit, airborne corps too.
  if (nation === 'guards') return 'guards';
  if (type === 'airborne') return type;
  if (side === 'soviet') return type === 'armor' ? 'soviet-tank' : `soviet-${type}`;
  if (type === 'armor' || type === 'mechanized') return 'axis-armor';
  return type === 'cavalry' ? 'axis-cavalry' : 'axis-infantry';
};

/** TRC-8.2.4.a, TRC-8.5.2.a, TRC-8.6.2.a: how many hexes a unit can go in this impulse. */
export const allowanceOf = (table: Table, unit: Unit): number => {
  const cell = table.printed.allowances[classOf(unit)]?.[table.weather]?.[table.impulse - 1] ?? 0;
  if (cell === 'printed') return unit.move;
  if (cell === 'half') return Math.ceil(unit.move / 2);
  return Math.min(Number(cell), unit.move);
};

/** TRC-8.2.1.a to TRC-8.2.1.d, TRC-8.5.3.a, TRC-8.6.3.a, reading TRC-A26. */
export const isStopTerrain = (table: Table, unit: Unit, label: string): boolean => {
  const terrain = terrainOf(table, label);
  const isClimber = ['mountain', 'hq', 'dictator'].includes(unit.type);
  if (terrain === 'woods')
    return !(
      isClimber ||
      unit.type === 'infantry' ||
      (unit.type === 'airborne' && table.readings['TRC-A26'] === 'b')
    );
  if (terrain === 'mountain') return !isClimber;
  return terrain === 'swamp' && table.weather !== 'snow';
};

/** Whether a unit can be moved at all: TRC-7.2.d, TRC-8.2.3.c. */
export const canMove = (table: Table, unit: Unit): boolean =>
  allowanceOf(table, unit) > 0 && (table.impulse === 1 || !zones(table, enemyOf(unit.side)).has(unit.at));

/** What lets a unit into a hex, and what ends its move there. */
interface Way {
  readonly isOpen: (from: string, to: string) => boolean;
  readonly isStop: (from: string, to: string) => boolean;
}

const wayFor = (table: Table, unit: Unit): Way => {
  const enemy = enemyOf(unit.side);
  const enemyZones = zones(table, enemy);
  // TRC-9.12.2.b.
  const isShy = unit.remnant === true && unit.nation !== 'ss';
  return {
    isOpen: (from, to) => {
      const isStrait = between(table, from, to).includes('strait');
      const isFromZone = from === unit.at && enemyZones.has(from);
      // TRC-11.2.2.d: a partisan does not keep Axis units out of its hex.
      const isHeld = standingIn(table, to, enemy).some(({ type }) => type !== 'partisan');
      const isZoneForbidden = isStrait || isFromZone || isShy;
      return isPassable(table, from, to) && !isHeld && !(enemyZones.has(to) && isZoneForbidden);
    },
    // One that is entered over the strait ends the move (TRC-8.2.2.b).
    isStop: (from, to) =>
      enemyZones.has(to) || isStopTerrain(table, unit, to) || between(table, from, to).includes('strait'),
  };
};

/** Every hex a unit can come to by normal movement with so many hexes, and those it takes; whether there is room is not asked. */
export const reachOf = (
  table: Table,
  unit: Unit,
  most = allowanceOf(table, unit),
): ReadonlyMap<string, number> => {
  const { isOpen, isStop } = wayFor(table, unit);
  const costs = new Map<string, number>();
  // Hexes from which the unit goes on.
  let going = new Set([unit.at]);
  for (let cost = 1; cost <= most; cost++) {
    const next = new Set<string>();
    for (const from of going)
      for (const to of neighboursOn(table, from).filter((label) => isOpen(from, label))) {
        if (to === unit.at) continue;
        if (!costs.has(to)) costs.set(to, cost);
        if (!isStop(from, to)) next.add(to);
      }
    going = next;
  }
  return costs;
};

/** Whether a unit can go along a path, hex by hex; whether there is room at its end is not asked. */
export const canGo = (table: Table, unit: Unit, path: readonly string[]): boolean => {
  const { isOpen, isStop } = wayFor(table, unit);
  const fromOf = (i: number): string => path[i - 1] ?? unit.at;
  return (
    canMove(table, unit) &&
    path.length <= allowanceOf(table, unit) &&
    path.every((to, i) => neighboursOn(table, fromOf(i)).includes(to) && isOpen(fromOf(i), to)) &&
    path.slice(0, -1).every((to, i) => !isStop(fromOf(i), to))
  );
};

/** TRC-8.3.6.a, TRC-8.3.6.l, TRC-11.2.2.c: whether a side can use the rail of a hex. */
export const isRailUsable = (table: Table, side: Side, label: string): boolean => {
  const enemy = enemyOf(side);
  return (
    railOf(table).hexes.has(label) &&
    table.railSaid[label] === side &&
    !zones(table, enemy).has(label) &&
    standingIn(table, label, enemy).length === 0 &&
    // An empty city of the enemy is named for ownership and supply alone (TRC-8.3.6.b, TRC-10.21.c); it is taken to bar this too.
    !(isCity(table, label) && controllerOf(table, label) === enemy)
  );
};

/** TRC-8.3.3.a to TRC-8.3.6.a: every hex a unit can come to by rail. */
export const railReachOf = (table: Table, unit: Unit): readonly string[] => {
  const rail = railOf(table);
  const isUsable = (label: string): boolean => isRailUsable(table, unit.side, label);
  if (table.impulse !== 1 || !isUsable(unit.at)) return [];
  const reached = stepsFrom([unit.at], (from) => alongRail(table, rail, from).filter(isUsable));
  return [...reached.keys()].filter((label) => label !== unit.at);
};

/** Where a unit can go in this impulse, by land or by rail, as far as room is not asked. */
const choicesOf = (table: Table, unit: Unit): readonly string[] =>
  canMove(table, unit) ? [...new Set([...reachOf(table, unit).keys(), ...railReachOf(table, unit)])] : [];

/** TRC-6.3.b: where a unit that has gone a path can go on to with what it has left. */
export const onwardAlong = (table: Table, unit: Unit, path: readonly string[]): readonly string[] => {
  const [from, to] = [path[path.length - 2] ?? unit.at, path[path.length - 1] ?? unit.at];
  return wayFor(table, unit).isStop(from, to)
    ? []
    : [...reachOf(table, { ...unit, at: to }, allowanceOf(table, unit) - path.length).keys()];
};

/** The same of a unit that has come to a hex on some way of so many hexes. */
export const onwardFrom = (table: Table, unit: Unit, to: string, cost: number): readonly string[] => {
  const { isOpen, isStop } = wayFor(table, unit);
  const before = reachOf(table, unit, cost - 1);
  const isFrom = (from: string): boolean => (from === unit.at ? cost === 1 : before.get(from) === cost - 1);
  const canGoOn = neighboursOn(table, to).some(
    (from) => isFrom(from) && isOpen(from, to) && !isStop(from, to),
  );
  return canGoOn ? [...reachOf(table, { ...unit, at: to }, allowanceOf(table, unit) - cost).keys()] : [];
};

/**
 * TRC-6.2.a with TRC-A98: whether a unit may end its move in a hex. Where it makes one too many there, those who can still go could bring every hex
 * back to the limit, each of them once and to a hex with room.
 *
 * @param onward - where the unit itself could go on to
 */
export const canStayAt = (table: Table, unit: Unit, to: string, onward: () => readonly string[]): boolean => {
  const own = table.units.filter(({ side }) => side === unit.side);
  const held = new Map<string, readonly Unit[]>();
  const at = (label: string): readonly Unit[] => held.get(label) ?? [];
  for (const one of own) {
    const place = one.id === unit.id ? to : one.at;
    held.set(place, [...at(place), one]);
  }
  const gone = new Set<string>();
  const choices = new Map<string, readonly string[]>();
  const choicesFor = (one: Unit): readonly string[] => {
    const known = choices.get(one.id) ?? (one.id === unit.id ? onward() : choicesOf(table, one));
    choices.set(one.id, known);
    return known;
  };
  const isEased = (): boolean => {
    const [crowd] = [...held].filter(([, there]) => !isWithinLimit(there));
    if (crowd === undefined) return true;
    const [label, there] = crowd;
    return there
      .filter((one) => !gone.has(one.id) && !isExempt(one))
      .some((one) => {
        gone.add(one.id);
        held.set(
          label,
          at(label).filter(({ id }) => id !== one.id),
        );
        const isDone = choicesFor(one)
          .filter((next) => isWithinLimit([...at(next), one]))
          .some((next) => {
            held.set(next, [...at(next), one]);
            const isGood = isEased();
            held.set(
              next,
              at(next).filter(({ id }) => id !== one.id),
            );
            return isGood;
          });
        held.set(label, [...at(label), one]);
        gone.delete(one.id);
        return isDone;
      });
  };
  return isEased();
};
