import { action, unitTold } from '../position/action.js';
import { FORMS } from '../position/forms.js';
import { canEnter, reinforce as enter, listEntries } from './reinforcements.js';
import { rebuildKinds, rebuild as rebuilt, withdrawKinds, withdraw as withdrawn } from './replacements.js';

export const reinforce = action({
  ...FORMS.reinforce,
  can: (rules, position, unit) => unit.counter.side === position.player && canEnter(rules, position, unit),
  list: (rules, position, unit) =>
    unit.counter.side === position.player ? listEntries(rules, position, unit) : [],
  does: enter,
  says: (_rules, position, { unit, to }) => `${unitTold(position, unit)} enters: ${to}`,
});

export const rebuild = action({
  ...FORMS.rebuild,
  list: (rules, position, unit) =>
    rebuildKinds(rules, position, unit).map((kind) => ({ type: 'rebuild', unit, steps: 1, kind })),
  does: rebuilt,
  says: (_rules, position, { unit, steps, kind }) =>
    `rebuilds ${unitTold(position, unit)}: ${steps} (${kind})`,
});

export const withdraw = action({
  ...FORMS.withdraw,
  list: (rules, position, unit) =>
    withdrawKinds(rules, position, unit).map((kind) => ({ type: 'withdraw', unit, steps: 1, kind })),
  does: withdrawn,
  says: (_rules, position, { unit, steps, kind }) =>
    `takes steps off ${unitTold(position, unit)}: ${steps} (${kind})`,
});
