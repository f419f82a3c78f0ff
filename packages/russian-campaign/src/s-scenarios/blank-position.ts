import { FIRST_TURN } from '../02-components/calendar.js';
import { nobodyEntered } from '../05-victory/control.js';
import { railAtOutset } from '../08-movement/rail-ownership.js';
import type { Position } from '../position/position.js';
import { usualFields } from '../position/position.js';
import type { Rules } from '../rules.js';

/** A position with nothing in it: May/Jun 1941 before anything was set up. */
export const blankPosition = (rules: Rules): Position => {
  const rail = railAtOutset(rules);
  return {
    ...usualFields(),
    turn: FIRST_TURN,
    player: 'soviet',
    phase: 'set-up',
    step: 'set-up',
    forecast: ['clear', 'clear'],
    units: [],
    entered: nobodyEntered(rules),
    rail,
    railAtStart: rail,
    battle: null,
    objectives: { axis: {}, soviet: {} },
  };
};
