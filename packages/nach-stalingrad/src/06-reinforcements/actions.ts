import { offersOf } from '@eastfront/kernel';
import { action } from '../position/action.js';
import { REBUILD, REINFORCE, WITHDRAW } from './forms.js';
import { reinforce as enter, entriesOf } from './reinforcements.js';
import { rebuildKinds, rebuild as rebuilt } from './replacements.js';
import { withdrawKinds, withdraw as withdrawn } from './withdrawal.js';

export const reinforce = action({
  ...REINFORCE,
  offers: (rules, position, unit) =>
    offersOf(entriesOf(rules, position, unit), (to) => ({ type: 'reinforce' as const, unit, to })),
  does: enter,
  says: (_rules, _position, { unit, to }) => ({ line: 'reinforce', unit, to }),
});

export const rebuild = action({
  ...REBUILD,
  offers: (rules, position, unit) =>
    offersOf(rebuildKinds(rules, position, unit), (kind) => ({
      type: 'rebuild' as const,
      unit,
      steps: 1,
      kind,
    })),
  does: rebuilt,
  says: (_rules, _position, { unit, steps, kind }) => ({ line: 'rebuild', unit, steps, kind }),
});

export const withdraw = action({
  ...WITHDRAW,
  offers: (rules, position, unit) =>
    offersOf(withdrawKinds(rules, position, unit), (kind) => ({
      type: 'withdraw' as const,
      unit,
      steps: 1,
      kind,
    })),
  does: withdrawn,
  says: (_rules, _position, { unit, steps, kind }) => ({
    line: 'withdraw',
    unit,
    steps,
    kind,
    tellsEvents: { [unit]: 'lost-steps' },
  }),
});
