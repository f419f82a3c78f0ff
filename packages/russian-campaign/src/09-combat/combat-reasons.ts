import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../02-components/units.js';
import { defendersIn } from '../07-zones-of-control/contact.js';
import { combatSupplyOf, winterOf } from '../10-supply/combat-supply.js';
import type { DeclaredBattle, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { Rules, TrcReason } from '../rules.js';

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
 * at other times, and nothing of Soviet units, who always have it.
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
