/**
 * Nach Stalingrad!, ruled once more: lines of communication to all that supplies a unit, over two kinds of weather. Written from the clauses alone.
 */
import { hexside, stepsFrom } from '../board/hexes.js';
import { neighboursOn, type Side, type Table, type Unit, zones } from '../nach-stalingrad.js';
import { stepsOf } from '../nach-stalingrad-retreat.js';

/** What a position says of supply beside its units. */
export interface SupplyState {
  readonly weather: Readonly<Record<'north' | 'south', string>>;
  readonly usedTrucks: readonly { readonly side: Side; readonly hex: string }[];
  readonly control: Readonly<Record<string, Side>>;
  readonly fleet: { readonly level: number; readonly sunk: boolean };
  /** The peninsula, where the fleet does nothing (NS-14.m). */
  readonly crimea: readonly string[];
}

/** The fleet's table as the data of the game has it; the text leaves it out. */
export interface FleetTable {
  readonly rows: readonly { readonly from: number; readonly supply: boolean }[];
  readonly supplies: Readonly<Record<string, number>>;
}

const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

const sideBetween = (table: Table, one: string, other: string): readonly string[] =>
  table.sides.get(hexside(one, other)) ?? [];

const terrainOf = (table: Table, at: string): string => table.hexes.get(at)?.terrain ?? 'clear';

const groundAt = (table: Table, { weather }: SupplyState, at: string): string =>
  weather[table.hexes.get(at)?.zone === 'south' ? 'south' : 'north'];

/** NS-5.2.1.d with NS-S9, NS-5.2.1.e with NS-S8, NS-5.2.1.f. */
const isPassable = (table: Table, state: SupplyState, from: string, to: string): boolean => {
  const isOnWay = table.ways.has(hexside(from, to));
  const between = sideBetween(table, from, to);
  const both = [from, to];
  if (both.some((at) => ['sea', 'lake'].includes(terrainOf(table, at)))) return false;
  if (between.includes('sea') || between.includes('volga')) return false;
  if (!isOnWay && both.some((at) => terrainOf(table, at) === 'mountain')) return false;
  const isFrozen = both.every((at) => groundAt(table, state, at) === 'snow');
  return !between.includes('major-river') || isOnWay || isFrozen;
};

const standing = (table: Table, side: Side): readonly string[] =>
  table.units.filter((unit) => unit.side === side && unit.isCombat).map(({ at }) => at);

/** NS-5.2.1.a, NS-5.2.1.b with NS-S7. */
const barredFor = (table: Table, side: Side): ReadonlySet<string> => {
  const own = new Set(standing(table, side));
  const held = [...zones(table, enemyOf(side))].filter((at) => !own.has(at));
  return new Set([...standing(table, enemyOf(side)), ...held]);
};

/** How long a line may be; the second number where a hex after the first has Mud or Snow (NS-A18, NS-A19). */
type Most = readonly [usual: number, short: number];
const LINE: Most = [5, 3];
const TO_THE_VOLGA: Most = [3, 2];

/** Whether a line leads from a hex to one of those asked for. */
const leads = (
  table: Table,
  state: SupplyState,
  side: Side,
  {
    from,
    most,
    isEnd,
  }: { readonly from: string; readonly most: Most; readonly isEnd: (at: string) => boolean },
): boolean => {
  const barred = barredFor(table, side);
  const isDeep = (at: string): boolean => ['mud', 'snow'].includes(groundAt(table, state, at));
  const within = (limit: number, isOpen: (at: string) => boolean): boolean =>
    [
      ...stepsFrom([from], (one) =>
        neighboursOn(table, one).filter(
          (to) => isPassable(table, state, one, to) && !barred.has(to) && isOpen(to),
        ),
      ),
    ].some(([at, step]) => step <= limit && isEnd(at));
  return within(most[1], () => true) || within(most[0], (at) => !isDeep(at));
};

/** NS-5.2.2.a to NS-5.2.2.e: marked hexes, rail hexes of the own gauge joined to one, and trucks that are used. */
const sourcesOf = (table: Table, state: SupplyState, side: Side): ReadonlySet<string> => {
  const barred = barredFor(table, side);
  const open = (at: string): boolean => !barred.has(at);
  const marked = [...table.hexes].flatMap(([at, { supply }]) => (supply === side ? [at] : []));
  const isOwnRail = (at: string): boolean =>
    table.railHexes.has(at) && (table.hexes.get(at)?.gauge ?? 'soviet') === side;
  const along = stepsFrom(
    marked.filter((at) => isOwnRail(at) && open(at)),
    (from) =>
      neighboursOn(table, from).filter(
        (to) => table.railSides.has(hexside(from, to)) && isOwnRail(to) && open(to),
      ),
  );
  const trucks = state.usedTrucks.flatMap((truck) => (truck.side === side ? [truck.hex] : []));
  return new Set([...marked, ...trucks, ...along.keys()].filter(open));
};

/** NS-5.2.1.g: the Volga on the near bank. */
const isByTheVolga = (table: Table, at: string): boolean =>
  neighboursOn(table, at).some((to) => sideBetween(table, at, to).includes('volga'));

const isOnTheFleetsSea = (table: Table, { crimea }: SupplyState, at: string): boolean =>
  ['black', 'azov'].includes(table.hexes.get(at)?.coast ?? '') && !crimea.includes(at);

/** NS-14.b, NS-14.m, NS-14.r to NS-14.t with NS-S34: Soviet ports that are in supply themselves. */
const basesOf = (table: Table, state: SupplyState): readonly string[] => {
  const sources = sourcesOf(table, state, 'soviet');
  const barred = barredFor(table, 'soviet');
  return [...table.hexes].flatMap(([at, { port }]) =>
    port !== undefined &&
    isOnTheFleetsSea(table, state, at) &&
    state.control[at] === 'soviet' &&
    !barred.has(at) &&
    leads(table, state, 'soviet', { from: at, most: LINE, isEnd: (to) => sources.has(to) })
      ? [at]
      : [],
  );
};

/** NS-14.b to NS-14.d with NS-A93: whether the fleet supplies the only unit that asks for it. */
const isSuppliedByFleet = (table: Table, state: SupplyState, unit: Unit, fleet: FleetTable): boolean => {
  const row = fleet.rows.filter(({ from }) => from <= state.fleet.level).at(-1);
  if (unit.side !== 'soviet' || state.fleet.sunk || row?.supply !== true) return false;
  const bases = basesOf(table, state);
  // NS-14.t: the port of the fleet, which is on the Black Sea.
  if (!bases.some((at) => table.hexes.get(at)?.coast === 'black')) return false;
  const near = bases.filter((base) =>
    leads(table, state, 'soviet', { from: unit.at, most: LINE, isEnd: (to) => to === base }),
  );
  const byPorts = near.reduce(
    (sum, base) => sum + (fleet.supplies[table.hexes.get(base)?.port ?? ''] ?? 0),
    0,
  );
  const byCoast = isOnTheFleetsSea(table, state, unit.at) ? (fleet.supplies['coast'] ?? 0) : 0;
  return Math.max(byPorts, byCoast) >= stepsOf(unit);
};

/** NS-5.2.a: by a source, over the Volga, or by the fleet. */
export const isSuppliedAnyhow = (
  table: Table,
  state: SupplyState,
  unit: Unit,
  fleet: FleetTable,
): boolean => {
  const sources = sourcesOf(table, state, unit.side);
  const by = (most: Most, isEnd: (at: string) => boolean): boolean =>
    leads(table, state, unit.side, { from: unit.at, most, isEnd });
  return (
    by(LINE, (at) => sources.has(at)) ||
    (unit.side === 'soviet' && by(TO_THE_VOLGA, (at) => isByTheVolga(table, at))) ||
    isSuppliedByFleet(table, state, unit, fleet)
  );
};

/** NS-5.2.3.o: whether a unit has a line to a marker of air supply. */
export const isReachedByAir = (table: Table, state: SupplyState, unit: Unit, marker: string): boolean =>
  leads(table, state, unit.side, { from: unit.at, most: LINE, isEnd: (at) => at === marker });
