import { must } from '@eastfront/testing';
import { expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { boxesOf, greatPlaces, groundNames, legibleNames, setNames } from './afar.js';

const GROUND = { edge: 10, width: 1000, height: 500, centre: (hex: number) => ({ x: hex, y: 250 }) };
const place = (hex: number, name: string) => ({ hex, name, below: 1 });

it('names seen from afar keep clear of each other and of the edges', () => {
  const set = setNames([place(5, 'Archangel'), place(20, 'Riga'), place(600, 'Kiev')], GROUND, 0.25);
  expect(set.map(({ name }) => name)).toEqual(['Archangel', 'Riga', 'Kiev']);
  for (const [i, { box }] of set.entries())
    for (const other of set.slice(i + 1).map((one) => one.box))
      expect(
        box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y,
      ).toBe(true);
  const crowd = Array.from({ length: 40 }, (_, i) => place(500 + (i % 5), `Town ${i}`));
  expect(setNames(crowd, GROUND, 0.25).length).toBeLessThan(crowd.length);
  const [first] = set;
  expect((first?.x ?? 0) - (9 * 0.62 * 46) / 2).toBeGreaterThanOrEqual(0);
  const low = { ...GROUND, centre: (hex: number) => ({ x: hex, y: 490 }) };
  expect(setNames([place(500, 'Tbilisi')], low, 0.25)[0]?.y).toBeLessThan(490);
});

it('names stand where no counter covers them, and stay there while they are read', () => {
  const kiev = [place(500, 'Kiev')];
  const [usual] = setNames(kiev, GROUND, 0.25);
  const counter = (x: number, y: number) => ({ hex: 1, x, y, scale: 0.8 });
  const below = boxesOf([counter(500, 280)]);
  const [moved] = setNames(kiev, GROUND, 0.25, below, []);
  expect(usual?.y).toBeGreaterThan(250);
  expect(moved?.y).toBeLessThan(250);
  expect(setNames(kiev, GROUND, 0.25, [], moved === undefined ? [] : [moved])).toEqual([moved]);
  // Where counters lie all about, the name is where they cover the least of it.
  const all = boxesOf(
    [300, 400, 500, 600, 700].flatMap((x) => [counter(x, 210), counter(x, 250), counter(x, 290)]),
  );
  expect(setNames(kiev, GROUND, 0.25, all)).toHaveLength(1);
});

it('of what is written on the ground, only what is read from afar is set, clear of the names of cities', () => {
  const text = (name: string, x: number, size: number, turn = 0) =>
    `<text x="${x}" y="100" font-size="${size}" font-style="italic" fill="#123" transform="rotate(${turn} ${x} 100)">${name}</text>`;
  const names = groundNames([
    { name: 'captions', markup: `<g>${text('Black Sea', 300, 60)}${text('Azov', 700, 30, 90)}</g>` },
    { name: 'course-names', markup: `<g>${text('Don', 500, 15)}</g>` },
    { name: 'labels', markup: `<g>${text('0101', 500, 40)}</g>` },
  ]);
  expect(names.map((one) => one.text)).toEqual(['Black Sea', 'Azov', 'Don']);
  expect(names[1]).toMatchObject({ x: 700, y: 100, turn: 90, fill: '#123' });
  const seen = legibleNames(names, 0.2, []);
  expect(seen.map((one) => one.text)).toEqual(['Black Sea', 'Azov']);
  for (const { size } of seen) expect(size * 0.2).toBeGreaterThanOrEqual(9.5);
  expect(
    legibleNames(names, 0.2, [{ x: 250, y: 50, width: 100, height: 100 }]).map((one) => one.text),
  ).toEqual(['Azov']);
  const counter = [{ x: 280, y: 80, width: 60, height: 60 }];
  expect(legibleNames(names, 0.2, [], counter).map((one) => one.text)).toEqual(['Azov']);
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
