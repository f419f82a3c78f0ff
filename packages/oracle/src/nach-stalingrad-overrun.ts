/** Nach Stalingrad!, ruled once more: whether an overrun may be made, and at which odds. Written from the clauses alone. */
import { hexside } from './board/hexes.js';
import { neighboursOn, type OddsAnswer, oddsOf, type Table, type Unit } from './nach-stalingrad.js';
import { allowanceOf, type Costs, stepCost } from './nach-stalingrad-reach.js';
import { areApart, mostSteps, stepsOf } from './nach-stalingrad-retreat.js';

/** What a position says of the movement under way. */
export interface Segment {
  readonly costs: Costs;
  readonly isSecond: boolean;
  readonly weather: { readonly north: string; readonly south: string };
  /** The letter of NS-A54. */
  readonly letter: string;
}

export interface OverrunAsk {
  readonly units: readonly string[];
  readonly hex: string;
  readonly support: { readonly lead: string; readonly defenderLead: string };
}

/** NS-4.b: the weather of a hex is that of its zone. */
export const groundAt = (table: Table, { weather }: Segment, at: string): string =>
  table.hexes.get(at)?.zone === 'south' ? weather.south : weather.north;

export const isRiverBetween = (table: Table, from: string, to: string): boolean =>
  (table.sides.get(hexside(from, to)) ?? []).includes('major-river');

const isBarredByRiver = (table: Table, segment: Segment, from: string, to: string): boolean =>
  isRiverBetween(table, from, to) &&
  !table.ways.has(hexside(from, to)) &&
  // NS-9.6.f and NS-9.6.p, with NS-A54.
  (segment.letter === 'b' || groundAt(table, segment, to) !== 'snow');

/** NS-9.6.a, NS-8.d. */
const canOverrun = (unit: Unit): boolean =>
  ['armor', 'mechanized', 'cavalry'].includes(unit.arm ?? '') &&
  unit.supplied !== false &&
  unit.disrupted !== true &&
  unit.activated === true;

/** NS-9.6.c with NS-3.a to NS-3.c and NS-3.e. */
const hasRoom = (units: readonly Unit[]): boolean =>
  units.filter(({ freeStacking }) => freeStacking !== true).length <= 3 &&
  units.reduce((sum, unit) => sum + stepsOf(unit), 0) <= mostSteps(units[0]?.side ?? 'axis') &&
  areApart(units);

const FOE: Readonly<Record<string, string>> = { romanian: 'hungarian', hungarian: 'romanian' };

/** NS-3.f, settled as NS-S69: nobody overruns a hex beside those whom he may not end beside. */
const isBesideFoe = (table: Table, units: readonly Unit[], to: string): boolean =>
  units.some((unit) =>
    table.units.some(
      (other) =>
        !units.includes(other) &&
        other.isCombat &&
        other.nation !== undefined &&
        other.nation === FOE[unit.nation ?? ''] &&
        neighboursOn(table, to).includes(other.at),
    ),
  );

/** NS-9.6.d: the points of the hex and one more. */
const costOf = (table: Table, segment: Segment, from: string, to: string): number => {
  const cost = stepCost({ ...table, ground: groundAt(table, segment, to) }, segment.costs, from, to);
  return cost === 'all' ? Infinity : cost + 1;
};

/** NS-A55: the points must be there. */
const canPay = (table: Table, segment: Segment, unit: Unit, to: string): boolean =>
  costOf(table, segment, unit.at, to) <= allowanceOf(unit, segment.isSecond) - (unit.spent ?? 0);

const isAllowed = (table: Table, segment: Segment, units: readonly Unit[], to: string): boolean => {
  const [first] = units;
  if (first === undefined) return false;
  const from = first.at;
  return (
    units.every((unit) => unit.side === table.player && unit.at === from && canOverrun(unit)) &&
    // NS-9.6.n: one unit overruns from wherever it has come.
    new Set(units.map(({ startedAt, at }) => startedAt ?? at)).size === 1 &&
    table.units.some(({ at, side, isCombat }) => at === to && side !== table.player && isCombat) &&
    neighboursOn(table, from).includes(to) &&
    // NS-A32.
    [from, to].every((at) => groundAt(table, segment, at) !== 'mud') &&
    !isBarredByRiver(table, segment, from, to) &&
    units.every((unit) => canPay(table, segment, unit, to)) &&
    hasRoom(units) &&
    // NS-3.d: and so must the hex be from which it is made.
    hasRoom(table.units.filter(({ at, isCombat }) => at === from && isCombat)) &&
    !isBesideFoe(table, units, to)
  );
};

/** NS-9.6.e: two columns to the left, as for an attack without supply. */
export const overrunOf = (
  table: Table,
  segment: Segment,
  { units: ids, hex, support }: OverrunAsk,
): OddsAnswer & { readonly cost: number } => {
  const units = table.units.filter(({ id }) => ids.includes(id));
  const odds = oddsOf(
    { ...table, ground: groundAt(table, segment, hex) },
    { attackers: ids, hexes: [hex], support: { ...support, supplied: false } },
  );
  const cost = costOf(table, segment, units[0]?.at ?? '', hex);
  return { ...odds, cost, ok: isAllowed(table, segment, units, hex) };
};
