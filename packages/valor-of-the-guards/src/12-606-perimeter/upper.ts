import type { HexId } from '@eastfront/kernel';
import { neighbours } from '../12-2-definitions/board.js';
import { locationLabel, locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { controllerAt } from '../position/controllers.js';
import type { Pocket, Position } from '../position/position.js';
import { buildingHexes, levelsAt } from '../position/terrain.js';
import { isMmc, isPrisoner } from '../position/unit.js';
import type { Rules } from '../rules.js';

/** A Location as one side sees it. */
export interface Location {
  readonly id: string;
  readonly hex: HexId;
  /** 0 the ground, above it 1, 2 ..., the cellar -1. */
  readonly level: number;
  readonly building: string;
  readonly control: 'own' | 'enemy' | null;
  /** An own MMC is there. */
  readonly mmc: boolean;
  /** Ids of the Locations that are ADJACENT to it (A.8). */
  readonly adjacent: readonly string[];
}

export interface UpperPocket {
  readonly building: string;
  /** Ids, in the order in which the Locations were given. */
  readonly locations: readonly string[];
}

type Places = ReadonlyMap<string, Location>;

const reachFrom = (places: Places, start: Location, goes: (to: Location) => boolean): ReadonlySet<string> => {
  const seen = new Set([start.id]);
  for (const id of seen)
    for (const next of places.get(id)?.adjacent ?? []) {
      const to = places.get(next);
      if (to !== undefined && goes(to)) seen.add(next);
    }
  return seen;
};

/**
 * Pockets in upper building levels and cellars (VG-12.6067): where an own MMC cannot reach the ground without passing an enemy-controlled
 * Location. Own Locations of the same building that are ADJACENT belong to one pocket (VG-12.6067.c). They take no markers (VG-12.6067.b).
 */
export const upperPockets = (locations: readonly Location[]): readonly UpperPocket[] => {
  const places: Places = new Map(locations.map((location) => [location.id, location]));
  const isCutOff = (start: Location): boolean =>
    [...reachFrom(places, start, ({ control }) => control !== 'enemy')].every(
      (id) => places.get(id)?.level !== 0,
    );
  const pockets: UpperPocket[] = [];
  const seen = new Set<string>();
  for (const start of locations) {
    if (!start.mmc || start.level === 0 || seen.has(start.id) || !isCutOff(start)) continue;
    const { building } = start;
    const pocket = reachFrom(
      places,
      start,
      (to) => to.level !== 0 && to.building === building && (to.mmc || to.control === 'own'),
    );
    for (const id of pocket) seen.add(id);
    pockets.push({ building, locations: locations.flatMap(({ id }) => (pocket.has(id) ? [id] : [])) });
  }
  return pockets;
};

/** The Locations of a building as a side sees them; one without a stated controller goes with its ground. */
const locationsOf = (
  rules: Rules,
  position: Position,
  side: Side,
  building: readonly HexId[],
): readonly Location[] => {
  const { theatre } = rules;
  const held = new Set(
    position.units
      .filter((unit) => unit.side === side && unit.at !== null && isMmc(unit) && !isPrisoner(unit))
      .map(({ at, level }) => locationLabel(theatre, at as HexId, level)),
  );
  return building.flatMap((hex) =>
    levelsAt(rules, position, hex).map((level): Location => {
      const id = locationLabel(theatre, hex, level);
      const controller =
        controllerAt(position, rules, hex, level) ?? controllerAt(position, rules, hex) ?? null;
      const beside = neighbours(theatre, hex).filter((next) => building.includes(next));
      const control = controller === null ? null : controller === side ? 'own' : 'enemy';
      return {
        id,
        hex,
        level,
        building: String(building[0]),
        control: held.has(id) ? 'own' : control,
        mmc: held.has(id),
        adjacent: [
          ...beside.map((next) => locationLabel(theatre, next, level)),
          locationLabel(theatre, hex, level - 1),
          locationLabel(theatre, hex, level + 1),
        ],
      };
    }),
  );
};

/** The pockets of a side off the ground, one entry for each level (VG-12.6067.a, VG-12.6067.c). */
export const pocketsOffTheGround = (rules: Rules, position: Position, side: Side): readonly Pocket[] => {
  const buildings = new Map<string, readonly HexId[]>();
  for (const unit of position.units) {
    if (unit.side !== side || unit.at === null || unit.level === 0 || !isMmc(unit) || isPrisoner(unit))
      continue;
    const hexes = buildingHexes(rules, unit.at);
    const building = hexes.length === 0 ? [unit.at] : hexes;
    buildings.set(building.join(), building);
  }
  return [...buildings.values()]
    .flatMap((building) => upperPockets(locationsOf(rules, position, side, building)))
    .flatMap(({ locations }) => {
      const places = locations.flatMap((id) => locationOf(rules.theatre, id) ?? []);
      const levels = [...new Set(places.map(({ level }) => level))];
      return levels.map((level) => ({
        level,
        hexes: places.filter((place) => place.level === level).map(({ hex }) => hex),
      }));
    });
};
