import { changeEach, remember } from '@eastfront/kernel';
import type { Location } from '../12-2-definitions/locations.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { landingControllers } from '../12-4-special-rules/landings.js';
import { isIsolatedLocation } from '../12-607-isolation/areas.js';
import { locationsOf } from '../12-617-fortification-removal/removable.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { controllerAt } from '../position/controllers.js';
import type { Fortification, Position } from '../position/position.js';
import { unitById, withoutTiesTo } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';

/** What clearing the map changes: the units that leave and stay, and equipment and fortifications that change hands. */
export interface Clearing {
  readonly withdrawn: readonly Unit[];
  readonly stay: readonly Unit[];
  /** Equipment that changes hands, with its new side (VG-12.6082.a). */
  readonly owner: ReadonlyMap<string, Side>;
  /** Hidden set DCs in enemy hands (VG-12.6083.e). */
  readonly eliminated: readonly Fortification[];
  /** Hidden fortifications in enemy hands (VG-12.6083.a); all others go with their Location, so no holder is noted (VG-12.6083.d). */
  readonly revealed: readonly Fortification[];
}

/** The controller of a Location; one off the ground without a stated controller goes with its ground. */
const holderOf = (rules: Rules, position: Position, { hex, level }: Location): Side | null =>
  controllerAt(position, rules, hex, level) ?? controllerAt(position, rules, hex);

const isWreck = ({ kind }: Unit): boolean => kind === 'wreck' || kind === 'burnt-wreck';

/** The possessor of a piece of equipment, if he is in its hex. */
const possessorOf = (position: Position, { with: by, at, level }: Unit): Unit | null => {
  const one = by === null ? null : unitById(position, by);
  return one !== null && one.at === at && one.level === level ? one : null;
};

/** A Fortified Building Location or a pillbox: Guns and AFVs do not leave it, captured ones neither (VG-CG5.b, VG-A94). */
const isInWorks = (rules: Rules, { fortifications }: Position, { hex, level }: Location): boolean =>
  fortifications.some(
    ({ kind, at }) =>
      (kind === 'fortified' || kind === 'pillbox') && at === locationLabel(rules.theatre, hex, level),
  );

/** What does not leave wherever it is; units of isolated areas and pockets stay too (VG-12.6081.a, VG-12.6066.f) (VG-12.608.a, VG-12.608.b): TI (VG-A47) with what it possesses, Guns and AFVs in works, AFVs that cannot move, wrecks. */
const isBound = (rules: Rules, position: Position, unit: Unit, where: Location): boolean => {
  const { ti, kind, immobile, bogged, shocked, dugIn } = unit;
  if (ti || isWreck(unit) || possessorOf(position, unit)?.ti === true) return true;
  if (isVehicle(unit) && (immobile || bogged || shocked || dugIn)) return true;
  return (kind === 'gun' || isVehicle(unit)) && isInWorks(rules, position, where);
};

/** The side that retains equipment which nobody mans or possesses any more: it controls the Location (VG-12.6082.a). */
const retainerOf = (position: Position, unit: Unit, holder: Side | null): Side => {
  const isManned = isVehicle(unit) ? !unit.abandoned : possessorOf(position, unit) !== null;
  return isWreck(unit) || isManned ? unit.side : (holder ?? unit.side);
};

/** Works that are noted and lie nowhere as counters. */
const NOTED = ['question-mark', 'hip', 'dug-in', 'historical-strongpoint', 'battalion-strongpoint'];

/** Whether a hidden fortification is in enemy hands (VG-A48): a tunnel only with both its ends (VG-12.6083.b). */
const isInEnemyHands = (rules: Rules, position: Position, one: Fortification): boolean => {
  const enemy = enemyOf(one.owner);
  const held = locationsOf(rules, one).map((location) => holderOf(rules, position, location) === enemy);
  return one.kind === 'tunnel' ? held.length > 0 && held.every(Boolean) : held.some(Boolean);
};

/** What is taken off the map, what stays, and what is revealed (VG-12.608, VG-12.6081, VG-12.6082, VG-12.6083). */
export const clearing = remember((rules: Rules, position: Position): Clearing => {
  const withdrawn: Unit[] = [];
  const stay: Unit[] = [];
  const owner = new Map<string, Side>();
  for (const unit of position.units) {
    const { at, level, id } = unit;
    // Prisoners go where 12.609 sends them.
    if (at === null || isPrisoner(unit)) continue;
    const where = { hex: at, level };
    const holder = holderOf(rules, position, where);
    const side = isEquipment(unit) ? retainerOf(position, unit, holder) : unit.side;
    if (side !== unit.side) owner.set(id, side);
    const isHome = holder === side && !isIsolatedLocation(rules, position, at, level);
    (isHome && !isBound(rules, position, unit, where) ? withdrawn : stay).push(unit);
  }
  const hidden = position.fortifications.filter(
    (one) => !one.known && !NOTED.includes(one.kind) && isInEnemyHands(rules, position, one),
  );
  return {
    withdrawn,
    stay,
    owner,
    eliminated: hidden.filter(({ kind }) => kind === 'set-dc'),
    revealed: hidden.filter(({ kind }) => kind !== 'set-dc'),
  };
});

/** A hidden set DC of a side in a Location of its own (VG-12.6083.e). */
export const isOwnCharge = (rules: Rules, position: Position, one: Fortification): boolean =>
  one.kind === 'set-dc' &&
  !one.known &&
  locationsOf(rules, one).some((location) => holderOf(rules, position, location) === one.owner);

/** A unit after the map has been cleared. */
const clearUnit = (unit: Unit, owner: Clearing['owner'], gone: ReadonlySet<string>): Unit => {
  const side = owner.get(unit.id);
  const held = side === undefined ? unit : { ...unit, side, captured: !unit.captured, with: null };
  if (gone.has(unit.id)) return { ...held, place: 'retained', at: null, level: 0 };
  // What stays is not possessed by a unit that has left.
  return unit.at !== null && unit.with !== null && gone.has(unit.with) ? { ...held, with: null } : held;
};

/** Clears the map; the last holder of a ferry landing is remembered (VG-A78). */
export const clearMap = (rules: Rules, position: Position): Change => {
  const what = clearing(rules, position);
  const { withdrawn, owner, eliminated, revealed } = what;
  const gone = new Set(withdrawn.map(({ id }) => id));
  const free = withoutTiesTo(position, [...owner.keys()]);
  const next: Position = {
    ...position,
    landings: landingControllers(rules, position),
    units: changeEach(free.units, (unit) => clearUnit(unit, owner, gone)),
    fortifications: position.fortifications
      .filter((one) => !eliminated.includes(one))
      .map((one) => (revealed.includes(one) ? { ...one, known: true } : one)),
  };
  return to(
    next,
    ...(withdrawn.length === 0
      ? []
      : [{ clause: 'VG-12.608.a', effect: 'withdrawn', units: [...gone].join(', ') } as const]),
    ...[...owner].map(
      ([subject, side]): VgReason => ({ clause: 'VG-12.6082.a', effect: 'changes-hands', subject, side }),
    ),
    ...revealed.map(
      ({ id, kind }): VgReason =>
        kind === 'ap-mines' || kind === 'at-mines'
          ? { clause: 'VG-12.6083.c', effect: 'mines-known', subject: id }
          : { clause: 'VG-12.6083.a', effect: 'revealed', subject: id },
    ),
    ...eliminated.map(({ id }): VgReason => ({ clause: 'VG-12.6083.e', effect: 'charge-lost', subject: id })),
  );
};

/** Whether a piece of equipment is a side's to give up: one it has, or one that lies where it is in control (VG-12.6082.b). */
export const discarderOf = (rules: Rules, position: Position, unit: Unit): Side | null => {
  if (!isEquipment(unit) || isWreck(unit)) return null;
  if (unit.at === null) return unit.place === 'retained' ? unit.side : null;
  const holder = holderOf(rules, position, { hex: unit.at, level: unit.level });
  return retainerOf(position, unit, holder) === holder ? holder : null;
};
