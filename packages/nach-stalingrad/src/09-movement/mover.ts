import type { Side, Unit } from '../01-units/units.js';
import { isActivated, isArmorLeader, isCombat, NOWHERE } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import type { ActionType } from '../position/form.js';
import type { MoveMode, Phase, Position } from '../position/position.js';
import { momentOf, unitById } from '../position/position.js';
import { segmentStartOf } from '../position/segment-start.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsViolation, Rules } from '../rules.js';

/** How a unit moves: in a mode of movement, or in an overrun. */
export type Going = MoveMode | 'overrun';

const MOVEMENT: readonly Phase[] = ['first-movement', 'second-movement', 'special'];

/** Whether units move in this phase. */
export const isMovementPhase = ({ phase }: Pick<Position, 'phase'>): boolean => MOVEMENT.includes(phase);

/** Whether a unit has moved or overrun in this segment. */
export const hasMoved = (unit: Unit): boolean =>
  unit.spent > 0 || segmentStartOf(unit) !== unit.at || unit.ended;

/** Whether it may still cross a river by a whole move, or move its one hex (NS-9.3.e, NS-9.3.i). */
export const isUnmoved = (unit: Unit): boolean => !hasMoved(unit);

/** The Black Sea Fleet carries units that no HQ has activated (NS-14.g). */
const isFleetMove = (side: Side, going: Going): boolean => going === 'sea' && side === 'soviet';

/** Why it is not the moment for the unit to move: the phase, or whose it is. */
const momentViolations = (position: Position, unit: Unit, going: Going): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  if (!isMovementPhase(position)) {
    const clause: ClauseId = isFleetMove(side, going)
      ? 'NS-14.f'
      : going === 'volga'
        ? 'NS-9.5.c'
        : going === 'rail'
          ? 'NS-9.9.a'
          : going === 'overrun'
            ? 'NS-9.6.m'
            : 'NS-9.1.a';
    const action: ActionType = going === 'overrun' ? 'overrun' : 'move';
    return [{ clause, code: 'NOT_NOW', subject: id, action, phase: position.phase, now: momentOf(position) }];
  }
  if (position.player === side) return [];
  const clause: ClauseId =
    position.phase !== 'special' ? 'NS-2.i' : position.player === 'axis' ? 'NS-2.l' : 'NS-2.m';
  return [{ clause, code: 'OTHER_SIDE_MOVES', subject: id, player: position.player }];
};

const kindViolations = ({ counter }: Unit): readonly NsViolation[] => {
  switch (counter.kind) {
    case 'hq':
    case 'commander':
      return [{ clause: 'NS-9.10.e', code: 'HAS_NO_MOVEMENT_POINTS', subject: counter.id }];
    case 'air-supply':
      return [{ clause: 'NS-5.2.3.n', code: 'NEVER_MOVES', subject: counter.id }];
    default:
      return [];
  }
};

/** Activated by an HQ of an operations phase that is over: some other HQ is the active one now. */
const wasActivatedEarlier = (position: Position, unit: Unit): boolean => {
  if (typeof unit.activated !== 'string') return false;
  const hq = unitById(position, unit.activated);
  return (
    hq?.activatedHq === true &&
    !hq.activeNow &&
    position.units.some((one) => one.activeNow && one.counter.side === unit.counter.side)
  );
};

const activationViolations = (position: Position, unit: Unit, going: Going): readonly NsViolation[] => {
  const { id, side, kind } = unit.counter;
  if (position.phase === 'special') {
    const clause: ClauseId = side === 'axis' ? 'NS-2.l' : 'NS-2.m';
    // Whoever moves in a special phase counts as activated from then on (NS-A7).
    if (isActivated(unit) && !(unit.activated === true && unit.movedFirst))
      return [{ clause, code: 'ACTIVATED_EARLIER', subject: id }];
    return unit.disrupted ? [{ clause: 'NS-8.f', code: 'DISRUPTED', subject: id }] : [];
  }
  if (isActivated(unit))
    return wasActivatedEarlier(position, unit)
      ? [{ clause: side === 'axis' ? 'NS-8.e' : 'NS-8.o', code: 'ACTIVATED_EARLIER', subject: id }]
      : [];
  const bars: NsViolation[] = [{ clause: 'NS-8.d', code: 'NOT_ACTIVATED', subject: id }];
  const more: ClauseId | null =
    going === 'rail' ? 'NS-9.9.a' : going === 'box' ? 'NS-11.k' : kind === 'truck' ? 'NS-5.2.3.g' : null;
  if (more !== null) bars.push({ clause: more, code: 'NOT_ACTIVATED', subject: id });
  if (going === 'overrun') bars.push({ clause: 'NS-9.6.q', code: 'NOT_ACTIVATED', subject: id });
  return bars;
};

/** German infantry and Soviet guards, which choose their segment (NS-9.1.d). */
const choosesSegment = ({ counter }: Unit): boolean =>
  counter.nation === 'german' ? counter.arm !== 'police' : counter.guards;

/**
 * Whether a unit moves in the second segment too (NS-9.1.b-e, 2.g, 9.7.e). Nothing else counts: neither the want of supply
 * (NS-5.2.4.c) nor a fight (NS-9.1.f).
 */
const segmentViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  if (position.phase !== 'second-movement' || isArmorLeader(unit)) return [];
  const { id } = unit.counter;
  if (!isCombat(unit)) return [{ clause: 'NS-9.1.e', code: 'FIRST_SEGMENT_ONLY', subject: id }];
  const arm = armOf(rules, unit);
  if (arm === 'armor' || arm === 'mechanized' || arm === 'cavalry') return [];
  if (!choosesSegment(unit))
    return [
      { clause: 'NS-9.1.e', code: 'FIRST_SEGMENT_ONLY', subject: id },
      { clause: 'NS-2.g', code: 'FIRST_SEGMENT_ONLY', subject: id },
    ];
  return unit.movedFirst
    ? [
        { clause: 'NS-9.1.d', code: 'MOVED_IN_FIRST_SEGMENT', subject: id },
        { clause: 'NS-2.g', code: 'MOVED_IN_FIRST_SEGMENT', subject: id },
      ]
    : [];
};

/** What a unit has done already in this segment. */
const progressViolations = (position: Position, unit: Unit, going: Going): readonly NsViolation[] => {
  const { id } = unit.counter;
  const { stopped } = unit;
  const halted = stopped !== null && stopped.at === unit.at ? stopped.clause : null;
  // An enemy ZOC stops the march, not an overrun (NS-9.2.e) or a step into the houses, which costs nothing (NS-11.k).
  if (halted === 'NS-9.2.e' && !unit.ended)
    return going === 'overrun' || going === 'box'
      ? []
      : [{ clause: halted, code: 'HAS_STOPPED', subject: id }];
  if (halted !== null && halted !== 'NS-9.2.e') return [{ clause: halted, code: 'HAS_STOPPED', subject: id }];
  const moved = position.phase === 'second-movement' ? unit.movedSecond : unit.movedFirst;
  if (moved && unit.startedAt === NOWHERE) return [{ clause: 'NS-9.1.b', code: 'HAS_MOVED', subject: id }];
  if (!unit.ended) return [];
  // Without a stop on the way only an overrun that failed ends a movement (NS-9.6.l), and that has cost points (NS-9.6.d).
  return unit.spent > 0
    ? [{ clause: 'NS-9.6.l', code: 'OVERRUN_HAS_FAILED', subject: id }]
    : [{ clause: 'NS-9.1.a', code: 'HAS_STOPPED', subject: id }];
};

/** Why a unit may not move so in this segment, the way apart. */
export const goingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  going: Going,
): readonly NsViolation[] => {
  const moment = momentViolations(position, unit, going);
  if (moment.length > 0) return moment;
  const kind = kindViolations(unit);
  if (kind.length > 0) return kind;
  const { id, side } = unit.counter;
  const bars: NsViolation[] = [];
  if (position.hqsMoved) bars.push({ clause: 'NS-9.10.a', code: 'HQS_HAVE_MOVED', subject: id });
  if (isFleetMove(side, going)) {
    if (hasMoved(unit)) bars.push({ clause: 'NS-14.f', code: 'HAS_MOVED', subject: id });
    return bars;
  }
  bars.push(
    ...activationViolations(position, unit, going),
    ...segmentViolations(rules, position, unit),
    ...progressViolations(position, unit, going),
  );
  return bars;
};

/** Why these units may not move as one: they stand together and belong to one side. */
export const togetherViolations = (units: readonly Unit[]): readonly NsViolation[] => {
  const [first, ...others] = units;
  if (first === undefined) return [{ clause: 'NS-9.1.a', code: 'NOBODY' }];
  const bars: NsViolation[] = [];
  for (const unit of others)
    if (
      unit.at !== first.at ||
      unit.place !== first.place ||
      unit.counter.side !== first.counter.side ||
      units.filter((one) => one.counter.id === unit.counter.id).length > 1
    )
      bars.push({
        clause: 'NS-9.1.a',
        code: 'NOT_TOGETHER',
        subject: unit.counter.id,
        with: first.counter.id,
      });
  return bars;
};
