import type { HexId } from '@eastfront/kernel';
import { neighboursOf } from '@eastfront/kernel';
import { fieldsOf, hexOnBoard, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isCombat } from '../01-units/units.js';
import { combatUnitsIn } from '../01-units/view.js';
import type { Action, ActionOf } from '../play/actions.js';
import { changed, noHex, notNow, noUnit, refuse } from '../play/apply-result.js';
import type { Attack, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { Plan } from './attack-violations.js';
import {
  closedViolations,
  hexViolations,
  hqViolations,
  planViolations,
  unitViolations,
} from './attack-violations.js';
import { directingHqs } from './directing.js';
import { targetViolations } from './targets.js';

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

/** Stormers who must attack and can (NS-11.g). */
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

/** NS-10.2.2.f: who has seen his target retreat before combat attacks nothing else. */
const leftBehind = (rules: Rules, position: Position, ids: readonly string[]): readonly NsViolation[] =>
  position.phase !== 'combat'
    ? []
    : position.attacks
        .filter(({ units, hexes }) => {
          const enemy = enemyOf(position.player);
          const gone = hexes.some((hex) =>
            [false, true].every((box) => combatUnitsIn(rules, position, enemy, hex, box).length === 0),
          );
          return gone && units.some((id) => ids.includes(id));
        })
        .map(({ units }) => ({
          clause: 'NS-10.2.2.f',
          code: 'TARGET_HAS_LEFT',
          subject: units.find((id) => ids.includes(id)) ?? '',
        }));

const declared = (rules: Rules, position: Position, plan: Plan): Ruling<Position> => {
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

const repeated = <A>(list: readonly A[]): A | undefined => list.find((one, i) => list.indexOf(one) !== i);

/** An attack declared (NS-10.1). */
export const declareAttack = (
  rules: Rules,
  position: Position,
  action: ActionOf<'attack'>,
): Ruling<Position> => {
  if (!isDeclaring(position)) return notNow(action, position, ...leftBehind(rules, position, action.units));
  const units: Unit[] = [];
  for (const id of action.units) {
    const unit = unitById(position, id);
    if (unit === null) return noUnit(id);
    units.push(unit);
  }
  const hexes: HexId[] = [];
  for (const text of action.hexes) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return noHex(text);
    hexes.push(hex);
  }
  const hq = unitById(position, action.hq);
  if (hq === null) return noUnit(action.hq);
  const twice = repeated(action.units) ?? repeated(action.hexes);
  if (twice !== undefined) return refuse({ clause: 'NS-10.1.f', code: 'NAMED_TWICE', subject: twice });
  if (units.length === 0) return refuse({ clause: 'NS-10.1.b', code: 'NOBODY' });
  if (hexes.length === 0) return refuse({ clause: 'NS-10.1.a', code: 'NOBODY' });
  return declared(rules, position, { units, hexes, hq, index: -1 });
};

/** A unit added to an attack already declared. */
export const joinAttack = (rules: Rules, position: Position, action: ActionOf<'join'>): Ruling<Position> => {
  if (!isDeclaring(position)) return notNow(action, position);
  const unit = unitById(position, action.unit);
  if (unit === null) return noUnit(action.unit);
  const plan = joinsOf(position, unit).find(({ index }) => index === action.battle);
  if (plan !== undefined) return declared(rules, position, plan);
  return position.attacks[action.battle]?.units.includes(action.unit) === true
    ? refuse({ clause: 'NS-10.1.f', code: 'ATTACKS_ALREADY', subject: action.unit })
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

/** The attacks a unit can open or join now. */
export const listAttacks = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isDeclaring(position) || !isCombat(unit)) return [];
  if (unitViolations(position, unit).length > 0 || closedViolations(position).length > 0) return [];
  const hexes = targetsOf(rules, position, unit);
  const hqs = directingHqs(position, position.player).filter(
    (hq) => hqViolations(rules, position, hq).length === 0,
  );
  const opened = setsOf(hexes).flatMap((set) =>
    hqs
      .filter(
        (hq) => allViolations(rules, position, { units: [unit], hexes: set, hq, index: -1 }).length === 0,
      )
      .map(
        (hq): Action => ({
          type: 'attack',
          units: [unit.counter.id],
          hexes: set.map((hex) => label(rules.theatre, hex)),
          hq: hq.counter.id,
        }),
      ),
  );
  const joined = joinsOf(position, unit)
    .filter((plan) => allViolations(rules, position, plan).length === 0)
    .map(({ index }): Action => ({ type: 'join', unit: unit.counter.id, battle: index }));
  return [...opened, ...joined];
};
