import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isActivated, isHq } from '../01-units/units.js';
import {
  activeHqs,
  capabilityOf,
  isActiveNow,
  isGroupHq,
  isIndependent,
  isInRange,
} from '../08-activation/command.js';
import { hasDefended } from '../10-combat/attacks.js';
import type { Attack, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';

/** What supports the two sides of a fight, as a question puts it. */
export interface AskedSupport {
  readonly lead?: Unit | undefined;
  readonly defenderLead?: Unit | undefined;
  readonly leaders: readonly Unit[];
  readonly defenderLeaders: readonly Unit[];
  readonly air?: number | undefined;
  readonly defenderAir?: number | undefined;
  /** Points of the fleet. */
  readonly fleet?: number | undefined;
  readonly defenderFleet?: number | undefined;
  readonly supplied?: boolean | undefined;
}

/** Who fights in a fight that a question puts. */
export interface Parties {
  readonly side: Side;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The defenders that may lead (NS-10.2.1.j), the best first. */
  readonly able: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly lead: Unit;
  readonly overrun: boolean;
  /** The attack of this segment that the question names. */
  readonly attack: Attack | null;
}

/** The HQs of a side on the map that direct combats; army group and special HQs do not (NS-10.1.k). */
const shownHqs = ({ units }: Position, side: Side): readonly Unit[] =>
  units.filter(
    (unit) => isHq(unit) && unit.counter.side === side && unit.place === 'map' && !isGroupHq(unit),
  );

/** Whether a position says anything of what a side has activated. */
export const tellsActivation = ({ units }: Position, side: Side): boolean =>
  units.some((unit) => unit.counter.side === side && (unit.activatedHq || isActivated(unit)));

/** The HQs that could direct an attack: those shown, and of them the active ones if the position states activation. */
const ableHqs = (position: Position, side: Side): readonly Unit[] => {
  const shown = shownHqs(position, side);
  return tellsActivation(position, side) ? shown.filter((hq) => hq.activeNow) : shown;
};

/** The army group or special HQs at work, where the position shows any. */
const activeGroups = (position: Position, side: Side): readonly Unit[] =>
  activeHqs(position, side).filter(isGroupHq);

/** An independent unit needs the range of one of the HQs alone (NS-10.1.j). */
const reaches = (rules: Rules, position: Position, hq: Unit, unit: Unit): boolean =>
  isInRange(rules, hq, unit.at) ||
  (isIndependent(position, unit) &&
    activeGroups(position, hq.counter.side).some((group) => isInRange(rules, group, unit.at)));

/** While an army group or special HQ is at work, those that direct are in its range (NS-10.1.k). */
const isLinked = (rules: Rules, position: Position, hq: Unit): boolean => {
  const groups = activeGroups(position, hq.counter.side);
  return groups.length === 0 || groups.some((group) => isInRange(rules, group, hq.at));
};

/** The HQs that have all units of an attack in their range. */
const hqsInRange = (rules: Rules, position: Position, { attackers, side }: Parties): readonly Unit[] =>
  ableHqs(position, side).filter((hq) => attackers.every((unit) => reaches(rules, position, hq, unit)));

/** Of those the HQs that are in the range of the group at work (NS-10.1.k). */
const linkedHqs = (rules: Rules, position: Position, parties: Parties): readonly Unit[] =>
  hqsInRange(rules, position, parties).filter((hq) => isLinked(rules, position, hq));

/** Why an HQ may direct no further combat (NS-10.1.h); null where it may. */
const spentCapability = (rules: Rules, position: Position, hq: Unit): NsViolation | null => {
  const directed = position.attacks.filter((attack) => attack.hq === hq.counter.id).length;
  const capability = capabilityOf(rules, position, hq);
  return directed < capability
    ? null
    : { clause: 'NS-10.1.h', code: 'CAPABILITY_SPENT', subject: hq.counter.id, directed, capability };
};

/** The HQs that direct the attack, or could; where each has directed all that it may, those that could but for that. */
export const hqsOf = (rules: Rules, position: Position, parties: Parties): readonly Unit[] => {
  const directing = parties.attack === null ? null : unitById(position, parties.attack.hq);
  if (directing !== null) return [directing];
  const linked = linkedHqs(rules, position, parties);
  const able = linked.filter((hq) => spentCapability(rules, position, hq) === null);
  return able.length > 0 ? able : linked;
};

/** HQs that are out of the range of the group at work (NS-10.1.k). */
const linkViolations = (position: Position, hqs: readonly Unit[], side: Side): readonly NsViolation[] =>
  hqs.map(({ counter }) => ({
    clause: 'NS-10.1.k',
    code: 'HQ_OUT_OF_RANGE',
    subject: counter.id,
    hq: activeGroups(position, side)[0]?.counter.id ?? '',
  }));

/** Units that no HQ has in its range, or no one HQ has them all, or none that the group at work has in its own (NS-10.1.b, NS-10.1.g, NS-10.1.j, NS-10.1.k). */
const rangeViolations = (rules: Rules, position: Position, parties: Parties): readonly NsViolation[] => {
  const { attackers, side } = parties;
  const hqs = ableHqs(position, side);
  const [hq] = hqs;
  if (hq === undefined) return [];
  const facts = { code: 'OUT_OF_RANGE', hq: hq.counter.id, range: hq.counter.range } as const;
  const outside = attackers.filter((unit) => !hqs.some((one) => reaches(rules, position, one, unit)));
  if (outside.length > 0)
    return outside.map((unit) => ({
      clause: isIndependent(position, unit) ? 'NS-10.1.j' : 'NS-10.1.b',
      subject: unit.counter.id,
      ...facts,
    }));
  if (linkedHqs(rules, position, parties).length > 0) return [];
  const near = hqsInRange(rules, position, parties);
  return near.length > 0
    ? linkViolations(position, near, side)
    : attackers
        .filter((unit) => !reaches(rules, position, hq, unit))
        .map(({ counter }) => ({ clause: 'NS-10.1.g', subject: counter.id, ...facts }));
};

/** The HQs in range have directed as many combats as they may (NS-10.1.h). */
const capabilityViolations = (rules: Rules, position: Position, parties: Parties): readonly NsViolation[] =>
  hqsOf(rules, position, parties).flatMap((hq) => spentCapability(rules, position, hq) ?? []);

/** Units that are not activated, if the position states which are (NS-10.1.b). */
const activationViolations = (position: Position, { attackers, side }: Parties): readonly NsViolation[] => {
  if (!tellsActivation(position, side)) return [];
  const bars = attackers
    .filter((unit) => !isActiveNow(position, unit))
    .map(
      ({ counter }): NsViolation => ({
        clause: 'NS-10.1.b',
        code: 'NOT_ACTIVATED',
        subject: counter.id,
      }),
    );
  const shown = shownHqs(position, side);
  return shown.length > 0 && shown.every((hq) => !hq.activeNow)
    ? [...bars, { clause: 'NS-10.1.b', code: 'HQ_NOT_ACTIVATED', subject: shown[0]?.counter.id ?? '' }]
    : bars;
};

/** Units that have attacked or been attacked in this turn (NS-10.1.f). */
const onceViolations = (
  rules: Rules,
  position: Position,
  { attackers, defenders }: Parties,
): readonly NsViolation[] => [
  ...attackers
    .filter((unit) => unit.attackedThisTurn)
    .map(({ counter }): NsViolation => ({ clause: 'NS-10.1.f', code: 'HAS_ATTACKED', subject: counter.id })),
  ...attackers
    .filter(({ counter }) => position.attacks.some(({ units }) => units.includes(counter.id)))
    .map(
      ({ counter }): NsViolation => ({
        clause: 'NS-10.1.f',
        code: 'ATTACKS_ALREADY',
        subject: counter.id,
      }),
    ),
  ...defenders
    .filter((unit) => hasDefended(rules, unit))
    .map(
      (unit): NsViolation => ({
        clause: 'NS-10.1.f',
        code: 'HAS_BEEN_ATTACKED',
        subject: unit.counter.id,
        hex: label(rules.theatre, unit.at),
        reading: 'NS-A3',
      }),
    ),
];

/** Why the attack of a question could not be declared, as far as the position shows; an attack already declared could. */
export const commandViolations = (
  rules: Rules,
  position: Position,
  parties: Parties,
): readonly NsViolation[] =>
  parties.attack !== null
    ? []
    : [
        ...activationViolations(position, parties),
        ...rangeViolations(rules, position, parties),
        ...capabilityViolations(rules, position, parties),
        ...onceViolations(rules, position, parties),
      ];

/** What is granted of the command of an attack because the position is silent about it. */
export const grantedCommand = (position: Position, { attack, side }: Parties): readonly NsReason[] => {
  if (attack !== null) return [];
  const what = [
    ...(shownHqs(position, side).length === 0 ? ['an HQ in range'] : []),
    ...(tellsActivation(position, side) ? [] : ['activation']),
  ];
  return what.length === 0 ? [] : [{ clause: 'NS-10.1.b', effect: 'granted', what: what.join(' and ') }];
};
