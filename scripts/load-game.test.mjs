import { describe, expect, it } from 'vitest';
import { gameNamed, gameNames, gamesNamed } from './load-game.mjs';

const wrong = (message) => {
  throw new Error(message);
};

describe('the games of a command line', () => {
  it('are those named, and all where none is', () => {
    expect(gamesNamed([], wrong)).toEqual(gameNames);
    expect(gamesNamed([gameNames[1]], wrong)).toEqual([gameNames[1]]);
    expect(gameNamed(gameNames[0], wrong)).toBe(gameNames[0]);
  });

  it('a name that is no game is reported with those that are', () => {
    expect(() => gamesNamed([gameNames[0], 'chess'], wrong)).toThrow(/^no such game: chess; the games are /);
    expect(() => gameNamed('chess', wrong, ['go'])).toThrow('no such game: chess; the games are go');
    expect(() => gameNamed(undefined, wrong)).toThrow(/^name a game: /);
  });
});
