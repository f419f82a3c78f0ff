import type { AnyGame } from '@eastfront/kernel';
import { CHANCE } from '@eastfront/kernel';
import { advance, begin, nodeAt, type Session } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { headOf, nameIn, sayLine, withSubject } from './sayings.js';

/** Lines of a game that bots play which the game itself tells otherwise; none has the id of a unit that shares its name with no other. */
const shortenedIn = (game: AnyGame, scenario: string, count: number): readonly string[] => {
  const players = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  let on: Session = must(begin(game, { scenario, seed: '3', players }));
  const lines: string[] = [];
  for (let step = 0; step < count; step++) {
    const gone = must(advance(game, on));
    for (const { before, action } of gone.steps) {
      const names = Object.entries(game.names?.(before) ?? {});
      const alone = new Set(names.filter(([id, name]) => !name.includes(id)).map(([id]) => id));
      const line = sayLine(game, before, action);
      for (const [, id] of line.matchAll(/\((\S+)\)/g)) expect(alone.has(id as string), line).toBe(false);
      if (line !== game.describe(before, action)) lines.push(line);
    }
    on = gone.session;
  }
  return lines;
};

describe('a line of the record', () => {
  it.each(GAMES)('$name: names no unit by its id that is alone in its name', async (offer) => {
    const game = must((await offer.load()).make());
    // The last names its counters by itself.
    expect(shortenedIn(game, offer.smallest, 40).length > 0).toBe(offer.name !== 'valor-of-the-guards');
  });

  it('says whose it is, once', async () => {
    const games = await Promise.all(
      GAMES.map(async ({ name, load }) => [name, must((await load()).make())] as const),
    );
    const named = Object.fromEntries(games);
    const tp = named['turning-point'] as AnyGame;
    const vg = named['valor-of-the-guards'] as AnyGame;
    expect(withSubject(tp, 'soviet', 'moves Air 2 3210-3205')).toBe('Soviet: moves Air 2 3210-3205');
    expect(withSubject(tp, CHANCE, 'rolls 5')).toBe('Dice: rolls 5');
    expect(withSubject(vg, 'german', 'the German buys RG I1')).toBe('The German buys RG I1');
    for (const [, game] of games)
      for (const side of game.sides) expect(headOf(game, side)).toMatch(/^[A-Z](?!he )/);
  });

  it('calls a marker of The Caucasus Campaign by its name', async () => {
    const game = must((await (GAMES[1] as (typeof GAMES)[number]).load()).make());
    const state = nodeAt(must(begin(game, { scenario: 'tournament', seed: '3', players: {} }))).state;
    expect(sayLine(game, state, { type: 'support', marker: 'air-viii' })).toBe(
      'supports with VIII Air Corps',
    );
    expect(nameIn(game, state, 'bsf-1')).toBe('Black Sea Fleet 1');
  });
});
