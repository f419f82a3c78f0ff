import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import { controllerAt } from '../position/controllers.js';
import type { FortificationKind, Position } from '../position/position.js';
import { buildingHexes, isBuilding, levelsAt } from '../position/terrain.js';
import { isMmc, isPrisoner } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';

export type StrongpointKind = Extract<FortificationKind, 'historical-strongpoint' | 'battalion-strongpoint'>;

type Where = Pick<Position, 'campaign' | 'control' | 'changes' | 'fortifications'>;
type OnBoard = Pick<Rules, 'theatre' | 'calendar'>;

const HISTORICAL: Readonly<Record<Position['campaign'], ClauseId>> = {
  I: 'VG-CGI-2.e',
  II: 'VG-CGII-1.a',
  III: 'VG-CGIII-1.a',
  IV: 'VG-CGIV-1.a',
};

/** Whether a building is named as a historical strongpoint of the campaign (VG-CG11.1.a). */
export const isHistorical = (
  rules: OnBoard,
  { campaign }: Pick<Position, 'campaign'>,
  hex: HexId,
): boolean => {
  const whole = buildingHexes(rules, hex);
  return rules.calendar.campaigns[campaign].strongpoints.some((text) =>
    whole.includes(hexOnBoard(rules.theatre, text) ?? -1),
  );
};

const isFortified = ({ theatre }: OnBoard, { fortifications }: Where, hex: HexId): boolean =>
  fortifications.some(({ kind, at }) => kind === 'fortified' && at === label(theatre, hex));

/** The ground-level Locations of a building that are neither fortified nor rubble (VG-CG11.e). */
export const notFortified = (rules: OnBoard, position: Where, hex: HexId): readonly HexId[] =>
  buildingHexes(rules, hex).filter(
    (one) => isBuilding(rules, position, one) && !isFortified(rules, position, one),
  );

/** The first Location of a building that the Russian does not control; those off the ground without a stated controller go with it. */
const notRussian = (rules: OnBoard, position: Where, hex: HexId): string | null => {
  for (const one of buildingHexes(rules, hex))
    for (const level of levelsAt(rules, position, one)) {
      const side = controllerAt(position, rules, one, level);
      if (level === 0 ? side !== 'russian' : side === 'german')
        return locationLabel(rules.theatre, one, level);
    }
  return null;
};

/**
 * What forbids to make a building a strongpoint: it is not named (VG-CG11.1.a, VG-CGI-2.e), the Russian does not control all of it
 * (VG-CG11.1.a, VG-CG11.1.c), or a ground-level Location is not fortified, which is free for a historical one (VG-CG11.1.c, VG-A81).
 */
export const strongpointFaults = (
  rules: OnBoard,
  position: Where,
  kind: StrongpointKind,
  hex: HexId,
): readonly VgViolation[] => {
  const isNamed = kind === 'historical-strongpoint';
  const clause = isNamed ? 'VG-CG11.1.a' : 'VG-CG11.1.c';
  const subject = label(rules.theatre, hex);
  if (buildingHexes(rules, hex).length === 0) return [{ clause, code: 'NO_BUILDING', subject }];
  const held = notRussian(rules, position, hex);
  const [bare] = isNamed ? [] : notFortified(rules, position, hex);
  return [
    ...(isNamed && !isHistorical(rules, position, hex)
      ? [{ clause: HISTORICAL[position.campaign], code: 'NOT_HISTORICAL', subject } as const]
      : []),
    ...(held === null ? [] : [{ clause, code: 'NOT_ALL_RUSSIAN', subject, at: held } as const]),
    ...(bare === undefined
      ? []
      : [{ clause, code: 'NOT_ALL_FORTIFIED', subject, at: label(rules.theatre, bare) } as const]),
  ];
};

/** What a strongpoint is by: named, bought, or the militia in it. */
export interface Strongpoint {
  readonly kind: 'historical' | 'battalion' | 'nkvd';
  readonly hexes: readonly HexId[];
}

const MARKED = { 'historical-strongpoint': 'historical', 'battalion-strongpoint': 'battalion' } as const;

/** An NKVD strongpoint: a building all Russian and fortified, with an NKVD MMC and a Commissar in it at set-up (VG-CG11.1.e). */
const isNkvdStrongpoint = (
  rules: OnBoard,
  position: Where & Pick<Position, 'units'>,
  hex: HexId,
): boolean => {
  const whole = buildingHexes(rules, hex);
  const inside = position.units.filter(
    (unit) => unit.side === 'russian' && unit.at !== null && whole.includes(unit.at) && !isPrisoner(unit),
  );
  return (
    whole.length > 0 &&
    notRussian(rules, position, hex) === null &&
    notFortified(rules, position, hex).length === 0 &&
    inside.some((unit) => isMmc(unit) && unit.corps === 'nkvd') &&
    inside.some(({ kind }) => kind === 'commissar')
  );
};

/**
 * The strongpoints there are now. Those activated or bought last to the end of the campaign, also after they were lost and retaken
 * (VG-CG11.1.b, VG-CG11.1.d, VG-A82), with the rubble of their building (VG-CG11.f); an NKVD strongpoint as long as what makes it one.
 */
export const strongpoints = (
  rules: OnBoard,
  position: Where & Pick<Position, 'units'>,
): readonly Strongpoint[] => {
  const marked = position.fortifications.flatMap(({ kind, at }): readonly Strongpoint[] => {
    if (kind !== 'historical-strongpoint' && kind !== 'battalion-strongpoint') return [];
    const hex = at === null ? null : hexOnBoard(rules.theatre, at);
    return hex === null ? [] : [{ kind: MARKED[kind], hexes: buildingHexes(rules, hex) }];
  });
  const nkvd = [...rules.theatre.buildings.values()]
    .filter(([hex]) => hex !== undefined && isNkvdStrongpoint(rules, position, hex))
    .map((hexes) => ({ kind: 'nkvd' as const, hexes }));
  return [...marked, ...nkvd];
};
