import type { Direction, HexId, MustStop, StepCost } from '@eastfront/kernel';
import { directionTo, pathTo, reach } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { openingBarred } from '../03-opening/opening-moves.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import type { MoveMode, Position } from '../play/position.js';
import { MOVE_MODES } from '../play/position.js';
import type { Rules } from '../rules.js';
import { neutralityBars } from '../v-variants/neutrality.js';
import { hexesLeft, shunsZones } from './land-ruling.js';
import type { Destination } from './move-request.js';
import { mayMove } from './mover.js';
import { railDestinations } from './rail-movement.js';
import { seaDestinations } from './sea-movement.js';
import { terrainStops } from './stops.js';

export type { Destination } from './move-request.js';

/** What a step of normal movement costs the units, -1 when it is barred; `barsStep` gives the reasons. */
const stepsOf = (rules: Rules, position: Position, units: readonly Unit[]): StepCost => {
  const { land, barrier, strait } = rules.theatre;
  const { neutral } = position;
  const start = units[0] as Unit;
  const { side } = start.counter;
  const zoned = (hex: HexId): boolean => inEnemyZone(rules, position, side, hex);
  const shuns = units.some(shunsZones);
  const begins = zoned(start.at);
  const barred = units.map((unit) => openingBarred(rules, position, unit)).filter((table) => table !== null);
  // Whoever enters an EZOC stops, so that only the first step can lead from one to another (TRC-8.2.3.a).
  return (from, to, direction) => {
    const hexside = 6 * from + direction;
    if (land[to] === 0 || barrier[hexside] === 1 || isEnemyHeld(rules, position, side, to)) return -1;
    if ((shuns || strait[hexside] === 1 || (begins && from === start.at)) && zoned(to)) return -1;
    if (neutral && units.some(({ counter }) => neutralityBars(rules, position, counter, to).length > 0))
      return -1;
    return barred.some((table) => table[to] === 1) ? -1 : 1;
  };
};

/** Whether a unit that may move can go to a hex beside its own that pleases; answered without a search. */
export const canStep = (
  rules: Rules,
  position: Position,
  unit: Unit,
  pleases: (hex: HexId) => boolean,
): boolean => {
  if (!mayMove(rules, position, unit, 'normal') || hexesLeft(rules, position, [unit]) < 1) return false;
  const step = stepsOf(rules, position, [unit]);
  const { neighbours } = rules.theatre.board;
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbours[6 * unit.at + direction] as HexId;
    if (to >= 0 && step(unit.at, to, direction as Direction, 0) >= 0 && pleases(to)) return true;
  }
  return false;
};

const landDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const { board, strait } = rules.theatre;
  const start = units[0] as Unit;
  const { side } = start.counter;
  const zoned = (hex: HexId): boolean => inEnemyZone(rules, position, side, hex);
  const step = stepsOf(rules, position, units);
  const mustStop: MustStop = (hex, from, direction) =>
    strait[6 * from + direction] === 1 ||
    zoned(hex) ||
    units.some((unit) => terrainStops(rules, position, unit, hex));
  const left = hexesLeft(rules, position, units);
  const reached = reach(board, start.at, left, step, mustStop);
  const found: Destination[] = [];
  reached.hexes.forEach((hex, i) => {
    if (hex === start.at) return;
    const path = pathTo(reached, hex) ?? [];
    const last = path[path.length - 2] ?? start.at;
    const cost = reached.costs[i] as number;
    const stop = cost >= left || mustStop(hex, last, directionTo(board, last, hex));
    found.push({ hex, path, cost, stop });
  });
  return found.sort((a, b) => a.hex - b.hex);
};

/**
 * Each hex where a move of the units, which stand together, may end, ascending, by its shortest way; none when one of them may
 * not move so. An evacuation off the map comes first, as `OFF_MAP`. Overstacking is no bar before the phase ends
 * (TRC-6.2.a).
 */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const [first] = units;
  if (first === undefined) return [];
  const together = units.every((unit) => unit.at === first.at && mayMove(rules, position, unit, mode));
  if (!together) return [];
  switch (mode) {
    case 'normal':
      return landDestinations(rules, position, units);
    case 'rail':
      return railDestinations(rules, position, units);
    default:
      return units.length === 1 ? seaDestinations(rules, position, first, mode) : [];
  }
};

/** The ways of moving by which the unit can go anywhere now. */
export const modesOf = (rules: Rules, position: Position, unit: Unit): readonly MoveMode[] =>
  MOVE_MODES.filter((mode) => destinationsOf(rules, position, [unit], mode).length > 0);

/** The hex in which a move ends, or null for an empty path. */
export const endOf = (path: readonly HexId[]): HexId | null => path[path.length - 1] ?? null;
