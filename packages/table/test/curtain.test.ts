import type { AnyGame, AnyGamePackage } from '@eastfront/kernel';
import { PLAYER } from '@eastfront/kernel';
import { advance, begin, nodeAt, type Session } from '@eastfront/kernel/session';
import { russianCampaign } from '@eastfront/russian-campaign';
import { must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { curtain, putSession } from '../src/play/store.js';
import { paintAtOnce, seat } from './seated.js';

paintAtOnce();

/** The side that the curtain covers when the seat changes for the first time, with two persons at the table. */
const coveredAtFirst = (optional: readonly string[]): string | null => {
  const pkg: AnyGamePackage = russianCampaign;
  const game: AnyGame = must(pkg.make({ optional }));
  const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const people = Object.fromEntries(game.sides.map((side) => [side, PLAYER]));
  let before: Session = must(begin(game, { scenario: 'kursk', seed: '7', players: bots }));
  const first = game.actor(nodeAt(before).state);
  for (;;) {
    const after: Session = must(advance(game, before)).session;
    if (game.actor(nodeAt(after).state) !== first) {
      seat({ pkg, game, session: before });
      putSession({ ...after, players: people });
      return curtain.value;
    }
    before = after;
  }
};

it('the board is covered at a change of seats only while a side keeps something secret (TRC-13.1.a)', () => {
  expect(coveredAtFirst([])).toBeNull();
  expect(coveredAtFirst(['TRC-13.1'])).toBe('axis');
});
