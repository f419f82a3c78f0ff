import type { Side } from '../12-2-definitions/sides.js';
import type { Area } from '../12-607-isolation/areas.js';
import { areaAt, isIsolated } from '../12-607-isolation/areas.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { classOf, squadOfHalves } from '../position/next-class.js';
import type { Position } from '../position/position.js';
import type { Unit, UnitClass } from '../position/unit.js';
import { isRetained } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';

/** A light mortar in a side's OB. */
export const isLightMortar = (unit: Unit): boolean =>
  unit.kind === 'sw' && (unit.lightMortar || /mtr|mortar/i.test(unit.type)) && isRetained(unit);

const mortarsOf = ({ units }: Position, side: Side): readonly Unit[] =>
  units.filter((unit) => unit.side === side && isLightMortar(unit));

const halfSquadsOf = ({ units }: Position, side: Side): readonly Unit[] =>
  units.filter((unit) => unit.side === side && unit.kind === 'half-squad' && isRetained(unit));

/** The half-squads that stay as the teams of light mortars, one for each (VG-12.6121.a). */
export const mortarTeams = (position: Position, side: Side): readonly Unit[] =>
  halfSquadsOf(position, side)
    .filter(({ lightMortar }) => lightMortar)
    .slice(0, mortarsOf(position, side).length);

/** A light mortar for which no half-squad has been kept (VG-12.6121.a). */
export const freeMortar = (position: Position, side: Side): Unit | null => {
  const teams = mortarTeams(position, side);
  const mortars = mortarsOf(position, side);
  if (teams.length >= mortars.length) return null;
  return mortars.find((one) => !teams.some(({ id }) => id === one.with)) ?? null;
};

/** The isolated area in which a unit sets up again; null for a unit outside. */
export const areaOfUnit = (rules: Rules, position: Position, unit: Unit): Area | null =>
  unit.at !== null && isIsolated(rules, position, unit) ? areaAt(rules, position, unit.at, unit.level) : null;

/** Half-squads of the same strength factors and class that may come together (VG-12.6122.a, VG-12.6122.b). */
export interface HalfSquads {
  readonly type: string;
  readonly class: UnitClass | null;
  readonly area: Area | null;
  readonly units: readonly Unit[];
}

/** The half-squads of a side, group by group: no teams of mortars, none that interdict (VG-A80). */
export const halfSquadGroups = (rules: Rules, position: Position, side: Side): readonly HalfSquads[] => {
  const teams = mortarTeams(position, side);
  const free = halfSquadsOf(position, side).filter((unit) => !unit.ti && !teams.includes(unit));
  const groups: (HalfSquads & { readonly units: Unit[] })[] = [];
  for (const unit of free) {
    const [type, of, area] = [unit.type, classOf(rules, unit), areaOfUnit(rules, position, unit)];
    const group = groups.find((one) => one.type === type && one.class === of && one.area === area);
    if (group === undefined) groups.push({ type, class: of, area, units: [unit] });
    else group.units.push(unit);
  }
  return groups;
};

/** Whether a side has a half-squad that it may keep for a light mortar (VG-12.6121.a). */
export const canKeep = (rules: Rules, position: Position, side: Side): boolean =>
  freeMortar(position, side) !== null && halfSquadGroups(rules, position, side).length > 0;

/** Two half-squads as a squad; it takes the place of the first of them. */
const joinHalves = (rules: Rules, one: Unit, other: Unit, of: UnitClass | null): Unit => ({
  ...one,
  kind: 'squad',
  type: squadOfHalves(rules, one.side, one.type),
  class: of,
  lightMortar: false,
  ipc: null,
  fanatic: one.fanatic && other.fanatic,
  ammoShortage: one.ammoShortage || other.ammoShortage,
});

/** All half-squads that can are recombined, two and two, so that one of each kind is left at most (VG-12.6122.a). */
export const recombine = (rules: Rules, position: Position, side: Side): Change => {
  const squads = new Map<string, Unit>();
  const heirs = new Map<string, string>();
  const reasons: VgReason[] = [];
  for (const { units, class: of } of halfSquadGroups(rules, position, side))
    for (let i = 0; i + 1 < units.length; i += 2) {
      const [one, other] = [units[i] as Unit, units[i + 1] as Unit];
      const squad = joinHalves(rules, one, other, of);
      squads.set(one.id, squad);
      heirs.set(other.id, one.id);
      reasons.push({
        clause: 'VG-12.6122.a',
        effect: 'recombined',
        subject: one.id,
        other: other.id,
        becomes: squad.type,
      });
    }
  if (squads.size === 0) return to(position);
  const heirOf = (id: string | null): string | null => (id === null ? null : (heirs.get(id) ?? id));
  const units = position.units
    .filter(({ id }) => !heirs.has(id))
    .map((unit) => squads.get(unit.id) ?? unit)
    .map((unit) =>
      unit.with === null && unit.guard === null
        ? unit
        : { ...unit, with: heirOf(unit.with), guard: heirOf(unit.guard) },
    );
  return to({ ...position, units }, ...reasons);
};
