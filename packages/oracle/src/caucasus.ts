/**
 * The Caucasus Campaign, ruled once more: odds of a Combat Phase and zones of control. Written from the clauses and from how a case is written,
 * never from the game that it is held against. Default readings alone.
 */
import { crowFlies, hexside, labelsRound } from './board/hexes.js';
import { hexesOf, sidesOf } from './board/laid-out.js';
import { keptFor } from './kept.js';

export type Side = 'axis' | 'soviet';
type Quality = 'poor' | 'normal' | 'elite';
type Step = 'full' | 'reduced' | 'remnant';

export interface WrittenHex {
  readonly terrain?: string;
  readonly place?: string;
  readonly entry?: string;
  readonly port?: string;
  readonly sea?: string;
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
}

export interface WrittenPosition {
  readonly turn?: number;
  readonly player?: Side;
  readonly phase?: string;
  readonly control?: Readonly<Record<string, Side>>;
  readonly alpini?: string;
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

const isCity = (table: Table, label: string): boolean =>
  ['small-city', 'large-city'].includes(table.hexes.get(label)?.place ?? '');

/** CC-15.5.b, CC-9.4, CC-9.1, CC-9.3, CC-14.4.a, CC-14.5.a in this order: superscript, at most 5, half once and rounded up. */
const strengthOf = (table: Table, unit: Unit, hex: string): number => {
  const terrain = terrainOf(table, hex);
  const isHigh = terrain === 'mountain' || (terrain === 'forest' && !isCity(table, hex));
  const printed = isHigh ? (unit.mountainAttack ?? unit.attack) : unit.attack;
  const most = unit.isMechanized && (terrain === 'mountain' || terrain === 'marsh') ? 5 : Infinity;
  const isHalved =
    riverBetween(table, unit.at, hex) !== null ||
    terrainOf(table, unit.at) === 'marsh' ||
    sideOf(table, unit.at, hex).includes('pass') ||
    unit.supply !== 'full';
  const strength = Math.min(printed, most);
  return isHalved ? Math.ceil(strength / 2) : strength;
};

/** CC-11.4.a, CC-15.1.b: who adds strength to the defence. */
const whoDefends = (there: readonly Unit[]): readonly Unit[] =>
  there.filter((unit) => unit.retreated !== true && (unit.type !== 'hq' || there.length === 1));

/** CC-9.2: the best bonus, not more than the strength that defends, and none for white squares alone. */
const bonusOf = (table: Table, there: readonly Unit[], strength: number, hex: string): number => {
  if (there.every(({ isWhite }) => isWhite)) return 0;
  const ground = table.printed.terrain[terrainOf(table, hex)]?.bonus ?? 0;
  const place = table.printed.places[table.hexes.get(hex)?.place ?? '']?.bonus ?? 0;
  return Math.min(strength, Math.max(ground, place));
};

/** CC-9.5. */
const armorShift = (
  table: Table,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  hex: string,
): number => {
  if (['forest', 'marsh', 'mountain'].includes(terrainOf(table, hex)) || isCity(table, hex)) return 0;
  const armed = attackers.filter(({ armor }) => armor === 'shift');
  const gives = armed.some(({ at }) => riverBetween(table, at, hex) !== 'major');
  if (gives && defenders.every(({ armor }) => armor === undefined)) return 1;
  return armed.length === 0 && defenders.some(({ armor }) => armor === 'shift') ? -1 : 0;
};

/** CC-2.24.d, CC-2.24.e: where a unit does not say it, NKVD are Elite and marines Normal when they defend. */
export const qualityInDefence = ({ type, tq, tqDefense }: Unit): Quality => {
  if (tqDefense !== undefined) return tqDefense;
  if (type === 'nkvd') return 'elite';
  return type === 'marine' ? 'normal' : tq;
};

const RANKS = ['poor', 'normal', 'elite'];

/** CC-9.6. */
const qualityShift = (attackers: readonly Unit[], defenders: readonly Unit[]): number => {
  const best = (all: readonly Quality[]): number => Math.max(...all.map((tq) => RANKS.indexOf(tq)));
  const attacking = best(attackers.map(({ tq }) => tq));
  const defending = best(defenders.map(qualityInDefence));
  if (attacking > defending) return 1;
  return attacking === 0 && defending === 2 ? -1 : 0;
};

export interface OddsAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support?: { readonly air?: number };
}

export interface OddsAnswer {
  readonly ok: boolean;
  readonly attack: number;
  readonly defense: number;
  readonly ratio: string;
  readonly shift: number;
  /** Null where the defenders are eliminated without a roll, or the odds are off the table. */
  readonly column: string | null;
  readonly automatic: boolean;
}

const isAttackAllowed = (
  table: Table,
  attackers: readonly Unit[],
  hex: string,
  there: readonly Unit[],
): boolean => {
  const canFight = attackers.every(
    (unit) =>
      unit.type !== 'hq' &&
      unit.attacked !== true &&
      unit.automatic === undefined &&
      (unit.replaced !== true || table.phase !== 'first-combat') &&
      (table.phase !== 'second-combat' || unit.marked === true) &&
      (unit.markedFor === undefined || unit.markedFor === hex) &&
      neighboursOn(table, unit.at).includes(hex) &&
      !isBarred(table, unit.at, hex),
  );
  const standing = there.filter(({ retreated }) => retreated !== true);
  // CC-4.1.f: nobody attacks into the entry hexes of the north edge.
  const isNorth = ['A', 'B', 'C', 'D', 'E'].includes(table.hexes.get(hex)?.entry ?? '');
  return canFight && standing.length > 0 && standing.every(({ defended }) => defended !== true) && !isNorth;
};

/** CC-16.11.b: air support reaches 8 hexes from an HQ of the side, to any unit that takes part; where none is shown it is granted. */
const isInRange = (table: Table, attackers: readonly Unit[]): boolean => {
  const hqs = table.units.filter(({ type, side }) => type === 'hq' && side === table.player);
  return hqs.length === 0 || hqs.some((hq) => attackers.some(({ at }) => crowFlies(hq.at, at, 'odd') <= 8));
};

/** The odds of an attack in a Combat Phase, and whether it may be made. */
export const oddsOf = (table: Table, ask: OddsAsk): OddsAnswer => {
  const hex = ask.hexes[0] ?? '';
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const there = table.units.filter(({ at, side }) => at === hex && side !== table.player);
  const defenders = whoDefends(there);
  const attack = attackers.reduce((sum, unit) => sum + strengthOf(table, unit, hex), 0);
  const bare = defenders.reduce((sum, unit) => sum + unit.defense, 0);
  const defense = bare + bonusOf(table, there, bare, hex);
  // The odds as a place in a line that has no end: 1:1 is 0, 3:1 is 2, 1:3 is -2.
  const place = attack >= defense ? Math.floor(attack / defense) - 1 : 1 - Math.ceil(defense / attack);
  const oddsAt = (at: number): string => (at >= 0 ? `${at + 1}:1` : `1:${1 - at}`);
  const air = ask.support?.air ?? 0;
  const shift =
    armorShift(table, attackers, defenders, hex) +
    qualityShift(attackers, defenders) +
    (there.some(({ disrupted }) => disrupted === true) ? 1 : 0) +
    (there.every(({ supply }) => supply === 'out') ? 1 : 0) +
    air;
  const shifted = place + shift;
  // CC-8.4.a, CC-8.5.a.
  const isOn = shifted >= -1 && shifted <= 8;
  return {
    ok:
      isAttackAllowed(table, attackers, hex, there) &&
      shifted >= -1 &&
      (air === 0 || isInRange(table, attackers)),
    attack,
    defense,
    ratio: oddsAt(place),
    shift,
    column: isOn ? oddsAt(shifted) : null,
    automatic: shifted > 8,
  };
};

/**
 * Whether the clauses leave the odds open: units that have fled onto others and are armoured, or leave an HQ or white squares beside them, more
 * HQs than one and nothing else, attackers without strength, defenders without any.
 */
export const isUndecided = (table: Table, ask: OddsAsk): boolean => {
  const there = table.units.filter(({ at, side }) => at === ask.hexes[0] && side !== table.player);
  const standing = there.filter(({ retreated }) => retreated !== true);
  const hasFled = standing.length < there.length;
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  return (
    (hasFled &&
      there.some((unit) => unit.armor !== undefined || unit.isWhite || qualityInDefence(unit) === 'elite')) ||
    (there.length > 1 && standing.every(({ type }) => type === 'hq')) ||
    attackers.some(({ attack }) => attack === 0) ||
    standing.every(({ defense }) => defense === 0)
  );
};
