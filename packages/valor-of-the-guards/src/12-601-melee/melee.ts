import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { label } from '../12-2-definitions/board.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import { afterElimination } from '../12-605-encirclement/guards.js';
import { hasTried } from '../position/attempts.js';
import type { Position } from '../position/position.js';
import { hasLevel } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isInfantry, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';

/** Whether a unit fights in a Melee: infantry and manned vehicles, no prisoner and nothing that is merely carried. */
const isFighting = (unit: Unit): boolean =>
  unit.at !== null && !isPrisoner(unit) && (isInfantry(unit) || (isVehicle(unit) && !unit.abandoned));

/** Hexes in alphanumeric order: by column, A to Z before AA, then by number (VG-12.6011.a). */
export const inMeleeOrder = (
  { theatre }: Pick<Rules, 'theatre'>,
  hexes: readonly HexId[],
): readonly HexId[] => {
  const { columns } = theatre.board.grid.spec;
  return [...hexes].sort((a, b) => (a % columns) - (b % columns) || a - b);
};

/** Whether both sides are in one Location of a hex (VG-12.601.b, VG-12.601.c); other levels are other Locations. */
const isMelee = ({ units }: Pick<Position, 'units'>, hex: HexId): boolean => {
  const there = units.filter((unit) => unit.at === hex && isFighting(unit));
  return there.some((one) => there.some(({ side, level }) => side !== one.side && level === one.level));
};

/** The hexes with a Melee, in the order in which they are resolved. */
export const melees = (
  rules: Pick<Rules, 'theatre'>,
  position: Pick<Position, 'units'>,
): readonly HexId[] => {
  const hexes = new Set(position.units.flatMap(({ at }) => at ?? []));
  return inMeleeOrder(
    rules,
    [...hexes].filter((hex) => isMelee(position, hex)),
  );
};

/** The outcome of the close combats of a hex, as the players report it (VG-12.601.d). */
export interface MeleeOutcome {
  readonly eliminated: readonly string[];
  /** The guards of those captured. */
  readonly prisoners: Readonly<Record<string, string>>;
  readonly withdrawn: Readonly<Record<string, HexId>>;
}

/** Units moved to a hex on the ground, with what they possess and guard. */
const moveUnit = (position: Position, id: string, hex: HexId): Position => ({
  ...position,
  units: position.units.map((unit) =>
    unit.id === id || unit.with === id || unit.guard === id ? { ...unit, at: hex, level: 0 } : unit,
  ),
});

/** A captured unit goes with its guard; its equipment stays where it was. */
const captureUnit = (position: Position, id: string, guard: string): Position => ({
  ...position,
  units: position.units.map((unit) => {
    if (unit.id === id) return { ...unit, guard, broken: false, with: null };
    return unit.with === id ? { ...unit, with: null } : unit;
  }),
});

/** The position after a Melee: losses, then captures, then those that got away. */
export const afterMelee = (
  position: Position,
  { eliminated, prisoners, withdrawn }: MeleeOutcome,
): Position => {
  const lost = afterElimination(position, eliminated);
  const held = Object.entries(prisoners).reduce((now, [id, guard]) => captureUnit(now, id, guard), lost);
  return Object.entries(withdrawn).reduce((now, [id, hex]) => moveUnit(now, id, hex), held);
};

/** Units named in the outcome that are not in this Melee, and guards and hexes that cannot be. */
const namedWrongly = (
  rules: Rules,
  { units }: Position,
  hex: HexId,
  { eliminated, prisoners, withdrawn }: MeleeOutcome,
): readonly VgViolation[] => {
  const clause = 'VG-12.601.d';
  const there = new Map(units.filter(({ at }) => at === hex).map((unit) => [unit.id, unit]));
  const at = label(rules.theatre, hex);
  const named = [...eliminated, ...Object.keys(prisoners), ...Object.keys(withdrawn)];
  const guards = Object.entries(prisoners).filter(([id, guard]) => {
    const captor = there.get(guard);
    const isGone = eliminated.includes(guard) || prisoners[guard] !== undefined;
    return captor === undefined || !isInfantry(captor) || captor.side === there.get(id)?.side || isGone;
  });
  return [
    ...named
      .filter((id) => !there.has(id))
      .map((subject) => ({ clause, code: 'NOT_IN_MELEE', subject, at }) as const),
    ...guards.map(([subject, guard]) => ({ clause, code: 'NO_CAPTOR', subject, guard }) as const),
    ...Object.entries(withdrawn)
      .filter(([, to]) => distance(rules.theatre.board.grid, hex, to) !== 1)
      .map(
        ([subject, to]) =>
          ({ clause, code: 'NO_WITHDRAWAL', subject, at: label(rules.theatre, to) }) as const,
      ),
  ];
};

/** What forbids the outcome of a Melee: another comes first (VG-12.6011.a), or both sides are still in it (VG-12.601.c). */
export const faultsOfMelee = (
  rules: Rules,
  position: Position,
  hex: HexId,
  outcome: MeleeOutcome,
): readonly VgViolation[] => {
  const subject = label(rules.theatre, hex);
  const all = melees(rules, position);
  const [first] = all;
  if (!all.includes(hex)) return [{ clause: 'VG-12.601.c', code: 'NO_MELEE', subject }];
  const early: readonly VgViolation[] =
    first === hex || first === undefined
      ? []
      : [
          {
            clause: 'VG-12.6011.a',
            code: 'MELEE_ORDER',
            subject,
            first: label(rules.theatre, first),
          },
        ];
  const wrong = namedWrongly(rules, position, hex, outcome);
  const goesOn = wrong.length === 0 && isMelee(afterMelee(position, outcome), hex);
  return [
    ...early,
    ...wrong,
    ...(goesOn ? [{ clause: 'VG-12.601.c', code: 'MELEE_GOES_ON', subject } as const] : []),
  ];
};

/** Why a climber cannot be placed there: it climbs between Locations one level apart, of its hex or one beside it (VG-12.601.a). */
export const faultsOfClimb = (
  rules: Rules,
  position: Position,
  unit: Unit,
  at: HexId,
  level: number,
): readonly VgViolation[] => {
  const clause = 'VG-12.601.a';
  const subject = unit.id;
  if (unit.at === null || !isInfantry(unit) || isPrisoner(unit))
    return [{ clause, code: 'NO_CLIMBER', subject }];
  if (hasTried(position, { kind: 'climb', unit: unit.id })) return [{ clause, code: 'NOT_TWICE', subject }];
  const isNear = distance(rules.theatre.board.grid, unit.at, at) <= 1 && Math.abs(unit.level - level) <= 1;
  return isNear && hasLevel(rules, position, at, level)
    ? []
    : [{ clause, code: 'CLIMBS_ELSEWHERE', subject, at: locationLabel(rules.theatre, at, level) }];
};
