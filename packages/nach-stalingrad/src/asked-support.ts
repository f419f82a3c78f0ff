import type { HexId } from '@eastfront/kernel';
import type { AirScene } from './air-support.js';
import { activeFronts, airBars, limitBars, supplyBars } from './air-support.js';
import type { BonusScene } from './bonus.js';
import { generalBars, togetherBars } from './bonus.js';
import { directingHqs, isIndependent, isInRange } from './directing.js';
import type { AskedSupport } from './fight-question.js';
import { fleetBars } from './fleet-support.js';
import type { Attack, Position } from './position.js';
import { unitById } from './position.js';
import type { NsViolation, Rules } from './rules.js';
import type { Side, Unit } from './units.js';
import { enemyOf } from './units.js';

/** Who fights in a fight that a question puts. */
export interface Parties {
  readonly side: Side;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The defenders who may lead (NS-10.2.1.j), the best first. */
  readonly able: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly lead: Unit;
  /** The attack of this segment that the question speaks of. */
  readonly attack: Attack | null;
}

/** The HQs that direct the attack, or could: those that have all its units in their range. */
export const hqsOf = (
  rules: Rules,
  position: Position,
  { attack, attackers, side }: Parties,
): readonly Unit[] => {
  const directing = attack === null ? null : unitById(position, attack.hq);
  if (directing !== null) return [directing];
  return directingHqs(position, side).filter((hq) =>
    attackers.every((unit) => isIndependent(position, unit) || isInRange(rules, hq, unit.at)),
  );
};

/** The air counters of both sides: those the question names, else those of the attack as declared. */
export const airOf = (
  { side, attack }: Parties,
  { air, defenderAir }: AskedSupport,
): Readonly<Record<Side, number>> => {
  const counters = { axis: attack?.air.axis ?? 0, soviet: attack?.air.soviet ?? 0 };
  if (air !== null) counters[side] = air;
  if (defenderAir !== null) counters[enemyOf(side)] = defenderAir;
  return counters;
};

/** Why a unit named does not lead (NS-10.5.a, 10.2.1.j). */
const leadBars = (
  lead: Unit | null,
  fighters: readonly Unit[],
  able: readonly Unit[],
): readonly NsViolation[] => {
  if (lead === null || able.includes(lead)) return [];
  const subject = lead.counter.id;
  return fighters.includes(lead)
    ? [{ clause: 'NS-10.2.1.j', code: 'HAS_REACTED', subject }]
    : [{ clause: 'NS-10.5.a', code: 'CANNOT_LEAD', subject }];
};

const allGeneralBars = (
  rules: Rules,
  position: Position,
  parties: Parties,
  support: AskedSupport,
): readonly NsViolation[] => {
  const { side, attackers, defenders, lead } = parties;
  const hqs = hqsOf(rules, position, parties);
  const attack: BonusScene = { overrun: support.overrun, attacking: true, attackers, defenders, hqs };
  const defense: BonusScene = { ...attack, attacking: false };
  return [
    ...support.leaders.flatMap((one) => generalBars(rules, position, attack, side, lead, one)),
    ...support.defenderLeaders.flatMap((one) =>
      generalBars(rules, position, defense, enemyOf(side), lead, one),
    ),
    ...togetherBars(support.leaders),
    ...togetherBars(support.defenderLeaders),
  ];
};

/** Why a side may not have so many counters; those assigned to the attack already are spent. */
const counterBars = (
  rules: Rules,
  position: Position,
  { side, attack, attackers, defenders }: Parties,
  support: AskedSupport,
  of: Side,
  counters: number,
): readonly NsViolation[] => {
  const attacking = of === side;
  const scene: AirScene = {
    overrun: support.overrun,
    attacking,
    german: (attacking ? attackers : defenders).some((unit) => unit.counter.nation === 'german'),
    hqs: activeFronts(position),
  };
  const assigned = attack?.air[of] ?? 0;
  if (assigned === 0) return airBars(rules, position, of, scene, counters);
  return [...limitBars(of, scene, counters), ...supplyBars(position, of, Math.max(0, counters - assigned))];
};

const pointBars = (
  rules: Rules,
  position: Position,
  { hexes }: Parties,
  of: Side,
  points: number,
): readonly NsViolation[] => (points === 0 ? [] : fleetBars(rules, position, { hexes }, of, points));

/** Why two sides may not be supported so (NS-7.2, 9.6.o, 10.5.a, 13, 14.j). */
export const supportBars = (
  rules: Rules,
  position: Position,
  parties: Parties,
  support: AskedSupport,
): readonly NsViolation[] => {
  const { side, attackers, defenders, able } = parties;
  const other = enemyOf(side);
  const air = airOf(parties, support);
  return [
    ...leadBars(support.lead, [], attackers),
    ...leadBars(support.defenderLead, defenders, able),
    ...allGeneralBars(rules, position, parties, support),
    ...counterBars(rules, position, parties, support, side, air[side]),
    ...counterBars(rules, position, parties, support, other, air[other]),
    ...pointBars(rules, position, parties, side, support.fleet),
    ...pointBars(rules, position, parties, other, support.defenderFleet),
  ];
};
