import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import {
  isBridged,
  isLinked,
  label,
  MAJOR,
  MINOR,
  NO_PASS,
  NO_RIVER,
  riverAt,
  terrainAt,
} from '../02-components/board.js';
import { ignoredRiver } from '../02-components/ignored-river.js';
import { TERRAINS, WINTER } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { holds, unitsAt } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, Rules } from '../rules.js';
import { ALPINE_SIDE, type PathStep, stopClause } from './land-steps.js';
import type { Motion } from './movement-allowance.js';
import {
  BICYCLE,
  gaitOf,
  HALF_ROAD_COST,
  LEAVE_ZONE,
  MECHANIZED,
  MOUNTAIN_INFANTRY,
  PASS_COST,
  RIVER_COST,
  ROAD_COST,
} from './movement-cost.js';

/** What a step costs and what it does not, clause by clause; costs in MPs. */
export const stepReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
  { from, to, direction, emptied }: PathStep,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { side, strategic, table } = motion;
  const { turn } = position;
  const hex = label(theatre, to);
  const hexside = `${label(theatre, from)}/${hex}`;
  const reasons: CcReason[] = [];
  if (emptied) {
    reasons.push({ clause: 'CC-13.1.n', effect: 'no-cost', hex });
    if (inEnemyZone(rules, position, side, from))
      reasons.push({ clause: 'CC-6.3.a', effect: 'leaving-zone-free', hex: label(theatre, from) });
    return reasons;
  }
  const index = 6 * from + direction;
  const terrain = terrainAt(theatre, turn, to);
  const seasonal = TERRAINS[theatre.board.terrain[to] as number] === 'seasonal-marsh';
  const onRoad = isLinked(theatre.road, from, direction);
  const gaits = units.map((unit) => gaitOf(rules, unit));
  const wheels = gaits.includes(MECHANIZED);
  const plodding = gaits.some((gait) => gait !== MECHANIZED);
  const drawn = theatre.river[index] as number;
  const river = riverAt(rules, turn, from, direction);
  const ignored = ignoredRiver(rules, turn, from, direction);
  const bridged = isBridged(theatre, from, direction);
  const overPass = theatre.pass[index] !== NO_PASS;
  if (onRoad) {
    const bicycle = gaits.every((gait) => gait === BICYCLE);
    const quick = strategic && gaits.every((gait) => gait === BICYCLE || gait === MECHANIZED);
    const half = bicycle || (quick && (!overPass || rules.readings['CC-S16'] !== 'b'));
    const clause: ClauseId = bicycle ? 'CC-15.8.a' : half ? 'CC-7.5.b' : 'CC-7.1.h';
    const reading = quick && !bicycle && overPass ? { reading: 'CC-S16' } : {};
    reasons.push({
      clause,
      effect: 'cost',
      by: half ? HALF_ROAD_COST : ROAD_COST,
      hex,
      what: 'road',
      ...reading,
    });
    if (wheels && (terrain === 'marsh' || terrain === 'mountain'))
      reasons.push({ clause: 'CC-7.6.a', effect: 'allowed-along-road', hex, terrain });
    if (wheels && terrain === 'forest')
      reasons.push({ clause: 'CC-7.6.b', effect: 'no-stop', hex, why: 'road' });
    if (plodding && terrain === 'marsh')
      reasons.push({ clause: 'CC-7.8.a', effect: 'no-stop', hex, why: 'road' });
    if (plodding && terrain === 'mountain')
      reasons.push({ clause: overPass ? 'CC-7.8.h' : 'CC-7.8.d', effect: 'no-stop', hex, why: 'road' });
  } else {
    const effect = rules.terrainEffects.terrain[terrain];
    const by = Math.max(wheels ? (effect.mechanized ?? 0) : 0, plodding ? (effect.foot ?? 0) : 0);
    const clause: ClauseId =
      terrain === 'marsh' ? 'CC-7.8.b' : terrain === 'mountain' ? 'CC-7.8.e' : 'CC-7.1.b';
    reasons.push({ clause, effect: 'cost', by, hex, what: terrain });
    if (table.stop[index] === 1)
      reasons.push({ clause: stopClause(rules, position, units, to), effect: 'must-stop', hex, terrain });
    if (terrain === 'mountain' && overPass && table.stop[index] === 1)
      reasons.push({ clause: 'CC-7.8.h', effect: 'must-stop', hex, terrain });
    if (terrain === 'mountain' && gaits.includes(MOUNTAIN_INFANTRY))
      reasons.push({ clause: 'CC-15.5.a', effect: 'no-stop', hex, why: 'mountain-infantry' });
  }
  if (seasonal)
    reasons.push({
      clause: turn >= WINTER ? 'CC-2.31.b' : 'CC-2.31.a',
      effect: 'seasonal-marsh',
      terrain,
      turn,
      hex,
    });
  if (drawn !== NO_RIVER && bridged) reasons.push({ clause: 'CC-7.1.i', effect: 'bridge', hexside });
  else if (ignored !== null) reasons.push({ clause: ignored, effect: 'river-ignored', hexside });
  else if (river === MINOR)
    reasons.push({ clause: 'CC-7.7.a', effect: 'river-cost', by: RIVER_COST, hexside });
  else if (river === MAJOR) {
    reasons.push({ clause: 'CC-7.7.b', effect: 'first-step', hexside });
    reasons.push({ clause: 'CC-7.7.c', effect: 'river-cost', by: RIVER_COST, hexside });
  }
  if (overPass) {
    reasons.push({ clause: 'CC-7.8.g', effect: 'pass-open', hexside });
    reasons.push({ clause: 'CC-7.5.f', effect: 'pass-cost', by: PASS_COST, hexside });
    if (turn >= WINTER) reasons.push({ clause: 'CC-2.32.a', effect: 'open-in-winter', hexside });
  }
  const [leaves, enters] = [from, to].map((at) => inEnemyZone(rules, position, side, at));
  if (leaves === true)
    reasons.push({ clause: 'CC-6.3.a', effect: 'zone-cost', by: LEAVE_ZONE, hex: label(theatre, from) });
  if (enters === true) {
    reasons.push({ clause: 'CC-6.3.b', effect: 'entering-zone-free', hex });
    reasons.push({ clause: 'CC-6.3.c', effect: 'no-stop', hex, why: 'enemy-zone' });
    if (leaves === true) reasons.push({ clause: 'CC-6.3.d', effect: 'zone-to-zone', hex });
    return reasons;
  }
  const beside = (theatre.board.adjacent[to] as readonly HexId[]).filter((near) =>
    holds(rules, position.units, enemyOf(side), near),
  );
  for (const near of beside) {
    const nearby = unitsAt(rules, position.units, near);
    const between = 6 * near + directionTo(theatre.board, near, to);
    const water =
      theatre.pass[between] === NO_PASS && ((theatre.board.sides[between] as number) & ALPINE_SIDE) === 0;
    const clause: ClauseId = nearby.every((unit) => unit.counter.whiteSquare)
      ? 'CC-6.2.a'
      : water
        ? 'CC-6.4.c'
        : 'CC-6.4.b';
    reasons.push({ clause, effect: 'no-zone-reaches', hex, enemy: label(theatre, near) });
  }
  return reasons;
};
