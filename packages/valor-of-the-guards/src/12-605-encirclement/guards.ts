import type { Position } from '../position/position.js';
import { withoutUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isInfantry, isMmc, isPrisoner, isVehicle } from '../position/unit.js';

/** Who may take over the prisoners of an eliminated guard: infantry of his side in the Location, an MMC before others (VG-12.6051.c). */
const nextGuard = (position: Position, guard: Unit, gone: readonly string[]): Unit | null => {
  const there = position.units.filter(
    (unit) =>
      unit.at !== null &&
      unit.at === guard.at &&
      unit.level === guard.level &&
      unit.side === guard.side &&
      isInfantry(unit) &&
      !isPrisoner(unit) &&
      !gone.includes(unit.id),
  );
  return there.find(isMmc) ?? there[0] ?? null;
};

/** Equipment in the hands of prisoners that took it: theirs again, or captured from their guard. */
const takenBy = (prisoner: Unit, item: Unit): Unit => ({
  ...item,
  with: prisoner.id,
  captured: item.side === prisoner.side ? item.captured : !item.captured,
  side: prisoner.side,
});

/** What becomes of the prisoners and the equipment of one guard (VG-12.6051.c to VG-12.6051.e). */
const leaving = (position: Position, guard: Unit, gone: readonly string[]): Position => {
  const prisoners = position.units.filter(
    (unit) => unit.guard === guard.id && !gone.includes(unit.id) && unit.at !== null,
  );
  const heir = nextGuard(position, guard, gone);
  const armed = heir === null ? (prisoners.find(isMmc) ?? prisoners[0] ?? null) : null;
  return {
    ...position,
    units: position.units.map((unit) => {
      if (prisoners.includes(unit)) return { ...unit, guard: heir?.id ?? null };
      if (unit.with !== guard.id) return unit;
      return armed === null ? { ...unit, with: null } : takenBy(armed, unit);
    }),
  };
};

/** A vehicle out of action stays as a wreck (VG-CG7.b). */
const wreck = (position: Position, ids: readonly string[]): Position => ({
  ...position,
  units: position.units.map((unit) =>
    ids.includes(unit.id) && isVehicle(unit) && unit.at !== null ? { ...unit, kind: 'wreck' } : unit,
  ),
});

/**
 * The position after units were eliminated. Their prisoners are taken over by another unit of their side in the Location (VG-12.6051.c); where
 * there is none they are free and possess the equipment the guard dropped (VG-12.6051.d). Any other equipment stays in the Location,
 * possessed by nobody (VG-12.6051.e). A vehicle becomes a wreck.
 */
export const afterElimination = (position: Position, ids: readonly string[]): Position => {
  const lost = position.units.filter(({ id }) => ids.includes(id));
  const left = lost.reduce((now, unit) => leaving(now, unit, ids), position);
  const dead = lost.filter((unit) => !isVehicle(unit)).map(({ id }) => id);
  return withoutUnits(wreck(left, ids), dead);
};
