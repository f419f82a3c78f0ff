import type { HexId } from '@eastfront/kernel';
import { checkEachOnce, directionTo } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { enemyOf, isCombatUnit, isSquadron } from '../01-scope/units.js';
import { groundAt, holderOf } from '../01-scope/view.js';
import { supplyOf } from '../06-supply/supply.js';
import { closeSupportViolations, isSilentOnAir, patrolViolation } from '../09-air/air.js';
import { standsFast } from '../11-options/stand-fast.js';
import type { Attack, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, TpViolation } from '../rules.js';

/** The units that a hex defends with; those that retreated onto them add nothing (TP-combat.Q.d). */
const defenders = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  groundAt(rules, position.units, hex).filter((unit) => !unit.retreated);

/** Everything that shares the fate of the attacked hexes, units that retreated onto the defenders included. */
export const unitsUnderAttack = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
): readonly Unit[] => hexes.flatMap((hex) => groundAt(rules, position.units, hex));

/** The violations of a unit that attacks these hexes, apart from the phase. */
export const attackerViolations = (
  rules: Rules,
  position: Position,
  id: string,
  hexes: readonly HexId[],
): readonly TpViolation[] => {
  const unit = unitById(position, id);
  if (unit === null || unit.place !== 'map')
    return [{ clause: 'TP-combat.a', code: 'NOT_A_UNIT_ON_THE_MAP', subject: id }];
  const found: TpViolation[] = [];
  if (unit.counter.side !== position.player)
    found.push({ clause: 'TP-sequence.A.a', code: 'NOT_YOUR_PLAYER_TURN', subject: id });
  if (!isCombatUnit(unit)) found.push({ clause: 'TP-combat.K.c', code: 'CANNOT_ATTACK', subject: id });
  if (unit.attacked) found.push({ clause: 'TP-combat.a', code: 'HAS_ATTACKED', subject: id });
  if (standsFast(rules, position, unit))
    found.push({ clause: 'TP-option.hold.a', code: 'STANDS_FAST', subject: id });
  if (supplyOf(rules, position, unit).state === 'isolated') {
    found.push({ clause: 'TP-supply.C.e', code: 'ISOLATED_MAY_NOT_ATTACK', subject: id });
  }
  for (const hex of hexes) {
    const direction = directionTo(rules.theatre.board, unit.at, hex);
    const facts = { subject: id, hex: label(rules.theatre, hex) };
    if (direction === -1) found.push({ clause: 'TP-combat.a', code: 'NOT_ADJACENT_TO_TARGET', ...facts });
    else if (rules.theatre.water[unit.at * 6 + direction] !== 0) {
      found.push({ clause: 'TP-terrain.sea.b', code: 'ATTACK_ACROSS_SEA_OR_LAKE', ...facts });
    }
  }
  return found;
};

/** Why a hex may not be attacked by a side. */
export const targetViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  side = position.player,
): readonly TpViolation[] => {
  const subject = label(rules.theatre, hex);
  if (holderOf(rules, position.units, hex) !== enemyOf(side)) {
    return [{ clause: 'TP-combat.a', code: 'NO_ENEMY_THERE', subject }];
  }
  const standing = defenders(rules, position, hex);
  // TP-A13: a unit is attacked once in a phase, but units that retreated onto others share a second attack on these.
  return standing.length === 0 || standing.some((unit) => unit.defended)
    ? [{ clause: 'TP-combat.Q.d', code: 'ALREADY_ATTACKED', subject, reading: 'TP-A13' }]
    : [];
};

const namedTwice = (subject: string): TpViolation => ({
  clause: 'TP-combat.a',
  code: 'NAMED_TWICE',
  subject,
});

/** All violations of an attack, apart from the phase. */
export const attackViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
): readonly TpViolation[] => {
  const found: TpViolation[] = [];
  // Attackers out of turn have enemies of their own: their turn is what is wrong, not the hex.
  const [side] = attack.attackers.flatMap((id) => unitById(position, id)?.counter.side ?? []);
  if (attack.attackers.length === 0) found.push({ clause: 'TP-combat.a', code: 'NO_ATTACKER' });
  if (attack.hexes.length === 0) found.push({ clause: 'TP-combat.a', code: 'NO_TARGET' });
  found.push(
    ...checkEachOnce(attack.attackers, namedTwice, (id) =>
      attackerViolations(rules, position, id, attack.hexes),
    ),
    ...checkEachOnce(
      attack.hexes,
      (hex) => namedTwice(label(rules.theatre, hex)),
      (hex) => targetViolations(rules, position, hex, side),
    ),
    ...closeSupportViolations(rules, position, attack),
  );
  return found;
};

/** Whether one unit could join an attack on these hexes. */
export const canAttack = (rules: Rules, position: Position, unit: Unit, hexes: readonly HexId[]): boolean =>
  isCombatUnit(unit) &&
  !unit.attacked &&
  unit.place === 'map' &&
  attackerViolations(rules, position, unit.counter.id, hexes).length === 0;

/** Whether a hex can be attacked at all in this phase. */
export const isTarget = (rules: Rules, position: Position, hex: HexId): boolean =>
  targetViolations(rules, position, hex).length === 0;

/**
 * The violations of close support that a question claims without naming a squadron. If the position shows air units of the side, one of them
 * must be able to fly to an attacked hex (TP-air.1.c: one is enough). If it shows none, the support is granted unless an enemy patrol is over
 * every attacked hex (TP-air.3.c).
 */
export const claimViolations = (rules: Rules, position: Position, attack: Attack): readonly TpViolation[] => {
  const flights = position.units
    .filter((unit) => isSquadron(unit) && unit.place === 'map' && unit.counter.side === position.player)
    .flatMap((unit) =>
      attack.hexes.map((hex) => ({ ...attack, closeSupport: [{ squadron: unit.counter.id, hex }] })),
    );
  const wrong = flights.map((flight) => closeSupportViolations(rules, position, flight));
  if (wrong.some((found) => found.length === 0)) return [];
  if (!isSilentOnAir(position, position.player)) {
    const texts = new Set<string>();
    const each = wrong
      .flat()
      .filter((one) => !texts.has(JSON.stringify(one)) && texts.add(JSON.stringify(one)));
    return each.length > 0 ? each : [{ clause: 'TP-air.e', code: 'NO_SQUADRON' }];
  }
  const barred = attack.hexes.flatMap((hex) => patrolViolation(rules, position, position.player, hex));
  return barred.length === attack.hexes.length ? barred : [];
};
