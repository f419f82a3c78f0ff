import type { HexId } from '@eastfront/kernel';
import { label } from './board.js';
import { closedHex } from './land-steps.js';
import type { Judgement, MoveRequest } from './move-request.js';
import type { Position } from './position.js';
import { offRail } from './rail-ruling.js';
import type { CcReason, CcViolation, Rules } from './rules.js';
import { mostByTrain } from './train.js';
import type { Unit } from './units.js';
import { inEnemyZone } from './zones.js';

/** Judges the move of an armored train (CC-15.6; reading CC-A106): no rail move of the phase, in both Movement Phases. */
export const trainRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { theatre } = rules;
  const { units, path } = request;
  const unit = units[0] as Unit;
  const { side, id } = unit.counter;
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [{ clause: 'CC-15.6.a', effect: 'any-length', unit: id }];
  const zoned = (hex: HexId): boolean => inEnemyZone(rules, position, side, hex);
  if (units.length > 1) violations.push({ clause: 'CC-7.9.a', code: 'MOVES_ALONE', subject: id });
  if (path.length > mostByTrain(unit))
    violations.push(
      unit.supply === 'out'
        ? { clause: 'CC-14.4.d', code: 'TWO_HEXES_ONLY', subject: id }
        : { clause: 'CC-17.2.j', code: 'ONE_HEX_ONLY', subject: id },
    );
  let from = unit.at;
  let stopped = false;
  if (zoned(from))
    reasons.push({ clause: 'CC-15.6.b', effect: 'leaving-zone-free', hex: label(theatre, from) });
  for (const to of path) {
    const subject = label(theatre, to);
    if (stopped)
      violations.push({
        clause: 'CC-15.6.b',
        code: 'MUST_STOP_IN_ENEMY_ZONE',
        subject: label(theatre, from),
      });
    for (const off of offRail(rules, position.turn, from, to))
      violations.push(
        off.clause === 'CC-7.22.v'
          ? { ...off, clause: 'CC-15.6.g' }
          : off.clause === 'CC-7.22.o'
            ? { ...off, clause: 'CC-15.6.c' }
            : off,
      );
    violations.push(...closedHex(rules, position, unit, to));
    stopped = zoned(to);
    if (stopped) reasons.push({ clause: 'CC-15.6.b', effect: 'must-stop', hex: subject });
    from = to;
  }
  if (unit.disrupted && path.length > 0 && zoned(from))
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
