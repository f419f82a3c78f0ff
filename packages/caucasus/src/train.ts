import type { HexId } from '@eastfront/kernel';
import { isLinked } from './board.js';
import type { Destination } from './destination.js';
import { OUT_OF_SUPPLY_HEXES } from './motion.js';
import { isEnemyEdge } from './movement-cost.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';
import type { Unit } from './units.js';
import { enemyOf } from './units.js';
import { viewOf } from './view.js';
import { zoneOf } from './zones.js';

/** CC-14.4.d binds trains too: only the flotilla is named as free of it (reading CC-A83). */
export const mostByTrain = (unit: Unit): number =>
  unit.supply === 'out' ? OUT_OF_SUPPLY_HEXES : unit.replaced ? 1 : Number.POSITIVE_INFINITY;

/**
 * Where an armored train can go (CC-15.6.a, b, g; reading CC-A106): any railroad open to rail movement that is free of enemy
 * units, whoever controls it, to the first hex in an EZOC.
 */
export const trainDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] => {
  const { board, rail } = rules.theatre;
  const { side } = unit.counter;
  const enemy = enemyOf(side);
  const theirs = viewOf(rules, position.units).count[enemy];
  const zone = zoneOf(rules, position, enemy);
  const most = mostByTrain(unit);
  const paths = new Map<HexId, readonly HexId[]>([[unit.at, []]]);
  for (const [hex, path] of paths) {
    if (path.length >= most || (path.length > 0 && zone[hex] === 1)) continue;
    for (let direction = 0; direction < 6; direction++) {
      if (!isLinked(rail, hex, direction)) continue;
      const next = board.neighbours[6 * hex + direction] as number;
      if (paths.has(next) || theirs[next] !== 0 || isEnemyEdge(rules, side, next)) continue;
      paths.set(next, [...path, next]);
    }
  }
  paths.delete(unit.at);
  return [...paths]
    .filter(([hex]) => !(unit.disrupted && zone[hex] === 1))
    .map(([hex, path]) => ({ hex, path, cost: 0, stop: zone[hex] === 1 }))
    .sort((a, b) => a.hex - b.hex);
};
