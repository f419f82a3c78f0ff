import { action, changed, isOwnOnMap, UNIT } from '../position/action.js';
import { combineViolations, partnersOf, combine as raise } from './combining.js';

export const combine = action({
  type: 'combine',
  tells: 'Combines two reduced units of a hex into one of full strength.',
  sample: { unit: 'sov-216rd', with: 'sov-236rd' },
  fields: { unit: UNIT, with: UNIT },
  // The ruling on the two units knows the phase (CC-18.1.b).
  always: true,
  near: (_rules, _position, { counter, step }) =>
    counter.side === 'soviet' && step === 'reduced' ? null : false,
  list: (rules, position, unit) =>
    isOwnOnMap(position, unit)
      ? partnersOf(rules, position, unit).map((gone) => ({
          type: 'combine',
          unit,
          with: gone,
        }))
      : [],
  violations: (rules, position, { unit, with: gone }) => combineViolations(rules, position, unit, gone),
  does: (rules, position, { unit, with: gone }) => changed(rules, raise(position, unit, gone)),
  says: (_rules, _position, { unit, with: gone }) => ({
    line: 'combine',
    with: gone,
    unit,
    tellsEvents: { [gone]: 'eliminated' },
  }),
});
