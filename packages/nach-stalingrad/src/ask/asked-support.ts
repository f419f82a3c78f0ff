import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isHq, isInPlay, isSupply } from '../01-units/units.js';
import { counterReaches } from '../05-supply/supply.js';
import type { AirScene } from '../07-air/air-support.js';
import { activeFronts, airViolations, limitViolations, supplyViolations } from '../07-air/air-support.js';
import type { BonusScene } from '../13-generals/bonus.js';
import { generalViolations, togetherViolations } from '../13-generals/bonus.js';
import { fleetViolations } from '../14-fleet/fleet.js';
import type { Position } from '../play/position.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import type { AskedSupport, Parties } from './asked-command.js';
import { hqsOf, tellsActivation } from './asked-command.js';

/** The air counters of both sides: those the question names, else those of the attack as declared. */
export const airOf = (
  { side, attack }: Parties,
  { air, defenderAir }: AskedSupport,
): Readonly<Record<Side, number>> => {
  const counters = { axis: attack?.air.axis ?? 0, soviet: attack?.air.soviet ?? 0 };
  if (air !== undefined) counters[side] = air;
  if (defenderAir !== undefined) counters[enemyOf(side)] = defenderAir;
  return counters;
};

/** Why a unit named does not lead (NS-10.5.a, NS-10.2.1.j). */
const leadViolations = (
  lead: Unit | undefined,
  fighters: readonly Unit[],
  able: readonly Unit[],
): readonly NsViolation[] => {
  if (lead === undefined || able.includes(lead)) return [];
  const subject = lead.counter.id;
  return fighters.includes(lead)
    ? [{ clause: 'NS-10.2.1.j', code: 'HAS_REACTED', subject }]
    : [{ clause: 'NS-10.5.a', code: 'CANNOT_LEAD', subject }];
};

const allGeneralViolations = (
  rules: Rules,
  position: Position,
  parties: Parties,
  support: AskedSupport,
): readonly NsViolation[] => {
  const { side, attackers, defenders, lead, overrun } = parties;
  const hqs = hqsOf(rules, position, parties);
  const attack: BonusScene = { overrun, attacking: true, attackers, defenders, hqs };
  const defense: BonusScene = { ...attack, attacking: false };
  return [
    ...support.leaders.flatMap((one) => generalViolations(rules, position, attack, side, lead, one)),
    ...support.defenderLeaders.flatMap((one) =>
      generalViolations(rules, position, defense, enemyOf(side), lead, one),
    ),
    ...togetherViolations(support.leaders),
    ...togetherViolations(support.defenderLeaders),
  ];
};

/** Why a side may not have so many counters; those assigned to the attack already are spent. */
const counterViolations = (
  rules: Rules,
  position: Position,
  { side, attack, attackers, defenders, overrun }: Parties,
  of: Side,
  counters: number,
): readonly NsViolation[] => {
  const attacking = of === side;
  const scene: AirScene = {
    overrun,
    attacking,
    german: (attacking ? attackers : defenders).some((unit) => unit.counter.nation === 'german'),
    hqs: frontsOf(position),
  };
  if (counters > 0 && isAirSilent(position, of)) return limitViolations(of, scene, counters);
  const assigned = attack?.air[of] ?? 0;
  if (assigned === 0) return airViolations(rules, position, of, scene, counters);
  return [
    ...limitViolations(of, scene, counters),
    ...supplyViolations(position, of, Math.max(0, counters - assigned)),
  ];
};

/** Whether a position shows no air counter of a side, anywhere. */
const isAirSilent = ({ air }: Position, side: Side): boolean =>
  Object.values(air[side]).every((count) => count === 0);

/** Front HQs activated in this operations phase; as many as counters where the position does not tell (NS-7.2.p). */
const frontsOf = (position: Position): number => {
  const shown = position.units.some(
    (unit) => isHq(unit) && unit.counter.side === 'soviet' && unit.counter.level === 'front',
  );
  return shown && tellsActivation(position, 'soviet') ? activeFronts(position) : MOST_FRONTS;
};

/** As many Fronts as can be activated together (NS-8.q). */
const MOST_FRONTS = 3;

/** Why no supply counter of the side supplies the attack, as far as the position shows any (NS-10.3.d, NS-10.3.e). */
const supplyCounterViolations = (
  rules: Rules,
  position: Position,
  { side, attackers, attack }: Parties,
  { supplied = false }: AskedSupport,
): readonly NsViolation[] => {
  const counters = suppliesOf(position, side);
  const inPlay = counters.filter(isInPlay);
  const [first] = counters;
  if (!supplied || first === undefined || attack?.resolved === true) return [];
  if (inPlay.length === 0) return [{ clause: 'NS-10.3.e', code: 'SUPPLY_SPENT', subject: first.counter.id }];
  return inPlay.some((counter) => counterReaches(rules, position, counter, attackers))
    ? []
    : inPlay.map(({ counter }) => ({ clause: 'NS-10.3.d', code: 'OUT_OF_REACH', subject: counter.id }));
};

const suppliesOf = ({ units }: Position, side: Side): readonly Unit[] =>
  units.filter((unit) => isSupply(unit) && unit.counter.side === side);

/** What is granted to a fight because the position is silent about it. */
export const grantedSupport = (
  position: Position,
  parties: Parties,
  support: AskedSupport,
): readonly NsReason[] => {
  const air = airOf(parties, support);
  const flown = ([parties.side, enemyOf(parties.side)] as const).filter(
    (side) => air[side] > 0 && isAirSilent(position, side),
  );
  return [
    ...flown.map(
      (side): NsReason => ({
        clause: side === 'axis' ? 'NS-7.2.e' : 'NS-7.2.m',
        effect: 'granted',
        what: `the air counters of the ${side} side`,
      }),
    ),
    ...(support.supplied === true && suppliesOf(position, parties.side).length === 0
      ? [{ clause: 'NS-10.3.d', effect: 'granted', what: 'a supply counter in reach' } as const]
      : []),
  ];
};

const pointViolations = (
  rules: Rules,
  position: Position,
  { hexes }: Parties,
  of: Side,
  points = 0,
): readonly NsViolation[] => (points === 0 ? [] : fleetViolations(rules, position, { hexes }, of, points));

/** Why two sides may not be supported so (NS-7.2, NS-9.6.o, NS-10.5.a, 13, 14.j). */
export const supportViolations = (
  rules: Rules,
  position: Position,
  parties: Parties,
  support: AskedSupport,
): readonly NsViolation[] => {
  const { side, attackers, defenders, able } = parties;
  const other = enemyOf(side);
  const air = airOf(parties, support);
  return [
    ...leadViolations(support.lead, [], attackers),
    ...leadViolations(support.defenderLead, defenders, able),
    ...allGeneralViolations(rules, position, parties, support),
    ...counterViolations(rules, position, parties, side, air[side]),
    ...counterViolations(rules, position, parties, other, air[other]),
    ...pointViolations(rules, position, parties, side, support.fleet),
    ...pointViolations(rules, position, parties, other, support.defenderFleet),
    ...supplyCounterViolations(rules, position, parties, support),
  ];
};
