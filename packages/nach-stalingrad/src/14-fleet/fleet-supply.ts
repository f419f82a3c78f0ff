import type { HexId } from '@eastfront/kernel';
import { isOnSea, label } from '../01-units/board.js';
import type { Position } from '../position/position.js';
import type { NsReason, Rules } from '../rules.js';

/** A unit that the fleet may supply: its steps, and where it could draw them. */
export interface Need {
  readonly id: string;
  readonly steps: number;
  /** It stands on a coast that the fleet reaches. */
  readonly coast: boolean;
  /** Indices of the ports that reach it. */
  readonly ports: readonly number[];
}

/** What one unit draws: everything at its coast, or everything from these ports. */
export interface Share {
  readonly coast: boolean;
  readonly ports: readonly number[];
}

/** Steps that a port gives to each unit, by port and index of the unit. */
type Given = readonly (readonly number[])[];

const replaceAt = <A>(list: readonly A[], index: number, value: A): readonly A[] =>
  list.map((one, i) => (i === index ? value : one));

const addUnit = (given: Given, port: number, unit: number, by: number): Given => {
  const row = given[port] as readonly number[];
  return replaceAt(given, port, replaceAt(row, unit, (row[unit] as number) + by));
};

const total = (row: readonly number[]): number => row.reduce((sum, steps) => sum + steps, 0);

/** One more step for a unit, others drawing theirs elsewhere where that makes room (NS-14.c); null when there is none. */
const oneMore = (
  needs: readonly Need[],
  capacities: readonly number[],
  given: Given,
  unit: number,
  tried: ReadonlySet<number>,
): Given | null => {
  const { ports } = needs[unit] as Need;
  const open = ports.filter((port) => !tried.has(port));
  const room = open.find((port) => total(given[port] as readonly number[]) < (capacities[port] as number));
  if (room !== undefined) return addUnit(given, room, unit, 1);
  for (const port of open) {
    const row = given[port] as readonly number[];
    for (let other = 0; other < row.length; other++) {
      if (other === unit || (row[other] as number) === 0) continue;
      const moved = oneMore(
        needs,
        capacities,
        addUnit(given, port, other, -1),
        other,
        new Set([...tried, port]),
      );
      if (moved !== null) return addUnit(moved, port, unit, 1);
    }
  }
  return null;
};

const wholeUnit = (
  needs: readonly Need[],
  capacities: readonly number[],
  given: Given,
  unit: number,
): Given | null => {
  let now: Given | null = given;
  for (let step = 0; now !== null && step < (needs[unit] as Need).steps; step++)
    now = oneMore(needs, capacities, now, unit, new Set());
  return now;
};

interface Choice {
  readonly given: Given;
  readonly coast: readonly number[];
  readonly count: number;
}

/** Ways looked at before the best one found is taken. */
const LOOKED_AT = 4000;

/**
 * As many units supplied as can be, each whole or not at all (NS-14.b-d, A93): the fleet gives a number of steps at the coast in all,
 * and each port a number of its own. Among equal ways the one that serves small units first, then those first in the order of their ids.
 */
export const allocate = (
  wanted: readonly Need[],
  coastSteps: number,
  capacities: readonly number[],
): ReadonlyMap<string, Share> => {
  const needs = [...wanted].sort((a, b) => a.steps - b.steps || (a.id < b.id ? -1 : 1));
  const nothing: Choice = {
    given: capacities.map(() => needs.map(() => 0)),
    coast: [],
    count: 0,
  };
  let best = nothing;
  let looked = 0;
  const search = (unit: number, coastLeft: number, portsLeft: number, choice: Choice): void => {
    if (choice.count > best.count) best = choice;
    const need = needs[unit];
    if (need === undefined || ++looked > LOOKED_AT) return;
    // All that are left are at least as large as this one.
    const most = Math.floor((coastLeft + portsLeft) / Math.max(need.steps, 1));
    if (choice.count + Math.min(most, needs.length - unit) <= best.count) return;
    const { coast, given, count } = choice;
    const served = need.steps <= portsLeft ? wholeUnit(needs, capacities, given, unit) : null;
    if (served !== null)
      search(unit + 1, coastLeft, portsLeft - need.steps, { given: served, coast, count: count + 1 });
    if (need.coast && need.steps <= coastLeft)
      search(unit + 1, coastLeft - need.steps, portsLeft, {
        given,
        coast: [...coast, unit],
        count: count + 1,
      });
    search(unit + 1, coastLeft, portsLeft, choice);
  };
  search(0, coastSteps, total(capacities), nothing);
  const { given, coast } = best;
  return new Map(
    needs.flatMap(({ id }, unit): readonly (readonly [string, Share])[] => {
      if (coast.includes(unit)) return [[id, { coast: true, ports: [] }]];
      const ports = given.flatMap((row, port) => ((row[unit] as number) > 0 ? [port] : []));
      return ports.length > 0 ? [[id, { coast: false, ports }]] : [];
    }),
  );
};

const SUNK: Rules['fleet']['rows'][number] = {
  from: 0,
  supply: false,
  transport: false,
  landing: false,
  support: 0,
};

/** The interdiction level: the marker, and the Axis counters against the fleet (NS-14.a, NS-7.2.d). */
export const interdiction = ({ fleet, air }: Position): number => fleet.level + air.axis.fleet;

/** What the fleet can do at its interdiction level (NS-14.a); nothing when it is sunk (NS-14.q). */
export const fleetRow = (rules: Rules, position: Position): Rules['fleet']['rows'][number] => {
  if (position.fleet.sunk) return SUNK;
  const level = interdiction(position);
  return rules.fleet.rows.findLast((row) => row.from <= level) ?? SUNK;
};

/**
 * Why the fleet may supply nobody in a hex or from it: the Crimea (NS-14.m), no coast of its seas (14.b), the Sea of Azov once the
 * Axis has Taman (14.o). Null when it may.
 */
export const coastBar = (rules: Rules, position: Position, hex: HexId): NsReason | null => {
  const { theatre } = rules;
  const fact = { hex: label(theatre, hex) };
  const black = isOnSea(theatre, hex, 'black');
  if (!black && !isOnSea(theatre, hex, 'azov')) return { clause: 'NS-14.b', effect: 'no-coast', ...fact };
  if (theatre.crimea[hex] === 1) return { clause: 'NS-14.m', effect: 'never-in-the-crimea', ...fact };
  return !black && position.taman !== null
    ? { clause: 'NS-14.o', effect: 'azov-closed', ...fact, turn: position.taman }
    : null;
};
