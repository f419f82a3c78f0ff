/**
 * Nach Stalingrad!, ruled once more: odds of a combat and zones of control. Written from the clauses and from how a case is written, never from
 * the game that it is held against. Default readings alone.
 */

import { hexside, labelsRound } from './board/hexes.js';
import { hexesOf, sidesOf } from './board/laid-out.js';
import { fraction, write } from './fractions.js';

export type Side = 'axis' | 'soviet';

export interface WrittenHex {
  readonly terrain?: string;
  readonly place?: string;
  readonly supply?: string;
  readonly gauge?: string;
  readonly port?: string;
  readonly coast?: string;
  /** Of the weather: north unless stated. */
  readonly zone?: string;
}

/** A board as a case or the data of the game writes it. */
export interface WrittenBoard {
  readonly fill?: { readonly from: string; readonly to: string; readonly terrain: string };
  readonly hexes?: Readonly<Record<string, WrittenHex>>;
  readonly sides?: Readonly<Record<string, readonly string[]>>;
  readonly links?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly regions?: Readonly<Record<string, readonly string[]>>;
}

/** The numbers of a counter. */
export interface Counter {
  readonly arm?: string;
  readonly attack?: number;
  readonly defense?: number;
  readonly move?: number;
  readonly quality?: number;
}

/** A unit as a position writes it; what a counter of the game leaves out is printed on the counter. */
export interface WrittenUnit {
  readonly id: string;
  readonly at?: string;
  readonly side?: Side;
  readonly kind?: string;
  readonly place?: string;
  readonly arm?: string;
  readonly nation?: string;
  readonly zoc?: boolean;
  readonly attack?: number;
  readonly defense?: number;
  readonly move?: number;
  readonly steps?: number;
  /** Of the second counter of a Soviet army (NS-6.2.o). */
  readonly mechanizedSteps?: number;
  /** What that counter prints. */
  readonly mechanized?: Counter;
  /** NS-3.c: not one of the three units of a hex. */
  readonly freeStacking?: boolean;
  readonly guards?: boolean;
  /** By which HQ, where that is said. */
  readonly activated?: boolean | string;
  /** Of an HQ. */
  readonly range?: number;
  readonly operations?: number;
  readonly activatedHq?: boolean;
  readonly front?: boolean;
  readonly armyGroup?: boolean;
  readonly special?: boolean;
  /** Of a general. */
  readonly attackBonus?: number;
  readonly defenseBonus?: number;
  readonly bonusUsed?: boolean;
  /** Of an army commander: his HQ. */
  readonly with?: string | null;
  /** Of an armor leader. */
  readonly moveBonus?: number;
  /** The armor leader with whom it began the operations phase. */
  readonly ledBy?: string | null;
  /** Whether it moves no further in this segment. */
  readonly ended?: boolean;
  /** Points spent in this segment, and the hex where it began. */
  readonly spent?: number;
  readonly startedAt?: string;
  /** In the first movement segment of this operations phase. */
  readonly movedFirst?: boolean;
  readonly quality?: number;
  readonly supplied?: boolean;
  /** Out of supply in the turn before as well. */
  readonly oosBefore?: boolean;
  readonly disrupted?: boolean;
  readonly attackedThisTurn?: boolean;
  readonly defendedThisTurn?: boolean;
}

export interface WrittenPosition {
  readonly player?: Side;
  readonly phase?: string;
  readonly weather?: { readonly north?: string; readonly south?: string };
  readonly units?: readonly WrittenUnit[];
}

/** What the game prints: its board, its counters, the modifiers of its combat table. */
export interface Printed {
  readonly board: WrittenBoard;
  readonly counters: readonly WrittenUnit[];
  readonly modifiers: {
    readonly terrain: Readonly<Record<string, number>>;
    readonly city: number;
    readonly river: number;
    readonly bridge: number;
    readonly ground: Readonly<Record<string, number>>;
    readonly disrupted: number;
  };
  readonly results: {
    readonly columns: readonly string[];
    readonly rows: Readonly<Record<string, readonly string[]>>;
  };
}

export interface Unit extends WrittenUnit {
  readonly at: string;
  readonly side: Side;
  readonly isCombat: boolean;
}

export interface Table {
  readonly printed: Printed;
  readonly hexes: ReadonlyMap<string, WrittenHex>;
  readonly sides: ReadonlyMap<string, readonly string[]>;
  /** Hexsides that a road or railway crosses. */
  readonly ways: ReadonlySet<string>;
  /** Hexsides that a railway crosses, and the hexes it leads through. */
  readonly railSides: ReadonlySet<string>;
  readonly railHexes: ReadonlySet<string>;
  readonly farBank: ReadonlySet<string>;
  /** Cities in whose street-fighting boxes units stand. */
  readonly boxes: ReadonlySet<string>;
  readonly player: Side;
  readonly ground: string;
  readonly units: readonly Unit[];
  /** Those with an HQ among them, who have no hex. */
  readonly generals: readonly Unit[];
}

const hexsidesAlong = (chain: readonly string[]): readonly string[] =>
  chain.slice(1).map((label, i) => hexside(chain[i] ?? '', label));

/** Lays out what a case shows: its own board, or the printed one. */
export const layOut = (printed: Printed, position: WrittenPosition, own?: WrittenBoard): Table => {
  const board = own ?? printed.board;
  const hexes = hexesOf<WrittenHex>(board);
  const chains = Object.values(board.links ?? {}).flat();
  const rails = board.links?.['rail'] ?? [];
  const units = (position.units ?? []).map((said): Unit => {
    const all = { ...printed.counters.find(({ id }) => id === said.id), ...said };
    const isCombat = all.kind === undefined ? !/^(HQ|L)-/.test(all.id) : all.kind === 'combat';
    return { ...all, at: all.at ?? '', side: all.side ?? 'axis', isCombat };
  });
  return {
    printed,
    hexes,
    sides: sidesOf(board),
    ways: new Set(chains.flatMap(hexsidesAlong)),
    railSides: new Set(rails.flatMap(hexsidesAlong)),
    railHexes: new Set(rails.flat()),
    farBank: new Set(board.regions?.['volga-east-bank'] ?? []),
    boxes: new Set(units.filter(({ place }) => place === 'box').map(({ at }) => at)),
    player: position.player ?? 'axis',
    ground: position.weather?.north ?? 'dry',
    units: units.filter(({ at, place }) => place === undefined && hexes.has(at)),
    generals: units.filter(({ kind }) => kind === 'leader'),
  };
};

/** NS-6.2.o with NS-A38: an army of two counters has the numbers of the one that stands for it. */
export const asOneCounter = (table: Table, letter: string): Table => ({
  ...table,
  units: table.units.map((unit) => {
    const { mechanized, mechanizedSteps = 0, steps = 1 } = unit;
    const isMechanized = mechanizedSteps > 0 && (letter === 'a' || steps === 0);
    return mechanized !== undefined && isMechanized ? { ...unit, ...mechanized } : unit;
  }),
});

export const neighboursOn = (table: Table, label: string): readonly string[] =>
  labelsRound(label, 'odd').filter((other) => table.hexes.has(other));

const terrainOf = (table: Table, label: string): string => table.hexes.get(label)?.terrain ?? 'clear';

const sideBetween = (table: Table, one: string, other: string): readonly string[] =>
  table.sides.get(hexside(one, other)) ?? [];

/** Whether a combat unit can stand in the hex at all. */
const canBeEntered = (table: Table, label: string): boolean =>
  !['sea', 'lake'].includes(terrainOf(table, label));

/** NS-9.2.b, NS-9.2.d, NS-10.1.e: neither zone nor attack goes over the sea, or into the mountains but by road or railway. */
const isClosed = (table: Table, from: string, to: string): boolean =>
  sideBetween(table, from, to).includes('sea') ||
  !canBeEntered(table, from) ||
  !canBeEntered(table, to) ||
  (terrainOf(table, to) === 'mountain' && !table.ways.has(hexside(from, to)));

/** NS-9.2, NS-12.c, NS-9.5.a for the Volga, NS-11.b for street fighting. */
export const zones = (table: Table, side: Side): ReadonlySet<string> => {
  const controlling = table.units.filter(
    (unit) =>
      unit.side === side &&
      unit.isCombat &&
      unit.disrupted !== true &&
      unit.arm !== 'police' &&
      unit.zoc !== false &&
      !table.farBank.has(unit.at),
  );
  return new Set(
    controlling.flatMap(({ at }) =>
      neighboursOn(table, at).filter(
        (to) =>
          !isClosed(table, at, to) &&
          !sideBetween(table, at, to).includes('volga') &&
          !table.farBank.has(to) &&
          !table.boxes.has(to),
      ),
    ),
  );
};

export interface OddsAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support: { readonly supplied: boolean; readonly lead: string; readonly defenderLead: string };
}

export interface OddsAnswer {
  readonly ok: boolean;
  readonly attack: number;
  readonly defense: number;
  readonly shift: number;
  /** Null where the result is 4/0 without a die. */
  readonly column: string | null;
  readonly drm: number;
}

/** NS-10.6.a with the questions settled about it: the hex that helps the defender most, and the river where every attack crosses one. */
const modifierOf = (
  table: Table,
  attackers: readonly Unit[],
  hexes: readonly string[],
  isShaken: boolean,
): number => {
  const { modifiers } = table.printed;
  const ofHex = (label: string): number => {
    const isCity = table.hexes.get(label)?.place === 'city' && terrainOf(table, label) !== 'mountain';
    return (modifiers.terrain[terrainOf(table, label)] ?? 0) + (isCity ? modifiers.city : 0);
  };
  const crossings = attackers.flatMap(({ at }) =>
    hexes.map((to) => ({
      isRiver: sideBetween(table, at, to).includes('major-river'),
      isBridge: table.ways.has(hexside(at, to)),
    })),
  );
  const isAcross = crossings.every(({ isRiver }) => isRiver);
  const river = crossings.some(({ isBridge }) => isBridge) ? modifiers.bridge : modifiers.river;
  return (
    Math.min(...hexes.map(ofHex)) +
    (isAcross ? river : 0) +
    (modifiers.ground[table.ground] ?? 0) +
    (isShaken ? modifiers.disrupted : 0)
  );
};

/** NS-10.1.b, NS-10.1.d to NS-10.1.f, NS-12.d. */
export const canAttack = (
  table: Table,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  hexes: readonly string[],
): boolean =>
  hexes.every((to) => defenders.some(({ at }) => at === to)) &&
  defenders.every(({ defendedThisTurn }) => defendedThisTurn !== true) &&
  attackers.every(
    (unit) =>
      unit.side === table.player &&
      unit.isCombat &&
      unit.disrupted !== true &&
      unit.attackedThisTurn !== true &&
      hexes.every((to) => neighboursOn(table, unit.at).includes(to) && !isClosed(table, unit.at, to)),
  );

/** The odds of a combat for which no HQ, air unit or general is named, and whether it may be fought. */
export const oddsOf = (table: Table, { attackers: ids, hexes, support }: OddsAsk): OddsAnswer => {
  const attackers = ids.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const defenders = table.units.filter(
    ({ at, side, isCombat }) => hexes.includes(at) && side !== table.player && isCombat,
  );
  const attack = attackers.reduce((sum, unit) => sum + (unit.attack ?? 0), 0);
  // NS-5.2.4.d, and a defence of 0 counts as 1.
  const defense = Math.max(
    1,
    defenders.reduce(
      (sum, unit) =>
        sum + (unit.supplied === false ? Math.ceil((unit.defense ?? 0) / 2) : (unit.defense ?? 0)),
      0,
    ),
  );
  const qualityOf = (all: readonly Unit[], id: string): number =>
    all.find((unit) => unit.id === id)?.quality ?? 0;
  // NS-10.5.b, NS-10.3.f.
  const shift =
    qualityOf(attackers, support.lead) -
    qualityOf(defenders, support.defenderLead) -
    (support.supplied ? 0 : 2);
  // A line in which 1:1 is 0, 3:1 is 2 and 1:3 is -2; the table goes from 1:3 to 7:1.
  const place = attack >= defense ? Math.floor(attack / defense) - 1 : 1 - Math.ceil(defense / attack);
  const shifted = Math.min(6, Math.min(6, place) + shift);
  return {
    ok: canAttack(table, attackers, defenders, hexes),
    attack,
    defense,
    shift,
    column: shifted < -2 ? null : shifted >= 0 ? `${shifted + 1}:1` : `1:${1 - shifted}`,
    drm: modifierOf(
      table,
      attackers,
      hexes,
      defenders.some(({ disrupted }) => disrupted === true),
    ),
  };
};

/** NS-10.7.b, NS-10.7.c, settled as NS-A73: how likely each result is. Below the table no die is rolled, beyond its rows the nearest is read. */
export const chancesOf = (table: Table, ask: OddsAsk): Readonly<Record<string, string>> => {
  const { column, drm } = oddsOf(table, ask);
  const { columns, rows } = table.printed.results;
  if (column === null) return { [rows['0']?.[0] ?? '']: '1' };
  const last = Object.keys(rows).length - 1;
  const faces = [1, 2, 3, 4, 5, 6].map(
    (die) =>
      rows[String(Math.min(last, Math.max(0, die + drm)))]?.[columns.indexOf(column)] ?? 'off the table',
  );
  return Object.fromEntries(
    [...new Set(faces)]
      .sort()
      .map((result) => [result, write(fraction(faces.filter((face) => face === result).length, 6))]),
  );
};
