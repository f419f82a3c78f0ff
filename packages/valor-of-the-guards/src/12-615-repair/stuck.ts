import { oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { action, changed, UNIT } from '../position/action.js';
import { to } from '../position/change.js';
import { offMap } from '../position/company.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { withoutTiesTo, withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { isCutOff, isOwnPlace } from './ownership.js';

/** A bogged AFV that is not abandoned, in a Location of its side (VG-12.6151.d). */
export const isToUnbog = (rules: Rules, position: Position, unit: Unit): boolean =>
  isVehicle(unit) && unit.bogged && !unit.abandoned && isOwnPlace(rules, position, unit);

/** An AFV under Shock or UK, in a Location of its side (VG-12.6151.c). */
export const isToUnshock = (rules: Rules, position: Position, unit: Unit): boolean =>
  isVehicle(unit) && unit.shocked && isOwnPlace(rules, position, unit);

/** How the attempts to unbog ended, made by D8.3 until one did: a freed AFV outside isolated areas leaves the map. */
export const unbog = action({
  type: 'unbog',
  decides: byUnit,
  tells: 'How the attempts to unbog an AFV ended: free, or immobile.',
  sample: { unit: 't', freed: true },
  fields: { unit: UNIT, freed: t.boolean },
  when: 'VG-12.6151.d',
  list: (rules, position, unit) =>
    isToUnbog(rules, position, unit)
      ? [true, false].map((freed) => ({ type: 'unbog', unit, freed }) as const)
      : [],
  violations: (rules, position, { unit }) =>
    isToUnbog(rules, position, unit)
      ? []
      : [{ clause: 'VG-12.6151.d', code: 'NOT_BOGGED', subject: unit.id }],
  does: (rules, position, { unit, freed }) => {
    const subject = unit.id;
    const off = !freed || isCutOff(rules, position, unit) ? position : offMap(position, [subject]);
    const change = freed ? { bogged: false } : { bogged: false, immobile: true };
    const effect = freed ? 'unbogged' : 'stuck-for-good';
    return changed(rules, to(withUnits(off, [subject], change), { clause: 'VG-12.6151.d', effect, subject }));
  },
  says: (_, __, { unit, freed }) => ({ line: freed ? 'unbog' : 'unbog-failed', unit }),
});

/** How the drs of C7.42 ended. */
export const unshock = action({
  type: 'unshock',
  decides: byUnit,
  tells: 'How the Shock or UK of an AFV ended: it is over, or the AFV is a wreck.',
  sample: { unit: 't', becomes: 'good-order' },
  fields: { unit: UNIT, becomes: oneWordOf(['good-order', 'wreck']) },
  when: 'VG-12.6151.c',
  list: (rules, position, unit) =>
    isToUnshock(rules, position, unit)
      ? (['good-order', 'wreck'] as const).map((becomes) => ({ type: 'unshock', unit, becomes }) as const)
      : [],
  violations: (rules, position, { unit }) =>
    isToUnshock(rules, position, unit)
      ? []
      : [{ clause: 'VG-12.6151.c', code: 'NOT_SHOCKED', subject: unit.id }],
  does: (rules, position, { unit, becomes }) => {
    const change = becomes === 'wreck' ? ({ shocked: false, kind: 'wreck' } as const) : { shocked: false };
    return changed(
      rules,
      to(withUnits(becomes === 'wreck' ? withoutTiesTo(position, [unit.id]) : position, [unit.id], change), {
        clause: 'VG-12.6151.c',
        effect: 'shock-over',
        subject: unit.id,
        becomes,
      }),
    );
  },
  says: (_, __, { unit, becomes }) => ({ line: 'unshock', unit, becomes }),
});
