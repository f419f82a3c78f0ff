/**
 * Turning Point, ruled once more: the table, zones of control, supply. Written from the clauses and from how a case is written, never from the
 * game that it is held against.
 */
import { crowFlies, hexside, labelsRound, stepsFrom } from './board/hexes.js';
import { hexesOf, sidesOf } from './board/laid-out.js';
import { keptFor } from './kept.js';

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
  readonly regions?: Readonly<Record<string, readonly string[]>>;
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

/** What the game prints: its board, its counters, its combat results table by modified die. */
export interface Printed {
  readonly board: WrittenBoard;
  readonly results: {
    readonly columns: readonly string[];
    readonly rows: Readonly<Record<string, readonly string[]>>;
  };
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

/** The readings that are ruled both ways: for each the letters that a case may name, the default first. */
export const READINGS = {
  'TP-A1': ['b', 'a', 'c'],
  'TP-A5': ['a', 'b'],
  'TP-A7': ['b', 'a'],
  'TP-A9': ['a', 'b'],
  'TP-A18': ['a', 'b'],
  'TP-A40': ['a', 'b', 'c'],
  'TP-A48': ['a', 'b'],
  'TP-A50': ['a', 'b'],
  'TP-A63': ['a', 'b'],
  'TP-A79': ['a', 'b'],
  'TP-A87': ['a', 'b'],
} as const;

/** The letters that a case takes; what it leaves out is the default. */
export type Readings = { readonly [Id in keyof typeof READINGS]?: string };

/** What all the rules below look at. */
export interface Table {
  readonly readings: Readings;
  readonly results: Printed['results'];
  readonly rostovRow: readonly string[];
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

const groundOf = keptFor((board: WrittenBoard) => ({
  hexes: hexesOf<WrittenHex>(board),
  sides: sidesOf(board),
  rails: railsOf(board.links?.rail ?? []),
}));

/** Lays out what a case shows: its own board, or the printed one. */
export const layOut = (
  printed: Printed,
  position: WrittenPosition,
  own?: WrittenBoard,
  readings: Readings = {},
): Table => {
  const board = own ?? printed.board;
  const ground = groundOf(board);
  return {
    ...ground,
    readings,
    results: printed.results,
    rostovRow: board.regions?.['rostov-row'] ?? [],
    turn: position.turn ?? 2,
    player: position.player ?? 'soviet',
    phase: position.phase ?? 'first-movement',
    // TP-surprise.c: options A and B, which are those of all scenarios but 7 to 10.
    hasSurprise: position.surprise ?? !['7', '8', '9', '10'].includes(String(position.scenario)),
    units: (position.units ?? [])
      .map((unit) => unitFrom(printed, unit))
      .filter(({ at }) => ground.hexes.has(at)),
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

/** TP-zoc.a: six hexes round each unit but trucks and air units; TP-air.2.c: and round squadrons on interdiction; some units may be left out. */
export const zones = (
  table: Table,
  side: Side,
  withInterdiction: boolean,
  without: readonly string[] = [],
): ReadonlySet<string> => {
  const fighting = groundUnits(table, side).filter(
    (unit) => !isTruck(unit) && !isAirBase(unit) && !without.includes(unit.id),
  );
  const flying = table.units.filter(
    (unit) => unit.side === side && isSquadron(unit) && unit.mission === 'interdiction',
  );
  const all = withInterdiction ? [...fighting, ...flying] : fighting;
  const isReached = (from: string, to: string): boolean =>
    table.readings['TP-A50'] !== 'b' || !hasWaterBetween(table, from, to);
  const under = table.readings['TP-A48'] === 'b' && withInterdiction ? flying.map(({ at }) => at) : [];
  return new Set([
    ...all.flatMap(({ at }) => neighboursOn(table, at).filter((to) => isReached(at, to))),
    ...under,
  ]);
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

const fortsOf = keptFor((hexes: Table['hexes']) => {
  const all = [...hexes];
  const of = (side: Side): readonly string[] =>
    all.flatMap(([at, hex]) => (hex.fortress === side ? [at] : []));
  return { axis: of('axis'), soviet: of('soviet') };
});

/**
 * TP-supply.H.b where the board does not say it of a rail hex: by the column of the nearest fortress hex of the side. Null where two are as near
 * and do not agree.
 */
const isOnOwnSide = (table: Table, side: Side, label: string): boolean | null => {
  const forts = fortsOf(table.hexes)[side];
  if (forts.length === 0) return true;
  const nearest = Math.min(...forts.map((at) => crowFlies(at, label)));
  const column = Number(label.slice(0, 2));
  const says = forts
    .filter((at) => crowFlies(at, label) === nearest)
    .map((at) => (side === 'axis' ? column <= Number(at.slice(0, 2)) : column >= Number(at.slice(0, 2))));
  return says.every((one) => one === says[0]) ? (says[0] ?? null) : null;
};

/** The rail hexes joined to a source of the side: TP-supply.A2.a, TP-supply.B1.a, and TP-supply.D.b for what cuts them. */
const joinRail = (table: Table, side: Side): ReadonlySet<string> => {
  const open = openHexes(table, side, false);
  const isUsable = (label: string): boolean =>
    open.has(label) &&
    (table.hexes.get(label)?.railFor?.includes(side) ?? isOnOwnSide(table, side, label) ?? false);
  const sources = [...table.rails.keys()].filter(
    (at) => table.hexes.get(at)?.supply === side && isUsable(at),
  );
  return new Set(stepsFrom(sources, (at) => [...(table.rails.get(at) ?? [])].filter(isUsable)).keys());
};

const joinedRails = keptFor((table: Table) => ({
  axis: joinRail(table, 'axis'),
  soviet: joinRail(table, 'soviet'),
}));

/** Whether nobody can say whose some rail hex is, so that supply is not decided on this board. */
export const isRailInDoubt = (table: Table): boolean =>
  [...table.rails.keys()].some(
    (at) =>
      table.hexes.get(at)?.railFor === undefined &&
      (['axis', 'soviet'] as const).some((side) => isOnOwnSide(table, side, at) === null),
  );

const eastEdgeOf = keptFor((hexes: Table['hexes']) =>
  [...hexes].filter(([, hex]) => hex.edge?.includes('east')).map(([at]) => at),
);

const eastEdge = (table: Table): readonly string[] => eastEdgeOf(table.hexes);

/** Whether the board shows a source of any side, or the position trucks for the Soviets; where it does not, supply is not in question. */
const isSupplyInQuestion = (table: Table, side: Side): boolean =>
  eastEdge(table).length > 0 ||
  (side === 'soviet' && table.units.some(isTruck)) ||
  [...table.hexes.values()].some(({ supply }) => supply !== undefined);

const traceSupply = (table: Table, unit: Unit): SupplyState => {
  if (unit.supply !== undefined) return unit.supply;
  if (!isSupplyInQuestion(table, unit.side)) return 'in';
  const open = openHexes(table, unit.side, true);
  const steps = stepsFrom([unit.at], (at) => neighboursOn(table, at).filter((to) => open.has(to)));
  const nearest = (labels: Iterable<string>): number =>
    Math.min(Infinity, ...[...labels].map((at) => steps.get(at) ?? Infinity));
  const rail = nearest(joinedRails(table)[unit.side]);
  if (unit.side === 'axis') return rail <= 12 ? 'in' : 'out';
  if (isTruck(unit)) return 'in';
  const trucks = nearest(
    groundUnits(table, 'soviet')
      .filter(isTruck)
      .map(({ at }) => at),
  );
  const edge = nearest(eastEdge(table));
  const far = unit.kind === 'cavalry' ? (table.readings['TP-A40'] ?? 'a') : null;
  if (far === 'a') return Math.min(rail, trucks, edge) <= 15 ? 'in' : 'isolated';
  if (rail <= (far === 'b' ? 15 : 8) || trucks <= 4 || edge <= 4) return 'in';
  return trucks <= (far === 'c' ? 15 : 8) ? 'out' : 'isolated';
};

/** Where the lines of a side may lead, and the hexes of rail and edge that feed them; trucks come on top. */
export const linesOf = (
  table: Table,
  side: Side,
): { readonly open: ReadonlySet<string>; readonly sources: readonly string[] } => ({
  open: openHexes(table, side, true),
  sources: [...joinedRails(table)[side], ...(side === 'soviet' ? eastEdge(table) : [])],
});

const suppliesOf = keptFor((_: Table) => new Map<Unit, SupplyState>());

/** TP-supply: the state of a unit, fixed by the position or traced. */
export const supplyOf = (table: Table, unit: Unit): SupplyState => {
  const known = suppliesOf(table);
  const state = known.get(unit) ?? traceSupply(table, unit);
  known.set(unit, state);
  return state;
};
