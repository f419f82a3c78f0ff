import type { HexId } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { neighbours } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { areaOf, frontLine, isIsolatedLocation } from '../12-607-isolation/areas.js';
import { unlessCounterattack } from '../12-614-new-day/section.js';
import { resultIn } from '../data/tables.js';
import { action, changed, UNIT } from '../position/action.js';
import { hasTried, withTried } from '../position/attempts.js';
import { to } from '../position/change.js';
import { offMap } from '../position/company.js';
import { controllerAt } from '../position/controllers.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import { modifier, rollTable } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { isCutOff } from './ownership.js';
import { isMending } from './rolls.js';

const wasTried = (position: Position, { id }: Unit): boolean =>
  hasTried(position, { kind: 'recovery', unit: id });

/** An immobile AFV, or a wreck that is not burnt out (VG-12.6151.e); a bogged one without a crew is as immobile (VG-12.608.b). */
const isStuck = (unit: Unit): boolean =>
  unit.kind === 'wreck' || (isVehicle(unit) && (unit.immobile || (unit.bogged && unit.abandoned)));

/** A hex of the own perimeter area that is not isolated. */
const isHome = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  areaOf(rules, position, side)[hex] === 1 && !isIsolatedLocation(rules, position, hex);

/** Whether a way of hexes leads to the own perimeter past no Location that the enemy controls (VG-12.6151.f). */
const hasWayHome = (rules: Rules, position: Position, side: Side, from: HexId): boolean => {
  const seen = new Set([from]);
  for (const hex of seen) {
    if (isHome(rules, position, side, hex)) return true;
    for (const next of neighbours(rules.theatre, hex))
      if (controllerAt(position, rules, next) !== enemyOf(side)) seen.add(next);
  }
  return false;
};

/** What bars a recovery by its own content. */
const faults = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => {
  const { id: subject, at, level, side } = unit;
  if (at === null || !isStuck(unit)) return [{ clause: 'VG-12.6151.e', code: 'NOT_TO_RECOVER', subject }];
  if (controllerAt(position, rules, at, level) !== side)
    return [{ clause: 'VG-12.6151.a', code: 'NOT_IN_OWN_LOCATION', subject }];
  return isCutOff(rules, position, unit) && !hasWayHome(rules, position, side, at)
    ? [{ clause: 'VG-12.6151.f', code: 'NO_WAY_OUT', subject }]
    : [];
};

/** Whether a recovery may be attempted now: before the repairs begin, once for each (VG-12.6151.e). */
export const isToRecover = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.at !== null &&
  isStuck(unit) &&
  !position.counterattack &&
  !wasTried(position, unit) &&
  !isMending(position) &&
  faults(rules, position, unit).length === 0;

/** -2 anywhere in the own area that is not isolated; read strictly not on its front line (VG-A58). */
const isInside = (rules: Rules, position: Position, { side, at }: Unit): boolean =>
  at !== null &&
  isHome(rules, position, side, at) &&
  (rules.readings['VG-A58'] === 'a' || frontLine(rules, position, side)[at] !== 1);

export const recovery = rollTable<{ readonly unit: Unit }>({
  name: 'recovery',
  tells: 'Whether an immobile AFV or a wreck is recovered (12.6151d).',
  dice: 1,
  asks: ({ unit }) => exactType({ unit }),
  violations: (rules, position, { unit }) => [
    ...unlessCounterattack(position, 'recovery'),
    ...faults(rules, position, unit),
  ],
  modifiers: (rules, position, { unit }) => [
    ...(isCutOff(rules, position, unit) ? [modifier('VG-12.6151.e', 'isolated', 2)] : []),
    ...(isInside(rules, position, unit) ? [modifier('VG-12.6151.e', 'inside its own perimeter', -2)] : []),
    ...(unit.dugIn ? [modifier('VG-12.6151.e', 'dug in', 2)] : []),
  ],
  result: (rules, _, { unit }, { original, final }) => ({
    result: unit.kind === 'wreck' && original === 6 ? 'burnt-out' : resultIn(rules, 'recovery', final),
  }),
  does: (_, position, { unit }, { result }) => {
    const tried = withTried(position, { kind: 'recovery', unit: unit.id });
    const subject = unit.id;
    if (result === 'burnt-out')
      return to(withUnits(tried, [subject], { kind: 'burnt-wreck' }), {
        clause: 'VG-12.6151.g',
        effect: 'burnt-out',
        subject,
      });
    return result === 'recovered'
      ? to(withUnits(offMap(tried, [subject]), [subject], { dugIn: false }), {
          clause: 'VG-12.6151.g',
          effect: 'recovered',
          subject,
        })
      : to(tried);
  },
});

/** A side attempts the recovery of an AFV or wreck. */
export const recover = action({
  type: 'recover',
  decides: byUnit,
  tells: 'Attempts the recovery of an immobile AFV or a wreck; the roll follows.',
  sample: { unit: 't' },
  fields: { unit: UNIT },
  when: 'VG-12.6151.e',
  list: (rules, position, unit) => (isToRecover(rules, position, unit) ? [{ type: 'recover', unit }] : []),
  violations: (rules, position, { unit }) => [
    ...unlessCounterattack(position, 'recovery'),
    ...faults(rules, position, unit),
    ...(wasTried(position, unit)
      ? [{ clause: 'VG-12.6151.e', code: 'NOT_TWICE', subject: unit.id } as const]
      : []),
    ...(isMending(position)
      ? [
          {
            clause: 'VG-12.6151.e',
            code: 'NOT_NOW',
            action: 'recover',
            step: position.step,
            subject: unit.id,
          } as const,
        ]
      : []),
  ],
  does: (rules, position, { unit }) =>
    changed(rules, to({ ...position, owed: [...position.owed, { table: 'recovery', unit: unit.id }] })),
  says: (_, __, { unit }) => ({ line: 'recover', unit }),
});
