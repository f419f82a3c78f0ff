/** Nach Stalingrad!, ruled once more: where units can go together, with a leader or without, and where there is room for them. Written from the clauses alone. */
import { neighboursOn, type Side, type Table, type Unit, zones } from '../nach-stalingrad.js';
import { allowanceOf, type Costs, movesSecond, stepCost } from '../nach-stalingrad-reach.js';
import { mostSteps, stepsOf } from '../nach-stalingrad-retreat.js';

const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

const isLeader = ({ kind }: Unit): boolean => kind === 'leader';

const hasMoved = ({ spent = 0, startedAt, at }: Unit): boolean =>
  spent > 0 || (startedAt !== undefined && startedAt !== at);

/** NS-9.7.a, NS-9.7.c with NS-S28: he gives it to whom he has led all along, and has it himself (NS-9.7.e). */
const bonusFor = (unit: Unit, group: readonly Unit[]): number => {
  if (isLeader(unit)) return unit.moveBonus ?? 0;
  const startOf = ({ startedAt, at }: Unit): string => startedAt ?? at;
  const leaders = group.filter(
    (one) =>
      isLeader(one) &&
      unit.ledBy === one.id &&
      (one.spent ?? 0) === (unit.spent ?? 0) &&
      startOf(one) === startOf(unit),
  );
  return Math.max(0, ...leaders.map(({ moveBonus = 0 }) => moveBonus));
};

/** The points that the group has left: those of the unit that has fewest; null where one of them may not move. */
const leftOf = (group: readonly Unit[], isSecond: boolean): number | null => {
  const isAble = group.every(
    (unit) => unit.activated === true && (!isSecond || isLeader(unit) || movesSecond(unit)),
  );
  if (!isAble) return null;
  return Math.min(
    ...group.map((unit) => allowanceOf(unit, isSecond, bonusFor(unit, group)) - (unit.spent ?? 0)),
  );
};

/** The end of a move. */
interface Arrival {
  readonly cost: number;
  /** NS-S29: each has spent all that it had. */
  readonly isSpent: boolean;
}

/** Where units that stand together may end, whether there is room or not, with the points that it takes. */
export const groupReachOf = (
  table: Table,
  costs: Costs,
  group: readonly Unit[],
  isSecond: boolean,
): ReadonlyMap<string, Arrival> => {
  const left = leftOf(group, isSecond);
  const [first] = group;
  if (left === null || first === undefined) return new Map();
  const enemyZones = zones(table, enemyOf(first.side));
  const isFresh = !group.some(hasMoved);
  // NS-9.2.e: who has entered a zone has stopped there.
  if (group.some(({ ended }) => ended === true)) return new Map();
  const isHeld = (at: string): boolean => table.units.some((one) => one.at === at && one.side !== first.side);
  const stepsFrom = (from: string): readonly string[] =>
    neighboursOn(table, from).filter((to) => !isHeld(to) && !(enemyZones.has(from) && enemyZones.has(to)));
  const spent = new Map<string, number>([[first.at, 0]]);
  let round = [first.at];
  while (round.length > 0) {
    const next: string[] = [];
    for (const from of round) {
      if (from !== first.at && enemyZones.has(from)) continue;
      for (const to of stepsFrom(from)) {
        const cost = stepCost(table, costs, from, to);
        if (cost === 'all') continue;
        const total = (spent.get(from) ?? 0) + cost;
        if (total > left || total >= (spent.get(to) ?? Infinity)) continue;
        spent.set(to, total);
        next.push(to);
      }
    }
    round = next;
  }
  spent.delete(first.at);
  const reached = new Map([...spent].map(([to, cost]) => [to, { cost, isSpent: false }]));
  // NS-9.3.e with NS-S29, NS-9.3.i: one hex, for all that they have.
  for (const to of isFresh ? stepsFrom(first.at) : []) {
    const cost = stepCost(table, costs, first.at, to);
    if (!reached.has(to) && cost !== Infinity) reached.set(to, { cost: left, isSpent: cost === 'all' });
  }
  return reached;
};

const nationOf = ({ nation, side }: Unit): string => nation ?? (side === 'axis' ? 'german' : 'soviet');

/** NS-3.e: whether some hex has units of two allies of Germany. */
const isMixed = (table: Table, side: Side): boolean => {
  const own = table.units.filter((unit) => unit.side === side && unit.isCombat);
  return own.some((one) => {
    const nations = own.filter(({ at }) => at === one.at).map(nationOf);
    return new Set(nations.filter((nation) => nation !== 'german')).size > 1;
  });
};

/** NS-3.a, NS-3.b, NS-3.c, NS-3.e and NS-3.f: whether all of a side stand as they may at the end of a segment. */
export const standsWell = (table: Table, side: Side): boolean => {
  const own = table.units.filter((unit) => unit.side === side && unit.isCombat);
  const nationsAt = (at: string): readonly string[] => [
    ...new Set(own.filter((unit) => unit.at === at).map(nationOf)),
  ];
  if (isMixed(table, side)) return false;
  return [...new Set(own.map(({ at }) => at))].every((at) => {
    const there = own.filter((unit) => unit.at === at);
    const nations = nationsAt(at);
    const beside = neighboursOn(table, at).flatMap(nationsAt);
    return (
      there.filter(({ freeStacking }) => freeStacking !== true).length <= 3 &&
      there.reduce((sum, unit) => sum + stepsOf(unit), 0) <= mostSteps(side) &&
      !(nations.includes('romanian') && beside.includes('hungarian')) &&
      !(nations.includes('hungarian') && beside.includes('romanian'))
    );
  });
};

const afterMove = (table: Table, group: readonly Unit[], to: string, { cost, isSpent }: Arrival): Table => {
  const ended = isSpent || zones(table, enemyOf(group[0]?.side ?? 'axis')).has(to);
  return {
    ...table,
    units: table.units.map((unit) =>
      group.some(({ id }) => id === unit.id)
        ? { ...unit, at: to, spent: (unit.spent ?? 0) + cost, startedAt: unit.startedAt ?? unit.at, ended }
        : unit,
    ),
  };
};

/** NS-S5: too many may stand in one place while one unit by itself can leave it again and put that right. */
export const mayEndAt = (
  table: Table,
  costs: Costs,
  group: readonly Unit[],
  { to, arrival, isSecond }: { readonly to: string; readonly arrival: Arrival; readonly isSecond: boolean },
): boolean => {
  const after = afterMove(table, group, to, arrival);
  const side = group[0]?.side ?? 'axis';
  // NS-3.e holds at once: only a retreat puts them together.
  if (isMixed(after, side)) return false;
  if (standsWell(after, side)) return true;
  return after.units
    .filter((unit) => unit.side === side && unit.isCombat)
    .some((unit) =>
      [...groupReachOf(after, costs, [unit], isSecond)].some(([away, leaving]) =>
        standsWell(afterMove(after, [unit], away, leaving), side),
      ),
    );
};
