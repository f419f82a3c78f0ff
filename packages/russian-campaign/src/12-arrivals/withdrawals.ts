import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { turnOf } from '../02-components/calendar.js';
import type { Nation, Unit } from '../02-components/units.js';
import { NOWHERE, unitOf } from '../02-components/units.js';
import type { Outcome } from '../05-victory/victory.js';
import type { Position } from '../position/position.js';
import { isAdopted } from '../position/position.js';
import type { ClauseId, OptionalRule } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** What the Axis must withdraw in the first impulse of a turn. */
export interface WithdrawalDuty {
  readonly count: number;
  /** Panzer corps only. */
  readonly armor: boolean;
  /** SS panzer corps as far as possible, or only them; or German ones of any service. */
  readonly ss: 'first' | 'only' | null;
  readonly german: boolean;
  readonly clause: ClauseId;
}

const MAY_1944: WithdrawalDuty = {
  count: 2,
  armor: true,
  ss: 'first',
  german: false,
  clause: 'TRC-12.5.a',
};
const IN_1945: WithdrawalDuty = { count: 1, armor: false, ss: null, german: false, clause: 'TRC-12.5.b' };

const DUTIES = new Map<number, WithdrawalDuty>([
  [turnOf({ year: 1944, months: 'may-jun' }), MAY_1944],
  [turnOf({ year: 1945, months: 'mar-apr' }), IN_1945],
  [turnOf({ year: 1945, months: 'may-jun' }), IN_1945],
]);
const MAY_1942 = turnOf({ year: 1942, months: 'may-jun' });
const MAY_1943 = turnOf({ year: 1943, months: 'may-jun' });

/**
 * The withdrawals due in a turn (TRC-12.5.a, TRC-12.5.b), or null.
 *
 * @param adopted - the situations of TRC-V3 in force: without Italy two panzer corps in May 1942 (TRC-V3.3.c), after Tunisia two SS
 *   panzer corps in May 1943 in place of 1944 (TRC-V3.5.d)
 */
export const withdrawalDuty = (
  turn: number,
  adopted: readonly OptionalRule[] = [],
): WithdrawalDuty | null => {
  if (turn === MAY_1942 && adopted.includes('TRC-V3.3'))
    return { count: 2, armor: true, ss: null, german: true, clause: 'TRC-V3.3.c' };
  if (adopted.includes('TRC-V3.5')) {
    if (turn === MAY_1943) return { count: 2, armor: true, ss: 'only', german: true, clause: 'TRC-V3.5.d' };
    if (DUTIES.get(turn) === MAY_1944) return null;
  }
  return DUTIES.get(turn) ?? null;
};

/** Withdrawals as they stand in this turn. */
export interface Withdrawals {
  readonly duty: WithdrawalDuty | null;
  /** Corps withdrawn in this turn. */
  readonly done: number;
}

/** How many corps are still to be withdrawn. */
export const stillToWithdraw = ({ duty, done }: Withdrawals): number =>
  Math.max(0, (duty?.count ?? 0) - done);

/** Army, SS and Luftwaffe (TRC-2.1.3.d). */
const GERMAN: readonly Nation[] = ['german', 'ss', 'luftwaffe'];

/** Whether a unit is of the kind that a duty asks for (TRC-12.5.a, TRC-12.5.b, TRC-12.5.h). */
const kindViolations = ({ counter }: Unit, duty: WithdrawalDuty): readonly TrcViolation[] => {
  const subject = counter.id;
  const found: TrcViolation[] = [];
  if (counter.remnant) found.push({ clause: 'TRC-12.5.h', code: 'REMNANT', subject });
  if (counter.size !== 'corps') found.push({ clause: duty.clause, code: 'NOT_A_CORPS', subject });
  if (duty.armor && counter.type !== 'armor')
    found.push({ clause: duty.clause, code: 'NOT_A_PANZER_CORPS', subject });
  if (duty.ss === 'only' && counter.nation !== 'ss')
    found.push({ clause: duty.clause, code: 'NOT_AN_SS_CORPS', subject });
  else if (duty.german && !GERMAN.includes(counter.nation))
    found.push({ clause: duty.clause, code: 'NOT_GERMAN', subject });
  return found;
};

/** TRC-12.5.f, TRC-A72: Hermann Göring is Luftwaffe, not SS. */
const isSsArmor = ({ counter }: Unit): boolean =>
  counter.nation === 'ss' && counter.type === 'armor' && !counter.remnant;

/** Whether a unit can leave the map by the west edge in this impulse; the chapter on movement knows. */
export type CanLeave = (unit: Unit) => boolean;

/**
 * Whether a unit may leave the map as a withdrawal, by its kind and the time alone (TRC-12.5). The path to the edge is judged by the chapter
 * on movement. `from` is the hex that it leaves the map from, null by sea.
 *
 * @param canLeave - which SS panzer corps could still leave (TRC-12.5.f)
 */
export const judgeWithdrawal = (
  rules: Rules,
  position: Position,
  state: Withdrawals,
  unit: Unit,
  from: HexId | null,
  canLeave: CanLeave,
): Ruling<null> => {
  const { player, impulse, phase, units } = position;
  const { duty } = state;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (unit.counter.side !== 'axis' || duty === null || stillToWithdraw(state) === 0)
    found.push({ clause: 'TRC-12.5.c', code: 'NO_WITHDRAWAL_DUE', subject });
  if (DUTIES.get(position.turn) === MAY_1944 && isAdopted(position, 'V3.5'))
    found.push({ clause: 'TRC-V3.5.d', code: 'WITHDRAWN_A_YEAR_BEFORE', subject });
  if (player !== 'axis' || impulse !== 1 || phase !== 'movement')
    found.push({ clause: 'TRC-12.5.d', code: 'NOT_IN_THIS_IMPULSE', subject, impulse, phase });
  if (unit.place !== 'map')
    found.push({ clause: 'TRC-12.5.d', code: 'NOT_ON_THE_MAP', subject, place: unit.place });
  if (from !== null && from !== NOWHERE && !rules.theatre.edges.west.includes(from))
    found.push({
      clause: 'TRC-12.5.d',
      code: 'NOT_AT_THE_WEST_EDGE',
      subject,
      hex: label(rules.theatre, from),
    });
  if (duty !== null) {
    found.push(...kindViolations(unit, duty));
    const ss = units.filter((one) => isSsArmor(one) && one.place === 'map' && canLeave(one));
    if (duty.ss === 'first' && !isSsArmor(unit) && ss.length >= stillToWithdraw(state) && ss.length > 0)
      found.push({
        clause: 'TRC-12.5.f',
        code: 'SS_FIRST',
        subject,
        units: ss.map(({ counter }) => counter.id),
        reading: 'TRC-A72',
      });
  }
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const { clause, ss } = duty as WithdrawalDuty;
  const reasons: TrcReason[] = [
    { clause, effect: 'withdraw', unit: subject, left: stillToWithdraw(state) - 1 },
    { clause: 'TRC-12.5.d', effect: from === null ? 'by-sea' : 'by-the-west-edge', unit: subject },
  ];
  if (ss === 'first')
    reasons.push({ clause: 'TRC-12.5.f', effect: isSsArmor(unit) ? 'ss-first' : 'fills-up', unit: subject });
  return allow(null, reasons);
};

/** Takes a unit that leaves out of play (TRC-A72); one lost at sea is lost instead and does not count (TRC-12.5.e). */
export const withdrawn = <P extends Position>(position: P, unit: Unit): P => ({
  ...position,
  units: position.units.map(
    (one): Unit =>
      one.counter.id === unit.counter.id ? { ...unitOf(one.counter, 'withdrawn'), due: position.turn } : one,
  ),
});

/**
 * Whether an Axis unit that retreats may leave by the west edge and so fulfil the duty (TRC-12.5.g): in exactly that impulse, by a
 * combat of the Axis (reading TRC-A72).
 */
export const mayRetreatOff = (position: Position, state: Withdrawals, unit: Unit): boolean =>
  position.player === 'axis' &&
  position.impulse === 1 &&
  unit.counter.side === 'axis' &&
  state.duty !== null &&
  stillToWithdraw(state) > 0 &&
  kindViolations(unit, state.duty).length === 0;

/** The Soviet victory at the end of the first impulse of a turn whose duty is not fulfilled, combats included; or null. */
export const withdrawalFailure = (state: Withdrawals): Outcome | null => {
  const { duty, done } = state;
  if (duty === null || stillToWithdraw(state) === 0) return null;
  const reason: TrcReason = {
    clause: duty.clause,
    effect: 'not-withdrawn',
    needed: duty.count,
    done,
    reading: 'TRC-A72',
  };
  return { winner: 'soviet', by: 'withdrawal', reasons: [reason] };
};
