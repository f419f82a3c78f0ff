import type { HexId } from '@eastfront/kernel';
import { directionTo, lineOfNet } from '@eastfront/kernel';
import { hasWay, isOnSea, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { stepsOf } from '../01-units/units.js';
import { groundAt, isHeavy } from '../04-weather/weather.js';
import { inEnemyZone, inOpenEnemyZone } from '../09-movement/zones.js';
import { coastBar, fleetRow, interdiction } from '../14-fleet/fleet-supply.js';
import type { Position } from '../position/position.js';
import { isEnemyHeld, isHeld, sideAt } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';
import { fleetPorts, hasBase } from './fleet-ports.js';
import type { Lines, Reach } from './lines.js';
import {
  barriersOf,
  ENDLESS,
  lineOf,
  linesTo,
  MOUNTAIN,
  namesOf,
  openWithout,
  RIVER,
  SEA,
  TO_SOURCE,
  TO_VOLGA,
} from './lines.js';
import type { Supply } from './supply.js';
import { fleetGifts, supplyOf } from './supply.js';
import { namedSources, openSources, railNet, railNetFrom, trucksInUse, volgaBank } from './supply-sources.js';

/** Something without which there might be a line; `rail` is an enemy or a zone on a railway, `box` an enemy hexside of a city. */
type Obstacle = 'zone' | 'enemy' | 'rail' | 'gauge' | 'mountain' | 'river' | 'sea' | 'range' | 'box';

/** What stands in the way of a line, and where: of a barrier the hex beyond it, of the range the first hex too many. */
interface Block {
  readonly by: Obstacle;
  readonly hexes: readonly HexId[];
  /** Hexes of the line that it cuts, the first not counted. */
  readonly length: number;
  /** Hexes that it may have at most. */
  readonly most: number;
}

const BARRIERS = { sea: SEA, mountain: MOUNTAIN, river: RIVER } as const;
type Barrier = keyof typeof BARRIERS;

/** A line that there would be without some obstacles: overland, then on by rail. */
interface Other {
  readonly hexes: readonly HexId[];
  readonly rail: readonly HexId[];
}

const otherLine = (
  rules: Rules,
  position: Position,
  unit: Unit,
  without: readonly Obstacle[],
): Other | null => {
  const { side } = unit.counter;
  const ignores = (obstacle: Obstacle): boolean => without.includes(obstacle);
  const open = openWithout(rules, position, side, {
    enemies: ignores('enemy'),
    zones: ignores('zone'),
  }).normal;
  const onRail = ignores('rail')
    ? openWithout(rules, position, side, { enemies: true, zones: true }).normal
    : openWithout(rules, position, side, { enemies: false, zones: false }).normal;
  const named =
    ignores('enemy') || ignores('rail')
      ? namedSources(rules, position, side)
      : openSources(rules, position, side);
  const rail = railNetFrom(rules, position, side, {
    sources: named,
    open: onRail,
    anyGauge: ignores('gauge'),
  });
  const isHeldHex = (hex: HexId): boolean => isEnemyHeld(rules, position, side, hex) && !ignores('enemy');
  const sources = [...named, ...rail.hexes].filter((hex) => !isHeldHex(hex));
  const reach: Reach = ignores('range') ? ENDLESS : TO_SOURCE;
  const ignored = (Object.keys(BARRIERS) as Barrier[]).reduce(
    (bits, barrier) => (ignores(barrier) ? bits | BARRIERS[barrier] : bits),
    0,
  );
  const all = [...sources, ...trucksInUse(position, side)];
  const lines: Lines = linesTo(rules, position, { side, sources: all, reach, open, ignored });
  const hexes = lineOf(rules, lines, unit, ignores('box'));
  return hexes === null ? null : { hexes, rail: lineOfNet(rail.net, hexes[hexes.length - 1] as HexId) ?? [] };
};

const beyondBarrier = (rules: Rules, line: readonly HexId[], bit: number): readonly HexId[] =>
  line.slice(1).filter((to, i) => {
    const from = line[i] as HexId;
    const direction = directionTo(rules.theatre.board, from, to);
    return direction >= 0 && ((barriersOf(rules.theatre)[6 * from + direction] as number) & bit) !== 0;
  });

/** How many hexes a line over these may have (NS-5.2.1.c). */
const mostOn = (rules: Rules, position: Position, way: readonly HexId[], reach: Reach): number =>
  way.some((hex) => isHeavy(groundAt(rules, position, hex))) ? reach.heavy : reach.hexes;

/** Where an obstacle lies on a line that leaves it out of account. */
const findLine = (
  rules: Rules,
  position: Position,
  side: Side,
  { hexes, rail }: Other,
  by: Obstacle,
): readonly HexId[] => {
  const isZone = (hex: HexId) => inOpenEnemyZone(rules, position, side, hex);
  const isHeld = (hex: HexId) => isEnemyHeld(rules, position, side, hex);
  const way = hexes.slice(1);
  switch (by) {
    case 'zone':
      return way.filter((hex) => isZone(hex) && !isHeld(hex));
    case 'enemy':
      return way.filter(isHeld);
    case 'rail':
      return rail.filter((hex) => isZone(hex) || isHeld(hex));
    case 'gauge':
      return rail.filter((hex) => sideAt(position.gauge, hex) !== side);
    case 'range':
      return way.slice(mostOn(rules, position, way, TO_SOURCE)).slice(0, 1);
    case 'box':
      return way.slice(0, 1);
    default:
      return beyondBarrier(rules, hexes, BARRIERS[by]);
  }
};

/** Tried one after the other; of those of one row the first that gives a line is enough. */
const ATTEMPTS: readonly (readonly (readonly Obstacle[])[])[] = [
  [['zone'], ['enemy'], ['zone', 'enemy']],
  [['rail']],
  [['gauge']],
  [['mountain']],
  [['river']],
  [['sea']],
  [['range']],
  [['box']],
];

/** When no single thing cuts the lines: more and more of them together. */
const TOGETHER: readonly (readonly Obstacle[])[] = [
  ['zone', 'enemy', 'rail'],
  ['zone', 'enemy', 'rail', 'range'],
  ['zone', 'enemy', 'rail', 'range', 'gauge', 'box'],
  ['zone', 'enemy', 'rail', 'range', 'gauge', 'box', 'river', 'mountain'],
  ['zone', 'enemy', 'rail', 'range', 'gauge', 'box', 'river', 'mountain', 'sea'],
];

/** What cuts the lines that a unit without supply would have. */
const blocksOf = (rules: Rules, position: Position, unit: Unit): readonly Block[] => {
  const { side } = unit.counter;
  const blocksOn = (without: readonly Obstacle[]): readonly Block[] => {
    const other = otherLine(rules, position, unit, without);
    if (other === null) return [];
    const way = other.hexes.slice(1);
    const most = mostOn(rules, position, way, TO_SOURCE);
    return without
      .map((by) => ({ by, hexes: findLine(rules, position, side, other, by), length: way.length, most }))
      .filter(({ hexes }) => hexes.length > 0);
  };
  const blocks = ATTEMPTS.flatMap((row) => {
    for (const without of row) {
      const some = blocksOn(without);
      if (some.length > 0) return some;
    }
    return [];
  });
  if (blocks.length > 0) return blocks;
  for (const without of TOGETHER) {
    const some = blocksOn(without);
    if (some.length > 0) return some;
  }
  return [];
};

/** Hexsides of a line with the result of a test on each. */
const hexesCrossed = (
  rules: Rules,
  line: readonly HexId[],
  test: (from: HexId, to: HexId, direction: number) => boolean,
): readonly HexId[] =>
  line.slice(1).filter((to, i) => {
    const from = line[i] as HexId;
    const direction = directionTo(rules.theatre.board, from, to);
    return direction >= 0 && test(from, to, direction);
  });

const sourceReason = (rules: Rules, position: Position, unit: Unit, source: HexId): NsReason => {
  const { id, side } = unit.counter;
  const fact = { unit: id, source: label(rules.theatre, source) };
  if (namedSources(rules, position, side).includes(source)) {
    if (side === 'axis' && source === rules.theatre.taman)
      return { clause: 'NS-9.4.c', effect: 'line-to-taman', ...fact };
    return { clause: side === 'soviet' ? 'NS-5.2.2.a' : 'NS-5.2.2.b', effect: 'line-to-source', ...fact };
  }
  if (trucksInUse(position, side).includes(source))
    return { clause: 'NS-5.2.3.i', effect: 'line-to-truck', ...fact };
  const rail = lineOfNet(railNet(rules, position, side).net, source) ?? [];
  return { clause: 'NS-5.2.2.c', effect: 'line-to-railway', ...fact, rail: namesOf(rules, rail) };
};

/** What was passed on a line that holds (NS-5.2.1.a-f, 11.j). */
const wayReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  line: readonly HexId[],
): readonly NsReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const way = line.slice(1);
  const names = (hexes: readonly HexId[]) => ({ unit: id, hexes: namesOf(rules, hexes) });
  const reasons: NsReason[] = [];
  const isZoned = (hex: HexId) => inEnemyZone(rules, position, side, hex);
  const cancelled = way.filter((hex) => isZoned(hex) && isHeld(rules, position, side, hex));
  if (cancelled.length > 0)
    reasons.push({ clause: 'NS-5.2.1.b', effect: 'zone-cancelled', ...names(cancelled) });
  if (way.length > 0 && unit.place === 'map' && isZoned(unit.at))
    reasons.push({ clause: 'NS-5.2.1.b', effect: 'own-hex-exempt', ...names([unit.at]) });
  const mountains = hexesCrossed(
    rules,
    line,
    (a, b) => theatre.mountain[a] === 1 || theatre.mountain[b] === 1,
  );
  if (mountains.length > 0)
    reasons.push({ clause: 'NS-5.2.1.d', effect: 'mountain-along-the-road', ...names(mountains) });
  const isRiver = (from: HexId, direction: number) => theatre.river[6 * from + direction] === 1;
  const bridges = hexesCrossed(rules, line, (a, _, d) => isRiver(a, d) && hasWay(theatre, a, d));
  if (bridges.length > 0) reasons.push({ clause: 'NS-5.2.1.e', effect: 'over-a-bridge', ...names(bridges) });
  const ice = hexesCrossed(rules, line, (a, _, d) => isRiver(a, d) && !hasWay(theatre, a, d));
  if (ice.length > 0) reasons.push({ clause: 'NS-5.2.1.e', effect: 'line-in-snow', ...names(ice) });
  if (unit.place === 'box' && way.length > 0)
    reasons.push({ clause: 'NS-11.j', effect: 'line-over-friendly-hexside', ...names(way.slice(0, 1)) });
  return reasons;
};

/** What keeps a unit in supply: the source of its line, its length and what it passes. */
const lineReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  line: readonly HexId[],
  by: 'line' | 'volga',
): readonly NsReason[] => {
  const way = line.slice(1);
  const source = line[line.length - 1] as HexId;
  const { id } = unit.counter;
  const facts = {
    unit: id,
    line: namesOf(rules, line),
    hexes: way.length,
    most: mostOn(rules, position, way, by === 'line' ? TO_SOURCE : TO_VOLGA),
  };
  return by === 'volga'
    ? [
        { clause: 'NS-5.2.1.g', effect: 'line-to-volga', ...facts },
        ...wayReasons(rules, position, unit, line),
      ]
    : [
        sourceReason(rules, position, unit, source),
        { clause: 'NS-5.2.1.c', effect: 'within', ...facts },
        ...wayReasons(rules, position, unit, line),
      ];
};

const CUTS = {
  zone: { clause: 'NS-5.2.1.a', effect: 'cut-by-zone' },
  enemy: { clause: 'NS-5.2.1.a', effect: 'cut-by-enemy' },
  rail: { clause: 'NS-5.2.2.c', effect: 'railway-cut' },
  gauge: { clause: 'NS-5.2.2.c', effect: 'railway-of-other-gauge' },
  mountain: { clause: 'NS-5.2.1.d', effect: 'cut-by-mountain' },
  river: { clause: 'NS-5.2.1.e', effect: 'cut-by-river' },
  sea: { clause: 'NS-5.2.1.f', effect: 'cut-by-sea' },
  box: { clause: 'NS-11.j', effect: 'enemy-hexside' },
} as const satisfies Record<Exclude<Obstacle, 'range'>, Pick<NsReason, 'clause' | 'effect'>>;

/** What cuts the lines of a unit out of supply. */
const blockReasons = (rules: Rules, unit: Unit, blocks: readonly Block[]): readonly NsReason[] => {
  const { id } = unit.counter;
  const reasons: NsReason[] = [{ clause: 'NS-5.2.a', effect: 'no-line', unit: id }];
  for (const { by, hexes, length, most } of blocks) {
    reasons.push(
      by === 'range'
        ? { clause: 'NS-5.2.1.c', effect: 'too-far', unit: id, length, most }
        : { ...CUTS[by], unit: id, hexes: namesOf(rules, hexes) },
    );
  }
  return reasons;
};

/** The state of supply of one unit now, and what makes it so. */
interface Traced extends Supply {
  readonly state: 'in' | 'out';
  readonly blocks: readonly Block[];
  readonly reasons: readonly NsReason[];
  /** The fleet table was read. */
  readonly fleet: boolean;
}

/** Why the Volga does not supply a Soviet unit that is not far from it (NS-5.2.1.g); nothing where there is no Volga. */
const volgaReasons = (rules: Rules, position: Position, unit: Unit): readonly NsReason[] => {
  const sources = volgaBank(rules, position, unit.counter.side);
  if (sources.length === 0) return [];
  const { id } = unit.counter;
  for (const [zones, enemies] of [
    [false, false],
    [true, false],
    [true, true],
  ] as const) {
    const open = openWithout(rules, position, 'soviet', { zones, enemies }).normal;
    const lines = linesTo(rules, position, { side: 'soviet', sources, reach: ENDLESS, open });
    const line = lineOf(rules, lines, unit);
    if (line === null) continue;
    const way = line.slice(1);
    const most = mostOn(rules, position, way, TO_VOLGA);
    const facts = { unit: id, line: namesOf(rules, line), hexes: way.length, most };
    const effect = way.length > most ? 'too-far-from-the-volga' : 'line-to-volga-cut';
    return [{ clause: 'NS-5.2.1.g', effect, ...facts }];
  }
  return [];
};

/** Why the fleet does not supply a unit that it might: what is wrong with the coast, the ports, the fleet, or too many steps. */
const fleetReasons = (rules: Rules, position: Position, unit: Unit): readonly NsReason[] => {
  const { id } = unit.counter;
  const { theatre } = rules;
  const onCoast = isOnSea(theatre, unit.at, 'black') || isOnSea(theatre, unit.at, 'azov');
  const near = fleetPorts(rules, position).filter((port) => lineOf(rules, port.lines(), unit) !== null);
  if (!onCoast && near.length === 0) return [];
  if (position.fleet.sunk) return [{ clause: 'NS-14.q', effect: 'fleet-sunk', unit: id }];
  if (!fleetRow(rules, position).supply)
    return [{ clause: 'NS-14.a', effect: 'fleet-supplies-nobody', unit: id, level: interdiction(position) }];
  const reasons: NsReason[] = [];
  const bar = onCoast ? coastBar(rules, position, unit.at) : null;
  if (bar !== null) reasons.push(bar);
  for (const port of near) if (port.bar !== null) reasons.push(port.bar);
  if (!hasBase(rules, position)) {
    const reported = new Set(near);
    for (const port of fleetPorts(rules, position))
      if (port.bar !== null && !reported.has(port) && port.bar.effect !== 'port-not-soviet')
        reasons.push(port.bar);
    return [...reasons, { clause: 'NS-14.t', effect: 'fleet-without-supplied-port', unit: id }];
  }
  const ports = near.filter((port) => port.bar === null);
  if (ports.length > 0 || (onCoast && bar === null))
    reasons.push({
      clause: 'NS-14.d',
      effect: 'not-every-step',
      unit: id,
      steps: stepsOf(unit),
      coast: onCoast && bar === null ? rules.fleet.supplies.coast : 0,
      ports: ports.map((port) => label(theatre, port.hex)),
      portSteps: ports.reduce((sum, port) => sum + port.steps, 0),
    });
  return reasons;
};

const giftReasons = (rules: Rules, position: Position, unit: Unit): readonly NsReason[] => {
  const { id } = unit.counter;
  const share = fleetGifts(rules, position).get(id);
  if (share === undefined) return [];
  const all = fleetPorts(rules, position);
  const ports = share.ports.map((index) => label(rules.theatre, (all[index] as (typeof all)[number]).hex));
  const facts = { unit: id, steps: stepsOf(unit), coast: share.coast, ports };
  const supplied: NsReason = { clause: 'NS-14.b', effect: 'fleet-supplies', ...facts };
  return ports.length > 1
    ? [supplied, { clause: 'NS-14.c', effect: 'from-several-ports', unit: id, ports }]
    : [supplied];
};

/** The state of supply of a unit in the present position, whatever was judged in the supply phase. */
export const traceSupply = (rules: Rules, position: Position, unit: Unit): Traced => {
  const { id, side } = unit.counter;
  const { by, line } = supplyOf(rules, position, unit);
  const supplied = { state: 'in', by, line, blocks: [], fleet: by === 'fleet' } as const;
  switch (by) {
    case 'not-concerned':
      return { ...supplied, reasons: [{ clause: 'NS-5.2.b', effect: 'not-concerned', unit: id }] };
    case 'not-in-play':
      return { ...supplied, reasons: [{ clause: 'NS-5.2.a', effect: 'in-supply-when-it-comes', unit: id }] };
    case 'fleet':
      return { ...supplied, reasons: giftReasons(rules, position, unit) };
    case null: {
      const blocks = blocksOf(rules, position, unit);
      const isSoviet = side === 'soviet';
      const fleet = isSoviet ? fleetReasons(rules, position, unit) : [];
      const volga = isSoviet ? volgaReasons(rules, position, unit) : [];
      const reasons = [...blockReasons(rules, unit, blocks), ...volga, ...fleet];
      return { state: 'out', by, line, blocks, reasons, fleet: fleet.length > 0 };
    }
    default:
      return { ...supplied, reasons: lineReasons(rules, position, unit, line, by) };
  }
};
