import { canonicalJson, digest, type Game } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../src/games.js';

const GAMES = await loadGames();

/** Wipes every typed array, map and list that hangs from a value and can be changed; counts the typed arrays. */
const wiped = (value: unknown, seen = new Set<unknown>()): number => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) {
    (value as Uint8Array).fill(0);
    return 1;
  }
  if (value instanceof Map) {
    const inside = [...value.values()].reduce((sum: number, one) => sum + wiped(one, seen), 0);
    value.clear();
    return inside;
  }
  const inside = Object.values(value).reduce((sum: number, one) => sum + wiped(one, seen), 0);
  if (Array.isArray(value) && !Object.isFrozen(value)) value.length = 0;
  return inside;
};

/** What a game lists and rules at its start. */
const judgedBy = (game: Game): string => {
  const { id } = game.scenarios[0] as { readonly id: string };
  const start = must(game.start(id));
  const actions = game.actions(start).slice(0, 20);
  return canonicalJson([
    game.writeState(start),
    actions.map((action) => [game.writeAction(action), game.apply(start, action)._tag]),
  ]);
};

describe.each(GAMES.map((pkg) => [pkg.name, pkg] as const))('%s', (_, pkg) => {
  it('whoever wipes its picture of a state changes no picture of another game, nor what this one rules', () => {
    const [one, other] = [must(pkg.make({})), must(pkg.make({}))];
    const startOf = (game: Game) => must(game.start((game.scenarios[0] as { readonly id: string }).id));
    const drawn = (game: Game) => digest(drawPicture(game.picture(startOf(game))));
    const [before, picture] = [judgedBy(other), drawn(other)];
    expect(wiped(one.picture(startOf(one)))).toBeGreaterThan(3);
    expect(drawn(other)).toBe(picture);
    expect(drawn(must(pkg.make({})))).toBe(picture);
    expect(judgedBy(one)).toBe(before);
  });

  it('whoever wipes the rules that it hands out changes no other game, nor what this one rules', () => {
    const [one, other] = [must(pkg.make({})), must(pkg.make({}))];
    const before = judgedBy(other);
    expect(wiped(one.rules)).toBeGreaterThan(3);
    expect(judgedBy(other)).toBe(before);
    expect(judgedBy(one)).toBe(before);
    expect(judgedBy(must(pkg.make({})))).toBe(before);
  });
});
