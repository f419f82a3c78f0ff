import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import {
  CLOSING_PASS,
  isBridged,
  isCrossable,
  isLinked,
  label,
  MAJOR,
  MINOR,
  NO_PASS,
  NO_RIVER,
  riverAt,
  terrainAt,
  VOCABULARY,
} from './board.js';
import type { ClauseId } from './clause-id.js';
import type { Motion } from './motion.js';
import {
  BICYCLE,
  gaitOf,
  HALF_ROAD_COST,
  isEnemyEdge,
  LEAVE_ZONE,
  MECHANIZED,
  MOUNTAIN_INFANTRY,
  PASS_COST,
  RIVER_COST,
  ROAD_COST,
} from './movement-cost.js';
import type { Position } from './position.js';
import type { CcReason, CcViolation, Rules } from './rules.js';
import { TERRAINS, WINTER } from './terrain.js';
import type { Unit } from './units.js';
import { enemyOf } from './units.js';
import { holds, unitsAt } from './view.js';
import { inEnemyZone } from './zones.js';

const ALPINE_SIDE = 1 << VOCABULARY.sideFeatures.indexOf('alpine');

/** One step of a path. */
export interface PathStep {
  readonly from: HexId;
  readonly to: HexId;
  /** -1 when the hexes do not touch. */
  readonly direction: number;
  /** The first of its path. */
  readonly first: boolean;
  /** Into the hex that the stack emptied by mobile assault (CC-13.1.n). */
  readonly emptied: boolean;
}

/** The clause that makes units stop in a hex which they enter off the road. */
export const stopClause = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): ClauseId => {
  const terrain = terrainAt(rules.theatre, position.turn, hex);
  const wheels = units.some((unit) => gaitOf(rules, unit) === MECHANIZED);
  if (terrain === 'forest' && wheels) return 'CC-7.6.b';
  return terrain === 'marsh' ? 'CC-7.8.a' : terrain === 'mountain' ? 'CC-7.8.d' : 'CC-7.4.a';
};

/** Why units of a side may not be in a hex at all (CC-4.1.f, CC-7.1.d, CC-7.8.f). */
export const closedHex = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const { side } = unit.counter;
  const subject = label(theatre, hex);
  const found: CcViolation[] = [];
  if (theatre.land[hex] === 0) {
    const alpine = terrainAt(theatre, position.turn, hex) === 'alpine';
    found.push(
      alpine
        ? { clause: 'CC-7.8.f', code: 'ALPINE_HEX', subject }
        : { clause: 'CC-7.4.b', code: 'SEA_OR_LAKE', subject },
    );
  }
  if (holds(rules, position.units, enemyOf(side), hex))
    found.push({ clause: 'CC-7.1.d', code: 'ENEMY_OCCUPIED', subject });
  if (isEnemyEdge(rules, side, hex)) found.push({ clause: 'CC-4.1.f', code: 'ENEMY_ENTRY_HEX', subject });
  return found;
};

/** Why the hexside between two hexes stops everybody in this turn. */
export const closedSide = (
  rules: Rules,
  position: Position,
  from: HexId,
  to: HexId,
  direction: number,
): CcViolation | null => {
  const { theatre } = rules;
  if (isCrossable(theatre, position.turn, from, direction)) return null;
  const side = 6 * from + direction;
  const subject = `${label(theatre, from)}/${label(theatre, to)}`;
  if (theatre.barrier[side] === 0 && theatre.pass[side] === CLOSING_PASS)
    return { clause: 'CC-2.32.b', code: 'PASS_CLOSED', subject };
  return ((theatre.board.sides[side] as number) & ALPINE_SIDE) !== 0
    ? { clause: 'CC-7.8.g', code: 'ALPINE_HEXSIDE', subject }
    : { clause: 'CC-7.4.b', code: 'SEA_OR_LAKE_HEXSIDE', subject };
};

/** Everything that bars a step whatever it costs. */
export const closedTo = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  motion: Motion,
  { from, to, direction, first, emptied }: PathStep,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const hex = label(theatre, to);
  const hexside = `${label(theatre, from)}/${hex}`;
  if (direction < 0) return [{ clause: 'CC-7.1.b', code: 'NOT_ADJACENT', subject: hex }];
  const found: CcViolation[] = [...closedHex(rules, position, units[0] as Unit, to)];
  const side = closedSide(rules, position, from, to, direction);
  if (side !== null) found.push(side);
  const onRoad = isLinked(theatre.road, from, direction);
  const terrain = terrainAt(theatre, position.turn, to);
  const wheels = units.some((unit) => gaitOf(rules, unit) === MECHANIZED);
  if (!onRoad && wheels && (terrain === 'marsh' || terrain === 'mountain')) {
    found.push({ clause: 'CC-7.6.a', code: 'ROAD_NEEDED', subject: hex, terrain });
    if (terrain === 'marsh') found.push({ clause: 'CC-7.8.c', code: 'ROAD_NEEDED', subject: hex, terrain });
  } else if (!onRoad && terrain !== 'alpine' && theatre.land[to] === 1) {
    const { foot, mechanized } = rules.terrainEffects.terrain[terrain];
    if (units.some((unit) => (gaitOf(rules, unit) === MECHANIZED ? mechanized : foot) === null))
      found.push({ clause: 'CC-7.4.b', code: 'PROHIBITED_TERRAIN', subject: hex, terrain });
  }
  const ford = theatre.river[6 * from + direction] === MAJOR && !isBridged(theatre, from, direction);
  if (ford && !emptied && !(first && motion.progress.hexes === 0))
    found.push({ clause: 'CC-7.7.b', code: 'NOT_THE_FIRST_STEP', subject: hexside });
  if (motion.strategic) {
    const clause: ClauseId = units.every((unit) => gaitOf(rules, unit) === MECHANIZED)
      ? 'CC-7.5.b'
      : 'CC-7.5.c';
    const zoned = (at: HexId): boolean => inEnemyZone(rules, position, motion.side, at);
    if (!onRoad) found.push({ clause, code: 'NOT_ALONG_ROAD', subject: hexside });
    if (first && zoned(from))
      found.push({ clause, code: 'LEAVES_ENEMY_ZONE', subject: label(theatre, from) });
    if (zoned(to)) found.push({ clause, code: 'ENTERS_ENEMY_ZONE', subject: hex });
  }
  return found;
};

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
      reasons.push({ clause: 'CC-6.3.a', effect: 'no-cost', hex: label(theatre, from) });
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
  const river = riverAt(theatre, turn, from, direction);
  const bridged = isBridged(theatre, from, direction);
  const overPass = theatre.pass[index] !== NO_PASS;
  if (onRoad) {
    const bicycle = gaits.every((gait) => gait === BICYCLE);
    const half = bicycle || (strategic && gaits.every((gait) => gait === BICYCLE || gait === MECHANIZED));
    const clause: ClauseId = bicycle ? 'CC-15.8.a' : half ? 'CC-7.5.b' : 'CC-7.1.h';
    reasons.push({ clause, effect: 'cost', by: half ? HALF_ROAD_COST : ROAD_COST, hex, what: 'road' });
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
      effect: 'terrain',
      what: terrain,
      hex,
    });
  if (drawn !== NO_RIVER && bridged) reasons.push({ clause: 'CC-7.1.i', effect: 'bridge', hexside });
  else if (drawn !== NO_RIVER && river === NO_RIVER)
    reasons.push({ clause: 'CC-2.31.c', effect: 'river-ignored', hexside });
  else if (river === MINOR) reasons.push({ clause: 'CC-7.7.a', effect: 'cost', by: RIVER_COST, hexside });
  else if (river === MAJOR) {
    reasons.push({ clause: 'CC-7.7.b', effect: 'first-step', hexside });
    reasons.push({ clause: 'CC-7.7.c', effect: 'cost', by: RIVER_COST, hexside });
  }
  if (overPass) {
    reasons.push({ clause: 'CC-7.8.g', effect: 'pass-open', hexside });
    reasons.push({ clause: 'CC-7.5.f', effect: 'cost', by: PASS_COST, hexside });
    if (turn >= WINTER) reasons.push({ clause: 'CC-2.32.a', effect: 'open-in-winter', hexside });
  }
  const [leaves, enters] = [from, to].map((at) => inEnemyZone(rules, position, side, at));
  if (leaves === true)
    reasons.push({ clause: 'CC-6.3.a', effect: 'cost', by: LEAVE_ZONE, hex: label(theatre, from) });
  if (enters === true) {
    reasons.push({ clause: 'CC-6.3.b', effect: 'no-cost', hex });
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
    reasons.push({ clause, effect: 'no-zone', hex, enemy: label(theatre, near) });
  }
  return reasons;
};
