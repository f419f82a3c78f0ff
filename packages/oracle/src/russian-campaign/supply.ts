/** The Russian Campaign, ruled once more: general supply. Written from the clauses alone. */
import { hexside, stepsFrom } from '../board/hexes.js';
import {
  controllerOf,
  enemyOf,
  isCity,
  isPassable,
  neighboursOn,
  type Side,
  type Table,
  type Unit,
  zones,
} from './index.js';

interface Rail {
  readonly hexes: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

export const railOf = (table: Table): Rail => {
  const chains = table.board.links?.rail ?? [];
  return {
    hexes: new Set(chains.flat()),
    links: new Set(
      chains.flatMap((chain) => chain.slice(1).map((label, i) => hexside(chain[i] ?? '', label))),
    ),
  };
};

/** The rail hexes that touch one along the line; by TRC-8.3.7.a also those whose lines leave by the same edge. */
export const alongRail = (table: Table, rail: Rail, from: string): readonly string[] => {
  const joined = table.optional.includes('TRC-8.3.7') ? (table.hexes.get(from)?.edge ?? []) : [];
  return [...rail.hexes].filter(
    (to) =>
      to !== from &&
      (rail.links.has(hexside(from, to)) ||
        joined.some((edge) => table.hexes.get(to)?.edge?.includes(edge) === true)),
  );
};

/** TRC-10.22.a. */
const EDGES: Readonly<Record<Side, readonly string[]>> = { axis: ['west'], soviet: ['east', 'south'] };

/** What one side's lines are traced with. */
interface Lines {
  readonly isSource: (label: string) => boolean;
  readonly isBarredOverland: (label: string) => boolean;
  readonly isBarredByRail: (label: string) => boolean;
}

const linesOf = (table: Table, side: Side): Lines => {
  const enemy = enemyOf(side);
  const withoutPartisans = { ...table, units: table.units.filter(({ type }) => type !== 'partisan') };
  const byRail = zones(table, enemy);
  // TRC-11.2.2.b, reading TRC-A57: whether a partisan bars the hex it is in to a line that is no railway.
  const overland = table.readings['TRC-A57'] === 'b' ? zones(withoutPartisans, enemy) : byRail;
  const cities = [...table.hexes.keys()].filter((label) => isCity(table, label));
  const ownCities = new Set(cities.filter((label) => controllerOf(table, label) === side));
  const enemyHexes = new Set([
    ...withoutPartisans.units.filter((unit) => unit.side === enemy).map(({ at }) => at),
    ...cities.filter((label) => !ownCities.has(label)),
  ]);
  const isOfEnemy = (label: string): boolean => enemyHexes.has(label);
  return {
    isSource: (label) => ownCities.has(label),
    isBarredOverland: (label) => overland.has(label) || isOfEnemy(label),
    isBarredByRail: (label) => byRail.has(label) || isOfEnemy(label),
  };
};

/** TRC-10.21.a, TRC-10.21.c, TRC-10.22.a: whether own rail leads from a hex of it to a source. */
const leadsHome = (table: Table, side: Side, start: string, lines: Lines): boolean => {
  const rail = railOf(table);
  const isOwn = (label: string): boolean => rail.hexes.has(label) && table.railSaid[label] === side;
  if (!isOwn(start)) return false;
  const reached = stepsFrom([start], (from) =>
    alongRail(table, rail, from).filter((to) => isOwn(to) && !lines.isBarredByRail(to)),
  );
  return [...reached.keys()].some(
    (label) =>
      (table.hexes.get(label)?.edge ?? []).some((edge) => EDGES[side].includes(edge)) ||
      lines.isSource(label) ||
      // TRC-10.21.b: the city at the end may lie in an enemy zone; own rail leads to it, whoever owns that in its hex.
      alongRail(table, rail, label).some(lines.isSource),
  );
};

/** TRC-10.21.a to TRC-10.23.a, TRC-11.1.4.a: whether a unit has a supply line. */
export const isSupplied = (table: Table, unit: Unit): boolean => {
  if (unit.type === 'partisan' || (unit.side === 'soviet' && unit.type === 'airborne')) return true;
  const lines = linesOf(table, unit.side);
  const most = table.weather === 'snow' ? 4 : 8;
  const steps = stepsFrom([unit.at], (from) =>
    neighboursOn(table, from).filter((to) => isPassable(table, from, to) && !lines.isBarredOverland(to)),
  );
  const near = [...steps].filter(([, step]) => step <= most).map(([label]) => label);
  const isBesideSource = [...steps].some(
    ([from, step]) =>
      step < most &&
      neighboursOn(table, from).some((to) => isPassable(table, from, to) && lines.isSource(to)),
  );
  return (
    lines.isSource(unit.at) ||
    isBesideSource ||
    near.some((label) => leadsHome(table, unit.side, label, lines))
  );
};
