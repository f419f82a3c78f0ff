import { oneWordOf } from '@eastfront/kernel/codec';
import { isIsolated } from '../12-607-isolation/areas.js';
import { action, changed, UNIT } from '../position/action.js';
import { withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { sideOfUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Unit } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { canDecide, execute, free, hasKept, leadAway, prisonersOf } from './prisoners.js';

const FATES = ['keep', 'execute', 'free'] as const;

/** Carries out the choice for the prisoners of a guard: to keep, execute or free them. */
const fate = (rules: Rules, position: Position, guard: Unit, what: (typeof FATES)[number]): Change => {
  if (what === 'execute') return execute(position, guard);
  return what === 'free'
    ? free(rules, position, guard)
    : to(withTried(position, { kind: 'prisoners', unit: guard.id }));
};

/** Why a guard has no choice (VG-12.609.b). */
const barsOf = (rules: Rules, position: Position, guard: Unit): readonly VgViolation[] => {
  const clause = 'VG-12.609.b';
  const subject = guard.id;
  if (prisonersOf(position, guard).length === 0) return [{ clause, code: 'NO_PRISONERS', subject }];
  if (!isIsolated(rules, position, guard)) return [{ clause, code: 'GUARD_NOT_ISOLATED', subject }];
  return hasKept(position, guard) ? [{ clause, code: 'NOT_TWICE', subject }] : [];
};

const prisoners = action({
  type: 'prisoners',
  decides: (_, position, { guard }) => sideOfUnit(position, guard),
  tells: 'An isolated guard keeps, executes or frees its prisoners.',
  sample: { guard: 'g', do: 'free' },
  fields: { guard: UNIT, do: oneWordOf(FATES) },
  can: canDecide,
  list: (_, __, guard) => FATES.map((what) => ({ type: 'prisoners', guard, do: what }) as const),
  violations: (rules, position, { guard }) => barsOf(rules, position, guard),
  does: (rules, position, { guard, do: what }) => changed(rules, fate(rules, position, guard, what)),
  says: (_, __, { guard, do: what }) => ({ line: 'prisoners', guard, fate: what }),
});

export const PRISONERS_ACTIONS = [prisoners] as const;

/** Prisoners (12.609): isolated guards choose, those of the others leave play. */
export const PRISONERS: Section = {
  step: '12.609',
  actions: PRISONERS_ACTIONS,
  matters: (rules, position, side) =>
    position.units.some((unit) => unit.side === side && canDecide(rules, position, unit)),
  ends: leadAway,
};
