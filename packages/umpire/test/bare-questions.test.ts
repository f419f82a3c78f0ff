import type { Game, JsonObject } from '@eastfront/kernel';
import { askFrom } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../src/games.js';

const GAMES = await loadGames();

describe.each(GAMES.map((pkg) => [pkg.name, pkg] as const))('%s', (_, pkg) => {
  const game: Game = must(pkg.make({}));
  const state = must(game.start((game.scenarios[0] as { readonly id: string }).id));

  it('the question "apply" without its actions is bad input', () => {
    expect(askFrom(game, state, { question: 'apply' })).toMatchObject({
      _tag: 'Left',
      left: [{ path: 'ask.actions' }],
    });
  });

  it.each([...Object.keys(game.questions), 'apply'])(
    'the question "%s" takes fields of the wrong kind for bad input',
    (question) => {
      const odd: readonly JsonObject[] = [{}, { unit: 7, hex: null, hexes: 'x', units: {}, path: [[]] }];
      for (const fields of odd) {
        const asked = askFrom(game, state, { question, ...fields });
        if (asked._tag === 'Left') expect(asked.left.every(({ path }) => path.startsWith('ask'))).toBe(true);
      }
    },
  );
});
