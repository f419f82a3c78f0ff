import type { HexId } from '@eastfront/kernel';
import type { Change } from './change.js';
import { to } from './change.js';
import { leadersNoted } from './leading.js';
import { canPart } from './making-room.js';
import { perPosition } from './per-position.js';
import type { Position } from './position.js';
import { mapUnits } from './position.js';
import type { NsReason, NsViolation, Rules } from './rules.js';
import { neighbourFaults, stackFaults } from './stacking.js';
import type { Unit } from './units.js';
import { isActivated, isArmorLeader, isCombat, isInPlay, NOWHERE } from './units.js';
import { combatUnitsIn } from './view.js';

/** The hexes and boxes where the side that moves has combat units. */
const stacksOf = (
  rules: Rules,
  position: Position,
): readonly { hex: HexId; units: readonly Unit[]; box: boolean }[] => {
  const { player } = position;
  return [false, true].flatMap((box) => {
    const place = box ? 'box' : 'map';
    const hexes = position.units
      .filter((unit) => isCombat(unit) && unit.counter.side === player && unit.place === place)
      .map(({ at }) => at);
    return [...new Set(hexes)]
      .sort((a, b) => a - b)
      .map((hex) => ({ hex, units: combatUnitsIn(rules, position, player, hex, box), box }));
  });
};

/** Whether anybody of the side was activated for this phase; in a special phase everybody may move. */
const isUnderWay = ({ phase, player, units }: Position): boolean =>
  phase === 'special' ||
  units.some((unit) => unit.counter.side === player && (unit.activeNow || isActivated(unit)));

/**
 * What must be put right before the player may end a movement segment (NS-3.d-f): stacks that are too big or of nations that do not
 * mix, Romanians beside Hungarians. Units that a retreat has thrown together stay so until one of them may move.
 */
export const segmentFaults: (rules: Rules, position: Position) => readonly NsViolation[] = perPosition(
  (rules, position) => {
    const { player } = position;
    const underWay = isUnderWay(position);
    const faults: NsViolation[] = [];
    for (const { hex, units, box } of stacksOf(rules, position)) {
      const found = stackFaults(rules, player, hex, units, box);
      if (found.length > 0 && (!underWay || units.some((unit) => canPart(rules, position, unit))))
        faults.push(...found);
      if (box) continue;
      for (const fault of neighbourFaults(rules, position, hex, units)) {
        const pair = position.units.filter(
          ({ counter }) => counter.id === fault['subject'] || counter.id === fault['beside'],
        );
        if (pair.some((unit) => canPart(rules, position, unit))) faults.push(fault);
      }
    }
    return faults;
  },
);

/** Whether no combat unit of his side stands with an armour leader (NS-9.7.f). */
const isAlone = (position: Position, leader: Unit): boolean =>
  !position.units.some(
    (unit) =>
      isCombat(unit) &&
      unit.counter.side === leader.counter.side &&
      unit.place === leader.place &&
      unit.at === leader.at,
  );

/** A movement segment ended: armour leaders left alone go, flags of the segment are wiped (NS-9.7.f). */
export const endSegment = (_rules: Rules, position: Position): Change => {
  const noted = position.phase === 'first-movement' ? leadersNoted(position) : position;
  const reasons: NsReason[] = [];
  const wiped = mapUnits(noted, (unit) => {
    const rested: Unit =
      unit.startedAt === NOWHERE && unit.spent === 0 && !unit.ended && unit.stopped === null
        ? unit
        : { ...unit, startedAt: NOWHERE, spent: 0, ended: false, stopped: null };
    if (!isArmorLeader(unit) || !isInPlay(unit) || !isAlone(noted, unit)) return rested;
    const due = position.turn + 1;
    reasons.push({ clause: 'NS-9.7.f', effect: 'left-alone', subject: unit.counter.id, due });
    return { ...rested, place: 'track', at: NOWHERE, due, ledBy: null };
  });
  return to(wiped, ...reasons);
};
