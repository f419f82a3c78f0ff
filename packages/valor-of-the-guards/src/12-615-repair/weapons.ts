import { exactType, wholeCodec } from '@eastfront/kernel/codec';
import { resultIn } from '../data/tables.js';
import type { Attempt } from '../position/attempts.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { because, to } from '../position/change.js';
import { offMap } from '../position/company.js';
import type { OwedRoll, Position } from '../position/position.js';
import { withoutTiesTo, withoutUnits, withUnits } from '../position/position.js';
import { modifier, rollTable } from '../position/table.js';
import type { Unit, Weapon } from '../position/unit.js';
import { isVehicle } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import { isCutOff, isRetained } from './ownership.js';
import { mend } from './rolls.js';

/** A weapon in the words of VG-12.2.f: a SW or Gun itself, or one of an AFV by its number. */
interface Armed {
  readonly unit: Unit;
  /** Its number on an AFV; null of a SW or Gun. */
  readonly index: number | null;
  readonly malfunctioned: boolean;
  readonly disabled: boolean;
  readonly repair: number;
  readonly isMg: boolean;
}

const ofVehicle =
  (unit: Unit) =>
  ({ kind, malfunctioned, disabled, repair }: Weapon, index: number): Armed => ({
    unit,
    index,
    malfunctioned,
    disabled,
    repair,
    isMg: kind === 'mg',
  });

/** The weapons of a unit. */
const weaponsOf = (unit: Unit): readonly Armed[] => {
  if (isVehicle(unit)) return unit.weapons.map(ofVehicle(unit));
  if (unit.kind !== 'sw' && unit.kind !== 'gun') return [];
  const { malfunctioned, disabled, repair, mg } = unit;
  return [{ unit, index: null, malfunctioned, disabled, repair, isMg: mg }];
};

/** The weapon in question: the unit, and which weapon of an AFV. */
interface Asked {
  readonly unit: Unit;
  readonly weapon?: number;
}

const weaponIn = ({ unit, weapon }: Asked): Armed | null =>
  weaponsOf(unit).find(({ index }) => index === null || index === (weapon ?? 0)) ?? null;

const owedRoll = (table: string, { unit, index }: Armed): OwedRoll => ({
  table,
  unit: unit.id,
  ...(index === null ? {} : { weapon: index }),
});

const isRussianMgOrAtr = ({ unit, isMg }: Armed): boolean =>
  unit.side === 'russian' && (isMg || unit.type.toLowerCase() === 'atr');

const isVehicular = ({ index }: Armed): boolean => index !== null;

/** What bars a weapon from the repair table (VG-12.6152.a). */
const repairFaults = (asked: Asked): readonly VgViolation[] => {
  const clause = 'VG-12.6152.a';
  const { unit } = asked;
  const subject = unit.id;
  const found = weaponIn(asked);
  if (found === null || !isRetained(unit)) return [{ clause, code: 'NO_SUCH_WEAPON', subject }];
  if (unit.captured) return [{ clause, code: 'WEAPON_CAPTURED', subject }];
  return found.malfunctioned && !found.disabled ? [] : [{ clause, code: 'WEAPON_SOUND', subject }];
};

/** The AFV with one of its weapons changed. */
const withWeapon = (position: Position, { unit, index }: Armed, change: Partial<Weapon>): Position =>
  withUnits(position, [unit.id], {
    weapons: unit.weapons.map((weapon, i) => (i === index ? { ...weapon, ...change } : weapon)),
  });

/** A vehicular weapon is disabled; with its main armament gone the vehicle is retained like a wreck (VG-12.6152.a, VG-A92). */
const disabledIn = (rules: Rules, position: Position, armed: Armed): Change => {
  const { unit, isMg } = armed;
  const next = withWeapon(position, armed, { disabled: true, malfunctioned: false });
  const told = { clause: 'VG-12.6152.a', effect: 'weapon-disabled', subject: unit.id } as const;
  return isMg || unit.captured ? to(next, told) : because([told], likeAWreck(rules, next, unit));
};

/** An AFV whose main armament is disabled, off the map unless it is isolated (VG-12.6152.a, VG-12.6161.b). */
export const likeAWreck = (
  rules: Rules,
  position: Position,
  unit: Unit,
  clause: ClauseId = 'VG-12.6152.a',
): Change => {
  const off = isCutOff(rules, position, unit) ? position : offMap(position, [unit.id]);
  const left = withoutTiesTo(off, [unit.id]);
  const next = withUnits(left, [unit.id], { kind: 'wreck', recall: false, labor: 0 });
  return to(withTried(next, { kind: 'wrecked', unit: unit.id }), {
    clause,
    effect: 'like-a-wreck',
    subject: unit.id,
  });
};

/** A weapon is lost: a SW or Gun is eliminated, one of an AFV disabled. */
const loseWeapons = (rules: Rules, position: Position, armed: Armed, clause: ClauseId): Change =>
  isVehicular(armed)
    ? disabledIn(rules, position, armed)
    : to(withoutUnits(position, [armed.unit.id]), { clause, effect: 'weapon-lost', subject: armed.unit.id });

export const weaponRepair = rollTable<Asked>({
  name: 'weapon-repair',
  tells: 'Whether a retained weapon that has malfunctioned is repaired (12.6152).',
  dice: 1,
  asks: ({ unit }) => exactType({ unit }, { weapon: wholeCodec(0) }),
  violations: (_, __, asked) => repairFaults(asked),
  modifiers: (rules, position, asked) => {
    const armed = weaponIn(asked);
    if (armed === null) return [];
    const clause = 'VG-12.6152.a';
    const { unit, repair } = armed;
    return [
      ...(isVehicular(armed) ? [modifier(clause, 'a vehicular weapon', -2)] : []),
      ...(isRussianMgOrAtr(armed) ? [modifier(clause, 'a Russian MG or ATR', -1)] : []),
      ...(repair > 0 ? [modifier(clause, 'its repair number', -repair)] : []),
      ...(unit.nonQualified ? [modifier(clause, 'non-qualified use', 1)] : []),
      ...(isCutOff(rules, position, unit) ? [modifier(clause, 'isolated', 1)] : []),
    ];
  },
  result: (rules, _, { unit }, { final }) => {
    const result = resultIn(rules, 'weapon-repair', final);
    return { result: result === 'eliminated' && isVehicle(unit) ? 'disabled' : result };
  },
  does: (rules, position, asked, { result }) => {
    const armed = weaponIn(asked);
    const next = mend(position);
    if (armed === null) return to(next);
    if (result !== 'repaired') return loseWeapons(rules, next, armed, 'VG-12.6152.a');
    const sound = isVehicular(armed)
      ? withWeapon(next, armed, { malfunctioned: false })
      : withUnits(next, [asked.unit.id], { malfunctioned: false });
    return to(sound, { clause: 'VG-12.6152.a', effect: 'weapon-repaired', subject: asked.unit.id });
  },
});

/** A captured weapon that works and is retained (VG-12.6155.a). */
const isCapturedAndWorks = ({ unit, malfunctioned, disabled }: Armed): boolean =>
  unit.captured && isRetained(unit) && !malfunctioned && !disabled;

const capture = ({ unit, index }: Armed): Attempt => ({
  kind: 'captured-weapon',
  unit: unit.id,
  weapon: index,
});

export const capturedWeapon = rollTable<Asked>({
  name: 'captured-weapon',
  tells: 'Whether a captured weapon that works is kept (12.6155).',
  dice: 1,
  asks: ({ unit }) => exactType({ unit }, { weapon: wholeCodec(0) }),
  violations: (_, __, asked) => {
    const armed = weaponIn(asked);
    return armed !== null && isCapturedAndWorks(armed)
      ? []
      : [{ clause: 'VG-12.6155.a', code: 'NOT_CAPTURED', subject: asked.unit.id }];
  },
  modifiers: () => [],
  result: (rules, _, { unit }, { final }) => {
    const result = resultIn(rules, 'captured-weapon', final);
    return { result: result === 'eliminated' && isVehicle(unit) ? 'disabled' : result };
  },
  does: (rules, position, asked, { result }) => {
    const armed = weaponIn(asked);
    if (armed === null) return to(position);
    const next = mend(position, capture(armed));
    return result === 'kept' ? to(next) : loseWeapons(rules, next, armed, 'VG-12.6155.a');
  },
});

/** The rolls for weapons: those that have malfunctioned, then the captured ones that work. */
export const weaponRolls = (position: Position): readonly OwedRoll[] => {
  const all = position.units.filter(isRetained).flatMap(weaponsOf);
  const toRepair = all.filter(
    ({ unit, malfunctioned, disabled }) => malfunctioned && !disabled && !unit.captured,
  );
  const captured = all.filter(isCapturedAndWorks).filter((armed) => !hasTried(position, capture(armed)));
  return [
    ...toRepair.map((armed) => owedRoll('weapon-repair', armed)),
    ...captured.map((armed) => owedRoll('captured-weapon', armed)),
  ];
};

/** A captured weapon that has malfunctioned is lost without a roll (VG-12.6155.a). */
export const loseCaptured = (position: Position): Change => {
  const gone = position.units
    .filter((unit) => unit.captured && isRetained(unit))
    .flatMap(weaponsOf)
    .filter(({ malfunctioned, disabled }) => malfunctioned && !disabled);
  const ids = [...new Set(gone.map(({ unit }) => unit.id))];
  const sw = gone.filter((armed) => !isVehicular(armed)).map(({ unit }) => unit.id);
  const next = position.units.map((unit) =>
    ids.includes(unit.id)
      ? {
          ...unit,
          weapons: unit.weapons.map((weapon) =>
            weapon.malfunctioned ? { ...weapon, malfunctioned: false, disabled: true } : weapon,
          ),
        }
      : unit,
  );
  return to(
    withoutUnits({ ...position, units: next }, sw),
    ...ids.map((subject) => ({ clause: 'VG-12.6155.a', effect: 'captured-lost', subject }) as const),
  );
};

/** A captured AFV without any weapon that works is a wreck; a disabled main armament alone does not take it away (VG-12.6155.b, VG-12.6156.a). */
export const wreckUnarmed = (position: Position): Change => {
  const ids = position.units
    .filter((unit) => isVehicle(unit) && unit.captured && isRetained(unit) && unit.weapons.length > 0)
    .filter(({ weapons }) => weapons.every(({ malfunctioned, disabled }) => malfunctioned || disabled))
    .map(({ id }) => id);
  return to(
    withUnits(withoutTiesTo(position, ids), ids, { kind: 'wreck' }),
    ...ids.map((subject) => ({ clause: 'VG-12.6156.a', effect: 'unarmed', subject }) as const),
  );
};
