import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { exertsZone } from '../02-components/units.js';
import { enemiesOf } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

/** Who must attack, and what must be attacked, when the movement of an impulse is over. */
export interface Duties {
  /** The units that must attack: all in an EZOC, HQs, workers and dictators too (TRC-9.1.1.a, TRC-9.2.2.b, TRC-A89). */
  readonly attackers: readonly Unit[];
  /** The enemy hexes, ascending, that must be attacked: their ZOC covers such a unit (TRC-9.2.2.a). */
  readonly hexes: readonly HexId[];
  /** Participants of automatic victories in an EZOC: they do not attack (TRC-9.11.2.b, TRC-9.11.3.a). */
  readonly participants: readonly Unit[];
}

/** Whether a unit can take part in an attack of this impulse at all. */
export const isFree = (position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  exertsZone(unit) &&
  !unit.automatic &&
  !unit.fought;

/**
 * What the side to move owes.
 *
 * @param gone - ids of units that have surrendered: they owe nothing, and enemies that only they touched need no attack
 *   (TRC-9.5.c, TRC-A36)
 */
export const dutiesOf = (rules: Rules, position: Position, gone: readonly string[] = []): Duties => {
  const attackers: Unit[] = [];
  const participants: Unit[] = [];
  const hexes = new Set<HexId>();
  const { player } = position;
  for (const unit of position.units) {
    if (unit.place !== 'map' || unit.counter.side !== player || !exertsZone(unit)) continue;
    if (gone.includes(unit.counter.id)) continue;
    const around = enemiesOf(rules, position.units, unit);
    if (around.length === 0) continue;
    if (unit.automatic) participants.push(unit);
    else if (isFree(position, unit)) {
      attackers.push(unit);
      for (const hex of around) hexes.add(hex);
    }
  }
  return { attackers, hexes: [...hexes].sort((a, b) => a - b), participants };
};

/**
 * TRC-9.11.3.b, TRC-A37: the participants of automatic victories who surrender, for an enemy whose ZOC covers them is
 * attacked by nobody.
 *
 * @param attacked - the hexes of all combats
 */
export const abandonedParticipants = (
  rules: Rules,
  position: Position,
  { participants }: Duties,
  attacked: readonly HexId[],
): readonly Unit[] =>
  participants.filter((unit) =>
    enemiesOf(rules, position.units, unit).some((hex) => !attacked.includes(hex)),
  );
