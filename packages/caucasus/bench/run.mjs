/**
 * `npm run bench`: an `odds` ruling with its reasons, one validated move, and whole campaigns, on the built package.
 *
 * Each task runs in several fresh processes; the best median counts. The exit code is 1 when a goal is missed.
 * Environment: RUNS (processes, 5).
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** At most so many microseconds. */
const GOALS = { 'campaign of random players': 3e6, 'campaign of greedy players': 5e6 };
const CAMPAIGNS = 5;

const inChild = process.argv[2];
if (inChild === undefined) {
  const self = fileURLToPath(import.meta.url);
  const runs = Number(process.env.RUNS ?? '5');
  const ask = () => JSON.parse(execFileSync(process.execPath, [self, 'child'], { encoding: 'utf8' }));
  const best = {};
  for (let run = 0; run < runs; run++) {
    for (const [task, time] of Object.entries(ask())) best[task] = Math.min(best[task] ?? Infinity, time);
  }
  for (const [task, time] of Object.entries(best)) {
    const goal = GOALS[task];
    const met = goal === undefined || time <= goal;
    const verdict = goal === undefined ? '' : `${met ? 'met' : 'NOT met'} (at most ${goal} us)`;
    console.log(`${task.padEnd(40)} ${time.toFixed(2).padStart(12)} us   ${verdict}`);
    if (!met) process.exitCode = 1;
  }
} else {
  const { applyAction, caucasus, attackRuling, rulesOf } = await import('@eastfront/caucasus');
  const { playScenario } = await import('@eastfront/kernel');
  const right = (either) => {
    if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
    return either.right;
  };
  const game = right(caucasus.make());
  const rules = rulesOf(game);
  const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  const time = (body) => {
    const sample = (ms) => {
      const started = performance.now();
      let runs = 0;
      let elapsed = 0;
      while (elapsed < ms) {
        for (let i = 0; i < 50; i++) body();
        runs += 50;
        elapsed = performance.now() - started;
      }
      return (elapsed * 1e3) / runs;
    };
    sample(300);
    return median(Array.from({ length: 15 }, () => sample(15)));
  };
  const campaign = (bot) => {
    const play = (seed) => {
      const began = performance.now();
      right(right(playScenario(game, 'campaign', seed, { axis: bot, soviet: bot })));
      return (performance.now() - began) * 1e3;
    };
    play('warm');
    return median(Array.from({ length: CAMPAIGNS }, (_, i) => play(`bench ${i}`)));
  };
  // A movement and a combat phase of a game on its way, found by playing up to them.
  let movement = null;
  let combat = null;
  right(
    right(
      playScenario(game, 'campaign', 'bench', { axis: 'random', soviet: 'random' }, ({ before }) => {
        if (before.step === 'movement') movement ??= before;
        if (combat === null && before.step === 'attacks') {
          const action = game.actions(before).find((one) => one.type === 'attack');
          if (action !== undefined) combat = { before, action };
        }
      }),
    ),
  );
  const { before, action } = combat;
  const target = rules.theatre.board.grid.labels.indexOf(action.hex);
  const attack = { attackers: [action.unit], target, support: [], shifter: null };
  const move = game.actions(movement).find((one) => one.type === 'move');
  console.log(
    JSON.stringify({
      'odds ruling with reasons': time(() => attackRuling(rules, before, attack, 'combat')),
      'one validated move': time(() => right(applyAction(rules, movement, move))),
      'every unit that can act in a movement phase': time(() => game.subjects({ ...movement })),
      'campaign of random players': campaign('random'),
      'campaign of greedy players': campaign('greedy'),
    }),
  );
}
