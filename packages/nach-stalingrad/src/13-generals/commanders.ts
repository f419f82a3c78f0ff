import type { Unit } from '../01-units/units.js';
import { isCommander, isHq } from '../01-units/units.js';
import { hqOf } from '../08-activation/command.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import { to } from '../position/position-change.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import type { COMMANDER } from './forms.js';

/** Why a commander may not change his HQ now (NS-13.1.a, NS-13.1.b). */
const changeViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (!isCommander(unit)) return [{ clause: 'NS-13.1.a', code: 'NOT_A_COMMANDER', subject }];
  if (unit.counter.side !== position.player)
    return [{ clause: 'NS-13.1.b', code: 'NOT_YOUR_PHASE', subject }];
  if (hqOf(position, unit) === null) return [{ clause: 'NS-13.1.b', code: 'NOT_ON_MAP', subject }];
  return unit.movedFirst ? [{ clause: 'NS-13.1.b', code: 'HAS_CHANGED', subject }] : [];
};

/** Why he may not go to this HQ. */
const newHqViolations = (unit: Unit, hq: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { id } = hq.counter;
  if (!isHq(hq)) return [{ clause: 'NS-13.1.a', code: 'NOT_AN_HQ', subject: id }];
  if (hq.counter.side !== unit.counter.side)
    return [{ clause: 'NS-13.1.a', code: 'HQ_OF_ENEMY', subject: id }];
  if (hq.place !== 'map') return [{ clause: 'NS-13.1.a', code: 'HQ_NOT_ON_MAP', subject: id }];
  return unit.with === id ? [{ clause: 'NS-13.1.b', code: 'ALREADY_THERE', subject, hq: id }] : [];
};

/** A commander changed to another HQ at the start of the operations phase (NS-13.1.b). */
export const moveCommander = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof COMMANDER>,
): Ruling<Position> => {
  const { unit, hq } = action;
  if (position.phase !== 'activation') return notNow(action, position);
  const faults = [...changeViolations(position, unit), ...newHqViolations(unit, hq)];
  return unless(rules, faults, () =>
    to(
      withUnit(position, unit.counter.id, { with: hq.counter.id, place: 'map', at: hq.at, movedFirst: true }),
      {
        clause: 'NS-13.1.b',
        effect: 'changes-hq',
        unit: unit.counter.id,
        hq: hq.counter.id,
      },
    ),
  );
};

/** The HQs a commander can change to now. */
export const listCommanders = (
  _rules: Rules,
  position: Position,
  unit: Unit,
): readonly ActionOf<typeof COMMANDER>[] =>
  position.phase !== 'activation' || changeViolations(position, unit).length > 0
    ? []
    : position.units
        .filter((hq) => newHqViolations(unit, hq).length === 0)
        .map((hq) => ({ type: 'commander', unit, hq }));
