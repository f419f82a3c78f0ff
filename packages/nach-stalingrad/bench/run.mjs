/**
 * `npm run bench`: an `odds` ruling with its reasons, one validated move, and whole games, on the built package.
 *
 * Each task runs in several fresh processes; the best median counts. The exit code is 1 when a goal is missed.
 * Environment: RUNS (processes, 3).
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** At most so many microseconds. */
const GOALS = {
  'Fischreiher of random players': 3e6,
  'campaign of random players': 10e6,
  'campaign of greedy players': 10e6,
  'action of random players': 5e3,
};
const GAMES = 2;

const inChild = process.argv[2];
if (inChild === undefined) {
  const self = fileURLToPath(import.meta.url);
  const runs = Number(process.env.RUNS ?? '3');
  const ask = () => JSON.parse(execFileSync(process.execPath, [self, 'child'], { encoding: 'utf8' }));
  const best = {};
  for (let run = 0; run < runs; run++) {
    for (const [task, time] of Object.entries(ask())) best[task] = Math.min(best[task] ?? Infinity, time);
  }
  for (const [task, time] of Object.entries(best)) {
    const goal = GOALS[task];
    const met = goal === undefined || time <= goal;
    const verdict = goal === undefined ? '' : `${met ? 'met' : 'NOT met'} (at most ${goal} us)`;
    console.log(`${task.padEnd(44)} ${time.toFixed(2).padStart(12)} us   ${verdict}`);
    if (!met) process.exitCode = 1;
  }
} else {
  const { applyAction, fightOf, oddsRuling, nachStalingrad, rulesOf } = await import(
    '@eastfront/nach-stalingrad'
  );
  const { playScenario } = await import('@eastfront/kernel');
  const right = (either) => {
    if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
    return either.right;
  };
  const game = right(nachStalingrad.make());
  const rules = rulesOf(game);
  const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
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
  const played = (scenario, bot, seed, watch) =>
    right(right(playScenario(game, scenario, seed, { axis: bot, soviet: bot }, watch)));
  /** The time of a game, and of one of its actions. */
  const games = (scenario, bot) => {
    played(scenario, bot, 'warm');
    const times = Array.from({ length: GAMES }, (_, i) => {
      const began = performance.now();
      const { log } = played(scenario, bot, `bench ${i}`);
      const us = (performance.now() - began) * 1e3;
      return { us, each: us / log.actions.length };
    });
    return { game: median(times.map(({ us }) => us)), action: median(times.map(({ each }) => each)) };
  };
  // A move and a fight of a game on its way, found by playing up to them.
  let movement = null;
  let fight = null;
  played('1', 'random', 'bench', ({ before, action }) => {
    if (action.type === 'move' && action.mode === 'normal') movement ??= { before, action };
    if (action.type === 'roll' && before.battle?.stage === 'roll') fight ??= before;
  });
  const random = games('3', 'random');
  console.log(
    JSON.stringify({
      'odds ruling with reasons': time(() => oddsRuling(rules, fight, fightOf(rules, fight, fight.battle))),
      'one validated move': time(() => right(applyAction(rules, movement.before, movement.action))),
      // A copy each time, so that nothing is remembered.
      'every unit that can act in a movement segment': time(() => game.subjects({ ...movement.before }), 1),
      'Fischreiher of random players': games('1', 'random').game,
      'campaign of random players': random.game,
      'action of random players': random.action,
      'campaign of greedy players': games('3', 'greedy').game,
    }),
  );
}
