/** Valor of the Guards, ruled once more: wounds, promotions, a new day, recovery and repair in the Refit Phase. Written from the clauses alone. */
import { letteredInBox, letteredRound } from './board/lettered-hexes.js';
import {
  type Campaign,
  historicalOf,
  isScenario,
  type Line,
  type Ruled,
  type Side,
} from './valor-of-the-guards-tables.js';

interface Weapon {
  readonly kind: 'ma' | 'mg';
  readonly malfunctioned?: boolean;
  readonly disabled?: boolean;
  readonly repair?: number;
}

export interface RefitUnit {
  readonly id: string;
  readonly side: Side;
  readonly kind: string;
  readonly type?: string;
  readonly at?: string;
  readonly place?: 'retained';
  readonly immobile?: boolean;
  readonly abandoned?: boolean;
  readonly dugIn?: boolean;
  readonly captured?: boolean;
  readonly nonQualified?: boolean;
  readonly inexperienced?: boolean;
  readonly partiallyArmoured?: boolean;
  readonly commander?: number;
  readonly labor?: number;
  readonly malfunctioned?: boolean;
  readonly mg?: boolean;
  readonly repair?: number;
  readonly wounded?: boolean;
  readonly weapons?: readonly Weapon[];
  readonly platoon?: string;
}

/** As far as these rolls look at it: the perimeters by lists of hexes, and pockets. */
export interface RefitPosition {
  readonly roster: readonly Line[];
  readonly control: Readonly<Record<string, Side>>;
  readonly perimeter: Readonly<
    Record<
      Side,
      {
        readonly area: readonly string[];
        readonly pockets: readonly { readonly hexes: readonly string[]; readonly level?: number }[];
      }
    >
  >;
  readonly units: readonly RefitUnit[];
  readonly sides: Readonly<Record<Side, { readonly san: number; readonly boobyTraps?: string }>>;
}

export const NOT_ALLOWED = 'not allowed';
type Said = Ruled | typeof NOT_ALLOWED;

const LABELS = letteredInBox('A1', 'H8');
const enemyOf = (side: Side): Side => (side === 'german' ? 'russian' : 'german');

const isInPocket = ({ perimeter }: RefitPosition, { side, at }: RefitUnit): boolean =>
  at !== undefined && perimeter[side].pockets.some(({ hexes }) => hexes.includes(at));

const isInside = ({ perimeter }: RefitPosition, { side, at }: RefitUnit): boolean =>
  at !== undefined && perimeter[side].area.includes(at);

/** VG-12.6151.f: from hex to hex, none of them the enemy's, to the own perimeter. */
const hasWayOut = ({ control, perimeter }: RefitPosition, { side, at = '' }: RefitUnit): boolean => {
  const seen = [at];
  for (const hex of seen)
    for (const to of letteredRound(hex)) {
      if (!LABELS.includes(to) || seen.includes(to) || control[to] === enemyOf(side)) continue;
      if (perimeter[side].area.includes(to)) return true;
      seen.push(to);
    }
  return false;
};

const resultOfRoll = (
  die: number,
  drms: readonly number[],
  resultOf: (final: number) => number | string,
): Ruled => {
  const drm = drms.reduce((sum, one) => sum + one, 0);
  return { drm, final: die + drm, result: resultOf(die + drm) };
};

const when = (condition: boolean | undefined, drm: number): number => (condition === true ? drm : 0);

/** T7; VG-12.6151.a, VG-12.6151.e, VG-12.6151.f, VG-12.6151.g. */
export const recoveryOf = (position: RefitPosition, unit: RefitUnit, die: number): Said => {
  const isWreck = unit.kind === 'wreck';
  if (!isWreck && !(unit.kind === 'afv' && unit.immobile === true)) return NOT_ALLOWED;
  if (unit.at === undefined || position.control[unit.at] !== unit.side) return NOT_ALLOWED;
  const isIsolated = isInPocket(position, unit);
  if (isIsolated && !hasWayOut(position, unit)) return NOT_ALLOWED;
  const drms = [when(isIsolated, 2), when(isInside(position, unit), -2), when(unit.dugIn, 2)];
  return resultOfRoll(die, drms, (final) => {
    if (isWreck && die === 6) return 'burnt-out';
    return final <= 4 ? 'recovered' : 'stays';
  });
};

/** T8; VG-12.6151.h. */
export const immobilisationOf = (position: RefitPosition, unit: RefitUnit, die: number): Said => {
  const isIsolated = isInPocket(position, unit);
  const mustRoll = unit.place === 'retained' || (isIsolated && unit.abandoned !== true);
  if (unit.kind !== 'afv' || unit.immobile !== true || !mustRoll) return NOT_ALLOWED;
  const drms = [
    when(isIsolated, unit.commander ?? 0),
    when(unit.nonQualified, 1),
    when(isIsolated, 1),
    when(unit.inexperienced, 1),
    -(unit.labor ?? 0),
  ];
  return resultOfRoll(die, drms, (final) => (final <= 2 ? 'mobile' : 'no-change'));
};

/** T9; VG-12.6151.i. */
export const wreckRepairOf = (unit: RefitUnit, die: number): Said => {
  if (unit.kind !== 'wreck' || unit.place !== 'retained' || unit.captured === true) return NOT_ALLOWED;
  const drms = [when(unit.side === 'german', -1), when(unit.partiallyArmoured, 1), -(unit.labor ?? 0)];
  return resultOfRoll(die, drms, (final) => {
    if (die === 6) return 'eliminated';
    return final <= 2 ? 'repaired' : 'no-change';
  });
};

/** T10; VG-12.6152.a. A weapon of a vehicle is given by its number. */
export const weaponRepairOf = (
  position: RefitPosition,
  unit: RefitUnit,
  number: number | undefined,
  die: number,
): Said => {
  const weapon = number === undefined ? unit : unit.weapons?.[number];
  if (weapon?.malfunctioned !== true || unit.captured === true) return NOT_ALLOWED;
  const isVehicular = number !== undefined;
  const isMg = isVehicular ? unit.weapons?.[number]?.kind === 'mg' : unit.mg === true || unit.type === 'atr';
  const drms = [
    when(isVehicular, -2),
    when(unit.side === 'russian' && isMg, -1),
    -(weapon.repair ?? 0),
    when(unit.nonQualified, 1),
    when(isInPocket(position, unit), 1),
  ];
  return resultOfRoll(die, drms, (final) =>
    final <= 1 ? 'repaired' : isVehicular ? 'disabled' : 'eliminated',
  );
};

/** VG-12.6155.a. */
export const capturedWeaponOf = (unit: RefitUnit, number: number | undefined, die: number): Said => {
  const weapon = number === undefined ? unit : unit.weapons?.[number];
  if (unit.captured !== true || weapon === undefined || weapon.malfunctioned === true) return NOT_ALLOWED;
  return resultOfRoll(die, [], (final) =>
    final < 3 ? 'kept' : number === undefined ? 'eliminated' : 'disabled',
  );
};

/** VG-12.611.a, VG-12.611.b. */
export const woundOf = (position: RefitPosition, unit: RefitUnit, die: number): Said =>
  unit.wounded === true
    ? resultOfRoll(die, [when(isInPocket(position, unit), 1)], (final) =>
        final <= 2 ? 'wounded' : 'eliminated',
      )
    : NOT_ALLOWED;

/** VG-12.6142.a. */
export const sanOf = ({ sides }: RefitPosition, side: Side, die: number): Said => {
  const { san } = sides[side];
  return san < 4 ? NOT_ALLOWED : resultOfRoll(die, [san - 4], (final) => (final >= 5 ? san - 1 : san));
};

/** VG-12.6143.a. */
export const boobyTrapOf = ({ sides }: RefitPosition, die: number): Said => {
  const level = sides.russian.boobyTraps;
  if (level !== 'A' && level !== 'B') return NOT_ALLOWED;
  return resultOfRoll(die, [], () => (die < 6 ? level : level === 'A' ? 'B' : 'C'));
};

/** T11: wins to losses as 1 to 2 or worse, from the second scenario on; the German from 25 September. */
const sectorDrms = ({ roster, date }: Campaign, side: Side): readonly number[] => {
  const played = roster.filter(isScenario);
  const won = played.filter(({ winner }) => winner === side).length;
  return [
    when(played.length >= 2 && 2 * won <= played.length - won, -1),
    when(side === 'german' && date >= '09-25', 2),
  ];
};

/** T11; VG-12.6162.a. */
export const redeploymentOf = (position: Campaign, side: Side, die: number): Ruled =>
  resultOfRoll(die, sectorDrms(position, side), (final) => (final <= 5 ? 'stays' : 'redeployed'));

/** T11; VG-12.6162.c, VG-12.6182.a. */
export const reEntryOf = (position: Campaign, side: Side, die: number): Ruled =>
  resultOfRoll(die, [...sectorDrms(position, side), historicalOf(position, side)], (final) =>
    final <= 1 ? 'returns' : 'away',
  );

const lastOf = ({ roster }: RefitPosition): Line | undefined => roster[roster.length - 1];

/** T5; VG-12.6123.b. */
export const mmcPromotionOf = (position: RefitPosition, side: Side, dice: readonly number[]): Ruled => {
  const { winner, lost } = lastOf(position) ?? {};
  const drms = [
    when(winner === side, -3),
    when(side === 'russian', -1),
    -Math.floor((lost?.[side] ?? 0) / 20),
  ];
  const total = dice.reduce((sum, one) => sum + one, 0);
  return resultOfRoll(total, drms, (final) => {
    if (final <= -1) return 5;
    if (final <= 1) return 4 - final;
    if (final <= 3) return 2;
    return final <= 5 ? 1 : 0;
  });
};

/** T6: each row with the last result that gives it. */
export const LEADER_ROWS: Readonly<Record<Side, readonly (readonly [leader: string, upTo: number])[]>> = {
  german: [
    ['10-2', 2],
    ['9-2', 3],
    ['9-1', 4],
    ['8-1', 5],
    ['8-0', 7],
    ['7-0', 9],
    ['6+1', 12],
  ],
  russian: [
    ['10-2', 2],
    ['9-2', 3],
    ['9-1', 4],
    ['9-0', 5],
    ['8-1', 6],
    ['8-0', 7],
    ['8+1', 8],
    ['7-0', 10],
    ['6+1', 12],
  ],
};

/** T6; VG-12.6124.b, VG-12.6124.d: whoever won may use 2, 1 or nothing. */
export const leaderPromotionOf = (
  position: RefitPosition,
  side: Side,
  use: number,
  dice: readonly number[],
): Said => {
  if (use !== 0 && lastOf(position)?.winner !== side) return NOT_ALLOWED;
  const total = dice.reduce((sum, one) => sum + one, 0);
  return resultOfRoll(
    total,
    [use],
    (final) => LEADER_ROWS[side].find(([, upTo]) => final <= upTo)?.[0] ?? '',
  );
};
