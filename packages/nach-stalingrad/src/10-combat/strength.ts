import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { attackOf, defenseOf } from '../01-units/values.js';
import { lastPortPoints } from '../14-fleet/fleet-support.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import type { Fight } from './fight.js';

/** The strengths of a fight and what made them. */
export interface Strengths {
  readonly attack: number;
  readonly defense: number;
  readonly reasons: readonly NsReason[];
}

const total = (units: readonly Unit[], strength: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + strength(unit), 0);

/** NS-5.2.4.d: out of supply a unit defends with half, rounded up, each for itself. */
const defending = (rules: Rules, unit: Unit): number => {
  const whole = defenseOf(rules, unit);
  return unit.supplied ? whole : Math.ceil(whole / 2);
};

/** Attack and defence strength of a fight (NS-10.4.a), points of the fleet among them (NS-14.j, NS-14.p). */
export const strengthsOf = (rules: Rules, position: Position, fight: Fight): Strengths => {
  const { side, attackers, defenders, hexes, fleet } = fight;
  const defender = enemyOf(side);
  const reasons: NsReason[] = [];
  for (const unit of defenders)
    if (!unit.supplied)
      reasons.push({
        clause: 'NS-5.2.4.d',
        effect: 'halve-defense',
        unit: unit.counter.id,
        from: defenseOf(rules, unit),
        to: defending(rules, unit),
      });
  let attack = total(attackers, (unit) => attackOf(rules, unit));
  let defense = total(defenders, (unit) => defending(rules, unit));
  if (fleet > 0) {
    reasons.push({ clause: 'NS-14.j', effect: 'fleet-points', by: fleet, side: 'soviet' });
    if (side === 'soviet') attack += fleet;
    else defense += fleet;
  }
  for (const hex of defender === 'soviet' ? hexes : []) {
    const points = lastPortPoints(rules, position, hex);
    if (points === 0) continue;
    defense += points;
    reasons.push({ clause: 'NS-14.p', effect: 'last-port', hex: label(rules.theatre, hex), by: points });
  }
  return {
    attack,
    defense,
    reasons: [...reasons, { clause: 'NS-10.4.a', effect: 'strengths', attack, defense }],
  };
};
