import { rememberEach } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { isFriendlyEdge, landingHexes, landingNames } from '../12-4-special-rules/landings.js';
import { controllerAt } from '../position/controllers.js';
import { isMapEdge, playArea } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isStrategic } from '../position/strategic.js';
import { isRiverbank, isWater } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isInfantry, isMmc, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';
import type { Ground } from './ground.js';

/** MMC and crewed vehicles: what bars a row and decides the type of an area; no SMC, prisoner or abandoned vehicle (VG-A29, VG-A38). */
export const isForce = (unit: Unit): boolean =>
  unit.place === 'map' && !isPrisoner(unit) && (isMmc(unit) || (isVehicle(unit) && !unit.abandoned));

/** A unit of its own on the map, prisoners and abandoned vehicles not counted. */
export const isOnMap = (unit: Unit): boolean =>
  isForce(unit) || (unit.place === 'map' && !isPrisoner(unit) && isInfantry(unit));

/** What bars a row of the enemy; VG-A98 b: an abandoned AFV too. */
const bars = (rules: Rules, unit: Unit): boolean =>
  isForce(unit) || (rules.readings['VG-A98'] === 'b' && unit.place === 'map' && isVehicle(unit));

/** What a side sees of the map when it draws its perimeter (VG-12.6063, VG-12.6064). */
export const groundFor = rememberEach((rules: Rules, position: Position, side: Side): Ground => {
  const { board } = rules.theatre;
  const area = playArea(rules, position);
  const flags = (): Uint8Array => new Uint8Array(board.size);
  const ground = {
    grid: board.grid,
    map: flags(),
    land: flags(),
    edge: flags(),
    riverbank: flags(),
    may: flags(),
    barred: flags(),
    own: flags(),
    enemy: flags(),
    mixed: rules.readings['VG-A27'] === 'b',
    loopsOnly: rules.readings['VG-A99'] === 'b',
  };
  for (const hex of board.hexes) {
    if (area[hex] !== 1) continue;
    ground.map[hex] = 1;
    if (isMapEdge(rules, position, hex)) ground.edge[hex] = 1;
    if (isWater(rules, position, hex)) continue;
    ground.land[hex] = 1;
    if (isRiverbank(rules, position, hex)) ground.riverbank[hex] = 1;
    const controller = controllerAt(position, rules, hex);
    if (controller === null) continue;
    (controller === side ? ground.own : ground.enemy)[hex] = 1;
    // Only strategic Locations have control markers (VG-12.6062.d).
    if (isStrategic(rules, position, { hex, level: 0 }))
      (controller === side ? ground.may : ground.barred)[hex] = 1;
  }
  for (const unit of position.units) {
    if (unit.at === null || unit.level !== 0) continue;
    if (unit.side === enemyOf(side)) {
      if (bars(rules, unit)) ground.barred[unit.at] = 1;
    } else if (isForce(unit) && isMmc(unit)) ground.may[unit.at] = 1;
  }
  // VG-CG12.b: a landing that serves the Russian counts as an edge of the map.
  if (side === 'russian')
    for (const landing of landingNames(rules))
      if (isFriendlyEdge(rules, position, landing))
        for (const hex of landingHexes(rules, landing)) if (ground.land[hex] === 1) ground.edge[hex] = 1;
  return ground;
});
