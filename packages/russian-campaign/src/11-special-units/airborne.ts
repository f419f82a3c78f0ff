import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbidAll } from '@eastfront/kernel';
import { label, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE, stavkaOf } from '../02-components/units.js';
import { enteredBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import { isEntering } from '../08-movement/mover.js';
import { neutralityViolations } from '../position/neutrality.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** TRC-11.1.3.a: how far from the Stavka a corps may land. */
export const DROP_RANGE = 8;

const isSovietAirborne = ({ counter }: Unit): boolean =>
  counter.type === 'airborne' && counter.side === 'soviet';

/** What keeps a corps from landing in a hex (TRC-11.1.3.a, TRC-11.1.3.b, TRC-A60). */
const landingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const subject = unit.counter.id;
  const where = label(theatre, hex);
  const found: TrcViolation[] = [];
  const stavka = stavkaOf(position);
  const terrain = terrainAt(theatre, hex);
  const facts = { clause: 'TRC-11.1.3.a', subject, hex: where } as const;
  if (theatre.land[hex] !== 1) found.push({ ...facts, code: 'NOT_LAND', terrain });
  if (terrain === 'woods' || terrain === 'mountain')
    found.push({ ...facts, code: 'NO_DROP_TERRAIN', terrain });
  if (inEnemyZone(rules, position, 'soviet', hex)) found.push({ ...facts, code: 'IN_ENEMY_ZONE' });
  found.push(...neutralityViolations(rules, position, unit.counter, hex));
  if (stavka !== null) {
    const hexes = distance(theatre.board.grid, stavka.at, hex);
    if (hexes > DROP_RANGE) found.push({ ...facts, code: 'TOO_FAR', hexes, most: DROP_RANGE });
  }
  if (isEnemyHeld(rules, position, 'soviet', hex))
    found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_UNIT', subject, hex: where, reading: 'TRC-A60' });
  return found;
};

/** Why a corps neither drops nor comes into the box any more: it has dropped, or it is on the map without a drop. */
const spentViolations = (unit: Unit): readonly TrcViolation[] => {
  const subject = unit.counter.id;
  if (!isSovietAirborne(unit)) return [];
  if (unit.dropped) return [{ clause: 'TRC-11.1.5.a', code: 'HAS_DROPPED', subject }];
  return unit.place === 'map' || unit.place === 'evacuated'
    ? [{ clause: 'TRC-11.1.2.b', code: 'HAS_ENTERED', subject }]
    : [];
};

const dropperViolations = (position: Position, unit: Unit): readonly TrcViolation[] => {
  const { weather, player, impulse, phase } = position;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (!isSovietAirborne(unit)) found.push({ clause: 'TRC-11.1.1.a', code: 'NOT_AIRBORNE', subject });
  if (weather !== 'snow') found.push({ clause: 'TRC-11.1.1.a', code: 'NOT_A_SNOW_TURN', subject, weather });
  if (player !== 'soviet' || impulse !== 1 || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-11.1.1.b', 'drop', subject));
  if (unit.place !== 'airborne-box') {
    found.push({ clause: 'TRC-11.1.1.c', code: 'NOT_IN_THE_BOX', subject, place: unit.place });
    found.push(...spentViolations(unit));
  }
  if (stavkaOf(position) === null) found.push({ clause: 'TRC-11.1.3.d', code: 'NO_STAVKA', subject });
  return found;
};

/** Whether an airborne corps may drop on a hex now (TRC-11.1). */
export const judgeDrop = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<null> => {
  const { id } = unit.counter;
  const found = [...dropperViolations(position, unit), ...landingViolations(rules, position, unit, hex)];
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const { grid } = rules.theatre.board;
  const stavka = stavkaOf(position) as Unit;
  const hexes = distance(grid, stavka.at, hex);
  const reasons: TrcReason[] = [
    { clause: 'TRC-11.1.1.a', effect: 'snow-turn', unit: id },
    { clause: 'TRC-11.1.1.c', effect: 'from-the-box', unit: id },
    {
      clause: 'TRC-11.1.3.a',
      effect: 'drop',
      unit: id,
      hex: label(rules.theatre, hex),
      hexes,
      most: DROP_RANGE,
    },
    { clause: 'TRC-11.1.3.b', effect: 'counted-over-everything', unit: id, hex: label(rules.theatre, hex) },
    { clause: 'TRC-11.1.3.c', effect: 'no-movement-after-it', unit: id },
    { clause: 'TRC-11.1.5.a', effect: 'one-drop', unit: id },
  ];
  return allow(null, reasons);
};

/** Where a corps could drop now; ascending, empty when it cannot drop at all. */
export const dropHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const stavka = stavkaOf(position);
  if (stavka === null || dropperViolations(position, unit).length > 0) return [];
  const { grid, hexes } = rules.theatre.board;
  return hexes.filter(
    (hex) =>
      distance(grid, stavka.at, hex) <= DROP_RANGE &&
      landingViolations(rules, position, unit, hex).length === 0,
  );
};

/** The position after a drop: the corps stands in its hex and moves no more in this impulse (TRC-11.1.3.c). */
export const dropDone = <P extends Position>(position: P, unit: Unit, hex: HexId): P => {
  const landed: Unit = {
    ...unit,
    place: 'map',
    at: hex,
    due: 0,
    dueImpulse: 1,
    moved: true,
    dropped: true,
    spent: 0,
    ended: 'drop',
  };
  const units = position.units.map((one) => (one.counter.id === unit.counter.id ? landed : one));
  return enteredBy({ ...position, units }, 'soviet', [hex]);
};

/** Whether a corps that arrives in this impulse may be put in the holding box (TRC-11.1.2, TRC-11.1.5.a). */
export const judgeBox = (position: Position, unit: Unit): Ruling<null> => {
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (!isSovietAirborne(unit)) found.push({ clause: 'TRC-11.1.2.a', code: 'NOT_AIRBORNE', subject });
  const spent = spentViolations(unit);
  if (spent.length > 0) found.push(...spent);
  else if (position.player !== 'soviet' || position.phase !== 'movement' || !isEntering(position, unit))
    found.push({ clause: 'TRC-12.1.1.c', code: 'NOT_DUE', subject, place: unit.place });
  return forbidAll(found) ?? allow(null, [{ clause: 'TRC-11.1.2.a', effect: 'into-the-box', unit: subject }]);
};

/** Puts a corps in the box; `due` keeps the turn, before whose end it may not enter on foot (TRC-11.1.2.c). */
export const putInBox = <P extends Position>(position: P, unit: Unit): P => ({
  ...position,
  units: position.units.map((one) =>
    one.counter.id === unit.counter.id
      ? { ...one, place: 'airborne-box' as const, at: NOWHERE, due: position.turn }
      : one,
  ),
});

/**
 * Whether a corps in the box may enter as an ordinary reinforcement: in a turn after it was put there (TRC-11.1.2.c), in
 * either impulse (TRC-A97 a) or the first alone (b).
 */
export const mayLeaveBox = ({ readings }: Rules, { turn, impulse }: Position, unit: Unit): boolean =>
  unit.place === 'airborne-box' && unit.due < turn && (impulse === 1 || readings['TRC-A97'] !== 'b');
