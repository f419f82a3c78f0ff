import { nodeAt } from '@eastfront/kernel/session';
import { russianCampaign } from '@eastfront/russian-campaign';
import { expect, it } from 'vitest';
import { shutAt, whyNot } from '../src/play/asking.js';
import { choose, offersFor, table } from '../src/play/store.js';
import { paintAtOnce, playUntil, seat } from './seated.js';

paintAtOnce();

it('a unit that may enter by sea or by land is told why it cannot enter at a hex, before the way is said (TRC-12.3.3.a)', () => {
  const isDue = 'ger-22mtn';
  const reached = playUntil(russianCampaign, { scenario: 'kursk', seed: '7' }, (game, on) =>
    game.subjects(nodeAt(on).state).includes(isDue),
  );
  seat(reached);
  const state = nodeAt(reached.session).state;
  const types = offersFor(table.value?.game ?? reached.game, state, isDue).map(({ type }) => type);
  expect(new Set(types).size).toBeGreaterThan(1);
  choose(isDue);
  const { written } = shutAt('P30');
  expect(whyNot(written ?? {}).map(({ clause }) => clause)).toEqual(['TRC-12.3.3.a']);
});
