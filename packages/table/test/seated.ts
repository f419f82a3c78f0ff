import type { AnyGame, AnyGamePackage } from '@eastfront/kernel';
import { PLAYER } from '@eastfront/kernel';
import { advance, begin, type Session } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { place } from '../src/play/store.js';

/** A game as far as it has been played. */
export interface Reached {
  readonly pkg: AnyGamePackage;
  readonly game: AnyGame;
  readonly session: Session;
}

/** Lets random bots play a scenario until a moment is reached; throws where none is. */
export const playUntil = (
  pkg: AnyGamePackage,
  { scenario, seed }: { readonly scenario: string; readonly seed: string },
  isReached: (game: AnyGame, session: Session) => boolean,
): Reached => {
  const game = must(pkg.make());
  const players = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  let session: Session = must(begin(game, { scenario, seed, players }));
  while (!isReached(game, session)) session = must(advance(game, session)).session;
  return { pkg, game, session };
};

/** Lays a game on the table: a person sits down for each of these sides, by default for all, and bots for the others. */
export const seat = ({ pkg, game, session }: Reached, people: readonly string[] = game.sides): void => {
  const players = Object.fromEntries(
    game.sides.map((side) => [side, people.includes(side) ? PLAYER : 'random']),
  );
  place({ pkg, game, chosen: {}, session: { ...session, players }, dice: 'seeded' });
};

/** A page without panels, whose frame is painted at once: what waits for it is done before the test ends. */
export const paintAtOnce = (): void => {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paint());
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', { querySelector: () => null });
  });
  afterEach(async () => {
    await new Promise((done) => setTimeout(done));
    vi.unstubAllGlobals();
  });
};
