import { SIDES, type Side } from '../12-2-definitions/sides.js';
import { action, changed, UNIT } from '../position/action.js';
import { after, type Change, to } from '../position/change.js';
import { sideOfUnit } from '../position/decider.js';
import { type OwedRoll, type Position, withoutUnits, withUnits } from '../position/position.js';
import type { Section } from '../position/section.js';
import { isVehicle, type Unit, type Weapon } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { afvsFor, crew } from './crew.js';
import { keepFtDc, limits, mustChoose, settleFtDc } from './ft-dc.js';
import { isFree } from './ownership.js';
import { isToRecover, recover, recovery } from './recovery.js';
import { isMending } from './rolls.js';
import { isToUnbog, isToUnshock, unbog, unshock } from './stuck.js';
import { immobilisation, isToMobiliseNow, isToRepairNow, labor, mayLabor, wreckRepair } from './vehicles.js';
import { capturedWeapon, loseCaptured, weaponRepair, weaponRolls, wreckUnarmed } from './weapons.js';

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
const lmgsFor = (rules: Rules, position: Position, afv: Unit): readonly Unit[] =>
  needsMg(rules, position, afv)
    ? position.units.filter((lmg) => lmg.side === afv.side && canGive(rules, position, lmg))
    : [];

/** An own LMG is given for one disabled MG of an AFV. */
const replaceMg = action({
  type: 'replace-mg',
  decides: (_, position, { afv }) => sideOfUnit(position, afv),
  tells: 'Gives a retained LMG for a disabled MG of an AFV.',
  sample: { afv: 't', lmg: 'm' },
  fields: { afv: UNIT, lmg: UNIT },
  when: 'VG-12.6153.a',
  list: (rules, position, afv) =>
    lmgsFor(rules, position, afv).map((lmg) => ({ type: 'replace-mg', afv, lmg }) as const),
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

/** What has a gun, on wheels or on a vehicle. */
const isGun = (unit: Unit): boolean => unit.kind === 'gun' || isVehicle(unit);

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** Special ammunition comes back, Low Ammo and Ammunition Shortage end for what is not isolated (VG-12.6157.a, VG-12.6158.a, VG-12.6159.a). */
const resupply = (rules: Rules, position: Position): Change => {
  const free = position.units.filter((unit) => isFree(rules, position, unit));
  const guns = idsOf(free.filter((unit) => isGun(unit) && !unit.captured));
  const low = idsOf(free.filter(({ lowAmmo }) => lowAmmo));
  const short = idsOf(free.filter(({ ammoShortage }) => ammoShortage));
  const told = to(
    position,
    ...guns.map((subject) => ({ clause: 'VG-12.6157.a', effect: 'special-ammunition', subject }) as const),
  );
  const enough = after(told, (now) =>
    to(
      withUnits(now, low, { lowAmmo: false }),
      ...low.map((subject) => ({ clause: 'VG-12.6158.a', effect: 'low-ammo-ends', subject }) as const),
    ),
  );
  return after(enough, (now) =>
    to(
      withUnits(now, short, { ammoShortage: false }),
      ...short.map((subject) => ({ clause: 'VG-12.6159.a', effect: 'shortage-ends', subject }) as const),
    ),
  );
};

/** Whether a side has something to decide before the repairs of a day, idle or not, begin (VG-A93): crews, bogged and shocked AFVs, recoveries (VG-12.6151.b to VG-12.6151.g). */
const readies = (rules: Rules, position: Position, side: Side): boolean =>
  position.units.some(
    (unit) =>
      unit.side === side &&
      (isToRecover(rules, position, unit) ||
        isToUnbog(rules, position, unit) ||
        isToUnshock(rules, position, unit) ||
        afvsFor(rules, position, unit).length > 0),
  );

/** Whether it has afterwards: Labor, MGs, FT and DC. */
const repairs = (rules: Rules, position: Position, side: Side): boolean =>
  mustChoose(rules, position, side) ||
  position.units.some(
    (unit) => unit.side === side && (mayLabor(position, unit) || lmgsFor(rules, position, unit).length > 0),
  );

/** The repairs wait for the recoveries of both sides (VG-12.6.a). */
const isReadying = (rules: Rules, position: Position): boolean =>
  !isMending(position) &&
  SIDES.some((side) => !position.done.includes(side) && readies(rules, position, side));

/** Every compulsory roll, in the order of the rulebook. */
const rollsDue = (rules: Rules, position: Position): readonly OwedRoll[] => {
  const { units } = position;
  const immobile = units.filter((unit) => isToMobiliseNow(rules, position, unit));
  const wrecks = units.filter((unit) => isToRepairNow(rules, position, unit));
  return [
    ...immobile.map(({ id }) => ({ table: 'immobilisation', unit: id })),
    ...wrecks.map(({ id }) => ({ table: 'wreck-repair', unit: id })),
    ...weaponRolls(position),
  ];
};

export const REPAIR_ACTIONS = [crew, unbog, unshock, recover, labor, replaceMg, keepFtDc] as const;

/** The questions of 12.615; a game for play alone leaves them out. */
export const REPAIR_QUESTIONS = { limits };

/** Repair and replenishment (12.615), of which a counterattack leaves out a part. */
export const REPAIR: Section = {
  step: '12.615',
  actions: REPAIR_ACTIONS,
  tables: [recovery, immobilisation, wreckRepair, weaponRepair, capturedWeapon],
  matters: (rules, position, side) =>
    repairs(rules, position, side) || (!isMending(position) && readies(rules, position, side)),
  due: (rules, position) => (isReadying(rules, position) ? [] : rollsDue(rules, position)),
  ends: (rules, position) => {
    const kept = after(settleFtDc(rules, position), loseCaptured);
    return after(after(kept, wreckUnarmed), (now) => resupply(rules, now));
  },
};
