import type { HexId } from '@eastfront/kernel';
import { checkEachOnce, directionTo } from '@eastfront/kernel';
import { CLOSING_PASS, label, MAJOR, riverAt } from '../02-components/board.js';
import { WINTER } from '../02-components/terrain.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isFast, isHq, NOWHERE } from '../02-components/units.js';
import { holds, unitsAt } from '../02-components/view.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import {
  SUPPORT_MARKERS,
  sideOfMarker,
  supportViolations,
  unnamedViolations,
} from '../16-air-and-sea-support/air-support.js';
import { momentOf } from '../position/moment.js';
import type { BattleKind, Position, SupportMarker } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';

/** An attack as declared. */
export interface Attack {
  /** Ids of the units that bring their strength. */
  readonly attackers: readonly string[];
  readonly target: HexId;
  /** Air and fleet markers: one at most, but under reading CC-A13 (b). */
  readonly support: readonly SupportMarker[];
  /** The Brandenburgers when they give a column instead of their strength (CC-15.2.a). */
  readonly shifter: string | null;
}

/** All enemy units in a hex: they are one target, so units of one hex may attack several (CC-8.2.d). */
export const defendersAt = (
  rules: Rules,
  position: Position,
  hex: HexId,
  attackingSide: Side,
): readonly Unit[] =>
  unitsAt(rules, position.units, hex).filter((unit) => unit.counter.side !== attackingSide);

/** The units of an attack that take part: attackers and the Brandenburgers used for the shift. */
export const participants = (position: Position, attack: Attack): readonly Unit[] =>
  unitsById(position, attack.shifter === null ? attack.attackers : [...attack.attackers, attack.shifter]);

/** What bars a hex from being attacked by the side whose phase it is. */
const targetViolations = (
  rules: Rules,
  position: Position,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const subject = label(rules.theatre, target);
  const there = defendersAt(rules, position, target, position.player);
  if (there.length === 0)
    return [{ clause: kind === 'mobile' ? 'CC-13.1.g' : 'CC-8.1.a', code: 'NO_ENEMY_THERE', subject }];
  const found: CcViolation[] = [];
  if (rules.theatre.northEdge[target] === 1)
    found.push({ clause: 'CC-4.1.f', code: 'NORTH_EDGE', subject, reading: 'CC-A113' });
  if (kind === 'combat') {
    // CC-A53: a unit is attacked once in a phase, but one that retreated onto friends shares an attack on these.
    const standing = there.filter((unit) => !unit.retreated);
    if (standing.length === 0 || standing.some((unit) => unit.defended))
      found.push({ clause: 'CC-8.1.c', code: 'ALREADY_ATTACKED', subject, reading: 'CC-A53' });
  }
  return found;
};

/** What is wrong with the markers of an attack, and with support that it claims unnamed. */
export const attackSupportViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
  unnamed: UnnamedSupport | null,
): readonly CcViolation[] => {
  const { support, target } = attack;
  const units = participants(position, attack).filter((unit) => unit.place === 'map');
  const use = { side: position.player, units, target, kind, purpose: 'attack' } as const;
  const found: CcViolation[] = [
    ...checkEachOnce(
      support,
      (subject): CcViolation => ({ clause: 'CC-16.11.d', code: 'MARKER_NAMED_TWICE', subject }),
      (marker) => supportViolations(rules, position, { ...use, marker }),
    ),
  ];
  if (unnamed !== null) found.push(...unnamedViolations(rules, position, use, unnamed));
  // CC-A13: one marker an attack (a), or any number (b).
  const markers =
    support.length + (unnamed !== null && unnamed.air > 0 ? 1 : 0) + (unnamed?.fleet === true ? 1 : 0);
  if (markers > 1 && rules.readings['CC-A13'] !== 'b')
    found.push({ clause: 'CC-8.3.b', code: 'ONE_MARKER_AN_ATTACK', markers, reading: 'CC-A13' });
  return found;
};

const phaseViolations = (position: Position, kind: BattleKind): readonly CcViolation[] => {
  const { phase } = position;
  if (kind === 'automatic' && phase !== 'first-movement')
    return [
      { clause: 'CC-8.5.b', code: 'ONLY_IN_THE_FIRST_MOVEMENT_PHASE', ...momentOf('attack', position) },
    ];
  return kind === 'mobile' && phase !== 'second-movement'
    ? [{ clause: 'CC-13.1.a', code: 'ONLY_IN_THE_SECOND_MOVEMENT_PHASE', ...momentOf('assault', position) }]
    : [];
};

const shifterViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly CcViolation[] => {
  const { shifter, attackers, target } = attack;
  if (shifter === null) return [];
  const found: CcViolation[] = [];
  if (unitById(position, shifter)?.counter.special !== 'brandenburg')
    found.push({ clause: 'CC-15.2.a', code: 'NOT_THE_BRANDENBURGERS', subject: shifter });
  if (attackers.includes(shifter))
    found.push({ clause: 'CC-15.2.a', code: 'EITHER_UNIT_OR_SHIFT', subject: shifter });
  return [...found, ...attackerViolations(rules, position, shifter, target, kind)];
};

const stackViolations = (position: Position, attack: Attack): readonly CcViolation[] => {
  const [first, ...others] = participants(position, attack);
  return others
    .filter((unit) => unit.at !== first?.at)
    .map((unit) => ({ clause: 'CC-13.1.f', code: 'NOT_IN_ONE_STACK', subject: unit.counter.id }));
};

/**
 * Everything that is wrong with an attack beside its odds (CC-8.1, 8.2, 8.5, 13.1): units, target, hexsides, markers,
 * support. Movement points of a mobile assault are a matter of the move.
 */
export const attackViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
  unnamed: UnnamedSupport | null = null,
): readonly CcViolation[] => {
  const { attackers, target } = attack;
  const found: CcViolation[] = [...phaseViolations(position, kind)];
  if (attackers.length === 0) found.push({ clause: 'CC-8.1.a', code: 'NO_ATTACKER' });
  found.push(
    ...checkEachOnce(
      attackers,
      (subject): CcViolation => ({ clause: 'CC-8.2.c', code: 'NAMED_TWICE', subject }),
      (id) => attackerViolations(rules, position, id, target, kind),
    ),
    ...shifterViolations(rules, position, attack, kind),
  );
  if (kind === 'mobile') found.push(...stackViolations(position, attack));
  found.push(...targetViolations(rules, position, target, kind));
  found.push(...attackSupportViolations(rules, position, attack, kind, unnamed));
  return found;
};

/** Whether one unit may attack a hex, whatever the odds. */
export const canAttack = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
  kind: BattleKind,
): boolean =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  !isHq(unit) &&
  phaseViolations(position, kind).length === 0 &&
  holds(rules, position.units, enemyOf(unit.counter.side), target) &&
  attackerViolations(rules, position, unit.counter.id, target, kind).length === 0 &&
  targetViolations(rules, position, target, kind).length === 0;

/** The hexes that one unit may attack, whatever the odds. */
export const targetsOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: BattleKind,
): readonly HexId[] => {
  if (unit.place !== 'map') return [];
  const found: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = rules.theatre.board.neighbours[unit.at * 6 + direction] as HexId;
    if (hex >= 0 && canAttack(rules, position, unit, hex, kind)) found.push(hex);
  }
  return found;
};

/** The units that may still join an attack (CC-8.2.a); to a mobile assault none, its stack was picked up (CC-13.1.c). */
export const joinersOf = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly Unit[] => {
  if (kind === 'mobile') return [];
  const found: Unit[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = rules.theatre.board.neighbours[attack.target * 6 + direction] as HexId;
    if (hex < 0 || !holds(rules, position.units, position.player, hex)) continue;
    for (const unit of unitsAt(rules, position.units, hex)) {
      const { id } = unit.counter;
      if (attack.attackers.includes(id) || attack.shifter === id) continue;
      if (canAttack(rules, position, unit, attack.target, kind)) found.push(unit);
    }
  }
  return found;
};

/** The markers that may still be committed to an attack. CC-A13: none when it has one (a), or any other (b; CC-8.3.b). */
export const markersFor = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly SupportMarker[] => {
  if (attack.support.length > 0 && rules.readings['CC-A13'] !== 'b') return [];
  const use = {
    side: position.player,
    units: participants(position, attack),
    target: attack.target,
    kind,
    purpose: 'attack',
  } as const;
  return SUPPORT_MARKERS.filter(
    (marker) =>
      sideOfMarker(marker) === position.player &&
      !attack.support.includes(marker) &&
      supportViolations(rules, position, { ...use, marker }).length === 0,
  );
};

const hexsideViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const { theatre } = rules;
  const { board } = theatre;
  const facts = { subject: unit.counter.id, hex: label(theatre, target) };
  const direction = directionTo(board, unit.at, target);
  if (direction === -1) return [{ clause: 'CC-8.1.a', code: 'NOT_ADJACENT_TO_TARGET', ...facts }];
  const side = unit.at * 6 + direction;
  if (theatre.barrier[side] === 1) {
    const alpine = 1 << board.sideFeatures.indexOf('alpine');
    const clause = ((board.sides[side] as number) & alpine) !== 0 ? 'CC-6.4.b' : 'CC-6.4.c';
    return [
      { clause, code: 'IMPASSABLE_HEXSIDE', ...facts, reading: 'CC-A32' },
      { clause: 'CC-8.1.a', code: 'IMPASSABLE_HEXSIDE', ...facts, reading: 'CC-A32' },
    ];
  }
  const found: CcViolation[] = [];
  if (position.turn >= WINTER && theatre.pass[side] === CLOSING_PASS)
    found.push({ clause: 'CC-2.32.c', code: 'PASS_CLOSED_TO_ATTACK', ...facts });
  if (
    kind === 'mobile' &&
    riverAt(rules, position.turn, unit.at, direction) === MAJOR &&
    unit.startedAt !== NOWHERE &&
    unit.startedAt !== unit.at
  ) {
    found.push({
      clause: 'CC-13.1.k',
      code: 'DID_NOT_START_AT_RIVER',
      subject: unit.counter.id,
      hexside: `${label(theatre, unit.at)}/${facts.hex}`,
    });
  }
  return found;
};

const markerViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (unit.automatic !== NOWHERE) found.push({ clause: 'CC-8.5.d', code: 'HAS_AE_MARKER', subject });
  // CC-17.2.k: the marker is gone after the First Combat Phase.
  if (unit.replaced && position.phase !== 'second-movement' && position.phase !== 'second-combat')
    found.push({ clause: 'CC-17.2.j', code: 'HAS_REPLACEMENT_MARKER', subject, reading: 'CC-A46' });
  if (kind === 'automatic') {
    // CC-A48: units that stood beside the enemy already count too (a), or only those brought there (b).
    if (rules.readings['CC-A48'] === 'b' && !unit.moved)
      found.push({ clause: 'CC-8.5.c', code: 'NOT_BROUGHT_ADJACENT', subject, reading: 'CC-A48' });
    return found;
  }
  if (unit.attacked) found.push({ clause: 'CC-8.1.c', code: 'HAS_ATTACKED', subject });
  if (position.phase !== 'second-combat') return found;
  if (!unit.marked)
    found.push(
      { clause: 'CC-7.3.h', code: 'NO_ASSAULT_MARKER', subject },
      { clause: 'CC-8.1.g', code: 'NO_ASSAULT_MARKER', subject },
    );
  else if (unit.markedFor !== NOWHERE && unit.markedFor !== target) {
    found.push({
      clause: 'CC-13.1.q',
      code: 'MARKER_IS_FOR_ANOTHER_HEX',
      subject,
      hex: label(rules.theatre, unit.markedFor),
    });
  }
  return found;
};

const mobileViolations = (unit: Unit): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (!isFast(unit.counter)) found.push({ clause: 'CC-13.1.b', code: 'NOT_MECHANIZED_OR_CAVALRY', subject });
  if (unit.supply === 'out') found.push({ clause: 'CC-13.2.e', code: 'OUT_OF_SUPPLY', subject });
  return found;
};

/** What bars one unit from attacking a hex in an attack of this kind. */
export const attackerViolations = (
  rules: Rules,
  position: Position,
  id: string,
  target: HexId,
  kind: BattleKind,
): readonly CcViolation[] => {
  const unit = unitById(position, id);
  if (unit === null || unit.place !== 'map')
    return [{ clause: 'CC-8.1.a', code: 'NOT_ON_THE_MAP', subject: id }];
  const found: CcViolation[] = [];
  if (unit.counter.side !== position.player)
    found.push({ clause: 'CC-8.1.a', code: 'NOT_YOUR_PHASE', subject: id });
  if (isHq(unit)) found.push({ clause: 'CC-15.1.a', code: 'HQ_MAY_NOT_ATTACK', subject: id });
  found.push(...hexsideViolations(rules, position, unit, target, kind));
  found.push(
    ...(kind === 'mobile' ? mobileViolations(unit) : markerViolations(rules, position, unit, target, kind)),
  );
  return found;
};
