import type { HexId } from '@eastfront/kernel';
import { rational, showRational } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { openingBars } from '../03-opening/opening-moves.js';
import { isControlledBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import type { MoveMode, Position, SeaArea } from '../play/position.js';
import { SEA_AREAS } from '../play/position.js';
import type { Rules } from '../rules.js';
import { isSeaClosed, isSeaSafe, neutralityBars } from '../v-variants/neutrality.js';
import { shunsZones } from './land-ruling.js';
import type { Destination, SeaKind, SeaMove } from './move-request.js';
import { OFF_MAP } from './move-request.js';
import { isEntering } from './mover.js';

/** TRC-8.4.8.a: sea moves of a side in one sea area in a turn. */
export const SEA_MOVES = 1;
/** TRC-8.4.3.f: amphibious assaults of a side in a game; any number by TRC-V2.a. */
export const LANDINGS = 2;

/** Cities that help over a sea when the side controls them (TRC-8.4.4.a, TRC-8.4.6.a). */
export const HELPING_CITIES: Readonly<Record<SeaArea, readonly string[]>> = {
  black: ['Odessa', 'Sevastopol', 'Rostov'],
  baltic: ['Leningrad'],
};

/** Whether a side may move by sea in an area at all (TRC-8.4.5.a). */
export const maySailOn = (side: Side, area: SeaArea): boolean => area === 'black' || side === 'axis';

/** The sea area of a port; null for a hex that is none. */
export const portAreaOf = (rules: Rules, hex: HexId): SeaArea | null =>
  SEA_AREAS.find((area) => rules.theatre.ports[area].includes(hex)) ?? null;

/** The sea area on whose coast a land hex lies, or null. */
export const coastAreaOf = (rules: Rules, hex: HexId): SeaArea | null =>
  rules.theatre.land[hex] === 1 ? (fieldsOf(rules.theatre, hex).coast ?? null) : null;

/** The kind of sea movement that a mode is for a unit (TRC-8.4.3.b). */
export const kindOf = (mode: MoveMode, unit: Unit): SeaKind =>
  mode === 'landing' ? 'C' : mode === 'evacuation' ? 'D' : unit.place === 'map' ? 'A' : 'B';

/** The named cities that better the die of a side over a sea now. */
export const helpingCities = (
  rules: Rules,
  position: Position,
  side: Side,
  area: SeaArea,
): readonly string[] =>
  HELPING_CITIES[area].filter((name) => {
    const hex = rules.theatre.named[name];
    return hex !== undefined && isControlledBy(rules, position, side, hex);
  });

/** TRC-8.4.4.a, TRC-8.4.6.a, TRC-8.4.6.b: up to which roll a unit arrives, before the cities. */
export const arrivesTo = (area: SeaArea, offMap: boolean): number => (area === 'black' || offMap ? 3 : 4);

/** A sea move with its chance, by the cities controlled at this time. */
export const seaMoveOf = (
  rules: Rules,
  position: Position,
  side: Side,
  kind: SeaKind,
  area: SeaArea,
  end: HexId,
): SeaMove => {
  const helped = helpingCities(rules, position, side, area).length;
  const faces = isSeaSafe(position, side, area) ? 6 : Math.min(6, arrivesTo(area, end === OFF_MAP) + helped);
  return { kind, area, arrivesTo: faces, chance: showRational(rational(faces, 6)) };
};

/** Whether a unit arrives on a roll of the die. */
export const arrives = (move: SeaMove, die: number): boolean => die <= move.arrivesTo;

/** Sides that have lost a unit on the Black Sea while TRC-V2 is in force. */
export interface SeaLosses {
  readonly seaLost?: Readonly<Partial<Record<Side, boolean>>>;
}

/** TRC-V2.b: a side whose sea move has failed makes no other on the Black Sea. */
export const hasLostTheSea = (
  rules: Rules,
  position: Position & SeaLosses,
  side: Side,
  area: SeaArea,
): boolean => area === 'black' && rules.optional.includes('TRC-V2') && position.seaLost?.[side] === true;

/** Whether the side still has the sea move, and for kind C the landing. */
export const hasSeaMove = (
  rules: Rules,
  position: Position,
  side: Side,
  area: SeaArea,
  kind: SeaKind,
): boolean =>
  maySailOn(side, area) &&
  !hasLostTheSea(rules, position, side, area) &&
  !isSeaClosed(position, side, area) &&
  position.seaMoves[side][area] < SEA_MOVES &&
  (kind !== 'C' || rules.optional.includes('TRC-V2') || position.landings[side] < LANDINGS);

/** Hexes in which a sea move of the unit in the mode may end on an area, whatever it begins with. */
const endsOn = (
  rules: Rules,
  position: Position,
  unit: Unit,
  area: SeaArea,
  kind: SeaKind,
): readonly HexId[] => {
  const { side } = unit.counter;
  const { ports, coasts, land } = rules.theatre;
  const open = (hex: HexId): boolean =>
    hex !== unit.at &&
    !isEnemyHeld(rules, position, side, hex) &&
    neutralityBars(rules, position, unit.counter, hex).length === 0 &&
    openingBars(rules, position, unit, hex).length === 0 &&
    !(shunsZones(unit) && inEnemyZone(rules, position, side, hex));
  if (kind === 'C') return area === 'black' ? coasts.black.filter((hex) => land[hex] === 1 && open(hex)) : [];
  const friendly = ports[area].filter((hex) => open(hex) && isControlledBy(rules, position, side, hex));
  return kind === 'D' ? [OFF_MAP, ...friendly] : friendly;
};

/** Whether the unit can begin this kind of sea move on the area. */
const beginsOn = (rules: Rules, position: Position, unit: Unit, area: SeaArea, kind: SeaKind): boolean => {
  if (unit.place !== 'map') return (kind === 'B' || kind === 'C') && isEntering(position, unit);
  return kind === 'D'
    ? coastAreaOf(rules, unit.at) === area
    : portAreaOf(rules, unit.at) === area && isControlledBy(rules, position, unit.counter.side, unit.at);
};

/** Where a unit can go by sea in one of the modes `sea`, `landing`, `evacuation`; ascending, off the map first. */
export const seaDestinations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: MoveMode,
): readonly Destination[] => {
  const kind = kindOf(mode, unit);
  const { side } = unit.counter;
  return SEA_AREAS.filter(
    (area) => hasSeaMove(rules, position, side, area, kind) && beginsOn(rules, position, unit, area, kind),
  )
    .flatMap((area) => endsOn(rules, position, unit, area, kind))
    .map((hex) => ({ hex, path: [hex], cost: 0, stop: true }))
    .sort((a, b) => a.hex - b.hex);
};
