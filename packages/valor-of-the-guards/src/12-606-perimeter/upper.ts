import type { HexId } from '@eastfront/kernel';
import { neighbours } from '../12-2-definitions/board.js';
import { controllerAt } from '../12-2-definitions/controllers.js';
import { locationLabel, locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { buildingHexes, levelsAt } from '../12-2-definitions/terrain.js';
import type { Pocket, Position } from '../position/position.js';
import { isMmc, isPrisoner } from '../position/unit.js';
import type { Rules } from '../rules.js';
import type { Location } from './upper-pockets.js';
import { upperPockets } from './upper-pockets.js';

/** The Locations of a building as a side sees them; one of which nothing is said goes with its ground. */
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
