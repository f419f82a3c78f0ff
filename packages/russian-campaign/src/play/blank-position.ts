import { FIRST_TURN } from '../02-components/calendar.js';
import { nobodyEntered } from '../05-victory/control.js';
import { railAtOutset } from '../08-movement/rail-ownership.js';
import { noSovietReplacementsYet } from '../12-arrivals/soviet-replacements.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';

/** A position with nothing in it: May/Jun 1941 before anything was set up. */
export const blankPosition = (rules: Rules): Position => {
  const rail = railAtOutset(rules);
  return {
    scenario: 'campaign',
    end: null,
    variation: false,
    turn: FIRST_TURN,
    player: 'soviet',
    impulse: 1,
    phase: 'set-up',
    step: 'set-up',
    weather: 'clear',
    forecast: ['clear', 'clear'],
    units: [],
    entered: nobodyEntered(rules),
    rail,
    railAtStart: rail,
    stukas: [],
    stukasGone: 0,
    guns: [],
    gunsUsed: 0,
    railMoves: { axis: 0, soviet: 0 },
    seaMoves: { axis: { black: 0, baltic: 0 }, soviet: { black: 0, baltic: 0 } },
    landings: { axis: 0, soviet: 0 },
    seaLost: { axis: false, soviet: false },
    pending: null,
    draft: { battles: [], surrender: [] },
    battles: [],
    resolved: [],
    battle: null,
    archangelLost: false,
    triggered: [],
    axisReplacements: { passed: false, used: {}, equipment: [] },
    sovietReplacements: noSovietReplacementsYet(),
    sovietCities: [],
    routes: [],
    withdrawals: 0,
    clearTurns: 0,
    objectives: { axis: {}, soviet: {} },
    situations: {},
    neutral: false,
    sentToSiberia: 0,
    siberiaReturns: 0,
    siberiaFilled: false,
    ending: null,
  };
};
