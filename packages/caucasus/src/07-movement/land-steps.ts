import type { HexId } from '@eastfront/kernel';
import {
  CLOSING_PASS,
  isBridged,
  isCrossable,
  isLinked,
  label,
  MAJOR,
  riverAt,
  SIDE_FEATURES,
  terrainAt,
} from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcViolation, Rules } from '../rules.js';
import type { Motion } from './movement-allowance.js';
import { gaitOf, isEnemyEdge, MECHANIZED } from './movement-cost.js';

/** The bit of an alpine hexside. */
export const ALPINE_SIDE = 1 << SIDE_FEATURES.indexOf('alpine');

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
export const hexViolations = (
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
export const hexsideViolation = (
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
export const landStepViolations = (
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
  const found: CcViolation[] = [...hexViolations(rules, position, units[0] as Unit, to)];
  const side = hexsideViolation(rules, position, from, to, direction);
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
  const ford =
    riverAt(rules, position.turn, from, direction) === MAJOR && !isBridged(theatre, from, direction);
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
