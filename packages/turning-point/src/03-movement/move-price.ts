import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { hasRail, label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase } from '../01-scope/units.js';
import { viewOf } from '../01-scope/view.js';
import { fullZone, unitZone } from '../04-zones/zones.js';
import type { Position } from '../play/position.js';
import { partnerOf } from '../play/position.js';
import type { Rules, TpReason } from '../rules.js';
import { allowanceOf, ENEMY_FORTRESS, ENTER_ZONE, HEX_COST, LEAVE_ZONE } from './movement.js';

/** What the allowance of a unit rests on in this phase. */
export const allowanceReasons = (rules: Rules, position: Position, unit: Unit): readonly TpReason[] => {
  const facts = { unit: unit.counter.id, allowance: allowanceOf(unit) };
  const reasons: TpReason[] = [];
  if (unit.supply !== 'in') {
    reasons.push({ clause: 'TP-supply.a', effect: 'judged-at-the-start', ...facts, state: unit.supply });
    reasons.push({ clause: 'TP-supply.C.c', effect: 'halve-allowance', ...facts, state: unit.supply });
    if (unit.counter.move % 2 === 1)
      reasons.push({ clause: 'TP-supply.C.d', effect: 'rounded-down', ...facts });
  }
  if (position.phase === 'motorized-movement') {
    reasons.push({ clause: 'TP-sequence.A.b', effect: 'whole-allowance-again', ...facts });
    reasons.push({ clause: 'TP-scope.c', effect: 'motorized-class', ...facts });
  }
  if (isAirBase(unit)) {
    reasons.push({ clause: 'TP-air.b', effect: 'moves-as-non-motorized', ...facts });
    const squadron = partnerOf(position, unit);
    if (squadron !== null)
      reasons.push({ clause: 'TP-air.a', effect: 'squadron-stays-down', unit: squadron.counter.id });
    if (unit.damagedUntil > position.turn) {
      reasons.push({ clause: 'TP-air.4.h', effect: 'damaged-crew-moves', ...facts });
    }
  }
  if (unit.startLine && rules.optional.includes('TP-option.hold') && position.turn === 1) {
    reasons.push({ clause: 'TP-option.hold.b', effect: 'order-not-in-force', unit: unit.counter.id });
  }
  return reasons;
};

/** What one step costs, clause by clause, and what a player would expect to cost and does not. */
export const stepReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId,
  to: HexId,
): readonly TpReason[] => {
  const { theatre } = rules;
  const enemy = enemyOf(unit.counter.side);
  const zone = fullZone(rules, position.units, enemy);
  const ground = unitZone(rules, position.units, enemy);
  const theirs = viewOf(rules, position.units).count[enemy];
  const hex = label(theatre, to);
  const reasons: TpReason[] = [{ clause: 'TP-movement.a', effect: 'cost', by: HEX_COST, hex }];
  if (theatre.river[from * 6 + directionTo(theatre.board, from, to)] === 1) {
    reasons.push({ clause: 'TP-terrain.river.a', effect: 'no-cost', what: 'river', hex });
  }
  if (theatre.board.fields[to]?.place !== undefined) {
    reasons.push({
      clause: 'TP-terrain.city.a',
      effect: 'no-cost',
      what: theatre.board.fields[to].place,
      hex,
    });
  }
  if (hasRail(theatre, from, directionTo(theatre.board, from, to))) {
    reasons.push({ clause: 'TP-terrain.rail.a', effect: 'no-cost', what: 'railway', hex });
  }
  if (zone[from] !== 0) {
    reasons.push({ clause: 'TP-zoc.c', effect: 'cost', by: LEAVE_ZONE, hex: label(theatre, from) });
  }
  if (zone[to] !== 0) reasons.push({ clause: 'TP-zoc.b', effect: 'cost', by: ENTER_ZONE, hex });
  if (zone[to] === 0 && theatre.board.adjacent[to]?.some((beside) => theirs[beside] !== 0) === true) {
    reasons.push({ clause: 'TP-zoc.a', effect: 'no-zone-there', hex });
  }
  const fromTheAir = [from, to].filter((one) => zone[one] !== 0 && ground[one] === 0);
  if (fromTheAir.length > 0) {
    const hexes = fromTheAir.map((one) => label(theatre, one));
    reasons.push({ clause: 'TP-air.2.c', effect: 'zone-of-interdiction', hexes });
    const { count } = viewOf(rules, position.units);
    if (fromTheAir.some((one) => count[unit.counter.side][one] !== 0 && one !== unit.at)) {
      reasons.push({ clause: 'TP-air.2.d', effect: 'not-cancelled', hexes });
    }
  }
  if (zone[from] !== 0 && zone[to] !== 0) {
    reasons.push({ clause: 'TP-zoc.d', effect: 'zone-to-zone', by: ENTER_ZONE + LEAVE_ZONE, hex });
  }
  if (rules.theatre.fortress[enemy][to] !== 0) {
    reasons.push({ clause: 'TP-terrain.fortress.a', effect: 'cost', by: ENEMY_FORTRESS, hex });
    if (zone[from] !== 0 || zone[to] !== 0) reasons.push({ clause: 'TP-terrain.a', effect: 'adds-up', hex });
  } else if (theatre.fortress[unit.counter.side][to] === 1) {
    reasons.push({ clause: 'TP-terrain.fortress.c', effect: 'no-cost', what: 'own fortress', hex });
  }
  return reasons;
};
