import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, isLinked, label } from '../02-components/board.js';
import { wasControlledBy } from '../02-components/control.js';
import { RAILROAD_FINISHED } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf, faceOf } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Position } from '../play/position.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';
import type { Judgement, MoveRequest } from './move-request.js';
import { hexViolations, isEnemyEdge } from './movement-cost.js';
import { isRailOwned, offMapEnd, RAIL_MOVES, railNet } from './rail-movement.js';
import { seaOf } from './sea-movement.js';

/** Why a step does not follow a railroad that trains run on. */
export const railViolations = (
  rules: Rules,
  turn: number,
  from: HexId,
  to: HexId,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const direction = directionTo(theatre.board, from, to);
  const subject = `${label(theatre, from)}/${label(theatre, to)}`;
  if (direction < 0) return [{ clause: 'CC-7.22.o', code: 'NOT_ADJACENT', subject }];
  if (isLinked(theatre.rail, from, direction)) return [];
  if (isLinked(theatre.unfinishedRail, from, direction)) {
    const found: CcViolation[] = [
      { clause: 'CC-7.22.v', code: 'UNFINISHED_RAILROAD', subject },
      { clause: 'CC-2.33.c', code: 'UNFINISHED_RAILROAD', subject },
    ];
    if (turn < RAILROAD_FINISHED)
      found.push({ clause: 'CC-2.33.a', code: 'UNFINISHED_RAILROAD', subject, until: RAILROAD_FINISHED });
    return found;
  }
  return isLinked(theatre.supplyRail, from, direction)
    ? [
        { clause: 'CC-7.22.v', code: 'SUPPLY_ONLY_RAILROAD', subject },
        { clause: 'CC-2.34.b', code: 'SUPPLY_ONLY_RAILROAD', subject },
      ]
    : [{ clause: 'CC-7.22.o', code: 'NOT_ALONG_RAILROAD', subject }];
};

/** Why a railroad hex is of no use for rail movement of a side. */
const railHexViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const { side } = unit.counter;
  const subject = label(rules.theatre, hex);
  const found: CcViolation[] = [];
  if (holds(rules, position.units, enemyOf(side), hex) || isEnemyEdge(rules, side, hex)) {
    found.push(...hexViolations(rules, position, unit, hex));
    found.push({ clause: 'CC-7.22.s', code: 'ENEMY_ON_RAILROAD', subject });
  }
  if (inEnemyZone(rules, position, side, hex))
    found.push(
      hex === unit.at
        ? { clause: 'CC-7.22.p', code: 'STARTS_IN_ENEMY_ZONE', subject }
        : { clause: 'CC-7.22.p', code: 'ENTERS_ENEMY_ZONE', subject },
    );
  if (hex === unit.at && found.length > 0)
    found.push({ clause: 'CC-6.5.a', code: 'STARTS_IN_ENEMY_ZONE', subject });
  if (!isRailOwned(rules, position, side, hex)) {
    const { place } = fieldsOf(rules.theatre, hex);
    found.push(
      place !== undefined && wasControlledBy(position, enemyOf(side), hex)
        ? { clause: 'CC-7.22.q', code: 'ENEMY_PLACE', subject, place }
        : { clause: 'CC-7.22.m', code: 'NOT_FRIENDLY_AT_START', subject },
    );
  }
  if (found.length === 0 && railNet(rules, position, side)[hex] === 0)
    found.push({ clause: 'CC-7.22.s', code: 'NOT_LINKED_TO_SOURCE', subject });
  return found;
};

/** Judges rail movement (CC-7.22.k to CC-7.22.v); it is the whole move of the unit in the phase (reading CC-A92), and no bar to a
 * normal move in the next (CC-7.22.b). */
export const railRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { theatre } = rules;
  const { units, path } = request;
  const unit = units[0] as Unit;
  const { side, id } = unit.counter;
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [
    { clause: 'CC-7.2.b', effect: 'rail-movement', unit: id },
    { clause: 'CC-7.22.k', effect: 'rail-movement', unit: id },
  ];
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>, subject: string = id): void => {
    violations.push({ clause, code, subject } as CcViolation);
  };
  if (position.phase !== 'first-movement')
    violations.push({ clause: 'CC-7.22.a', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: id, mode: 'rail' });
  if (units.length > 1) wrong('CC-7.22.n', 'ONE_UNIT');
  if (position.railMoves >= RAIL_MOVES) wrong('CC-7.22.n', 'RAIL_MOVE_USED');
  if (faceOf(unit).move === 0) wrong('CC-7.22.r', 'NO_MOVEMENT_ALLOWANCE');
  const sea = seaOf(rules, unit.at);
  // Sea movement takes the whole allowance and ends in a port.
  if (unit.moved && sea !== null && position.seaMoves[sea] > 0 && unit.spent >= faceOf(unit).move)
    wrong('CC-7.22.c', 'HAS_MOVED');
  if (unit.supply === 'out') wrong('CC-14.4.d', 'OUT_OF_SUPPLY');
  if (unit.replaced && path.length > 1) wrong('CC-17.2.j', 'ONE_HEX_ONLY');
  const onRail = theatre.rail[unit.at] !== 0 || offMapEnd(rules, side, unit.at) >= 0;
  if (!onRail) wrong('CC-7.22.o', 'NOT_ON_RAILROAD', label(theatre, unit.at));
  else violations.push(...railHexViolations(rules, position, unit, unit.at));
  let from = unit.at;
  path.forEach((to, index) => {
    const byLink = offMapEnd(rules, 'soviet', from) === to && directionTo(theatre.board, from, to) < 0;
    const ends = `${label(theatre, from)}/${label(theatre, to)}`;
    if (byLink) {
      if (side !== 'soviet') wrong('CC-7.22.u', 'SOVIET_ONLY', ends);
      else if (index < path.length - 1) wrong('CC-7.22.t', 'MUST_END_AT_FAR_END', ends);
      else {
        reasons.push({
          clause: 'CC-7.22.t',
          effect: 'off-map-railroad',
          hexes: [label(theatre, from), label(theatre, to)],
        });
        reasons.push({ clause: 'CC-7.22.u', effect: 'soviet', unit: id });
      }
    } else {
      violations.push(...railViolations(rules, position.turn, from, to));
    }
    violations.push(...railHexViolations(rules, position, unit, to));
    from = to;
  });
  reasons.push({ clause: 'CC-7.22.l', effect: 'any-length', hexes: path.length });
  reasons.push({ clause: 'CC-7.22.m', effect: 'friendly-at-start', hexes: path.length });
  reasons.push({ clause: 'CC-7.22.s', effect: 'linked', hex: label(theatre, unit.at) });
  reasons.push({ clause: 'CC-7.22.n', effect: 'rail-move-of-the-phase', unit: id });
  return {
    verdict: { cost: 0, steps: path.map((to) => ({ to, cost: 0 })), stopped: true, sea: null, railed: true },
    violations,
    reasons,
  };
};
