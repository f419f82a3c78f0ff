import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isLinked } from '../02-components/board.js';
import { wasControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { inEnemyZone, zoneOf } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { Destination } from './move-request.js';
import { isFlotilla, isTrain } from './moving-stack.js';

/** CC-7.22.n: units of a side that move by rail in one of its First Movement Phases. */
export const RAIL_MOVES = 1;

/** Whether control of a railroad hex allows its use: as at the start of the phase (CC-7.22.m, CC-7.22.q; reading CC-A73). */
export const isRailOwned = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  if (wasControlledBy(position, side, hex)) return true;
  if (rules.readings['CC-A73'] !== 'b') return false;
  // Only towns, cities, ports and entry hexes have a controller.
  const { place, port, entry } = fieldsOf(rules.theatre, hex);
  return place === undefined && port === undefined && entry === undefined;
};

/** The other end of the off-map railroad Tbilisi - F (CC-7.22.t, CC-7.22.u), for a side, from a hex; -1 where there is none. */
export const offMapEnd = (rules: Rules, side: Side, hex: HexId): HexId => {
  if (side !== 'soviet') return -1;
  const tbilisi = rules.theatre.named['Tbilisi'];
  const [east] = rules.theatre.entries['F'] ?? [];
  if (tbilisi === undefined || east === undefined) return -1;
  return hex === tbilisi ? east : hex === east ? tbilisi : -1;
};

const isJunction = (rules: Rules, side: Side, hex: HexId): boolean =>
  rules.theatre.rail[hex] !== 0 || offMapEnd(rules, side, hex) >= 0;

interface RailNet {
  readonly control: string;
  readonly turn: number;
  readonly usable: Uint8Array;
}

const makeNet = (rules: Rules, position: Position, side: Side): Uint8Array => {
  const { board, rail, entry } = rules.theatre;
  const enemy = enemyOf(side);
  const theirs = viewOf(rules, position.units).count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const open = (hex: HexId): boolean =>
    isJunction(rules, side, hex) &&
    theirs[hex] === 0 &&
    zone[hex] === 0 &&
    isRailOwned(rules, position, side, hex);
  const usable = new Uint8Array(board.size);
  const queue: HexId[] = [];
  const take = (hex: HexId): void => {
    if (hex < 0 || usable[hex] !== 0 || !open(hex)) return;
    usable[hex] = 1;
    queue.push(hex);
  };
  for (const hex of board.hexes) {
    const isSource = entry[hex] !== null || fieldsOf(rules.theatre, hex).place === 'large-city';
    // Whoever may use such a hex at all controls it.
    if (isSource) take(hex);
  }
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++)
      if (isLinked(rail, hex, direction)) take(board.neighbours[6 * hex + direction] as number);
    take(offMapEnd(rules, side, hex));
  }
  return usable;
};

/** 1 on each hex that the side may use for rail movement now (CC-7.22.m, CC-7.22.p, CC-7.22.q, CC-7.22.s). */
export const railNet = (rules: Rules, position: Position, side: Side): Uint8Array => {
  const { derived } = viewOf(rules, position.units);
  const key = `rail ${side}`;
  const known = derived.get(key) as RailNet | undefined;
  if (known !== undefined && known.control === position.controlAtStart && known.turn === position.turn)
    return known.usable;
  const usable = makeNet(rules, position, side);
  derived.set(key, { control: position.controlAtStart, turn: position.turn, usable } satisfies RailNet);
  return usable;
};

/** Whether the unit could begin rail movement in a First Movement Phase. */
export const mayRail = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.railMoves < RAIL_MOVES &&
  isJunction(rules, unit.counter.side, unit.at) &&
  unit.supply !== 'out' &&
  !isTrain(unit) &&
  !isFlotilla(unit) &&
  faceOf(unit).move > 0 &&
  !inEnemyZone(rules, position, unit.counter.side, unit.at) &&
  railNet(rules, position, unit.counter.side)[unit.at] === 1;

/** Where the unit can go by rail, by the shortest line; the off-map railroad only as the last leg. */
export const railDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] => {
  const { board, rail } = rules.theatre;
  const { side } = unit.counter;
  const usable = railNet(rules, position, side);
  if (usable[unit.at] === 0) return [];
  const most = unit.replaced ? 1 : Number.POSITIVE_INFINITY;
  const paths = new Map<HexId, readonly HexId[]>([[unit.at, []]]);
  for (const [hex, path] of paths) {
    if (path.length >= most) continue;
    for (let direction = 0; direction < 6; direction++) {
      if (!isLinked(rail, hex, direction)) continue;
      const next = board.neighbours[6 * hex + direction] as number;
      if (usable[next] === 1 && !paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  for (const [hex, path] of [...paths]) {
    const end = offMapEnd(rules, side, hex);
    if (end < 0 || usable[end] === 0 || paths.has(end) || path.length >= most) continue;
    paths.set(end, [...path, end]);
  }
  paths.delete(unit.at);
  return [...paths].map(([hex, path]) => ({ hex, path, cost: 0, stop: true })).sort((a, b) => a.hex - b.hex);
};
