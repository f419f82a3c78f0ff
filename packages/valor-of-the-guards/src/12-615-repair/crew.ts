import { action, changed, UNIT } from '../position/action.js';
import { to } from '../position/change.js';
import { companyOf } from '../position/company.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { isCutOff, isFree, isOwnPlace } from './ownership.js';

/** What bars an AFV from being crewed (VG-12.6151.b). */
const afvFaults = (rules: Rules, position: Position, afv: Unit): readonly VgViolation[] => {
  const subject = afv.id;
  const clause = 'VG-12.6151.b';
  if (!isVehicle(afv) || !afv.abandoned) return [{ clause, code: 'NOT_ABANDONED', subject }];
  if (!isOwnPlace(rules, position, afv)) return [{ clause, code: 'NOT_IN_OWN_LOCATION', subject }];
  return isCutOff(rules, position, afv) ? [{ clause, code: 'IS_ISOLATED', subject }] : [];
};

/** What bars a unit from crewing one: an own retained MMC does it, none that interdicts (VG-12.6151.b, VG-CG12.12.d, VG-A80). */
const crewFaults = (rules: Rules, position: Position, unit: Unit, afv: Unit): readonly VgViolation[] => {
  const subject = unit.id;
  if (unit.ti) return [{ clause: 'VG-CG12.12.d', code: 'HAS_INTERDICTED', subject }];
  const canCrew =
    isMmc(unit) && unit.side === afv.side && unit.with === null && isFree(rules, position, unit);
  return canCrew && !isPrisoner(unit) ? [] : [{ clause: 'VG-12.6151.b', code: 'NO_CREW', subject }];
};

/** The abandoned AFVs that a unit can crew. */
export const afvsFor = (rules: Rules, position: Position, unit: Unit): readonly Unit[] =>
  isMmc(unit) && !unit.ti
    ? position.units.filter(
        (afv) =>
          afv.abandoned &&
          afvFaults(rules, position, afv).length === 0 &&
          crewFaults(rules, position, unit, afv).length === 0,
      )
    : [];

/** An own unit crews an abandoned AFV and starts the next scenario in it; other MMCs than crews are not qualified (A21.13). */
export const crew = action({
  type: 'crew',
  decides: byUnit,
  tells: 'A retained MMC crews an abandoned AFV.',
  sample: { unit: 'c', afv: 't' },
  fields: { unit: UNIT, afv: UNIT },
  when: 'VG-12.6151.b',
  list: (rules, position, unit) =>
    afvsFor(rules, position, unit).map((afv) => ({ type: 'crew', unit, afv }) as const),
  violations: (rules, position, { unit, afv }) => [
    ...afvFaults(rules, position, afv),
    ...crewFaults(rules, position, unit, afv),
  ],
  does: (rules, position, { unit, afv }) => {
    const nonQualified = afv.nonQualified || unit.kind !== 'crew';
    const manned = withUnits(position, [afv.id], { abandoned: false, nonQualified });
    const { place, at, level } = afv;
    const inside = withUnits(manned, companyOf(manned, [unit.id]), { place, at, level });
    return changed(
      rules,
      to(withUnits(inside, [unit.id], { with: afv.id }), {
        clause: 'VG-12.6151.b',
        effect: 'crewed',
        subject: afv.id,
        by: unit.id,
      }),
    );
  },
  says: (_, __, { unit, afv }) => ({ line: 'crew', unit, afv }),
});
