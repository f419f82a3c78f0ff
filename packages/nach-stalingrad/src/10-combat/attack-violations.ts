import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isHq } from '../01-units/units.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import {
  activeHqs,
  capabilityOf,
  directingHqs,
  isActiveNow,
  isGroupHq,
  isIndependent,
  isInRange,
} from './directing.js';
import { defendersAgainst, fighterViolations, targetViolations } from './targets.js';

/** An attack that is to be declared, or the one it becomes when a unit joins. */
export interface Plan {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly hq: Unit;
  /** Its index among the attacks declared; -1 for a new one. */
  readonly index: number;
}

/** Attacks are all declared before air counters are assigned (NS-10.1.l). */
export const closedViolations = (position: Position): readonly NsViolation[] =>
  position.attacks.some((attack) => attack.air[position.player] > 0)
    ? [{ clause: 'NS-10.1.l', code: 'AIR_ASSIGNED', subject: position.player }]
    : [];

const declaredElsewhere = (
  position: Position,
  index: number,
  test: (units: Position['attacks'][0]) => boolean,
) => position.attacks.some((attack, i) => i !== index && test(attack));

/** Why a unit may not attack in this segment, whom and under whom ever (NS-10.1.b, NS-10.1.f, NS-12.d). */
export const unitViolations = (position: Position, unit: Unit, index = -1): readonly NsViolation[] => {
  const subject = unit.counter.id;
  if (unit.counter.side !== position.player) return [{ clause: 'NS-10.1.a', code: 'NOT_YOUR_UNIT', subject }];
  const bars: NsViolation[] = [...fighterViolations(unit)];
  if (bars.some(({ code }) => code === 'NOT_A_COMBAT_UNIT')) return bars;
  if (!isActiveNow(position, unit)) bars.push({ clause: 'NS-10.1.b', code: 'NOT_ACTIVATED', subject });
  if (unit.attackedThisTurn) bars.push({ clause: 'NS-10.1.f', code: 'HAS_ATTACKED', subject });
  if (declaredElsewhere(position, index, ({ units }) => units.includes(subject)))
    bars.push({ clause: 'NS-10.1.f', code: 'ATTACKS_ALREADY', subject });
  return bars;
};

/** Whether a unit has been attacked as often as it may be: once a turn, or once in an operations phase (NS-A3). */
export const hasDefended = (rules: Rules, unit: Unit): boolean =>
  (unit.defendedThisTurn || unit.defendedNow) && (unit.defendedNow || rules.readings['NS-A3'] !== 'b');

/** Why a hex may not be attacked (again), by a unit that could (NS-10.1.d, NS-10.1.f). */
export const hexViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  index = -1,
): readonly NsViolation[] => {
  const where = label(rules.theatre, hex);
  const bars = defendersAgainst(rules, position, unit, hex)
    .filter((enemy) => hasDefended(rules, enemy))
    .map(
      (enemy): NsViolation => ({
        clause: 'NS-10.1.f',
        code: 'HAS_BEEN_ATTACKED',
        subject: enemy.counter.id,
        hex: where,
        reading: 'NS-A3',
      }),
    );
  return declaredElsewhere(position, index, ({ hexes }) => hexes.includes(hex))
    ? [...bars, { clause: 'NS-10.1.f', code: 'ATTACKED_ALREADY', subject: where }]
    : bars;
};

/** Why an HQ may not direct one more combat (NS-10.1.b, NS-10.1.h, NS-10.1.k). */
export const hqViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  index = -1,
): readonly NsViolation[] => {
  const subject = hq.counter.id;
  if (!isHq(hq) || hq.counter.side !== position.player || hq.place !== 'map')
    return [{ clause: 'NS-10.1.b', code: 'NOT_AN_OWN_HQ', subject }];
  if (!hq.activeNow) return [{ clause: 'NS-10.1.b', code: 'HQ_NOT_ACTIVATED', subject }];
  if (isGroupHq(hq)) return [{ clause: 'NS-10.1.k', code: 'DIRECTS_THROUGH_OTHERS', subject }];
  const bars: NsViolation[] = [];
  const groups = activeHqs(position, position.player).filter(isGroupHq);
  if (groups.length > 0 && !groups.some((group) => isInRange(rules, group, hq.at)))
    bars.push({
      clause: 'NS-10.1.k',
      code: 'HQ_OUT_OF_RANGE',
      subject,
      hq: groups[0]?.counter.id ?? '',
    });
  const directed = position.attacks.filter((attack, i) => i !== index && attack.hq === subject).length;
  const capability = capabilityOf(rules, position, hq);
  if (directed >= capability)
    bars.push({ clause: 'NS-10.1.h', code: 'CAPABILITY_SPENT', subject, directed, capability });
  return bars;
};

/** Why units are not in the range they need (NS-10.1.b, NS-10.1.g, NS-10.1.j). */
const rangeViolations = (rules: Rules, position: Position, { units, hq }: Plan): readonly NsViolation[] =>
  units.flatMap((unit): readonly NsViolation[] => {
    if (isInRange(rules, hq, unit.at)) return [];
    const facts = { subject: unit.counter.id, hq: hq.counter.id, range: hq.counter.range };
    if (isIndependent(position, unit))
      return activeHqs(position, hq.counter.side).some(
        (other) => isGroupHq(other) && isInRange(rules, other, unit.at),
      )
        ? []
        : [{ clause: 'NS-10.1.j', code: 'OUT_OF_RANGE', ...facts }];
    const bars: NsViolation[] = [];
    const anywhere = directingHqs(position, hq.counter.side).some((other) =>
      isInRange(rules, other, unit.at),
    );
    if (!anywhere) bars.push({ clause: 'NS-10.1.b', code: 'OUT_OF_RANGE', ...facts });
    if (anywhere || units.length > 1) bars.push({ clause: 'NS-10.1.g', code: 'OUT_OF_RANGE', ...facts });
    return bars;
  });

/** Attackers in the box and outside it are no one attack (NS-11.e). */
const mixedViolations = ({ units }: Plan): readonly NsViolation[] => {
  const box = units.some((unit) => unit.place === 'box');
  return units
    .filter((unit) => box && unit.place !== 'box')
    .map((unit) => ({ clause: 'NS-11.e', code: 'ONLY_FROM_THE_BOX', subject: unit.counter.id }));
};

const distinct = (violations: readonly NsViolation[]): readonly NsViolation[] => {
  const seen = new Set<string>();
  return violations.filter((violation) => {
    const key = JSON.stringify(violation);
    return !seen.has(key) && seen.add(key);
  });
};

/**
 * Why an attack may not be declared so: all that is wrong with it (NS-10.1, NS-11.e, NS-12.d). The units are within the range of
 * the HQ (NS-9.10.c); an independent one joins as it likes or attacks alone (NS-8.k).
 */
export const planViolations = (rules: Rules, position: Position, plan: Plan): readonly NsViolation[] => {
  const { units, hexes, hq, index } = plan;
  const first = units[0];
  return distinct([
    ...closedViolations(position),
    ...units.flatMap((unit) => {
      const bars = unitViolations(position, unit, index);
      // From off the map nothing can be attacked.
      const placed = unit.counter.kind === 'combat' && (unit.place === 'map' || unit.place === 'box');
      return placed
        ? [...bars, ...hexes.flatMap((hex) => targetViolations(rules, position, unit, hex))]
        : bars;
    }),
    ...mixedViolations(plan),
    ...(first === undefined ? [] : hexes.flatMap((hex) => hexViolations(rules, position, first, hex, index))),
    ...hqViolations(rules, position, hq, index),
    ...rangeViolations(rules, position, plan),
  ]);
};
