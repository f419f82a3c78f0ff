import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { isInPlay, sideOfMarker } from '../16-air-and-sea-support/support-markers.js';
import type { Position } from '../play/position.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';
import type { Judgement, MoveRequest } from './move-request.js';
import { hexViolations } from './movement-cost.js';
import { isTrain } from './moving-stack.js';
import {
  disruptedViolations,
  patrolsNeeded,
  readyPatrols,
  SEA_MOVES,
  seaJudgement,
  seaOf,
} from './sea-movement.js';

/** The patrols over the ports in an EZOC, and what is wrong with those named (CC-7.22.j, CC-16.14). */
const patrolViolations = (
  rules: Rules,
  position: Position,
  { units, path, patrol }: MoveRequest,
  reasons: CcReason[],
): readonly CcViolation[] => {
  const unit = units[0] as Unit;
  const to = path[0] as HexId;
  const found: CcViolation[] = [];
  const ready = readyPatrols(position);
  for (const marker of new Set(patrol)) {
    if (sideOfMarker(marker) !== 'soviet')
      found.push({ clause: 'CC-16.14.a', code: 'NOT_A_SOVIET_MARKER', subject: marker });
    else if (!isInPlay(position, marker))
      found.push({ clause: 'CC-4.3.c', code: 'MARKER_NOT_IN_PLAY', subject: marker, turn: position.turn });
    else if (!ready.includes(marker))
      found.push(
        { clause: 'CC-16.11.d', code: 'MARKER_USED', subject: marker },
        { clause: 'CC-16.11.e', code: 'MARKER_USED', subject: marker },
      );
  }
  const needed = patrolsNeeded(rules, position, unit, to);
  const named = new Set(patrol).size;
  // Markers of the other side, used ones and those not in play patrol nowhere.
  const patrolling = new Set(patrol.filter((marker) => ready.includes(marker))).size;
  const hexes = [unit.at, to]
    .filter((port) => inEnemyZone(rules, position, unit.counter.side, port))
    .map((port) => label(rules.theatre, port));
  if (patrolling < needed) {
    for (const subject of hexes)
      found.push({ clause: 'CC-7.22.j', code: 'PORT_IN_ENEMY_ZONE', subject, needed, named: patrolling });
    if (needed === 2 && patrolling === 1)
      found.push({
        clause: 'CC-16.14.c',
        code: 'TWO_MARKERS_NEEDED',
        subject: unit.counter.id,
        needed,
        named: patrolling,
      });
  } else if (named > needed)
    found.push({ clause: 'CC-16.14.a', code: 'PATROL_NOT_NEEDED', subject: unit.counter.id, needed, named });
  else if (needed > 0) {
    reasons.push({ clause: 'CC-16.14.a', effect: 'air-patrol', markers: [...patrol], hexes });
    reasons.push({ clause: 'CC-16.14.b', effect: 'one-unit', unit: unit.counter.id });
    if (needed === 2) reasons.push({ clause: 'CC-16.14.c', effect: 'two-markers', hexes });
  }
  return found;
};

/** Judges sea movement from port to port (CC-7.22.a to CC-7.22.j). */
export const seaRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path } = request;
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id, side, type } = unit.counter;
  const to = path[0];
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [];
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>, subject: string = id): void => {
    violations.push({ clause, code, subject } as CcViolation);
  };
  if (position.phase !== 'first-movement')
    violations.push({ clause: 'CC-7.22.a', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: id, mode: 'sea' });
  if (side !== 'soviet') wrong('CC-7.22.d', 'SOVIET_ONLY');
  if (units.length > 1) wrong('CC-7.22.h', 'ONE_UNIT');
  if (isTrain(unit)) wrong('CC-15.6.c', 'RAILROAD_ONLY');
  // Whoever has moved without points spent, and was not free of them, has gone by rail.
  if (unit.moved && unit.spent === 0 && unit.supply !== 'out' && position.railMoves > 0)
    wrong('CC-7.22.c', 'HAS_MOVED');
  if (unit.supply === 'out') wrong('CC-14.4.d', 'OUT_OF_SUPPLY');
  if (unit.replaced) wrong('CC-17.2.j', 'ONE_HEX_ONLY');
  if (path.length !== 1) wrong('CC-7.22.e', 'PORT_TO_PORT');
  const sea = seaOf(rules, unit.at);
  if (sea === null) wrong('CC-7.22.e', 'NOT_IN_A_PORT', label(theatre, unit.at));
  else if (!isControlledBy(position, side, unit.at))
    wrong('CC-7.22.e', 'NOT_A_FRIENDLY_PORT', label(theatre, unit.at));
  if (sea !== null && position.seaMoves[sea] >= SEA_MOVES) wrong('CC-7.22.h', 'SEA_MOVE_USED', sea);
  if (sea === 'azov' && type !== 'marine') wrong('CC-7.22.i', 'MARINES_ONLY');
  if (to === undefined) return seaJudgement(to, 0, sea, violations, reasons);
  const port = label(theatre, to);
  if (to === unit.at) wrong('CC-7.22.e', 'SAME_PORT', port);
  if (seaOf(rules, to) === null) wrong('CC-7.22.e', 'NOT_A_PORT', port);
  else {
    if (sea !== null && seaOf(rules, to) !== sea) wrong('CC-7.22.e', 'ANOTHER_SEA', port);
    if (!isControlledBy(position, side, to)) wrong('CC-7.22.f', 'ENEMY_PORT', port);
  }
  violations.push(...hexViolations(rules, position, unit, to));
  violations.push(...patrolViolations(rules, position, request, reasons));
  violations.push(...disruptedViolations(rules, position, unit, to));
  const cost = faceOf(unit).move;
  reasons.unshift(
    { clause: 'CC-7.2.b', effect: 'sea-movement', unit: id },
    { clause: 'CC-7.22.d', effect: 'sea-movement', unit: id },
    { clause: 'CC-7.22.g', effect: 'sea-cost', by: cost, unit: id },
  );
  if (sea !== null)
    reasons.push(
      { clause: 'CC-7.22.e', effect: 'friendly-ports', hexes: [label(theatre, unit.at), port], sea },
      { clause: 'CC-7.22.h', effect: 'sea-move-of-the-phase', sea },
    );
  if (sea === 'azov') reasons.push({ clause: 'CC-7.22.i', effect: 'marine', unit: id });
  return seaJudgement(to, cost, sea, violations, reasons);
};
