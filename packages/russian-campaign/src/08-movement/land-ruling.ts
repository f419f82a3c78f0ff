import type { Direction, HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { hasRail, label } from '../02-components/board.js';
import type { Ended, Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { openingBars } from '../03-opening/opening-moves.js';
import { stackAt, stackReasons } from '../06-stacking/stacking.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { neutralityBars } from '../v-variants/neutrality.js';
import { allowanceOf, allowanceReasons, cellOf } from './allowance.js';
import type { Judgement, MoveRequest, MoveStep, Stop } from './move-request.js';
import { endedClause, progressOf, startedInZone } from './mover.js';
import { entryReasons, goingOn, stopsOf } from './stops.js';

/** TRC-9.12.2.b: a remnant that does not enter an EZOC of its own accord. */
export const shunsZones = ({ counter }: Unit): boolean => counter.remnant && counter.nation !== 'ss';

/** Hexes that the units together may still enter, by the slowest of them (TRC-6.3.a). */
export const hexesLeft = (rules: Rules, position: Position, units: readonly Unit[]): number =>
  Math.max(0, Math.min(...units.map((unit) => allowanceOf(rules, position, unit) - progressOf(unit).spent)));

/** Everything that bars a step of normal movement, however far the units have come. */
export const barsStep = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  from: HexId,
  to: HexId,
  direction: Direction | -1,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const subject = label(theatre, to);
  const hexside = `${label(theatre, from)}/${subject}`;
  const { side } = (units[0] as Unit).counter;
  if (direction < 0) return [{ clause: 'TRC-8.1.2.a', code: 'NOT_ADJACENT', subject }];
  const found: TrcViolation[] = [];
  const strait = theatre.strait[6 * from + direction] === 1;
  const enemy = isEnemyHeld(rules, position, side, to);
  const zone = inEnemyZone(rules, position, side, to);
  if (theatre.land[to] === 0) found.push({ clause: 'TRC-8.2.2.a', code: 'SEA_OR_LAKE', subject });
  else if (theatre.barrier[6 * from + direction] === 1)
    found.push({ clause: 'TRC-8.2.2.a', code: 'SEA_OR_LAKE_HEXSIDE', subject: hexside });
  if (enemy) found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_OCCUPIED', subject });
  if (strait && enemy) found.push({ clause: 'TRC-8.2.2.c', code: 'ENEMY_ACROSS_STRAIT', subject });
  if (strait && zone) found.push({ clause: 'TRC-8.2.2.c', code: 'ENEMY_ZONE_ACROSS_STRAIT', subject });
  for (const unit of units) {
    found.push(...openingBars(rules, position, unit, to));
    found.push(...neutralityBars(rules, position, unit.counter, to));
  }
  if (zone)
    for (const unit of units)
      if (shunsZones(unit))
        found.push({ clause: 'TRC-9.12.2.b', code: 'REMNANT_ENTERS_ZONE', subject, unit: unit.counter.id });
  return found;
};

const tooFar = (
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

/** What is told of the units before the first step. */
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

/** Judges normal movement hex by hex; units that have moved go on with what is left (TRC-6.3.b). */
export const landRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const left = hexesLeft(rules, position, units);
  const zoned = (hex: HexId): boolean => inEnemyZone(rules, position, first.counter.side, hex);
  const leftZone = units.some((unit) => startedInZone(rules, position, unit));
  const violations: TrcViolation[] = [];
  const reasons: TrcReason[] = [...setOutReasons(rules, position, units, left)];
  const steps: MoveStep[] = [];
  const spent = Math.max(...units.map((unit) => progressOf(unit).spent));
  // Units without any allowance, or without any left, are refused each by itself.
  const counted = Number.isFinite(spent) && (left > 0 || spent > 0);
  let from = first.at;
  let held: readonly Ended[] = [];
  let priced = 0;
  path.forEach((to, index) => {
    const subject = label(theatre, to);
    const direction = directionTo(theatre.board, from, to);
    const isOpen = violations.length === 0;
    const told: TrcReason[] = [];
    violations.push(...goingOn(rules, units, held, from, leftZone));
    violations.push(...barsStep(rules, position, units, from, to, direction));
    if (index === 0 && zoned(from)) {
      if (zoned(to)) violations.push({ clause: 'TRC-8.2.3.a', code: 'ZONE_TO_ZONE', subject });
      else
        told.push(
          { clause: 'TRC-7.2.c', effect: 'leaves-enemy-zone', hex: label(theatre, from) },
          { clause: 'TRC-8.2.3.a', effect: 'into-free-hex', hex: subject },
        );
    } else if (index > 0 && leftZone && zoned(to))
      told.push({ clause: 'TRC-8.2.3.b', effect: 'enters-zone-again', hex: subject });
    if (index === left && counted) violations.push(...tooFar(rules, position, units, subject));
    held = units.flatMap((unit) => {
      const stops = stopsOf(rules, position, unit, from, to, direction);
      told.push(...entryReasons(rules, position, unit, stops, to));
      return stops;
    });
    if ((theatre.rivers[to] ?? []).length > 0)
      told.push({ clause: 'TRC-8.2.1.f', effect: 'river-no-effect', hex: subject });
    if (direction >= 0 && hasRail(theatre, from, direction) && held.length > 0)
      told.push({ clause: 'TRC-8.3.5.b', effect: 'rail-no-benefit', hex: subject });
    steps.push({ to, cost: 1, stop: stopAt(held, left - index - 1) });
    if (isOpen && hasPrice(rules, from, to, direction)) {
      priced = index + 1;
      reasons.push(...told);
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
