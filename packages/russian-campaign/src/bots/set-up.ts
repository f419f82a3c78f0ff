import type { HexId } from '@eastfront/kernel';
import { distance, onceFor, remember } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { fieldsOf, terrainAt } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { exertsZone, isHq } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import { hasPlacementHex, initialGround, placementHexes } from '../03-opening/set-up.js';
import { reachedFrom } from '../07-zones-of-control/zones.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { startLineOf } from '../s-scenarios/lines.js';
import { startOfPosition, toBeSetUp } from '../s-scenarios/scenario-forces.js';
import { workerCity } from '../s-scenarios/scenario-workers.js';

/** Where the two sides will meet, seen from one of them. */
export interface Front {
  /** The hexes of the side along it, ascending. */
  readonly hexes: readonly HexId[];
  /** By hex how many hexes it lies behind the front. */
  readonly behind: Uint8Array;
}

const hexesOf = (rules: Rules, position: Position): readonly HexId[] => {
  const { theatre } = rules;
  const line = startLineOf(theatre, startOfPosition(rules, position));
  if (line !== null) return line.along[position.player];
  const own = position.player === 'soviet' ? 1 : 0;
  const { land, ussr, board } = theatre;
  return board.hexes.filter(
    (hex) =>
      land[hex] === 1 &&
      ussr[hex] === own &&
      reachedFrom(theatre, hex).some((next) => land[next] === 1 && ussr[next] !== own),
  );
};

const NOT_FAR = 255;

const makeFront = (rules: Rules, position: Position): Front => {
  const { board } = rules.theatre;
  const hexes = hexesOf(rules, position);
  const behind = new Uint8Array(board.size).fill(NOT_FAR);
  for (const hex of board.hexes)
    for (const one of hexes) behind[hex] = Math.min(behind[hex] as number, distance(board.grid, hex, one));
  return { hexes, behind };
};

const frontsOf = onceFor((_theatre: Theatre) => new Map<string, Front>());

/** The front of the side to set up: its hexes along the start line, in the campaign those along the border of the USSR. */
export const frontOf = (rules: Rules, position: Position): Front => {
  const fronts = frontsOf(rules.theatre);
  const key = `${startOfPosition(rules, position).id} ${position.player}`;
  const front = fronts.get(key) ?? makeFront(rules, position);
  fronts.set(key, front);
  return front;
};

/** How far an HQ reaches (TRC-9.9.3, TRC-11.1.3.a), and how far behind the front it is safe. */
const REACH = 8;
const BEHIND = 3;

/** The districts whose units each army group faces (TRC-3.3.2). */
const FACES: Readonly<Record<string, readonly string[]>> = {
  N: ['B'],
  C: ['W'],
  S: ['K'],
  R: ['O', 'K'],
};

/** Hexes of the front that no unit of the side holds yet. */
const openFront = remember((rules: Rules, position: Position): ReadonlySet<HexId> => {
  const { player, units } = position;
  const isHeld = (hex: HexId): boolean =>
    isInZoneOf(rules, units, player, hex) ||
    unitsAt(rules, units, hex).some((unit) => unit.counter.side === player && exertsZone(unit));
  return new Set(frontOf(rules, position).hexes.filter((hex) => !isHeld(hex)));
});

/** Hexes of the front that no HQ of the side reaches yet. */
const unreached = remember((rules: Rules, position: Position): readonly HexId[] => {
  const { grid } = rules.theatre.board;
  const hqs = position.units.filter(
    ({ place, counter }) => place === 'map' && isHq(counter) && counter.side === position.player,
  );
  return frontOf(rules, position).hexes.filter((hex) =>
    hqs.every(({ at }) => distance(grid, at, hex) > REACH),
  );
});

const least = (rules: Rules, hexes: readonly HexId[], hex: HexId): number =>
  hexes.reduce((far, one) => Math.min(far, distance(rules.theatre.board.grid, one, hex)), Infinity);

/** Where the Soviet units stand that an army group is to face; all of them where there is nothing of the kind. */
const facing = ({ units }: Position, { counter }: Unit): readonly HexId[] => {
  const soviets = units.filter(({ place, counter: other }) => place === 'map' && other.side === 'soviet');
  const codes = FACES[counter.code ?? ''] ?? [];
  const those = soviets.filter(({ counter: other }) => codes.includes(other.code ?? ''));
  return (those.length > 0 ? those : soviets).map(({ at }) => at);
};

const strengthIn = (rules: Rules, position: Position, hex: HexId): number =>
  unitsAt(rules, position.units, hex).reduce((sum, { counter }) => sum + counter.combat, 0);

/** How good a hex is for the defence. */
const groundOf = ({ theatre }: Rules, hex: HexId): number => {
  const { city, rivers = [] } = fieldsOf(theatre, hex);
  const terrain = terrainAt(theatre, hex);
  const rough = terrain === 'mountain' ? 2 : terrain === 'clear' ? 0 : 1;
  return (city === 'major' ? 3 : city === 'minor' ? 1 : 0) + (rivers.length > 0 ? 1 : 0) + rough;
};

const hqWorth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const far = frontOf(rules, position).behind[hex] as number;
  const safe = -4 * Math.abs(far - BEHIND) - (far < BEHIND ? 40 : 0);
  if (startOfPosition(rules, position).asCampaign)
    return safe - least(rules, facing(position, unit), hex) - 3 * strengthIn(rules, position, hex);
  const { grid } = rules.theatre.board;
  return safe + unreached(rules, position).filter((one) => distance(grid, one, hex) <= REACH).length;
};

/** Panzers gather where others stand, on ground that does not stop them; Finns stay in Finland. */
const axisWorth = (rules: Rules, position: Position, { counter }: Unit, hex: HexId): number => {
  const { theatre } = rules;
  if (counter.nation === 'finnish') return fieldsOf(theatre, hex).country === 'finland' ? 500 : 0;
  if (counter.type !== 'armor') return 0;
  const beside = [hex, ...reachedFrom(theatre, hex)].flatMap((one) => unitsAt(rules, position.units, one));
  const panzers = beside.filter((one) => one.counter.type === 'armor' && one.counter.side === 'axis').length;
  return (
    6 * Math.min(panzers, 4) +
    (terrainAt(theatre, hex) === 'clear' ? 4 : 0) +
    strengthIn(rules, position, hex)
  );
};

/** The value of setting up a unit in a hex: the gap in the front that it closes, the terrain, and weak neighbours. */
export const worthOf = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { counter } = unit;
  const far = frontOf(rules, position).behind[hex] as number;
  if (isHq(counter)) return hqWorth(rules, position, unit, hex);
  if (counter.type === 'dictator' || counter.type === 'worker')
    return Math.min(far, REACH) + (hex === rules.theatre.named[counter.code ?? ''] ? REACH : 0);
  if (counter.side === 'axis' && startOfPosition(rules, position).asCampaign)
    return -8 * least(rules, facing(position, unit), hex) - strengthIn(rules, position, hex) / 4;
  const open = openFront(rules, position);
  const closes = [hex, ...reachedFrom(rules.theatre, hex)].filter((one) => open.has(one)).length;
  return (
    100 * closes +
    4 * groundOf(rules, hex) +
    axisWorth(rules, position, unit, hex) -
    6 * far -
    strengthIn(rules, position, hex)
  );
};

/** A unit by id and a hex where it can be set up. */
export interface Suggestion {
  readonly unit: string;
  readonly hex: HexId;
}

/** Units that hold the line come first, the strong before the weak; panzers and units that belong behind it later. */
const rankOf = ({ counter }: Unit): number => {
  const { type, combat, side } = counter;
  if (type === 'hq' || type === 'dictator' || type === 'worker') return -2;
  return side === 'axis' && type === 'armor' ? -1 : combat;
};

/** Whether a unit can stand in one hex only. */
const isBound = (rules: Rules, position: Position, unit: Unit): boolean =>
  startOfPosition(rules, position).asCampaign
    ? initialGround(rules, position, unit).hexes.length === 1
    : unit.counter.type === 'worker' && workerCity(rules, position, unit) !== null;

/** The units in the order in which they are set up: those with one place only, then by rank, then by id. */
const inOrder = (rules: Rules, position: Position): readonly Unit[] =>
  toBeSetUp(rules, position, position.player)
    .map((unit) => ({ unit, rank: isBound(rules, position, unit) ? Infinity : rankOf(unit) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
    .map(({ unit }) => unit);

/**
 * A unit to be set up next and a sensible hex for it, always the same for the same position; null if the side has set up all that it can. Gaps
 * in the start line are closed first (TRC-S2.1.d), army groups set up opposite their districts (TRC-3.3.2). In the set-ups of the game nothing
 * is left to do after following it from start to end.
 */
export const suggestPlacement = (rules: Rules, position: Position): Suggestion | null => {
  const unit = inOrder(rules, position).find((one) => hasPlacementHex(rules, position, one));
  if (unit === undefined) return null;
  let best: { readonly hex: HexId; readonly worth: number } | null = null;
  for (const hex of placementHexes(rules, position, unit)) {
    const worth = worthOf(rules, position, unit, hex);
    if (best === null || worth > best.worth) best = { hex, worth };
  }
  return best === null ? null : { unit: unit.counter.id, hex: best.hex };
};
