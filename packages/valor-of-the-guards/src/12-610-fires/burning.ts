import type { HexId } from '@eastfront/kernel';
import type { Location } from '../12-2-definitions/locations.js';
import { locationOf } from '../12-2-definitions/locations.js';
import { hasTried, triesOf } from '../position/attempts.js';
import type { Position } from '../position/position.js';
import { isBuilding, isGutted, terrainAt } from '../position/terrain.js';
import type { Rules } from '../rules.js';

/** A building with a Blaze in any of its Locations, and what becomes of it. */
export interface BurningBuilding {
  readonly id: string;
  readonly kind: 'stone' | 'wooden' | 'factory';
  /** Its hexes that stand; rubbled parts are left out (VG-A51). */
  readonly hexes: readonly HexId[];
  /** Nothing while its die is still to be rolled. */
  readonly end: 'gutted' | 'rubble' | null;
}

/** What burns at the end of a scenario. */
export interface Fire {
  readonly blazes: readonly Location[];
  readonly flames: readonly Location[];
  readonly buildings: readonly BurningBuilding[];
}

const kindOf = (rules: Rules, position: Position, hexes: readonly HexId[]): BurningBuilding['kind'] => {
  if (hexes.some((hex) => rules.theatre.board.fields[hex]?.factory === true)) return 'factory';
  return hexes.some((hex) => terrainAt(rules, position, hex) === 'stone') ? 'stone' : 'wooden';
};

/** Wooden buildings collapse (VG-12.6104.b) and factories are gutted (VG-12.6105.a) without a die. */
const endOf = (
  position: Position,
  building: string,
  kind: BurningBuilding['kind'],
): BurningBuilding['end'] => {
  if (kind === 'wooden') return 'rubble';
  if (kind === 'factory') return 'gutted';
  return triesOf(position, 'building-fire').find((one) => one.building === building)?.end ?? null;
};

/** The buildings with a Blaze on any level of any of their hexes. A gutted one cannot burn (VG-7.5.a). */
const buildingsIn = (rules: Rules, position: Position, blazes: readonly Location[]) =>
  (blazes.length === 0 ? [] : [...rules.theatre.buildings]).flatMap(
    ([id, all]): readonly BurningBuilding[] => {
      const hexes = all.filter((hex) => isBuilding(rules, position, hex));
      const isAlight = blazes.some(({ hex }) => hexes.includes(hex) && !isGutted(rules, position, hex));
      if (!isAlight) return [];
      const kind = kindOf(rules, position, hexes);
      return [{ id, kind, hexes, end: endOf(position, id, kind) }];
    },
  );

/** Everything that burns. */
export const fireIn = (rules: Rules, position: Position): Fire => {
  const of = (sort: 'blaze' | 'flame'): readonly Location[] =>
    Object.entries(position.fires).flatMap(([text, one]) =>
      one === sort ? (locationOf(rules.theatre, text) ?? []) : [],
    );
  const blazes = of('blaze');
  return { blazes, flames: of('flame'), buildings: buildingsIn(rules, position, blazes) };
};

/** The stone buildings whose die is still to be rolled (VG-12.6104.a). */
export const undecidedBuildings = ({ buildings }: Fire): readonly BurningBuilding[] =>
  buildings.filter(({ end }) => end === null);

/** The burning building that a hex stands in. */
export const buildingAt = ({ buildings }: Fire, hex: HexId): BurningBuilding | null =>
  buildings.find(({ hexes }) => hexes.includes(hex)) ?? null;

/** The hex of a factory that was chosen for its Gutted marker (VG-12.6105.a). */
export const chosenIn = (
  position: Position,
  { id, hexes }: Pick<BurningBuilding, 'id' | 'hexes'>,
): HexId | null => hexes.find((hex) => hasTried(position, { kind: 'gut', building: id, hex })) ?? null;
