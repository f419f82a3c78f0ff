/**
 * `npm run bench`: a whole `odds` ruling with its reasons, and one validated action, on the built package.
 *
 * Each task runs in several fresh processes; the best median counts. The exit code is 1 when a goal is missed.
 * Environment: RUNS (processes, 5).
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const GOALS = { 'odds ruling with reasons': 3000 };

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
    const verdict = goal === undefined ? '' : `${met ? 'met' : 'NOT met'} (at most ${goal / 1000} us)`;
    console.log(`${task.padEnd(40)} ${(time / 1000).toFixed(2)} us   ${verdict}`);
    if (!met) process.exitCode = 1;
  }
} else {
  const { applyAction, judgeAttack, rulesOf, turningPoint } = await import('@eastfront/turning-point');
  const right = (either) => {
    if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
    return either.right;
  };
  const game = right(turningPoint.make());
  const rules = rulesOf(game);
  const position = { ...right(game.start('1')), phase: 'combat', step: 'attacks' };
  const target = game.actions(position).find((action) => action.type === 'attack');
  const unit = position.units.find((one) => one.counter.id === target.unit);
  const beside = position.units.filter((one) => one.at === unit.at && one.counter.kind !== 'squadron');
  const hex = rules.theatre.board.grid.labels.indexOf(target.hex);
  const attack = { attackers: beside.map((one) => one.counter.id), hexes: [hex], closeSupport: [] };
  const first = right(judgeAttack(rules, position, attack));
  if (first.reasons.length === 0) throw new Error('an attack with reasons was expected');
  const move = { ...right(game.start('1')) };
  const mover = game.subjects(move).find((id) => id !== '');
  const step = game.actions(move, mover)[0];
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
      return (elapsed * 1e6) / runs;
    };
    sample(300);
    const times = Array.from({ length: 15 }, () => sample(15)).sort((a, b) => a - b);
    return times[7];
  };
  console.log(
    JSON.stringify({
      'odds ruling with reasons': time(() => right(judgeAttack(rules, position, attack))),
      'one validated action (171 units)': time(() => right(applyAction(rules, move, step))),
    }),
  );
}
