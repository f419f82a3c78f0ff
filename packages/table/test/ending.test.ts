import { nodeAt } from '@eastfront/kernel/session';
import { expect, it } from 'vitest';
import { GAMES } from '../src/app/games.js';
import { endingOf } from '../src/play/ending.js';
import { playUntil } from './seated.js';

/** Scenarios of one turn, where the smallest takes a year. */
const SHORTER: Readonly<Record<string, string>> = { 'russian-campaign': 'caucasus' };

it.each(GAMES)(
  '$name: a game that is over tells who has won, how, and by which clauses',
  async (offer) => {
    const { game, session } = playUntil(
      await offer.load(),
      { scenario: SHORTER[offer.name] ?? offer.smallest, seed: '3' },
      (rules, on) => rules.actor(nodeAt(on).state) === null,
    );
    const { state } = nodeAt(session);
    const { line, points, grounds } = endingOf(game, state);
    expect(line).toMatch(/^The game is over: [A-Z]\w+ wins, [a-z]/);
    const scored = Object.values(game.census?.(state).points ?? {});
    const counted = scored.length === 0 ? [game.outcome(state)?.points ?? ''] : scored;
    expect(points.match(/-?\d+/g)?.map(Number) ?? ['']).toEqual(counted);
    if (scored.length > 0) expect(points).toMatch(/^[A-Z]/);
    expect(grounds.length).toBeGreaterThan(0);
    expect(grounds.every(({ clause, text }) => /^[A-Z]+-/.test(clause) && text !== '')).toBe(true);
  },
  60_000,
);
