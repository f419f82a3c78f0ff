import type { HexId, Net } from '@eastfront/kernel';
import { keepFor, lineOfNet, netOf, remember, rememberEach } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { fieldsOf, hasWay, label, terrainAt } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { isHeavy } from '../04-weather/weather.js';
import { zoneOf } from '../09-movement/zones.js';
import { isFriendlySide } from '../11-cities/city.js';
import { playAreaOf } from '../17-scenarios/play-area.js';
import type { Position } from '../position/position.js';
import { standingOf, viewOf } from '../position/view.js';
import type { Rules } from '../rules.js';

/** What closes a hexside to lines, as bits: sea or Lake Manych, the Volga, a mountain off the road, a river without a bridge. */
export const SEA = 1;
const VOLGA = 2;
export const MOUNTAIN = 4;
export const RIVER = 8;
/** Ground that nobody enters. */
const CLOSED = 16;
/** What no unit ever crosses, whatever it spends. */
export const IMPASSABLE = SEA | MOUNTAIN | CLOSED;

const barrierOf = (theatre: Theatre, from: HexId, to: HexId, direction: number): number => {
  const hexside = 6 * from + direction;
  let bits = 0;
  for (const hex of [from, to]) {
    if (theatre.land[hex] === 1) continue;
    const terrain = terrainAt(theatre, hex);
    bits |= terrain === 'sea' || terrain === 'lake' ? SEA : CLOSED;
  }
  if (theatre.seaSide[hexside] === 1) bits |= SEA;
  if (theatre.volga[hexside] === 1) bits |= VOLGA;
  if (hasWay(theatre, from, direction)) return bits;
  if (theatre.mountain[from] === 1 || theatre.mountain[to] === 1) bits |= MOUNTAIN;
  if (theatre.river[hexside] === 1) bits |= RIVER;
  return bits;
};

const barriers = keepFor((_: null, theatre: Theatre): Uint8Array => {
  const { size, hexes, neighbours } = theatre.board;
  const made = new Uint8Array(6 * size);
  for (const hex of hexes)
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * hex + direction] as number;
      if (to >= 0) made[6 * hex + direction] = barrierOf(theatre, hex, to, direction);
    }
  return made;
});

/** What closes each hexside to lines of communication (NS-5.2.1.d-f), at `6 * hex + direction`; both ways alike. */
export const barriersOf = (theatre: Theatre): Uint8Array => barriers(null, theatre);

/** Which hexes lines may pass. */
interface Open {
  /** No enemy unit, no enemy zone but where a friendly unit cancels it (NS-5.2.1.a, NS-5.2.1.b). */
  readonly normal: Uint8Array;
  /** No enemy unit and no enemy zone, friends or not (NS-5.2.4.e, NS-6.2.d, NS-9.5.d). */
  readonly free: Uint8Array;
}

/** Which hexes lines of a side may pass when enemy units or zones are left out of account. */
export const openWithout = (
  rules: Rules,
  position: Position,
  side: Side,
  without: { readonly enemies: boolean; readonly zones: boolean },
): Open => {
  const { held } = viewOf(rules, position);
  const own = held[side];
  const enemy = held[enemyOf(side)];
  const zone = zoneOf(rules, position, enemyOf(side));
  const area = playAreaOf(rules, position) ?? rules.theatre.board.exists;
  const normal = new Uint8Array(area.length);
  const free = new Uint8Array(area.length);
  for (const hex of rules.theatre.board.hexes) {
    if (area[hex] === 0 || (enemy[hex] === 1 && !without.enemies)) continue;
    const zoned = zone[hex] === 1 && !without.zones;
    if (!zoned) free[hex] = 1;
    if (!zoned || own[hex] === 1) normal[hex] = 1;
  }
  return { normal, free };
};

const NOTHING = { enemies: false, zones: false };

type OpenTo = Readonly<Record<Side, Open>>;

const openIn = remember(
  (_: Rules, __: Pick<Position, 'units'>): { area?: Uint8Array; open?: OpenTo } => ({}),
);

/** Which hexes lines of each side may pass now; the same object while all stand as they did. */
export const openHexes: (rules: Rules, position: Position) => OpenTo = remember((rules, position) => {
  const area = playAreaOf(rules, position) ?? rules.theatre.board.exists;
  const known = openIn(rules, standingOf(rules, position));
  if (known.open === undefined || known.area !== area) {
    known.area = area;
    known.open = {
      axis: openWithout(rules, position, 'axis', NOTHING),
      soviet: openWithout(rules, position, 'soviet', NOTHING),
    };
  }
  return known.open;
});

/** Hexes of a line at most, and when any but its first has Mud or Snow (NS-5.2.1.c, NS-5.2.1.g, A18, A19). */
export interface Reach {
  readonly hexes: number;
  readonly heavy: number;
}

/** To a source of supply, and for a supply counter in combat (NS-5.2.1.c, NS-10.3.d). */
export const TO_SOURCE: Reach = { hexes: 5, heavy: 3 };
/** To the Volga (NS-5.2.1.g, NS-9.5.d). */
export const TO_VOLGA: Reach = { hexes: 3, heavy: 2 };
/** NS-5.2.4.e. */
export const ENDLESS: Reach = { hexes: Number.POSITIVE_INFINITY, heavy: Number.POSITIVE_INFINITY };

/** What lines lead to, how long they may be and what they may pass. */
interface LineTerms {
  readonly side: Side;
  readonly sources: readonly HexId[];
  readonly reach: Reach;
  /** 1 where a line may pass; its first hex is exempt (NS-A20). */
  readonly open: Uint8Array;
  /** Bits of barriers that do not count. */
  readonly ignored?: number;
}

/** The lines of a side to its sources. */
export interface Lines {
  readonly terms: LineTerms;
  /** Lines none of whose hexes, the first apart, has Mud or Snow. */
  readonly firm: Net;
  /** Lines over any ground. */
  readonly any: Net;
  readonly barriers: Uint8Array;
  /** Barriers that close a hexside, where there is no Snow on both sides and where there is. */
  readonly closing: number;
  readonly closingInSnow: number;
  /** 1 where the ground has Snow. */
  readonly isSnow: (hex: HexId) => boolean;
  readonly isHeavyHex: (hex: HexId) => boolean;
}

const EVERY = 255;

const layerOf = (rules: Rules, lines: Ground, limit: number, firmOnly: boolean): Net => {
  const { terms, barriers, closing, closingInSnow, isSnow, isHeavyHex } = lines;
  return netOf(
    rules.theatre.board,
    terms.sources,
    (hex, to, direction) => {
      // A hex that may not be passed may still be the first of a line.
      if (terms.open[hex] === 0 || (firmOnly && isHeavyHex(hex))) return false;
      const bits = barriers[6 * hex + direction] as number;
      return bits === 0 || (bits & (isSnow(hex) && isSnow(to) ? closingInSnow : closing)) === 0;
    },
    limit,
  );
};

type Ground = Omit<Lines, 'firm' | 'any'>;

const layersOf = (rules: Rules, ground: Ground, isAlike: boolean): Lines => {
  const { hexes, heavy } = ground.terms.reach;
  const firm = layerOf(rules, ground, hexes, true);
  // Where no ground is heavy the lines over any ground are the firm ones, only shorter.
  return { ...ground, firm, any: isAlike ? firm : layerOf(rules, ground, heavy, false) };
};

/** Every line of a side to some sources. */
export const linesTo = (rules: Rules, position: Position, terms: LineTerms): Lines => {
  const { north } = rules.theatre;
  const { weather } = position;
  const heavy = [isHeavy(weather.south), isHeavy(weather.north)] as const;
  const snow = [weather.south === 'snow', weather.north === 'snow'] as const;
  const closing = EVERY & ~(terms.ignored ?? 0);
  const ground: Ground = {
    terms,
    barriers: barriersOf(rules.theatre),
    closing,
    // NS-5.2.1.e: in Snow a line crosses without a bridge.
    closingInSnow: closing & ~RIVER,
    isSnow: (hex: HexId) => snow[north[hex] as 0 | 1],
    isHeavyHex: (hex: HexId) => heavy[north[hex] as 0 | 1],
  };
  return layersOf(rules, ground, !heavy[0] && !heavy[1]);
};

/** Whether a line leads from a hex. */
export const leadsFrom = (lines: Lines, hex: HexId): boolean =>
  lines.firm.distances[hex] !== -1 || lines.any.distances[hex] !== -1;

/** A line from a hex to a source, both included, a short one; null when there is none. */
const lineFrom = ({ firm, any }: Lines, hex: HexId): readonly HexId[] | null =>
  lineOfNet(firm, hex) ?? lineOfNet(any, hex);

/** Whether a line may go over a hexside into a hex. */
const isPassable = (lines: Lines, from: HexId, to: HexId, direction: number): boolean => {
  const bits = lines.barriers[6 * from + direction] as number;
  const closing = lines.isSnow(from) && lines.isSnow(to) ? lines.closingInSnow : lines.closing;
  return lines.terms.open[to] === 1 && (bits & closing) === 0;
};

/** The same lines but for those that pass a hex. */
const linesRound = rememberEach((rules: Rules, lines: Lines, hex: HexId): Lines => {
  const open = lines.terms.open.slice();
  open[hex] = 0;
  return layersOf(rules, { ...lines, terms: { ...lines.terms, open } }, lines.any === lines.firm);
});

/** A shortest line out of the street-fighting box of a city, over friendly hexsides only (NS-11.j); null without one. */
const boxLine = (rules: Rules, lines: Lines, city: HexId, anySide: boolean): readonly HexId[] | null => {
  if (lines.firm.distances[city] === 0) return [city];
  const round = linesRound(rules, lines, city);
  const { firm, any, terms, isHeavyHex } = round;
  const { neighbours } = rules.theatre.board;
  let best: readonly HexId[] | null = null;
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbours[6 * city + direction] as number;
    if (to < 0 || !isPassable(round, city, to, direction)) continue;
    if (!anySide && !isFriendlySide(rules, terms.side, city, to)) continue;
    const onFirm =
      firm.distances[to] !== -1 && (firm.distances[to] as number) < terms.reach.hexes && !isHeavyHex(to);
    const onAny = any.distances[to] !== -1 && (any.distances[to] as number) < terms.reach.heavy;
    if (!onFirm && !onAny) continue;
    const line = lineOfNet(onFirm ? firm : any, to) ?? [];
    if (best === null || line.length + 1 < best.length) best = [city, ...line];
  }
  return best;
};

/** A line from the hex of a unit; from a street-fighting box it leaves over friendly hexsides (NS-11.j). */
export const lineOf = (
  rules: Rules,
  lines: Lines,
  unit: Pick<Unit, 'place' | 'at'>,
  anySide = false,
): readonly HexId[] | null =>
  unit.place === 'box' && fieldsOf(rules.theatre, unit.at).box === true
    ? boxLine(rules, lines, unit.at, anySide)
    : lineFrom(lines, unit.at);

/** The labels of a line, as a fact. */
export const namesOf = (rules: Rules, hexes: readonly HexId[]): string[] =>
  hexes.map((hex) => label(rules.theatre, hex));
