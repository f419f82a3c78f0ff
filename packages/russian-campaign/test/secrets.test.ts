import { hold, must, secretLaws } from '@eastfront/testing';
import { describe, it } from 'vitest';
import { russianCampaign } from '../src/game.js';

describe('TRC-13.1.a: secret objectives', () => {
  const game = must(russianCampaign.make({ optional: ['TRC-13.1'] }));
  hold(
    it,
    secretLaws(game, {
      scenario: 'campaign',
      seeds: ['objectives'],
      limit: 150,
      perKind: 1,
      kindOf: ({ phase, step, objectives }) =>
        `${phase} ${step} ${Object.keys(objectives.axis).length} ${Object.keys(objectives.soviet).length}`,
    }),
  );
});
