import type { HexId } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat, isCommander, isHq } from '../01-units/units.js';
import { bondOf, isArmyHq } from '../08-activation/command.js';
import type { Check, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { capabilityOf, isGroupHq, isInRange } from './directing.js';

/** An HQ that may direct reactions of a side, activated or not (NS-A65), or null. */
export const reactionHq = (position: Position, side: Side, id: string): Unit | null => {
  const hq = unitById(position, id);
  return hq !== null && isHq(hq) && hq.counter.side === side && hq.place === 'map' ? hq : null;
};

/** Whether a hex is in the command range of an HQ; in that of an army group through its army HQs (NS-10.2.1.b). */
export const reaches = (rules: Rules, position: Position, hq: Unit, hex: HexId): boolean =>
  isGroupHq(hq)
    ? position.units.some(
        (army) =>
          isArmyHq(army) &&
          army.counter.side === hq.counter.side &&
          army.place === 'map' &&
          isInRange(rules, hq, army.at) &&
          isInRange(rules, army, hex),
      )
    : isInRange(rules, hq, hex);

/** Whether the HQ has the hexes attacked and the units in its range, and may send units of their nation (NS-10.2.1.b, A66, 8.g). */
export const rangeViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  attacked: readonly HexId[],
  units: readonly Unit[],
): readonly NsViolation[] => {
  const found: NsViolation[] = [];
  const { id } = hq.counter;
  for (const hex of attacked)
    if (!reaches(rules, position, hq, hex))
      found.push({
        clause: 'NS-10.2.1.b',
        code: 'ATTACKED_OUT_OF_RANGE',
        subject: label(rules.theatre, hex),
        hq: id,
      });
  for (const unit of units) {
    if (!reaches(rules, position, hq, unit.at))
      found.push({ clause: 'NS-10.2.1.b', code: 'OUT_OF_RANGE', subject: unit.counter.id, hq: id });
    if (unit.counter.side === hq.counter.side && bondOf(hq, unit) !== 'free')
      found.push({ clause: 'NS-8.g', code: 'OTHER_NATION', subject: unit.counter.id, hq: id });
  }
  return found;
};

/** Whether the HQ may send so many units more in this segment (NS-10.2.1.c, NS-13.1.c, A65). */
export const capabilityViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { id } = hq.counter;
  const sent = position.reactions.sent[id] ?? 0;
  const limit = capabilityOf(rules, position, hq);
  return sent + units.filter(isCombat).length > limit
    ? [{ clause: 'NS-10.2.1.c', code: 'CAPABILITY_USED', subject: id, sent, limit }]
    : [];
};

/**
 * The commander who stands with an HQ, of this name, or null. He serves disengagement and retreat before combat by his printed
 * values (NS-13.1.e).
 */
export const commanderWith = (position: Position, hq: Unit, id: string | null): Unit | null => {
  const unit = id === null ? null : unitById(position, id);
  return unit !== null && isCommander(unit) && unit.place === 'map' && unit.with === hq.counter.id
    ? unit
    : null;
};

/** Whether a commander may take so many units more out of contact in this segment (NS-10.2.1.q). */
export const commanderViolations = (
  position: Position,
  commander: Unit,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { id, operations } = commander.counter;
  const done = position.reactions.disengaged[id] ?? 0;
  return done + units.filter(isCombat).length > operations
    ? [{ clause: 'NS-10.2.1.q', code: 'COMMANDER_USED', subject: id, done, limit: operations }]
    : [];
};

const plus = (
  counts: Readonly<Record<string, number>>,
  id: string,
  by: number,
): Readonly<Record<string, number>> => ({ ...counts, [id]: (counts[id] ?? 0) + by });

/** The position with units counted against an HQ, and against the commander who takes them out of contact. */
export const sent = (
  position: Position,
  hq: string,
  commander: string | null,
  units: readonly Unit[],
): Position => {
  const { reactions } = position;
  const count = units.filter(isCombat).length;
  return {
    ...position,
    reactions: {
      ...reactions,
      sent: plus(reactions.sent, hq, count),
      disengaged: commander === null ? reactions.disengaged : plus(reactions.disengaged, commander, count),
    },
  };
};

/** The relief check of a general. */
export const reliefOf = (unit: string, path: readonly HexId[] = []): Check => ({
  reason: 'relief',
  unit,
  path,
});

/** Commanders who have disengaged units and have not been checked for it (NS-10.2.1.p). */
const unchecked = (position: Position, but: string | null): readonly string[] =>
  Object.keys(position.reactions.disengaged)
    .filter((id) => id !== but && !position.reactions.checked.includes(id))
    .filter((id) => unitById(position, id)?.place === 'map')
    .sort();

/** The player goes on to something else: commanders other than this one are checked (NS-10.2.1.p). */
export const withChecks = (position: Position, but: string | null = null): Position => {
  const ids = unchecked(position, but);
  return ids.length === 0
    ? position
    : {
        ...position,
        reactions: { ...position.reactions, checked: [...position.reactions.checked, ...ids] },
        checks: [...position.checks, ...ids.map((id) => reliefOf(id))],
      };
};
