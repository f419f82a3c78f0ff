/** Plays one game of the fuzz: what a thread is handed, or what is done here. */
import { loadGame } from '../load-game.mjs';

const known = new Map();

const loaded = (name) => {
  if (!known.has(name)) known.set(name, loadGame(name));
  return known.get(name);
};

/** What the game of a number comes to, with the settings that its seed draws; the same wherever it is played. */
export const fuzzGame = async ({ game: name, scenario, bots, seed, number, usual }) => {
  const { testing, pkg } = await loaded(name);
  const settings = usual ? {} : testing.settingsFrom(pkg, `${seed}/${scenario}/${number}`);
  const made = pkg.make(settings);
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const players = Object.fromEntries(game.sides.map((side, i) => [side, game.bots[bots[i % bots.length]]]));
  const { actions, outcomes, actionTypes, defects } = testing.fuzz(game, {
    scenario,
    games: 1,
    seed: `${seed}/${number}`,
    players,
  });
  return { settings, actions, outcomes, actionTypes, defects };
};
