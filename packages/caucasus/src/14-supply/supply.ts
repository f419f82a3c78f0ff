import type { HexId } from '@eastfront/kernel';
import type { Side, SupplyState, Unit } from '../02-components/units.js';
import { isOnMap } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Block } from './supply-blocks.js';
import { blocksOf } from './supply-blocks.js';
import { isOn } from './supply-ground.js';
import type { LineKind, SupplyNet } from './supply-net.js';
import { hexesOf, isTraced, leads, lineKindAt, lineOf, stateOf, supplyNet } from './supply-net.js';

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
 * CC-14.22.c: allots the units to the minor ports. The owner's choice holds while it is legal. The other units go to any port with room; a
 * unit is moved to another of its ports if that makes room for one more.
 */
export const allotPorts = (
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
    // If no room is found, every port tried stays full.
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

export type { Block } from './supply-blocks.js';
export { isConnectedRail, isSupplyPort, isTraced, temryukLost } from './supply-net.js';

/**
 * The supply that a unit of the side would trace from a hex in the present position (reading CC-A59); the three units of a minor
 * port do not matter. Full where supply is not in question.
 */
export const supplyAt = (rules: Rules, position: Position, side: Side, hex: HexId): SupplyState =>
  isTraced(rules) ? stateOf(lineKindAt(supplyNet(rules, position, side), hex)) : 'full';

/**
 * CC-14.22.d with CC-15.3.i, reading CC-S14: without Temryuk the Azov Flotilla is out of supply wherever it lies (a), or
 * traces like any unit, with the Azov ports lost (b).
 */
const isStranded = ({ readings }: Rules, net: SupplyNet, unit: Unit): boolean =>
  unit.counter.special === 'azov' && net.temryukLost() && readings['CC-S14'] !== 'b';

const temryukOf = ({ theatre }: Rules): readonly HexId[] => {
  const hex = theatre.named['Temryuk'];
  return hex === undefined ? [] : [hex];
};

const kindOf = (rules: Rules, net: SupplyNet, unit: Unit): LineKind =>
  isStranded(rules, net, unit) ? 'none' : lineKindAt(net, unit.at);

const portsWithin = (net: SupplyNet, hex: HexId): readonly HexId[] =>
  net.ports().filter((port) => leads(net.toPort(port), hex));

/** How the minor ports are shared out (CC-14.22.c). */
const allotmentOf = (rules: Rules, position: Position, side: Side): Allotment => {
  const net = supplyNet(rules, position, side);
  const { derived } = viewOf(rules, position.units);
  const key = `allotment ${side}`;
  const known = derived.get(key) as
    | { readonly net: SupplyNet; readonly chosen: Position['allotted']; readonly allotment: Allotment }
    | undefined;
  if (known !== undefined && known.net === net && known.chosen === position.allotted) return known.allotment;
  const dependents: Dependent[] = [];
  for (const unit of position.units) {
    if (!isOnMap(unit) || unit.counter.side !== side || kindOf(rules, net, unit) !== 'minor') continue;
    dependents.push({ unit: unit.counter.id, ports: portsWithin(net, unit.at) });
  }
  const allotment = allotPorts(dependents, position.allotted);
  derived.set(key, { net, chosen: position.allotted, allotment });
  return allotment;
};

/** The supply of a unit as it traces it now (CC-14.1.a). */
export interface Traced {
  readonly state: SupplyState;
  /** No line of any length to any source (CC-14.6.d). */
  readonly isolated: boolean;
  /** A line that gives the state, from the unit to its source; null without one. */
  readonly line: readonly HexId[] | null;
  /** The port at the end of the line; null when it ends at an entry hex. */
  readonly port: HexId | null;
  /** Hexes that cut the lines that would give a better state; those of a barrier or closed pass are the ones beyond it. */
  readonly blockedBy: readonly Block[];
  /** Limited because every line within reach passes mountain or marsh (CC-14.3.l). */
  readonly downgraded: boolean;
  /** Traced; false where no source is on the board, and the state is the one that is stated. */
  readonly inQuestion: boolean;
}

/** Whether the side judges its supply now (CC-14.1.b): then the question is about the line, whether or not it has a source. */
const isJudging = ({ phase, player }: Position, side: Side): boolean => phase === 'supply' && player === side;

/** Traces the supply of a unit on the map in the present position (CC-14.1, CC-14.3); the stated state if there is no source. */
export const traceSupply = (rules: Rules, position: Position, unit: Unit): Traced => {
  const { side, id } = unit.counter;
  if (!isTraced(rules) && !isJudging(position, side)) {
    const { supply, isolated } = unit;
    const none = { line: null, port: null, blockedBy: [], downgraded: false } as const;
    return { state: supply, isolated, ...none, inQuestion: false };
  }
  const net = supplyNet(rules, position, side);
  let kind = kindOf(rules, net, unit);
  let line: readonly HexId[] | null = null;
  /** Sources that do not serve the unit though its line would lead there. */
  let withheld: readonly HexId[] = isStranded(rules, net, unit) ? temryukOf(rules) : [];
  if (kind === 'minor') {
    const { port, contested } = allotmentOf(rules, position, side);
    const given = port.get(id);
    if (given !== undefined) line = hexesOf(net.toPort(given), unit.at);
    // Until the owner has chosen, any of the candidates may still be among the three.
    else if (!contested.some(({ candidates }) => candidates.includes(id))) {
      kind = 'none';
      withheld = portsWithin(net, unit.at);
    }
  }
  line ??= lineOf(net, kind, unit.at);
  const state = stateOf(kind);
  const end = line?.[line.length - 1] ?? null;
  return {
    state,
    isolated: state === 'out' && !isOn(net.atAll(), unit.at),
    line,
    port: kind === 'major' || kind === 'minor' ? end : null,
    blockedBy:
      state === 'full'
        ? []
        : withheld.length > 0
          ? withheld.map((hex) => ({ hex, by: 'source' }))
          : blocksOf(rules, position, unit, net),
    downgraded: kind === 'downgraded',
    inQuestion: true,
  };
};

/** The supply of a side's units on the map. */
export interface Judged {
  readonly states: Readonly<Record<string, { readonly state: SupplyState; readonly isolated: boolean }>>;
  /** Minor ports whose three units the owner has still to choose; until he does, the first ones in order have them. */
  readonly contested: readonly Contest[];
}

/** Judges the supply of all units of a side, as its Supply Phase does (CC-3.k, CC-14.1.b). */
export const judgeSupply = (rules: Rules, position: Position, side: Side): Judged => {
  const states: Record<string, { state: SupplyState; isolated: boolean }> = {};
  const own = position.units.filter((unit) => isOnMap(unit) && unit.counter.side === side);
  if (!isTraced(rules)) {
    for (const { counter, supply, isolated } of own) states[counter.id] = { state: supply, isolated };
    return { states, contested: [] };
  }
  const net = supplyNet(rules, position, side);
  let contested: readonly Contest[] = [];
  for (const unit of own) {
    const kind = kindOf(rules, net, unit);
    let state = stateOf(kind);
    if (kind === 'minor') {
      const allotment = allotmentOf(rules, position, side);
      contested = allotment.contested;
      if (!allotment.port.has(unit.counter.id)) state = 'out';
    }
    states[unit.counter.id] = { state, isolated: state === 'out' && !isOn(net.atAll(), unit.at) };
  }
  return { states, contested };
};

/** The position with supply and isolation of a side's units as judged now; the same position if nothing changes. */
export const withSupply = (rules: Rules, position: Position, side: Side): Position => {
  const { states } = judgeSupply(rules, position, side);
  let changed = false;
  const units = position.units.map((unit) => {
    const judged = isOnMap(unit) && unit.counter.side === side ? states[unit.counter.id] : undefined;
    if (judged === undefined || (judged.state === unit.supply && judged.isolated === unit.isolated))
      return unit;
    changed = true;
    return { ...unit, supply: judged.state, isolated: judged.isolated };
  });
  return changed ? { ...position, units } : position;
};
