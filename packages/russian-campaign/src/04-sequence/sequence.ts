import { FIRST_TURN, nameOfTurn } from '../02-components/calendar.js';
import type { Side } from '../02-components/units.js';
import { endGame } from '../05-victory/ending.js';
import { endOfCampaign, victoryByCities } from '../05-victory/victory.js';
import { movementBegun } from '../08-movement/move-done.js';
import { railAfterImpulse, railKeptReasons, railReasons } from '../08-movement/rail-ownership.js';
import { supplyStep } from '../10-supply/supply.js';
import { replacementsOver } from '../12-arrivals/axis-replacement-kinds.js';
import { NO_REPLACEMENTS_YET } from '../12-arrivals/axis-replacements.js';
import { noSovietReplacementsYet } from '../12-arrivals/soviet-replacements.js';
import { callSpecialReinforcements } from '../12-arrivals/special-reinforcements.js';
import { withdrawalDuty, withdrawalFailure } from '../12-arrivals/withdrawals.js';
import { sovietCities } from '../12-arrivals/workers.js';
import { suddenDeath, suddenDeathReasons } from '../13-options/sudden-death.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Rules, TrcReason, Weather } from '../rules.js';
import { endOfScenario, scenarioPoints } from '../s-scenarios/scenario-end.js';
import { germanDropsFail } from '../v-variants/german-airborne.js';
import { adoptedOf, isAdopted, situationDue } from '../v-variants/situations.js';
import { variantsAtStartOfTurn } from '../v-variants/start-of-turn.js';
import { routesDue } from '../v-variants/supply-routes.js';
import { immediateEvents } from './immediate-events.js';
import { weatherDue, weatherReasons, weatherRolled } from './weather.js';

/** The clauses that order the impulses (TRC-4.0). */
const IMPULSES = {
  axis: ['TRC-4.0.2.a', 'TRC-4.0.3.a'],
  soviet: ['TRC-4.0.5.a', 'TRC-4.0.6.a'],
} as const;

const isOver = ({ phase }: Position): boolean => phase === 'over';

/** What comes after, unless the game is over. */
const thenUnlessOver = (first: Change, next: (position: Position) => Change): Change =>
  isOver(first.position) ? first : after(first, next);

/** The movement phase of an impulse: notes which units are in an EZOC, resets the limits. */
const openMovement = (rules: Rules, position: Position): Change => {
  const { player, impulse } = position;
  const begun = movementBegun(rules, { ...position, phase: 'movement', step: 'movement' });
  const reasons: TrcReason[] = [
    {
      clause: IMPULSES[player][impulse - 1] as (typeof IMPULSES)[Side][number],
      effect: 'impulse-begins',
      player,
      impulse,
    },
  ];
  const first = to(begun, ...reasons);
  return player === 'axis' && impulse === 2
    ? after(first, (now) => after(germanDropsFail(rules, now), (next) => immediateEvents(rules, next)))
    : first;
};

/** The dice of the Soviet first impulse, or its movement phase. */
const openRoutes = (rules: Rules, position: Position): Change => {
  const { player, impulse } = position;
  if (player !== 'soviet' || impulse !== 1) return openMovement(rules, position);
  const { routes, reasons } = routesDue(rules, position);
  return routes.length === 0
    ? because(reasons, openMovement(rules, position))
    : to({ ...position, phase: 'movement', step: 'lend-lease', routes }, ...reasons);
};

/** Once the decisions at the beginning of an impulse are made. */
export const afterSituations = (rules: Rules, position: Position): Change =>
  situationDue(rules, position) === null
    ? openRoutes(rules, position)
    : to({ ...position, phase: 'movement', step: 'situation' });

/** A die of the Soviet first impulse has been rolled. */
export const afterRoute = (rules: Rules, position: Position): Change =>
  position.routes.length === 0 ? openMovement(rules, position) : to(position);

const freshImpulse = (rules: Rules, position: Position, player: Side, impulse: 1 | 2): Position => {
  const begun: Position = {
    ...position,
    player,
    impulse,
    phase: 'movement',
    weather: position.forecast[impulse - 1] as Weather,
    stukas: [],
    guns: [],
    pending: null,
    draft: { battles: [], surrender: [] },
    battles: [],
    resolved: [],
    battle: null,
    units: position.units.map((unit) => (unit.fought ? { ...unit, fought: false } : unit)),
  };
  if (impulse === 2) return begun;
  if (player === 'axis') return { ...begun, withdrawals: 0, stukasGone: 0 };
  return {
    ...begun,
    sovietCities: sovietCities(rules, begun),
    sovietReplacements: noSovietReplacementsYet(position.sovietReplacements.stavkaYear),
    siberia: { ...begun.siberia, sent: 0 },
  };
};

/** An impulse begins: decisions on situations, dice for Soviet points, movement. */
export const beginImpulse = (rules: Rules, position: Position, player: Side, impulse: 1 | 2): Change => {
  const begun = freshImpulse(rules, position, player, impulse);
  if (player === 'axis' && impulse === 2) {
    const due = weatherDue(rules, position.turn, 2);
    if (due === 'roll') return to({ ...begun, step: 'weather' });
    const weather = due ?? position.forecast[1];
    return afterSituations(rules, { ...begun, weather, forecast: [position.forecast[0], weather] });
  }
  return afterSituations(rules, begun);
};

/** TRC-13.1.b: the objectives of the year are shown after the weather of its first clear turn (TRC-A81). */
const reveal = (rules: Rules, position: Position, at: 'start' | 'end'): Change => {
  const late = rules.readings['TRC-A81'] === 'b';
  if (!rules.optional.includes('TRC-13.1') || (at === 'end') !== late) return to(position);
  const state = { ...position, weather: position.forecast[0] };
  const outcome = suddenDeath(rules, state, position.objectives);
  return outcome === null
    ? to(position, ...suddenDeathReasons(rules, state, position.objectives))
    : endGame(position, outcome);
};

/** The weather of a turn is known: clear turns are counted, objectives shown, and the first player turn begins. */
const weatherKnown = (
  rules: Rules,
  position: Position,
  weather: Weather,
  why: readonly TrcReason[],
): Change => {
  const clearTurns = position.clearTurns + (weather === 'clear' ? 1 : 0);
  const forecast = [weather, weather] as const;
  const known = to({ ...position, weather, forecast, clearTurns }, ...why);
  const first = position.variation && position.turn === rules.scenarios.starts[position.scenario].turn;
  return thenUnlessOver(
    after(known, (now) => reveal(rules, now, 'start')),
    (now) => beginImpulse(rules, now, first ? 'soviet' : 'axis', 1),
  );
};

/** A turn begins with its weather (TRC-4.0.1.a); a year with fresh replacements and artillery. */
export const beginTurn = (rules: Rules, position: Position): Change => {
  const { months } = nameOfTurn(position.turn);
  const newYear = months === 'jan-feb';
  const begun: Position = {
    ...position,
    player: 'axis',
    impulse: 1,
    phase: 'movement',
    step: 'weather',
    ...(newYear ? { clearTurns: 0, gunsUsed: 0, axisReplacements: NO_REPLACEMENTS_YET } : {}),
  };
  const ready = after(variantsAtStartOfTurn(rules, begun), (now) => callSpecialReinforcements(rules, now));
  return after(ready, (now) => {
    const due = weatherDue(rules, now.turn, 1);
    return due === 'roll'
      ? to(now)
      : weatherKnown(rules, now, due ?? 'clear', weatherReasons(rules, now.turn, null, due ?? 'clear'));
  });
};

/** The weather die. */
export const rollWeather = (rules: Rules, position: Position, die: number): Change => {
  const weather = weatherRolled(rules, position.turn, die);
  const why = weatherReasons(rules, position.turn, die, weather);
  if (position.impulse === 1) return weatherKnown(rules, position, weather, why);
  const forecast = [position.forecast[0], weather] as const;
  return because(why, afterSituations(rules, { ...position, weather, forecast }));
};

/** The result of the withdrawals of this turn (TRC-12.5). */
export const withdrawalsOf = (position: Position) => ({
  duty: withdrawalDuty(position.turn, adoptedOf(position)),
  done: position.withdrawals,
});

/** The rail that the side of a second impulse has gained (TRC-4.0.3.f, TRC-8.3.6.h). */
const railTested = (rules: Rules, position: Position): Change => {
  const rail = railAfterImpulse(rules, position, position.player);
  const tested: Position = { ...position, rail };
  return to(
    tested,
    ...railReasons(rules, position.rail, rail),
    ...railKeptReasons(rules, tested, position.player),
  );
};

/** The combats of an impulse are over. */
export const endCombats = (rules: Rules, position: Position): Change => {
  const { player, impulse } = position;
  if (impulse === 1) {
    const failure = player === 'axis' ? withdrawalFailure(withdrawalsOf(position)) : null;
    return failure === null ? beginImpulse(rules, position, player, 2) : endGame(position, failure);
  }
  const tested = railTested(rules, position);
  if (player === 'axis') {
    const cities = position.scenario === 'campaign' ? victoryByCities(rules, tested.position) : null;
    if (cities !== null) return after(tested, (now) => endGame(now, cities));
  }
  return after(tested, (now) =>
    to({ ...(player === 'axis' ? replacementsOver(rules, now) : now), phase: 'supply', step: 'supply' }),
  );
};

/** How a scenario or the campaign ends when a turn is over; null while it goes on. */
const finalOutcome = (rules: Rules, position: Position) => {
  const { turn, end } = position;
  const bulge = position.situations['V3.6'] === true;
  if (end === null) {
    const outcome = endOfCampaign(turn, bulge);
    return outcome === null ? null : { outcome, points: null };
  }
  const finish = rules.scenarios.ends[end];
  if (turn < finish.turn) return null;
  const outcome = endOfScenario(rules, position, finish);
  const score = (side: Side): number => scenarioPoints(rules, position, side, finish).points;
  const points = finish.holder === null ? Math.abs(score('axis') - score('soviet')) : null;
  return { outcome, points };
};

/** Step 8: the turn is over (TRC-4.0.7.b). */
const endTurn = (rules: Rules, position: Position): Change =>
  thenUnlessOver(reveal(rules, position, 'end'), (now) => {
    const final = finalOutcome(rules, now);
    if (final !== null) return endGame(now, final.outcome, final.points);
    return because(
      [{ clause: 'TRC-4.0.7.b', effect: 'turn-ends', turn: now.turn }],
      beginTurn(rules, { ...now, turn: now.turn + 1 }),
    );
  });

/** The supply step of the side to move is carried out, and the other side or the next turn begins. */
export const endSupply = (rules: Rules, position: Position): Change => {
  const checked = after(supplyStep(rules, position, position.player), (now) => immediateEvents(rules, now));
  return thenUnlessOver(checked, (now) =>
    now.player === 'axis' ? beginImpulse(rules, now, 'soviet', 1) : endTurn(rules, now),
  );
};

/** Partisans count as placed again in this step. */
export const partisansReady = (position: Position): Position =>
  mapUnits(position, (unit) =>
    unit.counter.type === 'partisan' && unit.moved ? { ...unit, moved: false } : unit,
  );

/** How far a turn has got, from 0 to 1. */
export const partOfTurn = ({ player, impulse, phase }: Position): number => {
  const phases = ['movement', 'combat', 'supply'];
  const stage = Math.max(0, phases.indexOf(phase)) + (impulse === 2 && phase !== 'supply' ? 2 : 0);
  return ((player === 'axis' ? 0 : 5) + Math.min(4, stage + (phase === 'supply' ? 2 : 0))) / 10;
};

/** The first, which TRC-V3.1.a puts before the usual one. */
export const firstTurnOf = (rules: Rules, position: Position): number =>
  isAdopted(position, 'V3.1')
    ? FIRST_TURN - 1
    : (rules.scenarios.starts[position.scenario]?.turn ?? FIRST_TURN);
