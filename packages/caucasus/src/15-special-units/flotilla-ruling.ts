import { label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Judgement, MoveRequest } from '../07-movement/move-request.js';
import { hexViolations } from '../07-movement/movement-cost.js';
import { disruptedViolations, isGarrisoned, seaJudgement, seaOf } from '../07-movement/sea-movement.js';
import type { Position } from '../play/position.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';

/** Judges a move of the Azov Flotilla (CC-15.3.a, CC-15.3.b, CC-15.3.c, CC-15.3.j). */
export const flotillaRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path } = request;
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id, side } = unit.counter;
  const to = path[0];
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [];
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>, subject: string = id): void => {
    violations.push({ clause, code, subject } as CcViolation);
  };
  if (units.length > 1) wrong('CC-7.9.a', 'MOVES_ALONE');
  if (path.length !== 1) wrong('CC-15.3.b', 'PORT_TO_PORT');
  if (seaOf(rules, unit.at) !== 'azov') wrong('CC-15.3.b', 'NOT_IN_AN_AZOV_PORT', label(theatre, unit.at));
  if (to === undefined) return seaJudgement(to, 0, null, violations, reasons);
  const port = label(theatre, to);
  if (to === unit.at) wrong('CC-15.3.b', 'SAME_PORT', port);
  if (seaOf(rules, to) === null) wrong('CC-15.3.b', 'NOT_A_PORT', port);
  else if (seaOf(rules, to) !== 'azov') wrong('CC-15.3.a', 'ANOTHER_SEA', port);
  else if (!isControlledBy(position, side, to)) {
    wrong('CC-15.3.a', 'NOT_A_FRIENDLY_PORT', port);
    wrong('CC-15.3.j', 'MAY_NOT_RETAKE', port);
  } else if (rules.readings['CC-A104'] === 'b' && !isGarrisoned(rules, position, to))
    wrong('CC-15.3.j', 'NO_GARRISON', port);
  violations.push(...hexViolations(rules, position, unit, to));
  violations.push(...disruptedViolations(rules, position, unit, to));
  reasons.push({ clause: 'CC-15.3.a', effect: 'any-friendly-azov-port', unit: id, hex: port });
  reasons.push({ clause: 'CC-15.3.b', effect: 'port-to-port', hexes: [label(theatre, unit.at), port] });
  if ([unit.at, to].every((hex) => inEnemyZone(rules, position, side, hex)))
    reasons.push({ clause: 'CC-15.3.c', effect: 'zone-to-zone-by-sea', unit: id });
  if (unit.supply === 'out') reasons.push({ clause: 'CC-15.3.c', effect: 'out-of-supply-allowed', unit: id });
  return seaJudgement(to, 0, null, violations, reasons);
};
