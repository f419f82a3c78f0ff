import type { HexId } from '@eastfront/kernel';
import { once, remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { PointKind, Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay } from '../01-units/units.js';
import { isMechanizedArm, slotForPoints, slotsOf, withSteps } from '../01-units/values.js';
import { overstackViolations, unitsTogether } from '../03-stacking/stacking.js';
import type { Lines } from '../05-supply/lines.js';
import { lineOf, linesTo, openHexes, TO_SOURCE } from '../05-supply/lines.js';
import { openSources, railNetFrom } from '../05-supply/supply-sources.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { landedAt, landingPorts, portCapacity } from './entry.js';
import type { REBUILD } from './forms.js';
import type { Way } from './points.js';
import {
  kindsFor,
  kindViolations,
  momentViolations,
  pointsFor,
  takesTwoForOne,
  unitViolations,
  wayTo,
  withPoints,
} from './points.js';
import { hasWithdrawn } from './withdrawal.js';

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

/** Violations of the unit and the points are checked before the line to a source is searched. */
export const rebuildKinds = kindsFor(
  rebuildViolations,
  (rules, position, unit, kind) =>
    kindViolations(unit, kind).length === 0 && countViolations(rules, position, unit, kind, 1).length === 0,
);
