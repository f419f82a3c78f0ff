import type { HexId } from '@eastfront/kernel';
import { clampColumn, columnForDefender, distribution, keepForEach, neighboursOf } from '@eastfront/kernel';
import type { Exchange } from '@eastfront/kernel/bots';
import { exchangeOf, gainOf } from '@eastfront/kernel/bots';
import type { Unit } from '../01-scope/units.js';
import { defenseStrength, isCombatUnit, isSupplyUnit } from '../01-scope/units.js';
import { groundAt } from '../01-scope/view.js';
import { canAttack } from '../07-combat/attack.js';
import type { CombatOdds } from '../07-combat/combat.js';
import { combatOdds, resultChances } from '../07-combat/combat.js';
import type { Attack, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';

/** Victory points for a strength point that is lost (TP-vp.a, b), a supply unit (TP-vp.e), an air base with its squadron (TP-vp.d). */
const PER_POINT = 1;
const PER_MOTORIZED_POINT = 2;
const SUPPLY_UNIT = 15;
const AIR_UNIT = 10;

/** What the loss of a unit gives the enemy, in victory points. */
export const pointsFor = (unit: Unit): number =>
  isSupplyUnit(unit)
    ? SUPPLY_UNIT
    : !isCombatUnit(unit)
      ? AIR_UNIT
      : unit.counter.strength * (unit.counter.motorized ? PER_MOTORIZED_POINT : PER_POINT);

/** What it counts that a side goes back, of its value: it leaves ground, and may have nowhere to go. */
const DRIVEN_BACK = 0.15;

/** What a result costs both sides; `owed` is the share of the attackers that pays for all of the defenders. */
const tellOwed =
  (owed: number) =>
  (result: string): Exchange => {
    switch (result) {
      case 'Ae':
        return { attacker: 1, defender: 0, cleared: 0 };
      case 'Ar':
        return { attacker: DRIVEN_BACK, defender: 0, cleared: 0 };
      case 'Br':
        return { attacker: DRIVEN_BACK, defender: DRIVEN_BACK, cleared: 1 };
      case 'Dr':
        return { attacker: 0, defender: DRIVEN_BACK, cleared: 1 };
      case 'Ex':
        return { attacker: Math.min(1, owed), defender: 1, cleared: 1 };
      case '1/2Ex':
        return { attacker: Math.min(1, owed / 2), defender: 1, cleared: 1 };
      default:
        return { attacker: 0, defender: 1, cleared: 1 };
    }
  };

const sumOf = (units: readonly Unit[], value: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + value(unit), 0);

/** What an attack at some odds gains the attacker, in victory points, expected exactly. */
const gainAt = (
  rules: Rules,
  odds: CombatOdds,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): number => {
  const owed = sumOf(defenders, defenseStrength) / Math.max(1, sumOf(attackers, defenseStrength));
  return gainOf(exchangeOf(resultChances(rules, odds, false), tellOwed(owed)), {
    attackers: sumOf(attackers, pointsFor),
    defenders: sumOf(defenders, pointsFor),
    ground: 0,
  });
};

/** What an attack as declared so far gains. */
export const attackGain = (rules: Rules, position: Position, attack: Attack): number => {
  const attackers = attack.attackers.flatMap((id) => unitById(position, id) ?? []);
  const defenders = attack.hexes.flatMap((hex) => groundAt(rules, position.units, hex));
  return gainAt(rules, combatOdds(rules, position, attack).odds, attackers, defenders);
};

/** An attack on a hex with those who can attack it: the strongest first, as many as gain most. */
export const bestAttack = (
  rules: Rules,
  position: Position,
  hex: HexId,
): { readonly attack: Attack; readonly gain: number } | null => {
  const able = neighboursOf(rules.theatre.board, hex)
    .flatMap((around) => groundAt(rules, position.units, around))
    .filter((unit) => unit.counter.side === position.player && canAttack(rules, position, unit, [hex]))
    .sort((a, b) => b.counter.strength - a.counter.strength);
  let best: { readonly attack: Attack; readonly gain: number } | null = null;
  for (let count = 1; count <= able.length; count++) {
    const attackers = able.slice(0, count).map(({ counter }) => counter.id);
    const attack: Attack = { attackers, hexes: [hex], closeSupport: [] };
    const gain = attackGain(rules, position, attack);
    if (best === null || gain > best.gain) best = { attack, gain };
  }
  return best;
};

/** The table's columns without modifiers: what each result brings, by column. */
const columnChances = keepForEach(({ combatResults }: Rules, _of: object, column: number) =>
  distribution(combatResults.table, column),
);

/** Strengths that may meet, and the victory points in them. */
export interface Meeting {
  readonly attack: number;
  readonly defense: number;
  readonly attackers: number;
  readonly defenders: number;
}

/** What an attack by strengths alone gains, before it can be declared. */
export const meetingGain = (rules: Rules, { attack, defense, attackers, defenders }: Meeting): number => {
  if (attack <= 0 || defense <= 0) return 0;
  const { columns } = rules.combatResults;
  const column = clampColumn(columns, columnForDefender(columns, attack, defense));
  const chances = columnChances(rules, rules.combatResults, column);
  return gainOf(exchangeOf(chances, tellOwed(defense / attack)), { attackers, defenders, ground: 0 });
};
