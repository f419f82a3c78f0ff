import type { Side } from '../12-2-definitions/sides.js';
import type { Group } from '../12-621-purchase/groups.js';
import type { Counters, Strength } from '../data/purchase-tables.js';
import { FROM_OB, idStem, madeId } from '../position/ids.js';
import type { Position } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isVehicle, unitWith } from '../position/unit.js';
import type { Arrival } from './due-groups.js';

/** The first words of the ids of all counters that come with a group; a night has words of its own. */
export const groupStem = (
  { date, part }: Pick<Position, 'date' | 'part'>,
  side: Side,
  rg: string,
  nth: number,
  ob: boolean,
): string => {
  const since = ob ? [FROM_OB] : part === 'night' ? [date, part] : [date];
  return idStem({ side, from: [...since, rg, String(nth)] });
};

/** One weapon fewer, and its crew (12.6224): what a battery without a reduced strength on the chart has then. */
const oneFewer = (units: readonly Counters[]): readonly Counters[] =>
  units
    .map((one) => (one.kind === 'gun' || one.kind === 'crew' ? { ...one, count: one.count - 1 } : one))
    .filter(({ count }) => count > 0);

/** An OBA module has no counters on the chart; it is kept as one until it is used up (VG-CG10.b, VG-CG10.c). */
const moduleOf = ({ id }: Group): readonly Counters[] => [{ count: 1, kind: 'sw', type: `OBA ${id}` }];

/**
 * The counters in which a group arrives (VG-12.2.d, VG-12.2.v): the chart says their class, such as NKVD of the second line
 * (VG-SSR22.a) and elite assault engineers (VG-SSR24.a).
 */
const countersOf = (group: Group, strength: Strength): readonly Counters[] => {
  if (group.type === 'O') return moduleOf(group);
  const { full } = group.strengths;
  const units = group.strengths[strength]?.units;
  return units ?? (strength === 'reduced' ? oneFewer(full?.units ?? []) : (full?.units ?? []));
};

/** Counters one by one, as units with these things in common. */
export const unitsFrom = (
  counters: readonly Counters[],
  stem: string,
  common: Pick<Unit, 'side'> & Partial<Unit>,
): readonly Unit[] => {
  const numbers = new Map<string, number>();
  const made = counters.flatMap(({ count, kind, ...rest }) =>
    Array.from({ length: count }, () => {
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      const vehicle = isVehicle({ kind });
      return unitWith({
        ...common,
        ...rest,
        id: madeId(stem, kind, number),
        kind,
        platoon: vehicle ? stem : null,
      });
    }),
  );
  return unitsPossessed(made);
};

/** Guns and SW are with the MMCs of their group, crews first, one each as far as they go; the owner may hand them on. */
const unitsPossessed = (units: readonly Unit[]): readonly Unit[] => {
  const teams = units.filter(isMmc);
  const crewed = [
    ...teams.filter(({ kind }) => kind !== 'squad'),
    ...teams.filter(({ kind }) => kind === 'squad'),
  ];
  let next = 0;
  const guns = new Map(
    [...units.filter(({ kind }) => kind === 'gun'), ...units.filter(({ kind }) => kind === 'sw')].flatMap(
      ({ id }) => {
        const team = crewed[next++];
        return team === undefined ? [] : [[id, team.id] as const];
      },
    ),
  );
  return units.map((unit) => {
    const team = guns.get(unit.id);
    return team === undefined ? unit : { ...unit, with: team };
  });
};

/** Guns, OBA and groups bought or given to set up on the map are retained; the rest enters (VG-12.2.q, VG-CG9.a). */
const placeOf = ({ group, how }: Pick<Arrival, 'group' | 'how'>): 'retained' | 'reinforcement' =>
  how !== 'entry' || group.type === 'G' || group.type === 'O' ? 'retained' : 'reinforcement';

/** What the units and leaders of a group have in common. */
export const commonOf = ({ side, group, how, formation }: Arrival) => ({
  side,
  rg: group.id,
  place: placeOf({ group, how }),
  formation: formation?.clause ?? null,
  reserve: how === 'reserve',
});

/** The units of a group that arrives at this strength. */
export const unitsOfArrival = (
  position: Pick<Position, 'date' | 'part'>,
  arrival: Arrival,
  strength: Strength,
): readonly Unit[] => {
  const { side, group, nth, ob } = arrival;
  const units = unitsFrom(
    countersOf(group, strength),
    groupStem(position, side, group.id, nth, ob),
    commonOf(arrival),
  );
  // Scarce Ammo of a module (12.6224).
  return group.type === 'O' && strength === 'reduced'
    ? units.map((unit) => ({ ...unit, ammoShortage: true }))
    : units;
};
