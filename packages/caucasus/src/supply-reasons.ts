import type { HexId } from '@eastfront/kernel';
import { fieldsOf, isLinked, label, NO_PASS } from './board.js';
import type { ClauseId } from './clause-id.js';
import type { Position } from './position.js';
import type { CcReason, Rules } from './rules.js';
import type { LineKind, Traced } from './supply.js';
import { isBetter, lineKindAt } from './supply.js';
import type { Obstacle } from './supply-ground.js';
import { isAzovPort } from './supply-ground.js';
import type { SupplyNet } from './supply-net.js';
import { hasSources, LONGEST, netIgnoring, supplyNet } from './supply-net.js';
import { TERRAINS, WINTER } from './terrain.js';
import type { Unit } from './units.js';
import { enemyOf } from './units.js';
import { zoneOf } from './zones.js';

const BLOCKS: Readonly<Record<Traced['blockedBy'][number]['by'], readonly ClauseId[]>> = {
  enemy: ['CC-14.3.h'],
  zone: ['CC-14.3.i'],
  barrier: ['CC-14.3.f'],
  winter: ['CC-14.3.g', 'CC-2.32.a', 'CC-2.32.d'],
  range: ['CC-14.3.b'],
};

/** What else would give a better state if it were otherwise, and the clauses that say it is not. */
const OBSTACLES: readonly {
  readonly obstacle: Obstacle;
  readonly effect: string;
  readonly clauses: readonly ClauseId[];
}[] = [
  { obstacle: 'unfinished', effect: 'unfinished', clauses: ['CC-2.33.a'] },
  { obstacle: 'control', effect: 'not-controlled', clauses: ['CC-14.21.b', 'CC-14.22.a'] },
  { obstacle: 'excluded-port', effect: 'no-soviet-port', clauses: ['CC-14.22.e'] },
  { obstacle: 'temryuk', effect: 'temryuk-lost', clauses: ['CC-14.22.d'] },
  { obstacle: 'strict-rail', effect: 'railroad-in-zone', clauses: ['CC-14.3.k'] },
  { obstacle: 'mixed', effect: 'road-and-railroad', clauses: ['CC-14.3.c'] },
  { obstacle: 'port-side', effect: 'ports-of-the-soviets', clauses: ['CC-14.22.a'] },
];

interface Course {
  /** From the unit to the source. */
  readonly line: readonly HexId[];
  /** Index of the hex where the overland part ends. */
  readonly junction: number;
}

const directionTo = (rules: Rules, from: HexId, to: HexId): number =>
  [0, 1, 2, 3, 4, 5].find((direction) => rules.theatre.board.neighbours[6 * from + direction] === to) ?? 0;

/** Where the line takes to the road or railroad for good: the last part of it that is linked throughout. */
const courseOf = (rules: Rules, net: SupplyNet, kind: LineKind, line: readonly HexId[]): Course => {
  const links = kind === 'full' || kind === 'downgraded' ? net.ways.rail : net.ways.linked;
  let junction = line.length - 1;
  for (; junction > 0; junction--) {
    const from = line[junction - 1] as HexId;
    if (!isLinked(links, from, directionTo(rules, from, line[junction] as HexId))) break;
  }
  return { line, junction };
};

/** What the line is like on its way: zones a friend covers, passes, hard ground, railroads of a kind of their own. */
const alongTheWay = (
  rules: Rules,
  position: Position,
  unit: Unit,
  net: SupplyNet,
  { line, junction }: Course,
  downgraded: boolean,
): readonly CcReason[] => {
  const { theatre } = rules;
  const { id, side } = unit.counter;
  const zone = zoneOf(rules, position, enemyOf(side));
  const names = (hexes: readonly HexId[]): string[] => hexes.map((hex) => label(theatre, hex));
  const steps = line.slice(1).map((to, i) => {
    const from = line[i] as HexId;
    const direction = directionTo(rules, from, to);
    return { from, to, direction, linked: isLinked(net.ways.linked, from, direction) };
  });
  const by = (mask: Uint8Array): boolean => steps.some(({ from, direction }) => isLinked(mask, from, direction));
  const reasons: CcReason[] = [];
  const tell = (clause: ClauseId, effect: string, hexes: readonly HexId[]): void => {
    if (hexes.length > 0) reasons.push({ clause, effect, unit: id, hexes: names(hexes) });
  };
  tell('CC-14.3.j', 'zone-covered', line.filter((hex) => zone[hex] === 1));
  const earlier = line.slice(0, junction).filter((hex) => (net.ways.linked[hex] as number) !== 0);
  tell('CC-14.3.e', 'not-the-first', earlier);

  const hard = line.filter((hex) => net.ways.hard[hex] === 1);
  const passed = steps.slice(0, -1).filter((step, i) => {
    const on = steps[i + 1];
    return net.ways.hard[step.to] === 1 && !step.linked && on !== undefined && !on.linked;
  });
  tell('CC-14.3.l', 'drops-to-limited', downgraded ? passed.map(({ to }) => to) : []);
  if (!downgraded) tell('CC-14.3.m', 'not-lowered', hard);
  const seasonal = TERRAINS.indexOf('seasonal-marsh');
  tell(
    position.turn >= WINTER ? 'CC-2.31.b' : 'CC-2.31.a',
    position.turn >= WINTER ? 'marsh' : 'rough',
    line.filter((hex) => theatre.board.terrain[hex] === seasonal),
  );
  const passes = steps.filter(({ from, direction }) => theatre.pass[6 * from + direction] !== NO_PASS);
  tell('CC-2.32.a', 'pass-open', passes.map(({ to }) => to));
  if (by(theatre.supplyRail)) reasons.push({ clause: 'CC-2.34.a', effect: 'serves-supply', unit: id });
  const unfinished = steps.filter(({ from, direction }) => isLinked(theatre.unfinishedRail, from, direction));
  const onRail = unfinished.filter(({ from, direction }) => isLinked(net.ways.rail, from, direction));
  if (onRail.length > 0) reasons.push({ clause: 'CC-2.33.b', effect: 'serves-supply', unit: id });
  else if (unfinished.some(({ linked }) => linked)) {
    reasons.push({ clause: 'CC-2.33.d', effect: 'road-serves', unit: id });
  }
  return reasons;
};

const sourceReasons = (rules: Rules, unit: Unit, traced: Traced, { line, junction }: Course): readonly CcReason[] => {
  const { theatre } = rules;
  const { id } = unit.counter;
  const source = line[line.length - 1] as HexId;
  const reasons: CcReason[] = [
    { clause: 'CC-14.3.a', effect: 'line', unit: id, line: line.map((hex) => label(theatre, hex)) },
    { clause: 'CC-14.3.b', effect: junction > LONGEST ? 'any-length' : 'within', unit: id, hexes: junction },
  ];
  if (junction < line.length - 1) {
    reasons.push({ clause: 'CC-14.3.c', effect: 'along', unit: id, hexes: line.length - 1 - junction });
  }
  const hex = label(theatre, source);
  if (traced.port === null) {
    if (junction === line.length - 1 && traced.state === 'full') {
      reasons.push({ clause: 'CC-14.3.d', effect: 'straight-to-entry', unit: id, hex });
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

const STATE_CLAUSE = { full: 'CC-14.1.c', limited: 'CC-14.1.d', out: 'CC-14.1.e' } as const;

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
    if (hexes.length > 0) for (const clause of BLOCKS[by]) reasons.push({ clause, effect: 'cut', unit: id, hexes });
  }
  const now = lineKindAt(net, unit.at);
  const state = now === 'full' ? 'full' : now === 'none' ? 'out' : 'limited';
  if (state === 'full') return reasons;
  for (const { obstacle, effect, clauses } of OBSTACLES) {
    const freer = netIgnoring(rules, position, side, [obstacle]);
    const kind = lineKindAt(freer, unit.at);
    if (!isBetter(kind, state)) continue;
    if (obstacle !== 'control') {
      for (const clause of clauses) reasons.push({ clause, effect, unit: id });
      continue;
    }
    const port = kind === 'major' || kind === 'minor';
    reasons.push({ clause: port ? 'CC-14.22.a' : 'CC-14.21.b', effect, unit: id });
  }
  return reasons;
};

/** CC-14.22.c, d: why a unit that traces a line is out of supply all the same. */
const withheld = (unit: Unit, net: SupplyNet, traced: Traced): readonly CcReason[] => {
  const { id, special } = unit.counter;
  if (special === 'azov') {
    return net.temryukLost()
      ? [{ clause: 'CC-14.22.d', effect: 'flotilla-out', unit: id }]
      : [{ clause: 'CC-15.3.i', effect: 'traced', unit: id }];
  }
  return traced.state === 'out' && lineKindAt(net, unit.at) === 'minor'
    ? [{ clause: 'CC-14.22.c', effect: 'no-room', unit: id, most: 3 }]
    : [];
};

/** Everything that makes the supply of a unit what it is: its line and what it passes, or what cuts it. */
export const supplyReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  traced: Traced,
): readonly CcReason[] => {
  const { id, side } = unit.counter;
  const { theatre } = rules;
  const verdict: CcReason = { clause: STATE_CLAUSE[traced.state], effect: traced.state, unit: id };
  if (!hasSources(rules, position, side)) return [{ clause: 'CC-14.1.b', effect: 'as-judged', unit: id }, verdict];
  const net = supplyNet(rules, position, side);
  const { line } = traced;
  const kind = lineKindAt(net, unit.at);
  const course = line === null ? null : courseOf(rules, net, kind, line);
  const temryuk = theatre.named['Temryuk'];
  const port = traced.port;
  const azov: readonly CcReason[] =
    port !== null && side === 'soviet' && isAzovPort(theatre, port) && temryuk !== undefined
      ? [{ clause: 'CC-14.22.d', effect: 'temryuk-held', unit: id, hex: label(theatre, temryuk) }]
      : [];
  return [
    { clause: 'CC-14.1.a', effect: 'one-of-three', unit: id },
    { clause: 'CC-14.1.b', effect: 'traced-now', unit: id, marked: unit.supply },
    ...(course === null
      ? []
      : [
          ...sourceReasons(rules, unit, traced, course),
          ...alongTheWay(rules, position, unit, net, course, traced.downgraded),
        ]),
    ...azov,
    ...withheld(unit, net, traced),
    ...obstacleReasons(rules, position, unit, net, traced),
    verdict,
    ...(traced.state === 'out'
      ? [{ clause: 'CC-14.6.d', effect: traced.isolated ? 'isolated' : 'not-isolated', unit: id } as const]
      : []),
  ];
};
