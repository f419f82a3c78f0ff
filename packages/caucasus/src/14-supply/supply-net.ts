import type { HexId, Net } from '@eastfront/kernel';
import { once, rememberLike } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, SupplyState } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { holds, viewOf } from '../02-components/view.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Ignoring, Obstacle, Passage, Tracer, Ways } from './supply-ground.js';
import {
  entriesOf,
  follow,
  followEasily,
  isAzovPort,
  isEasy,
  isExcludedPort,
  isOn,
  NOTHING,
  openEntries,
  passageOf,
  portsOf,
  seasonOf,
  tracerOver,
  waysOf,
} from './supply-ground.js';

/** CC-14.3.b. */
export const LONGEST = 5;
const ANY_LENGTH = Number.POSITIVE_INFINITY;

/** Lines overland to a source, or to a road or railroad that leads there. */
export interface Lines {
  readonly ground: Net;
  /** Lines along roads and railroads to the source; the first that has the hex is the one followed. */
  readonly along: readonly Net[];
}

/**
 * The supply lines to the sources of a side, given the positions of all units. Each part is computed on first use. Tables are indexed by hex
 * and apply to a unit of the side in that hex.
 */
export interface SupplyNet {
  readonly ways: Ways;
  readonly passage: Passage;
  readonly entries: readonly HexId[];
  /** Ports that are sources now; those of the Azov Sea fall away with Temryuk (CC-14.22.d). */
  readonly ports: () => readonly HexId[];
  /** CC-14.3.k, strictly: railroads free of enemy units and EZOC to an entry hex. */
  readonly connected: () => Net;
  /** Railroads that serve supply lines (CC-14.3.j, CC-A71) to an entry hex, the entry hexes included. */
  readonly railroad: () => Net;
  /** To an entry hex or such a railroad, no mountain or marsh passed off road (CC-14.1.c, CC-14.3.l). */
  readonly easy: () => Net;
  /** The same over any ground. */
  readonly overland: () => Net;
  /** To a road, or railroad and road (CC-A70), that leads to an entry hex (CC-14.1.d). */
  readonly byRoad: () => Lines;
  readonly toMajorPorts: () => Lines;
  readonly toMinorPorts: () => Lines;
  readonly toPort: (port: HexId) => Lines;
  /** To any source over any ground, of any length (CC-14.6.d). */
  readonly atAll: () => Net;
  /** CC-14.22.d. */
  readonly temryukLost: () => boolean;
}

const reachedHexes = ({ distances }: Net): HexId[] => {
  const hexes: HexId[] = [];
  for (let hex = 0; hex < distances.length; hex++) if (distances[hex] !== -1) hexes.push(hex);
  return hexes;
};

/** Whether lines lead from the hex. */
export const leads = (lines: Lines, hex: HexId): boolean => isOn(lines.ground, hex);

/** The hexes of a line from the hex to its source. */
export const hexesOf = (lines: Lines, hex: HexId): readonly HexId[] => {
  const ground = follow(lines.ground, hex);
  const junction = ground[ground.length - 1] as HexId;
  const along = lines.along.find((net) => isOn(net, junction));
  return along === undefined ? ground : [...ground, ...follow(along, junction).slice(1)];
};

/** The ground on which lines are traced: how far they lead from some hexes, overland and along roads and railroads. */
interface Tracing extends Tracer {
  readonly linesTo: (starts: readonly HexId[]) => Lines;
  /** The same to ports. */
  readonly linesToPorts: (ports: readonly HexId[]) => Lines;
  readonly limit: number;
  /** The railroad hexes in which a step by rail may end; null if it may end in all. */
  readonly onRail: Uint8Array | null;
}

const tracingOf = (rules: Rules, ways: Ways, { through, free }: Passage, ignoring: Ignoring): Tracing => {
  const { theatre, readings } = rules;
  const without = (obstacle: Obstacle): boolean => ignoring.includes(obstacle);
  const limit = without('range') ? ANY_LENGTH : LONGEST;
  // CC-A71: a railroad hex in an EZOC serves when a friend stands there (a), or never (b).
  const onRail = readings['CC-A71'] === 'b' && !without('strict-rail') ? free : null;
  const mixed = readings['CC-A70'] !== 'b' || without('mixed');
  const tracer = tracerOver(theatre.board, ways, through);
  const { along, overland } = tracer;
  const linesTo = (starts: readonly HexId[]): Lines => {
    const nets = mixed
      ? [along(starts, { road: true, rail: true, onRail })]
      : [
          along(starts, { road: true, rail: false, onRail }),
          along(starts, { road: false, rail: true, onRail }),
        ];
    return { ground: overland(nets.flatMap(reachedHexes), limit), along: nets };
  };
  return {
    ...tracer,
    linesTo,
    // CC-A69: the way to a port itself is 5 hexes at most (a), or of any length (b).
    linesToPorts: (ports) =>
      readings['CC-A69'] === 'b' ? { ground: overland(ports, ANY_LENGTH), along: [] } : linesTo(ports),
    limit,
    onRail,
  };
};

/** Whether the Axis has Temryuk, or stands in it. */
const isTemryukTaken = (rules: Rules, position: Position): boolean => {
  const temryuk = rules.theatre.named['Temryuk'];
  if (temryuk === undefined) return false;
  return isControlledBy(position, 'axis', temryuk) || holds(rules, position.units, 'axis', temryuk);
};

/** Whether Temryuk is lost to the Soviets: taken, or joined to nothing but itself (CC-14.22.d). */
const isTemryukLost = (
  { theatre }: Rules,
  isTaken: boolean,
  { linesToPorts }: Tracing,
  { easy, overland, byRoad }: Pick<SupplyNet, 'easy' | 'overland' | 'byRoad'>,
  held: readonly HexId[],
): boolean => {
  const temryuk = theatre.named['Temryuk'];
  if (temryuk === undefined) return false;
  if (isTaken) return true;
  const isAzov = (hex: HexId): boolean => isAzovPort(theatre, hex);
  const others = theatre.ports.filter((hex) => !isAzov(hex) && !isExcludedPort(theatre, hex));
  // On an excerpt that shows Temryuk no other source only its capture can be judged.
  if (others.length === 0 && entriesOf(theatre, 'soviet').length === 0) return false;
  if (isEasy(easy(), temryuk) || isOn(overland(), temryuk) || leads(byRoad(), temryuk)) return false;
  return !leads(linesToPorts(held.filter((hex) => !isAzov(hex))), temryuk);
};

/** The lines to the entry hexes of a side. */
const entryLines = (
  { theatre: { board } }: Rules,
  ways: Ways,
  { through, free }: Passage,
  entries: readonly HexId[],
  { along, overland, easily, linesTo, limit, onRail }: Tracing,
  ignoring: Ignoring,
) => {
  const isOpenRail = (hex: HexId): boolean => ways.rail[hex] !== 0 && through[hex] === 1;
  const railroad = once(() =>
    along(ignoring.includes('junction') ? [...entries, ...board.hexes.filter(isOpenRail)] : entries, {
      road: false,
      rail: true,
      onRail,
    }),
  );
  return {
    railroad,
    connected: once(() => {
      const starts = entries.filter((hex) => free[hex] === 1);
      return tracerOver(board, ways, free).along(starts, { road: false, rail: true, onRail: free });
    }),
    easy: once(() => easily(reachedHexes(railroad()), limit)),
    overland: once(() => overland(reachedHexes(railroad()), limit)),
    byRoad: once(() => linesTo(entries)),
  };
};

/** All of a position that the lines of a side rest on. */
interface Footing {
  readonly ways: Ways;
  readonly passage: Passage;
  readonly entries: readonly HexId[];
  /** The ports that it holds. */
  readonly held: readonly HexId[];
  readonly isTemryukTaken: boolean;
}

const footingOf = (rules: Rules, position: Position, side: Side, ignoring: Ignoring): Footing => ({
  ways: waysOf(rules.theatre, position.turn, ignoring),
  passage: passageOf(rules, position, side, ignoring),
  entries: openEntries(rules, position, side, ignoring),
  held: portsOf(rules, position, side, ignoring),
  isTemryukTaken: isTemryukTaken(rules, position),
});

const makeNet = (rules: Rules, side: Side, footing: Footing, ignoring: Ignoring): SupplyNet => {
  const { theatre } = rules;
  const { ways, passage, entries, held } = footing;
  const tracing = tracingOf(rules, ways, passage, ignoring);
  const lines = entryLines(rules, ways, passage, entries, tracing, ignoring);
  const isAzov = (hex: HexId): boolean => isAzovPort(theatre, hex);
  const temryukLost = once(
    () =>
      side === 'soviet' &&
      !ignoring.includes('temryuk') &&
      isTemryukLost(rules, footing.isTemryukTaken, tracing, lines, held),
  );
  const ports = once(() => (held.some(isAzov) && temryukLost() ? held.filter((hex) => !isAzov(hex)) : held));
  const toSize = (size: 'minor' | 'major') =>
    once(() => tracing.linesToPorts(ports().filter((hex) => fieldsOf(theatre, hex).port === size)));
  const single = new Map<HexId, Lines>();
  return {
    ways,
    passage,
    entries,
    ports,
    ...lines,
    toMajorPorts: toSize('major'),
    toMinorPorts: toSize('minor'),
    toPort: (port) => {
      const known = single.get(port) ?? tracing.linesToPorts([port]);
      single.set(port, known);
      return known;
    },
    atAll: once(() => tracing.overland([...entries, ...ports()], ANY_LENGTH)),
    temryukLost,
  };
};

const netLike = rememberLike<Rules, SupplyNet>();

const REMEMBERED: Readonly<Record<Side, string>> = { axis: 'supply axis', soviet: 'supply soviet' };

interface Remembered {
  readonly control: string;
  readonly turn: number;
  readonly net: SupplyNet;
}

/**
 * The net of a side in the present position; remembered for as long as units, control and turn are the same. After a move it is mostly the net
 * from before, since the open ground is.
 */
export const supplyNet = (rules: Rules, position: Position, side: Side): SupplyNet => {
  const { derived } = viewOf(rules, position.units);
  const key = REMEMBERED[side];
  const known = derived.get(key) as Remembered | undefined;
  if (known !== undefined && known.turn === position.turn && known.control === position.control)
    return known.net;
  const footing = footingOf(rules, position, side, NOTHING);
  const { passage, entries, held } = footing;
  const rest = [SIDES.indexOf(side), seasonOf(position.turn), footing.isTemryukTaken ? 1 : 0];
  const net = netLike(rules, [passage.through, passage.free, entries, held, rest], () =>
    makeNet(rules, side, footing, NOTHING),
  );
  derived.set(key, { control: position.control, turn: position.turn, net } satisfies Remembered);
  return net;
};

/** The net there would be without some of the obstacles. */
export const netIgnoring = (rules: Rules, position: Position, side: Side, ignoring: Ignoring): SupplyNet =>
  makeNet(rules, side, footingOf(rules, position, side, ignoring), ignoring);

/**
 * CC-14.3.k: whether the hex is a connected railroad hex of a side: a complete railroad, free of enemy units and EZOC from
 * end to end, joins it to an entry hex the side controls. Friends in an EZOC do not help (reading CC-A71).
 */
export const isConnectedRail = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const net = supplyNet(rules, position, side);
  return net.ways.rail[hex] !== 0 && isOn(net.connected(), hex);
};

/**
 * Whether the board shows what could be a source, an entry hex or a port of whatever owner (CC-14.2.a, CC-S24). Without any, supply is
 * not in question and states stay as they are stated.
 */
export const isTraced = ({ theatre }: Rules): boolean =>
  theatre.ports.length > 0 || theatre.entry.some((letter) => letter !== null);

/** CC-14.22.d: whether the Axis holds Temryuk or has put it out of supply, so that the Azov ports supply nobody. */
export const temryukLost = (rules: Rules, position: Position): boolean =>
  supplyNet(rules, position, 'soviet').temryukLost();

/** Whether the hex is a port from which the side may draw limited supply now (CC-14.22.a, CC-14.22.d, CC-14.22.e). */
export const isSupplyPort = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  supplyNet(rules, position, side).ports().includes(hex);

/** The supply that the best line of a hex gives; `minor` only if nothing but minor ports is left. */
export type LineKind = 'full' | 'downgraded' | 'road' | 'major' | 'minor' | 'none';

/** The best line from a hex, the limit of minor ports aside. */
export const lineKindAt = (net: SupplyNet, hex: HexId): LineKind => {
  if (isEasy(net.easy(), hex)) return 'full';
  if (isOn(net.overland(), hex)) return 'downgraded';
  if (leads(net.byRoad(), hex)) return 'road';
  if (leads(net.toMajorPorts(), hex)) return 'major';
  return leads(net.toMinorPorts(), hex) ? 'minor' : 'none';
};

/** The state that a line of a kind gives. */
export const stateOf = (kind: LineKind): SupplyState =>
  kind === 'full' ? 'full' : kind === 'none' ? 'out' : 'limited';

/** The line of a unit by the net, whatever the limit of minor ports. */
export const lineOf = (net: SupplyNet, kind: LineKind, hex: HexId): readonly HexId[] | null => {
  if (kind === 'none') return null;
  if (kind === 'full' || kind === 'downgraded') {
    const ground = kind === 'full' ? followEasily(net.easy(), hex) : follow(net.overland(), hex);
    return [...ground, ...follow(net.railroad(), ground[ground.length - 1] as HexId).slice(1)];
  }
  const lines = kind === 'road' ? net.byRoad() : kind === 'major' ? net.toMajorPorts() : net.toMinorPorts();
  return hexesOf(lines, hex);
};

const RANK: Readonly<Record<SupplyState, number>> = { out: 0, limited: 1, full: 2 };

/** Whether a line of one kind gives a better state than a state. */
export const isBetter = (kind: LineKind, state: SupplyState): boolean => RANK[stateOf(kind)] > RANK[state];
