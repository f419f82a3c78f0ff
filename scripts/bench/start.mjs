/** What it costs to import a built package, and to judge one case on the command line, in milliseconds of CPU. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packages, root } from '../workspaces.mjs';

/** Says at its end what CPU time a process has used. */
const tell = () =>
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write(`\nCPU ${user + system}`);
  });
const TELL = `data:text/javascript,${encodeURIComponent(`(${tell})()`)}`;

const run = (...args) => {
  const { stderr, status } = spawnSync(process.execPath, ['--import', TELL, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  const told = /CPU (\d+)/.exec(stderr);
  if (status !== 0 || told === null) throw new Error(stderr);
  return Number(told[1]) / 1e3;
};

const importing = (specifier) =>
  run('--input-type=module', '-e', specifier === null ? '' : `await import('${specifier}')`);

const cli = join(packages().find(({ name }) => name === '@eastfront/umpire').dir, 'dist', 'cli.js');

const TASKS = {
  ...Object.fromEntries(
    ['kernel', 'turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'].map(
      (name) => [`importing ${name}`, () => importing(`@eastfront/${name}`)],
    ),
  ),
  'judging a case': () =>
    run(cli, 'judge', 'examples/disputes/05-stacking-two-divisions-and-an-airfield.json'),
};

/** Milliseconds over an empty module by task, measured once. */
export const starting = () => {
  const empty = importing(null);
  return Object.fromEntries(Object.entries(TASKS).map(([name, task]) => [name, task() - empty]));
};
