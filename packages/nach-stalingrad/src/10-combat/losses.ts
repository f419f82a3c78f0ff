import { distance } from '@eastfront/kernel';
import type { Nation, StepKind, Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isCommander, isHq, isInPlay, stepsOf } from '../01-units/units.js';
import { isAlone, offMap, ofNextTurn, sendBack } from '../13-generals/relief.js';
import type { Battle, Check, Position } from '../position/position.js';
import { mapUnits, unitById, unitsById, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, because, to } from '../position/position-change.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';

/** The losing units that still have a step. */
const standing = (position: Position, battle: Battle): readonly string[] =>
  unitsById(position, battle.losers)
    .filter((unit) => isInPlay(unit) && stepsOf(unit) > 0)
    .map((unit) => unit.counter.id);

/** Whether a stage of losses has not cost a step yet, as far as the fight shows. */
const isFirstLoss = ({ stage, result, owed, retreat, lost }: Battle): boolean => {
  if (lost.length > 0) return false;
  if (stage === 'attacker-losses') return owed === result?.attacker;
  return stage !== 'defender-losses' || owed === (result?.defender ?? 0) - retreat;
};

const outsider = (unit: Unit): NsViolation => {
  const subject = unit.counter.id;
  if (isArmorLeader(unit) || isCommander(unit))
    return { clause: 'NS-10.7.2.h', code: 'GENERAL_IS_NO_STEP', subject };
  if (isHq(unit)) return { clause: 'NS-10.7.2.i', code: 'HQ_IS_NO_STEP', subject };
  return stepsOf(unit) > 0
    ? { clause: 'NS-10.7.d', code: 'NOT_ITS_LOSS', subject }
    : { clause: 'NS-10.7.2.a', code: 'TAKES_NO_LOSS', subject };
};

/**
 * Why a unit may not take the next loss: lead unit first, rounds (NS-10.7.2.b, NS-10.7.2.c, A78). The first step falls on the lead
 * unit (NS-10.5.c).
 */
export const lossViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
): readonly NsViolation[] => {
  const { id, side } = unit.counter;
  const left = standing(position, battle);
  if (!left.includes(id)) return [outsider(unit)];
  const waiting = left.filter((one) => !battle.lost.includes(one));
  // A round in which everybody has lost a step is over.
  const open = waiting.length === 0 ? left : waiting;
  if (!open.includes(id))
    return [{ clause: 'NS-10.7.2.c', code: 'OTHERS_FIRST', subject: id, waiting: [...open] }];
  const lead = side === position.player ? battle.lead : battle.defenderLead;
  if (lead === null || id === lead || !open.includes(lead)) return [];
  if (isFirstLoss(battle)) return [{ clause: 'NS-10.7.2.b', code: 'LEAD_UNIT_FIRST', subject: id, lead }];
  return rules.readings['NS-A78'] === 'b' || open.length < left.length
    ? []
    : [{ clause: 'NS-10.7.2.c', code: 'LEAD_UNIT_FIRST', subject: id, lead }];
};

/** Which step of a two-counter army is lost next: mechanised ones first (NS-A38 a), or infantry ones (NS-A38 b). */
export const stepLostFirst = (rules: Rules, unit: Unit): StepKind => {
  if (rules.readings['NS-A38'] === 'b') return unit.steps > 0 ? 'infantry' : 'mechanized';
  return unit.mechanizedSteps > 0 ? 'mechanized' : 'infantry';
};

/** Whether a unit is still there or may still come: a destroyed one has no steps until it is rebuilt (NS-10.7.2.f). */
const lives = (unit: Unit): boolean => isCombat(unit) && unit.place !== 'removed' && stepsOf(unit) > 0;

const ALLIES: readonly Nation[] = ['romanian', 'hungarian', 'italian'];

/** Allied HQs leave the game with the last unit of their nation; generals with them wait for another (NS-10.7.2.k, NS-13.3.a). */
const dismissHqs = (position: Position, nations: ReadonlySet<Nation>): Change => {
  const over = ALLIES.filter(
    (nation) =>
      nations.has(nation) && !position.units.some((unit) => unit.counter.nation === nation && lives(unit)),
  );
  const leaving = position.units.filter(
    (unit) => isHq(unit) && unit.place !== 'removed' && over.includes(unit.counter.nation),
  );
  if (leaving.length === 0) return to(position);
  const ids = leaving.map((unit) => unit.counter.id);
  const now = mapUnits(position, (unit) => {
    if (ids.includes(unit.counter.id)) return offMap(unit, 'removed');
    return isCommander(unit) && unit.with !== null && ids.includes(unit.with)
      ? ofNextTurn(position, unit)
      : unit;
  });
  return to(
    now,
    ...ids.map((id): NsReason => ({ clause: 'NS-10.7.2.k', effect: 'leaves-the-game', unit: id })),
  );
};

/** Armour leaders whose last unit fell, in one of these hexes or beside the fight under way. */
const unitsBereaved = (rules: Rules, position: Position, hexes: readonly number[]): readonly Unit[] => {
  const { grid } = rules.theatre.board;
  const near = (unit: Unit): boolean =>
    hexes.includes(unit.at) ||
    (position.battle?.hexes.some((hex) => distance(grid, hex, unit.at) <= 1) ?? false);
  return position.units.filter(
    (unit) =>
      isArmorLeader(unit) &&
      isAlone(rules, position, unit) &&
      near(unit) &&
      !position.checks.some((check) => check.reason === 'relief' && check.unit === unit.counter.id),
  );
};

/** Leaders that lost their last unit in combat are checked (NS-10.7.2.g, NS-13.3.b, A84), others go to the next turn at once (13.3.d). */
const settleLeaders = (rules: Rules, position: Position, hexes: readonly number[]): Change => {
  const leaders = unitsBereaved(rules, position, hexes);
  if (leaders.length === 0) return to(position);
  if (position.battle === null) return sendBack(position, leaders);
  const checks = leaders.map((unit): Check => ({ reason: 'relief', unit: unit.counter.id, path: [] }));
  return to(
    { ...position, checks: [...position.checks, ...checks] },
    ...checks.map((check): NsReason => ({ clause: 'NS-10.7.2.g', effect: 'relief-check', unit: check.unit })),
  );
};

/** Units taken to the next turn's box without a step (NS-10.7.2.f). */
const takeOff = (position: Position, ids: readonly string[], clause: ClauseId): Change => {
  const units = unitsById(position, ids);
  const due = position.turn + 1;
  const nations = new Set(units.map((unit) => unit.counter.nation));
  const now = mapUnits(position, (unit) =>
    ids.includes(unit.counter.id) ? { ...ofNextTurn(position, unit), steps: 0, mechanizedSteps: 0 } : unit,
  );
  return because(
    units.flatMap((unit): readonly NsReason[] => [
      { clause, effect: 'destroyed', unit: unit.counter.id },
      { clause: 'NS-10.7.2.f', effect: 'next-turn', unit: unit.counter.id, due },
    ]),
    dismissHqs(now, nations),
  );
};

/** Units destroyed: to the next turn's box; generals checked, allied HQs removed (NS-10.7.2.f-k). */
export const destroy = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  clause: ClauseId,
): Change => {
  const hexes = unitsById(position, ids).map((unit) => unit.at);
  return after(takeOff(position, ids, clause), (now) => settleLeaders(rules, now, hexes));
};

/** A unit loses one step; with the last it is destroyed. If a fight costs several steps, leaders are checked after the last. */
export const takeStep = (
  rules: Rules,
  position: Position,
  id: string,
  arm: StepKind | null,
  clause: ClauseId,
): Change => {
  const unit = unitById(position, id);
  if (unit === null) return to(position);
  const kind = arm ?? stepLostFirst(rules, unit);
  const left = stepsOf(unit) - 1;
  const lost: NsReason = { clause, effect: 'lose-step', unit: id, kind, left };
  const taken =
    left <= 0
      ? because([lost], takeOff(position, [id], clause))
      : to(
          withUnit(
            position,
            id,
            kind === 'mechanized' ? { mechanizedSteps: unit.mechanizedSteps - 1 } : { steps: unit.steps - 1 },
          ),
          lost,
        );
  const more = (position.battle?.owed ?? 0) > 1;
  return more ? taken : after(taken, (now) => settleLeaders(rules, now, left <= 0 ? [unit.at] : []));
};
