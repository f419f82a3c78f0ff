/**
 * Golden games: the proof that a change of the code has moved no ruling.
 *
 *   npm run golden -- GAME [--file FILE]                        plays the golden games again; exit code 1 where a mark differs
 *   npm run golden -- GAME --write [--long] [--file FILE]       plays them for the first time
 *   npm run golden -- GAME --scenario ID --seed TEXT [--limit N]    every action of one game, a line each, to compare two versions
 *
 * Without --file they are those of the package, packages/GAME/golden.json, which the tests play as well. They are written anew only where
 * a ruling, or what is told of it, was changed on purpose; --long plays each scenario three times to the end, and once more under other readings.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNamed, loadGame } from './load-game.mjs';
import { root } from './workspaces.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    write: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    scenario: { type: 'string' },
    seed: { type: 'string', default: 'golden' },
    limit: { type: 'string', default: '200000' },
  },
});
const name = gameNamed(positionals[0]);
const file = values.file ?? join(root, 'packages', name, 'golden.json');
const { testing, pkg } = await loadGame(name);

const make = ({ readings = {}, optional = [] }) => {
  const made = pkg.make({ readings, optional });
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  return made.right;
};

/** Every reading at a choice that is not its default. */
const otherReadings = () =>
  Object.fromEntries(
    pkg.rulebook.readings.map(({ id, choices, default: own }) => [
      id,
      Object.keys(choices).find((letter) => letter !== own) ?? own,
    ]),
  );

/** In the package a piece of every fourth scenario and a long piece of the last; long, every scenario to its end. */
const settings = () => {
  const ids = make({}).scenarios.map(({ id }) => id);
  const readings = otherReadings();
  if (values.long)
    return ids.flatMap((scenario) => [
      ...['a', 'b', 'c'].map((seed) => ({ scenario, seed, limit: 200_000 })),
      { scenario, seed: 'b', readings, limit: 200_000 },
    ]);
  const some = ids.filter((_, i) => i % Math.ceil(ids.length / 5) === 0);
  return [
    ...some.map((scenario) => ({ scenario, seed: 'golden', limit: 250 })),
    { scenario: some[0], seed: 'other readings', readings, limit: 250 },
    { scenario: ids[ids.length - 1], seed: 'whole', limit: 750 },
  ];
};

if (values.scenario !== undefined) {
  const { scenario, seed, limit } = values;
  testing.goldenGame(make({}), { scenario, seed, limit: Number(limit) }, (line) => console.log(line));
} else if (values.write) {
  const games = settings().map((setting) => {
    const game = testing.goldenGame(make(setting), setting);
    console.log(`${setting.scenario} ${setting.seed}: ${game.actions} actions`);
    return game;
  });
  writeFileSync(file, `${JSON.stringify(games, null, 1)}\n`);
} else {
  let moved = 0;
  for (const golden of JSON.parse(readFileSync(file, 'utf8'))) {
    const { actions, marks, ...setting } = golden;
    const now = testing.goldenGame(make(setting), setting);
    const at = marks.findIndex((mark, i) => mark !== now.marks[i]);
    const same = at < 0 && actions === now.actions;
    if (!same) moved += 1;
    const place = at < 0 ? `${actions} actions, now ${now.actions}` : `from action ${at * testing.BLOCK}`;
    console.log(
      `${setting.scenario} ${setting.seed}: ${same ? `same, ${actions} actions` : `MOVED ${place}`}`,
    );
  }
  process.exitCode = moved === 0 ? 0 : 1;
}
