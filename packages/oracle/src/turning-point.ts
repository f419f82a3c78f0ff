/**
 * Turning Point, ruled once more: odds, zones of control, supply. Written from the clauses and from how a case is written, never from the game
 * that it is held against. Default readings alone.
 */
import { difference, type Fraction, fraction, fractionFrom, sumOf, written } from './fractions.js';
import { crowFlies, hexside, labelsRound, stepsFrom } from './hexes.js';
import { hexesOf, sidesOf } from './laid-out.js';

export type Side = 'soviet' | 'axis';
export type SupplyState = 'in' | 'out' | 'isolated';

interface WrittenHex {
  readonly terrain?: string;
  readonly fortress?: Side;
  readonly supply?: Side;
  readonly edge?: readonly string[];
  readonly railFor?: readonly Side[];
}

/** A board as a case or the data of the game writes it. */
export interface WrittenBoard {
  readonly fill?: { readonly from: string; readonly to: string; readonly terrain: string };
  readonly hexes?: Readonly<Record<string, WrittenHex>>;
  readonly sides?: Readonly<Record<string, readonly string[]>>;
  readonly links?: { readonly rail?: readonly (readonly string[])[] };
}

/** A unit as a position writes it; what a counter of the game leaves out is printed on the counter. */
export interface WrittenUnit {
  readonly id: string;
  readonly at?: string;
  readonly side?: Side;
  readonly nation?: string;
  readonly kind?: string;
  readonly strength?: number;
  readonly move?: number;
  readonly range?: number;
  readonly number?: number;
  readonly motorized?: boolean;
  readonly supply?: SupplyState;
  readonly judged?: SupplyState;
  readonly mission?: string;
  readonly flown?: boolean;
  readonly damagedUntil?: number;
  readonly moved?: boolean;
  readonly railed?: boolean;
  readonly attacked?: boolean;
  readonly defended?: boolean;
  readonly retreated?: boolean;
}

export interface WrittenPosition {
  readonly scenario?: string | number;
  readonly turn?: number;
  readonly player?: Side;
  readonly phase?: string;
  readonly surprise?: boolean;
  readonly units?: readonly WrittenUnit[];
}

/** What the game prints: its board, and its counters. */
export interface Printed {
  readonly board: WrittenBoard;
  readonly counters: readonly WrittenUnit[];
}

export interface Unit extends WrittenUnit {
  readonly at: string;
  readonly side: Side;
  readonly nation: string;
  readonly kind: string;
  readonly strength: number;
  readonly move: number;
  readonly motorized: boolean;
}

/** What all the rules below look at. */
export interface Table {
  readonly hexes: ReadonlyMap<string, WrittenHex>;
  readonly sides: ReadonlyMap<string, readonly string[]>;
  readonly rails: ReadonlyMap<string, ReadonlySet<string>>;
  readonly turn: number;
  readonly player: Side;
  readonly phase: string;
  readonly hasSurprise: boolean;
  readonly units: readonly Unit[];
}

const MOTORIZED = ['armor', 'motorized', 'kampfgruppe'];

/** TP-scope.c, TP-scope.d, and question 35 of the settled ones: a Kampfgruppe is motorised. */
const isMotorized = (unit: WrittenUnit): boolean =>
  unit.motorized ??
  (MOTORIZED.includes(unit.kind ?? 'infantry') || (unit.kind === 'cavalry' && unit.side === 'soviet'));

const unitFrom = (printed: Printed, said: WrittenUnit): Unit => {
  const counter = printed.counters.find(({ id }) => id === said.id) ?? { id: said.id };
  const all = { ...counter, ...said };
  const side = all.side ?? 'axis';
  return {
    ...all,
    side,
    at: all.at ?? '',
    nation: all.nation ?? (side === 'soviet' ? 'soviet' : 'german'),
    kind: all.kind ?? 'infantry',
    strength: all.strength ?? 1,
    move: all.move ?? 5,
    motorized: isMotorized({ ...all, side }),
  };
};

const railsOf = (chains: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const rails = new Map<string, Set<string>>();
  const join = (one: string, other: string): unknown =>
    rails.set(one, (rails.get(one) ?? new Set()).add(other));
  for (const chain of chains) {
    chain.slice(1).forEach((label, i) => {
      join(chain[i] ?? label, label);
      join(label, chain[i] ?? label);
    });
  }
  return rails;
};

/** Lays out what a case shows: its own board, or the printed one. */
export const layOut = (printed: Printed, position: WrittenPosition, own?: WrittenBoard): Table => {
  const board = own ?? printed.board;
  const hexes = hexesOf<WrittenHex>(board);
  return {
    hexes,
    sides: sidesOf(board),
    rails: railsOf(board.links?.rail ?? []),
    turn: position.turn ?? 2,
    player: position.player ?? 'soviet',
    phase: position.phase ?? 'first-movement',
    // TP-surprise.c: options A and B, which are those of all scenarios but 7 to 10.
    hasSurprise: position.surprise ?? !['7', '8', '9', '10'].includes(String(position.scenario)),
    units: (position.units ?? []).map((unit) => unitFrom(printed, unit)).filter(({ at }) => hexes.has(at)),
  };
};

export const isSquadron = ({ kind }: Unit): boolean => kind === 'squadron';
export const isAirBase = ({ kind }: Unit): boolean => kind === 'air-base';
export const isTruck = ({ kind }: Unit): boolean => kind === 'supply';

/** Units on the ground: all but squadrons, which only fly or stand with their ground crew. */
export const groundUnits = (table: Table, side: Side): readonly Unit[] =>
  table.units.filter((unit) => unit.side === side && !isSquadron(unit));

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

export const neighboursOn = (table: Table, label: string): readonly string[] =>
  labelsRound(label).filter((other) => table.hexes.has(other));

/** TP-terrain.sea.a: water bars the way between two hexes, as a hexside or as a whole hex. */
export const hasWaterBetween = (table: Table, one: string, other: string): boolean =>
  (table.sides.get(hexside(one, other)) ?? []).some((what) => what === 'sea' || what === 'lake') ||
  [one, other].some((label) => ['sea', 'lake'].includes(table.hexes.get(label)?.terrain ?? 'clear'));

/** TP-zoc.a: six hexes round each unit but trucks and air units; TP-air.2.c: and round squadrons on interdiction. */
export const zones = (table: Table, side: Side, withInterdiction: boolean): ReadonlySet<string> => {
  const fighting = groundUnits(table, side).filter((unit) => !isTruck(unit) && !isAirBase(unit));
  const flying = table.units.filter(
    (unit) => unit.side === side && isSquadron(unit) && unit.mission === 'interdiction',
  );
  const all = withInterdiction ? [...fighting, ...flying] : fighting;
  return new Set(all.flatMap(({ at }) => neighboursOn(table, at)));
};

/** TP-supply.D.a: cut by an enemy unit, and by an enemy zone where no friendly unit stands. */
const openHexes = (table: Table, side: Side, withInterdiction: boolean): ReadonlySet<string> => {
  const own = new Set(groundUnits(table, side).map(({ at }) => at));
  const enemies = new Set(groundUnits(table, enemyOf(side)).map(({ at }) => at));
  const barred = zones(table, enemyOf(side), withInterdiction);
  return new Set(
    [...table.hexes.keys()].filter((at) => !enemies.has(at) && (own.has(at) || !barred.has(at))),
  );
};

/**
 * TP-supply.H.b where the board does not say it of a rail hex: by the column of the nearest fortress hex of the side. Null where two are as near
 * and do not agree.
 */
const isOnOwnSide = (table: Table, side: Side, label: string): boolean | null => {
  const forts = [...table.hexes].filter(([, hex]) => hex.fortress === side).map(([at]) => at);
  if (forts.length === 0) return true;
  const nearest = Math.min(...forts.map((at) => crowFlies(at, label)));
  const column = Number(label.slice(0, 2));
  const says = forts
    .filter((at) => crowFlies(at, label) === nearest)
    .map((at) => (side === 'axis' ? column <= Number(at.slice(0, 2)) : column >= Number(at.slice(0, 2))));
  return says.every((one) => one === says[0]) ? (says[0] ?? null) : null;
};

/** The rail hexes joined to a source of the side: TP-supply.A2.a, TP-supply.B1.a, and TP-supply.D.b for what cuts them. */
const joinedRail = (table: Table, side: Side): ReadonlySet<string> => {
  const open = openHexes(table, side, false);
  const isUsable = (label: string): boolean =>
    open.has(label) &&
    (table.hexes.get(label)?.railFor?.includes(side) ?? isOnOwnSide(table, side, label) ?? false);
  const sources = [...table.rails.keys()].filter(
    (at) => table.hexes.get(at)?.supply === side && isUsable(at),
  );
  return new Set(stepsFrom(sources, (at) => [...(table.rails.get(at) ?? [])].filter(isUsable)).keys());
};

/** Whether nobody can say whose some rail hex is, so that supply is not decided on this board. */
export const isRailInDoubt = (table: Table): boolean =>
  [...table.rails.keys()].some(
    (at) =>
      table.hexes.get(at)?.railFor === undefined &&
      (['axis', 'soviet'] as const).some((side) => isOnOwnSide(table, side, at) === null),
  );

const eastEdge = (table: Table): readonly string[] =>
  [...table.hexes].filter(([, hex]) => hex.edge?.includes('east')).map(([at]) => at);

/** Whether the board shows a source of any side, or the position trucks for the Soviets; where it does not, supply is not in question. */
const isSupplyInQuestion = (table: Table, side: Side): boolean =>
  eastEdge(table).length > 0 ||
  (side === 'soviet' && table.units.some(isTruck)) ||
  [...table.hexes.values()].some(({ supply }) => supply !== undefined);

/** TP-supply: the state of a unit, fixed by the position or traced. */
export const supplyOf = (table: Table, unit: Unit): SupplyState => {
  if (unit.supply !== undefined) return unit.supply;
  if (!isSupplyInQuestion(table, unit.side)) return 'in';
  const open = openHexes(table, unit.side, true);
  const steps = stepsFrom([unit.at], (at) => neighboursOn(table, at).filter((to) => open.has(to)));
  const nearest = (labels: Iterable<string>): number =>
    Math.min(Infinity, ...[...labels].map((at) => steps.get(at) ?? Infinity));
  const rail = nearest(joinedRail(table, unit.side));
  if (unit.side === 'axis') return rail <= 12 ? 'in' : 'out';
  if (isTruck(unit)) return 'in';
  const trucks = nearest(
    groundUnits(table, 'soviet')
      .filter(isTruck)
      .map(({ at }) => at),
  );
  const edge = nearest(eastEdge(table));
  if (unit.kind === 'cavalry') return Math.min(rail, trucks, edge) <= 15 ? 'in' : 'isolated';
  if (rail <= 8 || trucks <= 4 || edge <= 4) return 'in';
  return trucks <= 8 ? 'out' : 'isolated';
};

export interface OddsAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support?: {
    readonly closeSupport?: readonly { readonly squadron: string; readonly hex: string }[];
    readonly reduceTo?: number | string;
    readonly ignoreDr?: boolean;
  };
}

export interface OddsAnswer {
  readonly ok: boolean;
  readonly attack: string;
  readonly defense: string;
  readonly exact: string;
  readonly shift: number;
  readonly column: string;
  readonly drm: number;
}

const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];

/** TP-crt.a and the settled rounding: the place of the column, for the defender, brought onto the table. */
const placeOf = (attack: Fraction, defense: Fraction): number => {
  const ratio = fraction(attack.n * defense.d, attack.d * defense.n);
  if (ratio.n === 0) return 0;
  if (ratio.n >= ratio.d) return Math.min(9, Math.floor(ratio.n / ratio.d)) + 1;
  return 3 - Math.min(3, Math.ceil(ratio.d / ratio.n));
};

/** TP-surprise.a, TP-surprise.b. */
const shiftOf = (table: Table, side: Side, defenders: readonly Unit[]): number => {
  if (table.turn !== 1 || side !== 'soviet' || !table.hasSurprise) return 0;
  return defenders.some(({ nation }) => nation === 'german') ? 1 : 2;
};

/** TP-terrain.river.b, TP-terrain.fortress.b: the die suffers where every pair of attacker and hex is hindered. */
const isHindered = (
  table: Table,
  attackers: readonly Unit[],
  hexes: readonly string[],
  defender: Side,
): boolean =>
  attackers.every(({ at }) =>
    hexes.every(
      (to) =>
        (table.sides.get(hexside(at, to)) ?? []).includes('river') ||
        table.hexes.get(to)?.fortress === defender,
    ),
  );

/** TP-air.1, TP-air.3.c: whether a squadron may support an attack on a hex. */
const canSupport = (table: Table, side: Side, id: string, hex: string): boolean => {
  const squadron = table.units.find((unit) => unit.id === id && isSquadron(unit) && unit.side === side);
  const base = table.units.find(
    (unit) => isAirBase(unit) && unit.side === side && unit.number === squadron?.number,
  );
  if (squadron === undefined || base === undefined) return false;
  const isPatrolled = table.units.some(
    (unit) => unit.side !== side && isSquadron(unit) && unit.mission === 'cap' && unit.at === hex,
  );
  return (
    squadron.mission === undefined &&
    squadron.flown !== true &&
    base.moved !== true &&
    table.turn >= Math.max(squadron.damagedUntil ?? 0, base.damagedUntil ?? 0) &&
    crowFlies(base.at, hex) <= (squadron.range ?? 15) &&
    !isPatrolled
  );
};

const isAttackAllowed = (
  table: Table,
  attackers: readonly Unit[],
  { hexes, support }: OddsAsk,
  full: Fraction,
): boolean => {
  const side = table.player;
  const close = support?.closeSupport ?? [];
  const lowered = support?.reduceTo === undefined ? full : fractionFrom(support.reduceTo);
  const canFight = attackers.every(
    (unit) =>
      unit.side === side &&
      !isSquadron(unit) &&
      !isTruck(unit) &&
      !isAirBase(unit) &&
      unit.attacked !== true &&
      supplyOf(table, unit) !== 'isolated' &&
      hexes.every((to) => neighboursOn(table, unit.at).includes(to) && !hasWaterBetween(table, unit.at, to)),
  );
  const canBeAttacked = hexes.every((to) => {
    const there = groundUnits(table, enemyOf(side)).filter(({ at }) => at === to);
    const standing = there.filter(({ retreated }) => retreated !== true);
    return standing.length > 0 && standing.every(({ defended }) => defended !== true);
  });
  const canFly = close.every(
    ({ squadron, hex }, i) =>
      hexes.includes(hex) &&
      canSupport(table, side, squadron, hex) &&
      close.findIndex((other) => other.hex === hex || other.squadron === squadron) === i,
  );
  const isLowered = support?.reduceTo === undefined || (lowered.n > 0 && difference(lowered, full) <= 0);
  return canFight && canBeAttacked && canFly && isLowered;
};

/** The odds of an attack in the combat phase, and whether it may be made. */
export const oddsOf = (table: Table, ask: OddsAsk): OddsAnswer => {
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const there = groundUnits(table, enemyOf(table.player)).filter(({ at }) => ask.hexes.includes(at));
  // TP-combat.Q.d: who has fled onto others adds nothing.
  const defenders = there.filter(({ retreated }) => retreated !== true);
  const full = sumOf(
    attackers.map((unit) => fraction(unit.strength, supplyOf(table, unit) === 'out' ? 2 : 1)),
  );
  const attack = ask.support?.reduceTo === undefined ? full : fractionFrom(ask.support.reduceTo);
  // TP-combat.K.a.
  const defense = fraction(
    defenders.reduce((sum, unit) => sum + (isTruck(unit) || isAirBase(unit) ? 1 : unit.strength), 0),
  );
  const shift = shiftOf(table, table.player, there);
  const place = defense.n === 0 ? 10 : placeOf(attack, defense);
  const exact = fraction(attack.n * defense.d, attack.d * defense.n);
  const isSupported = (ask.support?.closeSupport ?? []).length > 0;
  return {
    ok: isAttackAllowed(table, attackers, ask, full),
    attack: written(attack),
    defense: written(defense),
    exact: `${exact.n}:${exact.d}`,
    shift,
    column: COLUMNS[Math.min(COLUMNS.length - 1, place + shift)] ?? '',
    drm: (isHindered(table, attackers, ask.hexes, enemyOf(table.player)) ? -2 : 0) + (isSupported ? 2 : 0),
  };
};
