import type { HexId } from '@eastfront/kernel';
import { allow, distance, resultAt, to } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { afterStrikes, nextStrike, withoutStrikes } from '../02-sequence/sequence.js';
import { unless } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { flyingAt, indexOfUnit, partnerOf, unitById, withUnit } from '../play/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import {
  airSource,
  basesUnderStrike,
  damage,
  interceptedAt,
  interceptionViolations,
  missionViolations,
  returnHome,
  strikeAgainst,
  strikeViolations,
  unassignedPatrols,
} from './air.js';

const flown = (position: Position, unit: Unit, change: Partial<Unit>): Position =>
  withUnit(position, indexOfUnit(position, unit.counter.id), { flown: true, ...change });

/** That a squadron is in range, and what does not matter to its flight. */
const flightReasons = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TpReason[] => {
  const base = partnerOf(position, unit);
  const hexes = base === null ? 0 : distance(rules.theatre.board.grid, base.at, hex);
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
  const reasons: TpReason[] = [
    { clause: 'TP-air.c', effect: 'in-range', ...facts, hexes, range: unit.counter.range },
    { clause: 'TP-air.m', effect: 'mission-used', ...facts },
  ];
  if (base !== null && base.supply !== 'in')
    reasons.push({ clause: 'TP-air.f', effect: 'needs-no-supply', ...facts });
  if (unit.damagedUntil > 0)
    reasons.push({ clause: 'TP-air.h', effect: 'back-from-damage', ...facts, turn: unit.damagedUntil });
  const enemy = enemyOf(unit.counter.side);
  if (position.units.some((one) => one.mission !== null && one.counter.side === enemy)) {
    reasons.push({ clause: 'TP-air.l', effect: 'fly-through', ...facts });
  }
  return reasons;
};

/** An interception: one enemy squadron over the hex goes home, the interceptor with it. */
export const intercept = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<Position> =>
  unless(rules, interceptionViolations(rules, position, unit, hex), () => {
    const target = interceptedAt(position, position.player, hex) as Unit;
    const back = returnHome(flown(position, unit, {}), (one) => one.counter.id === target.counter.id);
    // TP-A53 b: the mission it is sent home from was that of the present turn.
    const used = rules.readings['TP-A53'] === 'b' || target.flown;
    const home = withUnit(back, indexOfUnit(back, target.counter.id), { flown: used });
    const facts = { unit: target.counter.id, by: unit.counter.id };
    const reasons: TpReason[] = [
      { clause: 'TP-air.5.a', effect: 'fly', unit: unit.counter.id, hex: label(rules.theatre, hex) },
      ...flightReasons(rules, position, unit, hex),
      { clause: 'TP-air.5.c', effect: 'sent-home', ...facts },
    ];
    if (target.mission === 'interdiction')
      reasons.push({ clause: 'TP-air.2.b', effect: 'sent-home', ...facts });
    if (target.mission === 'cap') {
      reasons.push({ clause: 'TP-air.5.d', effect: 'patrols-first', ...facts });
    } else if (flyingAt(position, enemyOf(unit.counter.side), hex, 'cap').length > 0) {
      reasons.push({ clause: 'TP-air.5.e', effect: 'patrol-protected', hex: label(rules.theatre, hex) });
      reasons.push({ clause: 'TP-air.4.m', effect: 'patrol-protected', hex: label(rules.theatre, hex) });
    }
    return to(home, ...reasons);
  });

/** A squadron takes off for interdiction or patrol. */
export const flyMission = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mission: 'interdiction' | 'cap',
  hex: HexId,
): Ruling<Position> =>
  unless(rules, missionViolations(rules, position, unit, mission, hex), () => {
    const side = unit.counter.side;
    const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
    const reasons: TpReason[] = [
      { clause: mission === 'cap' ? 'TP-air.3.a' : 'TP-air.2.a', effect: 'fly', ...facts },
      ...flightReasons(rules, position, unit, hex),
    ];
    if (flyingAt(position, side, hex, mission).length > 0) {
      const clause = mission === 'cap' ? ('TP-air.3.b' as const) : ('TP-air.2.e' as const);
      reasons.push({ clause, effect: 'several', ...facts });
    }
    if (position.units.some((one) => one.mission !== null && one.at === hex && one.counter.side === side)) {
      reasons.push({ clause: 'TP-air.d', effect: 'no-limit-in-the-air', ...facts });
    }
    if (mission === 'interdiction')
      reasons.push({ clause: 'TP-air.3.d', effect: 'no-patrol-there', ...facts });
    return to(flown(position, unit, { mission, at: hex }), ...reasons);
  });

/** A squadron flies against an enemy air base. */
export const strike = (rules: Rules, position: Position, unit: Unit, base: Unit): Ruling<Position> =>
  unless(rules, strikeViolations(rules, position, unit, base), () => {
    const facts = { unit: unit.counter.id, base: base.counter.id, hex: label(rules.theatre, base.at) };
    const others = position.units.filter(
      (one) => one.counter.kind === 'air-base' && one.at === base.at && one !== base && one.place === 'map',
    );
    const next: Position = {
      ...flown(position, unit, { mission: 'air-superiority', at: base.at }),
      strikes: [...position.strikes, { squadron: unit.counter.id, base: base.counter.id }],
    };
    return to<Position, TpReason>(
      next,
      { clause: 'TP-air.4.a', effect: 'fly', ...facts },
      ...flightReasons(rules, position, unit, base.at),
      ...(others.length > 0
        ? [{ clause: 'TP-air.4.j', effect: 'need-not-attack-all', ...facts } as const]
        : []),
    );
  });

/** What is wrong with putting a patrol over an air base under attack. */
export const assignViolations = (position: Position, unit: Unit, base: Unit): readonly TpViolation[] => {
  const facts = { subject: unit.counter.id };
  if (!unassignedPatrols(position).includes(unit)) {
    return [{ clause: 'TP-air.4.i', code: 'NO_PATROL_TO_ASSIGN', ...facts }];
  }
  return basesUnderStrike(position).some((one) => one === base && one.at === unit.at)
    ? []
    : [{ clause: 'TP-air.4.i', code: 'BASE_NOT_UNDER_STRIKE', ...facts, base: base.counter.id }];
};

/** The defender puts a patrol over one of the air bases under attack in its hex (TP-air.4.i). */
export const assign = (rules: Rules, position: Position, unit: Unit, base: Unit): Ruling<Position> =>
  unless(rules, assignViolations(position, unit, base), () => {
    const facts = { unit: unit.counter.id, base: base.counter.id };
    const patrols = [...position.patrols, { squadron: unit.counter.id, base: base.counter.id }];
    return to(afterStrikes(rules, { ...position, patrols }), {
      clause: 'TP-air.4.i',
      effect: 'assigned',
      ...facts,
    });
  });

/** The die of the next strike (TP-air.4.e). */
export const rollStrike = (rules: Rules, position: Position, die: number): Ruling<Position> => {
  const base = basesUnderStrike(position)[0] as Unit;
  const { column, attack, defense } = strikeAgainst(rules, position, base);
  const { table, columns } = rules.airSuperiority;
  const hit = resultAt(table, column ?? 0, die) === 'X';
  const facts = {
    unit: base.counter.id,
    die,
    attack,
    defense,
    column: columns.labels[column ?? 0] as string,
  };
  const struck = hit ? damage(position, base) : position;
  const now = unitById(struck, base.counter.id) as Unit;
  const squadron = partnerOf(position, base);
  const reasons: TpReason[] = [
    { clause: 'TP-air.4.e', effect: 'strike-roll', ...facts },
    { clause: hit ? 'TP-airtable.a' : 'TP-airtable.b', effect: hit ? 'damage' : 'no-effect', ...facts },
    { clause: 'TP-air.4.f', effect: 'squadrons-unharmed', unit: base.counter.id },
  ];
  if (hit) {
    reasons.push({ clause: 'TP-air.h', effect: 'out-until', unit: base.counter.id, turn: now.damagedUntil });
    reasons.push({ clause: 'TP-air.4.g', effect: 'damaged-not-eliminated', unit: base.counter.id });
    if (squadron !== null) {
      reasons.push({
        clause: 'TP-air.j',
        effect: 'squadron-too',
        unit: squadron.counter.id,
        mission: squadron.mission,
      });
    }
  }
  return allow(nextStrike(rules, withoutStrikes(struck, now)), reasons, [airSource(rules)]);
};
