/**
 * What there is to see first: the programs built, the sample disputes judged, and a game of each kind played to its end, some at once. Each
 * says when it begins and when it is done; what was played lies in `out/`.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sideBySide } from './side-by-side.mjs';
import { root } from './workspaces.mjs';

const UMPIRE = 'packages/umpire/dist/cli.js';

/** Longest first, so that no core is idle at the end. */
const GAMES = [
  ['turning-point', '11', 'greedy'],
  ['russian-campaign', 'blau', 'greedy'],
  ['valor-of-the-guards', 'I', 'steward'],
  ['nach-stalingrad', '1', 'greedy'],
  ['caucasus', 'campaign', 'greedy'],
];

const started = performance.now();
const tell = (text) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${text}`);

/** Runs to the end; what it says comes as it is said, or in one piece at the end. */
const run = (args, isHeld) =>
  new Promise((done) => {
    const stream = isHeld ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', stream, stream] });
    const said = [];
    for (const from of [child.stdout, child.stderr]) from?.on('data', (chunk) => said.push(chunk));
    child.on('close', (status) => done({ ok: status === 0, said: Buffer.concat(said).toString().trimEnd() }));
  });

const play = async ([game, scenario, bots]) => {
  tell(`playing ${game}, scenario ${scenario}, ${bots} on both sides`);
  const options = ['--scenario', scenario, '--bots', bots, '--seed', '1942', '--out', 'out', '--overwrite'];
  const { ok, said } = await run([UMPIRE, 'play', game, ...options], true);
  tell(`${ok ? 'played' : 'FAILED'} ${game}\n${said}\n`);
  return ok;
};

const playAll = async () => (await sideBySide(GAMES, play)).every((ok) => ok);

const judge = async () => {
  const folder = join('examples', 'disputes');
  const disputes = readdirSync(join(root, folder)).filter((file) => file.endsWith('.json'));
  tell(`judging ${disputes.length} disputes of ${folder}`);
  return (await run([UMPIRE, 'judge', ...disputes.map((file) => join(folder, file))], false)).ok;
};

tell('building the programs');
const ok = (await run(['scripts/build.mjs', '--js'], false)).ok && (await judge()) && (await playAll());
tell(ok ? 'done; the games lie in out/' : 'FAILED');
process.exitCode = ok ? 0 : 1;
