import type { HexId } from '@eastfront/kernel';
import { keepForEach } from '@eastfront/kernel';
import { neighbours } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { mapEdges } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isBuilding, isRiver, isRubble, terrainAt } from '../position/terrain.js';
import { isInfantry, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';

/** The ferry landings that are printed, each named by its building hex (VG-A79). */
export const landingNames = ({ theatre }: Pick<Rules, 'theatre'>): readonly string[] => [
  ...theatre.landings.keys(),
];

/** The pier hexes and the hexes of the building, as printed (VG-12.2.x, VG-CG12.a). */
export const landingHexes = ({ theatre }: Pick<Rules, 'theatre'>, landing: string): readonly HexId[] =>
  theatre.landings.get(landing) ?? [];

type Changed = Pick<Position, 'changes'>;

/** The pier hexes that are still there. */
export const pierHexes = (
  rules: Pick<Rules, 'theatre'>,
  position: Changed,
  landing: string,
): readonly HexId[] =>
  landingHexes(rules, landing).filter((hex) => terrainAt(rules, position, hex) === 'pier');

/** The pier hexes from which the building, or its rubble, can still be reached over the pier (VG-CG12.d). */
const linkedPiers = (rules: Pick<Rules, 'theatre'>, position: Changed, landing: string): readonly HexId[] => {
  const piers = pierHexes(rules, position, landing);
  const ashore = landingHexes(rules, landing).filter(
    (hex) => isBuilding(rules, position, hex) || isRubble(rules, position, hex),
  );
  const linked: HexId[] = [];
  const reach = (from: readonly HexId[]): void => {
    for (const hex of piers)
      if (!linked.includes(hex) && neighbours(rules.theatre, hex).some((next) => from.includes(next))) {
        linked.push(hex);
        reach([hex]);
      }
  };
  reach(ashore);
  return linked;
};

/** Whether a landing still is one: not once the connection between pier and building is cut (VG-CG12.c, VG-CG12.d). */
export const landingExists = (rules: Pick<Rules, 'theatre'>, position: Changed, landing: string): boolean =>
  linkedPiers(rules, position, landing).length > 0;

/**
 * Who controls a landing: the side that is alone in it, pier and building being one (VG-CG12.2.a, VG-CG12.2.b); else it stays as it
 * was, and is Russian at first (VG-A78).
 */
export const landingController = (
  rules: Pick<Rules, 'theatre'>,
  { units, landings }: Pick<Position, 'units' | 'landings'>,
  landing: string,
): Side => {
  const hexes = new Set(landingHexes(rules, landing));
  const inside = units.filter(
    (unit) =>
      unit.at !== null &&
      hexes.has(unit.at) &&
      !isPrisoner(unit) &&
      (isInfantry(unit) || (isVehicle(unit) && !unit.abandoned)),
  );
  const [alone, ...others] = SIDES.filter((side) => inside.some((unit) => unit.side === side));
  return alone !== undefined && others.length === 0 ? alone : (landings[landing] ?? 'russian');
};

/** The controllers of all landings as they are now, to be kept when units leave the map. */
export const landingControllers = (
  rules: Pick<Rules, 'theatre'>,
  position: Pick<Position, 'units' | 'landings'>,
): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    landingNames(rules).map((landing) => [landing, landingController(rules, position, landing)]),
  );

type AfloatRules = Pick<Rules, 'theatre' | 'calendar' | 'readings'>;
type Afloat = Pick<Position, 'campaign' | 'changes' | 'interdicted'>;

const findRoute = (rules: AfloatRules, position: Afloat, landing: string): readonly HexId[] | null => {
  const closed = new Set(position.interdicted);
  const east = mapEdges(rules, position).east;
  const mayPass = (hex: HexId): boolean =>
    !closed.has(hex) &&
    (isRiver(rules, position, hex) ||
      (rules.readings['VG-A75'] === 'b' && terrainAt(rules, position, hex) === 'pier'));
  const start = linkedPiers(rules, position, landing).filter((hex) => !closed.has(hex));
  const cameFrom = new Map<HexId, HexId | null>(start.map((hex) => [hex, null]));
  for (const hex of cameFrom.keys()) {
    if (east[hex] === 1 && isRiver(rules, position, hex)) return wayTo(cameFrom, hex);
    for (const next of neighbours(rules.theatre, hex))
      if (!cameFrom.has(next) && mayPass(next)) cameFrom.set(next, hex);
  }
  return null;
};

/** The ways by campaign and landing, as long as neither ground nor interdiction changes. */
const routes = keepForEach(
  (_: AfloatRules, _changes: Afloat['changes'], _interdicted: Afloat['interdicted']) =>
    new Map<string, readonly HexId[] | null>(),
);

/**
 * One way that is not interdicted from the pier to the east edge, the pier hex first: river hexes from one next to a pier hex of the
 * landing that is not interdicted itself; other piers cannot be passed (VG-11.4.a), unless reading b of VG-A75 is taken. Null where there is none (VG-CG12.1.a).
 */
export const freeRoute = (rules: AfloatRules, position: Afloat, landing: string): readonly HexId[] | null => {
  const known = routes(rules, position.changes, position.interdicted);
  const key = `${position.campaign} ${landing}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const route = findRoute(rules, position, landing);
  known.set(key, route);
  return route;
};

const wayTo = (cameFrom: ReadonlyMap<HexId, HexId | null>, end: HexId): readonly HexId[] => {
  const way: HexId[] = [];
  for (let hex: HexId | null = end; hex !== null; hex = cameFrom.get(hex) ?? null) way.unshift(hex);
  return way;
};

/** Interdicted: every pier hex is, or no free way leads from it to the east edge (VG-CG12.1.a). A cut landing is none that could be. */
export const isInterdicted = (rules: AfloatRules, position: Afloat, landing: string): boolean =>
  landingExists(rules, position, landing) && freeRoute(rules, position, landing) === null;

/** A landing that serves as a friendly edge of the map: it exists, the Russian controls it, it is not interdicted (VG-CG12.b). */
export const isFriendlyEdge = (
  rules: AfloatRules,
  position: Afloat & Pick<Position, 'units' | 'landings'>,
  landing: string,
): boolean =>
  landingExists(rules, position, landing) &&
  landingController(rules, position, landing) === 'russian' &&
  freeRoute(rules, position, landing) !== null;
