import { SIDES, type Side } from '../12-2-definitions/sides.js';
import { after, type Change, to } from '../position/change.js';
import { type OwedRoll, type Position, withUnits } from '../position/position.js';
import type { Section } from '../position/section.js';
import { isVehicle, type Unit } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { afvsFor, crew } from './crew.js';
import { keepFtDc, limits, mustChoose, settleFtDc } from './ft-dc.js';
import { isFree } from './ownership.js';
import { isToRecover, recover, recovery } from './recovery.js';
import { lmgsFor, replaceMg } from './replace-mg.js';
import { MENDING } from './rolls.js';
import { isToUnbog, isToUnshock, unbog, unshock } from './stuck.js';
import { immobilisation, isToMobiliseNow, isToRepairNow, labor, mayLabor, wreckRepair } from './vehicles.js';
import { capturedWeapon, loseCaptured, weaponRepair, weaponRolls, wreckUnarmed } from './weapons.js';

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
  !position.tried.includes(MENDING) &&
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
    repairs(rules, position, side) || (!position.tried.includes(MENDING) && readies(rules, position, side)),
  due: (rules, position) => (isReadying(rules, position) ? [] : rollsDue(rules, position)),
  ends: (rules, position) => {
    const kept = after(settleFtDc(rules, position), loseCaptured);
    return after(after(kept, wreckUnarmed), (now) => resupply(rules, now));
  },
};
