import type { Direction, HexId, MustStop, Reach, StepCost } from '@eastfront/kernel';
import { barsOf, canStepOut, directionTo, pathTo, reach } from '@eastfront/kernel';
import { hasRail, label } from '../02-components/board.js';
import type { Ended, Side, Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { stackAt, stackReasons } from '../06-stacking/stacking.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import type { Destination, Judgement, MoveRequest, MoveStep, Stop } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { allowanceOf, allowanceReasons, cellOf } from './allowance.js';
import {
  closedViolations,
  endedClause,
  isClosedTo,
  mayMove,
  progressOf,
  SHUNNED,
  shunsZones,
  startedInZone,
} from './mover.js';
import { entryReasons, goingOnViolations, stopsOf, terrainStops } from './stops.js';

/** Hexes that the units together may still enter, by the slowest of them (TRC-6.3.a). */
export const hexesLeft = (rules: Rules, position: Position, units: readonly Unit[]): number =>
  Math.max(0, Math.min(...units.map((unit) => allowanceOf(rules, position, unit) - progressOf(unit).spent)));

/** A step into the hex beside. */
interface Step {
  readonly position: Position;
  readonly side: Side;
  readonly from: HexId;
  readonly to: HexId;
  /** `6 * from + direction`. */
  readonly hexside: number;
}

const overStrait = ({ theatre }: Rules, { hexside }: Step): boolean => theatre.strait[hexside] === 1;
const intoEnemy = (rules: Rules, { position, side, to }: Step): boolean =>
  isEnemyHeld(rules, position, side, to);
const intoZone = (rules: Rules, { position, side, to }: Step): boolean =>
  inEnemyZone(rules, position, side, to);
const hexEntered = ({ theatre }: Rules, { to }: Step) => ({ subject: label(theatre, to) });

/** What bars a step to all units of a side, however far they have moved. */
const STEP = barsOf<Rules, Step, TrcViolation>()([
  {
    clause: 'TRC-8.2.2.a',
    code: 'SEA_OR_LAKE',
    when: ({ theatre }, { to }) => theatre.land[to] === 0,
    facts: hexEntered,
  },
  {
    clause: 'TRC-8.2.2.a',
    code: 'SEA_OR_LAKE_HEXSIDE',
    when: ({ theatre }, { to, hexside }) => theatre.barrier[hexside] === 1 && theatre.land[to] !== 0,
    facts: ({ theatre }, { from, to }) => ({ subject: `${label(theatre, from)}/${label(theatre, to)}` }),
  },
  { clause: 'TRC-6.0.a', code: 'ENEMY_OCCUPIED', when: intoEnemy, facts: hexEntered },
  {
    clause: 'TRC-8.2.2.c',
    code: 'ENEMY_ACROSS_STRAIT',
    when: (rules, step) => overStrait(rules, step) && intoEnemy(rules, step),
    facts: hexEntered,
  },
  {
    clause: 'TRC-8.2.2.c',
    code: 'ENEMY_ZONE_ACROSS_STRAIT',
    when: (rules, step) => overStrait(rules, step) && intoZone(rules, step),
    facts: hexEntered,
  },
]);

/** Whoever enters an EZOC stops, so that only the first step can lead from one to another. */
const FIRST_STEP = barsOf<Rules, Step, TrcViolation>()([
  {
    clause: 'TRC-8.2.3.a',
    code: 'ZONE_TO_ZONE',
    when: (rules, step) => intoZone(rules, step) && inEnemyZone(rules, step.position, step.side, step.from),
    facts: hexEntered,
  },
]);

/** What a step of normal movement costs the units, -1 when it is barred. */
const stepsOf = (rules: Rules, position: Position, units: readonly Unit[]): StepCost => {
  const start = units[0] as Unit;
  const { side } = start.counter;
  const shunning = units.filter(shunsZones);
  return (from, to, direction) => {
    const step: Step = { position, side, from, to, hexside: 6 * from + direction };
    if (!STEP.none(rules, step)) return -1;
    if (from === start.at && !FIRST_STEP.none(rules, step)) return -1;
    if (shunning.some((unit) => !SHUNNED.none(rules, { position, unit, to }))) return -1;
    return units.some((unit) => isClosedTo(rules, position, unit, to)) ? -1 : 1;
  };
};

/** Whether a unit that may move can go to an adjacent hex that satisfies `pleases`; decided without a search. */
export const canStep = (
  rules: Rules,
  position: Position,
  unit: Unit,
  pleases: (hex: HexId) => boolean,
): boolean => {
  if (!mayMove(rules, position, unit, 'normal')) return false;
  const left = hexesLeft(rules, position, [unit]);
  return (
    left >= 1 && canStepOut(rules.theatre.board, unit.at, left, stepsOf(rules, position, [unit]), pleases)
  );
};

/** Whether the units must stop in a hex that they enter. */
const stopsFor = (rules: Rules, position: Position, units: readonly Unit[]): MustStop => {
  const { strait } = rules.theatre;
  const { side } = (units[0] as Unit).counter;
  return (hex, from, direction) =>
    strait[6 * from + direction] === 1 ||
    inEnemyZone(rules, position, side, hex) ||
    units.some((unit) => terrainStops(rules, position, unit, hex));
};

/** How far a march of the units goes. */
const marchOut = (rules: Rules, position: Position, units: readonly Unit[]): Reach =>
  reach(
    rules.theatre.board,
    (units[0] as Unit).at,
    hexesLeft(rules, position, units),
    stepsOf(rules, position, units),
    stopsFor(rules, position, units),
  );

/** The hexes where a march of the units may end, ascending. */
export const landEnds = (rules: Rules, position: Position, units: readonly Unit[]): readonly HexId[] =>
  marchOut(rules, position, units)
    .hexes.filter((hex) => hex !== units[0]?.at)
    .sort((a, b) => a - b);

/** Each hex where a march of the units may end, by its shortest way. */
export const landDestinations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly Destination[] => {
  const { board } = rules.theatre;
  const { at } = units[0] as Unit;
  const mustStop = stopsFor(rules, position, units);
  const reached = marchOut(rules, position, units);
  const { budget, hexes, costs, previous, passages } = reached;
  const paths = new Map<HexId, readonly HexId[]>();
  const found: Destination[] = [];
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i] as HexId;
    if (hex === at) continue;
    const last = previous[i] as HexId;
    // Where no hex is passed by another way than it is entered, the way to the hex before is known.
    const before = passages.length === 0 ? paths.get(last) : undefined;
    const path = before === undefined ? (pathTo(reached, hex) ?? []) : [...before, hex];
    paths.set(hex, path);
    const cost = costs[i] as number;
    const stop = cost >= budget || mustStop(hex, last, directionTo(board, last, hex));
    found.push({ hex, path, cost, stop });
  }
  return found.sort((a, b) => a.hex - b.hex);
};

const allowanceViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  subject: string,
): readonly TrcViolation[] => {
  const allowances = units.map((unit) => allowanceOf(rules, position, unit));
  const facts = { code: 'ALLOWANCE_EXCEEDED', subject, allowance: Math.min(...allowances) } as const;
  const found: TrcViolation[] = [{ clause: 'TRC-8.1.2.a', ...facts }];
  if (units.some((unit) => cellOf(rules, position, unit.counter) !== 'printed'))
    found.push({ clause: 'TRC-8.2.4.a', ...facts });
  else found.push({ clause: 'TRC-2.1.4.a', ...facts });
  if (units.some((unit) => unit.counter.type === 'hq')) found.push({ clause: 'TRC-4.0.3.d', ...facts });
  if (new Set(units.map((unit, i) => (allowances[i] as number) - progressOf(unit).spent)).size > 1)
    found.push({ clause: 'TRC-6.3.a', ...facts });
  return found;
};

/** Why units that have entered a hex with so much left go no further. */
const stopAt = (held: readonly Ended[], left: number): Stop | null => {
  const [first] = held;
  if (first !== undefined) return [endedClause(first), 'MUST_STOP'];
  return left > 0 ? null : ['TRC-8.1.2.a', 'ALLOWANCE_EXCEEDED'];
};

/** Whether the map shows what a step would cost: it leads to land beside, over no sea. */
const hasPrice = ({ theatre }: Rules, from: HexId, to: HexId, direction: Direction | -1): boolean =>
  direction >= 0 && theatre.land[to] === 1 && theatre.barrier[6 * from + direction] !== 1;

/** The reasons and violations of the units before the first step. */
const setOutReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  left: number,
): readonly TrcReason[] => {
  const reasons: TrcReason[] = units.flatMap((unit) => allowanceReasons(rules, position, unit));
  if (new Set(units.map((unit) => allowanceOf(rules, position, unit))).size > 1)
    reasons.push({ clause: 'TRC-6.3.a', effect: 'slowest-unit', hexes: left });
  const spent = Math.max(...units.map((unit) => progressOf(unit).spent));
  if (spent > 0) reasons.push({ clause: 'TRC-6.3.b', effect: 'goes-on', spent, left });
  return reasons;
};

/** What the hex in which a move ends holds already, against its limit (TRC-6.1, TRC-6.2.a). */
const endReasons = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  end: HexId,
): readonly TrcReason[] => {
  const { side } = (units[0] as Unit).counter;
  const here = unitsAt(rules, position.units, end).filter(
    (unit) => unit.counter.side === side && !units.includes(unit),
  );
  if (here.length === 0) return [];
  const stack = stackAt(rules, position, side, end, units);
  const told = stackReasons(rules, end, stack, [...here, ...units]);
  return stack.counted > stack.limit
    ? [...told, { clause: 'TRC-6.2.a', effect: 'over-limit-for-now', hex: label(rules.theatre, end) }]
    : told;
};

/** Units on a march: any that stand together, for stacks are split and formed at will (TRC-6.3.c). */
interface March {
  readonly units: readonly Unit[];
  readonly side: Side;
  /** Hexes that they may still enter when they set out. */
  readonly left: number;
  /** One of them was in an EZOC when the impulse began. */
  readonly leftZone: boolean;
  /** Their allowance is checked step by step: units without any, or without any left, are refused one by one. */
  readonly counted: boolean;
}

/** A step on the way of a march, the first one with the index 0. */
interface Tread {
  readonly from: HexId;
  readonly to: HexId;
  readonly direction: Direction | -1;
  readonly index: number;
}

/** Everything that bars one step to the units, but that they had to stop before it. */
const stepViolations = (
  rules: Rules,
  position: Position,
  { units, side, left, counted }: March,
  { from, to, direction, index }: Tread,
): readonly TrcViolation[] => {
  const step: Step = { position, side, from, to, hexside: 6 * from + direction };
  const subject = label(rules.theatre, to);
  const barred: readonly TrcViolation[] =
    direction < 0
      ? [{ clause: 'TRC-8.1.2.a', code: 'NOT_ADJACENT', subject }]
      : [
          ...STEP.all(rules, step),
          ...units.flatMap((unit) => closedViolations(rules, position, unit, to)),
          ...units.flatMap((unit) => SHUNNED.all(rules, { position, unit, to })),
        ];
  return [
    ...barred,
    ...(index === 0 ? FIRST_STEP.all(rules, step) : []),
    ...(index === left && counted ? allowanceViolations(rules, position, units, subject) : []),
  ];
};

/** The reasons of a step besides what bars it, and where the units have to stop. */
const stepReasons = (
  rules: Rules,
  position: Position,
  { units, side, leftZone }: March,
  { from, to, direction, index }: Tread,
): { readonly reasons: readonly TrcReason[]; readonly held: readonly Ended[] } => {
  const { theatre } = rules;
  const subject = label(theatre, to);
  const isZone = inEnemyZone(rules, position, side, to);
  const reasons: TrcReason[] = [];
  if (index === 0 && !isZone && inEnemyZone(rules, position, side, from))
    reasons.push(
      { clause: 'TRC-7.2.c', effect: 'leaves-enemy-zone', hex: label(theatre, from) },
      { clause: 'TRC-8.2.3.a', effect: 'into-free-hex', hex: subject },
    );
  if (index > 0 && leftZone && isZone)
    reasons.push({ clause: 'TRC-8.2.3.b', effect: 'enters-zone-again', hex: subject });
  const held = units.flatMap((unit) => {
    const stops = stopsOf(rules, position, unit, from, to, direction);
    reasons.push(...entryReasons(rules, position, unit, stops, to));
    return stops;
  });
  if ((theatre.rivers[to] ?? []).length > 0)
    reasons.push({ clause: 'TRC-8.2.1.f', effect: 'river-no-effect', hex: subject });
  if (direction >= 0 && hasRail(theatre, from, direction) && held.length > 0)
    reasons.push({ clause: 'TRC-8.3.5.b', effect: 'rail-no-benefit', hex: subject });
  return { reasons, held };
};

/** Judges normal movement hex by hex; units that have moved go on with what is left (TRC-6.3.b). */
export const landRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const first = units[0] as Unit;
  const left = hexesLeft(rules, position, units);
  const spent = Math.max(...units.map((unit) => progressOf(unit).spent));
  const march: March = {
    units,
    side: first.counter.side,
    left,
    leftZone: units.some((unit) => startedInZone(rules, position, unit)),
    counted: left > 0 || spent > 0,
  };
  const violations: TrcViolation[] = [];
  const reasons: TrcReason[] = [...setOutReasons(rules, position, units, left)];
  const steps: MoveStep[] = [];
  let from = first.at;
  let held: readonly Ended[] = [];
  let priced = 0;
  path.forEach((to, index) => {
    const direction = directionTo(rules.theatre.board, from, to);
    const tread: Tread = { from, to, direction, index };
    const isOpen = violations.length === 0;
    violations.push(...goingOnViolations(rules, units, held, from, march.leftZone));
    violations.push(...stepViolations(rules, position, march, tread));
    const entered = stepReasons(rules, position, march, tread);
    held = entered.held;
    steps.push({ to, cost: 1, stop: stopAt(held, left - index - 1) });
    if (isOpen && hasPrice(rules, from, to, direction)) {
      priced = index + 1;
      reasons.push(...entered.reasons);
    }
    from = to;
  });
  if (path.length > 0 && violations.length === 0) reasons.push(...endReasons(rules, position, units, from));
  return {
    verdict: {
      cost: path.length,
      steps,
      stopped: held.length > 0 || path.length >= left,
      sea: null,
      railMoves: 0,
    },
    violations,
    reasons,
    priced,
  };
};
