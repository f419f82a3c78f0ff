import type { Support } from './markers.js';
import { NO_SUPPORT, shiftOf, supportViolations } from './markers.js';

export type { Odds } from './odds.js';

import type { Chance, HexId } from '@eastfront/kernel';
import {
  allow,
  checkEachFound,
  distribution,
  forbid,
  forbidAll,
  repeatedIn,
  resultAt,
  showStep,
  tableSource,
} from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { exertsZone } from '../02-components/units.js';
import { isAmongEnemies } from '../02-components/view.js';
import { openingViolations } from '../03-opening/first-impulse.js';
import { defendersIn, isInContact, isStraitBetween } from '../07-zones-of-control/zones.js';
import type { Halved } from '../10-supply/combat-supply.js';
import { combatSupplyOf, winterOf } from '../10-supply/combat-supply.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import type { Odds } from './odds.js';
import { isTooLow, limitReasons, makeOdds, oddsReasons } from './odds.js';
import { attackStrength, defenseOf, NONE_HALVED } from './strength.js';

/** Why a unit cannot attack in this impulse, whomever (TRC-9.1.1.a, TRC-9.4.a, TRC-9.11.2.b). */
export const attackerViolations = (position: Position, unit: Unit): readonly TrcViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.side !== position.player)
    return [{ clause: 'TRC-9.1.1.a', code: 'NOT_THE_ATTACKER', subject, side: position.player }];
  if (unit.place !== 'map') return [{ clause: 'TRC-9.1.1.a', code: 'NOT_ON_THE_MAP', subject }];
  if (!exertsZone(unit)) return [{ clause: 'TRC-11.2.2.a', code: 'NO_STRENGTH', subject }];
  const found: TrcViolation[] = [];
  if (unit.automatic) found.push({ clause: 'TRC-9.11.2.b', code: 'TOOK_PART_IN_AUTOMATIC_VICTORY', subject });
  if (unit.fought) found.push(oneCombatViolation(subject));
  return found;
};

/** What bars one unit from attacking one hex (TRC-9.2.2.c, TRC-8.2.2.e and the limits of the first impulse of the game). */
const pairViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  if (isAmongEnemies(rules, position.units, unit))
    return hex === unit.at
      ? openingViolations(rules, position, unit, hex)
      : [{ clause: 'TRC-V3.1.o', code: 'ATTACKS_ITS_HEX_ALONE', ...facts }];
  if (!isInContact(theatre, unit.at, hex)) {
    return isStraitBetween(theatre, unit.at, hex)
      ? [{ clause: 'TRC-8.2.2.e', code: 'ACROSS_THE_STRAIT', ...facts }]
      : [{ clause: 'TRC-9.2.2.c', code: 'NOT_IN_ITS_ZONE', ...facts }];
  }
  return openingViolations(rules, position, unit, hex);
};

/** The side whose enemies are attacked: that of the attackers, which may be the wrong one. */
const attackingSide = (position: Position, attackers: readonly string[]): Side => {
  const sides = new Set(unitsById(position, attackers).map(({ counter }) => counter.side));
  const [only] = sides;
  return only !== undefined && sides.size === 1 ? only : position.player;
};

/** TRC-A103: a hex needs a defender that has not fought; one that has may join it by TRC-A30 (b), but is no defense alone. */
const targetViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  side: Side,
): readonly TrcViolation[] => {
  const subject = label(rules.theatre, hex);
  if (defendersIn(rules, position, hex, side).some(({ fought }) => !fought)) return [];
  const spent = position.units.some(
    (unit) => unit.place === 'map' && unit.at === hex && unit.counter.side !== side && unit.fought,
  );
  return spent ? [oneCombatViolation(subject)] : [{ clause: 'TRC-9.2.2.c', code: 'NO_ENEMY_THERE', subject }];
};

/** TRC-9.4.a: a unit, or a hex, is in one combat of an impulse. */
export const oneCombatViolation = (subject: string): TrcViolation => ({
  clause: 'TRC-9.4.a',
  code: 'ONE_COMBAT_AN_IMPULSE',
  subject,
});

/** TRC-9.2.3.c: a unit is in one combat, with all its strength. */
export const splitViolation = (id: string): TrcViolation => ({
  clause: 'TRC-9.2.3.c',
  code: 'STRENGTH_CANNOT_BE_SPLIT',
  subject: id,
});

/** Everything that is wrong with one combat beside its odds. */
export const battleViolations = (
  rules: Rules,
  position: Position,
  { attackers, hexes }: DeclaredBattle,
  support: Support = NO_SUPPORT,
): readonly TrcViolation[] => {
  const found: TrcViolation[] = [];
  if (attackers.length === 0 || hexes.length === 0)
    found.push({ clause: 'TRC-9.2.2.c', code: 'NO_ATTACKER' });
  found.push(...repeatedIn(attackers).map(splitViolation));
  found.push(...repeatedIn(hexes).map((hex) => oneCombatViolation(label(rules.theatre, hex))));
  const side = attackingSide(position, attackers);
  const targets = [...new Set(hexes)];
  found.push(...targets.flatMap((hex) => targetViolations(rules, position, hex, side)));
  const ofAttackers = checkEachFound(
    [...new Set(attackers)],
    (id) => unitById(position, id),
    (subject): TrcViolation => ({ clause: 'TRC-9.1.1.a', code: 'NO_SUCH_UNIT', subject }),
    (unit) => [
      ...attackerViolations(position, unit),
      ...(unit.place === 'map' && unit.counter.side === position.player
        ? targets.flatMap((hex) => pairViolations(rules, position, unit, hex))
        : []),
    ],
  );
  return [...found, ...ofAttackers, ...supportViolations(rules, position, support)];
};

/** The strengths, shift and column of a combat, whether or not it is allowed. */
export const battleOdds = (
  rules: Rules,
  position: Position,
  { attackers, hexes }: DeclaredBattle,
  support: Support = NO_SUPPORT,
  halved: Halved = NONE_HALVED,
): { readonly odds: Odds; readonly defenders: readonly Unit[]; readonly reasons: readonly TrcReason[] } => {
  const units = unitsById(position, attackers);
  const reasons: TrcReason[] = [];
  let attack = 0;
  for (const unit of units) {
    const one = attackStrength(rules, unit, hexes, halved);
    attack += one.points;
    reasons.push(...one.reasons);
  }
  const from = [...new Set(units.map((unit) => unit.at))];
  const defense = defenseOf(rules, position, hexes, from, position.player, halved);
  const { shift, reasons: shifts } = shiftOf(rules, units, support);
  const odds = makeOdds(rules, attack, defense.points, shift);
  return {
    odds,
    defenders: defense.units,
    reasons: [...reasons, ...defense.reasons, ...oddsReasons(odds), ...shifts],
  };
};

const whoReasons = (
  rules: Rules,
  position: Position,
  { hexes }: DeclaredBattle,
  defenders: readonly Unit[],
): readonly TrcReason[] => {
  const reasons: TrcReason[] = [];
  if (hexes.length > 1)
    reasons.push({
      clause: 'TRC-9.2.2.c',
      effect: 'several-hexes',
      hexes: hexes.map((hex) => label(rules.theatre, hex)),
    });
  if (defenders.length > hexes.length)
    reasons.push({
      clause: 'TRC-9.2.3.a',
      effect: 'defend-together',
      units: defenders.map((unit) => unit.counter.id),
    });
  const spent = position.units.filter(
    (unit) =>
      unit.place === 'map' &&
      unit.counter.side !== position.player &&
      unit.fought &&
      hexes.includes(unit.at) &&
      !defenders.includes(unit),
  );
  if (spent.length > 0)
    reasons.push({
      clause: 'TRC-9.4.a',
      effect: 'takes-no-part',
      units: spent.map((unit) => unit.counter.id),
      reading: 'TRC-A30',
    });
  return reasons;
};

/** Odds below the least, as a violation. */
export const lowOdds = (
  rules: Rules,
  battle: DeclaredBattle,
  { base, final, attack, defense }: Odds,
): TrcViolation => ({
  clause: 'TRC-9.5.a',
  code: 'ODDS_TOO_LOW',
  subject: battle.hexes.map((hex) => label(rules.theatre, hex)).join(' '),
  attack,
  defense,
  odds: showStep(base),
  shifted: showStep(final),
  reading: 'TRC-A31',
});

/**
 * The odds of one combat with the reasons, or everything that is wrong with it: units, hexes, markers, 1:6 (TRC-9.2,
 * 9.5.a). What the rest of the declaration says is no matter here.
 */
export const judgeBattle = (
  rules: Rules,
  position: Position,
  battle: DeclaredBattle,
  support: Support = NO_SUPPORT,
  halved: Halved = NONE_HALVED,
): Ruling<Odds> => {
  const refused = forbidAll(battleViolations(rules, position, battle, support));
  if (refused !== null) return refused;
  const { odds, reasons, defenders } = battleOdds(rules, position, battle, support, halved);
  if (isTooLow(rules, odds)) return forbid(lowOdds(rules, battle, odds));
  return allow(
    odds,
    [...whoReasons(rules, position, battle, defenders), ...reasons, ...limitReasons(rules, odds)],
    [tableSource(rules.combatResults.table), tableSource(rules.terrainEffects)],
  );
};

/** The result of a die at the odds (TRC-9.6.2.a). */
export const resultOf = (rules: Rules, { column }: Odds, die: number): string =>
  resultAt(rules.combatResults.table, column, die);

/** The exact chances of the results. */
export const resultChances = (rules: Rules, { column }: Odds): readonly Chance[] =>
  distribution(rules.combatResults.table, column);

/** The units of an attack: those that attack, those that defend, and the side of the former. */
export interface Fighters {
  readonly side: Side;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

/** Who fights in an attack, whether it is allowed or not. */
export const fightersOf = (
  rules: Rules,
  position: Position,
  { attackers: ids, hexes }: DeclaredBattle,
): Fighters => {
  const attackers = unitsById(position, ids);
  const side = attackers[0]?.counter.side ?? position.player;
  const at: readonly HexId[] = [...new Set(hexes)];
  return { side, attackers, defenders: at.flatMap((hex) => defendersIn(rules, position, hex, side)) };
};

/**
 * The combat supply of the Axis units of an attack in the winters when it is checked (TRC-10.31, 10.33, 10.34, 10.35.a); nothing
 * at other times, and nothing of Soviet units, which always have it.
 */
export const combatSupplyReasons = (
  rules: Rules,
  position: Position,
  { attackers, defenders }: Fighters,
): readonly TrcReason[] => {
  const winter = winterOf(rules, position);
  const units = [...attackers, ...defenders].filter(({ counter }) => counter.side === 'axis');
  if (winter === null || units.length === 0) return [];
  const each = units.flatMap((unit) => combatSupplyOf(rules, position, unit).reasons);
  return [
    { clause: 'TRC-10.35.a', effect: 'as-the-board-stands', winter },
    ...each.filter(({ effect }) => effect !== 'check'),
  ];
};
