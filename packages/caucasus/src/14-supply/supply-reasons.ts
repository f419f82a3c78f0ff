import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, EffectFor, Rules } from '../rules.js';
import type { Traced } from './supply.js';
import type { Block } from './supply-blocks.js';
import type { Obstacle } from './supply-ground.js';
import { isAzovPort } from './supply-ground.js';
import { isBetter, lineKindAt, lineOf, stateOf } from './supply-lines.js';
import type { SupplyNet } from './supply-net.js';
import { isTraced, LONGEST, netIgnoring, supplyNet } from './supply-net.js';
import type { Course } from './supply-way.js';
import { courseOf, wayReasons } from './supply-way.js';

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

/** Everything that makes the supply of a unit what it is: its line and what it passes, or what cuts it. */
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
