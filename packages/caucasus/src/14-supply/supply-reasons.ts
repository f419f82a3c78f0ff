import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, isLinked, label, terrainAt } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { TERRAINS, WINTER } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, exertsZone, isOnMap } from '../02-components/units.js';
import { zoneOf } from '../06-zones-of-control/zones.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, EffectFor, Rules } from '../rules.js';
import type { Traced } from './supply.js';
import type { Block } from './supply-blocks.js';
import type { Obstacle } from './supply-ground.js';
import { isAzovPort } from './supply-ground.js';
import type { LineKind, SupplyNet } from './supply-net.js';
import {
  isBetter,
  isTraced,
  LONGEST,
  lineKindAt,
  lineOf,
  netIgnoring,
  stateOf,
  supplyNet,
} from './supply-net.js';

/** A line and where its overland part ends. */
export interface Course {
  /** From the unit to the source. */
  readonly line: readonly HexId[];
  /** Index of the hex where the overland part ends. */
  readonly junction: number;
}

/** Where the line joins the road or railroad it then follows to the end: its last part that is linked throughout. */
export const courseOf = (rules: Rules, net: SupplyNet, kind: LineKind, line: readonly HexId[]): Course => {
  const links = kind === 'full' || kind === 'downgraded' ? net.ways.rail : net.ways.linked;
  let junction = line.length - 1;
  for (; junction > 0; junction--) {
    const from = line[junction - 1] as HexId;
    if (!isLinked(links, from, directionTo(rules.theatre.board, from, line[junction] as HexId))) break;
  }
  return { line, junction };
};

/** A step of a line into its next hex. */
interface Step {
  readonly from: HexId;
  readonly to: HexId;
  readonly direction: number;
  /** Along a road or railroad. */
  readonly linked: boolean;
}

type Tell = (
  clause: ClauseId,
  effect: EffectFor<'unit' | 'hexes'>,
  hexes: readonly HexId[],
) => readonly CcReason[];

const zoneReasons = (
  rules: Rules,
  position: Position,
  side: Side,
  line: readonly HexId[],
  tell: Tell,
): readonly CcReason[] => {
  const { theatre } = rules;
  const enemy = enemyOf(side);
  const zone = zoneOf(rules, position, enemy);
  const covered = line.filter((hex) => zone[hex] === 1);
  const beside = new Set(line.flatMap((hex) => theatre.board.adjacent[hex] ?? []));
  const weak = position.units
    .filter(
      (unit) => isOnMap(unit) && unit.counter.side === enemy && !exertsZone(unit) && beside.has(unit.at),
    )
    .map(({ at }) => at);
  const theirs = line.filter(
    (hex) => fieldsOf(theatre, hex).place !== undefined && isControlledBy(position, enemy, hex),
  );
  return [
    ...tell('CC-14.3.h', 'not-occupied', theirs),
    ...tell('CC-14.3.i', 'own-hex', covered.slice(0, covered[0] === line[0] ? 1 : 0)),
    ...tell('CC-14.3.i', 'no-zone-beside-line', weak),
    ...tell('CC-6.2.a', 'no-zone-beside-line', weak),
    ...tell('CC-14.3.j', 'zone-covered', covered),
    ...tell('CC-6.5.c', 'not-empty', covered),
  ];
};

const groundReasons = (
  rules: Rules,
  position: Position,
  net: SupplyNet,
  line: readonly HexId[],
  steps: readonly Step[],
  downgraded: boolean,
  tell: Tell,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { turn } = position;
  const { hard } = net.ways;
  const passed = steps.slice(0, -1).filter(({ linked }, i) => !linked && steps[i + 1]?.linked === false);
  const passedOver = passed.map(({ to }) => to);
  const winter = turn >= WINTER;
  const seasonal = line.filter((hex) => theatre.board.terrain[hex] === TERRAINS.indexOf('seasonal-marsh'));
  const easy = (hex: HexId): boolean => ['forest', 'rough'].includes(terrainAt(theatre, turn, hex));
  return [
    ...tell('CC-14.3.l', 'drops-to-limited', downgraded ? passedOver.filter((hex) => hard[hex] === 1) : []),
    ...tell('CC-14.3.l', 'not-lowered', downgraded ? [] : passedOver.filter(easy)),
    ...tell('CC-14.3.m', 'not-lowered', downgraded ? [] : line.filter((hex) => hard[hex] === 1)),
    ...tell(winter ? 'CC-2.31.b' : 'CC-2.31.a', winter ? 'marsh' : 'rough', seasonal),
  ];
};

const sideReasons = ({ theatre }: Rules, steps: readonly Step[], tell: Tell): readonly CcReason[] => {
  const over = (table: Uint8Array): readonly HexId[] =>
    steps.filter(({ from, direction }) => table[6 * from + direction] !== 0).map(({ to }) => to);
  const passes = over(theatre.pass);
  return [
    ...tell('CC-14.3.f', 'river-crossed', over(theatre.river)),
    ...tell('CC-14.3.g', 'line-over-passes', passes),
    ...tell('CC-2.32.a', 'line-over-passes', passes),
    ...tell('CC-2.32.d', 'line-over-passes', passes),
  ];
};

const railReasons = (
  { theatre }: Rules,
  net: SupplyNet,
  steps: readonly Step[],
  tell: Tell,
): readonly CcReason[] => {
  const along = (mask: Uint8Array, of: readonly Step[] = steps): readonly Step[] =>
    of.filter(({ from, direction }) => isLinked(mask, from, direction));
  const into = (of: readonly Step[]): readonly HexId[] => of.map(({ to }) => to);
  const unfinished = along(theatre.unfinishedRail);
  const finished = along(net.ways.rail, unfinished);
  return [
    ...tell('CC-2.34.a', 'serves-supply', into(along(theatre.supplyRail))),
    ...tell('CC-2.33.b', 'serves-supply', into(finished)),
    ...tell('CC-2.33.d', 'road-serves', finished.length > 0 ? [] : into(along(theatre.road, unfinished))),
  ];
};

/** What a line passes on its way: zones that a friend covers, hard ground, passes, railroads of a kind of their own. */
export const wayReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  net: SupplyNet,
  { line, junction }: Course,
  downgraded: boolean,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const { linked } = net.ways;
  const steps = line.slice(1).map((to, i): Step => {
    const from = line[i] as HexId;
    const direction = directionTo(theatre.board, from, to);
    return { from, to, direction, linked: isLinked(linked, from, direction) };
  });
  const tell: Tell = (clause, effect, hexes) =>
    hexes.length === 0
      ? []
      : [{ clause, effect, unit: id, hexes: hexes.map((hex) => label(theatre, hex)) } as CcReason];
  const edge = line.filter((hex) => isEnemyEdge(rules, side, hex));
  const earlier = line.slice(0, junction).filter((hex) => linked[hex] !== 0);
  return [
    ...zoneReasons(rules, position, side, line, tell),
    ...tell('CC-14.3.e', 'not-the-first', earlier),
    ...tell('CC-4.1.f', 'line-passes', edge).map((reason) => ({ ...reason, reading: 'CC-S13' })),
    ...groundReasons(rules, position, net, line, steps, downgraded, tell),
    ...sideReasons(rules, steps, tell),
    ...railReasons(rules, net, steps, tell),
  ];
};

type Cut = Exclude<Block['by'], 'source' | 'railroad' | 'edge'>;
const BLOCKS: Readonly<Record<Cut, readonly ClauseId[]>> = {
  enemy: ['CC-14.3.h'],
  zone: ['CC-14.3.i', 'CC-6.5.c'],
  barrier: ['CC-14.3.f'],
  winter: ['CC-14.3.g', 'CC-2.32.a', 'CC-2.32.d'],
  range: ['CC-14.3.b'],
};

/** What else would give a better state if it were otherwise, and the clauses that say it is not. */
const OBSTACLES: readonly {
  readonly obstacle: Obstacle;
  readonly effect: EffectFor<'unit'>;
  readonly clauses: readonly ClauseId[];
}[] = [
  { obstacle: 'unfinished', effect: 'unfinished', clauses: ['CC-2.33.a', 'CC-2.33.b'] },
  { obstacle: 'junction', effect: 'railroad-not-joined', clauses: ['CC-14.3.c', 'CC-14.3.k'] },
  { obstacle: 'symbol', effect: 'enemy-source', clauses: ['CC-14.21.a'] },
  { obstacle: 'control', effect: 'not-controlled', clauses: ['CC-14.21.b', 'CC-14.22.a'] },
  { obstacle: 'excluded-port', effect: 'no-soviet-port', clauses: ['CC-14.22.e'] },
  { obstacle: 'temryuk', effect: 'temryuk-lost', clauses: ['CC-14.22.d'] },
  { obstacle: 'strict-rail', effect: 'railroad-in-zone', clauses: ['CC-14.3.k'] },
  { obstacle: 'mixed', effect: 'road-and-railroad', clauses: ['CC-14.3.c'] },
  { obstacle: 'edge', effect: 'enemy-edge', clauses: ['CC-4.1.f'] },
  { obstacle: 'off-map', effect: 'off-map-railroad-closed', clauses: ['CC-7.22.t'] },
  { obstacle: 'port-side', effect: 'ports-of-the-soviets', clauses: ['CC-14.22.a'] },
];

const sourceReasons = (
  rules: Rules,
  unit: Unit,
  traced: Traced,
  { line, junction }: Course,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { id } = unit.counter;
  const source = line[line.length - 1] as HexId;
  const reasons: CcReason[] = [
    { clause: 'CC-14.3.a', effect: 'line', unit: id, line: line.map((hex) => label(theatre, hex)) },
    {
      clause: 'CC-14.3.b',
      effect: junction > LONGEST ? 'line-of-any-length' : 'within',
      unit: id,
      hexes: junction,
    },
  ];
  if (junction < line.length - 1) {
    reasons.push({ clause: 'CC-14.3.c', effect: 'along', unit: id, hexes: line.length - 1 - junction });
  }
  const hex = label(theatre, source);
  if (traced.port === null) {
    if (junction === line.length - 1 && traced.state === 'full') {
      reasons.push({ clause: 'CC-14.3.d', effect: 'straight-to-entry', unit: id, hex });
    }
    if (junction < line.length - 1 && traced.state === 'full') {
      reasons.push({ clause: 'CC-14.3.k', effect: 'connected-railroad', unit: id, hex });
    }
    reasons.push({ clause: 'CC-14.21.a', effect: 'entry-hex', unit: id, hex });
    reasons.push({ clause: 'CC-14.21.b', effect: 'controlled', unit: id, hex });
    return reasons;
  }
  reasons.push({ clause: 'CC-14.22.a', effect: 'port', unit: id, hex });
  reasons.push(
    fieldsOf(theatre, source).port === 'major'
      ? { clause: 'CC-14.22.b', effect: 'major-port', unit: id, hex }
      : { clause: 'CC-14.22.c', effect: 'minor-port', unit: id, hex },
  );
  return reasons;
};

/** The state, and the better ones it falls short of. */
const verdictOf = ({ state }: Traced, unit: string): readonly CcReason[] => [
  { clause: 'CC-14.1.c', effect: state === 'full' ? 'full' : 'not-full', unit },
  ...(state === 'full'
    ? []
    : [{ clause: 'CC-14.1.d', effect: state === 'limited' ? 'limited' : 'not-limited', unit } as const]),
  ...(state === 'out' ? [{ clause: 'CC-14.1.e', effect: 'out', unit } as const] : []),
];

const obstacleReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  net: SupplyNet,
  traced: Traced,
): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const { theatre } = rules;
  const reasons: CcReason[] = [];
  for (const by of ['enemy', 'zone', 'barrier', 'winter', 'range'] as const) {
    const hexes = traced.blockedBy.filter((block) => block.by === by).map(({ hex }) => label(theatre, hex));
    if (hexes.length > 0)
      for (const clause of BLOCKS[by]) reasons.push({ clause, effect: 'cut', unit: id, hexes });
  }
  const state = stateOf(lineKindAt(net, unit.at));
  if (state === 'full') return reasons;
  if (traced.blockedBy.some(({ by }) => by === 'range')) {
    const longer = netIgnoring(rules, position, side, ['range']);
    const line = lineOf(longer, lineKindAt(longer, unit.at), unit.at) ?? [];
    const end = line[line.length - 1];
    if (end !== undefined && (net.ways.linked[end] as number) === 0) {
      reasons.push({ clause: 'CC-14.3.d', effect: 'too-far', unit: id, hexes: [label(theatre, end)] });
    }
  }
  for (const { obstacle, effect, clauses } of OBSTACLES) {
    const freer = netIgnoring(
      rules,
      position,
      side,
      obstacle === 'symbol' ? ['symbol', 'control'] : [obstacle],
    );
    const kind = lineKindAt(freer, unit.at);
    if (!isBetter(kind, state)) continue;
    if (obstacle !== 'control') {
      for (const clause of clauses) reasons.push({ clause, effect, unit: id } as CcReason);
      continue;
    }
    const port = kind === 'major' || kind === 'minor';
    reasons.push({ clause: port ? 'CC-14.22.a' : 'CC-14.21.b', effect: 'not-controlled', unit: id });
  }
  return reasons;
};

/** CC-14.22.d: what Temryuk means to a unit that a port supplies. */
const temryukReasons = (
  { theatre }: Rules,
  unit: Unit,
  net: SupplyNet,
  { port }: Traced,
): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const temryuk = theatre.named['Temryuk'];
  if (port === null || side === 'axis' || temryuk === undefined) return [];
  const lost = net.temryukLost();
  if (!lost && !isAzovPort(theatre, port)) return [];
  const effect = lost ? 'other-seas-serve' : 'temryuk-held';
  return [{ clause: 'CC-14.22.d', effect, unit: id, hex: label(theatre, temryuk) }];
};

/** CC-14.22.c, CC-14.22.d: why a unit that traces a line is out of supply all the same. */
const withheld = (unit: Unit, net: SupplyNet, traced: Traced): readonly CcReason[] => {
  const { id, special } = unit.counter;
  if (special === 'azov') {
    const stranded = net.temryukLost() && traced.state === 'out';
    return [
      ...(stranded
        ? [{ clause: 'CC-14.22.d', effect: 'flotilla-out', unit: id, reading: 'CC-S14' } as const]
        : []),
      { clause: 'CC-15.3.i', effect: 'as-any-unit', unit: id },
    ];
  }
  return traced.state === 'out' && lineKindAt(net, unit.at) === 'minor'
    ? [{ clause: 'CC-14.22.c', effect: 'no-room', unit: id, most: 3 }]
    : [];
};

/** All reasons for the supply state of a unit: its line and what the line passes, or what cuts it. */
export const supplyReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  traced: Traced,
): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const verdict = verdictOf(traced, id);
  if (!traced.inQuestion)
    return [{ clause: 'CC-14.1.b', effect: 'not-in-question', unit: id, marked: unit.supply }];
  const net = supplyNet(rules, position, side);
  const { line } = traced;
  const kind = lineKindAt(net, unit.at);
  const course = line === null ? null : courseOf(rules, net, kind, line);
  return [
    { clause: 'CC-14.1.a', effect: 'one-of-three', unit: id },
    { clause: 'CC-14.1.b', effect: 'traced-now', unit: id, marked: unit.supply },
    ...(course === null
      ? []
      : [
          ...sourceReasons(rules, unit, traced, course),
          ...wayReasons(rules, position, unit, net, course, traced.downgraded),
        ]),
    ...temryukReasons(rules, unit, net, traced),
    ...withheld(unit, net, traced),
    ...obstacleReasons(rules, position, unit, net, traced),
    ...(isTraced(rules) ? [] : [{ clause: 'CC-14.2.a', effect: 'no-source', unit: id } as const]),
    ...verdict,
    ...(traced.state === 'out'
      ? [{ clause: 'CC-14.6.d', effect: traced.isolated ? 'isolated' : 'not-isolated', unit: id } as const]
      : []),
  ];
};
