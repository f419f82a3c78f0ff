import type { HexId } from '@eastfront/kernel';
import { remember, rememberLike } from '@eastfront/kernel';
import { neighbours } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { isFriendlyEdge, landingHexes, landingNames } from '../12-4-special-rules/landings.js';
import { type Flags, flagsOf, isSet } from '../12-606-perimeter/ground.js';
import { areaOf, mainArea, perimeterOf, pocketHexes } from '../12-606-perimeter/perimeter.js';
import { isForce, isOnMap } from '../12-606-perimeter/position-ground.js';
import { controllerAt } from '../position/controllers.js';
import { mapEdges } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { buildingHexes } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isSmc } from '../position/unit.js';
import type { Rules } from '../rules.js';

export { areaOf, frontLine, perimeterOf } from '../12-606-perimeter/perimeter.js';

/** By the units inside (VG-12.607.a): none, SMCs alone, MMCs or vehicles of one side, of both sides. */
export type AreaType = 'A' | 'B' | 'C' | 'D';
export type Cause = 'overlap' | 'pocket' | 'upper' | 'south-edge';

/** An isolated area: connected isolated Locations (VG-12.2.k). */
export interface Area {
  readonly hexes: readonly HexId[];
  /** 0 is the ground; a pocket over several levels of a building is one area for each level, all of one type. */
  readonly level: number;
  readonly type: AreaType;
  readonly cause: Cause;
  /** The side whose pocket or whose cut off part it is; nobody's where both perimeter areas overlap. */
  readonly of: Side | null;
  /** Who controls all of it after VG-12.6072; nobody where it is no man's land or both sides hold out in it. */
  readonly controller: Side | null;
}

/** An area before its units are looked at. */
type Part = Pick<Area, 'hexes' | 'level' | 'cause' | 'of'>;

/** The groups of hexes that hang together among those that are meant. */
const groupsOf = (
  rules: Rules,
  hexes: readonly HexId[],
  isOne: (hex: HexId, next: HexId) => boolean,
): readonly (readonly HexId[])[] => {
  const left = new Set(hexes);
  const groups: HexId[][] = [];
  for (const start of hexes) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const hex of group)
      for (const next of neighbours(rules.theatre, hex))
        if (isOne(hex, next) && left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
};

/** The parts of an area that hang together. */
const partsOf = remember((rules: Rules, area: Readonly<Uint8Array>): readonly (readonly HexId[])[] => {
  const inside = rules.theatre.board.hexes.filter((hex) => area[hex] === 1);
  return groupsOf(rules, inside, () => true);
});

/**
 * Whether a part of the Russian perimeter area is isolated because the south edge is all it has: no north-edge hex and no landing that is
 * own-controlled and not interdicted (VG-12.6068.b, VG-A36).
 */
export const isSouthEdgeIsolated = (
  part: readonly HexId[],
  { south, north, landing }: { readonly south: Flags; readonly north: Flags; readonly landing: Flags },
): boolean => {
  const has = (flags: Flags): boolean => part.some((hex) => isSet(flags, hex));
  return has(south) && !has(north) && !has(landing);
};

/**
 * The hexes of Russian areas with a hex of the south edge, but none of the north edge and no landing that is free (VG-12.6068.b). In CG I there are
 * none: its groups come over the east and south edges of the play area (VG-A96).
 */
export const southEdgeHexes = remember((rules: Rules, position: Position): ReadonlySet<HexId> => {
  if (position.campaign === 'I') return new Set();
  const main = mainArea(rules, position, 'russian');
  const { north, south } = mapEdges(rules, position);
  const free = landingNames(rules)
    .filter((landing) => isFriendlyEdge(rules, position, landing))
    .flatMap((landing) => landingHexes(rules, landing));
  const landing = flagsOf(rules.theatre.board, free);
  return new Set(
    partsOf(rules, main)
      .filter((part) => isSouthEdgeIsolated(part, { north, south, landing }))
      .flat(),
  );
});

/** The isolated areas at ground level, and by hex the place in their list; -1 for a hex in none. */
interface Ground {
  readonly parts: readonly Part[];
  readonly placeOf: Readonly<Int16Array>;
}

/** What the isolated areas at ground level follow from. */
interface GroundBasis {
  readonly german: Flags;
  readonly russian: Flags;
  readonly pockets: ReadonlyMap<HexId, Side>;
  readonly cutOff: ReadonlySet<HexId>;
  /** The hexes with units, where they matter: an empty hex in both areas stands by itself if it is read hex by hex (VG-A24). */
  readonly occupied: ReadonlySet<HexId | null> | null;
}

/** The isolated areas at ground level: hexes in both areas, pockets and what is cut off at the south edge, joined where they touch (VG-A25). */
const groundParts = (rules: Rules, basis: GroundBasis): readonly Part[] => {
  const { german, russian, pockets, cutOff, occupied } = basis;
  const isApart = (hex: HexId): boolean =>
    occupied !== null && !pockets.has(hex) && !cutOff.has(hex) && !occupied.has(hex);
  const isolated = rules.theatre.board.hexes.filter(
    (hex) => (german[hex] === 1 && russian[hex] === 1) || pockets.has(hex) || cutOff.has(hex),
  );
  return groupsOf(rules, isolated, (hex, next) => isApart(hex) === isApart(next)).map((hexes): Part => {
    if (hexes.some((hex) => cutOff.has(hex))) return { hexes, level: 0, cause: 'south-edge', of: 'russian' };
    const sides = new Set(hexes.map((hex) => pockets.get(hex)));
    const [of = null] = sides.size === 1 ? sides : [];
    return { hexes, level: 0, cause: sides.has(undefined) ? 'overlap' : 'pocket', of };
  });
};

const groundFrom = (rules: Rules, basis: GroundBasis): Ground => {
  const parts = groundParts(rules, basis);
  const placeOf = new Int16Array(rules.theatre.board.size).fill(-1);
  for (const [i, { hexes }] of parts.entries()) for (const hex of hexes) placeOf[hex] = i;
  return { parts, placeOf };
};

/** Perimeters seldom change, units often: what follows from perimeters alone is the same for most positions. */
const groundLike = rememberLike<Rules, Ground>();

const groundOf = remember((rules: Rules, position: Position): Ground => {
  const [german, russian] = [areaOf(rules, position, 'german'), areaOf(rules, position, 'russian')];
  const own = SIDES.map((side) => pocketHexes(rules, position, side));
  const cutOff = southEdgeHexes(rules, position);
  const occupied =
    rules.readings['VG-A24'] === 'b' ? new Set(position.units.filter(isOnMap).map(({ at }) => at)) : null;
  const there = [...(occupied ?? [])].map((hex) => hex ?? -1);
  return groundLike(rules, [german, russian, ...own, [...cutOff], there], () => {
    const pockets = new Map(SIDES.flatMap((side, i) => (own[i] ?? []).map((hex) => [hex, side] as const)));
    return groundFrom(rules, { german, russian, pockets, cutOff, occupied });
  });
});

const upperParts = (rules: Rules, position: Position): readonly Part[] =>
  SIDES.flatMap((of) =>
    perimeterOf(rules, position, of).pockets.flatMap(({ hexes, level }): readonly Part[] =>
      level === 0 ? [] : [{ hexes, level, cause: 'upper', of }],
    ),
  );

/** Whether two pockets off the ground are one: of one side, in one building, at one level or one over the other (VG-12.6067.c). */
const isOnePocket = (rules: Rules, a: Part, b: Part): boolean =>
  a.of === b.of &&
  Math.abs(a.level - b.level) <= 1 &&
  a.hexes.some((hex) => {
    const building = buildingHexes(rules, hex);
    const beside = a.level === b.level ? neighbours(rules.theatre, hex) : [hex];
    return b.hexes.some((other) => beside.includes(other) && building.includes(other));
  });

/** The parts that are one area with a part, itself among them. */
const wholeOf = (rules: Rules, parts: readonly Part[], part: Part): readonly Part[] => {
  if (part.cause !== 'upper') return [part];
  const whole = [part];
  for (const one of whole)
    for (const other of parts)
      if (other.cause === 'upper' && !whole.includes(other) && isOnePocket(rules, one, other))
        whole.push(other);
  return whole;
};

const typeOf = (units: readonly Unit[]): AreaType => {
  const sides = SIDES.filter((side) => units.some((unit) => unit.side === side && isForce(unit)));
  if (sides.length > 0) return sides.length === 1 ? 'C' : 'D';
  return units.some(isSmc) ? 'B' : 'A';
};

/** The part in which a Location lies: a pocket of its own level, else the isolated area of its hex. Those of the ground come first. */
const partAt = <P extends Part>(
  { parts: { length }, placeOf }: Ground,
  parts: readonly P[],
  hex: HexId,
  level: number,
): P | null => {
  if (level !== 0)
    for (let i = length; i < parts.length; i++) {
      const part = parts[i] as P;
      if (part.level === level && part.hexes.includes(hex)) return part;
    }
  return parts[placeOf[hex] ?? -1] ?? null;
};

/** The Locations next to a part: hexes beside it at its level, and the levels over and under it; none of the part itself. */
const beside = (rules: Rules, part: Part): readonly (readonly [HexId, number])[] => {
  const own = new Set(part.hexes);
  return part.hexes.flatMap((hex) => {
    const building = buildingHexes(rules, hex);
    const level = neighbours(rules.theatre, hex).filter(
      (next) => !own.has(next) && (part.level === 0 || building.includes(next)),
    );
    const over: readonly number[] = part.level === 0 ? [] : [part.level - 1, part.level + 1];
    return [
      ...level.map((next) => [next, part.level] as const),
      ...over.map((other) => [hex, other] as const),
    ];
  });
};

interface Typed extends Part {
  readonly type: AreaType;
  readonly units: readonly Unit[];
}

/** Who controls a Location once VG-12.6069 has been done; an area of type A or B is no man's land to be. */
const controllerBeside = (
  rules: Rules,
  position: Position,
  parts: readonly Typed[],
  [hex, level]: readonly [HexId, number],
): Side | null => {
  const part = partAt(groundOf(rules, position), parts, hex, level);
  if (part !== null)
    return part.type === 'A' || part.type === 'B' ? null : controllerAt(position, rules, hex, level);
  return SIDES.find((side) => areaOf(rules, position, side)[hex] === 1) ?? null;
};

/** The side that an area falls to (VG-12.6072); an empty pocket goes to the one side that controls all round it (VG-12.6072.b, VG-A39). */
const controllerOf = (
  rules: Rules,
  position: Position,
  parts: readonly Typed[],
  part: Typed,
): Side | null => {
  if (part.type === 'C') return part.units.find(isForce)?.side ?? null;
  if (part.type === 'D' || (part.cause !== 'pocket' && part.cause !== 'upper')) return null;
  const round = new Set(
    wholeOf(rules, parts, part)
      .flatMap((one) => beside(rules, one))
      .map((location) => controllerBeside(rules, position, parts, location)),
  );
  round.delete(null);
  const [only = null] = round;
  return round.size === 1 ? only : null;
};

const isSide = (side: Side | null): side is Side => side !== null;

/** The isolated areas of both sides (VG-12.2.k, VG-12.6066.g, VG-12.6068.b), also inside what was a pocket and no longer is (VG-12.6068.d, VG-A35), typed by their units (VG-12.607.a). */
export const isolatedAreas = remember((rules: Rules, position: Position): readonly Area[] => {
  const ground = groundOf(rules, position);
  const parts = [...ground.parts, ...upperParts(rules, position)];
  if (parts.length === 0) return [];
  const units = new Map<Part, Unit[]>(parts.map((part) => [part, []]));
  for (const unit of position.units)
    if (unit.at !== null && isOnMap(unit)) {
      const part = partAt(ground, parts, unit.at, unit.level);
      if (part !== null) units.get(part)?.push(unit);
    }
  const typed = parts.map((part): Typed => {
    const inside = wholeOf(rules, parts, part).flatMap((one) => units.get(one) ?? []);
    return { ...part, type: typeOf(inside), units: inside };
  });
  return typed.map((part) => {
    const { hexes, level, type, cause } = part;
    const controller = controllerOf(rules, position, typed, part);
    return { hexes, level, type, cause, of: part.of, controller };
  });
});

/** The isolated area of a Location; a pocket off the ground is apart from that of its hex (VG-12.6067.c). */
export const areaAt = (rules: Rules, position: Position, hex: HexId, level = 0): Area | null =>
  partAt(groundOf(rules, position), isolatedAreas(rules, position), hex, level);

/** Whether a pocket that nobody holds any more falls to the side all round it and is isolated no longer (VG-12.6072.b). */
export const isReleased = ({ type, controller }: Area): boolean =>
  (type === 'A' || type === 'B') && isSide(controller);

/** Whether a Location is isolated. */
export const isIsolatedLocation = (rules: Rules, position: Position, hex: HexId, level = 0): boolean => {
  const area = areaAt(rules, position, hex, level);
  return area !== null && !isReleased(area);
};

/** Whether a unit is isolated: on the map in an isolated Location. */
export const isIsolated = (rules: Rules, position: Position, { at, level }: Unit): boolean =>
  at !== null && isIsolatedLocation(rules, position, at, level);

/** Whether a Location is a side's own and not isolated, by the perimeters alone. */
export const isSafe = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const area = areaAt(rules, position, hex);
  if (area !== null) return isReleased(area) && area.controller === side;
  return areaOf(rules, position, side)[hex] === 1 && areaOf(rules, position, enemyOf(side))[hex] !== 1;
};
