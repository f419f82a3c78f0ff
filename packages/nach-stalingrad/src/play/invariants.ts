import { directionTo, sharedIds } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isCombat, isCommander, isInPlay, SIDES, stepsOf } from '../01-units/units.js';
import { segmentViolations } from '../02-sequence/segments.js';
import { isSolved } from '../03-stacking/overstacking.js';
import { overstackViolations } from '../03-stacking/stacking.js';
import { isMovementPhase } from '../09-movement/mover.js';
import type { AirForce, Position } from '../position/position.js';
import { viewOf } from '../position/view.js';
import { SIDE_NAMES } from '../rulebook/words.js';
import type { Rules } from '../rules.js';

/** What is wrong with one unit. */
const unitFaults = (rules: Rules, position: Position, unit: Unit): readonly string[] => {
  const { counter, place, at, due, steps, mechanizedSteps } = unit;
  const { id } = counter;
  const faults: string[] = [];
  if (isInPlay(unit) !== at >= 0) faults.push(`${id} is ${place} at ${at}`);
  if (at >= 0 && rules.theatre.land[at] !== 1) faults.push(`${id} stands in sea, lake or a closed country`);
  if (place === 'box' && !rules.theatre.boxes.includes(at))
    faults.push(`${id} is in a box that is not there`);
  if ((place === 'track') !== due > 0) faults.push(`${id} is ${place}, due on turn ${due}`);
  if (place === 'track' && due < position.turn) faults.push(`${id} was due on turn ${due}`);
  if (steps > counter.maxSteps || mechanizedSteps > (counter.mechanized?.maxSteps ?? 0))
    faults.push(`${id} has ${steps} and ${mechanizedSteps} steps`);
  if (steps < 0 || mechanizedSteps < 0) faults.push(`${id} has fewer than no steps`);
  if (isCombat(unit) && isInPlay(unit) && stepsOf(unit) === 0) faults.push(`${id} is in play without a step`);
  if (unit.spent < 0) faults.push(`${id} has spent ${unit.spent} points`);
  return faults;
};

const listFaults = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [...sharedIds(position.units.map(({ counter }) => counter.id))];
  let before = '';
  for (const unit of position.units) {
    const { id } = unit.counter;
    if (id < before) faults.push(`${id} stands after ${before}`);
    before = id;
    faults.push(...unitFaults(rules, position, unit));
  }
  for (const unit of position.units) {
    if (!isCommander(unit) || unit.with === null) continue;
    const hq = position.units.find(({ counter }) => counter.id === unit.with);
    if (hq === undefined) faults.push(`${unit.counter.id} is with an HQ that is not there`);
    // NS-13.1.b: he moves with his HQ.
    else if (isInPlay(unit) && unit.at !== hq.at) faults.push(`${unit.counter.id} is not where his HQ is`);
  }
  return faults;
};

/**
 * In these phases nothing moves after every unit could, so every stack has to be in order (NS-3.d); replacements may fill a stack
 * beyond the limits for a while.
 */
const AT_REST: readonly Position['phase'][] = ['weather', 'supply', 'conversion', 'air-attrition', 'over'];

const stackFaults = (rules: Rules, position: Position): readonly string[] => {
  const faults: string[] = [];
  const { map, boxes } = viewOf(rules, position);
  const settled = AT_REST.includes(position.phase);
  for (const [hex, units] of map) {
    const combat = units.filter(isCombat);
    const name = label(rules.theatre, hex);
    if (new Set(combat.map(({ counter }) => counter.side)).size > 1) faults.push(`both sides in ${name}`);
    if (!settled) continue;
    for (const side of SIDES) {
      const own = combat.filter(({ counter }) => counter.side === side);
      for (const { code } of overstackViolations(rules, side, hex, own))
        faults.push(`${name}: ${SIDE_NAMES[side]} ${code}`);
    }
  }
  if (settled)
    for (const [hex, units] of boxes)
      for (const side of SIDES) {
        const own = units.filter((unit) => isCombat(unit) && unit.counter.side === side);
        for (const { code } of overstackViolations(rules, side, hex, own, true))
          faults.push(`box of ${label(rules.theatre, hex)}: ${SIDE_NAMES[side]} ${code}`);
      }
  return faults;
};

const airFaults = (position: Position): readonly string[] =>
  SIDES.flatMap((side) => {
    const air: AirForce = position.air[side];
    const faults: string[] = [];
    if (Object.values(air).some((count) => count < 0))
      faults.push(`the ${SIDE_NAMES[side]} side has fewer than no counters`);
    if (air.engaged > air.bombers || air.engagedNow > air.engaged)
      faults.push(`the ${SIDE_NAMES[side]} side has engaged more bombers than it has`);
    return faults;
  });

const countFaults = (position: Position): readonly string[] => {
  const faults: string[] = [...airFaults(position)];
  const { railPoints, conversionPoints, points, volgaPoints, sealift, battle, attacks, phase } = position;
  for (const side of SIDES)
    if (
      railPoints[side] < 0 ||
      conversionPoints[side] < 0 ||
      Object.values(points[side]).some((count) => count < 0)
    )
      faults.push(`the ${SIDE_NAMES[side]} side has spent more points than it had`);
  if (volgaPoints < 0 || sealift < 0) faults.push('more was shipped than there were points');
  if (phase !== 'combat' && (attacks.length > 0 || position.step !== 'declare'))
    faults.push('attacks out of place');
  if (battle !== null && battle.index >= attacks.length) faults.push('a combat that was not declared');
  if (battle !== null && battle.index >= 0 && position.step !== 'resolve')
    faults.push('a combat out of place');
  if (phase !== 'attrition' && position.hungry.length > 0) faults.push('hungry stacks out of place');
  if ((phase === 'over') !== (position.ending !== null)) faults.push('an ending out of place');
  return faults;
};

/** NS-14.q: the side with a unit in a port has passed through it last. */
const controlFaults = (rules: Rules, position: Position): readonly string[] =>
  rules.theatre.ports.flatMap((hex) => {
    const holder = viewOf(rules, position).map.get(hex)?.find(isCombat);
    const letter = holder === undefined ? '.' : enemyOf(holder.counter.side) === 'axis' ? 'a' : 's';
    return holder !== undefined && position.control[hex] === letter
      ? [`${label(rules.theatre, hex)} is held by ${holder.counter.id} and controlled by the enemy`]
      : [];
  });

/** Romanians and Hungarians side by side of whom one has moved in this segment (NS-3.f). */
const neighbourFaults = ({ theatre }: Rules, { units }: Position): readonly string[] => {
  const of = (nation: string) =>
    units.filter((unit) => isCombat(unit) && unit.counter.nation === nation && unit.place === 'map');
  const hasMoved = ({ at, startedAt, spent, ended }: Unit): boolean =>
    (startedAt >= 0 && startedAt !== at) || (spent > 0 && !ended);
  return of('romanian').flatMap((one) =>
    of('hungarian')
      .filter(
        (other) => directionTo(theatre.board, one.at, other.at) >= 0 && (hasMoved(one) || hasMoved(other)),
      )
      .map((other) => `${one.counter.id} and ${other.counter.id} are neighbours by their own will`),
  );
};

/** NS-3.d, NS-3.f: a movement segment can always be ended without taking anything off the map, and never with what it may not leave. */
const segmentEndFaults = (rules: Rules, position: Position): readonly string[] => {
  if (!isMovementPhase(position) || position.battle !== null) return [];
  if (segmentViolations(rules, position).length === 0) return neighbourFaults(rules, position);
  return isSolved(rules, position) ? [] : ['nobody can make room, and the segment cannot end'];
};

/** The faults of a position that legal play can never reach; empty unless the rules have a bug. */
export const faultsOf = (rules: Rules, position: Position): readonly string[] => [
  ...listFaults(rules, position),
  ...stackFaults(rules, position),
  ...countFaults(position),
  ...controlFaults(rules, position),
  ...segmentEndFaults(rules, position),
];
