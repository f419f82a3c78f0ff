import type { HexId, Net } from '@eastfront/kernel';
import { lineOfNet, netOf } from '@eastfront/kernel';
import { fieldsOf, hasRail } from '../02-components/board.js';
import type { Edge } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { isInZoneOf } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import { hasPartisan, isEnemyHeld } from '../07-zones-of-control/zones.js';
import { joinedOffMap, railOwner } from '../08-movement/rail.js';
import { isNeutralGround } from '../position/neutrality.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** TRC-10.21.a and, in snow turns, TRC-10.23.a: hexes of a supply line at most. */
export const LONGEST = 8;
export const LONGEST_IN_SNOW = 4;

/** TRC-10.22.a: the map edges that supply a side; others than those for the ownership of railroads (TRC-A14). */
export const SUPPLY_EDGES: Readonly<Record<Side, readonly Edge[]>> = {
  axis: ['west'],
  soviet: ['east', 'south'],
};

/** Something that keeps lines from leading through; what if it were not there shows why a unit is out of supply. */
export type Obstacle =
  | 'zone'
  | 'partisan'
  | 'enemy'
  | 'enemy-city'
  | 'neutral'
  | 'barrier'
  | 'range'
  | 'owner'
  | 'edge';

/** The parts of a position on which supply rests. */
export type SupplyState = Pick<Position, 'turn' | 'weather' | 'units' | 'entered' | 'rail' | 'neutral'>;

/** All that leads to the sources of a side. */
export interface SupplyNet {
  /** Cities that the side controls: sources whatever zone lies on them (TRC-10.21.b). */
  readonly cities: ReadonlySet<HexId>;
  /** From rail hexes along own railroads to a city or map edge; 0 at those (TRC-10.21.a, TRC-10.22.a). The rail in the city need not be owned (TRC-A106). */
  readonly rail: Net;
  /** Overland to a city or such a railroad, no longer than the limit. */
  readonly ground: Net;
  /** Railroads of the side that a unit in the hex may take, by link or joined off the map (TRC-8.3.7.c). */
  readonly linked: (hex: HexId) => readonly HexId[];
  readonly isOwnRail: (hex: HexId) => boolean;
  /** Rail hexes of the map edges that supply the side. */
  readonly exits: ReadonlySet<HexId>;
}

/** How long a supply line may be in the weather. */
export const longestLine = ({ weather }: Pick<Position, 'weather'>): number =>
  weather === 'snow' ? LONGEST_IN_SNOW : LONGEST;

/** Whether the board shows anything from which a side could be supplied; else supply is not in question. */
export const isSupplyInQuestion = ({ theatre }: Rules, side: Side): boolean =>
  theatre.cities.length > 0 || SUPPLY_EDGES[side].some((edge) => theatre.edges[edge].length > 0);

/** Why a line of a side may not pass a hex (TRC-10.21.c, TRC-V3.1.d), or null. */
export const supplyObstacle = (
  rules: Rules,
  position: SupplyState,
  side: Side,
  hex: HexId,
): Obstacle | null => {
  if (isNeutralGround(rules, position, hex)) return 'neutral';
  if (isEnemyHeld(rules, position, side, hex)) return 'enemy';
  if (isInZoneOf(rules, position.units, enemyOf(side), hex)) return 'zone';
  const isCity = fieldsOf(rules.theatre, hex).city !== undefined;
  if (isCity && isControlledBy(rules, position, enemyOf(side), hex)) return 'enemy-city';
  // Last: TRC-A57 b lifts it overland, and nothing else that bars the hex.
  return side === 'axis' && hasPartisan(rules, position.units, hex) ? 'partisan' : null;
};

/** The hexes that a line of a side may lead through by rail and overland, as 1 in tables by hex (TRC-10.21.c). */
const openHexes = (rules: Rules, position: SupplyState, side: Side, ignoring: readonly Obstacle[]) => {
  const { board } = rules.theatre;
  const byRail = new Uint8Array(board.size);
  const overland = new Uint8Array(board.size);
  for (const hex of board.hexes) {
    const obstacle = supplyObstacle(rules, position, side, hex);
    const open = obstacle === null || ignoring.includes(obstacle);
    byRail[hex] = open ? 1 : 0;
    // TRC-A57: a partisan bars the railroad and the line overland (a), or the railroad alone (b).
    overland[hex] = open || (obstacle === 'partisan' && rules.readings['TRC-A57'] === 'b') ? 1 : 0;
  }
  return { byRail, overland };
};

const makeNet = (
  rules: Rules,
  position: SupplyState,
  side: Side,
  ignoring: readonly Obstacle[],
): SupplyNet => {
  const { theatre } = rules;
  const { board, barrier, railHexes, railExits } = theatre;
  const without = (obstacle: Obstacle): boolean => ignoring.includes(obstacle);
  const { byRail, overland } = openHexes(rules, position, side, ignoring);
  const cities = new Set(
    theatre.cities.filter(
      (hex) =>
        isControlledBy(rules, position, side, hex) &&
        (without('neutral') || !isNeutralGround(rules, position, hex)),
    ),
  );
  const isOwnRail = (hex: HexId): boolean =>
    theatre.rail[hex] !== 0 && (without('owner') || railOwner(position.rail, hex) === side);
  const edges = without('edge') ? (Object.keys(railExits) as Edge[]) : SUPPLY_EDGES[side];
  const exits = new Set(edges.flatMap((edge) => railExits[edge]));
  const joinedHexes = (hex: HexId): readonly HexId[] =>
    theatre.rail[hex] === 0 ? [] : joinedOffMap(rules, hex);
  const isLine = (hex: HexId): boolean => byRail[hex] === 1 && isOwnRail(hex);
  const rail = netOf(
    board,
    [...cities, ...[...exits].filter(isLine)],
    (from, to, direction) => hasRail(theatre, from, direction) && isLine(to),
    Infinity,
    (hex) => joinedHexes(hex).filter(isLine),
  );
  const begins = (hex: HexId): boolean => rail.distances[hex] !== -1;
  const ground = netOf(
    board,
    [...cities, ...railHexes.filter(begins)],
    // What lies in a zone may begin a line or be a source city, and is otherwise its end.
    (from, _to, direction) =>
      (begins(from) || overland[from] === 1) && (barrier[6 * from + direction] !== 1 || without('barrier')),
    without('range') ? Infinity : longestLine(position),
  );
  const linkedHexes = (hex: HexId): readonly HexId[] => [
    ...[0, 1, 2, 3, 4, 5]
      .filter((direction) => hasRail(theatre, hex, direction))
      .map((direction) => board.neighbours[6 * hex + direction] as HexId),
    ...joinedHexes(hex),
  ];
  return { cities, rail, ground, linked: linkedHexes, isOwnRail, exits };
};

const NOTHING: readonly Obstacle[] = [];

interface Remembered {
  readonly rules: Rules;
  readonly side: Side;
  readonly position: SupplyState;
  readonly net: SupplyNet;
}

const remembered = new WeakMap<SupplyState['units'], Remembered[]>();

const isSame = (a: Remembered, rules: Rules, position: SupplyState, side: Side): boolean =>
  a.side === side &&
  a.rules === rules &&
  a.position.entered === position.entered &&
  a.position.rail === position.rail &&
  a.position.weather === position.weather &&
  a.position.neutral === position.neutral;

/** The net of a side in the present position; remembered for as long as the units live. */
export const supplyNet = (rules: Rules, position: SupplyState, side: Side): SupplyNet => {
  const known = remembered.get(position.units)?.filter((one) => one.rules === rules) ?? [];
  const same = known.find((one) => isSame(one, rules, position, side));
  if (same !== undefined) return same.net;
  const net = makeNet(rules, position, side, NOTHING);
  const others = known.filter((one) => one.side !== side);
  remembered.set(position.units, [...others, { rules, side, position, net }]);
  return net;
};

/** The net there would be without some of the obstacles. */
export const netIgnoring = makeNet;

/** A line to a source. */
export interface SupplyLine {
  /** From the unit to its source, both included. */
  readonly hexes: readonly HexId[];
  /** Index of the hex where it takes to the railroad, or of the source city. */
  readonly junction: number;
}

/** A shortest line overland from a hex, and on by rail; null without one. */
export const lineFrom = (net: SupplyNet, hex: HexId): SupplyLine | null => {
  const ground = lineOfNet(net.ground, hex);
  if (ground !== null) {
    const junction = ground.length - 1;
    const end = ground[junction] as HexId;
    const onward = net.cities.has(end) ? [] : (lineOfNet(net.rail, end) ?? []).slice(1);
    return { hexes: [...ground, ...onward], junction };
  }
  // TRC-10.21.b, TRC-A55: a unit on an own railroad in an EZOC takes it from its own hex.
  if (!net.isOwnRail(hex)) return null;
  if (net.exits.has(hex)) return { hexes: [hex], junction: 0 };
  const { distances } = net.rail;
  const on = net
    .linked(hex)
    .filter((next) => distances[next] !== -1)
    .sort((a, b) => (distances[a] as number) - (distances[b] as number))[0];
  return on === undefined ? null : { hexes: [hex, ...(lineOfNet(net.rail, on) as HexId[])], junction: 0 };
};
