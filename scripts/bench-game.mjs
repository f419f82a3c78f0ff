/**
 * Runs the bench of a game: its tasks in several fresh processes, from the sources; the best median of a task counts, so that a busy
 * machine does least harm. The exit code is 1 when a goal is missed.
 *
 * Environment: RUNS (processes).
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadGame } from './load-game.mjs';

/** The right side of an answer of the rules; a bench that gets the left one fails with it. */
export const right = (either) => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
  return either.right;
};

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Microseconds that a body takes: the median of fifteen samples of 15 ms. */
const time = (body, batch = 50) => {
  const sample = (ms) => {
    const started = performance.now();
    let runs = 0;
    let elapsed = 0;
    while (elapsed < ms) {
      for (let i = 0; i < batch; i++) body();
      runs += batch;
      elapsed = performance.now() - started;
    }
    return (elapsed * 1e3) / runs;
  };
  sample(300);
  return median(Array.from({ length: 15 }, () => sample(15)));
};

/** Plays a game of two like bots. */
const playedBy =
  ({ playScenario }, game) =>
  (scenario, bot, seed, watch) => {
    const players = Object.fromEntries(game.sides.map((side) => [side, bot]));
    return right(right(playScenario(game, scenario, seed, players, watch)));
  };

/** Microseconds of a whole game, and of one of its actions. */
const gamesBy = (played, most) => (scenario, bot) => {
  played(scenario, bot, 'warm');
  const times = Array.from({ length: most }, (_, i) => {
    const began = performance.now();
    const { log } = played(scenario, bot, `bench ${i}`);
    const us = (performance.now() - began) * 1e3;
    return { us, each: us / log.actions.length };
  });
  return { game: median(times.map(({ us }) => us)), action: median(times.map(({ each }) => each)) };
};

const report = (file, goals, processes) => {
  const ask = () => JSON.parse(execFileSync(process.execPath, [file, 'child'], { encoding: 'utf8' }));
  const best = {};
  for (let run = 0; run < processes; run++)
    for (const [task, taken] of Object.entries(ask())) best[task] = Math.min(best[task] ?? Infinity, taken);
  for (const [task, taken] of Object.entries(best)) {
    const goal = goals[task];
    const met = goal === undefined || taken <= goal;
    const verdict = goal === undefined ? '' : `${met ? 'met' : 'NOT met'} (at most ${goal} us)`;
    console.log(`${task.padEnd(46)} ${taken.toFixed(2).padStart(12)} us   ${verdict}`);
    if (!met) process.exitCode = 1;
  }
};

/**
 * Runs the bench of a game.
 *
 * @param url - of the bench's own file
 * @param bench - `name` of the game; `goals`, at most so many microseconds by task; `processes`, and whole `games` in each; `measure` gives
 *   the time of every task, by what the package exports, the game, and the tools `time`, `played` and `games`
 */
export const benchGame = async (url, { name, goals, processes = 3, games = 2, measure }) => {
  const file = fileURLToPath(url);
  if (process.argv[2] === undefined) {
    report(file, goals, Number(process.env.RUNS ?? processes));
    return;
  }
  const { kernel, exported, pkg } = await loadGame(name);
  const game = right(pkg.make());
  const played = playedBy(kernel, game);
  const tools = { time, played, games: gamesBy(played, games) };
  console.log(JSON.stringify(measure(exported, game, tools)));
};
