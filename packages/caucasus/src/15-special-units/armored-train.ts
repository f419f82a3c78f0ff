import type { HexId } from '@eastfront/kernel';
import { isLinked, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import { inEnemyZone, zoneOf } from '../06-zones-of-control/zones.js';
import { OUT_OF_SUPPLY_HEXES } from '../07-movement/movement-allowance.js';
import { hexViolations, isEnemyEdge } from '../07-movement/movement-cost.js';
import type { Destination, Judgement, MoveRequest } from '../07-movement/moving-stack.js';
import { railViolations } from '../07-movement/rail-movement.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** Judges the move of an armored train (CC-15.6; reading CC-A106): no rail move of the phase, in both Movement Phases. */
export const trainRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { theatre } = rules;
  const { units, path } = request;
  const unit = units[0] as Unit;
  const { side, id } = unit.counter;
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [{ clause: 'CC-15.6.a', effect: 'any-length', unit: id }];
  const isInZone = (hex: HexId): boolean => inEnemyZone(rules, position, side, hex);
  if (path.length > mostByTrain(unit))
    violations.push(
      unit.supply === 'out'
        ? { clause: 'CC-14.4.d', code: 'TWO_HEXES_ONLY', subject: id }
        : { clause: 'CC-17.2.j', code: 'ONE_HEX_ONLY', subject: id },
    );
  let from = unit.at;
  let stopped = false;
  if (isInZone(from))
    reasons.push({ clause: 'CC-15.6.b', effect: 'leaving-zone-free', hex: label(theatre, from) });
  for (const to of path) {
    const subject = label(theatre, to);
    if (stopped)
      violations.push({
        clause: 'CC-15.6.b',
        code: 'MUST_STOP_IN_ENEMY_ZONE',
        subject: label(theatre, from),
      });
    for (const off of railViolations(rules, position.turn, from, to))
      violations.push(
        off.clause === 'CC-7.22.v'
          ? { ...off, clause: 'CC-15.6.g' }
          : off.clause === 'CC-7.22.o'
            ? { ...off, clause: 'CC-15.6.c' }
            : off,
      );
    violations.push(...hexViolations(rules, position, unit, to));
    stopped = isInZone(to);
    if (stopped) reasons.push({ clause: 'CC-15.6.b', effect: 'must-stop', hex: subject });
    from = to;
  }
  if (unit.disrupted && path.length > 0 && isInZone(from))
    violations.push({
      clause: 'CC-11.5.c',
      code: 'DISRUPTED_ENDS_IN_ENEMY_ZONE',
      subject: label(theatre, from),
    });
  return {
    verdict: { cost: 0, steps: path.map((to) => ({ to, cost: 0 })), stopped, sea: null, railed: false },
    violations,
    reasons,
  };
};

/** CC-14.4.d binds trains too: only the flotilla is named as free of it (reading CC-A83). */
export const mostByTrain = (unit: Unit): number =>
  unit.supply === 'out' ? OUT_OF_SUPPLY_HEXES : unit.replaced ? 1 : Number.POSITIVE_INFINITY;

/**
 * Where an armored train can go (CC-15.6.a, CC-15.6.b, CC-15.6.g; reading CC-A106): any railroad open to rail movement that is free of enemy
 * units, whichever side controls it, to the first hex in an EZOC.
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
