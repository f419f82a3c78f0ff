import { placeName, resultAt } from '@eastfront/kernel';
import { afterRoute, endSupply, rollWeather } from '../04-sequence/sequence.js';
import { weatherRolled } from '../04-sequence/weather.js';
import { endMovement, mayEndMovement } from '../08-movement/end-movement.js';
import { arrives } from '../08-movement/sea.js';
import { pendingMove, rollSea } from '../08-movement/sea-roll.js';
import { rollBattle } from '../09-combat/battle.js';
import { endCombatPhase, mayEndCombats } from '../09-combat/end-combat.js';
import { lendLease } from '../12-arrivals/lend-lease.js';
import { action, changed, dieField } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after } from '../position/change.js';
import type { Position, Step, SupplyRoute } from '../position/position.js';
import type { Rules, Ruling, TrcLine, TrcViolation } from '../rules.js';
import { setUpViolations } from '../s-scenarios/set-up-scenario.js';
import { pointsOf, routeRolled } from '../v-variants/supply-routes.js';
import { endPartisans, endSetUp } from './set-up-ends.js';

/** Where a player would look for a die that is not rolled. */
const missingDie = (rules: Rules, position: Position): readonly TrcViolation[] => {
  if (position.step !== 'movement') return [];
  if (position.player === 'soviet' && position.impulse === 1)
    return lendLease(rules, position, position.archangelLost).reasons.map((reason) => {
      const { clause, effect: _, ...facts } = reason;
      return { clause, code: 'NO_LEND_LEASE', why: reason, ...facts };
    });
  return rules.optional.includes('TRC-13.5') && position.player === 'axis'
    ? [{ clause: 'TRC-13.5.a', code: 'NO_ROLL', weather: position.weather }]
    : [];
};

/** The die of a supply route (TRC-V4). */
const rollRoute = (rules: Rules, position: Position, die: number): Change => {
  const [route, ...routes] = position.routes;
  const rolled = routeRolled(rules, { ...position, routes }, route as SupplyRoute, die);
  return after(rolled, (now) => afterRoute(rules, now));
};

/** A step in which a die is rolled: its result, and how the record prints it. */
interface Roll {
  readonly does: (rules: Rules, position: Position, die: number) => Change;
  readonly tells: (rules: Rules, position: Position, die: number) => TrcLine;
}

const ROLLS: Readonly<Partial<Record<Step, Roll>>> = {
  weather: {
    does: rollWeather,
    tells: (rules, { turn }, die) => ({
      line: 'roll-weather',
      die,
      weather: weatherRolled(rules, turn, die),
    }),
  },
  'lend-lease': {
    does: rollRoute,
    tells: (_rules, position, die) => {
      const route = position.routes[0] as SupplyRoute;
      return { line: 'roll-route', die, route, points: pointsOf(position, route, die) };
    },
  },
  sea: {
    does: rollSea,
    tells: (rules, position, die) => {
      const pending = pendingMove(rules, position);
      if (pending === null) return { line: 'roll', die };
      const outcome = arrives(pending.move, die) ? 'arrives' : 'lost';
      return { line: 'roll-voyage', die, unit: pending.request.units[0]?.counter.id ?? '', outcome };
    },
  },
  battle: {
    does: rollBattle,
    tells: (rules, { battle, battles }, die) => {
      if (battle === null) return { line: 'roll', die };
      const result = resultAt(rules.combatResults.table, battle.column, die);
      const hexes = (battles[battle.index]?.hexes ?? []).map((hex) => placeName(rules.theatre.board, hex));
      return { line: 'roll-attack', die, hexes, result, outcome: result };
    },
  },
};

export const roll = action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: dieField },
  violations: (rules, position) => missingDie(rules, position),
  does: (rules, position, { die }) =>
    changed(rules, (ROLLS[position.step] as Roll).does(rules, position, die)),
  says: (rules, position, { die }) =>
    ROLLS[position.step]?.tells(rules, position, die) ?? { line: 'roll', die },
});

/** A step that a player ends: whether nothing is owed in it any more, and what follows. */
interface End {
  readonly may: (rules: Rules, position: Position) => boolean;
  readonly does: (rules: Rules, position: Position) => Ruling<Position>;
}

const always = (): boolean => true;
const ENDS: Readonly<Partial<Record<Step, End>>> = {
  'set-up': { may: (rules, position) => setUpViolations(rules, position).length === 0, does: endSetUp },
  partisans: { may: always, does: endPartisans },
  movement: { may: mayEndMovement, does: endMovement },
  declare: { may: mayEndCombats, does: endCombatPhase },
  battles: { may: mayEndCombats, does: endCombatPhase },
  supply: { may: always, does: (rules, position) => changed(rules, endSupply(rules, position)) },
};

export const endPhase = action({
  type: 'end-phase',
  tells: 'Ends the phase or step, where it can be left.',
  sample: {},
  general: (rules, position) =>
    ENDS[position.step]?.may(rules, position) === true ? [{ type: 'end-phase' }] : [],
  does: (rules, position) => (ENDS[position.step] as End).does(rules, position),
  says: (_rules, { phase }) => ({ line: 'end-phase', phase }),
});
