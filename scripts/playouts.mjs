/**
 * Plays many games of a scenario and says how they end, on all cores or on several machines.
 *
 *   npm run playouts -- GAME [--scenario ID] [--games N] [--bots NAME,NAME] [--seed TEXT] [--drawn] [--workers N] [--redis URL] [--out FILE]
 *   npm run playouts -- --serve --redis URL [--workers N]
 *
 * The games are split by their numbers into parts, which threads play (--workers, default one for each core). With --redis the parts go on a
 * queue, where processes started with --serve take them, on this machine or on others; the part of one that dies goes to another,
 * and each part counts once. The same seed gives the same report, however it was played. --drawn draws readings and optional rules for each
 * game. --out writes the report, FILE.md and FILE.json; it is printed in any case. Exit code 1 when there is a defect, 2 for wrong
 * arguments.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { commandLine } from './command-line.mjs';
import { gameNamed, loadGame } from './load-game.mjs';
import { gatherer, jobsOf, markdownOf } from './playouts/jobs.mjs';

const { values, positionals, usage, whole } = commandLine(
  [
    'npm run playouts -- GAME [--scenario ID] [--games N] [--bots NAME,NAME] [--seed TEXT] [--drawn] [--workers N] [--redis URL] [--out FILE]',
    'npm run playouts -- --serve --redis URL [--workers N]',
  ],
  {
    scenario: { type: 'string' },
    games: { type: 'string', default: '100' },
    bots: { type: 'string', default: 'random' },
    seed: { type: 'string', default: 'playouts' },
    drawn: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
    redis: { type: 'string' },
    serve: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
);

const { redis, seed, drawn, out } = values;
const [games, workers] = [whole('games'), whole('workers')];
if (redis !== undefined && !/^redis:\/\/[^/]+/.test(redis))
  usage('--redis takes an address: redis://127.0.0.1:6379');

if (values.serve) {
  if (redis === undefined) usage('--serve takes parts from a queue: --redis says which');
  const { serve } = await import('./playouts/queue.mjs');
  serve(redis, workers);
} else {
  const name = gameNamed(positionals[0], usage);
  const { pkg } = await loadGame(name);
  const game = pkg.make({}).right;
  const scenario = values.scenario ?? game.scenarios[0].id;
  const ids = game.scenarios.map(({ id }) => id);
  if (!ids.includes(scenario)) usage(`the scenarios are: ${ids.join(', ')}`);
  const bots = values.bots.split(',');
  if (bots.some((bot) => !Object.hasOwn(game.bots, bot)))
    usage(`the bots are: ${Object.keys(game.bots).join(', ')}`);

  const spec = { game: name, scenario, bots, seed, drawn };
  // Small parts: little is lost with one, and no thread waits long for another at the end.
  const jobs = jobsOf(games, Math.max(1, Math.min(25, Math.ceil(games / (8 * workers)))));
  const gathered = gatherer(jobs);
  const took = (id, result) => {
    gathered.add(id, result);
    if (process.stderr.isTTY) process.stderr.write(`\r${gathered.done()} of ${jobs.length} parts`);
  };
  if (redis === undefined) await (await import('./playouts/pool.mjs')).playHere(spec, jobs, workers, took);
  else await (await import('./playouts/queue.mjs')).playThere(spec, jobs, redis, took);
  if (process.stderr.isTTY) process.stderr.write('\n');

  const { drawn: _, ...told } = spec;
  const settings = drawn ? 'readings and optional rules drawn' : 'usual settings';
  const report = { ...told, settings, ...gathered.total() };
  console.log(markdownOf(report));
  if (out !== undefined) {
    writeFileSync(`${out}.md`, markdownOf(report));
    writeFileSync(`${out}.json`, `${JSON.stringify(report, null, 2)}\n`);
  }
  process.exit(report.defects.length === 0 ? 0 : 1);
}
