import { type HexId, keepFor, remember } from '@eastfront/kernel';
import type { HexFields, Terrain, Theatre } from '../12-2-definitions/board.js';
import { hexOnBoard, label, neighbours, printedTerrain } from '../12-2-definitions/board.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';

/** What the terrain in force depends on. */
type Changed = Pick<Position, 'changes'>;
type OnBoard = Pick<Rules, 'theatre'>;

/** What the board says of a hex beside its terrain. */
export const fieldsAt = ({ theatre }: OnBoard, hex: HexId): HexFields => theatre.board.fields[hex] ?? {};

/** What a hex has become during the campaign; nothing where it is as printed. */
const changeAt = ({ theatre }: OnBoard, { changes }: Changed, hex: HexId): Terrain | undefined =>
  changes[label(theatre, hex)];

const printed = keepFor((_rules: null, theatre: Theatre): readonly Terrain[] =>
  Array.from(theatre.board.grid.labels, (_, hex) => printedTerrain(theatre, hex)),
);

/** The terrain in force by hex: most hexes are as printed, and are looked up again and again. */
const terrain = remember(({ theatre }: OnBoard, changes: Position['changes']): readonly Terrain[] => {
  const inForce = [...printed(null, theatre)];
  for (const [text, now] of Object.entries(changes)) {
    const hex = hexOnBoard(theatre, text);
    if (hex !== null) inForce[hex] = now;
  }
  return inForce;
});

/** The terrain in force: changes last for the whole campaign (VG-CG7.a). */
export const terrainAt = (rules: OnBoard, { changes }: Changed, hex: HexId): Terrain =>
  terrain(rules, changes)[hex] ?? printedTerrain(rules.theatre, hex);

/** A stone hex: a stone building or stone rubble (VG-12.2.t). */
export const isStone = (rules: OnBoard, position: Changed, hex: HexId): boolean => {
  const terrain = terrainAt(rules, position, hex);
  return terrain === 'stone' || terrain === 'stone-rubble';
};

/** The stone hexes of the map (VG-12.2.t). */
export const stoneHexes = (rules: OnBoard, position: Changed): readonly HexId[] =>
  rules.theatre.board.hexes.filter((hex) => isStone(rules, position, hex));

/** A building that stands, gutted ones included. */
export const isBuilding = (rules: OnBoard, position: Changed, hex: HexId): boolean => {
  const terrain = terrainAt(rules, position, hex);
  return terrain === 'stone' || terrain === 'wooden';
};

export const isRubble = (rules: OnBoard, position: Changed, hex: HexId): boolean => {
  const terrain = terrainAt(rules, position, hex);
  // Wrecked rail cars are wooden rubble in all respects (VG-4.71.b).
  return terrain === 'stone-rubble' || terrain === 'wooden-rubble' || terrain === 'wrecked-rail-car';
};

/** The river: a destroyed pier is river as well. */
export const isRiver = (rules: OnBoard, position: Changed, hex: HexId): boolean =>
  terrainAt(rules, position, hex) === 'river';

/** River or pier. */
export const isWater = (rules: OnBoard, position: Changed, hex: HexId): boolean => {
  const terrain = terrainAt(rules, position, hex);
  return terrain === 'river' || terrain === 'pier';
};

const waters = remember((rules: OnBoard, changes: Position['changes']): readonly HexId[] =>
  rules.theatre.board.hexes.filter((hex) => isWater(rules, { changes }, hex)),
);

/** All hexes of {@link isWater}. */
export const waterHexes = (rules: OnBoard, { changes }: Changed): readonly HexId[] => waters(rules, changes);

/** The hexes of the building that a hex belongs to, as printed: rubbled parts of it too. */
export const buildingHexes = (rules: OnBoard, hex: HexId): readonly HexId[] =>
  rules.theatre.buildings.get(fieldsAt(rules, hex).building ?? label(rules.theatre, hex)) ?? [];

/** The building standing in a hex is gutted: as printed, or as a whole since, factories as well (VG-7.1.a, VG-12.6105.a). */
export const isGutted = (
  rules: OnBoard,
  position: Pick<Position, 'changes' | 'gutted'>,
  hex: HexId,
): boolean => {
  if (!isBuilding(rules, position, hex)) return false;
  if (fieldsAt(rules, hex).gutted === true) return true;
  const whole = buildingHexes(rules, hex);
  return position.gutted.some((text) => whole.includes(hexOnBoard(rules.theatre, text) ?? -1));
};

const BURNABLE: readonly Terrain[] = [
  'stone',
  'wooden',
  'stone-rubble',
  'wooden-rubble',
  'lumberyard',
  'rail-car',
  'wrecked-rail-car',
  'brush',
  'orchard',
];

/** Whether a hex can burn: rail cars do (VG-4.1.c), gutted buildings (VG-7.5.a) and cars (VG-4.81.a), debris and fountains (VG-9.3.a) do not. */
export const isBurnable = (
  rules: OnBoard,
  position: Pick<Position, 'changes' | 'gutted'>,
  hex: HexId,
): boolean => {
  if (isGutted(rules, position, hex)) return false;
  const isChanged = changeAt(rules, position, hex) !== undefined;
  const said = isChanged ? undefined : fieldsAt(rules, hex).burnable;
  return said ?? BURNABLE.includes(terrainAt(rules, position, hex));
};

/** Flags of the riverbank, which is looked at hex by hex for the perimeter of each side. */
const banks = remember((rules: OnBoard, changes: Position['changes']): Uint8Array => {
  const { board } = rules.theatre;
  const water = (hex: HexId): boolean => isWater(rules, { changes }, hex);
  const flags = new Uint8Array(board.size);
  for (const hex of board.hexes)
    if (!water(hex) && (fieldsAt(rules, hex).riverbank ?? neighbours(rules.theatre, hex).some(water)))
      flags[hex] = 1;
  return flags;
});

/** A riverbank hex: land at level 0 next to the water (VG-12.2.s). */
export const isRiverbank = (rules: OnBoard, { changes }: Changed, hex: HexId): boolean =>
  banks(rules, changes)[hex] === 1;

/** The levels of a hex, cellar first: a building that stands has those that the board says, all else is ground alone (VG-A104). */
export const levelsAt = (rules: OnBoard, position: Changed, hex: HexId): readonly number[] => {
  if (!isBuilding(rules, position, hex)) return [0];
  const { levels = 0, cellar = false } = fieldsAt(rules, hex);
  return [...(cellar ? [-1] : []), ...Array.from({ length: levels + 1 }, (_, level) => level)];
};

/** Whether there is such a level in a hex: nobody is set up on another, and nothing is built there (VG-A104). */
export const hasLevel = (rules: OnBoard, position: Changed, hex: HexId, level: number): boolean =>
  levelsAt(rules, position, hex).includes(level);

/** The ferry landing that a pier or building hex is part of, as printed (VG-CG12.a). */
export const landingOf = (rules: OnBoard, hex: HexId): string | null => fieldsAt(rules, hex).landing ?? null;
