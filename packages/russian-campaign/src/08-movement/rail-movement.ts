import type { HexId } from '@eastfront/kernel';
import { fieldsOf, hasRail } from '../02-components/board.js';
import { EDGES } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq } from '../02-components/units.js';
import { openingBars } from '../03-opening/opening-moves.js';
import { isControlledBy, sideOfLetter } from '../05-victory/control.js';
import { hasPartisan, inEnemyZone, isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { neutralityBars } from '../v-variants/neutrality.js';
import type { Destination } from './move-request.js';

/** Why a rail hex is of no use for rail movement of a side. */
export type RailBlock = 'no-rail' | 'not-owned' | 'enemy' | 'zone' | 'partisan' | 'enemy-city';

/** TRC-8.3.1.a: units of a side that may move by rail in a turn. */
export const railLimit = ({ weather }: Pick<Position, 'weather'>, side: Side): number =>
  side === 'soviet' ? 5 : weather === 'snow' ? 3 : 6;

/** The side that owns the railroad in a hex, or null where there is none (TRC-8.3.6.d). */
export const railOwner = (rail: string, hex: HexId): Side | null => sideOfLetter(rail[hex]);

/**
 * What keeps a side from using a rail hex now, the first that does: ownership as at the start of the first impulse
 * (TRC-8.3.6.a), enemies, EZOCs, partisans and enemy cities as they are at the moment (TRC-8.3.6.l, reading TRC-A93).
 */
export const railBlock = (rules: Rules, position: Position, side: Side, hex: HexId): RailBlock | null => {
  if (rules.theatre.rail[hex] === 0) return 'no-rail';
  if (railOwner(position.railAtStart, hex) !== side) return 'not-owned';
  if (isEnemyHeld(rules, position, side, hex)) return 'enemy';
  if (side === 'axis' && hasPartisan(rules, position.units, hex)) return 'partisan';
  if (inEnemyZone(rules, position, side, hex)) return 'zone';
  return fieldsOf(rules.theatre, hex).city !== undefined &&
    isControlledBy(rules, position, enemyOf(side), hex)
    ? 'enemy-city'
    : null;
};

/** The other hexes where lines leave the map by the same edge as here (TRC-8.3.7.a); none without the option. */
export const joinedOffMap = (rules: Rules, hex: HexId): readonly HexId[] => {
  if (!rules.optional.includes('TRC-8.3.7')) return [];
  const { railExits } = rules.theatre;
  const joined = EDGES.filter((edge) => railExits[edge].includes(hex)).flatMap((edge) => railExits[edge]);
  return [...new Set(joined)].filter((other) => other !== hex);
};

/** Units that count against the limit: those that did not enter in this impulse (TRC-8.3.2.a). */
export const countedByRail = (units: readonly Unit[]): number => units.filter((unit) => !unit.fresh).length;

/** Whether a unit may stop in a rail hex: not on a causeway, where only the line runs. */
export const isStation = (rules: Rules, hex: HexId): boolean => rules.theatre.land[hex] === 1;

/** Whether the units could begin rail movement, as far as impulse, kind, limit and their hex go. */
export const mayRail = (rules: Rules, position: Position, units: readonly Unit[]): boolean => {
  const { counter, at } = units[0] as Unit;
  return (
    position.impulse === 1 &&
    !units.some((unit) => isHq(unit.counter)) &&
    position.railMoves[counter.side] + countedByRail(units) <= railLimit(position, counter.side) &&
    railBlock(rules, position, counter.side, at) === null
  );
};

/** Where units can go by rail, by the line with the fewest hexes; ascending. */
export const railDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  if (!mayRail(rules, position, units)) return [];
  const { neighbours } = rules.theatre.board;
  const { counter, at } = units[0] as Unit;
  const paths = new Map<HexId, readonly HexId[]>([[at, []]]);
  const take = (hex: HexId, path: readonly HexId[]): void => {
    if (paths.has(hex) || railBlock(rules, position, counter.side, hex) !== null) return;
    if (units.some((unit) => neutralityBars(rules, position, unit.counter, hex).length > 0)) return;
    if (units.some((unit) => openingBars(rules, position, unit, hex).length > 0)) return;
    paths.set(hex, [...path, hex]);
  };
  for (const [hex, path] of paths) {
    for (let direction = 0; direction < 6; direction++)
      if (hasRail(rules.theatre, hex, direction)) take(neighbours[6 * hex + direction] as HexId, path);
    for (const other of joinedOffMap(rules, hex)) take(other, path);
  }
  paths.delete(at);
  return [...paths]
    .filter(([hex]) => isStation(rules, hex))
    .map(([hex, path]) => ({ hex, path, cost: 0, stop: true }))
    .sort((a, b) => a.hex - b.hex);
};
