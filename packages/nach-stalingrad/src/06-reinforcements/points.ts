import type { Candidates } from '@eastfront/kernel';
import { NO_CANDIDATES, once } from '@eastfront/kernel';
import type { PointKind, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, POINT_KINDS } from '../01-units/units.js';
import { isMechanizedArm, slotForPoints } from '../01-units/values.js';
import { hasFreeLine, hasVolgaLine } from '../05-supply/supply.js';
import type { Position } from '../position/position.js';
import { forSide } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation, Rules } from '../rules.js';

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
export const serves = (unit: Unit, kind: PointKind): boolean => {
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
export const kindViolations = (unit: Unit, kind: PointKind): readonly NsViolation[] => {
  if (serves(unit, kind)) return [];
  const { id: subject, nation, ss } = unit.counter;
  const { arm } = slotForPoints(unit, kind);
  const clause = ss && kind === 'mechanized' ? 'NS-6.2.l' : CLAUSES[kind];
  return [{ clause, code: 'OTHER_POINTS', subject, kind, nation, arm }];
};

/** Police points for a step: two for the three corps that are not of quality 1 (NS-6.2.m). */
export const takesTwoForOne = (unit: Unit, kind: PointKind): boolean =>
  kind === 'police' && unit.counter.policeSteps && unit.counter.quality !== 1;

/** Points for a number of steps. */
export const pointsFor = (unit: Unit, kind: PointKind, steps: number): number =>
  takesTwoForOne(unit, kind) ? 2 * steps : steps;

/** By which way points reach a unit: not at all needed in the available box, else a line clear of zones or one over the Volga. */
export type Way = 'box' | 'line' | 'volga' | 'none';

export const wayTo = (rules: Rules, position: Position, unit: Unit): Way => {
  if (!isInPlay(unit)) return 'box';
  if (hasFreeLine(rules, position, unit)) return 'line';
  return hasVolgaLine(rules, position, unit) ? 'volga' : 'none';
};

/** Why nothing at all may be rebuilt or withdrawn of a unit now. */
export const unitViolations = (position: Position, unit: Unit): readonly NsViolation[] => {
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

/** The position with points of a side added or taken. */
export const withPoints = (position: Position, unit: Unit, kind: PointKind, by: number): Position => {
  const { side } = unit.counter;
  const has = position.points[side];
  return { ...position, points: forSide(position.points, side, { ...has, [kind]: has[kind] + by }) };
};

/** Points are of no use while units move (NS-9.8.j). */
export const momentViolations = (position: Position, unit: Unit): readonly NsViolation[] =>
  position.phase === 'first-movement' || position.phase === 'second-movement'
    ? [{ clause: 'NS-9.8.j', code: 'NOT_WHILE_MOVING', subject: unit.counter.id }]
    : [];

/** The kinds of points by which a unit might be rebuilt, or steps of it withdrawn, one step at a time. */
export const kindsFor =
  (
    violations: (
      rules: Rules,
      position: Position,
      unit: Unit,
      kind: PointKind,
      steps: number,
      way: Way,
    ) => readonly NsViolation[],
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
