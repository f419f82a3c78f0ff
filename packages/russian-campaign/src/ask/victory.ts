import { LAST_TURN } from '../02-components/calendar.js';
import type { Outcome } from '../05-victory/victory.js';
import {
  cityCheck,
  endOfCampaign,
  victoryAtOnce,
  victoryByCities,
  victoryReasons,
} from '../05-victory/victory.js';
import { supplyStep } from '../10-supply/supply.js';
import { stillToWithdraw, withdrawalDuty } from '../12-arrivals/withdrawals.js';
import { suddenDeath, suddenDeathReasons } from '../13-options/sudden-death.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { adoptedOf } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';
import { endOfScenario } from '../s-scenarios/scenario-end.js';
import { siberiaFailure } from '../v-variants/siberia.js';

/** The end of the game by a position: the winner, or why there is none. */
interface Found {
  readonly outcome: Outcome | null;
  readonly reasons: readonly TrcReason[];
}

/** The same with the board that decides: at the end of a turn that after its last supply step. */
export interface Standing extends Found {
  readonly board: Position;
}

const NOTHING: Found = { outcome: null, reasons: [] };

const decide = (outcome: Outcome | null, otherwise: readonly TrcReason[] = []): Found => ({
  outcome,
  reasons: outcome === null ? otherwise : outcome.reasons,
});

/** The first that decides, with the reasons of those before it that do not. */
const firstOf = (steps: readonly (() => Found)[]): Found => {
  const reasons: TrcReason[] = [];
  for (const step of steps) {
    const found = step();
    if (found.outcome !== null) return found;
    reasons.push(...found.reasons);
  }
  return { outcome: null, reasons };
};

/** Nobody has done anything in this turn yet. */
const isFirstMoment = ({ player, impulse, phase, units }: Position): boolean =>
  player === 'axis' &&
  impulse === 1 &&
  phase === 'movement' &&
  units.every(({ moved, automatic }) => !moved && !automatic);

const isTurnEnd = ({ player, impulse, phase }: Position): boolean =>
  player === 'soviet' && impulse === 2 && phase === 'supply';

/** The objectives of the year, at the moment when both are shown (TRC-13.1.b, TRC-A81). */
const objectives = (rules: Rules, position: Position): Found => {
  const atEnd = rules.readings['TRC-A81'] === 'b';
  const due = atEnd ? isTurnEnd(position) : isFirstMoment(position);
  if (!rules.optional.includes('TRC-13.1') || !due) return NOTHING;
  const state = { ...position, weather: position.forecast[0] };
  return decide(
    suddenDeath(rules, state, position.objectives),
    suddenDeathReasons(rules, state, position.objectives),
  );
};

/** The cities of the Axis after the combats of its second impulse (TRC-5.4); not in a scenario (TRC-S4.0.d). */
const cities = (rules: Rules, position: Position): Found => {
  const { player, impulse, phase, scenario } = position;
  if (player !== 'axis' || impulse !== 2 || phase !== 'supply')
    return decide(null, [{ clause: 'TRC-5.4.a', effect: 'not-at-this-time', reading: 'TRC-A9' }]);
  if (scenario !== 'campaign') return decide(null, [{ clause: 'TRC-S4.0.d', effect: 'no-minimum-cities' }]);
  return decide(victoryByCities(rules, position), cityCheck(rules, position).reasons);
};

/** The position once the Soviet units without supply are gone, with which the turn ends (TRC-4.0.7). */
const feedPartisans = (rules: Rules, position: Position): Change => {
  const checked = supplyStep(rules, position, 'soviet');
  const lost = checked.reasons.filter(({ effect }) => effect === 'eliminate');
  return to(checked.position, ...lost);
};

/** The end of the last turn (TRC-5.3.a, TRC-S1.0.b, TRC-S4.0). */
const lastTurn = (rules: Rules, position: Position): Found => {
  const { turn, end, situations } = position;
  if (end === null)
    return turn < LAST_TURN || !isTurnEnd(position)
      ? decide(null, [{ clause: 'TRC-5.3.a', effect: 'game-goes-on', turn }])
      : decide(endOfCampaign(turn, situations['V3.6'] === true));
  const finish = rules.scenarios.ends[end];
  return turn < finish.turn || !isTurnEnd(position)
    ? decide(null, [{ clause: 'TRC-S1.0.b', effect: 'not-before-the-end', turn, end: finish.turn }])
    : decide(endOfScenario(rules, position, finish));
};

/** What the Axis has still to withdraw in this impulse, at the end of which it loses otherwise (TRC-12.5). */
const withdrawals = (position: Position): Found => {
  const { turn, player, impulse, withdrawals: done } = position;
  const duty = withdrawalDuty(turn, adoptedOf(position));
  const left = stillToWithdraw({ duty, done });
  if (player !== 'axis' || impulse !== 1 || duty === null || left === 0) return NOTHING;
  return decide(null, [{ clause: duty.clause, effect: 'still-to-withdraw', left, reading: 'TRC-A72' }]);
};

/** The unit that the Soviets have still to send to Siberia in this movement phase (TRC-V3.4.b, TRC-V3.4.c). */
const toSiberia = (rules: Rules, position: Position): Found =>
  position.phase === 'movement' && siberiaFailure(rules, position) !== null
    ? decide(null, [{ clause: 'TRC-V3.4.b', effect: 'still-to-send' }])
    : NOTHING;

/** The winner in the present position; at the end of a turn, once its last supply step is carried out. */
export const standingOf = (rules: Rules, position: Position): Standing => {
  const atOnce = (now: Position) => (): Found => decide(victoryAtOnce(rules, now));
  const { position: after, reasons: lost } = isTurnEnd(position)
    ? feedPartisans(rules, position)
    : to(position);
  const already = atOnce(position)();
  const found = firstOf([
    () => already,
    atOnce(after),
    () => decide(null, victoryReasons(rules, after)),
    () => objectives(rules, after),
    () => withdrawals(after),
    () => toSiberia(rules, after),
    () => cities(rules, after),
    () => lastTurn(rules, after),
  ]);
  return {
    ...found,
    reasons: [...lost, ...found.reasons],
    board: already.outcome === null ? after : position,
  };
};
