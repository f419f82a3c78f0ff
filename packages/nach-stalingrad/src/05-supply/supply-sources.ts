import type { HexId, Net } from '@eastfront/kernel';
import { netOf, once, remember, rememberEach } from '@eastfront/kernel';
import { hasRail, hexOnBoard } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { isInPlayArea } from '../17-scenarios/play-area.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { Position } from '../position/position.js';
import { controlOf, holderOf, isEnemyHeld, sideAt } from '../position/view.js';
import type { Rules } from '../rules.js';
import type { Lines, Reach } from './lines.js';
import { ENDLESS, linesTo, openHexes, TO_SOURCE, TO_VOLGA } from './lines.js';

/**
 * Taman for the Axis: from the turn after the one in which it took the place (NS-9.4.c), as long as no Soviet unit was the last to
 * pass through.
 */
const servesAtTaman = (rules: Rules, position: Position): HexId | null => {
  const { taman } = rules.theatre;
  if (taman === null || position.taman === null || position.taman >= position.turn) return null;
  return controlOf(position, taman) === 'soviet' ? null : taman;
};

/** Hexes that are sources by themselves, whichever units are there: marked ones, the scenario's further ones, Taman; ascending. */
export const namedSources = (rules: Rules, position: Position, side: Side): readonly HexId[] => {
  const { theatre } = rules;
  const extra = scenarioOf(rules.scenarios, position.scenario)?.extraSupply[side] ?? [];
  const taman = side === 'axis' ? servesAtTaman(rules, position) : null;
  if (extra.length === 0 && taman === null) return theatre.sources[side];
  const further = extra.flatMap((text) => hexOnBoard(theatre, text) ?? []);
  const all = new Set([...theatre.sources[side], ...further, ...(taman === null ? [] : [taman])]);
  return [...all].sort((a, b) => a - b);
};

/** Those of them that lie in play and hold no enemy unit (NS-5.2.1.a); a city not even in its street-fighting box alone (NS-11.l). */
export const openSources = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  namedSources(rules, position, side).filter(
    (hex) =>
      isInPlayArea(rules, position, hex) &&
      !isEnemyHeld(rules, position, side, hex) &&
      holderOf(rules, position, hex) !== enemyOf(side),
  );

/** The rail hexes joined to a source, ascending, and the lines of rails from them. */
export interface RailNet {
  readonly hexes: readonly HexId[];
  readonly net: Net;
}

/**
 * The rail hexes joined to some sources: by own gauge, the hex of the source included, over hexes that lines may pass
 * (NS-5.2.2.c); or by any gauge, to see what the gauge does.
 */
export const railNetFrom = (
  rules: Rules,
  position: Position,
  side: Side,
  from: { readonly sources: readonly HexId[]; readonly open: Uint8Array; readonly anyGauge: boolean },
): RailNet => {
  const { theatre } = rules;
  const isLine = (hex: HexId): boolean =>
    theatre.rail[hex] !== 0 &&
    from.open[hex] === 1 &&
    (from.anyGauge || sideAt(position.gauge, hex) === side);
  const net = netOf(
    theatre.board,
    from.sources.filter(isLine),
    (hex, to, direction) => hasRail(theatre, hex, direction) && isLine(to),
  );
  return { net, hexes: theatre.railHexes.filter((hex) => net.distances[hex] !== -1) };
};

/** What a side has of sources now. */
interface Sources {
  readonly hexes: readonly HexId[];
  readonly rail: RailNet;
  /** 1 on the rail hexes among them. */
  readonly joined: Uint8Array;
  /** Hexes next to the Volga from which it could be supplied over it. */
  readonly bank: readonly HexId[];
}

/** The sources by the hexes that lines may pass: what else they follow from seldom changes. */
const sourcesBy = remember((_: Rules, __: object) => new Map<string, Sources>());

const sourcesFor = (rules: Rules, position: Position, side: Side): Sources => {
  const named = openSources(rules, position, side);
  const hexes = openHexes(rules, position)[side];
  const known = sourcesBy(rules, hexes);
  const key = `${named.join()} ${position.gauge}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = sourcesFrom(rules, position, side, named, hexes.normal);
  known.set(key, made);
  return made;
};

const bankFor = (rules: Rules, position: Position, side: Side): readonly HexId[] => {
  if (side === 'axis') return [];
  const { board, westBank } = rules.theatre;
  return board.hexes.filter(
    (hex) =>
      westBank[hex] === 1 && isInPlayArea(rules, position, hex) && !isEnemyHeld(rules, position, side, hex),
  );
};

const sourcesFrom = (
  rules: Rules,
  position: Position,
  side: Side,
  named: readonly HexId[],
  open: Uint8Array,
): Sources => {
  const rail = railNetFrom(rules, position, side, { sources: named, open, anyGauge: false });
  const joined = new Uint8Array(rules.theatre.board.size);
  for (const hex of rail.hexes) joined[hex] = 1;
  const hexes = [...new Set([...named, ...rail.hexes])].sort((a, b) => a - b);
  return { hexes, rail, joined, bank: bankFor(rules, position, side) };
};

const sourcesNow = rememberEach(sourcesFor);

/** Source hexes of a side now: marks, the scenario's extra ones, Taman, joined rail hexes (NS-5.2.2, NS-9.4.c); ascending. */
export const sourcesOfSide = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  sourcesNow(rules, position, side).hexes;

/** The railways of a side that are joined to a source. */
export const railNet = (rules: Rules, position: Position, side: Side): RailNet =>
  sourcesNow(rules, position, side).rail;

/** 1 on rail hexes of own gauge that are joined to a source (NS-5.2.2.c). */
export const railSources = (rules: Rules, position: Position, side: Side): Uint8Array =>
  sourcesNow(rules, position, side).joined;

/** Trucks of a side that serve as sources in this supply phase, its attrition segment included (NS-5.2.3.i, NS-2.c). */
export const trucksInUse = (position: Position, side: Side): readonly HexId[] =>
  position.phase === 'supply' || position.phase === 'attrition'
    ? position.usedTrucks.filter((truck) => truck.side === side).map((truck) => truck.hex)
    : [];

/** Hexes next to the Volga from which a side could be supplied over it: none for the Axis (NS-5.2.1.g). */
export const volgaBank = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  sourcesNow(rules, position, side).bank;

/** The lines of a side, each net traced on first use. */
interface Nets {
  /** To a source (NS-5.2.1). */
  readonly supply: () => Lines;
  /** To a source, clear of every enemy zone (NS-6.2.d). */
  readonly free: () => Lines;
  /** The same, of any length (NS-5.2.4.e). */
  readonly endless: () => Lines;
  /** To the Volga (NS-5.2.1.g). */
  readonly volga: () => Lines;
  /** To the Volga, clear of every enemy zone (NS-9.5.d). */
  readonly freeVolga: () => Lines;
}

/** Lines by the sources that they lead to, which are the same list while nothing that they follow from has changed but the weather. */
const linesBy = remember((_: Rules, __: readonly HexId[]) => new Map<string, Lines>());

const netsFor = (rules: Rules, position: Position, side: Side): Nets => {
  const { south, north } = position.weather;
  const sources = () => sourcesOfSide(rules, position, side);
  const bank = () => volgaBank(rules, position, side);
  const withTrucks = once(() => {
    const trucks = trucksInUse(position, side);
    return trucks.length === 0 ? sources() : [...sources(), ...trucks];
  });
  const net = (from: () => readonly HexId[], reach: Reach, which: 'normal' | 'free'): (() => Lines) =>
    once(() => {
      const known = linesBy(rules, from());
      const key = `${which} ${reach.hexes} ${south} ${north}`;
      const open = openHexes(rules, position)[side][which];
      const lines = known.get(key) ?? linesTo(rules, position, { side, sources: from(), reach, open });
      known.set(key, lines);
      return lines;
    });
  return {
    supply: net(withTrucks, TO_SOURCE, 'normal'),
    free: net(sources, TO_SOURCE, 'free'),
    endless: net(withTrucks, ENDLESS, 'free'),
    volga: net(bank, TO_VOLGA, 'normal'),
    freeVolga: net(bank, TO_VOLGA, 'free'),
  };
};

/** The lines of a side in the present position. */
export const netsOf = rememberEach(netsFor);
