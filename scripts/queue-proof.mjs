/**
 * Proof of the queue: a real Redis on the loopback address, workers that are killed in mid-run, and nothing lost or counted twice.
 *
 *   npm run queue
 *
 * Starts a `redis-server` of its own without a file; where there is none, root installs the Debian package. The report of the run over the queue
 * has to be that of the same run on the threads of this machine. Exit code 1 where it is not.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

const RUN = ['turning-point', '--scenario', '1', '--games', '60', '--seed', 'queue'];
const SCRIPT = join(root, 'scripts', 'playouts.mjs');

const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis()) spawnSync('apt-get', ['install', '-y', 'redis-server'], { stdio: 'ignore' });
if (!hasRedis()) {
  console.error('redis-server is missing: apt-get install redis-server');
  process.exit(2);
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const started = [];
const start = (command, args, stdio = ['ignore', 'pipe', 'inherit']) => {
  const child = spawn(command, args, { stdio });
  started.push(child);
  return child;
};
const ended = (child) => new Promise((resolve) => child.once('exit', resolve));
/** The line that a process says; never where it ends before. */
const said = (child, what) =>
  new Promise((resolve) => {
    child.stdout.on('data', (text) => {
      if (String(text).includes(what)) resolve();
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'eastfront-queue-'));
const reportOf = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
let code = 1;
try {
  const port = await freePort();
  const redis = start('redis-server', [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--dir',
    folder,
  ]);
  await said(redis, 'Ready to accept connections');
  const url = `redis://127.0.0.1:${port}`;
  const worker = () => start(process.execPath, [SCRIPT, '--serve', '--redis', url, '--workers', '1']);

  const here = start(
    process.execPath,
    [SCRIPT, ...RUN, '--workers', '2', '--out', join(folder, 'here')],
    'ignore',
  );
  if ((await ended(here)) !== 0) throw new Error('the run on this machine failed');

  const there = start(
    process.execPath,
    [SCRIPT, ...RUN, '--workers', '2', '--redis', url, '--out', join(folder, 'there')],
    'ignore',
  );
  const first = [worker(), worker()];
  // Both have played a part, and are at the next one.
  await Promise.all(first.map((one) => said(one, 'played')));
  for (const one of first) one.kill('SIGKILL');
  const second = worker();
  const isTakenOver = said(second, 'taken over').then(() => true);
  const end = await ended(there);
  const takenOver = await Promise.race([
    isTakenOver,
    new Promise((resolve) => setTimeout(() => resolve(false), 100)),
  ]);
  const [one, other] = [reportOf('here'), reportOf('there')];
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  console.log(
    `${other.games} of ${one.games} games over the queue; two workers killed; parts of the dead ${takenOver ? 'were taken over' : 'were not seen to be taken over'}; the reports are ${isSame ? 'the same' : 'not the same'}`,
  );
  code = end === 0 && isSame && takenOver && other.games === 60 ? 0 : 1;
} finally {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
