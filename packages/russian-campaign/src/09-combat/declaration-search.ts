import type { DiceState, HexId } from '@eastfront/kernel';
import { draw } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { exertsZone } from '../02-components/units.js';
import { openingViolations } from '../03-opening/first-impulse.js';
import { enemiesOf } from '../07-zones-of-control/zones.js';
import type { Halved } from '../10-supply/combat-supply.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Arrangement, Contacts, Shuffle } from './arrangement.js';
import { arrange } from './arrangement.js';
import { battleOdds } from './combat.js';
import { MARKER_SHIFT, placedSupport } from './markers.js';
import { isTooLow, LEAST, oddsOf } from './odds.js';
import { attackStrength, defenseOf, NONE_HALVED } from './strength.js';

/**
 * Who must attack, and what must be attacked, when the movement of an impulse is over (TRC-7.2.b). Of an earlier impulse no duty
 * is left but that of the zones: who stays beside the enemy in a second impulse attacks (TRC-9.4.b), who moves away need not
 * (TRC-9.4.c).
 */
export interface Duties {
  /**
   * The units that must attack: all in an EZOC, HQs, workers and dictators too (TRC-9.1.1.a, TRC-9.2.2.b, TRC-A89), artillery corps in
   * both impulses (TRC-V1.i).
   */
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

/** A whole set of combats. */
export interface Declaration {
  readonly battles: readonly DeclaredBattle[];
  /** Ids of the units that surrender before any combat (TRC-9.5.b, TRC-9.11.3.b). */
  readonly surrender: readonly string[];
}

/** The duties of a position in numbers, for the search. */
export interface Problem {
  readonly contacts: Contacts;
  readonly duties: Duties;
}

/** Puts the duties of a position into numbers. */
export const problemOf = (rules: Rules, position: Position, halved: Halved): Problem => {
  const duties = dutiesOf(rules, position);
  const { attackers, hexes } = duties;
  const index = new Map(hexes.map((hex, i) => [hex, i]));
  const around = attackers.map((unit) => enemiesOf(rules, position.units, unit));
  const reach = attackers.map((unit, i) =>
    (around[i] as readonly HexId[])
      .filter((hex) => openingViolations(rules, position, unit, hex).length === 0)
      .map((hex) => index.get(hex) as number),
  );
  const touching = hexes.map((hex) =>
    attackers.flatMap((_, i) => ((around[i] as readonly HexId[]).includes(hex) ? [i] : [])),
  );
  const battleOf = (who: readonly number[], where: readonly number[]): DeclaredBattle => ({
    attackers: who.map((i) => (attackers[i] as Unit).counter.id),
    hexes: where.map((i) => hexes[i] as HexId),
  });
  // The same combats come up again and again in a search.
  const known = new Map<string, boolean>();
  const enough = (who: readonly number[], where: readonly number[]): boolean => {
    if (who.length === 0) return false;
    const key = `${[...who].sort((a, b) => a - b).join()} ${where.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const battle = battleOf(who, where);
    const { odds } = battleOdds(rules, position, battle, placedSupport(position, battle.hexes), halved);
    const answer = !isTooLow(rules, odds);
    known.set(key, answer);
    return answer;
  };
  const marked = position.player === 'axis' ? position.stukas.length : position.guns.length;
  const corps = rules.optional.includes('TRC-V1') ? MARKER_SHIFT : 0;
  const mostShift = rules.readings['TRC-A31'] === 'b' ? 0 : (marked > 0 ? MARKER_SHIFT : 0) + corps;
  const hopeful = (who: readonly number[], where: number): boolean => {
    const units = who.map((i) => attackers[i] as Unit);
    const hex = hexes[where] as HexId;
    const attack = units.reduce((sum, unit) => sum + attackStrength(rules, unit, [hex], halved).points, 0);
    const from = [...new Set(units.map((unit) => unit.at))];
    const { points } = defenseOf(rules, position, [hex], from, position.player, halved);
    return oddsOf(attack, points) + mostShift >= LEAST;
  };
  const kind = attackers.map((unit) => {
    const { combat, type, code } = unit.counter;
    return [unit.at, combat, type, code, halved(unit)].join();
  });
  return { contacts: { reach, touching, kind, enough, hopeful }, duties };
};

const idsOf = (units: readonly Unit[], indices: readonly number[]): readonly string[] =>
  indices.map((i) => (units[i] as Unit).counter.id);

const declarationOf = (
  rules: Rules,
  position: Position,
  { duties }: Problem,
  { battles, surrender }: Arrangement,
): Declaration => {
  const declared = battles.map(({ attackers, hexes }) => ({
    attackers: idsOf(duties.attackers, attackers),
    hexes: hexes.map((i) => duties.hexes[i] as HexId),
  }));
  const attacked = declared.flatMap(({ hexes }) => hexes);
  const abandoned = abandonedParticipants(rules, position, duties, attacked);
  return {
    battles: declared,
    surrender: [...idsOf(duties.attackers, surrender), ...abandoned.map((unit) => unit.counter.id)],
  };
};

/**
 * The units that surrender because no arrangement of combats reaches 1:6 for all: a smallest set of attackers, one of
 * several perhaps (TRC-9.5.b, TRC-A36), and the participants of automatic victories who are left next to an enemy that
 * nobody attacks (TRC-9.11.3.b). Empty when every duty can be met.
 */
export const forcedSurrenders = (
  rules: Rules,
  position: Position,
  halved: Halved = NONE_HALVED,
): readonly string[] => {
  const problem = problemOf(rules, position, halved);
  return declarationOf(rules, position, problem, arrange(problem.contacts)).surrender;
};

/** A legal declaration, with the dice as they stand afterwards. */
export interface Found extends Declaration {
  readonly dice: DiceState | null;
}

/**
 * A legal declaration, for players without a preference or programs that play: found by search, every time the same, or with
 * dice another one of many. Empty when nobody has to attack.
 */
export const anyDeclaration = (
  rules: Rules,
  position: Position,
  dice: DiceState | null = null,
  halved: Halved = NONE_HALVED,
): Found => {
  const problem = problemOf(rules, position, halved);
  if (dice === null) return { ...declarationOf(rules, position, problem, arrange(problem.contacts)), dice };
  let state = dice;
  const shuffle: Shuffle = (list) => {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
      const [value, after] = draw(state);
      state = after;
      const j = Math.floor(value * (i + 1));
      [mixed[i], mixed[j]] = [mixed[j] as (typeof mixed)[number], mixed[i] as (typeof mixed)[number]];
    }
    return mixed;
  };
  const found = declarationOf(rules, position, problem, arrange(problem.contacts, shuffle));
  return { ...found, dice: state };
};
