/** Valor of the Guards, ruled once more: what the result of a roll in the Refit Phase does to a position. Written from the clauses alone. */
import type { Side } from '../valor-of-the-guards-tables.js';
import { halfOf } from './promotion.js';

interface Weapon {
  readonly kind: 'ma' | 'mg';
  readonly malfunctioned?: boolean;
  readonly disabled?: boolean;
}

export interface Rolled {
  readonly id: string;
  readonly side: Side;
  readonly kind: string;
  readonly type?: string;
  readonly class?: string;
  readonly at?: string;
  readonly place?: string;
  readonly immobile?: boolean;
  readonly abandoned?: boolean;
  readonly dugIn?: boolean;
  readonly captured?: boolean;
  readonly wounded?: boolean;
  readonly malfunctioned?: boolean;
  readonly labor?: number;
  readonly weapons?: readonly Weapon[];
  readonly platoon?: string;
  readonly assaultEngineer?: boolean;
  /** Of a support weapon: who has it. */
  readonly with?: string;
}

const offMap = (unit: Rolled, place: string): Rolled => {
  const { at: _, ...rest } = unit;
  return { ...rest, place };
};

const sound = ({ kind }: Weapon): Weapon => ({ kind });

/** VG-12.6155.a, VG-12.6156.a: of captured weapons those that had failed go without a roll; a vehicle that has none left is a wreck. */
const afterCapture = (unit: Rolled): Rolled => {
  const weapons = (unit.weapons ?? []).map((one) =>
    one.malfunctioned === true ? { kind: one.kind, disabled: true } : one,
  );
  const isArmed = weapons.some(({ disabled }) => disabled !== true);
  return { ...unit, weapons, ...(isArmed ? {} : { kind: 'wreck' }) };
};

const withWeapon = (unit: Rolled, number: number, change: (weapon: Weapon) => Weapon): Rolled => ({
  ...unit,
  weapons: (unit.weapons ?? []).map((one, i) => (i === number ? change(one) : one)),
});

const disable = ({ kind }: Weapon): Weapon => ({ kind, disabled: true });

/** VG-12.6152.a: a vehicle without its main armament is retained like a wreck. */
const afterRepair = (unit: Rolled, result: string, number: number): Rolled => {
  if (result === 'repaired') return withWeapon(unit, number, sound);
  const left = withWeapon(unit, number, disable);
  return unit.weapons?.[number]?.kind === 'ma' ? { ...left, kind: 'wreck' } : left;
};

/** What a unit is after a roll for it, or for a weapon of it that is given by its number. */
export const afterRoll = (
  unit: Rolled,
  { table, result, weapon }: { readonly table: string; readonly result: string; readonly weapon?: number },
): Rolled => {
  const isVehicular = weapon !== undefined;
  switch (`${table} ${result}`) {
    // VG-12.6151.g: off the map in the state in which it is; past recovery on a 6.
    case 'recovery recovered':
      return offMap(unit, 'retained');
    case 'recovery burnt-out':
      return { ...unit, kind: 'burnt-wreck' };
    // VG-12.6151.h: the Labor is done.
    case 'immobilisation mobile': {
      const { immobile: _, labor: __, ...rest } = unit;
      return rest;
    }
    // VG-12.6151.i, VG-A92: all of it works again.
    case 'wreck-repair repaired': {
      const { immobile: _, labor: __, ...rest } = unit;
      return { ...rest, kind: 'afv', weapons: (unit.weapons ?? []).map(sound) };
    }
    case 'weapon-repair repaired':
    case 'weapon-repair disabled':
      if (isVehicular) return afterRepair(unit, result, weapon);
      return { ...unit, malfunctioned: false };
    case 'captured-weapon kept':
    case 'captured-weapon disabled':
      if (!isVehicular) return unit;
      return afterCapture(result === 'kept' ? unit : withWeapon(unit, weapon, disable));
    // VG-12.6151.i, VG-12.6152.a, VG-12.6155.a, VG-12.611.a.
    case `${table} eliminated`:
      return offMap(unit, 'eliminated');
    default:
      return unit;
  }
};

/** VG-12.6162.b, VG-12.6162.d: what a platoon is after the roll that sends it away; whoever is isolated or dug in stays. */
export const afterRedeployment = (
  units: readonly Rolled[],
  platoon: string,
  isIsolated: (unit: Rolled) => boolean,
): readonly Rolled[] =>
  units.map((unit) => {
    const isOf = unit.platoon === platoon && (unit.kind === 'afv' || unit.kind === 'tank-commander');
    if (!isOf || unit.place === 'eliminated' || unit.dugIn === true || isIsolated(unit)) return unit;
    const { immobile: _, ...rest } = offMap(unit, 'redeployed');
    const weapons = (unit.weapons ?? []).map((one) => (one.malfunctioned === true ? sound(one) : one));
    return { ...rest, weapons };
  });

/** VG-12.617.h: whom an original 6 may cost half its strength: assault engineers, else elite MMCs, else of the first line. */
export const whoMayBeLost = (units: readonly Rolled[], side: Side): readonly Rolled[] => {
  const own = units.filter(
    ({ side: of, kind, place }) =>
      of === side && (kind === 'squad' || kind === 'half-squad') && place === 'retained',
  );
  const elite = own.filter((one) => one.class === 'elite');
  const engineers = elite.filter(({ assaultEngineer }) => assaultEngineer === true);
  const [first = []] = [engineers, elite, own.filter((one) => one.class === 'first')].filter(
    (all) => all.length > 0,
  );
  return first;
};

/** Casualty Reduction: of a squad a half-squad is left, of a half-squad or a crew nobody. */
export const reduce = (unit: Rolled): Rolled =>
  unit.kind === 'squad'
    ? { ...unit, kind: 'half-squad', type: halfOf(unit.side, unit.type ?? '') }
    : offMap(unit, 'eliminated');

const afterEscapeOf = (unit: Rolled, result: string): Rolled => {
  switch (result) {
    case 'escape':
      return offMap(unit, 'retained');
    case 'escape-reduce':
      return reduce(offMap(unit, 'retained'));
    case 'abandoned':
    case 'abandoned-crew-lost':
      return { ...unit, abandoned: true };
    case 'destroyed':
      return { ...unit, kind: 'wreck' };
    default:
      return offMap(unit, 'eliminated');
  }
};

/**
 * VG-12.6073.g, VG-12.6073.h, VG-12.6074.a: what a unit that tried to escape alone is afterwards, and what it carried, which stays behind without it if it does
 * not survive; null where its owner is to say more.
 */
export const afterEscape = (
  units: readonly Rolled[],
  id: string,
  result: string,
): readonly Rolled[] | null => {
  if (result.includes('replace')) return null;
  const isLost = units.some((unit) => unit.id === id && afterEscapeOf(unit, result).place === 'eliminated');
  return units.map((unit): Rolled => {
    if (unit.id === id) return afterEscapeOf(unit, result);
    if (unit.with !== id) return unit;
    const { with: _, ...free } = unit;
    return isLost ? free : offMap(unit, 'retained');
  });
};
