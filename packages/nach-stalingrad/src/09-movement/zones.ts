import type { Direction, HexId } from '@eastfront/kernel';
import { controlledHexes, remember } from '@eastfront/kernel';
import { hasWay } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import type { Standing } from '../position/view.js';
import { exertsZone, isBoxManned, isHeld, standingOf } from '../position/view.js';
import type { Rules } from '../rules.js';

/**
 * Whether a zone reaches over a hexside: over a major river always, never over the sea or the Volga (NS-9.2.b, NS-9.5.a), into a
 * mountain along a road or railway only (9.2.d), never into a city whose street-fighting box is manned (9.2.c, 11.b).
 */
export const zoneReaches = (
  rules: Rules,
  position: Standing,
  from: HexId,
  to: HexId,
  direction: Direction,
): boolean => {
  const { seaSide, volga, mountain, eastBank, land } = rules.theatre;
  const hexside = 6 * from + direction;
  if (land[to] === 0 || seaSide[hexside] === 1 || volga[hexside] === 1) return false;
  if (eastBank[to] === 1 || eastBank[from] === 1) return false;
  if (mountain[to] === 1 && !hasWay(rules.theatre, from, direction)) return false;
  return !isBoxManned(rules, position, to);
};

const zonesOf = remember((rules: Rules, position: Standing) => {
  const maskOf = (side: Side): Uint8Array =>
    controlledHexes(
      rules.theatre.board,
      position.units.filter((unit) => unit.counter.side === side && exertsZone(unit)).map((unit) => unit.at),
      (from, to, direction) => zoneReaches(rules, position, from, to, direction),
    );
  return { axis: maskOf('axis'), soviet: maskOf('soviet') };
});

/** The hexes in the zones of a side: 1 where controlled. */
export const zoneOf = (rules: Rules, position: Position, side: Side): Uint8Array =>
  zonesOf(rules, standingOf(rules, position))[side];

/**
 * Whether a hex lies in an enemy ZOC; friends do not cancel it, as in movement (NS-9.2.f). It does not reach units in street
 * fighting (NS-9.2.c), nor into the mountains but along a road or railway (NS-9.2.d).
 */
export const inEnemyZone = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  zoneOf(rules, position, enemyOf(side))[hex] === 1;

/** Whether a hex lies in an enemy ZOC that no friendly combat unit there cancels (NS-5.2.1.b). */
export const inOpenEnemyZone = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  inEnemyZone(rules, position, side, hex) && !isHeld(rules, position, side, hex);
