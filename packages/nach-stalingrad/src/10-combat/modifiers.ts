import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { fieldsOf, hasWay, label, terrainAt } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCommander } from '../01-units/units.js';
import { groundAt } from '../04-weather/weather.js';
import { bonusOf } from '../13-generals/bonus.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import type { Fight } from './fight.js';

/** What is added to the die, and what made it. */
export interface DieModifiers {
  readonly drm: number;
  readonly reasons: readonly NsReason[];
}

const sumOf = (reasons: readonly NsReason[]): number =>
  reasons.reduce((sum, { by }) => sum + (typeof by === 'number' ? by : 0), 0);

/** Modifiers of the hex attacked: its terrain and the weather there (NS-A31), or the street fighting in its box (NS-11.n). */
const hexModifiers = (rules: Rules, position: Position, fight: Fight, hex: HexId): readonly NsReason[] => {
  const { modifiers, theatre } = rules;
  const ground = groundAt(rules, position, hex);
  const terrain = terrainAt(theatre, hex);
  const where = label(theatre, hex);
  const found: (readonly [string, number])[] = [];
  if (fight.street) found.push(['street', modifiers.street]);
  else {
    found.push([terrain, modifiers.terrain[terrain]]);
    // NS-9.3.d: in the mountains nothing else of the hex counts.
    if (fieldsOf(theatre, hex).place === 'city' && terrain !== 'mountain')
      found.push(['city', modifiers.city]);
  }
  found.push([ground, modifiers.ground[ground]]);
  if (fight.side === 'axis') found.push([ground, modifiers.axisGround[ground]]);
  return found
    .filter(([, by]) => by !== 0)
    .map(([what, by]): NsReason => ({ clause: 'NS-10.6.a', effect: 'modify-by-hex', what, hex: where, by }));
};

/** Of several hexes the one that helps the defenders most. */
const worstHex = (rules: Rules, position: Position, fight: Fight): readonly NsReason[] =>
  fight.hexes
    .map((hex) => hexModifiers(rules, position, fight, hex))
    .reduce((worst, next) => (sumOf(next) < sumOf(worst) ? next : worst));

type Crossing = 'none' | 'bridge' | 'river';

/** How a unit attacks a hex: over a major river, with a bridge or without. */
const crossingTo = (rules: Rules, { at }: Unit, hex: HexId): Crossing => {
  const direction = directionTo(rules.theatre.board, at, hex);
  if (direction < 0 || rules.theatre.river[6 * at + direction] === 0) return 'none';
  return hasWay(rules.theatre, at, direction) ? 'bridge' : 'river';
};

/** Every attacker attacks over a major river; one bridge is enough for the lesser modifier. */
const riverModifiers = (rules: Rules, { attackers, hexes, street }: Fight): readonly NsReason[] => {
  if (street) return [];
  const crossings = attackers.flatMap((unit) => hexes.map((hex) => crossingTo(rules, unit, hex)));
  if (crossings.includes('none'))
    return crossings.every((crossing) => crossing === 'none')
      ? []
      : [{ clause: 'NS-10.6.a', effect: 'river-not-crossed-by-all' }];
  const what = crossings.includes('bridge') ? 'bridge' : 'river';
  const by = rules.modifiers[what];
  return by === 0 ? [] : [{ clause: 'NS-10.6.a', effect: 'modify-by-river', what, by }];
};

/** NS-12.d: a disrupted defender; NS-10.6.a: none but satellites. */
const defenderModifiers = (rules: Rules, { defenders }: Fight): readonly NsReason[] => {
  const { disrupted, satellites } = rules.modifiers;
  const reasons: NsReason[] = [];
  const shaken = defenders.filter((unit) => unit.disrupted).map((unit) => unit.counter.id);
  if (shaken.length > 0)
    reasons.push({ clause: 'NS-12.d', effect: 'modify-by-disrupted', units: shaken, by: disrupted });
  const allied = defenders.every(({ counter }) => counter.nation !== 'german' && counter.nation !== 'soviet');
  if (allied && defenders.length > 0 && satellites !== 0)
    reasons.push({ clause: 'NS-10.6.a', effect: 'modify-by-satellites', by: satellites });
  return reasons;
};

/** NS-14.k: the fleet has landed on a hex that the Soviets attack. */
const landingModifiers = (rules: Rules, position: Position, { side, hexes }: Fight): readonly NsReason[] => {
  const { landing } = position.fleet;
  return side === 'soviet' && landing !== null && hexes.includes(landing)
    ? [
        {
          clause: 'NS-14.k',
          effect: 'modify-by-landing',
          hex: label(rules.theatre, landing),
          by: rules.modifiers.landing,
        },
      ]
    : [];
};

const generalModifiers = (generals: readonly Unit[], attacking: boolean): readonly NsReason[] =>
  generals.map((general) => ({
    clause: isCommander(general) ? 'NS-13.1.d' : 'NS-13.2.c',
    effect: 'modify-by-general',
    unit: general.counter.id,
    by: attacking ? bonusOf(general, true) : -bonusOf(general, false),
  }));

/** Everything that is added to the die (NS-10.6.a, NS-10.7.c). */
export const dieModifiers = (rules: Rules, position: Position, fight: Fight): DieModifiers => {
  const reasons: readonly NsReason[] = [
    ...worstHex(rules, position, fight),
    ...riverModifiers(rules, fight),
    ...defenderModifiers(rules, fight),
    ...landingModifiers(rules, position, fight),
    ...generalModifiers(fight.bonus, true),
    ...generalModifiers(fight.defenderBonus, false),
  ];
  return { drm: sumOf(reasons), reasons };
};
