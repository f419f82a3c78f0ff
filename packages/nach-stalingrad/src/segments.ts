import type { HexId } from '@eastfront/kernel';
import type { Change } from './change.js';
import { to } from './change.js';
import { leadersNoted } from './leading.js';
import { canPart } from './making-room.js';
import { perPosition } from './per-position.js';
import type { Position } from './position.js';
import { mapUnits } from './position.js';
import { isAlone, ofNextTurn } from './relief.js';
import type { NsReason, NsViolation, Rules } from './rules.js';
import { neighbourFaults, overstackFaults, stackFaults } from './stacking.js';
import type { Unit } from './units.js';
import { isActivated, isCombat, NOWHERE } from './units.js';
import { combatUnitsIn, stepsIn } from './view.js';

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

/** A stack with more steps or units than its hex or box holds. */
interface Crowd {
  readonly hex: HexId;
  readonly units: readonly Unit[];
  readonly box: boolean;
  readonly faults: readonly NsViolation[];
}

/** The stacks of the side that moves that are too big: for the moment only (NS-3.d). */
export const crowdsOf: (rules: Rules, position: Position) => readonly Crowd[] = perPosition(
  (rules, position) =>
    stacksOf(rules, position)
      .map((stack) => ({
        ...stack,
        faults: overstackFaults(rules, position.player, stack.hex, stack.units, stack.box),
      }))
      .filter(({ faults }) => faults.length > 0),
);

/** Whether one unit can leave a crowd and the rest have room. */
const isSolved = (rules: Rules, position: Position, { hex, units, box }: Crowd): boolean =>
  units.some(
    (unit) =>
      overstackFaults(
        rules,
        position.player,
        hex,
        units.filter((other) => other !== unit),
        box,
      ).length === 0 && canPart(rules, position, unit),
  );

/** Hexes and boxes in which nations share a stack that do not mix (NS-3.e). */
const mixesOf = (rules: Rules, position: Position): readonly NsViolation[] =>
  stacksOf(rules, position).flatMap(({ hex, units, box }) =>
    stackFaults(rules, position.player, hex, units, box).filter(({ clause }) => clause === 'NS-3.e'),
  );

const stepsOver = (crowds: readonly Crowd[]): number =>
  crowds.reduce((sum, { units }) => sum + stepsIn(units) + units.length, 0);

/**
 * Why something may not be done in a movement segment for lack of room. The limits may be passed for the moment (NS-3.d), one stack
 * at a time, when one unit can still leave and make room; it has to leave before anything else is done. Nations never mix by will.
 */
export const roomBars = (
  rules: Rules,
  before: Position,
  after: Position,
  isMove: boolean,
): readonly NsViolation[] => {
  const owed = crowdsOf(rules, before);
  const left = crowdsOf(rules, after);
  const faults = left.flatMap((crowd) => crowd.faults);
  if (owed.length > 0 && !(isMove && stepsOver(left) < stepsOver(owed)))
    return owed.flatMap((crowd) => crowd.faults);
  const [crowd, ...others] = left;
  if (crowd !== undefined && (others.length > 0 || !isSolved(rules, after, crowd)))
    return [...faults, { ...(faults[0] as NsViolation), clause: 'NS-3.d', code: 'NOBODY_CAN_MAKE_ROOM' }];
  const mixed = mixesOf(rules, after);
  if (mixed.length === 0) return mixed;
  const known = new Set(mixesOf(rules, before).map(({ subject }) => subject));
  return mixed.filter(({ subject }) => !known.has(subject));
};

/** A movement segment ended: armour leaders left alone go, flags of the segment are wiped (NS-9.7.f). */
export const endSegment = (rules: Rules, position: Position): Change => {
  const noted = position.phase === 'first-movement' ? leadersNoted(position) : position;
  const reasons: NsReason[] = [];
  const wiped = mapUnits(noted, (unit) => {
    const rested: Unit =
      unit.startedAt === NOWHERE && unit.spent === 0 && !unit.ended && unit.stopped === null
        ? unit
        : { ...unit, startedAt: NOWHERE, spent: 0, ended: false, stopped: null };
    if (!isAlone(rules, noted, unit)) return rested;
    const gone = ofNextTurn(noted, unit);
    reasons.push({ clause: 'NS-9.7.f', effect: 'left-alone', subject: unit.counter.id, due: gone.due });
    return gone;
  });
  return to(wiped, ...reasons);
};
