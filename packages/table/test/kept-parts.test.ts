import type { AnyGame } from '@eastfront/kernel';
import { CHANCE } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/app/games.js';

const after = (game: AnyGame, state: unknown, action: unknown): unknown => {
  const done = game.apply(state, action);
  if (done._tag === 'Left') throw new Error(JSON.stringify(done.left));
  return done.right.value;
};

/** The pictures before and after an action of a game, of a unit where one has any; rolls that come before it are made. */
const picturesOf = async ({ load, smallest }: (typeof GAMES)[number]) => {
  const made = (await load()).make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const start = game.start(smallest);
  if (start._tag === 'Left') throw new Error(JSON.stringify(start.left));
  let state = start.right;
  while (game.actor(state) === CHANCE) state = after(game, state, game.chances(state)[0]?.action);
  const [action] = game
    .subjects(state)
    .toReversed()
    .flatMap((id) => game.actions(state, id).slice(0, 1));
  return [game.picture(state), game.picture(after(game, state, action))] as const;
};

describe.each(GAMES)('the picture of $name after an action that leaves the ground as it is', (offer) => {
  it('has the board and the look of the ground that it had, the very objects', async () => {
    const [before, now] = await picturesOf(offer);
    expect(now.board).toBe(before.board);
    const { areas: _, marks: __, ...ground } = before.style;
    for (const [part, look] of Object.entries(ground))
      expect(now.style[part as keyof typeof ground]).toBe(look);
  });

  it('has the counters that it had, but for those that the action changed', async () => {
    const [before, now] = await picturesOf(offer);
    const counters = new Set(before.counters);
    const others = now.counters.filter((counter) => !counters.has(counter));
    // Counters of Turning Point show what hangs on the whole position.
    if (offer.name !== 'turning-point') expect(others.length).toBeLessThan(4);
  });
});
