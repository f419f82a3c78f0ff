/** Turning Point, ruled once more: where a unit can end its move. Written from the clauses alone; default readings. */
import { labelsRound } from './board/hexes.js';
import {
  enemyOf,
  groundUnits,
  hasWaterBetween,
  isAirBase,
  isSquadron,
  isTruck,
  neighboursOn,
  supplyOf,
  type Table,
  type Unit,
  zones,
} from './turning-point.js';

const STACK = 3;

/** TP-supply.C.c, TP-supply.C.d: half and rounded down, by the state judged as the phase began. */
const allowanceOf = (table: Table, unit: Unit): number =>
  (unit.judged ?? supplyOf(table, unit)) === 'in' ? unit.move : Math.floor(unit.move / 2);

/** Hexes that no unit of the side may enter, those beside enemies for a truck: TP-movement.L.a. */
const barredFor = (table: Table, unit: Unit): ReadonlySet<string> => {
  const enemies = groundUnits(table, enemyOf(unit.side)).map(({ at }) => at);
  const escorts = groundUnits(table, unit.side).filter((other) => !isTruck(other) && !isAirBase(other));
  // TP-A63 b: into a hex with a friendly unit that can fight.
  const isEscorted = (label: string): boolean =>
    table.readings['TP-A63'] === 'b' && escorts.some(({ at }) => at === label);
  const beside = isTruck(unit)
    ? enemies.flatMap((at) => labelsRound(at)).filter((at) => !isEscorted(at))
    : [];
  return new Set([...enemies, ...beside]);
};

/** What the ground and the enemies on it are to a unit that moves. */
interface Way {
  readonly enemyZones: ReadonlySet<string>;
  /** TP-movement.a, TP-zoc.b to TP-zoc.d, TP-terrain.fortress.a, TP-terrain.a. */
  readonly step: (from: string, to: string) => number;
  readonly next: (from: string) => readonly string[];
}

const wayFor = (table: Table, unit: Unit): Way => {
  const enemyZones = zones(table, enemyOf(unit.side), true);
  const barred = barredFor(table, unit);
  return {
    enemyZones,
    step: (from, to) =>
      1 +
      (enemyZones.has(to) ? 3 : 0) +
      (enemyZones.has(from) ? 2 : 0) +
      (table.hexes.get(to)?.fortress === enemyOf(unit.side) ? 2 : 0),
    next: (from) =>
      neighboursOn(table, from).filter((to) => !barred.has(to) && !hasWaterBetween(table, from, to)),
  };
};

/** The cost of each hex that the points of a unit pay for, its own hex too; other units of its side do not matter here. */
export const costsOf = (table: Table, unit: Unit): ReadonlyMap<string, number> => {
  const allowance = allowanceOf(table, unit);
  const { enemyZones, step, next } = wayFor(table, unit);
  const costs = new Map([[unit.at, 0]]);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [from, spent] of [...costs]) {
      for (const to of next(from)) {
        const cost = spent + step(from, to);
        if (cost > allowance || cost >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, cost);
        hasChanged = true;
      }
    }
  }
  // TP-movement.b, TP-movement.c: one hex always, but never from zone to zone.
  for (const to of next(unit.at))
    if (!costs.has(to) && !(enemyZones.has(unit.at) && enemyZones.has(to))) costs.set(to, step(unit.at, to));
  return costs;
};

/** Whether a unit can still move in this phase: TP-sequence.A.b, TP-air.m, TP-movement.K.b; once in a phase. */
export const canMove = (table: Table, unit: Unit): boolean => {
  if (unit.side !== table.player || isSquadron(unit) || unit.moved === true || unit.railed === true)
    return false;
  if (table.phase === 'motorized-movement' && !unit.motorized) return false;
  if (!isAirBase(unit)) return true;
  const hasFlown = table.units.some(
    (other) =>
      isSquadron(other) && other.side === unit.side && other.number === unit.number && other.flown === true,
  );
  return !hasFlown;
};

/**
 * TP-stacking.a at the end of the phase: whether all that can still move could be placed so that no hex holds more than three. Each unit is given a
 * hex, the one where it stands if there is room; whom it pushes out is given another one in turn.
 */
const canThinOut = (table: Table, moved: Unit): boolean => {
  const own = groundUnits(table, moved.side);
  const held = new Map<string, Unit[]>();
  const at = (label: string): Unit[] => held.get(label) ?? held.set(label, []).get(label) ?? [];
  const isFixed = (unit: Unit): boolean => unit.id === moved.id || !canMove(table, unit);
  for (const unit of own) if (isFixed(unit)) at(unit.id === moved.id ? moved.at : unit.at).push(unit);
  const fixedCrowd = [...held.values()].some((there) => there.length > STACK);
  if (fixedCrowd) return false;
  const choices = new Map<string, readonly string[]>();
  const choicesOf = (unit: Unit): readonly string[] => {
    const known = choices.get(unit.id) ?? [...costsOf(table, unit).keys()];
    choices.set(unit.id, known);
    return known;
  };
  const place = (unit: Unit, seen: Set<string>): boolean => {
    const roomAt = (label: string): boolean => at(label).length < STACK;
    const free = roomAt(unit.at) ? unit.at : choicesOf(unit).find(roomAt);
    if (free !== undefined) {
      at(free).push(unit);
      return true;
    }
    for (const label of choicesOf(unit)) {
      if (seen.has(label)) continue;
      seen.add(label);
      for (const [i, other] of at(label).entries()) {
        if (isFixed(other) || !place(other, seen)) continue;
        at(label)[i] = unit;
        return true;
      }
    }
    return false;
  };
  return own.filter((unit) => !isFixed(unit)).every((unit) => place(unit, new Set()));
};

/** Whether the limit of a hex can be kept when a unit has ended its move there: TP-stacking.a. */
const canEndAt = (table: Table, unit: Unit): ((label: string) => boolean) => {
  const own = groundUnits(table, unit.side);
  const countedFrom = (label: string): number =>
    own.filter(({ id, at }) => at === label && id !== unit.id).length;
  const isCrowded = own.some(({ at }) => countedFrom(at) > STACK);
  return (label) => (!isCrowded && countedFrom(label) < STACK) || canThinOut(table, { ...unit, at: label });
};

/** Where a unit can end its move, with the cost of each hex. */
export const reachOf = (table: Table, id: string): ReadonlyMap<string, number> => {
  const unit = table.units.find((one) => one.id === id);
  if (unit === undefined || !canMove(table, unit)) return new Map();
  const canEnd = canEndAt(table, unit);
  return new Map([...costsOf(table, unit)].filter(([label]) => label !== unit.at && canEnd(label)));
};

/** What each hex of a path costs, or null where the path may not be gone. */
export const pathOf = (table: Table, id: string, path: readonly string[]): readonly number[] | null => {
  const unit = table.units.find((one) => one.id === id);
  if (unit === undefined || !canMove(table, unit)) return null;
  const { enemyZones, step, next } = wayFor(table, unit);
  const fromOf = (i: number): string => path[i - 1] ?? unit.at;
  if (!path.every((to, i) => next(fromOf(i)).includes(to))) return null;
  const costs = path.map((to, i) => step(fromOf(i), to));
  const [first = ''] = path;
  // TP-movement.b, TP-movement.c.
  const isOneHex = path.length === 1 && !(enemyZones.has(unit.at) && enemyZones.has(first));
  const isPaid = costs.reduce((sum, cost) => sum + cost, 0) <= allowanceOf(table, unit);
  return (isPaid || isOneHex) && canEndAt(table, unit)(path[path.length - 1] ?? '') ? costs : null;
};
