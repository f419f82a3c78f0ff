import { to as changeTo } from '@eastfront/kernel';
import { action, changed, HEX, UNIT } from '../position/action.js';
import { scenarioLine } from './scenarios.js';
import { isUnplaced, placementHexes, placementReasons, placementViolations, place as put } from './setup.js';
import { continueSetUp } from './start.js';

export const place = action({
  type: 'place',
  prepares: 'set-up',
  tells: 'Sets a unit up in a hex.',
  sample: { unit: 'S101', to: '2812' },
  fields: { unit: UNIT, to: HEX },
  // A unit that is to be set up is one in this step only (TP-scenario.1.b).
  always: true,
  can: (_rules, position, unit) => position.step === 'set-up' && isUnplaced(unit, position.player),
  list: (rules, position, unit) => {
    const line = scenarioLine(position.scenario);
    const hexes = line === null ? [] : placementHexes(rules, line, position, unit);
    return hexes.map((to) => ({ type: 'place', unit, to }));
  },
  violations: (rules, position, { unit, to }) => {
    const line = scenarioLine(position.scenario);
    return line === null
      ? [{ clause: 'TP-scenario.1.b', code: 'NOT_TO_BE_SET_UP', subject: unit.counter.id }]
      : placementViolations(rules, line, position, unit, to);
  },
  does: (rules, position, { unit, to }) => {
    const line = scenarioLine(position.scenario);
    const reasons = line === null ? [] : placementReasons(rules, line, unit, to);
    return changed(rules, changeTo(continueSetUp(rules, put(position, unit, to)), ...reasons));
  },
  says: (_rules, _position, { unit, to }) => ({ line: 'place', unit, to }),
});
