import type { HexId } from '@eastfront/kernel';

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

const reached = (places: Places, start: Location, goes: (to: Location) => boolean): ReadonlySet<string> => {
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
    [...reached(places, start, ({ control }) => control !== 'enemy')].every(
      (id) => places.get(id)?.level !== 0,
    );
  const pockets: UpperPocket[] = [];
  const seen = new Set<string>();
  for (const start of locations) {
    if (!start.mmc || start.level === 0 || seen.has(start.id) || !isCutOff(start)) continue;
    const { building } = start;
    const pocket = reached(
      places,
      start,
      (to) => to.level !== 0 && to.building === building && (to.mmc || to.control === 'own'),
    );
    for (const id of pocket) seen.add(id);
    pockets.push({ building, locations: locations.flatMap(({ id }) => (pocket.has(id) ? [id] : [])) });
  }
  return pockets;
};
