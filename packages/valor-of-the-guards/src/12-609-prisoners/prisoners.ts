import { isIsolated } from '../12-607-isolation/areas.js';
import { hasTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { conscriptType } from '../position/next-class.js';
import type { Position } from '../position/position.js';
import { unitById, withoutUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isPrisoner } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';

const inPlay = ({ place }: Unit): boolean => place === 'map' || place === 'retained';

/** The prisoners of a guard. */
export const prisonersOf = ({ units }: Position, { id }: Unit): readonly Unit[] =>
  units.filter((unit) => unit.guard === id && inPlay(unit));

/** Whether a guard has said that it goes on guarding. */
export const hasKept = (position: Position, { id }: Unit): boolean =>
  hasTried(position, { kind: 'prisoners', unit: id });

/** Whether a guard has still to say what becomes of its prisoners (VG-12.609.b). */
export const canDecide = (rules: Rules, position: Position, guard: Unit): boolean =>
  prisonersOf(position, guard).length > 0 && !hasKept(position, guard) && isIsolated(rules, position, guard);

/** The prisoners are shot, which is a Massacre in the next scenario (VG-12.609.c). */
export const execute = (position: Position, guard: Unit): Change => {
  const shot = prisonersOf(position, guard).map(({ id }) => id);
  return to(
    { ...withoutUnits(position, shot), massacre: guard.side },
    { clause: 'VG-12.609.b', effect: 'executed', subject: guard.id },
    { clause: 'VG-12.609.c', effect: 'massacre', side: guard.side },
  );
};

/** A prisoner as his own side gets him back: conscripts of the same size, or the very SMC (VG-12.609.d). */
const freePrisoner = (rules: Rules, prisoner: Unit): Unit => {
  const back: Unit = { ...prisoner, place: 'retained', at: null, level: 0, guard: null };
  if (!isMmc(prisoner)) return back;
  const kind = prisoner.kind === 'squad' ? 'squad' : 'half-squad';
  const type = conscriptType(rules, prisoner.side, kind) ?? prisoner.type;
  return { ...back, kind, type, class: 'conscript', corps: null, assaultEngineer: false };
};

/** The prisoners go free (VG-12.609.d). */
export const free = (rules: Rules, position: Position, guard: Unit): Change => {
  const back = new Map(prisonersOf(position, guard).map((unit) => [unit.id, freePrisoner(rules, unit)]));
  const units = position.units.map((unit) => back.get(unit.id) ?? unit);
  const reasons = [...back.values()].map(
    ({ id, type }): VgReason => ({
      clause: 'VG-12.609.d',
      effect: 'freed',
      subject: id,
      becomes: type,
    }),
  );
  return to({ ...position, units }, ...reasons);
};

/** The prisoners whose guard is not isolated leave play (VG-12.609.a); their CVP were counted on capture (VG-A53). */
export const leadAway = (rules: Rules, position: Position): Change => {
  const gone = position.units.filter((unit) => {
    if (!isPrisoner(unit) || !inPlay(unit)) return false;
    const guard = unitById(position, unit.guard as string);
    return guard === null || !isIsolated(rules, position, guard);
  });
  const ids = gone.map(({ id }) => id);
  const reasons = ids.map(
    (subject): VgReason => ({
      clause: 'VG-12.609.a',
      effect: 'led-away',
      subject,
    }),
  );
  return to(withoutUnits(position, ids), ...reasons);
};
