import type { Answered, BadInput, HexId } from '@eastfront/kernel';
import { allow, forbidWith } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { eachOnce, exactType, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right as asIs } from 'fp-ts/Either';
import { right } from 'fp-ts/These';
import * as t from 'io-ts';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat, isHq, isInPlay, isSupply } from '../01-units/units.js';
import { countCodec } from '../01-units/written.js';
import { counterReaches } from '../05-supply/supply.js';
import type { AirScene } from '../07-air/air-support.js';
import { activeFronts, airViolations, limitViolations, supplyViolations } from '../07-air/air-support.js';
import { overrunMoveRuling } from '../09-movement/overrun.js';
import { defendersAgainst, fighterViolations, targetViolations } from '../10-combat/attacks.js';
import type { Fight, Odds } from '../10-combat/odds.js';
import { bestFirst, oddsRuling } from '../10-combat/odds.js';
import type { BonusScene } from '../13-generals/bonus.js';
import { generalViolations, togetherViolations } from '../13-generals/bonus.js';
import { fleetViolations } from '../14-fleet/fleet.js';
import { refuse } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { AskedSupport, Parties } from './asked-command.js';
import { commandViolations, grantedCommand, hqsOf, tellsActivation } from './asked-command.js';
import type { AskWords } from './question.js';

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

/** Why a side may not have this many counters; those assigned to the attack already are spent. */
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

const counters = withSchema(countCodec, { description: 'Air counters.' });
const points = withSchema(countCodec, { description: 'Combat points of the Black Sea Fleet: 0, 3 or 6.' });

/** The fields of a question that say which units attack which hexes. */
export const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit', 1),
  hexes: eachOnce(hex, 'hex', 1),
});

/** What supports a fight, on both sides. */
export const supportKeys = ({ unit }: AskWords) => {
  const generals = t.union([unit, eachOnce(unit, 'unit', 1)], 'an id or a list of ids');
  return {
    support: exactType(
      {},
      {
        air: counters,
        defenderAir: counters,
        supplied: withSchema(t.boolean, { description: 'A supply counter is spent.' }),
        overrun: t.boolean,
        lead: unit,
        defenderLead: unit,
        leader: generals,
        defenderLeader: generals,
        fleet: points,
        defenderFleet: points,
      },
      'support',
    ),
  };
};
type WrittenSupport = t.TypeOf<ReturnType<typeof supportKeys>['support']>;

/** A fight as a question puts it. */
export interface AskedFight {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly support: AskedSupport;
  readonly overrun: boolean;
}

const listUnits = (named: Unit | readonly Unit[] = []): readonly Unit[] =>
  'counter' in named ? [named] : named;

/** The fight of a question: a combat, or an overrun if the question or the support says so. */
export const askedFight = (
  units: readonly Unit[],
  hexes: readonly HexId[],
  { leader, defenderLeader, overrun: said = false, ...support }: WrittenSupport = {},
  overrun = said,
): Either<readonly BadInput[], AskedFight> =>
  overrun && hexes.length > 1
    ? badAsk('ask.hexes', 'the one hex that is overrun', hexes.length)
    : asIs({
        units,
        hexes,
        support: { ...support, leaders: listUnits(leader), defenderLeaders: listUnits(defenderLeader) },
        overrun,
      });

/** The odds of a fight that a question puts, and what an overrun costs to move. */
export interface JudgedFight {
  readonly odds: Odds;
  readonly cost: number | null;
}

/** The attack of this segment that the question speaks of; -1 when it is none. */
const attackIndex = (position: Position, { units, hexes, overrun }: AskedFight): number =>
  overrun
    ? -1
    : position.attacks.findIndex(
        (attack) =>
          attack.hexes.length === hexes.length &&
          hexes.every((hex) => attack.hexes.includes(hex)) &&
          units.every((unit) => attack.units.includes(unit.counter.id)),
      );

/** What keeps units from fighting there at all. */
const combatViolations = (
  rules: Rules,
  position: Position,
  { units, hexes }: AskedFight,
): readonly NsViolation[] =>
  units.flatMap((unit): readonly NsViolation[] => {
    const subject = unit.counter.id;
    const bars = fighterViolations(unit);
    if (bars.some(({ code }) => code !== 'DISRUPTED')) return bars;
    if (unit.counter.side !== units[0]?.counter.side)
      return [...bars, { clause: 'NS-10.1.a', code: 'OF_BOTH_SIDES', subject }];
    return [...bars, ...hexes.flatMap((hex) => targetViolations(rules, position, unit, hex))];
  });

/** The units that would fight; null if one side is missing. */
const partiesOf = (rules: Rules, position: Position, asked: AskedFight): Parties | null => {
  const { hexes } = asked;
  const attackers = asked.units.filter(isCombat);
  const [first] = attackers;
  if (first === undefined) return null;
  const index = attackIndex(position, asked);
  const defenders = hexes
    .flatMap((hex) => defendersAgainst(rules, position, first, hex))
    .filter((unit) => !hexes.includes(unit.fledTo));
  return {
    side: first.counter.side,
    attackers,
    defenders,
    able: bestFirst(
      rules,
      defenders.filter((unit) => index < 0 || unit.reacted !== index),
    ),
    hexes,
    lead: asked.support.lead ?? (bestFirst(rules, attackers)[0] as Unit),
    overrun: asked.overrun,
    attack: position.attacks[index] ?? null,
  };
};

const fightAsked = (rules: Rules, position: Position, parties: Parties, support: AskedSupport): Fight => ({
  side: parties.side,
  attackers: parties.attackers,
  hexes: parties.hexes,
  defenders: parties.defenders,
  street: parties.attackers[0]?.place === 'box',
  overrun: parties.overrun,
  lead: parties.lead,
  defenderLead: support.defenderLead ?? parties.able[0] ?? null,
  hq: parties.overrun ? null : (hqsOf(rules, position, parties)[0]?.counter.id ?? null),
  supplied: support.supplied ?? false,
  air: airOf(parties, support),
  bonus: support.leaders,
  defenderBonus: support.defenderLeaders,
  fleet: (support.fleet ?? 0) + (support.defenderFleet ?? 0),
});

/** What an overrun that is refused says of its cost. */
const UNMOVED = { value: { cost: null }, reasons: [], sources: [] } as const;

/** Judges a fight as a question puts it: what is wrong with it, and strengths, shifts and modifiers where two sides would fight. */
export const askedFightRuling = (
  rules: Rules,
  position: Position,
  asked: AskedFight,
): Answered<JudgedFight, NsReason, NsViolation> => {
  const { support, units, hexes, overrun } = asked;
  const moved: Ruling<{ readonly cost: number | null }> = overrun
    ? overrunMoveRuling(rules, position, units, hexes[0] as HexId)
    : allow({ cost: null });
  const bars: NsViolation[] = overrun ? [] : [...combatViolations(rules, position, asked)];
  if (moved._tag === 'Left') bars.push(...moved.left);
  const parties = partiesOf(rules, position, asked);
  if (parties === null || parties.defenders.length === 0) {
    const nobody: NsViolation = {
      clause: 'NS-10.1.a',
      code: 'NO_ENEMY',
      subject: label(rules.theatre, hexes[0] as HexId),
    };
    return refuse(...(bars.length > 0 ? bars : [nobody]));
  }
  bars.push(
    ...(overrun ? [] : commandViolations(rules, position, parties)),
    ...supportViolations(rules, position, parties, support),
  );
  if (units.some(({ counter }) => counter.side !== parties.side)) return refuse(...bars);
  const judged = oddsRuling(rules, position, fightAsked(rules, position, parties, support));
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const { value: move, reasons: before, sources: used } = moved._tag === 'Left' ? UNMOVED : moved.right;
  const granted = [
    ...(overrun ? [] : grantedCommand(position, parties)),
    ...grantedSupport(position, parties, support),
  ];
  const told = {
    value: { odds: value, cost: move.cost },
    reasons: [...granted, ...before, ...reasons],
    sources: [...used, ...sources],
  };
  const [bar, ...more] = bars;
  return bar === undefined ? right(told) : forbidWith([bar, ...more], told);
};
