/** The Russian Campaign, ruled once more: movement by land and by rail. Written from the clauses alone. */
import { stepsFrom } from './board/hexes.js';
import {
  between,
  controllerOf,
  enemyOf,
  isCity,
  isPassable,
  neighboursOn,
  standingIn,
  type Table,
  terrainOf,
  type Unit,
  zones,
} from './russian-campaign.js';
import { alongRail, railOf } from './russian-campaign-supply.js';

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

/** Every hex a unit can come to by normal movement, with the hexes it takes; whether there is room is not asked. */
export const reachOf = (table: Table, unit: Unit): ReadonlyMap<string, number> => {
  const enemy = enemyOf(unit.side);
  const enemyZones = zones(table, enemy);
  // TRC-9.12.2.b.
  const isShy = unit.remnant === true && unit.nation !== 'ss';
  const isOpen = (from: string, to: string): boolean => {
    const isStrait = between(table, from, to).includes('strait');
    const isFromZone = from === unit.at && enemyZones.has(from);
    // TRC-11.2.2.d: a partisan does not keep Axis units out of its hex.
    const isHeld = standingIn(table, to, enemy).some(({ type }) => type !== 'partisan');
    const isZoneForbidden = isStrait || isFromZone || isShy;
    return isPassable(table, from, to) && !isHeld && !(enemyZones.has(to) && isZoneForbidden);
  };
  const most = allowanceOf(table, unit);
  const costs = new Map<string, number>();
  // Hexes from which the unit goes on; one that is entered over the strait ends the move (TRC-8.2.2.b).
  let going = new Set([unit.at]);
  for (let cost = 1; cost <= most; cost++) {
    const next = new Set<string>();
    for (const from of going)
      for (const to of neighboursOn(table, from).filter((label) => isOpen(from, label))) {
        if (to === unit.at) continue;
        if (!costs.has(to)) costs.set(to, cost);
        const isStop =
          enemyZones.has(to) || isStopTerrain(table, unit, to) || between(table, from, to).includes('strait');
        if (!isStop) next.add(to);
      }
    going = next;
  }
  return costs;
};

/** TRC-8.3.3.a to TRC-8.3.6.a, TRC-11.2.2.c: every hex a unit can come to by rail. */
export const railReachOf = (table: Table, unit: Unit): readonly string[] => {
  const rail = railOf(table);
  const enemy = enemyOf(unit.side);
  const enemyZones = zones(table, enemy);
  const isUsable = (label: string): boolean =>
    rail.hexes.has(label) &&
    table.railSaid[label] === unit.side &&
    !enemyZones.has(label) &&
    standingIn(table, label, enemy).length === 0 &&
    // An empty city of the enemy is named for ownership and supply alone (TRC-8.3.6.b, TRC-10.21.c); it is taken to bar this too.
    !(isCity(table, label) && controllerOf(table, label) === enemy);
  if (table.impulse !== 1 || !isUsable(unit.at)) return [];
  const reached = stepsFrom([unit.at], (from) => alongRail(table, rail, from).filter(isUsable));
  return [...reached.keys()].filter((label) => label !== unit.at);
};
