import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../01-scope/units.js';
import {
  enemyOf,
  isAirBase,
  isMotorized,
  isSupplyUnit,
  kampfgruppeStrength,
  leavesKampfgruppe,
  NOWHERE,
  unitOf,
} from '../01-scope/units.js';
import type { Change, Position, Score } from '../position/position.js';
import { indexOfUnit, partnerOf } from '../position/position.js';
import type { TpReason } from '../rules.js';

/** TP-vp.a to TP-vp.e. */
const PER_POINT = 1;
const PER_MOTORIZED_POINT = 2;
const PER_KAMPFGRUPPE_POINT = 3;
const PER_AIR_UNIT = 10;
const PER_SUPPLY_UNIT = 15;

/** A position with points added to a side under one head. */
export const scorePoints = (position: Position, side: Side, head: keyof Score, points: number): Position =>
  points === 0
    ? position
    : {
        ...position,
        score: {
          ...position.score,
          [side]: { ...position.score[side], [head]: position.score[side][head] + points },
        },
      };

/** The reason with the points that the enemy scores for a unit; `left` is the strength of the Kampfgruppe that replaced it, 0 if none did. */
export const lossReason = (unit: Unit, left: number): TpReason & { readonly by: number } => {
  const facts = { effect: 'score' as const, unit: unit.counter.id, to: enemyOf(unit.counter.side) };
  const { strength, kind, motorized } = unit.counter;
  if (isAirBase(unit)) return { clause: 'TP-vp.d', ...facts, by: PER_AIR_UNIT };
  if (isSupplyUnit(unit)) return { clause: 'TP-vp.e', ...facts, by: PER_SUPPLY_UNIT };
  if (kind === 'kampfgruppe') {
    const of = unit.replaces === null ? {} : { of: unit.replaces };
    return { clause: 'TP-vp.c', ...facts, ...of, by: PER_KAMPFGRUPPE_POINT * strength };
  }
  if (motorized) return { clause: 'TP-vp.b', ...facts, by: PER_MOTORIZED_POINT * (strength - left) };
  return { clause: 'TP-vp.a', ...facts, by: PER_POINT * strength };
};

/** An eliminated unit never returns; supply and air units are no exception (TP-combat.K.b, TP-air.g). */
const removeUnit = (unit: Unit): Unit => ({ ...unit, place: 'eliminated', at: NOWHERE, mission: null });

/** A Kampfgruppe of this strength from the box; if the box has none, a new one (reading TP-A33). */
const fromBox = (position: Position, strength: number): Unit => {
  const boxed = position.units.find(
    (unit) =>
      unit.place === 'box' && unit.counter.kind === 'kampfgruppe' && unit.counter.strength === strength,
  );
  if (boxed !== undefined) return boxed;
  let number = 1;
  while (indexOfUnit(position, `KG${number}`) >= 0) number += 1;
  return unitOf({
    id: `KG${number}`,
    name: `Kampfgruppe ${strength}-8`,
    side: 'axis',
    nation: 'german',
    kind: 'kampfgruppe',
    motorized: isMotorized('axis', 'kampfgruppe'),
    strength,
    move: 8,
    range: 0,
    number: 0,
    army: null,
    rifleCorps: false,
  });
};

const withKampfgruppe = (
  position: Position,
  lost: Unit,
  hex: HexId,
): { readonly position: Position; readonly unit: Unit } => {
  const unit = fromBox(position, kampfgruppeStrength(lost.counter.strength));
  const placed: Unit = {
    ...unit,
    place: 'map',
    at: hex,
    supply: lost.supply,
    fixedSupply: lost.fixedSupply,
    moved: lost.moved,
    railed: lost.railed,
    attacked: lost.attacked,
    defended: lost.defended,
    startLine: lost.startLine,
    replaces: lost.counter.id,
  };
  // Units are kept in the order of their ids, so that a position reads back the same.
  const others = position.units.filter((one) => one !== unit);
  const after = others.findIndex((one) => one.counter.id > placed.counter.id);
  const units = after < 0 ? [...others, placed] : [...others.slice(0, after), placed, ...others.slice(after)];
  return { position: { ...position, units }, unit: placed };
};

/**
 * Eliminates a unit permanently: an air base with its squadron (TP-air.j), a German motorised unit into a Kampfgruppe in
 * `kampfgruppeHex` (TP-combat.G.a), null when none can be placed. The enemy scores at once.
 */
export const eliminate = (
  position: Position,
  id: string,
  kampfgruppeHex: HexId | null,
): Change & { readonly kampfgruppe: Unit | null } => {
  const index = indexOfUnit(position, id);
  const unit = position.units[index] as Unit;
  const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
  let next: Position = {
    ...position,
    units: position.units.map((one) => (one === unit || one === squadron ? removeUnit(one) : one)),
  };
  const reasons: TpReason[] = [];
  let kampfgruppe: Unit | null = null;
  if (kampfgruppeHex !== null && leavesKampfgruppe(unit.counter)) {
    const made = withKampfgruppe(next, unit, kampfgruppeHex);
    next = made.position;
    kampfgruppe = made.unit;
    reasons.push({ clause: 'TP-combat.G.a', effect: 'kampfgruppe', unit: id, by: kampfgruppe.counter.id });
    reasons.push({
      clause: 'TP-combat.G.b',
      effect: 'kampfgruppe-strength',
      unit: id,
      from: unit.counter.strength,
      to: kampfgruppe.counter.strength,
    });
  }
  if (squadron !== null) {
    const facts = { unit: squadron.counter.id, mission: squadron.mission };
    reasons.push({ clause: 'TP-air.j', effect: 'squadron-too', ...facts });
  }
  const score = lossReason(unit, kampfgruppe === null ? 0 : kampfgruppe.counter.strength);
  reasons.push(score);
  const head = isAirBase(unit) ? 'airUnits' : isSupplyUnit(unit) ? 'supplyUnits' : 'units';
  return { position: scorePoints(next, enemyOf(unit.counter.side), head, score.by), reasons, kampfgruppe };
};
