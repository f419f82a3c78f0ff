import { keepFor, remember, rememberEach } from '@eastfront/kernel';
import type { Terrain } from '../12-2-definitions/board.js';
import type { Location } from '../12-2-definitions/locations.js';
import { locationLabel, locationOf } from '../12-2-definitions/locations.js';
import type { Rules } from '../rules.js';
import { isMapEdge, playArea } from './play-area.js';
import type { Position } from './position.js';
import { hasLevel, isRiverbank, isRubble, isWater, levelsAt, terrainAt } from './terrain.js';

type OnBoard = Pick<Rules, 'theatre' | 'calendar'>;
type Where = Pick<Position, 'campaign' | 'changes' | 'fortifications'>;

/**
 * Buildings, gutted ones too (VG-7.2.a), lumberyards (VG-2.1.a) and rail cars (VG-4.1.a). Debris is none of them (VG-1.1.a); gutted rail cars are
 * debris and count no longer (VG-4.81.a, VG-A52). A collapsed building (VG-5.2.a), and cars under fallen stone (VG-4.4.a), are rubble.
 */
const STRATEGIC: readonly Terrain[] = ['stone', 'wooden', 'lumberyard', 'rail-car'];

/** The Locations that a pillbox or a trench makes strategic (VG-12.2.u). */
const works = remember(
  (_: null, fortifications: Where['fortifications']): ReadonlySet<string | null> =>
    new Set(fortifications.flatMap(({ kind, at }) => (kind === 'pillbox' || kind === 'trench' ? [at] : []))),
);

/** Flags of the ground that is strategic by what it is, whatever has been built there. */
const strategicGround = rememberEach(
  (rules: OnBoard, changes: Position['changes'], campaign: Position['campaign']): Uint8Array => {
    const { board } = rules.theatre;
    const flags = new Uint8Array(board.size);
    for (const hex of board.hexes)
      if (
        !isWater(rules, { changes }, hex) &&
        (STRATEGIC.includes(terrainAt(rules, { changes }, hex)) ||
          isRubble(rules, { changes }, hex) ||
          isMapEdge(rules, { campaign }, hex) ||
          isRiverbank(rules, { changes }, hex))
      )
        flags[hex] = 1;
    return flags;
  },
);

/**
 * A strategic Location (VG-12.2.u): a level of a building (no rooftop and no sewer, VG-SSR3.b), a lumberyard, rail cars, rubble, a
 * pillbox, a trench, a map-edge hex that is no water, a riverbank hex.
 */
export const isStrategic = (rules: OnBoard, position: Where, location: Location): boolean => {
  const { hex, level } = location;
  if (level !== 0) return hasLevel(rules, position, hex, level);
  const { changes, campaign, fortifications } = position;
  if (isWater(rules, position, hex)) return false;
  return (
    strategicGround(rules, changes, campaign)[hex] === 1 ||
    works(null, fortifications).has(locationLabel(rules.theatre, hex, level))
  );
};

/** The strategic Locations of a hex. */
const strategicIn = (rules: OnBoard, position: Where, hex: number): readonly Location[] =>
  levelsAt(rules, position, hex)
    .map((level) => ({ hex, level }))
    .filter((location) => isStrategic(rules, position, location));

/** The strategic Locations by campaign and by the works that make some, as long as the ground stays as it is. */
const strategicBy = keepFor(
  (_: OnBoard, _changes: Where['changes']) => new Map<string, readonly Location[]>(),
);

/** Every strategic Location of the play area. */
export const strategicLocations = (rules: OnBoard, position: Where): readonly Location[] => {
  const { campaign, changes, fortifications } = position;
  const known = strategicBy(rules, changes);
  const key = `${campaign} ${[...works(null, fortifications)].join(' ')}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const area = playArea(rules, position);
  const found = rules.theatre.board.hexes.flatMap((hex) =>
    area[hex] === 1 ? strategicIn(rules, position, hex) : [],
  );
  known.set(key, found);
  return found;
};

/** The Location a fortification is in; null for one on a hexside. */
export const locationOfWork = (
  { theatre }: OnBoard,
  { at }: Position['fortifications'][number],
): Location | null => (at === null ? null : locationOf(theatre, at));
