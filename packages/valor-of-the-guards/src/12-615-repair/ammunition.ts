import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { isFree } from './ownership.js';

/** What has a gun, on wheels or on a vehicle. */
const isGun = (unit: Unit): boolean => unit.kind === 'gun' || isVehicle(unit);

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** Special ammunition comes back, Low Ammo and Ammunition Shortage end for what is not isolated (VG-12.6157.a, VG-12.6158.a, VG-12.6159.a). */
export const resupply = (rules: Rules, position: Position): Change => {
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
