/** Plays a part of a run: what a thread or another machine is handed. */
import { gamesNamed, loadGame } from '../load-game.mjs';

const known = new Map();

const loaded = (name) => {
  gamesNamed([name], (message) => {
    throw new Error(message);
  });
  if (!known.has(name)) known.set(name, loadGame(name));
  return known.get(name);
};

/** What the games of these numbers come to; game n is played with the dice of `<seed>/<n>/1`. */
export const playPart = async ({ game: name, scenario, bots, seed, drawn, from, to }) => {
  const { testing, pkg } = await loaded(name);
  const came = { games: 0, actions: 0, outcomes: {}, defects: [] };
  for (let number = from; number <= to; number++) {
    const made = pkg.make(drawn ? testing.settingsFrom(pkg, `${seed}/${scenario}/${number}`) : {});
    if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
    const game = made.right;
    const players = Object.fromEntries(game.sides.map((side, i) => [side, game.bots[bots[i % bots.length]]]));
    const report = testing.fuzz(game, { scenario, games: 1, seed: `${seed}/${number}`, players });
    came.games += report.games;
    came.actions += report.actions;
    for (const [end, count] of Object.entries(report.outcomes))
      came.outcomes[end] = (came.outcomes[end] ?? 0) + count;
    came.defects.push(...report.defects.map(({ seed: of, at, what }) => ({ seed: of, at, what })));
  }
  return came;
};
