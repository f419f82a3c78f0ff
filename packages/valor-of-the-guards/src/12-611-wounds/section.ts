import { exactType } from '@eastfront/kernel/codec';
import { isIsolated } from '../12-607-isolation/areas.js';
import { resultIn } from '../data/tables.js';
import { hasTried, withTried } from '../position/attempts.js';
import { withCasualties } from '../position/casualties.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withoutUnits } from '../position/position.js';
import type { Section } from '../position/section.js';
import { modifier, rollTable } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { isLeader, isRetained } from '../position/unit.js';

/** Wounded leaders and Commissars of a side's OB (VG-12.611.a). */
const isWounded = (unit: Unit): boolean => unit.wounded && isLeader(unit) && isRetained(unit);

/** The position without a leader that was evacuated or died: he counts among the losses (VG-A53). */
const loseUnit = (position: Position, unit: Unit): Position =>
  withCasualties(withoutUnits(position, [unit.id]), [unit]);

const wound = rollTable({
  name: 'wound',
  tells: 'Whether a wounded leader stays (12.611).',
  dice: 1,
  asks: ({ unit }) => exactType({ unit }),
  violations: (_, __, { unit }) =>
    isWounded(unit) ? [] : [{ clause: 'VG-12.611.a', code: 'NOT_WOUNDED', subject: unit.id }],
  modifiers: (rules, position, { unit }) =>
    isIsolated(rules, position, unit) ? [modifier('VG-12.611.b', 'an isolated leader', 1)] : [],
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'wound', final) }),
  does: (_, position, { unit }, { result }) => {
    const next = withTried(position, { kind: 'wound', unit: unit.id });
    return result === 'eliminated'
      ? to(loseUnit(next, unit), { clause: 'VG-12.611.a', effect: 'evacuated', subject: unit.id })
      : to(next, { clause: 'VG-12.611.a', effect: 'still-wounded', subject: unit.id });
  },
});

export const WOUNDS_ACTIONS = [] as const;

/** Wounded leaders (12.611): a roll for each. */
export const WOUNDS: Section = {
  step: '12.611',
  actions: WOUNDS_ACTIONS,
  tables: [wound],
  due: (_, position) =>
    position.units
      .filter((unit) => isWounded(unit) && !hasTried(position, { kind: 'wound', unit: unit.id }))
      .map(({ id }) => ({ table: 'wound', unit: id })),
};
