import { isMechanizedArm, slotForPoints } from '../01-units/step-slots.js';
import type { Unit } from '../01-units/units.js';
import type { PointKind } from '../play/actions.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation } from '../rules.js';

/** The clause that says whom a kind of points serves. */
const CLAUSES: Readonly<Record<PointKind, ClauseId>> = {
  infantry: 'NS-6.2.i',
  mechanized: 'NS-6.2.j',
  police: 'NS-6.2.k',
  ss: 'NS-6.2.l',
  romanian: 'NS-6.2.n',
  italian: 'NS-6.2.n',
  hungarian: 'NS-6.2.n',
};

/** Whether points of a kind make steps of the unit (NS-6.2.i-n, A37). */
const serves = (unit: Unit, kind: PointKind): boolean => {
  const { nation, ss, quality, policeSteps } = unit.counter;
  const { arm } = slotForPoints(unit, kind);
  switch (kind) {
    case 'infantry':
      return (nation === 'german' || nation === 'soviet') && (arm === 'infantry' || arm === 'cavalry');
    case 'mechanized':
      return nation !== 'italian' && nation !== 'hungarian' && isMechanizedArm(arm) && !ss;
    case 'police':
      return nation === 'german' && (quality === 1 || policeSteps);
    case 'ss':
      return nation === 'german' && (ss || arm === 'armor');
    case 'romanian':
      return nation === 'romanian' && (arm === 'infantry' || arm === 'cavalry');
    case 'italian':
    case 'hungarian':
      return nation === kind;
  }
};

/** Why points of a kind make no steps of the unit. */
export const kindFaults = (unit: Unit, kind: PointKind): readonly NsViolation[] => {
  if (serves(unit, kind)) return [];
  const { id: subject, nation, ss } = unit.counter;
  const { arm } = slotForPoints(unit, kind);
  const clause = ss && kind === 'mechanized' ? 'NS-6.2.l' : CLAUSES[kind];
  return [{ clause, code: 'OTHER_POINTS', subject, kind, nation, arm }];
};

/** Police points for a step: two for the three corps that are not of quality 1 (NS-6.2.m). */
export const takesTwoForOne = (unit: Unit, kind: PointKind): boolean =>
  kind === 'police' && unit.counter.policeSteps && unit.counter.quality !== 1;

/** Points for so many steps. */
export const pointsFor = (unit: Unit, kind: PointKind, steps: number): number =>
  takesTwoForOne(unit, kind) ? 2 * steps : steps;

/** Whether steps of the unit become points of a kind: only what they are, not what may stand in for them (NS-6.2.g). */
export const yields = (unit: Unit, kind: PointKind): boolean =>
  serves(unit, kind) && (kind !== 'ss' || unit.counter.ss) && !takesTwoForOne(unit, kind);
