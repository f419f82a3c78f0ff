import { describe, expect, it } from 'vitest';
import { playScenario } from './play-scenario.js';
import { game, logged } from './sum.fixture.js';

const placesOf = (either: { readonly _tag: string; readonly left?: unknown }): unknown =>
  either._tag === 'Left' ? (either.left as readonly { path: string }[]).map(({ path }) => path) : [];

describe('playScenario', () => {
  it('logs a game that its seed plays again', () => {
    const log = logged('1942');
    expect(log).toMatchObject({
      format: 'eastfront-log/2',
      game: 'sum',
      scenario: '1',
      seed: '1942',
      readings: { 'S-A1': 'a' },
      optional: ['fast'],
      players: { red: 'random' },
      data: 'data',
    });
    expect(logged('1942')).toEqual(log);
    expect(logged('1943').actions).not.toEqual(log.actions);
  });

  it('a side that there is not, and one that nobody plays, are bad input to playScenario', () => {
    expect(placesOf(playScenario(game, '1', 's', { blue: 'random' }))).toEqual([
      'players.blue',
      'players.red',
    ]);
  });

  it('refuses an unknown scenario and an unknown bot', () => {
    expect(playScenario(game, '2', 's', { red: 'random' })).toMatchObject({ left: [{ path: 'scenario' }] });
    expect(playScenario(game, '1', 's', { red: 'clever' })).toMatchObject({
      left: [{ path: 'players.red', expected: '"random"', got: '"clever"' }],
    });
  });
});
