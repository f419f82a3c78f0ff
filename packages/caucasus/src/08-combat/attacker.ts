import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { CLOSING_PASS, label, MAJOR, riverAt } from '../02-components/board.js';
import { WINTER } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { isFast, isHq, NOWHERE } from '../02-components/units.js';
import type { BattleKind, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { CcViolation, Rules } from '../rules.js';

const hexsideViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const { board } = theatre;
  const facts = { subject: unit.counter.id, hex: label(theatre, target) };
  const direction = directionTo(board, unit.at, target);
  if (direction === -1) return [{ clause: 'CC-8.1.a', code: 'NOT_ADJACENT_TO_TARGET', ...facts }];
  const side = unit.at * 6 + direction;
  if (theatre.barrier[side] === 1) {
    const alpine = 1 << board.sideFeatures.indexOf('alpine');
    const clause = ((board.sides[side] as number) & alpine) !== 0 ? 'CC-6.4.b' : 'CC-6.4.c';
    return [
      { clause, code: 'IMPASSABLE_HEXSIDE', ...facts, reading: 'CC-A32' },
      { clause: 'CC-8.1.a', code: 'IMPASSABLE_HEXSIDE', ...facts, reading: 'CC-A32' },
    ];
  }
  const found: CcViolation[] = [];
  if (position.turn >= WINTER && theatre.pass[side] === CLOSING_PASS)
    found.push({ clause: 'CC-2.32.c', code: 'PASS_CLOSED_TO_ATTACK', ...facts });
  if (
    kind === 'mobile' &&
    riverAt(rules, position.turn, unit.at, direction) === MAJOR &&
    unit.startedAt !== NOWHERE &&
    unit.startedAt !== unit.at
  ) {
    found.push({
      clause: 'CC-13.1.k',
      code: 'DID_NOT_START_AT_RIVER',
      subject: unit.counter.id,
      hexside: `${label(theatre, unit.at)}/${facts.hex}`,
    });
  }
  return found;
};

const markerViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (unit.automatic !== NOWHERE) found.push({ clause: 'CC-8.5.d', code: 'HAS_AE_MARKER', subject });
  if (unit.replaced)
    found.push({ clause: 'CC-17.2.j', code: 'HAS_REPLACEMENT_MARKER', subject, reading: 'CC-A46' });
  if (kind === 'automatic') {
    // CC-A48: units that stood beside the enemy already count too (a), or only those brought there (b).
    if (rules.readings['CC-A48'] === 'b' && !unit.moved)
      found.push({ clause: 'CC-8.5.c', code: 'NOT_BROUGHT_ADJACENT', subject, reading: 'CC-A48' });
    return found;
  }
  if (unit.attacked) found.push({ clause: 'CC-8.1.c', code: 'HAS_ATTACKED', subject });
  if (position.phase !== 'second-combat') return found;
  if (!unit.marked)
    found.push(
      { clause: 'CC-7.3.h', code: 'NO_ASSAULT_MARKER', subject },
      { clause: 'CC-8.1.g', code: 'NO_ASSAULT_MARKER', subject },
    );
  else if (unit.markedFor !== NOWHERE && unit.markedFor !== target) {
    found.push({
      clause: 'CC-13.1.q',
      code: 'MARKER_IS_FOR_ANOTHER_HEX',
      subject,
      hex: label(rules.theatre, unit.markedFor),
    });
  }
  return found;
};

const mobileViolations = (unit: Unit): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (!isFast(unit.counter)) found.push({ clause: 'CC-13.1.b', code: 'NOT_MECHANIZED_OR_CAVALRY', subject });
  if (unit.supply === 'out') found.push({ clause: 'CC-13.2.e', code: 'OUT_OF_SUPPLY', subject });
  return found;
};

/** What bars one unit from attacking a hex in an attack of this kind. */
export const attackerViolations = (
  rules: Rules,
  position: Position,
  id: string,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const unit = unitById(position, id);
  if (unit === null || unit.place !== 'map')
    return [{ clause: 'CC-8.1.a', code: 'NOT_ON_THE_MAP', subject: id }];
  const found: CcViolation[] = [];
  if (unit.counter.side !== position.player)
    found.push({ clause: 'CC-8.1.a', code: 'NOT_YOUR_PHASE', subject: id });
  if (isHq(unit)) found.push({ clause: 'CC-15.1.a', code: 'HQ_MAY_NOT_ATTACK', subject: id });
  found.push(...hexsideViolations(rules, position, unit, target, kind));
  found.push(
    ...(kind === 'mobile' ? mobileViolations(unit) : markerViolations(rules, position, unit, target, kind)),
  );
  return found;
};
