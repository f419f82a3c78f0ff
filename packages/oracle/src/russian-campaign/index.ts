/**
 * The Russian Campaign, ruled once more: zones of control, control, combat supply. Written from the clauses and from how a case is written, never
 * from the game that it is held against.
 */
import { hexside } from '../board/hexes.js';
import { hexesOf, sidesOf } from '../board/laid-out.js';
import { letteredInBox, letteredRound } from '../board/lettered-hexes.js';
import { keptFor } from '../kept.js';

export type Side = 'axis' | 'soviet';

export interface WrittenHex {
  readonly terrain?: string;
  readonly city?: string;
  readonly name?: string;
  readonly rivers?: readonly string[];
  readonly country?: string;
  readonly edge?: readonly string[];
  readonly coast?: string;
  readonly oil?: boolean;
}

/** A board as a case or the data of the game writes it. */
export interface WrittenBoard {
  readonly fill?: { readonly from: string; readonly to: string; readonly terrain: string };
  readonly hexes?: Readonly<Record<string, WrittenHex>>;
  readonly sides?: Readonly<Record<string, readonly string[]>>;
  readonly links?: { readonly rail?: readonly (readonly string[])[] };
  readonly regions?: Readonly<Record<string, readonly string[]>>;
}

/** A unit as a position writes it; what a counter of the game leaves out is printed on the counter. */
export interface WrittenUnit {
  readonly id: string;
  readonly at?: string;
  readonly side?: Side;
  readonly nation?: string;
  readonly type?: string;
  readonly size?: string;
  readonly combat?: number;
  readonly move?: number;
  readonly exempt?: boolean;
  readonly remnant?: boolean;
  readonly place?: string;
  readonly due?: Turn;
  readonly dueImpulse?: number;
  readonly code?: string;
  readonly setup?: { readonly code?: string };
  readonly fought?: boolean;
  readonly automatic?: boolean;
  readonly moved?: number;
  readonly ended?: boolean;
  readonly spent?: boolean;
  readonly startedInZone?: boolean;
  readonly landed?: unknown;
  readonly dropped?: unknown;
  readonly amongEnemies?: boolean;
}

export interface Turn {
  readonly year: number;
  readonly months: string;
}

export interface WrittenPosition {
  readonly turn?: Turn;
  readonly player?: Side;
  readonly impulse?: number;
  readonly phase?: string;
  readonly step?: string;
  readonly weather?: string;
  readonly control?: Readonly<Record<string, Side>>;
  readonly rail?: Readonly<Record<string, Side>>;
  /** Sea moves of the turn by side and area, landings of the game by side. */
  readonly seaMoves?: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly landings?: Readonly<Record<Side, number>>;
  readonly units?: readonly WrittenUnit[];
}

/** What the game prints. */
export interface Printed {
  readonly board: WrittenBoard;
  readonly counters: readonly WrittenUnit[];
  readonly results: {
    readonly columns: readonly string[];
    readonly rows: Readonly<Record<string, readonly string[]>>;
  };
  readonly allowances: Readonly<Record<string, Readonly<Record<string, readonly (number | string)[]>>>>;
}

export interface Unit extends WrittenUnit {
  readonly at: string;
  readonly side: Side;
  readonly nation: string;
  readonly type: string;
  readonly combat: number;
  readonly move: number;
}

export type Readings = Readonly<Record<string, string>>;

export interface Table {
  readonly hexes: ReadonlyMap<string, WrittenHex>;
  readonly sides: ReadonlyMap<string, readonly string[]>;
  readonly board: WrittenBoard;
  readonly turn: Turn;
  readonly player: Side;
  readonly impulse: number;
  readonly weather: string;
  readonly entered: Readonly<Record<string, Side>>;
  readonly railSaid: Readonly<Record<string, Side>>;
  readonly units: readonly Unit[];
  readonly printed: Printed;
  readonly readings: Readings;
  readonly optional: readonly string[];
}

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

/** A unit with what its kind has where nothing is said; `at` is empty off the map. */
export const unitOf = (said: WrittenUnit): Unit => {
  const side = said.side ?? 'axis';
  return {
    ...said,
    at: said.at ?? '',
    side,
    nation: said.nation ?? (side === 'axis' ? 'german' : 'soviet'),
    type: said.type ?? 'infantry',
    combat: said.combat ?? 4,
    move: said.move ?? (side === 'axis' ? 4 : 3),
  };
};

/** What a case shows beside its position. */
export interface Shown {
  readonly board?: WrittenBoard;
  readonly readings?: Readings;
  readonly optional?: readonly string[];
}

/** Lays out what a case shows: its own board, or the printed one. */
export const layOut = (printed: Printed, position: WrittenPosition, shown: Shown = {}): Table => {
  const board = shown.board ?? printed.board;
  const hexes = hexesOf<WrittenHex>(board, letteredInBox);
  return {
    printed,
    board,
    hexes,
    sides: sidesOf(board),
    turn: position.turn ?? { year: 1941, months: 'jul-aug' },
    player: position.player ?? 'axis',
    impulse: position.impulse ?? 1,
    weather: position.weather ?? 'clear',
    entered: position.control ?? {},
    railSaid: position.rail ?? {},
    readings: shown.readings ?? {},
    optional: shown.optional ?? [],
    units: (position.units ?? [])
      .map((said) => unitOf({ ...printed.counters.find(({ id }) => id === said.id), ...said }))
      .filter(({ at, place }) => place === undefined && hexes.has(at)),
  };
};

export const neighboursOn = (table: Table, label: string): readonly string[] =>
  letteredRound(label).filter((other) => table.hexes.has(other));

export const terrainOf = (table: Table, label: string): string => table.hexes.get(label)?.terrain ?? 'clear';

export const isWater = (table: Table, label: string): boolean =>
  ['sea', 'lake'].includes(terrainOf(table, label));

export const between = (table: Table, one: string, other: string): readonly string[] =>
  table.sides.get(hexside(one, other)) ?? [];

/** TRC-7.1.c, TRC-7.1.d: whether zones reach over a hexside, and attacks with them (TRC-8.2.2.e). */
export const isZoneOver = (table: Table, one: string, other: string): boolean =>
  !isWater(table, one) &&
  !isWater(table, other) &&
  !between(table, one, other).some((feature) => feature === 'closed' || feature === 'strait');

/** TRC-8.2.2.a, TRC-8.2.2.b: whether units and supply lines pass a hexside at all. */
export const isPassable = (table: Table, one: string, other: string): boolean =>
  !isWater(table, other) && !between(table, one, other).includes('closed');

const zoneOf = (table: Table, unit: Unit): readonly string[] =>
  // TRC-11.2.2.b.
  unit.type === 'partisan'
    ? [unit.at]
    : neighboursOn(table, unit.at).filter((to) => isZoneOver(table, unit.at, to));

const bothZones = keptFor((table: Table) => {
  const of = (side: Side): ReadonlySet<string> =>
    new Set(table.units.filter((unit) => unit.side === side).flatMap((unit) => zoneOf(table, unit)));
  return { axis: of('axis'), soviet: of('soviet') };
});

/** TRC-7.1.a to TRC-7.1.d, TRC-11.2.2.b. */
export const zones = (table: Table, side: Side): ReadonlySet<string> => bothZones(table)[side];

const withoutPartisans = keptFor(
  (table: Table): Table => ({ ...table, units: table.units.filter(({ type }) => type !== 'partisan') }),
);

export const standingIn = (table: Table, label: string, side: Side): readonly Unit[] =>
  table.units.filter((unit) => unit.at === label && unit.side === side);

/** TRC-5.5.a to TRC-5.5.e, TRC-11.2.2.f: partisans neither hold a hex nor cover it. */
export const controllerOf = (table: Table, label: string): Side => {
  const regular = withoutPartisans(table);
  const there = regular.units.find(({ at }) => at === label);
  if (there !== undefined) return there.side;
  const isOfAxis = zones(regular, 'axis').has(label);
  const isOfSoviets = zones(regular, 'soviet').has(label);
  if (isOfAxis !== isOfSoviets) return isOfAxis ? 'axis' : 'soviet';
  const initial = (table.hexes.get(label)?.country ?? 'ussr') === 'ussr' ? 'soviet' : 'axis';
  return table.entered[label] ?? initial;
};

export const isCity = (table: Table, label: string): boolean => table.hexes.get(label)?.city !== undefined;

/** TRC-10.31.b, by reading TRC-A58: the number of the winter, 0 outside the first two. */
const winterOf = (table: Table): number => {
  const { year, months } = table.turn;
  const wide = table.readings['TRC-A58'] !== 'b';
  const isStart = months === 'nov-dec' || (wide && months === 'sep-oct');
  const isEnd = months === 'jan-feb' || (wide && months === 'mar-apr');
  if (table.weather !== 'snow') return 0;
  if (isStart) return year === 1941 ? 1 : year === 1942 ? 2 : 0;
  if (isEnd) return year === 1942 ? 1 : year === 1943 ? 2 : 0;
  return 0;
};

/** TRC-10.31.a to TRC-10.34.a, TRC-8.2.2.g for the strait, over which supply leads: whether a unit fights at half strength. */
export const isHalved = (table: Table, unit: Unit): boolean => {
  const winter = winterOf(table);
  if (unit.side === 'soviet' || unit.nation === 'finnish' || winter === 0) return false;
  const isAbroad = (table.hexes.get(unit.at)?.country ?? 'ussr') !== 'ussr';
  if (isAbroad && table.readings['TRC-A59'] !== 'b') return false;
  const near = (label: string): readonly string[] =>
    neighboursOn(table, label).filter((to) => isPassable(table, label, to));
  const isSource = (label: string): boolean => isCity(table, label) && controllerOf(table, label) === 'axis';
  if (isSource(unit.at) || near(unit.at).some(isSource)) return false;
  if (winter === 1) return true;
  const enemyZones = zones(table, 'soviet');
  // TRC-A104: no enemy stands in the hex between.
  const isOpen = (step: string): boolean =>
    !enemyZones.has(step) && standingIn(table, step, 'soviet').length === 0;
  return !near(unit.at).some((step) => isOpen(step) && near(step).some(isSource));
};
