import type { Side } from '../02-components/units.js';
import type { AirMarker, Position, SupportMarker } from '../play/position.js';
import { AIR_MARKERS, FLEET_MARKERS } from '../play/position.js';

interface Support {
  readonly side: Side;
  /** Columns to the right in attack; the same number is added to the die of a Determined Defense. */
  readonly columns: 1 | 2;
}

/** CC-10.4.i, CC-16.12.b, CC-16.15.b, CC-16.22.b, c. */
const SUPPORT: Readonly<Record<SupportMarker, Support>> = {
  'air-viii': { side: 'axis', columns: 2 },
  'air-iv': { side: 'axis', columns: 1 },
  'air-soviet-1': { side: 'soviet', columns: 1 },
  'air-soviet-2': { side: 'soviet', columns: 1 },
  'bsf-1': { side: 'soviet', columns: 2 },
  'bsf-2': { side: 'soviet', columns: 2 },
};

/** CC-16.15.a: the first turn without VIII Air Corps, and the one on which it is back. */
const RICHTHOFEN_LEAVES = 4;
const RICHTHOFEN_RETURNS = 12;
/** CC-4.3.c: the turns on which the Soviet markers come. */
export const SOVIET_AIR: Readonly<Partial<Record<AirMarker, number>>> = {
  'air-soviet-1': 4,
  'air-soviet-2': 5,
};

/** Every marker that can support an attack or a defense (CC-2.1.m), in the order of their ids within air and fleet. */
export const SUPPORT_MARKERS: readonly SupportMarker[] = [...AIR_MARKERS, ...FLEET_MARKERS];

export const isAirMarker = (marker: SupportMarker): marker is AirMarker =>
  AIR_MARKERS.includes(marker as AirMarker);

/** The side whose marker it is. */
export const sideOfMarker = (marker: SupportMarker): Side => SUPPORT[marker].side;

/** Columns to the right in attack, points on the die in Determined Defense: 1 or 2. */
export const columnsOf = (marker: SupportMarker): 1 | 2 => SUPPORT[marker].columns;

const isSovietPlayerTurn = ({ player, phase }: Position): boolean =>
  player === 'soviet' && phase !== 'second-movement' && phase !== 'second-combat';

/** Whether an air marker is in play at this moment: by turn, the Soviet ones from their Initial Phase on (CC-4.3.d). */
export const isInPlay = (position: Position, marker: AirMarker): boolean => {
  const { turn } = position;
  if (marker === 'air-viii') return turn < RICHTHOFEN_LEAVES || turn >= RICHTHOFEN_RETURNS;
  const arrival = SOVIET_AIR[marker] ?? 0;
  return turn > arrival || (turn === arrival && isSovietPlayerTurn(position)) || arrival === 0;
};
