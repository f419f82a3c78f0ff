import type { HexId } from '@eastfront/kernel';

/** CC-14.22.c. */
export const MINOR_PORT_UNITS = 3;

/** A unit that nothing but minor ports supplies, and which of them it can trace to. */
export interface Dependent {
  readonly unit: string;
  readonly ports: readonly HexId[];
}

/** A minor port that more units depend on than it supplies, while its owner has still to choose among them. */
export interface Contest {
  readonly port: HexId;
  readonly candidates: readonly string[];
}

export interface Allotment {
  /** The port of each unit that has one, by the owner's choice or, until he chooses, in the order of the units. */
  readonly port: ReadonlyMap<string, HexId>;
  readonly contested: readonly Contest[];
}

/**
 * CC-14.22.c: shares the minor ports out. What the owner chose stands as far as it is lawful; units left over are put
 * where they find room, each moved on to another port of its own if that makes room for one more.
 */
export const allot = (
  dependents: readonly Dependent[],
  chosen: Readonly<Record<string, HexId>>,
): Allotment => {
  const port = new Map<string, HexId>();
  const room = new Map<HexId, number>();
  for (const { ports } of dependents) for (const hex of ports) room.set(hex, MINOR_PORT_UNITS);
  for (const { unit, ports } of dependents) {
    const choice = chosen[unit];
    if (choice === undefined || !ports.includes(choice)) continue;
    const left = room.get(choice) as number;
    if (left === 0) continue;
    room.set(choice, left - 1);
    port.set(unit, choice);
  }
  const open = dependents.filter(({ unit }) => !port.has(unit));
  const tenants = new Map<HexId, Dependent[]>();
  for (const hex of room.keys()) tenants.set(hex, []);

  const house = (one: Dependent, tried: Set<HexId>): boolean => {
    for (const hex of one.ports) {
      if (tried.has(hex)) continue;
      tried.add(hex);
      const here = tenants.get(hex) as Dependent[];
      if (here.length < (room.get(hex) as number)) {
        here.push(one);
        port.set(one.unit, hex);
        return true;
      }
      const place = here.findIndex((tenant) => house(tenant, tried));
      if (place >= 0) {
        here[place] = one;
        port.set(one.unit, hex);
        return true;
      }
    }
    return false;
  };

  const short = new Set<HexId>();
  for (const one of open) {
    const tried = new Set<HexId>();
    // Where no room is found, every port tried is full for good.
    if (!house(one, tried)) for (const hex of tried) short.add(hex);
  }
  const contested = [...short]
    .filter((hex) => (room.get(hex) as number) > 0)
    .sort((a, b) => a - b)
    .map((hex) => ({
      port: hex,
      candidates: open.filter(({ ports }) => ports.includes(hex)).map(({ unit }) => unit),
    }));
  return { port, contested };
};
