import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { hexOnBoard, neighbours } from '../12-2-definitions/board.js';
import { hexesOf } from '../12-2-definitions/boxes.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { mainArea, pocketHexes } from '../12-606-perimeter/perimeter.js';
import type { Formation } from '../data/orders-of-battle.js';
import { mapEdges } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { isStrategic } from '../position/strategic.js';
import { buildingHexes, isBuilding, isRubble } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import { formationsOf } from './formations.js';

type Edge = 'north' | 'south' | 'west' | 'east';

/** Hexes and all within a distance of them. */
const widen = (rules: Rules, hexes: ReadonlySet<HexId>, times: number): ReadonlySet<HexId> => {
  let found = hexes;
  for (let i = 0; i < times; i++)
    found = new Set([...found].flatMap((hex) => [hex, ...neighbours(rules.theatre, hex)]));
  return found;
};

const namedHexes = (rules: Rules, texts: readonly string[]): readonly HexId[] =>
  texts.flatMap((text) => hexesOf(rules.theatre.board, text) ?? []);

const edgeHexes = (rules: Rules, position: Position, edges: readonly string[]): readonly HexId[] => {
  const all = mapEdges(rules, position);
  return rules.theatre.board.hexes.filter((hex) => edges.some((edge) => all[edge as Edge]?.[hex] === 1));
};

/** The hexes of the area of a formation (VG-12.51.f, VG-12.51.g, VG-12.51.h, VG-12.52.f, VG-12.52.h, VG-12.53.g, VG-12.53.i); read so, within 2 hexes of an edge is three deep (VG-A85); null where no area is named. */
const areaOfFormation = (
  rules: Rules,
  position: Position,
  { setUp }: Formation,
): ReadonlySet<HexId> | null => {
  const { area, buildings, enter } = setUp;
  if (buildings !== undefined)
    return new Set(
      buildings.flatMap((text) => {
        const hex = hexOnBoard(rules.theatre, text);
        return hex === null ? [] : buildingHexes(rules, hex);
      }),
    );
  if (area === undefined) return null;
  if (enter?.edges !== undefined && rules.readings['VG-A85'] === 'b')
    return widen(rules, new Set(edgeHexes(rules, position, enter.edges)), 2);
  return new Set(namedHexes(rules, area));
};

/** Where the German sets up, and where he enters in what has no area. */
const germanHexes = (rules: Rules, position: Position, isEntryMeant: boolean): ReadonlySet<HexId> =>
  new Set(
    formationsOf(rules, position, 'german').flatMap((formation) => {
      const { enter } = formation.setUp;
      const entry = isEntryMeant
        ? [...namedHexes(rules, enter?.hexes ?? []), ...edgeHexes(rules, position, enter?.edges ?? [])]
        : [];
      return [...(areaOfFormation(rules, position, formation) ?? []), ...entry];
    }),
  );

/** What a formation keeps away from (VG-12.51.e, VG-12.52.e, VG-12.53.j, VG-A91). */
const awayFrom = (rules: Rules, position: Position, from: string): ReadonlySet<HexId> => {
  if (from !== 'russian-perimeter-and-pockets')
    return germanHexes(rules, position, from === 'german-set-up-or-entry');
  const main = mainArea(rules, position, 'russian');
  return new Set([
    ...rules.theatre.board.hexes.filter((hex) => main[hex] === 1),
    ...pocketHexes(rules, position, 'russian'),
  ]);
};

interface Limits {
  readonly area: ReadonlySet<HexId> | null;
  /** Hexes too near to what it keeps away from. */
  readonly near: ReadonlySet<HexId>;
  readonly from: ReadonlySet<HexId>;
}

/** The limits of each formation of both sides before this initial scenario. */
const limitsOf = remember((rules: Rules, position: Position): ReadonlyMap<Formation, Limits> => {
  const all = (['german', 'russian'] as const).flatMap((side) => formationsOf(rules, position, side));
  return new Map(
    all.map((formation) => {
      const { least } = formation.setUp;
      const from = least === undefined ? new Set<HexId>() : awayFrom(rules, position, least.from);
      const area = areaOfFormation(rules, position, formation);
      return [formation, { area, from, near: widen(rules, from, (least?.distance ?? 1) - 1) }] as const;
    }),
  );
});

/** What a formation may do although it is too near: a strategic Location, a building or rubble next to what it keeps from. */
const isExcepted = (
  rules: Rules,
  position: Position,
  { setUp }: Formation,
  { from }: Limits,
  hex: HexId,
  level: number,
): boolean => {
  if (from.has(hex)) return false;
  if (setUp.or === 'strategic-adjacent') return isStrategic(rules, position, { hex, level });
  if (setUp.or !== 'building-or-rubble-adjacent') return false;
  const main = mainArea(rules, position, 'russian');
  const pockets = pocketHexes(rules, position, 'russian');
  const beside = neighbours(rules.theatre, hex);
  return (
    (isBuilding(rules, position, hex) || isRubble(rules, position, hex)) &&
    beside.some((next) => main[next] === 1) &&
    !beside.some((next) => pockets.includes(next))
  );
};

/** Whether a formation of the order of battle may set up in a Location. */
export const isInFormationArea = (
  rules: Rules,
  position: Position,
  formation: Formation,
  hex: HexId,
  level = 0,
): boolean => {
  const limits = limitsOf(rules, position).get(formation);
  if (limits === undefined || (limits.area !== null && !limits.area.has(hex))) return limits === undefined;
  return !limits.near.has(hex) || isExcepted(rules, position, formation, limits, hex, level);
};

/** The formation that a unit follows: its own; what was bought follows that which the CPP were given to. */
export const formationFor = (
  rules: Rules,
  position: Position,
  { side, formation }: Pick<Unit, 'side' | 'formation'>,
): Formation | null => {
  const all = formationsOf(rules, position, side);
  return (
    all.find(({ clause }) => clause === formation) ??
    (formation === null ? all.find(({ points }) => points?.cpp !== undefined) : undefined) ??
    null
  );
};

const COLUMN = /^[A-Z]+/;
const COLUMN_L = 12;

/** The number of a column: A is 1, Z 26, AA 27. */
const columnOf = (label: string): number => {
  const [letters = ''] = COLUMN.exec(label) ?? [];
  return letters.charCodeAt(0) - 64 + (letters.length > 1 ? 26 : 0);
};

/** Whether the rule of 14 September keeps a thing of the Russian east of column L (VG-II-4.a, VG-A86). */
export const isEastOfL = (label: string): boolean => columnOf(label) > COLUMN_L;

/** Before the initial scenario of CG II and IV, of the Russian. */
export const isDriveToTheVolga = (
  { campaign, initial }: Pick<Position, 'campaign' | 'initial'>,
  side: Side,
): boolean => initial && side === 'russian' && (campaign === 'II' || campaign === 'IV');

/** Whether a unit is bought in Reserve or comes with bought Guns. */
export const isReserveOrGun = ({ formation, reserve, rg }: Unit): boolean =>
  formation === null && (reserve || rg?.startsWith('G') === true);

/** What the order of battle forbids to a unit that is set up before an initial scenario. */
export const formationFaults = (
  rules: Rules,
  position: Position,
  unit: Unit,
  { hex, level }: { readonly hex: HexId; readonly level: number },
): readonly VgViolation[] => {
  if (isDriveToTheVolga(position, unit.side) && isReserveOrGun(unit)) {
    const at = locationLabel(rules.theatre, hex, level);
    return isEastOfL(at) ? [] : [{ clause: 'VG-II-4.a', code: 'NOT_EAST_OF_L', subject: unit.id, at }];
  }
  const formation = formationFor(rules, position, unit);
  if (formation === null || isInFormationArea(rules, position, formation, hex, level)) return [];
  const clause = (formation.setUp.clause ?? formation.clause) as ClauseId;
  const at = locationLabel(rules.theatre, hex, level);
  return [{ clause, code: 'OUT_OF_AREA', subject: unit.id, at, area: formation.setUp.text }];
};
