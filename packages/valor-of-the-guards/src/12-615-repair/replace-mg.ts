import * as t from 'io-ts';
import { action, changed } from '../position/action.js';
import { to } from '../position/change.js';
import { sideOfUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { withoutUnits, withUnits } from '../position/position.js';
import type { Unit, Weapon } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { isFree } from './ownership.js';

const isDisabledMg = ({ kind, disabled }: Weapon): boolean => kind === 'mg' && disabled;

/** An AFV with a disabled MG, neither captured nor isolated (VG-12.6153.a). */
const needsMg = (rules: Rules, position: Position, afv: Unit): boolean =>
  isVehicle(afv) && !afv.captured && afv.weapons.some(isDisabledMg) && isFree(rules, position, afv);

const canGive = (rules: Rules, position: Position, lmg: Unit): boolean =>
  lmg.kind === 'sw' && lmg.type.toLowerCase() === 'lmg' && isFree(rules, position, lmg);

const faults = (rules: Rules, position: Position, afv: Unit, lmg: Unit): readonly VgViolation[] => {
  const clause = 'VG-12.6153.a';
  if (!needsMg(rules, position, afv)) return [{ clause, code: 'NO_MG_TO_REPLACE', subject: afv.id }];
  return lmg.side === afv.side && canGive(rules, position, lmg)
    ? []
    : [{ clause, code: 'NO_LMG', subject: lmg.id }];
};

/** The LMGs that could be given for a disabled MG of an AFV. */
export const lmgsFor = (rules: Rules, position: Position, afv: Unit): readonly Unit[] =>
  needsMg(rules, position, afv)
    ? position.units.filter((lmg) => lmg.side === afv.side && canGive(rules, position, lmg))
    : [];

/** An own LMG is given for one disabled MG of an AFV. */
export const replaceMg = action({
  type: 'replace-mg',
  decides: (_, position, { afv }) => sideOfUnit(position, afv),
  tells: 'Gives a retained LMG for a disabled MG of an AFV.',
  sample: { afv: 't', lmg: 'm' },
  fields: { afv: t.string, lmg: t.string },
  when: 'VG-12.6153.a',
  list: (rules, position, afv) =>
    lmgsFor(rules, position, afv).map((lmg) => ({ type: 'replace-mg', afv: afv.id, lmg: lmg.id }) as const),
  violations: (rules, position, { afv, lmg }) => faults(rules, position, afv, lmg),
  does: (rules, position, { afv, lmg }) => {
    const first = afv.weapons.findIndex(isDisabledMg);
    const weapons = afv.weapons.map((weapon, i) => (i === first ? { ...weapon, disabled: false } : weapon));
    return changed(
      rules,
      to(withoutUnits(withUnits(position, [afv.id], { weapons }), [lmg.id]), {
        clause: 'VG-12.6153.a',
        effect: 'mg-replaced',
        subject: afv.id,
        lmg: lmg.id,
      }),
    );
  },
  says: (_, __, { afv, lmg }) => ({ line: 'replace-mg', lmg, afv }),
});
