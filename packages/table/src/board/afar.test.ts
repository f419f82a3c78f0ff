import { must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { greatPlaces, setNames } from './afar.js';

const GROUND = { edge: 10, width: 1000, height: 500, centre: (hex: number) => ({ x: hex, y: 250 }) };
const place = (hex: number, name: string) => ({ hex, name, below: 1 });

it('names seen from afar keep clear of each other and of the edges', () => {
  const set = setNames([place(5, 'Archangel'), place(20, 'Riga'), place(600, 'Kiev')], GROUND, 0.25);
  expect(set.map(({ name }) => name)).toEqual(['Archangel', 'Kiev']);
  const [first] = set;
  expect((first?.x ?? 0) - (9 * 0.62 * 46) / 2).toBeGreaterThanOrEqual(0);
  const low = { ...GROUND, centre: (hex: number) => ({ x: hex, y: 490 }) };
  expect(setNames([place(500, 'Tbilisi')], low, 0.25)[0]?.y).toBeLessThan(490);
});

it('are those of the great cities of each map', async () => {
  const namesOf = async (wanted: string): Promise<readonly string[]> => {
    const offer = GAMES.find(({ name }) => name === wanted);
    const game = must((await offer?.load())?.make() as never) as {
      start: (scenario: string) => never;
      picture: (state: unknown) => never;
      scenarios: readonly { id: string }[];
    };
    return greatPlaces(game.picture(must(game.start(game.scenarios[0]?.id ?? '')))).map(({ name }) => name);
  };
  expect(await namesOf('turning-point')).toEqual(
    expect.arrayContaining(['Stalingrad', 'Rostov', 'Voroshilovgrad', 'Stalino']),
  );
  const inTheCaucasus = await namesOf('caucasus');
  expect(inTheCaucasus).toContain('Grozny');
  expect(inTheCaucasus.length).toBeLessThan(9);
});
