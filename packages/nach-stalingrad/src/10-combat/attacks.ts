import type { Candidates, HexId } from '@eastfront/kernel';
import { directionTo, NO_CANDIDATES, neighboursOf } from '@eastfront/kernel';
import { fieldsOf, hasWay, label, labels } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isCombat, isHq } from '../01-units/units.js';
import {
  activeHqs,
  capabilityOf,
  directingHqs,
  isActiveNow,
  isGroupHq,
  isIndependent,
  isInRange,
} from '../08-activation/command.js';
import { changed, notNow, refuse } from '../position/action.js';
import { namedTwice } from '../position/fields.js';
import type { ActionOf } from '../position/form.js';
import type { Attack, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { combatUnitsAt, combatUnitsIn } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { ATTACK, JOIN } from './forms.js';

/** The enemy combat units that a unit would attack in a hex: those in the box from the box, those outside from outside (NS-11.e). */
export const defendersAgainst = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly Unit[] =>
  combatUnitsIn(rules, position, enemyOf(unit.counter.side), hex, unit.place === 'box');

/**
 * Why a unit outside the box cannot enter a hex beside it: sea and mountains off its road (NS-10.1.e); the Volga, which the Axis does not cross
 * (NS-9.5.a), nor do the Soviets but with transport points (NS-9.5.c).
 */
const entryViolations = (rules: Rules, unit: Unit, hex: HexId): readonly NsViolation[] => {
  const { theatre } = rules;
  const subject = unit.counter.id;
  const where = label(theatre, hex);
  const direction = directionTo(theatre.board, unit.at, hex);
  if (direction < 0) return [{ clause: 'NS-10.1.b', code: 'NOT_ADJACENT', subject, hex: where }];
  const hexside = 6 * unit.at + direction;
  if (theatre.seaSide[hexside] === 1) return [{ clause: 'NS-10.1.e', code: 'OVER_SEA', subject, hex: where }];
  if (theatre.volga[hexside] === 1)
    return [
      {
        clause: unit.counter.side === 'axis' ? 'NS-9.5.a' : 'NS-9.5.c',
        code: 'OVER_THE_VOLGA',
        subject,
        hex: where,
      },
    ];
  return theatre.mountain[hex] === 1 && !hasWay(theatre, unit.at, direction)
    ? [{ clause: 'NS-10.1.e', code: 'OFF_THE_ROAD', subject, hex: where }]
    : [];
};

/** Why a unit cannot attack a hex from its own (NS-10.1.a-c, e, 11.e). */
export const targetViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const where = label(rules.theatre, hex);
  const enemy = enemyOf(unit.counter.side);
  const inBox = combatUnitsIn(rules, position, enemy, hex, true).length > 0;
  const outside = combatUnitsIn(rules, position, enemy, hex).length > 0;
  if (!inBox && !outside) return [{ clause: 'NS-10.1.a', code: 'NO_ENEMY', subject: where }];
  if (unit.place === 'box') {
    if (unit.at !== hex) return [{ clause: 'NS-11.e', code: 'ATTACKS_IN_THE_BOX_ONLY', subject, hex: where }];
    return inBox ? [] : [{ clause: 'NS-11.e', code: 'NO_ENEMY_IN_THE_BOX', subject: where }];
  }
  return outside
    ? entryViolations(rules, unit, hex)
    : [{ clause: 'NS-11.e', code: 'ONLY_FROM_THE_BOX', subject, hex: where }];
};

/** Why a unit takes no part in any attack, whichever HQ directs it (NS-10.1, NS-12.d). */
export const fighterViolations = (unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.kind !== 'combat') return [{ clause: 'NS-10.1.b', code: 'NOT_A_COMBAT_UNIT', subject }];
  if (unit.place !== 'map' && unit.place !== 'box')
    return [{ clause: 'NS-10.1.b', code: 'NOT_ON_MAP', subject }];
  return unit.disrupted ? [{ clause: 'NS-12.d', code: 'DISRUPTED', subject }] : [];
};

/** An attack that is to be declared, or the one it becomes when a unit joins. */
interface Plan {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly hq: Unit;
  /** Its index among the attacks declared; -1 for a new one. */
  readonly index: number;
}

/** Attacks are all declared before air counters are assigned (NS-10.1.l). */
const closedViolations = (position: Position): readonly NsViolation[] =>
  position.attacks.some((attack) => attack.air[position.player] > 0)
    ? [{ clause: 'NS-10.1.l', code: 'AIR_ASSIGNED', subject: position.player }]
    : [];

const declaredElsewhere = (
  position: Position,
  index: number,
  test: (units: Position['attacks'][0]) => boolean,
) => position.attacks.some((attack, i) => i !== index && test(attack));

/** Why a unit may not attack in this segment, whom and under whom ever (NS-10.1.b, NS-10.1.f, NS-12.d). */
const unitViolations = (position: Position, unit: Unit, index = -1): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.side !== position.player) return [{ clause: 'NS-10.1.a', code: 'NOT_YOUR_UNIT', subject }];
  const bars: NsViolation[] = [...fighterViolations(unit)];
  if (bars.some(({ code }) => code === 'NOT_A_COMBAT_UNIT')) return bars;
  if (!isActiveNow(position, unit)) bars.push({ clause: 'NS-10.1.b', code: 'NOT_ACTIVATED', subject });
  if (unit.attackedThisTurn) bars.push({ clause: 'NS-10.1.f', code: 'HAS_ATTACKED', subject });
  if (declaredElsewhere(position, index, ({ units }) => units.includes(subject)))
    bars.push({ clause: 'NS-10.1.f', code: 'ATTACKS_ALREADY', subject });
  return bars;
};

/** Whether a unit has been attacked as often as it may be: once a turn, or once in an operations phase (NS-A3). */
export const hasDefended = (rules: Rules, unit: Unit): boolean =>
  (unit.defendedThisTurn || unit.defendedNow) && (unit.defendedNow || rules.readings['NS-A3'] !== 'b');

/** Why a hex may not be attacked (again), by a unit that could (NS-10.1.d, NS-10.1.f). */
const hexViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  index = -1,
): readonly NsViolation[] => {
  const where = label(rules.theatre, hex);
  const bars = defendersAgainst(rules, position, unit, hex)
    .filter((enemy) => hasDefended(rules, enemy))
    .map(
      (enemy): NsViolation => ({
        clause: 'NS-10.1.f',
        code: 'HAS_BEEN_ATTACKED',
        subject: enemy.counter.id,
        hex: where,
        reading: 'NS-A3',
      }),
    );
  return declaredElsewhere(position, index, ({ hexes }) => hexes.includes(hex))
    ? [...bars, { clause: 'NS-10.1.f', code: 'ATTACKED_ALREADY', subject: where }]
    : bars;
};

/** Why an HQ may not direct one more combat (NS-10.1.b, NS-10.1.h, NS-10.1.k). */
const hqViolations = (rules: Rules, position: Position, hq: Unit, index = -1): readonly NsViolation[] => {
  const subject = hq.counter.id;
  if (!isHq(hq) || hq.counter.side !== position.player || hq.place !== 'map')
    return [{ clause: 'NS-10.1.b', code: 'NOT_AN_OWN_HQ', subject }];
  if (!hq.activeNow) return [{ clause: 'NS-10.1.b', code: 'HQ_NOT_ACTIVATED', subject }];
  if (isGroupHq(hq)) return [{ clause: 'NS-10.1.k', code: 'DIRECTS_THROUGH_OTHERS', subject }];
  const bars: NsViolation[] = [];
  const groups = activeHqs(position, position.player).filter(isGroupHq);
  if (groups.length > 0 && !groups.some((group) => isInRange(rules, group, hq.at)))
    bars.push({
      clause: 'NS-10.1.k',
      code: 'HQ_OUT_OF_RANGE',
      subject,
      hq: groups[0]?.counter.id ?? '',
    });
  const directed = position.attacks.filter((attack, i) => i !== index && attack.hq === subject).length;
  const capability = capabilityOf(rules, position, hq);
  if (directed >= capability)
    bars.push({ clause: 'NS-10.1.h', code: 'CAPABILITY_SPENT', subject, directed, capability });
  return bars;
};

/** Why units are not in the range they need (NS-10.1.b, NS-10.1.g, NS-10.1.j). */
const rangeViolations = (rules: Rules, position: Position, { units, hq }: Plan): readonly NsViolation[] =>
  units.flatMap((unit): readonly NsViolation[] => {
    if (isInRange(rules, hq, unit.at)) return [];
    const facts = { subject: unit.counter.id, hq: hq.counter.id, range: hq.counter.range };
    if (isIndependent(position, unit))
      return activeHqs(position, hq.counter.side).some(
        (other) => isGroupHq(other) && isInRange(rules, other, unit.at),
      )
        ? []
        : [{ clause: 'NS-10.1.j', code: 'OUT_OF_RANGE', ...facts }];
    const bars: NsViolation[] = [];
    const anywhere = directingHqs(position, hq.counter.side).some((other) =>
      isInRange(rules, other, unit.at),
    );
    if (!anywhere) bars.push({ clause: 'NS-10.1.b', code: 'OUT_OF_RANGE', ...facts });
    if (anywhere || units.length > 1) bars.push({ clause: 'NS-10.1.g', code: 'OUT_OF_RANGE', ...facts });
    return bars;
  });

/** Attackers in the box and outside it are no one attack (NS-11.e). */
const mixedViolations = ({ units }: Plan): readonly NsViolation[] => {
  const box = units.some((unit) => unit.place === 'box');
  return units
    .filter((unit) => box && unit.place !== 'box')
    .map((unit) => ({ clause: 'NS-11.e', code: 'ONLY_FROM_THE_BOX', subject: unit.counter.id }));
};

const distinct = (violations: readonly NsViolation[]): readonly NsViolation[] => {
  const seen = new Set<string>();
  return violations.filter((violation) => {
    const key = JSON.stringify(violation);
    return !seen.has(key) && seen.add(key);
  });
};

/**
 * Why an attack may not be declared so: all that is wrong with it (NS-10.1, NS-11.e, NS-12.d). The units are within the range of
 * the HQ (NS-9.10.c); an independent one joins as it likes or attacks alone (NS-8.k).
 */
const planViolations = (rules: Rules, position: Position, plan: Plan): readonly NsViolation[] => {
  const { units, hexes, hq, index } = plan;
  const first = units[0];
  return distinct([
    ...closedViolations(position),
    ...units.flatMap((unit) => {
      const bars = unitViolations(position, unit, index);
      // From off the map nothing can be attacked.
      const placed = unit.counter.kind === 'combat' && (unit.place === 'map' || unit.place === 'box');
      return placed
        ? [...bars, ...hexes.flatMap((hex) => targetViolations(rules, position, unit, hex))]
        : bars;
    }),
    ...mixedViolations(plan),
    ...(first === undefined ? [] : hexes.flatMap((hex) => hexViolations(rules, position, first, hex, index))),
    ...hqViolations(rules, position, hq, index),
    ...rangeViolations(rules, position, plan),
  ]);
};

const NO_AIR = { axis: 0, soviet: 0 } as const;

const withAttack = (position: Position, { units, hexes, hq, index }: Plan): Position => {
  const names = units.map((unit) => unit.counter.id);
  if (index >= 0)
    return {
      ...position,
      attacks: position.attacks.map((attack, i) => (i === index ? { ...attack, units: names } : attack)),
    };
  const attack: Attack = { units: names, hexes, hq: hq.counter.id, air: NO_AIR, resolved: false };
  return { ...position, attacks: [...position.attacks, attack] };
};

/** The player's units that entered the box over an enemy hexside and have not been sent to attack (NS-11.g). */
const stormers = (rules: Rules, position: Position): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.stormedFrom >= 0 &&
      unit.place === 'box' &&
      isCombat(unit) &&
      unit.counter.side === position.player &&
      combatUnitsIn(rules, position, enemyOf(position.player), unit.at, true).length > 0 &&
      !position.attacks.some((attack) => attack.units.includes(unit.counter.id)),
  );

/** The ways in which a unit could attack some hexes: under each HQ, or with an attack declared on just these. */
const waysOf = (position: Position, unit: Unit, hexes: readonly HexId[]): readonly Plan[] => [
  ...directingHqs(position, position.player).map((hq) => ({ units: [unit], hexes, hq, index: -1 })),
  ...joinsOf(position, unit).filter(
    (plan) => plan.hexes.length === hexes.length && plan.hexes.every((hex) => hexes.includes(hex)),
  ),
];

const joinsOf = (position: Position, unit: Unit): readonly Plan[] =>
  position.attacks.flatMap((attack, index): readonly Plan[] => {
    const hq = unitById(position, attack.hq);
    if (hq === null || attack.units.includes(unit.counter.id)) return [];
    const units = attack.units.map((id) => unitById(position, id)).filter((one): one is Unit => one !== null);
    return [{ units: [...units, unit], hexes: attack.hexes, hq, index }];
  });

/** Stormers that must attack and can (NS-11.g). */
const owing = (rules: Rules, position: Position): readonly Unit[] =>
  stormers(rules, position).filter((unit) =>
    waysOf(position, unit, [unit.at]).some((plan) => planViolations(rules, position, plan).length === 0),
  );

const dutyOf =
  (rules: Rules, code: 'MUST_ATTACK' | 'NEEDED_FOR_A_DUTY') =>
  (unit: Unit): NsViolation => ({
    clause: 'NS-11.g',
    code,
    subject: unit.counter.id,
    hex: label(rules.theatre, unit.at),
  });

/**
 * Attacks that have still to be declared (NS-11.g). Nobody else is ever forced to fight (NS-9.1.h).
 */
export const attackDuties = (rules: Rules, position: Position): readonly NsViolation[] =>
  owing(rules, position).map(dutyOf(rules, 'MUST_ATTACK'));

/** An attack must leave the means for those that are owed (NS-11.g). */
const dutyViolations = (rules: Rules, position: Position, plan: Plan): readonly NsViolation[] => {
  const before = owing(rules, position);
  if (before.length === 0) return [];
  const next = withAttack(position, plan);
  const ids = plan.units.map((unit) => unit.counter.id);
  const after = owing(rules, next).map((unit) => unit.counter.id);
  return before
    .filter(({ counter }) => !ids.includes(counter.id) && !after.includes(counter.id))
    .map(dutyOf(rules, 'NEEDED_FOR_A_DUTY'));
};

const allViolations = (rules: Rules, position: Position, plan: Plan): readonly NsViolation[] => {
  const bars = planViolations(rules, position, plan);
  return bars.length > 0 ? bars : dutyViolations(rules, position, plan);
};

const isDeclaring = ({ phase, step }: Position): boolean => phase === 'combat' && step === 'declare';

/** NS-10.2.2.f: a unit whose target has retreated before combat attacks nothing else. */
const leftBehind = (rules: Rules, position: Position, ids: readonly string[]): readonly NsViolation[] =>
  position.phase !== 'combat'
    ? []
    : position.attacks
        .filter(({ units, hexes }) => {
          const enemy = enemyOf(position.player);
          const gone = hexes.some((hex) => combatUnitsAt(rules, position, enemy, hex).length === 0);
          return gone && units.some((id) => ids.includes(id));
        })
        .map(({ units }) => ({
          clause: 'NS-10.2.2.f',
          code: 'TARGET_HAS_LEFT',
          subject: units.find((id) => ids.includes(id)) ?? '',
        }));

const declarePlan = (rules: Rules, position: Position, plan: Plan): Ruling<Position> => {
  const bars = allViolations(rules, position, plan);
  if (bars.length > 0) return refuse(...bars);
  const reason: NsReason = {
    clause: 'NS-10.1.a',
    effect: plan.index < 0 ? 'attack' : 'join',
    units: plan.units.map((unit) => unit.counter.id),
    hexes: plan.hexes.map((hex) => label(rules.theatre, hex)),
    hq: plan.hq.counter.id,
  };
  return changed(rules, { position: withAttack(position, plan), reasons: [reason] });
};

/** An attack declared (NS-10.1). */
export const declareAttack = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof ATTACK>,
): Ruling<Position> => {
  const { units, hexes, hq } = action;
  if (!isDeclaring(position)) return notNow(action, position, ...leftBehind(rules, position, idsOf(units)));
  const [twice] = [idsOf(units), labels(rules.theatre, hexes)].flatMap((names) =>
    namedTwice('NS-10.1.f', names),
  );
  if (twice !== undefined) return refuse(twice);
  if (units.length === 0) return refuse({ clause: 'NS-10.1.b', code: 'NOBODY' });
  if (hexes.length === 0) return refuse({ clause: 'NS-10.1.a', code: 'NOBODY' });
  return declarePlan(rules, position, { units, hexes, hq, index: -1 });
};

/** A unit added to an attack already declared. */
export const joinAttack = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof JOIN>,
): Ruling<Position> => {
  if (!isDeclaring(position)) return notNow(action, position);
  const { unit } = action;
  const { id } = unit.counter;
  const plan = joinsOf(position, unit).find(({ index }) => index === action.battle);
  if (plan !== undefined) return declarePlan(rules, position, plan);
  return position.attacks[action.battle]?.units.includes(id) === true
    ? refuse({ clause: 'NS-10.1.f', code: 'ATTACKS_ALREADY', subject: id })
    : refuse({ clause: 'NS-10.1.a', code: 'NO_SUCH_ATTACK', subject: action.battle });
};

/** Every set of at least one of some hexes. */
const setsOf = (hexes: readonly HexId[]): readonly (readonly HexId[])[] => {
  const sets: (readonly HexId[])[] = [];
  for (const hex of hexes) {
    const before = sets.length;
    for (let i = 0; i < before; i++) sets.push([...(sets[i] as readonly HexId[]), hex]);
    sets.push([hex]);
  }
  return sets;
};

/** The hexes that a unit could attack, each for itself, ascending. */
const targetsOf = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const near =
    unit.place === 'box' && fieldsOf(rules.theatre, unit.at).box === true
      ? [unit.at]
      : neighboursOf(rules.theatre.board, unit.at);
  return near
    .filter(
      (hex) =>
        targetViolations(rules, position, unit, hex).length === 0 &&
        hexViolations(rules, position, unit, hex).length === 0,
    )
    .sort((a, b) => a - b);
};

const canAttack = (position: Position, unit: Unit): boolean =>
  isDeclaring(position) &&
  isCombat(unit) &&
  unitViolations(position, unit).length === 0 &&
  closedViolations(position).length === 0;

/** The attacks that a unit might open now. */
export const openingsOf = (rules: Rules, position: Position, unit: Unit): Candidates<Plan> => {
  if (unit.counter.side !== position.player || !canAttack(position, unit)) return NO_CANDIDATES;
  const hqs = directingHqs(position, position.player).filter(
    (hq) => hqViolations(rules, position, hq).length === 0,
  );
  return {
    all: setsOf(targetsOf(rules, position, unit)).flatMap((hexes) =>
      hqs.map((hq) => ({ units: [unit], hexes, hq, index: -1 })),
    ),
    isOpen: (plan) => allViolations(rules, position, plan).length === 0,
  };
};

/** The attacks that it can join. */
export const listJoins = (rules: Rules, position: Position, unit: Unit): readonly ActionOf<typeof JOIN>[] =>
  canAttack(position, unit)
    ? joinsOf(position, unit)
        .filter((plan) => allViolations(rules, position, plan).length === 0)
        .map(({ index }) => ({ type: 'join', unit, battle: index }))
    : [];
