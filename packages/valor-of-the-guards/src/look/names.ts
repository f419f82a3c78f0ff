import type { Named, Told } from '@eastfront/kernel';
import { namesOf, remember, told } from '@eastfront/kernel';
import { SIDES } from '../12-2-definitions/sides.js';
import { formationsOf } from '../12-5-campaigns/formations.js';
import { FORTIFICATION_WORDS } from '../12-623-fortification/words.js';
import { FROM_OB, idStem, partsOfId } from '../position/ids.js';
import type { Fortification, Position } from '../position/position.js';
import { FORTIFICATIONS } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isVehicle, KINDS } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { valuesOf } from './face.js';

type ShortNames = ReadonlyMap<string, string>;

/** The first unit that a formation names, such as 399th or III/245th. */
const shortOf = (formation: string): string | null =>
  /(?:[IVX]+\/)?[0-9]+(?:st|nd|rd|th)/.exec(formation)?.[0] ?? null;

/** The short names of all formations of the campaign, by clause. */
const shortNames = (rules: Rules, position: Position): ShortNames =>
  new Map(
    SIDES.flatMap((side) => formationsOf(rules, { ...position, initial: true }, side)).flatMap(
      ({ clause, formation }) => {
        const short = shortOf(formation);
        return short === null ? [] : [[clause as string, short] as const];
      },
    ),
  );

/** Where a counter came from: its formation, or its RG with its number and the day it was bought for. */
const originOf = (
  [first, ...rest]: readonly string[],
  { formation }: Pick<Unit, 'formation'>,
  formations: ShortNames,
): string => {
  const given = rest.join(' ');
  if (first !== FROM_OB) return `${first} ${given}`;
  const short = formation === null ? undefined : formations.get(formation);
  if (given === formation) return short ?? given;
  return short === undefined ? given : `${short} ${given}`;
};

const unitName = (unit: Unit, formations: ShortNames): string => {
  const parts = partsOfId(unit.id, KINDS);
  return parts === null
    ? ''
    : `${valuesOf(unit)} #${parts.number} (${originOf(parts.from, unit, formations)})`;
};

/** The platoons of AFVs by what they have and where they come from: `T-34 M41 (09-16 A1 1)`. */
const platoonNames = ({ units }: Position, formations: ShortNames): readonly Named[] => {
  const platoons = new Map<string, { readonly types: Set<string>; readonly origin: string }>();
  for (const unit of units) {
    const parts = partsOfId(unit.id, KINDS);
    if (!isVehicle(unit) || parts === null || unit.platoon !== idStem(parts)) continue;
    const known = platoons.get(unit.platoon);
    if (known === undefined)
      platoons.set(unit.platoon, {
        types: new Set([valuesOf(unit)]),
        origin: originOf(parts.from, unit, formations),
      });
    else known.types.add(valuesOf(unit));
  }
  return [...platoons].map(([id, { types, origin }]) => ({
    id,
    name: `${[...types].join(' / ')} (${origin})`,
  }));
};

/** A fortification by its kind and where it stands; alike ones of a place have numbers. */
const workName = ({ kind, at, side }: Fortification, number: number | null): Told => {
  const work = FORTIFICATION_WORDS[kind];
  const place = at ?? side;
  if (place === null) return told`${work} #${number ?? 1}`;
  return number === null ? told`${work} in ${place}` : told`${work} #${number} in ${place}`;
};

/** The names of the fortifications that the umpire has given an id. */
const workNames = ({ fortifications }: Position): Readonly<Record<string, Told>> => {
  const made = fortifications.filter(({ id }) => partsOfId(id, FORTIFICATIONS) !== null);
  const alike = new Map<string, Fortification[]>();
  for (const one of made) {
    const key = [one.owner, one.kind, one.at ?? one.side].join(' ');
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [one]);
    else known.push(one);
  }
  return Object.fromEntries(
    [...alike.values()].flatMap((group) =>
      group.map((one, i) => [one.id, workName(one, group.length === 1 ? null : i + 1)]),
    ),
  );
};

/** The names of the units: `4-4-7 #1 (399th)`, `4-6-7 #2 (09-16 I1 1)`; ids made by players have no names. */
export const unitNames = remember((rules: Rules, position: Position): Readonly<Record<string, string>> => {
  const formations = shortNames(rules, position);
  return namesOf(position.units.map((unit): Named => ({ id: unit.id, name: unitName(unit, formations) })));
});

/** The names of what lines and orders speak of: units, platoons, fortifications. */
export const namesIn = remember((rules: Rules, position: Position): Readonly<Record<string, Told>> => {
  const platoons = namesOf(platoonNames(position, shortNames(rules, position)));
  return { ...platoons, ...workNames(position), ...unitNames(rules, position) };
});
