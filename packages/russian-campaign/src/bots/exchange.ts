import { keepForEach } from '@eastfront/kernel';
import type { Exchange } from '@eastfront/kernel/bots';
import { exchangeOf, gainOf } from '@eastfront/kernel/bots';
import type { Unit } from '../02-components/units.js';
import { resultChances } from '../09-combat/combat.js';
import { AUTOMATIC, LEAST, makeOdds } from '../09-combat/odds.js';
import type { Rules } from '../rules.js';

/** What the loss of a unit costs that does not fight for its strength: it leads, or brings others back (TRC-12.7.5). */
const HQ_VALUE = 14;
const DICTATOR_VALUE = 25;
const WORKER_VALUE = 12;
const TANK_EXTRA = 1;

/** What the loss of a unit costs, in points of strength. */
export const unitValue = ({ counter: { type, combat, remnant } }: Unit): number => {
  if (type === 'hq') return HQ_VALUE;
  if (type === 'dictator') return DICTATOR_VALUE;
  if (type === 'worker') return WORKER_VALUE + combat;
  if (type === 'partisan') return 0;
  if (remnant) return combat / 2;
  return combat + (type === 'armor' ? TANK_EXTRA : 0);
};

/** Who is there to fight. */
export const isFighter = ({ counter: { type } }: Unit): boolean =>
  type !== 'hq' && type !== 'dictator' && type !== 'worker' && type !== 'partisan';

/** The value of a list of units, and of the one among them that is given up first. */
export interface Force {
  readonly points: number;
  readonly value: number;
  readonly least: number;
}

/** The units in the hexes of an attack, and what becomes of those that must retreat. */
export interface Target extends Force {
  /** What the ground is worth to the attacker once nobody stands there. */
  readonly ground: number;
  /** Those in woods stay (TRC-9.8.4.a). */
  readonly woods: boolean;
  /** Nobody can retreat: all ways lie in zones (TRC-9.7.2.b). */
  readonly trapped: boolean;
  /** The defender may make DR of C and EX (TRC-9.6.3.a). */
  readonly gives: boolean;
}

/** What a unit counts for that had to give way: it is out of place. */
const DISPLACED = 0.1;
/** The share of the attackers that a retreat of theirs or a stalemate costs: an impulse is lost. */
const REPULSED = 0.08;
const STUCK = 0.04;
/** Who has surrendered is never replaced (TRC-9.6.2.j). */
const FOR_GOOD = 1.3;
/** The last column is used for all odds beyond it; 10:1 wins without a die (TRC-9.11.1.a). */
const SURE: Exchange = { attacker: 0, defender: FOR_GOOD, cleared: 1 };

/** What a result does to both sides, as shares of their value (TRC-9.6.2). */
const tellLoss =
  (attacker: Force, target: Target) =>
  (result: string): Exchange => {
    const own = attacker.value === 0 ? 0 : attacker.least / attacker.value;
    const one = target.value === 0 ? 1 : target.least / target.value;
    /** The defenders that are left, of whom `lost` are gone, give way or cannot. */
    const driveBack = (lost: number, cost: number): Exchange => {
      if (target.woods) return { attacker: cost, defender: lost, cleared: lost >= 1 ? 1 : 0 };
      return { attacker: cost, defender: target.trapped ? 1 : lost + DISPLACED * (1 - lost), cleared: 1 };
    };
    switch (result) {
      case 'AE':
        return { attacker: 1, defender: 0, cleared: 0 };
      case 'A1':
        return { attacker: own, defender: 0, cleared: 0 };
      case 'AR':
        return { attacker: REPULSED, defender: 0, cleared: 0 };
      case 'C':
        return { attacker: STUCK, defender: 0, cleared: 0 };
      case 'EX':
        return target.gives && !target.trapped ? driveBack(0, 0) : driveBack(one, own);
      case 'DR':
        return driveBack(0, 0);
      case 'D1':
        return driveBack(one, 0);
      case 'DE':
        return { attacker: 0, defender: 1, cleared: 1 };
      default:
        return { attacker: 0, defender: FOR_GOOD, cleared: 1 };
    }
  };

const chancesAt = keepForEach((rules: Rules, _table: object, column: number) => {
  const odds = { ...makeOdds(rules, 1, 1, 0), column };
  return resultChances(rules, odds);
});

/** What an attack gains at odds shifted by a number of columns; nothing below 1:6 is allowed (TRC-9.5.a). */
export const attackGain = (
  rules: Rules,
  attacker: Force,
  target: Target,
  shift: number,
  sure = true,
): number => {
  const { final, column } = makeOdds(rules, attacker.points, target.points, shift);
  const stakes = { attackers: attacker.value, defenders: target.value, ground: target.ground };
  if (final < LEAST) return -attacker.value;
  if (sure && final >= AUTOMATIC) return gainOf(SURE, stakes);
  const chances = chancesAt(rules, rules.combatResults.table, column);
  return gainOf(exchangeOf(chances, tellLoss(attacker, target)), stakes);
};

/** The sum of some units, given their strength in this attack. */
export const forceOf = (units: readonly Unit[], points: number): Force => {
  let value = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    const one = unitValue(unit);
    value += one;
    least = Math.min(least, one);
  }
  return { points, value, least: units.length === 0 ? 0 : least };
};
