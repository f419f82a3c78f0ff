import type { Candidates, HexId } from '@eastfront/kernel';
import { NO_CANDIDATES, once, remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { PointKind, Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, POINT_KINDS, stepsOf } from '../01-units/units.js';
import { isMechanizedArm, slotForPoints, slotsOf, usedUp, withSteps } from '../01-units/values.js';
import { overstackViolations, unitsTogether } from '../03-stacking/stacking.js';
import type { Lines } from '../05-supply/lines.js';
import { lineOf, linesTo, openHexes, TO_SOURCE } from '../05-supply/lines.js';
import { hasFreeLine, hasVolgaLine } from '../05-supply/supply.js';
import { openSources, railNetFrom } from '../05-supply/supply-sources.js';
import { isAlone, sendBack } from '../13-generals/relief.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { forSide, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { landedAt, landingPorts, portCapacity } from './entry.js';
import type { REBUILD, WITHDRAW } from './forms.js';

/** The clause that says which units a kind of points serves. */
const CLAUSES: Readonly<Record<PointKind, ClauseId>> = {
  infantry: 'NS-6.2.i',
  mechanized: 'NS-6.2.j',
  police: 'NS-6.2.k',
  ss: 'NS-6.2.l',
  romanian: 'NS-6.2.n',
  italian: 'NS-6.2.n',
  hungarian: 'NS-6.2.n',
};

/** Whether points of a kind make steps of the unit (NS-6.2.i-n, A37). */
const serves = (unit: Unit, kind: PointKind): boolean => {
  const { nation, ss, quality, policeSteps } = unit.counter;
  const { arm } = slotForPoints(unit, kind);
  switch (kind) {
    case 'infantry':
      return (nation === 'german' || nation === 'soviet') && (arm === 'infantry' || arm === 'cavalry');
    case 'mechanized':
      return nation !== 'italian' && nation !== 'hungarian' && isMechanizedArm(arm) && !ss;
    case 'police':
      return nation === 'german' && (quality === 1 || policeSteps);
    case 'ss':
      return nation === 'german' && (ss || arm === 'armor');
    case 'romanian':
      return nation === 'romanian' && (arm === 'infantry' || arm === 'cavalry');
    case 'italian':
    case 'hungarian':
      return nation === kind;
  }
};

/** Why points of a kind make no steps of the unit. */
const kindViolations = (unit: Unit, kind: PointKind): readonly NsViolation[] => {
  if (serves(unit, kind)) return [];
  const { id: subject, nation, ss } = unit.counter;
  const { arm } = slotForPoints(unit, kind);
  const clause = ss && kind === 'mechanized' ? 'NS-6.2.l' : CLAUSES[kind];
  return [{ clause, code: 'OTHER_POINTS', subject, kind, nation, arm }];
};

/** Police points for a step: two for the three corps that are not of quality 1 (NS-6.2.m). */
const takesTwoForOne = (unit: Unit, kind: PointKind): boolean =>
  kind === 'police' && unit.counter.policeSteps && unit.counter.quality !== 1;

/** Points for a number of steps. */
const pointsFor = (unit: Unit, kind: PointKind, steps: number): number =>
  takesTwoForOne(unit, kind) ? 2 * steps : steps;

/** Whether steps of the unit become points of a kind: only what they are, not what may stand in for them (NS-6.2.g). */
const yields = (unit: Unit, kind: PointKind): boolean =>
  serves(unit, kind) && (kind !== 'ss' || unit.counter.ss) && !takesTwoForOne(unit, kind);

/** Lines clear of every enemy zone to the sources overland, and to each port of landing; railways from them included. */
interface Ways {
  readonly overland: () => Lines;
  readonly ports: readonly { readonly hex: HexId; readonly lines: () => Lines }[];
}

const waysFor = (rules: Rules, position: Position, side: Side): Ways => {
  const { normal, free } = openHexes(rules, position)[side];
  const from = (sources: readonly HexId[]): (() => Lines) =>
    once(() => {
      const rail = railNetFrom(rules, position, side, { sources, open: normal, anyGauge: false }).hexes;
      return linesTo(rules, position, { side, sources: [...sources, ...rail], reach: TO_SOURCE, open: free });
    });
  const ports = landingPorts(rules, position, side);
  return {
    overland: from(openSources(rules, position, side).filter((hex) => !ports.includes(hex))),
    ports: ports.map((hex) => ({ hex, lines: from([hex]) })),
  };
};

const ways = remember((rules: Rules, position: Position) => ({
  axis: once(() => waysFor(rules, position, 'axis')),
  soviet: once(() => waysFor(rules, position, 'soviet')),
}));

/** Points of a port that a number of steps of a unit take. */
const landingCost = (rules: Rules, unit: Unit, kind: PointKind, steps: number): number => {
  const { infantry, other } = rules.transport.sea;
  return steps * (isMechanizedArm(slotForPoints(unit, kind).arm) ? other : infantry);
};

const leftAt = (rules: Rules, position: Position, port: HexId): number => {
  const room = portCapacity(rules, position, port) - landedAt(rules, position, port);
  return port === rules.theatre.taman ? Math.min(room, position.sealift) : room;
};

/** The port over which replacement points reach a unit, that with the most room; null when they come overland (NS-6.1.j, NS-6.1.k). */
const portOfPoints = (rules: Rules, position: Position, unit: Unit): HexId | null => {
  const { overland, ports } = ways(rules, position)[unit.counter.side]();
  if (ports.length === 0 || lineOf(rules, overland(), unit) !== null) return null;
  const [best] = ports
    .filter(({ lines }) => lineOf(rules, lines(), unit) !== null)
    .sort((a, b) => leftAt(rules, position, b.hex) - leftAt(rules, position, a.hex));
  return best?.hex ?? null;
};

/** Why a port lands no more points for a unit in this turn (NS-6.1.k, NS-9.4.e). */
const landedViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
): readonly NsViolation[] => {
  const port = portOfPoints(rules, position, unit);
  if (port === null) return [];
  const points = landingCost(rules, unit, kind, steps);
  if (points <= leftAt(rules, position, port)) return [];
  return [
    {
      clause: 'NS-6.1.k',
      code: 'PORT_FULL',
      subject: label(rules.theatre, port),
      unit: unit.counter.id,
      landed: landedAt(rules, position, port),
      points,
      capacity: portCapacity(rules, position, port),
    },
  ];
};

/** The position with points landed in a port. */
export const withLanded = (rules: Rules, position: Position, port: HexId, points: number): Position => ({
  ...position,
  landed: { ...position.landed, [label(rules.theatre, port)]: landedAt(rules, position, port) + points },
  sealift: port === rules.theatre.taman ? position.sealift - points : position.sealift,
});

/** By which way points reach a unit: not at all needed in the available box, else a line clear of zones or one over the Volga. */
type Way = 'box' | 'line' | 'volga' | 'none';

const wayTo = (rules: Rules, position: Position, unit: Unit): Way => {
  if (!isInPlay(unit)) return 'box';
  if (hasFreeLine(rules, position, unit)) return 'line';
  return hasVolgaLine(rules, position, unit) ? 'volga' : 'none';
};

/** Steps have been withdrawn in this phase: that is its end, and nothing enters or is rebuilt any more (NS-6.2.g). */
export const hasWithdrawn = (position: Position): boolean =>
  position.units.some((unit) => unit.ended && unit.counter.side === position.player);

/** Why nothing at all may be rebuilt or withdrawn of a unit now. */
const unitViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const bars: NsViolation[] = [];
  if (unit.counter.side !== position.player)
    bars.push({ clause: 'NS-6.1.a', code: 'NOT_YOUR_PART', subject });
  if (!isCombat(unit)) bars.push({ clause: 'NS-6.2.b', code: 'HAS_NO_STEPS', subject });
  if (!isInPlay(unit)) return bars;
  if (!unit.supplied) bars.push({ clause: 'NS-6.2.c', code: 'OUT_OF_SUPPLY', subject });
  if (unit.disrupted) bars.push({ clause: 'NS-12.e', code: 'DISRUPTED', subject });
  return bars;
};

const lineViolations = (rules: Rules, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const faults: NsViolation[] = [{ clause: 'NS-6.2.d', code: 'NO_FREE_LINE', subject }];
  if (unit.counter.side === 'soviet' && rules.theatre.westBank.includes(1))
    faults.push({ clause: 'NS-9.5.d', code: 'NO_LINE_TO_THE_VOLGA', subject });
  return faults;
};

/** What comes over the Volga in a turn: one point a unit, one armour point in all (NS-9.5.g, NS-9.5.h). */
const volgaViolations = (
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const faults: NsViolation[] = [];
  if (unit.volgaPoint || steps > 1) faults.push({ clause: 'NS-9.5.h', code: 'ONE_POINT_ONLY', subject });
  if (kind === 'mechanized' && (position.volgaArmor || steps > 1))
    faults.push({ clause: 'NS-9.5.g', code: 'ONE_ARMOR_POINT_ONLY', subject });
  return faults;
};

/** Too many steps for the counter, the points in hand or the stack (NS-6.2.b, NS-6.2.m, NS-6.2.o, NS-3.a, NS-11.d). */
const countViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
): readonly NsViolation[] => {
  const { id: subject, side } = unit.counter;
  const faults: NsViolation[] = [];
  const slot = slotForPoints(unit, kind);
  const [main] = slotsOf(unit);
  if (main !== undefined && slot.field === 'mechanizedSteps' && main.has < main.max)
    faults.push({ clause: 'NS-6.2.o', code: 'INFANTRY_FIRST', subject, has: main.has, needs: main.max });
  if (!Number.isInteger(steps) || steps < 1)
    return [...faults, { clause: 'NS-6.2.b', code: 'NO_STEPS', subject, steps }];
  if (slot.has + steps > slot.max)
    faults.push({ clause: 'NS-6.2.b', code: 'NO_ROOM', subject, has: slot.has, limit: slot.max });
  const needs = pointsFor(unit, kind, steps);
  const has = position.points[side][kind];
  if (needs > has)
    faults.push({
      clause: takesTwoForOne(unit, kind) ? 'NS-6.2.m' : 'NS-6.2.b',
      code: 'NOT_ENOUGH_POINTS',
      subject,
      kind,
      needs,
      left: has,
    });
  if (faults.length > 0 || !isInPlay(unit)) return faults;
  const box = unit.place === 'box';
  const grown = unitsTogether(rules, position, side, unit.at, [withSteps(unit, slot, steps)], box);
  return overstackViolations(rules, side, unit.at, grown, box);
};

/**
 * Why these steps of a unit may not be rebuilt with these points (NS-6.2, 9.5.d-h). Nothing keeps a Soviet unit from points of
 * both kinds in one phase (NS-6.2.p).
 */
const rebuildViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
  way: Way = wayTo(rules, position, unit),
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const bars: NsViolation[] = [...unitViolations(position, unit)];
  if (!isCombat(unit)) return bars;
  if (unit.counter.redBox) bars.push({ clause: 'NS-6.2.f', code: 'NEVER_REBUILT', subject });
  if (hasWithdrawn(position)) bars.push({ clause: 'NS-6.2.g', code: 'WITHDRAWALS_LAST', subject });
  const available = unit.place === 'available' || (unit.place === 'track' && unit.due <= position.turn);
  if (!isInPlay(unit) && !available)
    bars.push({ clause: 'NS-6.2.e', code: 'NOT_AVAILABLE', subject, place: unit.place });
  bars.push(...kindViolations(unit, kind));
  if (isInPlay(unit) && way === 'none') bars.push(...lineViolations(rules, unit));
  if (way === 'volga') bars.push(...volgaViolations(position, unit, kind, steps));
  if (way === 'line') bars.push(...landedViolations(rules, position, unit, kind, steps));
  return [...bars, ...countViolations(rules, position, unit, kind, steps)];
};

/** Rail points for steps withdrawn: one each, two for armour and mechanised ones (NS-6.2.g). */
const railFor = (unit: Unit, kind: PointKind, steps: number): number =>
  (isMechanizedArm(slotForPoints(unit, kind).arm) ? 2 : 1) * steps;

/** Why these steps of a unit may not be withdrawn as these points (NS-6.2.g, A36). */
const withdrawViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
  way: Way = wayTo(rules, position, unit),
): readonly NsViolation[] => {
  const { id: subject, side } = unit.counter;
  const bars: NsViolation[] = [...unitViolations(position, unit)];
  if (!isCombat(unit)) return bars;
  if (!isInPlay(unit))
    return [...bars, { clause: 'NS-6.2.g', code: 'NOT_ON_MAP', subject, place: unit.place }];
  if (way !== 'line') bars.push({ clause: 'NS-6.2.d', code: 'NO_FREE_LINE', subject });
  if (!yields(unit, kind)) bars.push({ clause: 'NS-6.2.g', code: 'OTHER_POINTS', subject, kind });
  const slot = slotForPoints(unit, kind);
  if (slot.field === 'steps' && unit.mechanizedSteps > 0)
    bars.push({ clause: 'NS-6.2.o', code: 'MECHANIZED_FIRST', subject, has: unit.mechanizedSteps });
  if (!Number.isInteger(steps) || steps < 1 || steps > slot.has)
    bars.push({ clause: 'NS-6.2.g', code: 'NOT_SO_MANY_STEPS', subject, steps, has: slot.has });
  const needs = railFor(unit, kind, steps);
  const has = position.railPoints[side];
  if (needs > has) bars.push({ clause: 'NS-6.2.g', code: 'NOT_ENOUGH_RAIL_POINTS', subject, needs, has });
  return bars;
};

/** The position with points of a side added or taken. */
const withPoints = (position: Position, unit: Unit, kind: PointKind, by: number): Position => {
  const { side } = unit.counter;
  const has = position.points[side];
  return { ...position, points: forSide(position.points, side, { ...has, [kind]: has[kind] + by }) };
};

/** Points are of no use while units move (NS-9.8.j). */
const momentViolations = (position: Position, unit: Unit): readonly NsViolation[] =>
  position.phase === 'first-movement' || position.phase === 'second-movement'
    ? [{ clause: 'NS-9.8.j', code: 'NOT_WHILE_MOVING', subject: unit.counter.id }]
    : [];

const rebuilt = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: PointKind,
  steps: number,
  way: Way,
): Change => {
  const { id } = unit.counter;
  const slot = slotForPoints(unit, kind);
  const points = pointsFor(unit, kind, steps);
  const over = way === 'volga';
  const grown = withSteps(unit, slot, steps);
  const reasons: NsReason[] = [
    {
      clause: way === 'box' ? 'NS-6.2.e' : over ? 'NS-9.5.d' : 'NS-6.2.b',
      effect: 'rebuilt',
      unit: id,
      steps,
      kind,
      points,
    },
  ];
  if (takesTwoForOne(unit, kind)) reasons.push({ clause: 'NS-6.2.m', effect: 'two-for-one', unit: id });
  const port = way === 'line' ? portOfPoints(rules, position, unit) : null;
  const taken = withPoints(position, unit, kind, -points);
  const paid = port === null ? taken : withLanded(rules, taken, port, landingCost(rules, unit, kind, steps));
  if (port !== null)
    reasons.push({
      clause: 'NS-6.1.k',
      effect: 'landed',
      unit: id,
      hex: label(rules.theatre, port),
      points: landingCost(rules, unit, kind, steps),
    });
  return to(
    {
      ...withUnit(paid, id, {
        steps: grown.steps,
        mechanizedSteps: grown.mechanizedSteps,
        volgaPoint: unit.volgaPoint || over,
      }),
      volgaArmor: position.volgaArmor || (over && kind === 'mechanized'),
    },
    ...reasons,
  );
};

/**
 * Steps rebuilt with points (NS-6.2, 9.5.d-h). The unit acts as usual in the next operations phase (NS-6.2.h).
 */
export const rebuild = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof REBUILD>,
): Ruling<Position> => {
  const { unit, kind, steps } = action;
  if (position.phase !== 'reinforcement')
    return notNow(action, position, ...momentViolations(position, unit));
  const way = wayTo(rules, position, unit);
  return unless(rules, rebuildViolations(rules, position, unit, kind, steps, way), () =>
    rebuilt(rules, position, unit, kind, steps, way),
  );
};

/** A unit without its last steps leaves the map; an armour leader does not stay alone (NS-9.7.f). */
const withdrawn = (rules: Rules, position: Position, unit: Unit, kind: PointKind, steps: number): Change => {
  const { id, side } = unit.counter;
  const left = withSteps(unit, slotForPoints(unit, kind), -steps);
  const rail = railFor(unit, kind, steps);
  const gone = stepsOf(left) === 0;
  const paid: Position = {
    ...withPoints(position, unit, kind, steps),
    railPoints: forSide(position.railPoints, side, position.railPoints[side] - rail),
  };
  const done = to(withUnit(paid, id, { ...(gone ? usedUp(position, unit) : left), ended: true }), {
    clause: 'NS-6.2.g',
    effect: 'withdrawn',
    unit: id,
    steps,
    kind,
    rail,
  });
  return after(done, (now) =>
    gone
      ? sendBack(
          now,
          now.units.filter((one) => one.at === unit.at && isAlone(rules, now, one)),
        )
      : to(now),
  );
};

/** Steps withdrawn into the reserve (NS-6.2.g). */
export const withdraw = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof WITHDRAW>,
): Ruling<Position> => {
  const { unit, kind, steps } = action;
  if (position.phase !== 'reinforcement')
    return notNow(action, position, ...momentViolations(position, unit));
  return unless(rules, withdrawViolations(rules, position, unit, kind, steps), () =>
    withdrawn(rules, position, unit, kind, steps),
  );
};

/** The kinds of points by which a unit might be rebuilt, or steps of it withdrawn, one step at a time. */
const kindsFor =
  (
    violations: typeof rebuildViolations,
    isLikely: (rules: Rules, position: Position, unit: Unit, kind: PointKind) => boolean,
  ) =>
  (rules: Rules, position: Position, unit: Unit): Candidates<PointKind> => {
    if (position.phase !== 'reinforcement' || !isCombat(unit)) return NO_CANDIDATES;
    if (unit.counter.side !== position.player || (!isInPlay(unit) && unit.place !== 'available'))
      return NO_CANDIDATES;
    const way = once(() => wayTo(rules, position, unit));
    return {
      all: POINT_KINDS.filter((kind) => isLikely(rules, position, unit, kind)),
      isOpen: (kind) => violations(rules, position, unit, kind, 1, way()).length === 0,
    };
  };

/** Violations of the unit and the points are checked before the line to a source is searched. */
export const rebuildKinds = kindsFor(
  rebuildViolations,
  (rules, position, unit, kind) =>
    kindViolations(unit, kind).length === 0 && countViolations(rules, position, unit, kind, 1).length === 0,
);
export const withdrawKinds = kindsFor(withdrawViolations, (_rules, _position, unit, kind) =>
  yields(unit, kind),
);
