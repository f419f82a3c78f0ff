/**
 * The Caucasus Campaign, ruled once more: the board, the units and zones of control. Written from the clauses and from how a case is written,
 * never from the game that it is held against. Default readings alone.
 */
import { hexside, labelsRound } from './board/hexes.js';
import { hexesOf, sidesOf } from './board/laid-out.js';
import { keptFor } from './kept.js';

export type Side = 'axis' | 'soviet';
export type Quality = 'poor' | 'normal' | 'elite';
type Step = 'full' | 'reduced' | 'remnant';

export interface WrittenHex {
  readonly terrain?: string;
  readonly place?: string;
  readonly entry?: string;
  readonly port?: string;
  readonly sea?: string;
  readonly coast?: string;
  readonly name?: string;
  readonly vp?: number;
}

/** A board as a case or the data of the game writes it. */
export interface WrittenBoard {
  readonly fill?: { readonly from: string; readonly to: string; readonly terrain: string };
  readonly hexes?: Readonly<Record<string, WrittenHex>>;
  readonly sides?: Readonly<Record<string, readonly string[]>>;
  readonly links?: Readonly<Record<string, readonly (readonly string[])[]>>;
}

interface Values {
  readonly attack?: number;
  readonly mountainAttack?: number;
  readonly defense?: number;
  readonly tq?: Quality;
  readonly tqDefense?: Quality;
  readonly armor?: 'shift' | 'cancel';
}

/** A unit as a position writes it; what a counter of the game leaves out is printed on the side of the counter that shows. */
export interface WrittenUnit extends Values {
  readonly id: string;
  readonly at?: string;
  readonly side?: Side;
  readonly type?: string;
  readonly mechanized?: boolean;
  readonly move?: number;
  readonly whiteSquare?: boolean;
  readonly step?: Step;
  readonly startsReduced?: boolean;
  readonly full?: Values;
  readonly reduced?: Values;
  readonly remnant?: Values;
  readonly special?: string;
  readonly supply?: 'full' | 'limited' | 'out';
  readonly isolated?: boolean;
  readonly disrupted?: boolean;
  readonly replaced?: boolean;
  readonly automatic?: unknown;
  readonly marked?: boolean;
  readonly markedFor?: string;
  readonly attacked?: boolean;
  readonly defended?: boolean;
  readonly retreated?: boolean;
  readonly moved?: boolean;
  /** The points that it has spent in this Movement Phase. */
  readonly spent?: number;
}

export interface WrittenPosition {
  readonly turn?: number;
  readonly player?: Side;
  readonly phase?: string;
  readonly control?: Readonly<Record<string, Side>>;
  readonly alpini?: string;
  /** The air markers that have been used in this impulse. */
  readonly usedAir?: readonly string[];
  /** Minor ports by the units that their owner has named for them. */
  readonly allotted?: Readonly<Record<string, string>>;
  readonly fleet?: Readonly<Record<string, string>>;
  readonly units?: readonly WrittenUnit[];
}

export interface Unit extends WrittenUnit {
  readonly at: string;
  readonly side: Side;
  readonly type: string;
  readonly attack: number;
  readonly defense: number;
  readonly tq: Quality;
  readonly isMechanized: boolean;
  readonly isWhite: boolean;
}

/** What the game prints: its board, its counters, the Terrain Effects Chart. */
export interface Printed {
  readonly board: WrittenBoard;
  readonly counters: readonly WrittenUnit[];
  readonly terrain: Readonly<
    Record<
      string,
      { readonly bonus: number; readonly foot: number | null; readonly mechanized: number | null }
    >
  >;
  readonly places: Readonly<Record<string, { readonly bonus: number }>>;
}

export type Readings = Readonly<Record<string, string>>;

export interface Table {
  readonly printed: Printed;
  readonly board: WrittenBoard;
  readonly control: Readonly<Record<string, Side>>;
  readonly readings: Readings;
  readonly hexes: ReadonlyMap<string, WrittenHex>;
  readonly sides: ReadonlyMap<string, readonly string[]>;
  /** Whether the board shows an entry hex or a port; else supply is not at issue. */
  readonly hasSources: boolean;
  readonly turn: number;
  readonly player: Side;
  readonly phase: string;
  readonly usedAir: readonly string[];
  readonly fleet: Readonly<Record<string, string>>;
  readonly units: readonly Unit[];
}

/** CC-2.22.d. */
const MECHANIZED = [
  'armor',
  'panzergrenadier',
  'motorized',
  'flak',
  'anti-tank',
  'commando',
  'assault-gun',
  'armored-train',
  'azov-flotilla',
];
/** CC-5.1.c. */
const WHITE = ['hq', 'assault-gun', 'flak', 'commando', 'anti-tank', 'armored-train', 'port-garrison'];

/** CC-9.5.a, CC-9.5.c: what a type gives where its counter does not say. */
const armorOf = (type: string, step: Step): 'shift' | 'cancel' | undefined => {
  if (type === 'armor' || type === 'assault-gun') return 'shift';
  if (type === 'panzergrenadier') return step === 'full' ? 'shift' : 'cancel';
  return type === 'flak' || type === 'anti-tank' ? 'cancel' : undefined;
};

const unitFrom = (printed: Printed, said: WrittenUnit): Unit => {
  const counter = printed.counters.find(({ id }) => id === said.id);
  const both = { ...counter, ...said };
  // CC-2.1.j: the triangle.
  const step = said.step ?? (both.startsReduced === true ? 'reduced' : 'full');
  const all = { ...both, ...both[step], ...said };
  const type = all.type ?? 'infantry';
  const armor = all.armor ?? (counter === undefined ? armorOf(type, step) : undefined);
  return {
    ...all,
    type,
    at: all.at ?? '',
    // CC-14.6.a: who is isolated bears the marker of those out of supply.
    supply: all.supply ?? (all.isolated === true ? 'out' : 'full'),
    side: all.side ?? 'axis',
    attack: all.attack ?? 4,
    defense: all.defense ?? 4,
    tq: all.tq ?? 'normal',
    // CC-11.2.a, settled as CC-A63: a port garrison has no movement.
    ...(type === 'port-garrison' ? { move: all.move ?? 0 } : {}),
    isMechanized: all.mechanized ?? MECHANIZED.includes(type),
    isWhite: all.whiteSquare ?? WHITE.includes(type),
    ...(armor === undefined ? {} : { armor }),
  };
};

const groundOf = keptFor((board: WrittenBoard) => ({
  hexes: hexesOf<WrittenHex>(board),
  sides: sidesOf(board),
}));

/** Lays out what a case shows: its own board, or the printed one. */
export const layOut = (
  printed: Printed,
  position: WrittenPosition,
  own?: WrittenBoard,
  readings: Readings = {},
): Table => {
  const board = own ?? printed.board;
  const { hexes, sides } = groundOf(board);
  return {
    printed,
    board,
    control: position.control ?? {},
    readings,
    hexes,
    sides,
    hasSources: [...hexes.values()].some(({ entry, port }) => entry !== undefined || port !== undefined),
    turn: position.turn ?? 2,
    player: position.player ?? 'axis',
    phase: position.phase ?? 'first-movement',
    usedAir: position.usedAir ?? [],
    fleet: position.fleet ?? {},
    units: (position.units ?? []).map((unit) => unitFrom(printed, unit)).filter(({ at }) => hexes.has(at)),
  };
};

export const neighboursOn = (table: Table, label: string): readonly string[] =>
  labelsRound(label, 'odd').filter((other) => table.hexes.has(other));

const WINTER = 10;

/** CC-2.31.a, CC-2.31.b: seasonal marsh is rough until turn 10, then marsh. */
export const terrainOf = (table: Table, label: string): string => {
  const terrain = table.hexes.get(label)?.terrain ?? 'clear';
  if (terrain !== 'seasonal-marsh') return terrain;
  return table.turn < WINTER ? 'rough' : 'marsh';
};

export const sideOf = (table: Table, one: string, other: string): readonly string[] =>
  table.sides.get(hexside(one, other)) ?? [];

/** CC-2.32: the passes are closed from turn 10 on, but for one. */
const hasOpenPass = (table: Table, one: string, other: string): boolean => {
  const side = sideOf(table, one, other);
  return side.includes('pass') && (table.turn < WINTER || side.includes('open-in-winter'));
};

/** Whether any unit may enter the hex: CC-7.8.f, and CC-6.4.c for water. */
const canBeEntered = (table: Table, label: string): boolean =>
  !['sea', 'lake', 'alpine'].includes(terrainOf(table, label));

/** CC-6.4, CC-7.8.f, CC-7.8.g: whether no unit may go from one hex to the next, so that neither zone nor attack does. */
export const isBarred = (table: Table, one: string, other: string): boolean => {
  const side = sideOf(table, one, other);
  return (
    side.includes('sea') ||
    side.includes('lake') ||
    ((side.includes('alpine') || side.includes('pass')) && !hasOpenPass(table, one, other)) ||
    !canBeEntered(table, one) ||
    !canBeEntered(table, other)
  );
};

/** CC-6.1.a, CC-6.2.a, CC-6.4. */
export const zones = (table: Table, side: Side): ReadonlySet<string> =>
  new Set(
    table.units
      .filter((unit) => unit.side === side && !unit.isWhite)
      .flatMap(({ at }) => neighboursOn(table, at).filter((to) => !isBarred(table, at, to))),
  );

/** CC-2.31.c: minor rivers beside seasonal marsh are gone from turn 10 on. */
export const riverBetween = (table: Table, one: string, other: string): 'major' | 'minor' | null => {
  const side = sideOf(table, one, other);
  if (side.includes('major-river')) return 'major';
  const isDry =
    table.turn >= WINTER &&
    [one, other].some((label) => table.hexes.get(label)?.terrain === 'seasonal-marsh');
  return side.includes('minor-river') && !isDry ? 'minor' : null;
};
