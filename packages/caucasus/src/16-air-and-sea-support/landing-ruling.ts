import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { faceOf } from '../02-components/units.js';
import { holderOf } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Judgement, MoveRequest } from '../07-movement/move-request.js';
import { disruptedViolations, isLandingCoast, seaJudgement } from '../07-movement/sea-movement.js';
import type { Position } from '../play/position.js';
import type { CcReason, CcViolation, CodeFor, Rules } from '../rules.js';

/** Judges an amphibious landing (CC-16.23). */
export const landingRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path, fleet } = request;
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id, side, type } = unit.counter;
  const to = path[0];
  const violations: CcViolation[] = [];
  const reasons: CcReason[] = [];
  const wrong = (clause: CcViolation['clause'], code: CodeFor<'subject'>, subject: string = id): void => {
    violations.push({ clause, code, subject } as CcViolation);
  };
  if (position.phase !== 'first-movement' && rules.readings['CC-A110'] !== 'b')
    violations.push({ clause: 'CC-7.3.e', code: 'FIRST_MOVEMENT_PHASE_ONLY', subject: id, mode: 'landing' });
  if (units.length > 1) wrong('CC-16.23.a', 'ONE_UNIT');
  if (type !== 'marine' || side !== 'soviet') wrong('CC-16.23.a', 'MARINES_ONLY');
  if (unit.at !== theatre.named['Poti']) wrong('CC-16.23.c', 'NOT_AT_POTI', label(theatre, unit.at));
  if (unit.replaced) wrong('CC-17.2.j', 'ONE_HEX_ONLY');
  if (path.length !== 1) wrong('CC-16.23.c', 'ENDS_WHERE_IT_LANDS');
  if (fleet === null) wrong('CC-16.23.a', 'FLEET_MARKER_NEEDED');
  else if (position.fleet[fleet] !== 'available') {
    wrong('CC-16.23.a', 'MARKER_NOT_AVAILABLE', fleet);
    if (position.fleet[fleet] === 'removed') wrong('CC-16.21.d', 'MARKER_OUT_OF_PLAY', fleet);
    else wrong('CC-16.21.a', 'MARKER_NOT_AVAILABLE', fleet);
  }
  if (to === undefined) return seaJudgement(to, 0, null, violations, reasons);
  const hex = label(theatre, to);
  if (!isLandingCoast(rules, to))
    violations.push({
      clause: 'CC-16.23.a',
      code: fieldsOf(theatre, to).coast === 'black' ? 'TAMAN_IS_NOT_BLACK_SEA' : 'NOT_BLACK_SEA_COAST',
      subject: hex,
    });
  if (holderOf(rules, position.units, to) !== null) wrong('CC-16.23.a', 'OCCUPIED', hex);
  violations.push(...disruptedViolations(rules, position, unit, to));
  const cost = faceOf(unit).move;
  reasons.push(
    { clause: 'CC-16.23.c', effect: 'from-poti', unit: id },
    { clause: 'CC-16.23.d', effect: 'no-sea-move', unit: id },
  );
  if (fleet !== null)
    reasons.push(
      { clause: 'CC-16.23.a', effect: 'landing', unit: id, hex, fleet },
      { clause: 'CC-16.23.f', effect: 'fleet-unavailable', fleet },
    );
  if (inEnemyZone(rules, position, side, to))
    reasons.push({ clause: 'CC-16.23.b', effect: 'enemy-zone-allowed', hex });
  reasons.push({ clause: 'CC-16.23.e', effect: 'out-of-supply-allowed', unit: id });
  return seaJudgement(to, cost, null, violations, reasons);
};
