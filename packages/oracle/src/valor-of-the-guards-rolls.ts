/**
 * Valor of the Guards, ruled once more: rolls for escape, burning buildings, the removal of fortifications, strengths and leaders of reinforcements,
 * reconnaissance, entry, the end of a scenario, leaders of the NKVD. Written from the clauses, and where these are missing from the tables alone.
 */
import { letteredDistance, letteredRound } from './board/lettered-hexes.js';
import {
  balanceOf,
  type Campaign,
  type Group,
  historicalOf,
  type Ruled,
  type Side,
} from './valor-of-the-guards-tables.js';

export const NOT_ALLOWED = 'not allowed';
type Said = Ruled | typeof NOT_ALLOWED;

const resultFrom = (rolled: number, drms: readonly number[], resultOf: (final: number) => string): Ruled => {
  const drm = drms.reduce((sum, one) => sum + one, 0);
  return { drm, final: rolled + drm, result: resultOf(rolled + drm) };
};
const when = (condition: boolean | undefined, drm: number): number => (condition === true ? drm : 0);
const totalOf = (dice: readonly number[]): number => dice.reduce((sum, one) => sum + one, 0);

export interface FieldUnit {
  readonly id: string;
  readonly side: Side;
  readonly kind: string;
  readonly type?: string;
  readonly at?: string;
  readonly place?: string;
  readonly leadership?: number;
  readonly commander?: number;
  readonly ti?: boolean;
  readonly immobile?: boolean;
  readonly captured?: boolean;
  readonly encircled?: boolean;
  readonly wounded?: boolean;
  readonly assaultEngineer?: boolean;
  /** Of a support weapon: who has it, and what it weighs. */
  readonly with?: string;
  readonly pp?: number;
}

export interface Works {
  readonly id: string;
  readonly kind: string;
  readonly at?: string;
  /** Of a roadblock: its hexside. */
  readonly side?: string;
  readonly known?: boolean;
}

export interface FieldPosition {
  readonly control: Readonly<Record<string, Side>>;
  readonly perimeter: Readonly<
    Record<
      Side,
      {
        readonly area: readonly string[];
        readonly loops?: readonly (readonly string[])[];
        readonly pockets?: readonly { readonly hexes: readonly string[] }[];
      }
    >
  >;
  readonly units: readonly FieldUnit[];
  readonly fortifications?: readonly Works[];
}

const SIDES: readonly Side[] = ['german', 'russian'];
const SMC = ['leader', 'commissar', 'hero'];

/** VG-12.2.k: hexes of an overlap or of a pocket. */
const isIsolatedHex = ({ perimeter }: FieldPosition, at: string): boolean =>
  SIDES.every((side) => perimeter[side].area.includes(at)) ||
  SIDES.some((side) => (perimeter[side].pockets ?? []).some(({ hexes }) => hexes.includes(at)));

/** What an SMC is worth to the dice: the second number of a leader, which is good where it has a minus, and -1 of a hero. */
const leadershipOf = ({ kind, type = '', leadership }: FieldUnit): number =>
  kind === 'hero' ? -1 : (leadership ?? Number(type.replace(/^\d+/, '').replace(/^-0$/, '0')));

/** T3, VG-A42: cumulative, or by reading b the nearer one alone. */
const nearDrm = (position: FieldPosition, side: Side, from: string, letter: string): number => {
  const own = Object.keys(position.control).filter(
    (at) => at !== from && position.control[at] === side && !isIsolatedHex(position, at),
  );
  const nearest = Math.min(...own.map((at) => letteredDistance(from, at)));
  if (nearest > 2) return 0;
  return nearest === 1 && letter !== 'b' ? -2 : -1;
};

const halfSquads = ({ kind }: FieldUnit): number => (kind === 'squad' ? 2 : SMC.includes(kind) ? 0 : 1);

const ofInfantry = (final: number): string => {
  if (final <= 8) return 'escape';
  return ['escape-replace', 'escape-reduce', 'escape-replace-reduce'][final - 9] ?? 'eliminated';
};
const ofVehicle = (final: number): string => {
  if (final <= 9) return 'escape';
  return final === 10 ? 'abandoned' : final === 11 ? 'abandoned-crew-lost' : 'destroyed';
};

/** T3, VG-A103: by how many points the most laden of a stack is over what it carries; a leader with nothing in hand lends one to one MMC. */
const overloadOf = (position: FieldPosition, units: readonly FieldUnit[]): number => {
  const loadOf = ({ id }: FieldUnit): number =>
    position.units.filter((one) => one.with === id).reduce((sum, { pp = 0 }) => sum + pp, 0);
  const over = units.map((unit) => loadOf(unit) - (SMC.includes(unit.kind) ? 1 : 3));
  const isLed = units.some(
    (unit) => (unit.kind === 'leader' || unit.kind === 'commissar') && loadOf(unit) === 0,
  );
  const helped = units.flatMap(({ kind }, i) =>
    isLed && !SMC.includes(kind) ? [over.map((one, k) => (k === i ? one - 1 : one))] : [],
  );
  return Math.max(0, Math.min(...[over, ...helped].map((all) => Math.max(...all))));
};

/** T3; VG-12.6073.a, VG-12.6073.b, VG-12.6073.f, VG-12.6073.i. */
export const escapeOf = (
  position: FieldPosition,
  units: readonly FieldUnit[],
  letter: string,
  dice: readonly number[],
): Said => {
  const [first] = units;
  if (first?.at === undefined || units.some(({ at }) => at !== first.at)) return NOT_ALLOWED;
  if (
    !isIsolatedHex(position, first.at) ||
    units.some(({ ti, immobile }) => ti === true || immobile === true)
  )
    return NOT_ALLOWED;
  const near = nearDrm(position, first.side, first.at, letter);
  if (first.kind === 'afv')
    return resultFrom(totalOf(dice), [near, first.commander ?? 0, when(first.captured, 2)], (final) =>
      totalOf(dice) === 2 ? 'escape' : ofVehicle(final),
    );
  const smcs = units.filter(({ kind }) => SMC.includes(kind));
  const isLone = units.length === 1 && smcs.length === 1;
  const equivalents = units.reduce((sum, unit) => sum + halfSquads(unit), 0);
  const drms = [
    near,
    isLone ? 0 : smcs.reduce((sum, unit) => sum + leadershipOf(unit), 0),
    when(first.side === 'russian', -1),
    when(isLone && first.wounded !== true, -1),
    Math.max(0, equivalents - 1),
    overloadOf(position, units),
    when(
      units.some(({ encircled }) => encircled === true),
      2,
    ),
  ];
  return resultFrom(totalOf(dice), drms, (final) => (totalOf(dice) === 2 ? 'escape' : ofInfantry(final)));
};

/** A building as it stands: the terrain of each of its printed hexes now. */
export interface Building {
  readonly terrain: 'stone' | 'wooden';
  readonly isFactory: boolean;
  readonly hexes: Readonly<Record<string, string>>;
}

const hexOf = (location: string): string => location.replace(/[+-]\d+$/, '');

/**
 * T4; VG-12.6104.a: a stone building, no factory, that has a Blaze in one of its Locations. A hex that is rubble is none of them any more (VG-12.6103.a),
 * and does not count in its size (VG-A51).
 */
export const buildingFireOf = (
  { terrain, isFactory, hexes }: Building,
  fires: Readonly<Record<string, string>>,
  die: number,
): Said => {
  const standing = Object.keys(hexes).filter((at) => hexes[at] === terrain);
  const burns = Object.keys(fires).some((at) => fires[at] === 'blaze' && standing.includes(hexOf(at)));
  if (terrain !== 'stone' || isFactory || !burns) return NOT_ALLOWED;
  return resultFrom(die, [when(standing.length === 1, 2)], (final) => (final <= 4 ? 'gutted' : 'rubble'));
};

const MINES = ['ap-mines', 'at-mines'];
const REMOVABLE = ['wire', 'trench', 'at-ditch', ...MINES];

/** T12; VG-12.617.a, VG-12.617.b, VG-12.617.d; front lines of both sides (the ledger's ambiguity 46). */
export const removalOf = (position: FieldPosition, side: Side, works: Works, die: number): Said => {
  const isRoadblock = works.kind === 'roadblock';
  const hexes = isRoadblock ? (works.side ?? '').split('/') : [works.at ?? ''];
  if (works.known !== true || !(isRoadblock || REMOVABLE.includes(works.kind))) return NOT_ALLOWED;
  const isHeld = (at: string): boolean => position.control[at] === side && !isIsolatedHex(position, at);
  if (!hexes.every(isHeld)) return NOT_ALLOWED;
  const isMined = (position.fortifications ?? []).some(
    ({ kind, at }) => kind === 'ap-mines' && hexes.includes(at ?? ''),
  );
  if (isMined && !MINES.includes(works.kind)) return NOT_ALLOWED;
  const line = new Set(SIDES.flatMap((one) => (position.perimeter[one].loops ?? []).flat()));
  const isOn = hexes.some((at) => line.has(at));
  const isBeside = hexes.some((at) => letteredRound(at).some((to) => line.has(to)));
  const engineers = position.units.filter(
    (unit) =>
      unit.side === side &&
      unit.kind === 'squad' &&
      unit.assaultEngineer === true &&
      unit.place === 'retained',
  );
  return resultFrom(die, [isOn ? 2 : isBeside ? 1 : 0, when(engineers.length >= 3, -1)], (final) =>
    final <= 3 ? 'removed' : 'no-effect',
  );
};

export interface Arriving {
  readonly group: Group;
  readonly isOb: boolean;
  readonly nth: number;
}

/** VG-I-4.b, VG-II-4.f, VG-III-5.a: of an initial scenario. */
const initialDrm = (position: Campaign, { group, isOb, nth }: Arriving): number => {
  const { side, id } = group;
  const isRussian = side === 'russian';
  switch (position.campaign) {
    case 'I':
      if (!isRussian) return 0;
      if (isOb) return id === 'I5' || id === 'I4' ? 3 : 0;
      return /^[AG]/.test(id) || (id === 'I5' && nth === 2) ? 3 : 0;
    case 'III':
      if (!isOb || (isRussian && id === 'I3')) return 0;
      return isRussian && id === 'I5' ? 4 : 2;
    default:
      return isRussian && isOb && id === 'I3' ? 4 : 0;
  }
};

/** VG-R7 and the table of strengths; VG-12.6182.a, VG-12.32.a, VG-12.32.b. */
export const strengthOf = (
  position: Campaign,
  isInitial: boolean,
  arriving: Arriving,
  dice: readonly number[],
): Ruled => {
  const { group } = arriving;
  const drms = [
    historicalOf(position, group.side),
    balanceOf(position, group.side),
    isInitial ? initialDrm(position, arriving) : 0,
  ];
  return resultFrom(totalOf(dice), drms, (final) => {
    if (group.kind !== 'company') return final <= 7 ? 'full' : 'reduced';
    if (final <= 1) return 'enhanced';
    if (final <= 4) return 'full';
    return final <= 7 ? 'quasi-full' : final <= 9 ? 'reduced' : 'meagre';
  });
};

/** By column the results, each with the last number that gives it; beyond them the last one. */
const LEADERS: Readonly<Record<string, readonly (readonly [result: string, upTo: number])[]>> = {
  company: [
    ['10-2', 2],
    ['9-2', 3],
    ['9-1', 5],
    ['8-1', 7],
    ['8-0', 9],
    ['7-0', 11],
    ['6+1', Infinity],
  ],
  platoon: [
    ['9-2', 2],
    ['9-1', 4],
    ['8-1', 6],
    ['8-0', 8],
    ['7-0', 10],
    ['6+1', 11],
    ['none', Infinity],
  ],
  nkvd: [
    ['10-0', 4],
    ['9-0', 7],
    ['8+1', 10],
    ['none', Infinity],
  ],
};

const rowOf = (rows: readonly (readonly [string, number])[], final: number): string =>
  rows.find(([, upTo]) => final <= upTo)?.[0] ?? '';

/** VG-R8 and the table of leaders: infantry alone has leaders. */
export const leaderOf = (group: Group, column: string, dice: readonly number[]): Said => {
  const isInfantry = group.kind === 'company' || group.kind === 'platoon';
  const own = group.side === 'russian' && group.id === 'I5' ? 'nkvd' : (group.kind ?? '');
  if (!isInfantry || column !== own) return NOT_ALLOWED;
  const drms = [
    when(group.side === 'german', -1),
    when(group.name?.startsWith('Guards'), -1),
    // VG-SSR22.a: those of the NKVD are second line.
    when(group.class === 'second', 1),
  ];
  return resultFrom(totalOf(dice), drms, (final) => rowOf(LEADERS[column] ?? [], final));
};

/** VG-R10. */
export const reconnaissanceOf = (die: number): Ruled =>
  resultFrom(die, [], (final) => (final <= 3 ? 'seen' : 'unseen'));

/** VG-12.52.j, VG-12.52.k, VG-II-3.b, VG-II-4.b: codes with one die; the others have two. */
const QUICK = ['518', 'green'];
export const isQuick = (code: string): boolean => QUICK.includes(code);

/** VG-II-0.a, VG-II-2.a: strictly less than the turn, of eight. */
export const entryOf = (isFirst: boolean, turn: number, dice: readonly number[]): Said =>
  isFirst && turn <= 8
    ? resultFrom(totalOf(dice), [], (final) => (final < turn ? 'enters' : 'waits'))
    : NOT_ALLOWED;

/** VG-CG4.b with the track as reconstructed, VG-CGI-4.a, VG-II-2.a. */
export const gameEndOf = (
  { campaign }: Campaign,
  isInitial: boolean,
  { turn, circled }: { readonly turn: number; readonly circled?: number },
  die: number,
): Said => {
  if (turn < 5 || (isInitial && (campaign === 'II' || campaign === 'IV'))) return NOT_ALLOWED;
  const number = circled ?? Math.min(6, turn - 3);
  return resultFrom(die, [when(campaign === 'I', -1)], (final) => (final <= number ? 'ends' : 'goes-on'));
};

/** T1; VG-SSR22.c. */
export const nkvdLeaderOf = (
  by: {
    readonly columns: number;
    readonly afv: boolean;
    readonly fanatic: boolean;
    readonly broken: boolean;
  },
  die: number,
): Ruled =>
  resultFrom(die, [0 - by.columns, when(by.afv, -1), when(by.fanatic, -1), when(by.broken, 1)], (final) =>
    rowOf(
      [
        ['10-0', 1],
        ['9-0', 3],
        ['8+1', 5],
        ['none', Infinity],
      ],
      final,
    ),
  );

/** VG-R8 with the chart's "@", VG-II-4.c, VG-12.54.c: whether the Guards SMG platoon that arrives has a leader at all. */
export const preliminaryLeaderOf = (
  { campaign }: Campaign,
  isInitial: boolean,
  { group: { side, id }, isOb }: Arriving,
  die: number,
): Said => {
  const isSkipped = (campaign === 'II' || campaign === 'IV') && isInitial && isOb;
  if (side !== 'russian' || id !== 'I2' || isSkipped) return NOT_ALLOWED;
  return resultFrom(die, [], (final) => (final <= 3 ? 'leader' : 'none'));
};

/** VG-R11, VG-12.5.d, VG-III-2.a: the higher die moves first, where both attack; of the initial scenarios only that of CG III is diced for. */
export const dualAttackOf = (
  { campaign, initial = false }: Campaign & { readonly initial?: boolean },
  chits: Readonly<Record<Side, string>>,
  [german = 0, russian = 0]: readonly number[],
): string => {
  if (initial ? campaign !== 'III' : SIDES.some((side) => chits[side] !== 'attack')) return NOT_ALLOWED;
  if (german === russian) return 'again';
  return german > russian ? 'german' : 'russian';
};

/** VG-12.31.b: with the Russian balance so many MMCs are promoted as the die shows. */
export const balancePromotionOf = (hasBalance: boolean, die: number): number | typeof NOT_ALLOWED =>
  hasBalance ? die : NOT_ALLOWED;
