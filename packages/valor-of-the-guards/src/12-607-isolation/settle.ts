import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { locationLabel, locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { mainArea, outsideOf } from '../12-606-perimeter/perimeter.js';
import { isOnMap } from '../12-606-perimeter/position-ground.js';
import { hasTried } from '../position/attempts.js';
import type { Position } from '../position/position.js';
import { isStrategic } from '../position/strategic.js';
import { isRiver } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isInfantry, isPrisoner, isSmc, isVehicle } from '../position/unit.js';
import type { ClauseId, Rules } from '../rules.js';
import type { Area } from './areas.js';
import { areaAt, isolatedAreas, isReleased, southEdgeHexes } from './areas.js';
import { noMansLand } from './no-mans-land.js';

/** Control that changes, by the labels of Locations. */
type Changes = ReadonlyMap<string, Side | null>;

/** The levels of a hex with a stated controller; the others go with the ground. */
const levelsSaid = remember((rules: Rules, { control }: Position): ReadonlyMap<HexId, readonly number[]> => {
  const found = new Map<HexId, number[]>();
  for (const key of Object.keys(control)) {
    const location = locationOf(rules.theatre, key);
    if (location === null || location.level === 0) continue;
    found.set(location.hex, [...(found.get(location.hex) ?? []), location.level]);
  }
  return found;
});

/** Notes the controllers of the Locations of a hex, as far as they are new. */
const writerOf = (rules: Rules, position: Position, changes: Map<string, Side | null>) => {
  const said = levelsSaid(rules, position);
  return (hex: HexId, side: Side | null, isMeant: (level: number) => boolean): void => {
    for (const level of [0, ...(said.get(hex) ?? [])]) {
      const key = locationLabel(rules.theatre, hex, level);
      if (isMeant(level) && (position.control[key] ?? null) !== side) changes.set(key, side);
    }
  };
};

/**
 * Control by the perimeter areas (VG-12.6069): each side gains what is not isolated of its own (VG-12.6069.a), isolated Locations stay as
 * they are (VG-12.6069.c), what lies in neither area is nobody's (VG-12.6069.d), as areas of type A and B are later (VG-A23).
 */
export const divided = remember((rules: Rules, position: Position): Changes => {
  const changes = new Map<string, Side | null>();
  const write = writerOf(rules, position, changes);
  const areas = SIDES.map((side) => [side, mainArea(rules, position, side)] as const);
  const cutOff = southEdgeHexes(rules, position);
  // VG-A36: read otherwise, what is cut off at the south edge takes control of its area as any other.
  const takesAll = rules.readings['VG-A36'] === 'b';
  for (const hex of rules.theatre.board.hexes) {
    const inside = areas.filter(([, area]) => area[hex] === 1).map(([side]) => side);
    const [owner] = inside;
    if (owner === undefined || inside.length > 1 || isRiver(rules, position, hex)) continue;
    const isTaken = takesAll && cutOff.has(hex);
    write(hex, owner, (level) => isTaken || !isInArea(rules, position, hex, level));
  }
  for (const hex of noMansLand(rules, position))
    write(hex, null, (level) => !isInArea(rules, position, hex, level));
  return changes;
});

const isInArea = (rules: Rules, position: Position, hex: HexId, level: number): boolean =>
  areaAt(rules, position, hex, level) !== null;

/**
 * Control of isolated areas (VG-12.6072): type A and B become no man's land (VG-12.6072.a) or fall to the side round an empty pocket
 * (VG-12.6072.b), type C belongs to its occupier (VG-12.6072.c), type D stays (VG-12.6072.d).
 */
export const isolatedControl = remember((rules: Rules, position: Position): Changes => {
  const changes = new Map<string, Side | null>();
  const write = writerOf(rules, position, changes);
  // VG-A22: against VG-12.6072.a, a strategic Location keeps its controller.
  const keepsMarkers = rules.readings['VG-A22'] === 'b';
  for (const area of isolatedAreas(rules, position)) {
    if (area.type === 'D') continue;
    for (const hex of area.hexes) {
      const isOf = (level: number): boolean => areaAt(rules, position, hex, level) === area;
      const isKept = (level: number): boolean =>
        keepsMarkers && area.controller === null && isStrategic(rules, position, { hex, level });
      write(hex, area.controller, (level) => isOf(level) && !isKept(level));
      if (area.level !== 0 && isOf(area.level)) {
        const key = locationLabel(rules.theatre, hex, area.level);
        if ((position.control[key] ?? null) !== area.controller && !isKept(area.level))
          changes.set(key, area.controller);
      }
    }
  }
  return changes;
});

/** The SMCs outside their own perimeter area, which are eliminated before any unit can escape (VG-12.6069.b, VG-A37). */
export const lostOutside = (rules: Rules, position: Position): readonly Unit[] =>
  SIDES.flatMap((side) => outsideOf(rules, position, side).filter(isSmc));

/** Whether a unit has tried to escape: nobody does so twice (VG-A40). */
export const hasTriedEscape = (position: Position, { id }: Unit): boolean =>
  hasTried(position, { kind: 'escape', unit: id });

/** Cannot leave by itself. */
const isStuck = ({ immobile, bogged, abandoned, dugIn, shocked }: Unit): boolean =>
  immobile || bogged || abandoned || dugIn || shocked;

/** Units that may escape at all: on the map, mobile, not TI, not tried (VG-12.6073.a). */
export const canMove = (unit: Unit): boolean =>
  isOnMap(unit) && !unit.ti && (isInfantry(unit) || (isVehicle(unit) && !isStuck(unit)));

/** The isolated area of a unit; null if it is in none. */
export const areaOfUnit = (rules: Rules, position: Position, { at, level }: Unit): Area | null =>
  at === null ? null : areaAt(rules, position, at, level);

/** The clause by which an SMC must try to escape (VG-12.6071.a, VG-12.6071.b); null if it need not, or has tried already. */
export const mustEscape = (rules: Rules, position: Position, unit: Unit): ClauseId | null => {
  const { at, level, ti, side } = unit;
  const area = at === null || !isSmc(unit) || !isOnMap(unit) ? null : areaAt(rules, position, at, level);
  if (area === null || ti || hasTriedEscape(position, unit)) return null;
  if (area.type === 'B') return 'VG-12.6071.a';
  return area.type === 'C' && area.controller !== side ? 'VG-12.6071.b' : null;
};

/** Whether a unit may try to escape though nothing forces it (VG-12.6073.a). */
export const mayEscape = (rules: Rules, position: Position, unit: Unit): boolean =>
  canMove(unit) &&
  !hasTriedEscape(position, unit) &&
  areaOfUnit(rules, position, unit) !== null &&
  mustEscape(rules, position, unit) === null;

/** Units and weapons that start the next scenario in Ammunition Shortage: all in areas of type C or D (VG-12.6071.c), except those that must leave. */
export const inShortage = (rules: Rules, position: Position): readonly Unit[] =>
  position.units.filter((unit) => {
    if (unit.at === null || isPrisoner(unit) || unit.kind === 'wreck' || unit.kind === 'burnt-wreck')
      return false;
    const area = areaAt(rules, position, unit.at, unit.level);
    if (area === null || (area.type !== 'C' && area.type !== 'D')) return false;
    return isEquipment(unit) || mustEscape(rules, position, unit) === null;
  });

/** The hexes of pockets that fall to the side round them and are isolated no longer (VG-12.6072.b). */
export const releasedHexes = (rules: Rules, position: Position): readonly HexId[] =>
  isolatedAreas(rules, position)
    .filter(isReleased)
    .flatMap(({ hexes }) => hexes);
