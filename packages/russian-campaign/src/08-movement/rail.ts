import type { HexId } from '@eastfront/kernel';
import { barsOf, directionTo } from '@eastfront/kernel';
import { fieldsOf, hasRail, label } from '../02-components/board.js';
import { EDGES } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq } from '../02-components/units.js';
import { isControlledBy, sideOfLetter } from '../05-victory/control.js';
import { hasPartisan, inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import type { Destination, Judgement, MoveRequest } from '../position/move-request.js';
import { stepsInOne } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TrcReason, TrcViolation } from '../rules.js';
import { closedViolations, isClosedTo, shunsZones } from './mover.js';
import { terrainStops } from './stops.js';

/** TRC-8.3.1.a: units of a side that may move by rail in a turn. */
export const railLimit = ({ weather }: Pick<Position, 'weather'>, side: Side): number =>
  side === 'soviet' ? 5 : weather === 'snow' ? 3 : 6;

/** The side that owns the railroad in a hex, or null if there is none (TRC-8.3.6.d). */
export const railOwner = (rail: string, hex: HexId): Side | null => sideOfLetter(rail[hex]);

/** What keeps a side from using a rail hex: the condition, the violation for the hex, and that for a train that would use it. */
interface RailBlock {
  readonly effect:
    | 'rail-no-rail'
    | 'rail-not-owned'
    | 'rail-enemy'
    | 'rail-partisan'
    | 'rail-zone'
    | 'rail-enemy-city';
  readonly when: (rules: Rules, position: Position, side: Side, hex: HexId) => boolean;
  readonly bars: readonly (readonly [clause: ClauseId, code: CodeFor<'subject'>])[];
  /** Where it is otherwise of a train that would set out there. */
  readonly atStart?: readonly (readonly [clause: ClauseId, code: CodeFor<'subject'>])[];
}

/**
 * Ownership is that of the start of the first impulse (TRC-8.3.6.a); enemies, EZOCs, partisans and enemy cities are as they are at
 * the moment (TRC-8.3.6.l, reading TRC-A93).
 */
const BLOCKS: readonly RailBlock[] = [
  {
    effect: 'rail-no-rail',
    when: ({ theatre }, _position, _side, hex) => theatre.rail[hex] === 0,
    bars: [['TRC-8.3.4.a', 'NO_RAILROAD']],
  },
  {
    effect: 'rail-not-owned',
    when: (_rules, { railAtStart }, side, hex) => railOwner(railAtStart, hex) !== side,
    bars: [['TRC-8.3.6.a', 'RAILROAD_NOT_OWNED']],
  },
  {
    effect: 'rail-enemy',
    when: isEnemyHeld,
    bars: [
      ['TRC-6.0.a', 'ENEMY_OCCUPIED'],
      ['TRC-8.3.6.l', 'RAILROAD_BLOCKED'],
    ],
  },
  {
    effect: 'rail-partisan',
    when: (rules, { units }, side, hex) => side === 'axis' && hasPartisan(rules, units, hex),
    bars: [['TRC-11.2.2.c', 'PARTISAN_ON_RAILROAD']],
  },
  {
    effect: 'rail-zone',
    when: inEnemyZone,
    bars: [
      ['TRC-8.3.4.b', 'ENTERS_ENEMY_ZONE'],
      ['TRC-8.3.6.l', 'RAILROAD_BLOCKED'],
    ],
    atStart: [['TRC-8.3.4.b', 'STARTS_IN_ENEMY_ZONE']],
  },
  // TRC-A107.
  {
    effect: 'rail-enemy-city',
    when: (rules, position, side, hex) =>
      fieldsOf(rules.theatre, hex).city !== undefined && isControlledBy(rules, position, enemyOf(side), hex),
    bars: [['TRC-8.3.6.l', 'ENEMY_CITY']],
  },
];

/** The first violation by which a side may not use a rail hex now; null if it may. */
export const railBlock = (rules: Rules, position: Position, side: Side, hex: HexId): RailBlock | null => {
  for (const block of BLOCKS) if (block.when(rules, position, side, hex)) return block;
  return null;
};

/** The other hexes where lines leave the map by the same edge as here (TRC-8.3.7.a); none without the option. */
export const joinedOffMap = (rules: Rules, hex: HexId): readonly HexId[] => {
  if (!rules.optional.includes('TRC-8.3.7')) return [];
  const { railExits } = rules.theatre;
  const joined = EDGES.filter((edge) => railExits[edge].includes(hex)).flatMap((edge) => railExits[edge]);
  return [...new Set(joined)].filter((other) => other !== hex);
};

/** Units that count against the limit: those that did not enter in this impulse (TRC-8.3.2.a). */
export const countedByRail = (units: readonly Unit[]): number => units.filter((unit) => !unit.fresh).length;

/** Whether a unit may stop in a rail hex: not on a causeway, where only the line runs. */
export const isStation = (rules: Rules, hex: HexId): boolean => rules.theatre.land[hex] === 1;

/** Units that would go by rail together. */
interface Train {
  readonly position: Position;
  readonly units: readonly Unit[];
}

const sideOf = ({ units }: Train): Side => (units[0] as Unit).counter.side;
const firstOf = (_rules: Rules, { units }: Train) => ({ subject: (units[0] as Unit).counter.id });

/** What keeps a train from setting out. */
const TRAIN = barsOf<Rules, Train, TrcViolation>()([
  {
    clause: 'TRC-8.3.3.a',
    code: 'FIRST_IMPULSE_ONLY',
    when: (_rules, { position }) => position.impulse !== 1,
    facts: firstOf,
  },
  {
    clause: 'TRC-8.3.1.a',
    code: 'RAIL_LIMIT',
    when: (_rules, train) => {
      const { position, units } = train;
      const counted = countedByRail(units);
      return counted > 0 && position.railMoves[sideOf(train)] + counted > railLimit(position, sideOf(train));
    },
    facts: (rules, train) => ({
      ...firstOf(rules, train),
      limit: railLimit(train.position, sideOf(train)),
      used: train.position.railMoves[sideOf(train)],
    }),
  },
]);

/** What keeps a unit off a train. */
const PASSENGER = barsOf<Rules, { readonly position: Position; readonly unit: Unit }, TrcViolation>()([
  {
    clause: 'TRC-12.1.2.c',
    code: 'FIRST_IMPULSE_ONLY',
    when: (_rules, { position, unit }) => position.impulse !== 1 && unit.fresh,
    facts: (_rules, { unit }) => ({ subject: unit.counter.id }),
  },
  {
    clause: 'TRC-8.5.2.c',
    code: 'NOT_BY_RAIL',
    when: (_rules, { unit }) => isHq(unit.counter),
    facts: (_rules, { unit }) => ({ subject: unit.counter.id }),
  },
]);

/** Whether the units could begin rail movement, as far as impulse, kind, limit and their hex go. */
const mayRail = (rules: Rules, train: Train): boolean =>
  TRAIN.none(rules, train) &&
  train.units.every((unit) => PASSENGER.none(rules, { position: train.position, unit })) &&
  railBlock(rules, train.position, sideOf(train), (train.units[0] as Unit).at) === null;

/** The hexes that units can reach by rail, each with the one before it on the line with the fewest hexes, nearest first. */
const linesOf = (rules: Rules, position: Position, units: readonly Unit[]): ReadonlyMap<HexId, HexId> => {
  const previous = new Map<HexId, HexId>();
  if (!mayRail(rules, { position, units })) return previous;
  const { neighbours } = rules.theatre.board;
  const { counter, at } = units[0] as Unit;
  const take = (hex: HexId, from: HexId): void => {
    if (hex === at || previous.has(hex) || railBlock(rules, position, counter.side, hex) !== null) return;
    if (!units.some((unit) => isClosedTo(rules, position, unit, hex))) previous.set(hex, from);
  };
  const goOn = (from: HexId): void => {
    for (let direction = 0; direction < 6; direction++)
      if (hasRail(rules.theatre, from, direction)) take(neighbours[6 * from + direction] as HexId, from);
    for (const other of joinedOffMap(rules, from)) take(other, from);
  };
  goOn(at);
  for (const hex of previous.keys()) goOn(hex);
  return previous;
};

/** The hexes to which units can go by rail, ascending. */
export const railEnds = (rules: Rules, position: Position, units: readonly Unit[]): readonly HexId[] =>
  [...linesOf(rules, position, units).keys()].filter((hex) => isStation(rules, hex)).sort((a, b) => a - b);

/** Where units can go by rail, by the line with the fewest hexes; ascending. */
export const railDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const paths = new Map<HexId, readonly HexId[]>();
  const found: Destination[] = [];
  for (const [hex, from] of linesOf(rules, position, units)) {
    const path = [...(paths.get(from) ?? []), hex];
    paths.set(hex, path);
    if (isStation(rules, hex)) found.push({ hex, path, cost: 0, stop: true });
  }
  return found.sort((a, b) => a.hex - b.hex);
};

/** Why a rail hex on the way, or the first one, is of no use. */
const blockViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const block = railBlock(rules, position, unit.counter.side, hex);
  if (block === null) return [];
  const bars = (hex === unit.at ? block.atStart : undefined) ?? block.bars;
  const subject = label(rules.theatre, hex);
  return bars.map(([clause, code]) => ({ clause, code, subject }) as TrcViolation);
};

/** One step of a train: along the line, or off the map and back by the option. */
const railStep = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  from: HexId,
  to: HexId,
  offMap: boolean,
): { readonly violations: readonly TrcViolation[]; readonly joined: boolean } => {
  const { theatre } = rules;
  const direction = directionTo(theatre.board, from, to);
  const along = direction >= 0 && hasRail(theatre, from, direction);
  const joined = !along && joinedOffMap(rules, from).includes(to);
  const violations: TrcViolation[] = [];
  if (!along && !joined)
    violations.push({
      clause: 'TRC-8.3.4.a',
      code: 'NOT_ALONG_RAILROAD',
      subject: `${label(theatre, from)}/${label(theatre, to)}`,
    });
  if (theatre.rail[to] !== 0 || joined || offMap || direction >= 0)
    violations.push(...blockViolations(rules, position, units[0] as Unit, to));
  for (const unit of units) violations.push(...closedViolations(rules, position, unit, to));
  return { violations, joined };
};

/** The reasons of a train whatever its path, and of the units on it. */
const trainReasons = (
  rules: Rules,
  position: Position,
  { units, path }: MoveRequest,
): readonly TrcReason[] => {
  const { theatre } = rules;
  const { side } = (units[0] as Unit).counter;
  const reasons: TrcReason[] = [
    { clause: 'TRC-8.3.a', effect: 'rail-movement', units: units.map((unit) => unit.counter.id) },
    { clause: 'TRC-8.3.3.b', effect: 'any-distance', hexes: path.length },
    { clause: 'TRC-8.3.6.a', effect: 'owned-at-start', side },
    {
      clause: 'TRC-8.3.1.a',
      effect: 'rail-limit',
      limit: railLimit(position, side),
      used: position.railMoves[side],
      counted: countedByRail(units),
    },
  ];
  for (const unit of units) {
    if (unit.fresh)
      reasons.push({ clause: 'TRC-8.3.2.a', effect: 'beyond-the-limit', unit: unit.counter.id });
    if (unit.counter.type === 'dictator')
      reasons.push({ clause: 'TRC-8.6.2.b', effect: 'dictator-by-rail', unit: unit.counter.id });
    const passed = path.filter((hex) => terrainStops(rules, position, unit, hex));
    if (passed.length > 0)
      reasons.push({
        clause: 'TRC-8.3.5.a',
        effect: 'no-terrain-stop',
        unit: unit.counter.id,
        hexes: passed.map((hex) => label(theatre, hex)),
      });
    if (shunsZones(unit))
      reasons.push({ clause: 'TRC-8.3.4.b', effect: 'no-enemy-zone', unit: unit.counter.id });
  }
  return reasons;
};

/** Judges rail movement (TRC-8.3.1 to 8.3.7); it is the whole move of the units in the impulse (TRC-8.3.4.c). */
export const railRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path } = request;
  const { theatre } = rules;
  const first = units[0] as Unit;
  const violations: TrcViolation[] = [
    ...TRAIN.all(rules, { position, units }),
    ...units.flatMap((unit) => PASSENGER.all(rules, { position, unit })),
    ...blockViolations(rules, position, first, first.at),
  ];
  const reasons: TrcReason[] = [];
  let from = first.at;
  let offMap = false;
  let priced = 0;
  const before = violations.length;
  for (const to of path) {
    if (violations.length === before) priced++;
    const step = railStep(rules, position, units, from, to, offMap);
    violations.push(...step.violations);
    if (step.joined) {
      offMap = true;
      const hexes = [label(theatre, from), label(theatre, to)];
      reasons.push(
        { clause: 'TRC-8.3.7.a', effect: 'joined-off-map', hexes },
        { clause: 'TRC-8.3.7.b', effect: 'leaves-and-returns', hexes },
      );
    }
    from = to;
  }
  if (!isStation(rules, from))
    violations.push({ clause: 'TRC-8.2.2.a', code: 'SEA_OR_LAKE', subject: label(theatre, from) });
  reasons.push(...trainReasons(rules, position, request));
  return {
    verdict: {
      cost: 0,
      steps: stepsInOne(path, 'TRC-8.3.4.c'),
      stopped: true,
      sea: null,
      railMoves: countedByRail(units),
    },
    violations,
    reasons,
    priced,
  };
};

/** Whether units of a side can move by rail through a hex in the present position (TRC-8.3.6.a, TRC-8.3.6.l). */
export const mayUseRail = (rules: Rules, position: Position, side: Side, hex: HexId): boolean =>
  railBlock(rules, position, side, hex) === null;

/** Who owns the railroad in a hex, and what lets a side use it or keeps it from doing so. */
export const railUseReasons = (
  rules: Rules,
  position: Position,
  side: Side,
  hex: HexId,
): readonly TrcReason[] => {
  const name = label(rules.theatre, hex);
  const owner = railOwner(position.rail, hex);
  const atStart = railOwner(position.railAtStart, hex);
  const block = railBlock(rules, position, side, hex);
  const reasons: TrcReason[] = [];
  if (owner !== null) reasons.push({ clause: 'TRC-8.3.6.d', effect: 'rail-owned', hex: name, side: owner });
  if (owner !== null && owner !== atStart)
    reasons.push({ clause: 'TRC-8.3.6.c', effect: 'not-before-the-next-turn', hex: name, side: owner });
  if (block === null)
    reasons.push(
      { clause: 'TRC-8.3.6.a', effect: 'owned-at-start', side },
      { clause: 'TRC-8.3.1.a', effect: 'rail-moves', side, limit: railLimit(position, side) },
    );
  else
    for (const [clause] of block.bars)
      reasons.push({ clause, effect: block.effect, hex: name, side, reading: 'TRC-A93' });
  return reasons;
};
