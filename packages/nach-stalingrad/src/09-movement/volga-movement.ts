import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { endAloneViolations, landedStackViolations, shippingCost } from '../16-sea/sealift.js';
import { playAreaViolations } from '../17-scenarios/play-area.js';
import type { Judgement, MoveRequest } from '../position/move-request.js';
import { carryTo } from '../position/move-request.js';
import type { Position } from '../position/position.js';
import { combatUnitsIn, isBoxManned, isEnemyHeld } from '../position/view.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { inEnemyZone } from './zones.js';

/** Whether a unit is beyond the Volga: waiting there, or in a hex of the far bank (NS-6.1.l). */
export const isBeyondVolga = ({ theatre }: Rules, { place, at }: Unit): boolean =>
  place === 'east-bank' || (place === 'map' && theatre.eastBank[at] === 1);

/** Transport points of the Volga for units (NS-9.5.c, A89). */
export const ferryCost = (rules: Rules, units: readonly Unit[]): number =>
  shippingCost(rules.volga.costs, units);

const bankViolations = (rules: Rules, position: Position, to: HexId): readonly NsViolation[] => {
  const { theatre } = rules;
  const subject = label(theatre, to);
  const bars: NsViolation[] = [];
  if (theatre.westBank[to] !== 1 || theatre.land[to] !== 1)
    bars.push({ clause: 'NS-9.5.c', code: 'NOT_ON_THE_BANK', subject });
  if (isEnemyHeld(rules, position, 'soviet', to))
    bars.push({ clause: 'NS-9.5.i', code: 'ENEMY_IN_HEX', subject });
  if (inEnemyZone(rules, position, 'soviet', to))
    bars.push({ clause: 'NS-9.5.i', code: 'LANDS_IN_ZONE', subject });
  if (combatUnitsIn(rules, position, enemyOf('soviet'), to, true).length > 0)
    bars.push({ clause: 'NS-9.5.i', code: 'ENEMY_IN_THE_BOX', subject });
  return [...bars, ...playAreaViolations(rules, position, to)];
};

/** Judges a crossing of the Volga from the east bank (NS-9.5.a-c, i). */
export const volgaRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const { counter } = units[0] as Unit;
  const to = path[path.length - 1] as HexId;
  const subject = label(theatre, to);
  const violations: NsViolation[] = [...endAloneViolations(rules, path, 'NS-9.5.c')];
  if (counter.side === 'axis') violations.push({ clause: 'NS-9.5.a', code: 'AXIS_NEVER_CROSSES', subject });
  for (const unit of units)
    if (!isBeyondVolga(rules, unit))
      violations.push({ clause: 'NS-9.5.c', code: 'NOT_ON_THE_EAST_BANK', subject: unit.counter.id });
  // NS-9.5.i says where the Soviet player lands; an Axis unit lands nowhere.
  if (counter.side === 'soviet')
    violations.push(
      ...bankViolations(rules, position, to),
      ...landedStackViolations(rules, position, to, units),
    );
  const points = ferryCost(rules, units);
  if (points > position.volgaPoints)
    violations.push({
      clause: 'NS-9.5.c',
      code: 'NOT_ENOUGH_TRANSPORT',
      subject: counter.id,
      needs: points,
      left: position.volgaPoints,
    });
  const fighters = units.filter(isCombat);
  if (fighters.length > (position.ferried ? 0 : 1))
    violations.push({ clause: 'NS-9.5.i', code: 'ONE_UNIT_A_TURN', subject: counter.id });
  const left = position.volgaPoints - points;
  const reasons: NsReason[] =
    left < 0 ? [] : [{ clause: 'NS-9.5.c', effect: 'pay-for-volga', subject: counter.id, points, left }];
  if (fighters.length > 0)
    reasons.push({ clause: 'NS-9.5.i', effect: 'ferried', subject: (fighters[0] as Unit).counter.id });
  return { moved: carryTo(to, points, isBoxManned(rules, position, to)), violations, reasons };
};
