import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isEnemyHeld } from '../01-units/view.js';
import { groundAt } from '../04-weather/weather.js';
import {
  boxReasons,
  boxViolations,
  entersBox,
  leavingViolations,
  stepOutViolations,
  stormViolations,
} from '../11-cities/box-movement.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { allowanceOf, allowanceReasons, leftOf } from './allowance.js';
import type { Judgement, MoveRequest, MoveStep } from './move-request.js';
import { isUnmoved } from './mover.js';
import { closedViolations, priceOf, priceReasons } from './terrain-cost.js';
import { inEnemyZone } from './zones.js';

/** What ends a movement where it has come to, and the clause that says so. */
export interface Halt {
  readonly clause: ClauseId;
  readonly code: 'MUST_STOP_IN_ZONE' | 'MUST_STOP_IN_CITY' | 'RIVER_TAKES_WHOLE_MOVE';
}

export const ZONE_HALT: Halt = { clause: 'NS-9.2.e', code: 'MUST_STOP_IN_ZONE' };
export const BOX_HALT: Halt = { clause: 'NS-11.c', code: 'MUST_STOP_IN_CITY' };
export const RIVER_HALT: Halt = { clause: 'NS-9.3.e', code: 'RIVER_TAKES_WHOLE_MOVE' };

/** What may be said of a group before its first step. */
const outset = (rules: Rules, position: Position, units: readonly Unit[]): readonly NsReason[] => {
  const reasons: NsReason[] = units.flatMap((unit) => allowanceReasons(rules, position, unit, units));
  const going = units.find((unit) => unit.spent > 0);
  if (going !== undefined)
    reasons.push({
      clause: 'NS-9.3.b',
      effect: 'goes-on',
      spent: going.spent,
      left: leftOf(rules, position, units),
    });
  if (position.phase === 'special')
    reasons.push({
      clause: position.player === 'axis' ? 'NS-2.l' : 'NS-2.m',
      effect: 'moves-without-hq',
      units: units.map(({ counter }) => counter.id),
    });
  return reasons;
};

/** Judges land movement hex by hex; units that have moved go on with what they have left. */
export const landRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const { side } = first.counter;
  const left = leftOf(rules, position, units);
  const unmoved = units.every(isUnmoved);
  const violations: NsViolation[] = [];
  const reasons: NsReason[] = [...outset(rules, position, units)];
  const steps: MoveStep[] = [];
  let from = first.at;
  let inBox = first.place === 'box';
  let spent = 0;
  let short = false;
  let halt: Halt | null = null;
  let entered = 0;
  let priced = true;
  const zoned = (hex: HexId): boolean => !inBox && inEnemyZone(rules, position, side, hex);
  for (const to of path) {
    const subject = label(theatre, to);
    if (inBox && to === from) {
      violations.push(...stepOutViolations(rules, position, first));
      reasons.push({ clause: 'NS-11.k', effect: 'costs-nothing', hex: subject });
      steps.push({ to, cost: 0 });
      inBox = false;
      continue;
    }
    const direction = directionTo(theatre.board, from, to);
    if (halt !== null) violations.push({ ...halt, subject: label(theatre, from) });
    const closed = closedViolations(rules, position, side, from, to, direction);
    violations.push(...closed);
    if (inBox) violations.push(...leavingViolations(rules, position, units, to));
    if (isEnemyHeld(rules, position, side, to))
      violations.push({ clause: 'NS-9.6.a', code: 'ENEMY_IN_HEX', subject });
    if (zoned(from)) {
      if (inEnemyZone(rules, position, side, to))
        violations.push({ clause: 'NS-9.2.g', code: 'ZONE_TO_ZONE', subject, from: label(theatre, from) });
      else if (halt === null)
        reasons.push({ clause: 'NS-9.2.h', effect: 'leaves-zone', hex: label(theatre, from) });
    }
    inBox = false;
    halt = null;
    const price =
      closed.length > 0 ? null : priceOf(rules, from, to, direction, groundAt(rules, position, to));
    let cost = 0;
    if (price !== null) {
      reasons.push(...priceReasons(rules, position, from, to, direction, price));
      const opening = entered === 0 && unmoved;
      if (price.river === 'all') {
        halt = RIVER_HALT;
        cost = left - spent;
        if (!opening)
          violations.push({
            clause: 'NS-9.3.e',
            code: 'NOT_FROM_THE_BANK',
            subject,
            from: label(theatre, from),
          });
      } else {
        cost = price.hex + price.river;
        if (opening && cost > left) {
          reasons.push({ clause: 'NS-9.3.i', effect: 'one-hex', hex: subject, points: cost, left });
          cost = left;
        } else if (spent + cost > left && !short) {
          short = true;
          violations.push({
            clause: 'NS-9.3.c',
            code: 'NOT_ENOUGH_POINTS',
            subject,
            needs: spent + cost,
            left,
            allowance: Math.min(...units.map((unit) => allowanceOf(rules, position, unit, units))),
          });
        }
      }
    }
    spent += cost;
    entered += 1;
    priced = priced && price !== null;
    if (priced) steps.push({ to, cost });
    if (entersBox(rules, position, to)) {
      halt = BOX_HALT;
      violations.push(
        ...boxViolations(rules, position, to, units),
        ...stormViolations(rules, position, units, to, from),
      );
      reasons.push(...boxReasons(rules, position, side, to, from));
    } else if (inEnemyZone(rules, position, side, to)) {
      halt = halt ?? ZONE_HALT;
      reasons.push({ clause: 'NS-9.2.e', effect: 'stops', hex: subject });
    }
    from = to;
  }
  return {
    moved: {
      cost: spent,
      stop: halt !== null || (entered > 0 && spent >= left),
      box: entered > 0 && entersBox(rules, position, from),
      points: 0,
      steps,
    },
    violations,
    reasons,
  };
};
